import { parseWithZod } from '@conform-to/zod/v4'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { CategoryId, Product, ProductId } from './product.ts'
import { productSchema } from './product-form.ts'
import type { ProductFormValues } from './product-form-values.ts'
import { EMPTY_PRODUCT_FORM, productFormValues } from './product-form-values.ts'
import { PRODUCT_LIMITS } from './product-limits.ts'

const ASSET = 'a'.repeat(64)

const FILLED: ProductFormValues = {
  ...EMPTY_PRODUCT_FORM,
  title: 'Seramik Kupa',
  sku: 'KP-101',
  categoryId: 'KT-1',
  description: 'Beyaz, parlak sırlı kupa.',
  priceMin: '12,50',
  minOrderQuantity: '50',
  stock: '1.200',
  images: [{ assetId: ASSET, alt: 'Beyaz kupa', shows: '', printOf: '', fit: '', focalX: '', focalY: '' }],
}

/** The form as a browser sends it, read as the action reads it. */
function send(values: Partial<ProductFormValues> | Record<string, unknown>) {
  const form = new FormData()
  function append(name: string, value: unknown): void {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) append(`${name}[${index}]`, item)
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) append(name ? `${name}.${key}` : key, item)
    } else if (typeof value === 'boolean') {
      if (value) form.append(name, 'on')
    } else {
      form.append(name, String(value))
    }
  }
  append('', { ...FILLED, ...values })
  return parseWithZod(form, { schema: productSchema })
}

function accepted(values: Partial<ProductFormValues>) {
  const submission = send(values)
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error))
  return submission.value
}

function errorsOf(values: Partial<ProductFormValues> | Record<string, unknown>) {
  const submission = send(values)
  return submission.status === 'success' ? {} : (submission.error ?? {})
}

