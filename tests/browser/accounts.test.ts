import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoBarriersOnScreen, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { download, signIn } from './support/back-office.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { logoPdf } from './support/logo-pdf.ts'
import { mailsTo } from './support/received-mail.ts'
import { notifications, open } from './support/visitor.ts'

// Long journeys, and passwords are slow to compare on purpose.
test.beforeEach(() => test.slow())

const PASSWORD = 'kahve-içerken-42-yağmur'
const NEW_PASSWORD = 'rafta duran mavi kupa'

/** An address of its own for each test and size; the shop keeps each once. */
const address = (name: string) => `${name}-${bySize({ phone: 'telefon', desktop: 'masa' })}@example.com`

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function fillPerson(page: Page, email: string): Promise<void> {
  await field(page, 'Ad soyad').fill('Işıl Çağlar')
  await field(page, 'E-posta').fill(email)
  await field(page, 'Telefon').fill('0532 123 45 67')
  await fillPasswords(page, PASSWORD)
  await page.getByRole('checkbox', { name: /18 yaşından/ }).check()
}

async function fillPasswords(page: Page, password: string, again = password): Promise<void> {
  await page.getByRole('textbox', { name: /^(Yeni ş|Ş)ifre$/ }).fill(password)
  await page.getByRole('textbox', { name: /ifre \(tekrar\)$/ }).fill(again)
}

async function register(page: Page, email: string): Promise<void> {
  await open(page, '/kayit')
  await fillPerson(page, email)
  await page.getByRole('button', { name: 'Üye ol' }).click()
  await expect(page).toHaveURL(/\/giris\?durum=kayit/)
}

async function enter(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/giris')
  await signIn(page, { email, password })
}

async function linkIn(email: string, subject: string): Promise<string> {
  let found = ''
  await expect
    .poll(
      () => {
        const mail = mailsTo(email).find((text) => text.includes(subject))
        found = /https?:\/\/[^\s/]+(\/(?:e-posta-dogrula|sifre-yenile)\/[\w-]+)/.exec(mail ?? '')?.[1] ?? ''
        return found
      },
      { message: `a link mailed to ${email}`, timeout: 20_000 },
    )
    .not.toBe('')
  return found
}

/** What an authenticator app would show for the typed key (RFC 6238). */
function codeOf(key: string, atMs = Date.now()): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

async function expectGood(page: Page): Promise<void> {
  // What scrolled half under the header while a form was answered is no barrier.
  await page.evaluate(() => scrollTo(0, 0))
  await expectNoBarriersOnScreen(page)
  await expectNoSidewaysScrolling(page)
}

