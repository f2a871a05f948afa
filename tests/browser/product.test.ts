import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { layoutShift, watchLayout } from './support/layout-shift.ts'
import { logoPdf } from './support/logo-pdf.ts'
import {
  added,
  attachPrintFile,
  buyButton,
  chooseQuantity,
  notifications,
  open,
  refusal,
  withoutPrint,
} from './support/visitor.ts'

const MUG = '/urun/porselen-kupa-330-ml'

test('below minOrderQuantity the sentence shows, the button reads Minimum Adet Gerekli, and a press says it above the button @full', async ({
  page,
}) => {
  await open(page, MUG)
  await chooseQuantity(page, 5)
  await expect(page.getByText('Minimum sipariş adedi 36 adettir!')).toBeVisible()
  const button = buyButton(page, 'Minimum Adet Gerekli')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(refusal(page)).toHaveText('Minimum sipariş adedi 36 adettir!')
})

test('the plus button is capped at stock and disabled at stock @full', async ({ page }) => {
  await open(page, '/urun/katlanir-cep-semsiyesi')
  const quantity = page.getByRole('spinbutton', { name: 'Adet', exact: true })
  await quantity.fill('61')
  const more = page.getByRole('button', { name: 'Adet: artır' })
  await more.click()
  await expect(quantity).toHaveValue('62')
  await expect(more).toBeDisabled()
  await expect(page.getByRole('main')).toContainText('Stokta 62 adet var.')
  await quantity.fill('5000')
  await expect(quantity).toHaveValue('62')
})

test('a quantity that reaches a tier is priced by it, and the row of the table is marked @full', async ({
  page,
}) => {
  await open(page, '/urun/katlanir-cep-semsiyesi')
  await withoutPrint(page)
  const current = page.getByRole('table', { name: 'Adede göre birim fiyat' }).locator('[aria-current=true]')
  await expect(current).toContainText('50')
  await open(page, MUG)
  await chooseQuantity(page, 1000)
  await expect(page.getByRole('main')).toContainText('adet indirimi')
  await expect(page.getByRole('main').locator('s, del').filter({ visible: true }).first()).toBeVisible()
})

test('quantity is a whole number from 1 on: words fall back, the minus button is disabled at 1', async ({
  page,
}) => {
  await open(page, MUG)
  const quantity = page.getByRole('spinbutton', { name: 'Adet', exact: true })
  const less = page.getByRole('button', { name: 'Adet: azalt' })
  await quantity.fill('iki')
  await quantity.blur()
  await expect(quantity).toHaveValue('36')
  await quantity.fill('2')
  await less.click()
  await expect(quantity).toHaveValue('1')
  await expect(less).toBeDisabled()
  await quantity.fill('0')
  await quantity.blur()
  await expect(quantity).toHaveValue('1')
})

for (const typed of ['36,5', '-3', '12 adet']) {
  test(`"${typed}" stays in the field with a sentence and is not put into the cart as another number @full`, async ({
    page,
  }) => {
    await open(page, MUG)
    const quantity = page.getByRole('spinbutton', { name: 'Adet', exact: true })
    await quantity.fill(typed)
    await quantity.blur()
    await expect(quantity).toHaveValue(typed)
    await expect(page.getByText('Tam sayı yazın, örneğin 100.')).toBeVisible()
    await buyButton(page).press('Enter')
    await expect(refusal(page).filter({ hasText: 'Adedi tam sayı olarak yazın.' })).toBeVisible()
    await open(page, '/sepet')
    await expect(page.getByRole('heading', { name: 'Sepetiniz boş' })).toBeVisible()
  })
}

test('a thousand may be typed with its dot @full', async ({ page }) => {
  await open(page, MUG)
  const quantity = page.getByRole('spinbutton', { name: 'Adet', exact: true })
  await quantity.fill('1.000')
  await quantity.blur()
  await expect(quantity).toHaveValue('1000')
})

test('a double press puts the goods into the cart once, and the notice says what is there', async ({
  page,
}) => {
  await open(page, MUG)
  await chooseQuantity(page, 150)
  await buyButton(page).dblclick()
  await expect(added(page)).toContainText('150 adet')
  await expect(page).toHaveURL(MUG)
  await added(page).getByRole('button', { name: 'Devam et' }).click()
  await expect(buyButton(page)).toBeFocused()
  await buyButton(page).click()
  await expect(added(page)).toContainText('150 adet, sepette 300 adet')
  // Another choice is not in the cart.
  await chooseQuantity(page, 151)
  await expect(added(page)).toBeHidden()
})

