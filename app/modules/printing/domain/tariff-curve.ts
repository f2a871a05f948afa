import type { Kurus } from '#app/kernel/money.ts'
import { chargedMinor } from '#app/modules/pricing/domain/charge-rows.ts'
import type { Charge, PricedMethod, TariffTerms } from '#app/modules/pricing/domain/print-charges.ts'
import { printCharges } from '#app/modules/pricing/domain/print-charges.ts'

/** One place that is printed, as an example of what a tariff comes to. */
export interface PrintExample {
  readonly method: PricedMethod
  /** Inks, or threads; what a method is not priced by changes nothing. */
  readonly inks: number
  readonly widthMm: number
  readonly heightMm: number
  /** Of an embroidered place. */
  readonly stitches: number
  /** Whether the tools of an earlier order stand. */
  readonly isRepeat: boolean
}

/** What an example costs, in kuruş net of VAT. */
export interface PrintTotal {
  readonly quantity: number
  /** Everything but the tools: run, minimum, handling. */
  readonly runMinor: Kurus
  readonly toolMinor: Kurus
  readonly totalMinor: Kurus
  readonly charges: readonly Charge[]
}

/** Pieces of which some larger number costs less in all. */
export interface OddSpot {
  /** The pieces it concerns, both included. */
  readonly from: number
  readonly to: number
  /** What the most of them cost. */
  readonly totalMinor: Kurus
  /** The number of pieces beyond them that costs least, and what. */
  readonly cheaperQuantity: number
  readonly cheaperMinor: Kurus
}

/** Up to so many pieces the curve of a tariff is shown (decision 52). */
export const CURVE_QUANTITY = 2_000

/** What so many pieces of the example cost, by the formula that charges orders; null where the tariff has no price. */
export function printTotal(terms: TariffTerms, example: PrintExample, quantity: number): PrintTotal | null {
  const { method, inks, widthMm, heightMm, stitches, isRepeat } = example
  const { charges, unpriced } = printCharges([
    {
      key: 'example',
      quantity,
      print: {
        places: [
          {
            placeId: 'place',
            placeName: 'Baskı',
            method,
            tariff: terms,
            inks,
            widthMm,
            heightMm,
            stitches,
            artworkKey: null,
            hasTools: isRepeat,
          },
        ],
        darkPieces: 0,
        included: null,
        isExpress: false,
      },
    },
  ])
  if (unpriced.size > 0) return null
  const rows = charges.get('example') ?? []
  const toolMinor = chargedMinor({ charges: rows.filter(({ kind }) => kind === 'tool') })
  const totalMinor = chargedMinor({ charges: rows })
  return { quantity, runMinor: totalMinor - toolMinor, toolMinor, totalMinor, charges: rows }
}

/** The totals from 1 piece to `most`; those without a price are left out. */
export function tariffCurve(
  terms: TariffTerms,
  example: PrintExample,
  most = CURVE_QUANTITY,
): readonly PrintTotal[] {
  return Array.from({ length: most }, (_, index) => index + 1).flatMap(
    (quantity) => printTotal(terms, example, quantity) ?? [],
  )
}

/**
 * Where a curve falls: every stretch of pieces beside each other of which a larger number costs less in all ('500 adet
 * 1.250,00 ₺, 501 adet 901,80 ₺'). `curve` rises in quantity.
 */
export function oddSpots(curve: readonly Pick<PrintTotal, 'quantity' | 'totalMinor'>[]): readonly OddSpot[] {
  const spots: OddSpot[] = []
  let least: Pick<PrintTotal, 'quantity' | 'totalMinor'> | null = null
  for (const point of curve.toReversed()) {
    const { quantity, totalMinor } = point
    if (!least || totalMinor <= least.totalMinor) {
      least = point
      continue
    }
    const beyond = spots.at(-1)
    if (beyond?.from === quantity + 1) spots[spots.length - 1] = { ...beyond, from: quantity }
    else {
      const { quantity: cheaperQuantity, totalMinor: cheaperMinor } = least
      spots.push({ from: quantity, to: quantity, totalMinor, cheaperQuantity, cheaperMinor })
    }
  }
  return spots.toReversed()
}

/** The quantities at which a band of a tariff begins, up to `most`, each once and in order. */
export function bandEntries({ bands }: Pick<TariffTerms, 'bands'>, most = CURVE_QUANTITY): readonly number[] {
  const entries = bands.map(({ minQuantity }) => minQuantity).filter((quantity) => quantity <= most)
  return [...new Set(entries)].toSorted((a, b) => a - b)
}
