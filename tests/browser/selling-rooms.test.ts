import { randomUUID } from 'node:crypto'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { signIn } from './support/back-office.ts'
import { expect, test } from './support/fixtures.ts'
import { surroundings } from './support/surroundings.ts'
import { notifications, open } from './support/visitor.ts'

/** Each test is run in two sizes at once, on one shop. */
const ownCode = (word: string) => `${word}-${randomUUID().slice(0, 8)}`.toUpperCase()

test('a coupon is written with its card beside it, found, and deleted after a question', async ({
  asAdmin,
}) => {
  test.slow()
  const code = ownCode('BAHAR')
  await open(asAdmin, '/admin/coupons/add')
  await asAdmin.getByRole('button', { name: 'Kaydet' }).click()
  await expect(notifications(asAdmin)).toContainText('Hata')
  await expect(notifications(asAdmin)).toContainText('Lütfen tüm gerekli alanları doldurun.')
  await expect(asAdmin.getByRole('main')).toContainText('Lütfen tüm gerekli alanları doldurun.')
  await expectNoBarriers(asAdmin)
  await asAdmin.getByRole('textbox', { name: 'Kupon kodu' }).fill(code.toLowerCase())
  await asAdmin.getByRole('textbox', { name: 'İndirim değeri' }).fill('12,5')
  await asAdmin.getByLabel('Bitiş tarihi').fill('2099-12-31')
  await asAdmin.getByRole('textbox', { name: 'Kullanım limiti' }).fill('50')
  const card = asAdmin.locator('section', { has: asAdmin.getByRole('heading', { name: 'Önizleme' }) })
  for (const text of ['%12,5', code, '31.12.2099', '50', 'Aktif']) {
    await expect(card.getByText(text, { exact: false }).first()).toBeVisible()
  }
  await expectNoSidewaysScrolling(asAdmin)
  await asAdmin.getByRole('button', { name: 'Kaydet' }).click()
  await expect(asAdmin.getByText('Kupon Oluşturuldu!', { exact: true })).toBeVisible()
  await expect(asAdmin).toHaveURL('/admin/coupons')

  await open(asAdmin, `/admin/coupons?search=${code}`)
  await asAdmin.getByRole('button', { name: `${code} kuponunu sil` }).click()
  const question = asAdmin.getByRole('dialog', { name: 'Bu kuponu silmek istediğinize emin misiniz?' })
  await expect(question).toBeVisible()
  await expectNoBarriers(asAdmin)
  await question.getByRole('button', { name: 'Kuponu sil' }).click()
  await expect(asAdmin.getByText('Kupon Silindi', { exact: true })).toBeVisible()
  await expect(asAdmin.getByText('Bu aramaya uyan kupon yok')).toBeVisible()
})

test('shipping settings are previewed as cart and checkout show them, and saved @full', async ({
  asAdmin,
}) => {
  await open(asAdmin, '/admin/cargo')
  const threshold = asAdmin.getByRole('spinbutton', { name: 'Ücretsiz kargo limiti (₺)' })
  const before = Number((await threshold.inputValue()).replaceAll('.', ''))
  await asAdmin.getByRole('button', { name: /artır/i }).click()
  await expect(threshold).toHaveValue(String(before + 100))
  await expect(asAdmin.getByRole('region', { name: 'Limitin altında' })).toContainText('Karşı Ödemeli')
  await expect(asAdmin.getByRole('region', { name: 'Limite ulaşınca' })).toContainText('Ücretsiz')
  // The shop is everybody's in these tests: it is left as it was.
  await asAdmin.getByRole('button', { name: /azalt/i }).click()
  await threshold.press('Enter')
  await expect(asAdmin.getByText('Kargo ayarları güncellendi.', { exact: true })).toBeVisible()
})

