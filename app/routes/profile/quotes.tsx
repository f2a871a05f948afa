import { readPage } from '#app/kernel/page-number.ts'
import { promisedGoods, quotedCart } from '#app/modules/quotes/domain/quoted-cart.ts'
import { OwnQuotesPage } from '#app/modules/quotes/storefront/own-quotes-page.tsx'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/quotes'
import { guardAccount } from './guard.server.ts'

export const handle = { ownerStyles: true, ownerScripts: true } satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await guardAccount(context)
  const { id: accountId } = viewer
  const { accounts, quotes, orders, cart, printing } = context.get(requestContext).services
  // Anybody can type anybody's address: what was sent without signing in is his once the address is proven.
  const email = await accounts.verifiedEmailOf(accountId)
  const asked = readPage(new URL(request.url).searchParams.get('page'))
  const { rows, ...list } = await quotes.ofPerson({ accountId, email }, asked)
  const ordered = await orders.ownOfQuotes(
    accountId,
    rows.map(({ id }) => id),
  )
  const methods = await printing.namedMethods()
  const shown = rows.map(async (row) => {
    const orderNumber = ordered.get(row.id) ?? null
    const isOpen = row.product !== null && orderNumber === null
    const goods = isOpen ? promisedGoods(await cart.price(quotedCart(row.product), viewer), methods) : []
    return { ...row, orderNumber, goods }
  })
  return personal({ ...list, rows: await Promise.all(shown) })
}

export const headers = cacheHeaders

export default function ProfileQuotesRoute({ loaderData }: Route.ComponentProps) {
  return <OwnQuotesPage {...loaderData} />
}