test('a surcharge is what the price above it rises by @full', async ({ page }) => {
  await open(page, MUG)
  const unit = page
    .getByText('Birim fiyat', { exact: true })
    .filter({ visible: true })
    .locator('xpath=../following-sibling::*[1]')
    .getByText(/₺$/)
    .filter({ visible: true })
  const before = minorOf(await unit.innerText())
  const box = page.getByRole('group', { name: /^Kutu/ }).locator('label', { hasText: 'Beyaz karton kutu' })
  const surcharge = minorOf(/\+[\d.,]+/.exec(await box.innerText())?.[0] ?? '')
  await box.getByRole('radio').check()
  await expect.poll(async () => minorOf(await unit.innerText()) - before).toBe(surcharge)
  // Cart and checkout are on the basis of the page.
  const leading = await unit.innerText()
  await buyButton(page).click()
  await expect(added(page)).toContainText('Sepete Eklendi')
  for (const path of ['/sepet', '/odeme']) {
    await open(page, path)
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'Porselen Kupa' }),
    ).toContainText(leading)
  }
})

/** Reads an amount such as `1.234,50 ₺`. */
function minorOf(text: string): number {
  return Number(text.replace(/\D/g, ''))
}

test('the arrows turn the pictures, and the large view closes with Escape @phone @desktop @full', async ({
  page,
}) => {
  await open(page, MUG)
  const pictures = page.getByRole('list', { name: 'Ürün fotoğrafları' }).getByRole('link')
  await pictures.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(pictures.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a file of a wrong type is refused: Geçersiz Dosya Tipi @full', async ({ page }) => {
  await open(page, MUG)
  const file = { name: 'logo.docx', mimeType: 'application/msword', buffer: Buffer.from('logo') }
  await page.getByLabel('Baskı dosyanızı sürükleyin veya seçin').setInputFiles(file)
  await expect(notifications(page)).toContainText('Geçersiz Dosya Tipi')
  await expect(notifications(page)).toContainText('Sadece JPG, PNG, PDF, SVG, AI dosyaları yüklenebilir.')
})

test('a file above the limit is refused before it travels: Dosya Çok Büyük @full', async ({ page }) => {
  await open(page, MUG)
  const buffer = Buffer.alloc(2 * 1024 * 1024 + 1)
  const file = { name: 'logo.pdf', mimeType: 'application/pdf', buffer }
  await page.getByLabel('Baskı dosyanızı sürükleyin veya seçin').setInputFiles(file)
  await expect(notifications(page)).toContainText('Dosya Çok Büyük')
  await expect(notifications(page)).toContainText('Dosya boyutu en fazla 2MB olabilir.')
})

test('a print file is uploaded, said as Dosya Yüklendi, and can be removed', async ({ page }) => {
  await open(page, MUG)
  await attachPrintFile(page, 'marka-logosu.pdf', logoPdf('marka'))
  await expect(notifications(page)).toContainText('Dosya Yüklendi')
  // The choice of printing was left at 'Baskısız', which a file contradicts.
  const question = page.getByRole('group', { name: 'Bu dosya basılsın mı?' })
  await expect(question).toBeVisible()
  await buyButton(page).press('Enter')
  await expect(refusal(page)).toContainText('Dosyanız basılsın mı?')
  await question.getByRole('button', { name: 'Fırın serigrafi' }).click()
  await expect(page.getByRole('radio', { name: 'Fırın serigrafi' })).toBeChecked()
  await expect(question).toBeHidden()
  await page.getByRole('radio', { name: 'Baskısız' }).check()
  await question.getByRole('button', { name: 'Basılmasın, dosyayı kaldır' }).click()
  await expect(page.getByRole('main')).not.toContainText('marka-logosu.pdf')
  await attachPrintFile(page, 'marka-logosu.pdf', logoPdf('marka'))
  await page.getByRole('button', { name: 'marka-logosu.pdf dosyasını kaldır' }).click()
  await expect(page.getByLabel('Baskı dosyanızı sürükleyin veya seçin')).toBeAttached()
  await expect(page.getByRole('main')).not.toContainText('marka-logosu.pdf')
})

test('choosing an option value shows its picture and adds its surcharge, and is kept in the browser @phone @desktop', async ({
  page,
}) => {
  await open(page, MUG)
  const main = page.getByRole('main')
  const priced = (amount: string) => main.getByText(amount, { exact: true }).filter({ visible: true }).first()
  await expect(priced('101,40 ₺')).toBeVisible()
  const colours = page.getByRole('group', { name: /^Renk/ }).getByRole('radio')
  const last = colours.last()
  const colour = await last.inputValue()
  await last.check()
  const shown = page.getByRole('link', { name: /fotoğrafı büyüt$/ }).and(page.locator('[tabindex="0"]'))
  await page.getByRole('list', { name: 'Ürün fotoğrafları' }).scrollIntoViewIfNeeded()
  await expect(shown).toBeInViewport()
  await expect(shown).toHaveAttribute('aria-label', new RegExp(colour, 'i'))
  await expect(priced('109,20 ₺')).toBeVisible()
  await page.reload()
  await expect(last).toBeChecked()
  await expect(priced('109,20 ₺')).toBeVisible()
})

test('a link chooses a colour once: what is chosen since stays on coming back and on reloading @full', async ({
  page,
}) => {
  await open(page, MUG)
  const colours = page.getByRole('group', { name: /^Renk/ }).getByRole('radio')
  const colour = await colours.last().inputValue()
  await open(page, `${MUG}?${new URLSearchParams({ secim: `Renk:${colour}` })}`)
  await expect(colours.last()).toBeChecked()
  await expect(page).toHaveURL(MUG)
  await colours.first().check()
  await page.getByRole('banner').getByRole('link', { name: /Sepet/ }).first().click()
  await expect(page).toHaveURL('/sepet')
  await page.goBack()
  await expect(page).toHaveURL(MUG)
  await expect(colours.first()).toBeChecked()
  await page.reload()
  await expect(colours.last()).not.toBeChecked()
  await expect(colours.first()).toBeChecked()
})

async function withoutShareSheet(page: Page, clipboard: 'works' | 'fails'): Promise<void> {
  await page.addInitScript((answer) => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    const writeText = async (text: string) => {
      if (answer === 'fails') throw new Error('not allowed')
      Object.assign(window, { copied: text })
    }
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  }, clipboard)
}

