/** A day is closed, an order cannot keep its day, and its buyer is told the new one: in a shop of its own, whose other buyers would be told as well. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectGoodAtEverySize, expectNoBarriersOnScreen } from './support/accessibility.ts'
import { signIn } from './support/back-office.ts'
import { expect, test, withoutProblems } from './support/fixtures.ts'
import type { MailServer } from './support/mail-server.ts'
import { startMailServer } from './support/mail-server.ts'
import { mailsTo } from './support/received-mail.ts'
import type { StartedShop } from './support/start-shop.ts'
import { startShop } from './support/start-shop.ts'
import {
  addToCart,
  agree,
  amountBeside,
  fillCheckoutAsCompany,
  notifications,
  open,
  placeOrder,
} from './support/visitor.ts'

const EMAIL = 'gunu-kayan@example.com'
const MONTHS = 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' ')

let folder: string
let mails: MailServer
let shop: StartedShop

test.beforeAll(async () => {
  test.setTimeout(360_000)
  folder = mkdtempSync(join(tmpdir(), 'damga-moved-'))
  mails = await startMailServer(folder)
  shop = await startShop({ dataFolder: join(folder, 'data'), smtpUrl: mails.url, databaseUrl: null })
})
test.afterAll(async () => {
  await shop.stop()
  await mails.close()
  rmSync(folder, { recursive: true, force: true })
})

/** '2 Aralık Çarşamba kargoda, …' as a day: the next one of that name. */
function shippingDay(text: string): string {
  const [, day = '', month = ''] = /(\d{1,2}) (\p{L}+) \p{L}+ kargoda/u.exec(text) ?? []
  const today = new Date().toISOString().slice(0, 10)
  const days = [0, 1].map((later) => {
    const date = Date.UTC(new Date().getUTCFullYear() + later, MONTHS.indexOf(month), Number(day))
    return new Date(date).toISOString().slice(0, 10)
  })
  return days.find((each) => each >= today) ?? ''
}

async function order(page: Page): Promise<{ readonly orderNumber: string; readonly path: string }> {
  await addToCart(page, 'silikon-kilifli-cam-sise-600-ml', 50)
  await open(page, '/odeme')
  await fillCheckoutAsCompany(page, { email: EMAIL, companyName: 'Çağlar Gıda Ltd. Şti.' })
  await agree(page)
  await placeOrder(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Siparişiniz alındı' })).toBeVisible()
  const orderNumber = await amountBeside(page.getByRole('main'), 'Sipariş numarası').innerText()
  await expect.poll(() => mailsTo(EMAIL, folder).length).toBe(1)
  const path = /\/siparis-takip\/[\w-]+/.exec(mailsTo(EMAIL, folder)[0] ?? '')?.[0] ?? ''
  return { orderNumber, path }
}

async function closeDay(page: Page, day: string): Promise<void> {
  await open(page, '/admin/calendar/kapali-gunler')
  await page.getByRole('button', { name: 'Kapalı gün ekle' }).click()
  await page.getByRole('textbox', { name: /satır: Adı$/ }).fill('Sayım')
  await page.getByLabel(/satır: İlk gün$/).fill(day)
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(notifications(page)).toContainText('Kapalı günler kaydedildi')
}

test('a day is closed, the order that loses its day is listed, and its buyer reads the former and the new one @full', async ({
  browser,
  expectedStatuses,
}) => {
  test.setTimeout(360_000)
  const buyers = await browser.newContext({ baseURL: shop.url })
  const staff = await browser.newContext({ baseURL: shop.url })
  const [buyer, page] = [await buyers.newPage(), await staff.newPage()]
  await withoutProblems(buyers, expectedStatuses, async () => {
    const { orderNumber, path } = await order(buyer)
    await open(buyer, path)
    const promised = buyer.getByText(/kargoda, .+’da$/).first()
    const former = await promised.innerText()

    await withoutProblems(staff, expectedStatuses, async () => {
      await page.goto('/giris')
      await signIn(page, shop.admin)
      await open(page, '/admin/orders/moved')
      await expect(page.getByText('Günü değişen sipariş yok')).toBeVisible()
      await closeDay(page, shippingDay(former))
      await expect(page.getByText(/^1 siparişin söylenen günü takvim ve kapasiteyle uyuşmuyor/)).toBeVisible()
      await expectNoBarriersOnScreen(page)

      await open(page, '/admin')
      await page.getByRole('link', { name: /Günü değişen sipariş/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Günü değişen siparişler' })).toBeVisible()
      await expect(page.getByRole('row', { name: orderNumber })).toContainText(former)
      await expectGoodAtEverySize(page)

      await page.getByRole('checkbox', { name: `${orderNumber} siparişini seç` }).press('Space')
      await expectNoBarriersOnScreen(page)
      await page.getByRole('textbox', { name: 'Sebep (alıcı okur)' }).fill('O gün stok sayımımız var.')
      await page.getByRole('button', { name: '1 alıcıya yeni günü bildir' }).click()
      await expect(page.getByRole('alert')).toContainText('1 siparişin günü değişti.')
      await expect(page.getByText('Günü değişen sipariş yok')).toBeVisible()
      await page.waitForLoadState('networkidle')
    })

    await expect.poll(() => mailsTo(EMAIL, folder).length).toBe(2)
    const mail = mailsTo(EMAIL, folder).find((text) => text.includes('Yeni gün')) ?? ''
    expect(mail).toContain('O gün stok sayımımız var.')
    expect(mail).toContain(former)
    await buyer.reload()
    await expect(promised).not.toHaveText(former)
    await expect(buyer.getByText('Üretim ve gönderim takvimi değişti')).toBeVisible()
    await expect(buyer.getByText(`Önceki: ${former}`)).toBeVisible()
    await buyer.waitForLoadState('networkidle')
  })
  await buyers.close()
  await staff.close()
})
