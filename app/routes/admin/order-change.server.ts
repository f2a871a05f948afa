import { formatPhone } from '#app/kernel/turkish-ids.ts'
import { memberDiscountOf } from '#app/modules/accounts/domain/viewer.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { ChangeView, OrderChangeView } from '#app/modules/orders/admin/order-change-view.ts'
import type { TypedTerms } from '#app/modules/orders/domain/change-form.ts'
import {
  agreedOfLine,
  keyOfLine,
  readOrderChange,
  wantedGoods,
} from '#app/modules/orders/domain/change-form.ts'
import { printOfDraft, typedPlaces } from '#app/modules/orders/domain/draft-places.ts'
import type { AskedChange } from '#app/modules/orders/domain/order-change.ts'
import { AGREEMENT_REASON_LABELS } from '#app/modules/orders/domain/order-revision.ts'
import type { OrderDetail, StaffOrderDetail } from '#app/modules/orders/domain/order-views.ts'
import type {
  DraftFaults,
  OfferedGoods,
  StaffOrderDraft,
} from '#app/modules/orders/domain/staff-order-form.ts'
import { emptyDraft, filledFrom } from '#app/modules/orders/domain/staff-order-form.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { askedLines, NOTHING_KNOWN, offeredGoods, viewOf } from './staff-order.server.ts'

type Services = RequestContext['services']

/** The form opened with an order: its lines with what was agreed on for them, its buyer, its address, its invoice and its note. */
export async function draftOfChange(services: Services, order: OrderDetail): Promise<StaffOrderDraft> {
  const ids = order.lines.map(({ productId }) => productId as ProductId)
  const products = await services.catalog.findProducts(ids)
  const lines = order.lines.flatMap((line): StaffOrderDraft['lines'] => {
    const product = products.get(line.productId as ProductId)
    const typed = product
      ? askedLines(product, { ...line, selectedVariations: line.options })
      : [goneLine(line)]
    return typed.map((part, index) => ({ ...part, ...agreedOfLine(line), key: keyOfLine(line, index) }))
  })
  const { delivery, invoice, purchaseOrderNumber, note, accountId } = order
  const offered = await offeredGoods(services, { lines })
  const placed = lines.map((line) => inPlaces(line, offered))
  const draft = { ...emptyDraft(`degisiklik-${order.id}`), lines: placed, customerId: accountId ?? '' }
  const addressed = filledFrom(draft, { delivery })
  // A person's invoice has neither name nor address of its own in the form.
  const kept =
    invoice.type === 'corporate'
      ? invoice
      : {
          type: invoice.type,
          nationalId: invoice.nationalId ?? '',
          ...(invoice.email && { email: invoice.email }),
        }
  const invoiced = filledFrom(addressed, { invoice: kept })
  const contact = { ...order.buyer, phone: formatPhone(order.buyer.phone) }
  return {
    ...invoiced,
    withMemberDiscount: order.price.memberDiscountMinor > 0,
    texts: { ...invoiced.texts, ...contact, purchaseOrderNumber, orderNote: note },
  }
}

/** A line as the form sends it again: where nothing was said of places, it ticks one. */
function inPlaces(
  line: StaffOrderDraft['lines'][number],
  { prints, files }: OfferedGoods,
): StaffOrderDraft['lines'][number] {
  if (line.places.length > 0) return line
  const print = printOfDraft(line, prints.get(line.productId) ?? null, files)
  return print ? { ...line, places: typedPlaces(print.places) } : line
}

/** A line of a product that was deleted: it can be left as it is, or taken away. */
function goneLine(line: OrderDetail['lines'][number]): StaffOrderDraft['lines'][number] {
  return {
    ...{ key: '', productId: line.productId, options: {}, places: [], agreedCharges: {} },
    printChoice: line.printChoice ?? '',
    quantity: String(line.quantity),
    note: line.note,
    fileId: line.artwork?.fileId ?? '',
    ...{ design: '', agreedPrice: '', reason: '', chargeReason: '', minimumReason: '' },
  }
}

/** The form of a change as it was sent, and what it asks for. */
export async function readChange(
  services: Services,
  order: OrderDetail,
  draft: StaffOrderDraft,
  terms: TypedTerms,
): Promise<{ readonly change: AskedChange; readonly faults: DraftFaults }> {
  const opened = await draftOfChange(services, order)
  return readOrderChange(draft, terms, await offeredGoods(services, draft), { order, opened })
}

/** What the form shows of a change, reckoned as it stands; `judged` are the faults that are told once it is to be saved. */
export async function changeViewOf(
  services: Services,
  order: StaffOrderDetail,
  draft: StaffOrderDraft,
  terms: TypedTerms,
  more: Parameters<typeof viewOf>[2] = {},
): Promise<OrderChangeView> {
  const opened = await draftOfChange(services, order)
  const offered = await offeredGoods(services, draft)
  const { change } = readOrderChange(draft, terms, offered, { order, opened })
  const preview = await services.orders.previewChange(order.id, change)
  const reckoned = preview.ok ? preview.value : null
  // Also what stays as it is says what it costs, line by line.
  const priced =
    reckoned?.priced ??
    (await services.orders
      .previewChange(order.id, { ...change, goods: wantedGoods(draft, offered, { order, opened }) })
      .then((shown) => (shown.ok ? shown.value.priced : null))) ??
    null
  const view = await viewOf(services, draft, { ...more, known: NOTHING_KNOWN, priced })
  const account = order.accountId === null ? null : await services.accounts.findOpenCustomer(order.accountId)
  return {
    ...view,
    customer: account && {
      name: account.name,
      memberDiscountBp: memberDiscountOf(account),
      isUnproven: false,
    },
    change: {
      orderId: order.id,
      orderNumber: order.orderNumber,
      terms,
      before: { price: order.price, couponCode: order.couponCode, shippingKind: order.shippingKind },
      after: reckoned?.after
        ? {
            price: reckoned.after.price,
            couponCode: order.couponCode,
            shippingKind: reckoned.after.shippingKind,
          }
        : null,
      rows: reckoned?.rows ?? [],
      agreement: (reckoned?.agreement ?? []).map((reason) => AGREEMENT_REASON_LABELS[reason]),
      days: reckoned?.days ?? null,
      refusal: reckoned?.refusal ?? null,
      isPaid: order.paymentStatus === 'paid',
      hasInvoice: order.invoiceFile !== null,
      waits: order.revisions.some(({ state }) => state === 'proposed'),
    } satisfies ChangeView,
  }
}
