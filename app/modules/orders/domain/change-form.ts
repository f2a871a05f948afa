import type { Kurus } from '#app/kernel/money.ts'
import { formatLira, parseLira } from '#app/kernel/money.ts'
import { cutText, plainLine, plainText } from '#app/kernel/plain-text.ts'
import { chargeKey } from '#app/modules/pricing/domain/print-charges.ts'
import { agreedChargesOf, hasAgreedUnit } from './agreed-line.ts'
import type { Buyer } from './checkout.ts'
import {
  FieldReader,
  readBuyer,
  readDelivery,
  readInvoice,
  readPurchaseOrderNumber,
} from './checkout-fields.ts'
import type { DraftLine } from './draft-line.ts'
import type { AskedChange, WantedChange } from './order-change.ts'
import { adjustmentsOf } from './order-change.ts'
import type { OrderContent } from './order-content.ts'
import type { PriceBasis } from './order-revision-views.ts'
import { MAX_CHANGE_REASON, PRICE_BASES } from './order-revision-views.ts'
import type { OrderDetail, OrderLineView } from './order-views.ts'
import type { DraftFaults, OfferedGoods, StaffOrderDraft } from './staff-order-form.ts'
import { readGoods } from './staff-order-form.ts'

/** Characters of what an extra charge is called. */
export const MAX_EXTRA_LABEL = 60

/** What a change says beside goods and papers, as it is typed. */
export interface TypedTerms {
  readonly basis: PriceBasis
  readonly shippingKind: OrderDetail['shippingKind']
  readonly extraLabel: string
  /** In lira, net of VAT, as the discount; empty for none. */
  readonly extraAmount: string
  readonly discount: string
  readonly reason: string
  /** The buyer has agreed already, otherwise than through his order's page; counts only where he must. */
  readonly isAgreed: boolean
  readonly agreedHow: string
  /** The revision of the order that the form was opened with; null where none could be read. */
  readonly revision: number | null
}

/** The terms of an order as it stands. */
export function termsOfOrder(order: OrderContent & Pick<OrderDetail, 'revision'>): TypedTerms {
  const { discountMinor, extra } = adjustmentsOf(order)
  return {
    basis: 'order-day',
    shippingKind: order.shippingKind,
    extraLabel: extra?.label ?? '',
    extraAmount: extra ? typedLira(extra.amountMinor) : '',
    discount: discountMinor === 0 ? '' : typedLira(discountMinor),
    reason: '',
    isAgreed: false,
    agreedHow: '',
    revision: order.revision,
  }
}

/** Reads whatever was sent. */
export function readTerms(form: Iterable<readonly [string, unknown]>): TypedTerms {
  const sent = new Map(form)
  const text = (name: string): string => {
    const value = sent.get(name)
    return typeof value === 'string' ? cutText(value, 4_000) : ''
  }
  return {
    basis: PRICE_BASES.find((basis) => basis === text('basis')) ?? 'order-day',
    shippingKind: text('shippingKind') === 'collect' ? 'collect' : 'free',
    extraLabel: text('extraLabel'),
    extraAmount: text('extraAmount'),
    discount: text('discount'),
    reason: text('reason'),
    isAgreed: sent.has('isAgreed'),
    agreedHow: text('agreedHow'),
    revision: /^\d{1,9}$/.test(text('revision')) ? Number(text('revision')) : null,
  }
}

/** A sum as it is typed into a field of lira: without its sign. */
function typedLira(minor: Kurus): string {
  return formatLira(minor).replace(/[₺\s]/g, '')
}

/** How the key of a typed line names the line of the order that it was opened from. */
export function keyOfLine({ id }: Pick<OrderLineView, 'id'>, part: number): string {
  return `${id}.${part}`
}

/** What was agreed on for a line, as its form has it. */
export function agreedOfLine(
  line: OrderLineView,
): Pick<DraftLine, 'agreedPrice' | 'reason' | 'agreedCharges' | 'chargeReason' | 'minimumReason'> {
  const { unitMinor, agreement, belowMinimum } = line
  return {
    agreedPrice: hasAgreedUnit(line) ? typedLira(unitMinor) : '',
    reason: agreement?.reason ?? '',
    agreedCharges: Object.fromEntries(
      agreedChargesOf(line).map((charge) => [chargeKey(charge), typedLira(charge.amountMinor)]),
    ),
    chargeReason: agreement?.print?.reason ?? '',
    minimumReason: belowMinimum?.reason ?? '',
  }
}

/** Whether somebody typed other goods, or another price of them, than the form was opened with. */
export function touchesGoods(draft: StaffOrderDraft, opened: StaffOrderDraft): boolean {
  return (
    draft.withMemberDiscount !== opened.withMemberDiscount ||
    JSON.stringify(draft.lines.map(comparable)) !== JSON.stringify(opened.lines.map(comparable))
  )
}

/** A browser sends fields in the order of the page, and empty ones. */
function comparable({ options, agreedCharges, ...line }: DraftLine): readonly unknown[] {
  const entries = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts)
      .filter(([, text]) => text !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [
    entries(options),
    entries(agreedCharges),
    Object.entries(line).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]
}

