import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openProductForm } from './support/back-office.ts'
import { firstOrAll } from './support/extent.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { pictureOf } from './support/over-http.ts'
import { holdTime, notifications, open } from './support/visitor.ts'

// What is asked here is the same in every size.
test.beforeEach(() => test.skip(bySize({ phone: true, desktop: false })))

interface FormRoom {
  /** Its address; of a form that is found on another page the start of the link. */
  readonly room: string
  readonly foundOn?: string
  /** A box to type into. */
  readonly box: string
  /** What is typed into it, where it does not take words. */
  readonly text?: string
  readonly boxOf?: string
  /** The list it belongs to. */
  readonly list: string | RegExp
}

/** The forms of the back office. */
const FORMS: readonly FormRoom[] = [
  { room: '/admin/products/add', box: 'Ürün adı', list: '/admin/products' },
  { room: '/admin/coupons/add', box: 'Kupon kodu', list: '/admin/coupons' },
  { room: '/admin/customers/add', box: 'Ad soyad', list: '/admin/customers' },
  { room: '/admin/staff/add', box: 'Ad soyad', list: '/admin/staff' },
  { room: '/admin/orders/add', box: 'Soyad', list: '/admin/orders' },
  { room: '/admin/categories/add', box: 'Kategori adı', list: '/admin/categories' },
  { room: '/admin/banners/add', box: 'Başlık', list: '/admin/banners' },
  { room: '/admin/blogs/add', box: 'Başlık', list: '/admin/blogs' },
  { room: '/admin/pages/add', box: 'Başlık', list: '/admin/pages' },
  { room: '/admin/redirects/add', box: 'Eski adres', list: '/admin/redirects' },
  { room: '/admin/homepage/add', box: 'Başlık', list: '/admin/homepage' },
  { room: '/admin/menu-items/add', box: 'Başlık', list: '/admin/menu-items' },
  { room: '/admin/print-tariffs/new', box: 'Tarifenin adı', list: '/admin/print-tariffs' },
  { room: '/admin/print-methods/new', box: 'Yöntemin adı', list: '/admin/print-methods' },
  { room: '/admin/lead-times/rules/new', box: 'Adetten', text: '5', list: '/admin/lead-times' },
  {
    room: '/admin/products/',
    foundOn: '/admin/print-areas?extent=unprinted&search=Porselen',
    boxOf: 'Alan ekle',
    box: 'Alanın adı',
    list: '/admin/print-areas',
  },
  {
    room: '/admin/categories/',
    foundOn: '/admin/print-areas',
    boxOf: 'Alan ekle',
    box: 'Alanın adı',
    list: /\/admin\/categories\/edit\//,
  },
  // These stand alone, without a list.
  { room: '/admin/cargo', box: 'Açıklama', list: '/admin' },
  { room: '/admin/top-banner', box: 'Arka plan rengi', list: '/admin' },
  { room: '/admin/welcome-popup', box: 'Başlık', list: '/admin' },
  { room: '/admin/settings', box: 'Slogan', list: '/admin' },
  { room: '/admin/settings/marka', box: 'Ana renk', list: '/admin' },
  { room: '/admin/settings/iletisim', box: 'Telefon', list: '/admin' },
  { room: '/admin/settings/seo', box: 'Meta başlık', list: '/admin' },
  { room: '/admin/settings/odeme', box: 'Banka adı', list: '/admin' },
  { room: '/admin/settings/prova', box: 'Ücretsiz düzeltme', text: '3', list: '/admin' },
  { room: '/admin/settings/entegrasyonlar', box: 'Karşılama metni', list: '/admin' },
  { room: '/admin/settings/yedekleme', box: 'Saklanan yedek sayısı', text: '12', list: '/admin' },
]

test('no form lets typed text go unasked', async ({ asAdmin: page }) => {
  test.setTimeout(240_000)
  for (const { room, foundOn, boxOf, box, text = 'Yarım', list } of firstOrAll(FORMS, 2)) {
    await test.step(room, async () => {
      await open(page, foundOn ?? room)
      const main = page.getByRole('main')
      if (foundOn) {
        const links = main.locator(`a[href^="${room}"][href*="/print-areas"]`)
        await open(page, (await links.first().getAttribute('href')) ?? '')
        // What is added unasked would be asked about as well: the box is that of a fresh area.
        await main.getByRole('button', { name: boxOf ?? '' }).click()
      }
      const typed = main.getByRole('textbox', { name: box, exact: true })
      await typed.fill(text)
      const question = page.getByRole('dialog', { name: 'Kaydedilmemiş değişiklikler var' })
      await main.getByRole('link', { name: 'Geri', exact: true }).click()
      await question.getByRole('button', { name: 'Düzenlemeye dön' }).click()
      await expect(question).toBeHidden()
      await expect(typed).toHaveValue(text)
      await main.getByRole('link', { name: 'İptal', exact: true }).click()
      await question.getByRole('button', { name: 'Kaydetmeden ayrıl' }).click()
      await expect(page).toHaveURL(list)
    })
  }
})