test('share copies the link where the device cannot share: Link Kopyalandı @full', async ({ page }) => {
  await withoutShareSheet(page, 'works')
  await open(page, MUG)
  await page.getByRole('button', { name: 'Ürünü paylaş' }).click()
  await expect(notifications(page)).toContainText('Link Kopyalandı')
  expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toBe(page.url())
})

test('share uses the device share feature where there is one @full', async ({ page }) => {
  await page.addInitScript(() => {
    const share = async (data: ShareData) => void Object.assign(window, { shared: data.url })
    Object.defineProperty(navigator, 'share', { value: share })
  })
  await open(page, MUG)
  await page.getByRole('button', { name: 'Ürünü paylaş' }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toBe(page.url())
  await expect(notifications(page)).toBeHidden()
})

test('a failing share is logged only, with no effect for the visitor @full', async ({ page }) => {
  await withoutShareSheet(page, 'fails')
  await open(page, MUG)
  const logged = page.waitForEvent('console', (message) => message.text().includes('sharing failed'))
  await page.getByRole('button', { name: 'Ürünü paylaş' }).click()
  expect((await logged).type()).toBe('warning')
  await expect(notifications(page)).toBeHidden()
})

test('what is pressed or written while the code is on its way is done once it is there @full', async ({
  page,
}) => {
  const held: (() => void)[] = []
  let isSlow = true
  await page.route('**/assets/*.js', async (route) => {
    if (isSlow) await new Promise<void>((release) => held.push(release))
    await route.continue()
  })
  await page.goto(MUG, { waitUntil: 'commit' })
  const main = page.getByRole('main')
  const heart = main.getByRole('button', { name: 'Favorilere ekle: Porselen Kupa 330 ml' })
  const colour = page.getByRole('group', { name: /^Renk/ }).getByRole('radio').last()
  await heart.click()
  await colour.check()
  await chooseQuantity(page, 40)
  await page.getByText('Baskı notu', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Baskı notu' }).fill('Tek yüze')
  await buyButton(page).click()
  await page.getByRole('tab', { name: 'Özellikler' }).click()
  isSlow = false
  for (const release of held) release()

  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(colour).toBeChecked()
  await expect(page.getByRole('spinbutton', { name: 'Adet', exact: true })).toHaveValue('40')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sepetim' })).toContainText('1')
  await expect(page.getByText('8 / 500')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Özellikler' })).toHaveAttribute('aria-selected', 'true')
  const cart: unknown = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null'))
  expect(cart).toMatchObject({ lines: [{ quantity: 40, options: { Renk: await colour.inputValue() } }] })
})

test('nothing keeps anybody out of the large view and a product that is marked as too few @full', async ({
  page,
}) => {
  await open(page, MUG)
  await chooseQuantity(page, 1)
  await expectNoBarriers(page)
  await page
    .getByRole('link', { name: /fotoğrafı büyüt$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoBarriers(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('pictures, prices, tiers, texts and related products are there to read', async ({ page }) => {
    await page.goto(MUG)
    const main = page.getByRole('main')
    await expect(main.getByText('Sepete eklemek için tarayıcınızda JavaScript açık olmalıdır.')).toBeVisible()
    await expect(main.getByRole('table', { name: 'Adede göre birim fiyat' })).toBeVisible()
    await expect(main.getByRole('region', { name: 'Benzer Ürünler' }).getByRole('article')).not.toHaveCount(0)
    for (const text of ['Açıklama', 'Özellikler', 'Baskı Seçenekleri'])
      await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
  })
})

for (const visit of ['first', 'later'] as const) {
  test.describe(`a ${visit} visit`, () => {
    test.use({ hasBeenHere: visit === 'later' })
    test('moves nothing while its parts come in @phone @desktop @full', async ({ page }) => {
      await watchLayout(page)
      await open(page, MUG)
      await page.waitForLoadState('networkidle')
      expect(await layoutShift(page)).toBeLessThan(0.02)
      await expectNoSidewaysScrolling(page)
    })
  })
}

test('a quote request starts from the product @full', async ({ page }) => {
  await open(page, MUG)
  await expect(page.getByRole('link', { name: 'Teklif Al' })).toHaveAttribute(
    'href',
    '/iletisim?konu=teklif&urun=porselen-kupa-330-ml',
  )
})

test('products seen before stand at the end of the page @full', async ({ page }) => {
  await open(page, MUG)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recently_seen'))).not.toBeNull()
  await open(page, '/urun/deri-anahtarlik')
  const seen = page.getByRole('region', { name: 'Son baktığınız ürünler' })
  await seen.scrollIntoViewIfNeeded()
  await expect(seen.getByRole('link', { name: 'Porselen Kupa 330 ml' })).toBeVisible()
})

test.describe('an unknown product', () => {
  test.use({ expectedStatuses: [404] })
  test('shows Ürün Bulunamadı with a link back home @full', async ({ page }) => {
    await open(page, '/urun/boyle-bir-urun-yok')
    await expect(page.getByRole('heading', { level: 1, name: 'Ürün Bulunamadı' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Ana sayfaya dön' })).toHaveAttribute(
      'href',
      '/',
    )
  })
})

test('on a desktop of 1440 × 900 one price leads, sizes stand in their order, and it can be bought without scrolling @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/urun/bisiklet-yaka-tisort-160-g')
  await expect(buyButton(page)).toBeInViewport({ ratio: 1 })
  const sizes = page.getByRole('group', { name: /^Beden/ }).getByRole('radio')
  await expect(sizes.first()).toHaveAttribute('value', 'S')
  expect(await sizes.evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value))).toEqual([
    ...['S', 'M', 'L', 'XL', 'XXL'],
  ])
  const sizeOf = (text: RegExp) =>
    page
      .getByRole('region', { name: 'Fiyat ve sipariş' })
      .locator('.tabular', { hasText: text })
      .filter({ visible: true })
      .evaluateAll((found) =>
        found.slice(0, 2).map((price) => Number.parseFloat(getComputedStyle(price).fontSize)),
      )
  const [first = 0, second = 0] = await sizeOf(/^[\d.,]+ ₺$/)
  // The second is the total, or a row of the table once that is there.
  expect(first).toBeGreaterThan(1.3 * second)
  // Where the total stays over the choices, what has the focus is scrolled clear of it.
  await page.setViewportSize({ width: 1100, height: 900 })
  await page.getByText('Baskı notu').focus()
  const note = await page.getByText('Baskı notu').boundingBox()
  const total = await page.getByText(/^Toplam \(/).boundingBox()
  expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThanOrEqual(total?.y ?? 0)
})
