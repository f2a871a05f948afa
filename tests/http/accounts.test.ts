import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fail, unwrap } from '#app/kernel/result.ts'
import { users } from '#app/modules/accounts/server/tables.server.ts'
import { aCheckout, aCustomer, aLine, aPdf, aProduct } from '../support/factories.ts'
import type { Answer, TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'
import { countRows, expectCalm, expectRefused, STRANGE_TEXTS } from '../support/strange-values.ts'

let site: TestSite
let customer: Visitor
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  customer = await site.visitAs('customer')
})
afterAll(() => site.close())

const SECRET = 'kahve-içerken-42-yağmur'
const PERSON = {
  name: 'Işıl Çağlar',
  email: 'isil@example.com',
  phone: '0532 123 45 67',
  password: SECRET,
  passwordAgain: SECRET,
  acceptMembership: 'on',
}
const COMPANY = {
  ...PERSON,
  companyName: 'Çağlar Gıda A.Ş.',
  authorizedPerson: 'Işıl Çağlar',
  taxNumber: '1234567890',
  taxOffice: 'Kadıköy',
  address: 'Gül Sok. 5, Kadıköy',
}

function companyForm(fields: Record<string, string>, file: Uint8Array | null): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set('taxDocument', new File([file as BlobPart], 'levha.pdf'))
  return form
}

async function unchanged(act: () => Promise<unknown>): Promise<void> {
  const before = await countRows(site.shop.connection)
  await act()
  expect(await countRows(site.shop.connection)).toEqual(before)
}

describe('every page about accounts', () => {
  test.each(['/giris', '/kayit', '/kayit?tip=kurumsal', '/sifremi-unuttum'])(
    '%s stands outside the shop’s shell, is kept by nobody and hidden from search engines',
    async (path) => {
      const answer = await site.visit(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toContain('no-store')
      expect(answer.text).toContain('noindex')
      expect(answer.text).not.toContain('<footer')
    },
  )

  test.each(['/profil/bilgiler', '/profil/guvenlik'])('%s is for the signed-in only', async (path) => {
    for (const asked of [path, `${path}.data`]) {
      expect((await site.visit(asked)).status, asked).toBe(401)
      expect((await site.visit(asked, { form: { intent: 'end-all' } })).status, asked).toBe(401)
    }
    expect((await customer(path)).status).toBe(200)
  })

  test('the second step without a first leads back to sign-in, which says why and knows the way', async () => {
    for (const [asked, visit, location] of [
      ['/giris/dogrulama', {}, '/giris?durum=dogrulama'],
      ['/giris/dogrulama?return=/sepet', {}, '/giris?durum=dogrulama&return=%2Fsepet'],
      ['/giris/dogrulama?return=https://x.example', {}, '/giris?durum=dogrulama'],
      [
        '/giris/dogrulama',
        { form: { code: '123456', return: '/sepet' } },
        '/giris?durum=dogrulama&return=%2Fsepet',
      ],
    ] as const) {
      const answer = await site.visit(asked, visit)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, location])
    }
    const page = await site.visit('/giris?durum=dogrulama&return=%2Fsepet')
    expect(page.text).toContain('5 dakika içinde')
    expect(page.text).toMatch(/name="return" value="\/sepet"/)
  })

  test('a sign-in that cannot be read keeps where it leads', async () => {
    const answer = await site.visit('/giris', { form: { email: '', password: 'x', return: '/sepet' } })
    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(/name="return" value="\/sepet"/)
    const elsewhere = { email: '', password: 'x', return: '//x.example' }
    expect((await site.visit('/giris', { form: elsewhere })).text).not.toContain('x.example"')
  })
})

const FORMS: readonly (readonly [string, () => Visitor, Readonly<Record<string, string>>])[] = [
  ['/kayit', () => site.visit, PERSON],
  ['/sifremi-unuttum', () => site.visit, { email: 'kimse@example.com' }],
  ['/sifre-yenile/yok', () => site.visit, { password: SECRET, passwordAgain: SECRET }],
  ['/profil/bilgiler', () => customer, { intent: 'details', name: 'Işıl', phone: '0532 123 45 67' }],
  ['/profil/bilgiler', () => customer, { intent: 'email', email: 'x@example.com', currentPassword: 'yok' }],
  [
    '/profil/guvenlik',
    () => customer,
    { intent: 'password', currentPassword: 'yok', password: SECRET, passwordAgain: SECRET },
  ],
  ['/profil/guvenlik', () => customer, { intent: 'two-factor-begin', currentPassword: 'yok' }],
  ['/profil/guvenlik', () => customer, { intent: 'two-factor-confirm', code: '123456' }],
  ['/profil/guvenlik', () => customer, { intent: 'recovery-codes', currentPassword: 'yok' }],
  ['/profil/guvenlik', () => customer, { intent: 'end-session', id: 'yok' }],
]

