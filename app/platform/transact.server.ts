import type { Failure, Result } from '#app/kernel/result.ts'
import { ok, refused } from '#app/kernel/result.ts'
import type { Database, Transaction } from './database.server.ts'
import { isRetryable } from './database-errors.server.ts'

/** How often a transaction runs that a deadlock or a serialisation failure breaks off; the last failure is thrown. */
const TRIES = 5

/** Ends a transaction from below the command that runs it; nothing written in it is kept. `transact` answers `failure`. */
export class RefusedWrite extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** The value of a step within a transaction; where the step refuses, the whole command does. */
export function orUndo<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value
  throw new RefusedWrite(result.error)
}

/**
 * Runs a command in one transaction: what it wrote stays when it answers a success, and is undone when it refuses,
 * however much was written before. It runs anew where others held its locks the other way round, so it keeps what it
 * gathers inside itself, and sends nothing that cannot be undone. `mayRepeat` names further errors after which it runs
 * anew: an address it had found free is taken, say.
 */
export async function transact<Value>(
  db: Database,
  command: (tx: Transaction) => Promise<Result<Value>>,
  mayRepeat?: (error: unknown) => boolean,
): Promise<Result<Value>> {
  return refusable(() => untilDone(db, async (tx) => orUndo(await command(tx)), mayRepeat))
}

/** Runs what `orUndo` may end; the refusal that ended it comes as a value. */
export async function refusable<Value>(work: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return ok(await work())
  } catch (error) {
    if (error instanceof RefusedWrite) return refused(error.failure)
    throw error
  }
}

/** What may be refused is for `transact`: here a refusal would be committed. */
type Unrefusable<Answer> = Answer extends { readonly ok: boolean } ? never : Answer

/** Runs work that cannot be refused in one transaction, anew like `transact`. What it throws undoes it. */
export function atomically<Answer>(
  db: Database,
  work: (tx: Transaction) => Promise<Unrefusable<Answer>>,
  mayRepeat?: (error: unknown) => boolean,
): Promise<Answer> {
  return untilDone<Answer>(db, work, mayRepeat)
}

async function untilDone<Answer>(
  db: Database,
  work: (tx: Transaction) => Promise<Answer>,
  mayRepeat: (error: unknown) => boolean = () => false,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (tries === TRIES || !(isRetryable(error) || mayRepeat(error))) throw error
    }
  }
}
