/**
 * How the sample shop prints and what it charges: the bands of a Turkish wholesaler's list of 2026, net of VAT, for one place
 * and one colour; a second colour or place costs the same again. Mugs contain any print, as all goods did before there were
 * tariffs; bottles contain one colour at one place; what is technical is printed on request alone.
 */
import type { Instant } from '#app/kernel/instant.ts'
import { isoDayOf } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { basisPoints } from '#app/kernel/percent.ts'
import type { CategoryId, ProductId } from '#app/modules/catalog/domain/product.ts'
import type { PrintBand } from '#app/modules/pricing/domain/print-charges.ts'
import type { ProductPrint } from '#app/modules/printing/domain/product-print.ts'
import type { UsualMethod } from '#app/modules/printing/domain/usual-methods.ts'
import { METHOD_OF_BASIS, USUAL_METHODS } from '#app/modules/printing/domain/usual-methods.ts'
import type { SamplePricing, SampleTariff } from '#app/modules/printing/server/sample-printing.server.ts'
import { sampleProducts } from './catalogue.ts'
import { sampleCategories } from './categories.ts'

/** A usual method under the name that the sample's products have for it. */
function methodAs(name: string, stem: string, changes: Partial<UsualMethod> = {}): UsualMethod {
  const usual = USUAL_METHODS.find((known) => known.stem === stem)
  if (!usual) throw new Error(`no usual method is called ${stem}`)
  return { ...usual.method, name, ...changes }
}

const oneColour = { mostInks: 1, underbaseOnDark: false } as const
const twoColours = { mostInks: 2, underbaseOnDark: false } as const

const METHODS: readonly UsualMethod[] = [
  methodAs('Lazer gravür', 'lazer'),
  methodAs('Metale lazer gravür', 'lazer'),
  methodAs('Kapağa lazer gravür', 'lazer'),
  methodAs('UV baskı', 'uv', { basis: 'place' }),
  methodAs('Cama UV baskı', 'uv', { basis: 'place' }),
  methodAs('Tek renk serigrafi', 'serigrafi', oneColour),
  methodAs('İki renk serigrafi', 'serigrafi', twoColours),
  methodAs('Silikona serigrafi', 'serigrafi', twoColours),
  methodAs('Çepeçevre serigrafi', 'serigrafi', oneColour),
  methodAs('Tek renk tampon baskı', 'tampon', { mostInks: 1 }),
  methodAs('İki renk tampon baskı', 'tampon', { mostInks: 2 }),
  methodAs('DTF transfer', 'dtf'),
  methodAs('Transfer baskı', 'dtf', { basis: 'place' }),
  methodAs('Dijital transfer baskı', 'dtf', { basis: 'place' }),
  methodAs('Nakış', 'nakis'),
  methodAs('Yaldız baskı', 'yaldiz'),
  ...['Gofre baskı', 'Sıcak baskı (gofre)'].map(
    (name): UsualMethod => ({ ...METHOD_OF_BASIS.place, name, technique: 'deboss' }),
  ),
]

/** From so many pieces on: a sum for all of them, so much for each, or both. A further colour costs as much again. */
const band = (minQuantity: number, fixedMinor: Kurus, firstMinor: Kurus, minAreaCm2 = 0): PrintBand => ({
  minQuantity,
  minAreaCm2,
  fixedMinor,
  nextFixedMinor: fixedMinor,
  firstMinor,
  nextMinor: firstMinor,
})

