import { readPage } from '#app/kernel/page-number.ts'
import { OwnQuotesPage } from '#app/modules/quotes/storefront/own-quotes-page.tsx'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/quotes'
import { guardAccount } from './guard.server.ts'

export const handle = { ownerStyles: true, ownerScripts: true } satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const { id: accountId } = await guardAccount(context)
  const { accounts, quotes, orders } = context.get(requestContext).services
  // Anybody can type anybody's address: what was sent without signing in is his once the address is proven.
  const email = await accounts.verifiedEmailOf(accountId)
  const asked = readPage(new URL(request.url).searchParams.get('page'))
  const { rows, ...list } = await quotes.ofPerson({ accountId, email }, asked)
  const ordered = await orders.ownOfQuotes(
    accountId,
    rows.map(({ id }) => id),
  )
  return personal({
    ...list,
    rows: rows.map((row) => ({ ...row, orderNumber: ordered.get(row.id) ?? null })),
  })
}

export const headers = cacheHeaders

export default function ProfileQuotesRoute({ loaderData }: Route.ComponentProps) {
  return <OwnQuotesPage {...loaderData} />
}
