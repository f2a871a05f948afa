import type { AddressBook } from '#app/modules/orders/domain/address-book.ts'
import { checkoutFieldsOf } from '#app/modules/orders/domain/address-book.ts'
import type { CheckoutFieldName } from './checkout-sections.tsx'
import type { CheckoutDraft } from './checkout-session.ts'

const DELIVERY_FIELDS = ['address', 'city', 'district', 'postalCode'] as const

/**
 * What the fields of checkout hold when it opens: what was typed in this tab before, else what the account knows. A saved
 * entry fills its part as a whole or not at all: half of one beside what was typed would be an address that does not exist.
 */
export function startingFields({
  prefill,
  addressBook,
  draft,
}: {
  readonly prefill: CheckoutDraft
  readonly addressBook: AddressBook | null
  readonly draft: CheckoutDraft
}): Partial<Record<CheckoutFieldName | 'couponCode', string>> {
  const isTyped = DELIVERY_FIELDS.some((field) => draft[field] !== undefined)
  const address = isTyped ? undefined : addressBook?.addresses.find(({ isDefault }) => isDefault)
  const hasInvoice = draft.invoiceType !== undefined
  const invoice = hasInvoice ? undefined : addressBook?.invoices.find(({ isDefault }) => isDefault)
  return {
    ...prefill,
    ...(address ? checkoutFieldsOf(address) : {}),
    ...(invoice ? checkoutFieldsOf(invoice) : {}),
    ...draft,
  }
}

/** The saved entry that fields were filled from as they stand; its list shows it as chosen. */
export function entryShown<Entry extends Parameters<typeof checkoutFieldsOf>[0]>(
  entries: readonly Entry[],
  fields: Readonly<Partial<Record<string, string>>>,
): Entry | null {
  const isShown = (entry: Entry) =>
    Object.entries(checkoutFieldsOf(entry)).every(([name, value]) => (fields[name] ?? '') === value)
  return entries.find(isShown) ?? null
}
