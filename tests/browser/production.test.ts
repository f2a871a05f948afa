import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { addProduct, PRINTING, placeLines } from './support/over-http.ts'
import { open } from './support/visitor.ts'

test.use({ expectedStatuses: [409] })

/** An order to print whose transfer has not come; its goods are ordered by nobody else. Answers what they are called. */
async function orderToPrint(page: Page, visitor: Page): Promise<string> {
  const product = await addProduct(page.request, { printingOptions: [PRINTING] })
  const line = { lineId: randomUUID(), productId: product.id, options: {}, note: 'Logo ortada', quantity: 12 }
  const print = { printChoice: PRINTING, fileId: null, design: null, seenUnitMinor: null }
  await placeLines(visitor.request, [{ ...line, ...print }])
  return product.title
}

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} `) })

test('a job is dragged over the board: back where its gate is closed, on with a reason, and taken back', async ({
  page: visitor,
  asAdmin: page,
}) => {
  const title = await orderToPrint(page, visitor)
  await open(page, `/admin/production?q=${encodeURIComponent(title)}`)
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(column(page, 'Dosya').getByRole('article')).toContainText('ödeme yok')

  await card.dragTo(column(page, 'Baskıda'))
  const panel = page.getByRole('region', { name: 'Taşınmadı' })
  await expect(panel).toContainText('Siparişin ödemesi henüz gelmedi. Bu yüzden baskıya alınmadı.')
  await expect(column(page, 'Dosya').getByRole('article'), 'it snaps back').toHaveCount(1)
  await expect(panel.getByRole('link', { name: 'Siparişi aç' })).toBeVisible()
  await panel.getByText('Yine de başlat').click()
  await expectNoBarriers(page)
  await panel.getByLabel('Neden? Geçmişe yazılır.').fill('Dekontu gördüm')
  await panel.getByRole('button', { name: 'Nedenle başlat' }).click()
  await expect(column(page, 'Baskıda').getByRole('article')).toContainText(title)
  await expect(page.getByRole('status').filter({ hasText: 'Baskıda’ya taşındı' })).toHaveCount(1)

  const undo = page.getByRole('region', { name: 'Son taşıma' })
  await undo.getByRole('button', { name: 'Geri al' }).click()
  await expect(column(page, 'Dosya').getByRole('article')).toContainText('ödeme yok')
  await expect(undo).toHaveCount(0)

  const link = card.getByRole('link', { name: title })
  await link.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(column(page, 'Prova').getByRole('article')).toHaveCount(1)
  await expect(link, 'the focus goes with the card').toBeFocused()
  await expect(page.getByRole('region', { name: 'Son taşıma' })).toBeVisible()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(column(page, 'Sırada').getByRole('article')).toHaveCount(1)

  await card.getByLabel(`${title}: işlemler`).click()
  await card.getByRole('button', { name: 'Dosya' }).click()
  await expect(column(page, 'Dosya').getByRole('article')).toHaveCount(1)
  await link.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('12 adet')

  // Q, on a card, opens what reads the work order's code; a hand scanner types it.
  const scanned = page.url()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/production\?q=/)
  await link.press('q')
  const dialog = page.getByRole('dialog', { name: 'Karekod okut' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await expectNoBarriers(page)
  await page.keyboard.type(scanned)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(scanned)
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Yine de başlatıldı: Dekontu gördüm')).toBeVisible()
})

test('who stands at the bench opens a job and leads it to its parcel by one button @phone', async ({
  page: visitor,
  asAdmin: page,
}) => {
  const title = await orderToPrint(page, visitor)
  await open(page, `/admin/production?q=${encodeURIComponent(title)}&column=file`)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('link', { name: title, exact: true }).click()
  const next = (name: string) => page.getByRole('button', { name, exact: true })
  await next('Baskıya al').click()
  const panel = page.getByRole('region', { name: 'Taşınmadı' })
  await panel.getByText('Yine de başlat').click()
  await panel.getByLabel('Neden? Geçmişe yazılır.').fill('Dekontu gördüm')
  await panel.getByRole('button', { name: 'Nedenle başlat' }).click()
  await expect(next('Kontrole gönder')).toBeVisible()
  await page.getByLabel('Sağlam').fill('11')
  await page.getByLabel('Fire').fill('1')
  await next('Adetleri kaydet').click()
  await expect(page.getByRole('heading', { name: 'Adetler (11 / 12)' })).toBeVisible()
  await next('Kontrole gönder').click()
  await next('Paketlendi').click()
  await expect(page.getByRole('link', { name: 'Kargoya ver' })).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
})

/** A finger on the screen, as the browser gets it from a tablet. */
async function aFinger(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const middleOf = async (place: Locator) => {
    const box = await place.boundingBox()
    if (!box) throw new Error('nothing to put a finger on')
    return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 24) }
  }
  return {
    press: async (place: Locator) => send('touchStart', await middleOf(place)),
    moveOver: async (place: Locator) => send('touchMove', await middleOf(place)),
    moveTo: (x: number, y: number) => send('touchMove', { x, y }),
    leave: () => send('touchEnd'),
  }
}

test('a finger lifts a card by a long press and drags it; a swipe scrolls, Escape puts it back @phone @full', async ({
  page: visitor,
  asAdmin: page,
}) => {
  const title = await orderToPrint(page, visitor)
  // A tablet in the workshop.
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.clock.install()
  await open(page, `/admin/production?q=${encodeURIComponent(title)}`)
  await expectNoSidewaysScrolling(page)
  await expectNoBarriers(page)
  const board = page.getByRole('group', { name: 'Aşamalar' })
  // What follows the finger looks the same.
  const card = board.getByRole('article').filter({ hasText: title })
  const scrolled = () => board.evaluate((box) => box.scrollLeft)
  const begin = await scrolled()
  expect(begin, 'it begins with what can be printed').toBeGreaterThan(0)
  await card.scrollIntoViewIfNeeded()
  const finger = await aFinger(page)
  const drop = page.getByRole('region', { name: 'Son taşıma' })

  await test.step('dragged', async () => {
    await finger.press(card.getByText('ödeme yok'))
    await expect(card).toHaveAttribute('data-lifted', '')
    await finger.moveOver(column(page, 'Prova').getByRole('heading'))
    await finger.leave()
    await expect(column(page, 'Prova').getByRole('article')).toContainText(title)
    await drop.getByRole('button', { name: 'Geri al' }).click()
    await expect(column(page, 'Dosya').getByRole('article')).toContainText(title)
  })

  await test.step('a gate snaps it back', async () => {
    await finger.press(card.getByText('ödeme yok'))
    await expect(card).toHaveAttribute('data-lifted', '')
    // At the edge the board goes on by itself, until the column is there.
    await finger.moveTo(1_010, 400)
    await expect.poll(scrolled).toBeGreaterThan(begin)
    await finger.moveOver(column(page, 'Baskıda').getByRole('heading'))
    await finger.leave()
    const panel = page.getByRole('region', { name: 'Taşınmadı' })
    await expect(panel).toContainText('henüz gelmedi')
    await panel.getByRole('button', { name: 'Kapat' }).click()
  })

  await test.step('put back', async () => {
    await card.scrollIntoViewIfNeeded()
    await finger.press(card.getByText('ödeme yok'))
    await expect(card).toHaveAttribute('data-lifted', '')
    await finger.moveOver(column(page, 'Prova').getByRole('heading'))
    await page.keyboard.press('Escape')
    await expect(card).not.toHaveAttribute('data-lifted')
    await finger.leave()
    await expect(column(page, 'Dosya').getByRole('article')).toHaveCount(1)
  })

  await test.step('swiped over', async () => {
    // The time of a long press does not come.
    await page.clock.pauseAt(Date.now() + 60_000)
    const before = await scrolled()
    await finger.press(card.getByText('ödeme yok'))
    const { x = 0, y = 0 } = (await card.boundingBox()) ?? {}
    for (const step of [20, 60, 120, 180]) await finger.moveTo(x + 100 - step, y + 40)
    await finger.leave()
    await page.clock.resume()
    await expect.poll(scrolled).toBeGreaterThan(before)
    await expect(card).not.toHaveAttribute('data-lifted')
    await expect(column(page, 'Dosya').getByRole('article')).toHaveCount(1)
  })
})
