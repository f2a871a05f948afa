import { beforeEach, describe, expect, test } from 'vitest'
import { isoDayOf } from '#app/kernel/instant.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { transact } from '#app/platform/transact.server.ts'
import {
  aChargedMethod,
  BACK,
  beginTerms,
  chargePrint,
  FRONT,
} from '../../../../tests/support/charged-print.ts'
import { ADMIN, aCategory, aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { ExportedMethod, ExportedPrinting, ExportedTariff } from '../domain/exported-printing.ts'
import { USUAL_STITCHES_PER_CM2 } from '../domain/printing-method.ts'
import {
  printMethods,
  printTariffCategories,
  printTariffProducts,
  printTariffs,
  printTariffVersions,
  productPrints,
} from './tables.server.ts'

const SERIGRAPHY = 'Serigrafi'
const NOTHING = { added: 0, changed: 0, same: 0, removed: 0 }

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

async function exported(): Promise<ExportedPrinting[]> {
  const lines: ExportedPrinting[] = []
  for await (const line of shop.services.printing.exported()) lines.push(line)
  return JSON.parse(JSON.stringify(lines))
}

/** Takes lines in, as of a file whose categories and products are called so here. */
function takeIn(lines: readonly unknown[], idOf: Readonly<Record<string, string>> = {}) {
  const { services, connection, clock } = shop
  const names = new Map(Object.entries(idOf))
  return transact(connection.db, (tx) =>
    services.printing.takeIn(tx, lines, {
      activity: services.activity,
      editor: ADMIN,
      now: new Date(clock.now()),
      categoryIdOf: names,
      productIdOf: names,
    }),
  )
}

async function printOf(id: ProductId) {
  const products = await shop.services.catalog.findProducts([id])
  return (await shop.services.printing.printsOf(products.values())).get(id)
}

/** A pen in a category, printed by a tariff of its own, with what becomes of that later. */
async function aPrintedPen() {
  const { db } = shop.connection
  const categoryId = await aCategory(shop.services)
  const pen = await aProduct(shop.services, { categoryId, printingOptions: [SERIGRAPHY] })
  await aChargedMethod(shop.connection, SERIGRAPHY)
  // As its form has it where nothing is embroidered.
  await db.update(printMethods).set({ stitchesPerCm2: USUAL_STITCHES_PER_CM2 })
  await chargePrint(shop.connection, pen)
  return { db, pen, categoryId }
}

const today = () => isoDayOf(shop.clock.now())
const own = { methodId: `YNT-${SERIGRAPHY}`, kind: 'sale', tariffId: `TRF-${SERIGRAPHY}` } as const

describe('the prints of a file of content', () => {
  test('make another shop price its products as this one, from the same days on', async () => {
    const { db, pen, categoryId } = await aPrintedPen()
    await db.insert(printTariffProducts).values({ ...own, productId: pen.id })
    await db.insert(printTariffCategories).values({ ...own, categoryId })
    await beginTerms(shop.connection, SERIGRAPHY, '2026-02-01', 2, { toolMinor: 40_000 })
    await beginTerms(shop.connection, SERIGRAPHY, '2099-01-01', 3, { toolMinor: 90_000 })
    const cost = { id: 'TRF-M', methodId: own.methodId, name: 'Matbaa', createdAt: new Date(0) }
    await db.insert(printTariffs).values({ ...cost, kind: 'cost' })
    const lines = await exported()
    expect(lines.map(({ kind }) => kind)).toEqual(['method', 'tariff', 'product'])
    expect(JSON.stringify(lines), 'what had ended, and what it costs the shop').not.toMatch(
      /2026-01-01|Matbaa/,
    )
    const before = await printOf(pen.id)

    shop = await openTestShop()
    const idOf = { [categoryId]: await aCategory(shop.services), [pen.id]: '' }
    const here = await aProduct(shop.services, {
      categoryId: idOf[categoryId] as typeof categoryId,
      printingOptions: [SERIGRAPHY],
    })
    idOf[pen.id] = here.id
    const added = { ...NOTHING, added: 1 }
    expect(unwrap(await takeIn(lines, idOf))).toEqual({ methods: added, tariffs: added, prints: added })
    const withoutIds = (print: unknown) =>
      JSON.parse(JSON.stringify(print, (key, value) => (key === 'id' ? undefined : value)))
    expect(withoutIds(await printOf(here.id))).toEqual(withoutIds(before))
    expect((await printOf(here.id))?.places).toEqual([FRONT, BACK])
    const versions = await shop.connection.db.select().from(printTariffVersions)
    expect(versions.map(({ number, validFrom, terms }) => [number, validFrom, terms.toolMinor])).toEqual([
      [1, '2026-02-01', 40_000],
      [2, '2099-01-01', 90_000],
    ])
    for (const { id, terms } of versions) expect(terms.id).toBe(id)
    expect(await shop.connection.db.select().from(printTariffProducts)).toMatchObject([
      { productId: here.id },
    ])
    expect(await shop.connection.db.select().from(printTariffCategories)).toHaveLength(1)

    const same = { ...NOTHING, same: 1 }
    expect(unwrap(await takeIn(lines, idOf))).toEqual({ methods: same, tariffs: same, prints: same })
    expect(await shop.connection.db.select().from(printTariffVersions)).toEqual(versions)
  })

  test('become a version from today on where a tariff is here, and end another that was for all goods', async () => {
    const { db, pen } = await aPrintedPen()
    const [method, tariff, print] = (await exported()) as [ExportedMethod, ExportedTariff, ExportedPrinting]
    const raised = tariff.versions.map((version) => ({
      ...version,
      terms: { ...version.terms, toolMinor: 99_000 },
    }))
    await db.update(printTariffs).set({ isGeneral: false })
    const other = {
      id: 'TRF-X',
      methodId: own.methodId,
      kind: 'sale',
      name: 'Başka',
      isGeneral: true,
    } as const
    await db.insert(printTariffs).values({ ...other, createdAt: new Date(0) })
    const lines = [{ ...method, mostInks: 4 }, { ...tariff, versions: raised }, print]
    const taken = unwrap(await takeIn(lines, { [pen.id]: pen.id }))
    const changed = { ...NOTHING, changed: 1 }
    expect(taken).toEqual({ methods: changed, tariffs: changed, prints: { ...NOTHING, same: 1 } })
    const rows = await db.select().from(printTariffVersions).orderBy(printTariffVersions.number)
    expect(rows.map(({ validFrom, terms }) => [validFrom, terms.toolMinor])).toEqual([
      ['2026-01-01', 35_000],
      [today(), 99_000],
    ])
    expect(await printOf(pen.id)).toMatchObject({
      methods: [{ method: { mostInks: 4 }, tariff: { toolMinor: 99_000 } }],
    })
    const general = (await db.select().from(printTariffs)).filter(({ isGeneral }) => isGeneral)
    expect(general.map(({ id }) => id)).toEqual([own.tariffId])
    expect(unwrap(await takeIn(lines, { [pen.id]: pen.id })).tariffs).toEqual({ ...NOTHING, same: 1 })
  })

  test('bring the methods of a place under the names that those have here', async () => {
    const { db, pen } = await aPrintedPen()
    const limits = { methodId: own.methodId, widthMm: 200, mostInks: 2 }
    await db.update(productPrints).set({ places: [{ ...FRONT, methods: [limits] }, BACK] })
    const lines = await exported()
    shop = await openTestShop()
    const { db: there } = shop.connection
    const here = await aProduct(shop.services, { printingOptions: [SERIGRAPHY] })
    unwrap(await takeIn(lines, { [pen.id]: here.id }))
    const [method] = await there.select().from(printMethods)
    expect((await printOf(here.id))?.places).toEqual([
      { ...FRONT, methods: [{ ...limits, methodId: method?.id }] },
      BACK,
    ])
    expect(unwrap(await takeIn(lines, { [pen.id]: here.id })).prints).toEqual({ ...NOTHING, same: 1 })
  })

  test('find a method again by the name it had, and keep how it is called here', async () => {
    const { db } = await aPrintedPen()
    const lines = await exported()
    await db.update(printMethods).set({ name: 'Elek baskı', nameKey: 'elek baski', formerly: [SERIGRAPHY] })
    const taken = unwrap(await takeIn(lines))
    expect([taken.methods, taken.tariffs]).toEqual([
      { ...NOTHING, same: 1 },
      { ...NOTHING, same: 1 },
    ])
    expect(taken.prints, 'a product that the file does not have').toEqual(NOTHING)
    expect((await db.select().from(printMethods)).map(({ name }) => name)).toEqual(['Elek baskı'])
  })

  test('of sample data are the shop’s own once they have come with a file', async () => {
    const { db, pen } = await aPrintedPen()
    const lines = await exported()
    for (const table of [printMethods, printTariffs, productPrints])
      await db.update(table).set({ isSample: true })
    unwrap(await takeIn(lines, { [pen.id]: pen.id }))
    for (const table of [printMethods, printTariffs, productPrints])
      expect(
        (await db.select({ isSample: table.isSample }).from(table)).map(({ isSample }) => isSample),
      ).toEqual([false])
  })

  test('take away what was said of a product where the file says nothing of it but that', async () => {
    const { db, pen } = await aPrintedPen()
    const nothing = { kind: 'product', productId: pen.id, pricing: 'included', included: null }
    const line = { ...nothing, opening: 'blank', places: [] }
    unwrap(await takeIn([line], { [pen.id]: pen.id }))
    expect(await db.select().from(productPrints)).toEqual([])
    expect(unwrap(await takeIn([line], { [pen.id]: pen.id })).prints).toEqual({ ...NOTHING, same: 1 })
  })

  type Lines = readonly [ExportedMethod, ExportedTariff, ExportedPrinting]
  const withTerms = (tariff: ExportedTariff, terms: object) => ({
    ...tariff,
    versions: tariff.versions.map((version) => ({ ...version, terms: { ...version.terms, ...terms } })),
  })
  test.each<[string, (lines: Lines) => readonly unknown[]]>([
    ['a line of no kind', () => [{ kind: 'x' }]],
    ['no object', () => [7]],
    ['an unknown basis', ([method]) => [{ ...method, basis: 'luck' }]],
    ['a method without a name', ([method]) => [{ ...method, name: ' ' }]],
    ['names of a method that makes tools', ([method]) => [{ ...method, printsNames: true }]],
    ['two methods by one name', ([method]) => [method, { ...method, id: 'b', name: 'SERİGRAFİ' }]],
    ['a tariff of no method of the file', ([, tariff]) => [tariff]],
    ['a tariff without bands', ([method, tariff]) => [method, withTerms(tariff, { bands: [] })]],
    ['an amount below nothing', ([method, tariff]) => [method, withTerms(tariff, { toolMinor: -1 })]],
    ['an amount beyond any', ([method, tariff]) => [method, withTerms(tariff, { toolMinor: 10 ** 9 })]],
    [
      'a day that is none',
      ([method, tariff]) => [
        method,
        { ...tariff, versions: tariff.versions.map((version) => ({ ...version, validFrom: '2026-02-30' })) },
      ],
    ],
    [
      'a place with a limit that is none',
      ([, , print]) => [{ ...print, places: [{ ...FRONT, methods: [{ methodId: 'a', mostInks: 0 }] }] }],
    ],
    [
      'a place without a size',
      ([, , print]) => [{ ...print, places: [{ id: 'on', name: 'Ön', widthMm: 0, heightMm: 5 }] }],
    ],
  ])('are refused with %s, and nothing is written', async (_what, broken) => {
    const { db } = await aPrintedPen()
    const lines = (await exported()) as unknown as Lines
    const before = await exported()
    expect(await takeIn(broken(lines))).toMatchObject({ error: { code: 'printing/faulty-line' } })
    expect(await exported()).toEqual(before)
    expect(await db.select().from(printTariffVersions)).toHaveLength(1)
  })
})