describe('the product form', () => {
  test('sells by the pack only where the minimum is whole packs', () => {
    expect(accepted({ packSize: '25' })).toMatchObject({ packSize: 25 })
    expect(accepted({})).toMatchObject({ packSize: 1, colourMinimum: 1 })
    expect(accepted({ colourMinimum: '5' })).toMatchObject({ colourMinimum: 5 })
    expect(Object.keys(errorsOf({ colourMinimum: '9999' }))).toEqual(['colourMinimum'])
    expect(Object.keys(errorsOf({ colourMinimum: '0' }))).toEqual(['colourMinimum'])
    expect(errorsOf({ packSize: '30' })).toEqual({
      packSize: ['Minimum sipariş adedi, koli içi adedin katı olmalıdır.'],
    })
    expect(Object.keys(errorsOf({ packSize: '0' }))).toEqual(['packSize'])
  })

  test('keeps why a stock is another one, and refuses a reason it cannot have', () => {
    const typed = { version: '1', seenStock: '1000', stock: '900' }
    expect(accepted({ ...typed, stockReason: 'damage' })).toMatchObject({ stockReason: 'damage' })
    expect(accepted({ ...typed, stock: '1000', stockReason: 'damage' })).not.toHaveProperty('stockReason')
    expect(errorsOf({ ...typed, stockReason: 'delivery' })).toEqual({
      stockReason: ['‘Mal girişi’ stoğu azaltmaz. Başka bir neden seçin.'],
    })
    expect(Object.keys(errorsOf({ ...typed, stockReason: 'order' }))).toEqual(['stockReason'])
  })

  test('is read into kuruş, basis points and whole numbers', () => {
    expect(accepted({ priceMax: '1.250', vatRate: '1000', version: '3' })).toMatchObject({
      title: 'Seramik Kupa',
      priceMinMinor: 1250,
      priceMaxMinor: 125_000,
      vatBp: 1000,
      minOrderQuantity: 50,
      stock: 1200,
      badge: null,
      active: true,
      featured: false,
      version: 3,
      images: [{ assetId: ASSET, alt: 'Beyaz kupa', optionGroup: null, optionValue: null }],
    })
  })

  test('takes the minimum price as the maximum when that is left empty', () => {
    expect(accepted({}).priceMaxMinor).toBe(1250)
  })

  test('asks for every required field and for a picture', () => {
    const errors = errorsOf({ ...EMPTY_PRODUCT_FORM })
    const fields = [
      'title',
      'sku',
      'categoryId',
      'description',
      'priceMin',
      'minOrderQuantity',
      'stock',
      'images',
    ]
    expect(Object.keys(errors).sort()).toEqual(fields.sort())
    expect(errors.images).toEqual(['En az bir ürün görseli eklemelisiniz.'])
  })

  test('counts a title of spaces as missing', () => {
    expect(errorsOf({ title: ' \u0007 ' })).toHaveProperty('title')
  })

  test.each([
    ['priceMin', '12.5'],
    ['priceMin', '0'],
    ['priceMin', '-5'],
    ['priceMin', 'NaN'],
    ['priceMin', '99999999999999999999'],
    ['priceMax', '5'],
    ['minOrderQuantity', '0'],
    ['minOrderQuantity', '-1'],
    ['minOrderQuantity', '1,5'],
    ['minOrderQuantity', '1e9'],
    ['stock', '-1'],
    ['stock', 'Infinity'],
    ['stock', '1000001'],
    ['vatRate', '10001'],
    ['vatRate', 'on'],
    ['categoryId', '../etc'],
    ['version', '0'],
    ['title', 'x'.repeat(PRODUCT_LIMITS.title + 1)],
    ['note', 'x'.repeat(PRODUCT_LIMITS.note + 1)],
    ['seoTitle', 'x'.repeat(61)],
    ['tags', Array.from({ length: PRODUCT_LIMITS.tags + 1 }, (_, index) => `t${index}`).join(',')],
    ['unknown', 'field'],
    ['title', { nested: 'x' }],
    ['features', 'x'.repeat(PRODUCT_LIMITS.listItem + 1)],
  ])('refuses %s = %j', (field, value) => {
    expect(Object.keys(errorsOf({ [field]: value }))).not.toHaveLength(0)
  })

  test('speaks Turkish in every refusal of a malformed form', () => {
    const errors = errorsOf({
      unknown: 'x',
      title: { a: '1' },
      tiers: 'x',
      images: [{ assetId: ['1', '2'] }],
    })
    for (const message of Object.values(errors).flatMap((list) => list ?? [])) {
      expect(message).not.toMatch(/invalid|expected|unrecognized/i)
    }
  })

  test('drops empty features, printing options and tags', () => {
    expect(
      accepted({
        features: ['', ' Bulaşık makinesine uygun '],
        printingOptions: [''],
        tags: ' kupa,, Kupa , seramik ',
      }),
    ).toMatchObject({
      features: ['Bulaşık makinesine uygun'],
      printingOptions: [],
      tags: ['kupa', 'seramik'],
    })
  })

  test('does not let the unprinted choice or a repeated one into the printing options', () => {
    expect(errorsOf({ printingOptions: ['BASKISIZ'] })).toHaveProperty('printingOptions')
    expect(errorsOf({ printingOptions: ['Lazer', 'lazer'] })).toHaveProperty('printingOptions')
  })

  test('keeps a tier only if quantity and percentage are both above 0, in ascending order', () => {
    const tiers = [
      { minQuantity: '500', discountPercent: '12,5' },
      { minQuantity: '', discountPercent: '5' },
      { minQuantity: '100', discountPercent: '0' },
      { minQuantity: '0', discountPercent: '5' },
      { minQuantity: '100', discountPercent: '%5' },
    ]
    expect(accepted({ tiers }).tiers).toEqual([
      { minQuantity: 100, discountBp: 500 },
      { minQuantity: 500, discountBp: 1250 },
    ])
  })

  test('refuses a percentage above 100 and two tiers of one quantity at their own field', () => {
    expect(errorsOf({ tiers: [{ minQuantity: '10', discountPercent: '101' }] })).toHaveProperty([
      'tiers[0].discountPercent',
    ])
    const twice = { minQuantity: '10', discountPercent: '5' }
    expect(errorsOf({ tiers: [twice, twice] })).toHaveProperty(['tiers[1].minQuantity'])
  })

  test('keeps a variation only if it is named and has a value, and gives new ones an id', () => {
    const optionGroups = [
      { id: '', name: '', options: [{ key: '', value: 'Kırmızı', priceChange: '' }] },
      { id: '', name: 'Boş', options: [{ key: '', value: '', priceChange: '5' }] },
      { id: 'g1', name: 'Beden', options: [{ key: '', value: 'XL', priceChange: '1,50' }] },
      { id: '', name: 'Renk', options: [{ key: '', value: 'Kırmızı', priceChange: '-0,25' }] },
    ]
    expect(accepted({ optionGroups }).optionGroups).toEqual([
      { id: 'g1', name: 'Beden', options: [{ value: 'XL', priceChangeMinor: 150 }] },
      { id: 'g2', name: 'Renk', options: [{ value: 'Kırmızı', priceChangeMinor: -25 }] },
    ])
  })

  test('refuses surcharges that could make the unit price negative', () => {
    const options = (priceChange: string) => [{ key: '', value: 'A', priceChange }]
    const optionGroups = [
      { id: '', name: 'Renk', options: options('-6,50') },
      { id: '', name: 'Boy', options: options('-6,25') },
    ]
    expect(errorsOf({ optionGroups })).toHaveProperty(['optionGroups[0].options[0].priceChange'])
  })

  test('keeps a picture tied to an option value that is renamed, and unties it when the value is gone', () => {
    const optionGroups = [
      {
        id: '',
        name: 'Renk',
        options: [
          { key: 'o1', value: 'Bordo', priceChange: '' },
          { key: 'o2', value: '', priceChange: '' },
        ],
      },
    ]
    const images = ['o1', 'o2', 'o9'].map((shows) => ({
      assetId: ASSET,
      alt: '',
      shows,
      printOf: '',
      fit: '',
      focalX: '',
      focalY: '',
    }))
    expect(accepted({ optionGroups, images }).images).toMatchObject([
      { optionGroup: 'Renk', optionValue: 'Bordo' },
      { optionGroup: null, optionValue: null },
      { optionGroup: null, optionValue: null },
    ])
  })
})

