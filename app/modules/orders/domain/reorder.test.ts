import { describe, expect, test } from 'vitest'
import type { CartFacts } from '#app/modules/cart/domain/judge-cart.ts'
import { judgeCart } from '#app/modules/cart/domain/judge-cart.ts'
import type { Product, VariantId } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintFileId, PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import { orderDesign } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import type { Charge } from '#app/modules/pricing/domain/print-charges.ts'
import { aMug } from '../../../../tests/support/a-mug.ts'
import { PEN_CHARGES } from '../../../../tests/support/a-printed-line.ts'
import { cartFacts } from '../../../../tests/support/cart-facts.ts'
import { aPrintArea, DESIGN } from '../../../../tests/support/designs.ts'
import type { OrderLineId, OrderLineRowId, OrderLineView } from './order-views.ts'
import { reorder, reorderRequest } from './reorder.ts'

const MUG = aMug()

const KEPT: PrintFileRef = {
  fileId: 'of-the-order' as PrintFileId,
  contentHash: 'ab'.repeat(32),
  name: 'logo.pdf',
  sizeBytes: 1,
  type: 'pdf',
}

function ordered(overrides: Partial<OrderLineView> = {}): OrderLineView {
  return {
    id: 'l1' as OrderLineId,
    productId: MUG.id,
    variantId: null,
    sku: MUG.sku,
    title: 'Porselen Kupa 330 ml',
    slug: 'eski-adres',
    quantity: 20,
    options: { Renk: 'Beyaz' },
    printChoice: 'Lazer gravür',
    note: 'Sola',
    artwork: null,
    design: null,
    listUnitMinor: 5_000,
    unitMinor: 5_000,
    lineMinor: 100_000,
    agreement: null,
    belowMinimum: null,
    takesStock: true,
    waiting: null,
    restockedQuantity: 0,
    isMadeToOrder: true,
    ...overrides,
  }
}

/** The order again in a shop that sells the mug like this, or not at all. */
function again(
  lines: readonly OrderLineView[],
  mug: Partial<Product> | null,
  files = [KEPT],
  printAreas: CartFacts['printAreas'] = new Map(),
) {
  const kept = new Map(files.map((file) => [KEPT.fileId as string, file]))
  const products = mug === null ? [] : [{ ...MUG, ...mug }]
  const facts = cartFacts(products, {
    files: new Map(files.map((file) => [file.fileId as string, file])),
    printAreas,
  })
  const priced = judgeCart(reorderRequest(lines, kept), facts)
  return reorder({ lines, createdAt: MARCH }, priced).lines
}

const MARCH = Date.parse('2026-03-02T09:00:00Z')

/** The changes of a line whose print was charged like this, and is today like that. */
function chargedAgain(before: readonly Charge[], now: readonly Charge[]) {
  const line = ordered({ charges: before })
  const priced = judgeCart(reorderRequest([line], new Map()), cartFacts([MUG]))
  const charged = { ...priced, lines: priced.lines.map((today) => ({ ...today, charges: now })) }
  return reorder({ lines: [line], createdAt: MARCH }, charged).lines[0]?.changes
}

