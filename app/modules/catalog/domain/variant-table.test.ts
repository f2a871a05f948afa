import { describe, expect, test } from 'vitest'
import type { OptionGroup } from '#app/modules/pricing/domain/price-engine.ts'
import { aMug } from '../../../../tests/support/a-mug.ts'
import { judgeProductRows, productRowsOf } from './file-product-rows.ts'
import type { Product, Variant, VariantId } from './product.ts'
import type { ColumnMapping } from './product-columns.ts'
import { PRODUCT_COLUMNS } from './product-columns.ts'
import { guessMapping, productRow } from './product-table.ts'
import { variantFileRows } from './variant-table.ts'

const CATEGORIES = [{ id: 'K1', name: 'Kupalar' }]
const HEADINGS = PRODUCT_COLUMNS.map(({ heading }) => heading)
const ALL = guessMapping(HEADINGS)

function option(id: string, value: string) {
  return { id, value, priceChangeMinor: 0 }
}

const GROUPS: readonly OptionGroup[] = [
  { id: 'g1', name: 'Renk', options: [option('lac', 'Lacivert'), option('bey', 'Beyaz')] },
  { id: 'g2', name: 'Paket', options: [option('tek', 'Tekli')] },
  { id: 'g3', name: 'Beden', options: [option('s', 'S'), option('xl', 'XL')] },
]

function variant(sku: string, stock: number, ...valueIds: string[]): Variant {
  return {
    id: `V-${sku}` as VariantId,
    valueIds,
    sku,
    barcode: null,
    priceChangeMinor: 0,
    incoming: 0,
    incomingOn: null,
    stock,
  }
}

const SHIRT: Product = {
  ...aMug({ sku: 'TS', title: 'Tişört', description: 'Pamuklu.', optionGroups: GROUPS }),
  stock: 50,
  variantGroups: ['g1', 'g3'],
  variants: [
    variant('TS-L-S', 10, 'lac', 's'),
    variant('TS-L-XL', 20, 'lac', 'xl'),
    variant('TS-B-S', 15, 'bey', 's'),
    variant('TS-B-XL', 5, 'bey', 'xl'),
  ],
}

type Cells = readonly string[]

/** What rows of cells ask for; the first stands in line 2 of the file. */
function judge(
  rows: readonly Cells[],
  mapping: ColumnMapping,
  { former = SHIRT, takesStock = true }: { former?: Product | null; takesStock?: boolean } = {},
) {
  const [product, ...others] = productRowsOf(
    rows.map((cells, place) => ({ line: place + 2, cells })),
    mapping,
  )
  if (!product || others.length > 0) throw new Error('the rows are of one product')
  return judgeProductRows(product, former, mapping, CATEGORIES, { takesStock })
}

const MAPPED = guessMapping(['sku', 'varyant_kodu', 'varyant', 'stok', 'Dışa Aktarmadaki Stok'])
/** One row of a variant of the shirt: its code, its name, its stock and that of the export. */
const row = (code: string, name: string, stock: string, exported = '') => ['TS', code, name, stock, exported]

/** Cells as a file that was written and read back has them. */
function written(cells: readonly (string | number | null)[]): string[] {
  return cells.map((cell, index) => {
    const kind = PRODUCT_COLUMNS[index]?.kind
    if (typeof cell !== 'number') return cell ?? ''
    return String(kind === 'lira' || kind === 'percent' ? cell / 100 : cell).replace('.', ',')
  })
}

