import { Suspense } from 'react'
import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { lazyPart } from '#app/design/lazy-part.ts'
import { Skeleton } from '#app/design/primitives/skeleton.tsx'
import { createRandomKey } from '#app/design/random-key.ts'
import { hasPermission, memberDiscountOf } from '#app/modules/accounts/domain/viewer.ts'
import { destinationOfAddress } from '#app/modules/delivery/domain/transit.ts'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'
import { CHOSEN_ENTRY, SavedEntryPicker } from '#app/modules/orders/admin/saved-entry-picker.tsx'
import { StaffOrderPage } from '#app/modules/orders/admin/staff-order-page.tsx'
import type { StaffOrderView } from '#app/modules/orders/admin/staff-order-view.ts'
import { readIntent } from '#app/modules/orders/admin/staff-order-view.ts'
import { addressOffers, invoiceOffers, offersIn } from '#app/modules/orders/domain/offered-details.ts'
import type { StaffOrderDraft } from '#app/modules/orders/domain/staff-order-form.ts'
import {
  emptyDraft,
  filledFrom,
  readDraft,
  readStaffOrder,
  withoutBuyer,
} from '#app/modules/orders/domain/staff-order-form.ts'
import {
  ContactSection,
  DeliverySection,
  InvoiceSection,
  NoteSection,
} from '#app/modules/orders/storefront/checkout-sections.tsx'
import { StaffPromise } from '#app/modules/orders/storefront/staff-promise.tsx'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, refuse, statusOf } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/order-add'
import { guardStaff } from './guard.server.ts'
import type { FilledDraft } from './staff-order.server.ts'
import {
  customerOf,
  draftOfCustomer,
  draftOfGuest,
  draftOfOrder,
  draftOfQuote,
  findBuyers,
  knownOf,
  offeredGoods,
  openCustomer,
  viewOf,
} from './staff-order.server.ts'
import { pressLines } from './staff-order-lines.server.ts'

/** The studio counts a file's colours; most orders are made without one. */
const PlaceFileField = lazyPart(() =>
  import('#app/modules/cart/storefront/place-file-field.tsx').then((module) => module.PlaceFileField),
)

const UNSENT = 'Form gönderilemedi. Bağlantınızı denetleyip tekrar deneyin; yazdıklarınız duruyor.'

/** A hundred lines, each with its options, its words and a design. */
export const handle = { body: { maxBytes: 3 * 1024 * 1024, maxFields: 4_000 } } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  // Who looks into a customer's details needs the permission for customers too.
  if (searchParams.has('customer')) await guardStaff({ context, request, permission: 'customers' })
  const {
    draft,
    known,
    gone = [],
  } = await openingDraft(services, searchParams, {
    mayCustomers: hasPermission(account, 'customers'),
  })
  const refusal = gone.length > 0 ? `Artık satılmadığı için alınmadı: ${gone.join(', ')}.` : null
  return personal(await viewOf(services, draft, { faults: {}, known, refusal }))
}

