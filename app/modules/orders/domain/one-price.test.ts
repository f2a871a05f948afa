import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import type { CartRequest } from '#app/modules/cart/domain/cart.ts'
import { judgeCart } from '#app/modules/cart/domain/judge-cart.ts'
import { answerPrice } from '#app/modules/cart/domain/price-answer.ts'
import type { Product, ProductId } from '#app/modules/catalog/domain/product.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { chargedMinor, lineBreakdown } from '#app/modules/pricing/domain/charge-rows.ts'
import { withVat } from '#app/modules/pricing/domain/price-engine.ts'
import type { ProductPrint } from '#app/modules/printing/domain/product-print.ts'
import { aMug } from '../../../../tests/support/a-mug.ts'
import { tries } from '../../../../tests/support/before-release.ts'
import { cartFacts } from '../../../../tests/support/cart-facts.ts'
import { aPrintingMethod, aTariffTerms } from '../../../../tests/support/print-facts.ts'
import { METAL_PEN_LASER, tariffTerms } from '../../../../tests/support/tariff-facts.ts'
import { toOrderLines } from './placement-rules.ts'

const CARTS = tries({ usual: 500, beforeRelease: 10_000 })

const COLOURS = ['Beyaz', 'Lacivert', 'Siyah']
const goods = (id: string, changes: Partial<Product>): Product =>
  aMug({
    id: id as ProductId,
    minOrderQuantity: 1,
    tracksStock: false,
    printingOptions: ['Serigrafi', 'Lazer', 'DTF', 'Nakış'],
    optionGroups: [
      {
        id: 'renk',
        name: 'Renk',
        options: COLOURS.map((value, index) => ({ id: value, value, priceChangeMinor: index * 37 })),
      },
    ],
    ...changes,
  })
const PEN = goods('P-kalem', {
  priceMinMinor: 983,
  tiers: [{ minQuantity: 250, discountBp: basisPoints(730) }],
})
const SHIRT = goods('P-tisort', { priceMinMinor: 13_499, vatBp: basisPoints(1_000), countsTogether: true })
const CUP = goods('P-kupa', { priceMinMinor: 5_001, vatBp: basisPoints(100) })

const METHODS: ProductPrint['methods'] = [
  { method: aPrintingMethod(), tariff: aTariffTerms({ minimumMinor: 45_000, handlingMinor: 18 }) },
  {
    method: aPrintingMethod({
      id: 'L' as never,
      name: 'Lazer',
      technique: 'laser',
      basis: 'place',
      tool: null,
    }),
    tariff: { ...METAL_PEN_LASER, id: 'TRS-L' },
  },
  {
    method: aPrintingMethod({ id: 'D' as never, name: 'DTF', basis: 'area', isFullColour: true, tool: null }),
    tariff: tariffTerms([{ firstMinor: 1_800 }, { minQuantity: 51, firstMinor: 1_500, minAreaCm2: 0 }], {
      id: 'TRS-D',
      capsAtNextBand: true,
    }),
  },
  {
    method: aPrintingMethod({
      ...{ id: 'N' as never, name: 'Nakış', technique: 'embroidery', basis: 'stitch' },
      tool: { word: 'nakış programı', per: 'design', lifeMonths: null },
    }),
    tariff: tariffTerms([{ firstMinor: 321 }], { id: 'TRS-N', toolMinor: 60_000 }),
  },
]
const PLACES = [
  { id: 'on', name: 'Ön', widthMm: 280, heightMm: 140 },
  { id: 'arka', name: 'Arka', widthMm: 300, heightMm: 60 },
  { id: 'kol', name: 'Kol', widthMm: 90, heightMm: 90 },
]
const PRINT: ProductPrint = {
  pricing: 'tariff',
  included: null,
  opening: 'blank',
  places: PLACES,
  methods: METHODS,
}
const PRINTS = new Map<string, ProductPrint>([
  [PEN.id, PRINT],
  [SHIRT.id, PRINT],
  [CUP.id, { ...PRINT, pricing: 'included', included: { inks: 1, places: 1 } }],
])
const FILES = ['f-1', 'f-2']
const artwork = (fileId: string) => ({
  fileId,
  contentHash: fileId,
  name: 'logo.pdf',
  sizeBytes: 9,
  type: 'pdf',
})
const FACTS = cartFacts([PEN, SHIRT, CUP], {
  prints: PRINTS,
  files: new Map(FILES.map((fileId) => [fileId, artwork(fileId) as never])),
})

