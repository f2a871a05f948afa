import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#app/kernel/instant.ts'
import { unwrap } from '#app/kernel/result.ts'
import { beforeRelease } from '../../../../tests/support/before-release.ts'
import type { Draw } from '../../../../tests/support/chance.ts'
import { createDraw, testSeed } from '../../../../tests/support/chance.ts'
import { ADMIN, aCheckout, aLine, aProduct, EDITOR, inputOf } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop, TEST_START } from '../../../../tests/support/shop.ts'
import type { ProductId } from '../domain/product.ts'
import type { StockMovement } from '../domain/stock-movement.ts'
import { TYPED_REASONS } from '../domain/stock-movement.ts'
import { combinationsOf, variantName } from '../domain/variant.ts'
import { splitEvenly } from '../domain/variant-settling.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const catalog = () => shop.services.catalog

/** The movements of a product, the oldest first. */
async function movementsOf(id: ProductId): Promise<StockMovement[]> {
  const all: StockMovement[] = []
  for await (const piece of catalog().stockLedger.pieces(id, { reason: 'all' })) all.push(...piece)
  return all.toReversed()
}

/** The same, each as short as it can be said. */
const told = async (id: ProductId) =>
  (await movementsOf(id)).map(({ reason, quantity, stockAfter, actorName }) => [
    reason,
    quantity,
    stockAfter,
    actorName,
  ])

async function place(id: ProductId, quantity: number) {
  const form = await aCheckout(shop.services, [aLine({ id }, { quantity })])
  return unwrap(await shop.services.orders.place(form, null))
}

/** Imports stocks of products and variants: `SKU;Varyant Kodu;Varyant;Stok`, a line each. */
async function importStock(lines: readonly string[]): Promise<string> {
  const file = new TextEncoder().encode(['SKU;Varyant Kodu;Varyant;Stok', ...lines].join('\n'))
  const id = unwrap(await catalog().files.begin(EDITOR, 'stok.csv', file))
  const { guess } = unwrap(await catalog().files.open(id))
  unwrap(await catalog().files.apply(EDITOR, id, guess, { takesStock: true }))
  await shop.jobs.runAll()
  return id
}

test('a product opens with its stock; one without any with nothing', async () => {
  const [full, empty] = [
    await aProduct(shop.services, { stock: 40 }),
    await aProduct(shop.services, { stock: 0 }),
  ]
  expect(await movementsOf(full.id)).toEqual([
    {
      id: expect.any(Number),
      at: TEST_START,
      quantity: 40,
      stockAfter: 40,
      variantId: null,
      variantStockAfter: null,
      reason: 'opening',
      orderId: null,
      actorName: EDITOR.name,
      note: '',
    },
  ])
  expect(await movementsOf(empty.id)).toEqual([])
  const copy = unwrap(await catalog().duplicate(EDITOR, full.id))
  expect(await movementsOf(copy.id)).toEqual([])
})

test('an order takes, its cancellation returns, opening it again takes; each names the order and who did it', async () => {
  const mug = await aProduct(shop.services, { stock: 100 })
  const { id: orderId, orderNumber } = await place(mug.id, 30)
  const { orders } = shop.services
  unwrap(await orders.changeStatus(ADMIN, orderId, 'cancelled'))
  unwrap(await orders.changeStatus(ADMIN, orderId, 'new'))
  expect(await told(mug.id)).toEqual([
    ['opening', 100, 100, EDITOR.name],
    ['order', -30, 70, null],
    ['cancel', 30, 100, ADMIN.name],
    ['order', -30, 70, ADMIN.name],
  ])
  const ofOrder = (await movementsOf(mug.id)).slice(1)
  expect(ofOrder.map((movement) => movement.orderId)).toEqual([orderId, orderId, orderId])
  expect(await orders.numbersOf([orderId, orderId, 'none'])).toEqual(new Map([[orderId, orderNumber]]))
})

