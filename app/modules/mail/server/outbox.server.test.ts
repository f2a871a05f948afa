import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import { ADMIN } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { mails } from './tables.server.ts'

const MAIL = {
  kind: 'test',
  recipient: 'isil@example.com',
  subject: 'Şifrenizi yenileyin',
  text: 'Metin',
  html: '<p>Metin</p>',
}
const REFUSAL = Object.assign(new Error('no such recipient'), { code: 'EENVELOPE', responseCode: 550 })
const ALL = { search: '', state: 'all', page: 1 } as const

describe('the outbox', () => {
  let isDown: boolean
  let shop: TestShop
  let delivered: number
  beforeEach(async () => {
    isDown = true
    delivered = 0
    shop = await openTestShop({
      deliver: async () => {
        if (isDown) throw REFUSAL
        delivered += 1
      },
    })
  })

  async function failedMail(): Promise<string> {
    const { mail } = shop.services
    await mail.enqueue(shop.connection.db, MAIL)
    await shop.connection.db.update(mails).set({ attempts: 5 })
    await expect(shop.jobs.runAll()).rejects.toThrow('no such recipient')
    return (await mail.adminList(ALL)).rows[0]?.id ?? ''
  }

  test('is searched by address and subject as people type, and narrowed by state', async () => {
    const { mail } = shop.services
    await failedMail()
    shop.clock.advance({ minutes: 1 })
    await mail.enqueue(shop.connection.db, { ...MAIL, recipient: 'can@example.com', subject: 'Faturanız' })
    const found = async (search: string) =>
      (await mail.adminList({ ...ALL, search })).rows.map(({ recipient }) => recipient)
    expect(await found('')).toEqual(['can@example.com', 'isil@example.com'])
    expect(await found('SIFRENIZI')).toEqual(['isil@example.com'])
    expect(await found('can@')).toEqual(['can@example.com'])
    expect((await mail.adminList({ ...ALL, state: 'failed' })).total).toBe(1)
    expect((await mail.adminList({ ...ALL, state: 'sent' })).total).toBe(0)
  })

  test('tells why the last try failed, and a retry sends the mail once and is recorded', async () => {
    const { mail } = shop.services
    const id = await failedMail()
    expect(unwrap(await mail.adminGet(id))).toMatchObject({
      state: 'failed',
      lastError: 'no such recipient',
    })
    isDown = false
    unwrap(await mail.retry(ADMIN, id))
    await shop.jobs.runAll()
    expect(delivered).toBe(1)
    expect(unwrap(await mail.adminGet(id))).toMatchObject({ state: 'sent', lastError: null })
    expect(await mail.retry(ADMIN, id)).toMatchObject({ error: { code: 'mail/conflict' } })
    expect(await mail.retry(ADMIN, 'MAIL-none')).toMatchObject({ error: { code: 'mail/not-found' } })
    const rows = await shop.connection.db.select().from(activityEntries).orderBy(activityEntries.id)
    expect(rows.map(({ action }) => action)).toEqual(['mail.retry'])
  })

  test('sends a mail once, though a retry and the sweep queue it while it is under way', async () => {
    const { mail } = shop.services
    const id = await failedMail()
    isDown = false
    shop.clock.advance({ minutes: 30 })
    unwrap(await mail.retry(ADMIN, id))
    unwrap(await mail.retry(ADMIN, id))
    // The sweep finds it too: it was written long ago, and its tries begin anew.
    await shop.jobs.run('mail-sweep')
    await shop.jobs.runAll()
    expect(delivered).toBe(1)
  })

  test('is not tried anew by hand while a try is under way, and is swept up when that one broke off', async () => {
    const { mail } = shop.services
    const id = await failedMail()
    isDown = false
    const begun = { state: 'waiting', attempts: 1, sendingSince: new Date(shop.clock.now()) }
    await shop.connection.db.update(mails).set(begun)
    expect(await mail.retry(ADMIN, id)).toMatchObject({
      error: { code: 'mail/conflict', message: 'Bu e-posta şu anda gönderiliyor. Birazdan yeniden bakın.' },
    })
    shop.clock.advance({ minutes: 19 })
    await shop.jobs.run('mail-sweep')
    await shop.jobs.runAll()
    expect(delivered).toBe(0)
    shop.clock.advance({ minutes: 2 })
    await shop.jobs.run('mail-sweep')
    await shop.jobs.runAll()
    expect(delivered).toBe(1)
  })

  test('withdraws a mail for good: nothing sends it any more, and it stands in the log once', async () => {
    const { mail } = shop.services
    isDown = false
    await mail.enqueue(shop.connection.db, { ...MAIL, secrets: ['gizli-kod'], text: 'Kod: gizli-kod' })
    const id = (await mail.adminList(ALL)).rows[0]?.id ?? ''
    unwrap(await mail.withdraw(ADMIN, id))
    unwrap(await mail.withdraw(ADMIN, id))
    shop.clock.advance({ days: 1 })
    await shop.jobs.run('mail-sweep')
    await shop.jobs.runAll()
    expect(delivered).toBe(0)
    expect(await mail.retry(ADMIN, id)).toMatchObject({
      error: { code: 'mail/conflict', message: 'Bu e-posta geri çekildi; bir daha gönderilmez.' },
    })
    expect(unwrap(await mail.adminGet(id))).toMatchObject({ state: 'withdrawn', sentAt: null })
    expect((await mail.adminList({ ...ALL, state: 'withdrawn' })).total).toBe(1)
    expect(await mail.outboxCounts()).toMatchObject({ waiting: 0, failed: 0 })
    // What it would have opened is kept nowhere.
    expect(await shop.connection.db.select({ text: mails.text, secrets: mails.secrets }).from(mails)).toEqual(
      [{ text: 'Kod: …', secrets: [] }],
    )
    const rows = await shop.connection.db.select().from(activityEntries)
    expect(rows.map(({ action }) => action)).toEqual(['mail.withdraw'])
  })

  test('withdraws what was given up, and neither what was sent nor what is on its way', async () => {
    const { mail } = shop.services
    const id = await failedMail()
    const begun = { state: 'waiting', sendingSince: new Date(shop.clock.now()) }
    await shop.connection.db.update(mails).set(begun)
    expect(await mail.withdraw(ADMIN, id)).toMatchObject({ error: { code: 'mail/conflict' } })
    await shop.connection.db.update(mails).set({ state: 'failed', sendingSince: null })
    unwrap(await mail.withdraw(ADMIN, id))
    await shop.connection.db.update(mails).set({ state: 'sent' })
    expect(await mail.withdraw(ADMIN, id)).toMatchObject({
      error: { code: 'mail/conflict', message: 'Bu e-posta gönderilmiş; artık geri çekilemez.' },
    })
    expect(await mail.withdraw(ADMIN, 'MAIL-none')).toMatchObject({ error: { code: 'mail/not-found' } })
  })

  test('keeps what was withdrawn when a mail of its kind is taken back', async () => {
    const { mail } = shop.services
    const about = { kind: 'test', subjectId: 'USR-1' }
    const [id = ''] = await mail.enqueue(shop.connection.db, { ...MAIL, ...about })
    unwrap(await mail.withdraw(ADMIN, id))
    await mail.enqueue(shop.connection.db, { ...MAIL, ...about })
    await mail.takeBack(shop.connection.db, about)
    expect((await mail.adminList(ALL)).rows).toMatchObject([{ id, state: 'withdrawn' }])
  })

  test('stays withdrawn although a try that had outlived its time then fails', async () => {
    let id = ''
    const slow = await openTestShop({
      deliver: async () => {
        slow.clock.advance({ minutes: 25 })
        unwrap(await slow.services.mail.withdraw(ADMIN, id))
        throw new Error('connection lost')
      },
    })
    await slow.services.mail.enqueue(slow.connection.db, MAIL)
    id = (await slow.services.mail.adminList(ALL)).rows[0]?.id ?? ''
    await expect(slow.jobs.runAll()).rejects.toThrow('connection lost')
    expect(unwrap(await slow.services.mail.adminGet(id)).state).toBe('withdrawn')
  })

  test('shows staff no link that opens an account', async () => {
    const { mail } = shop.services
    const href = 'http://localhost:3000/sifre-yenile/abcdefghijklmnopqrstuvwxyz012345'
    await mail.enqueue(shop.connection.db, {
      ...MAIL,
      secrets: ['abcdefghijklmnopqrstuvwxyz012345'],
      text: `Yeni şifre: ${href}`,
      html: `<a href="${href}">Yeni şifre belirle</a>`,
    })
    const id = (await mail.adminList(ALL)).rows[0]?.id ?? ''
    const { text, html, hasSecretLink } = unwrap(await mail.adminGet(id))
    expect(hasSecretLink).toBe(true)
    for (const shown of [text, html]) {
      expect(shown).toContain('/sifre-yenile/…')
      expect(shown).not.toContain('abcdefghij')
    }
  })
})

test('without a mail server the outbox says so and tries nothing', async () => {
  const { services, connection } = await openTestShop({ deliver: null })
  await services.mail.enqueue(connection.db, MAIL)
  const id = (await services.mail.adminList(ALL)).rows[0]?.id ?? ''
  expect(await services.mail.canSend()).toBe(false)
  expect(await services.mail.retry(ADMIN, id)).toMatchObject({ error: { code: 'mail/no-server' } })
})
