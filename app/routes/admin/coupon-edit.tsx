import { useActionData, useLoaderData } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { COUPON_SAVE_FAILED } from '#app/modules/coupons/admin/coupon-form-answer.ts'
import { CouponFormPage } from '#app/modules/coupons/admin/coupon-form-page.tsx'
import type { CouponId } from '#app/modules/coupons/domain/coupon.ts'
import { couponFormValues } from '#app/modules/coupons/domain/coupon-form.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/coupon-edit'
import { guardStaff } from './guard.server.ts'
import { saveCoupon } from './save-coupon.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'marketing' })
  const found = await context.get(requestContext).services.coupons.adminGet(params.id)
  if (!found.ok) return refuse(found.error)
  const { id, code, useCount, ownerName } = found.value
  const stored = { code, useCount, ownerName }
  return personal({ id, stored, values: couponFormValues(found.value), now: Date.now() })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return saveCoupon({ request, context, id: params.id as CouponId })
}

/** A failure on the way keeps the form on the screen with everything typed; redirects and refusals pass. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, () => COUPON_SAVE_FAILED)
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.stored.code ?? 'Kupon'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function CouponEditRoute() {
  const { id, ...page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <CouponFormPage key={id} {...page} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/coupons', label: 'Kuponlara dön' }} />
}
