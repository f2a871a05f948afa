/**
 * Whether a visitor's prices are read with VAT in them or without: one for each visitor, whatever he looks at
 * (docs/decisions/0084-one-basis-of-vat-per-visitor.md). What is to be paid is always gross.
 */
export type VatBasis = 'gross' | 'net'

/** What names the basis beside a price, everywhere. */
export const VAT_WORDS: Readonly<Record<VatBasis, string>> = { gross: 'KDV dahil', net: 'KDV hariç' }
