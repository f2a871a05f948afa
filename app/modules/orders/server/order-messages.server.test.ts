import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { users } from '#app/modules/accounts/server/tables.server.ts'
import { mails } from '#app/modules/mail/server/tables.server.ts'
import { printFileHolders, printFiles } from '#app/modules/media/server/tables.server.ts'
import {
  ADMIN,
  aCheckout,
  aCustomer,
  aLine,
  aMessageForm,
  anUpload,
  aPdf,
  aProduct,
} from '../../../../tests/support/factories.ts'
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
      {
        ...{ id: expect.any(String), at: shop.clock.now(), isFromBuyer: true },
        ...{ text: 'Cuma gününe yetişir mi?', files: [] },
      },
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

describe('files', () => {
  const logo = { name: 'logo.pdf', bytes: aPdf('logo') }
  const photo = async () => ({ name: 'foto.png', bytes: await aPicture() })
  const sent = (fields: Readonly<Record<string, string>>, files: readonly (typeof logo)[]) =>
    new Request('http://localhost:3000/', { method: 'POST', body: aMessageForm(fields, files) })
  const fromBuyer = (message: string, ...files: readonly (typeof logo)[]) =>
    shop.services.orders.sendToShop(token, sent({ intent: 'message', message }, files), '203.0.113.9')
  const fromShop = (fields: Readonly<Record<string, string>>, ...files: readonly (typeof logo)[]) =>
    shop.services.orders.sendFromComposer(ADMIN, id, sent(fields, files))
  const bytesOf = async (stream: ReadableStream) => new Uint8Array(await new Response(stream).arrayBuffer())
  const heldFiles = async () => shop.connection.db.select().from(printFileHolders)
  const first = async () => (await orderOf()).messages[0]?.id ?? ''

  test('come with words or alone, are opened by their message, and are named in mails and in what is next', async () => {
    const { orders, accounts } = shop.services
    const clerk = { name: 'Sevgi', email: 'sevgi@example.com', password: 'a password for tests' }
    unwrap(await accounts.create({ ...clerk, role: 'staff', permissions: ['orders'] }))
    await shop.connection.db.update(users).set({ wantsOrderMails: true })
    unwrap((await fromBuyer('', logo, await photo())).outcome)
    const { next, messages } = await orderOf()
    expect(next).toMatchObject({ kind: 'answer-message', reason: '“2 dosya: logo.pdf, foto.png”' })
    expect(messages[0]).toMatchObject({
      text: '',
      files: [
        { name: 'logo.pdf', type: 'pdf', sizeBytes: logo.bytes.length },
        { name: 'foto.png', type: 'png' },
      ],
    })
    expect((await mailsOf('message-alert'))[0]?.text).toContain('logo.pdf, foto.png')
    const messageId = await first()
    const opened = unwrap(await orders.openOwnMessageFile(token, { messageId, number: '1' }))
    expect(await bytesOf(opened.stream)).toEqual(logo.bytes)
    expect(unwrap(await orders.openMessageFile(id, { messageId, number: '1' }))).toMatchObject({
      type: 'pdf',
    })
    const drawn = unwrap(await orders.drawOwnMessageFile(token, { messageId, number: '2' }))
    expect(drawn?.subarray(8, 12).toString()).toBe('WEBP')
    expect(unwrap(await orders.drawMessageFile(id, { messageId, number: '1' }))).toBeNull()
    unwrap((await fromShop({ intent: 'message', message: 'Ekte', lastSeen: messageId }, logo)).outcome)
    const [mail] = await mailsOf('message')
    expect(mail?.text).toContain('Ekte')
    expect(mail?.text).toContain('1 dosya sizi bekliyor: logo.pdf')
    // Of the shop’s store neither side learns a reference.
    const own = JSON.stringify((await orders.ownOrder(token))?.messages)
    for (const { fileId } of await heldFiles()) expect(own).not.toContain(fileId)
    // Nobody uses them, and they stay as long as the order.
    shop.clock.advance({ days: 30 })
    await shop.services.media.cleanUp()
    expect((await orders.openMessageFile(id, { messageId, number: '2' })).ok).toBe(true)
  })

  test('of another order, message or place are not there, whoever asks', async () => {
    const { orders } = shop.services
    unwrap((await fromBuyer('Ekte', logo)).outcome)
    const messageId = await first()
    const form = await aCheckout(shop.services, [aLine(await aProduct(shop.services))])
    const other = unwrap(await orders.place(form, null))
    const missing = { error: { code: 'orders/not-found' } }
    const asked = { messageId, number: '1' }
    expect(await orders.openOwnMessageFile(other.token, asked)).toMatchObject(missing)
    expect(await orders.openOwnMessageFile('olmayan', asked)).toMatchObject(missing)
    expect(await orders.openMessageFile(other.id, asked)).toMatchObject(missing)
    expect(await orders.drawOwnMessageFile(other.token, asked)).toMatchObject(missing)
    for (const number of ['0', '2', '-1', '1e0', '', '9'.repeat(400)])
      expect(await orders.openMessageFile(id, { messageId, number })).toMatchObject(missing)
    expect(await orders.openMessageFile(id, { messageId: "x' or 1=1", number: '1' })).toMatchObject(missing)
  })

  test('are refused as print files are, all of them, and what was typed comes back', async () => {
    const hostile = { name: 'logo.pdf', bytes: new TextEncoder().encode('<script>alert(1)</script>') }
    const large = { name: 'buyuk.pdf', bytes: aPdf('x'.repeat(2 * 1024 * 1024)) }
    const four = ['1', '2', '3', '4'].map((name) => ({ name: `${name}.pdf`, bytes: aPdf(name) }))
    for (const [files, code] of [
      [[logo, hostile], 'media/wrong-type'],
      [[logo, large], 'media/too-large'],
      [[logo, { name: 'bos.pdf', bytes: new Uint8Array() }], 'media/no-file'],
      [four, 'orders/too-many-files'],
    ] as const) {
      const refused = { outcome: { error: { code } }, typed: 'Ekte' }
      expect(await fromBuyer('Ekte', ...files), code).toMatchObject(refused)
      expect(await fromShop({ intent: 'message', message: 'Ekte' }, ...files), code).toMatchObject(refused)
    }
    expect(await fromBuyer('  ')).toMatchObject({ outcome: { error: { code: 'orders/empty-message' } } })
    expect(await fromBuyer('a'.repeat(3_000), logo)).toMatchObject({ typed: 'a'.repeat(3_000) })
    const note = await fromShop({ intent: 'note', message: 'Ekte' }, logo)
    expect(note).toMatchObject({ side: 'note', outcome: { error: { code: 'orders/note-with-files' } } })
    expect((await orderOf()).messages).toEqual([])
    expect(await shop.services.orders.notesOf(ADMIN, id)).toEqual([])
    expect(await mailsOf('message')).toEqual([])
    expect(await heldFiles()).toEqual([])
  })

  test('are read for an order’s link alone, and not beyond its messages of an hour', async () => {
    const { orders } = shop.services
    const form = sent({ intent: 'message', message: 'Ekte' }, [logo])
    expect(await orders.sendToShop('olmayan', form, '203.0.113.9')).toMatchObject({
      outcome: { error: { code: 'orders/not-found' } },
    })
    expect(form.bodyUsed).toBe(false)
    // What is refused counts for nothing.
    await fromBuyer(' ')
    for (let i = 0; i < MESSAGES_AN_HOUR; i += 1) unwrap((await fromBuyer(`Mesaj ${i}`)).outcome)
    expect(await fromBuyer('Bir daha', logo)).toMatchObject({
      outcome: { error: { code: 'orders/too-many-messages' } },
      typed: 'Bir daha',
    })
    expect(await shop.connection.db.$count(printFiles)).toBe(0)
  })

  test('sent twice, by a second press or a page that is loaded again, are one message and one mail', async () => {
    unwrap((await fromBuyer('Ekte', logo)).outcome)
    unwrap((await fromBuyer('Ekte', logo)).outcome)
    const lastSeen = await first()
    shop.clock.advance({ minutes: 1 })
    const answer = { intent: 'message', message: 'Aldık', lastSeen }
    const answers = await Promise.all([1, 2, 3].map(() => fromShop(answer, logo)))
    for (const { outcome } of answers) unwrap(outcome)
    expect((await orderOf()).messages.map(({ text }) => text)).toEqual(['Ekte', 'Aldık'])
    expect(await mailsOf('message')).toHaveLength(1)
    shop.clock.advance({ minutes: 1 })
    unwrap((await fromBuyer('Ekte', { name: 'logo.pdf', bytes: aPdf('another') })).outcome)
    expect((await orderOf()).messages).toHaveLength(3)
  })

  test('words alone go where there is no room for a file', async () => {
    const full = await openTestShop({ uploadQuotaBytes: 10 })
    const order = await aCheckout(full.services, [aLine(await aProduct(full.services))])
    const { token: link } = unwrap(await full.services.orders.place(order, null))
    const send = (message: string, files: readonly (typeof logo)[]) =>
      full.services.orders.sendToShop(link, sent({ intent: 'message', message }, files), '203.0.113.9')
    unwrap((await send('Merhaba', [])).outcome)
    expect(await send('Ekte', [logo])).toMatchObject({
      outcome: { error: { code: 'media/quota' } },
      typed: 'Ekte',
    })
  })
})