describe('ordering once more', () => {
  test('puts the same goods into the cart when nothing has changed, under today’s name and address', () => {
    const [line] = again([ordered()], {})
    expect(line).toEqual({
      title: 'Porselen Kupa',
      slug: 'porselen-kupa',
      changes: [],
      line: {
        productId: MUG.id,
        options: { Renk: 'Beyaz' },
        printChoice: 'Lazer gravür',
        note: 'Sola',
        artwork: null,
        design: null,
        quantity: 20,
        snapshot: { title: 'Porselen Kupa', slug: 'porselen-kupa', assetId: null, unitMinor: 5_000 },
      },
    })
  })

  test('says what the print of a line costs otherwise', () => {
    const charges = [{ ...PEN_CHARGES[0], amountMinor: 45_000 } as Charge]
    expect(again([ordered({ charges })], {})[0]?.changes).toEqual([
      'Baskı bedeli 450,00 ₺ yerine 0,00 ₺ oldu (KDV hariç).',
    ])
  })

  test('says what is saved because the tools of the order still stand, and what else changed', () => {
    const [run, tool] = PEN_CHARGES as [Charge, Charge]
    const made = { methodId: 'YNT', methodName: 'Serigrafi', place: null, inks: 2, artworkKey: 'logo' }
    const again = { ...tool, amountMinor: 30_000, tool: { ...made, isRepeat: true } }
    const saved =
      'Mart siparişinizin kalıpları duruyor: 400,00 ₺ daha az (KDV hariç). Logo, yer veya renk değişirse yeni kalıp gerekir.'
    expect(chargedAgain(PEN_CHARGES, [run, again])).toEqual([saved])
    expect(chargedAgain(PEN_CHARGES, [{ ...run, amountMinor: 70_000 }, again])).toEqual([
      saved,
      'Baskı bedeli 1.375,00 ₺ yerine 1.000,00 ₺ oldu (KDV hariç).',
    ])
    const film = { toolWord: 'film' }
    expect(chargedAgain([{ ...tool, ...film }], [{ ...again, ...film }])?.[0]).toContain('filmleri duruyor')
    // Paid so before, or to be made anew in part: nothing is saved by what stands.
    expect(chargedAgain([again], [again])).toEqual([])
    expect(chargedAgain([tool, tool], [again, { ...tool, amountMinor: 40_000 }])).toEqual([
      'Baskı bedeli 1.400,00 ₺ yerine 700,00 ₺ oldu (KDV hariç).',
    ])
  })

  test.each([
    ['the product is gone', {}, null, 'Bu ürün artık satılmıyor.'],
    ['it is not sold now', {}, { active: false }, 'Bu ürün şu anda satışta değil.'],
    ['there is less than the minimum of it', {}, { stock: 9 }, 'Bu ürün tükendi.'],
    [
      'the colour is gone',
      { options: { Renk: 'Mor' } },
      {},
      'Seçtiğiniz seçenek (Mor) artık yok. Ürün sayfasından yeniden seçin.',
    ],
    [
      'a choice has been added that nobody made',
      { options: {} },
      {},
      'Seçtiğiniz seçenek artık yok. Ürün sayfasından yeniden seçin.',
    ],
    [
      'the print is gone',
      {},
      { printingOptions: ['Serigrafi'] },
      'Seçtiğiniz baskı (Lazer gravür) artık yok. Ürün sayfasından yeniden seçin.',
    ],
  ])('leaves a line out and says why: %s', (_what, line, mug, reason) => {
    expect(again([ordered(line)], mug)[0]).toMatchObject({ line: null, changes: [reason] })
  })

  test('says that the price is another, for the quantity that is ordered', () => {
    const [dearer] = again([ordered()], { priceMinMinor: 5_250 })
    expect(dearer?.changes).toEqual(['Birim fiyat 50,00 ₺ yerine 52,50 ₺ oldu (KDV hariç).'])
    expect(dearer?.line?.snapshot.unitMinor).toBe(5_250)
    expect(again([ordered({ quantity: 100, unitMinor: 4_500 })], {})[0]?.changes).toEqual([])
  })

  test('takes no more than there is, over all lines of a product', () => {
    const lines = [
      ordered({ quantity: 100, unitMinor: 4_500 }),
      ordered({ id: 'l2' as OrderLineId, quantity: 60 }),
    ]
    const [first, second] = again(lines, {})
    expect(first?.changes).toEqual([])
    expect(second?.line?.quantity).toBe(50)
    expect(second?.changes).toEqual(['Stokta 50 adet var; adet 60 yerine 50 oldu.'])
  })

  test('keeps a quantity that is below the minimum by now, and asks for more', () => {
    const [line] = again([ordered()], { minOrderQuantity: 25 })
    expect(line?.line?.quantity).toBe(20)
    expect(line?.changes).toEqual(['Minimum sipariş adedi artık 25. Lütfen sepette adedi artırın.'])
  })

  test('uses the print file again', () => {
    expect(again([ordered({ artwork: KEPT })], {})[0]).toMatchObject({
      line: { artwork: KEPT },
      changes: [],
    })
  })

  test('says that the print file is gone and still puts the goods into the cart', () => {
    const [line] = again([ordered({ artwork: KEPT })], {}, [])
    expect(line?.line?.artwork).toBeNull()
    expect(line?.changes).toEqual(['Baskı dosyası (logo.pdf) artık yok. Lütfen sepette yeniden yükleyin.'])
  })
})

