import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { addProduct, placeLines } from './support/over-http.ts'
import { added, notifications, open, openPart, withoutPrint } from './support/visitor.ts'

test.use({ expectedStatuses: [400, 409] })

const COLOURS_AND_SIZES = [
  {
    id: 'renk',
    name: 'Renk',
    options: ['Lacivert', 'Beyaz'].map((value, o) => ({ key: `r${o}`, value, priceChange: '' })),
  },
  {
    id: 'beden',
    name: 'Beden',
    options: ['M', 'S', 'L'].map((value, o) => ({ key: `b${o}`, value, priceChange: '' })),
  },
]

const stockOf = (page: Page, variant: string) =>
  page.getByRole('textbox', { name: `${variant}: stok`, exact: true })

/** Pastes as from a spreadsheet into the field that has the focus. */
function paste(page: Page, text: string): Promise<void> {
  return page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

test('a stock is divided with the keys and a pasted column, sold, changed and joined again', async ({
  asAdmin: page,
}) => {
  const { id, sku } = await addProduct(page.request, { stock: '60', optionGroups: COLOURS_AND_SIZES })
  await open(page, `/admin/products/edit/${id}`)
  const path = await page.getByRole('link', { name: 'Mağazada gör' }).getAttribute('href')
  await page.getByRole('link', { name: 'Varyantlara ayır' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Varyantlar' })).toBeVisible()
  await expect(stockOf(page, 'Lacivert, S')).toHaveValue('10')

  await stockOf(page, 'Lacivert, S').focus()
  await paste(page, '20\n5\n0\n')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(stockOf(page, 'Beyaz, S')).toBeFocused()
  await page.keyboard.type('15')
  await expect(page.getByText('/ 60: tamamı dağıtıldı')).toBeVisible()
  await stockOf(page, 'Beyaz, L').fill('12,5')
  await page.getByRole('button', { name: 'Varyantlara ayır' }).click()
  await expect(stockOf(page, 'Beyaz, L')).toHaveAccessibleDescription('Lütfen bir tam sayı yazın.')
  await stockOf(page, 'Beyaz, L').fill('10')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'Varyantlara ayır' }).click()
  await expect(notifications(page)).toContainText('6 varyant oluştu.')
  await expect(stockOf(page, 'Lacivert, M')).toHaveValue('5')
  await expectNoBarriers(page)

  await open(page, path ?? '')
  const buy = page.getByRole('main')
  await buy.getByRole('radio', { name: 'L tükendi' }).check()
  await expect(buy.getByRole('button', { name: 'Bu Seçenek Tükendi' }).first()).toBeDisabled()
  await buy.getByRole('radio', { name: 'S', exact: true }).check()
  await expect(buy.getByText('Stokta 20 adet var.')).toBeVisible()
  await buy.getByRole('spinbutton', { name: 'Adet' }).fill('18')
  await buy.getByRole('radio', { name: 'M', exact: true }).check()
  await expect(buy.getByText('Stokta 5 adet var.')).toBeVisible()
  await expect(buy.getByRole('button', { name: 'Stok Yetersiz' }).first()).toBeDisabled()

  await open(page, `/admin/products/${id}/stock`)
  const form = page.locator('form#stok')
  await form.getByRole('combobox', { name: 'Varyant' }).selectOption('Beyaz, M (10)')
  await form.getByRole('combobox', { name: 'Neden' }).selectOption('Mal girişi')
  await form.getByRole('textbox', { name: /adet/ }).fill('30')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').nth(1)).toContainText('Beyaz, M')
  await expect(page.getByRole('row').nth(1)).toContainText('+30')

  await page.getByRole('link', { name: 'Varyantlar' }).click()
  await expect(stockOf(page, 'Beyaz, M')).toHaveValue('40')
  await page.getByRole('textbox', { name: 'Beyaz, M: stok kodu' }).fill(sku)
  await page.getByRole('textbox', { name: 'Beyaz, L: stok kodu' }).fill(sku)
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(`“${sku}” stok kodu iki satırda yazılmış.`)
  await expect(page.getByRole('textbox', { name: 'Beyaz, L: stok kodu' })).toHaveValue(sku)

  await page.getByRole('button', { name: 'Tek stoğa dön' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tek stoğa dön' }).click()
  await expect(notifications(page)).toContainText('Varyantların stoğu toplandı.')
  await expect(page.getByText('stokta 90 adet')).toBeVisible()
})

const piecesOf = (page: Page, variant: string) =>
  page.getByRole('textbox', { name: `${variant}: adet`, exact: true })

async function chooseMany(page: Page): Promise<void> {
  await openPart(page, 'choices')
  await page.getByRole('button', { name: 'Birden çok renk ve beden seçin' }).click()
  await expect(page.getByRole('textbox', { name: 'Toplam adet' })).toBeVisible()
}

test('several sizes and colours are typed with the keys, pasted as a list, and lie in the cart as they were seen', async ({
  page,
}) => {
  await open(page, '/urun/bisiklet-yaka-tisort-160-g')
  await withoutPrint(page)
  await chooseMany(page)
  await expect(page.getByRole('group', { name: /^Beden/ })).toHaveCount(0)
  await expect(piecesOf(page, 'Kırmızı, XL')).toBeDisabled()
  await expect(piecesOf(page, 'Kırmızı, XXL')).toHaveAccessibleDescription('12 kaldı +29,70 ₺')

  await piecesOf(page, 'Lacivert, S').focus()
  await page.keyboard.type('20')
  await page.keyboard.press('ArrowRight')
  await expect(piecesOf(page, 'Lacivert, M')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(piecesOf(page, 'Siyah, M')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(piecesOf(page, 'Lacivert, M')).toBeFocused()
  await paste(page, 'M 40, L 40, kırmızı XXL 14, 4XL 3')
  await expect(piecesOf(page, 'Lacivert, L')).toHaveValue('40')
  await expect(page.getByText('Anlaşılamadı, eklenmedi: 4XL 3')).toBeVisible()
  await expect(page.getByText('Kırmızı, XXL: Stokta 12 adet var.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stok Yetersiz' }).first()).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await piecesOf(page, 'Kırmızı, XXL').fill('')
  const main = page.getByRole('main')
  await expect(main.locator('tr[aria-current="true"]')).toContainText('100 – 249')
  // 100 navy shirts: (134 + 12) less a tenth, with a tenth of VAT.
  await expect(main).toContainText('14.454,00 ₺ KDV dahil')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await piecesOf(page, 'Siyah, S').fill('36,5')
  await expect(piecesOf(page, 'Siyah, S')).toHaveAccessibleDescription(/Adedi tam sayı olarak yazın/)
  await piecesOf(page, 'Siyah, S').fill('')
  await page.getByRole('main').getByRole('link', { name: 'Teklif Al' }).click()
  await expect(page.getByRole('dialog')).toContainText('Lacivert: S 20 · M 40 · L 40')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sepete Ekle' }).first().click()
  await expect(added(page)).toContainText('100 adet, 3 seçenekte')
  await expect(piecesOf(page, 'Lacivert, S')).toHaveValue('')

  await open(page, '/sepet')
  const line = page.getByRole('list', { name: 'Sepetteki ürünler' }).locator('> li')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('Lacivert S 20 M 40 L 40')
  await expect(line).toContainText('14.454,00 ₺')
})

test('the sizes of a line are changed in the cart, ordered together and fetched from the shelf one by one @full', async ({
  page,
}) => {
  await open(page, '/urun/bisiklet-yaka-tisort-160-g')
  await withoutPrint(page)
  await chooseMany(page)
  await piecesOf(page, 'Beyaz, S').fill('20')
  await piecesOf(page, 'Beyaz, XL').fill('10')
  await page.getByRole('button', { name: 'Sepete Ekle' }).first().click()
  await expect(added(page)).toContainText('30 adet, 2 seçenekte')

  await open(page, '/sepet')
  const line = page.getByRole('list', { name: 'Sepetteki ürünler' }).locator('> li')
  await expect(line).toContainText('Beyaz S 20 XL 10')
  await page.getByRole('button', { name: 'Adetleri düzenle' }).press('Enter')
  await piecesOf(page, 'Beyaz, XL').fill('')
  await expect(line).not.toContainText('XL 10')
  await piecesOf(page, 'Beyaz, S').fill('')
  // A line is taken out with its own button.
  await expect(line).toHaveCount(1)
  await piecesOf(page, 'Beyaz, S').fill('25')
  await piecesOf(page, 'Siyah, M').fill('15')
  await expect(line).toContainText('Siyah M 15')
  await expect(line).toContainText('40 adet')
  // Prices on their way are drawn faint.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await page.reload()
  await expect(line).toContainText('Beyaz S 25')
  await page.getByRole('button', { name: 'Ödemeye geç' }).first().click()
  await expect(page.getByRole('main')).toContainText('Beyaz: S 25; Siyah: M 15')
})

test('of an order in several sizes each is shown with its stock code @full', async ({ asAdmin: page }) => {
  const { id, title, sku } = await addProduct(page.request, { stock: '60', optionGroups: COLOURS_AND_SIZES })
  await open(page, `/admin/products/${id}/variants`)
  await page.getByRole('button', { name: 'Varyantlara ayır' }).click()
  await expect(notifications(page)).toContainText('6 varyant oluştu.')
  const rows = ['S', 'L'].map((Beden, place) => ({ options: { Renk: 'Beyaz', Beden }, quantity: 5 + place }))
  const line = {
    lineId: 'job',
    productId: id,
    options: {},
    rows,
    quantity: 11,
    note: '',
    seenUnitMinor: null,
  }
  const unprinted = { printChoice: null, fileId: null, design: null }
  const orderNumber = await placeLines(page.request, [{ ...line, ...unprinted }])

  await open(page, `/admin/orders?search=${orderNumber}`)
  await page.getByRole('link', { name: orderNumber }).first().click()
  const goods = page.getByRole('main')
  await expect(goods).toContainText(title)
  await expect(goods.getByRole('listitem').filter({ hasText: 'Beyaz, S' }).last()).toContainText('5 adet')
  await expect(goods.getByRole('listitem').filter({ hasText: 'Beyaz, L' }).last()).toContainText(sku)
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
})

test('on a phone one colour is in view, a total is shared over its sizes, a column is pasted @full', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/urun/bisiklet-yaka-tisort-160-g')
  await chooseMany(page)
  await expect(piecesOf(page, 'Lacivert, S')).toBeHidden()
  await page.getByRole('button', { name: 'Lacivert' }).click()
  await page.getByRole('textbox', { name: 'Toplam adet' }).fill('60')
  await page.getByRole('button', { name: 'Bedenleri dağıt' }).click()
  for (const [size, pieces] of Object.entries({ S: '9', M: '17', L: '17', XL: '9', XXL: '8' }))
    await expect(piecesOf(page, `Lacivert, ${size}`)).toHaveValue(pieces)
  await expect(page.getByRole('button', { name: 'Lacivert 60 adet' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScrolling(page)
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Tek seçime dön' }).click()
  await expect(page.getByRole('group', { name: /^Beden/ })).toBeVisible()
})

test('a long grid of variants stands on a phone @full', { tag: '@phone' }, async ({ asAdmin: page }) => {
  const options = Array.from({ length: 24 }, (_, o) => ({
    key: `r${o}`,
    value: `Çok uzun adlı bir renk numara ${o + 1}`,
    priceChange: '',
  }))
  const optionGroups = [{ id: 'renk', name: 'Renk', options }]
  const { id } = await addProduct(page.request, { stock: '60', optionGroups })
  await open(page, `/admin/products/${id}/variants`)
  await expect(stockOf(page, 'Çok uzun adlı bir renk numara 24')).toHaveValue('2')
  await expectNoSidewaysScrolling(page)
  await expectNoBarriers(page)
})

test('a variant’s price is typed, stays in its field once it is saved, and is what the buyer pays @full', async ({
  asAdmin: staff,
  page: buyer,
}) => {
  const { id } = await addProduct(staff.request, { stock: '60', optionGroups: COLOURS_AND_SIZES })
  await open(staff, `/admin/products/edit/${id}`)
  const path = (await staff.getByRole('link', { name: 'Mağazada gör' }).getAttribute('href')) ?? ''
  await open(staff, `/admin/products/${id}/variants`)
  await staff.getByRole('button', { name: 'Varyantlara ayır' }).click()
  await expect(notifications(staff)).toContainText('Stok varyantlara ayrıldı')
  // Until then it is the form that divides, which has a button by this name too.
  await expect(staff.getByRole('button', { name: 'Varyantlara ayır' })).toBeHidden()
  await staff.getByRole('button', { name: 'Fiyat farkı gir' }).click()
  const price = staff.getByRole('textbox', { name: 'Lacivert, S: birim fiyat farkı, KDV hariç' })
  await price.fill('10')
  await staff.getByRole('button', { name: 'Kaydet' }).click()
  await expect(notifications(staff)).toContainText('Varyantlar kaydedildi')
  await expect(price).toHaveValue('10,00')
  // Saved a second time for another field, it stays.
  await staff.getByRole('textbox', { name: 'Lacivert, S: barkod' }).fill('8690000000012')
  await staff.getByRole('button', { name: 'Kaydet' }).click()
  await expect(staff.getByRole('textbox', { name: 'Lacivert, S: barkod' })).toHaveValue('8690000000012')
  await staff.reload()
  await expect(price).toHaveValue('10,00')
  await expectNoBarriers(staff)
  await expectNoSidewaysScrolling(staff)

  await open(buyer, path)
  const main = buyer.getByRole('main')
  const unit = main.getByText('Birim fiyat', { exact: true }).filter({ visible: true }).locator('xpath=../..')
  // Said of the size, beside the colour that is chosen.
  await main.getByRole('radio', { name: /^S \+/ }).check()
  const own = (await unit.textContent()) ?? ''
  await main.getByRole('radio', { name: 'M', exact: true }).check()
  await expect(unit).not.toHaveText(own)
})
