/** A shop without a mail server says so where it matters, claims no sent mail, and lets staff bring its links. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import { orderedHereCookie } from '#app/modules/orders/storefront/ordered-here.ts'
import { aCheckout, aCustomer, aLine, aProduct } from '../support/factories.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite, PUBLIC_URL } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'
import { countRows } from '../support/strange-values.ts'

const NO_SERVER = 'E-posta sunucusu yok'
const SETTINGS = '/admin/settings/entegrasyonlar'
const PREPARED = 'E-posta hazırlandı, e-posta sunucusu yok'

/** A shop with an order and a quote request; `sends` says whether its mails go out. */
async function aSite(sends: boolean) {
  const site = await openTestSite(await openTestShop(sends ? {} : { deliver: null }))
  const { services } = site.shop
  const mug = await aProduct(services, { stock: 1_000 })
  const order = unwrap(await services.orders.place(await aCheckout(services, [aLine(mug)]), null))
  const asked = {
    name: 'Işıl Çağlar',
    company: '',
    email: 'isil@example.com',
    phone: '0532 123 45 67',
    message: 'Fuar için fiyat rica ederim.',
    source: 'home-page',
    requestKey: 'a-key-of-a-quote-1',
  }
  await site.visit('/iletisim', { form: asked })
  const { rows } = await services.quotes.adminList({ search: '', status: 'all', page: 1 })
  return { site, order, quote: `/admin/quotes/${rows[0]?.id}` }
}

let site: TestSite
let order: { readonly id: string; readonly orderNumber: string; readonly token: string }
let quote: string
let owner: Visitor
let clerk: Visitor
beforeAll(async () => {
  ;({ site, order, quote } = await aSite(false))
  owner = await site.visitAs('admin')
  clerk = await site.visitAs(['orders'])
})
afterAll(() => site.close())

describe('in the back office', () => {
  test('dashboard, order, quote and outbox say so, with the way to the settings for who may go it', async () => {
    await site.shop.services.settings.change({ isOpen: true })
    for (const path of [`/admin/orders/${order.id}`, quote, '/admin/mails']) {
      const { text } = await owner(path)
      expect(text, path).toContain(NO_SERVER)
      expect(text, path).toContain(`href="${SETTINGS}"`)
    }
    for (const path of ['/admin', `/admin/orders/${order.id}`]) {
      const { text } = await clerk(path)
      expect(text, path).toContain(NO_SERVER)
      expect(text, path).not.toContain(`href="${SETTINGS}"`)
    }
    expect((await clerk('/admin')).text.replaceAll('<!-- -->', '')).toMatch(/\d e-posta bekliyor/)
  })

  test('no toast and no hint of an order claims a mail', async () => {
    const path = `/admin/orders/${order.id}`
    const { text } = await clerk(path)
    for (const claim of ['Alıcı yeni durumu e-posta ile öğrenir', 'Yüklendiğinde alıcıya e-posta gönderilir'])
      expect(text).not.toContain(claim)
    const revision = async () => String(unwrap(await site.shop.services.orders.adminGet(order.id)).revision)
    const status = { intent: 'status', status: 'processing', revision: await revision() }
    const told = await clerk(`${path}.data`, { form: { ...status, tellBuyer: 'on' } })
    expect(told.text).toContain(PREPARED)
    // Nothing was written, so nothing is said of it.
    const untold = { ...status, status: 'delivered', revision: await revision() }
    expect((await clerk(`${path}.data`, { form: untold })).text).not.toContain(PREPARED)
  })

  test('an application that is decided on is said to have written a mail, not to have sent one', async () => {
    const keeper = await site.visitAs(['customers'])
    const customer = await aCustomer(site.shop.services, { type: 'corporate', status: 'pending' })
    const path = `/admin/customers/${customer.id}`
    expect((await keeper(path)).text).not.toContain('sonucu e-posta ile öğrenir')
    const answer = await keeper(`${path}.data`, { form: { intent: 'approve', discount: '5' } })
    expect(answer.text).toContain(`Müşteri onaylandı. ${PREPARED}`)
  })
})

