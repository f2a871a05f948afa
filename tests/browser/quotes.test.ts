import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { signIn } from './support/back-office.ts'
import { expect, test } from './support/fixtures.ts'
import { expectStatus } from './support/over-http.ts'
import { mailTo } from './support/received-mail.ts'
import { sampleCustomer } from './support/sample-customer.ts'
import { surroundings } from './support/surroundings.ts'
import { chooseQuantity, notifications, open } from './support/visitor.ts'

const SENT = 'Teklif talebiniz alındı! En kısa sürede size dönüş yapacağız.'
const UNSENT = 'Talebiniz gönderilemedi; yazdıklarınız duruyor.'
const MUG = '/urun/porselen-kupa-330-ml'

/* One address may ask ten times in ten minutes, and all of these come from one: each test asks once, in two sizes. */

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Teklif isteyin' })
const field = (form: Locator | Page, name: string) => form.getByRole('textbox', { name, exact: true })
const submit = (form: Locator | Page) => form.getByRole('button', { name: 'Teklif isteyin' })

interface Typed {
  readonly email: string
  readonly message: string
}

async function fill(form: Locator | Page, { email, message }: Typed): Promise<void> {
  await field(form, 'Ad soyad').fill('Işıl Çağlar')
  await field(form, 'E-posta').fill(email)
  await field(form, 'Telefon').fill('0532 123 45 67')
  await field(form, 'Mesaj').fill(message)
}

async function expectTyped(form: Locator | Page, { email, message }: Typed): Promise<void> {
  await expect(field(form, 'Ad soyad')).toHaveValue('Işıl Çağlar')
  await expect(field(form, 'E-posta')).toHaveValue(email)
  await expect(field(form, 'Telefon')).toHaveValue('0532 123 45 67')
  await expect(field(form, 'Mesaj')).toHaveValue(message)
}

const newAddress = () => `teklif-${randomUUID()}@example.com`

/** The text a chat would open with. */
async function chatText(within: Locator): Promise<string> {
  const link = within.getByRole('link', { name: /^WhatsApp’tan gönderin/ })
  await expect(link).toHaveAttribute('target', '_blank')
  const href = (await link.getAttribute('href')) ?? ''
  expect(href).toMatch(/^https:\/\/wa\.me\/90\d{10}\?text=/)
  return new URL(href).searchParams.get('text') ?? ''
}

