import { expect, test } from './support/fixtures.ts'
import { tabTo } from './support/tab-to.ts'
import { added, buyButton, open } from './support/visitor.ts'

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
  await expect(added(page)).toContainText('Sepete Eklendi')

  await tabTo(page, added(page).getByRole('link', { name: 'Sepete git' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sepetim' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Sepetteki ürünler' }).getByRole('listitem')).toHaveCount(1)
})

test('links of the footer are not reached below the bars of a phone @phone @full', async ({ page }) => {
  await open(page, '/iletisim')
  await tabTo(page, page.getByRole('contentinfo').getByRole('link').last())
})