const CONTACT = ['firstName', 'lastName', 'email', 'phone'] as const satisfies readonly (keyof Buyer)[]
const ADDRESS = ['address', 'city', 'district', 'postalCode'] as const
const INVOICE = [
  ...(['nationalId', 'companyName', 'taxOffice', 'taxNumber', 'companyAddress'] as const),
  ...(['invoiceEmail', 'purchaseOrderNumber'] as const),
]

/**
 * What the whole form asks for, and everything that is wrong with it. What was not touched stays as the order has it,
 * whatever catalogue and fields would say of it today; what cannot be read is meanwhile that, so that the rest can be
 * reckoned.
 */
export function readOrderChange(
  draft: StaffOrderDraft,
  terms: TypedTerms,
  offered: OfferedGoods,
  { order, opened }: { readonly order: OrderDetail; readonly opened: StaffOrderDraft },
): { readonly change: AskedChange; readonly faults: DraftFaults } {
  const faults: Record<string, string[]> = {}
  const refuse = (name: string, message: string): void => {
    faults[name] = [...(faults[name] ?? []), message]
  }
  const goods = goodsOf(draft, terms, offered, { order, opened }, refuse)
  const papers = papersOf(draft, { order, opened }, refuse)
  const money = moneyOf(terms, refuse)
  const reason = plainText(terms.reason)
  if (reason === '') refuse('reason', 'Neden değiştirdiğinizi yazın; alıcı da okur.')
  if (reason.length > MAX_CHANGE_REASON)
    refuse('reason', `Gerekçe en fazla ${MAX_CHANGE_REASON} karakter olabilir.`)
  const agreedHow = plainText(terms.agreedHow)
  if (terms.isAgreed && agreedHow === '')
    refuse('agreedHow', 'Alıcının nasıl onayladığını yazın: telefonda, WhatsApp’tan …')
  if (agreedHow.length > MAX_CHANGE_REASON)
    refuse('agreedHow', `En fazla ${MAX_CHANGE_REASON} karakter olabilir.`)
  if (terms.revision === null) refuse('', 'Form güncel değil. Lütfen sayfayı yenileyip tekrar deneyin.')
  return {
    faults,
    change: {
      goods,
      ...papers,
      ...money,
      basis: terms.basis,
      shippingKind: terms.shippingKind,
      reason,
      seenRevision: terms.revision ?? -1,
      seenTotalMinor: draft.seenTotalMinor,
      agreedHow: terms.isAgreed ? agreedHow : null,
    },
  }
}

type Refuse = (name: string, message: string) => void
interface Opened {
  readonly order: OrderDetail
  readonly opened: StaffOrderDraft
}

function goodsOf(
  draft: StaffOrderDraft,
  { basis }: TypedTerms,
  offered: OfferedGoods,
  { order, opened }: Opened,
  refuse: Refuse,
): WantedChange['goods'] {
  if (basis === 'order-day' && !touchesGoods(draft, opened)) return null
  if (draft.lines.length === 0)
    refuse('', 'Siparişte en az bir ürün kalmalı. Hepsi istenmiyorsa siparişi iptal edin.')
  return wantedGoods(draft, offered, { order, opened }, refuse)
}

/** The typed goods, each with the line of the order it was opened from. */
export function wantedGoods(
  draft: StaffOrderDraft,
  offered: OfferedGoods,
  { order, opened }: { readonly order: Pick<OrderDetail, 'lines'>; readonly opened: StaffOrderDraft },
  refuse: Refuse = () => undefined,
): NonNullable<WantedChange['goods']> {
  const asOpened = new Set(
    order.lines.map(({ id }) => id).filter((id) => isTyped(draft, id) && !isOther(draft, opened, id)),
  )
  const standing = order.lines.flatMap(({ id, productId }) =>
    asOpened.has(id) && !offered.products.has(productId) ? [id] : [],
  )
  const isStanding = (line: DraftLine) => standing.some((id) => id === sourceOf(line))
  // The index of a line is part of the names of its fields.
  const asked = { lines: draft.lines.map((line) => (isStanding(line) ? { ...line, quantity: '' } : line)) }
  const { goods, faults } = readGoods(asked, offered)
  const { places, cart, ...agreed } = goods
  for (const [name, messages] of Object.entries(faults)) {
    const [, index = ''] = /^lines\[(\d+)\]/.exec(name) ?? []
    const line = draft.lines[Number(index)]
    if (index !== '' && line && isStanding(line)) continue
    for (const message of messages) refuse(name, message)
  }
  const sources = new Map<string, OrderLineView['id']>()
  // A line that another typed one joins is not what it was.
  const joined = new Set<string>()
  for (const [index, { lineId }] of places) {
    const typed = draft.lines[index]
    const source = sources.get(lineId)
    if (source && typed && sourceOf(typed) !== source) joined.add(source).add(sourceOf(typed))
  }
  const untouched = new Set([...asOpened].filter((id) => !joined.has(id)))
  const express = new Map(order.lines.map(({ id, isExpress = false }) => [id, isExpress]))
  for (const [index, { lineId }] of places) {
    const typed = draft.lines[index]
    const source = typed && order.lines.find(({ id }) => id === sourceOf(typed))
    if (source && !sources.has(lineId)) sources.set(lineId, source.id)
  }
  // What the buyer chose at checkout stays chosen: the form has no field for it.
  const lines = cart.lines.map((line) => {
    const source = sources.get(line.lineId)
    return source && express.get(source) ? { ...line, isExpress: true } : line
  })
  const { withMemberDiscount } = draft
  return { ...agreed, cart: { lines }, sources, untouched, standing, withMemberDiscount }
}