test('goods that were kept too long come back, and say so', async () => {
  await shop.services.settings.change({ unpaidStockHours: 1 })
  const mug = await aProduct(shop.services, { stock: 100 })
  await place(mug.id, 30)
  shop.clock.advance({ minutes: 61 })
  expect(await shop.services.orders.releaseOverdue()).toEqual({ released: 1 })
  expect((await told(mug.id)).at(-1)).toEqual(['release', 30, 100, 'Sistem'])
})

test('a stock that is typed over keeps why, and only what was typed: pieces sold meanwhile are their order’s', async () => {
  const mug = await aProduct(shop.services, { stock: 100 })
  await place(mug.id, 10)
  const opened = { ...inputOf(mug), seenStock: 100, stock: 150 }
  unwrap(await catalog().save(EDITOR, mug.id, { ...opened, stockReason: 'delivery' }))
  unwrap(await catalog().save(ADMIN, mug.id, { ...opened, version: 2, seenStock: 140, stock: 138 }))
  unwrap(await catalog().save(ADMIN, mug.id, { ...opened, version: 3, seenStock: 138, stock: 138 }))
  expect((await told(mug.id)).slice(1)).toEqual([
    ['order', -10, 90, null],
    ['delivery', 50, 140, EDITOR.name],
    ['count', -2, 138, ADMIN.name],
  ])
})

test('the list, many at once and the page of movements keep why, and what changed nothing leaves nothing', async () => {
  const [mug, pen] = [
    await aProduct(shop.services, { stock: 100 }),
    await aProduct(shop.services, { stock: 80 }),
  ]
  const seen = { version: 1, stock: 100 }
  unwrap(
    await catalog().changeOne(EDITOR, mug.id, seen, { kind: 'stock-set', quantity: 80, reason: 'damage' }),
  )
  const all = { ids: [mug.id, pen.id] }
  const set = { kind: 'stock-set', quantity: 80, reason: 'count' } as const
  unwrap(await catalog().changeMany(EDITOR, all, set, 2))
  const add = { kind: 'stock-add', quantity: 5, reason: 'return', note: 'Koli açılmamış' } as const
  unwrap(await catalog().changeMany(EDITOR, all, add, 2))
  expect((await told(mug.id)).slice(1)).toEqual([
    ['damage', -20, 80, EDITOR.name],
    ['return', 5, 85, EDITOR.name],
  ])
  expect((await told(pen.id)).slice(1)).toEqual([['return', 5, 85, EDITOR.name]])
  expect((await movementsOf(pen.id)).at(-1)?.note).toBe('Koli açılmamış')
})

test('a reason that the movement cannot have is refused, and nothing moves', async () => {
  const mug = await aProduct(shop.services, { stock: 100 })
  const less = { kind: 'stock-set', quantity: 90, reason: 'delivery' } as const
  expect(await catalog().changeOne(EDITOR, mug.id, {}, less)).toMatchObject({
    error: { code: 'catalog/wrong-reason', message: expect.stringContaining('Mal girişi') },
  })
  const tooMany = { kind: 'stock-add', quantity: -101, reason: 'damage' } as const
  expect(await catalog().changeOne(EDITOR, mug.id, {}, tooMany)).toMatchObject({
    error: { code: 'catalog/stock-out-of-bounds', message: 'Stokta 100 adet var; daha fazlası düşülemez.' },
  })
  expect(unwrap(await catalog().changeMany(EDITOR, { ids: [mug.id] }, less, 1)).refused).toBe(1)
  expect(await movementsOf(mug.id)).toHaveLength(1)
})

