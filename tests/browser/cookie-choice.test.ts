import type { Locator, Page } from '@playwright/test'
import { expectNoBarriers } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { addToCart, open } from './support/visitor.ts'

test.use({ hasBeenHere: false })

function question(page: Page): Locator {
  return page.getByRole('region', { name: 'Çerez tercihiniz' })
}

function kept(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('cookie_choice'))
}

test('the first visit asks, with two answers that look the same', async ({ page }) => {
  await open(page, '/hakkimizda')
  const [refuse, accept] = [
    question(page).getByRole('button', { name: 'Reddet' }),
    question(page).getByRole('button', { name: 'Kabul et' }),
  ]
  await expect(refuse).toBeVisible()
  expect(await accept.getAttribute('class')).toBe(await refuse.getAttribute('class'))
  expect((await accept.boundingBox())?.width).toBe((await refuse.boundingBox())?.width)
  await expectNoBarriers(page)
})

for (const { button, choice } of [
  { button: 'Reddet', choice: 'refused' },
  { button: 'Kabul et', choice: 'accepted' },
]) {
  test(`'${button}' is kept, and the next page does not ask again`, async ({ page }) => {
    await open(page, '/hakkimizda')
    await question(page).getByRole('button', { name: button }).click()
    await expect(question(page)).toBeHidden()
    expect(await kept(page)).toBe(choice)
    await open(page, '/iletisim')
    await page.waitForLoadState('networkidle')
    await expect(question(page)).toBeHidden()
  })
}

test('the page behind the question stays usable @phone', async ({ page }) => {
  await open(page, '/hakkimizda')
  await expect(question(page)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ana Sayfa' }).click()
  await expect(page).toHaveURL('/')
  await expect(question(page)).toBeVisible()
})

test('the footer asks again, says what was chosen, and gives the focus back', async ({ page }) => {
  await open(page, '/hakkimizda')
  await question(page).getByRole('button', { name: 'Kabul et' }).click()
  const again = page.getByRole('contentinfo').getByText('Çerez tercihleri')
  await again.click()
  await expect(question(page)).toBeFocused()
  await expect(question(page)).toContainText('Şu anki seçiminiz: kabul')
  await question(page).getByRole('button', { name: 'Reddet' }).click()
  expect(await kept(page)).toBe('refused')
  await expect(again).toBeFocused()
})

test('nobody is asked at checkout', async ({ page }) => {
  await addToCart(page, 'otomatik-baston-semsiye', 25)
  await open(page, '/odeme')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(question(page)).toBeHidden()
  expect(await kept(page)).toBeNull()
})
