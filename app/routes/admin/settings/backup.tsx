import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent, UNSENT } from '#app/design/forms/answer-or.ts'
import { mayHavePower } from '#app/modules/accounts/domain/power-changes.ts'
import { BackupTab } from '#app/modules/backups/admin/backup-tab.tsx'
import { settingsMeta } from '#app/modules/settings/admin/settings-meta.ts'
import { SETTINGS_UNSENT } from '#app/modules/settings/admin/settings-result.ts'
import { backupFormValues, backupSchema } from '#app/modules/settings/domain/backup-form.ts'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { actionDone, actionRefused } from '../../action-result.server.ts'
import { guardStaff } from '../guard.server.ts'
import { asksOwnPassword } from '../own-password.server.ts'
import { saveSettings } from '../save-settings.server.ts'
import type { Route } from './+types/backup'

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, permission: 'settings' })
  const { services } = context.get(requestContext)
  const { settings, version } = await services.settings.edit('backup')
  return personal({
    values: backupFormValues(settings),
    version,
    stored: settings.backup,
    overview: await services.backups.overview(),
    mayHavePower: mayHavePower(account),
    asksPassword: await asksOwnPassword({ context, account }),
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'settings' })
  const { backups, settings } = context.get(requestContext).services
  const intent = (await readBoundedForm(request.clone())).get('intent')
  if (intent === 'back-up') {
    const started = await backups.start(account)
    if (!started.ok) return actionRefused<number>(started.error, { intent })
    return actionDone<number>('Yedek alınmaya başladı.', { intent })
  }
  const [{ lockedKeep }, stored] = [await backups.overview(), (await settings.current()).backup]
  const schema = backupSchema({ lockedKeep, stored })
  return saveSettings({ request, context, account, group: 'backup', schema, takesPassword: true })
}

export const clientAction = keepUnsent<number>(({ sent }) => (sent.has('intent') ? UNSENT : SETTINGS_UNSENT))

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => settingsMeta('yedekleme')

export default function BackupSettingsRoute() {
  return <BackupTab {...useLoaderData<typeof loader>()} answer={useActionData<typeof clientAction>()} />
}