const place = fc.record(
  {
    inks: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null, freq: 9 }),
    choice: fc.constantFrom('Serigrafi', 'Lazer', 'DTF', 'Nakış'),
    size: fc.record({ widthMm: fc.integer({ min: 5, max: 90 }), heightMm: fc.integer({ min: 5, max: 60 }) }),
  },
  { requiredKeys: ['inks'] },
)
const line = fc.record({
  productId: fc.constantFrom(PEN.id, SHIRT.id, CUP.id),
  quantity: fc.integer({ min: 1, max: 1_200 }),
  options: fc.constantFrom(...COLOURS).map((Renk) => ({ Renk })),
  printChoice: fc.constantFrom('Serigrafi', 'Lazer', 'DTF', 'Nakış', UNPRINTED),
  fileId: fc.constantFrom(null, ...FILES),
  places: fc
    .tuple(fc.subarray(PLACES), fc.array(place, { minLength: 3, maxLength: 3 }))
    .map(([places, wanted]) =>
      places.length === 0
        ? undefined
        : places.map(({ id }, index) => ({ placeId: id, inks: 1, ...wanted[index] })),
    ),
})
const cart = fc.array(line, { minLength: 1, maxLength: 4 }).map(
  (lines): CartRequest => ({
    lines: lines.map(({ fileId, printChoice, ...rest }, index) => ({
      ...rest,
      lineId: String(index),
      printChoice,
      fileId: printChoice === UNPRINTED ? null : fileId,
      design: null,
      note: '',
      seenUnitMinor: null,
    })),
  }),
)

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

test(`${CARTS} carts cost the same to the kuruş on the page, in the cart, by the API and as an order`, () => {
  let ordered = 0
  fc.assert(
    fc.property(cart, (request) => {
      const { price, lines, blocked } = judgeCart(request, FACTS)
      const answer = answerPrice(request, FACTS)
      expect(answer).toMatchObject({
        subtotalMinor: price.subtotalMinor,
        printMinor: price.printMinor ?? 0,
        vatMinor: price.vatMinor,
        totalMinor: price.totalMinor,
      })
      for (const [index, priced] of lines.entries()) {
        const asked = answer.lines[index]
        if (!asked) throw new Error('every line is answered')
        const netMinor = priced.lineMinor + chargedMinor(priced)
        expect(asked).toMatchObject({ goodsMinor: priced.lineMinor, netMinor, charges: priced.charges })
        expect(asked.orderable).toBe(priced.notices.every(({ blocks }) => !blocks))
        // As the page of the product takes it apart, and the cart does, with VAT and without.
        for (const shown of [(minor: number) => minor, (minor: number) => withVat(minor, asked.vatBp)]) {
          const onPage = lineBreakdown({ ...asked, lineMinor: asked.goodsMinor }, shown)
          const inCart = lineBreakdown({ ...priced, quantity: priced.line.quantity }, shown)
          expect(onPage).toEqual(inCart)
          if (onPage)
            expect(onPage.goodsMinor + sum(onPage.rows.map((row) => row.amountMinor))).toBe(shown(netMinor))
        }
      }
      if (blocked) return
      ordered += 1
      const terms = { by: 'staff', agreed: new Map(), belowMinimum: new Map() } as never
      const order = toOrderLines({ lines, price, blocked }, FACTS.products, terms, () => 'an id')
      expect(sum(order.map(({ lineMinor }) => lineMinor))).toBe(price.subtotalMinor)
      expect(sum(order.map(chargedMinor))).toBe(price.printMinor ?? 0)
      expect(price.totalMinor).toBe(price.subtotalMinor + (price.printMinor ?? 0) + price.vatMinor)
    }),
    { numRuns: CARTS },
  )
  // Most of them can be ordered: what is asked of a test is asked of something.
  expect(ordered).toBeGreaterThan(CARTS / 4)
})
