import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { notifications, open } from './support/visitor.ts'

/** Each size has a file of its own, which no other test looks at. */
const fileOf = () =>
  bySize({
    phone: { path: 'robots.txt', good: 'Disallow: /bir', better: 'Disallow: /iki' },
    desktop: { path: 'ozel.css', good: '.bir {}', better: '.iki {}' },
  })

const editor = (page: Page, path: string) => page.getByRole('textbox', { name: `${path} içeriği` })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Kaydet', exact: true })

async function openFile(page: Page, path: string): Promise<void> {
  await open(page, `/admin/code-editor?dosya=${encodeURIComponent(path)}`)
  await expect(page.locator('.cm-content')).toBeVisible()
}

async function write(page: Page, path: string, content: string): Promise<void> {
  await editor(page, path).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(content)
  await expect(page.getByText('Değiştirildi', { exact: true })).toBeVisible()
}

async function saved(page: Page): Promise<void> {
  await expect(notifications(page)).toContainText('Başarılı')
  await expect(page.getByText('Değiştirildi', { exact: true })).toBeHidden()
}

test('a file is chosen, written, saved, compared with what it was, and brought back', async ({
  asAdmin: page,
}) => {
  test.slow()
  const { path, good, better } = fileOf()
  await open(page, '/admin/code-editor')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('navigation', { name: 'Site dosyaları' }).getByRole('link', { name: path }).click()
  await expect(page.locator('.cm-content')).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  await write(page, path, good)
  await saveButton(page).click()
  await saved(page)
  await write(page, path, better)
  await page.keyboard.press('ControlOrMeta+s')
  await saved(page)

  await page.reload()
  await expect(page.locator('.cm-content')).toContainText(better)
  const history = page.locator('#gecmis')
  await history.getByRole('listitem').nth(1).getByRole('link').click()
  await expect(history.locator('.cm-deletedChunk')).toContainText(good)
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await history.getByRole('button', { name: 'Bu sürüme dön' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bu sürüme dön' }).click()
  await expect(notifications(page)).toContainText('Eski sürüme dönüldü')
  await expect(page.locator('.cm-content').first()).toContainText(good)

  await page.goto(page.url())
  await expect(page.locator('.cm-content').first()).toBeVisible()
  await page.getByRole('button', { name: 'Varsayılana dön' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Varsayılana dön' }).click()
  await expect(notifications(page)).toContainText('Varsayılana dönüldü')
  await expect(page.locator('.cm-content').first()).toHaveText('')
})

test.describe('what goes wrong', () => {
  test.use({ expectedStatuses: [400, 409, 500, 503] })

  test('is said in the words of the specification, and nothing typed is lost @full', async ({
    asAdmin: page,
  }) => {
    test.slow()
    const { path } = fileOf()
    await openFile(page, 'head.html')
    const other = 'head.html'
    await write(page, other, '<b>')
    await saveButton(page).click()
    await expect(notifications(page)).toContainText('Dosya kaydedilirken bir hata oluştu.')
    const alert = page.getByRole('alert').filter({ hasText: 'Dosya kaydedilmedi' })
    await expect(alert).toContainText('1. satır: <b> etiketi burada duramaz')
    await alert.getByRole('button', { name: '1. satır' }).click()
    await expect(page.locator('.cm-content')).toBeFocused()
    await expectNoBarriers(page)

    // A save that the server breaks at, and one that does not reach it.
    await page.route('**/api/files/write', (route) => route.fulfill({ status: 500, body: 'x' }))
    await saveButton(page).click()
    await expect(notifications(page)).toContainText('Dosya kaydedilirken bir hata oluştu.')
    await expect(page.locator('.cm-content')).toHaveText('<b>')
    await page.unroute('**/api/files/write')

    // Another file is asked about first.
    const tree = page.getByRole('navigation', { name: 'Site dosyaları' })
    const question = page.getByRole('dialog', { name: 'Kaydedilmemiş değişiklikler var' })
    if (!(await tree.getByRole('link', { name: path }).isVisible())) await tree.getByText('Dosyalar').click()
    await tree.getByRole('link', { name: path }).click()
    await question.getByRole('button', { name: 'Düzenlemeye dön' }).click()
    await expect(page.locator('.cm-content')).toHaveText('<b>')
    await page.getByRole('button', { name: 'Yenile' }).click()
    await question.getByRole('button', { name: 'Değişiklikleri bırak' }).click()
    await expect(page.locator('.cm-content')).toHaveText('')
    await expect(page.getByText('Değiştirildi', { exact: true })).toBeHidden()

    await page.route('**/api/files/read?*', (route) => route.fulfill({ status: 500, body: 'x' }))
    await tree.getByRole('link', { name: path }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Dosya okunurken bir hata oluştu.' }),
    ).toBeVisible()
    await page.unroute('**/api/files/read?*')
    await page.route('**/api/files/tree', (route) => route.fulfill({ status: 503, body: 'x' }))
    await page.getByRole('button', { name: 'Tekrar dene' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Dosya ağacı yüklenirken bir hata oluştu.' }),
    ).toBeVisible()
    await page.unroute('**/api/files/tree')
    await page.getByRole('button', { name: 'Tekrar dene' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'bir hata oluştu' })).toBeHidden()
    await expect(page.locator('.cm-content')).toBeVisible()
  })

  test('two who write one file: the second is told, and chooses @full', async ({ asAdmin: page }) => {
    const path = bySize({ phone: 'sayfalar/kvkk.md', desktop: 'sayfalar/kullanim-sartlari.md' })
    await openFile(page, path)
    const { content, version } = await page.evaluate(async (name) => {
      const answer = await fetch(`/api/files/read?path=${encodeURIComponent(name)}`)
      return (await answer.json()) as { content: string; version: number }
    }, path)
    const theirs = await page.evaluate(
      async (request) =>
        (await fetch('/api/files/write', { method: 'POST', body: JSON.stringify(request) })).status,
      { path, version, content: `${content}\nOnların satırı\n` },
    )
    expect(theirs).toBe(200)
    await editor(page, path).click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.insertText('Benim satırım')
    await page.keyboard.press('ControlOrMeta+s')
    const notice = page.getByRole('alert').filter({ hasText: 'Bu dosya siz düzenlerken değiştirildi' })
    await expect(notice).toBeVisible()
    await expectNoBarriers(page)
    await notice.getByRole('button', { name: 'Benim hâlimi kaydet' }).click()
    await saved(page)
    await expect(notice).toBeHidden()

    // Once more, and now the other one's text is taken.
    const again = await page.evaluate(async (name) => {
      const read = await (await fetch(`/api/files/read?path=${encodeURIComponent(name)}`)).json()
      // Near the top: the editor draws only what is in sight.
      const content = read.content.replace('\n', '\n\nYine onların satırı\n')
      const body = JSON.stringify({ path: name, version: read.version, content })
      return (await fetch('/api/files/write', { method: 'POST', body })).status
    }, path)
    expect(again).toBe(200)
    await editor(page, path).click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.insertText('Vazgeçtiğim satır')
    await page.keyboard.press('ControlOrMeta+s')
    await notice.getByRole('button', { name: 'Güncel hâlini al' }).click()
    await expect(notice).toBeHidden()
    await expect(editor(page, path)).toContainText('Yine onların satırı')
    await expect(editor(page, path)).not.toContainText('Vazgeçtiğim satır')

    // A step back that the server breaks at is said, and takes nothing away.
    await page.route('**/admin/code-editor*.data*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'x' }) : route.continue(),
    )
    await page.getByRole('button', { name: 'Varsayılana dön' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Varsayılana dön' }).click()
    await expect(notifications(page)).toContainText('Dosya kaydedilirken bir hata oluştu.')
    await expect(editor(page, path)).toContainText('Yine onların satırı')
    await page.unroute('**/admin/code-editor*.data*')

    await page.getByRole('button', { name: 'Varsayılana dön' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Varsayılana dön' }).click()
    await expect(notifications(page)).toContainText('Varsayılana dönüldü')
  })
})

test('everything is reached by keyboard, and the editor is left by Escape and Tab @full', async ({
  asAdmin: page,
}) => {
  test.skip(bySize({ phone: true, desktop: false }), 'keys')
  await openFile(page, 'sayfalar/gizlilik-politikasi.md')
  const tree = page.getByRole('navigation', { name: 'Site dosyaları' })
  await tree.getByText('sozlesmeler').press('Enter')
  await expect(tree.getByRole('link', { name: 'on-bilgilendirme.md' })).toBeHidden()
  await page.getByRole('button', { name: 'Yenile' }).focus()
  await page.keyboard.press('Tab')
  const content = page.locator('.cm-content').first()
  await expect(content).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(content).toBeFocused()
  await expect(page.getByText('Değiştirildi', { exact: true })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('Değiştirildi', { exact: true })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(content).not.toBeFocused()
  await page.getByRole('button', { name: 'site-adi alanını ekle' }).press('Enter')
  await expect(content).toBeFocused()
  await expect(content).toContainText('{{site-adi}}')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('Değiştirildi', { exact: true })).toBeHidden()
})

test.describe('a text', () => {
  const fileOfText = () =>
    bySize({ phone: 'e-postalar/siparisiniz-hazirlaniyor.md', desktop: 'e-postalar/faturaniz-hazir.md' })
  const text = (page: Page) => page.getByRole('textbox', { name: /^Metin/ })
  const bar = (page: Page) => page.getByText('Kaydedilmemiş değişiklik')

  test('is written as it reads, with its fields as chips and what its readers will see beside it @full', async ({
    asAdmin: page,
  }) => {
    test.slow()
    await open(page, `/admin/code-editor/metin?dosya=${encodeURIComponent(fileOfText())}`)
    await expect(text(page)).toContainText('Merhaba')
    await expect(text(page)).not.toContainText('{{')
    const sheet = page.frameLocator('iframe[title="Metnin önizlemesi"]')
    await expect(sheet.getByText('Merhaba Ayşe Yılmaz')).toBeVisible()
    await expect(bar(page)).toBeHidden()
    await expectNoBarriers(page)
    await expectNoSidewaysScrolling(page)

    // A field from the menu, by keyboard, at the end of the greeting.
    await text(page).getByText('Merhaba').click()
    await page.keyboard.press('End')
    const menu = page
      .getByRole('toolbar', { name: 'Metin araçları' })
      .last()
      .getByRole('button', { name: 'Alan ekle' })
    await menu.press('Enter')
    await page.keyboard.press('s')
    await page.keyboard.press('s')
    await expect(page.getByRole('menuitem', { name: /^Sipariş numarası/ })).toBeFocused()
    await expectNoBarriers(page)
    await page.keyboard.press('Enter')
    await expect(text(page)).toBeFocused()
    await expect(text(page).getByText('Sipariş numarası')).toBeVisible()
    await expect(sheet.getByText('Merhaba Ayşe Yılmaz,DMG-2026-0042')).toBeVisible()
    await expect(bar(page)).toBeVisible()

    // As one it is deleted again: the text is what it was.
    await page.keyboard.press('Backspace')
    await expect(bar(page)).toBeHidden()

    // A slip of the pen is said, and mended with a press.
    await page.keyboard.insertText(' {{siparis-nu}')
    await page.keyboard.press('}')
    const fault = page.getByText('Bilinmeyen alan: {{siparis-nu}}').last()
    await expect(fault).toBeVisible()
    await page.getByRole('button', { name: 'Sipariş numarası ile değiştir' }).click()
    await expect(fault).toBeHidden()

    // What a mail cannot be without is not lost in silence, and comes back with a press.
    await text(page).getByText('Siparişinizi görüntüleyin').click()
    await page.getByRole('button', { name: 'Bağlantı', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Bağlantıyı kaldır' }).click()
    await expect(page.getByText('Bulunması gereken bir alan eksik')).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Geri ekle' }).click()
    await expect(page.getByText('Bulunması gereken bir alan eksik')).toBeHidden()

    // The code shows what was written here, and what is written there is shown here.
    await page.getByRole('button', { name: 'Kod', exact: true }).click()
    await expect(page.locator('.cm-content')).toContainText('{{alici-ad}}, {{siparis-no}}')
    await page.keyboard.press('ControlOrMeta+s')
    await saved(page)
    await page.reload()
    await expect(page.locator('.cm-content')).toContainText('{{alici-ad}}, {{siparis-no}}')
    await page.getByRole('button', { name: 'Metin', exact: true }).click()
    await expect(text(page).getByText('Sipariş numarası')).toBeVisible()

    await page.getByRole('button', { name: 'Varsayılana dön' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Varsayılana dön' }).click()
    await expect(notifications(page)).toContainText('Varsayılana dönüldü')
    await expect(text(page).getByText('Sipariş numarası')).toBeHidden()
  })

  test('with what only code can show is opened as code, and says why @full', async ({ asAdmin: page }) => {
    test.skip(bySize({ phone: true, desktop: false }), 'the same on every screen')
    await openFile(page, 'sayfalar/cerez-politikasi.md')
    await editor(page, 'sayfalar/cerez-politikasi.md').click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.insertText('\n<small>Not</small>\n')
    await page.getByRole('button', { name: 'Metin', exact: true }).click()
    await expect(page.getByText(/Metin editörü şunu gösteremiyor: \d+\. satır, HTML etiketi/)).toBeVisible()
    await expect(page.locator('.cm-content')).toBeVisible()
  })
})
