import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { open } from './support/visitor.ts'

test('a visitor finds a post in the blog, reads it and goes on to another', async ({ page }) => {
  await open(page, '/blog')
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  const newest = page.getByRole('main').getByRole('article').first().getByRole('link')
  const title = await newest.innerText()
  await newest.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(
    page
      .getByRole('article')
      .first()
      .getByText(/^\d\d\.\d\d\.\d{4}$/),
  ).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  await page
    .getByRole('main')
    .getByRole('region', { name: 'Diğer yazılar' })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Tüm yazılar' }).click()
  await expect(page).toHaveURL(/\/blog$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the blog is read all the same @full', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/blog\/.+/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('a post that is not there', () => {
  test.use({ expectedStatuses: [404] })

  test('says so and leads back to the blog @full', async ({ page }) => {
    await page.goto('/blog/boyle-bir-yazi-yok')
    await expect(page.getByRole('heading', { level: 1, name: 'Blog yazısı bulunamadı' })).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('link', { name: 'Bloga dön' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  })
})
