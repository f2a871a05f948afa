import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { CouponFormPage } from '#app/modules/coupons/admin/coupon-form-page.tsx'
import type { CouponId } from '#app/modules/coupons/domain/coupon.ts'
import { couponFormValues, couponSchema, emptyCouponForm } from '#app/modules/coupons/domain/coupon-form.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/coupon-form'
import { formAction, versionOf } from './form-action.server.ts'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'marketing' })
  const now = Date.now()
  if (params.id === undefined) return personal({ stored: null, values: emptyCouponForm(now), now })
  const found = await context.get(requestContext).services.coupons.adminGet(params.id)
  if (!found.ok) return refuse(found.error)
  const { id, code, useCount, ownerName } = found.value
  return personal({ stored: { id, code, useCount, ownerName }, values: couponFormValues(found.value), now })
}

export const action = formAction({
  permission: 'marketing',
  schema: couponSchema,
  save: (input, { account, services, params }) =>
    services.coupons.save(account, (params.id as CouponId | undefined) ?? null, input),
  done: (_, { params }) => ({
    title: params.id === undefined ? 'Kupon Oluşturuldu!' : 'Kupon Güncellendi!',
    text: null,
  }),
  newestVersion: async ({ services, params }) => versionOf(await services.coupons.adminGet(params.id ?? '')),
})

export const clientAction = keepUnsent('Kupon kaydedilirken bir hata oluştu.')

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.stored?.code ?? 'Yeni kupon'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function CouponFormRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <CouponFormPage key={page.stored?.id} {...page} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/coupons', label: 'Kuponlara dön' }} />
}
