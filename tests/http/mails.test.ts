/** The outbox in the back office, over HTTP and without a script. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mails } from '#app/modules/mail/server/tables.server.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let keeper: Visitor
let isDown = true
beforeAll(async () => {
  const deliver = async () => {
    if (isDown) throw new Error('connection refused')
  }
  site = await openTestSite(await openTestShop({ deliver }))
  keeper = await site.visitAs(['settings'])
})
afterAll(() => site.close())

const SECRET = 'abcdefghijklmnopqrstuvwxyz012345'

/** Puts a mail into the outbox that opens an account; answers the address of its page. */
async function aMail(subject: string): Promise<string> {
  const { mail } = site.shop.services
  const link = `http://localhost:3000/sifre-yenile/${SECRET}`
  await mail.enqueue(site.shop.connection.db, {
    kind: 'test',
    recipient: 'isil@example.com',
    subject,
    secrets: [SECRET],
    text: `Yeni şifre: ${link}`,
    html: `<a href="${link}">Yeni şifre</a>`,
  })
  const { rows } = await mail.adminList({ search: subject, state: 'all', page: 1 })
  return `/admin/mails/${rows[0]?.id}`
}

/** Lets every mail that waits be tried once, whatever becomes of it. */
async function tryAll(): Promise<void> {
  const { jobs } = site.shop
  while (
    await jobs.runAll().then(
      () => false,
      () => true,
    )
  );
}

describe('the outbox', () => {
  test('lists recipient, subject and state, narrows by each state and says when nothing fits', async () => {
    await aMail('Listedeki posta')
    const { text } = await keeper('/admin/mails')
    for (const said of ['Listedeki posta', 'isil@example.com', 'Bekliyor']) expect(text).toContain(said)
    for (const [state, label] of [
      ['waiting', 'Bekliyor'],
      ['sent', 'Gönderildi'],
      ['failed', 'Başarısız'],
      ['withdrawn', 'Geri çekildi'],
    ])
      expect(text, label).toMatch(new RegExp(`href="/admin/mails\\?state=${state}"[^>]*>${label}<`))
    expect((await keeper('/admin/mails?state=sent')).text).toContain('Bu aramaya uyan e-posta yok')
  })

  test('hides the link that opens an account, and says that it does', async () => {
    const { text } = await keeper(await aMail('Gizli bağlantılı posta'))
    expect(text).toContain('Bağlantılar gizlendi')
    expect(text).toContain('/sifre-yenile/…')
    expect(text).not.toContain(SECRET)
  })

  test('tells why a mail did not go, tries it again when asked, and says why not where it cannot', async () => {
    const path = await aMail('Gitmeyen posta')
    const { db } = site.shop.connection
    await db.update(mails).set({ attempts: 5 })
    await tryAll()
    expect((await keeper(path)).text).toContain('connection refused')
    // The list itself says it, beside who was to get it and when it was written.
    const listed = (await keeper('/admin/mails?search=Gitmeyen')).text.replaceAll('<!-- -->', '')
    expect(listed).toContain('connection refused')
    expect(listed).toContain('Yazıldı: ')

    const begun = { state: 'waiting', sendingSince: new Date(site.shop.clock.now()) }
    await db.update(mails).set(begun)
    const refused = await keeper(path, { form: {} })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('E-posta yeniden denenmedi')
    expect(refused.text).toContain('Bu e-posta şu anda gönderiliyor. Birazdan yeniden bakın.')

    await db.update(mails).set({ sendingSince: null })
    isDown = false
    expect((await keeper(path, { form: {} })).text).toContain('E-posta yeniden gönderiliyor.')
    await site.shop.jobs.runAll()
    const sent = (await keeper(path)).text
    expect(sent).toContain('Gönderildi')
    expect(sent).not.toContain('Yeniden dene')
    expect((await keeper('/admin/mails?search=Gitmeyen')).text).toContain('Gönderildi: ')
  })

  test('withdraws the ticked mails and names what was too late; others may not', async () => {
    const { db } = site.shop.connection
    const ids = [await aMail('Bayat posta bir'), await aMail('Bayat posta iki')].map(
      (path) => path.split('/').at(-1) ?? '',
    )
    await db
      .update(mails)
      .set({ state: 'sent' })
      .where(eq(mails.id, ids[1] ?? ''))
    const list = (await keeper('/admin/mails?search=bayat')).text
    // A mail that has gone has no box.
    expect(list.match(/name="ids"/g)).toHaveLength(1)
    expect((await keeper('/admin/mails', { form: { intent: 'withdraw' } })).text).toContain(
      'Lütfen geri çekilecek e-postaları seçin.',
    )
    const form = [['intent', 'withdraw'], ...ids.map((id) => ['ids', id] as const)] as [string, string][]
    const clerk = await site.visitAs(['orders'])
    expect((await clerk('/admin/mails', { form })).status).toBe(403)
    const answer = await keeper('/admin/mails', { form })
    expect(answer.text).toContain('1 e-posta geri çekildi. 1 e-posta geri çekilemedi')
    const page = (await keeper(`/admin/mails/${ids[0]}`)).text
    expect(page).toContain('Geri çekildi, gönderilmedi')
    expect(page).not.toContain('Yeniden dene')
  })

  test('counts as withdrawn only what it looked at, of more than it takes at once', async () => {
    const id = (await aMail('Çok seçilen posta')).split('/').at(-1) ?? ''
    const ids = [id, ...Array.from({ length: 120 }, (_, at) => `MAIL-${at}`)]
    const form = [['intent', 'withdraw'], ...ids.map((each) => ['ids', each] as const)] as [string, string][]
    const answer = await keeper('/admin/mails', { form })
    expect(answer.text).toContain('1 e-posta geri çekildi. 99 e-posta geri çekilemedi')
  })

  test('withdraws one mail on its page, and says why not where it is too late', async () => {
    const path = await aMail('Tek posta')
    expect((await keeper(path, { form: { intent: 'withdraw' } })).text).toContain('E-posta geri çekildi.')
    const late = await aMail('Geç kalan posta')
    const { db } = site.shop.connection
    await db
      .update(mails)
      .set({ state: 'sent' })
      .where(eq(mails.id, late.split('/').at(-1) ?? ''))
    const refused = await keeper(late, { form: { intent: 'withdraw' } })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('E-posta geri çekilmedi')
  })
})
