import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { variantName } from '#app/modules/catalog/domain/variant.ts'
import { atomically } from '#app/platform/transact.server.ts'
import { aDividedShirt, shirtRows } from '../../../../tests/support/a-shirt.ts'
import { aProduct, EDITOR, inputOf } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { KEPT_DAYS } from '../domain/kept-days.ts'
import { MOST_OF_EMAIL } from '../domain/restock-alert.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  await shop.services.settings.change({ restockAlerts: true })
})

const alerts = () => shop.services.restockAlerts
const EMAIL = 'ayse@ornek.com'

let visitors = 0
/** A wish of another visitor each time. */
function wish({ id }: Pick<Product, 'id'>, options: Readonly<Record<string, string>> = {}, email = EMAIL) {
  visitors += 1
  return alerts().request({ productId: id, options, email }, `192.0.2.${visitors}`)
}

async function notify(): Promise<number> {
  const told = await alerts().notify()
  await shop.jobs.runAll()
  return told
}

const sent = () => shop.sentMails.filter(({ subject }) => subject.startsWith('Yeniden satışta'))

async function setStock(product: Product, stock: number): Promise<void> {
  const { version } = unwrap(await shop.services.catalog.adminGet(product.id))
  unwrap(await shop.services.catalog.save(EDITOR, product.id, { ...inputOf(product), stock, version }))
}

/** Brings pieces of one variant. */
async function bring(product: Product, name: string, quantity: number): Promise<void> {
  const now = unwrap(await shop.services.catalog.adminGet(product.id))
  const found = now.variants.find((each) => variantName(now, each) === name)
  if (!found) throw new Error(`no variant ${name}`)
  const change = { kind: 'stock-add', quantity, reason: 'delivery', note: '' } as const
  const move = { variantId: found.id, seenStock: null, seenIncoming: null, change }
  unwrap(await shop.services.catalog.variants.move(EDITOR, product.id, move))
}

