import { signIn } from './support/back-office.ts'
import { expect, test } from './support/fixtures.ts'
import { surroundings } from './support/surroundings.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the administrator signs in and stands in the back office', async ({ page }) => {
    await page.goto('/giris')
    await signIn(page, surroundings().admin)
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test.describe('and with a wrong password', () => {
    test.use({ expectedStatuses: [401] })

    test('is refused with the reason and keeps the typed address @full', async ({ page }) => {
      const email = 'yanlis@example.com'
      await page.goto('/giris')
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await signIn(page, { email, password: 'kesinlikle-yanlis' })
      expect((await answered).status()).toBe(401)
      await expect(page.getByRole('main')).toContainText('Email veya şifre hatalı!')
      await expect(page.getByLabel('E-posta veya kullanıcı adı')).toHaveValue(email)
    })
  })
})

test('the back office sends a stranger to sign in, and back to the page that was asked for', async ({
  page,
}) => {
  await page.goto('/admin/products')
  await expect(page).toHaveURL(/\/giris\?/)
  await signIn(page, surroundings().admin)
  await expect(page).toHaveURL('/admin/products')
})
