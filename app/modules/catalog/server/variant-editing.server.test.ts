import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { aDividedShirt, SHIRT_SIZES, shirtRows } from '../../../../tests/support/a-shirt.ts'
import {
  ADMIN,
  aCategory,
  aCheckout,
  aLine,
  aProduct,
  aProductInput,
  EDITOR,
  inputOf,
} from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { Product, ProductId, Variant, VariantId } from '../domain/product.ts'
import type { ProductChange } from '../domain/product-change.ts'
import { variantName } from '../domain/variant.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const catalog = () => shop.services.catalog
const shirt = (id: ProductId) => catalog().adminGet(id).then(unwrap)

/** What there is of each variant, by its name. */
function stocks(product: Product): Record<string, number> {
  return Object.fromEntries(product.variants.map((variant) => [variantName(product, variant), variant.stock]))
}

function order(product: { readonly id: ProductId }, pieces: Readonly<Record<string, number>>) {
  const lines = Object.entries(pieces).map(([name, quantity]) => {
    const [Renk = '', Beden = ''] = name.split(', ')
    return aLine(product, { quantity, options: { Renk, Beden }, printChoice: 'Baskısız' })
  })
  return aCheckout(shop.services, lines).then((form) => shop.services.orders.place(form, null))
}

describe('dividing a stock', () => {
  test('gives each combination stock and a code of its own, and loses nothing', async () => {
    const { id } = await aProduct(shop.services, { ...SHIRT_SIZES, stock: 50 })
    const rows = shirtRows(await shirt(id), [10, 20, 15, 5])
    unwrap(await catalog().variants.split(EDITOR, id, { groups: ['renk', 'beden'], rows, seenStock: 50 }))
    const divided = await shirt(id)
    expect(divided.stock).toBe(50)
    expect(stocks(divided)).toEqual({
      'Lacivert, S': 10,
      'Lacivert, XL': 20,
      'Beyaz, S': 15,
      'Beyaz, XL': 5,
    })
    const { rows: movements } = await catalog().stockLedger.list(id, { reason: 'split', page: 1 })
    expect(movements.map(({ quantity, stockAfter }) => [quantity, stockAfter])).toEqual([
      [5, 50],
      [15, 45],
      [20, 30],
      [10, 10],
      [-50, 0],
    ])
  })

  test('with other pieces than there were counts them, and says so', async () => {
    const { id } = await aDividedShirt(shop.services, [10, 20, 15, 9], { stock: 50 })
    expect((await shirt(id)).stock).toBe(54)
    const { rows } = await catalog().stockLedger.list(id, { reason: 'count', page: 1 })
    expect(rows).toMatchObject([{ quantity: 4, stockAfter: 54, variantId: null }])
  })

  test.each([
    ['a combination left out', { drop: 1 }, 'catalog/variants-changed'],
    ['an unknown group', { groups: ['renk', 'yok'] }, 'catalog/variants-changed'],
    ['a group twice', { groups: ['renk', 'renk'] }, 'catalog/variants-changed'],
    ['no group', { groups: [] }, 'catalog/variants-changed'],
    ['one code twice', { sku: 'AYNI' }, 'catalog/sku-taken'],
    ['a code of another product', { firstSku: 'BASKA' }, 'catalog/sku-taken'],
    ['a stock that moved meanwhile', { seenStock: 49 }, 'catalog/version-conflict'],
  ])('%s is refused, and nothing is divided', async (_name, fault, code) => {
    await aProduct(shop.services, { sku: 'BASKA' })
    const { id } = await aProduct(shop.services, { ...SHIRT_SIZES, stock: 50 })
    const all = shirtRows(await shirt(id), [10, 20, 15, 5]).slice(0, 'drop' in fault ? 3 : 4)
    const rows = all.map((row, place) => ({
      ...row,
      ...('sku' in fault && { sku: fault.sku }),
      ...('firstSku' in fault && place === 0 && { sku: fault.firstSku }),
    }))
    const groups = 'groups' in fault ? fault.groups : ['renk', 'beden']
    const seenStock = 'seenStock' in fault ? fault.seenStock : 50
    const refused = await catalog().variants.split(EDITOR, id, { groups, rows, seenStock })
    expect(refused).toMatchObject({ ok: false, error: { code } })
    expect(await shirt(id)).toMatchObject({ stock: 50, variantGroups: [], variants: [] })
  })

  test('is taken back with the sum of the variants, and twice is refused', async () => {
    const { id } = await aDividedShirt(shop.services, [10, 20, 15, 5])
    unwrap(await order({ id }, { 'Lacivert, S': 3 }))
    unwrap(await catalog().variants.merge(EDITOR, id))
    expect(await shirt(id)).toMatchObject({ stock: 47, variantGroups: [], variants: [] })
    expect(await catalog().variants.merge(EDITOR, id)).toMatchObject({
      error: { code: 'catalog/not-divided' },
    })
  })
})

