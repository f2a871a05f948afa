import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { changePrice, openProductForm, signIn } from './support/back-office.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { sampleCustomer } from './support/sample-customer.ts'
import { addToCart, agree, notifications, open, placeOrder, untilAlive } from './support/visitor.ts'

async function signInTo(page: Page, path: string, email: string): Promise<void> {
  await open(page, `/giris?return=${encodeURIComponent(path)}`)
  await signIn(page, await sampleCustomer(email))
  await expect(page).toHaveURL(path)
  // The page is loaded anew: what is pressed before its code is there comes to nothing.
  await untilAlive(page)
}

async function expectFine(page: Page): Promise<void> {
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
}

async function sell(page: Page, title: string, isSold: boolean): Promise<void> {
  await openProductForm(page, title)
  await page.getByRole('checkbox', { name: 'Satışta' }).setChecked(isSold)
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page).toHaveURL(/\/admin\/products(\?|$)/)
}

test('a customer keeps an address, orders with it, and orders once more when the shop has changed', async ({
  page,
  asAdmin,
}) => {
  test.slow()
  const { email, dearer, gone } = bySize({
    phone: {
      email: 'ayse.karaca@example.com',
      dearer: { slug: 'polo-yaka-tisort-pike', title: 'Polo Yaka Tişört Pike' },
      gone: { slug: 'kaymaz-tabanli-mouse-pad', title: 'Kaymaz Tabanlı Mouse Pad' },
    },
    desktop: {
      email: 'burak.ozturk@example.com',
      dearer: { slug: 'celik-termos-500-ml-klasik', title: 'Çelik Termos 500 ml Klasik' },
      gone: { slug: 'spiralli-kraft-not-defteri', title: 'Spiralli Kraft Not Defteri' },
    },
  })
  const main = page.getByRole('main')

  await signInTo(page, '/profil/adresler', email)
  for (const [label, city, district] of [
    ['Ofis', 'İstanbul', 'Kadıköy'],
    ['Depo', 'Konya', 'Meram'],
  ] as const) {
    await main.getByRole('link', { name: 'Adres ekle' }).click()
    await page.getByRole('textbox', { name: 'Adres adı' }).fill(label)
    await page.getByRole('textbox', { name: 'Adres', exact: true }).fill(`${label} Sok. 5`)
    await page.getByRole('combobox', { name: 'İl', exact: true }).selectOption(city)
    await page.getByRole('combobox', { name: 'İlçe' }).selectOption(district)
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(main.getByRole('heading', { name: label })).toBeVisible()
  }
  await main.getByRole('link', { name: 'Fatura bilgisi ekle' }).click()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(main.getByRole('alert')).toContainText('Lütfen kurumsal fatura bilgilerini doldurun.')
  await page.getByRole('radio', { name: 'Bireysel' }).check()
  await expect(page.getByRole('textbox', { name: 'Firma adı' })).toBeHidden()
  await page.getByRole('textbox', { name: 'T.C. kimlik numarası' }).fill('10000000146')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(main).toContainText('•••••••0146')
  await expectFine(page)

  await addToCart(page, dearer.slug, 200)
  await addToCart(page, gone.slug, 200)
  await open(page, '/odeme')
  await expect(page.getByRole('textbox', { name: 'E-posta', exact: true })).toHaveValue(email)
  await expect(page.getByRole('textbox', { name: 'Telefon' })).not.toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Adres', exact: true })).toHaveValue('Ofis Sok. 5')
  await expect(page.getByRole('combobox', { name: 'İlçe' })).toHaveValue('Kadıköy')
  await expect(page.getByRole('textbox', { name: /T.C. kimlik numarası/ })).toHaveValue('10000000146')
  const saved = page.getByRole('combobox', { name: 'Kayıtlı adreslerim' })
  await expect(saved.getByRole('option', { selected: true })).toHaveText(/^Ofis: .* \(varsayılan\)$/)
  await saved.selectOption({ label: 'Depo: Depo Sok. 5, Meram / Konya' })
  await expect(page.getByRole('textbox', { name: 'Adres', exact: true })).toHaveValue('Depo Sok. 5')
  await expect(page.getByRole('combobox', { name: 'İl', exact: true })).toHaveValue('Konya')
  await expect(page.getByRole('combobox', { name: 'İlçe' })).toHaveValue('Meram')
  await expect(main.getByText('zorunludur')).toHaveCount(0)
  await expectFine(page)
  // What was chosen survives a reload like what is typed.
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'İlçe' })).toHaveValue('Meram')
  await page.getByRole('radio', { name: 'Kurumsal' }).check()
  await page.getByRole('textbox', { name: 'Firma adı' }).fill('Örnek A.Ş.')
  await page.getByRole('textbox', { name: 'Vergi dairesi' }).fill('Meram')
  await page.getByRole('textbox', { name: 'Vergi numarası' }).fill('1234567890')
  await page.getByRole('checkbox', { name: 'Firma adresi teslimat adresiyle aynı' }).check()
  await page.getByRole('checkbox', { name: 'Bu fatura bilgisini hesabıma kaydet' }).check()
  await agree(page)
  await placeOrder(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Siparişiniz alındı' })).toBeVisible()

  await changePrice(asAdmin, dearer.title, '123,45')
  await sell(asAdmin, gone.title, false)

  await open(page, '/profil/adresler')
  await expect(main).toContainText('Örnek A.Ş.')
  await open(page, '/profil')
  await main.getByRole('link', { name: 'Son 7 gün' }).click()
  await expect(page).toHaveURL('/profil?period=7-days')
  // The address is there before the links that lead on from it.
  await expect(main.getByRole('link', { name: 'Beklemede' })).toHaveAttribute('href', /period=7-days/)
  await main.getByRole('link', { name: 'Beklemede' }).click()
  await expect(page).toHaveURL('/profil?period=7-days&status=new')
  const row = main.getByRole('listitem').filter({ hasText: gone.title }).filter({ hasText: 'Detay' })
  await expect(row).toContainText(dearer.title)
  await row.getByRole('button', { name: /tekrar ver/ }).click()
  await expect(notifications(page)).toContainText('Sepete Eklendi')
  // What other tests left in the customer's cart was ordered along.
  await expect(row.getByRole('alert')).toContainText(/\d üründen \d tanesi sepetinize eklendi/)
  await expect(row.getByRole('alert')).toContainText(/Birim fiyat .* yerine .* oldu/)
  await expect(row.getByRole('alert')).toContainText(`${gone.title} – eklenmedi`)
  await expectFine(page)
  await row.getByRole('link', { name: /detayı/ }).click()
  await expect(main.getByText('Ödeme bekleniyor')).toBeVisible()
  await expect(page.getByRole('button', { name: /tekrar ver/ })).toBeVisible()
  await expectFine(page)
  await open(page, '/sepet')
  await expect(main).toContainText(dearer.title)
  await expect(main).not.toContainText(gone.title)

  await open(page, '/profil/adresler')
  await main.getByRole('button', { name: 'Sil: Depo' }).click()
  const question = page.getByRole('dialog', { name: /“Depo” silinsin mi/ })
  await expectNoBarriers(page)
  await question.getByRole('button', { name: 'Sil' }).click()
  await expect(main.getByRole('heading', { name: 'Depo' })).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Ofis' })).toBeVisible()
  // Other journeys find the catalogue whole.
  await sell(asAdmin, gone.title, true)
})

