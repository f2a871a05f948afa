import type { Locator, Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { changePrice, changeStock } from './support/back-office.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { logoPdf } from './support/logo-pdf.ts'
import {
  added,
  addToCart,
  amountBeside,
  attachPrintFile,
  buyButton,
  chooseQuantity,
  notifications,
  open,
  withoutPrint,
} from './support/visitor.ts'

const BAG = { title: 'Pamuklu Bez Çanta 140 g', slug: 'pamuklu-bez-canta-140-g', minimum: 100 }
const JUTE = { title: 'Jüt Alışveriş Çantası', slug: 'jut-alisveris-cantasi', minimum: 50 }

function lines(page: Page): Locator {
  return page.getByRole('list', { name: 'Sepetteki ürünler' }).locator('> li')
}

function lineOf(page: Page, title: string): Locator {
  return lines(page).filter({ has: page.getByRole('heading', { name: title }) })
}

function quantityOf(page: Page, title: string): Locator {
  return page.getByRole('spinbutton', { name: `${title}: adet` })
}

function toCheckout(page: Page): Locator {
  return page.getByRole('button', { name: 'Ödemeye geç' }).filter({ visible: true })
}

/** The figures of the summary are those of the lines as they stand now. */
async function untilPriced(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
}

test('sizes of a product that counts together share minimum and discount, on its page and in the cart @full', async ({
  page,
}) => {
  await open(page, '/urun/bisiklet-yaka-tisort-160-g')
  await withoutPrint(page)
  const main = page.getByRole('main')
  await chooseQuantity(page, 12)
  await expect(main).toContainText('Bu üründen toplam 20 adet gerekir, 8 adet eksik.')
  await chooseQuantity(page, 20)
  await buyButton(page).click()
  await expect(added(page)).toContainText('Sepete Eklendi')
  await page.getByRole('radio', { name: 'S', exact: true }).check()
  // Another print is another line.
  await page.getByRole('group', { name: 'Baskı' }).getByRole('radio').nth(1).check()
  await chooseQuantity(page, 80)
  await expect(main).toContainText('Sepetinizdeki 20 adetle birlikte 100 adet')
  // Goods of 10.612,80 as of a hundred pieces, and 1.850,00 for the screen and its run, with VAT.
  await expect(main.locator('tr[aria-current="true"]')).toContainText('12.647,80 ₺')
  await buyButton(page).click()
  await expect(added(page)).toContainText('80 adet')

  await open(page, '/sepet')
  await expect(lines(page)).toHaveCount(2)
  for (const line of await lines(page).all()) await expect(line).toContainText('100 adet üzerinden indirim')
  // What one line has less than the minimum the others have more.
  const first = lines(page).first()
  await first.getByRole('spinbutton').fill('10')
  await first.getByRole('spinbutton').blur()
  await untilPriced(page)
  await expect(lines(page).last()).toContainText('90 adet üzerinden indirim')
  await expect(page.getByText('adet gerekir')).toHaveCount(0)
  await expectNoBarriers(page)
})

test('Sepetten Çıkarıldı and Sepet Temizlendi can be undone, 0 removes @phone @desktop', async ({ page }) => {
  await open(page, '/sepet')
  await expect(page.getByRole('heading', { name: 'Sepetiniz boş' })).toBeVisible()
  await expectNoBarriers(page)
  await addToCart(page, BAG.slug, BAG.minimum)
  await addToCart(page, JUTE.slug, JUTE.minimum)
  await open(page, '/sepet')
  await page.getByRole('button', { name: `${BAG.title}: sepetten çıkar` }).click()
  await expect(notifications(page)).toContainText('Sepetten Çıkarıldı')
  await expect(lines(page)).toHaveCount(1)
  await notifications(page).getByRole('button', { name: 'Geri al' }).click()
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).first()).toContainText(BAG.title)

  await quantityOf(page, JUTE.title).fill('0')
  await quantityOf(page, JUTE.title).blur()
  await expect(notifications(page)).toContainText('Sepetten Çıkarıldı')
  await expect(lines(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'Sepeti temizle' }).click()
  await expect(notifications(page)).toContainText('Sepet Temizlendi')
  await expect(page.getByRole('heading', { name: 'Sepetiniz boş' })).toBeVisible()
  await notifications(page).getByRole('button', { name: 'Geri al' }).click()
  await expect(lines(page)).toHaveCount(1)
})

