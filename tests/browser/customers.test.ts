import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { open } from './support/visitor.ts'

async function expectGoodScreen(page: Page): Promise<void> {
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
}

test.use({ expectedStatuses: [400] })

test('a customer is added, found, given a discount, made inactive and deleted, and the log tells of it', async ({
  asAdmin: page,
}) => {
  test.slow()
  const name = `Çiğdem ${randomUUID().slice(0, 8)}`
  const email = `musteri-${randomUUID()}@example.com`
  await open(page, '/admin/customers')
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Müşteri ekle' }).click()
  await page.getByLabel('Ad soyad').fill(name)
  await page.getByRole('textbox', { name: 'E-posta' }).fill(email)
  await page.getByRole('textbox', { name: 'Telefon' }).fill('0532 765 43 21')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Müşteriyi ekle' }).click()
  await expect(page.getByRole('alert')).toContainText('Müşteri eklenirken bir hata oluştu.')
  await expect(page.getByLabel('Telefon')).toHaveValue('0532 765 43 21')
  await page.getByLabel('Şifre').fill('uzun bir parola 7')
  await page.getByRole('button', { name: 'Müşteriyi ekle' }).click()
  await expect(page).toHaveURL(/\/admin\/customers$/)

  await page.getByRole('searchbox').fill(email)
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/search=musteri/)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByLabel('Üye indirimi (%)').fill('60')
  await page.getByRole('button', { name: 'İndirimi güncelle' }).click()
  await expect(page.getByText('Geçersiz oran. 0 ile 50 arasında bir değer girin.').first()).toBeVisible()
  await page.getByLabel('Üye indirimi (%)').fill('12,5')
  await page.getByRole('button', { name: 'İndirimi güncelle' }).click()
  await expect(page.getByText('Üye indirimi: %12,5').first()).toBeVisible()
  await page.getByRole('button', { name: 'Hesabı pasif yap' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hesabı pasif yap' }).click()
  await expect(page.getByText('Pasif', { exact: true })).toBeVisible()
  await expectGoodScreen(page)

  await open(page, '/admin/activity?kind=customer')
  await expect(page.getByText('Üye indirimi değiştirildi').first()).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name }).first().click()

  await page.getByRole('button', { name: 'Müşteriyi sil' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Bu müşterinin siparişi yok.')
  await dialog.getByRole('button', { name: 'Müşteriyi sil' }).click()
  await expect(page).toHaveURL(/\/admin\/customers$/)
  await expect(page.getByText('Müşteri silindi.').first()).toBeVisible()
})

test('somebody is added to the staff and blocked; the outbox shows a mail without what it opens', async ({
  asAdmin: page,
}) => {
  test.slow()
  const name = `Personel ${randomUUID().slice(0, 8)}`
  await open(page, '/admin/staff')
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Personel ekle' }).click()
  await page.getByLabel('Ad soyad').fill(name)
  await page.getByRole('textbox', { name: 'E-posta' }).fill(`${randomUUID()}@example.com`)
  await page.getByLabel('Şifre').fill('uzun bir parola 7')
  await page.getByRole('checkbox', { name: 'Siparişler' }).check()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page).toHaveURL(/\/admin\/staff$/)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Engelle' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Engelle' }).click()
  await expect(page.getByText('Engelli', { exact: true })).toBeVisible()
  await expectGoodScreen(page)

  await open(page, '/admin/mails')
  await expectGoodScreen(page)
})
