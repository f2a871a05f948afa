/** The rooms of lead times: a rule, what a press can do, the way of goods, and what a buyer would be promised by them. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { open } from './support/visitor.ts'

// Two rules for the same amounts are refused.
test.use({ expectedStatuses: [409] })

async function aMethod(page: Page): Promise<string> {
  const name = `Kabartma ${randomUUID().slice(0, 8)}`
  await open(page, '/admin/print-methods/new')
  await page.getByRole('textbox', { name: 'Yöntemin adı' }).fill(name)
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page).toHaveURL('/admin/print-methods')
  return name
}

async function save(page: Page, list: string): Promise<void> {
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(page).toHaveURL(list)
}

test('what a workshop takes and can do becomes a day that a buyer is told @phone', async ({
  asAdmin: page,
}) => {
  test.slow()
  const method = await aMethod(page)
  const rule = `${method}, 1–300 adet`

  await open(page, '/admin/lead-times/rules/new')
  await page.getByLabel('İş', { exact: false }).first().selectOption({ label: method })
  await page.getByLabel('Adede kadar').fill('300')
  await page.getByRole('textbox', { name: 'Hazırlık' }).fill('1')
  await page.getByRole('textbox', { name: 'Baskı', exact: true }).fill('3')
  await expect(page.getByText('4 gün', { exact: true }).first()).toBeVisible()
  await expectNoBarriers(page)
  await save(page, '/admin/lead-times')
  await expect(page.getByRole('link', { name: `${rule} süresini düzenle` })).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  // The same amounts again are refused by the name of what holds for them.
  await open(page, '/admin/lead-times/rules/new')
  await page.getByLabel('İş', { exact: false }).first().selectOption({ label: method })
  await page.getByRole('textbox', { name: 'Adetten' }).fill('200')
  await page.getByRole('textbox', { name: 'Baskı', exact: true }).fill('9')
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(page.getByText(`“${rule}” süresi`).first()).toBeVisible()

  await open(page, '/admin/lead-times/presses')
  await page.getByRole('link', { name: method, exact: true }).click()
  await page.getByRole('textbox', { name: 'Günde adet' }).fill('50')
  await page.getByRole('button', { name: 'Gün ekle' }).click()
  await page.getByLabel('1. satır: İlk gün').fill('2030-01-07')
  await page.getByLabel('1. satır: Adet').fill('0')
  await expectNoBarriers(page)
  await save(page, '/admin/lead-times/presses')
  await expect(page.getByRole('rowheader', { name: method })).toBeVisible()
  await expect(page.getByText('07.01.2030: 0 adet')).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  await open(page, '/admin/lead-times/preview')
  await page.getByLabel('Ürün', { exact: false }).last().selectOption({ index: 1 })
  await page.getByLabel('Baskı', { exact: true }).selectOption({ label: method })
  await page.getByLabel('Teslim edilecek il').selectOption({ label: 'Ankara' })
  await page.getByRole('button', { name: 'Teslim gününü hesapla' }).click()
  await expect(page.getByRole('heading', { name: 'Nasıl hesaplandı?' })).toBeVisible()
  await expect(page.getByText(`Baskı: ${method}`).last()).toBeVisible()
  const words = page.getByRole('region', { name: 'Teslim tarihi' })
  await expect(words).toContainText(/kargoda, .* Ankara’da/)
  await expect(words).toContainText(/sipariş verir, provayı .* onaylarsanız/)
  await expect(page.getByRole('link', { name: rule })).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('textbox', { name: 'Adet' }).fill('301')
  await page.getByRole('button', { name: 'Teslim gününü hesapla' }).click()
  // Beyond the rule of the method that of any print holds.
  await expect(page.getByRole('link', { name: 'Her baskı, her adet' })).toBeVisible()
})

test('the days of another carrier come with it, and a commitment asks for its remedy @full', async ({
  asAdmin: page,
}) => {
  await open(page, '/admin/lead-times/way')
  await page.getByLabel('Genellikle kullanılan firma').selectOption({ label: 'UPS Kargo' })
  await page.getByRole('button', { name: 'İl ekle' }).click()
  await page.getByLabel('1. satır: İl').selectOption({ label: 'Van' })
  await page.getByLabel('Teslim gününü taahhüt ediyoruz').check()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(page.getByText('alıcının ne alacağını yazın').first()).toBeVisible()
  // What is typed for the carrier goes where another one is chosen.
  await page.getByLabel('Genellikle kullanılan firma').selectOption({ label: 'Aras Kargo' })
  await expect(page.getByLabel('1. satır: İl')).toHaveCount(0)
})
