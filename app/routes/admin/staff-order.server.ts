import { createRandomKey } from '#app/design/random-key.ts'
import { cutText } from '#app/kernel/plain-text.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail } from '#app/kernel/result.ts'
import { formatPhone, parseEmail } from '#app/kernel/turkish-ids.ts'
import type { Customer } from '#app/modules/accounts/domain/customer.ts'
import { customerTitle, mayOrder } from '#app/modules/accounts/domain/customer.ts'
import type { Account, AccountId } from '#app/modules/accounts/domain/viewer.ts'
import { memberDiscountOf } from '#app/modules/accounts/domain/viewer.ts'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import type { Product, ProductId } from '#app/modules/catalog/domain/product.ts'
import { printChoicesOf } from '#app/modules/catalog/domain/product.ts'
import type { StaffOrderView } from '#app/modules/orders/admin/staff-order-view.ts'
import { invoiceOfCompany } from '#app/modules/orders/domain/address-book.ts'
import { CHECKOUT_LIMITS } from '#app/modules/orders/domain/checkout-fields.ts'
import { placesOfRows } from '#app/modules/orders/domain/draft-places.ts'
import { NOTHING_FORMER } from '#app/modules/orders/domain/former-details.ts'
import type { GuestCard } from '#app/modules/orders/domain/guest.ts'
import { addressOffers, invoiceOffers, offersIn } from '#app/modules/orders/domain/offered-details.ts'
import type { StaffOrderDetail } from '#app/modules/orders/domain/order-views.ts'
import { splitName } from '#app/modules/orders/domain/split-name.ts'
import type { OfferedGoods, StaffOrderDraft } from '#app/modules/orders/domain/staff-order-form.ts'
import {
  draftLineFor,
  emptyDraft,
  fileIdsOfDraft,
  filledFrom,
  readGoods,
} from '#app/modules/orders/domain/staff-order-form.ts'
import { priceOfPlace } from '#app/modules/orders/domain/staff-order-jobs.ts'
import { presentOptions } from '#app/modules/pricing/domain/price-engine.ts'
import type { NamedPlace } from '#app/modules/printing/domain/printed-place.ts'
import type { Quote } from '#app/modules/quotes/domain/quote.ts'
import type { RequestContext } from '#app/request-context.server.ts'

type Services = RequestContext['services']

const CUSTOMER_CLOSED = 'Bu müşterinin hesabı kapalı. Önce hesabı aktif yapın.'

/** The products of a draft's lines, what is asked of their print, and their files; gone ones are missing. */
export async function offeredGoods(
  { catalog, cart, media }: Services,
  draft: Pick<StaffOrderDraft, 'lines'>,
): Promise<OfferedGoods> {
  const products = await catalog.findProducts(draft.lines.map(({ productId }) => productId as ProductId))
  const [prints, files] = await Promise.all([
    cart.pagePrints([...products.values()]),
    media.renewPrintFiles(fileIdsOfDraft(draft)),
  ])
  return { products, prints, files }
}

/** The account a draft's order will belong to: the one it was begun for, else the one that has proven its e-mail. */
export async function customerOf({ accounts }: Services, draft: StaffOrderDraft): Promise<Account | null> {
  if (draft.customerId !== '') return accounts.findOpenCustomer(draft.customerId as AccountId)
  const email = parseEmail(draft.texts.email)
  return email.ok ? accounts.findVerified(email.value) : null
}

/** What the form can be filled from. */
type Known = Pick<StaffOrderView, 'addressBook' | 'company' | 'former' | 'guest'>

/** A draft that was filled from somebody, with what is known of him. */
export interface FilledDraft {
  readonly draft: StaffOrderDraft
  readonly known: Known
}

