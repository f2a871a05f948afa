import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { openFilters, openOrderMenu, openStatusForm, unfold } from './support/back-office.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { logoPdf } from './support/logo-pdf.ts'
import { addProduct, PRINTING, placeOrderOf } from './support/over-http.ts'
import { closeNotifications, notifications, open } from './support/visitor.ts'

test('the owner ticks orders, is asked back before their status changes, and writes a note the buyer never sees @phone @desktop', async ({
  asAdmin: page,
}) => {
  await open(page, '/admin/orders?status=completed')
  const boxes = page.getByRole('checkbox', { name: /siparişini seç$/ })
  const all = page.getByRole('checkbox', { name: 'Sayfadakilerin tümünü seç' })
  await all.check()
  await expect(boxes.first()).toBeChecked()
  await all.uncheck()
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await expect(all).toBeChecked({ indeterminate: true })
  await expect(page.getByText('2 sipariş seçildi.')).toBeVisible()
  await page.locator('summary', { hasText: 'Dışa aktar' }).click()
  await expectNoBarriers(page)
  await page.locator('summary', { hasText: 'Dışa aktar' }).click()
  // The status they have: nothing changes, whatever other tests look at meanwhile.
  await page.getByRole('combobox', { name: 'Seçilen siparişlerin yeni durumu' }).selectOption('Tamamlandı')
  await page.getByRole('button', { name: 'Seçilenleri değiştir' }).click()
  await expect(page.getByRole('alert')).toContainText('2 siparişin durumu değişecek')
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Durumu değiştir', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('2 sipariş zaten bu durumdaydı.')
  await expect(boxes.first()).not.toBeChecked()
  await expectNoSidewaysScrolling(page)

  await page.getByRole('rowheader').first().getByRole('link').click()
  const composer = page.getByRole('textbox', { name: 'İç not' })
  await composer.fill('Kutular köşesinden ezilmiş geldi.')
  await page.getByRole('button', { name: 'Not ekle' }).click()
  const notes = page.getByRole('listitem').filter({ hasText: 'Kutular köşesinden' })
  await expect(notes).toBeVisible()
  await expect(composer).toHaveValue('')
  await expectNoBarriers(page)
  await notes.getByRole('button', { name: /^Notu sil/ }).click()
  await expect(notes).toHaveCount(0)

  await openOrderMenu(page)
  const sheet = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^Yazdır/ }).click()
  await expect((await sheet).getByText('Bilgi amaçlıdır, fatura yerine geçmez')).toBeVisible()
})

test('a figure of the dashboard leads to its orders, and days narrow the list @full', async ({ asAdmin }) => {
  test.slow()
  await open(asAdmin, '/admin?period=all')
  const figure = asAdmin.getByRole('link', { name: /Ciro \(KDV dahil\)/ })
  await figure.click()
  await expect(asAdmin).toHaveURL(/status=revenue&to=\d{4}-\d{2}-\d{2}$/)
  // The dashboard has a navigation of the same name: the list must be there first.
  await expect(asAdmin.getByRole('heading', { name: 'Siparişler', level: 1 })).toBeVisible()
  await openFilters(asAdmin)
  const filters = asAdmin.getByRole('navigation', { name: 'Tarihe göre süz' })
  await filters.getByRole('link', { name: 'Bu ay' }).click()
  await expect(filters.getByRole('link', { name: 'Bu ay' })).toHaveAttribute('aria-current', 'true')
  await expect(asAdmin).toHaveURL(/status=revenue&from=/)
  await asAdmin.getByLabel('Başlangıç').fill('2020-01-02')
  await asAdmin.getByLabel('Bitiş').fill('2020-01-01')
  await asAdmin.getByRole('button', { name: 'Göster' }).click()
  await expect(asAdmin.getByRole('alert')).toContainText('Bitiş tarihi başlangıç tarihinden önce olamaz.')
  await expectNoBarriers(asAdmin)
  await expectNoSidewaysScrolling(asAdmin)
  await asAdmin.getByLabel('Bitiş').fill('2020-01-02')
  await asAdmin.getByRole('button', { name: 'Göster' }).click()
  await expect(asAdmin.getByText('Bu aramaya uyan sipariş yok')).toBeVisible()
})

