import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import {
  ADMIN,
  aCategory,
  aMethodInput,
  aProduct,
  aTariffInput,
  EDITOR,
} from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { aPrintBand } from '../../../../tests/support/tariff-facts.ts'
import type { PrintTariffId, TariffKind } from '../domain/print-tariff.ts'
import { TARIFF_KINDS, TARIFF_LIMITS } from '../domain/print-tariff.ts'
import type { PrintingMethodId } from '../domain/printing-method.ts'
import { printTariffs } from './tables.server.ts'
import type { TariffEditor } from './tariffs.server.ts'

const OWNER: TariffEditor = { actor: ADMIN, kinds: TARIFF_KINDS }
const SELLER: TariffEditor = { actor: EDITOR, kinds: ['sale'] }

let shop: TestShop
let method: PrintingMethodId
beforeEach(async () => {
  shop = await openTestShop()
  method = unwrap(await shop.services.printing.methods.save(EDITOR, null, aMethodInput()))
})

const tariffs = () => shop.services.printing.tariffs
const input = (facts: Parameters<typeof aTariffInput>[1] = {}) => aTariffInput(method, facts)
const aTariff = async (facts: Parameters<typeof aTariffInput>[1] = {}): Promise<PrintTariffId> =>
  unwrap(await tariffs().create(OWNER, input(facts))).id
const stored = async (id: string, kinds: readonly TariffKind[] = TARIFF_KINDS) =>
  unwrap(await tariffs().get(kinds, id))
const codeOf = (result: { readonly ok: boolean; readonly error?: { readonly code: string } }) =>
  result.ok ? null : result.error?.code
const list = async (facts: object = {}, kinds: readonly TariffKind[] = TARIFF_KINDS) =>
  tariffs().list(kinds, { search: '', method: 'all', kind: 'all', page: 1, ...facts })
const actions = async () =>
  (await shop.connection.db.select().from(activityEntries).orderBy(activityEntries.id)).map(
    ({ action }) => action,
  )