/** What the form shows of a draft, priced as it stands. `known` spares whoever read it already a second time. */
export async function viewOf(
  services: Services,
  draft: StaffOrderDraft,
  more: Partial<Pick<StaffOrderView, 'faults' | 'search' | 'buyers' | 'refusal' | 'fillKey'>> & {
    readonly known?: Known | undefined
    /** What its goods cost, of a form that is reckoned otherwise than a new order; null while they cannot be. */
    readonly priced?: StaffOrderView['priced'] | undefined
  } = {},
): Promise<StaffOrderView> {
  const [offered, customer, quote, known, { printFileMaxMegabytes }] = await Promise.all([
    offeredGoods(services, draft),
    customerOf(services, draft),
    draft.quoteId === '' ? null : services.quotes.adminGet(draft.quoteId),
    more.known ?? knownOf(services, draft),
    services.settings.current(),
  ])
  const isChosen = draft.customerId !== '' && customer !== null
  const provenEmail = isChosen ? await services.accounts.verifiedEmailOf(customer.id) : null
  const { goods: placed, faults } = readGoods(draft, offered)
  const { places, ...goods } = placed
  const memberDiscountBp = memberDiscountOf(draft.withMemberDiscount ? customer : null)
  const isPriced = goods.cart.lines.length > 0
  const accountId = customer?.id ?? null
  const priced =
    more.priced !== undefined
      ? more.priced
      : isPriced
        ? await services.orders.priceForBuyer({ ...goods, accountId, memberDiscountBp })
        : null
  return {
    draft,
    products: [...offered.products.values()].map(
      ({
        id,
        title,
        sku,
        optionGroups,
        variantGroups,
        printingOptions,
        minOrderQuantity,
        colourMinimum,
        countsTogether,
        tracksStock,
        sellsIncoming,
        stock,
      }) => ({
        id,
        title,
        sku,
        optionGroups,
        variantGroups,
        printingOptions,
        minOrderQuantity,
        colourMinimum,
        countsTogether,
        tracksStock,
        sellsIncoming,
        stock,
      }),
    ),
    prints: Object.fromEntries(offered.prints),
    files: Object.fromEntries(offered.files),
    printFileMaxMegabytes,
    priced,
    linePrices: draft.lines.map((_, index) => priced && priceOfPlace(priced, places.get(index))),
    customer: customer && {
      name: customer.name,
      memberDiscountBp: memberDiscountOf(customer),
      isUnproven: isChosen && provenEmail === null,
    },
    ...known,
    fillKey: more.fillKey ?? null,
    quote: quote?.ok ? { id: quote.value.id, name: quote.value.name } : null,
    // While goods are gathered only what is wrong with them is said; the rest when the order is saved.
    faults: more.faults ?? faults,
    isJudged: more.faults !== undefined,
    buyers: more.buyers ?? null,
    search: more.search ?? null,
    refusal: more.refusal ?? null,
  }
}

/** A form begun with what a quote request tells: who asks, and the goods as they are offered today. */
export async function draftOfQuote(services: Services, quote: Quote): Promise<StaffOrderDraft> {
  const draft = emptyDraft(createRandomKey())
  const asked = quote.product ? (quote.product.productId as ProductId) : null
  const product = asked ? (await services.catalog.findProducts([asked])).get(asked) : undefined
  return {
    ...draft,
    quoteId: quote.id,
    invoiceType: quote.company === '' ? 'individual' : 'corporate',
    texts: {
      ...draft.texts,
      ...splitName(quote.name),
      email: quote.email,
      phone: formatPhone(quote.phone),
      companyName: quote.company,
      orderNote: cutText(quote.message, CHECKOUT_LIMITS.orderNote),
    },
    lines: product && quote.product ? askedLines(product, quote.product) : [],
  }
}

/**
 * The same order once more: its goods as they are offered today, with their files, and its buyer, from his account where he
 * has one that may order and who asks may see it. `gone` names what is sold no more.
 */
