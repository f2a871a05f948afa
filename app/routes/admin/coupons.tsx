import { useFetcher, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { readListQuery } from '#app/design/list-query.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { COUPON_LIST, CouponListPage } from '#app/modules/coupons/admin/coupon-list-page.tsx'
import type { CouponId } from '#app/modules/coupons/domain/coupon.ts'
import { couponRemovalSchema } from '#app/modules/coupons/domain/coupon-form.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionRefused, answerCommand } from '../action-result.server.ts'
import type { Route } from './+types/coupons'
import { guardStaff } from './guard.server.ts'

const REMOVAL_FAILED = 'Kupon silinirken bir hata oluştu.'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'marketing' })
  const { services } = context.get(requestContext)
  const query = readListQuery(new URL(request.url).searchParams, COUPON_LIST)
  const { page, ...list } = await services.coupons.adminList({ ...query, ...query.chosen })
  return personal({ query: { ...query, page }, ...list, now: Date.now() })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'marketing' })
  const form = await readForm(request, couponRemovalSchema)
  if (!form.ok) return actionRefused(REMOVAL_FAILED)
  const { coupons } = context.get(requestContext).services
  const removed = await coupons.remove(account, form.value.id as CouponId)
  return answerCommand(removed, { title: 'Kupon Silindi', text: null })
}

export const clientAction = keepUnsent(REMOVAL_FAILED)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Kuponlar | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function CouponsRoute() {
  const list = useLoaderData<typeof loader>()
  const removal = useFetcher<typeof clientAction>()
  useActionToast(removal.data)

  return (
    <CouponListPage
      {...list}
      onRemove={({ id }) => void removal.submit({ intent: 'remove', id }, { method: 'post' })}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
