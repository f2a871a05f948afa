import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import type { LeadRuleId } from '#app/modules/delivery/domain/lead-rule.ts'
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
import { products } from '../../catalog/server/tables.server.ts'
import type { LeadRuleInput } from '../domain/lead-rule-form.ts'
import { LEAD_RULE_LIMITS } from '../domain/lead-rule-limits.ts'
import { ruleColumns } from './rule-rows.server.ts'
import { leadRules } from './tables.server.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const rules = () => shop.services.leadTimes.rules
const aMethod = async (name = 'Serigrafi') =>
  unwrap(await shop.services.printing.methods.save(EDITOR, null, aMethodInput({ name })))
const add = async (input: Partial<LeadRuleInput> = {}) =>
  unwrap(await rules().save(EDITOR, null, aLeadRuleInput(input)))
const printOf = (methodId: string | null) => ({ kind: 'print', methodId }) as const
const lastEntry = async () =>
  (await shop.connection.db.select().from(activityEntries).orderBy(desc(activityEntries.id)).limit(1))[0]

describe('a rule of lead times', () => {
  test('is added, and changed against the version that was seen', async () => {
    const id = await add()
    unwrap(await rules().save(EDITOR, id, aLeadRuleInput({ produceDays: 2, version: 1 })))
    expect(unwrap(await rules().get(id))).toMatchObject({
      produceDays: 2,
      version: 2,
      workName: 'Baskısız ürün',
      goodsName: null,
    })
    expect(shop.changes).toContain('*')
    expect(await rules().save(ADMIN, id, aLeadRuleInput({ produceDays: 9, version: 1 }))).toMatchObject({
      error: { kind: 'conflict', code: 'lead-times/version-conflict' },
    })
    expect(unwrap(await rules().get(id)).produceDays).toBe(2)
    const unknown = 'HS-yok' as LeadRuleId
    const notFound = { error: { kind: 'not-found', code: 'lead-times/rule-not-found' } }
    expect(await rules().save(EDITOR, unknown, aLeadRuleInput({ version: 1 }))).toMatchObject(notFound)
    expect(await rules().get(unknown)).toMatchObject(notFound)
    expect(await rules().remove(EDITOR, unknown)).toMatchObject(notFound)
  })

  test('is refused by name where another would hold for the same amounts', async () => {
    const methodId = await aMethod()
    const id = await add({ work: printOf(methodId), toQuantity: 300 })
    const other = aLeadRuleInput({ work: printOf(methodId), fromQuantity: 300 })
    const refused = await rules().save(EDITOR, null, other)
    expect(refused).toMatchObject({
      error: {
        kind: 'conflict',
        code: 'lead-times/rivals',
        message: expect.stringContaining('“Serigrafi, 1–300 adet”'),
        details: { field: 'fromQuantity' },
      },
    })
    // Beyond it, of other goods, of any print, and itself.
    const next = await add({ work: printOf(methodId), fromQuantity: 301 })
    await add({
      work: printOf(methodId),
      goods: { kind: 'category', categoryId: await aCategory(shop.services) },
    })
    await add({ work: printOf(null) })
    const itself = aLeadRuleInput({ work: printOf(methodId), toQuantity: 250, version: 1 })
    expect((await rules().save(EDITOR, id, itself)).ok).toBe(true)
    const wider = aLeadRuleInput({ work: printOf(methodId), fromQuantity: 200, version: 1 })
    expect(await rules().save(EDITOR, next, wider)).toMatchObject({ error: { code: 'lead-times/rivals' } })
  })

  test('names a method, a category and a product that are there', async () => {
    const gone = (code: string, field: string) => ({
      error: { kind: 'conflict', code: `lead-times/${code}`, details: { field } },
    })
    const save = (input: Partial<LeadRuleInput>) => rules().save(EDITOR, null, aLeadRuleInput(input))
    expect(await save({ work: printOf('BY-yok') })).toMatchObject(gone('method-gone', 'work'))
    expect(await save({ goods: { kind: 'category', categoryId: 'KT-yok' } })).toMatchObject(
      gone('category-gone', 'categoryId'),
    )
    expect(await save({ goods: { kind: 'product', productId: 'PZ-yok' } })).toMatchObject(
      gone('product-gone', 'productId'),
    )
    expect(await rules().list()).toEqual([])
  })

  test('goes with its method, its category and its product', async () => {
    const { services, connection } = shop
    const methodId = await aMethod()
    const product = await aProduct(services)
    const category = { name: 'Boş', description: '', imageAssetId: null, showOnHome: false }
    const categoryId = unwrap(await services.catalog.addCategory(EDITOR, category))
    await add({ work: printOf(methodId) })
    await add({ goods: { kind: 'category', categoryId } })
    await add({ goods: { kind: 'product', productId: product.id } })
    const kept = await add()
    unwrap(await services.printing.methods.remove(EDITOR, methodId))
    unwrap(await services.catalog.categoryEditor.remove(EDITOR, categoryId, null))
    unwrap(await services.catalog.remove(EDITOR, product.id))
    // Still there while it can be brought back.
    expect((await rules().list()).map(({ goodsName }) => goodsName)).toEqual([null, 'Silinmiş ürün'])
    await connection.db.delete(products).where(eq(products.id, product.id))
    expect((await rules().list()).map(({ id }) => id)).toEqual([kept])
  })

  test('stands by its work, then the wider goods and smaller amounts first', async () => {
    const { services } = shop
    const [second, first] = [await aMethod('Nakış'), await aMethod('Lazer')]
    unwrap(await services.printing.methods.place(EDITOR, { id: first, before: second }))
    const product = await aProduct(services, { title: 'Kupa' })
    await add({ work: printOf(second) })
    await add({ work: printOf(first), goods: { kind: 'product', productId: product.id } })
    await add({ work: printOf(first), fromQuantity: 501 })
    await add({ work: printOf(first), toQuantity: 500 })
    await add({ work: printOf(null) })
    await add()
    const list = await rules().list()
    expect(list.map(({ workName, goodsName, fromQuantity }) => [workName, goodsName, fromQuantity])).toEqual([
      ['Baskısız ürün', null, 1],
      ['Her baskı', null, 1],
      ['Lazer', null, 1],
      ['Lazer', null, 501],
      ['Lazer', 'Kupa', 1],
      ['Nakış', null, 1],
    ])
  })

  test('is one of so many and no more', async () => {
    const { db } = shop.connection
    const createdAt = new Date()
    await db.insert(leadRules).values(
      Array.from({ length: LEAD_RULE_LIMITS.rules }, (_, index) => ({
        ...ruleColumns(aLeadRuleInput({ fromQuantity: index + 1, toQuantity: index + 1 })),
        id: `HS-${index}`,
        createdAt,
      })),
    )
    const tooMany = { error: { kind: 'invalid', code: 'lead-times/too-many-rules' } }
    const more = aLeadRuleInput({ work: printOf(null) })
    expect(await rules().save(EDITOR, null, more)).toMatchObject(tooMany)
    expect(await rules().addUsual(EDITOR)).toMatchObject(tooMany)
    const changed = aLeadRuleInput({ fromQuantity: 5, toQuantity: 5, produceDays: 3, version: 1 })
    expect((await rules().save(EDITOR, 'HS-4' as LeadRuleId, changed)).ok).toBe(true)
  })

  test('of the sample shop is the owner’s once he has changed it', async () => {
    const id = await add()
    await shop.connection.db.update(leadRules).set({ isSample: true })
    unwrap(await rules().save(EDITOR, id, aLeadRuleInput({ version: 1 })))
    expect(await shop.connection.db.select({ isSample: leadRules.isSample }).from(leadRules)).toEqual([
      { isSample: false },
    ])
  })

  test('is in the log in words', async () => {
    const methodId = await aMethod()
    const id = await add({ work: printOf(methodId), toQuantity: 300, extra: { pieces: 100, days: 1 } })
    expect(await lastEntry()).toMatchObject({
      action: 'lead-rule.create',
      subjectLabel: 'Serigrafi, 1–300 adet',
      after: { leadWork: 'Serigrafi', leadGoods: 'Bütün ürünler', leadExtra: 'her 100 adette +1 gün' },
    })
    unwrap(await rules().remove(EDITOR, id))
    expect(await lastEntry()).toMatchObject({
      action: 'lead-rule.remove',
      actorName: EDITOR.name,
      before: { leadQuantity: '1–300 adet' },
    })
    expect(shop.services.activity.actionText('lead-rule.remove')).toBe('Hazırlık süresi silindi')
  })
})

describe('the usual rules', () => {
  test('are added once, beside what the shop has', async () => {
    await aMethod('Tampon baskı')
    await add({ produceDays: 2 })
    expect(await rules().missingUsual()).toBe(4)
    expect(unwrap(await rules().addUsual(EDITOR))).toBe(4)
    expect((await rules().list()).map(({ workName, fromQuantity }) => [workName, fromQuantity])).toEqual([
      ['Baskısız ürün', 1],
      ['Her baskı', 1],
      ['Tampon baskı', 1],
      ['Tampon baskı', 501],
      ['Tampon baskı', 2_001],
    ])
    expect(await lastEntry()).toMatchObject({ action: 'lead-rule.usual' })
    expect(unwrap(await rules().addUsual(EDITOR))).toBe(0)
    expect(await rules().missingUsual()).toBe(0)
    expect(await rules().list()).toHaveLength(5)
  })

  test('of two presses at once are there once', async () => {
    await Promise.all([rules().addUsual(EDITOR), rules().addUsual(ADMIN)])
    expect(await rules().list()).toHaveLength(2)
  })
})