test('the minus button is disabled at minOrderQuantity, typed letters fall back to it, fewer block checkout @full', async ({
  page,
}) => {
  await addToCart(page, JUTE.slug, JUTE.minimum)
  await open(page, '/sepet')
  const line = lineOf(page, JUTE.title)
  const quantity = quantityOf(page, JUTE.title)
  const minus = line.getByRole('button', { name: /azalt/i })
  await expect(minus).toBeDisabled()
  await line.getByRole('button', { name: /artır/i }).click()
  await expect(quantity).toHaveValue('51')
  await expect(minus).toBeEnabled()
  await quantity.fill('çok')
  await quantity.blur()
  await expect(quantity).toHaveValue('50')
  await quantity.fill('62,5')
  await quantity.blur()
  await expect(quantity).toHaveValue('62,5')
  // The button waits for the prices of what was typed before.
  await untilPriced(page)
  await toCheckout(page).press('Enter')
  await expect(notifications(page)).toContainText('Adedi tam sayı olarak yazın.')
  await quantity.fill('49')
  await quantity.blur()
  await expect(line).toContainText('Minimum sipariş adedi 50 adettir!')
  await untilPriced(page)
  await toCheckout(page).press('Enter')
  await expect(notifications(page)).toContainText('Geçersiz Adet')
  await expect(page).toHaveURL('/sepet')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
})

test('a tier that is near is said and taken with a press, and the sums follow @full', async ({ page }) => {
  await addToCart(page, BAG.slug, BAG.minimum)
  await open(page, '/sepet')
  const hint = lineOf(page, BAG.title).getByRole('button', { name: /adet daha alın, birim fiyat/ })
  const more = Number((await hint.innerText()).match(/^\d+/)?.[0])
  await hint.click()
  await expect(quantityOf(page, BAG.title)).toHaveValue(String(BAG.minimum + more))
  await expect(lineOf(page, BAG.title)).toContainText('adet indirimi')
  await untilPriced(page)
  const summary = page.getByRole('complementary', { name: 'Sipariş özeti' })
  const kurus = async (label: string | RegExp) =>
    Number((await amountBeside(summary, label).innerText()).replace(/[^\d]/g, ''))
  const net = await kurus(/^KDV hariç$/)
  expect(await kurus('KDV (%20)')).toBe(Math.round(net * 0.2))
  expect(await kurus('Ara toplam')).toBe(net + Math.round(net * 0.2))
  expect(await kurus('Toplam')).toBe(net + Math.round(net * 0.2))
})

test('several tabs have one cart @full', async ({ page, context }) => {
  await addToCart(page, BAG.slug, BAG.minimum)
  await open(page, '/sepet')
  const other = await context.newPage()
  await addToCart(other, JUTE.slug, JUTE.minimum)
  await expect(lines(page)).toHaveCount(2)
  await quantityOf(page, BAG.title).fill('250')
  await quantityOf(page, BAG.title).blur()
  await open(other, '/sepet')
  await expect(quantityOf(other, BAG.title)).toHaveValue('250')
})

