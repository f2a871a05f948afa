import type { PoolClient } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { createWriteReadiness } from './write-readiness.server.ts'

let client: PoolClient
beforeEach(async () => {
  client = await (await testDatabase()).pool.connect()
})
afterEach(() => client.release())

function readiness({ freeBytes = 1e9 } = {}) {
  let now = 1_000_000
  const clock = { now: () => now }
  const free = { bytes: freeBytes }
  const writes = createWriteReadiness({ clock, embeddedIn: '/', freeBytes: async () => free.bytes })
  const pass = (ms: number) => {
    now += ms
  }
  return { writes, free, pass }
}

function failed(code: string) {
  return { text: 'insert', ms: 1, rows: null, error: Object.assign(new Error('no'), { code }) }
}

describe('orders can be written', () => {
  test('while the database answers and takes writes', async () => {
    expect(await readiness().writes.canWrite(client)).toBe(true)
  })

  test('not while it is read-only', async () => {
    const { writes } = readiness()
    await client.query('set default_transaction_read_only = on')
    try {
      expect(await writes.canWrite(client)).toBe(false)
    } finally {
      await client.query('set default_transaction_read_only = off')
    }
    expect(await writes.canWrite(client)).toBe(true)
  })

  test('not by a role that may only read', async () => {
    const { writes } = readiness()
    await client.query('begin')
    try {
      const role = `reader_${process.pid}`
      await client.query(`create role ${role}`)
      await client.query(`grant select on orders to ${role}`)
      await client.query(`set local role ${role}`)
      expect(await writes.canWrite(client)).toBe(false)
    } finally {
      await client.query('rollback')
    }
  })

  test('not while the database does not answer', async () => {
    const gone = { query: () => Promise.reject(new Error('gone')) } as never
    expect(await readiness().writes.canWrite(gone)).toBe(false)
  })

  test('not while the embedded database has no room for another piece of its log', async () => {
    const { writes, free } = readiness({ freeBytes: 19 * 1024 * 1024 })
    expect(await writes.canWrite(client)).toBe(false)
    free.bytes = 21 * 1024 * 1024
    expect(await writes.canWrite(client)).toBe(true)
  })

  test.each([
    ['no room on its disk', '53100'],
    ['a server that has become read-only', '25006'],
  ])('not for half a minute after a write that found %s', async (_what, code) => {
    const { writes, pass } = readiness()
    const heard: unknown[] = []
    const watch = writes.noticing({ query: (query) => void heard.push(query), wait: () => {} })
    expect(await writes.canWrite(client)).toBe(true)
    watch.query(failed('23505'))
    expect(await writes.canWrite(client)).toBe(true)
    watch.query(failed(code))
    expect(heard).toHaveLength(2)
    expect(await writes.canWrite(client)).toBe(false)
    pass(29_000)
    expect(await writes.canWrite(client)).toBe(false)
    pass(1_000)
    expect(await writes.canWrite(client)).toBe(true)
  })
})

test('asked many times at once, the database is asked once', async () => {
  const { writes } = readiness()
  let queries = 0
  const pool = {
    query: (text: string) => {
      queries += 1
      return client.query(text)
    },
  } as never
  await Promise.all(Array.from({ length: 20 }, () => writes.canWrite(pool)))
  expect(queries).toBe(1)
  await writes.canWrite(pool)
  expect(queries).toBe(2)
})
