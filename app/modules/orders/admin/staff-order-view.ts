import type { BasisPoints } from '#app/kernel/percent.ts'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import type { Product, ProductCard } from '#app/modules/catalog/domain/product.ts'
import type { AddressBook } from '#app/modules/orders/domain/address-book.ts'
import type { DraftFaults, StaffOrderDraft } from '#app/modules/orders/domain/staff-order-form.ts'

/** A product as the form offers its choices. */
export type OfferedProduct = Pick<
  Product,
  'id' | 'title' | 'sku' | 'optionGroups' | 'printingOptions' | 'minOrderQuantity' | 'stock'
>

/** Everything the form of a staff order shows: what is typed, what it costs now, and what is wrong with it. */
export interface StaffOrderView {
  readonly draft: StaffOrderDraft
  readonly products: readonly OfferedProduct[]
  /** Null while no line can be priced. */
  readonly priced: PricedCart | null
  /** The account the order will belong to: the chosen customer's, or found by its proven e-mail. */
  readonly customer: {
    readonly name: string
    readonly memberDiscountBp: BasisPoints
    /** Chosen, though nobody has proven the e-mail of the account. */
    readonly isUnproven: boolean
  } | null
  /** What the chosen customer keeps for his orders; null where none was chosen. */
  readonly addressBook: AddressBook | null
  /** Another one each time a press has filled fields, which must then be drawn anew; null where they are as typed. */
  readonly fillKey: string | null
  readonly faults: DraftFaults
  /** What was looked for, and what was found when it was not one product alone. */
  readonly search: { readonly text: string; readonly found: readonly ProductCard[] } | null
  /** Why a well-formed order was not made. */
  readonly refusal: string | null
  /** The quote request it comes of. */
  readonly quote: { readonly id: string; readonly name: string } | null
}

/** What a button of the form asks for; Enter in a field prices it. */
export type StaffOrderIntent =
  | { readonly kind: 'price' | 'find' | 'save' | 'fill-address' | 'fill-invoice' }
  | { readonly kind: 'add'; readonly productId: string }
  | { readonly kind: 'remove' | 'remove-design'; readonly index: number }

/** Reads a button's value; anything else only prices. */
export function readIntent(value: unknown): StaffOrderIntent {
  const [kind, what = ''] = typeof value === 'string' ? value.split(':') : []
  if (kind === 'save' || kind === 'find' || kind === 'fill-address' || kind === 'fill-invoice')
    return { kind }
  if (kind === 'add' && /^[\w-]{1,64}$/.test(what)) return { kind, productId: what }
  if ((kind === 'remove' || kind === 'remove-design') && /^\d{1,3}$/.test(what))
    return { kind, index: Number(what) }
  return { kind: 'price' }
}
