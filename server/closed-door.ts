import type { Failure } from '#app/kernel/result.ts'
import { isStaff } from '#app/modules/accounts/domain/viewer.ts'
import { refusalJson, refusalText } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import type { HttpContext, Viewer } from './http-context.ts'
import { isDataPath } from './page-path.ts'
import type { Render } from './render.ts'
import type { Shop } from './shop.ts'

/** Where visitors of a closed shop are led. */
const CLOSED_PAGE = '/kapali'

const SHOP_CLOSED: Failure = {
  kind: 'forbidden',
  code: 'opening/shop-closed',
  message: 'Mağazamız şu anda kapalı.',
}

/**
 * How a request finds the shop: open; closed, but to be answered all the same (for its own people, or because the address
 * stays open); or shut.
 */
export type Door = 'open' | 'ajar' | 'shut'

const NOBODY: Viewer = () => Promise.resolve(null)

/**
 * Whether an address is answered for everybody while the shop is closed: the way in for its own people and their pages, what
 * somebody needs of an order he has placed and of his own account, the way out of marketing mails, and what pages load.
 */
export function staysOpen({ staysOpen, backOffice }: RouteHandle): boolean {
  return staysOpen === true || backOffice === true
}

/** How the shop stands to a request. What cannot be found out now is for the page to say. */
export async function doorFor(c: HttpContext, viewer: Viewer, { settings }: Shop['services']): Promise<Door> {
  const isOpen = await settings.current().then(
    (current) => current.isOpen,
    () => true,
  )
  if (isOpen) return 'open'
  if (staysOpen(c.get('address').handle)) return 'ajar'
  return (await viewer().then(isStaff, () => false)) ? 'ajar' : 'shut'
}

/** What somebody gets who asks a closed shop for more than stays open: people a page, programs a sentence. */
export async function turnedAway(c: HttpContext, render: Render): Promise<Response> {
  const { path, handle } = c.get('address')
  if (isDataPath(path)) return (await render(c, { viewer: NOBODY, leadsTo: CLOSED_PAGE })).answer
  if (handle.answers === 'json') return refusalJson(SHOP_CLOSED)
  if (handle.answers === 'file') return refusalText(SHOP_CLOSED)
  c.header('Cache-Control', 'no-store')
  return c.redirect(CLOSED_PAGE, 302)
}
