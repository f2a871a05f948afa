import type { IsoDay } from '#app/kernel/iso-day.ts'

/** By which day goods of a list have to be where ('Şu tarihe yetişsin'). */
export interface WantedArrival {
  readonly day: IsoDay
  /** As an address names it: the plate of a province, `34-ada` for its islands. Null: the day of shipping counts. */
  readonly place: string | null
}

/** Goods of a list as far as their day depends on them: many products are of one kind. */
export interface GoodsKind {
  /** Null where no rule is for its category alone. */
  readonly categoryId: string | null
  /** Null where no rule is for it alone. */
  readonly productId: string | null
  /** The least that can be ordered of it, in whole packs. */
  readonly quantity: number
  /** What its page opens with; null for goods without print. */
  readonly printChoice: string | null
  /** The day on which those of the pieces come that are on their way; null where all are there. */
  readonly goodsOn: IsoDay | null
}

/** What says which goods of a list are there by a day; who knows how long work takes hands it in. */
export interface ArrivalRule {
  readonly day: IsoDay
  /** Whether the days are those of arrival; else of shipping. */
  readonly isDelivered: boolean
  /** Products whose page opens with their first print choice. */
  readonly printedFirst: readonly string[]
  /** Products and categories of which something else is said than of all goods. */
  readonly ownRules: { readonly products: readonly string[]; readonly categories: readonly string[] }
  /** The last day on which goods of a kind are there; null where no day can be said of them. */
  readonly arrivalOf: (goods: GoodsKind) => IsoDay | null
}

/** The last day on which the goods of a card are there, or sent. */
export interface CardArrival {
  readonly day: IsoDay
  readonly isDelivered: boolean
}
