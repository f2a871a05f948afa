import { Suspense } from 'react'
import { redirect, useActionData, useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { lazyPart } from '#app/design/lazy-part.ts'
import { Skeleton } from '#app/design/primitives/skeleton.tsx'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'
import { orderHrefFrom } from '#app/modules/orders/admin/order-address.ts'
import { OrderChangeSums, OrderChangeTerms } from '#app/modules/orders/admin/order-change-terms.tsx'
import { StaffOrderPage } from '#app/modules/orders/admin/staff-order-page.tsx'
import { readIntent } from '#app/modules/orders/admin/staff-order-view.ts'
import { readTerms, termsOfOrder } from '#app/modules/orders/domain/change-form.ts'
import { isChangeable } from '#app/modules/orders/domain/order-revision-views.ts'
import { readDraft } from '#app/modules/orders/domain/staff-order-form.ts'
import {
  ContactSection,
  DeliverySection,
  InvoiceSection,
  NoteSection,
} from '#app/modules/orders/storefront/checkout-sections.tsx'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, refuse, statusOf } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/order-change'
import { guardStaff } from './guard.server.ts'
import { changeViewOf, draftOfChange, readChange } from './order-change.server.ts'
import { pressLines } from './staff-order-lines.server.ts'

/** The studio counts a file's colours; most changes are made without one. */
const PlaceFileField = lazyPart(() =>
  import('#app/modules/cart/storefront/place-file-field.tsx').then((module) => module.PlaceFileField),
)

const UNSENT = 'Form gönderilemedi. Bağlantınızı denetleyip tekrar deneyin; yazdıklarınız duruyor.'

/** As that of a new order. */
export const handle = { body: { maxBytes: 3 * 1024 * 1024, maxFields: 4_000 } } satisfies RouteHandle

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const order = await services.orders.adminGet(params.id)
  if (!order.ok) return refuse(order.error)
  if (!isChangeable(order.value.status))
    throw redirect(orderHrefFrom(new URL(request.url).searchParams, params.id), {
      headers: { 'Cache-Control': 'private, no-store' },
    })
  const draft = await draftOfChange(services, order.value)
  return personal(await changeViewOf(services, order.value, draft, termsOfOrder(order.value), { faults: {} }))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const found = await services.orders.adminGet(params.id)
  if (!found.ok) return refuse(found.error)
  const order = found.value
  const form = await readBoundedForm(request)
  // Whose order it is stays, whatever a form says.
  const draft = { ...readDraft(form), customerId: order.accountId ?? '', guestId: '', quoteId: '' }
  const terms = readTerms(form)
  const intent = readIntent(form.get('intent'))
  const pressed = await pressLines(services, draft, intent, form.get('find'))
  if (pressed)
    return personal(
      await changeViewOf(services, order, pressed.draft, terms, { search: pressed.search ?? null }),
    )
  if (intent.kind !== 'save') return personal(await changeViewOf(services, order, draft, terms))

  const { change, faults } = await readChange(services, order, draft, terms)
  if (Object.keys(faults).length > 0)
    return personal(await changeViewOf(services, order, draft, terms, { faults }), { status: 400 })
  const made = await services.orders.changeOrder(account, order.id, change)
  if (!made.ok) {
    const { code, message: refusal } = made.error
    // What the order is by now is shown beside what was typed; pressed again, it is a change of that.
    const next = code === 'orders/version-conflict' ? { ...terms, revision: order.revision } : terms
    return personal(await changeViewOf(services, order, draft, next, { refusal }), {
      status: statusOf(made.error),
    })
  }
  const changed = await services.orders.adminGet(order.id)
  const waits = changed.ok && changed.value.revisions.some(({ state }) => state === 'proposed')
  const page = new URL(orderHrefFrom(new URL(request.url).searchParams, order.id), request.url)
  page.searchParams.set(waits ? 'proposed' : 'changed', 'yes')
  throw redirect(page.pathname + page.search, {
    headers: { 'Cache-Control': 'private, no-store' },
  })
}

/** A lost connection must not take away what was typed on the telephone. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr<Awaited<ReturnType<typeof serverAction>>, { readonly unsent: string }>(
    serverAction,
    () => ({ unsent: UNSENT }),
  )
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.change.orderNumber ?? 'Sipariş'}: değiştir | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function OrderChangeRoute() {
  const opened = useLoaderData<typeof loader>()
  const answered = useActionData<typeof clientAction>()
  const { formMethod, formData } = useNavigation()
  const busyWith = formMethod === 'POST' ? String(formData?.get('intent') ?? 'price') : null
  const isUnsent = answered !== undefined && 'unsent' in answered
  const { orderId, orderNumber } = opened.change
  const [parameters] = useSearchParams()
  const { sendsMail } = useMailSending()
  return (
    <StaffOrderPage
      parts={{
        title: `${orderNumber} siparişini değiştir`,
        description:
          'Ürünler, baskı, tutar, alıcı, adres ve fatura. Değişiklik yeni bir sürüm olur; önceki hâli siparişin sayfasında durur.',
        back: orderHrefFrom(parameters, orderId),
        refused: 'Sipariş değiştirilmedi',
        save: 'Değişikliği kaydet',
        renderTerms: (view) => <OrderChangeTerms view={view} />,
        renderSums: (view) => <OrderChangeSums view={view} />,
        totalOf: ({ change }) => change.after?.price.totalMinor ?? null,
      }}
      opened={opened}
      answered={answered === undefined || isUnsent ? null : answered}
      unsent={isUnsent ? answered.unsent : null}
      busyWith={busyWith}
      renderFile={(field, { printFileMaxMegabytes }) => (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <PlaceFileField {...field} maxMegabytes={printFileMaxMegabytes} hasSavedLogos={false} />
        </Suspense>
      )}
      renderBuyer={(fields) => (
        <>
          <ContactSection
            step={4}
            fields={fields}
            sendsMail={sendsMail}
            emailHint="Bundan sonraki e-postalar ve siparişin bağlantısı bu adrese gider."
          />
          <DeliverySection step={5} fields={fields} picker={null} saving={null} />
          <InvoiceSection step={6} fields={fields} picker={null} saving={null} />
          <NoteSection step={7} fields={fields} />
        </>
      )}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/orders', label: 'Siparişlere dön' }} />
}
