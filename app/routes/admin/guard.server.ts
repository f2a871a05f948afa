import type { RouterContextProvider } from 'react-router'
import { redirect } from 'react-router'
import { deviceName } from '#app/modules/accounts/domain/device-name.ts'
import type { Account, SignedIn } from '#app/modules/accounts/domain/viewer.ts'
import { isStaff, mayEnter } from '#app/modules/accounts/domain/viewer.ts'
import type { ActorOrigin } from '#app/modules/activity/domain/actor-origin.ts'
import type { PageAccess } from '#app/modules/back-office/domain/permission.ts'
import { refusalJson, requireEntry } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'

/** Somebody of the shop's own people, with where he asks from: what he writes is judged and told of with it. */
export interface StaffAccount extends Account {
  readonly origin: ActorOrigin
}

/**
 * The door of every page of the back office: gives the account that asks, or ends the request. Without `permission`
 * any of the shop's own people may enter. Every loader and action under `/admin` calls it, not the layout alone: the
 * router may ask for a page's data without its layout's.
 */
export async function guardStaff({
  context,
  request,
  permission,
  expects = 'page',
}: {
  readonly context: Readonly<RouterContextProvider>
  readonly request: Request
  /** One, or several of which any will do. */
  readonly permission?: PageAccess | readonly PageAccess[]
  readonly expects?: 'page' | 'json' | 'file'
}): Promise<StaffAccount> {
  const { viewer: whoAsks, clientAddress } = context.get(requestContext)
  const viewer = await whoAsks()
  const asked = permission === undefined ? null : [permission].flat()
  const isLetIn = asked === null ? isStaff(viewer) : asked.some((access) => mayEnter(viewer, access))
  requireEntry({ isSignedIn: viewer !== null, mayEnter: isLetIn, request, expects })
  // requireEntry has thrown for everybody else.
  const { sessionId, ...account } = viewer as SignedIn
  await requireTwoFactor(context, account, expects)
  const device = deviceName(request.headers.get('user-agent') ?? '')
  return { ...account, origin: { sessionId, address: clientAddress, device } }
}

/** Where the shop asks its own people for two-factor sign-in, nobody enters without it; turning it on is the way in. */
async function requireTwoFactor(
  context: Readonly<RouterContextProvider>,
  account: Account,
  expects: 'page' | 'json' | 'file',
): Promise<void> {
  const { accounts, settings } = context.get(requestContext).services
  if (!(await settings.current()).requireStaffTwoFactor || (await accounts.hasTwoFactor(account.id))) return
  if (expects !== 'json') throw redirect('/profil/guvenlik', { headers: { 'Cache-Control': 'no-store' } })
  throw refusalJson({
    kind: 'forbidden',
    code: 'accounts/forbidden',
    message: 'Yönetim alanı için iki adımlı doğrulamayı açmalısınız.',
  })
}
