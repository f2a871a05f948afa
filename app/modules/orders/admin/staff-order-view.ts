import type { BasisPoints } from '#app/kernel/percent.ts'
import type { PagePrint } from '#app/modules/cart/domain/page-print.ts'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import type { Product, ProductCard } from '#app/modules/catalog/domain/product.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { AddressBook, SavedInvoice } from '#app/modules/orders/domain/address-book.ts'
import type { FormerDetails } from '#app/modules/orders/domain/former-details.ts'
import type { DraftFaults, StaffOrderDraft } from '#app/modules/orders/domain/staff-order-form.ts'
import { ID_TEXT } from '#app/modules/orders/domain/staff-order-form.ts'
import type { DraftLinePrice } from '../domain/staff-order-jobs.ts'

/** A product as the form offers its choices. */
export type OfferedProduct = Pick<
  Product,
  | 'id'
  | 'title'
  | 'sku'
  | 'optionGroups'
  | 'variantGroups'
  | 'printingOptions'
  | 'minOrderQuantity'
  | 'colourMinimum'
  | 'countsTogether'
  | 'tracksStock'
  | 'sellsIncoming'
  | 'stock'
>

/** Everything the form of a staff order shows: what is typed, what it costs now, and what is wrong with it. */
export interface StaffOrderView {
  readonly draft: StaffOrderDraft
  readonly products: readonly OfferedProduct[]
  /** What is asked of the print of those that charge it beside the goods, by product. */
  readonly prints: Readonly<Record<string, PagePrint>>
  /** Those that its lines and places name, by reference, as far as there are any. */
  readonly files: Readonly<Record<string, PrintFileRef>>
  /** Of one that is sent. */
  readonly printFileMaxMegabytes: number
  /** Null while no line can be priced. */
  readonly priced: PricedCart | null
  /** What each line of the draft costs of that; null where it is not priced. */
  readonly linePrices: readonly (DraftLinePrice | null)[]
  /** The account the order will belong to: the chosen customer's, or found by its proven e-mail. */
  readonly customer: {
    readonly name: string
    readonly memberDiscountBp: BasisPoints
    /** Chosen, though nobody has proven the e-mail of the account. */
    readonly isUnproven: boolean
  } | null
  /** What the chosen customer keeps for his orders; null where none was chosen. */
  readonly addressBook: AddressBook | null
  /** The company of the chosen customer's account; null for a person, and where none was chosen. */
  readonly company: SavedInvoice | null
  /** What the earlier orders of the chosen customer or guest say, without what the address book has. */
  readonly former: FormerDetails
  /** The guest whose details were filled in; null where none was chosen. */
  readonly guest: { readonly name: string; readonly orderCount: number } | null
  /** Whose buyer was looked for, and who was found; null before a search. */
  readonly buyers: { readonly text: string; readonly found: readonly FoundBuyer[] } | null
  /** Another one each time a press has filled fields, which must then be drawn anew; null where they are as typed. */
  readonly fillKey: string | null
  readonly faults: DraftFaults
  /** Whether the form was to be saved: only then everything that is wrong is told above it as well. */
  readonly isJudged: boolean
  /** What was looked for, and what was found when it was not one product alone. */
  readonly search: { readonly text: string; readonly found: readonly ProductCard[] } | null
  /** Why a well-formed order was not made. */
  readonly refusal: string | null
  /** The quote request it comes of. */
  readonly quote: { readonly id: string; readonly name: string } | null
}

/** Somebody the shop knows, as he is offered for the order. */
export interface FoundBuyer {
  readonly kind: 'customer' | 'guest'
  /** Of the account, or of one of the guest's orders. */
  readonly id: string
  /** The company, or the person. */
  readonly title: string
  readonly details: readonly string[]
}

/** A place for a print file, which is sent as soon as it is chosen; the route draws it, as on the product page. */
export interface FileFieldProps {
  readonly label: string
  readonly value: PrintFileRef | null
  readonly onChange: (file: PrintFileRef | null) => void
  /** Told how many inks a file has that was just sent, where they can be counted. */
  readonly onInksCounted: (inks: number) => void
  readonly onBusyChange: (isBusy: boolean) => void
}

/** What a button of the form asks for; Enter in a field prices it. */
export type StaffOrderIntent =
  | { readonly kind: (typeof PLAIN_INTENTS)[number] }
  | { readonly kind: FoundBuyer['kind']; readonly id: string }
  | { readonly kind: 'add'; readonly productId: string }
  | { readonly kind: 'remove' | 'remove-design'; readonly index: number }

const PLAIN_INTENTS = [
  'price',
  'find',
  'save',
  'fill-address',
  'fill-invoice',
  'find-buyer',
  'drop-buyer',
] as const

/** Reads a button's value; anything else only prices. */
export function readIntent(value: unknown): StaffOrderIntent {
  const [kind, what = ''] = typeof value === 'string' ? value.split(':') : []
  const plain = PLAIN_INTENTS.find((known) => known === kind)
  if (plain) return { kind: plain }
  if (kind === 'add' && ID_TEXT.test(what)) return { kind, productId: what }
  if ((kind === 'customer' || kind === 'guest') && ID_TEXT.test(what)) return { kind, id: what }
  if ((kind === 'remove' || kind === 'remove-design') && /^\d{1,3}$/.test(what))
    return { kind, index: Number(what) }
  return { kind: 'price' }
}
