/** What the shop's own people do in the back office. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { open } from './visitor.ts'

/** Fills and sends the sign-in form that is in view. */
export async function signIn(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.getByLabel('E-posta veya kullanıcı adı').fill(email)
  await page.getByLabel('Şifre').fill(password)
  await page.getByRole('button', { name: 'Giriş Yap' }).click()
}

/** Opens the panel of filters over a list. */
export async function openFilters(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Filtrele' }).click()
}

export async function openOrder(page: Page, orderNumber: string): Promise<void> {
  await page.getByRole('searchbox').fill(orderNumber)
  // What is typed before the page has come alive is not searched for by itself; Enter sends the form in any case.
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(new RegExp(`search=${orderNumber}`))
  await page.getByRole('link', { name: new RegExp(`^(Okunmadı: )?${orderNumber}$`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
}

/** Opens the menu of what is done with an order now and then. */
export async function openOrderMenu(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Diğer işlemler' }).click()
}

/** Opens the form in which the status of an order is set by hand. */
export async function openStatusForm(page: Page, orderNumber: string): Promise<Locator> {
  await openOrderMenu(page)
  await page.getByRole('button', { name: 'Durumu değiştir' }).click()
  const form = page.getByRole('dialog', { name: `${orderNumber}: durumu değiştir` })
  await expect(form).toBeVisible()
  return form
}

/** Opens a form or a row of the page that is folded away. */
export async function unfold(page: Page, name: string): Promise<void> {
  await page.locator('summary', { hasText: name }).click()
}

export async function download(page: Page, link: Locator): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  return readFile(await file.path())
}

/** Opens the product's form, found by its name in the list. */
export async function openProductForm(page: Page, title: string): Promise<void> {
  await open(page, `/admin/products?search=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('textbox', { name: 'Ürün adı' })).toHaveValue(title)
}

export async function changeStock(page: Page, title: string, stock: number): Promise<void> {
  await openProductForm(page, title)
  await page.getByRole('textbox', { name: 'Stok adedi' }).fill(String(stock))
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page).toHaveURL(/\/admin\/products(\?|$)/)
}

export async function changePrice(page: Page, title: string, price: string): Promise<void> {
  await openProductForm(page, title)
  await page.getByRole('textbox', { name: 'Minimum fiyat' }).fill(price)
  await page.getByRole('textbox', { name: 'Maksimum fiyat' }).fill('')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page).toHaveURL(/\/admin\/products(\?|$)/)
}
