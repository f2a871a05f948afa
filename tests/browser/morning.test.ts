/** An owner's morning, counted in presses: what came over night is looked at, printed and, as far as it is ready, sent. */
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test, withoutProblems } from './support/fixtures.ts'
import { MORNING_ORDERS, PRINT_FILE, startMorningShop } from './support/morning-shop.ts'
import { signInOverHttp } from './support/sign-in-over-http.ts'
import { open } from './support/visitor.ts'

const PARCELS = 5
/** How it is brought down: docs/testing.md, *Presses of a morning*. */
const PRESSES_AT_MOST = 47

/** The hand of the owner: each click, key, choice of a list and scanned number is one press. */
class Hand {
  presses = 0
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async click(on: Locator): Promise<void> {
    this.presses += 1
    await on.click()
  }
  async key(key: string): Promise<void> {
    this.presses += 1
    await this.page.keyboard.press(key)
  }
  async choose(on: Locator, label: string): Promise<void> {
    this.presses += 1
    await on.selectOption(label)
  }
  async scan(into: Locator, text: string): Promise<void> {
    this.presses += 1
    await into.fill(text)
  }
}

const orderLinks = (page: Page) => page.getByRole('rowheader').getByRole('link')

async function openList(page: Page, hand: Hand): Promise<void> {
  await hand.click(
    page
      .getByRole('navigation')
      .getByRole('link', { name: /^Siparişler/ })
      .first(),
  )
  await expect(orderLinks(page)).toHaveCount(MORNING_ORDERS)
}

async function openOrderAt(page: Page, hand: Hand, row: number): Promise<void> {
  const link = orderLinks(page).nth(row)
  const number = /ORD-[\d-]+/.exec(await link.innerText())?.[0] ?? 'a number'
  await hand.click(link)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
}

/** The file stands with its line; what it shows is drawn. */
async function lookAtFile(page: Page): Promise<void> {
  const picture = page.getByRole('img', { name: `${PRINT_FILE} önizlemesi` })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}

async function nextOrder(page: Page, hand: Hand): Promise<void> {
  const link = page.getByRole('link', { name: /^Sonraki sipariş: ORD-/ }).first()
  const number =
    /ORD-[\d-]+/.exec((await link.getAttribute('aria-label')) ?? (await link.innerText()))?.[0] ?? 'a number'
  await hand.key('j')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
}

async function backToList(page: Page, hand: Hand): Promise<void> {
  await hand.click(page.getByRole('main').getByRole('link', { name: 'Siparişler', exact: true }))
  await expect(orderLinks(page)).toHaveCount(MORNING_ORDERS)
}

async function tickAll(page: Page, hand: Hand): Promise<void> {
  await hand.click(page.getByRole('checkbox', { name: 'Sayfadakilerin tümünü seç' }))
  await expect(page.getByText(`${MORNING_ORDERS} sipariş seçildi.`)).toBeVisible()
}

async function printWorkOrders(page: Page, hand: Hand): Promise<void> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    hand.click(page.getByRole('button', { name: 'İş emirleri' })),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
}

async function beginAll(page: Page, hand: Hand): Promise<void> {
  await hand.choose(page.getByRole('combobox', { name: 'Seçilen siparişlerin yeni durumu' }), 'Hazırlanıyor')
  await hand.click(page.getByRole('button', { name: 'Seçilenleri değiştir' }))
  await hand.click(page.getByRole('button', { name: 'Durumu değiştir', exact: true }))
  await expect(page.getByRole('alert').first()).toContainText(`${MORNING_ORDERS} sipariş`)
  await expect(page.getByRole('button', { name: 'Durumu değiştir', exact: true })).toHaveCount(0)
}

async function sendParcel(page: Page, hand: Hand, trackingNumber: string): Promise<void> {
  await hand.key('g')
  const dialog = page.getByRole('dialog')
  await hand.scan(dialog.getByRole('textbox', { name: 'Takip numarası' }), trackingNumber)
  // As a scanner ends what it reads.
  await hand.key('Enter')
  await expect(page.getByRole('region', { name: 'Sıradaki iş' })).toContainText('Kargo yolda')
}

test('twenty new orders are looked at, printed and five of them sent in so many presses @full', async ({
  browser,
}, testInfo) => {
  // Fifty pages; bounds what hangs.
  test.setTimeout(600_000)
  const shop = await startMorningShop()
  const storageState = join(testInfo.outputDir, 'owner.json')
  await signInOverHttp(shop.url, shop.admin, storageState)
  const context = await browser.newContext({ storageState, baseURL: shop.url })
  await withoutProblems(context, [], async () => {
    const page = await context.newPage()
    const hand = new Hand(page)
    await open(page, '/admin')
    await openList(page, hand)
    await openOrderAt(page, hand, 0)
    for (let row = 0; row < MORNING_ORDERS; row += 1) {
      if (row > 0) await nextOrder(page, hand)
      await lookAtFile(page)
    }
    await backToList(page, hand)
    await tickAll(page, hand)
    await printWorkOrders(page, hand)
    await beginAll(page, hand)
    await openOrderAt(page, hand, 0)
    for (let row = 0; row < PARCELS; row += 1) {
      if (row > 0) await nextOrder(page, hand)
      await sendParcel(page, hand, `3400000000${row}`)
    }
    testInfo.annotations.push({ type: 'presses', description: String(hand.presses) })
    expect(hand.presses).toBeLessThanOrEqual(PRESSES_AT_MOST)
  })
  await context.close()
  await shop.stop()
})
