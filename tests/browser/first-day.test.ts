/**
 * The first day of a shop: from an empty folder to the first order and its payment, by an owner who reads only what is on
 * the screen. He types no address but the shop's own: everything else he finds by links.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectGoodAtEverySize, expectNoBarriers } from './support/accessibility.ts'
import { signIn, unfold } from './support/back-office.ts'
import { expect, test, withoutProblems } from './support/fixtures.ts'
import type { MailServer } from './support/mail-server.ts'
import { startMailServer } from './support/mail-server.ts'
import { pictureOf } from './support/over-http.ts'
import { mailsTo } from './support/received-mail.ts'
import type { StartedShop } from './support/start-shop.ts'
import { startShop } from './support/start-shop.ts'
import {
  added,
  agree,
  fillCheckoutAsCompany,
  notifications,
  open,
  placeOrder,
  untilAlive,
  untilSaid,
} from './support/visitor.ts'

let folder: string
let shop: StartedShop
let mails: MailServer
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'damga-first-day-'))
  mails = await startMailServer(folder)
  const where = { dataFolder: join(folder, 'data'), smtpUrl: '', databaseUrl: null }
  shop = await startShop({ ...where, sampleData: 'none' })
})
test.afterAll(async () => {
  await shop.stop()
  await mails.close()
  rmSync(folder, { recursive: true, force: true })
})

const LIST = 'Mağazanızı açılışa hazırlayın'

/** Follows a step of the list on the dashboard, which is in view. */
async function begin(page: Page, step: string): Promise<void> {
  const list = page.getByRole('region', { name: LIST })
  await list.getByRole('link', { name: step, exact: true }).click()
}

async function type(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
}

/** Saves the form in view and waits until the shop has said so. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(notifications(page)).toContainText(/[Kk]aydedildi|[Ee]klendi|[Gg]üncellendi/)
}

/** The same in a tab of the settings, which loads itself anew after a save. */
async function saveSettings(page: Page): Promise<void> {
  const saved = Promise.all([untilSaid(page, 'Ayarlar Kaydedildi'), page.waitForEvent('load')])
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await saved
}

async function expectDone(page: Page, done: number): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('region', { name: LIST })).toContainText(`${done} / 10 tamam`)
}

