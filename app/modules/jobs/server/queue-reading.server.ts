import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { FailedJob, QueueCounts } from '../domain/queue-counts.ts'
import { jobFaultOf } from '../domain/queue-counts.ts'

/** Beside a job's own data; see jobs.server.ts. */
const ORIGIN = '$requestId'

/**
 * What waits, runs and failed in each queue, in one query. What is due is found by the index the workers use; what ended
 * is kept for a week by pg-boss, so the table stays small.
 */
export async function readQueues(
  db: Database,
  queues: readonly Pick<QueueCounts, 'queue' | 'label'>[],
): Promise<readonly QueueCounts[]> {
  const { rows } = await db.execute<{
    name: string
    waiting: number
    active: number
    failed: number
    waiting_since: number | null
    last_done_at: number | null
  }>(sql`
    select name,
      count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed,
      (extract(epoch from min(start_after) filter (where state < 'active' and start_after <= now())) * 1000)::float8
        as waiting_since,
      (extract(epoch from max(completed_on) filter (where state = 'completed')) * 1000)::float8 as last_done_at
    from jobs.job group by name`)
  const found = new Map(rows.map((row) => [row.name, row]))
  return queues.map(({ queue, label }) => {
    const row = found.get(queue)
    return {
      queue,
      label,
      waiting: row?.waiting ?? 0,
      active: row?.active ?? 0,
      failed: row?.failed ?? 0,
      waitingSince: rounded(row?.waiting_since),
      lastDoneAt: rounded(row?.last_done_at),
    }
  })
}

/** The newest that were given up within the last day. */
export async function readFailures(
  db: Database,
  most: number,
  labelOf: (queue: string) => string,
): Promise<readonly FailedJob[]> {
  const { rows } = await db.execute<{
    name: string
    id: string
    at: number
    request_id: string | null
    error_name: string | null
    error_code: string | null
    error_message: string | null
  }>(sql`
    select name, id::text as id, (extract(epoch from completed_on) * 1000)::float8 as at,
      data ->> ${ORIGIN} as request_id,
      coalesce(output ->> 'name', output -> 'value' ->> 'name') as error_name,
      coalesce(output ->> 'code', output -> 'cause' ->> 'code') as error_code,
      left(coalesce(output ->> 'message', output -> 'value' ->> 'message'), 200) as error_message
    from jobs.job where state = 'failed' and completed_on > now() - interval '1 day'
    order by completed_on desc, id limit ${most}`)
  return rows.map(({ name, id, at, request_id, error_name, error_code, error_message }) => ({
    queue: name,
    label: labelOf(name),
    id,
    at: Math.round(at),
    requestId: request_id,
    fault: jobFaultOf({ name: error_name ?? '', code: error_code ?? '', message: error_message ?? '' }),
  }))
}

/** Back on its queue, with one more try: the same as pg-boss' own `retry`, in the caller's transaction. */
export async function retryFailed(tx: Database | Transaction, queue: string, id: string): Promise<boolean> {
  if (!UUID.test(id)) return false
  const { rows } = await tx.execute<{ id: string }>(sql`
    update jobs.job
    set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
    where name = ${queue} and id = ${id}::uuid and state = 'failed'
    returning id::text as id`)
  return rows.length > 0
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function rounded(ms: number | null | undefined): number | null {
  return ms === null || ms === undefined ? null : Math.round(ms)
}