describe('selling variants', () => {
  test('an order takes from each variant, carries its code, and is refused by the one that is short', async () => {
    const { id } = await aDividedShirt(shop.services, [10, 20, 15, 5])
    const placed = unwrap(await order({ id }, { 'Lacivert, S': 10, 'Beyaz, XL': 2 }))
    expect(stocks(await shirt(id))).toMatchObject({ 'Lacivert, S': 0, 'Beyaz, XL': 3 })
    const { lines } = unwrap(await shop.services.orders.adminGet(placed.id))
    expect(lines.map(({ sku }) => sku)).toEqual(['TS-LACI-S', 'TS-BEYA-XL'])
    expect(await order({ id }, { 'Beyaz, S': 1, 'Beyaz, XL': 4 })).toMatchObject({
      error: { code: 'orders/out-of-stock', message: expect.stringContaining('Stokta 3 adet var.') },
    })
    expect(await order({ id }, { 'Lacivert, S': 1 })).toMatchObject({
      error: { code: 'orders/out-of-stock', message: expect.stringContaining('Bu seçenek tükendi.') },
    })
    expect((await shirt(id)).stock).toBe(38)
  })

  test('a cancelled order returns to its variants, also under another name', async () => {
    const { id } = await aDividedShirt(shop.services, [10, 20, 15, 5])
    const placed = unwrap(await order({ id }, { 'Lacivert, S': 4, 'Beyaz, XL': 2 }))
    const product = await shirt(id)
    const renamed = product.optionGroups.map((group) => ({
      ...group,
      options: group.options.map((option) =>
        option.value === 'Lacivert' ? { ...option, value: 'Gece mavisi' } : option,
      ),
    }))
    unwrap(await catalog().save(EDITOR, id, { ...inputOf(product), optionGroups: renamed }))
    unwrap(await shop.services.orders.changeStatus(ADMIN, placed.id, 'cancelled'))
    expect(stocks(await shirt(id))).toEqual({
      'Gece mavisi, S': 10,
      'Gece mavisi, XL': 20,
      'Beyaz, S': 15,
      'Beyaz, XL': 5,
    })
    unwrap(await shop.services.orders.changeStatus(ADMIN, placed.id, 'new'))
    expect(stocks(await shirt(id))).toMatchObject({ 'Gece mavisi, S': 6, 'Beyaz, XL': 3 })
  })

  test('an order is not opened again while one of its variants is short, and all that are short are named', async () => {
    const { id } = await aDividedShirt(shop.services, [10, 20, 15, 5])
    const placed = unwrap(await order({ id }, { 'Lacivert, S': 10, 'Beyaz, XL': 5, 'Beyaz, S': 1 }))
    unwrap(await shop.services.orders.changeStatus(ADMIN, placed.id, 'cancelled'))
    for (const [place, quantity] of [
      [0, 3],
      [3, 0],
    ] as const) {
      const variantId = (await shirt(id)).variants[place]?.id as VariantId
      const change = { kind: 'stock-set', quantity, reason: 'count' } as const
      unwrap(
        await catalog().variants.move(EDITOR, id, { variantId, seenStock: null, seenIncoming: null, change }),
      )
    }
    const short = [
      { title: 'Tişört (Lacivert, S)', needed: 10, left: 3 },
      { title: 'Tişört (Beyaz, XL)', needed: 5, left: 0 },
    ]
    expect(await shop.services.orders.changeStatus(ADMIN, placed.id, 'new')).toMatchObject({
      error: { code: 'orders/out-of-stock', details: { short } },
    })
    expect((await shirt(id)).stock).toBe(38)
  })

  test('an order from before the variants returns to the one its options mean, else to the unmatched', async () => {
    const { id } = await aProduct(shop.services, { ...SHIRT_SIZES, stock: 50 })
    const known = unwrap(await order({ id }, { 'Lacivert, S': 4 }))
    const lost = unwrap(await order({ id }, { 'Beyaz, XL': 2 }))
    const product = await shirt(id)
    const withoutWhite = product.optionGroups.map((group) => ({
      ...group,
      options: group.options.filter(({ value }) => value !== 'Beyaz'),
    }))
    unwrap(await catalog().save(EDITOR, id, { ...inputOf(product), optionGroups: withoutWhite }))
    const rows = shirtRows(await shirt(id), [40, 4])
    unwrap(await catalog().variants.split(EDITOR, id, { groups: ['renk', 'beden'], rows, seenStock: 44 }))
    unwrap(await shop.services.orders.changeStatus(ADMIN, known.id, 'cancelled'))
    unwrap(await shop.services.orders.changeStatus(ADMIN, lost.id, 'cancelled'))
    const after = await shirt(id)
    expect(stocks(after)).toEqual({ 'Lacivert, S': 44, 'Lacivert, XL': 4, Eşleşmeyen: 2 })
    expect(after.stock).toBe(50)
    expect(await shop.services.orders.changeStatus(ADMIN, lost.id, 'new')).toMatchObject({
      error: { code: 'orders/out-of-stock', details: { short: [{ needed: 2, left: 0 }] } },
    })
  })

  test('an order of before goes back to the one stock once the variants are joined', async () => {
    const { id } = await aDividedShirt(shop.services, [10, 20, 15, 5])
    const placed = unwrap(await order({ id }, { 'Lacivert, S': 4 }))
    unwrap(await catalog().variants.merge(EDITOR, id))
    unwrap(await shop.services.orders.changeStatus(ADMIN, placed.id, 'cancelled'))
    expect((await shirt(id)).stock).toBe(50)
  })
})

