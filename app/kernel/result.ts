/**
 * What is wrong, as whoever asked has to deal with it: what he sent (`invalid`, `too-large`, `wrong-type`), who he is
 * (`signed-out`, `forbidden`), what is not there (`not-found`), has ended for good (`gone`) or has changed meanwhile
 * (`conflict`), and when to come again (`too-many`, `unavailable`). Missing and not his are one kind: `not-found`.
 */
export type FailureKind =
  | 'invalid'
  | 'too-large'
  | 'wrong-type'
  | 'signed-out'
  | 'forbidden'
  | 'not-found'
  | 'gone'
  | 'conflict'
  | 'too-many'
  | 'unavailable'

/** An expected refusal: its kind, a code the capability owns ("coupons/expired"), a Turkish sentence for people, and facts for the caller. */
export interface Failure {
  readonly kind: FailureKind
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

/** Wraps a refusal that is there already. */
export function refused<T = never>(error: Failure): Result<T> {
  return { ok: false, error }
}

function failAs(kind: FailureKind) {
  return <T = never>(code: string, message: string, details?: Readonly<Record<string, unknown>>): Result<T> =>
    refused(details ? { kind, code, message, details } : { kind, code, message })
}

/** Builds a refusal of a kind. `message` is shown to people as it is, so it says what happened and what to do. */
export const fail = {
  invalid: failAs('invalid'),
  tooLarge: failAs('too-large'),
  wrongType: failAs('wrong-type'),
  signedOut: failAs('signed-out'),
  forbidden: failAs('forbidden'),
  notFound: failAs('not-found'),
  gone: failAs('gone'),
  conflict: failAs('conflict'),
  tooMany: failAs('too-many'),
  unavailable: failAs('unavailable'),
} as const

/** Unwraps a success; throws when the refusal was impossible by the caller's own logic. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(`unexpected refusal ${result.error.code}: ${result.error.message}`)
}
