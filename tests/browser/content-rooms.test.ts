import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { NEW_SECTION } from '#app/modules/content/domain/home-section.ts'
import { homeSectionValues } from '#app/modules/content/domain/home-section-form.ts'
import { formFieldsOf } from '../support/form-fields.ts'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { firstOrAll } from './support/extent.ts'
import { expect, test } from './support/fixtures.ts'
import { pictureOf } from './support/over-http.ts'
import { surroundings } from './support/surroundings.ts'
import { holdReads, notifications, open } from './support/visitor.ts'

const mark = () => randomUUID().slice(0, 6)

/** Chosen in a form, uploaded at once. */
async function choosePicture(page: Page, label: string, colour = '#00796b'): Promise<void> {
  const file = { name: 'deneme.png', mimeType: 'image/png', buffer: await pictureOf(colour, 90, 60) }
  await page.getByLabel(`${label}: yükleyin`).setInputFiles(file)
  await expect(page.getByText(`${label}: değiştirin`)).toBeVisible()
}

/** The names of a list's entries, as the links to their forms say them. */
async function titlesIn(rows: Locator): Promise<string[]> {
  const links = rows.locator('a[href*="/edit/"]').filter({ hasText: /\S/ })
  return (await links.allInnerTexts()).map((title) => title.trim())
}