test('a stored entry has the save bar from the first change on, and it names what was changed @full', async ({
  asAdmin: page,
}) => {
  await open(page, '/admin/settings')
  const save = page.getByRole('button', { name: 'Kaydet', exact: true })
  await expect(page.getByRole('textbox', { name: 'Slogan', exact: true })).toBeVisible()
  await expect(save).toBeHidden()
  const slogan = page.getByRole('textbox', { name: 'Slogan', exact: true })
  const former = await slogan.inputValue()
  await slogan.fill('Başka bir söz')
  await expect(page.getByText('Kaydedilmemiş değişiklik · Slogan')).toBeVisible()
  const [cancelBox, saveBox] = await Promise.all([
    page.getByRole('main').getByRole('link', { name: 'İptal', exact: true }).boundingBox(),
    save.boundingBox(),
  ])
  expect(cancelBox?.x).toBeLessThan(saveBox?.x ?? 0)
  await slogan.fill(former)
  await expect(save).toBeHidden()
})

test('a summary of faults comes with the sending, and stays as it is while they are mended', async ({
  asAdmin: page,
}) => {
  await open(page, '/admin/coupons/add')
  const code = page.getByRole('textbox', { name: 'Kupon kodu' })
  const summary = page.getByRole('alert').filter({ has: page.getByRole('listitem') })
  await code.fill('?')
  await code.press('Tab')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code).not.toBeFocused()
  await expect(page.locator(':focus')).toBeEnabled()
  await expect(summary).toHaveCount(0)

  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(summary).toBeVisible()
  const said = await summary.innerText()
  await code.fill('')
  await code.pressSequentially('DOGRU-KOD')
  await expect(code).toBeFocused()
  await expect(code).not.toHaveAttribute('aria-invalid')
  expect(await summary.innerText()).toBe(said)
})

test('a saved form stays in view for a second, then its list comes @full', async ({ asAdmin: page }) => {
  await page.clock.install()
  await open(page, '/admin/coupons/add')
  await page.getByRole('textbox', { name: 'Kupon kodu' }).fill(`SANIYE-${randomUUID().slice(0, 8)}`)
  await page.getByRole('textbox', { name: 'İndirim değeri' }).fill('5')
  await page.getByLabel('Bitiş tarihi').fill('2099-12-31')
  await holdTime(page)
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByRole('button', { name: 'Kaydedildi' })).toBeVisible()
  await page.clock.runFor(999)
  await expect(page).toHaveURL('/admin/coupons/add')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/admin/coupons')
})

/** What each form of the content needs to be sent. */
const CONTENT_FORMS = [
  {
    list: '/admin/categories',
    picture: 'Kategori görseli',
    texts: { 'Kategori adı': 'Bir saniye' },
    unsent: 'Kategori kaydedilirken bir hata oluştu.',
    removal: { button: 'kategorisini sil', sure: 'Kategoriyi sil' },
  },
  {
    list: '/admin/banners',
    picture: 'Banner görseli',
    unsent: 'Banner kaydedilirken bir hata oluştu.',
    texts: { Başlık: 'Bir saniye', 'Alt başlık': 'Hemen', 'Görsel açıklaması': 'Kupa' },
    removal: { button: 'bannerını sil', sure: 'Bannerı sil' },
  },
  {
    list: '/admin/blogs',
    picture: 'Blog görseli',
    unsent: 'Blog kaydedilirken bir hata oluştu.',
    texts: { Başlık: 'Bir saniye', Özet: 'Hemen', İçerik: 'Metin' },
    removal: { button: 'yazısını sil', sure: 'Yazıyı sil' },
  },
  {
    list: '/admin/pages',
    picture: null,
    unsent: 'Sayfa kaydedilirken bir hata oluştu.',
    texts: { Başlık: 'Bir saniye', İçerik: 'Metin' },
    removal: { button: 'sayfasını sil', sure: 'Sayfayı sil' },
  },
  {
    list: '/admin/homepage',
    picture: null,
    unsent: 'İşlem sırasında bir hata oluştu.',
    texts: { Başlık: 'Bir saniye' },
    removal: { button: 'bölümünü sil', sure: 'Bölümü sil' },
  },
  {
    list: '/admin/menu-items',
    picture: null,
    unsent: 'Menü öğesi kaydedilirken bir hata oluştu.',
    texts: { Başlık: 'Bir saniye', Bağlantı: '/blog' },
    removal: { button: 'menüsünü sil', sure: 'Menüyü sil' },
  },
] as const

