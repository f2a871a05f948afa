import type { SubmissionResult } from '@conform-to/react'

/** What was done, as a toast says it. */
export interface Done {
  readonly title: string
  readonly text: string | null
}

/** Why nothing was done. */
export interface ActionProblem {
  /** Of the refusal: "coupons/code-taken". */
  readonly code: string
  /** For people. */
  readonly message: string
  /** The field that has to be mended; null where it is not one alone. */
  readonly field: string | null
  /** The version to save against to overwrite what somebody else saved meanwhile; null where that is not the problem. */
  readonly newestVersion: number | null
}

/**
 * What every action says to the form or button that was sent: `done`, or `problem`, or neither where nothing is wrong but
 * what `reply` says beside the fields. Made on the server by `action-result.server.ts` of the routes.
 */
export interface ActionResult<Value = null> {
  /** Which of the page's forms was sent; null where the page has one. */
  readonly intent: string | null
  /** The entry it was about, on a page that shows several. */
  readonly id: string | null
  readonly done: Done | null
  /** What the page goes on with. */
  readonly value: Value | null
  readonly problem: ActionProblem | null
  /** What was typed and what is wrong with it, for showing the form again; null when nothing needs to be. */
  readonly reply: SubmissionResult<string[]> | null
}

const UNSENT_CODE = 'form/unsent'

/** The result when none came from the server. */
export function unsentResult(
  message: string,
  { intent = null, id = null }: { readonly intent?: string | null; readonly id?: string | null } = {},
): ActionResult<never> {
  return {
    intent,
    id,
    done: null,
    value: null,
    reply: null,
    problem: { code: UNSENT_CODE, message, field: null, newestVersion: null },
  }
}

/** Whether somebody else saved the entry since the form was opened. */
export function isConflict(problem: Pick<ActionProblem, 'code'> | null | undefined): boolean {
  return problem?.code.endsWith('/version-conflict') ?? false
}

/** Whether no answer came from the server. */
export function isUnsent(problem: ActionProblem | null | undefined): boolean {
  return problem?.code === UNSENT_CODE
}

/** What was wrong with one field of the form that was sent. */
export function faultOf(result: ActionResult<unknown> | undefined, field: string): string | null {
  if (result?.problem?.field === field) return result.problem.message
  return result?.reply?.error?.[field]?.[0] ?? null
}

/** Everything that was wrong, by field; '' is the form itself. */
export function faultsIn(result: ActionResult<unknown> | null | undefined): Readonly<Record<string, string>> {
  const faults = firstFaults(result?.reply)
  const problem = result?.problem
  return problem && Object.keys(faults).length === 0 ? { [problem.field ?? '']: problem.message } : faults
}

/** The first sentence of each field of a refused form, in the form's own order. */
export function firstFaults(
  reply: SubmissionResult<string[]> | null | undefined,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(reply?.error ?? {}).flatMap(([field, messages]) =>
      messages?.[0] ? [[field, messages[0]]] : [],
    ),
  )
}

/** What was typed into a text field of the form that was sent; undefined where nothing has to be shown again. */
export function typedIn(result: ActionResult<unknown> | null | undefined, field: string): string | undefined {
  const typed = result?.reply?.initialValue?.[field]
  return typeof typed === 'string' ? typed : undefined
}