test('somebody registers, is led to sign in, signs in, and proves the address by the mailed link', async ({
  page,
}) => {
  const email = address('kayit')
  await open(page, '/kayit')
  await fillPerson(page, email)
  await page.getByRole('button', { name: 'Üye ol' }).click()
  await expect(notifications(page)).toContainText('Kayıt Başarılı!')
  await expect(page).toHaveURL(/\/giris/)
  await expect(page.getByRole('main')).toContainText('Şimdi giriş yapabilirsiniz')
  await signIn(page, { email, password: PASSWORD })
  await expect(page).toHaveURL('/')
  await expect(notifications(page)).toContainText('Hoş geldiniz Işıl Çağlar!')

  await open(page, '/profil/bilgiler')
  await expect(page.getByText('Doğrulanmadı')).toBeVisible()
  await page.goto(await linkIn(email, 'doğrulamak'))
  await expectGood(page)
  await page.getByRole('button', { name: 'Adresimi doğrula' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-posta adresiniz doğrulandı')
  await expectGood(page)
  await open(page, '/profil/bilgiler')
  await expect(page.getByText('Doğrulandı', { exact: true })).toBeVisible()
})

test.describe('a registration that is refused', () => {
  test.use({ expectedStatuses: [400, 409] })

  test('says so beside the field and keeps what was typed: passwords that differ, a taken address @full', async ({
    page,
  }) => {
    const email = address('dolu')
    await register(page, email)
    await open(page, '/kayit')
    await fillPerson(page, email)
    await fillPasswords(page, PASSWORD, 'başka bir şey')
    await page.getByRole('button', { name: 'Üye ol' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Şifreler eşleşmiyor!')
    await expectGood(page)
    await expect(field(page, 'Ad soyad')).toHaveValue('Işıl Çağlar')
    await fillPasswords(page, PASSWORD)
    await page.getByRole('button', { name: 'Üye ol' }).click()
    await expect(alert).toContainText('Kayıt sırasında bir hata oluştu.')
    await expect(alert).toContainText('Bu e-posta adresi zaten kayıtlı!')
  })

  test('without JavaScript keeps what was typed as well, and the tabs are links @full', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/kayit')
    await page.getByRole('link', { name: 'Kurumsal' }).click()
    await field(page, 'Firma adı').fill('Çağlar Gıda A.Ş.')
    await page.getByLabel('Vergi levhası').setInputFiles({
      name: 'levha.pdf',
      mimeType: 'application/pdf',
      buffer: logoPdf('levha'),
    })
    await page.getByRole('button', { name: 'Başvuruyu gönder' }).click()
    await expect(page.getByRole('alert')).toContainText('Yetkili kişi zorunludur.')
    await expect(field(page, 'Firma adı')).toHaveValue('Çağlar Gıda A.Ş.')
    await expect(page.getByRole('main')).toContainText('levha.pdf yüklendi')
    await context.close()
  })
})

test.describe('a company', () => {
  test.use({ expectedStatuses: [400] })

  test('applies with its tax document, after a wrong one was refused, and sees that it is looked at @full', async ({
    page,
  }) => {
    const email = address('firma')
    await open(page, '/kayit?tip=kurumsal')
    await expectGood(page)
    await field(page, 'Firma adı').fill('Çağlar Gıda Sanayi ve Ticaret Anonim Şirketi')
    await field(page, 'Yetkili kişi').fill('Işıl Çağlar')
    await field(page, 'Vergi numarası').fill('1234567890')
    await field(page, 'Vergi dairesi').fill('Kadıköy')
    await field(page, 'Adres').fill('Gül Sok. 5, Kadıköy / İstanbul')
    await field(page, 'E-posta').fill(email)
    await field(page, 'Telefon').fill('0532 123 45 67')
    await fillPasswords(page, PASSWORD)
    await page.getByRole('checkbox', { name: /18 yaşından/ }).check()
    const send = page.getByRole('button', { name: 'Başvuruyu gönder' })
    await send.click()
    await expect(page.getByRole('alert')).toContainText('Vergi levhası yüklemeniz gerekiyor!')
    const document = page.getByLabel('Vergi levhası')
    await document.setInputFiles({
      name: 'levha.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('yok'),
    })
    await send.click()
    await expect(page.getByRole('alert')).toContainText('PDF, JPG veya PNG')
    const bytes = logoPdf('vergi levhası')
    await document.setInputFiles({ name: 'levha.pdf', mimeType: 'application/pdf', buffer: bytes })
    await send.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Başvuru Alındı!')
    await expect(page).toHaveURL('/')

    await enter(page, email)
    await expect(page).toHaveURL('/')
    await open(page, '/profil/bilgiler')
    await expect(page.getByRole('main')).toContainText('Başvurunuz inceleniyor')
    await expectGood(page)
    const kept = await download(page, page.getByRole('link', { name: 'Vergi levhasını indir' }))
    expect(kept.equals(bytes)).toBe(true)
    await expect
      .poll(() => mailsTo(email).join('\n'), { timeout: 20_000 })
      .toContain('kurumsal üyelik başvurusu bize ulaştı')
  })
})

test.describe('a forgotten password', () => {
  test.use({ expectedStatuses: [401, 404] })

  test('is replaced by the mailed link; the old one opens nothing any more @full', async ({ page }) => {
    const email = address('unutkan')
    await register(page, email)
    await page.getByRole('link', { name: 'Şifremi unuttum' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Şifremi unuttum')
    await expectGood(page)
    await field(page, 'E-posta').fill(email)
    await page.getByRole('button', { name: 'Bağlantı gönder' }).click()
    await expect(page.getByRole('alert')).toContainText(email)
    const link = await linkIn(email, 'yeni bir şifre')
    await page.goto(link)
    await expectGood(page)
    await fillPasswords(page, NEW_PASSWORD)
    await page.getByRole('button', { name: 'Şifreyi kaydet' }).click()
    await expect(page.getByRole('main')).toContainText('Şifreniz yenilendi')
    await signIn(page, { email, password: PASSWORD })
    await expect(page.getByRole('alert')).toContainText('Email veya şifre hatalı!')
    await signIn(page, { email, password: NEW_PASSWORD })
    await expect(page).toHaveURL('/')
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bağlantı geçerli değil')
    await expectGood(page)
  })
})

test.describe('security', () => {
  test.use({ expectedStatuses: [400] })

  test('two factors are turned on, asked for at sign-in, and a recovery code stands in once @full', async ({
    page,
  }) => {
    const email = address('iki-adim')
    await register(page, email)
    await signIn(page, { email, password: PASSWORD })
    await expect(page).toHaveURL('/')
    await open(page, '/profil/guvenlik')
    await expect(page.getByText('Önce e-posta adresinizi doğrulayın')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Kuruluma başla' })).toHaveCount(0)
    await expectGood(page)
    await page.goto(await linkIn(email, 'doğrulamak'))
    await page.getByRole('button', { name: 'Adresimi doğrula' }).click()
    await expect(page.getByRole('main')).toContainText('E-posta adresiniz doğrulandı')
    await open(page, '/profil/guvenlik')
    await expectGood(page)
    await field(page, 'Şu anki şifreniz').fill(PASSWORD)
    await page.getByRole('button', { name: 'Kuruluma başla' }).click()
    await expect(page.getByRole('img', { name: /karekod/ })).toBeVisible()
    await expectGood(page)
    const key = ((await page.locator('code').first().textContent()) ?? '').replace(/\s/g, '')
    const first = codeOf(key)
    await page.getByLabel(/6 haneli kod/).fill(first)
    await page.getByRole('button', { name: 'Doğrula ve aç' }).click()
    const codes = page.getByRole('listitem').filter({ hasText: /^\w{4}(-\w{4}){3}$/ })
    await expect(codes).toHaveCount(10)
    await expectGood(page)
    const recovery = (await codes.first().textContent()) ?? ''
    await page.getByRole('button', { name: 'Her yerden çıkış yap' }).click()
    await expect(page).toHaveURL('/')

    await enter(page, email)
    await expect(page).toHaveURL(/\/giris\/dogrulama/)
    await expectGood(page)
    await page.getByLabel(/kurtarma kodu/).fill('000000')
    await page.getByRole('button', { name: 'Doğrula' }).click()
    await expect(page.getByRole('alert')).toContainText('Kod hatalı')
    // The code of the set-up is used up; the next step's is taken, a clock may be that far ahead.
    const next = [0, 30_000].map((ahead) => codeOf(key, Date.now() + ahead)).find((code) => code !== first)
    await page.getByLabel(/kurtarma kodu/).fill(next ?? '')
    await page.getByRole('button', { name: 'Doğrula' }).click()
    await expect(page).toHaveURL('/')

    for (const isFirst of [true, false]) {
      await page.context().clearCookies()
      await enter(page, email)
      await expect(page).toHaveURL(/\/giris\/dogrulama/)
      await page.getByLabel(/kurtarma kodu/).fill(recovery.toLowerCase())
      await page.getByRole('button', { name: 'Doğrula' }).click()
      if (isFirst) await expect(page).toHaveURL('/')
      else await expect(page.getByRole('alert')).toContainText('Kod hatalı')
    }
  })

  test('a new password signs the other devices out and keeps this one @full', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = address('yeni-sifre')
    await register(page, email)
    await signIn(page, { email, password: PASSWORD })
    await expect(page).toHaveURL('/')
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const other = await context.newPage()
    await enter(other, email)
    await expect(other).toHaveURL('/')

    await open(page, '/profil/guvenlik')
    await expect(page.getByRole('listitem').filter({ hasText: 'bu cihaz' })).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Oturumu kapat/ })).toHaveCount(1)
    await field(page, 'Şu anki şifre').fill('yanlış bir şifre')
    await fillPasswords(page, NEW_PASSWORD)
    await page.getByRole('button', { name: 'Şifreyi değiştir' }).click()
    await expect(page.getByRole('alert')).toContainText('Şu anki şifreniz hatalı.')
    await field(page, 'Şu anki şifre').fill(PASSWORD)
    await page.getByRole('button', { name: 'Şifreyi değiştir' }).click()
    await expect(notifications(page)).toContainText('Şifreniz değiştirildi')
    await expect(page.getByRole('button', { name: /^Oturumu kapat/ })).toHaveCount(0)
    await expectGood(page)
    expect((await other.request.get('/profil/guvenlik')).status()).toBe(401)
    await context.close()
  })

  test('name, phone and marketing choice are changed in the profile; a new address waits for its link @full', async ({
    page,
  }) => {
    const email = address('bilgi')
    const newEmail = address('bilgi-yeni')
    await register(page, email)
    await signIn(page, { email, password: PASSWORD })
    await open(page, '/profil/bilgiler')
    await field(page, 'Ad soyad').fill('Işıl Çağlar Demir')
    await field(page, 'Telefon').fill('123')
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('telefon numarası')
    await field(page, 'Telefon').fill('+90 533 765 43 21')
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Bilgileriniz kaydedildi.')
    await page.getByRole('checkbox', { name: /Kampanya/ }).check()
    await page.getByRole('button', { name: 'Tercihimi kaydet' }).click()
    await expect(page.getByText(/izin verdiniz\.$/)).toBeVisible()

    await page.getByText('E-posta adresini değiştir').click()
    await field(page, 'Yeni e-posta').fill(newEmail)
    await field(page, 'Şu anki şifreniz').fill(PASSWORD)
    await page.getByRole('button', { name: 'Onay bağlantısı gönder' }).click()
    await expect(page.getByRole('alert')).toContainText(newEmail)
    await expectGood(page)
    await page.goto(await linkIn(newEmail, 'bu adresle değiştirmek'))
    await page.getByRole('button', { name: 'Yeni adresi onayla' }).click()
    await open(page, '/profil/bilgiler')
    await expect(page.getByRole('main')).toContainText(newEmail)
    await expect(field(page, 'Telefon')).toHaveValue('0533 765 43 21')
  })
})
