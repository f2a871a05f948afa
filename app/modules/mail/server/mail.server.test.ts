import { describe, expect, test } from 'vitest'
import { ADMIN } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { fillMail } from '../domain/fill-mail.ts'
import { mails } from './tables.server.ts'

const MAIL = {
  kind: 'test',
  recipient: 'isil@example.com',
  subject: 'Konu',
  text: 'Metin',
  html: '<p>Metin</p>',
}

async function onlyMail(shop: TestShop) {
  const [mail] = await shop.connection.db.select().from(mails)
  return mail
}

describe('a mail', () => {
  test('is sent by a job after the command, once, and kept as sent', async () => {
    const shop = await openTestShop()
    await shop.services.mail.enqueue(shop.connection.db, MAIL)
    expect(shop.sentMails).toEqual([])
    await shop.jobs.runAll()
    await shop.jobs.run('mail-sweep')
    expect(shop.sentMails).toHaveLength(1)
    expect(await onlyMail(shop)).toMatchObject({ state: 'sent', attempts: 1, lastError: null })
  })

  test('says where an answer goes, when that is not the shop itself', async () => {
    const shop = await openTestShop()
    await shop.services.mail.enqueue(shop.connection.db, MAIL)
    await shop.services.mail.enqueue(shop.connection.db, { ...MAIL, replyTo: 'soran@example.com' })
    await shop.jobs.runAll()
    expect(shop.sentMails.map(({ replyTo }) => replyTo)).toEqual([undefined, 'soran@example.com'])
  })

  test('is found by what it is about, the newest first, with what became of it', async () => {
    const shop = await openTestShop()
    const { mail } = shop.services
    await mail.enqueue(shop.connection.db, { ...MAIL, subjectId: 'ORD-1' })
    await shop.jobs.runAll()
    const sentAt = shop.clock.now()
    shop.clock.advance({ minutes: 1 })
    await mail.enqueue(shop.connection.db, { ...MAIL, kind: 'newer', subjectId: 'ORD-1' })
    await mail.enqueue(shop.connection.db, { ...MAIL, subjectId: 'ORD-2' })
    expect(await mail.about('ORD-1')).toMatchObject([
      { kind: 'newer', state: 'waiting', at: shop.clock.now() },
      { kind: 'test', state: 'sent', recipient: MAIL.recipient, at: sentAt },
    ])
    expect(await mail.about('ORD-3')).toEqual([])
  })

  test('that went at once is listed like every other, with why it was not taken, and waits for nothing', async () => {
    const refused = new Set(['dolu@example.com'])
    const shop = await openTestShop({
      deliver: async ({ to }) => {
        if (refused.has(to)) throw new Error('mailbox full')
      },
    })
    const { mail } = shop.services
    const mailContext = { to: 'isil@example.com', subject: 'Deneme', text: 'Metin', html: '<p>Metin</p>' }
    expect(await mail.sendTest(ADMIN, mailContext)).toMatchObject({ ok: true })
    expect(await mail.sendTest(ADMIN, { ...mailContext, to: 'dolu@example.com' })).toMatchObject({
      ok: false,
    })
    shop.clock.advance({ minutes: 1 })
    expect(await mail.sendAtOnce([{ ...mailContext, subject: 'Haber' }], 1_000)).toBe(1)
    const { rows } = await mail.adminList({ search: '', state: 'all', page: 1 })
    const told = rows.map(({ subject, recipient, state, sentAt }) => [
      subject,
      recipient,
      state,
      sentAt !== null,
    ])
    expect(told[0]).toEqual(['Haber', 'isil@example.com', 'sent', true])
    expect(told.slice(1).toSorted()).toEqual([
      ['Deneme', 'dolu@example.com', 'failed', false],
      ['Deneme', 'isil@example.com', 'sent', true],
    ])
    expect(rows.find(({ state }) => state === 'failed')?.lastError).toBeTruthy()
    expect(await mail.outboxCounts()).toMatchObject({ waiting: 0, failed: 0 })
    const found = await mail.adminList({ search: 'DENEME dolu@', state: 'failed', page: 1 })
    expect(found.total).toBe(1)
    const id = found.rows[0]?.id ?? ''
    expect(await mail.retry(ADMIN, id)).toMatchObject({ error: { code: 'mail/conflict' } })
    expect(await mail.withdraw(ADMIN, id)).toMatchObject({ error: { code: 'mail/conflict' } })
  })

  test('goes with its transaction when that is rolled back', async () => {
    const shop = await openTestShop()
    const undone = shop.connection.db.transaction(async (tx) => {
      await shop.services.mail.enqueue(tx, MAIL)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await shop.jobs.runAll()
    expect(shop.sentMails).toEqual([])
  })

  test('survives a mail server that is down: it waits with the reason kept, and the sweep sends it later', async () => {
    let isDown = true
    const delivered: string[] = []
    const shop = await openTestShop({
      deliver: async ({ to }) => {
        if (isDown) throw new Error('connection refused')
        delivered.push(to)
      },
    })
    await shop.services.mail.enqueue(shop.connection.db, MAIL)
    await expect(shop.jobs.runAll()).rejects.toThrow('connection refused')
    expect(await onlyMail(shop)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastError: 'connection refused',
    })
    await shop.connection.db.update(mails).set({ attempts: 0 })
    isDown = false
    shop.clock.advance({ minutes: 11 })
    await shop.jobs.run('mail-sweep')
    await shop.jobs.runAll()
    expect(delivered).toEqual(['isil@example.com'])
  })

  describe('is given up as failed', () => {
    const refused = (code: string, responseCode?: number) =>
      Object.assign(new Error('no'), { code, ...(responseCode && { responseCode }) })
    const PASSING = [
      refused('ESOCKET'),
      refused('ETIMEDOUT'),
      refused('EAUTH', 535),
      refused('EENVELOPE', 450),
    ]

    async function triedSixTimes(error: Error, days: number) {
      const shop = await openTestShop({ deliver: () => Promise.reject(error) })
      await shop.services.mail.enqueue(shop.connection.db, MAIL)
      await shop.connection.db.update(mails).set({ attempts: 5 })
      shop.clock.advance({ days })
      await expect(shop.jobs.runAll()).rejects.toThrow('no')
      return onlyMail(shop)
    }

    test('after six tries when the server refuses it for good', async () => {
      const mail = await triedSixTimes(refused('EENVELOPE', 550), 0)
      expect(mail).toMatchObject({ state: 'failed', attempts: 6 })
    })

    test.each(PASSING)('only after three days when the server is away or says later (%#)', async (error) => {
      expect(await triedSixTimes(error, 2)).toMatchObject({ state: 'waiting', attempts: 6 })
      expect(await triedSixTimes(error, 3)).toMatchObject({ state: 'failed', attempts: 6 })
    })
  })

  test('keeps what opens something until it was sent, and nothing else is taken out of it', async () => {
    const shop = await openTestShop()
    const secret = 'kisa-1'
    const link = `https://damga.test/sifre-yenile/${secret}`
    const other = 'https://kargo.example/takip/0123456789012345678901234567'
    const body = { text: `${link} ${other}`, html: `<a href="${link}">Aç</a>`, secrets: [secret] }
    await shop.services.mail.enqueue(shop.connection.db, { ...MAIL, ...body })
    expect(await onlyMail(shop)).toMatchObject({ hasSecretLink: true, secrets: [secret] })
    await shop.jobs.runAll()
    expect(shop.sentMails[0]?.text).toContain(link)
    expect(await onlyMail(shop)).toMatchObject({
      hasSecretLink: true,
      secrets: [],
      text: `https://damga.test/sifre-yenile/… ${other}`,
      html: '<a href="https://damga.test/sifre-yenile/…">Aç</a>',
    })
  })

  test('is kept for a year, and for eleven when it is about an order', async () => {
    const shop = await openTestShop()
    for (const subjectId of ['ORD-2026-0001', 'TKL-1', undefined])
      await shop.services.mail.enqueue(shop.connection.db, { ...MAIL, ...(subjectId && { subjectId }) })
    const kept = async () => {
      await shop.jobs.run('mail-expiry')
      return (await shop.connection.db.select().from(mails)).map(({ subjectId }) => subjectId)
    }
    shop.clock.advance({ days: 364 })
    expect(await kept()).toHaveLength(3)
    shop.clock.advance({ days: 2 })
    expect(await kept()).toEqual(['ORD-2026-0001'])
    shop.clock.advance({ days: 10 * 366 + 1 })
    expect(await kept()).toEqual([])
  })

  test('waits in the outbox without a mail server and goes out once there is one', async () => {
    const shop = await openTestShop({ deliver: null })
    await shop.services.mail.enqueue(shop.connection.db, MAIL)
    await shop.jobs.runAll()
    expect(await onlyMail(shop)).toMatchObject({ state: 'waiting', attempts: 0 })
  })
})

describe('the words of the mails', () => {
  async function rewrite(shop: TestShop, title: string, body: string): Promise<void> {
    const { pool } = shop.connection
    await pool.query(`update text_versions set title = $1, body = $2 where kind = 'mail-invoice-ready'`, [
      title,
      body,
    ])
    await shop.bus.publish(['texts'])
  }

  async function write(shop: TestShop) {
    const { shop: settings, texts } = await shop.services.mail.context()
    const facts = {
      'site-adresi': 'http://localhost:3000',
      'alici-ad': 'Ayşe',
      'siparis-no': 'ORD-2026-0001',
      'siparis-baglantisi': { href: 'http://localhost:3000/siparis-takip/gizli', isSecret: true },
    }
    return fillMail(texts, 'mail-invoice-ready', { shop: settings, facts })
  }

  test('are the ones the owner saved last, from the next mail on', async () => {
    const shop = await openTestShop()
    expect((await write(shop)).subject).toBe('Faturanız hazır: ORD-2026-0001')
    await rewrite(shop, 'Fatura: {{siparis-no}}', 'Selam {{alici-ad}}\n\n[Gör]({{siparis-baglantisi}})')
    expect(await write(shop)).toMatchObject({
      subject: 'Fatura: ORD-2026-0001',
      text: 'Selam Ayşe\n\nGör: http://localhost:3000/siparis-takip/gizli\n',
    })
  })

  test('are the shipped ones where what is stored cannot be filled or is gone', async () => {
    const shop = await openTestShop()
    const shipped = await write(shop)
    await rewrite(shop, 'Fatura', '{{toplam-tutar}}')
    expect(await write(shop)).toEqual(shipped)
    await shop.connection.pool.query(`delete from text_versions where kind = 'mail-invoice-ready'`)
    await shop.bus.publish(['texts'])
    expect(await write(shop)).toEqual(shipped)
  })
})
