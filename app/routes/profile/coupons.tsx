import { AccountCouponsPage } from '#app/modules/coupons/storefront/account-coupons-page.tsx'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/coupons'
import { guardAccount } from './guard.server.ts'

export const handle = { ownerStyles: true, ownerScripts: true } satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  const account = await guardAccount(context)
  return personal({ coupons: await context.get(requestContext).services.coupons.ofAccount(account.id) })
}

export const headers = cacheHeaders

export default function ProfileCouponsRoute({ loaderData }: Route.ComponentProps) {
  return <AccountCouponsPage {...loaderData} />
}
