import { canonicalJson } from '#app/kernel/canonical-json.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { choiceKey } from '#app/modules/pricing/domain/chosen-options.ts'
import type { CartPrice } from '#app/modules/pricing/domain/price-engine.ts'
import type { Buyer, DeliveryAddress, InvoiceDetails } from './checkout.ts'
import { choicesOfLines } from './line-goods.ts'
import type { OrderDetail, OrderLineView } from './order-views.ts'

/** Everything of an order that a change can touch: what was agreed on, as one of its versions has it. */
export interface OrderContent {
  readonly lines: readonly OrderLineView[]
  readonly price: CartPrice
  readonly shippingKind: OrderDetail['shippingKind']
  /** Who ordered and how he is reached; left out of versions from before that could be changed. */
  readonly buyer?: Buyer
  readonly delivery: DeliveryAddress
  readonly invoice: InvoiceDetails
  readonly purchaseOrderNumber: string
  /** What the buyer wrote with the order; may be empty. */
  readonly note: string
}

/** The parts of an order that a change touches, each with rules of its own. */
export interface ChangedScopes {
  /** What is made and sent, and how it is printed. */
  readonly goods: boolean
  /** What is paid for it, and who pays the freight. */
  readonly money: boolean
  readonly address: boolean
  /** Who ordered, and how he is reached. */
  readonly buyer: boolean
  /** Whom it is invoiced to, under which number of the buyer's books, and his note. */
  readonly papers: boolean
}

/** What of two versions differs. */
export function changedScopes(before: OrderContent, after: OrderContent): ChangedScopes {
  return {
    goods: goodsDiffer(before.lines, after.lines),
    money:
      moneyKey(before.price) !== moneyKey(after.price) ||
      before.shippingKind !== after.shippingKind ||
      unitsKey(before) !== unitsKey(after),
    address: canonicalJson(before.delivery) !== canonicalJson(after.delivery),
    buyer:
      canonicalJson(before.buyer ?? after.buyer ?? null) !==
      canonicalJson(after.buyer ?? before.buyer ?? null),
    papers:
      canonicalJson(before.invoice) !== canonicalJson(after.invoice) ||
      before.purchaseOrderNumber !== after.purchaseOrderNumber ||
      before.note !== after.note,
  }
}

/** Whether what changes can move the day on which an order is sent or arrives. */
export function changesWork({ goods, address }: ChangedScopes): boolean {
  return goods || address
}

/** Lines that are other work than the line of their name was, or that there was none of. */
export function othersThan(
  before: readonly OrderLineView[],
  after: readonly OrderLineView[],
): readonly OrderLineView[] {
  const known = new Map(before.map((line) => [line.id as string, jobKey(line)]))
  return after.filter((line) => known.get(line.id) !== jobKey(line))
}

/** Whether two orders of lines are other goods: an added or a missing job, other pieces, or another print. */
function goodsDiffer(before: readonly OrderLineView[], after: readonly OrderLineView[]): boolean {
  const keys = (lines: readonly OrderLineView[]) => lines.map(jobKey).toSorted().join('\n')
  return keys(before) !== keys(after)
}

/** What makes a line the work it is: its pieces by choice and how they are printed, whatever they cost. */
export function jobKey(line: OrderLineView): string {
  const choices = choicesOfLines([line]).map(({ options, quantity }) => [choiceKey(options), quantity])
  const { productId, printChoice, note, artwork, design, places = [], isExpress = false } = line
  return canonicalJson({
    ...{ productId, printChoice, note, isExpress },
    choices: choices.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    artwork: artwork?.contentHash ?? null,
    design: design?.design ?? null,
    places: places.map(({ name: _name, artwork: own, ...place }) => ({
      ...place,
      ...(own === undefined ? {} : { own: own?.contentHash ?? null }),
    })),
  })
}

/** The sums of a price; which words and versions it was reckoned by is no matter. */
function moneyKey({ subtotalMinor, printMinor = 0, baseMinor, vat, totalMinor, ...more }: CartPrice): string {
  const { memberDiscountMinor, couponDiscountMinor, agreedDiscountMinor = 0, extra } = more
  const discounts = [memberDiscountMinor, couponDiscountMinor, agreedDiscountMinor]
  const extraOf = extra ? [extra.label, extra.amountMinor] : null
  return JSON.stringify([subtotalMinor, printMinor, discounts, extraOf, baseMinor, vat, totalMinor])
}

/** What each line costs, and why that is not what the catalogue asks. */
function unitsKey({ lines }: OrderContent): string {
  return canonicalJson(
    lines.map(({ id, unitMinor, lineMinor, rows = [], charges = [], agreement, belowMinimum }) => ({
      ...{ id, unitMinor, lineMinor, agreement, belowMinimum },
      rows: rows.map((row) => [row.id, row.unitMinor]),
      charges: charges.map(({ kind, placeId, amountMinor }) => [kind, placeId, amountMinor]),
    })),
  )
}

/**
 * Tells two versions apart in everything that is agreed on: what a cancellation gave back to stock is no part of that, nor
 * who ordered, which a change of his takes back whatever waits for him.
 */
export function contentKey({ lines, buyer: _buyer, ...content }: OrderContent): string {
  return canonicalJson({
    ...content,
    lines: lines.map(({ restockedQuantity: _returned, rows, ...line }) => ({
      ...line,
      ...(rows && { rows: rows.map(({ restockedQuantity: _ofRow, ...row }) => row) }),
    })),
  })
}

/** What a change costs the buyer more, with VAT; negative where it costs him less. */
export function differenceMinor(before: OrderContent, after: OrderContent): Kurus {
  return after.price.totalMinor - before.price.totalMinor
}
