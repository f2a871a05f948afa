/** What happens to one story, or to the stories of one order line, at the same time; only PostgreSQL does it at once. */
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { stories } from '#app/modules/community/server/tables.server.ts'
import { duringAnother } from '../support/another-transaction.ts'
import { postgresUrl } from '../support/database.ts'
import { ADMIN, aCustomer } from '../support/factories.ts'
import type { TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'
import { anOrdered, aPhoto, aStory } from '../support/stories.ts'

const PASSWORD = 'a password for tests'

describe.skipIf(postgresUrl === null)('a story, when many touch it at once', () => {
  let shop: TestShop
  let customer: Account
  let mug: Product
  beforeEach(async () => {
    shop = await openTestShop()
    customer = await aCustomer(shop.services)
    mug = await anOrdered(shop.services, customer)
  })
  const rewards = async () => (await shop.services.coupons.ofAccount(customer.id)).length

  test('is approved once and earns once', async () => {
    const id = await aStory(shop.services, customer, { product: mug })
    const { community } = shop.services
    const answers = await Promise.all(Array.from({ length: 12 }, () => community.approve(ADMIN, id)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await rewards()).toBe(1)
  })

  test('shares one reward with the others of its order line', async () => {
    const ids = []
    for (let i = 0; i < 8; i += 1) ids.push(await aStory(shop.services, customer, { product: mug }))
    const { community } = shop.services
    const answers = await Promise.all(ids.map((id) => community.approve(ADMIN, id)))
    const codes = answers.map((answer) => unwrap(answer).couponCode)
    expect(codes.filter((code) => code !== null)).toHaveLength(1)
    expect(await rewards()).toBe(1)
  })

  test('earns nothing when its order is being cancelled in the same moment', async () => {
    const id = await aStory(shop.services, customer, { product: mug })
    const { community, orders } = shop.services
    const [order] = (await orders.adminList({ search: '', status: 'all', page: 1 })).rows
    const approved = await duringAnother(
      shop.connection,
      (cancelling) => cancelling.execute(sql`update orders set status = 'cancelled' where id = ${order?.id}`),
      () => community.approve(ADMIN, id),
    )
    expect(unwrap(approved).couponCode).toBeNull()
    expect(await rewards()).toBe(0)
  })

  test('waits with at most nineteen others, however many are shared at once', async () => {
    for (let i = 0; i < 18; i += 1) {
      if (i % 9 === 0) shop.clock.advance({ minutes: 61 })
      await aStory(shop.services, customer, { product: mug })
    }
    shop.clock.advance({ minutes: 61 })
    const { community } = shop.services
    const input = { productId: mug.id, caption: '', showsName: true }
    const photos = await Promise.all(Array.from({ length: 6 }, (_, i) => aPhoto(i)))
    const answers = await Promise.all(photos.map((photo) => community.share(customer, input, photo)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(await community.pendingCount()).toBe(20)
  })

  test('of goods ordered twice takes the line that the other has not, and each earns', async () => {
    await anOrdered(shop.services, customer, mug)
    const { community } = shop.services
    const input = { productId: mug.id, caption: '', showsName: true }
    const photos = await Promise.all([aPhoto(1), aPhoto(2)])
    const shared = await Promise.all(photos.map((photo) => community.share(customer, input, photo)))
    for (const story of shared)
      expect(unwrap(await community.approve(ADMIN, unwrap(story))).couponCode).not.toBeNull()
    expect(await rewards()).toBe(2)
  })

  test('is decided one way', async () => {
    const id = await aStory(shop.services, customer, { product: mug })
    const { community } = shop.services
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => community.approve(ADMIN, id)),
      ...Array.from({ length: 5 }, () => community.reject(ADMIN, id, 'Bulanık.')),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const [story] = await shop.connection.db.select().from(stories)
    expect(await rewards()).toBe(story?.status === 'approved' ? 1 : 0)
  })

  test('is taken back while it is approved, and nothing is left half', async () => {
    const { community } = shop.services
    for (let round = 0; round < 6; round += 1) {
      const id = await aStory(shop.services, customer, { product: mug })
      const [taken] = await Promise.all([
        community.withdraw(customer.id, id),
        community.approve(ADMIN, id),
        community.setFeatured(ADMIN, id, true),
      ])
      expect(taken.ok).toBe(true)
      expect((await community.open(id)).ok).toBe(false)
    }
    expect(await rewards()).toBeLessThanOrEqual(1)
  })

  test('goes with its account, whatever is decided meanwhile', async () => {
    const ids = []
    for (let i = 0; i < 6; i += 1) ids.push(await aStory(shop.services, customer, { product: mug }))
    const { community, personalData } = shop.services
    const input = { productId: mug.id, caption: '', showsName: true }
    const photo = await aPhoto()
    const [removed] = await Promise.all([
      personalData.deleteAccount(customer, PASSWORD),
      ...ids.map((id) => community.approve(ADMIN, id).catch(() => null)),
      community.share(customer, input, photo).catch(() => null),
    ])
    expect(removed.ok).toBe(true)
    expect(await shop.connection.db.select().from(stories)).toEqual([])
    expect(await shop.services.coupons.ofAccount(customer.id)).toEqual([])
  })

  test('counts every view', async () => {
    const id = await aStory(shop.services, customer, { product: mug, status: 'approved' })
    await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        shop.services.community.countView(id, {
          clientAddress: `198.51.100.${i}`,
          userAgent: 'Mozilla/5.0 Firefox/140',
        }),
      ),
    )
    const [story] = await shop.connection.db.select().from(stories).where(eq(stories.id, id))
    expect(story?.views).toBe(60)
  })
})