export async function draftOfOrder(
  services: Services,
  order: StaffOrderDetail,
  { mayCustomers }: { readonly mayCustomers: boolean },
): Promise<FilledDraft & { readonly gone: readonly string[] }> {
  const ids = order.lines.map(({ productId }) => productId as ProductId)
  const products = await services.catalog.findProducts(ids)
  const offered = order.lines.map((line) => {
    const product = products.get(line.productId as ProductId)
    return { line, product: product?.active ? product : undefined }
  })
  const lines = offered.flatMap(({ line, product }) =>
    product ? askedLines(product, { ...line, selectedVariations: line.options }) : [],
  )
  const gone = offered.flatMap(({ line, product }) => (product ? [] : [line.title]))
  const draft = { ...emptyDraft(createRandomKey()), lines }
  const customer =
    mayCustomers && order.accountId !== null ? await openCustomer(services, order.accountId) : null
  if (customer?.ok) return { ...(await draftOfCustomer(services, draft, customer.value)), gone }
  const { buyer, delivery, invoice } = order
  const contact = { ...buyer, phone: formatPhone(buyer.phone) }
  const addressed = filledFrom({ ...draft, texts: { ...draft.texts, ...contact } }, { delivery })
  // An identity number was given for that order alone.
  const invoiced = invoice.type === 'corporate' ? filledFrom(addressed, { invoice }) : addressed
  return { draft: invoiced, known: NOTHING_KNOWN, gone }
}

export const NOTHING_KNOWN: Known = { addressBook: null, company: null, former: NOTHING_FORMER, guest: null }

/** What the form can be filled from: of the chosen customer his account and his orders, of a chosen guest his orders. */
export async function knownOf(
  services: Services,
  { customerId, guestId }: Pick<StaffOrderDraft, 'customerId' | 'guestId'>,
): Promise<Known> {
  if (customerId !== '') {
    const customer = await openCustomer(services, customerId)
    return customer.ok ? knownOfCustomer(services, customer.value) : NOTHING_KNOWN
  }
  if (guestId === '') return NOTHING_KNOWN
  const card = await services.orders.guestCard(guestId)
  return card.ok ? knownOfGuest(card.value) : NOTHING_KNOWN
}

/** A customer for whom an order can be made: 'accounts/not-found', and 'accounts/conflict' for a closed account. */
export async function openCustomer({ accounts }: Services, id: string): Promise<Result<Customer>> {
  const customer = await accounts.customers.get(id)
  if (!customer.ok || mayOrder(customer.value.status)) return customer
  return fail.conflict('accounts/conflict', CUSTOMER_CLOSED)
}

async function knownOfCustomer({ orders }: Services, { id, company }: Customer): Promise<Known> {
  const addressBook = await orders.addressBook.of(id)
  const former = await orders.formerDetailsOf(id, addressBook)
  return { addressBook, company: company && invoiceOfCompany(company), former, guest: null }
}

function knownOfGuest(card: GuestCard): Known {
  const { former, orderCount } = card
  return { ...NOTHING_KNOWN, former, guest: { name: guestTitle(card), orderCount } }
}

function guestTitle({ companyName, name }: Pick<GuestCard, 'companyName' | 'name'>): string {
  return companyName ?? name
}

/** Offered of each kind; whoever is not among them is looked for by more letters. */
const BUYERS_SHOWN = 6

/**
 * Customers and guests by name, firm, telephone or e-mail. Accounts are found only by who may see customers; guests are
 * known from the orders he sees anyway.
 */
export async function findBuyers(
  { accounts, orders }: Services,
  typed: unknown,
  { mayCustomers }: { readonly mayCustomers: boolean },
): Promise<StaffOrderView['buyers']> {
  const text = typeof typed === 'string' ? typed.trim().slice(0, 100) : ''
  if (text === '') return null
  const asked = { search: text, type: 'all', status: 'all', page: 1 } as const
  const [customers, guests] = await Promise.all([
    mayCustomers ? accounts.customers.list(asked).then(({ rows }) => rows) : [],
    orders.findGuests(text, BUYERS_SHOWN),
  ])
  const open = customers.filter(({ status }) => mayOrder(status))
  return {
    text,
    found: [
      ...open.slice(0, BUYERS_SHOWN).map((customer) => ({
        kind: 'customer' as const,
        id: customer.id,
        title: customerTitle(customer),
        details: detailsOf({ ...customer, person: customer.companyName ? customer.name : '' }),
      })),
      ...guests.map((guest) => ({
        kind: 'guest' as const,
        id: guest.id,
        title: guestTitle(guest),
        details: detailsOf({ ...guest, person: guest.companyName ? guest.name : '' }),
      })),
    ],
  }
}