describe('a picture that shows another one printed', () => {
  const [BLANK, PRINTED] = ['b'.repeat(64), 'c'.repeat(64)]
  const optionGroups = [
    {
      id: 'g1',
      name: 'Renk',
      options: [
        { key: 'o1', value: 'Beyaz', priceChange: '' },
        { key: 'o2', value: 'Siyah', priceChange: '' },
      ],
    },
  ]
  const row = (assetId: string, printOf = '', shows = '') => ({
    assetId,
    alt: '',
    shows,
    printOf,
    fit: '',
    focalX: '',
    focalY: '',
  })

  test('stands for the option value of its blank picture, whatever its own row says', () => {
    const images = [row(PRINTED, BLANK, 'o2'), row(BLANK, '', 'o1')]
    expect(accepted({ optionGroups, images }).images).toMatchObject([
      { assetId: PRINTED, printOf: BLANK, optionGroup: 'Renk', optionValue: 'Beyaz' },
      { assetId: BLANK, optionGroup: 'Renk', optionValue: 'Beyaz' },
    ])
  })

  test.each([
    ['itself', [row(PRINTED, PRINTED), row(BLANK)], 'kendisinin'],
    ['one that was taken away', [row(PRINTED, BLANK)], 'kaldırılmış'],
    ['one that is a printed one too', [row(PRINTED, BLANK), row(BLANK, ASSET), row(ASSET)], 'de baskılı'],
  ])('is refused as the printed form of %s, with a sentence at its field', (_, images, said) => {
    expect(errorsOf({ images })['images[0].printOf']?.[0]).toContain(said)
  })
})

test('a stored product opened in the form and saved untouched stays the same', () => {
  const text = fc.string({ minLength: 1, maxLength: 40 }).map((raw) => `a${raw.replace(/[\s,]+/g, '')}`)
  const surcharge = fc.integer({ min: 0, max: 100_000 })
  const product = fc.record({
    title: text,
    sku: text,
    priceMinMinor: fc.integer({ min: 1, max: 1_000_000 }),
    more: fc.integer({ min: 0, max: 1_000_000 }),
    vatBp: fc.constantFrom(100, 1000, 2000),
    minOrderQuantity: fc.integer({ min: 1, max: 100_000 }),
    stock: fc.integer({ min: 0, max: 1_000_000 }),
    badge: fc.option(text),
    features: fc.array(text, { maxLength: 3 }),
    tags: fc.uniqueArray(text, { maxLength: 3, selector: (tag) => tag.toLowerCase() }),
    changes: fc.uniqueArray(surcharge, { minLength: 1, maxLength: 4 }),
    tiers: fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 3 }),
    active: fc.boolean(),
    countsTogether: fc.boolean(),
    tracksStock: fc.boolean(),
    packSize: fc.constant(1),
    colourMinimum: fc.constant(1),
    version: fc.integer({ min: 1, max: 999 }),
  })
  fc.assert(
    fc.property(product, ({ more, changes, tiers, ...drawn }) => {
      const group = {
        id: 'g1',
        name: 'Boy',
        options: changes.map((priceChangeMinor, place) => ({
          id: `o${place}`,
          value: `Boy ${priceChangeMinor}`,
          priceChangeMinor,
        })),
      }
      const stored: Product = {
        ...drawn,
        id: 'PZ1' as ProductId,
        slug: 'x',
        variantGroups: [],
        combinationPrices: [],
        variants: [],
        incoming: 40,
        incomingOn: '2026-12-18',
        sellsIncoming: true,
        categoryId: 'KT1' as CategoryId,
        categoryName: 'Kupa',
        categorySlug: 'kupa',
        shortDescription: 'Kısa',
        description: 'Uzun\n\nmetin',
        priceMaxMinor: drawn.priceMinMinor + more,
        vatBp: basisPoints(drawn.vatBp),
        printingOptions: ['Lazer', 'Serigrafi'],
        optionGroups: [group],
        tiers: tiers.sort((a, b) => a - b).map((n) => ({ minQuantity: n, discountBp: basisPoints(n) })),
        images: [
          {
            assetId: ASSET as AssetId,
            width: 1,
            height: 1,
            fit: 'crop',
            focalPoint: { x: 50, y: 50 },
            alt: '',
            optionGroup: 'Boy',
            optionValue: `Boy ${changes[0]}`,
          },
        ],
        note: '',
        featured: !drawn.active,
        seoTitle: '',
        seoDescription: 'Açıklama',
        seoKeywords: '',
      }
      const read = accepted(productFormValues(stored))
      const { id, slug, categoryName, categorySlug, images, ...rest } = stored
      const { variantGroups, variants, combinationPrices, ...kept } = rest
      expect(read).toEqual({
        ...kept,
        seenStock: stored.stock,
        images: images.map(({ width, height, ...image }) => image),
      })
    }),
  )
})