test.describe('on the home page', () => {
  test.use({ expectedStatuses: [503] })

  test('a quote is asked for in a dialog that loses nothing, sends once and offers the chat afterwards @phone @desktop', async ({
    page,
  }) => {
    test.slow()
    const typed = { email: newAddress(), message: 'Bayi toplantısı için 300 set.\nTeslim: 12 Mart' }
    const dialog = dialogOf(page)
    await open(page, '/')
    const button = page.getByRole('main').getByRole('link', { name: 'Teklif iste' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expectNoBarriers(page)
    await expectNoSidewaysScrolling(page)

    // Everything that is missing is said at once, beside its field and above the form.
    await submit(dialog).click()
    const summary = dialog.getByRole('alert')
    await expect(summary).toContainText('Lütfen tüm zorunlu alanları doldurun.')
    for (const name of ['Ad soyad', 'E-posta', 'Telefon', 'Mesaj']) {
      await expect(field(dialog, name)).toHaveAttribute('aria-invalid', 'true')
      await expect(dialog.getByText(`${name} zorunludur.`).last()).toBeVisible()
    }
    await expect(field(dialog, 'Firma (isteğe bağlı)')).not.toHaveAttribute('aria-invalid')
    await expectNoBarriers(page)
    await summary.getByRole('link', { name: 'E-posta zorunludur.' }).click()
    await expect(field(dialog, 'E-posta')).toBeFocused()

    // A sentence goes as soon as its field is right.
    await field(dialog, 'E-posta').fill('isil')
    await expect(field(dialog, 'E-posta')).toHaveAccessibleDescription(/Geçerli bir e-posta adresi/)
    await fill(dialog, typed)
    await expect(field(dialog, 'E-posta')).not.toHaveAttribute('aria-invalid')

    // What cannot be sent stays, also when the dialog is closed over it.
    await page.route('**/api/quotes', (route) => route.fulfill({ status: 503, body: 'down' }), { times: 1 })
    await submit(dialog).click()
    await expect(dialog.getByRole('alert').filter({ hasText: UNSENT })).toBeVisible()
    await expectTyped(dialog, typed)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await expectTyped(dialog, typed)

    await submit(dialog).dblclick()
    await expect(dialog.getByRole('status')).toContainText(SENT)
    await expect(dialog.getByRole('status')).toBeFocused()
    const chat = await chatText(dialog)
    expect(chat).toContain(`Mesaj: ${typed.message}`)
    expect(page.context().pages(), 'nothing opens by itself').toHaveLength(1)
    await expectNoBarriers(page)
    expect(await mailTo(typed.email)).toContain('Teklif talebinizi aldık, teşekkür ederiz.')

    await dialog.getByRole('button', { name: 'Kapat' }).last().click()
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    for (const name of ['Ad soyad', 'E-posta', 'Telefon', 'Mesaj'])
      await expect(field(dialog, name)).toHaveValue('')
  })
})

test('on a product page the quote carries options, print and quantity as they stand @full', async ({
  page,
}) => {
  const typed = { email: newAddress(), message: 'Logomuz iki renk.' }
  const dialog = dialogOf(page)
  await open(page, MUG)
  await page.getByRole('radio', { name: 'Kırmızı' }).check()
  await page.getByRole('radio', { name: 'Fırın serigrafi' }).check()
  await chooseQuantity(page, 120)
  const button = page.getByRole('main').getByRole('link', { name: 'Teklif Al' })
  await button.click()
  await expect(dialog).toContainText('Porselen Kupa 330 ml')
  await expect(dialog).toContainText('Renk: Kırmızı')
  await expect(dialog).toContainText('Baskı: Fırın serigrafi')
  await expect(field(dialog, 'Adet')).toHaveValue('120')
  await expectNoBarriers(page)

  // Another quantity on the page wins; the words stay.
  await fill(dialog, typed)
  await dialog.getByRole('button', { name: 'Kapat' }).click()
  await chooseQuantity(page, 240)
  await button.click()
  await expect(field(dialog, 'Adet')).toHaveValue('240')
  await expectTyped(dialog, typed)

  await field(dialog, 'Adet').fill('0')
  await submit(dialog).click()
  await expect(field(dialog, 'Adet')).toHaveAccessibleDescription('Adet en az 1 olmalıdır.')
  await field(dialog, 'Adet').fill('5.000')
  await submit(dialog).click()
  await expect(dialog.getByRole('status')).toContainText(SENT)
  const chat = await chatText(dialog)
  for (const said of [
    'Porselen Kupa 330 ml (KUP-701)',
    'Renk: Kırmızı',
    'Baskı: Fırın serigrafi',
    '5.000 adet',
  ])
    expect(chat).toContain(said)
  const mail = await mailTo(typed.email)
  for (const said of ['Porselen Kupa 330 ml (KUP-701)', 'Renk: Kırmızı', '5.000 adet', 'Logomuz iki renk.'])
    expect(mail).toContain(said)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(page).toHaveURL(MUG)
})

test('a customer reads in his profile what day his goods have if he orders them @full', async ({ page }) => {
  await open(page, `/giris?return=${encodeURIComponent(MUG)}`)
  await signIn(page, await sampleCustomer('zeynep.sahin@example.com'))
  await expect(page).toHaveURL(MUG)
  await page.getByRole('radio', { name: 'Kırmızı' }).check()
  await page.getByRole('radio', { name: 'Fırın serigrafi' }).check()
  await chooseQuantity(page, 120)
  await page.getByRole('main').getByRole('link', { name: 'Teklif Al' }).click()
  const dialog = dialogOf(page)
  // Who he is comes once the form is open.
  await expect(field(dialog, 'E-posta')).toHaveValue('zeynep.sahin@example.com')
  await field(dialog, 'Telefon').fill('0532 123 45 67')
  await field(dialog, 'Mesaj').fill('Açılış için.')
  await submit(dialog).click()
  await expect(dialog.getByRole('status')).toContainText(SENT)
  await open(page, '/profil/teklifler')
  await expect(page.getByText(/^Bugün sipariş verilirse: .* kargoda/)).toContainText('onaylarsanız')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
})

test('several sizes and colours are asked for as they were typed, and an order begins with them @full', async ({
  page,
  asAdmin: staff,
}) => {
  const typed = { email: newAddress(), message: 'Koşu için.' }
  const dialog = dialogOf(page)
  await open(page, '/urun/bisiklet-yaka-tisort-160-g')
  await page.getByRole('button', { name: 'Birden çok renk ve beden seçin' }).click()
  await page.getByRole('textbox', { name: 'Lacivert, S: adet', exact: true }).fill('20')
  await page.getByRole('textbox', { name: 'Siyah, XL: adet', exact: true }).fill('45')
  await page.getByRole('main').getByRole('link', { name: 'Teklif Al' }).click()
  await expect(dialog).toContainText('Siyah: XL 45; Lacivert: S 20')
  await expect(dialog).toContainText('65 adet')
  await expect(field(dialog, 'Adet')).toHaveCount(0)
  await expectNoBarriers(page)
  await fill(dialog, typed)
  await submit(dialog).click()
  await expect(dialog.getByRole('status')).toContainText(SENT)
  expect(await mailTo(typed.email)).toContain('Siyah: XL 45; Lacivert: S 20')

  await open(staff, `/admin/quotes?search=${encodeURIComponent(typed.email)}`)
  await staff.getByRole('rowheader').getByRole('link').click()
  await expect(staff.getByText('XL 45')).toBeVisible()
  await expect(staff.getByRole('heading', { name: 'Bugün sipariş verilirse' })).toBeVisible()
  const day = staff.getByRole('region', { name: 'Teslim tarihi' })
  const said = (await day.getByText(/kargoda$/).textContent()) ?? ''
  await expectNoBarriers(staff)
  await expectNoSidewaysScrolling(staff)
  await staff.getByRole('link', { name: 'Siparişe çevir' }).click()
  await expect(staff.getByRole('textbox', { name: 'Adet' })).toHaveCount(2)
  await expect(staff.getByRole('textbox', { name: 'Adet' }).nth(1)).toHaveValue('20')
  await expect(day).toContainText(said)
})

test('on the contact page the form stands in the page, and may be written again @full', async ({ page }) => {
  const typed = { email: newAddress(), message: 'Numune gönderiyor musunuz?' }
  const main = page.getByRole('main')
  await open(page, '/iletisim')
  await fill(main, typed)
  await field(main, 'Firma (isteğe bağlı)').fill('Çağlar Gıda Ltd. Şti.')
  await submit(main).click()
  await expect(main.getByText(SENT)).toBeVisible()
  expect(await chatText(main)).toContain('Numune gönderiyor musunuz?')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  expect(await mailTo(typed.email)).toContain('Çağlar Gıda Ltd. Şti.')
  await main.getByRole('button', { name: 'Yeni talep yazın' }).click()
  await expect(field(main, 'Mesaj')).toHaveValue('')
})

test('in the back office a quote is deleted after a question, and the list says so @full', async ({
  page: visitor,
  asAdmin: page,
}) => {
  const name = `Silinecek ${randomUUID().slice(0, 8)}`
  const asked = await visitor.request.post('/api/quotes', {
    headers: { Origin: surroundings().url },
    form: {
      name,
      email: newAddress(),
      phone: '0532 123 45 67',
      message: 'Fuar için',
      company: '',
      source: 'home-page',
      requestKey: randomUUID(),
    },
  })
  expectStatus(asked, 201)
  await open(page, `/admin/quotes?search=${encodeURIComponent(name)}`)
  await page.getByRole('rowheader').getByRole('link', { name }).click()
  const remove = page.getByRole('main').getByRole('button', { name: 'Talebi sil' })
  await remove.click()
  const question = page.getByRole('dialog', {
    name: 'Bu teklif talebini silmek istediğinizden emin misiniz?',
  })
  await question.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(question).toBeHidden()
  await remove.click()
  await question.getByRole('button', { name: 'Talebi sil' }).click()
  await expect(page).toHaveURL(/\/admin\/quotes$/)
  await expect(notifications(page)).toContainText('Silindi')
  await expect(notifications(page)).toContainText('Teklif talebi silindi.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [400] })

  test('the buttons lead to a plain form that keeps what was typed when it is refused, and then takes it @full', async ({
    page,
  }) => {
    const typed = { email: newAddress(), message: '“Tırnak” & <işaret>' }
    const main = page.getByRole('main')
    await page.goto('/')
    await main.getByRole('link', { name: 'Teklif iste' }).click()
    await expect(page).toHaveURL('/iletisim?konu=teklif')
    await page.goto(MUG)
    await main.getByRole('link', { name: 'Teklif Al' }).click()
    await expect(page).toHaveURL(/\/iletisim\?konu=teklif&urun=porselen-kupa-330-ml$/)
    await expect(field(main, 'Adet')).toHaveValue('36')

    await fill(main, { ...typed, email: 'isil' })
    await submit(main).click()
    await expect(main.getByRole('alert')).toContainText('Geçerli bir e-posta adresi girin')
    await expect(field(main, 'E-posta')).toHaveAccessibleDescription(/Geçerli bir e-posta adresi/)
    await expectTyped(main, { ...typed, email: 'isil' })
    await expect(field(main, 'Adet')).toHaveValue('36')

    await field(main, 'E-posta').fill(typed.email)
    await submit(main).click()
    await expect(main.getByText(SENT)).toBeVisible()
    expect(await chatText(main)).toContain('Porselen Kupa 330 ml (KUP-701)')
    expect(await mailTo(typed.email)).toContain('36 adet')
  })
})
