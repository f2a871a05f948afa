import { createRandomKey } from '#app/design/random-key.ts'
import { formatPhone, parseEmail } from '#app/kernel/turkish-ids.ts'
import type { CompanyRecord } from '#app/modules/accounts/domain/account-details.ts'
import type { Customer } from '#app/modules/accounts/domain/customer.ts'
import type { Account, AccountId } from '#app/modules/accounts/domain/viewer.ts'
import { memberDiscountOf } from '#app/modules/accounts/domain/viewer.ts'
import type { Product, ProductId } from '#app/modules/catalog/domain/product.ts'
import { printChoicesOf } from '#app/modules/catalog/domain/product.ts'
import type { StaffOrderView } from '#app/modules/orders/admin/staff-order-view.ts'
import type { SavedInvoice } from '#app/modules/orders/domain/address-book.ts'
import { splitName } from '#app/modules/orders/domain/split-name.ts'
import type { StaffOrderDraft } from '#app/modules/orders/domain/staff-order-form.ts'
import {
  draftLineFor,
  emptyDraft,
  filledFrom,
  readGoods,
} from '#app/modules/orders/domain/staff-order-form.ts'
import type { Quote } from '#app/modules/quotes/domain/quote.ts'
import type { RequestContext } from '#app/request-context.server.ts'

type Services = RequestContext['services']

/** The products of a draft's lines; gone ones are missing. */
export function productsOf(
  { catalog }: Services,
  draft: Pick<StaffOrderDraft, 'lines'>,
): Promise<ReadonlyMap<string, Product>> {
  return catalog.findProducts(draft.lines.map(({ productId }) => productId as ProductId))
}

/** The account a draft's order will belong to: the one it was begun for, else the one that has proven its e-mail. */
export async function customerOf({ accounts }: Services, draft: StaffOrderDraft): Promise<Account | null> {
  if (draft.customerId !== '') return accounts.findOpenCustomer(draft.customerId as AccountId)
  const email = parseEmail(draft.texts.email)
  return email.ok ? accounts.findVerified(email.value) : null
}

/** What the form shows of a draft, priced as it stands. */
export async function viewOf(
  services: Services,
  draft: StaffOrderDraft,
  more: Partial<Pick<StaffOrderView, 'faults' | 'search' | 'refusal' | 'fillKey'>> = {},
): Promise<StaffOrderView> {
  const [products, customer, quote] = await Promise.all([
    productsOf(services, draft),
    customerOf(services, draft),
    draft.quoteId === '' ? null : services.quotes.adminGet(draft.quoteId),
  ])
  const isChosen = draft.customerId !== '' && customer !== null
  const [addressBook, provenEmail] = isChosen
    ? await Promise.all([
        services.orders.addressBook.of(customer.id),
        services.accounts.verifiedEmailOf(customer.id),
      ])
    : [null, null]
  const { goods, faults } = readGoods(draft, products)
  const memberDiscountBp = memberDiscountOf(draft.withMemberDiscount ? customer : null)
  const isPriced = goods.cart.lines.length > 0
  return {
    draft,
    products: [...products.values()].map(
      ({ id, title, sku, optionGroups, printingOptions, minOrderQuantity, stock }) => ({
        ...{ id, title, sku, optionGroups, printingOptions, minOrderQuantity, stock },
      }),
    ),
    priced: isPriced ? await services.orders.priceForBuyer({ ...goods, memberDiscountBp }) : null,
    customer: customer && {
      name: customer.name,
      memberDiscountBp: memberDiscountOf(customer),
      isUnproven: isChosen && provenEmail === null,
    },
    addressBook,
    fillKey: more.fillKey ?? null,
    quote: quote?.ok ? { id: quote.value.id, name: quote.value.name } : null,
    // While goods are gathered only what is wrong with them is said; the rest when the order is saved.
    faults: more.faults ?? faults,
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
    },
    lines: product && quote.product ? [quotedLine(product, quote.product)] : [],
  }
}

/**
 * A form begun for a customer: who he is, and the address and invoice details he keeps as his default; a company that keeps
 * none is invoiced as it applied.
 */
export async function draftOfCustomer(services: Services, customer: Customer): Promise<StaffOrderDraft> {
  const { addresses, invoices } = await services.orders.addressBook.of(customer.id)
  const draft = emptyDraft(createRandomKey())
  const { name, email, phone, company } = customer
  const contact = { ...splitName(name), email, phone: phone ? formatPhone(phone) : '' }
  const begun = { ...draft, customerId: customer.id, texts: { ...draft.texts, ...contact } }
  const [address] = addresses
  const [invoice] = invoices
  const addressed = address ? filledFrom(begun, address) : begun
  if (invoice) return filledFrom(addressed, invoice)
  return company ? filledFrom(addressed, { invoice: invoiceOf(company) }) : addressed
}

function invoiceOf({ companyName, taxOffice, taxNumber, address }: CompanyRecord): SavedInvoice {
  return { type: 'corporate', companyName, taxOffice, taxNumber, companyAddress: address }
}

function quotedLine(
  product: Product,
  asked: NonNullable<Quote['product']>,
): StaffOrderDraft['lines'][number] {
  const line = draftLineFor(product, createRandomKey())
  const chosen = product.optionGroups.flatMap(({ id, name, options }) => {
    const value = asked.selectedVariations[name]
    return options.some((option) => option.value === value) ? [[id, value ?? ''] as const] : []
  })
  const isOffered = asked.printChoice !== null && printChoicesOf(product).includes(asked.printChoice)
  return {
    ...line,
    options: { ...line.options, ...Object.fromEntries(chosen) },
    printChoice: isOffered ? (asked.printChoice ?? '') : line.printChoice,
    quantity: String(asked.quantity),
    fileId: asked.artwork?.fileId ?? '',
    design: asked.design ? JSON.stringify(asked.design.design) : '',
  }
}
