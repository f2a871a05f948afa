import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
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
