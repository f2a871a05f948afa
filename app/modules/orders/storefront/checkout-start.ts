import type { AddressBook, SavedInvoice } from '#app/modules/orders/domain/address-book.ts'
import { checkoutFieldsOf } from '#app/modules/orders/domain/address-book.ts'
import type { Offer } from '#app/modules/orders/domain/offered-details.ts'
import type { CheckoutFieldName } from './checkout-sections.tsx'
import type { CheckoutDraft } from './checkout-session.ts'

const DELIVERY_FIELDS = ['address', 'city', 'district', 'postalCode'] as const

/**
 * What the fields of checkout hold when it opens: what was typed in this tab before, else what the account knows. A saved
 * entry fills its part as a whole or not at all: half of one beside what was typed would be an address that does not exist.
 * A company's invoice is that of its address book, else the one it applied with.
 */
export function startingFields({
  prefill,
  addressBook,
  company,
  draft,
}: {
  readonly prefill: CheckoutDraft
  /** Of a signed-in customer; null for a guest. */
  readonly addressBook: AddressBook | null
  /** What the account says of its company; null for a person and a guest. */
  readonly company: SavedInvoice | null
  readonly draft: CheckoutDraft
}): Partial<Record<CheckoutFieldName | 'couponCode', string>> {
  const isTyped = DELIVERY_FIELDS.some((field) => draft[field] !== undefined)
  const address = isTyped ? undefined : addressBook?.addresses.find(({ isDefault }) => isDefault)
  const { typedBy, invoiceType, ...typed } = draft
  return {
    ...prefill,
    ...(address ? checkoutFieldsOf(address) : {}),
    ...typed,
    ...startingInvoice(),
  }

  function startingInvoice(): Partial<Record<CheckoutFieldName, string>> {
    const known = [
      ...(addressBook?.invoices ?? []),
      ...(company ? [{ invoice: company, isDefault: false }] : []),
    ]
    // A guest's form says 'individual' from the start; whoever has signed in since has chosen nothing by that.
    if (invoiceType !== undefined && (invoiceType !== 'individual' || typedBy === ownerOf(addressBook)))
      return { invoiceType, ...taxNumberOf(typed, known) }
    const usual = known.find(({ isDefault }) => isDefault) ?? known[0]
    if (!usual) return {}
    return {
      ...checkoutFieldsOf(usual),
      ...(typed.invoiceEmail === undefined ? {} : { invoiceEmail: typed.invoiceEmail }),
    }
  }
}

/** Who types into the form, as the draft keeps it. */
export function ownerOf(addressBook: AddressBook | null): 'account' | 'guest' {
  return addressBook === null ? 'guest' : 'account'
}

/** A draft keeps no tax number; of a company that is known it need not be typed again. */
function taxNumberOf(
  { companyName }: CheckoutDraft,
  known: readonly { readonly invoice: SavedInvoice }[],
): { readonly taxNumber?: string } {
  for (const { invoice } of known)
    if (invoice.type === 'corporate' && invoice.companyName === companyName)
      return { taxNumber: invoice.taxNumber }
  return {}
}

/** The offer that fields were filled from as they stand; its list shows it as chosen. */
export function offerShown(
  offers: readonly Offer[],
  fields: Readonly<Partial<Record<string, string>>>,
): Offer | null {
  const isShown = ({ fills }: Offer) =>
    Object.entries(checkoutFieldsOf(fills)).every(([name, value]) => (fields[name] ?? '') === value)
  return offers.find(isShown) ?? null
}
