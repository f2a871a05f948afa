/** The room of print tariffs: a price list becomes bands at one press, and what it comes to stands beside it. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { open, untilSaid } from './support/visitor.ts'

/** Fourteen bands as a wholesaler's spreadsheet has them, one of them unreadable. */
const LIST = [
  'Adet\tTutar',
  ...['1–50\t500', '51–100\t650', '101–150\t700', '151–200\t750', '201–250\t900', '251–300\t950'],
  ...['301–350\t1.000', '351–400\t1.100', '401–450\t1.200', '451–500\t1.250', '501–750\t1,80/adet'],
  ...['751–1.000\t1,70/adet', '1.001–1.500\t1,60/adet', '1.501 ve üzeri\t1,50/adet', 'sorunuz\t-'],
].join('\n')

async function aMethod(page: Page): Promise<string> {
  const name = `Tampon ${randomUUID().slice(0, 8)}`
  await open(page, '/admin/print-methods/new')
  await page.getByRole('textbox', { name: 'Yöntemin adı' }).fill(name)
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page).toHaveURL('/admin/print-methods')
  return name
}

/** As people do, who stand in the box: a row that is replaced while it has the focus would be judged in between. */
async function paste(page: Page, text: string): Promise<void> {
  const box = page.getByLabel('Fiyat listesini yapıştırın')
  await box.focus()
  await box.evaluate((box, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

const oddSpot = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('a pasted list is fourteen bands at once, with its odd spot beside it, and is raised from a day on', async ({
  asAdmin: page,
}) => {
  test.slow()
  const method = await aMethod(page)
  const name = `Metal kalem ${randomUUID().slice(0, 8)}`
  await open(page, '/admin/print-tariffs/new')
  await page.getByRole('textbox', { name: 'Tarifenin adı' }).fill(name)
  await page.getByLabel('Baskı yöntemi').selectOption({ label: method })
  await paste(page, LIST)
  await expect(page.getByText('14 basamak okundu.')).toBeVisible()
  await expect(page.getByText('16. satır “sorunuz')).toBeVisible()
  await expect(page.getByLabel('14. basamak: Adetten')).toHaveValue('1.501')
  await expect(oddSpot(page, '500 adet 1.250,00 ₺, 501 adet 901,80 ₺')).toBeVisible()
  await page.getByRole('button', { name: 'Her ek renk aynı ücret' }).click()
  await expect(page.getByLabel('1. basamak: Ek renk sabit ₺', { exact: true })).toHaveValue('500,00')
  await page.getByLabel('Renk', { exact: true }).selectOption('2')
  await expect(oddSpot(page, '500 adet 2.500,00 ₺, 501 adet 1.803,60 ₺')).toBeVisible()
  await page.getByRole('button', { name: 'Geri al' }).click()
  await expect(page.getByLabel('2. basamak: Adetten')).toHaveCount(0)
  await paste(page, LIST)
  await expect(page.getByLabel('14. basamak: Adetten')).toHaveValue('1.501')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page).toHaveURL('/admin/print-tariffs')

  await open(page, `/admin/print-tariffs?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await page.getByLabel('Yüzde').fill('10')
  await page.getByLabel('İlk gün').last().fill('2099-01-01')
  await expect(page.getByRole('cell', { name: '550,00 ₺' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Yeni sürüm olarak kaydet' }).click()
  await expect(page.getByText('2. sürüm, 01.01.2099')).toBeVisible()
  await page.getByRole('button', { name: '2. sürümü sil' }).click()
  await expect(page.getByText('2. sürüm, 01.01.2099')).toHaveCount(0)
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
})

test('a raise waits while something else is typed, which is not lost by it @full', async ({
  asAdmin: page,
}) => {
  const method = await aMethod(page)
  const name = `Ajanda ${randomUUID().slice(0, 8)}`
  await open(page, '/admin/print-tariffs/new')
  await page.getByRole('textbox', { name: 'Tarifenin adı' }).fill(name)
  await page.getByLabel('Baskı yöntemi').selectOption({ label: method })
  await page.getByLabel('1. basamak: Adet başı ₺', { exact: true }).fill('1,60')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page).toHaveURL('/admin/print-tariffs')
  await open(page, `/admin/print-tariffs?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('button', { name: 'Yeni sürüm olarak kaydet' })).toBeEnabled()
  await page.getByLabel('1. basamak: Adet başı ₺', { exact: true }).fill('1,70')
  await expect(page.getByRole('button', { name: 'Yeni sürüm olarak kaydet' })).toBeDisabled()
  await expect(page.getByText('Önce yukarıdaki değişiklikleri kaydedin')).toBeVisible()
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await untilSaid(page, '2. sürüm kaydedildi.')
})
