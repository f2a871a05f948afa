import type { Failure } from '#app/kernel/result.ts'
import type { ShopSettings } from './shop-settings.ts'

/** What a shop lacks to take orders: somebody who sells (distance contracts name the seller), somewhere to pay. */
export type SellingNeed = 'seller-name' | 'way-to-pay'

/**
 * What is missing for orders, in the order in which it is asked for; empty when the shop can sell. The one way to pay is a
 * transfer, so it is the account's IBAN.
 */
export function sellingNeeds({ trade, bank }: Pick<ShopSettings, 'trade' | 'bank'>): readonly SellingNeed[] {
  return [
    ...(trade.tradeName === '' ? (['seller-name'] as const) : []),
    ...(bank.iban === '' ? (['way-to-pay'] as const) : []),
  ]
}

/** What a buyer is told meanwhile. Nothing of his is lost: the cart stays where it is. */
export const NOT_SELLING: Failure = {
  kind: 'conflict',
  code: 'settings/not-selling',
  message:
    'Şu anda internet sitemizden sipariş alamıyoruz. Sepetiniz duruyor; iletişim sayfamızdan bize yazabilirsiniz.',
}
