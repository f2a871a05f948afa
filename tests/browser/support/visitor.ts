/** What a visitor of the shop does, so that a journey reads as one. */
import type { Locator, Page, Route } from '@playwright/test'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { PLACE_ORDER_LABEL } from '#app/modules/orders/domain/consents.ts'
import { aOneOffBuyer } from '../../support/one-off-buyer.ts'
import { expect } from './fixtures.ts'

/** Goes to an address and waits until the page answers to clicks. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}

/** Resolves once the program of the page has come and every part of it listens. */
export async function untilAlive(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}

/**
 * From here on time passes only as the test says (`page.clock.runFor`), however slow the machine is. The page must have
 * been opened with `page.clock.install()` before. What was waiting for less than a minute has happened then.
 */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
}

export function notifications(page: Page): Locator {
  return page.getByRole('region', { name: /^Bildirimler/ })
}

/**
 * Waits for a message that stands only until the page loads itself anew, which an expectation on a busy machine can miss: it is
 * looked for in every frame. Call it before what brings the message.
 */
export async function untilSaid(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (said) =>
      document.querySelector('[role="region"][aria-label^="Bildirimler"]')?.textContent.includes(said),
    words,
  )
}

/** Holds back what the page reads from `addresses`, as a busy shop would, until it is let through. */
export async function holdReads(
  page: Page,
  addresses: string,
): Promise<{ readonly count: () => number; readonly letThrough: () => Promise<void> }> {
  const held: (() => void)[] = []
  const hold = async (route: Route) => {
    if (route.request().method() === 'GET') await new Promise<void>((release) => held.push(release))
    await route.fallback().catch(() => {})
  }
  await page.route(addresses, hold)
  return {
    count: () => held.length,
    async letThrough() {
      for (const release of held) release()
      await page.unroute(addresses, hold)
    },
  }
}

