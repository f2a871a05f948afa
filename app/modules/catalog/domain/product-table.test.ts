import { describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import type { CategoryId, Product, ProductId } from './product.ts'
import { PRODUCT_COLUMNS } from './product-columns.ts'
import { inputOfProduct } from './product-input.ts'
import { changesNothing, guessMapping, productRow, readMapping, readProductRow } from './product-table.ts'

const CATEGORIES = [
  { id: 'K1', name: 'Kupalar' },
  { id: 'K2', name: 'Işıklı Ürünler' },
]

const MUG: Product = {
  id: 'PZ1' as ProductId,
  sku: 'KUP-1',
  title: 'Porselen Kupa',
  slug: 'porselen-kupa',
  shortDescription: 'Beyaz kupa.',
  description: 'Porselen.\nBulaşık makinesinde yıkanır.',
  categoryId: 'K1' as CategoryId,
  categoryName: 'Kupalar',
  categorySlug: 'kupalar',
  priceMinMinor: 123_450,
  priceMaxMinor: 150_000,
  vatBp: basisPoints(2000),
  minOrderQuantity: 10,
  countsTogether: true,
  tracksStock: false,
  packSize: 5,
  colourMinimum: 5,
  stock: 1_200,
  incoming: 40,
  incomingOn: '2026-12-18',
  sellsIncoming: true,
  variantGroups: [],
  combinationPrices: [],
  variants: [],
  features: ['330 ml', 'Mat; pürüzsüz'],
  printingOptions: ['Serigrafi'],
  tags: ['kupa', 'porselen'],
  badge: 'Yeni',
  optionGroups: [
    {
      id: 'renk-ic',
      name: 'Renk: iç',
      options: [
        { value: 'Beyaz; mat', priceChangeMinor: 0 },
        { value: 'Siyah [parlak]', priceChangeMinor: 250 },
        { value: 'A\\B', priceChangeMinor: -1_050 },
      ],
    },
    { id: 'g1', name: 'Boy', options: [{ value: 'S', priceChangeMinor: 0 }] },
  ],
  tiers: [
    { minQuantity: 100, discountBp: basisPoints(500) },
    { minQuantity: 1000, discountBp: basisPoints(1250) },
  ],
  images: [
    {
      assetId: 'a'.repeat(64) as never,
      width: 1,
      height: 1,
      fit: 'crop',
      focalPoint: { x: 50, y: 50 },
      alt: 'Kupa',
      optionGroup: 'Boy',
      optionValue: 'S',
    },
  ],
  note: '',
  active: true,
  featured: false,
  seoTitle: '',
  seoDescription: '',
  seoKeywords: '',
  version: 3,
}

/** The product as the cells of a file that was written and read back. */
function cellsOf(product: Product): string[] {
  return productRow(product).map((cell, index) => {
    if (cell === null) return ''
    if (typeof cell === 'string') return cell
    const kind = PRODUCT_COLUMNS[index]?.kind
    const number = kind === 'lira' || kind === 'percent' ? cell / 100 : cell
    return String(number).replace('.', ',')
  })
}

const KEEPS_STOCK = { takesStock: false }
const HEADINGS = PRODUCT_COLUMNS.map(({ heading }) => heading)
const ALL = guessMapping(HEADINGS)

function change(
  changes: Partial<Record<(typeof PRODUCT_COLUMNS)[number]['key'], string>>,
  former: Product | null = MUG,
) {
  const cells = cellsOf(MUG)
  for (const [key, text] of Object.entries(changes)) {
    cells[PRODUCT_COLUMNS.findIndex((column) => column.key === key)] = text
  }
  return readProductRow(cells, ALL, former, CATEGORIES, KEEPS_STOCK)
}

describe('a file of products', () => {
  test('gives the same product when its row is read back', () => {
    const { input } = readProductRow(cellsOf(MUG), ALL, MUG, CATEGORIES, KEEPS_STOCK)
    expect(input).toEqual({ ...inputOfProduct(MUG), seenStock: MUG.stock })
    expect(input && changesNothing(MUG, input)).toBe(true)
  })

  test('is understood by its headings, also by other names for them', () => {
    expect(Object.keys(ALL)).toHaveLength(PRODUCT_COLUMNS.length)
    expect(guessMapping(['ÜRÜN KODU', 'Renk', 'fiyat', 'Fiyat', 'stok adedi'])).toEqual({
      sku: 0,
      variantColour: 1,
      priceMin: 2,
      stock: 4,
    })
    expect(
      guessMapping(['kodgrup', 'varyant_kodu', 'renk', 'beden', 'stok', 'fiyat_farki', 'barkod']),
    ).toEqual({
      sku: 0,
      variantSku: 1,
      variantColour: 2,
      variantSize: 3,
      stock: 4,
      variantPrice: 5,
      variantBarcode: 6,
    })
    expect(guessMapping(['Barkod', 'Stok'])).toEqual({ sku: 0, stock: 1 })
    const address = new URLSearchParams('sku=0&title=9&price=1&stock=-1&vat=2')
    expect(readMapping(address, 5)).toEqual({ sku: 0, vat: 2 })
  })

  test('changes only what is mapped', () => {
    const { input } = readProductRow(
      ['KUP-1', '12,50'],
      { sku: 0, priceMin: 1 },
      { ...MUG, optionGroups: [], priceMaxMinor: MUG.priceMinMinor },
      CATEGORIES,
      KEEPS_STOCK,
    )
    expect(input).toMatchObject({ priceMinMinor: 1_250, priceMaxMinor: 1_250, title: MUG.title, version: 3 })
    expect(input?.images).toHaveLength(1)
  })

  test('adds a product without a picture, which is not put on sale', () => {
    const { input } = change({ sku: 'YENI' }, null)
    expect(input).toMatchObject({ sku: 'YENI', images: [], active: false, version: null })
  })

  test('says what is wrong by the name of its column', () => {
    expect(
      change({ category: 'Yok', priceMin: '12.5', active: 'belki', tiers: '100', title: '' }).faults,
    ).toEqual([
      { heading: 'Kategori', message: '“Yok” adlı bir kategori yok.' },
      { heading: 'Adet İndirimleri', message: 'Şöyle yazın: 100: 5; 500: 12,5' },
      { heading: 'Satışta', message: '“evet” veya “hayır” yazın.' },
      { heading: 'Ürün Adı', message: 'Ürün adını yazın.' },
      { heading: 'Fiyat (KDV hariç)', message: expect.stringContaining('virgülle') },
    ])
    expect(change({ vat: '120' }).faults?.[0]?.heading).toBe('KDV (%)')
    expect(change({ variations: 'Renk Beyaz' }).faults?.[0]?.heading).toBe('Varyasyonlar')
    expect(change({ variations: 'Renk: Beyaz [çok]' }).faults?.[0]?.message).toContain('çok')
    expect(change({ variations: 'Renk: Beyaz; beyaz' }).faults?.[0]?.heading).toBe('Varyasyonlar')
    expect(change({ stock: '1,5' }, null).faults?.[0]?.heading).toBe('Stok')
    expect(
      readProductRow(['X'], { sku: 0 }, null, CATEGORIES, KEEPS_STOCK).faults?.map(({ heading }) => heading),
    ).toEqual(['Ürün Adı', 'Kategori', 'Açıklama', 'Fiyat (KDV hariç)', 'Min. Sipariş Adedi', 'Stok'])
  })

  test('finds a category whatever the size of its letters', () => {
    expect(change({ category: 'IŞIKLI ÜRÜNLER' }).input?.categoryId).toBe('K2')
  })

  test('lets a picture stand for nothing when its option value is gone', () => {
    expect(change({ variations: 'Renk: Beyaz' }).input?.images).toMatchObject([{ optionGroup: null }])
  })
})

describe('the stock of a product that is there already', () => {
  const MAPPED = { sku: 0, stock: 1, exportedStock: 2 }
  /** A product with 70 pieces in a file that was written when it had 100. */
  const read = (
    cells: string[],
    takesStock: boolean,
    mapping: Parameters<typeof readProductRow>[1] = MAPPED,
  ) => {
    const former = { ...MUG, stock: 70 }
    const row = readProductRow([MUG.sku, ...cells], mapping, former, CATEGORIES, { takesStock })
    return { row, isSame: row.input !== null && changesNothing(former, row.input) }
  }

  test('stays as it is unless it is chosen, whatever stands in the file', () => {
    expect(read(['500', '100'], false)).toMatchObject({
      isSame: true,
      row: { stock: { inFile: 500, exported: 100, now: 70, after: 70 } },
    })
    expect(read(['bozuk', '100'], false)).toMatchObject({ isSame: true, row: { stock: null } })
  })

  test('moves by what was changed in a file that tells what it was: what was sold stays sold', () => {
    expect(read(['600', '100'], true)).toMatchObject({
      isSame: false,
      row: { input: { stock: 600, seenStock: 100 }, stock: { after: 570 } },
    })
    expect(read(['100', '100'], true)).toMatchObject({ isSame: true, row: { stock: { after: 70 } } })
  })

  test('is read as people write a number, in both columns', () => {
    expect(read(['1.600', '1.100'], true)).toMatchObject({
      row: {
        input: { stock: 1_600, seenStock: 1_100 },
        stock: { inFile: 1_600, exported: 1_100, after: 570 },
      },
    })
    expect(read(['1.600', ''], false).row).toMatchObject({ stock: { inFile: 1_600, exported: null } })
  })

  test('is not taken from a file whose former figure cannot be read: what was sold would be for sale again', () => {
    for (const exported of ['bozuk', '1.23', '1,5'])
      expect(read(['600', exported], true).row.faults, exported).toEqual([
        { heading: 'Dışa Aktarmadaki Stok', message: 'Lütfen bir tam sayı yazın.' },
      ])
    expect(read(['600', 'bozuk'], false).isSame).toBe(true)
    expect(change({ sku: 'YENI', exportedStock: 'bozuk' }, null).faults).toBeNull()
  })

  test('becomes the figure of a file that does not tell', () => {
    const { row, isSame } = read(['100'], true, { sku: 0, stock: 1 })
    expect(row).toMatchObject({ stock: { exported: null, now: 70, after: 100 } })
    expect(row.input?.seenStock).toBeUndefined()
    expect(isSame).toBe(false)
  })

  test('of a new one comes from the file in any case', () => {
    expect(change({ sku: 'YENI', stock: '9' }, null).input?.stock).toBe(9)
  })
})
