import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { readMetrics } from '../../tests/support/read-metrics.ts'
import { watchPool, watchQueries } from './database.server.ts'
import { createLogger } from './logger.server.ts'
import { createMetrics } from './metrics.server.ts'
import type { TimedQuery } from './timed-pool.server.ts'
import { createTimedPool, loggableQuery } from './timed-pool.server.ts'
import type { Trace } from './trace.server.ts'
import { currentTrace, runTraced } from './trace.server.ts'

let pool: pg.Pool
const queries: TimedQuery[] = []
const waits: number[] = []
const lines: string[] = []
const metrics = createMetrics()
beforeAll(async () => {
  const { options } = (await testDatabase()).pool
  const logger = createLogger('warn', { destination: { write: (text) => void lines.push(text) } })
  const watch = watchQueries({ logger, metrics, slowQueryMs: 150 })
  pool = createTimedPool(
    { ...options, max: 1, connectionTimeoutMillis: 30_000 },
    {
      query(query) {
        queries.push(query)
        watch.query(query)
      },
      wait(ms) {
        waits.push(ms)
        watch.wait(ms)
      },
    },
  )
  watchPool(pool, metrics)
  await pool.query('select 1')
})
afterAll(() => pool.end())
beforeEach(() => {
  for (const list of [queries, waits, lines]) list.length = 0
})

test('a query is told with its time and rows, in each way to ask it', async () => {
  await pool.query('select $1::int as one union all select 2', [1])
  const client = await pool.connect()
  await client.query({ text: 'select 3 as three' })
  await new Promise<void>((settle) => client.query('select 4 where false', () => settle()))
  client.release()
  expect(queries.map(({ rows }) => rows)).toEqual([2, 1, 0])
  for (const { ms, error } of queries) {
    expect(ms).toBeGreaterThan(0)
    expect(error).toBeFalsy()
  }
  expect(waits).toHaveLength(2)
})

test('the wait for the one connection is not the time of the query that waited', async () => {
  await Promise.all([pool.query('select pg_sleep(0.3)'), pool.query('select 1 as quick')])
  const [slept, quick] = queries
  expect(slept?.ms).toBeGreaterThanOrEqual(290)
  expect(quick?.text).toContain('quick')
  expect(quick?.ms).toBeLessThan(Math.max(...waits))
  expect(Math.max(...waits)).toBeGreaterThanOrEqual(290)
})

test('queries sent together on one connection are each told their own time', async () => {
  const client = await pool.connect()
  await Promise.all([client.query('select pg_sleep(0.3)'), client.query('select 1 as quick')])
  client.release()
  expect(queries[0]?.ms).toBeGreaterThanOrEqual(290)
  expect(queries[1]?.ms).toBeLessThan(queries[0]?.ms ?? 0)
})

test('a query counts for the request that asked, also when another request’s end hands it the connection', async () => {
  const traces: Trace[] = []
  const ask = (requestId: string, text: string) =>
    runTraced({ requestId }, async () => {
      await pool.query(text)
      const trace = currentTrace()
      if (trace) traces.push(trace)
    })
  await Promise.all([ask('slow', 'select pg_sleep(0.2)'), ask('next', 'select 1'), ask('last', 'select 2')])
  expect(traces.map(({ requestId, queries: count }) => [requestId, count])).toEqual([
    ['slow', 1],
    ['next', 1],
    ['last', 1],
  ])
  const waitedFor = Object.fromEntries(traces.map(({ requestId, waitMs }) => [requestId, waitMs]))
  expect(waitedFor.next).toBeGreaterThan(100)
})

test('a slow query is logged with its text, its time and whose it was, and without a value', async () => {
  await runTraced({ requestId: 'request-1', route: '/urunler' }, () =>
    pool.query("select pg_sleep(0.2), $1::text as given, 'isil@example.com' as written", ['gizli']),
  )
  await pool.query('select 1')
  expect(lines).toHaveLength(1)
  const [line = ''] = lines
  expect(line).not.toMatch(/isil|gizli/)
  expect(JSON.parse(line)).toMatchObject({
    level: 40,
    msg: 'slow query',
    requestId: 'request-1',
    route: '/urunler',
    rows: 1,
    query: "select pg_sleep(0.2), $1::text as given, '…' as written",
  })
})

test('failures are counted by their class', async () => {
  await expect(pool.query('select 1 / 0')).rejects.toThrow()
  await expect(pool.query('select nothing_like_this')).rejects.toThrow()
  // A connection on which something failed is closed.
  await pool.query('select 1')
  const families = readMetrics(await metrics.text())
  const failed = families.get('damga_database_errors_total')?.samples.map(({ labels }) => labels.class)
  expect(failed).toEqual(['22', '42'])
  const connections = families.get('damga_database_connections')?.samples
  expect(Object.fromEntries(connections?.map(({ labels, value }) => [labels.state, value]) ?? [])).toEqual({
    active: 0,
    idle: 1,
    waiting: 0,
  })
})

test.each([
  ["select 'it''s' , $1", "select '…' , $1"],
  ['select $tag$secret$tag$', "select '…'"],
  ["select 'never closed", "select '…'"],
  ['select\n   1', 'select 1'],
])('%s is logged as %s', (text, logged) => {
  expect(loggableQuery(text)).toBe(logged)
})
