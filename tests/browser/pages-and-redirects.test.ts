import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { notifications, open } from './support/visitor.ts'

const mark = () => randomUUID().slice(0, 6)

/** The way in that the footer of every page is: pressed there, it is a move within the shop. */
async function followInFooter(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name }).click()
}

test.describe('a page of one’s own', () => {
  // The draft is not there for visitors, nor is what was deleted.
  test.use({ expectedStatuses: [404] })

  test('is written, put into footer and menu, moved, and said to be in the menu before it goes', async ({
    asAdmin: page,
    page: visitor,
  }) => {
    test.slow()
    const id = mark()
    const title = `Bayilik koşulları ${id}`
    await open(page, '/admin/pages')
    await expectNoBarriers(page)
    await page.getByRole('link', { name: 'Sayfa ekle' }).click()
    const text = page.getByRole('textbox', { name: 'İçerik' })
    await expect(page.getByRole('toolbar', { name: 'Metin araçları' })).toBeVisible()
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByRole('main').getByText('Başlık yazmalısınız.').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Başlık', exact: true }).fill(title)
    await expect(page.getByText(`/sayfa/bayilik-kosullari-${id}`)).toBeVisible()
    await text.click()
    await page.keyboard.type('Kimler bayimiz olabilir?')
    await page.getByRole('radio', { name: '“Kurumsal” sütununda' }).check()
    await expect(page.getByRole('spinbutton', { name: 'Sırası' })).toBeVisible()
    await expectNoBarriers(page)
    await expectNoSidewaysScrolling(page)
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(notifications(page)).toContainText('Sayfa eklendi.')
    await expect(page).toHaveURL('/admin/pages')

    const row = page.getByRole('row').filter({ hasText: title })
    await row.getByRole('link', { name: 'Taslağı önizle' }).click()
    await expect(page.getByText('Önizleme: bu sayfa taslak, yalnızca siz görüyorsunuz')).toBeVisible()
    await expect(page.getByRole('article').getByText('Kimler bayimiz olabilir?')).toBeVisible()
    await open(page, '/admin/pages')
    await row.getByRole('button', { name: `${title}: yayında` }).click()
    await expect(notifications(page)).toContainText('Sayfa yayında.')

    await open(visitor, '/iletisim')
    await followInFooter(visitor, title)
    await expect(visitor).toHaveURL(`/sayfa/bayilik-kosullari-${id}`)
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectNoBarriers(visitor)
    await expectNoSidewaysScrolling(visitor)

    await open(page, '/admin/menu-items')
    await page.getByRole('link', { name: 'Menü ekle', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Yeni menü' })
    await dialog.getByRole('textbox', { name: 'Başlık' }).fill(`Bayilik ${id}`)
    const link = dialog.getByRole('combobox', { name: 'Bağlantı' })
    await expect(dialog.locator(`option[value="/sayfa/bayilik-kosullari-${id}"]`)).toHaveText(title)
    await link.fill(`/sayfa/bayilik-kosullari-${id}`)
    await dialog.getByRole('button', { name: 'Kaydet' }).click()
    await expect(dialog).toBeHidden()

    await open(page, '/admin/pages')
    await row.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('textbox', { name: 'Adres' }).fill(`bayilik-${id}`)
    await expect(page.getByText('buraya yönlendirilir.')).toBeVisible()
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(notifications(page)).toContainText('Sayfa kaydedildi.')
    await open(visitor, `/sayfa/bayilik-kosullari-${id}`)
    await expect(visitor).toHaveURL(`/sayfa/bayilik-${id}`)

    // The entry still has the former address; only the page's own is counted as leading to it.
    await open(page, '/admin/menu-items')
    await page.getByRole('link', { name: `Bayilik ${id} menüsünü düzenle` }).click()
    const again = page.getByRole('dialog', { name: 'Menüyü düzenle' })
    await again.getByRole('combobox', { name: 'Bağlantı' }).fill(`/sayfa/bayilik-${id}`)
    await again.getByRole('button', { name: 'Kaydet' }).click()
    await expect(again).toBeHidden()
    await open(page, '/admin/pages')
    await row.getByRole('button', { name: `${title} sayfasını sil` }).click()
    const question = page.getByRole('dialog', { name: `“${title}” sayfasını silmek` })
    await expect(question).toContainText(`Menünüzde bu sayfaya giden bir öğe var: Bayilik ${id}.`)
    await expectNoBarriers(page)
    await question.getByRole('button', { name: 'Sayfayı sil' }).click()
    await expect(notifications(page)).toContainText('Sayfa silindi.')
    await expect(row).toHaveCount(0)
    await open(visitor, `/sayfa/bayilik-${id}`)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Sayfa bulunamadı' })).toBeVisible()

    await open(page, '/admin/menu-items')
    await page.getByRole('button', { name: `Bayilik ${id} menüsünü sil` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Menüyü sil' }).click()
    await expect(notifications(page)).toContainText('Menü öğesi silindi.')
  })
})

test.describe('an old address', () => {
  // Nobody has it at first, and a rule that would be a loop is refused.
  test.use({ expectedStatuses: [400, 404] })

  test('is found among those that are missing, led on with one press, changed and deleted @full', async ({
    asAdmin: page,
    page: visitor,
  }) => {
    test.slow()
    const old = `/eski-magaza/${mark()}`
    await open(visitor, old)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Sayfa bulunamadı' })).toBeVisible()
    // Counts are written some seconds later.
    await expect(async () => {
      await open(page, '/admin/redirects/missing')
      await expect(page.getByRole('row').filter({ hasText: old })).toBeVisible({ timeout: 500 })
    }).toPass()
    await expectNoBarriers(page)
    await expectNoSidewaysScrolling(page)
    await page.getByRole('link', { name: `Yönlendir: ${old}` }).click()
    await expect(page.getByRole('textbox', { name: 'Eski adres' })).toHaveValue(old)
    const target = page.getByRole('combobox', { name: 'Yeni adres' })
    await target.fill('//evil.example')
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(
      page
        .getByRole('main')
        .getByText(/Adres okunamadı/)
        .first(),
    ).toBeVisible()
    await target.fill(old)
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(
      page
        .getByRole('main')
        .getByText(/bir döngü oluşturur/)
        .first(),
    ).toBeVisible()
    await expectNoBarriers(page)
    await target.fill('/hakkimizda')
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(notifications(page)).toContainText('Kural eklendi.')
    await expect(page).toHaveURL('/admin/redirects')
    await open(visitor, `${old.toUpperCase()}/`)
    await expect(visitor).toHaveURL('/hakkimizda')

    await open(page, `/admin/redirects?search=${encodeURIComponent(old)}`)
    const row = page.getByRole('row').filter({ hasText: old })
    await row.getByRole('link', { name: `${old} kuralını düzenle` }).click()
    await target.fill('/iletisim')
    await page.getByRole('radio', { name: /^302/ }).check()
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(notifications(page)).toContainText('Kural kaydedildi.')
    await open(visitor, old)
    await expect(visitor).toHaveURL('/iletisim')

    await open(page, `/admin/redirects?search=${encodeURIComponent(old)}`)
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Seçilenleri sil' }).click()
    const question = page.getByRole('dialog', { name: 'Seçilen 1 kuralı silmek istediğinize emin misiniz?' })
    await expectNoBarriers(page)
    await question.getByRole('button', { name: 'Seçilenleri sil' }).click()
    await expect(notifications(page)).toContainText('Kural silindi.')
    await expect(page.getByText('Bu aramaya uyan kural yok')).toBeVisible()
    await open(visitor, old)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Sayfa bulunamadı' })).toBeVisible()
  })

  test('in a link of the shop leads on without a page of its own in between @full', async ({
    asAdmin: page,
    page: visitor,
  }) => {
    const [id, list] = [mark(), '/admin/redirects']
    await open(page, `${list}/add`)
    await page.getByRole('textbox', { name: 'Eski adres' }).fill(`/eski-hakkimizda-${id}.php`)
    await page.getByRole('combobox', { name: 'Yeni adres' }).fill('/hakkimizda')
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page).toHaveURL(list)
    await open(page, '/admin/menu-items/add')
    await page.getByRole('textbox', { name: 'Başlık' }).fill(`Biz ${id}`)
    await page.getByRole('combobox', { name: 'Bağlantı' }).fill(`/eski-hakkimizda-${id}.php`)
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page).toHaveURL('/admin/menu-items')
    await visitor.setViewportSize({ width: 1440, height: 900 })
    await open(visitor, '/iletisim')
    await visitor
      .getByRole('navigation')
      .getByRole('link', { name: `Biz ${id}` })
      .first()
      .click()
    await expect(visitor).toHaveURL('/hakkimizda')
    await expect(visitor.getByRole('heading', { level: 1, name: 'Hakkımızda' })).toBeVisible()
    await page.getByRole('button', { name: `Biz ${id} menüsünü sil` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Menüyü sil' }).click()
    await expect(notifications(page)).toContainText('Menü öğesi silindi.')
  })

  test('comes in a list: what would happen is seen first, then all of it happens @full', async ({
    asAdmin: page,
    page: visitor,
  }) => {
    test.slow()
    const id = mark()
    await open(page, '/admin/redirects')
    await page.getByRole('link', { name: 'Liste yükle' }).first().click()
    await expectNoBarriers(page)
    await expectNoSidewaysScrolling(page)
    await page
      .getByRole('textbox', { name: 'Eski ve yeni adresler' })
      .fill(
        `https://www.eski.com/liste-${id}/a.html\t/urunler\n/liste-${id}/b\thttps://www.eski.com/liste-${id}/a.html\n/urunler\t/blog`,
      )
    await page.getByRole('button', { name: 'Listeyi denetle' }).click()
    await expect(page.getByText('2 eklenecek')).toBeVisible()
    await expect(page.getByText('1 alınmayacak')).toBeVisible()
    await expect(page.getByText(`/liste-${id}/a.html de yönlendirildiği için doğrudan buraya`)).toBeVisible()
    await expect(
      page.getByText('Bu adreste mağazanızın kendi sayfası var').filter({ visible: true }),
    ).toBeVisible()
    await expectNoBarriers(page)
    await expectNoSidewaysScrolling(page)
    await page.getByRole('button', { name: '2 kuralı yaz' }).click()
    await expect(notifications(page)).toContainText('Listedeki kurallar yazıldı.')
    await expect(page).toHaveURL('/admin/redirects')
    await open(visitor, `/liste-${id}/b`)
    await expect(visitor).toHaveURL('/urunler')
    await open(page, `/admin/redirects?search=liste-${id}`)
    await page
      .getByRole('checkbox', { name: /kuralını seç/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Listelenen 2 kuralı sil' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hepsini sil' }).click()
    await expect(notifications(page)).toContainText('2 kural silindi.')
  })
})
