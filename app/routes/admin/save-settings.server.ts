import type { ActionFunctionArgs, RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { Done } from '#app/design/forms/action-result.ts'
import { refused } from '#app/kernel/result.ts'
import type { PageAccess } from '#app/modules/back-office/domain/permission.ts'
import type { SecretChanges } from '#app/modules/settings/domain/setting-secrets.ts'
import { SECRET_NAMES } from '#app/modules/settings/domain/setting-secrets.ts'
import type { GroupPatch, SettingsGroup } from '#app/modules/settings/domain/settings-groups.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { answerForm } from '../action-result.server.ts'
import type { StaffAccount } from './guard.server.ts'
import { guardStaff } from './guard.server.ts'
import { takeOwnPassword } from './own-password.server.ts'

/** What any form of the settings says. */
interface SettingsFormValue<Group extends SettingsGroup> {
  readonly version: number
  readonly patch: GroupPatch<Group>
  readonly secrets?: SecretChanges
}

interface SettingsFormOf<Group extends SettingsGroup> {
  readonly group: Group
  readonly schema: z.ZodType<SettingsFormValue<Group>>
  /** What is said of it once it is saved. */
  readonly done?: Done
  /** Whether what is saved may lead to power, so that one's password may come with it. */
  readonly takesPassword?: boolean
}

/** The words of the site settings (spec, back office §8). */
const SITE_SETTINGS_SAVED: Done = {
  title: 'Ayarlar Kaydedildi',
  text: 'Değişiklikler mağazada hemen geçerli.',
}

/**
 * Saves a form of the settings and answers it: with what was typed where it is not saved, never with a secret; with the
 * new version where it is.
 */
export async function saveSettings<Group extends SettingsGroup>({
  request,
  context,
  account,
  group,
  schema,
  done = SITE_SETTINGS_SAVED,
  takesPassword = false,
}: SettingsFormOf<Group> & {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
  readonly account: StaffAccount
}) {
  const { settings } = context.get(requestContext).services
  const wrong = takesPassword ? await takeOwnPassword({ context, account, request }) : null
  return answerForm({
    form: await readForm(request, schema, { secret: SECRET_NAMES }),
    async save({ version, patch, secrets = {} }) {
      return wrong ? refused<number>(wrong) : settings.save(account, { group, version, patch, secrets })
    },
    done: () => done,
    value: (version) => version,
    newestVersion: async () => (await settings.edit(group)).version,
  })
}

/** The action of a page with one form of the settings. */
export function settingsAction<Group extends SettingsGroup>({
  permission = 'settings',
  ...form
}: SettingsFormOf<Group> & { readonly permission?: PageAccess }) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const account = await guardStaff({ context, request, permission })
    return saveSettings({ request, context, account, ...form })
  }
}
