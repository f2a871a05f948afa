import type { AddressBook, checkoutFieldsOf, SavedInvoice } from './address-book.ts'
import { addressName, invoiceName, invoiceSummary } from './address-book.ts'
import { addressLine } from './checkout.ts'
import type { FormerDetails } from './former-details.ts'

/** Something that fills a part of the form when it is chosen. */
export interface Offer {
  readonly id: string
  readonly text: string
  readonly fills: Parameters<typeof checkoutFieldsOf>[0]
}

export interface OfferGroup {
  readonly label: string
  readonly offers: readonly Offer[]
}

/** Where goods may go: what the customer keeps, then where former orders went. Groups without an offer are left out. */
export function addressOffers(book: AddressBook | null, former: FormerDetails): OfferGroup[] {
  return filled([
    {
      label: 'Kayıtlı adresler',
      offers: (book?.addresses ?? []).map((entry) => ({
        id: entry.id,
        text: `${addressName(entry)}: ${addressLine(entry.delivery)}${asDefault(entry)}`,
        fills: { delivery: entry.delivery },
      })),
    },
    {
      label: 'Önceki siparişlerden',
      offers: former.addresses.map(({ id, orderNumber, delivery }) => ({
        id,
        fills: { delivery },
        text: `${addressLine(delivery)} (${orderNumber})`,
      })),
    },
  ])
}

/** Under this id the company of the account is offered. */
const ACCOUNT_COMPANY = 'account'

/** Whom the invoice may be made out to: what the customer keeps, the company of his account, then those of former orders. */
export function invoiceOffers(
  book: AddressBook | null,
  company: SavedInvoice | null,
  former: FormerDetails,
): OfferGroup[] {
  return filled([
    {
      label: 'Kayıtlı fatura bilgileri',
      offers: (book?.invoices ?? []).map(({ id, isDefault, invoice }) => ({
        id,
        text: `${describe(invoice)}${asDefault({ isDefault })}`,
        fills: { invoice },
      })),
    },
    {
      label: 'Üyelik bilgileri',
      offers: company ? [{ id: ACCOUNT_COMPANY, text: describe(company), fills: { invoice: company } }] : [],
    },
    {
      label: 'Önceki siparişlerden',
      offers: former.invoices.map(({ id, orderNumber, invoice }) => ({
        id,
        fills: { invoice },
        text: `${describe(invoice)} (${orderNumber})`,
      })),
    },
  ])
}

/** Every offer of the groups, in their order. */
export function offersIn(groups: readonly OfferGroup[]): Offer[] {
  return groups.flatMap(({ offers }) => offers)
}

function describe(invoice: SavedInvoice): string {
  return `${invoiceName(invoice)}: ${invoiceSummary(invoice)}`
}

/** The offers as the choices of a list. */
export function optionsOf(groups: readonly OfferGroup[]) {
  return groups.map(({ label, offers }) => ({
    label,
    options: offers.map(({ id, text }) => ({ value: id, label: text })),
  }))
}

function asDefault({ isDefault }: { readonly isDefault: boolean }): string {
  return isDefault ? ' (varsayılan)' : ''
}

function filled(groups: readonly OfferGroup[]): OfferGroup[] {
  return groups.filter(({ offers }) => offers.length > 0)
}