describe('a tariff', () => {
  test('is kept with its first version, told of in the log, and shown on pages at once', async () => {
    shop.changes.length = 0
    const saved = unwrap(await tariffs().create(OWNER, input({ note: 'Ocak listesi', isGeneral: true })))
    expect(saved).toMatchObject({ versionNumber: 1, tookGeneralFrom: null })
    const { tariff, versions, status, method: printed } = await stored(saved.id)
    expect(tariff).toMatchObject({ name: 'Tampon baskı', kind: 'sale', isGeneral: true, version: 1 })
    expect(printed.name).toBe('Serigrafi')
    expect(status).toEqual({ kind: 'holds', since: '2026-03-02', next: null })
    expect(versions).toHaveLength(1)
    expect(versions[0]).toMatchObject({
      number: 1,
      validFrom: '2026-03-02',
      note: 'Ocak listesi',
      createdBy: ADMIN.name,
      createdAt: shop.clock.now(),
    })
    expect(versions[0]?.terms.id).toBe(versions[0]?.id)
    expect(versions[0]?.terms.bands).toEqual([aPrintBand({ firstMinor: 160 })])
    expect(await actions()).toContain('print-tariff.create')
    expect(shop.changes).toEqual(['*'])
  })

  test('begins on no day that is over, with a method that exists, as far as there is room', async () => {
    expect(await tariffs().create(OWNER, input({ validFrom: '2026-03-01' }))).toMatchObject({
      error: { code: 'printing/day-over', details: { field: 'validFrom' } },
    })
    const nobodys = aTariffInput('YNT-none' as PrintingMethodId)
    expect(await tariffs().create(OWNER, nobodys)).toMatchObject({
      error: { code: 'printing/method-not-found', details: { field: 'methodId' } },
    })
    const createdAt = new Date()
    const row = { methodId: method, kind: 'sale', name: 'Dolu', createdAt } as const
    await shop.connection.db
      .insert(printTariffs)
      .values(Array.from({ length: TARIFF_LIMITS.tariffs }, (_, at) => ({ ...row, id: `TRF-${at}` })))
    expect(codeOf(await tariffs().create(OWNER, input()))).toBe('printing/too-many-tariffs')
  })

  test('that is saved with other terms gets a version more; the ones before stay as they were', async () => {
    const id = await aTariff()
    const [first] = (await stored(id)).versions
    const changed = input({ validFrom: '2026-04-01', terms: { toolMinor: 35_000 }, version: 1 })
    expect(unwrap(await tariffs().save(SELLER, id, changed))).toEqual({
      id,
      versionNumber: 2,
      tookGeneralFrom: null,
    })
    const { versions, status, tariff } = await stored(id)
    expect(versions.map(({ number }) => number)).toEqual([2, 1])
    expect(versions[1]).toEqual(first)
    expect(versions[0]?.terms.toolMinor).toBe(35_000)
    expect(status).toEqual({ kind: 'holds', since: '2026-03-02', next: '2026-04-01' })
    expect(tariff.version).toBe(2)
  })

  test('of which only the head is changed gets none, whatever day stands in its form', async () => {
    const id = await aTariff()
    const renamed = input({ name: 'Kalem tampon', validFrom: '2026-03-02', version: 1 })
    shop.clock.advance({ days: 1 })
    expect(unwrap(await tariffs().save(OWNER, id, renamed)).versionNumber).toBeNull()
    const { versions, tariff } = await stored(id)
    expect([tariff.name, tariff.version, versions.length]).toEqual(['Kalem tampon', 2, 1])
    // With a note it is one, and then its day counts.
    const noted = { ...renamed, version: 2, note: 'Aynı kaldı' }
    expect(codeOf(await tariffs().save(OWNER, id, noted))).toBe('printing/day-over')
    expect(unwrap(await tariffs().save(OWNER, id, { ...noted, validFrom: '2026-03-03' })).versionNumber).toBe(
      2,
    )
  })

  test('keeps its method and kind, and is saved by one of two who opened it', async () => {
    const id = await aTariff()
    const other = unwrap(
      await shop.services.printing.methods.save(EDITOR, null, aMethodInput({ name: 'Lazer' })),
    )
    for (const facts of [{ methodId: other }, { kind: 'cost' as const }]) {
      expect(codeOf(await tariffs().save(OWNER, id, { ...input(facts), version: 1 }))).toBe(
        'printing/method-fixed',
      )
    }
    unwrap(await tariffs().save(OWNER, id, input({ name: 'A', version: 1 })))
    expect(codeOf(await tariffs().save(OWNER, id, input({ name: 'B', version: 1 })))).toBe(
      'printing/version-conflict',
    )
    expect((await stored(id)).tariff.name).toBe('A')
  })

  test('that becomes the general one of its method says which was it until now', async () => {
    const former = await aTariff({ name: 'Eski genel', isGeneral: true })
    const cost = await aTariff({ name: 'Maliyet', kind: 'cost', isGeneral: true })
    const saved = unwrap(await tariffs().create(OWNER, input({ name: 'Yeni genel', isGeneral: true })))
    expect(saved.tookGeneralFrom).toBe('Eski genel')
    expect((await stored(former)).tariff).toMatchObject({ isGeneral: false, version: 2 })
    expect((await stored(cost)).tariff.isGeneral).toBe(true)
    const back = input({ name: 'Eski genel', isGeneral: true, version: 2 })
    expect(unwrap(await tariffs().save(OWNER, former, back)).tookGeneralFrom).toBe('Yeni genel')
    expect(unwrap(await tariffs().save(OWNER, former, { ...back, version: 3 })).tookGeneralFrom).toBeNull()
  })
})

