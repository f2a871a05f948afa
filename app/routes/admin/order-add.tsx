import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { createRandomKey } from '#app/design/random-key.ts'
import { memberDiscountOf } from '#app/modules/accounts/domain/viewer.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { StaffOrderPage } from '#app/modules/orders/admin/staff-order-page.tsx'
import type { StaffOrderView } from '#app/modules/orders/admin/staff-order-view.ts'
import { readIntent } from '#app/modules/orders/admin/staff-order-view.ts'
import type { StaffOrderDraft } from '#app/modules/orders/domain/staff-order-form.ts'
import {
  draftLineFor,
  emptyDraft,
  readDraft,
  readStaffOrder,
} from '#app/modules/orders/domain/staff-order-form.ts'
import {
  ContactSection,
  DeliverySection,
  InvoiceSection,
  NoteSection,
} from '#app/modules/orders/storefront/checkout-sections.tsx'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, refuse, statusOf } from '#app/platform/respond.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/order-add'
import { guardStaff } from './guard.server.ts'
import { customerOf, draftOfQuote, productsOf, viewOf } from './staff-order.server.ts'

const UNSENT = 'Form gönderilemedi. Bağlantınızı denetleyip tekrar deneyin; yazdıklarınız duruyor.'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const draft = await openingDraft(services, new URL(request.url).searchParams)
  return personal(await viewOf(services, draft, { faults: {} }))
}

async function openingDraft(
  services: RequestContext['services'],
  parameters: URLSearchParams,
): Promise<StaffOrderDraft> {
  const quoteId = parameters.get('quote')
  if (quoteId !== null) {
    const quote = await services.quotes.adminGet(quoteId)
    return quote.ok ? draftOfQuote(services, quote.value) : refuse(quote.error)
  }
  return emptyDraft(createRandomKey())
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const form = await readBoundedForm(request)
  const draft = readDraft(form)
  const intent = readIntent(form.get('intent'))
  if (intent.kind === 'find') return personal(await find(services, draft, form.get('find')))
  if (intent.kind === 'add') return personal(await add(services, draft, intent.productId))
  if (intent.kind === 'remove') {
    const lines = draft.lines.filter((_, index) => index !== intent.index)
    return personal(await viewOf(services, { ...draft, lines }))
  }
  if (intent.kind === 'price') return personal(await viewOf(services, draft))

  const customer = await customerOf(services, draft)
  const read = readStaffOrder(draft, await productsOf(services, draft), memberDiscountOf(customer))
  if ('faults' in read)
    return personal(await viewOf(services, draft, { faults: read.faults }), { status: 400 })
  const made = await services.orders.placeForBuyer(account, read.order)
  if (!made.ok) {
    const { message: refusal } = made.error
    return personal(await viewOf(services, draft, { refusal }), { status: statusOf(made.error) })
  }
  throw redirect(`/admin/orders/${made.value.id}?made=yes`, {
    headers: { 'Cache-Control': 'private, no-store' },
  })
}

/** One hit becomes a line at once; several are offered. */
async function find(
  services: RequestContext['services'],
  draft: StaffOrderDraft,
  typed: unknown,
): Promise<StaffOrderView> {
  const text = typeof typed === 'string' ? typed.trim().slice(0, 100) : ''
  const { products } = await services.catalog.suggestions(text)
  const [first] = products
  if (first && products.length === 1) return add(services, draft, first.id)
  return viewOf(services, draft, { search: { text, found: products } })
}

async function add(
  services: RequestContext['services'],
  draft: StaffOrderDraft,
  productId: string,
): Promise<StaffOrderView> {
  const id = productId as ProductId
  const product = (await services.catalog.findProducts([id])).get(id)
  const lines = product ? [...draft.lines, draftLineFor(product, createRandomKey())] : draft.lines
  return viewOf(services, { ...draft, lines })
}

/** A lost connection must not take away what was typed on the telephone. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr<Awaited<ReturnType<typeof serverAction>>, { readonly unsent: string }>(
    serverAction,
    () => ({
      unsent: UNSENT,
    }),
  )
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Yeni sipariş | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function OrderAddRoute() {
  const opened = useLoaderData<typeof loader>()
  const answered = useActionData<typeof clientAction>()
  const { formMethod, formData } = useNavigation()
  const busyWith = formMethod === 'POST' ? String(formData?.get('intent') ?? 'price') : null
  const isUnsent = answered !== undefined && 'unsent' in answered
  return (
    <StaffOrderPage
      opened={opened}
      answered={answered === undefined || isUnsent ? null : answered}
      unsent={isUnsent ? answered.unsent : null}
      busyWith={busyWith}
      renderBuyer={(fields) => (
        <>
          <ContactSection step={2} fields={fields} />
          <DeliverySection step={3} fields={fields} picker={null} saving={null} />
          <InvoiceSection step={4} fields={fields} picker={null} saving={null} />
          <NoteSection step={5} fields={fields} />
        </>
      )}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/orders', label: 'Siparişlere dön' }} />
}