describe.each(FORMS)('the form of %s', (path, visitor, fields) => {
  test.each(STRANGE_TEXTS)('bears %s in any of its fields', async (what, text) => {
    for (const field of Object.keys(fields)) {
      const answer = await visitor()(path, { form: { ...fields, [field]: text } })
      expectCalm(answer, `${field}: ${what}`)
      expect(answer.text).not.toContain(SECRET)
    }
  })
})

describe('a company’s form', () => {
  // All fields in one form: uploads from one address are counted.
  test.each(STRANGE_TEXTS)('bears %s in all of its fields', async (what, text) => {
    const names = [...Object.keys(COMPANY), 'documentProof', 'taxDocument'].filter(
      (name) => !name.startsWith('password'),
    )
    const fields = {
      ...COMPANY,
      ...Object.fromEntries(names.map((name) => [name, text])),
      acceptMembership: '',
    }
    await unchanged(async () => {
      const answer = await site.visit('/kayit?tip=kurumsal', { multipart: companyForm(fields, null) })
      expectRefused(answer, what)
      expect(answer.text).not.toContain(SECRET)
    })
  })

  test('bears a hundred fields, two files and a form cut off', async () => {
    const many = companyForm(COMPANY, aPdf())
    for (let i = 0; i < 100; i += 1) many.set(`f${i}`, 'x')
    expectCalm(await site.visit('/kayit', { multipart: many }), 'many fields')
    const cut = await site.visit('/kayit', {
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="companyName"\r\n\r\nÇağlar',
    })
    expectRefused(cut, 'cut off')
  })

  test('keeps what was typed, never the password', async () => {
    const answer = await site.visit('/kayit?tip=kurumsal', { multipart: companyForm(COMPANY, null) })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Vergi levhası yüklemeniz gerekiyor!')
    expect(answer.text).toContain('value="Çağlar Gıda A.Ş."')
    expect(answer.text).not.toContain(SECRET)
  })
})

describe('a tax document', () => {
  let path: string
  let owner: Answer
  beforeAll(async () => {
    site.shop.clock.advance({ minutes: 11 })
    const email = 'firma@example.com'
    const sent = await site.visit('/kayit?tip=kurumsal', {
      multipart: companyForm({ ...COMPANY, email }, aPdf('levha')),
    })
    expect([sent.status, sent.headers.get('location')]).toEqual([302, '/kayit?tamam=kurumsal'])
    const [row] = (await site.shop.connection.db.select().from(users)).filter((user) => user.email === email)
    path = `/admin/customers/${row?.id}/tax-document`
    const signedIn = unwrap(
      await site.shop.services.accounts.signIn({
        email,
        password: SECRET,
        headers: new Headers(),
        clientAddress: 'owner',
      }),
    )
    const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0])
    owner = await site.visit('/profil/vergi-levhasi', { headers: { Cookie: cookie.join('; ') } })
  })

  test('is downloaded by its owner, never shown from our origin', () => {
    expect(owner.status).toBe(200)
    expect(owner.bytes.equals(Buffer.from(aPdf('levha')))).toBe(true)
    expect(owner.headers.get('content-disposition')).toMatch(/^attachment; filename="levha.pdf"/)
    expect(owner.headers.get('content-type')).toBe('application/octet-stream')
  })

  test('is opened by staff with that permission and by nobody else', async () => {
    const clerk = await site.visitAs(['customers'])
    expect((await clerk(path)).status).toBe(200)
    expect((await clerk('/admin/customers/yok/tax-document')).status).toBe(404)
    expect((await (await site.visitAs(['orders']))(path)).status).toBe(403)
    expect((await customer(path)).status).toBe(403)
    expect((await site.visit(path)).status).toBe(302)
    expect((await site.visit('/profil/vergi-levhasi')).status).toBe(401)
    expect((await customer('/profil/vergi-levhasi')).status).toBe(404)
  })
})