test('what the owner changed meanwhile is said on its line: price, stock, sold out @full', async ({
  page,
  asAdmin,
}) => {
  test.slow()
  const product = bySize({
    phone: { title: 'Dikdörtgen Metal Anahtarlık', slug: 'dikdortgen-metal-anahtarlik', minimum: 100 },
    desktop: { title: 'Açacaklı Metal Anahtarlık', slug: 'acacakli-metal-anahtarlik', minimum: 100 },
  })
  const line = lineOf(page, product.title)
  await addToCart(page, product.slug, 500)
  await changePrice(asAdmin, product.title, '77,00')
  await open(page, '/sepet')
  await expect(line).toContainText('Bu ürünün fiyatı siz ekledikten sonra değişti.')
  await changeStock(asAdmin, product.title, 300)
  await page.reload()
  await expect(line).toContainText('Stokta 300 adet var. Adet buna göre değiştirildi.')
  await expect(quantityOf(page, product.title)).toHaveValue('300')
  await changeStock(asAdmin, product.title, 0)
  await page.reload()
  await expect(line).toContainText('Bu ürün tükendi.')
  await untilPriced(page)
  await toCheckout(page).press('Enter')
  await expect(notifications(page)).toContainText('Sepetinizi Kontrol Edin')
  await expect(page).toHaveURL('/sepet')
})

test('a print file is added, replaced and removed in the cart; one that has gone is said and can be left out', async ({
  page,
}) => {
  test.slow()
  await open(page, `/urun/${BAG.slug}`)
  await page.getByRole('radio', { name: 'Tek renk serigrafi' }).check()
  await attachPrintFile(page, 'ilk logo.pdf', logoPdf('first'))
  await buyButton(page).click()
  await expect(added(page)).toContainText('Sepete Eklendi')
  await open(page, '/sepet')
  const line = lineOf(page, BAG.title)
  await expect(line).toContainText('ilk logo.pdf')
  await line.getByRole('button', { name: /kaldır/i }).click()
  await expect(line).not.toContainText('ilk logo.pdf')
  await line.getByText('Baskı dosyası ekle').click()
  await line.getByLabel('Baskı dosyanızı sürükleyin veya seçin').setInputFiles({
    name: 'son logo.pdf',
    mimeType: 'application/pdf',
    buffer: logoPdf('second'),
  })
  await expect(line).toContainText('son logo.pdf')

  await line.getByText('Baskı notu ekle').click()
  await page.getByRole('textbox', { name: `${BAG.title}: baskı notu` }).fill('Logo sağ alt köşede')
  await page.reload()
  await expect(line).toContainText('Logo sağ alt köşede')

  // As if nobody had looked at the cart for more than a week.
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '')
    cart.lines[0].artwork.fileId = 'a-file-that-was-removed-long-ago'
    localStorage.setItem('cart', JSON.stringify(cart))
  })
  await page.reload()
  await expect(line).toContainText('Baskı dosyasının süresi doldu, lütfen yeniden yükleyin')
  await untilPriced(page)
  await toCheckout(page).press('Enter')
  await expect(page).toHaveURL('/sepet')
  await line.getByRole('button', { name: 'Dosyasız devam et' }).click()
  await expect(line).not.toContainText('Baskı dosyasının süresi doldu')
  await untilPriced(page)
  await toCheckout(page).click()
  await expect(page).toHaveURL('/odeme')
})

test('an upload that is cut off says so, keeps everything chosen, and works when tried again @full', async ({
  browser,
  baseURL,
}) => {
  // What the browser writes to its console about lost connections is no fault of the shop.
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await open(page, `/urun/${BAG.slug}`)
  await page.getByRole('radio', { name: 'Tek renk serigrafi' }).check()
  await page.route('**/api/print-files', (route) => route.abort('connectionreset'))
  const chosen = { name: 'logo.pdf', mimeType: 'application/pdf', buffer: logoPdf('cut off') }
  const drop = page.getByLabel('Baskı dosyanızı sürükleyin veya seçin')
  await drop.setInputFiles(chosen)
  await expect(notifications(page)).toContainText('Dosya Yüklenemedi')
  await page.unrouteAll()
  await drop.setInputFiles(chosen)
  await expect(notifications(page)).toContainText('Dosya Yüklendi')
  await expect(page.getByRole('main')).toContainText('logo.pdf')
  await expect(page.getByRole('radio', { name: 'Tek renk serigrafi' })).toBeChecked()
  await context.close()
})
