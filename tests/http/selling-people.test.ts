/** People in the back office, over HTTP and without a script: the shop's own, its customers, and guests known from orders only. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fail, unwrap } from '#app/kernel/result.ts'
import { passwordFault } from '#app/modules/accounts/domain/password-rules.ts'
import { twoFactors, users } from '#app/modules/accounts/server/tables.server.ts'
import { aCheckout, aCustomer, aLine, aProduct } from '../support/factories.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite, PASSWORD } from '../support/http.ts'
import { invitationOf, takeUpInvitation } from '../support/invitations.ts'
import { versionOf } from '../support/settings-form.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let admin: Visitor
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  admin = await site.visitAs('admin')
})
afterAll(() => site.close())

/** Gives an account two factors, as if it had set them up; answers how to take them away again. */
async function turnOnTwoFactors(userId: string): Promise<() => Promise<unknown>> {
  const { db } = site.shop.connection
  const at = new Date(site.shop.clock.now())
  await db.insert(twoFactors).values({ userId, sealedSecret: 'x', begunAt: at, enabledAt: at })
  return () => db.delete(twoFactors).where(eq(twoFactors.userId, userId))
}

describe('the staff’s rooms', () => {
  const FIELDS = { name: 'Can Yücel', userName: '', role: 'staff', permissions: 'orders' }

  test('say what is wrong with somebody new, keep what was typed and add nobody', async () => {
    const form = { ...FIELDS, email: 'can@' }
    const answer = await admin('/admin/staff/add', { form })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Personel kaydedilirken bir hata oluştu.')
    expect(answer.text).toContain('value="Can Yücel"')
    expect((await admin('/admin/staff')).text).not.toContain('Can Yücel')
  })

  /** Adds somebody, who takes the invitation up; answers the address of his page. */
  async function somebody(email: string): Promise<string> {
    await admin('/admin/staff/add', { form: { ...FIELDS, email } })
    await takeUpInvitation(site.shop, email, 'uzun bir parola 7')
    return pathOf(email)
  }

  async function pathOf(email: string): Promise<string> {
    const { rows } = await site.shop.connection.pool.query('select id from users where email = $1', [email])
    return `/admin/staff/${rows[0].id}`
  }

  test('invite somebody by a link that looking uses up no more than a mail checker does, for seven days', async () => {
    const email = 'davetli@example.com'
    const answer = await admin('/admin/staff/add', { form: { ...FIELDS, name: 'Davetli Kişi', email } })
    expect(answer.status).toBe(200)
    const token = await invitationOf(site.shop, email)
    // A mail server sends it: the administrator sees no link.
    expect(answer.text).not.toContain(token)
    const list = await admin('/admin/staff')
    for (const part of ['Davet bekliyor', 'Daveti yeniden gönder', 'Daveti geri al'])
      expect(list.text).toContain(part)
    expect(list.text).not.toContain(token)
    for (let look = 0; look < 3; look += 1) {
      const page = await site.visit(`/davet/${token}`)
      expect(page.status).toBe(200)
      expect(page.text).toContain('Hoş geldiniz, Davetli Kişi')
      expect(page.headers.get('cache-control')).toContain('no-store')
    }
    const weak = await site.visit(`/davet/${token}`, { form: { password: 'kısa', passwordAgain: 'kısa' } })
    expect(weak.status).toBe(400)
    const clerk = await site.visitAs(['customers', 'settings', 'files'])
    for (const intent of ['invitation-renew', 'invitation-withdraw'])
      expect((await clerk(await pathOf(email), { form: { intent } })).status).toBe(403)
    const { rows } = await site.shop.services.mail.adminList({ search: 'davet', state: 'all', page: 1 })
    for (const { id } of rows) expect((await clerk(`/admin/mails/${id}`)).text).not.toContain(token)

    site.shop.clock.advance({ days: 7 })
    const late = await site.visit(`/davet/${token}`)
    expect(late.status).toBe(404)
    expect(late.text).toContain('Davet geçerli değil')
    const form = { password: 'uzun bir parola 7', passwordAgain: 'uzun bir parola 7' }
    expect((await site.visit(`/davet/${token}`, { form })).status).toBe(404)
    expect((await admin('/admin/staff')).text).toContain('Davetin süresi doldu')
    const again = await admin('/admin/onay', { form: { ownPassword: PASSWORD } })
    expect(again.status).toBe(302)
    const gone = await admin(await pathOf(email), { form: { intent: 'invitation-withdraw' } })
    expect([gone.status, gone.headers.get('location')]).toEqual([302, '/admin/staff?withdrawn=yes'])
    expect((await admin('/admin/staff')).text).not.toContain('Davetli Kişi')
  })

  test('give who is only invited no password and no other state, and say why', async () => {
    const email = 'davetli.iki@example.com'
    await admin('/admin/staff/add', { form: { ...FIELDS, email } })
    const path = await pathOf(email)
    for (const form of [
      { intent: 'password', password: 'uzun bir parola 7' },
      { intent: 'status', status: 'active' },
    ]) {
      const answer = await admin(path, { form })
      expect(answer.status).toBe(409)
      expect(answer.text).toContain('Bu kişi davet bekliyor ve şifresini kendisi belirleyecek.')
    }
    await takeUpInvitation(site.shop, email, 'uzun bir parola 7')
    const late = await admin(path, { form: { intent: 'invitation-withdraw' } })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Davet geri alınırken bir hata oluştu.')
    expect(late.text).toContain('Davet bu sırada kabul edildi.')
  })

  test('say which command about somebody failed, and why a password was not taken', async () => {
    const path = await somebody('can@example.com')
    const status = await admin(path, { form: { intent: 'status', status: 'olmayan' } })
    expect(status.status).toBe(400)
    expect(status.text).toContain('Personel durumu güncellenirken bir hata oluştu.')
    const password = await admin(path, { form: { intent: 'password', password: 'kısa' } })
    expect(password.status).toBe(400)
    expect(password.text).toContain(passwordFault('kısa') ?? 'a fault')
    const { personalData } = site.shop.services
    const refused = vi
      .spyOn(personalData, 'removeStaff')
      .mockResolvedValueOnce(fail.invalid('accounts/last-admin', 'Son yönetici silinemez.'))
    const removal = await admin(path, { form: { intent: 'remove' } })
    refused.mockRestore()
    expect(removal.text).toContain('Personel silinirken bir hata oluştu.')
    expect(removal.text).toContain('Son yönetici silinemez.')
    expect((await admin(path)).status).toBe(200)
  })

  test('take somebody’s lost second factor away, and say when there is none to take', async () => {
    const path = await somebody('ece@example.com')
    const form = { intent: 'two-factor' }
    const refused = await admin(path, { form })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('İki adımlı doğrulama kapatılırken bir hata oluştu.')
    expect(refused.text).toContain('Bu hesapta iki adımlı doğrulama zaten kapalı.')
    await turnOnTwoFactors(path.split('/').at(-1) ?? '')
    expect((await admin(path)).text).toContain('İki adımlı doğrulamayı kapat')
    expect((await admin(path, { form })).text).toContain('İki adımlı doğrulama kapatıldı.')
    expect((await admin(path)).text).not.toContain('İki adımlı doğrulamayı kapat')
  })

  test('ask everybody for two factors only once the one who asks has them', async () => {
    const { db } = site.shop.connection
    const [own] = await db.select().from(users).where(eq(users.role, 'admin')).limit(1)
    const send = async (required: string, version: string) =>
      admin('/admin/staff', { form: { required, version } })
    const { version } = await versionOf(site.shop, 'staffSecurity')
    const early = await send('yes', version)
    expect(early.status).toBe(400)
    expect(early.text).toContain('Değişiklik yapılmadı')
    expect(early.text).toContain('Önce kendi hesabınızda iki adımlı doğrulamayı açın.')
    const turnOff = await turnOnTwoFactors(own?.id ?? '')
    expect((await send('yes', version)).text).toContain('İki adımlı doğrulama personel için zorunlu.')
    const late = await send('no', version)
    expect(late.status).toBe(409)
    expect(late.text).toContain('Başka biri bu kuralı sizden önce değiştirdi.')
    const now = await versionOf(site.shop, 'staffSecurity')
    expect((await send('no', now.version)).text).toContain('İki adımlı doğrulama artık zorunlu değil.')
    await turnOff()
  })
})

