/**
 * How the sample shop prints and what it charges: the print choices of its power banks, with the bands of a wholesaler's
 * list of 2026. Its other goods contain their print, as all did before there were tariffs.
 */
import type { Instant } from '#app/kernel/instant.ts'
import { isoDayOf } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { basisPoints } from '#app/kernel/percent.ts'
import type { CategoryId, ProductId } from '#app/modules/catalog/domain/product.ts'
import type { PrintBand } from '#app/modules/pricing/domain/print-charges.ts'
import type { UsualMethod } from '#app/modules/printing/domain/usual-methods.ts'
import { USUAL_METHODS } from '#app/modules/printing/domain/usual-methods.ts'
import type { SampleTariff } from '#app/modules/printing/server/sample-printing.server.ts'
import { sampleProducts } from './catalogue.ts'

const PRICED_CATEGORY = 'powerbankler'

/** A usual method under the name that the sample's products have for it. */
function methodAs(name: string, stem: string, changes: Partial<UsualMethod> = {}): UsualMethod {
  const usual = USUAL_METHODS.find((known) => known.stem === stem)
  if (!usual) throw new Error(`no usual method is called ${stem}`)
  return { ...usual.method, name, ...changes }
}

const METHODS: readonly UsualMethod[] = [
  methodAs('Lazer gravür', 'lazer'),
  methodAs('UV baskı', 'uv', { basis: 'place' }),
  methodAs('Tek renk serigrafi', 'serigrafi', { mostInks: 1, underbaseOnDark: false }),
  methodAs('Tek renk tampon baskı', 'tampon', { mostInks: 1 }),
]

/** From so many pieces on: a sum for all of them, or so much for each. */
const sum = (minQuantity: number, fixedMinor: Kurus): PrintBand => ({ ...NO_BAND, minQuantity, fixedMinor })
const each = (minQuantity: number, firstMinor: Kurus): PrintBand => ({ ...NO_BAND, minQuantity, firstMinor })
const NO_BAND = { minAreaCm2: 0, fixedMinor: 0, nextFixedMinor: 0, firstMinor: 0, nextMinor: 0 }

const TARIFFS: readonly {
  readonly method: string
  readonly bands: readonly PrintBand[]
  readonly toolMinor: Kurus
  readonly repeatToolMinor: Kurus
}[] = [
  {
    method: 'Lazer gravür',
    bands: [sum(1, 85_000), sum(51, 150_000), each(101, 1_400)],
    toolMinor: 0,
    repeatToolMinor: 0,
  },
  {
    method: 'UV baskı',
    bands: [sum(1, 125_000), sum(51, 250_000), each(101, 2_300)],
    toolMinor: 0,
    repeatToolMinor: 0,
  },
  {
    method: 'Tek renk serigrafi',
    bands: [sum(1, 90_000), sum(301, 110_000), sum(501, 120_000), each(1_001, 120)],
    toolMinor: 35_000,
    repeatToolMinor: 15_000,
  },
  {
    method: 'Tek renk tampon baskı',
    bands: [sum(1, 90_000), sum(301, 110_000), sum(501, 120_000), each(1_001, 120)],
    toolMinor: 35_000,
    repeatToolMinor: 15_000,
  },
]

/** What `printing.sample.add` takes, for a shop that is filled at this instant. */
export function samplePrinting(
  now: Instant,
  categoryIds: ReadonlyMap<string, CategoryId>,
  productIds: ReadonlyMap<string, ProductId>,
): {
  readonly methods: readonly UsualMethod[]
  readonly tariffs: readonly SampleTariff[]
  readonly pricedProductIds: readonly ProductId[]
} {
  const categoryId = categoryIds.get(PRICED_CATEGORY)
  if (!categoryId) throw new Error(`the sample has no category ${PRICED_CATEGORY}`)
  return {
    methods: METHODS,
    tariffs: TARIFFS.map(({ method, bands, toolMinor, repeatToolMinor }) => ({
      name: `Powerbank, ${method}`,
      method,
      validFrom: isoDayOf(now),
      terms: {
        bands,
        toolMinor,
        repeatToolMinor,
        maxAreaCm2: null,
        minimumMinor: 0,
        handlingMinor: 0,
        expressBp: basisPoints(2_500),
        capsAtNextBand: false,
      },
      note: 'Örnek tarife',
      categoryIds: [categoryId],
    })),
    pricedProductIds: sampleProducts.flatMap(({ slug, categorySlug }) =>
      categorySlug === PRICED_CATEGORY ? (productIds.get(slug) ?? []) : [],
    ),
  }
}
