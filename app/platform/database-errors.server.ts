/** The database's own answer behind a failed query: Drizzle keeps it as the cause. */
interface DatabaseRefusal {
  readonly code: string
  readonly constraint: string | null
}

const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'
const FOREIGN_KEY_VIOLATION = '23503'
const RETRYABLE = new Set(['40001', '40P01'])

/** Reads code and constraint of a database error; null when the error came from elsewhere. */
export function databaseRefusal(error: unknown): DatabaseRefusal | null {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const { code, constraint } = current as { code?: unknown; constraint?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) {
      return { code, constraint: typeof constraint === 'string' ? constraint : null }
    }
  }
  return null
}

/** Whether the error is a violation of that unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const refusal = databaseRefusal(error)
  return refusal?.code === UNIQUE_VIOLATION && refusal.constraint === constraint
}

/** Whether the error is a violation of that check constraint. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  const refusal = databaseRefusal(error)
  return refusal?.code === CHECK_VIOLATION && refusal.constraint === constraint
}

/** Whether the error says that something is referred to and must stay, or is referred to and does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return databaseRefusal(error)?.code === FOREIGN_KEY_VIOLATION
}

/** The name of the foreign key that was violated; null for any other error. */
export function violatedForeignKey(error: unknown): string | null {
  return isForeignKeyViolation(error) ? (databaseRefusal(error)?.constraint ?? '') : null
}

/** A deadlock or serialisation failure: the transaction did nothing and may be run again. */
export function isRetryable(error: unknown): boolean {
  const refusal = databaseRefusal(error)
  return refusal !== null && RETRYABLE.has(refusal.code)
}

/** By a registered name: the development server's pool outlives the modules that ask. */
const NO_ANSWER = Symbol.for('damga.database-gave-no-answer')

/** Notes on an error that it says nothing about the query: there was no connection, or it was lost. The pool does. */
export function noteNoAnswer(error: unknown): void {
  if (error instanceof Error) Object.defineProperty(error, NO_ANSWER, { value: true })
}

/** The server is ending or starting (57P), has no room or connection left (53), or was lost (08). */
const AWAY = /^(?:57P|53|08)/

/**
 * Whether the database could not be asked or could not write: it cannot be reached, is starting or stopping, or its disk
 * is full. The same request may succeed a little later. A commit whose answer was lost may have happened.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if (NO_ANSWER in current) return true
    const { code, severity } = current as { code?: unknown; severity?: unknown }
    if (typeof code === 'string' && typeof severity === 'string' && AWAY.test(code)) return true
  }
  return false
}
