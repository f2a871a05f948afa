/** An expected refusal: a code the capability owns ("coupons/expired"), a Turkish sentence for people, and facts for the caller. */
export interface Failure {
  readonly code: string
  readonly message: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** The outcome of something that can be refused. Broken invariants throw instead. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Failure }

/** Wraps a value as a success. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value }
}

/** Builds a refusal. `message` is shown to people as it is, so it says what happened and what to do. */
export function fail<T = never>(
  code: string,
  message: string,
  details?: Readonly<Record<string, unknown>>,
): Result<T> {
  return { ok: false, error: details ? { code, message, details } : { code, message } }
}

/** Unwraps a success; throws when the refusal was impossible by the caller's own logic. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(`unexpected refusal ${result.error.code}: ${result.error.message}`)
}
