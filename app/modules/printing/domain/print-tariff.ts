import type { Brand } from '#app/kernel/brand.ts'
import type { Instant } from '#app/kernel/instant.ts'
import type { TariffTerms } from '#app/modules/pricing/domain/print-charges.ts'
import type { PrintingMethodId } from './printing-method.ts'

export type PrintTariffId = Brand<string, 'PrintTariffId'>
export type TariffVersionId = Brand<string, 'TariffVersionId'>

/** What buyers pay, or what the print costs the shop: two tariffs of one method. */
export const TARIFF_KINDS = ['sale', 'cost'] as const
export type TariffKind = (typeof TARIFF_KINDS)[number]

export const TARIFF_KIND_LABELS: Readonly<Record<TariffKind, string>> = { sale: 'Satış', cost: 'Maliyet' }

/** What a method costs on some goods ('Baskı Tarifesi', decision 46): 'Plastik kalem tampon'. */
export interface PrintTariff {
  readonly id: PrintTariffId
  readonly methodId: PrintingMethodId
  readonly kind: TariffKind
  readonly name: string
  /** For all goods that have no tariff of their own and none of their category; one of a method and kind at most. */
  readonly isGeneral: boolean
  /** Who prints it for the shop, where that is another house; may be empty. */
  readonly supplier: string
}

/** What a tariff says from a day on. Never changed: what has to be put right is a version of its own. */
export interface TariffVersion {
  readonly id: TariffVersionId
  readonly number: number
  /** Istanbul day: `2026-11-28`. */
  readonly validFrom: string
  /** `terms.id` is the version's own id. */
  readonly terms: TariffTerms
  readonly note: string
  readonly createdAt: Instant
  readonly createdBy: string
}

export const TARIFF_LIMITS = {
  tariffs: 500,
  name: 80,
  supplier: 80,
  note: 300,
  bands: 60,
  quantity: 1_000_000,
  areaCm2: 40_000,
  amountMinor: 10_000_000,
} as const

/** The version that holds on an Istanbul day: the latest begun, of two from one day the later one. Null before the first. */
export function versionOn<Version extends Pick<TariffVersion, 'number' | 'validFrom'>>(
  versions: readonly Version[],
  day: string,
): Version | null {
  return versions
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<Version | null>(
      (latest, version) => (latest === null || isLater(version, latest) ? version : latest),
      null,
    )
}

function isLater(
  a: Pick<TariffVersion, 'number' | 'validFrom'>,
  b: Pick<TariffVersion, 'number' | 'validFrom'>,
): boolean {
  return a.validFrom === b.validFrom ? a.number > b.number : a.validFrom > b.validFrom
}