test('a mailed link is not used up by looking at it, only by pressing', async () => {
  // Registrations from one address are counted, too.
  site.shop.clock.advance({ minutes: 11 })
  await site.visit('/kayit', { form: { ...PERSON, email: 'posta@example.com' } })
  await site.shop.jobs.runAll()
  const mail = site.shop.sentMails.find(({ to }) => to === 'posta@example.com')
  const path = /\/e-posta-dogrula\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  for (let i = 0; i < 3; i += 1) expect((await site.visit(path)).status).toBe(200)
  // Who only reads the address proves nothing; the page asks again.
  for (const password of ['', 'not his']) {
    const refused = await site.visit(path, { form: { password } })
    expectRefused(refused, password)
    expect(refused.text).toContain('Hesabınızın şifresi')
  }
  const pressed = await site.visit(path, { form: { password: PERSON.password } })
  expect(pressed.status).toBe(200)
  expect(pressed.text).toContain('E-posta adresiniz doğrulandı')
  expect((await site.visit(path)).status).toBe(404)
  expect((await site.visit(path, { form: {} })).status).toBe(404)
})

test('a change of address is taken back from the former address, without a password, and signs out', async () => {
  const { accounts } = site.shop.services
  await site.visit('/kayit', { form: { ...PERSON, email: 'eski@example.com' } })
  const linkTo = async (address: string) => {
    await site.shop.jobs.runAll()
    const sent = site.shop.sentMails.findLast(
      ({ to, text }) => to === address && text.includes('/e-posta-dogrula/'),
    )
    return new URL(/https?:\S+\/e-posta-dogrula\/\S+/.exec(sent?.text ?? '')?.[0] ?? '').pathname
  }
  const form = { password: PERSON.password }
  await site.visit(await linkTo('eski@example.com'), { form })
  const way = { email: 'eski@example.com', ...form, headers: new Headers(), clientAddress: '10.0.0.9' }
  const { account } = unwrap(await accounts.signIn(way))
  if (!account) throw new Error('a second step is owed')
  const change = { email: 'yeni@example.com', currentPassword: PERSON.password }
  unwrap(await accounts.requestEmailChange(account, change))
  await site.visit(await linkTo('yeni@example.com'), { form })
  const back = await linkTo('eski@example.com')
  const asks = await site.visit(back)
  expect(asks.text).toContain('E-posta değişikliğini geri alın')
  expect(asks.text).not.toContain('name="password"')
  const pressed = await site.visit(back, { form: {} })
  expect(pressed.text).toContain('Değişiklik geri alındı')
  expect(pressed.headers.getSetCookie().join()).toMatch(/damga_session_hint=;[^,]*Max-Age=0/)
  expect(await accounts.verifiedEmailOf(account.id)).toBe('eski@example.com')
})

test('the secret of a second factor stands in the answer that begins it and on no other page', async () => {
  const room = '/profil/guvenlik'
  const mine = await aCustomer(site.shop.services)
  await site.shop.connection.db.update(users).set({ emailVerified: true }).where(eq(users.id, mine.id))
  const visitor = await site.signIn(mine.email)
  const password = 'a password for tests'
  const begun = await visitor(room, { form: { intent: 'two-factor-begin', currentPassword: password } })
  expect(begun.text).toContain('karekod')
  const proof = /name="proof" value="([\w-]+)"/.exec(begun.text)?.[1] ?? ''
  expect(proof).not.toBe('')
  expect((await visitor(room)).text).not.toContain('karekod')
  const again = await visitor(room, { form: { intent: 'two-factor-confirm', code: '000000', proof } })
  expect(again.text).toContain('karekod')
  const strange = await visitor(room, { form: { intent: 'two-factor-confirm', code: '000000', proof: 'x' } })
  expect(strange.text).not.toContain('karekod')
  expect(strange.text).toContain('Kurulumun süresi doldu')
})