describe('a link for the buyer', () => {
  test('of an order is shown when asked for, with a chat begun, and stands in the log', async () => {
    const path = `/admin/orders/${order.id}`
    const before = await clerk(path)
    expect(before.text).toContain('Bağlantıyı göster')
    expect(before.text).not.toContain(order.token)
    const shown = await clerk(path, { form: { intent: 'link' } })
    expect(shown.text).toContain(`value="${PUBLIC_URL}/siparis-takip/${order.token}"`)
    const chat = /href="(https:\/\/wa\.me\/[^"]+)"/.exec(shown.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(new URL(chat).pathname).toBe('/905321234567')
    expect(new URL(chat).searchParams.get('text')).toContain(`${order.orderNumber} numaralı siparişinizin`)
    expect(new URL(chat).searchParams.get('text')).toContain(order.token)
    const entries = await site.shop.connection.db.select().from(activityEntries)
    expect(entries.filter(({ action }) => action === 'order.link')).toHaveLength(1)
    const other = await site.visitAs(['settings'])
    expect((await other(path, { form: { intent: 'link' } })).status).toBe(403)
  })

  test('to a new password sets one, proves no address and counts once', async () => {
    const { accounts } = site.shop.services
    const keeper = await site.visitAs(['customers'])
    const customer = await aCustomer(site.shop.services)
    await site.shop.connection.pool.query('update users set email_verified = false where id = $1', [
      customer.id,
    ])
    const made = await keeper(`/admin/customers/${customer.id}`, { form: { intent: 'password-link' } })
    const link = /value="[^"]*(\/sifre-yenile\/[\w-]+)"/.exec(made.text)?.[1] ?? ''
    expect(made.text).toMatch(/href="https:\/\/wa\.me\/[^"]*sifre-yenile/)
    const set = { password: 'rafta duran mavi kupa', passwordAgain: 'rafta duran mavi kupa' }
    expect((await site.visit(link, { form: set })).status).toBe(302)
    expect(await accounts.verifiedEmailOf(customer.id)).toBeNull()
    expect((await site.visit(link)).text).toContain('Bağlantı geçerli değil')
    const member = await site.visitAs(['orders'])
    const refused = await member(`/admin/customers/${customer.id}`, { form: { intent: 'password-link' } })
    expect(refused.status).toBe(403)
  })

  test('to a new password is made neither for the shop’s own people nor for a closed account', async () => {
    const { accounts } = site.shop.services
    const [actor, closed] = [await aCustomer(site.shop.services), await aCustomer(site.shop.services)]
    const staff = await aCustomer(site.shop.services, { role: 'staff', permissions: ['orders'] })
    await site.shop.connection.pool.query("update users set status = 'inactive' where id = $1", [closed.id])
    expect(await accounts.handPasswordLink(actor, staff.id)).toMatchObject({
      error: { code: 'accounts/not-found' },
    })
    expect(await accounts.handPasswordLink(actor, closed.id)).toMatchObject({
      error: { code: 'accounts/conflict' },
    })
  })
})

describe('a buyer', () => {
  const CLAIMS = /gönder(dik|ildi|ilecek|ilir|iyoruz|elim)|e-posta ile (bildir|dön)|onay e-postanızda/
  const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

  test('is promised no mail where none can go', async () => {
    const [Cookie = ''] = orderedHereCookie(null, order).split(';')
    const success = `/siparis-basarili?orderNumber=${order.orderNumber}`
    const own = await site.visit(success, { headers: { Cookie } })
    expect(own.text).toContain('Şu anda e-posta gönderemiyoruz.')
    expect(main(own.text)).not.toMatch(CLAIMS)
    for (const path of [
      success,
      '/siparis-takip',
      '/giris?durum=kayit',
      '/kayit?tamam=bireysel',
      '/kayit?tamam=kurumsal',
      '/sifremi-unuttum',
    ]) {
      const html = main((await site.visit(path)).text)
      expect(html, path).not.toBe('')
      expect(html, path).not.toMatch(CLAIMS)
    }
    const forgotten = await site.visit('/sifremi-unuttum', { form: { email: 'kimse@example.com' } })
    expect(main(forgotten.text)).not.toMatch(CLAIMS)
    expect(forgotten.text).toContain('Şu anda e-posta gönderemiyoruz.')
  })

  test('is promised none in his profile either', async () => {
    const member = await site.visitAs('customer')
    const asked = await member('/profil/bilgiler', { form: { intent: 'verify' } })
    expect(asked.text).not.toContain('Doğrulama bağlantısı gönderildi')
    expect(main(asked.text)).toMatch(/Bağlantı gönderilemedi.*Adresinizi doğrulamak için/s)
  })

  test('reads of a change of address that it was refused, and neither link nor mail is made', async () => {
    const { email } = await aCustomer(site.shop.services)
    const member = await site.signIn(email)
    const before = await countRows(site.shop.connection)
    const form = { intent: 'email', email: 'yeni@example.com', currentPassword: 'a password for tests' }
    const asked = await member('/profil/bilgiler', { form })
    expect(asked.status).toBe(400)
    expect(main(asked.text)).toMatch(/Değişiklik yapılamadı.*Adresinizi değiştirmek için/s)
    expect(main(asked.text)).not.toContain('Güncellendi')
    expect(await countRows(site.shop.connection)).toEqual(before)
  })
})

test('with a mail server none of it is said, and the sentences are the usual ones', async () => {
  const usual = await aSite(true)
  try {
    const admin = await usual.site.visitAs('admin')
    for (const path of ['/admin', `/admin/orders/${usual.order.id}`, usual.quote, '/admin/mails'])
      expect((await admin(path)).text, path).not.toContain(NO_SERVER)
    expect((await usual.site.visit('/giris?durum=kayit')).text).toContain('size bir bağlantı gönderdik')
    expect((await usual.site.visit('/siparis-takip')).text).toContain('onay e-postanızda yazar')
  } finally {
    await usual.site.close()
  }
})
