import { aOneOffBuyer } from '../support/one-off-buyer.ts'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { addProduct } from './support/over-http.ts'
import { open } from './support/visitor.ts'

test('who finds goods sold out leaves an address, and staff see how many wait', async ({
  page: buyer,
  asAdmin: staff,
}) => {
  const { id } = await addProduct(staff.request, { stock: '0' })
  await open(staff, `/admin/products/edit/${id}`)
  const path = (await staff.getByRole('link', { name: 'Mağazada gör' }).getAttribute('href')) ?? ''

  await open(buyer, path)
  await buyer.getByRole('link', { name: 'Gelince haber ver' }).click()
  const dialog = buyer.getByRole('dialog', { name: 'Gelince haber verelim' })
  await dialog.getByRole('textbox', { name: 'E-posta adresiniz' }).fill('ayşe@ornek.com')
  await dialog.getByRole('button', { name: 'Haber ver' }).click()
  await expect(dialog.getByText('E-posta adresinde Türkçe karakter')).toBeVisible()
  await expectNoBarriers(buyer)
  await expectNoSidewaysScrolling(buyer)
  const { email } = aOneOffBuyer()
  await dialog.getByRole('textbox', { name: 'E-posta adresiniz' }).fill(email)
  await buyer.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText(email)
  await dialog.getByRole('button', { name: 'Kapat' }).last().click()
  await expect(dialog).toHaveCount(0)

  await open(staff, `/admin/products/${id}/stock`)
  await expect(staff.getByText('1 kişi stok haberi bekliyor')).toBeVisible()
  await expectNoBarriers(staff)
})

test('a colour and size that is sold out has its own way to be told @full', async ({ page }) => {
  await open(page, '/urun/bisiklet-yaka-tisort-160-g')
  await page.getByRole('button', { name: 'Birden çok renk ve beden seçin' }).click()
  const first = page.getByRole('link', { name: /^Haber ver / }).first()
  await expect(first).toBeVisible()
  const [, variant = ''] = /^Haber ver (.+)$/.exec((await first.textContent()) ?? '') ?? []
  await first.click()
  const dialog = page.getByRole('dialog', { name: 'Gelince haber verelim' })
  await expect(dialog).toContainText(variant)
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()
})
