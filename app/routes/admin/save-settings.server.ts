import type { RouterContextProvider } from 'react-router'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import type { SettingsAnswer } from '#app/modules/settings/admin/settings-answer.ts'
import type { SecretChanges } from '#app/modules/settings/domain/setting-secrets.ts'
import type { GroupPatch, SettingsGroup } from '#app/modules/settings/domain/settings-groups.ts'
import type { FormReading } from '#app/platform/read-form.server.ts'
import { personal, statusOf } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'

/** What any form of the settings says. */
interface SettingsFormValue<Group extends SettingsGroup> {
  readonly version: number
  readonly patch: GroupPatch<Group>
  readonly secrets?: SecretChanges
}

/** Saves a form of the settings and answers it: with what was typed where it is not saved, never with a secret. */
export async function saveSettings<Group extends SettingsGroup>({
  context,
  account,
  group,
  form,
}: {
  readonly context: Readonly<RouterContextProvider>
  readonly account: Account
  readonly group: Group
  readonly form: FormReading<SettingsFormValue<Group>>
}) {
  if (!form.ok) {
    const sent = Number(form.reply.initialValue?.version)
    return answer({ ...NOTHING, reply: form.reply, version: Number.isSafeInteger(sent) ? sent : 0 }, 400)
  }
  const { settings } = context.get(requestContext).services
  const { version, patch, secrets = {} } = form.value
  const saved = await settings.save(account, { group, version, patch, secrets })
  if (saved.ok) return answer({ ...NOTHING, isSaved: true, version: saved.value }, 200)
  const { code, message, details } = saved.error
  const status = statusOf(saved.error)
  if (code === 'settings/version-conflict') {
    const newest = (await settings.edit(group)).version
    return answer({ ...NOTHING, reply: form.reply({}), isConflict: true, version: newest }, status)
  }
  const field = typeof details?.field === 'string' ? details.field : null
  const reply = form.reply(field === null ? {} : { [field]: [message] })
  return answer({ ...NOTHING, reply, refusal: field === null ? message : null, version }, status)
}

const NOTHING: SettingsAnswer = { reply: null, isSaved: false, isConflict: false, refusal: null, version: 0 }

function answer(value: SettingsAnswer, status: number) {
  return personal<SettingsAnswer | null>(value, { status })
}