/** The names in the order in which the shop keeps them, whatever the page shows. */
async function storedOrder(page: Page, list: string, titles: readonly string[]): Promise<string[]> {
  const html = await (await page.request.get(list)).text()
  const placeOf = (title: string) => html.indexOf(`aria-label="${title}: yukarı taşı"`)
  return titles.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Answers the question that names the thing, and checks what it says about the deed. */
async function confirm(
  page: Page,
  { title, text, button }: { readonly title: string; readonly text: string; readonly button: string },
): Promise<void> {
  const question = page.getByRole('dialog', { name: title })
  await expect(question).toContainText(text)
  await expectNoBarriers(page)
  await question.getByRole('button', { name: button }).click()
  await expect(question).toBeHidden()
}

test('a category is added with its picture, renamed, hidden from the home page and deleted @full', async ({
  asAdmin: page,
}) => {
  test.slow()
  const [name, renamed] = [`Çakmaklar ${mark()}`, `Işıklı Çakmaklar ${mark()}`]
  const rows = page.getByRole('main').locator('[data-entry]')
  await open(page, '/admin/categories')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('link', { name: 'Kategori ekle' }).click()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  for (const text of ['Kategori görseli eklemelisiniz.', 'Kategori adını yazın.'])
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('textbox', { name: 'Kategori adı' }).fill(name)
  await expect(page.getByText(/\/kategoriler\/cakmaklar-/)).toBeVisible()
  await choosePicture(page, 'Kategori görseli')
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(notifications(page)).toContainText('Kategori eklendi.')
  await expect(page).toHaveURL('/admin/categories')

  await rows.getByRole('link', { name, exact: true }).click()
  await page.getByRole('textbox', { name: 'Kategori adı' }).fill(renamed)
  await page.getByRole('textbox', { name: 'Adres' }).fill('')
  await expect(
    page.getByText(/Eski adres \(\/kategoriler\/cakmaklar-.+\) buraya yönlendirilir\./),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(notifications(page)).toContainText('Kategori kaydedildi.')
  await expect(page).toHaveURL('/admin/categories')

  const row = rows.filter({ hasText: renamed })
  await expect(row).toContainText('/kategoriler/isikli-cakmaklar-')
  await row.getByRole('button', { name: `${renamed}: ana sayfada göster` }).click()
  await expect(notifications(page)).toContainText('Kategori ana sayfada gösterilmiyor.')
  await expect(row).toContainText('Ana sayfada değil')
  await row.getByRole('button', { name: `${renamed} kategorisini sil` }).click()
  await confirm(page, {
    title: `“${renamed}” kategorisini silmek istediğinize emin misiniz?`,
    text: 'Bu kategoride ürün yok. Silinen kategori geri getirilemez.',
    button: 'Kategoriyi sil',
  })
  await expect(notifications(page)).toContainText('Kategori silindi.')
  await expect(row).toHaveCount(0)
})

test('a category with products is not deleted before it is said where they go @full', async ({
  asAdmin: page,
}) => {
  await open(page, '/admin/categories')
  const name = await page
    .getByRole('main')
    .locator('[data-entry]')
    .first()
    .getByRole('link')
    .first()
    .innerText()
  await page.getByRole('button', { name: `${name} kategorisini sil` }).click()
  const title = `“${name}” kategorisini silmek istediğinize emin misiniz?`
  const question = page.getByRole('dialog', { name: title })
  await expect(question).toContainText(
    /Bu kategoride \d+ ürün var\. Silmeden önce taşınacakları kategoriyi seçin; verilmiş siparişler değişmez\./,
  )
  await question.getByRole('button', { name: 'Ürünleri taşı ve sil' }).click()
  await expect(question.getByText('Ürünlerin taşınacağı kategoriyi seçin.')).toBeVisible()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
})

test('keys pressed faster than the shop answers move a category step by step @full', async ({
  asAdmin: page,
}) => {
  const rows = page.getByRole('main').locator('[data-entry]')
  // Other tests add and delete categories at the end meanwhile.
  const names = async () => (await titlesIn(rows)).slice(0, 3)
  const answers: (() => void)[] = []
  await page.route('**/admin/categories.data*', async (route) => {
    if (route.request().method() === 'POST') await new Promise<void>((go) => answers.push(go))
    await route.fallback()
  })
  await open(page, '/admin/categories')
  const before = await names()
  const first = await rows.first().getByRole('link').first().innerText()
  const down = page.getByRole('button', { name: `${first}: aşağı taşı` })
  const up = page.getByRole('button', { name: `${first}: yukarı taşı` })
  await down.press('Enter')
  await down.press('Enter')
  await up.press('Enter')
  await expect(rows.nth(1).getByRole('link').first()).toHaveText(first)
  await expect(up).toBeFocused()
  for (let sent = 1; sent <= 3; sent += 1) {
    // Each waits for the answer to the one before.
    await expect.poll(() => answers.length).toBe(sent)
    answers[sent - 1]?.()
  }
  await expect(notifications(page)).toContainText('Kategorilerin sırası değişti.')
  await expect
    .poll(async () => storedOrder(page, '/admin/categories', before))
    .toEqual([before[1], before[0], before[2]])
  await page.unroute('**/admin/categories.data*')
  await up.press('Enter')
  await expect(rows.first().getByRole('link').first()).toHaveText(first)
  // The list shows the move before it is stored.
  await expect.poll(async () => storedOrder(page, '/admin/categories', before)).toEqual(before)
  await open(page, '/admin/categories')
  await expect.poll(names).toEqual(before)
})

test('a banner is added, switched in its list, shown as visitors see it in its form, and deleted @full', async ({
  asAdmin: page,
}) => {
  test.slow()
  const title = `Fuar ${mark()}`
  await open(page, '/admin/banners')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('link', { name: 'Banner ekle' }).click()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  for (const text of ['Banner görseli eklemelisiniz.', 'Başlık yazmalısınız.', 'Alt başlık yazmalısınız.'])
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Başlık', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Alt başlık' }).fill('Standınız hazır')
  await page.getByRole('textbox', { name: 'Görsel açıklaması' }).fill('Fuar standı')
  await choosePicture(page, 'Banner görseli')
  const shown = page.frameLocator('iframe[title="Banner önizlemesi: Telefon"]')
  await expect(shown.getByText(title)).toBeAttached()
  await page.getByRole('slider', { name: /^Yatay/ }).press('Home')
  await expect(page.getByText('%0', { exact: true })).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(notifications(page)).toContainText('Banner eklendi.')
  await expect(page).toHaveURL('/admin/banners')

  const row = page.getByRole('main').locator('[data-entry]').filter({ hasText: title })
  const turn = row.getByRole('button', { name: `${title}: yayında` })
  await turn.click()
  await expect(notifications(page)).toContainText('Banner yayından kaldırıldı.')
  await expect(turn).toHaveText('Pasif')
  await turn.click()
  await expect(notifications(page)).toContainText('Banner yayında.')
  await expect(turn).toHaveText('Aktif')
  await row.getByRole('button', { name: `${title} bannerını sil` }).click()
  await confirm(page, {
    title: `“${title}” bannerını silmek istediğinize emin misiniz?`,
    text: 'Banner ana sayfadan hemen kalkar ve geri getirilemez. Yalnızca gizlemek için pasife alabilirsiniz.',
    button: 'Bannerı sil',
  })
  await expect(notifications(page)).toContainText('Banner silindi.')
  await expect(row).toHaveCount(0)
})

