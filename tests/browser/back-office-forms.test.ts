import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openProductForm } from './support/back-office.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { holdTime, notifications, open } from './support/visitor.ts'

// What is asked here is the same in every size.
test.beforeEach(() => test.skip(bySize({ phone: true, desktop: false })))

/** The forms of the back office, each with a box to type into and the list it belongs to. */
const FORMS = [
  { room: '/admin/products/add', box: 'Ürün adı', list: '/admin/products', hasBackLink: true },
  { room: '/admin/coupons/add', box: 'Kupon kodu', list: '/admin/coupons', hasBackLink: true },
  { room: '/admin/customers/add', box: 'Ad soyad', list: '/admin/customers', hasBackLink: true },
  { room: '/admin/staff/add', box: 'Ad soyad', list: '/admin/staff', hasBackLink: true },
  { room: '/admin/orders/add', box: 'Soyad', list: '/admin/orders', hasBackLink: true },
  // Stands alone, without a list.
  { room: '/admin/cargo', box: 'Açıklama', list: '/admin', hasBackLink: false },
] as const

test('no form lets typed text go unasked', async ({ asAdmin: page }) => {
  test.slow()
  for (const { room, box, list, hasBackLink } of FORMS) {
    await test.step(room, async () => {
      await open(page, room)
      const main = page.getByRole('main')
      const typed = main.getByRole('textbox', { name: box, exact: true })
      await typed.fill('Yarım kalan')
      const question = page.getByRole('dialog', { name: 'Kaydedilmemiş değişiklikler var' })
      await main.getByRole('link', { name: hasBackLink ? 'Geri' : 'İptal', exact: true }).click()
      await question.getByRole('button', { name: 'Düzenlemeye dön' }).click()
      await expect(question).toBeHidden()
      await expect(typed).toHaveValue('Yarım kalan')
      await main.getByRole('link', { name: 'İptal', exact: true }).click()
      await question.getByRole('button', { name: 'Kaydetmeden ayrıl' }).click()
      await expect(page).toHaveURL(list)
    })
  }
})

test('a saved form stays in view for a second, then its list comes', async ({ asAdmin: page }) => {
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

test.describe('two people at one product', () => {
  test.use({ expectedStatuses: [409] })

  test('the second is told, keeps what he typed, and may save it over the first', async ({
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

test.describe('a form that the shop could not answer', () => {
  test.use({ expectedStatuses: [500] })

  test('says what was not done and keeps what was typed', async ({ asAdmin: page }) => {
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
})
