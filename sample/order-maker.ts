/** Makes up orders as such a shop gets them. Pure: the same chance and the same setting give the same orders. */
import type { Instant } from '#app/kernel/instant.ts'
import { DAY_MS, HOUR_MS, istanbulMidnight, MINUTE_MS, startOfIstanbulDay } from '#app/kernel/instant.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { Buyer, DeliveryAddress, InvoiceDetails } from '#app/modules/orders/domain/checkout.ts'
import { addressLine, fullName } from '#app/modules/orders/domain/checkout.ts'
import type { OrderStatus } from '#app/modules/orders/domain/order-status.ts'
import { priceCart } from '#app/modules/pricing/domain/price-cart.ts'
import type { CartPrice, Priceable, ShippingTerms } from '#app/modules/pricing/domain/price-engine.ts'
import type { Chance } from './chance.ts'
import { makeCompany, makePerson, makePlace } from './people.ts'

/** What an order keeps of a product, and what it is priced by. */
export interface OrderableProduct extends Priceable {
  readonly id: string
  readonly sku: string
  readonly title: string
  readonly slug: string
  readonly printingOptions: readonly string[]
}

/** A registered customer who orders. */
export interface OrderingCustomer {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly companyName: string | null
  readonly taxOffice: string | null
  readonly taxNumber: string | null
  readonly memberDiscountBp: BasisPoints
}

export interface MadeUpLine {
  readonly product: OrderableProduct
  readonly quantity: number
  readonly options: Readonly<Record<string, string>>
  readonly printChoice: string | null
  readonly note: string
}

export interface MadeUpOrder {
  readonly createdAt: Instant
  readonly userId: string | null
  readonly buyer: Buyer
  readonly delivery: DeliveryAddress
  readonly invoice: InvoiceDetails
  readonly note: string
  readonly lines: readonly MadeUpLine[]
  readonly price: CartPrice
  readonly isRead: boolean
  readonly isPaid: boolean
  /** The statuses it went through, the present one last. */
  readonly history: readonly { readonly at: Instant; readonly status: OrderStatus }[]
}

export interface OrderSetting {
  /** Best-selling first. */
  readonly products: readonly OrderableProduct[]
  readonly customers: readonly OrderingCustomer[]
  readonly shipping: ShippingTerms
  readonly now: Instant
  /** How far back orders reach; 0 for orders of the last two hours, which nobody has begun to work on. */
  readonly days: number
  /** Keeps the guests' addresses apart. */
  readonly guestNumber: number
}

const SHARE_OF_MEMBERS = 0.45
const SHARE_OF_COMPANIES = 0.65
const SHARE_CANCELLED = 0.04
const SHARE_UNPRINTED = 0.08
/** Half of all orders want the first eighth of the products. */
const BESTSELLER_SKEW = 3
/** Multiples of the minimum quantity that people order; most take one of the first. */
const QUANTITY_FACTORS = [1, 1, 2, 2, 3, 4, 5, 8, 10] as const
const LINE_NOTES = [
  '',
  '',
  '',
  'Logo tek renk, beyaz.',
  'Baskı öncesi onay bekliyoruz.',
  'Logo ortalı olsun.',
]
const ORDER_NOTES = [
  '',
  '',
  '',
  '',
  'Fuar tarihine yetişmesi gerekiyor, teşekkürler.',
  'Teslimattan önce lütfen arayın.',
  'Faturayı e-posta ile gönderin.',
]

/** An order of one to four lines of a moment that `orderTime` gave, with a status that fits its age. */
export function makeOrder(chance: Chance, createdAt: Instant, setting: OrderSetting): MadeUpOrder {
  const customer =
    setting.customers.length > 0 && chance.happens(SHARE_OF_MEMBERS) ? chance.pick(setting.customers) : null
  const buyer = customer ? buyerOf(customer) : makePerson(chance, setting.guestNumber)
  const delivery = makePlace(chance)
  const lines = makeLines(chance, setting.products)
  const price = unwrap(
    priceCart({
      lines: lines.map((line, index) => ({ ...line, productId: line.product.id, key: `line-${index}` })),
      memberDiscountBp: customer?.memberDiscountBp ?? basisPoints(0),
      coupon: null,
      shipping: setting.shipping,
      enforceMinimum: true,
    }),
  )
  const history = makeHistory(chance, createdAt, setting.now)
  const status = history.at(-1)?.status
  return {
    createdAt,
    userId: customer?.id ?? null,
    buyer,
    delivery,
    invoice: makeInvoice(chance, buyer, delivery, customer),
    note: chance.pick(ORDER_NOTES),
    lines,
    price,
    isRead: status !== 'new',
    isPaid: status !== 'new' && status !== 'cancelled',
    history,
  }
}

