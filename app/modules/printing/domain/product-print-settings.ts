import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { PrintTariffId } from './print-tariff.ts'
import type { PrintingMethodId } from './printing-method.ts'
import type { ProductPrint } from './product-print.ts'

/** Where goods have a tariff from: their own, their category's, or the one for all. */
export type TariffSource = 'product' | 'category' | 'general'

/** How a print choice of a product comes by its price today. */
export interface PricedChoice {
  /** As it stands among the product's print choices. */
  readonly choice: string
  /** The method it means; null where no method is called so. */
  readonly method: ChoiceMethod | null
  /** The sale tariff these goods have for the method; `hasBegun` is false before its first day. */
  readonly tariff: {
    readonly id: PrintTariffId
    readonly name: string
    readonly source: TariffSource
    readonly hasBegun: boolean
  } | null
}

export interface ChoiceMethod {
  readonly id: PrintingMethodId
  readonly name: string
  readonly active: boolean
  /** Most colours of one place; null: its price does not ask for them. */
  readonly mostInks: number | null
}

/** The methods that print choices mean, each once. */
export function methodsOfChoices(choices: readonly PricedChoice[]): readonly ChoiceMethod[] {
  return [
    ...new Map(choices.flatMap(({ method }) => (method ? [[method.id, method] as const] : []))).values(),
  ]
}

/** How a product's print is priced, as the back office reads it. */
export interface ProductPrintSettings
  extends Pick<ProductPrint, 'pricing' | 'included' | 'opening' | 'places'> {
  readonly product: { readonly id: ProductId; readonly title: string; readonly categoryName: string }
  readonly choices: readonly PricedChoice[]
  /** 0 for a product of which nothing was said. */
  readonly version: number
}

/** A product that is priced by tariff, with those of its print choices that have no price today. */
export interface UnpricedProduct {
  readonly id: ProductId
  readonly title: string
  readonly sku: string
  readonly categoryName: string
  readonly lacking: readonly PricedChoice[]
}

/** Why a print choice has no price today; null for one that has. */
export type PriceGap = 'no-method' | 'passive-method' | 'no-tariff' | 'not-begun'

export const PRICE_GAP_LABELS: Readonly<Record<PriceGap, string>> = {
  'no-method': 'Bu adda bir yöntem yok',
  'passive-method': 'Yöntem pasif',
  'no-tariff': 'Tarifesi yok',
  'not-begun': 'Tarife henüz başlamadı',
}

export const TARIFF_SOURCE_LABELS: Readonly<Record<TariffSource, string>> = {
  product: 'ürünün tarifesi',
  category: 'kategorinin tarifesi',
  general: 'genel tarife',
}

/** Why a print choice has no price today; null for one that has. */
export function priceGapOf({ method, tariff }: PricedChoice): PriceGap | null {
  if (method === null) return 'no-method'
  if (!method.active) return 'passive-method'
  if (tariff === null) return 'no-tariff'
  return tariff.hasBegun ? null : 'not-begun'
}
