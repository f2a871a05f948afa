import type { Kurus } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { CartFacts } from '#app/modules/cart/domain/judge-cart.ts'
import type { CheckoutForm } from './checkout-form.ts'
import type { OrderSource } from './order-views.ts'

/** What every order is made of, whoever makes it; staff leave out what only a buyer wishes. */
export type OrderedForm = Partial<Pick<CheckoutForm, 'wishedDay' | 'shipsReadyFirst'>> &
  Pick<
    CheckoutForm,
    | 'buyer'
    | 'delivery'
    | 'invoice'
    | 'purchaseOrderNumber'
    | 'paymentMethod'
    | 'orderNote'
    | 'placementKey'
    | 'cart'
  >

/** What staff agreed on for one line: the price of a piece, net of VAT, and why it is not the catalogue's. */
export interface AgreedPrice {
  readonly unitMinor: Kurus
  readonly reason: string
}

/** The same for what the print of a line is charged: amounts by `chargeKey`, 0 for what is waived. */
export interface AgreedCharges {
  readonly amounts: ReadonlyMap<string, Kurus>
  readonly reason: string
}

/**
 * An order made by staff for a buyer on the telephone, or of a quote request. Its buyer agrees to the contract texts
 * afterwards, through the order's link; print files come the same way.
 */
export interface StaffOrder extends OrderedForm {
  readonly source: Exclude<OrderSource, 'web'>
  readonly quoteId: string | null
  /**
   * The customer it was begun for, whose order it is whatever its e-mail says; null where the account is found by the
   * e-mail it has proven.
   */
  readonly accountId: AccountId | null
  /** By line id; a line that is not in it costs what the catalogue says. */
  readonly agreed: ReadonlyMap<string, AgreedPrice>
  /** By line id; left out where the print of every line is charged as its tariff says. */
  readonly agreedCharges?: ReadonlyMap<string, AgreedCharges> | undefined
  /** Why fewer pieces than the minimum are sold, by line id: samples, say. A line that is not in it needs the minimum. */
  readonly belowMinimum: ReadonlyMap<string, string>
  /** Of the subtotal; 0 where the prices were agreed without one. */
  readonly memberDiscountBp: BasisPoints
  /** What was shown to the one who makes it, and read out to the buyer; null before a total was shown. */
  readonly seenTotalMinor: Kurus | null
}

/** What a cart is judged with of an order of staff: what was agreed on, and what is sold below the minimum. */
export function agreedTerms({
  agreed,
  agreedCharges = new Map(),
  belowMinimum,
}: Pick<StaffOrder, 'agreed' | 'agreedCharges' | 'belowMinimum'>): Pick<
  CartFacts,
  'agreedUnits' | 'agreedCharges' | 'belowMinimum'
> {
  return {
    agreedUnits: new Map([...agreed].map(([lineId, { unitMinor }]) => [lineId, unitMinor])),
    agreedCharges: new Map([...agreedCharges].map(([lineId, { amounts }]) => [lineId, amounts])),
    belowMinimum: new Set(belowMinimum.keys()),
  }
}
