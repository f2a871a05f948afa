import { formatLira } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { isSoldOut } from '#app/modules/catalog/domain/product.ts'
import { withVat } from '#app/modules/pricing/domain/price-engine.ts'
import type { VatBasis } from '#app/modules/pricing/domain/vat-basis.ts'
import { VAT_WORDS } from '#app/modules/pricing/domain/vat-basis.ts'
import type { BuyPart } from './buy-parts.ts'
import type { BuyState } from './buy-state.ts'
import { NO_WHOLE_NUMBER } from './buy-state.ts'

/** Why goods cannot be put into the cart as they are chosen, and in which part of buying that is put right. */
export interface BuyRefusal {
  readonly description: string
  readonly part: BuyPart
}

/** The first thing that is wrong with a choice; null where nothing is. */
export function buyRefusal({
  isMistyped,
  isUndecided,
  fault,
  placesFault,
  isUnpriced,
}: {
  readonly isMistyped: boolean
  /** A file is there and nobody said whether it is printed. */
  readonly isUndecided: boolean
  /** Of the pieces. */
  readonly fault: string | null
  readonly placesFault: string | null
  readonly isUnpriced: boolean
}): BuyRefusal | null {
  if (isMistyped) return { description: NO_WHOLE_NUMBER, part: 'choices' }
  if (isUndecided)
    return {
      description: 'Dosyanız basılsın mı? Bir baskı türü seçin ya da dosyayı kaldırın.',
      part: 'print',
    }
  if (fault !== null) return { description: fault, part: 'choices' }
  if (placesFault !== null) return { description: placesFault, part: 'print' }
  if (isUnpriced)
    return {
      description: 'Bu baskının hazır fiyatı yok. “Teklif Al” düğmesi seçimlerinizi bize iletir.',
      part: 'print',
    }
  return null
}

/** What the button says of goods that cannot be added as they are chosen; null where they can. */
export function closedButtonText(product: Product, state: BuyState): string | null {
  if (state.isSoldOut) return isSoldOut(product) ? 'Tükendi' : 'Bu Seçenek Tükendi'
  if (state.isAboveStock) return 'Stok Yetersiz'
  if (state.isBelowMinimum) return 'Minimum Adet Gerekli'
  if (state.packFault !== null) return 'Koli Adedi Gerekli'
  return state.fault === null ? null : 'Minimum Adet Gerekli'
}

/** The unit as screen readers are told it. */
export function unitWords({ unit }: BuyState, vatBp: BasisPoints, basis: VatBasis): string {
  if (!unit) return 'toplam'
  const unitMinor = basis === 'net' ? unit.unitMinor : withVat(unit.unitMinor, vatBp)
  return `birim fiyat ${formatLira(unitMinor)} ${VAT_WORDS[basis]}, toplam`
}
