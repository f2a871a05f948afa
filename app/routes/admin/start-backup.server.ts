import type { RouterContextProvider } from 'react-router'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import type { BackupAnswer } from '#app/modules/backups/admin/backup-tab.tsx'
import { personal, statusOf } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'

/** Has a backup made now and says whether one was begun. */
export async function startBackup({
  context,
  account,
}: {
  readonly context: Readonly<RouterContextProvider>
  readonly account: Account
}) {
  const started = await context.get(requestContext).services.backups.start(account)
  if (!started.ok)
    return personal<BackupAnswer>(
      { backup: 'refused', text: started.error.message },
      { status: statusOf(started.error) },
    )
  return personal<BackupAnswer>({ backup: 'started', text: 'Yedek alınmaya başladı.' })
}
