import type { Failure, Result } from '#app/kernel/result.ts'

/** Ends a transaction whose write may not be made, from below the command that makes it; nothing of it is kept. */
export class RefusedWrite extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** The command's own answer, or as a value the refusal that ended its transaction. Anything else is thrown on. */
export async function orRefused<Value>(command: Promise<Result<Value>>): Promise<Result<Value>> {
  try {
    return await command
  } catch (error) {
    if (error instanceof RefusedWrite) return { ok: false, error: error.failure }
    throw error
  }
}
