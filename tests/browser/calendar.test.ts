import { expectNoBarriersOnScreen, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { notifications, open, untilAlive } from './support/visitor.ts'

test('a day off is added, stands in the year, and is taken away again', async ({ asAdmin: page }) => {
  // No other test counts in the year after next.
  const year = new Date().getFullYear() + 2
  await open(page, '/admin/calendar/kapali-gunler')
  await page.getByRole('button', { name: 'Kapalı gün ekle' }).click()
  const name = page.getByRole('textbox', { name: /satır: Adı$/ }).last()
  await expect(name).toBeFocused()
  await name.fill('Depo taşınması')
  await page
    .getByLabel(/satır: İlk gün$/)
    .last()
    .fill(`${year}-09-04`)
  await page
    .getByLabel(/satır: Son gün$/)
    .last()
    .fill(`${year}-09-03`)
  // A field is judged when it is left, and what it says moves the bar.
  await name.focus()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByRole('alert')).toContainText('Son gün ilk günden önce olamaz.')
  await expectNoBarriersOnScreen(page)
  await expectNoSidewaysScrolling(page)
  await page
    .getByLabel(/satır: Son gün$/)
    .last()
    .fill(`${year}-09-05`)
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(notifications(page)).toContainText('Kapalı günler kaydedildi')

  await page.getByRole('link', { name: 'Yıla bakış' }).click()
  const years = page.getByRole('navigation', { name: 'Yıllar' })
  await years.getByRole('link', { name: `${year - 1} yılına bak` }).click()
  await years.getByRole('link', { name: `${year} yılına bak` }).click()
  await expect(page.getByRole('heading', { name: String(year), exact: true })).toBeVisible()
  const september = page.getByRole('table', { name: `Eylül ${year}` })
  await expect(september.getByRole('cell', { name: /^4 ?: Kapalıyız, Depo taşınması$/ })).toBeVisible()
  await expect(september.getByRole('cell', { name: /Depo taşınması/ })).toHaveCount(2)
  await expectNoBarriersOnScreen(page)

  await page.getByRole('link', { name: 'Kapalı günler' }).click()
  await page
    .getByRole('button', { name: /satırı sil$/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(notifications(page)).toContainText('Kapalı günler kaydedildi')
})

test('a row that is added before the program is there keeps what is typed into it @full', async ({
  asAdmin: page,
}) => {
  // What the first page asks for never comes; the press leads to another one.
  const scripts = '**/assets/*.js'
  await page.route(scripts, () => {})
  await page.goto('/admin/calendar/kapali-gunler', { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: 'Kapalı gün ekle' })
  const names = page.getByRole('textbox', { name: /satır: Adı$/ })
  await add.waitFor()
  await page.unroute(scripts)
  await add.click()
  await expect(names).toHaveCount(1)
  await untilAlive(page)
  await names.fill('Sayım')
  await add.click()
  await expect(names).toHaveCount(2)
  await expect(names.first()).toHaveValue('Sayım')
})
