import type { Instant } from '#app/kernel/instant.ts'

/** A queue as it stands. */
export interface QueueCounts {
  readonly queue: string
  /** What it does, in words. */
  readonly label: string
  /** Due and not begun; what is put off until a later hour does not wait. */
  readonly waiting: number
  readonly active: number
  /** Given up within the last day, after all tries. */
  readonly failed: number
  /** Since when the oldest of those that wait is due; null when none waits. */
  readonly waitingSince: Instant | null
  /** When the last one was done; null when none was within the last days. */
  readonly lastDoneAt: Instant | null
}

/** Why a job was given up, in a few kinds: what programs say may quote anything. */
export type JobFault = 'unreachable' | 'timed-out' | 'refused' | 'database' | 'disk' | 'unknown'

/** A job that was given up. */
export interface FailedJob {
  readonly queue: string
  readonly label: string
  readonly id: string
  readonly at: Instant
  readonly fault: JobFault
  /** The request that caused it; null for what comes round by itself. */
  readonly requestId: string | null
}

const UNREACHABLE = /ECONNREFUSED|ECONNRESET|ECONNECTION|ENOTFOUND|EAI_AGAIN|EDNS|ESOCKET|EHOSTUNREACH|EPIPE/
const TIMED_OUT = /ETIMEDOUT|timed? ?out|heartbeat/i
const REFUSED = /EAUTH|EENVELOPE|EMESSAGE|ENOAUTH|ETLS/
const DISK = /ENOSPC|EDQUOT|EROFS|EACCES|EIO/

/** Kind of a failure, by the name, code and message of the error as the queue kept it. */
export function jobFaultOf({
  name,
  code,
  message,
}: {
  readonly name: string
  readonly code: string
  readonly message: string
}): JobFault {
  const said = `${code} ${message}`
  if (DISK.test(said)) return 'disk'
  if (REFUSED.test(code)) return 'refused'
  if (UNREACHABLE.test(said)) return 'unreachable'
  if (TIMED_OUT.test(said)) return 'timed-out'
  if (name === 'DrizzleQueryError' || /^[0-9A-Z]{5}$/.test(code) || message.startsWith('Failed query'))
    return 'database'
  return 'unknown'
}