/** The amounts of a list, from top to bottom. */
async function totalsOf(page: Page): Promise<readonly number[]> {
  const texts = await page.getByRole('cell', { name: /₺/ }).allTextContents()
  const amounts = texts.map((text) => /[\d.]+,\d\d/.exec(text)?.[0] ?? '')
  return amounts.map((amount) => Number(amount.replaceAll('.', '').replace(',', '.')))
}

test('a list is sorted by its headings, and shows the columns somebody chose @full', async ({
  asAdmin: page,
}) => {
  await open(page, '/admin/orders?status=completed')
  const total = page.getByRole('columnheader', { name: 'Toplam' })
  await total.getByRole('link').press('Enter')
  await expect(page).toHaveURL('/admin/orders?status=completed&sort=total-desc')
  await expect(total).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('combobox', { name: 'Sıralama' })).toHaveValue('total-desc')
  expect(await totalsOf(page)).toEqual((await totalsOf(page)).toSorted((a, b) => b - a))
  await total.getByRole('link').click()
  await expect(page).toHaveURL('/admin/orders?status=completed&sort=total-asc')
  await expect(total).toHaveAttribute('aria-sort', 'ascending')
  expect(await totalsOf(page)).toEqual((await totalsOf(page)).toSorted((a, b) => a - b))

  const columns = page.locator('summary', { hasText: 'Sütunlar' })
  await columns.click()
  const status = page.getByRole('checkbox', { name: 'Aşama ve sıradaki iş' })
  await expect(
    page.getByRole('checkbox', { name: 'Sipariş', exact: true }),
    'what names the row stays',
  ).toHaveCount(0)
  await status.uncheck()
  await expect(page.getByRole('columnheader', { name: 'Aşama' })).toHaveCount(0)
  await expectNoBarriers(page)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Aşama' }), 'remembered').toHaveCount(0)
  await columns.click()
  await status.check()
  await expect(page.getByRole('columnheader', { name: 'Aşama' })).toBeVisible()
})