for (const { list, picture, texts, unsent, removal } of firstOrAll(CONTENT_FORMS)) {
  test.describe(`the form of ${list}`, () => {
    test.use({ expectedStatuses: [500] })

    test('says when it was not sent, stays in view for a second once it was, then its list comes @full', async ({
      asAdmin: page,
    }) => {
      const title = `Bir saniye ${randomUUID().slice(0, 8)}`
      await page.clock.install()
      await open(page, `${list}/add`)
      const main = page.getByRole('main')
      for (const [label, text] of Object.entries(texts)) {
        const role = label === 'Bağlantı' ? 'combobox' : 'textbox'
        // Until the editor is there the text is written as HTML.
        if (label === 'İçerik') await expect(main.locator('[contenteditable=true]')).toBeVisible()
        await main.getByRole(role, { name: label, exact: true }).fill(text === 'Bir saniye' ? title : text)
      }
      if (picture !== null) {
        const file = { name: 'a.png', mimeType: 'image/png', buffer: await pictureOf('#c2410c') }
        await main.getByLabel(`${picture}: yükleyin`).setInputFiles(file)
        await expect(main.getByText(`${picture}: değiştirin`)).toBeVisible()
      }
      await page.route('**/*.data*', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'no' }) : route.fallback(),
      )
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
      await expect(notifications(page)).toContainText(unsent)
      await expect(main.getByRole('textbox', { name: Object.keys(texts)[0] ?? '', exact: true })).toHaveValue(
        title,
      )
      await page.unroute('**/*.data*')

      await holdTime(page)
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Kaydedildi' })).toBeVisible()
      await page.clock.runFor(999)
      await expect(page).toHaveURL(`${list}/add`)
      await page.clock.runFor(1)
      await expect(page).toHaveURL(list)

      await page.clock.resume()
      await page.getByRole('button', { name: `${title} ${removal.button}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: removal.sure }).click()
      await expect(page.getByRole('button', { name: `${title} ${removal.button}` })).toHaveCount(0)
    })
  })
}

test.describe('two people at one product', () => {
  test.use({ expectedStatuses: [409] })

  test('the second is told, keeps what he typed, and may save it over the first @full', async ({
    asAdmin: first,
  }) => {
    test.slow()
    const title = 'Jüt Alışveriş Çantası'
    const second = await first.context().newPage()
    await openProductForm(first, title)
    await openProductForm(second, title)
    const words = (page: Page) => page.getByRole('textbox', { name: 'Anahtar kelimeler' })
    const before = await words(first).inputValue()
    await words(first).fill('birincinin sözcüğü')
    await first.getByRole('button', { name: 'Kaydet' }).click()
    await expect(first).toHaveURL(/\/admin\/products(\?|$)/)

    await words(second).fill('ikincinin sözcüğü')
    await second.getByRole('button', { name: 'Kaydet' }).click()
    await expect(second.getByText('Bu ürün siz düzenlerken değiştirildi')).toBeVisible()
    await expect(words(second)).toHaveValue('ikincinin sözcüğü')
    await second.getByRole('button', { name: 'Benim hâlimi kaydet' }).click()
    await expect(second).toHaveURL(/\/admin\/products(\?|$)/)

    await openProductForm(first, title)
    await expect(words(first)).toHaveValue('ikincinin sözcüğü')
    // The shop is everybody's in these tests: it is left as it was.
    await words(first).fill(before)
    await first.getByRole('button', { name: 'Kaydet' }).click()
    await expect(first).toHaveURL(/\/admin\/products(\?|$)/)
  })
})

const SETTINGS_FAILED = 'Ayarlar kaydedilirken bir hata oluştu.'

/** What a form says that was not stored (spec, back office §8). */
const UNSENT_FORMS: readonly {
  readonly room: string
  /** Whether the room is a list, and the form that of its first entry. */
  readonly isList?: boolean
  readonly field: string
  readonly typed?: string
  readonly says: string
}[] = [
  {
    room: '/admin/categories',
    isList: true,
    field: 'Kategori adı',
    says: 'Kategori kaydedilirken bir hata oluştu.',
  },
  {
    room: '/admin/banners',
    isList: true,
    field: 'Alt başlık',
    says: 'Banner güncellenirken bir hata oluştu.',
  },
  {
    room: '/admin/blogs',
    isList: true,
    field: 'Özet',
    says: 'Blog güncellenirken bir hata oluştu.',
  },
  {
    room: '/admin/homepage',
    isList: true,
    field: 'Açıklama',
    says: 'İşlem sırasında bir hata oluştu.',
  },
  {
    room: '/admin/menu-items',
    isList: true,
    field: 'Başlık',
    says: 'Menü öğesi kaydedilirken bir hata oluştu.',
  },
  { room: '/admin/homepage/fixed', field: 'Üst satır', says: 'İşlem sırasında bir hata oluştu.' },
  { room: '/admin/settings', field: 'Slogan', says: SETTINGS_FAILED },
  { room: '/admin/settings/marka', field: 'Ana renk', typed: '#123456', says: SETTINGS_FAILED },
  { room: '/admin/settings/iletisim', field: 'Adres', says: SETTINGS_FAILED },
  { room: '/admin/settings/seo', field: 'Meta başlık', says: SETTINGS_FAILED },
  { room: '/admin/settings/odeme', field: 'Banka adı', says: SETTINGS_FAILED },
  { room: '/admin/settings/prova', field: 'Ücretsiz düzeltme', typed: '3', says: SETTINGS_FAILED },
  { room: '/admin/settings/entegrasyonlar', field: 'Karşılama metni', says: SETTINGS_FAILED },
  { room: '/admin/settings/yedekleme', field: 'Saklanan yedek sayısı', typed: '12', says: SETTINGS_FAILED },
  { room: '/admin/top-banner', field: 'Arka plan rengi', typed: '#123456', says: SETTINGS_FAILED },
  { room: '/admin/welcome-popup', field: 'Başlık', says: SETTINGS_FAILED },
]

test.describe('a form that the shop could not answer', () => {
  test.use({ expectedStatuses: [500] })

  test('says what was not done and keeps what was typed @full', async ({ asAdmin: page }) => {
    await page.route('**/*.data*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, body: 'no answer' })
        : route.fallback(),
    )
    await openProductForm(page, 'Jüt Alışveriş Çantası')
    await page.getByRole('textbox', { name: 'Anahtar kelimeler' }).fill('Gitmeyen sözcük')
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(notifications(page)).toContainText('Ürün kaydedilirken bir hata oluştu.')
    await expect(page.getByRole('textbox', { name: 'Anahtar kelimeler' })).toHaveValue('Gitmeyen sözcük')

    await open(page, '/admin/coupons/add')
    await page.getByRole('textbox', { name: 'Kupon kodu' }).fill('GITMEYEN')
    await page.getByRole('textbox', { name: 'İndirim değeri' }).fill('5')
    await page.getByLabel('Bitiş tarihi').fill('2099-12-31')
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(notifications(page)).toContainText('Kupon kaydedilirken bir hata oluştu.')

    await open(page, '/admin/cargo')
    await page.getByRole('textbox', { name: 'Açıklama' }).fill('Gitmeyen cümle')
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(notifications(page)).toContainText('Kargo ayarları güncellenirken bir hata oluştu.')
    await expect(page.getByRole('textbox', { name: 'Açıklama' })).toHaveValue('Gitmeyen cümle')
  })

  for (const { list, button, sentence } of firstOrAll([
    {
      list: '/admin/products',
      button: / ürününü sil$/,
      sentence: 'Ürün silinirken bir hata oluştu.',
    },
    { list: '/admin/coupons', button: / kuponunu sil$/, sentence: 'Kupon silinirken bir hata oluştu.' },
  ])) {
    test(`says: ${sentence} @full`, async ({ asAdmin: page }) => {
      await page.route('**/*.data*', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 500, body: 'no answer' })
          : route.fallback(),
      )
      await open(page, list)
      const remove = page.getByRole('button', { name: button }).first()
      await remove.click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Ürünü|Kuponu) sil$/ })
        .click()
      await expect(notifications(page)).toContainText('Hata')
      await expect(notifications(page)).toContainText(sentence)
      await expect(remove).toBeVisible()
    })
  }

  for (const { room, isList = false, field, typed = 'Gitmeyen söz', says } of firstOrAll(UNSENT_FORMS)) {
    test(`${room}${isList ? '/edit' : ''} says: ${says} @full`, async ({ asAdmin: page }) => {
      await page.route('**/*.data*', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 500, body: 'no answer' })
          : route.fallback(),
      )
      await open(page, room)
      if (isList) {
        const address = await page.locator(`main a[href^="${room}/edit/"]`).first().getAttribute('href')
        await open(page, address ?? '')
      }
      const box = page.getByRole('main').getByRole('textbox', { name: field, exact: true })
      await box.fill(typed)
      await page.getByRole('button', { name: /^(Kaydet|Ayarları kaydet)$/ }).click()
      await expect(notifications(page)).toContainText('Hata')
      await expect(notifications(page)).toContainText(says)
      await expect(box).toHaveValue(typed)
    })
  }
})
