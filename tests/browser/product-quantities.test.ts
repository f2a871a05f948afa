import { randomUUID } from 'node:crypto'
import { expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { mailTo } from './support/received-mail.ts'

test.use({ javaScriptEnabled: false, expectedStatuses: [400] })

test('without JavaScript sizes are priced and asked for in a quote @phone @desktop @full', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const piecesOf = (variant: string) => main.getByRole('textbox', { name: `${variant}: adet`, exact: true })
  const email = `adetler-${randomUUID()}@example.com`
  await page.goto('/urun/bisiklet-yaka-tisort-160-g')
  await main.getByRole('link', { name: 'adet tablosunda' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toContainText('adetler ve fiyat')
  await expect(main.getByText('tükendi').first()).toBeVisible()

  await piecesOf('Lacivert, S').fill('20')
  await piecesOf('Lacivert, M').fill('1,5')
  await main.getByRole('button', { name: 'Fiyatı hesapla' }).click()
  await expect(piecesOf('Lacivert, M')).toHaveValue('1,5')
  await expect(piecesOf('Lacivert, M')).toHaveAccessibleDescription(/Adedi tam sayı olarak yazın\.$/)
  await expectNoSidewaysScrolling(page)

  await piecesOf('Lacivert, M').fill('40')
  await main.getByRole('button', { name: 'Fiyatı hesapla' }).click()
  const price = main.getByRole('region', { name: 'Fiyat' })
  await expect(price).toBeInViewport()
  await expect(price).toContainText('Lacivert, M 40 ×')
  await expect(price).toContainText('Toplam (60 adet)')
  await expect(price.getByText(/^\d[\d.]*,\d\d ₺$/).first()).toBeVisible()
  await expectNoSidewaysScrolling(page)

  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  await field('Ad soyad').fill('Işıl Çağlar')
  await field('Telefon').fill('0532 123 45 67')
  await field('E-posta').fill('isil')
  const submit = main.getByRole('button', { name: 'Teklif isteyin' })
  await submit.click()
  await expect(field('E-posta')).toHaveAccessibleDescription(/Geçerli bir e-posta adresi/)
  await expect(piecesOf('Lacivert, M')).toHaveValue('40')
  await field('E-posta').fill(email)
  await submit.click()
  await expect(main.getByText('Teklif talebiniz alındı!')).toBeVisible()
  await expect(main.getByText(/^TKL-\d{4}-\d{4}$/)).toBeInViewport()
  expect(await mailTo(email)).toContain('Lacivert: S 20 · M 40')
})