test('a file and taking it back are movements of their own; deleting and bringing back are none', async () => {
  const mug = await aProduct(shop.services, { sku: 'KUPA-1', stock: 100 })
  const importId = await importStock(['KUPA-1;;;130'])
  await place(mug.id, 10)
  unwrap(await catalog().files.undo(EDITOR, importId))
  await shop.jobs.runAll()
  const { removalId } = unwrap(await catalog().remove(EDITOR, mug.id))
  unwrap(await catalog().restore(EDITOR, removalId))
  expect((await told(mug.id)).slice(1)).toEqual([
    ['import', 30, 130, EDITOR.name],
    ['order', -10, 120, null],
    ['import', -30, 90, EDITOR.name],
  ])
})

test('movements are narrowed by reason and days, the newest first, and read in pieces', async () => {
  const mug = await aProduct(shop.services, { stock: 100 })
  const add = { kind: 'stock-add', quantity: 1, reason: 'delivery' } as const
  for (let day = 0; day < 3; day += 1) {
    shop.clock.advance({ minutes: 24 * 60 })
    unwrap(await catalog().changeOne(EDITOR, mug.id, {}, add))
  }
  const { stockLedger } = catalog()
  const all = await stockLedger.list(mug.id, { reason: 'all', page: 1 })
  expect(all).toMatchObject({ total: 4, page: 1, pageCount: 1 })
  expect(all.rows.map(({ stockAfter }) => stockAfter)).toEqual([103, 102, 101, 100])
  expect((await stockLedger.list(mug.id, { reason: 'opening', page: 9 })).rows).toHaveLength(1)
  const span = { from: TEST_START + DAY_MS, until: TEST_START + 2 * DAY_MS + 1 }
  expect((await stockLedger.list(mug.id, { reason: 'all', page: 1, span })).total).toBe(2)
  expect((await stockLedger.list('none' as ProductId, { reason: 'all', page: 1 })).total).toBe(0)
})

/** Commands of every kind that moves stock, refused ones among them, one after the other. */
async function runCommands(draw: Draw, count: number): Promise<readonly ProductId[]> {
  const skus = ['A', 'B', 'C', 'D']
  const ids: ProductId[] = []
  for (const [place, sku] of skus.entries())
    ids.push((await aProduct(shop.services, { sku, stock: 50 * place })).id)
  const { orders } = shop.services
  const one = <Value>(values: readonly Value[]) => values[draw(values.length)] as Value
  const placed: string[] = []
  const undoable: string[] = []
  const commands = [
    async () => {
      const lines = [one(ids), one(ids)].map((id) =>
        aLine({ id }, { quantity: 10 + draw(20), options: { Renk: one(['Beyaz', 'Siyah']) } }),
      )
      const done = await orders.place(await aCheckout(shop.services, lines), null)
      if (done.ok) placed.push(done.value.id)
    },
    async () => {
      if (placed.length > 0)
        await orders.changeStatus(ADMIN, one(placed), one(['cancelled', 'new', 'processing']))
    },
    () => catalog().changeOne(EDITOR, one(ids), {}, aChange()),
    () => catalog().changeMany(EDITOR, { ids }, aChange(), ids.length),
    async () => {
      const product = unwrap(await catalog().adminGet(one(ids)))
      const seenStock = Math.max(0, product.stock + draw(11) - 5)
      await catalog().save(EDITOR, product.id, {
        ...inputOf(product),
        stock: draw(200),
        seenStock,
        incoming: draw(40),
        incomingOn: '2030-01-15',
        sellsIncoming: draw(3) > 0,
      })
    },
    () => splitEqually(one(ids)),
    () => catalog().variants.merge(EDITOR, one(ids)),
    async () => {
      const { id, variants } = unwrap(await catalog().adminGet(one(ids)))
      const rows = variants.map((variant) => ({
        ...variant,
        stock: draw(100),
        incoming: draw(40),
        incomingOn: '2030-01-15',
        seenStock: Math.max(0, variant.stock + draw(11) - 5),
      }))
      await catalog().variants.change(EDITOR, id, { rows, reason: one(TYPED_REASONS), note: '' })
    },
    async () => {
      const { id, variants } = unwrap(await catalog().adminGet(one(ids)))
      if (variants.length === 0) return
      const { id: variantId } = one(variants)
      await catalog().variants.move(EDITOR, id, {
        variantId,
        seenStock: null,
        seenIncoming: null,
        change: aChange(),
      })
    },
    // A colour that is taken away leaves its goods to who cancels an order of it.
    async () => {
      const product = unwrap(await catalog().adminGet(one(ids)))
      const colours = one([['Beyaz'], ['Beyaz', 'Siyah'], ['Siyah', 'Mavi']])
      await catalog().save(EDITOR, product.id, { ...inputOf(product), optionGroups: colourGroup(colours) })
    },
    async () => {
      shop.clock.advance({ minutes: 30 })
      await orders.releaseOverdue()
    },
    async () => {
      const product = unwrap(await catalog().adminGet(one(ids)))
      const rows = product.variants.map(
        (variant) => `${product.sku};${variant.sku};${variantName(product, variant)};${draw(100)}`,
      )
      const own = product.variantGroups.length > 0 ? '' : String(draw(150))
      undoable.push(await importStock([`${product.sku};;;${own}`, ...rows]))
    },
    async () => {
      const importId = undoable.pop()
      if (importId === undefined) return
      await catalog().files.undo(EDITOR, importId)
      await shop.jobs.runAll()
    },
  ]
  function aChange() {
    const reason = one(TYPED_REASONS)
    return draw(2) === 0
      ? ({ kind: 'stock-set', quantity: draw(150), reason } as const)
      : ({ kind: 'stock-add', quantity: draw(60) - 30, reason } as const)
  }
  for (let number = 0; number < count; number += 1) await one(commands)()
  return ids
}

