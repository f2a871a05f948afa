import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { transact } from '#app/platform/transact.server.ts'
import {
  ADMIN,
  aCategory,
  aLeadRuleInput,
  aMethodInput,
  aProduct,
  EDITOR,
} from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { ExportedLeadTimes } from '../domain/exported-lead-times.ts'
import { LEAD_RULE_LIMITS } from '../domain/lead-rule-limits.ts'

const NOTHING = { added: 0, changed: 0, same: 0, removed: 0 }
const BROKEN = { firstDay: '2026-03-04', lastDay: '2026-03-05', pieces: 0, jobs: null, note: 'Bakım' }

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

async function exported(): Promise<ExportedLeadTimes[]> {
  const lines: ExportedLeadTimes[] = []
  for await (const line of shop.services.leadTimes.exported()) lines.push(line)
  return JSON.parse(JSON.stringify(lines))
}

/** Takes lines in, as of a file whose categories and products are called so here. */
function takeIn(lines: readonly unknown[], idOf: Readonly<Record<string, string>> = {}) {
  const { services, connection, clock } = shop
  const names = new Map(Object.entries(idOf))
  return transact(connection.db, (tx) =>
    services.leadTimes.takeIn(tx, lines, {
      activity: services.activity,
      editor: ADMIN,
      now: new Date(clock.now()),
      categoryIdOf: names,
      productIdOf: names,
    }),
  )
}

const aMethod = async (name: string) =>
  unwrap(await shop.services.printing.methods.save(EDITOR, null, aMethodInput({ name })))
const rule = async (overrides: Parameters<typeof aLeadRuleInput>[0]) =>
  unwrap(await shop.services.leadTimes.rules.save(EDITOR, null, aLeadRuleInput(overrides)))
const shown = async () =>
  (await shop.services.leadTimes.rules.list()).map(({ workName, goodsName, fromQuantity, produceDays }) =>
    [workName, goodsName, fromQuantity, produceDays].join(' | '),
  )

describe('the lead times of a file of content', () => {
  test('make another shop take as long as this one', async () => {
    const methodId = await aMethod('Serigrafi')
    const categoryId = await aCategory(shop.services)
    const pen = await aProduct(shop.services, { categoryId, title: 'Kalem' })
    const work = { kind: 'print', methodId } as const
    await rule({ work, toQuantity: 300, produceDays: 4, expressDays: 2 })
    await rule({ work, fromQuantity: 301, produceDays: 6, extra: { pieces: 1_000, days: 1 } })
    await rule({ goods: { kind: 'category', categoryId }, produceDays: 2 })
    await rule({ goods: { kind: 'product', productId: pen.id }, produceDays: 3 })
    const press = { perDay: { pieces: 300, jobs: 5 }, exceptions: [BROKEN], version: 0 }
    unwrap(await shop.services.leadTimes.presses.save(EDITOR, methodId, press))
    const lines = await exported()
    expect(lines.map(({ kind, method }) => `${kind} ${method}`).toSorted()).toEqual([
      'press Serigrafi',
      'rule Serigrafi',
      'rule Serigrafi',
      'rule null',
      'rule null',
    ])
    const same = { rules: { ...NOTHING, same: 4 }, presses: { ...NOTHING, same: 1 } }
    const itself = { [categoryId]: categoryId, [pen.id]: pen.id }
    expect(unwrap(await takeIn(lines, itself))).toEqual(same)
    const before = await shown()

    shop = await openTestShop()
    // Called otherwise here, and known by its former name.
    const here = await aMethod('Serigrafi')
    const renamed = aMethodInput({ name: 'Serigrafi baskı', version: 1 })
    unwrap(await shop.services.printing.methods.save(EDITOR, here, renamed))
    const category = await aCategory(shop.services)
    const product = await aProduct(shop.services, { categoryId: category, title: 'Kalem' })
    const idOf = { [categoryId]: category, [pen.id]: product.id }
    expect(unwrap(await takeIn(lines, idOf))).toEqual({
      rules: { ...NOTHING, added: 4 },
      presses: { ...NOTHING, added: 1 },
    })
    expect(await shown()).toEqual(before.map((line) => line.replace('Serigrafi', 'Serigrafi baskı')))
    expect(unwrap(await shop.services.leadTimes.presses.get(here))).toMatchObject({
      perDay: { pieces: 300, jobs: 5 },
      exceptions: [BROKEN],
    })
    expect(unwrap(await takeIn(lines, idOf))).toEqual(same)
  })

  test('win over rules that are in their way, and leave others', async () => {
    await rule({ produceDays: 1 })
    await rule({ work: { kind: 'print', methodId: null }, toQuantity: 500, produceDays: 5 })
    await rule({ work: { kind: 'print', methodId: null }, fromQuantity: 501, produceDays: 7 })
    const line = {
      ...{ kind: 'rule', work: 'print', method: null, goods: { kind: 'all' } },
      ...{ fromQuantity: 1, toQuantity: 900, prepareDays: 0, produceDays: 4, extra: null, expressDays: null },
    }
    expect(unwrap(await takeIn([line])).rules).toEqual({ ...NOTHING, changed: 1, removed: 1 })
    expect(await shown()).toEqual(['Baskısız ürün |  | 1 | 1', 'Her baskı |  | 1 | 4'])
  })

  test('pass over what is not here, and refuse what no form could have said', async () => {
    const line = {
      ...{ kind: 'rule', work: 'print', method: 'Olmayan', goods: { kind: 'all' } },
      ...{
        fromQuantity: 1,
        toQuantity: null,
        prepareDays: 0,
        produceDays: 4,
        extra: null,
        expressDays: null,
      },
    }
    const ofProduct = { ...line, method: null, goods: { kind: 'product', productId: 'PZ-yok' } }
    const ofCategory = { ...line, method: null, goods: { kind: 'category', categoryId: 'KT-yok' } }
    const press = { kind: 'press', method: 'Olmayan', perDay: { pieces: 1, jobs: null }, exceptions: [] }
    expect(unwrap(await takeIn([line, ofProduct, ofCategory, press]))).toEqual({
      rules: NOTHING,
      presses: NOTHING,
    })
    const faulty = { error: { code: 'lead-times/faulty-line' } }
    expect(await takeIn([line, { kind: 'rule' }])).toMatchObject(faulty)
    const any = { ...line, method: null }
    expect(await takeIn([any, { ...any, fromQuantity: 5 }])).toMatchObject(faulty)
    const many = Array.from({ length: LEAD_RULE_LIMITS.rules + 1 }, (_, index) => ({
      ...any,
      fromQuantity: index + 1,
      toQuantity: index + 1,
    }))
    expect(await takeIn(many)).toMatchObject({ error: { code: 'lead-times/too-many-rules' } })
    expect(await shown()).toEqual([])
  })
})