describe('the rows of variants', () => {
  test('stand below their product and change nothing when they are read back', () => {
    const rows = [productRow(SHIRT), ...variantFileRows(SHIRT)].map(written)
    expect(rows.slice(1).map((cells) => cells.filter((cell) => cell !== ''))).toEqual([
      ['TS', 'TS-L-S', 'Lacivert, S', 'Lacivert', 'S', '10', '10'],
      ['TS', 'TS-L-XL', 'Lacivert, XL', 'Lacivert', 'XL', '20', '20'],
      ['TS', 'TS-B-S', 'Beyaz, S', 'Beyaz', 'S', '15', '15'],
      ['TS', 'TS-B-XL', 'Beyaz, XL', 'Beyaz', 'XL', '5', '5'],
    ])
    const judged = judge(rows, ALL)
    expect(judged).toMatchObject({ lines: [], input: null, variants: [], faults: [], stocks: [] })
  })

  test('have goods that fit no variant among them while there are some', () => {
    const pot = { ...variant('', 3), id: 'V-0' as VariantId }
    const withPot = { ...SHIRT, stock: 53, variants: [...SHIRT.variants, pot] }
    expect(variantFileRows(withPot)).toHaveLength(5)
    expect(variantFileRows({ ...withPot, variants: [...SHIRT.variants, { ...pot, stock: 0 }] })).toHaveLength(
      4,
    )
    const counted = [row('', 'Eşleşmeyen', '0', '3'), row('TS-L-S', 'Lacivert, S', '13', '10')]
    const { variants, faults } = judge(counted, MAPPED, { former: withPot })
    expect(faults).toEqual([])
    expect(variants.map(({ said }) => [said.valueIds, said.stock])).toEqual([
      [[], 0],
      [['lac', 's'], 13],
    ])
    expect(judge([row('YENI', 'Eşleşmeyen', '0')], MAPPED, { former: withPot }).faults).toMatchObject([
      { heading: 'Varyant Kodu' },
    ])
  })

  test.each([
    ['their code', row('TS-B-XL', '', '7')],
    ['their code, whatever else the value was called before', row('TS-B-XL', 'Ekru, XL', '7')],
    ['their values', row('', 'Beyaz, XL', '7')],
    ['values parted otherwise', row('', 'beyaz / xl', '7')],
    ['values parted by a semicolon', row('', 'Beyaz;XL', '7')],
  ])('are found by %s', (_name, cells) => {
    expect(judge([cells], MAPPED).variants).toEqual([
      { line: 2, said: { valueIds: ['bey', 'xl'], stock: 7, seenStock: null } },
    ])
  })

  test('give a variant that was found by its values their code', () => {
    const { variants } = judge([row('YENI-KOD', 'Beyaz, XL', '5')], MAPPED)
    expect(variants).toMatchObject([{ said: { valueIds: ['bey', 'xl'], sku: 'YENI-KOD' } }])
  })

  test('move a stock by what was changed in the file: what was sold stays sold', () => {
    const sold = judge([row('TS-L-S', '', '30', '14')], MAPPED)
    expect(sold.variants).toMatchObject([{ said: { stock: 30, seenStock: 14 } }])
    expect(sold.stocks).toEqual([
      {
        line: 2,
        sku: 'TS-L-S',
        title: 'Tişört (Lacivert, S)',
        inFile: 30,
        exported: 14,
        now: 10,
        after: 26,
      },
    ])
    expect(judge([row('TS-L-S', '', '14', '14')], MAPPED)).toMatchObject({ lines: [], variants: [] })
    const kept = judge([row('TS-L-S', '', '30', '14')], MAPPED, { takesStock: false })
    expect(kept).toMatchObject({ lines: [], variants: [], stocks: [{ after: 10 }] })
  })

  test('change barcodes, and take them away where the cell is empty', () => {
    const mapping = guessMapping(['SKU', 'Varyant Kodu', 'Barkod'])
    const [first, ...others] = SHIRT.variants
    if (!first) throw new Error('a shirt has variants')
    const former = { ...SHIRT, variants: [{ ...first, barcode: '869' }, ...others] }
    const rows = [
      ['TS', 'TS-L-S', ''],
      ['TS', 'TS-L-XL', '8690000000012'],
      ['TS', 'TS-B-S', ''],
    ]
    expect(judge(rows, mapping, { former }).variants.map(({ line, said }) => [line, said.barcode])).toEqual([
      [2, null],
      [3, '8690000000012'],
    ])
    expect(judge([['TS', 'TS-L-S', '8,69E+12']], mapping).faults).toEqual([
      { line: 2, heading: 'Varyant Barkodu', message: expect.stringContaining('metin olarak') },
    ])
  })

  test.each([
    ['an unknown code', row('YOK', '', '1'), 'Varyant Kodu', 'Bu ürünün “YOK” kodlu bir varyantı yok.'],
    ['unknown values', row('', 'Beyaz, M', '1'), 'Varyant', 'Bu ürünün “Beyaz, M” adlı bir varyantı yok.'],
    [
      'code and values of two variants',
      row('TS-L-S', 'Beyaz, XL', '1'),
      'Varyant',
      '“TS-L-S” kodu “Lacivert, S” varyantının; burada “Beyaz, XL” yazıyor.',
    ],
    [
      'a stock below nothing with nothing on its way',
      row('TS-L-S', '', '-1'),
      'Stok',
      'Stok, yolda mal yokken sıfırın altında olamaz.',
    ],
    ['part of a piece', row('TS-L-S', '', '1,5'), 'Stok', 'Lütfen bir tam sayı yazın.'],
    ['no stock', row('TS-L-S', '', ''), 'Stok', 'Stok adedini yazın.'],
    ['too large a stock', row('TS-L-S', '', '1000001'), 'Stok', 'En fazla 1.000.000 olabilir.'],
    [
      'a stock that becomes too large',
      row('TS-L-S', '', '1000000', '5'),
      'Stok',
      'Stok 1.000.005 olur; en fazla 1.000.000 olabilir.',
    ],
    [
      'a former stock that cannot be read',
      row('TS-L-S', '', '5', 'on'),
      'Dışa Aktarmadaki Stok',
      'Lütfen bir tam sayı yazın.',
    ],
  ])('%s is a fault of the row alone', (_name, faulty, heading, message) => {
    const judged = judge([faulty, row('TS-B-S', '', '16')], MAPPED)
    expect(judged.faults).toEqual([{ line: 2, heading, message }])
    expect(judged).toMatchObject({ lines: [3], variants: [{ said: { stock: 16 } }] })
  })

  test('name each variant and each new code once', () => {
    const twice = judge([row('TS-L-S', '', '1'), row('', 'Lacivert, S', '2')], MAPPED)
    expect(twice.faults).toEqual([{ line: 3, heading: 'Varyant', message: 'Bu varyant 2. satırda da var.' }])
    const sameCode = judge([row('X', 'Lacivert, S', '1'), row('X', 'Beyaz, S', '2')], MAPPED)
    expect(sameCode.faults).toMatchObject([{ line: 3, message: '“X” kodu 2. satırda da var.' }])
  })

  test('are faults where the product is unknown or not divided', () => {
    expect(judge([row('TS-L-S', '', '1')], MAPPED, { former: null }).faults).toEqual([
      { line: 2, heading: 'SKU', message: expect.stringContaining('“TS” kodlu bir ürün yok') },
    ])
    expect(judge([['', 'TS-L-S', '', '1', '']], MAPPED, { former: null }).faults).toMatchObject([
      { heading: 'SKU', message: 'Ürün kodunu (SKU) yazın.' },
    ])
    const undivided = { ...SHIRT, variantGroups: [], variants: [] }
    expect(judge([row('TS-L-S', '', '1')], MAPPED, { former: undivided }).faults).toMatchObject([
      { heading: 'Varyant', message: expect.stringContaining('varyantlara ayrılmamış') },
    ])
  })

  test('find their product wherever it stands in the file', () => {
    const rows = [
      ['A', 'A-1', ''],
      ['B', '', ''],
      ['A', '', ''],
      ['A', 'A-2', ''],
      ['A', '', ''],
    ].map((cells, place) => ({ line: place + 2, cells }))
    const found = productRowsOf(rows, guessMapping(['SKU', 'Varyant Kodu', 'Varyant']))
    expect(
      found.map(({ sku, own, repeats, variants }) => [
        sku,
        own?.line,
        repeats,
        variants.map(({ line }) => line),
      ]),
    ).toEqual([
      ['A', 4, null, [2, 5]],
      ['B', 3, null, []],
      ['A', 6, 4, []],
    ])
  })
})

