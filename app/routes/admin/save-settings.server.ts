import type { RouterContextProvider } from 'react-router'
import type { Failure } from '#app/kernel/result.ts'
import type { SettingsAnswer } from '#app/modules/settings/admin/settings-answer.ts'
import type { SecretChanges } from '#app/modules/settings/domain/setting-secrets.ts'
import type { GroupPatch, SettingsGroup } from '#app/modules/settings/domain/settings-groups.ts'
import type { FormReading } from '#app/platform/read-form.server.ts'
import { personal, statusOf } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { StaffAccount } from './guard.server.ts'
import { ownPasswordFault } from './own-password.server.ts'

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
  wrongPassword = null,
}: {
  readonly context: Readonly<RouterContextProvider>
  readonly account: StaffAccount
  readonly group: Group
  /** Why the password typed with the form was not taken. */
  readonly wrongPassword?: Failure | null
  readonly form: FormReading<SettingsFormValue<Group>>
}) {
  if (!form.ok) {
    const sent = Number(form.reply.initialValue?.version)
    return answer({ ...NOTHING, reply: form.reply, version: Number.isSafeInteger(sent) ? sent : 0 }, 400)
  }
  const { settings } = context.get(requestContext).services
  if (wrongPassword) {
    const { version } = form.value
    const fault = wrongPassword.message
    return answer(
      { ...NOTHING, reply: form.reply({}), ownPasswordFault: fault, version },
      statusOf(wrongPassword),
    )
  }
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
  const fault = ownPasswordFault(saved.error)
  const refusal = field === null && fault === null ? message : null
  return answer({ ...NOTHING, reply, refusal, ownPasswordFault: fault, version }, status)
}

const NOTHING: SettingsAnswer = {
  ...{ reply: null, isSaved: false, isConflict: false, refusal: null, ownPasswordFault: null },
  version: 0,
}

function answer(value: SettingsAnswer, status: number) {
  return personal<SettingsAnswer | null>(value, { status })
}
