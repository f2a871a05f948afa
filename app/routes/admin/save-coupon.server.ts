import type { RouterContextProvider } from 'react-router'
import type { CouponFormAnswer } from '#app/modules/coupons/admin/coupon-form-answer.ts'
import type { CouponId } from '#app/modules/coupons/domain/coupon.ts'
import { couponSchema } from '#app/modules/coupons/domain/coupon-form.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { personal, statusOf } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { guardStaff } from './guard.server.ts'

/** The action of both coupon forms: `id` null adds, else changes. What was typed always goes back to the form. */
export async function saveCoupon({
  request,
  context,
  id,
}: {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
  readonly id: CouponId | null
}) {
  const account = await guardStaff({ context, request, permission: 'marketing' })
  const form = await readForm(request, couponSchema)
  if (!form.ok) return answer({ reply: form.reply, problem: null, saved: null }, 400)
  const { coupons } = context.get(requestContext).services
  const saved = await coupons.save(account, id, form.value)
  if (saved.ok) {
    return answer({ reply: null, problem: null, saved: id === null ? 'created' : 'changed' }, 200)
  }
  const { code, message, details } = saved.error
  const newest = code === 'coupons/version-conflict' && id !== null ? await coupons.adminGet(id) : null
  return answer(
    {
      reply: form.reply(details?.field === 'code' ? { code: [message] } : {}),
      problem: { code, message, newestVersion: newest?.ok ? newest.value.version : null },
      saved: null,
    },
    statusOf(saved.error),
  )
}

function answer(value: CouponFormAnswer, status: number) {
  return personal(value, { status })
}