test('what most people look at is a tab, which needs no words of its own @full', async ({
  asAdmin: page,
}) => {
  await open(page, '/admin/orders')
  const views = page.getByRole('navigation', { name: 'Görünümler' })
  await expect(views.getByRole('link', { name: /^Açık/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('columnheader', { name: 'Söz, kargoda' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await views.getByRole('link', { name: 'Ödemesi açık' }).click()
  await expect(page).toHaveURL('/admin/orders?status=unpaid')
  await expect(views.getByRole('link', { name: 'Ödemesi açık' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('list', { name: 'Etkin filtreler' })).toHaveCount(0)
})

test('a list folds its filters, names those that are set, and its bar comes with the first tick @phone @desktop @full', async ({
  asAdmin: page,
}) => {
  test.slow()
  await open(page, '/admin/orders')
  const firstRow = await page.getByRole('row').nth(1).boundingBox()
  expect(firstRow?.y, 'the first order is near').toBeLessThanOrEqual(300)
  await open(page, '/admin/orders?status=completed')
  await bySize({ phone: () => openFilters(page), desktop: async () => {} })()
  const order = page.getByRole('combobox', { name: 'Sıralama' })
  await order.selectOption('Toplam: önce en yüksek')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin/orders?status=completed&sort=total-desc')
  await expect(page.getByRole('columnheader', { name: 'Toplam' })).toHaveAttribute('aria-sort', 'descending')
  expect(await totalsOf(page)).toEqual((await totalsOf(page)).toSorted((a, b) => b - a))

  const chips = page.getByRole('list', { name: 'Etkin filtreler' })
  const days = page.getByRole('navigation', { name: 'Tarihe göre süz' })
  await openFilters(page)
  await days.getByRole('link', { name: 'Geçen ay' }).click()
  await expect(chips.getByRole('listitem')).toHaveText(['Tamamlandı', 'Geçen ay', 'Tümünü temizle'])
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await expect(days).toBeHidden()
  await chips.getByRole('link', { name: 'Geçen ay filtresini kaldır' }).click()
  await expect(page).toHaveURL('/admin/orders?status=completed&sort=total-desc')
  await chips.getByRole('link', { name: 'Tümünü temizle' }).click()
  await expect(page, 'the order stays').toHaveURL('/admin/orders?sort=total-desc')
  await expect(chips).toHaveCount(0)

  const boxes = page.getByRole('checkbox', { name: /siparişini seç$/ })
  const bar = page.getByRole('region', { name: 'Seçilenlerle yapılacaklar' })
  const before = await boxes.nth(1).boundingBox()
  await expect(bar).toBeHidden()
  await boxes.nth(0).check()
  await expect(bar).toContainText('1 sipariş seçildi.')
  expect(await boxes.nth(1).boundingBox(), 'nothing moves under the next click').toEqual(before)
  await boxes.nth(1).check()
  await expect(bar).toContainText('2 sipariş seçildi.')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await boxes.nth(0).uncheck()
  await boxes.nth(1).uncheck()
  await expect(bar).toBeHidden()
})

test('each form of an order says what it has done, and an order is taken up again after a question @full', async ({
  page: visitor,
  asAdmin: page,
}) => {
  test.slow()
  const product = await addProduct(page.request, { printingOptions: [PRINTING] })
  const orderNumber = await placeOrderOf(visitor.request, product, [null])
  await open(page, `/admin/orders?search=${orderNumber}`)
  await page.getByRole('rowheader').getByRole('link', { name: orderNumber }).click()
  await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
  const main = page.getByRole('main')
  const said = notifications(page)

  // The number alone: the order has not left yet.
  await unfold(page, 'Koli hazırla')
  await main.getByRole('combobox', { name: 'Kargo şirketi' }).selectOption({ label: 'Aras Kargo' })
  await main.getByRole('textbox', { name: 'Takip numarası' }).fill('1234567890123')
  await main.getByRole('checkbox', { name: 'Durumu “Kargoda” yap' }).uncheck()
  await main.getByRole('button', { name: 'Kargo bilgisini kaydet' }).click()
  await expect(said).toContainText('Koli kaydedildi.')
  await expect(main.getByText('Yeni', { exact: true }).first()).toBeVisible()
  await unfold(page, 'Kargosunu düzelt')
  await expect(main.getByRole('textbox', { name: 'Takip numarası' })).toHaveValue('1234567890123')

  const money = page.getByRole('region', { name: 'Para' })
  await unfold(page, 'Ödeme kaydet')
  await main.getByRole('button', { name: 'Ödeme alındı', exact: true }).click()
  await expect(said).toContainText('Ödeme alındı olarak işaretlendi: Havale / EFT.')
  await expect(money).toContainText('Kargo kapısı açık, ödemesi geldi')
  await unfold(page, 'Ödemeyi düzelt')
  await main.getByRole('button', { name: 'Ödeme alınmadı olarak işaretle' }).click()
  await expect(said).toContainText('Ödeme bekleniyor olarak işaretlendi.')
  await expect(money).toContainText('Kargo ödemeyi beklemez')

  const invoice = { name: 'fatura.pdf', mimeType: 'application/pdf', buffer: logoPdf(orderNumber) }
  await unfold(page, 'Fatura bilgileri')
  await main.getByLabel('Fatura dosyası (PDF)').setInputFiles(invoice)
  await main.getByRole('button', { name: 'Faturayı yükle' }).click()
  await expect(said).toContainText('Fatura yüklendi.')

  await main.getByRole('textbox', { name: 'İç not' }).fill('Kargo öğleden sonra.')
  await main.getByRole('button', { name: 'Not ekle' }).click()
  await expect(said).toContainText('Not eklendi.')
  await main.getByRole('button', { name: 'Notu sil: Kargo öğleden sonra.' }).click()
  await expect(said).toContainText('Not silindi.')

  const setStatus = async (status: string) => {
    const form = await openStatusForm(page, orderNumber)
    await form.getByRole('combobox', { name: 'Sipariş durumu' }).selectOption(status)
    await form.getByRole('button', { name: 'Durumu güncelle' }).click()
    return form
  }
  await expect(await setStatus('Hazırlanıyor'), 'the change closes it').toBeHidden()
  await expect(said).toContainText('Sipariş durumu: Hazırlanıyor')
  await setStatus('İptal')
  await page
    .getByRole('dialog', { name: `${orderNumber} iptal edilsin mi?` })
    .getByRole('button', { name: 'Siparişi iptal et' })
    .click()
  await expect(said).toContainText('Sipariş durumu: İptal')
  await closeNotifications(page)
  await setStatus('Hazırlanıyor')
  const question = page.getByRole('dialog', { name: `${orderNumber} yeniden açılsın mı?` })
  await expect(question).toContainText(
    /İptalde stoğa dönenler yeniden düşülür: .*: \d+ adet\. Stok yetmezse durum değişmez\./,
  )
  await question.getByRole('button', { name: 'Siparişi yeniden aç' }).click()
  await expect(said).toContainText('Sipariş durumu: Hazırlanıyor')
})

test('an order is walked to its end by the one thing that is next of it @phone', async ({
  page: visitor,
  asAdmin: page,
}) => {
  test.slow()
  const product = await addProduct(page.request, { printingOptions: [PRINTING] })
  const orderNumber = await placeOrderOf(visitor.request, product, [null])
  await open(page, `/admin/orders?status=open&search=${orderNumber}`)
  await page.getByRole('rowheader').getByRole('link', { name: orderNumber }).click()
  const next = page.getByRole('region', { name: 'Sıradaki iş' })
  await expect(next.getByRole('heading', { name: 'Ödeme bekleniyor' })).toBeInViewport({ ratio: 1 })
  await expect(next.getByRole('listitem').filter({ hasText: 'Ödeme' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await next.getByRole('link', { name: 'Ödeme geldiyse işaretle' }).click()
  await page.getByRole('button', { name: 'Ödeme alındı', exact: true }).click()
  await expect(next).toContainText('Ödemesi geldi.')

  // It lies among what is next on the dashboard.
  await open(page, '/admin')
  const waiting = page.getByRole('region', { name: 'Sıradaki işler' })
  await expect(waiting.getByRole('listitem').first()).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await open(page, `/admin/orders?status=open&search=${orderNumber}`)
  await page.getByRole('rowheader').getByRole('link', { name: orderNumber }).click()

  const begin = next.getByRole('button', { name: 'Hazırlamaya başla' })
  await expect(next.getByRole('heading', { name: 'Hazırlamaya başlayın' })).toBeInViewport({ ratio: 1 })
  await expect(begin, 'at the lower edge, wherever the page stands').toBeInViewport({ ratio: 1 })
  await page.getByRole('region', { name: 'Alıcı', exact: true }).scrollIntoViewIfNeeded()
  await expect(begin).toBeInViewport({ ratio: 1 })
  await begin.click()
  await expect(next.getByRole('heading', { name: 'Kargoya verin' })).toBeVisible()
  await next.getByRole('button', { name: 'Kargoya ver' }).click()
  const question = page.getByRole('dialog', { name: `${orderNumber} nasıl gönderiliyor?` })
  await question.getByRole('combobox', { name: 'Kargo şirketi' }).selectOption({ label: 'Aras Kargo' })
  await question.getByRole('textbox', { name: 'Takip numarası' }).fill('1234567890123')
  await question.getByRole('button', { name: 'Kargoya ver' }).click()
  await expect(next.getByRole('heading', { name: 'Kargo yolda' })).toBeVisible()
  await next.getByRole('button', { name: 'Teslim edildi' }).click()
  await next.getByRole('button', { name: 'Tamamla' }).click()
  await expect(next.getByRole('heading')).toHaveCount(0)
  await expect(next.getByRole('listitem')).toHaveCount(4)
})

test('a buyer asks for his order to be cancelled, and reads why it is not @phone @full', async ({
  page: buyer,
  asAdmin: page,
}) => {
  test.slow()
  const product = await addProduct(page.request, { printingOptions: [PRINTING] })
  const orderNumber = await placeOrderOf(buyer.request, product, [null])
  await open(page, `/admin/orders?status=open&search=${orderNumber}`)
  await page.getByRole('rowheader').getByRole('link', { name: orderNumber }).click()
  await page.getByRole('button', { name: 'Bağlantıyı göster' }).click()
  const link = await page.getByLabel(`${orderNumber} bağlantısı`).inputValue()

  await open(buyer, new URL(link).pathname)
  await buyer.getByText('Siparişin iptalini iste').click()
  await expectNoBarriers(buyer)
  await expectNoSidewaysScrolling(buyer)
  await buyer.getByLabel('Neden iptal etmek istiyorsunuz?').fill('Etkinliğimiz ertelendi.')
  await buyer.getByRole('button', { name: 'İptal isteğini gönder' }).click()
  await expect(buyer.getByText('İptal isteğiniz bize ulaştı')).toBeVisible()

  await page.reload()
  const next = page.getByRole('region', { name: 'Sıradaki iş' })
  await expect(next).toContainText('Sebebi: “Etkinliğimiz ertelendi.”')
  await next.getByText('İptal etmeden yanıtla').click()
  await next.getByLabel('Alıcıya yanıt').fill('Baskısı bugün yapıldı.')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await next.getByRole('button', { name: 'Reddet ve alıcıya yaz' }).click()
  await expect(next.getByRole('heading', { name: 'Ödeme bekleniyor' })).toBeVisible()

  await buyer.reload()
  await expect(buyer.getByText('Yanıtımız: Baskısı bugün yapıldı.')).toBeVisible()
})

test('buyer and shop write to each other about an order, and what waits is what is next @phone', async ({
  page: buyer,
  asAdmin: page,
}) => {
  test.slow()
  const product = await addProduct(page.request, { printingOptions: [PRINTING] })
  const orderNumber = await placeOrderOf(buyer.request, product, [null])
  await open(page, `/admin/orders?status=open&search=${orderNumber}`)
  await page.getByRole('rowheader').getByRole('link', { name: orderNumber }).click()
  await page.getByRole('button', { name: 'Bağlantıyı göster' }).click()
  const link = await page.getByLabel(`${orderNumber} bağlantısı`).inputValue()

  await open(buyer, new URL(link).pathname)
  const written = buyer.locator('#yazisma')
  await written.getByLabel('Mesajınız').fill('Cuma gününe yetişir mi?')
  const logo = { name: 'logo.pdf', mimeType: 'application/pdf', buffer: logoPdf(orderNumber) }
  const chosen = written.getByLabel('Dosya ekle')
  await chosen.setInputFiles([
    logo,
    { name: 'program.exe', mimeType: 'application/octet-stream', buffer: logo.buffer },
  ])
  await expect(written.getByText('program.exe: Sadece JPG')).toBeVisible()
  await chosen.setInputFiles({ ...logo, name: 'eski.pdf' })
  await written.getByRole('button', { name: 'Çıkar: eski.pdf' }).click()
  await expectNoBarriers(buyer)
  await written.getByRole('button', { name: 'Gönder' }).click()
  await expect(written.getByText('Mesajınız bize ulaştı.')).toBeVisible()
  await expect(written.getByRole('link')).toHaveCount(1)
  await expect(written.getByRole('link', { name: /logo\.pdf/ })).toBeVisible()
  await expect(written.getByLabel('Mesajınız')).toHaveValue('')
  await expect(written.getByRole('button', { name: /^Çıkar/ })).toHaveCount(0)
  await expectNoSidewaysScrolling(buyer)

  await page.reload()
  const next = page.getByRole('region', { name: 'Sıradaki iş' })
  await expect(next).toContainText('“Cuma gününe yetişir mi? Dosya: logo.pdf”')
  const timeline = page.getByRole('region', { name: 'Zaman çizgisi' })
  await timeline.getByRole('radio', { name: 'İç not' }).check()
  await next.getByRole('link', { name: 'Yanıtla' }).click()
  const message = timeline.getByRole('textbox', { name: 'Alıcıya mesaj' })
  await expect(message).toBeFocused()
  await expect(timeline.getByRole('link', { name: /logo\.pdf/ })).toBeVisible()
  await message.fill('Evet, perşembe kargoda.')
  await timeline.getByLabel('Dosya ekle').setInputFiles({ ...logo, name: 'taslak.pdf' })
  // What was typed and chosen stays on the way over the other side.
  await timeline.getByRole('radio', { name: 'İç not' }).check()
  await expect(timeline.getByRole('textbox', { name: 'İç not' })).toHaveValue('Evet, perşembe kargoda.')
  await expectNoBarriers(page)
  await timeline.getByRole('radio', { name: 'Alıcıya yaz' }).check()
  await message.press('Control+Enter')
  await expect(next.getByRole('heading', { name: 'Ödeme bekleniyor' })).toBeVisible()
  const note = timeline.getByRole('textbox', { name: 'İç not' })
  await expect(note).toHaveValue('')
  await note.fill('Taslağı ben çizdim.')
  await timeline.getByRole('button', { name: 'Not ekle' }).click()
  await timeline.getByRole('link', { name: 'İç notlar 1' }).click()
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Taslağı ben çizdim.' })).toBeVisible()
  await expect(timeline.getByText('Evet, perşembe kargoda.')).toHaveCount(0)
  await expectNoSidewaysScrolling(page)

  await buyer.reload()
  await expect(written.getByText('Evet, perşembe kargoda.')).toBeVisible()
  await expect(written.getByRole('link', { name: /taslak\.pdf/ })).toBeVisible()
  await expect(buyer.getByText('Taslağı ben çizdim.')).toHaveCount(0)
})

test.describe('an order’s page that the shop could not answer', () => {
  test.use({ expectedStatuses: [500] })

  test('says in each form that it was not sent, and stays @full', async ({ asAdmin: page }) => {
    await open(page, '/admin/orders?status=completed')
    await page.getByRole('rowheader').first().getByRole('link').click()
    const main = page.getByRole('main')
    const orderNumber = await main.getByRole('heading', { level: 1, name: /^ORD-/ }).innerText()
    const status = await openStatusForm(page, orderNumber)
    await page.route('**/*.data*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, body: 'no answer' })
        : route.fallback(),
    )
    await status.getByRole('button', { name: 'Durumu güncelle' }).click()
    await expect(status.getByRole('alert')).toContainText('Durum değiştirilmedi')
    await expect(status.getByRole('alert')).toContainText('Değişiklik gönderilemedi.')
    await expectNoBarriers(page)
    await status.getByRole('button', { name: 'Kapat' }).click()
    await expect(status).toBeHidden()

    const invoice = { name: 'fatura.pdf', mimeType: 'application/pdf', buffer: logoPdf('fatura') }
    await unfold(page, 'Fatura bilgileri')
    await main.getByLabel(/fatura.*\(PDF\)/i).setInputFiles(invoice)
    await main.getByRole('button', { name: /^Faturayı/ }).click()
    await expect(main.getByRole('alert')).toContainText('Fatura yüklenmedi')
    await expect(main.getByRole('alert')).toContainText('Dosya yüklenirken hata oluştu.')
    await expect(notifications(page)).toContainText('Dosya yüklenirken hata oluştu.')

    const note = main.getByRole('textbox', { name: 'İç not' })
    await note.fill('Aradım, ulaşamadım.')
    await main.getByRole('button', { name: 'Not ekle' }).click()
    await expect(main.getByText('Gönderilemedi. Yazdıklarınız duruyor')).toBeVisible()
    await expect(note).toHaveValue('Aradım, ulaşamadım.')
  })
})
