import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { users } from '#app/modules/accounts/server/tables.server.ts'
import { mails } from '#app/modules/mail/server/tables.server.ts'
import { ADMIN, aCheckout, aCustomer, aLine, aProduct } from '../../../../tests/support/factories.ts'
import { readZip } from '../../../../tests/support/read-zip.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { MESSAGES_AN_HOUR } from '../domain/conversation.ts'
import { orderMessages } from './tables.server.ts'

let shop: TestShop
let buyer: Account
let token: string
let id: string
beforeEach(async () => {
  shop = await openTestShop()
  const { services } = shop
  buyer = await aCustomer(services)
  const form = await aCheckout(services, [aLine(await aProduct(services))], { viewer: buyer })
  token = unwrap(await services.orders.place(form, buyer)).token
  id = (await services.orders.adminList({ search: '', status: 'all', page: 1 })).rows[0]?.id ?? ''
  await services.orders.markRead(id)
})

const orderOf = async () => unwrap(await shop.services.orders.adminGet(id))
const mailsOf = async (kind: string) => shop.connection.db.select().from(mails).where(eq(mails.kind, kind))
const lastSeen = async () => (await orderOf()).messages.findLast(({ isFromBuyer }) => isFromBuyer)?.id ?? ''

describe('what a buyer writes', () => {
  test('is what is next of his order, whoever asks, and makes it unread; nobody’s open form becomes an old one', async () => {
    const { orders } = shop.services
    const { revision } = await orderOf()
    unwrap(await orders.writeToShop(token, 'Cuma gününe yetişir mi?'))
    const order = await orderOf()
    expect(order).toMatchObject({ isRead: false, revision })
    const next = { kind: 'answer-message', urgency: 'today', reason: '“Cuma gününe yetişir mi?”' }
    expect(order.next).toMatchObject(next)
    const [row] = (await orders.adminList({ search: '', status: 'all', page: 1 })).rows
    expect(row?.next).toMatchObject(next)
    expect((await orders.dashboard.nextUp(5)).rows[0]?.next).toMatchObject(next)
    expect((await orders.ownOrder(token))?.messages).toEqual([
      { id: expect.any(String), at: shop.clock.now(), isFromBuyer: true, text: 'Cuma gününe yetişir mi?' },
    ])
  })

  test('waits also once the order is over', async () => {
    const { orders } = shop.services
    unwrap(await orders.changeStatus(ADMIN, id, 'cancelled'))
    expect((await orders.dashboard.nextUp(5)).count).toBe(0)
    unwrap(await orders.writeToShop(token, 'Yanlış anlaşılma oldu.'))
    expect((await orders.dashboard.nextUp(5)).rows.map((row) => row.next?.kind)).toEqual(['answer-message'])
  })

  test('is mailed to those of the shop who want mails about orders, escaped', async () => {
    const { orders, accounts } = shop.services
    const clerk = { name: 'Sevgi', email: 'sevgi@example.com', password: 'a password for tests' }
    unwrap(await accounts.create({ ...clerk, role: 'staff', permissions: ['orders'] }))
    await shop.connection.db.update(users).set({ wantsOrderMails: true })
    unwrap(await orders.writeToShop(token, '<b>Merhaba</b>'))
    const alerts = await mailsOf('message-alert')
    expect(alerts.map(({ recipient }) => recipient)).toEqual(['sevgi@example.com'])
    expect(alerts[0]?.html).toContain('&lt;b&gt;Merhaba')
    expect(alerts[0]?.html).toContain(`/admin/orders/${id}`)
  })

  test('is kept within bounds, and needs an order', async () => {
    const { orders } = shop.services
    for (let i = 0; i < MESSAGES_AN_HOUR; i += 1) unwrap(await orders.writeToShop(token, `Mesaj ${i}`))
    expect(await orders.writeToShop(token, 'Bir daha')).toMatchObject({
      error: { code: 'orders/too-many-messages' },
    })
    expect((await orderOf()).messages).toHaveLength(MESSAGES_AN_HOUR)
    expect(await orders.writeToShop('olmayan', 'Merhaba')).toMatchObject({
      error: { code: 'orders/not-found' },
    })
  })
})

