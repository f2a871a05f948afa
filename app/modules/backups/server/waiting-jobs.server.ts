import type pg from 'pg'
import type { TableShape } from './read-database.server.ts'

/**
 * Jobs that wait, as a backup has them. The queue's own tables belong to its library, which makes them anew and may make
 * them otherwise in another version; what waits is a name, its data and when. Work that comes round by itself is left
 * out, and so are the library's own jobs. A job that was running counts as waiting: each is safe to repeat.
 * After a restore the jobs stand in the table `carried_over`; the first start puts them on their queues.
 */
export async function waitingJobsShape(client: pg.ClientBase): Promise<TableShape | null> {
  const has = async (table: string): Promise<boolean> => {
    const { rows } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [table])
    return rows[0]?.is === true
  }
  const sources: string[] = []
  if (await has('jobs.job')) {
    sources.push(`select name, data, priority, greatest(retry_limit - retry_count, 0) as retries, start_after
      from jobs.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
      and name not in (select name from jobs.schedule)`)
  }
  if (await has('jobs.carried_over')) {
    sources.push('select name, data, priority, retries, start_after from jobs.carried_over')
  }
  if (sources.length === 0) return null
  return { ...CARRIED_OVER, from: `(${sources.join(' union all ')}) as waiting` }
}

/** The table the jobs stand in until the shop starts. */
export const CARRIED_OVER: TableShape = {
  schema: 'jobs',
  name: 'carried_over',
  columns: [
    { name: 'name', type: 'text' },
    { name: 'data', type: 'jsonb' },
    { name: 'priority', type: 'integer' },
    { name: 'retries', type: 'integer' },
    { name: 'start_after', type: 'timestamp with time zone' },
  ],
}

export async function makeCarriedOver(client: pg.ClientBase): Promise<void> {
  const columns = CARRIED_OVER.columns.map(({ name, type }) => `${name} ${type}`)
  await client.query(
    `create schema if not exists jobs; create table jobs.carried_over (${columns.join(', ')})`,
  )
}
