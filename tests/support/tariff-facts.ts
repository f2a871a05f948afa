import { basisPoints } from '#app/kernel/percent.ts'
import type { PricedMethod, PrintBand, TariffTerms } from '#app/modules/pricing/domain/print-charges.ts'
import type { PrintExample } from '#app/modules/printing/domain/tariff-curve.ts'

export function aPrintBand(facts: Partial<PrintBand> = {}): PrintBand {
  return {
    minQuantity: 1,
    minAreaCm2: 0,
    fixedMinor: 0,
    nextFixedMinor: 0,
    firstMinor: 0,
    nextMinor: 0,
    ...facts,
  }
}

export function tariffTerms(
  bands: readonly Partial<PrintBand>[],
  facts: Partial<TariffTerms> = {},
): TariffTerms {
  return {
    id: 'TRS-1',
    bands: bands.map(aPrintBand),
    maxAreaCm2: null,
    toolMinor: 0,
    repeatToolMinor: 0,
    minimumMinor: 0,
    handlingMinor: 0,
    expressBp: basisPoints(0),
    capsAtNextBand: false,
    ...facts,
  }
}

/** 'Metal kalem lazer' of a Turkish wholesaler's list: sums up to 500 pieces, 1,80 a piece above. */
export const METAL_PEN_LASER = tariffTerms([
  { minQuantity: 1, fixedMinor: 50_000 },
  { minQuantity: 101, fixedMinor: 90_000 },
  { minQuantity: 251, fixedMinor: 125_000 },
  { minQuantity: 501, firstMinor: 180 },
])

/** midocean S2: screen printing by colours, with 27,50 of set-up each. */
export const MIDOCEAN_SCREEN = tariffTerms([{ minQuantity: 250, firstMinor: 53, nextMinor: 37 }], {
  toolMinor: 2_750,
  repeatToolMinor: 1_000,
  handlingMinor: 18,
})

export function aPrintExample(
  facts: Partial<Omit<PrintExample, 'method'>> & { readonly method?: Partial<PricedMethod> } = {},
): PrintExample {
  const { method, ...rest } = facts
  return {
    inks: 1,
    widthMm: 50,
    heightMm: 20,
    stitches: 5_000,
    isRepeat: false,
    ...rest,
    method: {
      id: 'YNT-1',
      name: 'Tampon',
      basis: 'colour',
      tool: { word: 'klişe', per: 'colour' },
      underbaseOnDark: false,
      ...method,
    },
  }
}
