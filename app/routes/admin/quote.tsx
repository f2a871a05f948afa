import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { BuyerLinkCard } from '#app/modules/orders/admin/buyer-link-card.tsx'
import { StaffPromise } from '#app/modules/orders/storefront/staff-promise.tsx'
import { QuoteDetailPage } from '#app/modules/quotes/admin/quote-detail-page.tsx'
import { quoteRemovalSchema } from '#app/modules/quotes/domain/quote-command.ts'
import { replyChatLink, replyMailLink } from '#app/modules/quotes/domain/quote-reply.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionRefused } from '../action-result.server.ts'
import type { Route } from './+types/quote'
import { guardStaff } from './guard.server.ts'
import { draftOfQuote, viewOf } from './staff-order.server.ts'

const REMOVAL_FAILED = 'Teklif talebi silinirken bir hata oluştu.'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const quote = await services.quotes.adminGet(params.id)
  if (!quote.ok) return refuse(quote.error)
  // Opening a request marks it read (spec, back office §4); nothing here follows links ahead of a person.
  if (quote.value.status === 'new') await services.quotes.markRead(quote.value.id)
  const { siteName } = await services.settings.current()
  const replies = {
    mail: replyMailLink(quote.value, siteName),
    chat: replyChatLink(quote.value, siteName),
  }
  const order = await services.orders.ofQuote(quote.value.id)
  // As *Yeni sipariş* begins with it; once there is an order, its own page says the day.
  const view = order ? null : await viewOf(services, await draftOfQuote(services, quote.value))
  return personal({
    quote: quote.value,
    replies,
    order,
    priced: view?.priced ?? null,
    takesPrint: view?.products.some(({ printingOptions }) => printingOptions.length > 0) ?? false,
    now: Date.now(),
  })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'orders' })
  const form = await readForm(request, quoteRemovalSchema)
  if (!form.ok) return actionRefused(REMOVAL_FAILED)
  const { services } = context.get(requestContext)
  const removed = await services.quotes.remove(account, params.id)
  if (!removed.ok) return refuse(removed.error)
  throw redirect('/admin/quotes?removed=yes', { headers: { 'Cache-Control': 'private, no-store' } })
}

export const clientAction = keepUnsent(REMOVAL_FAILED)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.quote.name ?? 'Teklif talebi'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function QuoteRoute() {
  const { priced, takesPrint, ...page } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof clientAction>()
  const isBusy = useNavigation().formMethod === 'POST'
  useActionToast(answered)
  return (
    <QuoteDetailPage
      {...page}
      orderLink={page.order ? <BuyerLinkCard order={page.order} shown={null} /> : null}
      promise={
        <StaffPromise
          title="Bugün sipariş verilirse"
          priced={priced}
          destination={null}
          placeNote="Varış günü, siparişe çevirip ili seçince görünür."
          note={
            takesPrint && page.quote.product?.printChoice === null
              ? 'Talepte baskı belirtilmediği için baskısız hesaplandı.'
              : null
          }
        />
      }
      isBusy={isBusy}
      refusal={answered?.problem?.message ?? null}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/quotes', label: 'Taleplere dön' }} />
}