describe('ordering a design once more', () => {
  const COVER = 'a'.repeat(64) as AssetId
  const image = {
    assetId: COVER,
    width: 400,
    height: 600,
    fit: 'crop' as const,
    focalPoint: { x: 50, y: 50 },
    alt: '',
    optionGroup: null,
    optionValue: null,
  }
  const design = orderDesign(DESIGN, [{ assetId: COVER, areas: [aPrintArea()] }])
  const printed = ordered({ artwork: KEPT, design })

  test('brings it along where it still fits', () => {
    const [line] = again([printed], { images: [image] }, [KEPT], new Map([[COVER, [aPrintArea()]]]))
    expect(line).toMatchObject({ changes: [], line: { design: DESIGN, artwork: KEPT } })
  })

  test('leaves it out where it fits no more, and says so', () => {
    const [line] = again(
      [printed],
      { images: [image] },
      [KEPT],
      new Map([[COVER, [aPrintArea({ widthMm: 30 })]]]),
    )
    expect(line?.line).toMatchObject({ design: null, artwork: KEPT })
    expect(line?.changes).toEqual([expect.stringMatching(/^Logonun yeri .* yeniden yerleştirin\.$/)])
  })

  test('loses it with its file', () => {
    const [line] = again([printed], { images: [image] }, [], new Map([[COVER, [aPrintArea()]]]))
    expect(line?.line).toMatchObject({ design: null, artwork: null })
    expect(line?.changes).toHaveLength(1)
  })
})

describe('a job in several colours', () => {
  const colours = ['Beyaz', 'Siyah'].map((value) => ({ id: value, value, priceChangeMinor: 0 }))
  const divided = (stocks: readonly number[], changes: Partial<Product> = {}): Partial<Product> => ({
    optionGroups: [{ id: 'renk', name: 'Renk', options: colours }],
    variantGroups: ['renk'],
    variants: colours.map(({ id, value }, place) => ({
      id: `v-${id}` as VariantId,
      valueIds: [id],
      sku: value,
      barcode: null,
      priceChangeMinor: 0,
      incoming: 0,
      incomingOn: null,
      stock: stocks[place] ?? 0,
    })),
    stock: stocks.reduce((sum, stock) => sum + stock, 0),
    ...changes,
  })
  const row = (Renk: string, quantity: number) => ({
    id: Renk as OrderLineRowId,
    variantId: null,
    sku: Renk,
    options: { Renk },
    quantity,
    listUnitMinor: 5_000,
    unitMinor: 5_000,
    lineMinor: 5_000 * quantity,
    waiting: null,
    restockedQuantity: 0,
  })
  const job = ordered({ options: {}, quantity: 30, rows: [row('Beyaz', 20), row('Siyah', 10)] })

  test('comes back whole, or as far as there is any of it', () => {
    const choice = MUG.printingOptions
    const printed = { ...job, printChoice: choice[0] ?? null }
    expect(again([printed], divided([100, 100]))).toMatchObject([
      { changes: [], line: { quantity: 30, rows: [{ quantity: 20 }, { quantity: 10 }] } },
    ])
    expect(again([printed], divided([100, 0]))).toMatchObject([
      {
        changes: ['Siyah: Bu seçenek tükendi.'],
        line: { quantity: 20, rows: [{ options: { Renk: 'Beyaz' }, quantity: 20 }] },
      },
    ])
  })

  test('stays out as a whole where its print is gone, whichever colours there are', () => {
    const [line] = again(
      [{ ...job, printChoice: 'Lazer gravür' }],
      divided([100, 0], { printingOptions: ['Tampon'] }),
    )
    expect(line?.line).toBeNull()
    expect(line?.changes).toEqual([
      'Seçtiğiniz baskı (Lazer gravür) artık yok. Ürün sayfasından yeniden seçin.',
    ])
  })
})