test.describe('a post', () => {
  // The draft is not there for visitors.
  test.use({ expectedStatuses: [404] })

  test('is written with the keyboard, previewed as a draft, published and deleted', async ({
    asAdmin: page,
  }) => {
    test.slow()
    const title = `Çanta rehberi ${mark()}`
    await open(page, '/admin/blogs')
    await expectNoBarriers(page)
    await expectNoSidewaysScrolling(page)
    await page.getByRole('link', { name: 'Yazı ekle' }).click()
    const text = page.getByRole('textbox', { name: 'İçerik' })
    await expect(page.getByRole('toolbar', { name: 'Metin araçları' })).toBeVisible()
    await text.click()
    await page.getByRole('button', { name: 'Kalın' }).click()
    await page.keyboard.type('Önemli')
    await expect(page.getByRole('button', { name: 'Kalın' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('input[name="contentHtml"]')).toHaveValue('<p><strong>Önemli</strong></p>')
    await page.getByRole('button', { name: 'HTML olarak düzenle' }).click()
    await expect(text).toHaveValue('<p><strong>Önemli</strong></p>')
    await page.getByRole('button', { name: 'Editörde yaz' }).click()
    await page.getByRole('button', { name: 'Bağlantı' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bağlantı' })
    await dialog.getByRole('textbox', { name: 'Adres' }).fill('javascript:alert(1)')
    await dialog.getByRole('button', { name: 'Uygula' }).click()
    await expect(dialog.getByText(/Bağlantı \/ ile/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(
      page.locator(':focus'),
      'a closed dialog gives the focus back, a moment later',
    ).toBeAttached()
    await page.getByRole('textbox', { name: 'Başlık', exact: true }).fill(title)
    await expect(page.getByText(/\/blog\/canta-rehberi-/)).toBeVisible()
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByRole('main').getByText('Blog görseli eklemelisiniz.').first()).toBeVisible()
    await expectNoBarriers(page)
    await expectNoSidewaysScrolling(page)
    await page.getByRole('textbox', { name: 'Özet' }).fill('Hangi çanta kime?')
    await choosePicture(page, 'Blog görseli')
    const isPublished = page.getByRole('checkbox', { name: 'Yayında' })
    if (await isPublished.isChecked()) await isPublished.uncheck()
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(notifications(page)).toContainText('Blog yazısı eklendi.')
    await expect(page).toHaveURL('/admin/blogs')

    const row = page.getByRole('row').filter({ hasText: title })
    await row.getByRole('link', { name: 'Taslağı önizle' }).click()
    await expect(page.getByText('Önizleme: bu yazı taslak, yalnızca siz görüyorsunuz')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('article').getByText('Önemli')).toBeVisible()
    await expectNoBarriers(page)
    await expectNoSidewaysScrolling(page)

    await open(page, '/admin/blogs')
    await row.getByRole('button', { name: `${title}: yayında` }).click()
    await expect(notifications(page)).toContainText('Yazı yayında.')
    const address = (await row.getByRole('link', { name: 'Yazıyı gör' }).getAttribute('href')) ?? ''
    expect((await page.request.get(address)).status()).toBe(200)
    await row.getByRole('button', { name: `${title} yazısını sil` }).click()
    await confirm(page, {
      title: `“${title}” yazısını silmek istediğinize emin misiniz?`,
      text: 'Yazı ve adresi kalıcı olarak silinir. Yalnızca gizlemek için taslağa alabilirsiniz.',
      button: 'Yazıyı sil',
    })
    await expect(notifications(page)).toContainText('Blog yazısı silindi.')
    await expect(row).toHaveCount(0)
    expect((await page.request.get(address)).status()).toBe(404)
  })
})

test('an entry is added to the menu in a dialog, seen in the preview and deleted @full', async ({
  asAdmin: page,
}) => {
  test.slow()
  const title = `Menü ${mark()}`
  await open(page, '/admin/menu-items')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('link', { name: 'Menü ekle', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Yeni menü' })
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog.getByText('Menü başlığı yazmalısınız.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Başlık' }).fill(title)
  await dialog.getByRole('combobox', { name: 'Bağlantı' }).fill('/urunler')
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog).toBeHidden()
  const preview = page.frameLocator('iframe[title="Menü önizlemesi"]')
  await expect(preview.getByRole('link', { name: title })).toBeAttached()
  const below = `Alt ${mark()}`
  await page.getByRole('link', { name: new RegExp(`Alt menü ekle ?: ${title}`) }).click()
  const belowDialog = page.getByRole('dialog', { name: `Yeni alt menü: ${title}` })
  await belowDialog.getByRole('textbox', { name: 'Başlık' }).fill(below)
  await belowDialog.getByRole('combobox', { name: 'Bağlantı' }).fill('/blog')
  await belowDialog.getByRole('textbox', { name: 'İkon' }).fill('abc')
  await belowDialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(belowDialog.getByText('İkon en fazla 2 karakter olabilir.').first()).toBeVisible()
  await belowDialog.getByRole('textbox', { name: 'İkon' }).fill('☕')
  await belowDialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(belowDialog).toBeHidden()
  const row = page.getByRole('main').locator('[data-entry]').filter({ hasText: title }).first()
  await expect(row).toContainText('1 alt menü')
  await page.getByRole('button', { name: `${title} menüsünü sil` }).click()
  const question = page.getByRole('dialog', { name: `“${title}” menüsünü silmek istediğinize emin misiniz?` })
  await expect(question).toContainText('Altındaki 1 alt menü de silinir.')
  await question.getByRole('button', { name: 'Vazgeç' }).click()
  await page.getByRole('button', { name: `${below} alt menüsünü sil` }).click()
  await confirm(page, {
    title: `“${below}” alt menüsünü silmek istediğinize emin misiniz?`,
    text: 'Alt menü hemen kalkar ve geri getirilemez.',
    button: 'Alt menüyü sil',
  })
  await expect(page.getByRole('button', { name: `${below} alt menüsünü sil` })).toHaveCount(0)
  await page.getByRole('button', { name: `${title} menüsünü sil` }).click()
  await confirm(page, {
    title: `“${title}” menüsünü silmek istediğinize emin misiniz?`,
    text: 'Menü hemen kalkar ve geri getirilemez.',
    button: 'Menüyü sil',
  })
  await expect(notifications(page)).toContainText('Menü öğesi silindi.')
  await expect(preview.getByRole('link', { name: title })).toHaveCount(0)
})

test.describe('the dialog of a menu entry', () => {
  test.use({ expectedStatuses: [409, 500] })

  test('says what was not stored and keeps it, then what was, and tells the second of two @full', async ({
    asAdmin: page,
  }) => {
    const title = `Pencere ${mark()}`
    // Whoever listens hears the dialog alone while it is open; the messages are seen beside it.
    const said = page.getByRole('region', { name: /^Bildirimler/, includeHidden: true })
    const fill = async (dialog: Locator, link: string) => {
      await dialog.getByRole('textbox', { name: 'Başlık' }).fill(title)
      await dialog.getByRole('combobox', { name: 'Bağlantı' }).fill(link)
      await dialog.getByRole('button', { name: 'Kaydet' }).click()
    }
    await open(page, '/admin/menu-items')
    await page.getByRole('link', { name: 'Menü ekle', exact: true }).click()
    const added = page.getByRole('dialog', { name: 'Yeni menü' })
    await page.route('**/*.data*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'no' }) : route.fallback(),
    )
    await fill(added, '/urunler')
    await expect(said).toContainText('Hata')
    await expect(said).toContainText('Menü öğesi kaydedilirken bir hata oluştu.')
    await expect(added.getByRole('alert')).toContainText('Menü öğesi kaydedilmedi')
    await expect(added.getByRole('textbox', { name: 'Başlık' })).toHaveValue(title)
    await page.unroute('**/*.data*')
    await fill(added, '/urunler')
    await expect(said).toContainText('Başarılı')
    await expect(said).toContainText('Menü öğesi eklendi.')
    await expect(added).toBeHidden()

    const edit = page.getByRole('link', { name: `${title} menüsünü düzenle` })
    const address = (await edit.getAttribute('href')) ?? ''
    await edit.click()
    const edited = page.getByRole('dialog', { name: 'Menüyü düzenle' })
    await page.request.post(address, {
      headers: { Origin: new URL(surroundings().url).origin },
      form: { title, link: '/blog', version: '1' },
    })
    // The notice counts from when it stands there, though the list is still on its way.
    const list = await holdReads(page, '**/admin/menu-items.data*')
    await fill(edited, '/kategoriler')
    await expect(edited.getByRole('alert')).toContainText('Bu menü öğesi siz düzenlerken değiştirildi')
    await edited.getByRole('button', { name: 'Benim hâlimi kaydet' }).click()
    await list.letThrough()
    await expect(said).toContainText('Menü öğesi kaydedildi.')
    await expect(edited).toBeHidden()
    const row = page.getByRole('main').locator('[data-entry]').filter({ hasText: title })
    await expect(row).toContainText('/kategoriler')
    await page.getByRole('button', { name: `${title} menüsünü sil` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Menüyü sil' }).click()
    await expect(row).toHaveCount(0)
  })
})

test('with its last entry deleted, the shop has the default menu again, and says so before @full', async ({
  asFirstAdmin: page,
}) => {
  await open(page, '/admin/menu-items')
  await expect(page.getByText('Mağazanız şu anda varsayılan menüyü gösteriyor')).toBeVisible()
  await page.getByRole('link', { name: 'Menü ekle', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Yeni menü' })
  await dialog.getByRole('textbox', { name: 'Başlık' }).fill('Tek başına')
  await dialog.getByRole('combobox', { name: 'Bağlantı' }).fill('/blog')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await page.getByRole('button', { name: 'Tek başına menüsünü sil' }).click()
  await confirm(page, {
    title: '“Tek başına” menüsünü silmek istediğinize emin misiniz?',
    text: 'Son menü öğesi silinince varsayılan menü yeniden görünür.',
    button: 'Menüyü sil',
  })
  await expect(page.getByText('Mağazanız şu anda varsayılan menüyü gösteriyor')).toBeVisible()
})

test.describe('a picture that the shop did not take', () => {
  test.use({ expectedStatuses: [415, 500] })

  const UNREADABLE = 'vitrin.png: Bu dosya bir görsel olarak okunamadı. JPG, PNG veya WebP yükleyin.'
  const choose = (field: Locator, buffer: Buffer) =>
    field.setInputFiles({ name: 'vitrin.png', mimeType: 'image/png', buffer })

  for (const { room, label } of firstOrAll([
    { room: '/admin/categories/add', label: 'Kategori görseli' },
    { room: '/admin/banners/add', label: 'Banner görseli' },
    { room: '/admin/banners/add', label: 'Telefon görseli (isteğe bağlı)' },
    { room: '/admin/blogs/add', label: 'Blog görseli' },
  ])) {
    test(`${room}, ${label}: is named with the reason, and another may be chosen @full`, async ({
      asAdmin: page,
    }) => {
      await open(page, room)
      const field = page.getByLabel(`${label}: yükleyin`)
      await choose(field, Buffer.from('no picture'))
      await expect(notifications(page)).toContainText('Görsel yüklenemedi')
      await expect(notifications(page)).toContainText(UNREADABLE)
      await page.route('**/admin/uploads/images', (route) => route.fulfill({ status: 500, body: 'no' }))
      await choose(field, await pictureOf('#00796b'))
      await expect(notifications(page)).toContainText(
        'vitrin.png: Görsel yüklenemedi. Lütfen tekrar deneyin.',
      )
      await page.unroute('**/admin/uploads/images')
      await choosePicture(page, label)
    })
  }

  test('within a post: neither without a file nor without words for it @full', async ({ asAdmin: page }) => {
    await open(page, '/admin/blogs/add')
    await page.getByRole('button', { name: 'Görsel ekle' }).click()
    const dialog = page.getByRole('dialog', { name: 'Görsel ekle' })
    await dialog.getByRole('button', { name: 'Yazıya ekle' }).click()
    await expect(dialog.getByText('Önce bir görsel yükleyin.')).toBeVisible()
    await expect(dialog.getByText('Görselde ne göründüğünü yazmalısınız.')).toBeVisible()
    await choose(dialog.getByLabel('Görseli yükleyin'), Buffer.from('no picture'))
    await expect(page.getByText(UNREADABLE).first()).toBeVisible()
    // The picture comes late, and must not move the button away from whoever is about to press it.
    let bring: () => void = () => {}
    const isWanted = new Promise<void>((settle) => {
      bring = settle
    })
    await page.route('**/img/*/400', (route) => isWanted.then(() => route.continue()))
    await choose(dialog.getByLabel('Görseli yükleyin'), await pictureOf('#00796b'))
    await expect(dialog.getByText('Görseli değiştirin')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Görsel açıklaması' }).fill('Emaye kupa')
    const add = dialog.getByRole('button', { name: 'Yazıya ekle' })
    const place = await add.boundingBox()
    bring()
    const width = () => dialog.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
    expect(await add.boundingBox()).toEqual(place)
    await add.click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('input[name="contentHtml"]')).toHaveValue(/<img [^>]*alt="Emaye kupa"/)
  })
})

test.describe('the sections of the home page', () => {
  // A move is refused because somebody else changed the list.
  test.use({ expectedStatuses: [409] })

  test('are dragged and moved by keys, stand so after a reload, and a move on a list that changed is refused @full', async ({
    asAdmin: page,
  }) => {
    test.slow()
    const own = mark()
    const [a, b, c] = ['A', 'B', 'C'].map((letter) => `Bölüm ${own} ${letter}`) as [string, string, string]
    const headers = { Origin: new URL(surroundings().url).origin }
    const send = (path: string, form: Record<string, string>) => page.request.post(path, { headers, form })
    for (const title of [a, b, c])
      await send('/admin/homepage/add', formFieldsOf(homeSectionValues({ ...NEW_SECTION, title }, null)))
    await open(page, '/admin/homepage')
    const rows = page.getByRole('main').locator('[data-entry]').filter({ hasText: own })
    const order = () => titlesIn(rows)
    const row = (title: string) => rows.filter({ hasText: title })
    expect(await order()).toEqual(expect.arrayContaining([a, b, c]))

    await row(c).locator('[draggable="true"]').dragTo(row(a))
    await expect.poll(order).toEqual([c, a, b])
    await expect(notifications(page)).toContainText('Bölümlerin sırası değişti.')
    await open(page, '/admin/homepage')
    expect(await order()).toEqual([c, a, b])

    // Dragged down it takes the place after the row it is dropped on.
    await row(c).locator('[draggable="true"]').dragTo(row(b))
    await expect.poll(order).toEqual([a, b, c])
    await row(c)
      .getByRole('button', { name: `${c}: yukarı taşı` })
      .focus()
    await page.keyboard.press('Enter')
    await expect.poll(order).toEqual([a, c, b])
    await expect(page.getByRole('status').filter({ hasText: `${c}: ` })).toHaveText(/sıraya taşındı\.$/)
    await expect(row(c).getByRole('button', { name: `${c}: yukarı taşı` })).toBeFocused()
    await expect(notifications(page)).toContainText('Bölümlerin sırası değişti.')
    await expect.poll(async () => storedOrder(page, '/admin/homepage', [a, b, c])).toEqual([a, c, b])
    await open(page, '/admin/homepage')
    expect(await order()).toEqual([a, c, b])

    // Another editor deletes the one in the middle; this page still shows it.
    const idOf = async (title: string) => (await row(title).getAttribute('data-entry')) ?? ''
    const ids = { a: await idOf(a), b: await idOf(b), c: await idOf(c) }
    await send('/admin/homepage', { remove: ids.c })
    await row(b)
      .getByRole('button', { name: `${b}: yukarı taşı` })
      .press('Enter')
    await expect(notifications(page)).toContainText(
      'Sıralama siz bakarken değişti. Liste yenilendi; lütfen tekrar deneyin.',
    )
    await expect.poll(order).toEqual([a, b])

    for (const [title, id] of [
      [a, ids.a],
      [b, ids.b],
    ] as const) {
      await row(title)
        .getByRole('button', { name: `${title} bölümünü sil` })
        .click()
      const question = page.getByRole('dialog', { name: 'Bu bölümü silmek istediğinizden emin misiniz?' })
      await expect(question).toContainText(`“${title}” ana sayfadan kalkar; ürünler silinmez.`)
      await question.getByRole('button', { name: 'Bölümü sil' }).click()
      await expect(page.locator(`[data-entry="${id}"]`)).toHaveCount(0)
    }
  })
})

/** What each list says of a press that the shop could not store (spec, back office §8). */
const UNSTORED = [
  { list: '/admin/categories', button: /aşağı taşı$/, says: 'Sıralama değiştirilirken bir hata oluştu.' },
  { list: '/admin/banners', button: /aşağı taşı$/, says: 'Sıralama değiştirilirken bir hata oluştu.' },
  { list: '/admin/homepage', button: /aşağı taşı$/, says: 'Sıralama değiştirilirken bir hata oluştu.' },
  { list: '/admin/menu-items', button: /aşağı taşı$/, says: 'Sıralama değiştirilirken bir hata oluştu.' },
  { list: '/admin/categories', button: /: ana sayfada göster$/, says: 'Değişiklik gönderilemedi.' },
  {
    list: '/admin/categories',
    button: / sil$/,
    sure: /sil$/,
    says: 'Kategori silinirken bir hata oluştu.',
  },
  { list: '/admin/banners', button: /: yayında$/, says: 'Banner güncellenirken bir hata oluştu.' },
  { list: '/admin/blogs', button: /: yayında$/, says: 'Blog güncellenirken bir hata oluştu.' },
  { list: '/admin/homepage', button: /: ana sayfada$/, says: 'İşlem sırasında bir hata oluştu.' },
  { list: '/admin/menu-items', button: /: aktif$/, says: 'İşlem sırasında bir hata oluştu.' },
  {
    list: '/admin/banners',
    button: / sil$/,
    sure: 'Bannerı sil',
    says: 'Banner silinirken bir hata oluştu.',
  },
  { list: '/admin/blogs', button: / sil$/, sure: 'Yazıyı sil', says: 'Blog silinirken bir hata oluştu.' },
  { list: '/admin/homepage', button: / sil$/, sure: 'Bölümü sil', says: 'İşlem sırasında bir hata oluştu.' },
  { list: '/admin/menu-items', button: / sil$/, sure: /sil$/, says: 'İşlem sırasında bir hata oluştu.' },
] as const

test.describe('a press that the shop could not store', () => {
  test.use({ expectedStatuses: [500] })

  for (const list of firstOrAll(new Set(UNSTORED.map((press) => press.list)))) {
    test(`is said in ${list}, and the list stands as it was @full`, async ({ asAdmin: page }) => {
      await page.route('**/*.data*', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'no' }) : route.fallback(),
      )
      for (const press of UNSTORED.filter((other) => other.list === list)) {
        await open(page, list)
        const main = page.getByRole('main')
        // The menu of the shop without entries of its own is the default one.
        const start = main.getByRole('button', { name: 'Varsayılan menüyle başla' })
        const button = (await start.isVisible())
          ? start
          : main.getByRole('button', { name: press.button }).first()
        const before = await main.getByRole('button').allInnerTexts()
        await button.click()
        if ('sure' in press && !(await start.isVisible())) {
          const question = page.getByRole('dialog')
          const sure = question.getByRole('button', { name: press.sure })
          await expect(sure).toBeVisible()
          // A category with products is asked where they go.
          const target = question.getByRole('combobox')
          if (await target.isVisible()) await target.selectOption({ index: 1 })
          await sure.click()
        }
        await expect(notifications(page)).toContainText(press.says)
        expect(await main.getByRole('button').allInnerTexts()).toEqual(before)
      }
    })
  }
})
