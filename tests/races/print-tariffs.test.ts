/** Several people at the same tariffs; only PostgreSQL does both at once. */
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { PrintTariffId } from '#app/modules/printing/domain/print-tariff.ts'
import { TARIFF_KINDS } from '#app/modules/printing/domain/print-tariff.ts'
import type { PrintingMethodId } from '#app/modules/printing/domain/printing-method.ts'
import { postgresUrl } from '../support/database.ts'
import { ADMIN, aMethodInput, aProduct, aTariffInput, EDITOR } from '../support/factories.ts'
import type { TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'

const OWNER = { actor: ADMIN, kinds: TARIFF_KINDS }

describe.skipIf(postgresUrl === null)('tariffs that several people change at once', () => {
  let shop: TestShop
  let method: PrintingMethodId
  beforeEach(async () => {
    shop = await openTestShop()
    method = unwrap(await shop.services.printing.methods.save(EDITOR, null, aMethodInput()))
  })
  const tariffs = () => shop.services.printing.tariffs
  const aTariff = async (name = 'Tampon baskı'): Promise<PrintTariffId> =>
    unwrap(await tariffs().create(OWNER, aTariffInput(method, { name }))).id
  const refusals = (results: readonly { readonly ok: boolean }[]) =>
    results.filter(({ ok }) => !ok).map((result) => (result as { error?: { code: string } }).error?.code)

  test('a version is written by exactly one of those who opened the same form', async () => {
    const id = await aTariff()
    const saved = await Promise.all(
      [1, 2, 3, 4].map((toolMinor) =>
        tariffs().save(OWNER, id, aTariffInput(method, { terms: { toolMinor }, version: 1 })),
      ),
    )
    expect(refusals(saved)).toEqual(Array.from({ length: 3 }, () => 'printing/version-conflict'))
    const { versions } = unwrap(await tariffs().get(TARIFF_KINDS, id))
    expect(versions.map(({ number }) => number)).toEqual([2, 1])
  })

  test('pressed by several at once, a tariff is raised once', async () => {
    const id = await aTariff()
    const raise = { changeBp: 1_000, step: 'kurus', validFrom: '2026-03-02', note: '', version: 1 } as const
    const raised = await Promise.all(Array.from({ length: 5 }, () => tariffs().raise(OWNER, id, raise)))
    expect(refusals(raised)).toHaveLength(4)
    const [last] = unwrap(await tariffs().get(TARIFF_KINDS, id)).versions
    expect([last?.number, last?.terms.bands[0]?.firstMinor]).toEqual([2, 176])
  })

  test('a method has one general tariff, whoever was last', async () => {
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map(aTariff))
    const saved = await Promise.all(
      ids.map((id, at) =>
        tariffs().save(
          OWNER,
          id,
          aTariffInput(method, { name: 'ABCD'[at] ?? '', isGeneral: true, version: 1 }),
        ),
      ),
    )
    // Who lost it to another before he saved has opened a tariff that has changed since.
    expect(refusals(saved)).toEqual([])
    const { rows } = await tariffs().list(TARIFF_KINDS, { search: '', method: 'all', kind: 'all', page: 1 })
    expect(rows.filter(({ isGeneral }) => isGeneral)).toHaveLength(1)
  })

  test('goods that are given to two tariffs at once have one of them', async () => {
    const mug = await aProduct(shop.services)
    const ids = await Promise.all(['A', 'B', 'C'].map(aTariff))
    const targets = { categoryIds: [mug.categoryId], productIds: [mug.id] }
    const given = await Promise.all(ids.map((id) => tariffs().assign(OWNER, id, targets)))
    expect(refusals(given)).toEqual([])
    const moved = given.flatMap((result) => (result.ok ? result.value.moved : []))
    expect(moved).toHaveLength(4)
    const all = await Promise.all(ids.map(async (id) => unwrap(await tariffs().get(TARIFF_KINDS, id))))
    expect(all.flatMap(({ products }) => products)).toHaveLength(1)
    expect(all.flatMap(({ categories }) => categories)).toHaveLength(1)
  })
})