/** Between 8 and 20 o'clock in Istanbul, seldom at the weekend, never in the future. */
export function orderTime(chance: Chance, { now, days }: Pick<OrderSetting, 'now' | 'days'>): Instant {
  if (days === 0) return now - chance.between(5, 115) * MINUTE_MS
  let day = startOfIstanbulDay(now - chance.next() * days * DAY_MS)
  if (isWeekend(day) && chance.happens(0.7)) day -= 2 * DAY_MS
  const at = day + 8 * HOUR_MS + chance.between(0, 12 * 60) * MINUTE_MS
  return at < now ? at : now - chance.between(5, 240) * MINUTE_MS
}

function isWeekend(midnight: Instant): boolean {
  const aMonday = istanbulMidnight({ year: 2024, month: 1, day: 1 })
  const weekday = Math.round((midnight - aMonday) / DAY_MS) % 7
  return (weekday + 7) % 7 >= 5
}

function makeLines(chance: Chance, catalogue: readonly OrderableProduct[]): MadeUpLine[] {
  const wanted = chance.pickEarly([1, 2, 3, 4], 1.6)
  const chosen = new Set<OrderableProduct>()
  for (let count = 0; count < wanted; count += 1) chosen.add(chance.pickEarly(catalogue, BESTSELLER_SKEW))
  return [...chosen].map((product) => {
    const isPrinted = product.printingOptions.length > 0 && !chance.happens(SHARE_UNPRINTED)
    return {
      product,
      quantity: product.minOrderQuantity * chance.pickEarly(QUANTITY_FACTORS, 1.5),
      options: Object.fromEntries(
        product.optionGroups
          .filter(({ options }) => options.length > 0)
          .map(({ name, options }) => [name, chance.pickEarly(options, 1.5).value]),
      ),
      printChoice: isPrinted
        ? chance.pick(product.printingOptions)
        : product.printingOptions.length > 0
          ? UNPRINTED
          : null,
      note: isPrinted ? chance.pick(LINE_NOTES) : '',
    }
  })
}

function buyerOf(customer: OrderingCustomer): Buyer {
  const words = customer.name.split(' ')
  return {
    firstName: words.slice(0, -1).join(' ') || customer.name,
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
    email: customer.email,
    phone: customer.phone ?? '+905550000000',
  }
}

function makeInvoice(
  chance: Chance,
  buyer: Buyer,
  delivery: DeliveryAddress,
  customer: OrderingCustomer | null,
): InvoiceDetails {
  const isCompany = customer ? customer.companyName !== null : chance.happens(SHARE_OF_COMPANIES)
  if (!isCompany) {
    return { type: 'individual', nationalId: null, name: fullName(buyer), address: addressLine(delivery) }
  }
  const company = makeCompany(chance, delivery)
  return {
    type: 'corporate',
    ...company,
    companyName: customer?.companyName ?? company.companyName,
    taxOffice: customer?.taxOffice ?? company.taxOffice,
    taxNumber: customer?.taxNumber ?? company.taxNumber,
    companyAddress: addressLine(delivery),
  }
}

const STEPS: readonly { readonly status: OrderStatus; readonly afterHours: readonly [number, number] }[] = [
  { status: 'processing', afterHours: [2, 30] },
  { status: 'shipped', afterHours: [60, 140] },
  { status: 'delivered', afterHours: [20, 72] },
  { status: 'completed', afterHours: [24, 240] },
]

/** Every step comes some hours after the one before it, until today; a few orders are cancelled on the way. */
function makeHistory(chance: Chance, createdAt: Instant, now: Instant): MadeUpOrder['history'] {
  const history: { at: Instant; status: OrderStatus }[] = [{ at: createdAt, status: 'new' }]
  let at = createdAt
  if (chance.happens(SHARE_CANCELLED)) {
    at += chance.between(1, 40) * HOUR_MS
    return at < now ? [...history, { at, status: 'cancelled' }] : history
  }
  for (const { status, afterHours } of STEPS) {
    at += chance.between(...afterHours) * HOUR_MS
    if (at >= now) break
    history.push({ at, status })
  }
  return history
}