const METAL_PEN_LASER = [band(1, 50_000, 0), band(101, 90_000, 0), band(251, 125_000, 0), band(501, 0, 180)]
const PLASTIC_PEN_PAD = [
  band(1, 90_000, 0),
  band(301, 110_000, 0),
  band(501, 120_000, 0),
  band(1_001, 0, 120),
]
const LIGHTER_PAD = [band(1, 90_000, 0), band(251, 110_000, 0), band(501, 120_000, 0), band(1_001, 0, 120)]
const TEXTILE_SCREEN = [
  ...[band(1, 150_000, 0), band(101, 200_000, 0), band(201, 250_000, 0)],
  ...[band(301, 300_000, 0), band(401, 350_000, 0), band(501, 0, 600)],
]
const CHEST_DTF = [band(1, 0, 1_800), band(51, 0, 1_500)]
/** Twice a chest's up to A4, four times above. */
const DTF_BY_AREA = [
  ...[band(1, 0, 1_800), band(51, 0, 1_500), band(1, 0, 3_600, 200), band(51, 0, 3_000, 200)],
  ...[band(1, 0, 7_200, 630), band(51, 0, 6_000, 630)],
]
const PANEL_DTF = [band(1, 0, 4_000), band(51, 0, 3_700), band(101, 0, 3_500)]
const DIARY_EMBOSSING = [
  ...[band(1, 150_000, 0), band(51, 175_000, 0), band(101, 125_000, 500)],
  ...[band(251, 125_000, 450), band(501, 125_000, 400)],
]
const DIARY_UV = [band(1, 95_000, 0), band(51, 180_000, 0), band(101, 0, 1_600), band(251, 0, 1_300)]
const THERMOS_LASER = [band(1, 100_000, 0), band(51, 180_000, 0), band(101, 0, 1_500)]
const THERMOS_UV = [band(1, 125_000, 0), band(51, 250_000, 0), band(101, 0, 2_300)]
const POWER_BANK_LASER = [band(1, 85_000, 0), band(51, 150_000, 0), band(101, 0, 1_400)]
const USB_LASER = [band(1, 55_000, 0), band(51, 100_000, 0), band(101, 0, 900)]
/** Of a thousand stitches. */
const STITCHES = [band(1, 0, 320)]

/** What each category's methods cost. What is named here for none is asked for. */
const TARIFFS: Readonly<Record<string, Readonly<Record<string, readonly PrintBand[]>>>> = {
  powerbankler: {
    'Lazer gravür': POWER_BANK_LASER,
    'UV baskı': THERMOS_UV,
    'Tek renk serigrafi': PLASTIC_PEN_PAD,
    'Tek renk tampon baskı': PLASTIC_PEN_PAD,
  },
  termoslar: {
    'Lazer gravür': THERMOS_LASER,
    'UV baskı': THERMOS_UV,
    'Tek renk serigrafi': TEXTILE_SCREEN,
  },
  kalemler: {
    'Lazer gravür': METAL_PEN_LASER,
    'Tek renk tampon baskı': PLASTIC_PEN_PAD,
    'İki renk tampon baskı': PLASTIC_PEN_PAD,
    'Çepeçevre serigrafi': PLASTIC_PEN_PAD,
    'UV baskı': DIARY_UV,
  },
  'usb-bellekler': {
    'Lazer gravür': USB_LASER,
    'Metale lazer gravür': USB_LASER,
    'Tek renk tampon baskı': LIGHTER_PAD,
    'UV baskı': POWER_BANK_LASER,
    'Gofre baskı': DIARY_EMBOSSING,
    'Yaldız baskı': DIARY_EMBOSSING,
  },
  anahtarliklar: {
    'Lazer gravür': METAL_PEN_LASER,
    'Tek renk tampon baskı': LIGHTER_PAD,
    'İki renk tampon baskı': LIGHTER_PAD,
    'UV baskı': DIARY_UV,
    'Gofre baskı': DIARY_EMBOSSING,
    'Yaldız baskı': DIARY_EMBOSSING,
  },
  defterler: {
    'Sıcak baskı (gofre)': DIARY_EMBOSSING,
    'Yaldız baskı': DIARY_EMBOSSING,
    'UV baskı': DIARY_UV,
    'Lazer gravür': USB_LASER,
    'Tek renk serigrafi': TEXTILE_SCREEN,
    'İki renk serigrafi': TEXTILE_SCREEN,
  },
  cantalar: {
    'Tek renk serigrafi': TEXTILE_SCREEN,
    'İki renk serigrafi': TEXTILE_SCREEN,
    'Dijital transfer baskı': CHEST_DTF,
    'Transfer baskı': CHEST_DTF,
    Nakış: STITCHES,
  },
  semsiyeler: {
    'Tek renk serigrafi': TEXTILE_SCREEN,
    'İki renk serigrafi': TEXTILE_SCREEN,
    'Transfer baskı': PANEL_DTF,
  },
  tisortler: {
    'Tek renk serigrafi': TEXTILE_SCREEN,
    'İki renk serigrafi': TEXTILE_SCREEN,
    'DTF transfer': DTF_BY_AREA,
    Nakış: STITCHES,
  },
  // Their price contains one colour at one place; what is printed beyond that is charged.
  'su-mataralari': {
    'Tek renk serigrafi': PLASTIC_PEN_PAD,
    'İki renk serigrafi': PLASTIC_PEN_PAD,
    'Silikona serigrafi': PLASTIC_PEN_PAD,
    'Kapağa lazer gravür': POWER_BANK_LASER,
    'Lazer gravür': THERMOS_LASER,
    'Cama UV baskı': THERMOS_UV,
    'UV baskı': THERMOS_UV,
  },
}

