import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { closeNotifications, notifications, open, untilSaid } from './support/visitor.ts'

/** Each test is run in two sizes at once, on one shop, which others look at meanwhile: it is left as it was. */
const own = (words: string) => `${words} ${randomUUID().slice(0, 8)}`

const titles = (page: Page) => page.getByRole('main').locator('[data-entry]')

test('announcements are added, edited in their row, put in order by keyboard, switched and deleted @full', async ({
  asAdmin: page,
}) => {
  test.slow()
  const [first, second] = [own('Deneme duyurusu'), own('Düzeltilmiş duyuru')]
  const row = (text: string) => titles(page).filter({ hasText: text })
  await open(page, '/admin/top-banner')
  const before = await titles(page).count()
  const fresh = page.getByRole('region', { name: 'Yeni duyuru' })
  await fresh.getByRole('button', { name: 'Duyuru ekle' }).click()
  await expect(fresh.getByText('Duyuru metni boş olamaz.')).toBeVisible()
  // A row that has been scrolled halfway under the header counts as a target too small to hit.
  await page.evaluate(() => scrollTo(0, 0))
  await expectNoBarriers(page)
  await fresh.getByRole('textbox', { name: 'Duyuru metni' }).fill(first)
  await fresh.getByRole('textbox', { name: 'Bağlantı' }).fill('/urunler')
  await page.keyboard.press('Enter')
  await expect(notifications(page)).toContainText('Duyuru Eklendi')
  await expect(fresh.getByRole('textbox', { name: 'Duyuru metni' })).toHaveValue('')
  await expect(titles(page)).toHaveCount(before + 1)

  await row(first)
    .getByRole('button', { name: `${first}: yayında`, pressed: true })
    .click()
  await expect(notifications(page)).toContainText('Güncellendi')
  await expect(row(first).getByRole('button', { name: `${first}: yayında`, pressed: false })).toHaveText(
    'Pasif',
  )
  await closeNotifications(page)

  await row(first)
    .getByRole('link', { name: `“${first}” duyurusunu düzenle` })
    .click()
  const edited = titles(page).getByRole('textbox', { name: 'Duyuru metni' })
  await expect(edited).toBeFocused()
  await expect(edited).toHaveValue(first)
  await edited.fill(second)
  await page.keyboard.press('Enter')
  await expect(row(second)).toBeVisible()
  await expect(notifications(page)).toContainText('Güncellendi')
  await expect(row(second).getByRole('link', { name: `“${second}” duyurusunu düzenle` })).toBeFocused()

  const up = row(second).getByRole('button', { name: `${second}: yukarı taşı` })
  await expect(
    titles(page)
      .first()
      .getByRole('button', { name: /yukarı taşı$/ }),
  ).toBeDisabled()
  await expect(row(second).getByRole('button', { name: `${second}: aşağı taşı` })).toBeDisabled()
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(titles(page).nth(before - 1)).toContainText(second)
  await expect(up).toBeFocused()
  // A notice that the pointer happens to rest on stays, on a phone above the question's button.
  await closeNotifications(page)

  await row(second)
    .getByRole('button', { name: `“${second}” duyurusunu sil` })
    .click()
  const question = page.getByRole('dialog', { name: 'Bu duyuruyu silmek istediğinizden emin misiniz?' })
  await expectNoBarriers(page)
  await question.getByRole('button', { name: 'Duyuruyu sil' }).click()
  await expect(notifications(page)).toContainText('Silindi')
  await expect(titles(page)).toHaveCount(before)
  await expectNoSidewaysScrolling(page)
})

test.describe('a press on the announcements that the shop could not store', () => {
  test.use({ expectedStatuses: [500] })

  test('is said, and everything stands as it was @full', async ({ asAdmin: page }) => {
    const UNSENT = 'Değişiklik gönderilemedi. Bağlantınızı denetleyip tekrar deneyin.'
    await open(page, '/admin/top-banner')
    await page.route('**/*.data*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'no' }) : route.fallback(),
    )
    const words = () => titles(page).locator('p').first().innerText()
    const before = await words()
    const fresh = page.getByRole('region', { name: 'Yeni duyuru' })
    const text = fresh.getByRole('textbox', { name: 'Duyuru metni' })
    for (const { press, says } of [
      {
        press: () =>
          titles(page)
            .first()
            .getByRole('button', { name: /aşağı taşı$/ })
            .click(),
        says: 'Sıralama değiştirilirken bir hata oluştu.',
      },
      {
        press: () =>
          titles(page)
            .first()
            .getByRole('button', { name: /: yayında$/ })
            .click(),
        says: 'Duyuru güncellenirken bir hata oluştu.',
      },
      {
        press: async () => {
          await titles(page)
            .first()
            .getByRole('button', { name: /duyurusunu sil$/ })
            .click()
          await page.getByRole('dialog').getByRole('button', { name: 'Duyuruyu sil' }).click()
        },
        says: 'Duyuru silinirken bir hata oluştu.',
      },
      {
        press: async () => {
          await text.fill('Gitmeyen duyuru')
          await fresh.getByRole('button', { name: 'Duyuru ekle' }).click()
        },
        says: UNSENT,
      },
    ]) {
      await press()
      await expect(notifications(page)).toContainText('Hata')
      await expect(notifications(page)).toContainText(says)
      await closeNotifications(page)
      await expect(notifications(page).getByRole('listitem')).toHaveCount(0)
      expect(await words()).toBe(before)
    }
    await expect(text).toHaveValue('Gitmeyen duyuru')
  })
})

