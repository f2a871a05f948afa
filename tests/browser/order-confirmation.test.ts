import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { expectNoBarriersOnScreen, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { addProduct, PRINTING, placeLines } from './support/over-http.ts'
import { mailsTo } from './support/received-mail.ts'
import { addToCart, agree, fillCheckoutAsCompany, open, placeOrder } from './support/visitor.ts'

const PRODUCT = 'silikon-kilifli-cam-sise-600-ml'
/** Orders that pass with one e-mail in ten minutes. */
const PASSING = 3

/** A checkout of somebody who has ordered as often as passes, filled and agreed to. */
async function oneOrderTooMany(page: Page, asAdmin: Page): Promise<string> {
  const email = `cok-siparis-${randomUUID()}@example.com`
  for (let order = 0; order < PASSING; order += 1) {
    // Another each time: one that is ordered often would lead the lists that other tests look at.
    const { id } = await addProduct(asAdmin.request, { printingOptions: [PRINTING] })
    await placeOne(page.request, id, email)
  }
  await addToCart(page, PRODUCT, 50)
  await open(page, '/odeme')
  await fillCheckoutAsCompany(page, { email, companyName: 'Örnek A.Ş.' })
  await agree(page)
  return email
}

async function placeOne(visitor: APIRequestContext, productId: string, email: string): Promise<void> {
  const line = { lineId: randomUUID(), productId, options: {}, note: '', quantity: 1 }
  await placeLines(
    visitor,
    [{ ...line, printChoice: UNPRINTED, fileId: null, design: null, seenUnitMinor: null }],
    email,
  )
}

async function codesTo(email: string, count: number): Promise<string[]> {
  const codes = () => mailsTo(email).flatMap((text) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? [])
  await expect.poll(() => codes().length, { timeout: 20_000 }).toBe(count)
  return codes()
}

function codeBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Doğrulama kodu' })
}

test.use({ expectedStatuses: [409] })

test('who has ordered much types a code once, and loses nothing of what he typed @full', async ({
  page,
  asAdmin,
}) => {
  test.slow()
  const email = await oneOrderTooMany(page, asAdmin)
  await placeOrder(page)
  await expect(page.getByRole('heading', { name: 'Siparişinizi doğrulayın' })).toBeVisible()
  // The browser has worked by itself, and the code is on its way.
  await expect(codeBox(page)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('status').filter({ hasText: 'altı haneli bir kod gönderdik' })).toBeAttached()
  await expect(page.getByRole('textbox', { name: 'E-posta', exact: true })).toHaveValue(email)
  await expect(page.getByRole('textbox', { name: 'Firma adı' })).toHaveValue('Örnek A.Ş.')
  await expectNoBarriersOnScreen(page)
  await expectNoSidewaysScrolling(page)
  const [code = ''] = await codesTo(email, 1)

  // By keyboard alone: the step has the focus, its box comes next.
  await page.keyboard.press('Tab')
  await expect(codeBox(page)).toBeFocused()
  await page.keyboard.type(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(codeBox(page)).toHaveAccessibleDescription(/Kod doğru değil/)
  await expect(codeBox(page)).toHaveValue('')
  await expectNoBarriersOnScreen(page)
  await codeBox(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await codeBox(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Siparişiniz alındı' })).toBeVisible()
})

test('a new code is sent on demand, and the former one is none any more @full', async ({ page, asAdmin }) => {
  test.slow()
  const email = await oneOrderTooMany(page, asAdmin)
  await placeOrder(page)
  await expect(codeBox(page)).toBeVisible({ timeout: 60_000 })
  await codesTo(email, 1)
  await page.getByRole('button', { name: 'Yeni kod gönder' }).click()
  const codes = await codesTo(email, 2)
  await expect(codeBox(page)).toBeEditable()
  // Mails may arrive in any order: one of the two is the newest.
  for (const code of codes) {
    if (!(await codeBox(page).isVisible())) break
    await codeBox(page).fill(code)
    await page.getByRole('button', { name: 'Siparişi tamamla' }).click()
    await expect(
      page
        .getByRole('heading', { level: 1, name: 'Siparişiniz alındı' })
        .or(page.getByRole('main').getByText('Kod doğru değil').first()),
    ).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Siparişiniz alındı' })).toBeVisible()
})
