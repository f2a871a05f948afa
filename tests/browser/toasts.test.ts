import type { Locator, Page } from '@playwright/test'
import { boxesOf } from './support/boxes-of.ts'
import { expect, test } from './support/fixtures.ts'
import { logoPdf } from './support/logo-pdf.ts'
import {
  addToCart,
  attachPrintFile,
  buyButton,
  chooseQuantity,
  holdTime,
  notifications,
  open,
  refusal,
} from './support/visitor.ts'

const CLEARED = 'Sepet Temizlendi'

/** Empties a cart, which a message tells. It stays until the test lets time pass. */
async function clearCart(page: Page): Promise<void> {
  await page.clock.install()
  await addToCart(page, 'deri-anahtarlik', 50)
  await open(page, '/sepet')
  await pressClear(page)
  // The code of messages comes with the first one, which has left when time is held.
  await notifications(page).getByRole('button', { name: 'Geri al' }).click()
  await holdTime(page)
  await expect(notifications(page).getByRole('listitem')).toBeHidden()
  await pressClear(page)
}

async function pressClear(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sepeti temizle' }).click()
  await expect(notifications(page)).toContainText(CLEARED)
}

test('a quantity below the minimum is refused beside the button, the field is gone to, and nothing is covered @phone @desktop', async ({
  page,
}) => {
  await open(page, '/urun/otomatik-baston-semsiye')
  await chooseQuantity(page, 3)
  await buyButton(page, 'Minimum Adet Gerekli').press('Enter')
  const field = page.getByRole('spinbutton', { name: 'Adet' })
  await expect(field).toBeFocused()
  await expect(refusal(page)).toContainText('Minimum sipariş adedi 25 adettir!')
  for (const pressed of await page.getByRole('button', { name: /^(Minimum Adet Gerekli|Devam: )/ }).all())
    if (await pressed.isVisible()) expect(await overlap(refusal(page), pressed)).toBe(false)
  expect(await overlap(refusal(page), field)).toBe(false)
})

test('on a phone a message leaves the buttons of a dialog free @phone @full', async ({ page }) => {
  await page.clock.install()
  await open(page, '/urun/porselen-kupa-330-ml')
  await attachPrintFile(page, 'ilk.pdf', logoPdf('ilk'))
  await expect(notifications(page)).toContainText('Dosya Yüklendi')
  await holdTime(page)
  await expect(notifications(page).getByRole('listitem')).toBeHidden()
  await page.getByRole('button', { name: 'ilk.pdf dosyasını kaldır' }).click()
  await attachPrintFile(page, 'son.pdf', logoPdf('son'))
  await expect(notifications(page)).toContainText('Dosya Yüklendi')
  await page.getByRole('main').getByRole('link', { name: 'Teklif Al' }).click()
  const dialog = page.getByRole('dialog', { name: 'Teklif isteyin' })
  await expect(dialog).toBeVisible()
  // To assistive technology there is the dialog alone.
  const message = page.locator('li[data-state="open"]', { hasText: 'Dosya Yüklendi' })
  await expect(message).toBeVisible()
  for (const button of await dialog.getByRole('button').all())
    if (await button.isVisible()) expect(await overlap(message, button)).toBe(false)
})

async function overlap(a: Locator, b: Locator): Promise<boolean> {
  const [one, other] = await boxesOf(a, b)
  const isApart = (from: 'x' | 'y', along: 'width' | 'height') =>
    one[from] + one[along] <= other[from] || other[from] + other[along] <= one[from]
  return !isApart('x', 'width') && !isApart('y', 'height')
}

test('messages show one at a time @full', async ({ page }) => {
  await clearCart(page)
  await notifications(page).getByRole('button', { name: 'Geri al' }).click()
  await page.getByRole('button', { name: 'Deri Anahtarlık: sepetten çıkar' }).click()
  const messages = notifications(page).getByRole('listitem')
  await expect(messages).toContainText('Sepetten Çıkarıldı')
  await expect(messages).toHaveCount(1)
  await messages.getByRole('button', { name: 'Geri al' }).click()
  await pressClear(page)
  await expect(messages).toHaveCount(1)
})

test('F8 moves the focus to the message @full', async ({ page }) => {
  await clearCart(page)
  await page.keyboard.press('F8')
  await expect(notifications(page).getByRole('list')).toBeFocused()
})

test('messages auto-dismiss after 5000 ms, and can be closed before @full', async ({ page }) => {
  await page.clock.install()
  await addToCart(page, 'deri-anahtarlik', 50)
  await open(page, '/sepet')
  const quantity = page.getByRole('main').getByRole('spinbutton').first()
  await quantity.fill('62,5')
  await quantity.blur()
  const toCheckout = page.getByRole('button', { name: 'Ödemeye geç' }).filter({ visible: true })
  const message = notifications(page).getByRole('listitem')
  await expect(async () => {
    // The button waits for the price, and the code of messages comes with the first one.
    await toCheckout.press('Enter')
    await expect(message).toContainText('Geçersiz Adet', { timeout: 1_000 })
  }).toPass()
  await holdTime(page)
  await expect(message).toBeHidden()
  await toCheckout.press('Enter')
  await expect(message).toContainText('Geçersiz Adet')
  await page.clock.runFor(4900)
  await expect(message).toBeVisible()
  await page.clock.runFor(200)
  await expect(message).toBeHidden()

  await toCheckout.press('Enter')
  await message.getByRole('button', { name: 'Bildirimi kapat' }).click()
  await expect(message).toBeHidden()
})

test('a message is swiped away to the right, from 50 px on @phone @full', async ({ page }) => {
  await clearCart(page)
  const message = notifications(page).getByRole('listitem')
  await drag(page, 45)
  await expect(message).toBeVisible()
  await drag(page, 55)
  await expect(message).toBeHidden()
})

async function drag(page: Page, distance: number): Promise<void> {
  const title = notifications(page).getByText(CLEARED)
  const box = await title.boundingBox()
  if (!box) throw new Error('there is no message to drag')
  const start = { x: box.x + 4, y: box.y + box.height / 2 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + distance / 2, start.y)
  await page.mouse.move(start.x + distance, start.y)
  await page.mouse.up()
}
