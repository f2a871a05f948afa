import type { ActionResult, Done } from '#app/design/forms/action-result.ts'
import { firstFaults, isConflict } from '#app/design/forms/action-result.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { OWN_PASSWORD_FIELD } from '#app/kernel/own-password-field.ts'
import type { Failure, Result } from '#app/kernel/result.ts'
import type { FormReading, FormReply } from '#app/platform/read-form.server.ts'
import { personal, statusOf } from '#app/platform/respond.server.ts'

/** Which form was sent, and of which entry. */
export interface About {
  readonly intent?: string | null
  readonly id?: string | null
}

const NOTHING: ActionResult<never> = {
  intent: null,
  id: null,
  done: null,
  value: null,
  problem: null,
  reply: null,
}

/** It was done; `value` is what the page goes on with. */
export function actionDone<Value = null>(
  done: Done | string,
  { value = null, ...about }: About & { readonly value?: Value | null } = {},
) {
  return answer<Value>({
    ...NOTHING,
    ...about,
    value,
    done: typeof done === 'string' ? { title: 'Güncellendi', text: done } : done,
  })
}

/** Nothing was done yet: what was sent is shown, to be decided on. */
export function actionShown<Value>(
  value: Value,
  { reply = null, ...about }: About & { readonly reply?: FormReply | null } = {},
) {
  return answer<Value>({ ...NOTHING, ...about, value, reply })
}

/** The form again with what is wrong in it. A button of the form library (a row added or removed) is no mistake. */
export function actionInvalid<Value = null>(
  reply: FormReply,
  { value = null, ...about }: About & { readonly value?: Value | null } = {},
) {
  return answer<Value>({ ...NOTHING, ...about, value, reply }, reply.intent ? 200 : 400)
}

/** What was refused, in a sentence alone where nothing could be read; with `reply` the form is shown again, and `value` is what the page goes on with all the same. */
export function actionRefused<Value = null>(
  failure: Failure | string,
  {
    newestVersion = null,
    reply = null,
    value = null,
    ...about
  }: About & {
    readonly newestVersion?: number | null
    readonly reply?: FormReply | null
    readonly value?: Value | null
  } = {},
) {
  const known = typeof failure === 'string' ? unreadable(failure) : failure
  const { code, message } = known
  const problem = { code, message, field: fieldOf(known), newestVersion }
  return answer<Value>({ ...NOTHING, ...about, value, reply, problem }, statusOf(known))
}

function fieldOf({ details }: Failure): string | null {
  return typeof details?.field === 'string' && details.field !== '' ? details.field : null
}

/** What came of a command that has no form to show again. */
export function answerCommand<Value = null>(result: Result<unknown>, done: Done | string, about: About = {}) {
  return result.ok ? actionDone<Value>(done, about) : actionRefused<Value>(result.error, about)
}

/** A form that none of our pages sends. */
export function actionUnreadable<Value = null>(about: About = {}) {
  return actionRefused<Value>(UNREADABLE, about)
}

function unreadable(message: string): Failure {
  return { kind: 'invalid', code: 'form/unreadable', message }
}

/** What a form that none of our pages sends is answered with. */
export const UNREADABLE = unreadable(UNREADABLE_FORM)

function answer<Value>(result: ActionResult<Value>, status = 200) {
  return personal<ActionResult<Value>>(result, { status })
}

/**
 * Saves what a form sent and answers it. What was typed always goes back to the form; a refusal that names its field
 * (`details.field`, or several in `details.faults`) stands there. `newestVersion` is asked after a conflict; `value` says what the page goes on with.
 */
export async function answerForm<Value, Saved, Shown = null>({
  form,
  save,
  done,
  value,
  newestVersion,
  ...about
}: About & {
  readonly form: FormReading<Value>
  readonly save: (value: Value) => Promise<Result<Saved>>
  readonly done: (saved: Saved, value: Value) => Done | string
  readonly value?: (saved: Saved, value: Value) => Shown | null
  readonly newestVersion?: () => Promise<number | null>
}) {
  if (!form.ok) return actionInvalid<Shown>(form.reply, about)
  const saved = await save(form.value)
  if (saved.ok) {
    const shown = value ? value(saved.value, form.value) : null
    return actionDone<Shown>(done(saved.value, form.value), { ...about, value: shown })
  }
  return actionRefused<Shown>(saved.error, {
    ...about,
    reply: form.reply(faultsOf(saved.error)),
    newestVersion: newestVersion && isConflict(saved.error) ? await newestVersion() : null,
  })
}

/** The sentence of the first field that is wrong, where a form has no room for one beside each. */
export function firstFault(reply: FormReply): string | undefined {
  return Object.values(firstFaults(reply))[0]
}

/** The reply of a form that was not read by `readForm`, such as one in parts: what was typed, and what is wrong with it. */
export function showFaults(typed: Readonly<Record<string, string>>, failure: Failure): FormReply {
  return { status: 'error', initialValue: typed, error: faultsOf(failure) }
}

/** What a refusal says beside the fields of its form; the password that is typed along with it is none of them. */
function faultsOf(failure: Failure): Record<string, string[]> {
  const { faults = {} } = failure.details ?? {}
  const named = Object.entries(faults as Record<string, string>).map(([name, fault]) => [name, [fault]])
  const field = fieldOf(failure)
  if (field !== null && field !== OWN_PASSWORD_FIELD) named.push([field, [failure.message]])
  return Object.fromEntries(named)
}
