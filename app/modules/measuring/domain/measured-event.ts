import { allocate } from '#app/kernel/allocate.ts'
import type { Kurus } from '#app/kernel/money.ts'

/** Goods as the shop knows them. */
export interface MeasuredItem {
  /**
   * The feed's `g:id`, so that services find the goods of their catalogues again: the variant's where one is chosen, else
   * the product's.
   */
  readonly feedId: string
  readonly title: string
  /** Left out where it is not known. */
  readonly category?: string | undefined
  /** What was chosen: option values and kind of print. Empty without a choice. */
  readonly variant?: string | undefined
  readonly quantity: number
  /** What all these pieces cost together, with VAT and after discounts. */
  readonly grossMinor: Kurus
}

/** Something a visitor did or saw that an owner measures. Amounts are VAT-included, as they are shown and charged. */
export type MeasuredEvent =
  | { readonly name: 'page_view'; readonly location: string; readonly title: string }
  | {
      readonly name: 'view_item_list' | 'select_item'
      readonly list: { readonly id: string; readonly name: string }
      readonly items: readonly MeasuredItem[]
    }
  | {
      readonly name: 'view_item' | 'add_to_cart' | 'remove_from_cart'
      readonly items: readonly MeasuredItem[]
    }
  | {
      readonly name: 'view_cart' | 'begin_checkout'
      readonly items: readonly MeasuredItem[]
      readonly totalMinor: Kurus
      readonly coupon?: string | undefined
    }
  | MeasuredPurchase

export interface MeasuredPurchase {
  readonly name: 'purchase'
  readonly orderNumber: string
  readonly items: readonly MeasuredItem[]
  readonly totalMinor: Kurus
  /** The VAT that `totalMinor` holds. */
  readonly vatMinor: Kurus
  /** What the shop charged for the freight; null where the carrier takes a fee that the shop does not know. */
  readonly shippingMinor: Kurus | null
  readonly coupon: string | null
}

/** The choice on a line as one text, empty without any. */
export function variantOf(line: {
  readonly options: Readonly<Record<string, string>>
  readonly printChoice: string | null
}): string {
  return [...Object.values(line.options), ...(line.printChoice === null ? [] : [line.printChoice])].join(', ')
}

/** An item for each choice of a line, whose amount is shared by what they cost; by pieces where the goods cost nothing and their print does. */
export function measuredRows(line: {
  readonly productId: string
  readonly title: string
  readonly category?: string | undefined
  readonly printChoice: string | null
  /** With all their options. */
  readonly rows: readonly {
    readonly variantId: string | null
    readonly options: Readonly<Record<string, string>>
    readonly quantity: number
    readonly lineMinor: Kurus
  }[]
  readonly grossMinor: Kurus
}): readonly MeasuredItem[] {
  const { productId, title, category, printChoice, rows, grossMinor } = line
  const costs = rows.map(({ lineMinor }) => lineMinor)
  const shares = allocate(
    grossMinor,
    costs.some((cost) => cost > 0) ? costs : rows.map(({ quantity }) => quantity),
  )
  return rows.map(({ variantId, options, quantity }, place) => ({
    feedId: variantId ?? productId,
    title,
    category,
    variant: variantOf({ options, printChoice }),
    quantity,
    grossMinor: shares[place] ?? 0,
  }))
}
