import { beforeEach, describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import {
  ADMIN,
  aCheckout,
  aCoupon,
  aCouponInput,
  aCustomer,
  aLine,
  aProduct,
  EDITOR,
} from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop, TEST_START } from '../../../../tests/support/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const save = (...args: Parameters<TestShop['services']['coupons']['save']>) =>
  shop.services.coupons.save(...args)

async function codes(search = '', status: 'all' | 'active' | 'passive' | 'upcoming' | 'expired' = 'all') {
  const { rows } = await shop.services.coupons.adminList({ search, status, page: 1 })
  return rows.map(({ code }) => code).toSorted()
}

/** An order with the coupon; answers its number. */
async function orderWith(couponCode: string): Promise<string> {
  const viewer = await aCustomer(shop.services)
  const form = await aCheckout(shop.services, [aLine(await aProduct(shop.services))], { viewer, couponCode })
  return unwrap(await shop.services.orders.place(form, viewer)).orderNumber
}

describe('the list of coupons', () => {
  test('finds by a part of the code however it is typed, and by the derived status', async () => {
    const day = 86_400_000
    await save(EDITOR, null, aCouponInput({ code: 'INDIRIM20' }))
    await save(EDITOR, null, aCouponInput({ code: 'KAPALI', active: false }))
    await save(EDITOR, null, aCouponInput({ code: 'YAKINDA', startsAt: TEST_START + day, active: false }))
    await save(EDITOR, null, aCouponInput({ code: 'BITTI', endsAt: TEST_START - 1 }))
    expect(await codes('indirim')).toEqual(['INDIRIM20'])
    expect(await codes('İNDİRİM 2')).toEqual(['INDIRIM20'])
    expect(await codes('%')).toEqual([])
    expect(await codes('_')).toEqual([])
    expect(await codes('', 'active')).toEqual(['INDIRIM20'])
    expect(await codes('', 'passive')).toEqual(['KAPALI'])
    expect(await codes('', 'upcoming')).toEqual(['YAKINDA'])
    expect(await codes('', 'expired')).toEqual(['BITTI'])
    expect(await codes()).toHaveLength(4)
  })

  test('shows whose a coupon is', async () => {
    const owner = await aCustomer(shop.services, { name: 'Deniz Arı' })
    await aCoupon(shop.services, { code: 'STORY-1', ownerId: owner.id, source: 'story_reward' })
    const { rows } = await shop.services.coupons.adminList({ search: '', status: 'all', page: 1 })
    expect(rows[0]).toMatchObject({ ownerName: 'Deniz Arı', ownerId: owner.id, source: 'story_reward' })
  })

  test('has pages, the newest first, and answers past the end with the last', async () => {
    for (let i = 0; i < 26; i += 1) {
      await save(EDITOR, null, aCouponInput({ code: `SIRA-${i}` }))
      shop.clock.advance({ minutes: 1 })
    }
    const { coupons } = shop.services
    const first = await coupons.adminList({ search: '', status: 'all', page: 1 })
    expect(first.rows[0]?.code).toBe('SIRA-25')
    const last = await coupons.adminList({ search: '', status: 'all', page: 9 })
    expect(last).toMatchObject({ page: 2, pageCount: 2, total: 26, rows: [{ code: 'SIRA-0' }] })
  })
})

describe('a coupon in the back office', () => {
  test('is added, changed and deleted with an entry of who did what', async () => {
    const id = unwrap(await save(EDITOR, null, aCouponInput({ code: 'BAHAR' })))
    const discount = { kind: 'fixed', amountMinor: 5_000 } as const
    unwrap(await save(EDITOR, id, aCouponInput({ code: 'BAHAR50', discount, version: 1 })))
    expect(unwrap(await shop.services.coupons.adminGet(id))).toMatchObject({
      code: 'BAHAR50',
      discount,
      version: 2,
    })
    unwrap(await shop.services.coupons.remove(EDITOR, id))
    expect((await shop.services.coupons.remove(EDITOR, id)).ok).toBe(false)
    const entries = await shop.connection.db.select().from(activityEntries).orderBy(activityEntries.id)
    expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['coupon.create', EDITOR.name],
      ['coupon.change', EDITOR.name],
      ['coupon.remove', EDITOR.name],
    ])
    expect(entries[1]).toMatchObject({
      before: { code: 'BAHAR', percentBp: 1000 },
      after: { amountMinor: 5_000 },
    })
  })

  test('keeps its code to itself, when added and when changed', async () => {
    await save(EDITOR, null, aCouponInput({ code: 'BIR' }))
    const other = unwrap(await save(EDITOR, null, aCouponInput({ code: 'IKI' })))
    const expected = { ok: false, error: { code: 'coupons/code-taken', details: { field: 'code' } } }
    expect(await save(EDITOR, null, aCouponInput({ code: 'BIR' }))).toMatchObject(expected)
    expect(await save(EDITOR, other, aCouponInput({ code: 'BIR', version: 1 }))).toMatchObject(expected)
    expect(await codes()).toEqual(['BIR', 'IKI'])
  })

  test('tells the second of two who changed it, and loses nothing', async () => {
    const id = unwrap(await save(EDITOR, null, aCouponInput({ code: 'ORTAK' })))
    unwrap(await save(EDITOR, id, aCouponInput({ code: 'ORTAK', usageLimit: 5, version: 1 })))
    expect(await save(ADMIN, id, aCouponInput({ code: 'ORTAK', usageLimit: 9, version: 1 }))).toMatchObject({
      ok: false,
      error: { code: 'coupons/version-conflict' },
    })
    expect(unwrap(await shop.services.coupons.adminGet(id)).usageLimit).toBe(5)
  })

  test('keeps owner, source and uses when it is changed', async () => {
    const owner = await aCustomer(shop.services)
    const code = await aCoupon(shop.services, { ownerId: owner.id, source: 'story_reward' })
    const { rows } = await shop.services.coupons.adminList({ search: code, status: 'all', page: 1 })
    const id = rows[0]?.id ?? ('' as never)
    unwrap(await save(EDITOR, id, aCouponInput({ code, active: false, version: 1 })))
    expect(unwrap(await shop.services.coupons.adminGet(id))).toMatchObject({
      ownerId: owner.id,
      source: 'story_reward',
      active: false,
    })
  })

  test('once deleted leaves the orders placed with it as they were', async () => {
    const discount = { kind: 'percentage', percentBp: basisPoints(1000) } as const
    const id = unwrap(await save(EDITOR, null, aCouponInput({ code: 'GIDICI', discount })))
    const number = await orderWith('GIDICI')
    const { orders } = shop.services
    const [row] = (await orders.adminList({ search: number, status: 'all', page: 1 })).rows
    const before = unwrap(await orders.adminGet(row?.id ?? ''))
    expect(unwrap(await shop.services.coupons.adminGet(id)).useCount).toBe(1)
    unwrap(await shop.services.coupons.remove(EDITOR, id))
    expect(unwrap(await orders.adminGet(row?.id ?? ''))).toEqual(before)
    expect(before.couponCode).toBe('GIDICI')
    // Its use has gone with it; cancelling and taking up the order again still works.
    unwrap(await orders.changeStatus(ADMIN, row?.id ?? '', 'cancelled'))
    unwrap(await orders.changeStatus(ADMIN, row?.id ?? '', 'processing'))
  })
})
