import { Outlet } from 'react-router'
import { formatCount } from '#app/kernel/count.ts'
import { formatLira } from '#app/kernel/money.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { ProfileErrorBoundary } from '#app/shells/profile/profile-error-boundary.tsx'
import { ProfileShell } from '#app/shells/profile/profile-shell.tsx'
import type { Route } from './+types/layout'
import { guardAccount } from './guard.server.ts'

export const handle = { staysOpen: true } satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  const account = await guardAccount(context)
  const { orders, coupons, community, settings } = context.get(requestContext).services
  const [{ siteName }, { orderCount, spentMinor }, own, shownStories] = await Promise.all([
    settings.current(),
    orders.summaryOf(account.id),
    coupons.ofAccount(account.id),
    community.shownCountOf(account.id),
  ])
  const usableCoupons = own.filter(({ isUsable }) => isUsable).length
  return personal({ account, siteName, orderCount, spentMinor, usableCoupons, shownStories })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Hesabım | ${loaderData.siteName}` : 'Hesabım' },
  { name: 'robots', content: 'noindex' },
]

export default function ProfileLayout({ loaderData }: Route.ComponentProps) {
  const { account, orderCount, spentMinor, usableCoupons, shownStories } = loaderData
  const figures = [
    { label: 'Sipariş', value: formatCount(orderCount) },
    { label: 'Toplam harcama (KDV dahil)', value: formatLira(spentMinor), isLong: true },
    { label: 'Kullanılabilir kupon', value: formatCount(usableCoupons) },
    { label: 'Yayındaki hikâye', value: formatCount(shownStories) },
  ]
  return (
    <ProfileShell account={account} figures={figures}>
      <Outlet />
    </ProfileShell>
  )
}

export { ProfileErrorBoundary as ErrorBoundary }
