import { formatCount } from '#app/kernel/count.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira, multiplyRounded } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { formatPercent, WHOLE_BP } from '#app/kernel/percent.ts'
import type { PrintBand, TariffTerms } from '#app/modules/pricing/domain/print-charges.ts'
import type { PrintExample } from './tariff-curve.ts'
import { bandEntries, printTotal } from './tariff-curve.ts'
import { inBandOrder } from './tariff-form.ts'

/** A part of the terms that differs, both times in words. */
export interface ChangedTerm {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** A band that differs; null on the side that has none from that quantity and size on. */
export interface ChangedBand {
  readonly minQuantity: number
  readonly minAreaCm2: number
  readonly before: PrintBand | null
  readonly after: PrintBand | null
}

/** What an example costs by both, at a quantity. */
export interface ComparedTotal {
  readonly quantity: number
  readonly beforeMinor: Kurus | null
  readonly afterMinor: Kurus | null
  /** Null where one of them has no price. */
  readonly changeMinor: Kurus | null
  /** The same of what it cost before, in basis points; null where that was nothing. */
  readonly changeBp: number | null
}

export interface TariffComparison {
  readonly terms: readonly ChangedTerm[]
  readonly bands: readonly ChangedBand[]
  /** At every quantity at which a band of one of them begins. */
  readonly totals: readonly ComparedTotal[]
}

/** What differs between two versions of a tariff: part by part, band by band, and in what the example costs. */
export function compareTariffs(
  before: TariffTerms,
  after: TariffTerms,
  example: PrintExample,
): TariffComparison {
  return {
    terms: TERMS.flatMap(([label, say]) => {
      const [was, is] = [say(before), say(after)]
      return was === is ? [] : [{ label, before: was, after: is }]
    }),
    bands: changedBands(before.bands, after.bands),
    totals: bandEntries({ bands: [...before.bands, ...after.bands] }, Number.POSITIVE_INFINITY).map(
      (quantity) => comparedTotal(before, after, example, quantity),
    ),
  }
}

/** The share of an amount that a difference is, in basis points, rounded half up; null of nothing. */
export function shareBp(differenceMinor: Kurus, ofMinor: Kurus): number | null {
  return ofMinor === 0 ? null : multiplyRounded(differenceMinor, WHOLE_BP, ofMinor)
}

/** The same in words: '%12,5', '-%7', '%0'. */
export function shareText(bp: number): string {
  // Beyond the whole a share is no `BasisPoints`; it is written like one.
  return `${bp < 0 ? '-' : ''}${formatPercent(Math.abs(bp) as BasisPoints)}`
}

const TERMS: readonly (readonly [label: string, say: (terms: TariffTerms) => string])[] = [
  ['Kalıp', ({ toolMinor }) => formatLira(toolMinor)],
  ['Tekrar kalıp', ({ repeatToolMinor }) => formatLira(repeatToolMinor)],
  ['En az baskı bedeli', ({ minimumMinor }) => formatLira(minimumMinor)],
  ['Açma ve paketleme', ({ handlingMinor }) => formatLira(handlingMinor)],
  ['Ekspres farkı', ({ expressBp }) => formatPercent(expressBp)],
  [
    'En büyük alan',
    ({ maxAreaCm2 }) => (maxAreaCm2 === null ? 'Sınırsız' : `${formatCount(maxAreaCm2)} cm²`),
  ],
  ['Üst basamağı aşma', ({ capsAtNextBand }) => (capsAtNextBand ? 'Açık' : 'Kapalı')],
]

function changedBands(before: readonly PrintBand[], after: readonly PrintBand[]): ChangedBand[] {
  const key = ({ minAreaCm2, minQuantity }: PrintBand) => `${minAreaCm2} ${minQuantity}`
  const [was, is] = [before, after].map((bands) => new Map(bands.map((band) => [key(band), band] as const)))
  const all = new Map([...before, ...after].map((band) => [key(band), band]))
  return inBandOrder([...all.values()]).flatMap((band) => {
    const pair = { before: was?.get(key(band)) ?? null, after: is?.get(key(band)) ?? null }
    const { minQuantity, minAreaCm2 } = band
    return isSameBand(pair.before, pair.after) ? [] : [{ minQuantity, minAreaCm2, ...pair }]
  })
}

function isSameBand(a: PrintBand | null, b: PrintBand | null): boolean {
  return (
    a?.fixedMinor === b?.fixedMinor &&
    a?.nextFixedMinor === b?.nextFixedMinor &&
    a?.firstMinor === b?.firstMinor &&
    a?.nextMinor === b?.nextMinor
  )
}

function comparedTotal(
  before: TariffTerms,
  after: TariffTerms,
  example: PrintExample,
  quantity: number,
): ComparedTotal {
  const beforeMinor = printTotal(before, example, quantity)?.totalMinor ?? null
  const afterMinor = printTotal(after, example, quantity)?.totalMinor ?? null
  if (beforeMinor === null || afterMinor === null) {
    return { quantity, beforeMinor, afterMinor, changeMinor: null, changeBp: null }
  }
  const changeMinor = afterMinor - beforeMinor
  return { quantity, beforeMinor, afterMinor, changeMinor, changeBp: shareBp(changeMinor, beforeMinor) }
}

/** Whether two terms say the same: what they are called aside. */
export function isSameTerms(a: Omit<TariffTerms, 'id'>, b: Omit<TariffTerms, 'id'>): boolean {
  const named = (terms: Omit<TariffTerms, 'id'>): TariffTerms => ({ ...terms, id: '' })
  return (
    TERMS.every(([, say]) => say(named(a)) === say(named(b))) && changedBands(a.bands, b.bands).length === 0
  )
}
