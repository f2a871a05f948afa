import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { open } from './support/visitor.ts'

test('the status page is renewed quietly while it is looked at, and the place on it stays @full', async ({
  asAdmin: page,
}) => {
  await page.clock.install()
  await open(page, '/admin/status')
  await expect(page.getByRole('heading', { level: 1, name: 'Sistem Durumu' })).toBeVisible()
  const text = page.getByText('Metni göster')
  await text.click()
  await expect(page.getByText('Damga sistem durumu')).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  const renewed = page.waitForResponse((response) => response.url().includes('/admin/status.data'))
  await page.clock.runFor(20_000)
  expect((await renewed).status()).toBe(200)
  await expect(page.getByText('Damga sistem durumu')).toBeVisible()
})

test('the report is copied as text with one press', async ({ asAdmin: page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/admin/status')
  await page.getByRole('button', { name: 'Kopyala' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Kopyalandı' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  for (const said of ['Damga sistem durumu', 'Veritabanı:', 'Disk:', 'Yedek:', 'Çalışan kopyalar:'])
    expect(copied).toContain(said)
})

test('says so when the text cannot be copied @full', async ({ asAdmin: page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('no')) },
    })
  })
  await open(page, '/admin/status')
  await page.getByRole('button', { name: 'Kopyala' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Kopyalanamadı' })).toBeVisible()
})
