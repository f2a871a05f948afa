import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { isoDayOf } from '#app/kernel/instant.ts'
import { calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import { ShippingCalendarPage } from '#app/modules/orders/admin/shipping-calendar-page.tsx'
import { besidesMonth, readMonth, weeksOf } from '#app/modules/orders/domain/shipping-calendar.ts'
import { shippingFeedFormSchema } from '#app/modules/orders/domain/shipping-feed-form.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionRefused, answerCommand, firstFault } from '../action-result.server.ts'
import type { Route } from './+types/shipping-calendar'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const [settings, orders, feed] = await Promise.all([
    services.settings.current(),
    services.orders.shippingOrders(),
    services.orders.shippingFeed.state(),
  ])
  const calendar = calendarOf(settings)
  const today = isoDayOf(Date.now())
  const month = readMonth(new URL(request.url).searchParams.get('ay')) ?? today.slice(0, 7)
  const weeks = weeksOf(month, orders, settings.weekStart).map((week) =>
    week.map((day) => ({ ...day, isClosed: calendar.dayOf(day.day).shop === 'none' })),
  )
  return personal({ month, today, weeks, ...besidesMonth(orders, today), feed })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'orders' })
  const { shippingFeed } = context.get(requestContext).services.orders
  const form = await readForm(request, shippingFeedFormSchema)
  if (!form.ok) return actionRefused(firstFault(form.reply) ?? UNREADABLE_FORM)
  const { intent, version } = form.value
  return intent === 'renew'
    ? answerCommand(await shippingFeed.renew(account, version), {
        title: 'Takvim adresi hazır.',
        text: 'Kopyalayıp takvim programınıza ekleyin.',
      })
    : answerCommand(await shippingFeed.stop(account, version), {
        title: 'Takvim adresi kapatıldı.',
        text: 'Eski adres artık hiçbir şey göstermez.',
      })
}

export const clientAction = keepUnsent()

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Sevkiyat takvimi | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ShippingCalendarRoute() {
  const answer = useActionData<typeof clientAction>() ?? null
  const isBusy = useNavigation().formMethod === 'POST'
  return <ShippingCalendarPage {...useLoaderData<typeof loader>()} answer={answer} isBusy={isBusy} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/orders', label: 'Siparişlere dön' }} />
}
