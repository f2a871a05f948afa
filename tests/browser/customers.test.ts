import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { applyAsCompany } from './support/over-http.ts'
import { mailsTo } from './support/received-mail.ts'
import { takeUpInvitation } from './support/staff-invitations.ts'
import { notifications, open } from './support/visitor.ts'

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
  await expect(notifications(page)).toContainText('Hata')
  await expect(notifications(page)).toContainText('Müşteri eklenirken bir hata oluştu.')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Müşteri eklenirken bir hata oluştu.')
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
  await expect(notifications(page)).toContainText('Hesap pasif yapıldı.')
  await expect(page.getByText('Pasif', { exact: true })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Hesabı aktif yap' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hesabı aktif yap' }).click()
  await expect(notifications(page)).toContainText('Hesap aktif yapıldı.')
  await page.getByLabel('Yeni şifre').fill('kısa')
  await page.getByRole('button', { name: 'Yeni şifre ver' }).click()
  await expect(notifications(page)).toContainText('Şifre güncellenirken bir hata oluştu.')
  await page.getByRole('textbox', { name: 'Yeni şifre' }).fill('başka bir parola 8')
  await page.getByRole('button', { name: 'Yeni şifre ver' }).click()
  await expect(notifications(page)).toContainText('Yeni şifre verildi. Şifreyi müşteriye iletin.')

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

test('somebody is invited to the staff, comes, is blocked, let in and deleted; the outbox shows a mail without what it opens @full', async ({
  asAdmin: page,
  browser,
}) => {
  test.slow()
  const name = `Personel ${randomUUID().slice(0, 8)}`
  const email = `${randomUUID()}@example.com`
  await open(page, '/admin/staff')
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Personel ekle' }).click()
  await page.getByLabel('Ad soyad').fill(name)
  await page.getByRole('textbox', { name: 'E-posta' }).fill(email)
  await page.getByRole('checkbox', { name: 'Siparişler' }).check()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Davet et' }).click()
  await expect(page).toHaveURL(/\/admin\/staff$/)
  await takeUpInvitation(browser, email, 'uzun bir parola 7')
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Engelle' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Engelle' }).click()
  await expect(notifications(page)).toContainText('Personel engellendi.')
  await expect(page.getByText('Engelli', { exact: true })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Engeli kaldır' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Engeli kaldır' }).click()
  await expect(notifications(page)).toContainText('Engel kaldırıldı.')
  await page.getByRole('textbox', { name: 'Yeni şifre' }).fill('başka bir parola 8')
  await page.getByRole('button', { name: 'Yeni şifre ver' }).click()
  await expect(notifications(page)).toContainText('Yeni şifre verildi. Şifreyi kişiye iletin.')
  await page.getByRole('button', { name: 'Personeli sil' }).click()
  const question = page.getByRole('dialog', { name: `${name} silinsin mi?` })
  await question.getByRole('button', { name: 'Personeli sil' }).click()
  await expect(page).toHaveURL(/\/admin\/staff$/)
  await expect(notifications(page)).toContainText('Personel silindi.')

  await open(page, '/admin/mails')
  await expectGoodScreen(page)
})

async function openApplication(page: Page, visitor: Page): Promise<{ email: string; name: string }> {
  const name = `Çağlar Gıda ${randomUUID().slice(0, 8)} A.Ş.`
  const email = await applyAsCompany(visitor.request, name)
  await open(page, '/admin/customers?status=pending')
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return { email, name }
}