test('a product is changed by a file, that is taken back, and then among many @phone @desktop', async ({
  asAdmin,
}, { project }) => {
  test.slow()
  const sku = ownCode('KUPA')
  const title = `Deneme ${sku}`
  const cell = (name: string) => asAdmin.getByRole('textbox', { name, exact: true })
  const upload = async (name: string, text: string) => {
    await open(asAdmin, '/admin/products/files')
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
    await asAdmin.getByLabel('Excel (.xlsx) veya CSV dosyası').setInputFiles(file)
    await asAdmin.getByRole('button', { name: 'Dosyayı yükle' }).click()
    await asAdmin.getByRole('button', { name: 'Denetle' }).click()
  }
  const headings = 'SKU;Ürün Adı;Kategori;Açıklama;Fiyat;Min. Sipariş Adedi;Stok'
  await upload('hatali.csv', `${headings}\n${sku};${title};Olmayan;A;12.5;1;5\n`)
  await expect(asAdmin.getByText('“Olmayan” adlı bir kategori yok.')).toBeVisible()
  await expectNoBarriers(asAdmin)
  await expectNoSidewaysScrolling(asAdmin)

  await upload('yeni.csv', `${headings}\n${sku};${title};Kupalar;Açıklama;12,50;1;5\n`)
  await asAdmin.getByRole('button', { name: '1 ürünü aktar' }).click()
  await expect(asAdmin.getByRole('button', { name: 'İçe aktarmayı geri al' })).toBeVisible({
    timeout: 20_000,
  })
  const room = asAdmin.url()

  await open(asAdmin, `/admin/products?search=${sku}`)
  await expect(asAdmin.getByText(title).first()).toBeVisible()
  if (!project.name.includes('phone')) {
    await asAdmin.getByRole('button', { name: `${title}: fiyat` }).click()
    await expect(cell(`${title}: fiyat`)).toBeFocused()
    await asAdmin.keyboard.type('20')
    await asAdmin.keyboard.press('Enter')
    await expect(asAdmin.getByRole('button', { name: `${title}: fiyat: 20,00 ₺` })).toBeFocused()
  } else {
    // The narrow list copies, and changes price and stock in place too; here it does so with the copy.
    await asAdmin.getByRole('button', { name: `${title} ürününü kopyala` }).click()
    await expect(asAdmin).toHaveURL(/\/admin\/products\/edit\//)
    await open(asAdmin, `/admin/products?search=${sku}-2`)
    await asAdmin.getByRole('button', { name: `${title} (kopya): fiyat: 12,50 ₺` }).click()
    await expect(cell(`${title} (kopya): fiyat`)).toBeFocused()
    await asAdmin.keyboard.type('20')
    await expectNoSidewaysScrolling(asAdmin)
    await asAdmin.keyboard.press('Enter')
    await expect(asAdmin.getByRole('button', { name: `${title} (kopya): fiyat: 20,00 ₺` })).toBeFocused()
    await asAdmin.getByRole('button', { name: `${title} (kopya): stok` }).click()
    await expect(cell(`${title} (kopya): stok`)).toBeFocused()
    await asAdmin.keyboard.type('7')
    await asAdmin.keyboard.press('Enter')
    await expect(asAdmin.getByRole('button', { name: `${title} (kopya): stok: 7 adet` })).toBeFocused()
    await expectNoBarriers(asAdmin)
  }
  await open(asAdmin, room)
  await asAdmin.getByRole('button', { name: 'İçe aktarmayı geri al' }).click()
  await expect(asAdmin.getByText('sonra hepsi geri alındı')).toBeVisible({ timeout: 20_000 })

  // Changed since on a wide screen, so it is still there; there it is deleted among many.
  await open(asAdmin, `/admin/products?search=${sku}`)
  if (project.name.includes('phone')) {
    await expect(asAdmin.getByRole('button', { name: `${title} ürününü sil` })).toHaveCount(0)
    await expect(asAdmin.getByRole('button', { name: /ürününü sil$/ })).toHaveCount(1)
    return
  }
  await asAdmin.getByRole('checkbox', { name: `${title} ürününü seç` }).check()
  await asAdmin.getByRole('button', { name: 'Seçilenleri değiştir' }).click()
  await asAdmin.getByRole('textbox', { name: 'Yüzde' }).fill('12,5')
  await asAdmin.getByRole('button', { name: 'Fiyat: Önizle' }).click()
  await expect(asAdmin.getByText('22,50 ₺')).toBeVisible()
  await expectNoBarriers(asAdmin)
  await asAdmin.getByRole('link', { name: 'Vazgeç' }).click()
  await asAdmin.getByRole('button', { name: 'Silme: Devam' }).click()
  await asAdmin.getByRole('button', { name: '1 ürünü sil' }).click()
  await expect(asAdmin.getByText('1 ürün silindi.').first()).toBeVisible()
  await expect(asAdmin, 'the list as it was left').toHaveURL(`/admin/products?search=${sku}`)
})

test('Çıkış in the back office signs out, says so, and shuts its doors @full', async ({ browser }) => {
  const { admin, url } = surroundings()
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await open(page, '/giris')
  await signIn(page, admin)
  await expect(page).toHaveURL('/admin')
  await page.getByRole('button', { name: 'Çıkış' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Başarıyla çıkış yaptınız.').first()).toBeVisible()
  await page.goto('/admin/orders')
  await expect(page).toHaveURL(/\/giris\?return=/)
  await context.close()
})

test('the page that is being left does not use up the farewell meant for the next one @full', async ({
  page,
}) => {
  const farewell = page.getByText('Başarıyla çıkış yaptınız.').first()
  await open(page, '/hakkimizda')
  // As the answer to a sign-out sets it while this page still stands.
  await page.evaluate("document.cookie = 'damga_farewell=signed-out; Path=/'")
  await page.getByRole('main').getByRole('link', { name: 'Ana Sayfa' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => document.cookie)).toContain('damga_farewell=signed-out')
  await page.reload()
  await expect(farewell).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).not.toContain('damga_farewell')
})
