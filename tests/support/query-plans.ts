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
