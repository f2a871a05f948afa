/** The page of a product on a phone: three rows say what is chosen, a sheet of three tabs holds the fields. */
import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { layoutShift, watchLayout } from './support/layout-shift.ts'
import { added, buyButton, closeSheet, open, openPart, refusal } from './support/visitor.ts'

const SHIRT = { path: '/urun/bisiklet-yaka-tisort-160-g', title: 'Bisiklet Yaka Tişört 160 g' }
const MUG = '/urun/porselen-kupa-330-ml'

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Seçimleriniz' }).getByRole('button')
const tabOf = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('tab', { name })

test('rows lead into three tabs, over which the total stays, and say what was chosen @phone', async ({
  page,
}) => {
  test.slow()
  await watchLayout(page)
  await open(page, SHIRT.path)
  const rows = rowsOf(page)
  await expect(rows).toHaveText([/Renk ve beden.+ · M · 20 adet/, /^Baskı.+\(Göğüs 1 renk\)/, /adette birim/])
  await expect(page.getByRole('navigation', { name: 'Hızlı erişim' })).toBeHidden()
  await page.waitForLoadState('networkidle')
  expect(await layoutShift(page)).toBeLessThan(0.02)
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  // Keys go from tab to tab; what lies behind is out of reach.
  await rows.first().click()
  const sheet = page.getByRole('dialog', { name: SHIRT.title })
  await expect(tabOf(page, /^Beden/)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tabOf(page, /^Baskı/)).toBeFocused()
  await expect(sheet.getByRole('tabpanel', { name: /^Baskı/ })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(tabOf(page, /^Beden/)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('banner').locator('xpath=ancestor-or-self::*[@inert]').first()).toBeAttached()
  await expectNoBarriers(page)

  // Too few: the bar of the page leads back to the field.
  await sheet.getByRole('button', { name: 'Birden çok renk ve beden seçin' }).click()
  await sheet.getByRole('button', { name: 'Lacivert' }).click()
  const piecesOf = (size: string) => sheet.getByRole('textbox', { name: `Lacivert, ${size}: adet` })
  await piecesOf('S').fill('5')
  await closeSheet(page)
  await expect(rows.first()).toBeFocused()
  await expect(rows.first()).toContainText('Lacivert · S 5')
  await buyButton(page, 'Minimum Adet Gerekli').click()
  await expect(refusal(page)).toContainText('15 adet eksik')
  await expect(tabOf(page, /^Beden/)).toHaveAttribute('aria-selected', 'true')
  await expect(sheet.getByRole('textbox').first()).toBeFocused()
  await piecesOf('M').fill('40')
  await expect(refusal(page)).toBeHidden()

  await sheet.getByRole('button', { name: 'Devam: Baskı' }).click()
  await sheet.getByRole('checkbox', { name: 'Sırt' }).check()
  await expectNoBarriers(page)
  await sheet.getByRole('button', { name: 'Devam: Fiyat' }).click()
  await expect(tabOf(page, /^Baskı/)).toHaveAccessibleName(/^Baskı ?, tamam$/)
  await expect(sheet.getByRole('region', { name: 'Baskı dahil fiyat' })).toContainText('45')
  await expectNoBarriers(page)

  // The back gesture leads back to the page, not to another one.
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(SHIRT.path)
  await expect(rows.first()).toContainText('Lacivert · S 5, M 40')
  await expect(rows.nth(1)).toContainText('(Göğüs 1 renk, Sırt 1 renk)')

  await openPart(page, 'price')
  await buyButton(page).click()
  await expect(added(page)).toContainText('Sepete Eklendi')
  await expect(sheet).toBeHidden()
  await added(page).getByRole('link', { name: 'Sepete git' }).click()
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: SHIRT.title }) })
  await expect(line).toContainText('(Göğüs 1 renk, Sırt 1 renk)')
  await expect(line).toContainText(/Lacivert.*S\s*5.*M\s*40/)
})

test('goods without depth keep their choices in the page: tiles for the pieces, the print on demand @phone @full', async ({
  page,
}) => {
  await open(page, MUG)
  const main = page.getByRole('main')
  await expect(rowsOf(page)).toHaveCount(0)
  await main.getByRole('radio', { name: /^72 adet/ }).check()
  await expect(main.getByText('72 adet, KDV dahil')).toBeVisible()
  await main.getByRole('button', { name: 'Başka adet' }).click()
  const field = main.getByRole('spinbutton', { name: 'Adet', exact: true })
  await expect(field).toBeFocused()
  // A usual quantity that is typed on the way to another one does not take the field away.
  await field.fill('144')
  await field.fill('3')
  await buyButton(page, 'Minimum Adet Gerekli').click()
  await expect(refusal(page)).toContainText('Minimum sipariş adedi 36 adettir!')
  await expect(field).toBeFocused()
  await main.getByRole('radio', { name: /^36 adet/ }).check()
  await expect(field).toBeHidden()
  await main.getByRole('button', { name: 'Baskı ekle' }).click()
  await expect(main.getByRole('radio', { name: 'Baskısız' })).toBeFocused()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the parts of the sheet stand in the page, and the shell keeps its bar @phone @full', async ({
    page,
  }) => {
    await page.goto(SHIRT.path)
    const main = page.getByRole('main')
    await expect(main.getByRole('group', { name: /^Beden/ })).toBeVisible()
    await expect(main.getByRole('group', { name: /^Baskı/ }).first()).toBeVisible()
    await expect(main.getByRole('table', { name: /^Adede göre, baskı dahil/ })).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Hızlı erişim' })).toBeVisible()
  })
})