/** Which line of the order a typed one was opened from. */
function sourceOf({ key }: DraftLine): string {
  return key.split('.')[0] ?? ''
}

function isTyped({ lines }: StaffOrderDraft, id: string): boolean {
  return lines.some((line) => sourceOf(line) === id)
}

function isOther(draft: StaffOrderDraft, opened: StaffOrderDraft, id: string): boolean {
  const partsIn = ({ lines }: StaffOrderDraft) =>
    JSON.stringify(lines.filter((line) => sourceOf(line) === id).map(comparable))
  return partsIn(draft) !== partsIn(opened)
}

function papersOf(
  draft: StaffOrderDraft,
  { order, opened }: Opened,
  refuse: Refuse,
): Pick<WantedChange, 'buyer' | 'delivery' | 'invoice' | 'purchaseOrderNumber' | 'note'> {
  const isTouched = (fields: readonly (keyof StaffOrderDraft['texts'])[]) =>
    fields.some((field) => plainText(draft.texts[field]) !== plainText(opened.texts[field]))
  const reader = new FieldReader(draft.texts, ([name = ''], message) => refuse(name, message))
  const buyer = buyerOf(draft, order.buyer, isTouched, refuse)
  const movesAddress = isTouched(ADDRESS)
  const read = movesAddress ? readDelivery(reader) : order.delivery
  const movesInvoice =
    isTouched(INVOICE) ||
    draft.invoiceType !== opened.invoiceType ||
    draft.sameAddress !== opened.sameAddress ||
    // That of a person goes where the goods go, and a company's where that was ticked.
    (movesAddress && (draft.invoiceType === 'individual' || draft.sameAddress)) ||
    // It is made out to him.
    (draft.invoiceType === 'individual' && isTouched(['firstName', 'lastName']))
  const invoice = movesInvoice ? readInvoice(reader, draft, { buyer, delivery: read }) : order.invoice
  const purchaseOrderNumber = movesInvoice
    ? readPurchaseOrderNumber(reader, draft.invoiceType)
    : order.purchaseOrderNumber
  const note = isTouched(['orderNote']) ? reader.optional('orderNote', plainText) : order.note
  reader.summarise()
  return { buyer, delivery: read, invoice, purchaseOrderNumber, note }
}

/** Who ordered: field by field as it is typed, by the rules of checkout. */
function buyerOf(
  { texts }: StaffOrderDraft,
  former: Buyer,
  isTouched: (fields: readonly (keyof Buyer)[]) => boolean,
  refuse: Refuse,
): Buyer {
  const touched = CONTACT.filter((field) => isTouched([field]))
  const isOther = (name: string) => touched.some((field) => field === name)
  const typed = readBuyer(
    new FieldReader(texts, ([name = ''], message) => {
      if (isOther(name)) refuse(name, message)
    }),
  )
  const of = (field: keyof Buyer) => (isOther(field) && typed[field]) || former[field]
  return { firstName: of('firstName'), lastName: of('lastName'), email: of('email'), phone: of('phone') }
}

function moneyOf(terms: TypedTerms, refuse: Refuse): Pick<WantedChange, 'discountMinor' | 'extra'> {
  const label = plainLine(terms.extraLabel)
  const amountMinor = readSum('extraAmount', terms.extraAmount, refuse)
  if (label === '' && amountMinor > 0) refuse('extraLabel', 'Ek ücretin ne olduğunu yazın; alıcı da okur.')
  if (label !== '' && amountMinor === 0) refuse('extraAmount', 'Ek ücretin tutarını yazın.')
  if (label.length > MAX_EXTRA_LABEL) refuse('extraLabel', `En fazla ${MAX_EXTRA_LABEL} karakter olabilir.`)
  return {
    discountMinor: readSum('discount', terms.discount, refuse),
    extra: amountMinor > 0 ? { label: label || 'Ek ücret', amountMinor } : null,
  }
}

function readSum(name: string, typed: string, refuse: Refuse): Kurus {
  if (typed.trim() === '') return 0
  const amount = parseLira(typed)
  if (!amount.ok) refuse(name, amount.error.message)
  else if (amount.value < 0) refuse(name, 'Tutar sıfırdan küçük olamaz.')
  return amount.ok && amount.value > 0 ? amount.value : 0
}
