/** Two people at the same methods and prices of print; only PostgreSQL does both at once. */
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { printMethods, printTariffs, productPrints } from '#app/modules/printing/server/tables.server.ts'
import { duringAnother } from '../support/another-transaction.ts'
import { postgresUrl } from '../support/database.ts'
import { ADMIN, aMethodInput, aProduct, EDITOR, inputOf } from '../support/factories.ts'
import type { TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'

describe.skipIf(postgresUrl === null)('print methods and prices that two people change at once', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop()
  })
  const methods = () => shop.services.printing.methods
  const prints = () => shop.services.printing.productPrints
  const refusals = (results: readonly { readonly ok: boolean }[]) =>
    results.filter(({ ok }) => !ok).map((result) => (result as { error?: { code: string } }).error?.code)

  test('a method is saved by exactly one of those who opened the same version', async () => {
    const id = unwrap(await methods().save(EDITOR, null, aMethodInput()))
    const saved = await Promise.all(
      [2, 3, 4, 5].map((mostInks) => methods().save(ADMIN, id, aMethodInput({ mostInks, version: 1 }))),
    )
    expect(refusals(saved)).toEqual(Array.from({ length: 3 }, () => 'printing/version-conflict'))
    expect(unwrap(await methods().get(id)).version).toBe(2)
  })

  test('of two new ones of one name there is one', async () => {
    const saved = await Promise.all(
      ['Serigrafi', 'SERİGRAFİ'].map((name) => methods().save(EDITOR, null, aMethodInput({ name }))),
    )
    expect(refusals(saved)).toEqual(['printing/name-taken'])
  })

  test('the usual ones are added once, and places are not given twice', async () => {
    const added = await Promise.all([
      methods().addUsual(EDITOR),
      methods().addUsual(ADMIN),
      methods().save(EDITOR, null, aMethodInput({ name: 'Gofre' })),
    ])
    expect(refusals(added)).toEqual([])
    const rows = await shop.connection.db.select({ at: printMethods.position }).from(printMethods)
    expect(rows.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('a method that gets a tariff while it is deleted stays', async () => {
    const id = unwrap(await methods().save(EDITOR, null, aMethodInput()))
    const tariff = { id: 'T1', methodId: id, kind: 'sale', name: 'Genel', createdAt: new Date() } as const
    const removed = await duringAnother(
      shop.connection,
      (tx) => tx.insert(printTariffs).values(tariff),
      () => methods().remove(ADMIN, id),
    )
    expect(removed).toMatchObject({ error: { code: 'printing/method-in-use' } })
    expect((await methods().list()).map((method) => method.id)).toEqual([id])
  })

  test('a product saved while its method is called otherwise never keeps the former name', async () => {
    const id = unwrap(await methods().save(EDITOR, null, aMethodInput({ name: 'Serigrafi' })))
    const mug = await aProduct(shop.services, { printingOptions: ['Serigrafi'] })
    const [renamed, saved] = await Promise.all([
      methods().save(EDITOR, id, aMethodInput({ name: 'Elek baskı', version: 1 })),
      shop.services.catalog.save(ADMIN, mug.id, { ...inputOf(mug), title: 'Yeni ad' }),
    ])
    unwrap(renamed)
    const now = unwrap(await shop.services.catalog.adminGet(mug.id))
    expect(now.printingOptions).toEqual(['Elek baskı'])
    expect(now.title).toBe(saved.ok ? 'Yeni ad' : mug.title)
  })

  test('the first word of a product’s print is that of one of those who say it', async () => {
    const { id } = await aProduct(shop.services)
    const saved = await Promise.all(
      (['tariff', 'request', 'tariff'] as const).map((pricing) =>
        prints().save(EDITOR, id, { pricing, included: null, places: [], opening: 'blank', version: 0 }),
      ),
    )
    expect(refusals(saved)).toEqual(['printing/version-conflict', 'printing/version-conflict'])
    expect(await shop.connection.db.select().from(productPrints)).toHaveLength(1)
  })

  test('many products priced by two people at once are all priced by one of them or the other', async () => {
    const ids: string[] = []
    for (let i = 0; i < 30; i += 1) ids.push((await aProduct(shop.services)).id)
    const priced = await Promise.all([
      prints().saveMany(EDITOR, { ids }, { pricing: 'tariff', included: null }),
      prints().saveMany(ADMIN, { ids: ids.toReversed() }, { pricing: 'request', included: null }),
    ])
    expect(refusals(priced)).toEqual([])
    const rows = await shop.connection.db.select().from(productPrints)
    expect(rows).toHaveLength(30)
    expect(new Set(rows.map(({ pricing }) => pricing)).size).toBe(1)
  })
})