async function openingDraft(
  services: RequestContext['services'],
  parameters: URLSearchParams,
  rights: { readonly mayCustomers: boolean },
): Promise<Pick<FilledDraft, 'draft'> & Partial<FilledDraft> & { readonly gone?: readonly string[] }> {
  const orderId = parameters.get('order')
  if (orderId !== null) {
    const order = await services.orders.adminGet(orderId)
    return order.ok ? draftOfOrder(services, order.value, rights) : refuse(order.error)
  }
  const quoteId = parameters.get('quote')
  if (quoteId !== null) {
    const quote = await services.quotes.adminGet(quoteId)
    return quote.ok ? { draft: await draftOfQuote(services, quote.value) } : refuse(quote.error)
  }
  const guestId = parameters.get('guest')
  if (guestId !== null) {
    const guest = await services.orders.guestCard(guestId)
    return guest.ok ? draftOfGuest(emptyDraft(createRandomKey()), guest.value) : refuse(guest.error)
  }
  const customerId = parameters.get('customer')
  if (customerId === null) return { draft: emptyDraft(createRandomKey()) }
  const customer = await openCustomer(services, customerId)
  if (!customer.ok) return refuse(customer.error)
  return draftOfCustomer(services, emptyDraft(createRandomKey()), customer.value)
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const form = await readBoundedForm(request)
  const draft = readDraft(form)
  if (draft.customerId !== '') await guardStaff({ context, request, permission: 'customers' })
  const intent = readIntent(form.get('intent'))
  const pressed = await pressLines(services, draft, intent, form.get('find'))
  if (pressed) return personal(await viewOf(services, pressed.draft, { search: pressed.search ?? null }))
  if (intent.kind === 'fill-address' || intent.kind === 'fill-invoice')
    return personal(await fill(services, draft, intent.kind, form.get(CHOSEN_ENTRY[intent.kind])))
  if (intent.kind === 'find-buyer') {
    const buyers = await findBuyers(services, form.get('findBuyer'), {
      mayCustomers: hasPermission(account, 'customers'),
    })
    return personal(await viewOf(services, draft, { buyers }))
  }
  if (intent.kind === 'drop-buyer') return personal(await refilled(services, { draft: withoutBuyer(draft) }))
  if (intent.kind === 'guest') {
    const guest = await services.orders.guestCard(intent.id)
    if (!guest.ok) return personal(await viewOf(services, draft, { refusal: guest.error.message }))
    return personal(await refilled(services, draftOfGuest(withoutBuyer(draft), guest.value)))
  }
  if (intent.kind === 'customer') {
    await guardStaff({ context, request, permission: 'customers' })
    const customer = await openCustomer(services, intent.id)
    if (!customer.ok) return personal(await viewOf(services, draft, { refusal: customer.error.message }))
    return personal(
      await refilled(services, await draftOfCustomer(services, withoutBuyer(draft), customer.value)),
    )
  }
  if (intent.kind === 'price') return personal(await viewOf(services, draft))

  const customer = await customerOf(services, draft)
  const read = readStaffOrder(draft, await offeredGoods(services, draft), memberDiscountOf(customer))
  if ('faults' in read)
    return personal(await viewOf(services, draft, { faults: read.faults }), { status: 400 })
  const made = await services.orders.placeForBuyer(account, read.order)
  if (!made.ok) {
    const { code, message: refusal } = made.error
    const next = code === 'orders/customer-closed' ? { ...draft, customerId: '' } : draft
    return personal(await viewOf(services, next, { refusal }), { status: statusOf(made.error) })
  }
  throw redirect(`/admin/orders/${made.value.id}?made=yes`, {
    headers: { 'Cache-Control': 'private, no-store' },
  })
}

/** The address or the invoice as it is known of the customer; what is not known changes nothing. */
async function fill(
  services: RequestContext['services'],
  draft: StaffOrderDraft,
  what: keyof typeof CHOSEN_ENTRY,
  id: unknown,
): Promise<StaffOrderView> {
  const known = await knownOf(services, draft)
  const { addressBook, company, former } = known
  const groups =
    what === 'fill-address' ? addressOffers(addressBook, former) : invoiceOffers(addressBook, company, former)
  const offer = offersIn(groups).find((offered) => offered.id === id)
  return offer
    ? refilled(services, { draft: filledFrom(draft, offer.fills), known })
    : viewOf(services, draft, { known })
}

/** The form after a press that filled fields, which are drawn anew. */
function refilled(
  services: RequestContext['services'],
  { draft, known }: Pick<FilledDraft, 'draft'> & Partial<FilledDraft>,
): Promise<StaffOrderView> {
  return viewOf(services, draft, { fillKey: createRandomKey(), known })
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
  const { sendsMail } = useMailSending()
  return (
    <StaffOrderPage
      opened={opened}
      answered={answered === undefined || isUnsent ? null : answered}
      unsent={isUnsent ? answered.unsent : null}
      busyWith={busyWith}
      renderContact={(fields) => <ContactSection step={2} fields={fields} sendsMail={sendsMail} />}
      renderPromise={({ city, district }, { priced }) => (
        <StaffPromise
          title="Alıcıya söylenecek gün"
          priced={priced}
          destination={destinationOfAddress({ city: city.value ?? '', district: district.value ?? '' })}
          placeNote="İl seçilince varış günü de görünür."
          note="Siparişi oluşturduğunuzda bu gün verilir. Alıcı siparişi geç onaylarsa gün sonraya kalır."
        />
      )}
      renderFile={(field, { printFileMaxMegabytes }) => (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <PlaceFileField {...field} maxMegabytes={printFileMaxMegabytes} hasSavedLogos={false} />
        </Suspense>
      )}
      renderBuyer={(fields, { addressBook, company, former }) => (
        <>
          <DeliverySection
            step={4}
            fields={fields}
            picker={
              <SavedEntryPicker
                label="Müşterinin adresleri"
                intent="fill-address"
                groups={addressOffers(addressBook, former)}
                isBusy={busyWith === 'fill-address'}
              />
            }
            saving={null}
          />
          <InvoiceSection
            step={5}
            fields={fields}
            picker={
              <SavedEntryPicker
                label="Müşterinin fatura bilgileri"
                intent="fill-invoice"
                groups={invoiceOffers(addressBook, company, former)}
                isBusy={busyWith === 'fill-invoice'}
              />
            }
            saving={null}
          />
          <NoteSection step={6} fields={fields} />
        </>
      )}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/orders', label: 'Siparişlere dön' }} />
}