test('an owner opens an empty shop by its list alone, and his first buyer orders and pays @full', async ({
  browser,
}) => {
  test.slow()
  const context = await browser.newContext({ baseURL: shop.url })
  await withoutProblems(context, [409], async () => {
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)

    await test.step('visitors see that it opens soon, and he finds the way in', async () => {
      await open(page, '/')
      await expect(page.getByRole('heading', { level: 1, name: 'Yakında açılıyoruz' })).toBeVisible()
      await expectGoodAtEverySize(page)
      await page.getByRole('link', { name: 'Mağaza ekibi girişi' }).click()
      await signIn(page, shop.admin)
      await expect(page.getByRole('region', { name: LIST })).toContainText('0 / 10 tamam')
      await expectGoodAtEverySize(page)
    })

    await test.step('it does not open without a seller, an account and terms of shipping', async () => {
      await untilAlive(page)
      await page.getByRole('button', { name: 'Mağazayı aç' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Mağazanız henüz açılamaz.' })).toBeVisible()
    })

    await test.step('name and logo', async () => {
      await begin(page, 'Mağaza adı ve logo')
      await type(page, { 'Site adı': 'Işık Promosyon' })
      await saveSettings(page)
      await page.getByRole('link', { name: 'Marka', exact: true }).click()
      const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await pictureOf('#1d4ed8') }
      await page.getByLabel('Logo seç').setInputFiles(logo)
      await expect(notifications(page)).toContainText(/Logo/)
      await expectDone(page, 1)
    })

    await test.step('who sells', async () => {
      await begin(page, 'Ticari bilgiler ve iletişim')
      await type(page, {
        'E-posta': 'bilgi@isik.example',
        Telefon: '0224 555 01 00',
        Adres: 'Çarşı Cad. No: 1, Osmangazi / Bursa',
        'Ticaret unvanı': 'Işık Promosyon Ltd. Şti.',
        'Vergi dairesi': 'Çekirge',
        'Vergi numarası': '1234567890',
      })
      await saveSettings(page)
      await expectDone(page, 2)
    })

    await test.step('where to pay', async () => {
      await begin(page, 'Ödeme alacağınız hesap')
      await type(page, { 'Banka adı': 'Ege Bankası', 'Hesap sahibi': 'Işık Promosyon Ltd. Şti.' })
      await type(page, { IBAN: 'TR80 9999 9000 0000 0000 0000 01' })
      await saveSettings(page)
      await expectDone(page, 3)
    })

    await test.step('a mail server, tried', async () => {
      await begin(page, 'E-posta sunucusu ve deneme')
      const { hostname, port } = new URL(mails.url)
      await type(page, { Sunucu: hostname, Port: port, Gönderen: 'siparis@isik.example' })
      await page.getByRole('combobox', { name: 'Bağlantı güvenliği' }).selectOption('none')
      await saveSettings(page)
      await page.getByRole('button', { name: 'Test maili gönder' }).click()
      await expect(page.getByText(/^Test e-postası gönderildi:/)).toBeVisible()
      await expectDone(page, 4)
    })

    await test.step('his own address, proven by the link in a mail', async () => {
      await begin(page, 'Kendi e-posta adresiniz')
      await page.getByRole('button', { name: /Doğrulama bağlantısı/ }).click()
      await expect(notifications(page)).toContainText('Doğrulama bağlantısı gönderildi.')
      await open(page, await linkMailedTo(shop.admin.email))
      await page.getByRole('button', { name: 'Adresimi doğrula' }).click()
      await expect(page.getByText(`${shop.admin.email}`)).toBeVisible()
      await open(page, '/admin')
      await expectDone(page, 5)
    })

    await test.step('shipping, agreed with as it is', async () => {
      await begin(page, 'Kargo koşulları')
      await save(page)
      await expectDone(page, 6)
    })

    await test.step('a category and a product', async () => {
      await begin(page, 'İlk kategori')
      await type(page, { 'Kategori adı': 'Kupalar' })
      const cups = { name: 'kupalar.png', mimeType: 'image/png', buffer: await pictureOf('#00796b') }
      await page.getByLabel('Kategori görseli: yükleyin').setInputFiles(cups)
      await expect(page.getByRole('button', { name: 'Kategori görseli: kaldır' })).toBeVisible()
      await save(page)
      await expect(page).toHaveURL('/admin/categories')
      await expectDone(page, 7)
      await begin(page, 'İlk ürün')
      await type(page, {
        'Ürün adı': 'Beyaz Kupa',
        SKU: 'KUP-1',
        'Ürün açıklaması': 'Seramik, 330 ml.',
        'Minimum fiyat': '50',
        'Min. sipariş adedi': '10',
        'Stok adedi': '500',
      })
      await page.getByRole('combobox', { name: 'Kategori' }).selectOption('Kupalar')
      const photo = { name: 'kupa.png', mimeType: 'image/png', buffer: await pictureOf('#e9e4da') }
      await page.getByLabel('Görsel ekleyin').setInputFiles(photo)
      await expect(page.getByRole('textbox', { name: '1. görselin açıklaması' })).toBeVisible()
      await save(page)
      await expect(page).toHaveURL(/\/admin\/products(\?|$)/)
      await expectDone(page, 8)
    })

    await test.step('what only he can say', async () => {
      for (const [title, done] of [
        ['Yasal metinler', 9],
        ['Ana sayfa', 10],
      ] as const) {
        await page.getByRole('button', { name: `Tamam: ${title}` }).click()
        await expect(page.getByRole('region', { name: LIST })).toContainText(`${done} / 10 tamam`)
      }
      await expectNoBarriers(page)
    })

    await test.step('the opening', async () => {
      await page.getByRole('button', { name: 'Mağazayı aç' }).click()
      await expect(notifications(page)).toContainText('Mağazanız açıldı.')
      await expect(page.getByRole('region', { name: LIST })).toHaveCount(0)
    })

    const email = `ilk-alici-${randomUUID()}@example.com`
    await test.step('a buyer, who has never been here, orders', async () => {
      const visit = await browser.newContext({ baseURL: shop.url })
      const buyer = await visit.newPage()
      await open(buyer, '/')
      await buyer.getByRole('button', { name: 'Reddet' }).click()
      await buyer.getByRole('link', { name: 'Beyaz Kupa' }).first().click()
      await buyer.getByRole('button', { name: 'Sepete ekle' }).first().click()
      await added(buyer).getByRole('link', { name: 'Sepete git' }).click()
      await buyer.getByRole('button', { name: 'Ödemeye geç' }).filter({ visible: true }).click()
      await fillCheckoutAsCompany(buyer, { email, companyName: 'Çağlar Gıda Ltd. Şti.' })
      await agree(buyer)
      await placeOrder(buyer)
      await expect(buyer.getByText('TR80 9999 9000 0000 0000 0000 01')).toBeVisible()
      await expect(buyer.getByText('ORD-').first()).toBeVisible()
      await visit.close()
    })

    await test.step('the owner sees the order and notes its payment', async () => {
      await page.reload()
      await page.getByRole('link', { name: /ORD-/ }).first().click()
      await unfold(page, 'Ödeme kaydet')
      await page.getByRole('main').getByRole('button', { name: 'Ödeme alındı', exact: true }).click()
      await expect(notifications(page)).toContainText('Ödeme alındı olarak işaretlendi')
      await expect.poll(() => mailsTo(email, folder).join('\n')).toContain('Beyaz Kupa')
    })
  })
  await context.close()
})

/** The path of the link that proves an address, from the mails to it. */
async function linkMailedTo(address: string): Promise<string> {
  const pathIn = () => /\/e-posta-dogrula\/[\w-]+/.exec(mailsTo(address, folder).join('\n'))?.[0] ?? ''
  await expect.poll(pathIn).not.toBe('')
  return pathIn()
}
