import type { Locator, Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { signIn } from './support/back-office.ts'
import { firstOrAll } from './support/extent.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { startSmallShop, TELLER, TELLING_COMPANY, TOLD_PRODUCT } from './support/small-shop.ts'
import type { StartedShop } from './support/start-shop.ts'
import { tabTo } from './support/tab-to.ts'
import { notifications, open } from './support/visitor.ts'

/** A shop's own programs are told apart by their names, and this browser calls itself headless. */
const A_PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
test.use({ userAgent: A_PERSON })

const openers = (within: Locator) => within.getByRole('link', { name: /hikâyesini aç$/ })
const viewerOf = (page: Page) => page.getByRole('dialog', { name: 'Hikâyeler' })
const placeIn = (page: Page) => viewerOf(page).getByRole('progressbar')

async function expectGoodScreen(page: Page): Promise<void> {
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
}

test('without a story the shop says nothing of stories, and the rooms for them say what to do @full', async ({
  asFirstAdmin: page,
}) => {
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.getByRole('region', { name: 'Müşteri Hikâyeleri' })).toHaveCount(0)
  await open(page, '/topluluk')
  await expect(page.getByRole('heading', { name: 'Henüz hikâye paylaşılmadı' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Ürüne göre süz' })).toHaveCount(0)
  await expectGoodScreen(page)
  for (const [tab, words] of [
    ['', 'Henüz bekleyen hikâye yok'],
    ['?status=approved', 'Henüz yayında hikâye yok'],
    ['?status=rejected', 'Henüz reddedilen hikâye yok'],
  ] as const) {
    await open(page, `/admin/community${tab}`)
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
    await expectGoodScreen(page)
  }
})

for (const count of firstOrAll([200, 1])) {
  test.describe(`a shop with ${count} stories`, () => {
    test.describe.configure({ mode: 'serial' })
    let shop: StartedShop
    test.beforeAll(async () => {
      test.setTimeout(180_000)
      shop = await startSmallShop({ stories: count })
    })
    test.afterAll(() => shop.stop())

    test('shows them on the home page, their own page and the product’s @full', async ({ page }) => {
      test.slow()
      const main = page.getByRole('main')
      await open(page, `${shop.url}/`)
      const strip = page.getByRole('region', { name: 'Müşteri Hikâyeleri' })
      await expect(openers(strip)).toHaveCount(Math.min(count, bySize({ phone: 12, desktop: 6 })))
      await expectGoodScreen(page)

      await open(page, `${shop.url}/topluluk`)
      await expect(openers(main)).toHaveCount(Math.min(count, 24))
      await expect(main).toContainText(`${count} fotoğraf`)
      await expectGoodScreen(page)
      if (count > 24) {
        const pages = page.getByRole('navigation', { name: /[Ss]ayfa/ })
        await pages.getByRole('link', { name: /^(Sayfa )?9$/ }).click()
        await expect(page).toHaveURL(/page=9$/)
        await expect(openers(main)).toHaveCount(count % 24)
      }

      await open(page, shop.url + TOLD_PRODUCT.path)
      const ofProduct = page.getByRole('region', { name: 'Bu ürünün hikâyeleri' })
      await ofProduct.scrollIntoViewIfNeeded()
      await expect(openers(ofProduct)).toHaveCount(Math.min(count, bySize({ phone: 12, desktop: 6 })))
      await expectGoodScreen(page)
    })

    test('names the company that shared one, and counts each opening of it @full', async ({ page }) => {
      await open(page, `${shop.url}/`)
      const first = openers(page.getByRole('region', { name: 'Müşteri Hikâyeleri' })).first()
      await expect(first).toHaveAccessibleName(`${TELLING_COMPANY}, ${TOLD_PRODUCT.title} hikâyesini aç`)
      await first.click()
      const viewer = viewerOf(page)
      await expect(viewer).toContainText(TELLING_COMPANY)
      await expect(viewer).toContainText('Kurumsal müşteri')
      await expect(viewer.getByText('HOT', { exact: true })).toBeVisible()
      await expect(viewer.getByText('Öne Çıkan', { exact: true })).toBeVisible()
      await expect(viewer).toContainText('121 görüntülenme')
      await expectGoodScreen(page)
      await viewer.getByRole('button', { name: 'Kapat' }).click()
      await first.click()
      await expect(viewer).toContainText('122 görüntülenme')
      if (count > 1) {
        // Going on to a story is an opening of that one.
        await page.keyboard.press('ArrowRight')
        await expect(viewer).toContainText('120 görüntülenme')
        await page.keyboard.press('ArrowLeft')
      }
      const product = viewer.getByRole('link', { name: new RegExp(TOLD_PRODUCT.title) })
      await expect(product).toHaveAttribute('href', '/urun/hikayesi-olan-kupa')
    })

    test('leads through the viewer by keyboard alone and back to where it was opened @full', async ({
      page,
    }) => {
      test.slow()
      await open(page, `${shop.url}/topluluk`)
      const first = openers(page.getByRole('main')).first()
      await tabTo(page, first)
      await page.keyboard.press('Enter')
      const viewer = viewerOf(page)
      const shown = Math.min(count, 24)
      await expect(placeIn(page)).toHaveAccessibleName('Hikâyeler arasındaki yeriniz')
      await expect(placeIn(page)).toHaveAttribute('aria-valuetext', `1 / ${shown}`)
      await page.keyboard.press('End')
      await expect(placeIn(page)).toHaveAttribute('aria-valuetext', `${shown} / ${shown}`)
      await page.keyboard.press('ArrowRight')
      await expect(placeIn(page)).toHaveAttribute('aria-valuetext', `${shown} / ${shown}`)
      await page.keyboard.press('Home')
      await expect(placeIn(page)).toHaveAttribute('aria-valuetext', `1 / ${shown}`)
      for (const name of ['Hikâyeyi paylaş', 'Kapat', 'Önceki hikâye', 'Sonraki hikâye'])
        await expect(viewer.getByRole('button', { name, exact: true })).toBeVisible()
      await expect(viewer.getByRole('img')).toHaveAccessibleName(
        `${TOLD_PRODUCT.title}, fotoğraf: ${TELLING_COMPANY}`,
      )
      await tabTo(page, viewer.getByRole('button', { name: 'Sonraki hikâye' }))
      await page.keyboard.press('Enter')
      await expect(placeIn(page)).toHaveAttribute('aria-valuetext', `${Math.min(2, shown)} / ${shown}`)
      await tabTo(page, viewer.getByRole('button', { name: 'Kapat' }))
      await page.keyboard.press('Enter')
      await expect(viewer).toBeHidden()
      await expect(first).toBeFocused()
    })

    test('shows its teller what became of each @full', async ({ page }) => {
      await open(page, `${shop.url}/giris`)
      await signIn(page, TELLER)
      await expect(page).not.toHaveURL(/giris/)
      await open(page, `${shop.url}/profil/hikayeler`)
      const own = page.getByRole('list', { name: 'Paylaştığınız hikâyeler' }).getByRole('listitem')
      // As many shown as waiting; a hundred at most.
      await expect(own).toHaveCount(Math.min(2 * count, 100))
      await expect(own.filter({ hasText: 'Popüler' }).first()).toBeVisible()
      await expectGoodScreen(page)
    })

    test('asks before one is deleted for good @full', async ({ page }) => {
      await open(page, `${shop.url}/giris`)
      await signIn(page, shop.admin)
      await expect(page).not.toHaveURL(/giris/)
      await open(page, `${shop.url}/admin/community`)
      const waiting = page.getByRole('list', { name: 'Onay Bekliyor' }).getByRole('listitem')
      await expect(waiting).toHaveCount(Math.min(count, 24))
      await expect(page.getByRole('definition').first()).toHaveText(String(2 * count))
      await expectGoodScreen(page)
      const last = waiting.last()
      await last.getByRole('button', { name: 'Sil' }).click()
      const question = page.getByRole('dialog', {
        name: 'Bu hikâyeyi kalıcı olarak silmek istediğinizden emin misiniz?',
      })
      await expect(question).toContainText(`Işıl Çağlar, ${TOLD_PRODUCT.title}`)
      await expectNoBarriers(page)
      await question.getByRole('button', { name: 'Vazgeç' }).click()
      await expect(question).toBeHidden()
      await expect(page.getByRole('definition').first()).toHaveText(String(2 * count))
      await last.getByRole('button', { name: 'Sil' }).click()
      await question.getByRole('button', { name: 'Kalıcı olarak sil' }).click()
      await expect(notifications(page)).toContainText('Silindi')
      await expect(page.getByRole('definition').first()).toHaveText(String(2 * count - 1))
      if (count === 1)
        await expect(page.getByRole('heading', { name: 'Henüz bekleyen hikâye yok' })).toBeVisible()
    })
  })
}
