import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.server.ts'

/** Work that ends when it is told to. */
function aWork() {
  const begun: string[] = []
  const endings = new Map<string, (failure?: Error) => void>()
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name)
      return new Promise<string>((settle, reject) => {
        endings.set(name, (failure) => (failure ? reject(failure) : settle(name)))
      })
    },
    end: async (name: string, failure?: Error) => {
      endings.get(name)?.(failure)
      await new Promise((settle) => setImmediate(settle))
    },
  }
}

test('so much is done at once, in the order it came, and what is too much is refused at once', async () => {
  const { begun, work, end } = aWork()
  const queue = createWorkQueue({ atOnce: 2, waiting: 2 })
  const answers = ['a', 'b', 'c', 'd'].map((name) => queue.run(work(name)))
  expect(await queue.run(work('e'))).toBeNull()
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  const last = queue.run(work('f'))
  await end('a')
  await end('c')
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'f'])
  await end('d')
  await end('f')
  expect(await Promise.all([...answers, last])).toEqual(['a', 'b', 'c', 'd', 'f'])
})

test('work that fails fails for whoever asked, and gives its turn on', async () => {
  const { begun, work, end } = aWork()
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 })
  const failing = expect(queue.run(work('a'))).rejects.toThrow('broken')
  const next = queue.run(work('b'))
  await end('a', new Error('broken'))
  await failing
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(await next).toBe('b')
  const alone = queue.run(work('c'))
  await end('c')
  expect(await alone).toBe('c')
})
