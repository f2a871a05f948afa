import type { AddressBook, SavedInvoice } from './address-book.ts'
import { isSameAddress, isSameInvoice } from './address-book.ts'
import type { DeliveryAddress, InvoiceDetails } from './checkout.ts'

/** Entries of each kind that are offered; who wants an older one finds it in the order itself. */
export const MAX_FORMER = 10

/** An order as far as it says where goods went and whom the invoice was made out to. */
export interface FormerOrder {
  readonly id: string
  readonly orderNumber: string
  readonly delivery: DeliveryAddress
  readonly invoice: InvoiceDetails
}

export interface FormerAddress {
  /** Of the newest order that went there. */
  readonly id: string
  readonly orderNumber: string
  readonly delivery: DeliveryAddress
}

export interface FormerInvoice {
  readonly id: string
  readonly orderNumber: string
  readonly invoice: Extract<SavedInvoice, { readonly type: 'corporate' }>
}

/** What somebody's earlier orders say of delivery and invoice, for choosing from; the newest first. */
export interface FormerDetails {
  readonly addresses: readonly FormerAddress[]
  readonly invoices: readonly FormerInvoice[]
}

export const NOTHING_FORMER: FormerDetails = { addresses: [], invoices: [] }

/**
 * Each place and each company of these orders (newest first) once, without what the address book offers already. A
 * person's invoice is nothing but an identity number, which was given for that order alone: it is offered to nobody.
 */
export function formerDetails(
  orders: readonly FormerOrder[],
  known: AddressBook | null = null,
): FormerDetails {
  const addresses: FormerAddress[] = []
  const invoices: FormerInvoice[] = []
  for (const { id, orderNumber, delivery, invoice } of orders) {
    const isKnownPlace = [...(known?.addresses ?? []), ...addresses].some((entry) =>
      isSameAddress(entry.delivery, delivery),
    )
    if (!isKnownPlace) addresses.push({ id, orderNumber, delivery })
    if (invoice.type !== 'corporate') continue
    const isKnownCompany = [...(known?.invoices ?? []), ...invoices].some((entry) =>
      isSameInvoice(entry.invoice, invoice),
    )
    if (!isKnownCompany) invoices.push({ id, orderNumber, invoice })
  }
  return { addresses: addresses.slice(0, MAX_FORMER), invoices: invoices.slice(0, MAX_FORMER) }
}