test('the bar is previewed as it will be, warns of colours that do not read, and the page comes anew once saved @full', async ({
  asAdmin: page,
}) => {
  await open(page, '/admin/top-banner')
  const preview = page.getByRole('region', { name: 'Önizleme' })
  const bar = preview.getByRole('region', { name: 'Duyurular' })
  const background = page.getByRole('textbox', { name: 'Arka plan rengi', exact: true })
  const stored = await background.inputValue()
  await background.fill('#FFEE00')
  await expect(bar).toHaveCSS('background-color', 'rgb(255, 238, 0)')
  const warning = page.getByText(/Bu renklerle yazı okunmuyor: kontrast 1,\d:1, en az 4,5:1 olmalı\./)
  await expect(warning).toBeVisible()
  await expectNoBarriers(page)
  const enabled = page.getByRole('checkbox', { name: /Üst banner gösterilsin/ })
  await enabled.uncheck()
  await expect(preview).toContainText('Üst banner kapalı')
  await enabled.check()
  await background.fill(stored)
  await expect(warning).toBeHidden()
  const saved = Promise.all([untilSaid(page, 'Ayarlar Kaydedildi'), page.waitForEvent('load')])
  // As it is stored there is nothing to save; Enter sends it all the same.
  await expect(page.getByRole('button', { name: 'Kaydet', exact: true })).toBeHidden()
  await background.press('Enter')
  await saved
  await expect(background).toHaveValue(stored)
})

test.describe('the welcome popup', () => {
  test.use({ expectedStatuses: [400] })

  test('takes a picture with the words of the spec, is previewed, and asks before it is shown again @full', async ({
    asAdmin: page,
  }) => {
    test.slow()
    await open(page, '/admin/welcome-popup')
    const preview = page.getByRole('region', { name: 'Pop-up önizlemesi' })
    await expect(preview.getByRole('heading', { name: /^Hoş geldiniz!/ })).toBeVisible()
    await expectNoBarriers(page)
    await expectNoSidewaysScrolling(page)

    const file = page.getByLabel(/görsel yükleyin/)
    await file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await expect(notifications(page)).toContainText('Geçersiz Dosya')
    await expect(notifications(page)).toContainText('Sadece görsel dosyaları yüklenebilir.')
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(2_097_153) })
    await expect(notifications(page)).toContainText('Dosya Çok Büyük')
    await expect(notifications(page)).toContainText('Görsel boyutu en fazla 2MB olabilir.')
    const buffer = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#c2410c' } })
      .png()
      .toBuffer()
    const shown = preview.getByRole('img')
    const before = await shown.getAttribute('src')
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    await expect(notifications(page)).toContainText('Görsel Yüklendi')
    await expect(shown).not.toHaveAttribute('src', before ?? '')

    const typed = page.getByRole('textbox', { name: 'ya da görselin adresi' })
    await typed.fill('http://127.0.0.1/gizli.png')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Bu adres herkese açık değil.').first()).toBeVisible()
    await expect(typed).toBeFocused()

    await page.getByRole('textbox', { name: 'Bağlantı' }).fill('')
    await expect(page.getByRole('textbox', { name: 'Düğme yazısı' })).toBeHidden()
    await page.getByRole('textbox', { name: 'Bağlantı' }).fill('/urunler')
    await expect(page.getByRole('textbox', { name: 'Düğme yazısı' })).toBeVisible()

    await page.getByRole('button', { name: 'Görseli kaldır' }).click()
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByText('Pop-up aktifse bir görsel yüklemelisiniz.').first()).toBeVisible()
    await expectNoBarriers(page)

    await page.getByRole('button', { name: 'Görüldü kaydını sıfırla' }).click()
    const question = page.getByRole('dialog', { name: 'Pop-up herkese yeniden gösterilsin mi?' })
    await question.getByRole('button', { name: 'Vazgeç' }).click()
    await expect(question).toBeHidden()
  })

  test.describe('whose picture did not come', () => {
    test.use({ expectedStatuses: [500] })

    test('says so, by file and by address, and keeps the address @full', async ({ asAdmin: page }) => {
      await open(page, '/admin/welcome-popup')
      await page.route(/\/admin\/uploads\/images|\.data/, (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'no' }) : route.fallback(),
      )
      const buffer = await sharp({ create: { width: 4, height: 6, channels: 3, background: '#c2410c' } })
        .png()
        .toBuffer()
      await page.getByLabel(/görsel yükleyin/).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
      await expect(notifications(page)).toContainText('Hata')
      await expect(notifications(page)).toContainText('Görsel yüklenemedi. Lütfen tekrar deneyin.')
      const typed = page.getByRole('textbox', { name: 'ya da görselin adresi' })
      await typed.fill('https://ornek.example/kupa.png')
      await page.keyboard.press('Enter')
      await expect(notifications(page)).toContainText(
        'Değişiklik gönderilemedi. Bağlantınızı denetleyip tekrar deneyin.',
      )
      await expect(typed).toHaveValue('https://ornek.example/kupa.png')
      await expect(typed).toBeFocused()
    })
  })

  test('opens from its preview as it does in the shop, and gives the focus back @full', async ({
    asAdmin: page,
  }) => {
    await open(page, '/admin/welcome-popup')
    const opener = page.getByRole('button', { name: 'Mağazadaki gibi aç' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: /^Hoş geldiniz!/ })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })
})

