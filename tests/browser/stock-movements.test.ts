import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { addProduct } from './support/over-http.ts'
import { notifications, open } from './support/visitor.ts'

test.use({ expectedStatuses: [400] })

test('a delivery, what broke and a count move the stock and stand in its list, with the keys alone', async ({
  asAdmin: page,
}) => {
  const { id, title } = await addProduct(page.request, { stock: '500' })
  await open(page, `/admin/products/edit/${id}`)
  await page.getByRole('link', { name: 'Stok hareketleri' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Stok hareketleri' })).toBeVisible()
  const form = page.locator('form#stok')
  const reason = form.getByRole('combobox', { name: 'Neden' })
  const quantity = form.getByRole('textbox', { name: /adet/ })
  const rows = page.getByRole('row')

  await reason.selectOption('Mal girişi')
  await expect(quantity).toHaveAccessibleName(/Gelen adet/)
  await quantity.fill('40')
  await form.getByRole('textbox', { name: 'Açıklama' }).fill('İrsaliye 118')
  await page.keyboard.press('Enter')
  await expect(notifications(page)).toContainText('40 adet eklendi.')
  await expect(rows.nth(1)).toContainText('Mal girişi')
  await expect(rows.nth(1)).toContainText('İrsaliye 118')
  await expect(rows.nth(1)).toContainText('+40')
  await expect(rows.nth(1)).toContainText('540')
  await expect(quantity).toHaveValue('')

  await reason.selectOption('Fire')
  await quantity.fill('541')
  await page.keyboard.press('Enter')
  await expect(form).toContainText('Stokta 540 adet var; daha fazlası düşülemez.')
  await expect(quantity).toBeFocused()
  await quantity.fill('40')
  await page.keyboard.press('Enter')
  await expect(notifications(page)).toContainText('40 adet düşüldü.')
  await expect(rows.nth(1)).toContainText('−40')
  await quantity.fill('498')
  await page.keyboard.press('Enter')
  await expect(notifications(page)).toContainText('Stok 498 adet.')
  await expect(rows.nth(1)).toContainText('−2')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  await page.getByText('Filtrele', { exact: true }).click()
  await page.getByRole('link', { name: 'Fire', exact: true }).click()
  await expect(page).toHaveURL(`/admin/products/${id}/stock?reason=damage`)
  await expect(rows).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV indir' }).click()
  expect((await download).suggestedFilename()).toMatch(/^stok-deneme-urunu-.*\.csv$/)
  await page.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`/admin/products/edit/${id}`)
})

test('a stock that is typed over asks why, in the form and in the list @full', async ({ asAdmin: page }) => {
  const { id, title } = await addProduct(page.request, { stock: '500' })
  await open(page, `/admin/products/edit/${id}`)
  const why = page.getByRole('combobox', { name: 'Stok neden değişti?' })
  await expect(why).toBeHidden()
  await page.getByRole('textbox', { name: 'Stok adedi' }).fill('450')
  await expect(why).toHaveAccessibleDescription('−50 adet')
  await why.selectOption('Mal girişi')
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(why).toHaveAccessibleDescription(/stoğu azaltmaz/)
  await why.selectOption('Fire')
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/products(\?|$)/)

  await open(page, `/admin/products?search=${title.split(' ').at(-1)}`)
  await page
    .getByRole('button', { name: `${title}: stok: 450` })
    .first()
    .click()
  await page.keyboard.type('460')
  await page.getByRole('combobox', { name: `${title}: stok neden değişti?` }).selectOption('İade')
  await page.getByRole('textbox', { name: `${title}: stok` }).press('Enter')
  await expect(page.getByRole('button', { name: `${title}: stok: 460` }).first()).toBeVisible()

  await open(page, `/admin/products/${id}/stock`)
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toContainText('İade')
  await expect(rows.nth(1)).toContainText('+10')
  await expect(rows.nth(2)).toContainText('Fire')
})