/** What is made for a print, once and when it is printed again. */
const TOOLS: Readonly<Record<string, { readonly toolMinor: Kurus; readonly repeatToolMinor: Kurus }>> = {
  kalıp: { toolMinor: 35_000, repeatToolMinor: 15_000 },
  klişe: { toolMinor: 35_000, repeatToolMinor: 15_000 },
  'nakış programı': { toolMinor: 60_000, repeatToolMinor: 0 },
}
const NO_TOOL = { toolMinor: 0, repeatToolMinor: 0 }

const INCLUDED: NonNullable<ProductPrint['included']> = { inks: 1, places: 1 }

/** How the print of a category's goods is priced; null of those that contain any. What has a price opens with its first print. */
function pricingOf(categorySlug: string): Omit<SamplePricing, 'productId'> | null {
  if (categorySlug === 'kupalar') return null
  if (categorySlug === 'teknoloji-urunleri') return { pricing: 'request', included: null, opening: 'blank' }
  if (categorySlug === 'su-mataralari') return { pricing: 'included', included: INCLUDED, opening: 'printed' }
  return { pricing: 'tariff', included: null, opening: 'printed' }
}

/** What `printing.sample.add` takes, for a shop that is filled at this instant. */
export function samplePrinting(
  now: Instant,
  categoryIds: ReadonlyMap<string, CategoryId>,
  productIds: ReadonlyMap<string, ProductId>,
): {
  readonly methods: readonly UsualMethod[]
  readonly tariffs: readonly SampleTariff[]
  readonly pricings: readonly SamplePricing[]
} {
  return {
    methods: METHODS,
    tariffs: Object.entries(TARIFFS).flatMap(([slug, byMethod]) =>
      Object.entries(byMethod).map(([method, bands]) => tariffOf(slug, method, bands, now, categoryIds)),
    ),
    pricings: sampleProducts.flatMap(({ slug, categorySlug }) => {
      const [productId, pricing] = [productIds.get(slug), pricingOf(categorySlug)]
      return productId && pricing ? [{ productId, ...pricing }] : []
    }),
  }
}

function tariffOf(
  categorySlug: string,
  method: string,
  bands: readonly PrintBand[],
  now: Instant,
  categoryIds: ReadonlyMap<string, CategoryId>,
): SampleTariff {
  const category = sampleCategories.find(({ slug }) => slug === categorySlug)
  const categoryId = categoryIds.get(categorySlug)
  if (!category || !categoryId) throw new Error(`the sample has no category ${categorySlug}`)
  const tool = METHODS.find(({ name }) => name === method)?.tool?.word ?? ''
  return {
    name: `${category.name}, ${method}`,
    method,
    validFrom: isoDayOf(now),
    terms: {
      bands,
      ...(TOOLS[tool] ?? NO_TOOL),
      maxAreaCm2: null,
      minimumMinor: 0,
      handlingMinor: 0,
      expressBp: basisPoints(2_500),
      capsAtNextBand: false,
    },
    note: 'Örnek tarife',
    categoryIds: [categoryId],
  }
}