test('a section is made of products picked by keyboard, previewed with them, moved, switched and deleted', async ({
  asAdmin: page,
}) => {
  test.slow()
  const title = own('Deneme bölümü')
  await open(page, '/admin/homepage/add')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Başlık yazmalısınız.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Başlık' }).fill(title)
  const preview = page.getByRole('region', { name: 'Bölüm önizlemesi' })
  await expect(preview.getByRole('article')).toHaveCount(8)
  await expect(preview.getByRole('link', { name: 'Tümünü Gör' })).toHaveAttribute('href', '/urunler')

  await page.getByRole('radio', { name: 'Kaydırmalı' }).check()
  await expect(page.getByRole('radio', { name: '8 sütun' })).toBeHidden()
  await page.getByRole('radio', { name: 'Izgara' }).check()
  await page.getByRole('radio', { name: '8 sütun' }).check()

  await page.getByRole('radio', { name: 'Elle seçilenler' }).check()
  await expect(preview).toContainText('Bu seçimle gösterilecek ürün yok')
  const search = page.getByRole('combobox', { name: 'Ürün ara ve ekle' })
  for (const words of ['kupa', 'kalem']) {
    await search.fill(words)
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option')).toHaveCount(0)
  }
  await expect(titles(page)).toHaveCount(2)
  await expect(preview.getByRole('article')).toHaveCount(2)
  const last = (await titles(page).nth(1).locator('p').innerText()).trim()
  await titles(page)
    .nth(1)
    .getByRole('button', { name: /yukarı taşı/ })
    .click()
  await expect(titles(page).nth(0)).toContainText(last)
  await expect(preview.getByRole('article').first()).toContainText(last)
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(notifications(page)).toContainText('Başarılı')
  await expect(page).toHaveURL('/admin/homepage')

  const row = titles(page).filter({ hasText: title })
  await row.getByRole('button', { name: `${title}: ana sayfada` }).click()
  await expect(notifications(page)).toContainText('Bölüm ana sayfada gösterilmiyor.')
  await expect(row).toContainText('Pasif')
  await row.getByRole('link', { name: `${title} bölümünü düzenle` }).click()
  await expect(titles(page).first()).toContainText(last)
  await page.getByRole('textbox', { name: 'Açıklama' }).fill('Kısa açıklama')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page).toHaveURL('/admin/homepage')
  await expect(row).toContainText('Kısa açıklama')
  await row.getByRole('button', { name: `${title} bölümünü sil` }).click()
  const question = page.getByRole('dialog', { name: 'Bu bölümü silmek istediğinizden emin misiniz?' })
  await question.getByRole('button', { name: 'Bölümü sil' }).click()
  await expect(notifications(page)).toContainText('Bölüm silindi.')
  await expect(row).toHaveCount(0)
})

test('the fixed parts are previewed as they are typed, and saved @full', async ({ asAdmin: page }) => {
  await open(page, '/admin/homepage/fixed')
  const preview = page.getByRole('region', { name: 'Sabit bölümlerin önizlemesi' })
  const block = page.getByRole('textbox', { name: 'Başlık' }).nth(3)
  const stored = await block.inputValue()
  await block.fill('Firmanıza özel')
  await expect(preview.getByRole('heading', { name: 'Firmanıza özel' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kaydet' })).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await block.fill(stored)
  await block.press('Enter')
  await expect(notifications(page)).toContainText('Sabit bölümler kaydedildi.')
})