describe('a raise', () => {
  const raise = (facts: object = {}) => ({
    changeBp: 1_500,
    step: 'kurus' as const,
    validFrom: '2026-04-01',
    note: 'Nisan zammı',
    version: 1,
    ...facts,
  })

  test('is a version of what holds on its first day, and says until when', async () => {
    const id = await aTariff({ terms: { toolMinor: 35_000 } })
    unwrap(
      await tariffs().save(
        OWNER,
        id,
        input({ validFrom: '2026-06-01', terms: { toolMinor: 1 }, version: 1 }),
      ),
    )
    expect(unwrap(await tariffs().raise(OWNER, id, raise({ version: 2 })))).toEqual({
      versionNumber: 3,
      until: '2026-06-01',
    })
    const [last, raised] = (await stored(id)).versions
    expect(last).toMatchObject({ number: 2, validFrom: '2026-06-01', terms: { toolMinor: 1 } })
    expect(raised).toMatchObject({
      number: 3,
      validFrom: '2026-04-01',
      note: 'Nisan zammı',
      terms: { toolMinor: 40_250, bands: [{ firstMinor: 184 }] },
    })
    expect(await actions()).toContain('print-tariff.raise')
  })

  test('that is pressed twice is made once', async () => {
    const id = await aTariff()
    unwrap(await tariffs().raise(OWNER, id, raise()))
    expect(codeOf(await tariffs().raise(OWNER, id, raise()))).toBe('printing/version-conflict')
    expect((await stored(id)).versions).toHaveLength(2)
  })

  test('is refused in the past, before the first version, and beyond what an amount may be', async () => {
    const id = await aTariff({ validFrom: '2026-05-01', terms: { toolMinor: TARIFF_LIMITS.amountMinor } })
    expect(codeOf(await tariffs().raise(OWNER, id, raise({ validFrom: '2026-03-01' })))).toBe(
      'printing/day-over',
    )
    expect(codeOf(await tariffs().raise(OWNER, id, raise()))).toBe('printing/no-version')
    expect(codeOf(await tariffs().raise(OWNER, id, raise({ validFrom: '2026-05-01' })))).toBe(
      'printing/amount-too-large',
    )
    expect((await stored(id)).versions).toHaveLength(1)
  })
})

describe('what has begun', () => {
  test('is never taken back; what has not can be', async () => {
    const id = await aTariff()
    unwrap(
      await tariffs().save(
        OWNER,
        id,
        input({ validFrom: '2026-03-03', terms: { toolMinor: 1 }, version: 1 }),
      ),
    )
    const [next, first] = (await stored(id)).versions
    expect(codeOf(await tariffs().removeVersion(OWNER, id, first?.id ?? ''))).toBe('printing/version-begun')
    expect(codeOf(await tariffs().removeVersion(OWNER, id, 'TRS-none'))).toBe('printing/version-not-found')
    expect(codeOf(await tariffs().remove(OWNER, id))).toBe('printing/tariff-begun')
    unwrap(await tariffs().removeVersion(OWNER, id, next?.id ?? ''))
    expect((await stored(id)).versions).toEqual([first])
  })

  test('gets no number of a version that was taken back and is the last again', async () => {
    const id = await aTariff({ validFrom: '2026-03-03' })
    const [only] = (await stored(id)).versions
    unwrap(await tariffs().removeVersion(OWNER, id, only?.id ?? ''))
    expect((await stored(id)).status).toEqual({ kind: 'empty' })
    unwrap(await tariffs().remove(OWNER, id))
    expect(codeOf(await tariffs().get(TARIFF_KINDS, id))).toBe('printing/tariff-not-found')
  })

  test('is announced at midnight, on the day a version begins and no other', async () => {
    await aTariff({ validFrom: '2026-03-04' })
    const announced = async () => {
      shop.changes.length = 0
      await shop.jobs.run('print-tariff-days')
      return shop.changes
    }
    expect(await announced()).toEqual([])
    shop.clock.advance({ days: 2 })
    expect(await announced()).toEqual(['*'])
    shop.clock.advance({ days: 1 })
    expect(await announced()).toEqual([])
  })
})