describe('the customers’ rooms', () => {
  test('offer every type and every status to narrow the list by', async () => {
    const { text } = await admin('/admin/customers')
    for (const [query, label] of [
      ['type=normal', 'Bireysel'],
      ['type=corporate', 'Kurumsal'],
      ['status=active', 'Aktif'],
      ['status=pending', 'Onay bekliyor'],
      ['status=inactive', 'Pasif'],
      ['status=rejected', 'Reddedildi'],
    ])
      expect(text, label).toMatch(new RegExp(`href="/admin/customers\\?${query}"[^>]*>${label}<`))
  })

  test('mark who is new until somebody opens him', async () => {
    const { id } = await aCustomer(site.shop.services, { name: 'Yepyeni Müşteri' })
    const { db } = site.shop.connection
    await db.update(users).set({ isNew: true }).where(eq(users.id, id))
    const page = '/admin/customers'
    const counted = async () => (await admin('/admin/badges')).json() as { [page]: number }
    const isMarked = async () => /Yeni: <\/span>/.test((await admin('/admin/customers?search=yepyeni')).text)
    const { [page]: before } = await counted()
    expect(await isMarked()).toBe(true)
    expect((await admin(`/admin/customers/${id}`)).status).toBe(200)
    expect(await isMarked()).toBe(false)
    expect(await counted()).toMatchObject({ [page]: before - 1 })
  })

  test('say beside a discount how high it may be: less on the customer’s page than in the form that adds him', async () => {
    const { id } = await aCustomer(site.shop.services)
    expect((await admin(`/admin/customers/${id}`)).text).toContain('0 ile 50 arasında bir değer girin.')
    for (const path of ['/admin/customers/add', '/admin/customers/add?tip=kurumsal'])
      expect((await admin(path)).text).toContain('0 ile 100 arasında bir değer girin.')
  })

  test('say that an application is decided on and not switched', async () => {
    const { id } = await aCustomer(site.shop.services, { type: 'corporate', status: 'pending' })
    const form = { intent: 'status', status: 'active' }
    const { status, text } = await admin(`/admin/customers/${id}`, { form })
    expect(status).toBe(409)
    expect(text).toContain('Müşteri durumu güncellenirken bir hata oluştu.')
    expect(text).toContain('Bu hesap onay bekliyor. Önce başvuruyu onaylayın veya reddedin.')
  })

  test('take a lost second factor away for administrators, and say when there is none to take', async () => {
    const { id } = await aCustomer(site.shop.services)
    const path = `/admin/customers/${id}`
    const form = { intent: 'two-factor' }
    const refused = await admin(path, { form })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('İki adımlı doğrulama kapatılırken bir hata oluştu.')
    expect(refused.text).toContain('Bu hesapta iki adımlı doğrulama zaten kapalı.')
    await turnOnTwoFactors(id)
    const clerk = await site.visitAs(['customers'])
    expect((await clerk(path)).text).toContain('Telefonu kaybolursa bir yönetici kapatabilir.')
    expect((await clerk(path, { form })).status).toBe(403)
    expect((await admin(path, { form })).text).toContain('İki adımlı doğrulama kapatıldı.')
    expect((await clerk(path)).text).not.toContain('İki adımlı doğrulama açık.')
  })
})

describe('the filter for guests', () => {
  test('shows who ordered without an account, leads to his orders, and shows no customer', async () => {
    const { services } = site.shop
    const mug = await aProduct(services)
    const customer = await aCustomer(services)
    unwrap(
      await services.orders.place(await aCheckout(services, [aLine(mug)], { viewer: customer }), customer),
    )
    const email = 'misafir.alici@example.com'
    const form = await aCheckout(services, [aLine(mug)])
    unwrap(await services.orders.place({ ...form, buyer: { ...form.buyer, email } }, null))
    const { status, text } = await (await site.visitAs(['customers']))('/admin/customers?status=guest')
    expect(status).toBe(200)
    const shown = text.replaceAll('<!-- -->', '')
    expect(shown).toContain('1 misafir')
    expect(shown).toMatch(/href="\/admin\/customers\/guests\/ORD-/)
    expect(shown).toContain(email)
    expect(shown).not.toContain(customer.email)
  })

  test('is empty in words where nobody fits', async () => {
    const { text } = await admin('/admin/customers?status=guest&search=boyle-biri-yok')
    expect(text.replaceAll('<!-- -->', '')).toContain('0 misafir')
  })
})