/** Option groups with these colours, as a file of products names them: without ids. */
function colourGroup(values: readonly string[]) {
  return [{ id: 'g1', name: 'Renk', options: values.map((value) => ({ value, priceChangeMinor: 0 })) }]
}

async function splitEqually(id: ProductId): Promise<void> {
  const product = unwrap(await catalog().adminGet(id))
  const combinations = combinationsOf(product.optionGroups)
  const shares = splitEvenly(product.stock, combinations.length)
  const rows = combinations.map((valueIds, place) => ({
    valueIds,
    sku: `${product.sku}-${place}-${valueIds.join('-')}`,
    barcode: null,
    incoming: 0,
    incomingOn: null,
    stock: shares[place] ?? 0,
    seenStock: null,
  }))
  await catalog().variants.split(EDITOR, id, { groups: ['g1'], rows, seenStock: product.stock })
}

/**
 * Each movement starts from where the one before it ended, and the last ends at the stock; so do those of each variant, and
 * together the variants have the product's stock.
 */
async function expectSummedUp(ids: readonly ProductId[]): Promise<void> {
  for (const id of ids) {
    const movements = await movementsOf(id)
    let stock = 0
    for (const { quantity, stockAfter } of movements) {
      stock += quantity
      expect(stockAfter).toBe(stock)
    }
    const product = unwrap(await catalog().adminGet(id))
    expect(product.stock).toBe(stock)
    for (const { id: variantId, stock: own } of product.variants) {
      const ofVariant = movements.filter((movement) => movement.variantId === variantId)
      expect(ofVariant.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(own)
      if (ofVariant.length > 0) expect(ofVariant.at(-1)?.variantStockAfter).toBe(own)
    }
    if (product.variantGroups.length > 0)
      expect(product.variants.reduce((sum, { stock: own }) => sum + own, 0)).toBe(stock)
  }
}

async function tryCommands(count: number): Promise<void> {
  await shop.services.settings.change({ unpaidStockHours: 2 })
  await expectSummedUp(await runCommands(createDraw(testSeed), count))
}

test('the stock is the sum of its movements, whatever happens', () => tryCommands(150))
beforeRelease('the stock is the sum of 10 000 commands’ movements', { timeout: 1_800_000 }, () =>
  tryCommands(10_000),
)
