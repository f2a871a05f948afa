import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { open } from './support/visitor.ts'

test('the menu folds to its icons and stays so, its folds fly out', async ({ asAdmin: page }) => {
  await open(page, '/admin/orders')
  const menu = page.getByRole('navigation', { name: 'Yönetim' })
  const content = page.getByRole('main')
  const wide = await content.boundingBox()
  await page.keyboard.press('[')
  await expect(page.getByRole('button', { name: 'Menüyü genişlet' })).toBeVisible()
  expect((await content.boundingBox())?.x).toBeLessThan(wide?.x ?? 0)
  await expectNoBarriers(page)
  // The server draws it so: nothing jumps when the page comes alive.
  expect(await (await page.context().request.get('/admin/orders')).text()).toContain('Menüyü genişlet')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Menüyü genişlet' })).toBeVisible()

  await menu.getByRole('link', { name: /^Üretim/ }).focus()
  await expect(page.locator('aside span[aria-hidden="true"]', { hasText: /^Üretim$/ })).toBeVisible()
  await menu.getByRole('button', { name: /^Katalog/ }).click()
  await expectNoBarriers(page)
  await menu.getByRole('link', { name: 'Ürünler' }).click()
  await expect(page).toHaveURL('/admin/products')
  await expect(menu.getByRole('link', { name: 'Ürünler' }), 'a chosen room closes it').toBeHidden()
  await page.getByRole('button', { name: 'Menüyü genişlet' }).click()
  await expect(menu.getByText('Vitrin')).toBeVisible()
})

test('on a phone a bar below leads to the rooms, and makes way for the page of an order and for a form @phone', async ({
  asAdmin: page,
}) => {
  test.skip(bySize({ phone: false, desktop: true }))
  await open(page, '/admin')
  const bar = page.getByRole('navigation', { name: 'Hızlı erişim' })
  await expect(bar.getByRole('link', { name: 'Bugün' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('link', { name: /^Siparişler/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Siparişler' })).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await bar.getByRole('button', { name: 'Ara' }).click()
  await expect(page.getByRole('combobox', { name: /ara$/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('button', { name: 'Ara' })).toBeFocused()
  await bar.getByRole('button', { name: 'Menü' }).click()
  await expect(page.getByRole('button', { name: 'Menüyü kapat' })).toBeVisible()
  await page.getByRole('button', { name: 'Menüyü kapat' }).click()

  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^ORD-/ })).toBeVisible()
  await expect(bar).toHaveCount(0)

  await open(page, '/admin/cargo')
  await expect(page.getByRole('button', { name: /^Menü/ })).toBeVisible()
  await expect(bar, 'the lower edge is the save bar’s').toHaveCount(0)
})