test('a customer takes along what was written and sent, and it goes with its order', async () => {
  const { orders, personalData, media } = shop.services
  const file = unwrap(await media.receivePrintFile(anUpload(aPdf('ekli'), 'ekli.pdf')))
  unwrap(await orders.writeToShop(token, 'Cuma gününe yetişir mi?', [file]))
  unwrap(await orders.writeToBuyer(ADMIN, id, 'Evet.', await lastSeen()))
  const archive = unwrap(await personalData.export(buyer, 'a password for tests'))
  const files = readZip(new Uint8Array(await new Response(archive).arrayBuffer()))
  const all = [...files.values()].map((bytes) => Buffer.from(bytes).toString('utf8')).join()
  for (const said of ['Cuma gününe yetişir mi?', 'Evet.', 'ekli.pdf']) expect(all).toContain(said)
  expect([...files.keys()].filter((name) => name.endsWith('mesajlar/ekli.pdf'))).toHaveLength(1)
  await shop.connection.pool.query('delete from orders where id = $1', [id])
  expect(await shop.connection.db.$count(orderMessages)).toBe(0)
})

/** A picture that can be drawn small. */
async function aPicture(): Promise<Uint8Array> {
  return sharp({ create: { width: 9, height: 9, channels: 3, background: '#00796b' } })
    .png()
    .toBuffer()
}