test('a customer copies the code of a coupon @full', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInTo(page, '/profil/kuponlar', 'selin.aksoy@example.com')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: /Süresi dolmuş kuponlar/ })).toBeVisible()
  await main.getByRole('button', { name: 'STORY-482917 kodunu kopyala' }).click()
  await expect(notifications(page)).toContainText('STORY-482917 kupon kodu kopyalandı.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('STORY-482917')
  await expectFine(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [400] })

  test('a customer narrows his orders and keeps an address @full', async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto('/giris?return=/profil')
    await signIn(page, await sampleCustomer('zeynep.sahin@example.com'))
    await main.getByRole('link', { name: 'Son 30 gün' }).click()
    await expect(page).toHaveURL('/profil?period=30-days')
    await page.goto('/profil/adresler/teslimat/yeni')
    const label = bySize({ phone: 'Kısa ad', desktop: 'Uzun ad' })
    await page.getByRole('textbox', { name: 'Adres adı' }).fill(label)
    await page.getByRole('textbox', { name: 'Adres', exact: true }).fill('Gül Sok. 5')
    await page.getByRole('combobox', { name: 'İl', exact: true }).selectOption('İstanbul')
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(main).toContainText('İlçe zorunludur.')
    await page.getByRole('combobox', { name: 'İlçe' }).selectOption('Kadıköy')
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(main.getByRole('heading', { name: label })).toBeVisible()
    await page.goto('/profil/adresler/fatura/yeni')
    await expect(page.getByRole('textbox', { name: 'Firma adı' })).toBeVisible()
    await page.getByRole('radio', { name: 'Bireysel' }).check()
    await expect(page.getByRole('textbox', { name: 'Firma adı' })).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'T.C. kimlik numarası' })).toBeVisible()
  })
})
