import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import { products } from '#app/modules/catalog/server/tables.server.ts'
import { ADMIN, aMethodInput, aProduct, EDITOR, inputOf } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { PrintingMethodId } from '../domain/printing-method.ts'
import { METHOD_LIMITS } from '../domain/printing-method.ts'
import { printMethods, printTariffs } from './tables.server.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const methods = () => shop.services.printing.methods
const add = async (name: string) => unwrap(await methods().save(EDITOR, null, aMethodInput({ name })))
const names = async () => (await methods().list()).map(({ name }) => name)

async function aTariffOf(methodId: string, kind: 'sale' | 'cost' = 'sale'): Promise<void> {
  const tariff = { id: `T-${methodId}-${kind}`, methodId, kind, name: 'Genel', createdAt: new Date() }
  await shop.connection.db.insert(printTariffs).values(tariff)
}

describe('a print method', () => {
  test('is added at the end, and changed against the version that was seen', async () => {
    await add('Lazer')
    const id = await add('Serigrafi')
    expect(await names()).toEqual(['Lazer', 'Serigrafi'])
    const tool = { word: 'film', per: 'place', lifeMonths: null } as const
    unwrap(await methods().save(EDITOR, id, aMethodInput({ tool, version: 1 })))
    expect(unwrap(await methods().get(id))).toMatchObject({ tool, version: 2, saleTariffs: 0 })
    expect(shop.changes).toContain('*')
    const late = aMethodInput({ mostInks: 9, version: 1 })
    expect(await methods().save(ADMIN, id, late)).toMatchObject({
      error: { kind: 'conflict', code: 'printing/version-conflict' },
    })
    expect(unwrap(await methods().get(id)).mostInks).toBe(4)
    expect(await methods().save(EDITOR, 'BY-yok' as PrintingMethodId, late)).toMatchObject({
      error: { code: 'printing/method-not-found' },
    })
  })

  test('has a name that no other has, however it is written', async () => {
    await add('Sıcak yaldız')
    const other = await add('Lazer')
    const taken = { error: { code: 'printing/name-taken', details: { field: 'name' } } }
    const input = aMethodInput({ name: 'SICAK YALDIZ', version: 1 })
    expect(await methods().save(EDITOR, null, input)).toMatchObject(taken)
    expect(await methods().save(EDITOR, other, input)).toMatchObject(taken)
    expect(await names()).toEqual(['Sıcak yaldız', 'Lazer'])
  })

  test('may be written otherwise itself', async () => {
    const id = await add('serigrafi')
    unwrap(await methods().save(EDITOR, id, aMethodInput({ name: 'Serigrafi', version: 1 })))
    expect(unwrap(await methods().get(id))).toMatchObject({ name: 'Serigrafi', formerly: ['serigrafi'] })
  })

  test('of the sample shop is the owner’s once he has changed it', async () => {
    const id = await add('Serigrafi')
    const isSample = async () =>
      (await shop.connection.db.select().from(printMethods).where(eq(printMethods.id, id)))[0]?.isSample
    await shop.connection.db.update(printMethods).set({ isSample: true })
    unwrap(await methods().save(EDITOR, id, aMethodInput({ version: 1 })))
    expect(await isSample()).toBe(false)
    await shop.connection.db.update(printMethods).set({ isSample: true })
    unwrap(await methods().toggle(EDITOR, id, false))
    expect(await isSample()).toBe(false)
  })

  test('switched off is told to whoever has its form open', async () => {
    const id = await add('Serigrafi')
    unwrap(await methods().toggle(EDITOR, id, false))
    expect(unwrap(await methods().get(id)).active).toBe(false)
    expect(await methods().save(ADMIN, id, aMethodInput({ version: 1 }))).toMatchObject({
      error: { code: 'printing/version-conflict' },
    })
  })

  test('is put before another one', async () => {
    const [first, , third] = [await add('Bir'), await add('İki'), await add('Üç')]
    unwrap(await methods().place(EDITOR, { id: third, before: first }))
    expect(await names()).toEqual(['Üç', 'Bir', 'İki'])
    expect(await methods().place(EDITOR, { id: 'BY-yok', before: null })).toMatchObject({
      error: { code: 'printing/order-changed' },
    })
  })

  test('is deleted only while it has no tariff, and those behind it move up', async () => {
    const [first, second] = [await add('Bir'), await add('İki')]
    await add('Üç')
    await aTariffOf(first)
    await aTariffOf(first, 'cost')
    expect(await methods().remove(EDITOR, first)).toMatchObject({
      error: {
        kind: 'conflict',
        code: 'printing/method-in-use',
        message: expect.stringContaining('2 tarifesi'),
      },
    })
    expect(unwrap(await methods().get(first)).saleTariffs).toBe(1)
    unwrap(await methods().remove(EDITOR, second))
    expect(await names()).toEqual(['Bir', 'Üç'])
    expect(await methods().remove(EDITOR, second)).toMatchObject({
      error: { code: 'printing/method-not-found' },
    })
    await add('Dört')
    const positions = await shop.connection.db.select({ at: printMethods.position }).from(printMethods)
    expect(positions.map(({ at }) => at).toSorted()).toEqual([1, 2, 3])
  })

  test('is one of so many and no more', async () => {
    const createdAt = new Date()
    const [{ id: _id, ...like } = { id: '' }] = await shop.connection.db
      .select()
      .from(printMethods)
      .where(eq(printMethods.id, await add('Bir')))
    await shop.connection.db.insert(printMethods).values(
      Array.from({ length: METHOD_LIMITS.methods - 1 }, (_, i) => ({
        ...(like as typeof printMethods.$inferSelect),
        id: `BY-${i}`,
        name: `Yöntem ${i}`,
        nameKey: `yontem ${i}`,
        createdAt,
      })),
    )
    const tooMany = { error: { code: 'printing/too-many-methods' } }
    expect(await methods().save(EDITOR, null, aMethodInput({ name: 'Fazla' }))).toMatchObject(tooMany)
    expect(await methods().addUsual(EDITOR)).toMatchObject(tooMany)
  })

  test('leaves an entry of who did what', async () => {
    const id = await add('Serigrafi')
    await aProduct(shop.services, { printingOptions: ['Serigrafi'] })
    unwrap(await methods().save(EDITOR, id, aMethodInput({ name: 'Elek baskı', version: 1 })))
    unwrap(await methods().remove(EDITOR, id))
    const entries = await shop.connection.db
      .select()
      .from(activityEntries)
      .where(eq(activityEntries.subjectType, 'print-method'))
      .orderBy(desc(activityEntries.id))
    expect(entries.map(({ action }) => action)).toEqual([
      'print-method.remove',
      'print-method.change',
      'print-method.create',
    ])
    expect(entries[1]).toMatchObject({
      before: { name: 'Serigrafi' },
      after: { name: 'Elek baskı', renamedProducts: 1 },
    })
  })
})