test('an order that is opened again is refused, and nothing breaks, where all variants together have too few', async () => {
  const { orders } = shop.services
  const product = await aDividedShirt(shop.services, [10, 20, 15, 5])
  const placed = unwrap(await order(product, { 'Lacivert, S': 10 }))
  unwrap(await orders.changeStatus(ADMIN, placed.id, 'cancelled'))
  const now = await shirt(product.id)
  const rows = now.variants.map(({ id: _id, ...variant }, place) => ({
    ...variant,
    stock: place === 2 ? 3 : 0,
    seenStock: variant.stock,
  }))
  unwrap(await catalog().variants.change(EDITOR, product.id, { rows, reason: 'count', note: '' }))
  expect(await orders.changeStatus(ADMIN, placed.id, 'new')).toMatchObject({
    error: { code: 'orders/out-of-stock' },
  })
  expect((await shirt(product.id)).stock).toBe(3)
})

describe('what has a bound or a name of its own', () => {
  test('the variants together have no more pieces than a product may', async () => {
    const { id } = await aDividedShirt(shop.services, [600_000, 0, 0, 0])
    const { variants } = await shirt(id)
    const rows = variants.map((variant) => ({ ...variant, stock: 300_000, seenStock: variant.stock }))
    const tooMany = { error: { code: 'catalog/stock-out-of-bounds' } }
    const change = { rows, reason: 'count', note: '' } as const
    expect(await catalog().variants.change(EDITOR, id, change)).toMatchObject(tooMany)
    const variantId = variants[1]?.id as VariantId
    const move = { kind: 'stock-add', quantity: 400_001, reason: 'delivery' } as const
    expect(
      await catalog().variants.move(EDITOR, id, {
        variantId,
        seenStock: null,
        seenIncoming: null,
        change: move,
      }),
    ).toMatchObject(tooMany)
    const whole = await aProduct(shop.services, { ...SHIRT_SIZES, sku: 'TS-2', stock: 50 })
    const wide = shirtRows(whole, [600_000, 600_000, 0, 0])
    const split = { groups: ['renk', 'beden'], rows: wide, seenStock: 50 }
    expect(await catalog().variants.split(EDITOR, whole.id, split)).toMatchObject(tooMany)
    expect((await shirt(id)).stock).toBe(600_000)
  })

  test('no product takes the code of another one’s variant; who has his own keeps it', async () => {
    const { id } = await aDividedShirt(shop.services, [10, 20, 15, 5])
    const taken = aProductInput(await aCategory(shop.services), { sku: 'TS-LACI-XL' })
    expect(await catalog().save(EDITOR, null, taken)).toMatchObject({ error: { code: 'catalog/sku-taken' } })
    // A second shirt whose codes would be the same gets others.
    const twin = await aProduct(shop.services, {
      ...SHIRT_SIZES,
      sku: 'TS-LACI',
      stock: 0,
      variantGroups: ['beden'],
      variants: [],
    })
    expect(twin.variants.map(({ sku }) => sku)).toEqual(['TS-LACI-S-2', 'TS-LACI-XL-2'])
    const [first] = (await shirt(id)).variants
    const row = { ...(first as Variant), stock: 12, seenStock: 10 }
    unwrap(await catalog().variants.change(EDITOR, id, { rows: [row], reason: 'count', note: '' }))
  })

  test('goods of a product that is deleted meanwhile come back to their variant', async () => {
    const { id } = await aDividedShirt(shop.services, [10, 20, 15, 5])
    const placed = unwrap(await order({ id }, { 'Lacivert, S': 4 }))
    const { removalId } = unwrap(await catalog().remove(EDITOR, id))
    unwrap(await shop.services.orders.changeStatus(ADMIN, placed.id, 'cancelled'))
    unwrap(await catalog().restore(EDITOR, removalId))
    expect(stocks(await shirt(id))).toMatchObject({ 'Lacivert, S': 10 })
    expect((await shirt(id)).stock).toBe(50)
  })
})

