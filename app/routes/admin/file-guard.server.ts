import type { RouterContextProvider } from 'react-router'
import { mayHavePower, powerOfFile } from '#app/modules/accounts/domain/power-changes.ts'
import type { FileGuard } from '#app/modules/site-files/domain/file-version.ts'
import { siteFileAt } from '#app/modules/site-files/domain/site-files.ts'
import type { StaffAccount } from './guard.server.ts'
import { asksOwnPassword } from './own-password.server.ts'

/** What stands between somebody and a save of this file; judged again when it is saved. */
export async function fileGuard({
  context,
  account,
  path,
}: {
  readonly context: Readonly<RouterContextProvider>
  readonly account: StaffAccount
  readonly path: string
}): Promise<FileGuard> {
  const file = siteFileAt(path)
  if (!file || powerOfFile(file.kind) === null) return 'none'
  if (!mayHavePower(account)) return 'locked'
  return (await asksOwnPassword({ context, account })) ? 'password' : 'none'
}