describe('a method that is called otherwise', () => {
  const rename = async (id: PrintingMethodId, name: string, version = 1) =>
    unwrap(await methods().save(EDITOR, id, aMethodInput({ name, version })))

  test('is called so in every product, which is found by the new name and in a new version', async () => {
    const id = await add('Serigrafi')
    const [mug, both] = [
      await aProduct(shop.services, { printingOptions: ['Lazer', 'Serigrafi'] }),
      await aProduct(shop.services, { printingOptions: ['elek baskı', 'Serigrafi', 'UV'] }),
    ]
    const other = await aProduct(shop.services, { printingOptions: ['Serigrafi 2'] })
    await rename(id, 'Elek baskı')
    const stored = await shop.services.catalog.findProducts([mug.id, both.id, other.id])
    expect(stored.get(mug.id)).toMatchObject({
      printingOptions: ['Lazer', 'Elek baskı'],
      version: mug.version + 1,
    })
    expect(stored.get(both.id)?.printingOptions).toEqual(['Elek baskı', 'UV'])
    expect(stored.get(other.id)).toMatchObject({ printingOptions: ['Serigrafi 2'], version: other.version })
    const { total } = await shop.services.catalog.adminList({ search: 'elek', page: 1 })
    expect(total).toBe(2)
    expect(unwrap(await methods().get(id))).toMatchObject({ formerly: ['Serigrafi'] })
    expect(await shop.services.catalog.save(ADMIN, mug.id, inputOf(mug))).toMatchObject({
      error: { code: 'catalog/version-conflict' },
    })
  })

  test('is called so in products that were deleted, as they may come back', async () => {
    const id = await add('Serigrafi')
    const mug = await aProduct(shop.services, { printingOptions: ['Serigrafi'] })
    const { removalId } = unwrap(await shop.services.catalog.remove(EDITOR, mug.id))
    await rename(id, 'Elek baskı')
    unwrap(await shop.services.catalog.restore(EDITOR, removalId))
    expect(unwrap(await shop.services.catalog.adminGet(mug.id)).printingOptions).toEqual(['Elek baskı'])
  })

  test('is called so in more products than one statement takes', async () => {
    const id = await add('Serigrafi')
    const mug = await aProduct(shop.services, { printingOptions: ['Serigrafi'] })
    const { db } = shop.connection
    const [row] = await db.select().from(products).where(eq(products.id, mug.id))
    const { soldOut: _out, lowStock: _low, ...like } = row as NonNullable<typeof row>
    await db
      .insert(products)
      .values(
        Array.from({ length: 410 }, (_, i) => ({ ...like, id: `PZ-${i}`, sku: `S-${i}`, slug: `s-${i}` })),
      )
    await rename(id, 'Elek baskı')
    expect(await db.$count(products, eq(products.printingOptions, ['Elek baskı']))).toBe(411)
  })

  test('and back has that name as its own again', async () => {
    const id = await add('Serigrafi')
    await rename(id, 'Elek baskı')
    await rename(id, 'Serigrafi', 2)
    expect(unwrap(await methods().get(id))).toMatchObject({ name: 'Serigrafi', formerly: ['Elek baskı'] })
  })

  test('refused leaves the products as they were', async () => {
    const [id] = [await add('Serigrafi'), await add('Lazer')]
    const mug = await aProduct(shop.services, { printingOptions: ['Serigrafi'] })
    expect(await methods().save(EDITOR, id, aMethodInput({ name: 'lazer', version: 1 }))).toMatchObject({
      error: { code: 'printing/name-taken' },
    })
    expect(unwrap(await shop.services.catalog.adminGet(mug.id))).toMatchObject({
      printingOptions: ['Serigrafi'],
      version: mug.version,
    })
  })
})

describe('the usual methods', () => {
  test('are added behind the shop’s own, each once', async () => {
    await add('lazer KAZIMA')
    const renamed = await add('Nakış')
    unwrap(await methods().save(EDITOR, renamed, aMethodInput({ name: 'Brode', version: 1 })))
    expect(unwrap(await methods().addUsual(EDITOR))).toBe(6)
    expect(await names()).toEqual([
      ...['lazer KAZIMA', 'Brode', 'Serigrafi', 'Tampon baskı', 'DTF transfer', 'UV baskı', 'Süblimasyon'],
      'Sıcak yaldız',
    ])
    expect(unwrap(await methods().addUsual(EDITOR))).toBe(0)
  })

  test('change no price', async () => {
    const mug = await aProduct(shop.services, { printingOptions: ['Serigrafi'] })
    unwrap(await methods().addUsual(EDITOR))
    expect((await shop.services.printing.printsOf([mug])).size).toBe(0)
  })
})