describe('whose goods a tariff is for', () => {
  test('are categories and products, each with one tariff of a method and kind', async () => {
    const { services } = shop
    const mug = await aProduct(services)
    const category = await aCategory(services)
    const name = (await services.catalog.categories()).find((one) => one.category.id === category)?.category
      .name
    const first = await aTariff({ name: 'Birinci' })
    const second = await aTariff({ name: 'İkinci' })
    const cost = await aTariff({ name: 'Maliyet', kind: 'cost' })
    const targets = { categoryIds: [category, category, 'none'], productIds: [mug.id, 'PZ-none'] }
    expect(unwrap(await tariffs().assign(OWNER, first, targets))).toEqual({ added: 2, moved: [] })
    expect(unwrap(await tariffs().assign(OWNER, first, targets))).toEqual({ added: 0, moved: [] })
    expect(unwrap(await tariffs().assign(OWNER, cost, targets))).toEqual({ added: 2, moved: [] })
    expect(unwrap(await tariffs().assign(OWNER, second, targets))).toEqual({
      added: 2,
      moved: [
        { name, from: 'Birinci' },
        { name: mug.title, from: 'Birinci' },
      ],
    })
    expect(await stored(first)).toMatchObject({ categories: [], products: [], productCount: 0 })
    expect(await stored(second)).toMatchObject({
      categories: [{ id: category, name }],
      products: [{ id: mug.id, title: mug.title }],
      productCount: 1,
    })
    const rows = (await list()).rows.map(({ name, categoryCount, productCount }) => [
      ...[name, categoryCount, productCount],
    ])
    expect(rows).toEqual([
      ['Birinci', 0, 0],
      ['İkinci', 1, 1],
      ['Maliyet', 1, 1],
    ])
  })

  test('decide what a print costs: the product’s own, else its category’s, else the general one', async () => {
    const { services } = shop
    const mug = await aProduct(services, { printingOptions: ['Serigrafi'] })
    await shop.connection.pool.query(
      `insert into product_prints (product_id, pricing) values ($1, 'tariff')`,
      [mug.id],
    )
    const termsToday = async () => {
      const prints = await services.printing.printsOf([mug])
      return prints.get(mug.id)?.methods[0]?.tariff?.toolMinor ?? null
    }
    const general = await aTariff({ name: 'Genel', isGeneral: true, terms: { toolMinor: 1 } })
    const own = await aTariff({ name: 'Kendi', terms: { toolMinor: 3 } })
    const cost = await aTariff({ name: 'Maliyet', kind: 'cost', isGeneral: true, terms: { toolMinor: 9 } })
    expect(await termsToday()).toBe(1)
    const ofProduct = { categoryIds: [], productIds: [mug.id] }
    unwrap(await tariffs().assign(OWNER, own, ofProduct))
    unwrap(await tariffs().assign(OWNER, cost, ofProduct))
    expect(await tariffs().productsWith(own, [mug.id, 'PZ-none'])).toEqual(new Set([mug.id]))
    expect(await tariffs().productsWith(own, [])).toEqual(new Set())
    expect(await termsToday()).toBe(3)
    unwrap(await tariffs().unassign(OWNER, own, { target: 'product', targetId: mug.id }))
    unwrap(await tariffs().unassign(OWNER, own, { target: 'product', targetId: mug.id }))
    expect(await termsToday()).toBe(1)
    const ofCategory = { categoryIds: [mug.categoryId], productIds: [] }
    unwrap(await tariffs().assign(OWNER, own, ofCategory))
    expect(await termsToday()).toBe(3)
    unwrap(await tariffs().unassign(OWNER, own, { target: 'category', targetId: mug.categoryId }))
    expect(await termsToday()).toBe(1)
    const dearer = input({
      name: 'Genel',
      isGeneral: true,
      validFrom: '2026-03-03',
      terms: { toolMinor: 2 },
      version: 1,
    })
    unwrap(await tariffs().save(OWNER, general, dearer))
    expect(await termsToday()).toBe(1)
    shop.clock.advance({ days: 1 })
    expect(await termsToday()).toBe(2)
  })
})

