import pg from 'pg'
import { vi } from 'vitest'
import type { DatabaseConnection } from '#app/platform/database.server.ts'

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

/** How many rows of tables and indexes the steps of a plan have looked at. */
function touched(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, part) => sum + touched(part), 0)
  if (!node['Node Type'].includes('Scan')) return below
  const seen =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return below + seen * node['Actual Loops']
}

/** The queries that `read` asks the database, each with the rows it looks at. */
export async function touchedBy(
  { pool }: DatabaseConnection,
  read: () => Promise<unknown>,
): Promise<number[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await read()
  const asked = spy.mock.calls.map(([text, values]) => ({
    text: typeof text === 'string' ? text : String((text as unknown as { text: string }).text),
    values: (Array.isArray(values) ? values : []) as unknown[],
  }))
  spy.mockRestore()
  const counts: number[] = []
  for (const { text, values } of asked) {
    if (!/^\s*(select|with)\b/i.test(text)) continue
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    for (const row of rows) counts.push(touched(row['QUERY PLAN'][0].Plan))
  }
  return counts
}

/** Statistics, and pages known to be seen by all, as a shop has them once the database has looked after itself. */
export async function vacuum({ pool }: DatabaseConnection, tables: string): Promise<void> {
  const client = await pool.connect()
  try {
    // Rows whose commit is still on its way to the disk count as unseen by some; a commit that waits takes it along.
    await client.query('set synchronous_commit = on')
    await client.query(`analyze ${tables}`)
    await client.query(`vacuum analyze ${tables}`)
  } finally {
    await client.query('reset synchronous_commit')
    client.release()
  }
}