describe('options of a divided product', () => {
  test('a new value has new variants without stock, a value without goods goes with its variants', async () => {
    const { id } = await aDividedShirt(shop.services, [10, 0, 15, 0])
    const product = await shirt(id)
    const [colours, sizes] = product.optionGroups
    const sized = [
      { value: 'S', priceChangeMinor: 0 },
      { value: 'M', priceChangeMinor: 0 },
    ]
    const optionGroups = [colours, { ...sizes, options: sized }] as Product['optionGroups']
    unwrap(await catalog().save(EDITOR, id, { ...inputOf(product), optionGroups }))
    const after = await shirt(id)
    expect(stocks(after)).toEqual({ 'Lacivert, S': 10, 'Lacivert, M': 0, 'Beyaz, S': 15, 'Beyaz, M': 0 })
    expect(after.variants.map(({ sku }) => sku)).toContain('TS-LACI-M')
  })

  test('a value with goods and a group that has the stock cannot be taken away', async () => {
    const { id } = await aDividedShirt(shop.services, [10, 20, 15, 5])
    const product = await shirt(id)
    const [colours, sizes] = product.optionGroups as [Product['optionGroups'][0], Product['optionGroups'][0]]
    const withoutSmall = { ...sizes, options: sizes.options.slice(1) }
    const small = { ...inputOf(product), optionGroups: [colours, withoutSmall] }
    expect(await catalog().save(EDITOR, id, small)).toMatchObject({
      error: {
        code: 'catalog/variant-in-stock',
        message: expect.stringContaining('“Lacivert, S” stokta 10 adet'),
      },
    })
    const oneGroup = { ...inputOf(product), optionGroups: [colours] }
    expect(await catalog().save(EDITOR, id, oneGroup)).toMatchObject({
      error: { code: 'catalog/variant-group-gone', message: expect.stringContaining('“Beden”') },
    })
    expect(await shirt(id)).toEqual(product)
  })

  test('its stock cannot be typed over as one, in form, list or many at once', async () => {
    const { id } = await aDividedShirt(shop.services, [10, 20, 15, 5])
    const product = await shirt(id)
    const typed = { ...inputOf(product), stock: 60, seenStock: 50 }
    const refusal = { error: { code: 'catalog/stock-by-variant' } }
    expect(await catalog().save(EDITOR, id, typed)).toMatchObject(refusal)
    const set = { kind: 'stock-set', quantity: 60, reason: 'count' } as const
    expect(await catalog().changeOne(EDITOR, id, {}, set)).toMatchObject(refusal)
    expect(unwrap(await catalog().changeMany(EDITOR, { ids: [id] }, set, 1)).refused).toBe(1)
    expect((await shirt(id)).stock).toBe(50)
  })

  test('a copy has the same variants without stock', async () => {
    const { id } = await aDividedShirt(shop.services, [10, 20, 15, 5])
    const copy = await shirt(unwrap(await catalog().duplicate(EDITOR, id)).id)
    expect(stocks(copy)).toEqual({ 'Lacivert, S': 0, 'Lacivert, XL': 0, 'Beyaz, S': 0, 'Beyaz, XL': 0 })
    expect(copy.stock).toBe(0)
  })
})