describe('what the shop writes', () => {
  test('reaches the buyer by mail and on his page, and settles what was seen of him', async () => {
    const { orders } = shop.services
    unwrap(await orders.writeToShop(token, 'Cuma gününe yetişir mi?'))
    const seen = await lastSeen()
    shop.clock.advance({ minutes: 1 })
    // Meanwhile he writes once more, which nobody has read.
    unwrap(await orders.writeToShop(token, 'Pazartesi de olur.'))
    shop.clock.advance({ minutes: 1 })
    unwrap(await orders.writeToBuyer(ADMIN, id, 'Evet, perşembe kargoda.', seen))
    expect((await orderOf()).next).toMatchObject({
      kind: 'answer-message',
      reason: '“Pazartesi de olur.”',
    })
    unwrap(await orders.settleMessages(ADMIN, id, await lastSeen()))
    const { next, messages } = await orderOf()
    expect(next?.kind).toBe('pay')
    expect(messages.map(({ isFromBuyer, isSettled }) => [isFromBuyer, isSettled])).toEqual([
      [true, true],
      [true, true],
      [false, true],
    ])
    const [mail] = await mailsOf('message')
    expect(mail?.text).toContain('Evet, perşembe kargoda.')
    expect(mail?.recipient).toBe((await orderOf()).buyer.email)
    // The buyer reads the shop, not the name of its people.
    expect(JSON.stringify((await orders.ownOrder(token))?.messages)).not.toContain(ADMIN.name)
  })

  test('needs an order, and what is settled has to be one of its messages', async () => {
    const { orders } = shop.services
    expect(await orders.writeToBuyer(ADMIN, 'olmayan', 'Merhaba', null)).toMatchObject({
      error: { code: 'orders/not-found' },
    })
    expect(await orders.settleMessages(ADMIN, id, 'olmayan')).toMatchObject({
      error: { code: 'orders/not-found' },
    })
    expect(await mailsOf('message')).toEqual([])
  })

  test('and what a buyer writes at the same time are all kept; of him waits what nobody saw', async () => {
    const { orders } = shop.services
    unwrap(await orders.writeToShop(token, 'İlk'))
    const seen = await lastSeen()
    await Promise.all([
      ...[1, 2, 3, 4].map((n) => orders.writeToBuyer(ADMIN, id, `Yanıt ${n}`, seen)),
      ...[1, 2, 3, 4].map((n) => orders.writeToShop(token, `Soru ${n}`)),
      ...[1, 2].map(() => orders.settleMessages(ADMIN, id, seen)),
    ])
    const { messages } = await orderOf()
    expect(messages).toHaveLength(9)
    expect(messages.find(({ text }) => text === 'İlk')?.isSettled).toBe(true)
    expect(await mailsOf('message')).toHaveLength(4)
  })
})

test('a customer takes along what was written, and it goes with its order', async () => {
  const { orders, personalData } = shop.services
  unwrap(await orders.writeToShop(token, 'Cuma gününe yetişir mi?'))
  unwrap(await orders.writeToBuyer(ADMIN, id, 'Evet.', await lastSeen()))
  const archive = unwrap(await personalData.export(buyer, 'a password for tests'))
  const files = readZip(new Uint8Array(await new Response(archive).arrayBuffer()))
  const all = [...files.values()].map((bytes) => Buffer.from(bytes).toString('utf8')).join()
  for (const said of ['Cuma gününe yetişir mi?', 'Evet.']) expect(all).toContain(said)
  await shop.connection.pool.query('delete from orders where id = $1', [id])
  expect(await shop.connection.db.$count(orderMessages)).toBe(0)
})