describe('who asked to be told', () => {
  test('is told once when the goods are for sale again, and then forgotten', async () => {
    const mug = await aProduct(shop.services, { title: 'Kupa', stock: 0, minOrderQuantity: 10 })
    for (const _ of [1, 2]) unwrap(await wish(mug))
    unwrap(await wish(mug, {}, 'can@ornek.com'))
    expect(await alerts().waitingFor(mug.id)).toEqual([{ valueIds: [], people: 2 }])
    await setStock(mug, 9)
    expect(await notify()).toBe(0)
    await setStock(mug, 10)
    expect(await notify()).toBe(2)
    expect(
      sent()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([EMAIL, 'can@ornek.com'])
    expect(sent()[0]).toMatchObject({ subject: 'Yeniden satışta: Kupa' })
    expect(sent()[0]?.text).toContain(`/urun/${mug.slug}`)
    expect(await notify()).toBe(0)
    expect(await alerts().waitingFor(mug.id)).toEqual([])
    expect(sent()).toHaveLength(2)
  })

  test('hears of the very colour and size, and the link opens it', async () => {
    const shirt = await aDividedShirt(shop.services, [10, 0, 15, 0])
    unwrap(await wish(shirt, { Renk: 'Lacivert', Beden: 'XL' }))
    unwrap(await wish(shirt, { Renk: 'Beyaz', Beden: 'XL' }, 'can@ornek.com'))
    await bring(shirt, 'Lacivert, XL', 1)
    expect(await notify()).toBe(1)
    expect(sent()[0]).toMatchObject({ to: EMAIL, subject: 'Yeniden satışta: Tişört (Lacivert, XL)' })
    expect(sent()[0]?.text).toContain(`/urun/${shirt.slug}?secim=Renk%3ALacivert&secim=Beden%3AXL`)
    expect((await alerts().waitingFor(shirt.id)).map(({ people }) => people)).toEqual([1])
  })

  test('waits on while the product is off sale, and is told of no other goods', async () => {
    const mug = await aProduct(shop.services, { stock: 0 })
    unwrap(await wish(mug))
    const form = inputOf(mug)
    unwrap(await shop.services.catalog.save(EDITOR, mug.id, { ...form, stock: 500, active: false }))
    expect(await notify()).toBe(0)
    unwrap(await shop.services.catalog.save(EDITOR, mug.id, { ...form, stock: 500, version: 2 }))
    expect(await notify()).toBe(1)
  })

  test('of a variant is found again by its values when the product is joined and divided anew', async () => {
    const shirt = await aDividedShirt(shop.services, [0, 0, 0, 0])
    unwrap(await wish(shirt, { Renk: 'Lacivert', Beden: 'XL' }))
    unwrap(await shop.services.catalog.variants.merge(EDITOR, shirt.id))
    expect(await notify()).toBe(0)
    const rows = shirtRows(unwrap(await shop.services.catalog.adminGet(shirt.id)), [0, 0, 0, 0])
    const split = { groups: ['renk', 'beden'], rows, seenStock: 0 }
    unwrap(await shop.services.catalog.variants.split(EDITOR, shirt.id, split))
    await bring(shirt, 'Beyaz, S', 4)
    expect(await notify()).toBe(0)
    await bring(shirt, 'Lacivert, XL', 4)
    expect(await notify()).toBe(1)
  })

  test('of a variant waits for the product once it has one stock again', async () => {
    const shirt = await aDividedShirt(shop.services, [10, 0, 15, 0])
    unwrap(await wish(shirt, { Renk: 'Lacivert', Beden: 'XL' }))
    unwrap(await shop.services.catalog.variants.merge(EDITOR, shirt.id))
    expect(await notify()).toBe(1)
    expect(sent()[0]?.subject).toBe('Yeniden satışta: Tişört')
  })

  test('is forgotten after half a year', async () => {
    const mug = await aProduct(shop.services, { stock: 0 })
    unwrap(await wish(mug))
    shop.clock.advance({ days: KEPT_DAYS - 1 })
    await notify()
    expect(await alerts().waitingFor(mug.id)).toHaveLength(1)
    shop.clock.advance({ days: 2 })
    await notify()
    expect(await alerts().waitingFor(mug.id)).toEqual([])
  })

  test('many at once are all told, each once, by two that tell at the same time', async () => {
    const mug = await aProduct(shop.services, { stock: 0 })
    for (let place = 0; place < 230; place += 1) unwrap(await wish(mug, {}, `kisi${place}@ornek.com`))
    await setStock(mug, 1_000)
    const told = await Promise.all([alerts().notify(), alerts().notify()])
    await shop.jobs.runAll()
    await notify()
    expect(new Set(sent().map(({ to }) => to)).size).toBe(230)
    expect(sent()).toHaveLength(230)
    expect(told[0] + told[1]).toBe(230)
  })
})

describe('a wish is refused', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    ['of goods that are there', async () => wish(await aProduct(shop.services)), 'restock-alerts/in-stock'],
    [
      'of a variant that is there',
      async () => wish(await aDividedShirt(shop.services, [10, 0, 15, 5]), { Renk: 'Lacivert', Beden: 'S' }),
      'restock-alerts/in-stock',
    ],
    [
      'of a product off sale',
      async () => wish(await aProduct(shop.services, { stock: 0, active: false })),
      'restock-alerts/product-gone',
    ],
    [
      'of an unknown product',
      async () => wish({ id: 'PZYOK' as Product['id'] }),
      'restock-alerts/product-gone',
    ],
  ])('%s', async (_name, ask, code) => {
    expect(await ask()).toMatchObject({ ok: false, error: { code } })
  })

  test('while the shop gives none', async () => {
    const mug = await aProduct(shop.services, { stock: 0 })
    await shop.services.settings.change({ restockAlerts: false })
    expect(await wish(mug)).toMatchObject({ ok: false, error: { code: 'restock-alerts/off' } })
  })

  test('beyond what one address of a visitor and one e-mail may ask', async () => {
    const mug = await aProduct(shop.services, { stock: 0 })
    const ask = () => alerts().request({ productId: mug.id, options: {}, email: EMAIL }, '198.51.100.1')
    for (let tries = 0; tries < 10; tries += 1) unwrap(await ask())
    expect(await ask()).toMatchObject({ ok: false, error: { code: 'restock-alerts/too-many-tries' } })

    const others = await Promise.all(
      Array.from({ length: MOST_OF_EMAIL }, (_, place) =>
        aProduct(shop.services, { stock: 0, title: `Kupa ${place}` }),
      ),
    )
    for (const other of others.slice(1)) unwrap(await wish(other))
    expect(await wish(others[0] as Product)).toMatchObject({
      ok: false,
      error: { code: 'restock-alerts/full' },
    })
    // The same wish again is no further one.
    unwrap(await wish(mug))
  })
})

test('a person takes his waits along and has them forgotten, by the address he has proven', async () => {
  const mug = await aProduct(shop.services, { title: 'Kupa', stock: 0 })
  unwrap(await wish(mug))
  const holder = alerts().personalData
  const read = async (email: string | null) => {
    const [section] = holder.exportFor({ accountId: 'yok' as never, email }).sections
    const items: object[] = []
    for await (const item of section?.items() ?? []) items.push(item)
    return items
  }
  expect(await read(null)).toEqual([])
  expect(await read(EMAIL)).toMatchObject([{ urun: 'Kupa', secim: null }])
  await atomically(shop.connection.db, async (tx) => {
    await holder.forget(tx, { accountId: 'yok' as never, email: EMAIL })
  })
  expect(await alerts().waitingFor(mug.id)).toEqual([])
})