test('where the shop asks its people for two factors, none enters the back office without', async () => {
  const admin = await site.visitAs('admin')
  const { settings } = site.shop.services
  expect((await admin('/admin')).status).toBe(200)
  await settings.change({ requireStaffTwoFactor: true })
  try {
    for (const path of ['/admin', '/admin/orders', '/admin/orders.data', '/admin/products/add'])
      expect((await admin(path)).headers.get('location') ?? (await admin(path)).text, path).toContain(
        '/profil/guvenlik',
      )
    expect((await admin('/admin/badges')).status).toBe(403)
    expect((await admin('/profil/guvenlik')).text).toContain('iki adımlı doğrulama gerekli')
    expect((await customer('/profil/guvenlik')).text).not.toContain('iki adımlı doğrulama gerekli')
  } finally {
    await settings.change({ requireStaffTwoFactor: false })
  }
  expect((await admin('/admin')).status).toBe(200)
})

test('signing out everywhere takes the cookies back and leads home', async () => {
  const visitor = await site.visitAs('customer')
  const answer = await visitor('/profil/guvenlik', { form: { intent: 'end-all' } })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
  expect((await visitor('/profil/guvenlik')).status).toBe(401)
})

test('who is signed in is not asked to register or to sign in again', async () => {
  for (const path of ['/giris', '/kayit']) expect((await customer(path)).headers.get('location')).toBe('/')
})

test('a sign-in that is refused says so in these words', async () => {
  const { email, id } = await aCustomer(site.shop.services)
  const attempt = (password: string) => site.visit('/giris', { form: { email, password } })
  expect((await attempt('yanlış')).text).toContain('Giriş Başarısız')
  await site.shop.connection.db.update(users).set({ status: 'inactive' }).where(eq(users.id, id))
  const inactive = (await attempt('a password for tests')).text
  expect(inactive).toContain('Giriş Başarısız')
  expect(inactive).toContain('Üyeliğiniz aktif değil, lütfen bizimle iletişime geçin.')
})

describe('a customer’s page', () => {
  let clerk: Visitor
  beforeAll(async () => {
    clerk = await site.visitAs(['customers'])
  })

  test.each([
    ['pending', { intent: 'approve', discount: '60' }, 'Müşteri onaylanırken bir hata oluştu.'],
    ['active', { intent: 'discount', discount: '60' }, 'İndirim oranı güncellenirken bir hata oluştu.'],
  ])('of somebody %s says what was not done: %j', async (status, form, message) => {
    const { id } = await aCustomer(site.shop.services)
    await site.shop.connection.db.update(users).set({ status }).where(eq(users.id, id))
    const answer = await clerk(`/admin/customers/${id}`, { form })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(message)
  })

  test.each([
    ['approve', 'Müşteri onaylanırken bir hata oluştu.'],
    ['reject', 'Müşteri reddedilirken bir hata oluştu.'],
  ])('says without JavaScript that somebody else decided meanwhile: %s', async (intent, message) => {
    const { id } = await aCustomer(site.shop.services)
    const { status, text } = await clerk(`/admin/customers/${id}`, { form: { intent, discount: '5' } })
    expect(status).toBe(409)
    expect(text).toContain(message)
    expect(text).toContain('Bu başvuru siz bakarken sonuçlandırıldı.')
    expect(text).not.toContain('Başvuruyu onayla')
  })

  test('says that a customer was not deleted', async () => {
    const { services } = site.shop
    const { id } = await aCustomer(services)
    const refused = fail.unavailable('personal-data/busy', 'Lütfen tekrar deneyin.')
    const removal = vi.spyOn(services.personalData, 'removeCustomer').mockResolvedValueOnce(refused)
    const answer = await clerk(`/admin/customers/${id}`, { form: { intent: 'remove' } })
    removal.mockRestore()
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.text).toContain('Müşteri silinirken bir hata oluştu.')
    expect((await clerk(`/admin/customers/${id}`)).status).toBe(200)
  })

  test('says that a customer was not added', async () => {
    const answer = await clerk('/admin/customers/add', { multipart: companyForm({ name: 'Ali' }, null) })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Müşteri eklenirken bir hata oluştu.')
  })

  test('warns before somebody with orders is deleted', async () => {
    const { services } = site.shop
    const buyer = await aCustomer(services)
    const page = async () => (await clerk(`/admin/customers/${buyer.id}`)).text
    expect(await page()).toContain('Bu müşterinin siparişi yok.')
    const form = await aCheckout(services, [aLine(await aProduct(services))], { viewer: buyer })
    unwrap(await services.orders.place(form, buyer))
    expect(await page()).toContain(
      'Bu müşterinin 1 siparişi var. Siparişler ve faturalar silinmez, ama hesapla bağı kalmaz.',
    )
  })
})
