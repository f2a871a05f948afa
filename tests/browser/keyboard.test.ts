import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { buyButton, notifications, open } from './support/visitor.ts'

const MOST_STOPS = 150

test('a visitor without a mouse gets from home to a product and into the cart, and always sees where they are', async ({
  page,
}) => {
  // About a hundred stops, each looked at.
  test.slow()
  await open(page, '/')
  const product = page.getByRole('region', { name: 'Çok Satanlar' }).getByRole('article').first()
  await tabTo(page, product.getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/urun\//)

  const group = page
    .getByRole('group')
    .filter({ has: page.getByRole('radio') })
    .first()
  await tabTo(page, group.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowRight')
  await expect(group.getByRole('radio').nth(1)).toBeChecked()
  await tabTo(page, page.getByRole('spinbutton', { name: 'Adet', exact: true }))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('100')
  await tabTo(page, buyButton(page))
  await page.keyboard.press('Enter')
  await expect(notifications(page)).toContainText('Sepete Eklendi')

  await page.keyboard.press('F8')
  await tabTo(page, notifications(page).getByRole('button', { name: 'Sepete git' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sepetim' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Sepetteki ürünler' }).getByRole('listitem')).toHaveCount(1)
})

test('links of the footer are not reached below the bars of a phone', async ({ page }) => {
  await open(page, '/iletisim')
  await tabTo(page, page.getByRole('contentinfo').getByRole('link').last())
})

/** Presses Tab until the element has the focus; every stop on the way must be in view and not covered. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(hiddenFocus), 'the element with the focus is in view').toBeNull()
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${wanted} was not reached with ${MOST_STOPS} presses of Tab`)
}

/** Runs in the browser: describes the focused element when none of it can be seen, else null. */
function hiddenFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  // A control that is drawn by its label is seen when the label is.
  const seen = focused.closest('label') ?? focused
  const { left, top, right, bottom } = seen.getBoundingClientRect()
  const isSeenAt = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (seen.contains(hit) || hit.contains(seen))
  }
  const shares = [0.1, 0.5, 0.9]
  for (const across of shares) {
    for (const down of shares) {
      if (isSeenAt(left + (right - left) * across, top + (bottom - top) * down)) return null
    }
  }
  return focused.outerHTML.slice(0, 200)
}
