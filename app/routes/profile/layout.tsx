import { Outlet } from 'react-router'
import { formatLira } from '#app/kernel/money.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { ProfileErrorBoundary } from '#app/shells/profile/profile-error-boundary.tsx'
import { ProfileShell } from '#app/shells/profile/profile-shell.tsx'
import type { Route } from './+types/layout'
import { guardAccount } from './guard.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const account = await guardAccount(context)
  const { orders, coupons, settings } = context.get(requestContext).services
  const [{ siteName }, { orderCount, spentMinor }, own] = await Promise.all([
    settings.current(),
    orders.summaryOf(account.id),
    coupons.ofAccount(account.id),
  ])
  const usableCoupons = own.filter(({ isUsable }) => isUsable).length
  return personal({ account, siteName, orderCount, spentMinor, usableCoupons })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Hesabım | ${loaderData.siteName}` : 'Hesabım' },
  { name: 'robots', content: 'noindex' },
]

const COUNT = new Intl.NumberFormat('tr-TR')

export default function ProfileLayout({ loaderData }: Route.ComponentProps) {
  const { account, orderCount, spentMinor, usableCoupons } = loaderData
  const figures = [
    { label: 'Sipariş', value: COUNT.format(orderCount) },
    { label: 'Toplam harcama (KDV dahil)', value: formatLira(spentMinor), isLong: true },
    { label: 'Kullanılabilir kupon', value: COUNT.format(usableCoupons) },
  ]
  return (
    <ProfileShell account={account} figures={figures}>
      <Outlet />
    </ProfileShell>
  )
}

export { ProfileErrorBoundary as ErrorBoundary }