describe('what prints cost the shop', () => {
  test('is not there for whoever may not see it', async () => {
    const sale = await aTariff({ name: 'Satış', isGeneral: true })
    const cost = await aTariff({ name: 'Fason', kind: 'cost', supplier: 'Turkuaz', isGeneral: true })
    expect((await list({}, ['sale'])).rows.map(({ name }) => name)).toEqual(['Satış'])
    expect((await list({ search: 'turkuaz' }, ['sale'])).rows).toEqual([])
    expect((await list({ kind: 'cost' }, ['sale'])).rows).toEqual([])
    expect((await stored(sale, ['sale'])).counterparts).toEqual([])
    expect((await stored(sale)).counterparts.map(({ name }) => name)).toEqual(['Fason'])
    expect((await stored(cost)).counterparts.map(({ name }) => name)).toEqual(['Satış'])

    const notFound = 'printing/tariff-not-found'
    const raise = { changeBp: 1, step: 'kurus', validFrom: '2026-04-01', note: '', version: 1 } as const
    const target = { target: 'product', targetId: 'x' } as const
    const before = await stored(cost)
    expect(codeOf(await tariffs().get(['sale'], cost))).toBe(notFound)
    expect(codeOf(await tariffs().create(SELLER, input({ kind: 'cost' })))).toBe('printing/kind-forbidden')
    const changed = input({ kind: 'cost', name: 'x', version: 1 })
    expect(codeOf(await tariffs().save(SELLER, cost, changed))).toBe(notFound)
    expect(codeOf(await tariffs().raise(SELLER, cost, raise))).toBe(notFound)
    expect(codeOf(await tariffs().removeVersion(SELLER, cost, before.versions[0]?.id ?? ''))).toBe(notFound)
    expect(codeOf(await tariffs().remove(SELLER, cost))).toBe(notFound)
    expect(codeOf(await tariffs().assign(SELLER, cost, { categoryIds: [], productIds: [] }))).toBe(notFound)
    expect(codeOf(await tariffs().unassign(SELLER, cost, target))).toBe(notFound)
    expect(await stored(cost)).toEqual(before)
  })
})

describe('the list of tariffs', () => {
  test('is empty, or sorted by method and Turkish name, narrowed and found in any spelling', async () => {
    expect(await list()).toEqual({ rows: [], total: 0, page: 1, pageCount: 1 })
    const laser = unwrap(
      await shop.services.printing.methods.save(EDITOR, null, aMethodInput({ name: 'Lazer' })),
    )
    await aTariff({ name: 'Şemsiye' })
    await aTariff({ name: 'Çanta', validFrom: '2026-05-01' })
    unwrap(
      await tariffs().create(OWNER, aTariffInput(laser, { name: 'Ajanda', kind: 'cost', supplier: 'IŞIK' })),
    )
    const names = async (facts: object) => (await list(facts)).rows.map(({ name }) => name)
    expect(await names({})).toEqual(['Çanta', 'Şemsiye', 'Ajanda'])
    expect(await names({ method: laser })).toEqual(['Ajanda'])
    expect(await names({ kind: 'sale' })).toEqual(['Çanta', 'Şemsiye'])
    expect(await names({ search: 'SEMS' })).toEqual(['Şemsiye'])
    expect(await names({ search: 'isik' })).toEqual(['Ajanda'])
    expect((await list()).rows.map(({ status }) => status.kind)).toEqual(['begins', 'holds', 'holds'])
  })

  test('of two hundred has pages, and the one past the end is the last', async () => {
    const row = { methodId: method, kind: 'sale', createdAt: new Date() } as const
    await shop.connection.db.insert(printTariffs).values(
      Array.from({ length: 200 }, (_, at) => ({
        ...row,
        id: `TRF-${at}`,
        name: `Tarife ${String(at).padStart(3, '0')}`,
      })),
    )
    const first = await list()
    expect([first.total, first.pageCount, first.rows.length, first.rows[0]?.name]).toEqual([
      ...[200, 8, 25, 'Tarife 000'],
    ])
    const last = await list({ page: 99 })
    expect([last.page, last.rows.at(-1)?.name, last.rows[0]?.status]).toEqual([
      ...[8, 'Tarife 199', { kind: 'empty' }],
    ])
  })
})