describe('the grid of variants', () => {
  test('changes stock, codes and barcodes, and what was sold meanwhile stays sold', async () => {
    const { id } = await aDividedShirt(shop.services, [10, 20, 15, 5])
    const [first, second, ...others] = (await shirt(id)).variants
    if (!first || !second) throw new Error('a shirt has four variants')
    const rows = [
      { ...first, stock: 30, seenStock: first.stock },
      { ...second, sku: 'OZEL', barcode: '8690000000012', seenStock: second.stock },
      ...others.map((variant) => ({ ...variant, seenStock: variant.stock })),
    ]
    unwrap(await order({ id }, { 'Lacivert, S': 4 }))
    const change = { rows, reason: 'delivery', note: 'İrsaliye 7' } as const
    expect(unwrap(await catalog().variants.change(EDITOR, id, change))).toEqual({ changed: 2 })
    const after = await shirt(id)
    expect(after.variants[0]).toMatchObject({ stock: 26 })
    expect(after.variants[1]).toMatchObject({ stock: 20, sku: 'OZEL', barcode: '8690000000012' })
    expect(after.stock).toBe(66)
    const { rows: movements } = await catalog().stockLedger.list(id, { reason: 'delivery', page: 1 })
    expect(movements).toMatchObject([
      { quantity: 20, variantId: first.id, variantStockAfter: 26, stockAfter: 66, note: 'İrsaliye 7' },
    ])
    const ofSecond = await catalog().stockLedger.list(id, { reason: 'all', page: 1, variantId: second.id })
    expect(ofSecond.total).toBe(1)
  })

  test('refuses a reason that one row cannot have, a code that is taken and a combination that is gone', async () => {
    const { id } = await aDividedShirt(shop.services, [10, 20, 15, 5])
    const { variants } = await shirt(id)
    const seen = variants.map((variant) => ({ ...variant, seenStock: variant.stock }))
    const rows = (changes: object) => seen.map((row, place) => (place === 0 ? { ...row, ...changes } : row))
    const change = (changed: ReturnType<typeof rows>) =>
      catalog().variants.change(EDITOR, id, { rows: changed, reason: 'delivery', note: '' })
    expect(await change(rows({ stock: 5 }))).toMatchObject({ error: { code: 'catalog/wrong-reason' } })
    expect(await change(rows({ sku: variants[1]?.sku }))).toMatchObject({
      error: { code: 'catalog/sku-taken' },
    })
    expect(await change(rows({ valueIds: ['o1', 'yok'] }))).toMatchObject({
      error: { code: 'catalog/variants-changed' },
    })
    expect((await shirt(id)).variants).toEqual(variants)
  })

  test('changes a product with unmatched goods also while another one has some', async () => {
    for (const sku of ['TS', 'TT']) {
      const { id } = await aProduct(shop.services, { ...SHIRT_SIZES, sku, stock: 50 })
      const placed = unwrap(await order({ id }, { 'Beyaz, XL': 2 }))
      const product = await shirt(id)
      const colours = product.optionGroups.map((group) => ({
        ...group,
        options: group.options.filter(({ value }) => value !== 'Beyaz'),
      }))
      unwrap(await catalog().save(EDITOR, id, { ...inputOf(product), optionGroups: colours }))
      const rows = shirtRows(await shirt(id), [40, 8])
      unwrap(await catalog().variants.split(EDITOR, id, { groups: ['renk', 'beden'], rows, seenStock: 48 }))
      unwrap(await shop.services.orders.changeStatus(ADMIN, placed.id, 'cancelled'))
      const all = (await shirt(id)).variants.map((variant) => ({ ...variant, seenStock: variant.stock }))
      const counted = all.map((row) => (row.valueIds.length === 0 ? { ...row, stock: 0 } : row))
      const change = { rows: counted, reason: 'count', note: '' } as const
      expect(unwrap(await catalog().variants.change(EDITOR, id, change)), sku).toEqual({ changed: 1 })
    }
  })

  test('moves one variant against what was seen of it', async () => {
    const { id } = await aDividedShirt(shop.services, [10, 20, 15, 5])
    const [first] = (await shirt(id)).variants
    if (!first) throw new Error('a shirt has variants')
    const broken = { kind: 'stock-add', quantity: -3, reason: 'damage' } as const
    unwrap(
      await catalog().variants.move(EDITOR, id, {
        variantId: first.id,
        seenStock: null,
        seenIncoming: null,
        change: broken,
      }),
    )
    expect((await shirt(id)).variants[0]?.stock).toBe(7)
    const counted = { kind: 'stock-set', quantity: 9, reason: 'count' } as const
    const stale = { variantId: first.id, seenStock: 10, seenIncoming: null, change: counted }
    expect(await catalog().variants.move(EDITOR, id, stale)).toMatchObject({
      error: {
        code: 'catalog/version-conflict',
        message: expect.stringContaining('“Lacivert, S” stoğu bu arada 7'),
      },
    })
  })
})