describe('variants that the row of their product brings along', () => {
  const HEADS = ['SKU', 'Varyant', 'Stok', 'Varyasyonlar']
  const WITH_GROUPS = guessMapping(HEADS)

  test('get stock and code in the same file', () => {
    const variations = 'Renk: Lacivert; Beyaz\nPaket: Tekli\nBeden: S; XL; M'
    const judged = judge(
      [
        ['TS', '', '', variations],
        ['TS', 'Beyaz, M', '4', ''],
      ],
      WITH_GROUPS,
    )
    expect(judged.faults).toEqual([])
    expect(judged.input?.optionGroups[2]?.options).toHaveLength(3)
    expect(judged).toMatchObject({ lines: [2, 3], variants: [{ line: 3, said: { stock: 4 } }], stocks: [] })
  })

  const NEW = guessMapping([
    'SKU',
    'Varyant Kodu',
    'Varyant',
    'Stok',
    'Varyasyonlar',
    'Ürün Adı',
    'Kategori',
    'Açıklama',
    'Fiyat',
    'Min. Sipariş Adedi',
  ])
  const VARIATIONS = 'Renk: Lacivert; Beyaz\nPaket: Tekli\nBeden: S; XL'
  const own = (stock: string, variations = VARIATIONS) => [
    'TS',
    '',
    '',
    stock,
    variations,
    'Tişört',
    'Kupalar',
    'Pamuklu.',
    '50',
    '1',
  ]
  const addedRow = (code: string, name: string, stock: string) => ['TS', code, name, stock]

  test('divide a new product by the groups that their names are made of', () => {
    const rows = [own(''), addedRow('A', 'Lacivert, XL', '7'), addedRow('', 'Beyaz, S', '3')]
    const { input, faults } = judge(rows, NEW, { former: null, takesStock: false })
    expect(faults).toEqual([])
    expect(input).toMatchObject({ stock: 10, active: false })
    const [colours, , sizes] = input?.optionGroups ?? []
    expect(input?.variantGroups).toEqual([colours?.id, sizes?.id])
    expect(input?.variants?.map(({ sku, stock }) => [sku, stock])).toEqual([
      ['TS-LACI-S', 0],
      ['A', 7],
      ['TS-BEYA-S', 3],
      ['TS-BEYA-XL', 0],
    ])
  })

  test('are refused where the row of the new product has another stock or other variations', () => {
    const rows = [own('11'), addedRow('A', 'Lacivert, XL', '7'), addedRow('', 'Beyaz, S', '3')]
    expect(judge(rows, NEW, { former: null }).faults).toEqual([
      { line: 2, heading: 'Stok', message: expect.stringContaining('toplamı 10') },
    ])
    expect(judge([own('', ''), addedRow('A', 'Lacivert', '7')], NEW, { former: null })).toMatchObject({
      input: null,
      faults: [{ line: 3, heading: 'Varyant', message: expect.stringContaining('Varyasyonlar') }],
    })
  })
})

