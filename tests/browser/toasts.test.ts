import type { Locator, Page } from '@playwright/test'
import { boxesOf } from './support/boxes-of.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { buyButton, chooseQuantity, holdTime, notifications, open, refusal } from './support/visitor.ts'

/** Opens a product with a minimum of 25 and asks for fewer. The message then stays until the test lets time pass. */
async function orderTooFew(page: Page): Promise<void> {
  await page.clock.install()
  await open(page, '/urun/otomatik-baston-semsiye')
  await chooseQuantity(page, 3)
  await expect(page.getByRole('main')).toContainText('Minimum sipariş adedi 25 adettir!')
  // The code of messages comes with the first one, which has left when time is held.
  await pressClosedButton(page)
  await holdTime(page)
  await expect(notifications(page).getByRole('listitem')).toBeHidden()
  await pressClosedButton(page)
}

/** The button is closed, but a press must still say why. */
async function pressClosedButton(page: Page): Promise<void> {
  await buyButton(page, 'Minimum Adet Gerekli').press('Enter')
  await expect(notifications(page)).toContainText('Geçersiz Adet')
}

/** A phone says above the button what is wrong: there a message tells what was done. It stays until the test lets time pass. */
async function addTwice(page: Page): Promise<void> {
  await page.clock.install()
  await open(page, '/urun/porselen-kupa-330-ml')
  await buyButton(page).click()
  await expect(notifications(page)).toContainText('Sepete Eklendi')
  await holdTime(page)
  await expect(notifications(page).getByRole('listitem')).toBeHidden()
  await buyButton(page).click()
  await expect(notifications(page)).toContainText('Sepet Güncellendi')
}

/** A phone leads to the field that is wrong and says why above the button. */
async function orderTooFewOnPhone(page: Page): Promise<void> {
  await open(page, '/urun/otomatik-baston-semsiye')
  await chooseQuantity(page, 3)
  await buyButton(page, 'Minimum Adet Gerekli').press('Enter')
  await expect(page.getByRole('spinbutton', { name: 'Adet' })).toBeFocused()
}

test('a quantity below the minimum is refused with a message that covers nothing to press @phone @desktop', async ({
  page,
}) => {
  await bySize({ phone: orderTooFewOnPhone, desktop: orderTooFew })(page)
  const message = bySize({ phone: refusal(page), desktop: notifications(page).getByRole('listitem') })
  await expect(message).toContainText('Minimum sipariş adedi 25 adettir!')
  for (const pressed of await page.getByRole('button', { name: /^(Minimum Adet Gerekli|Devam: )/ }).all())
    if (await pressed.isVisible()) expect(await overlap(message, pressed)).toBe(false)
  expect(await overlap(message, page.getByRole('spinbutton', { name: 'Adet' }))).toBe(false)
})

test('on a phone a message leaves the buttons of a dialog free @phone', async ({ page }) => {
  await addTwice(page)
  await page.getByRole('main').getByRole('link', { name: 'Teklif Al' }).click()
  const dialog = page.getByRole('dialog', { name: 'Teklif isteyin' })
  await expect(dialog).toBeVisible()
  // To assistive technology there is the dialog alone.
  const message = page.locator('li[data-state="open"]', { hasText: 'Sepet Güncellendi' })
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

test('messages show one at a time: Geçersiz Adet, Sepete Eklendi, Sepet Güncellendi', async ({ page }) => {
  await orderTooFew(page)
  await chooseQuantity(page, 25)
  for (const title of ['Sepete Eklendi', 'Sepet Güncellendi']) {
    await buyButton(page).click()
    await expect(notifications(page).getByRole('listitem')).toContainText(title)
    await expect(notifications(page).getByRole('listitem')).toHaveCount(1)
    // Until then a press would belong to the one before.
    await page.clock.runFor(1_000)
  }
})

test('F8 moves the focus to the message', async ({ page }) => {
  await orderTooFew(page)
  await page.keyboard.press('F8')
  await expect(notifications(page).getByRole('list')).toBeFocused()
})

test('messages auto-dismiss after 5000 ms, and can be closed before', async ({ page }) => {
  await orderTooFew(page)
  const message = notifications(page).getByRole('listitem')
  await page.clock.runFor(4900)
  await expect(message).toBeVisible()
  await page.clock.runFor(200)
  await expect(message).toBeHidden()

  await pressClosedButton(page)
  await notifications(page).getByRole('button', { name: 'Bildirimi kapat' }).click()
  await expect(message).toBeHidden()
})

test('a message is swiped away to the right, from 50 px on @phone', async ({ page }) => {
  await addTwice(page)
  const message = notifications(page).getByRole('listitem')
  await drag(page, 45)
  await expect(message).toBeVisible()
  await drag(page, 55)
  await expect(message).toBeHidden()
})

async function drag(page: Page, distance: number): Promise<void> {
  const title = notifications(page).getByText('Sepet Güncellendi')
  const box = await title.boundingBox()
  if (!box) throw new Error('there is no message to drag')
  const start = { x: box.x + 4, y: box.y + box.height / 2 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + distance / 2, start.y)
  await page.mouse.move(start.x + distance, start.y)
  await page.mouse.up()
}
