import type { EntryFormAnswer } from '#app/design/forms/entry-form-answer.ts'
import { isConflict } from '#app/design/forms/entry-form-answer.ts'
import type { Result } from '#app/kernel/result.ts'
import type { FormReading } from '#app/platform/read-form.server.ts'
import { personal, statusOf } from '#app/platform/respond.server.ts'

/**
 * The action of an entry's form: saves what was read and answers the form. What was typed always goes back to it; a
 * refusal that names its field stands there. `newestVersion` is asked after a conflict.
 */
export async function saveEntry<Value>({
  form,
  isNew,
  save,
  newestVersion,
}: {
  readonly form: FormReading<Value>
  readonly isNew: boolean
  readonly save: (value: Value) => Promise<Result<unknown>>
  readonly newestVersion: () => Promise<number | null>
}) {
  if (!form.ok) return answer({ reply: form.reply, problem: null, saved: null }, 400)
  const saved = await save(form.value)
  if (saved.ok) return answer({ reply: null, problem: null, saved: isNew ? 'created' : 'changed' }, 200)
  const { code, message, details } = saved.error
  const field = typeof details?.field === 'string' && details.field !== '' ? details.field : null
  return answer(
    {
      reply: form.reply(field === null ? {} : { [field]: [message] }),
      problem: { code, message, newestVersion: isConflict(code) && !isNew ? await newestVersion() : null },
      saved: null,
    },
    statusOf(saved.error),
  )
}

function answer(value: EntryFormAnswer, status: number) {
  return personal(value, { status })
}