function detailsOf(who: {
  readonly person: string
  readonly email: string
  readonly phone: string | null
}): string[] {
  return [who.person, who.phone ? formatPhone(who.phone) : '', who.email].filter(Boolean)
}

/**
 * The form with a customer filled in: who he is, and the address and invoice details he keeps as his default; else those
 * of his last order, and a company is invoiced as it applied.
 */
export async function draftOfCustomer(
  services: Services,
  draft: StaffOrderDraft,
  customer: Customer,
): Promise<FilledDraft> {
  const { name, email, phone } = customer
  const contact = { ...splitName(name), email, phone: phone ? formatPhone(phone) : '' }
  const begun = { ...draft, customerId: customer.id, texts: { ...draft.texts, ...contact } }
  const known = await knownOfCustomer(services, customer)
  const { addressBook, company, former } = known
  const [address] = offersIn(addressOffers(addressBook, former))
  const [invoice] = offersIn(invoiceOffers(addressBook, company, former))
  const addressed = address ? filledFrom(begun, address.fills) : begun
  return { draft: invoice ? filledFrom(addressed, invoice.fills) : addressed, known }
}

/** The form with a guest filled in, as his last order says. */
export function draftOfGuest(draft: StaffOrderDraft, card: GuestCard): FilledDraft {
  const { id, last } = card
  const { buyer, delivery, invoice } = last
  const contact = { ...buyer, phone: formatPhone(buyer.phone) }
  const begun = { ...draft, guestId: id, texts: { ...draft.texts, ...contact } }
  const addressed = filledFrom(begun, { delivery })
  return { draft: invoice ? filledFrom(addressed, { invoice }) : addressed, known: knownOfGuest(card) }
}

/** Goods as a request asks for them, or an order had them. */
interface AskedGoods
  extends Pick<
    NonNullable<Quote['product']>,
    'selectedVariations' | 'printChoice' | 'quantity' | 'artwork' | 'design'
  > {
  readonly rows?: readonly LineRow[]
  readonly places?: readonly NamedPlace[] | undefined
  readonly note?: string
}

/** Asked goods, a line for each variant: together they are one job. */
export function askedLines(product: Product, asked: AskedGoods): StaffOrderDraft['lines'] {
  const rows = asked.rows ?? [{ options: {}, quantity: asked.quantity }]
  const places = placesOfRows(asked.places ?? [], rows)
  return rows.map(({ options, quantity }, index) => {
    const selectedVariations = { ...asked.selectedVariations, ...options }
    return askedLine(product, { ...asked, selectedVariations, quantity }, places[index] ?? [])
  })
}

function askedLine(
  product: Product,
  asked: AskedGoods,
  places: StaffOrderDraft['lines'][number]['places'],
): StaffOrderDraft['lines'][number] {
  const line = draftLineFor(product, createRandomKey())
  // A value may have another name since.
  const wanted = presentOptions(product.optionGroups, asked.selectedVariations)
  const chosen = product.optionGroups.flatMap(({ id, name, options }) => {
    const value = wanted[name]
    return options.some((option) => option.value === value) ? [[id, value ?? ''] as const] : []
  })
  const isOffered = asked.printChoice !== null && printChoicesOf(product).includes(asked.printChoice)
  return {
    ...line,
    options: { ...line.options, ...Object.fromEntries(chosen) },
    printChoice: isOffered ? (asked.printChoice ?? '') : line.printChoice,
    places: isOffered ? places : [],
    quantity: String(asked.quantity),
    fileId: asked.artwork?.fileId ?? '',
    design: asked.design ? JSON.stringify(asked.design.design) : '',
    note: asked.note ?? '',
  }
}