/** Closes every message that is still there; they also go by themselves after five seconds. */
export async function closeNotifications(page: Page): Promise<void> {
  const close = notifications(page).getByRole('button', { name: 'Bildirimi kapat' })
  await expect(async () => {
    if ((await close.count()) > 0) await close.first().click({ timeout: 1_000 })
    await expect(close).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

export function buyButton(page: Page, name = 'Sepete Ekle'): Locator {
  // On a phone it stands in the bar at the lower edge, elsewhere below the total: one of them is out of view.
  return page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first()
}

/** The tabs of the sheet that a phone keeps what is chosen of a product in. */
const SHEET_TABS = { choices: /^(Beden|Seçenekler|Adet)/, print: /^Baskı/, price: /^Fiyat/ }

/**
 * Opens what is to be chosen of a product, on a phone in its sheet; where it stands in the page already nothing happens.
 * Answers whether the sheet was opened for it.
 */
export async function openPart(page: Page, part: keyof typeof SHEET_TABS): Promise<boolean> {
  const tab = page.getByRole('dialog').getByRole('tab', { name: SHEET_TABS[part] })
  if (await tab.isVisible()) {
    await tab.click()
    return false
  }
  const rows = page.getByRole('list', { name: 'Seçimleriniz' })
  if (!(await rows.isVisible())) return false
  const row = rows.getByRole('button')
  await (part === 'choices' ? row.first() : part === 'price' ? row.last() : row.nth(1)).click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  return true
}

/** Back to the page, where a sheet is open over it. */
export async function closeSheet(page: Page): Promise<void> {
  const tabs = page.getByRole('dialog').getByRole('tablist')
  if (!(await tabs.isVisible())) return
  await page.keyboard.press('Escape')
  await expect(tabs).toBeHidden()
}

/** Why the last press on a phone did nothing, as the bar at the lower edge says it. */
export function refusal(page: Page): Locator {
  return page.getByRole('main').getByRole('alert').filter({ visible: true })
}

/** Presses what a phone shows in place of all choices, where it does. */
async function unfold(page: Page, name: RegExp): Promise<void> {
  const more = page.getByRole('main').getByRole('button', { name })
  if (await more.isVisible()) await more.click()
}

export async function chooseQuantity(page: Page, quantity: number): Promise<void> {
  const isOpened = await openPart(page, 'choices')
  await unfold(page, /^Başka adet$/)
  await page.getByRole('spinbutton', { name: 'Adet', exact: true }).fill(String(quantity))
  if (isOpened) await closeSheet(page)
}

/** Buys goods without print, for tests that are about something else: the sample's open printed. */
export async function withoutPrint(page: Page): Promise<void> {
  const isOpened = await openPrintChoice(page)
  const blank = page.getByRole('main').getByRole('radio', { name: UNPRINTED })
  if ((await blank.count()) > 0) await blank.check()
  if (isOpened) await closeSheet(page)
}

export async function choosePrint(page: Page, choice: string): Promise<void> {
  const isOpened = await openPrintChoice(page)
  await page.getByRole('main').getByRole('radio', { name: choice }).check()
  if (isOpened) await closeSheet(page)
}

/** Brings the choices of print into view, where a phone does not show them. Answers whether a sheet was opened for it. */
export async function openPrintChoice(page: Page): Promise<boolean> {
  const isOpened = await openPart(page, 'print')
  await unfold(page, /^(Başka baskı|Baskı ekle)$/)
  return isOpened
}

/** Puts a product into the cart, without print. */
export async function addToCart(page: Page, slug: string, quantity: number): Promise<void> {
  await open(page, `/urun/${slug}`)
  await addShownProduct(page, quantity)
}

/** The same of the product whose page is open. */
export async function addShownProduct(page: Page, quantity: number): Promise<void> {
  await withoutPrint(page)
  await chooseQuantity(page, quantity)
  // What is said of its days comes last; a press while anything still moves could be lost.
  await page.waitForLoadState('networkidle')
  await buyButton(page).click()
  await expect(added(page)).toContainText('Sepete Eklendi')
}

/** That goods are in the cart, in the place of the button: below the total, on a phone in the bar at the lower edge. */
export function added(page: Page): Locator {
  const toCart = page.getByRole('link', { name: 'Sepete git' })
  return page.getByRole('main').getByRole('status').filter({ has: toCart }).filter({ visible: true })
}

export async function attachPrintFile(page: Page, name: string, bytes: Buffer): Promise<void> {
  const file = { name, mimeType: 'application/pdf', buffer: bytes }
  await page.getByLabel('Baskı dosyanızı sürükleyin veya seçin').setInputFiles(file)
  await expect(page.getByRole('main')).toContainText(name)
}

export interface Company {
  readonly email: string
  readonly companyName: string
}

/** Fills the checkout for a company; the consents are left to the test. */
export async function fillCheckoutAsCompany(page: Page, { email, companyName }: Company): Promise<void> {
  await type(page, 'Ad', 'Işıl')
  await type(page, 'Soyad', 'Çağlar')
  await type(page, 'E-posta', email)
  await type(page, 'Telefon', aOneOffBuyer().phone)
  await type(page, 'Adres', 'Gül Sok. 5')
  await page.getByRole('combobox', { name: 'İl', exact: true }).selectOption('İstanbul')
  await page.getByRole('combobox', { name: 'İlçe' }).selectOption('Kadıköy')
  await page.getByRole('radio', { name: 'Kurumsal' }).check()
  await type(page, 'Firma adı', companyName)
  await type(page, 'Vergi dairesi', 'Kadıköy')
  await type(page, 'Vergi numarası', '1234567890')
  await page.getByRole('checkbox', { name: 'Firma adresi teslimat adresiyle aynı' }).check()
}

async function type(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: field, exact: true }).fill(text)
}

export async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Mesafeli Satış Sözleşmesi/ }).check()
  const madeToOrder = page.getByRole('checkbox', { name: /bana özel üretileceğini/ })
  if (await madeToOrder.isVisible()) await madeToOrder.check()
}

export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: PLACE_ORDER_LABEL }).click()
}

/** The figure beside a label of a price summary or a list of facts. */
export function amountBeside(within: Locator, label: string | RegExp): Locator {
  const row = within
    .locator('div')
    .filter({ has: within.page().getByRole('term').filter({ hasText: label }) })
  return row.last().getByRole('definition')
}