test('a company’s application is approved with a discount that is judged first, and the company is told @full', async ({
  page,
  asAdmin,
}) => {
  const { email } = await openApplication(asAdmin, page)
  const card = asAdmin.locator('section', {
    has: asAdmin.getByRole('heading', { name: 'Başvuru onay bekliyor' }),
  })
  await expect(asAdmin.getByRole('link', { name: 'Vergi levhasını indir' })).toBeVisible()
  await expectGoodScreen(asAdmin)
  await card.getByLabel('Üye indirimi (%)').fill('51')
  await card.getByRole('button', { name: 'Başvuruyu onayla' }).click()
  await expect(notifications(asAdmin)).toContainText('Müşteri onaylanırken bir hata oluştu.')
  await expect(card).toContainText('Geçersiz oran. 0 ile 50 arasında bir değer girin.')
  await expect(card.getByLabel('Üye indirimi (%)')).toHaveValue('51')
  await expectGoodScreen(asAdmin)
  await card.getByLabel('Üye indirimi (%)').fill('7,5')
  await card.getByRole('button', { name: 'Başvuruyu onayla' }).click()
  await expect(notifications(asAdmin)).toContainText('Müşteri onaylandı.')
  await expect(card).toHaveCount(0)
  await expect(asAdmin.getByRole('main')).toContainText('%7,5')
  await expect(asAdmin.getByText('Aktif', { exact: true })).toBeVisible()
  await expect.poll(() => mailsTo(email).join(), { timeout: 20_000 }).toContain('%7,5')
})

test('an application is rejected after a question, and the company is told @full', async ({
  page,
  asAdmin,
}) => {
  const { email, name } = await openApplication(asAdmin, page)
  await asAdmin.getByRole('button', { name: 'Başvuruyu reddet' }).click()
  const question = asAdmin.getByRole('dialog', { name: `${name} başvurusu reddedilsin mi?` })
  await question.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(asAdmin.getByText('Reddedildi', { exact: true })).toHaveCount(0)
  await asAdmin.getByRole('button', { name: 'Başvuruyu reddet' }).click()
  await question.getByRole('button', { name: 'Başvuruyu reddet' }).click()
  await expect(notifications(asAdmin)).toContainText('Müşteri reddedildi.')
  await expect(asAdmin.getByText('Reddedildi', { exact: true })).toBeVisible()
  await expect.poll(() => mailsTo(email).join(), { timeout: 20_000 }).toContain('onaylayamadık')
})

test.describe('a customer’s page the shop could not answer', () => {
  test.use({ expectedStatuses: [500] })

  test('says what was not done to the customer @full', async ({ page, asAdmin }) => {
    const { name } = await openApplication(asAdmin, page)
    await asAdmin.route('**/*.data*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, body: 'no answer' })
        : route.fallback(),
    )
    for (const [label, sentence] of [
      ['Başvuruyu reddet', 'Müşteri reddedilirken bir hata oluştu.'],
      ['Müşteriyi sil', 'Müşteri silinirken bir hata oluştu.'],
    ] as const) {
      await asAdmin.getByRole('button', { name: label }).click()
      await asAdmin.getByRole('dialog').getByRole('button', { name: label }).click()
      await expect(notifications(asAdmin)).toContainText(sentence)
      await expect(asAdmin.getByRole('alert').filter({ hasText: sentence }).first()).toContainText(
        'Değişiklik gönderilemedi.',
      )
    }
    await expect(asAdmin.getByRole('heading', { level: 1, name })).toBeVisible()
  })
})

test.describe('a page about the staff that the shop could not answer', () => {
  test.use({ expectedStatuses: [500] })

  test('says what was not done, and stays @full', async ({ asAdmin: page, browser }) => {
    const email = `${randomUUID()}@example.com`
    const name = `Personel ${randomUUID().slice(0, 8)}`
    await open(page, '/admin/staff/add')
    await page.getByLabel('Ad soyad').fill(name)
    await page.getByRole('textbox', { name: 'E-posta' }).fill(email)
    await page.getByRole('button', { name: 'Davet et' }).click()
    await expect(page).toHaveURL(/\/admin\/staff$/)
    await takeUpInvitation(browser, email, 'uzun bir parola 7')
    await open(page, '/admin/staff')
    await page.route('**/*.data*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, body: 'no answer' })
        : route.fallback(),
    )
    await page.getByRole('button', { name: 'Bütün personel için zorunlu yap' }).click()
    await expect(page.getByRole('alert')).toContainText('Değişiklik yapılmadı')
    await expect(page.getByRole('alert')).toContainText('Değişiklik gönderilemedi.')
    await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: 'Engelle' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Engelle' }).click()
    await expect(page.getByRole('alert')).toContainText('Personel durumu güncellenirken bir hata oluştu.')
    await expect(page.getByRole('alert')).toContainText('Değişiklik gönderilemedi.')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })
})
