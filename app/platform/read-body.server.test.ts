import { expect, test } from 'vitest'
import { readBody } from './read-body.server.ts'

const LIMITS = { maxBytes: 100, timeoutMs: 1_000 }

/** A body of so many pieces of ten bytes; `stays` keeps it open, `breaks` ends it with an error. */
function aRequest(pieces: number, end: 'ends' | 'stays' | 'breaks' = 'ends', headers: HeadersInit = {}) {
  let pulled = 0
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (pulled < pieces) {
          pulled += 1
          controller.enqueue(new Uint8Array(10).fill(pulled))
        } else if (end === 'ends') controller.close()
        else if (end === 'breaks') controller.error(new Error('gone'))
        else return new Promise<void>(() => {})
      },
      cancel() {
        isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  const request = new Request('http://a/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  return { request, pulled: () => pulled, isCancelled: () => isCancelled }
}

test('a body up to the limit comes whole', async () => {
  const read = await readBody(aRequest(10).request, LIMITS)
  expect(Buffer.isBuffer(read) && [read.length, read[0], read[99]]).toEqual([100, 1, 10])
  const none = new Request('http://a/', { method: 'POST' })
  expect(await readBody(none, LIMITS)).toEqual(Buffer.alloc(0))
})

test('one beyond it is let pass for a while, so that its sender hears of it, and left alone after that', async () => {
  const little = aRequest(11)
  expect(await readBody(little.request, LIMITS)).toBe('too-large')
  const endless = aRequest(10_000)
  expect(await readBody(endless.request, LIMITS)).toBe('too-large')
  expect(endless.pulled()).toBeLessThan(50)
})

test('one that says it is too long is not read at all', async () => {
  const long = aRequest(20, 'ends', { 'content-length': '200' })
  expect(await readBody(long.request, LIMITS)).toBe('too-large')
  expect(long.pulled()).toBe(0)
})

test('one that breaks off or takes too long is broken', async () => {
  expect(await readBody(aRequest(3, 'breaks').request, LIMITS)).toBe('broken')
  const slow = aRequest(3, 'stays')
  expect(await readBody(slow.request, { ...LIMITS, timeoutMs: 20 })).toBe('broken')
  expect(slow.isCancelled()).toBe(true)
})
