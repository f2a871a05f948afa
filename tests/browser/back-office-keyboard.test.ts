import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectNoBarriers } from './support/accessibility.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { addProduct, applyAsCompany, PRINTING, placeOrderOf } from './support/over-http.ts'
import { tabTo } from './support/tab-to.ts'
import { holdTime, notifications, open } from './support/visitor.ts'

/** Goes to a control by Tab alone and presses a key on it. */
async function pressOn(page: Page, wanted: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

/** Goes to a field by Tab alone, as it is then selected as a whole, and types over it. */
async function typeInto(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.type(text)
}

test('a dialog about a customer keeps the focus inside and gives it back @full', async ({
  page: visitor,
  asAdmin: page,
}) => {
  await applyAsCompany(visitor.request, 'Klavye Ltd. Şti.')
  await open(page, '/admin/customers?status=pending')
  await page.getByRole('link', { name: 'Klavye Ltd. Şti.' }).first().press('Enter')
  const reject = page.getByRole('button', { name: 'Başvuruyu reddet' })
  await tabTo(page, reject)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab')
    const isInside = await dialog.evaluate((element) => {
      const { activeElement } = document
      return activeElement === document.body || element.contains(activeElement)
    })
    expect(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(reject).toBeFocused()
})

test('an order: opened from its list, cancelled after a question, a note written and taken away @full', async ({
  page: visitor,
  asAdmin: page,
}) => {
  test.slow()
  const product = await addProduct(page.request, { printingOptions: [PRINTING] })
  const orderNumber = await placeOrderOf(visitor.request, product, [null])
  await open(page, `/admin/orders?search=${orderNumber}`)
  await pressOn(page, page.getByRole('rowheader').getByRole('link', { name: orderNumber }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()

  const menu = page.locator('summary', { hasText: 'Diğer işlemler' })
  await pressOn(page, menu, 'Enter')
  await pressOn(page, page.getByRole('button', { name: 'Durumu değiştir' }), 'Enter')
  const status = page.getByRole('combobox', { name: 'Sipariş durumu' })
  await tabTo(page, status)
  await page.keyboard.press('End')
  await expect(status).toHaveValue('cancelled')
  const change = page.getByRole('button', { name: 'Durumu güncelle' })
  await pressOn(page, change, 'Enter')
  const question = page.getByRole('dialog', { name: `${orderNumber} iptal edilsin mi?` })
  await expect(question).toContainText('Sipariş henüz hazırlanmadı; hepsi stoğa döner.')
  // The dialog below it learns that it is not the uppermost any more only after the question is drawn.
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(change, 'a question that was dropped').toBeFocused()
  await expect(status).toHaveValue('cancelled')

  await page.keyboard.press('Enter')
  await pressOn(page, question.getByRole('button', { name: 'Siparişi iptal et' }), 'Enter')
  await expect(notifications(page)).toContainText('Sipariş durumu: İptal')
  await expect(page.getByText('Yeni → İptal')).toBeVisible()
  await expect(menu, 'after the change').toBeFocused()

  const field = page.getByRole('textbox', { name: 'İç not' })
  await typeInto(page, field, 'Alıcı telefonda vazgeçti.')
  await page.keyboard.press('Control+Enter')
  const note = page.getByRole('listitem').filter({ hasText: 'Alıcı telefonda vazgeçti.' })
  await expect(note).toBeVisible()
  await expect(field).toHaveValue('')
  await pressOn(page, note.getByRole('button', { name: /^Notu sil/ }), 'Enter')
  await expect(note).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(
    page.getByRole('button', { name: 'Not ekle' }),
    'the stop before the note that went',
  ).toBeFocused()
})

test('a coupon: its form filled and saved, and back in the list after a second @full', async ({
  asAdmin: page,
}) => {
  test.slow()
  const code = `KLAVYE-${randomUUID().slice(0, 8)}`.toUpperCase()
  await page.clock.install()
  await open(page, '/admin/coupons')
  await pressOn(page, page.getByRole('link', { name: 'Kupon ekle' }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Yeni kupon' })).toBeVisible()
  await typeInto(page, page.getByRole('textbox', { name: 'Kupon kodu' }), code)
  const kind = page.getByRole('combobox', { name: 'İndirim türü' })
  await tabTo(page, kind)
  await page.keyboard.press('End')
  await expect(kind).toHaveValue('fixed')
  await typeInto(page, page.getByRole('textbox', { name: 'İndirim değeri' }), '75')
  await tabTo(page, page.getByLabel('Bitiş tarihi'))
  // Day, month and year are parts of one field, in the order of the browser's language.
  await page.keyboard.type('12122099')
  await expect(page.getByLabel('Bitiş tarihi')).toHaveValue('2099-12-12')
  await holdTime(page)
  await pressOn(page, page.getByRole('button', { name: 'Kaydet' }), 'Enter')
  await expect(page.getByRole('button', { name: 'Kaydedildi' })).toBeVisible()
  await page.clock.runFor(999)
  await expect(page).toHaveURL('/admin/coupons/add')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/admin/coupons')
  await expect(page.getByRole('link', { name: code, exact: true })).toBeVisible()
})

test('products: ticked in the list, what is to be done chosen and confirmed @full', async ({
  asAdmin: page,
}) => {
  test.slow()
  const word = `Klavye ${randomUUID().slice(0, 8)}`
  // The newest stands first in the list.
  const titles = [`${word} kalem`, `${word} kupa`]
  for (const title of titles.toReversed()) await addProduct(page.request, { title })
  await open(page, `/admin/products?search=${encodeURIComponent(word)}`)
  for (const title of titles) {
    await tabTo(page, page.getByRole('checkbox', { name: `${title} ürününü seç` }))
    await page.keyboard.press('Space')
  }
  await expect(page.getByText('2 ürün seçildi.')).toBeVisible()
  // The bar comes after the rows it is about.
  await pressOn(page, page.getByRole('button', { name: 'Seçilenleri değiştir' }), 'Enter')
  await expect(page).toHaveURL(/\/admin\/products\/bulk/)
  await pressOn(page, page.getByRole('button', { name: 'Silme: Devam' }), 'Enter')
  await expect(page.getByRole('heading', { name: '2 ürün silinsin mi?' })).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: '2 ürünü sil' }), 'Enter')
  await expect(notifications(page)).toContainText('2 ürün silindi.')
  await expect(page).toHaveURL(/\/admin\/products\?search=/)
})

test('one product: deleted after a question that names it, and the list says so @full', async ({
  asAdmin: page,
}) => {
  const { title, sku } = await addProduct(page.request)
  await open(page, `/admin/products?search=${sku}`)
  const remove = page.getByRole('button', { name: `${title} ürününü sil` })
  await pressOn(page, remove, 'Enter')
  const question = page.getByRole('dialog')
  await expect(question).toContainText(title)
  await pressOn(page, question.getByRole('button', { name: 'Vazgeç' }), 'Enter')
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await pressOn(page, question.getByRole('button', { name: /sil$/i }), 'Enter')
  await expect(notifications(page)).toContainText('Silindi')
  await expect(notifications(page)).toContainText('Ürün silindi.')
  await expect(page.getByText('Bu aramaya uyan ürün yok')).toBeVisible()
})

test('the menu of a phone: opened, walked through, closed with Escape, which gives the focus back @phone @full', async ({
  asAdmin: page,
}) => {
  test.skip(bySize({ phone: false, desktop: true }))
  await open(page, '/admin')
  const button = page.getByRole('button', { name: /^Menü/ })
  const menu = page.locator('#yonetim-menusu')
  await expect(menu).toBeHidden()
  await pressOn(page, button, 'Enter')
  await expect(menu).toBeVisible()
  const orders = menu.getByRole('link', { name: /^Siparişler/ })
  await tabTo(page, orders)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await pressOn(page, menu.getByRole('button', { name: 'Menüyü kapat' }), 'Enter')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await pressOn(page, orders, 'Enter')
  await expect(page).toHaveURL('/admin/orders')
  await expect(menu, 'a chosen room closes it').toBeHidden()
})
