/** Changes of one order, answers to them and its end at once; only PostgreSQL does them at the same time. */
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { AskedChange } from '#app/modules/orders/domain/order-change.ts'
import type { StaffOrderDetail } from '#app/modules/orders/domain/order-views.ts'
import { tries } from '../support/before-release.ts'
import type { ChangingShop } from '../support/changed-orders.ts'
import { aChangingShop, anOrderToChange, aStep, chanceOf, expectAddedUp } from '../support/changed-orders.ts'
import { postgresUrl } from '../support/database.ts'
import { ADMIN, aLine, aNewBuyersCheckout } from '../support/factories.ts'
import { askedChange, goodsOfOrder } from '../support/order-changes.ts'
import { openTestShop } from '../support/shop.ts'

const ROUNDS = tries({ usual: 5, beforeRelease: 60 })

describe.skipIf(postgresUrl === null)('an order that is changed by several at once', () => {
  let changing: ChangingShop
  beforeEach(async () => {
    changing = await aChangingShop(await openTestShop())
  })
  const service = () => changing.shop.services.orders
  const mugs = (quantity: number) => (order: StaffOrderDetail) => ({
    goods: goodsOfOrder(order, (line) => (line.productId === changing.mug.id ? { ...line, quantity } : line)),
  })
  const ask = (id: string, quantity: number): Promise<AskedChange> =>
    askedChange(changing.shop, id, mugs(quantity))

  test('is one of the changes, and the others are told so', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await anOrderToChange(changing)
      const asked = await Promise.all([110, 120, 130, 140].map((quantity) => ask(id, quantity)))
      const done = await Promise.all(asked.map((change) => service().changeOrder(ADMIN, id, change)))
      expect(done.filter(({ ok }) => ok)).toHaveLength(1)
      for (const each of done) if (!each.ok) expect(each.error.code).toBe('orders/version-conflict')
      await expectAddedUp(changing, [{ id, orderNumber: '', token: '' }])
      unwrap(await service().changeStatus(ADMIN, id, 'cancelled', { restock: new Map() }))
    }
  })

  test('is changed by the buyer’s yes or is cancelled without it, never half', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const placed = await anOrderToChange(changing)
      const { id, token } = placed
      const asked = await ask(id, 150)
      unwrap(await service().changeOrder(ADMIN, id, { ...asked, agreedHow: null }))
      const [open] = await service().changesOfOrder(id)
      const yes = {
        revisionId: open?.id ?? '',
        agrees: true,
        answer: '',
        seenShipLatest: null,
        madeToOrder: true,
      }
      const [first, second, cancelled] = await Promise.all([
        service().answerChange(token, yes),
        service().answerChange(token, yes),
        service().changeStatus(ADMIN, id, 'cancelled', { restock: new Map() }),
      ])
      expect(cancelled.ok).toBe(true)
      const order = unwrap(await service().adminGet(id))
      const isChanged = first.ok || second.ok
      expect(order.lines[0]?.quantity).toBe(isChanged ? 150 : 100)
      expect(order.revisions[0]?.state).toBe(isChanged ? 'applied' : 'proposed')
      await expectAddedUp(changing, [placed])
    }
  })

  test('takes what another order wants too from one of them alone', async () => {
    const { id } = await anOrderToChange(changing)
    const asked = await ask(id, 400)
    const form = await aNewBuyersCheckout(changing.shop.services, [aLine(changing.mug, { quantity: 300 })])
    const [changed, other] = await Promise.all([
      service().changeOrder(ADMIN, id, asked),
      service().place(form, null),
    ])
    expect([changed.ok, other.ok].filter(Boolean)).toHaveLength(1)
    const placed = other.ok ? [other.value] : []
    await expectAddedUp(changing, [{ id, orderNumber: '', token: '' }, ...placed])
  })

  test('lives as many random lives beside others', async () => {
    const placed = await Promise.all([1, 2, 3].map(() => anOrderToChange(changing)))
    await Promise.all(
      placed.map(async (order, life) => {
        const chance = chanceOf(life + 41)
        for (let step = 0; step < ROUNDS * 2; step += 1) {
          // Two at once on one order, beside those of the others.
          await Promise.all([aStep(changing, order, chance), aStep(changing, order, chance)])
        }
      }),
    )
    await expectAddedUp(changing, placed)
  })
})
