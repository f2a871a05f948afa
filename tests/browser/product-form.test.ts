import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import type { StoredProduct } from './support/over-http.ts'
import { addProduct, pictureOf } from './support/over-http.ts'
import { holdTime, notifications, open } from './support/visitor.ts'

const LIST = /\/admin\/products(\?|$)/
const COLOURS = {
  id: '',
  name: 'Renk',
  options: [
    { key: 'o1', value: 'Beyaz', priceChange: '' },
    { key: 'o2', value: 'Siyah', priceChange: '2' },
  ],
}

const box = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

async function openForm(page: Page, { id, title }: StoredProduct): Promise<void> {
  await open(page, `/admin/products/edit/${id}`)
  await expect(box(page, 'Ürün adı')).toHaveValue(title)
}

async function save(page: Page): Promise<void> {
  await press(page, 'Kaydet').click()
  await expect(page).toHaveURL(LIST)
}

/** Names of the pictures, from the cover on. */
function pictureNames(page: Page): Promise<string[]> {
  return page
    .getByRole('textbox', { name: /görselin açıklaması$/ })
    .evaluateAll((boxes) => boxes.map((each) => (each as HTMLInputElement).value))
}

test('a product is put in: what is missing is said first, then it stands in the list and in the shop', async ({
  asAdmin: page,
}) => {
  test.slow()
  const sku = `DNM-${randomUUID().slice(0, 8)}`.toUpperCase()
  const title = `Şeffaf Ölçü Kabı ${sku}`
  await open(page, '/admin/products/add')
  await press(page, 'Kaydet').click()
  const summary = page.getByRole('alert').filter({ hasText: 'Lütfen aşağıdaki alanları kontrol edin' })
  await expect(summary).toBeVisible()
  await expect(summary.locator('..')).toBeFocused()
  await expect(summary).toContainText('En az bir ürün görseli eklemelisiniz.')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  await box(page, 'Ürün adı').fill(title)
  await box(page, 'SKU').fill(sku)
  await page.getByRole('combobox', { name: 'Kategori' }).selectOption('Anahtarlıklar')
  await box(page, 'Ürün açıklaması').fill('Cam gibi görünür, düşünce kırılmaz.')
  await box(page, 'Minimum fiyat').fill('12,50')
  await box(page, 'Min. sipariş adedi').fill('10')
  await box(page, 'Stok adedi').fill('40')
  // Only the pictures are missing now.
  await press(page, 'Kaydet').click()
  await expect(summary.getByRole('link')).toHaveText(['En az bir ürün görseli eklemelisiniz.'])
  const files = await Promise.all(
    ['#00796b', '#c2410c'].map(async (colour, index) => ({
      name: `${index + 1}.png`,
      mimeType: 'image/png',
      buffer: await pictureOf(colour),
    })),
  )
  await page.getByLabel('Görsel ekleyin').setInputFiles(files)
  await expect(page.getByRole('textbox', { name: /görselin açıklaması$/ })).toHaveCount(2)
  await expect(page.getByText('Kapak', { exact: true })).toHaveCount(1)
  await box(page, '1. görselin açıklaması').fill('Önden')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await press(page, 'Kaydet').click()
  await expect(notifications(page)).toContainText(`${title} kaydedildi.`)
  await expect(page).toHaveURL(LIST)

  await open(page, `/admin/products?search=${sku}`)
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
  await open(page, `/urun/seffaf-olcu-kabi-${sku.toLowerCase()}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('12,50 ₺')
})

/** What is taken hold of to drag a picture. */
const tile = (page: Page, picture: string) =>
  page.locator('[draggable=true]').filter({ has: page.getByRole('img', { name: picture }) })

test('pictures are put in order by their arrows and by dragging, and the first is the cover', async ({
  asAdmin: page,
}) => {
  const product = await addProduct(page.request, { pictures: ['Önden', 'Yandan', 'Yakından'] })
  await openForm(page, product)
  const cover = page.getByRole('listitem').filter({ has: page.getByText('Kapak', { exact: true }) })
  await expect(box(cover, '1. görselin açıklaması')).toHaveValue('Önden')
  await expect(press(page, '1. görseli öne al')).toBeDisabled()
  await expect(press(page, '3. görseli sona doğru taşı')).toBeDisabled()

  await press(page, '1. görseli sona doğru taşı').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => pictureNames(page)).toEqual(['Yandan', 'Önden', 'Yakından'])
  await expect(press(page, '2. görseli sona doğru taşı'), 'goes along with its picture').toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => pictureNames(page)).toEqual(['Yandan', 'Yakından', 'Önden'])
  // There is no further; the other arrow is the way back.
  await expect(press(page, '3. görseli öne al')).toBeFocused()
  await expect(box(cover, '1. görselin açıklaması')).toHaveValue('Yandan')

  await tile(page, 'Önden').dragTo(tile(page, 'Yandan'))
  await expect.poll(() => pictureNames(page)).toEqual(['Önden', 'Yandan', 'Yakından'])
  await tile(page, 'Yandan').dragTo(tile(page, 'Yakından'))
  await expect.poll(() => pictureNames(page)).toEqual(['Önden', 'Yakından', 'Yandan'])
  await tile(page, 'Yakından').dragTo(tile(page, 'Önden'))
  await expect.poll(() => pictureNames(page)).toEqual(['Yakından', 'Önden', 'Yandan'])
  await press(page, '3. görseli kaldır').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => pictureNames(page)).toEqual(['Yakından', 'Önden'])
  await expect(page.getByRole('status').filter({ hasText: 'Görsel kaldırıldı.' })).toBeAttached()
  await expect(press(page, '2. görseli kaldır')).toBeFocused()
  await save(page)

  await openForm(page, product)
  expect(await pictureNames(page)).toEqual(['Yakından', 'Önden'])
  await page.goto(`/urun/deneme-urunu-${product.sku.toLowerCase()}`)
  const strip = page.getByRole('list', { name: 'Ürün fotoğrafları' }).getByRole('img')
  await expect(strip.first()).toHaveAttribute('alt', 'Yakından')
})

test('a picture is said to show another one printed; taking that one away says what becomes of it @full', async ({
  asAdmin: page,
}) => {
  const product = await addProduct(page.request, { pictures: ['Logolu', 'Boş', 'Yandan'] })
  const printed = page.getByRole('combobox', { name: '1. görsel, Baskılı görünüm' })
  await openForm(page, product)
  await expect(printed.getByRole('option')).toHaveText(['Değil', '2. görselin: Boş', '3. görselin: Yandan'])
  await printed.selectOption('2. görselin: Boş')
  // A logo is drawn on the blank picture, and only that may be named.
  await expect(page.getByRole('link', { name: '1. görselin baskı alanı' })).toHaveCount(0)
  const third = page.getByRole('combobox', { name: '3. görsel, Baskılı görünüm' })
  await expect(third.getByRole('option')).toHaveText(['Değil', '2. görselin: Boş'])
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await save(page)

  await openForm(page, product)
  await expect(printed.locator('option:checked')).toHaveText('2. görselin: Boş')
  await press(page, '2. görseli kaldır').click()
  await expect(printed.locator('option:checked')).toHaveText('Değil')
  await expect(page.getByText('Baskısız görseli kaldırıldığı için')).toBeVisible()
  await save(page)
  await openForm(page, product)
  await expect(printed.locator('option:checked')).toHaveText('Değil')
})

test('a picture that names an option value is shown when a buyer chooses that value @full', async ({
  asAdmin: page,
}) => {
  const pictures = ['Beyazı', 'Kutusu', 'Siyahı']
  const product = await addProduct(page.request, { pictures, optionGroups: [COLOURS] })
  await openForm(page, product)
  const shows = page.getByRole('combobox', { name: '3. görselin seçeneği' })
  await expect(shows.getByRole('option')).toHaveText(['Hepsi', 'Renk: Beyaz', 'Renk: Siyah'])
  await shows.selectOption('Renk: Siyah')
  // The picture stays with its value when that is written otherwise.
  await tab(page, 'Varyasyonlar').click()
  await box(page, 'Renk: 2. seçenek').fill('Kömür')
  await expect(shows.getByRole('option', { name: 'Renk: Kömür' })).toBeAttached()
  await save(page)

  await openForm(page, product)
  await expect(shows.locator('option:checked')).toHaveText('Renk: Kömür')
  await open(page, `/urun/deneme-urunu-${product.sku.toLowerCase()}`)
  const shown = page.getByRole('link', { name: /fotoğrafı büyüt$/ }).and(page.locator('[tabindex="0"]'))
  await expect(shown).toHaveAttribute('aria-label', /Beyazı/)
  await page.getByRole('radio', { name: 'Kömür' }).check()
  await expect(shown).toHaveAttribute('aria-label', /Siyahı/)
})

test('rows come and go by keyboard, and the focus is where the next word is typed @full', async ({
  asAdmin: page,
}) => {
  test.slow()
  await open(page, '/admin/products/add')
  const pressed = async (name: string) => {
    await press(page, name).focus()
    await page.keyboard.press('Enter')
  }
  for (const { title, item, add } of [
    { title: 'Özellikler', item: 'Özellik', add: 'Özellik ekle' },
    { title: 'Baskı seçenekleri', item: 'Baskı seçeneği', add: 'Baskı seçeneği ekle' },
  ]) {
    await tab(page, title).click()
    await expect(press(page, `${item} 1 satırını sil`), 'one row always stands there').toBeDisabled()
    await box(page, `${item} 1`).fill('Birinci')
    await pressed(add)
    await expect(box(page, `${item} 2`)).toBeFocused()
    await page.keyboard.type('İkinci')
    await pressed(add)
    await expect(box(page, `${item} 3`)).toBeFocused()
    await page.keyboard.type('Üçüncü')
    await pressed(`${item} 2 satırını sil`)
    await expect(box(page, `${item} 2`)).toBeFocused()
    await expect(box(page, `${item} 2`)).toHaveValue('Üçüncü')
    await pressed(`${item} 2 satırını sil`)
    await expect(box(page, `${item} 1`)).toBeFocused()
    await expect(box(page, `${item} 1`)).toHaveValue('Birinci')
    await expect(press(page, `${item} 1 satırını sil`)).toBeDisabled()
  }

  await tab(page, 'Adet indirimi').click()
  await box(page, 'Minimum fiyat').fill('10')
  await pressed('Kademe ekle')
  await expect(box(page, '1. kademe: minimum adet')).toBeFocused()
  await page.keyboard.type('100')
  await box(page, '1. kademe: indirim yüzdesi').fill('5')
  await expect(page.getByRole('tabpanel', { name: 'Adet indirimi' })).toContainText('birim 9,50 ₺')
  await pressed('Kademe ekle')
  await expect(box(page, '2. kademe: minimum adet')).toBeFocused()
  await page.keyboard.type('500')
  await pressed('1. kademeyi sil')
  await expect(box(page, '1. kademe: minimum adet')).toBeFocused()
  await expect(box(page, '1. kademe: minimum adet')).toHaveValue('500')
  await pressed('1. kademeyi sil')
  await expect(press(page, 'Kademe ekle'), 'nothing else is left').toBeFocused()

  await tab(page, 'Varyasyonlar').click()
  await pressed('Varyasyon ekle')
  await expect(box(page, 'Varyasyon adı')).toBeFocused()
  await page.keyboard.type('Renk')
  await box(page, 'Renk: 1. seçenek').fill('Beyaz')
  await pressed('Seçenek ekle')
  await expect(box(page, 'Renk: 2. seçenek')).toBeFocused()
  await page.keyboard.type('Siyah')
  await pressed('Renk: 1. seçeneği sil')
  await expect(box(page, 'Renk: 1. seçenek')).toBeFocused()
  await expect(box(page, 'Renk: 1. seçenek')).toHaveValue('Siyah')
  await expect(press(page, 'Renk: 1. seçeneği sil')).toBeDisabled()
  await pressed('Varyasyon ekle')
  await expect(box(page, 'Varyasyon adı').nth(1)).toBeFocused()
  await page.keyboard.type('Beden')
  await pressed('Renk: varyasyonu sil')
  await expect(box(page, 'Varyasyon adı')).toBeFocused()
  await expect(box(page, 'Varyasyon adı')).toHaveValue('Beden')
  await pressed('Beden: varyasyonu sil')
  await expect(press(page, 'Varyasyon ekle')).toBeFocused()
})

test('rows that were written, moved and left empty are what the product page shows @full', async ({
  asAdmin: page,
}) => {
  const product = await addProduct(page.request)
  await openForm(page, product)
  await tab(page, 'Özellikler').click()
  await box(page, 'Özellik 1').fill('Işıkta solmaz')
  await press(page, 'Özellik ekle').click()
  await press(page, 'Özellik ekle').click()
  await box(page, 'Özellik 3').fill('Yıkanabilir')
  await tab(page, 'Ürün notu').click()
  await box(page, 'Ürün notu').fill('Örnek için bizi arayın.')
  await save(page)
  await openForm(page, product)
  await tab(page, 'Özellikler').click()
  await expect(box(page, 'Özellik 1')).toHaveValue('Işıkta solmaz')
  await expect(box(page, 'Özellik 2')).toHaveValue('Yıkanabilir')
  await expect(box(page, 'Özellik 3')).toHaveCount(0)
  await page.goto(`/urun/deneme-urunu-${product.sku.toLowerCase()}`)
  await expect(page.getByRole('main')).toContainText('Örnek için bizi arayın.')
})

test('what is wrong in a closed tab opens it and is led to @full', async ({ asAdmin: page }) => {
  await openForm(page, await addProduct(page.request))
  await tab(page, 'Adet indirimi').click()
  await press(page, 'Kademe ekle').click()
  await box(page, '1. kademe: minimum adet').fill('50')
  await box(page, '1. kademe: indirim yüzdesi').fill('250')
  await tab(page, 'Ürün notu').click()
  await press(page, 'Kaydet').click()
  const summary = page.getByRole('alert').filter({ hasText: 'Lütfen aşağıdaki alanları kontrol edin' })
  await expect(tab(page, 'Adet indirimi')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'Adet indirimi')).toContainText('hata var')
  const percent = box(page, '1. kademe: indirim yüzdesi')
  await expect(percent).toHaveAttribute('aria-invalid', 'true')
  await expect(summary.locator('..')).toBeFocused()
  await summary.getByRole('link').press('Enter')
  await expect(percent).toBeFocused()

  // A fault in view and another in a closed tab: the tab opens when its line is followed.
  await box(page, 'SKU').fill('')
  await tab(page, 'Ürün notu').click()
  await press(page, 'Kaydet').click()
  await expect(summary.getByRole('link')).toHaveCount(2)
  await expect(tab(page, 'Ürün notu')).toHaveAttribute('aria-selected', 'true')
  await summary.getByRole('link').last().click()
  await expect(tab(page, 'Adet indirimi')).toHaveAttribute('aria-selected', 'true')
  await expect(percent).toBeFocused()
  await summary.getByRole('link').first().click()
  await expect(box(page, 'SKU')).toBeFocused()
})

test('the address follows the title as it is typed, and the former one leads to the new one @full', async ({
  asAdmin: page,
}) => {
  const tail = randomUUID().slice(0, 8)
  const product = await addProduct(page.request, { title: `İnce Çizgili Şapka ${tail}` })
  const former = `/urun/ince-cizgili-sapka-${tail}`
  await openForm(page, product)
  const title = box(page, 'Ürün adı')
  await expect(title).toHaveAccessibleDescription(new RegExp(`Adres: ${former}$`))
  await title.fill('')
  await title.pressSequentially(`Işıklı Güneş-Gözlüğü, %100 ÖZEL! ${tail}`)
  const slug = `/urun/isikli-gunes-gozlugu-100-ozel-${tail}`
  await expect(title).toHaveAccessibleDescription(`Adres: ${slug} (eski adres yenisine yönlendirilir)`)
  // Neither address nor search result makes a narrow window scroll sideways.
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScrolling(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await save(page)

  const answer = await page.request.get(former, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, slug])
  await page.goto(former)
  await expect(page).toHaveURL(slug)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Işıklı Güneş-Gözlüğü')
})

test('the lengths that read well are shown beside what is written @full', async ({ asAdmin: page }) => {
  await open(page, '/admin/products/add')
  await expect(box(page, 'Ürün açıklaması')).toHaveAccessibleDescription(
    /200–400 kelime önerilir; şimdi 0 kelime/,
  )
  await box(page, 'Ürün açıklaması').fill('Üç kısa  sözcük')
  await expect(box(page, 'Ürün açıklaması')).toHaveAccessibleDescription(/şimdi 3 kelime/)
  await box(page, 'Meta başlık').fill('Ğüzel')
  await expect(box(page, 'Meta başlık')).toHaveAccessibleDescription('5/60 karakter')
  await box(page, 'Meta başlık').fill('x'.repeat(70))
  await expect(box(page, 'Meta başlık')).toHaveAccessibleDescription('60/60 karakter')
  await box(page, 'Meta açıklama').fill('x'.repeat(170))
  await expect(box(page, 'Meta açıklama')).toHaveAccessibleDescription('160/160 karakter')
})

test('a stock that runs low, or that nobody can order from, is said beside it @full', async ({
  asAdmin: page,
}) => {
  await open(page, '/admin/products/add')
  const stock = box(page, 'Stok adedi')
  await box(page, 'Min. sipariş adedi').fill('50')
  for (const [amount, said] of [
    ['100', 'Sipariş geldikçe düşer.'],
    ['99', 'Düşük stok (100 adedin altında).'],
    ['50', 'Düşük stok (100 adedin altında).'],
    ['49', 'Minimum adedin altında: ürün ‘Tükendi’ görünür.'],
  ] as const) {
    await stock.fill(amount)
    await expect(stock).toHaveAccessibleDescription(said)
  }
})

test('a moved picture and a taken-away row are asked about before the form is left @full', async ({
  asAdmin: page,
}) => {
  const pictures = ['Önden', 'Yandan']
  await openForm(page, await addProduct(page.request, { pictures, features: ['Bir', 'İki'] }))
  const question = page.getByRole('dialog', { name: 'Kaydedilmemiş değişiklikler var' })
  const leave = page.getByRole('main').getByRole('link', { name: 'İptal', exact: true })
  await press(page, '2. görseli öne al').click()
  await expect.poll(() => pictureNames(page)).toEqual(['Yandan', 'Önden'])
  await leave.click()
  await question.getByRole('button', { name: 'Düzenlemeye dön' }).click()
  // Put back as it was, there is nothing to ask about, whatever way it went.
  await press(page, '2. görseli öne al').click()
  await expect.poll(() => pictureNames(page)).toEqual(['Önden', 'Yandan'])
  await tab(page, 'Özellikler').click()
  await press(page, 'Özellik 1 satırını sil').click()
  await expect(box(page, 'Özellik 1')).toHaveValue('İki')
  await leave.click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Kaydetmeden ayrıl' }).click()
  await expect(page).toHaveURL(LIST)
})

test('a product just saved stays in view for a second, then the list comes @full', async ({
  asAdmin: page,
}) => {
  const product = await addProduct(page.request)
  await page.clock.install()
  await openForm(page, product)
  await box(page, 'Rozet').fill('Yeni')
  await holdTime(page)
  await press(page, 'Kaydet').click()
  await expect(press(page, 'Kaydedildi')).toBeVisible()
  await page.clock.runFor(999)
  await expect(page).toHaveURL(`/admin/products/edit/${product.id}`)
  const list = page.waitForRequest('**/admin/products.data')
  await page.clock.runFor(1)
  await list
  await page.clock.resume()
  await expect(page).toHaveURL(LIST)
})