describe('the row of a divided product', () => {
  const STOCKED = guessMapping(['SKU', 'Stok', 'Dışa Aktarmadaki Stok'])

  test('cannot change the sum of its variants', () => {
    for (const cells of [
      ['TS', '60', '50'],
      ['TS', '60'],
      ['TS', 'elli'],
    ])
      expect(judge([cells], STOCKED).faults, String(cells)).toEqual([
        { line: 2, heading: 'Stok', message: expect.stringContaining('varyantlarında tutulur') },
      ])
  })

  test('may tell it, or leave it out', () => {
    const sold = { ...SHIRT, stock: 47 }
    for (const cells of [
      ['TS', '50', '50'],
      ['TS', '47'],
      ['TS', ''],
    ])
      expect(judge([cells], STOCKED, { former: sold })).toMatchObject({ lines: [], faults: [], stocks: [] })
    expect(judge([['TS', '60', '50']], STOCKED, { takesStock: false }).faults).toEqual([])
  })

  test('cannot take away options that its goods stand for', () => {
    const mapping = guessMapping(['SKU', 'Varyasyonlar'])
    expect(judge([['TS', 'Renk: Lacivert; Beyaz\nBeden: XL']], mapping).faults).toEqual([
      { line: 2, heading: 'Varyasyonlar', message: expect.stringContaining('“Lacivert, S” stokta 10 adet') },
    ])
    expect(judge([['TS', 'Renk: Lacivert; Beyaz']], mapping).faults).toMatchObject([
      { heading: 'Varyasyonlar', message: expect.stringContaining('“Beden”') },
    ])
  })
})

