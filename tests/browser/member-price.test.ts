import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { signIn } from './support/back-office.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { layoutShift, watchLayout } from './support/layout-shift.ts'
import { sampleCustomer } from './support/sample-customer.ts'
import { addToCart, amountBeside, chooseQuantity, notifications, open } from './support/visitor.ts'

const PRODUCT = 'sikmali-spor-matara-750-ml'
const MEMBER_LINE = /Üye indiriminiz/

async function signInAs(page: Page, email: string): Promise<void> {
  await open(page, '/giris')
  await signIn(page, await sampleCustomer(email))
  await expect(notifications(page)).toContainText('Giriş Başarılı!')
}

test('a member sees the discounted price for each quantity on the product page, and pays just that @phone @desktop', async ({
  page,
}) => {
  test.slow()
  // The account's cart holds what other tests put there at the same time; here the browser's own counts.
  await page.route('**/api/cart', (route) => route.fulfill({ status: 204 }))
  await signInAs(page, 'selin.aksoy@example.com')
  await watchLayout(page)
  let asked = 0
  page.on('request', (request) => {
    const isOfThisPage = request.headers().referer?.includes('/urun/')
    if (isOfThisPage && new URL(request.url()).pathname === '/api/me') asked += 1
  })
  await open(page, `/urun/${PRODUCT}`)
  const line = page.getByRole('paragraph').filter({ hasText: MEMBER_LINE })
  await expect(line).toContainText('Üye indiriminiz %10:')
  expect(asked, 'asked once who is signed in').toBe(1)
  expect(await layoutShift(page)).toBeLessThan(0.02)
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  const ofMinimum = await line.innerText()
  await chooseQuantity(page, 300)
  await expect(line).not.toHaveText(ofMinimum, { useInnerText: true })
  const gross = /([\d.,]+\s₺) KDV dahil/.exec(await line.innerText())?.[1]
  if (!gross) throw new Error(`no price in ${await line.innerText()}`)
  // What is read out, and the bar of a phone, say the same.
  await expect(page.getByText('300 adet, üye indiriminizle KDV dahil').first()).toContainText(gross)
  const bar = page.getByText('300 adet, KDV dahil')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  if (bySize({ phone: true, desktop: false })) await expect(bar).toContainText(gross)
  await addToCart(page, PRODUCT, 300)
  await open(page, '/sepet')
  await expect(amountBeside(page.getByRole('main'), /^Toplam/)).toHaveText(gross)
  await open(page, '/odeme')
  await expect(page.getByRole('main').getByText(gross).filter({ visible: true }).first()).toBeVisible()
})

test('a company that waits for approval is told where its discount will stand @full', async ({ page }) => {
  await signInAs(page, 'ece.yildirim@example.com')
  await open(page, `/urun/${PRODUCT}`)
  const main = page.getByRole('main')
  await expect(main).toContainText(
    'Kurumsal başvurunuz inceleniyor; onaylandığında üye indiriminiz burada görünür.',
  )
  await expect(main.getByRole('paragraph').filter({ hasText: MEMBER_LINE })).toHaveCount(0)
})

test('a guest sees nothing of it and loads nothing for it @full', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, `/urun/${PRODUCT}`)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('paragraph').filter({ hasText: MEMBER_LINE })).toHaveCount(0)
  expect(asked.filter((path) => path === '/api/me' || path.includes('member-offer'))).toEqual([])
})

test('a customer without a discount sees nothing of it and loads nothing for it @full', async ({ page }) => {
  await signInAs(page, 'ayse.karaca@example.com')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/me'))
  await open(page, `/urun/${PRODUCT}`)
  await answer
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.includes('member-offer'))).toEqual([])
  await expect(page.getByRole('main').getByText(/üye indirim/i)).toHaveCount(0)
})