describe('the price of a variant', () => {
  /** The rows of a shirt's grid with these differences in kuruş, in the order of its combinations. */
  function gridOf(product: Product, differences: readonly number[]) {
    return product.variants.map(({ id: _id, ...variant }, place) => ({
      ...variant,
      seenStock: variant.stock,
      priceChangeMinor: differences[place] ?? 0,
    }))
  }
  const change = (product: Product, differences: readonly number[]) =>
    catalog().variants.change(EDITOR, product.id, {
      rows: gridOf(product, differences),
      reason: 'count',
      note: '',
    })
  const opening = async () => {
    const query = { search: '', categorySlug: null, sort: 'popular', page: 1 } as const
    return unwrap(await catalog().list(query)).products[0]?.unitNetMinor
  }

  test('is ordered, opens lists, is kept in history and log, and moves no stock', async () => {
    const product = await aDividedShirt(shop.services, [10, 20, 15, 5], { tiers: [] })
    expect(await opening()).toBe(5_000)
    // Lacivert S is what lists open with; Beyaz XL has the surcharge of its size beside its own.
    expect(await change(product, [-500, 0, 0, 250])).toMatchObject({ ok: true, value: { changed: 2 } })
    expect(await opening()).toBe(4_500)
    expect((await shirt(product.id)).variants.map(({ priceChangeMinor }) => priceChangeMinor)).toEqual([
      -500, 0, 0, 250,
    ])
    const placed = unwrap(await order(product, { 'Lacivert, S': 2, 'Beyaz, XL': 1 }))
    const { lines } = unwrap(await shop.services.orders.adminGet(placed.id))
    expect(lines.map(({ unitMinor }) => unitMinor)).toEqual([4_500, 6_050])
    const { rows } = await catalog().stockLedger.list(product.id, { reason: 'count', page: 1 })
    expect(rows).toEqual([])
    const history = await shop.connection.pool.query(
      'select combination_prices from price_history where product_id = $1 order by id',
      [product.id],
    )
    expect(history.rows.map((row) => row.combination_prices.length)).toEqual([0, 2])
  })

  test('stays through a save of the product, and goes with its value and with the dividing', async () => {
    const product = await aDividedShirt(shop.services, [10, 0, 15, 0], { tiers: [] })
    unwrap(await change(product, [0, 700, 0, 250]))
    const input = inputOf(await shirt(product.id))
    unwrap(await catalog().save(EDITOR, product.id, { ...input, title: 'Yeni Tişört' }))
    expect((await shirt(product.id)).combinationPrices).toHaveLength(2)
    const [colours, sizes] = input.optionGroups
    if (!colours || !sizes) throw new Error('a shirt has colours and sizes')
    const withoutXl = { ...sizes, options: sizes.options.filter(({ value }) => value !== 'XL') }
    const { version } = await shirt(product.id)
    unwrap(
      await catalog().save(EDITOR, product.id, { ...input, version, optionGroups: [colours, withoutXl] }),
    )
    expect((await shirt(product.id)).combinationPrices).toEqual([])
    unwrap(await change(await shirt(product.id), [100, 0]))
    unwrap(await catalog().variants.merge(EDITOR, product.id))
    expect((await shirt(product.id)).combinationPrices).toEqual([])
    expect(await opening()).toBe(5_000)
  })

  test('that would bring a unit below nothing is refused, in the grid, the form and many at once', async () => {
    const product = await aDividedShirt(shop.services, [10, 20, 15, 5], { tiers: [] })
    expect(await change(product, [-5_001, 0, 0, 0])).toMatchObject({
      error: { code: 'catalog/unit-below-nothing' },
    })
    unwrap(await change(product, [-4_000, 0, 0, 0]))
    const input = inputOf(await shirt(product.id))
    const cheaper = { ...input, priceMinMinor: 3_000, priceMaxMinor: 3_000 }
    expect(await catalog().save(EDITOR, product.id, cheaper)).toMatchObject({
      error: { code: 'catalog/unit-below-nothing', details: { field: 'priceMin' } },
    })
    const percent = { kind: 'price-percent', direction: 'lower', percentBp: 5_000 } as const
    const preview = unwrap(await catalog().previewChange({ ids: [product.id] }, percent as ProductChange))
    expect(preview.refused).toBe(1)
  })

  test('is not taken back by a grid that was opened before it, and two who type one are told', async () => {
    const product = await aDividedShirt(shop.services, [10, 20, 15, 5], { tiers: [] })
    const opened = gridOf(product, [0, 0, 0, 0]).map((row) => ({ ...row, seenPriceChange: 0 }))
    unwrap(await change(product, [0, 700, 0, 0]))
    const counted = opened.map((row, place) => (place === 0 ? { ...row, stock: 11 } : row))
    const save = (rows: typeof opened) =>
      catalog().variants.change(EDITOR, product.id, { rows, reason: 'count', note: '' })
    unwrap(await save(counted))
    expect((await shirt(product.id)).combinationPrices).toMatchObject([{ priceChangeMinor: 700 }])
    const typed = opened.map((row, place) => (place === 1 ? { ...row, priceChangeMinor: 900 } : row))
    expect(await save(typed)).toMatchObject({ error: { code: 'catalog/version-conflict' } })
  })

  test('goes with a copy of the product, and with every price that history keeps', async () => {
    const product = await aDividedShirt(shop.services, [10, 20, 15, 5], { tiers: [] })
    unwrap(await change(product, [0, 700, 0, 0]))
    const copy = unwrap(await catalog().duplicate(EDITOR, product.id))
    expect((await shirt(copy.id)).variants.map(({ priceChangeMinor }) => priceChangeMinor)).toEqual([
      0, 700, 0, 0,
    ])
    const raise = { kind: 'price-percent', direction: 'raise', percentBp: 1_000 } as ProductChange
    unwrap(await catalog().changeMany(EDITOR, { ids: [product.id] }, raise, 1))
    const colours = inputOf(await shirt(product.id))
    const turned = colours.optionGroups.map((group) => ({ ...group, options: group.options.toReversed() }))
    unwrap(await catalog().save(EDITOR, product.id, { ...colours, optionGroups: turned }))
    const { rows } = await shop.connection.pool.query<{ prices: { priceChangeMinor: number }[] }>(
      'select combination_prices as prices from price_history where product_id = $1 order by id',
      [product.id],
    )
    expect(rows.map(({ prices }) => prices.map(({ priceChangeMinor }) => priceChangeMinor))).toEqual([
      [],
      [700],
      [700],
      [700],
    ])
  })
})