describe('the price of a variant in a file', () => {
  const PRICED = guessMapping(['sku', 'varyant_kodu', 'fiyat_farki'])
  const priced = (code: string, price: string) => judge([['TS', code, price]], PRICED)

  test('is written where it has one, and read back as it was', () => {
    const dear = {
      ...SHIRT,
      variants: SHIRT.variants.map((each) => ({
        ...each,
        priceChangeMinor: each.sku === 'TS-B-XL' ? 850 : 0,
      })),
    }
    const column = PRODUCT_COLUMNS.findIndex(({ key }) => key === 'variantPrice')
    expect(variantFileRows(dear).map((cells) => cells[column])).toEqual([null, null, null, 850])
    const rows = [productRow(dear), ...variantFileRows(dear)].map(written)
    expect(judge(rows, ALL, { former: dear })).toMatchObject({ lines: [], faults: [], variants: [] })
  })

  test.each([
    ['8,50', 850],
    ['-1,25', -125],
    ['1.000', 100_000],
  ])('%s', (text, priceChangeMinor) => {
    const { variants, faults } = priced('TS-B-XL', text)
    expect(faults).toEqual([])
    expect(variants.map(({ said }) => said)).toEqual([{ valueIds: ['bey', 'xl'], priceChangeMinor }])
  })

  test('an empty cell is none, and what is no amount is said', () => {
    expect(priced('TS-B-XL', '').variants).toEqual([])
    expect(priced('TS-B-XL', 'pahalı').faults).toMatchObject([{ line: 2, heading: 'Varyant Fiyat Farkı' }])
  })
})

describe('colour and size in columns of their own', () => {
  const OWN = guessMapping(['kodgrup', 'varyant_kodu', 'renk', 'beden', 'stok'])
  const own = (code: string, colour: string, size: string, stock = '7') =>
    judge([['TS', code, colour, size, stock]], OWN)

  test('are written beside the name, and mean the variant', () => {
    const columns = PRODUCT_COLUMNS.flatMap(({ key }, place) =>
      key === 'variantColour' || key === 'variantSize' ? [place] : [],
    )
    expect(variantFileRows(SHIRT).map((cells) => columns.map((place) => cells[place]))).toEqual([
      ['Lacivert', 'S'],
      ['Lacivert', 'XL'],
      ['Beyaz', 'S'],
      ['Beyaz', 'XL'],
    ])
    // A code that the shop does not know yet becomes the variant's.
    expect(own('YENI', 'beyaz', 'xl').variants.map(({ said }) => said)).toMatchObject([
      { valueIds: ['bey', 'xl'], sku: 'YENI', stock: 7 },
    ])
  })

  test('of another variant than the code’s are told', () => {
    expect(own('TS-L-S', 'Beyaz', 'S').faults).toMatchObject([{ heading: 'Varyant' }])
  })

  test('alone make no row a variant’s: files have such columns for people', () => {
    expect(own('', 'Lacivert', 'S').variants).toEqual([])
  })
})

test('variants whose groups have the same values are told apart by the order of them', () => {
  const both = (first: string, second: string) => [option(first, 'Siyah'), option(second, 'Beyaz')]
  const pen: Product = {
    ...SHIRT,
    optionGroups: [
      { id: 'g1', name: 'Gövde', options: both('gs', 'gb') },
      { id: 'g3', name: 'Kapak', options: both('ks', 'kb') },
    ],
    variants: [variant('SB', 1, 'gs', 'kb'), variant('BS', 2, 'gb', 'ks')],
  }
  const named = (name: string) => {
    const { variants } = judge([row('', name, '9')], MAPPED, { former: pen })
    return variants.map(({ said }) => said.valueIds)
  }
  expect(named('Siyah, Beyaz')).toEqual([['gs', 'kb']])
  expect(named('beyaz / siyah')).toEqual([['gb', 'ks']])
})
