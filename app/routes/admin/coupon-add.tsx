import { useActionData, useLoaderData } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { COUPON_SAVE_FAILED } from '#app/modules/coupons/admin/coupon-form-answer.ts'
import { CouponFormPage } from '#app/modules/coupons/admin/coupon-form-page.tsx'
import { emptyCouponForm } from '#app/modules/coupons/domain/coupon-form.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/coupon-add'
import { guardStaff } from './guard.server.ts'
import { saveCoupon } from './save-coupon.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'marketing' })
  const now = Date.now()
  return personal({ values: emptyCouponForm(now), now })
}

export function action({ request, context }: Route.ActionArgs) {
  return saveCoupon({ request, context, id: null })
}

/** A failure on the way keeps the form on the screen with everything typed; redirects and refusals pass. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, () => COUPON_SAVE_FAILED)
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Yeni kupon | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function CouponAddRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <CouponFormPage {...page} stored={null} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/coupons', label: 'Kuponlara dön' }} />
}
