import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { buyButton, chooseQuantity, notifications, open } from './support/visitor.ts'

/** Opens a product with a minimum of 25 and asks for fewer. */
async function orderTooFew(page: Page): Promise<void> {
  await open(page, '/urun/otomatik-baston-semsiye')
  await chooseQuantity(page, 3)
  await expect(page.getByRole('main')).toContainText('Minimum sipariş adedi 25 adettir!')
  await pressClosedButton(page)
}

/** The button is closed, but a press must still say why. */
async function pressClosedButton(page: Page): Promise<void> {
  await buyButton(page, 'Minimum Adet Gerekli').press('Enter')
  await expect(notifications(page)).toContainText('Geçersiz Adet')
}

test('a quantity below the minimum is refused with a message', async ({ page }) => {
  await orderTooFew(page)
  await expect(notifications(page)).toContainText('Minimum sipariş adedi 25 adettir!')
})

test('a new message takes the place of the one before', async ({ page }) => {
  await orderTooFew(page)
  await chooseQuantity(page, 25)
  await buyButton(page).click()
  await expect(notifications(page).getByRole('listitem')).toHaveCount(1)
  await expect(notifications(page).getByRole('listitem')).toContainText('Sepete Eklendi')
})

test('F8 moves the focus to the message', async ({ page }) => {
  await orderTooFew(page)
  await page.keyboard.press('F8')
  await expect(notifications(page).getByRole('list')).toBeFocused()
})

test('a message leaves by itself after five seconds', async ({ page }) => {
  await page.clock.install()
  await orderTooFew(page)
  await page.clock.runFor(3000)
  await expect(notifications(page).getByRole('listitem')).toBeVisible()
  await page.clock.runFor(2000)
  await expect(notifications(page).getByRole('listitem')).toBeHidden()
})

test('a message is swiped away to the right', async ({ page }) => {
  await orderTooFew(page)
  const message = notifications(page).getByRole('listitem')
  await drag(page, 40)
  await expect(message).toBeVisible()
  await drag(page, 70)
  await expect(message).toBeHidden()
})

async function drag(page: Page, distance: number): Promise<void> {
  const title = notifications(page).getByText('Geçersiz Adet')
  const box = await title.boundingBox()
  if (!box) throw new Error('there is no message to drag')
  const start = { x: box.x + 4, y: box.y + box.height / 2 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + distance / 2, start.y)
  await page.mouse.move(start.x + distance, start.y)
  await page.mouse.up()
}
