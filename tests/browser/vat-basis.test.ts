import type { Locator, Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { addShownProduct, amountBeside, open } from './support/visitor.ts'

/** 36 pieces at 84,50 ₺ and 20 % VAT: the gross unit is 101,40 ₺. */
const MUG = { title: 'Porselen Kupa 330 ml', path: '/urun/porselen-kupa-330-ml' }
const GROSS = '101,40 ₺'
const NET = '84,50 ₺'

function choice(page: Page, word: 'KDV dahil' | 'KDV hariç'): Locator {
  return page
    .getByRole('group', { name: 'Fiyatların gösterimi' })
    .getByRole('radio', { name: word })
    .filter({ visible: true })
}

/** What is seen of a price, which stands in the page on both bases. */
function seen(page: Page, text: string | RegExp): Locator {
  return page.getByRole('main').getByText(text, { exact: true }).filter({ visible: true })
}

test('one switch turns every price of page, cart and surcharge, for good; what is to be paid stays with VAT @phone @desktop', async ({
  page,
}) => {
  await open(page, MUG.path)
  const surcharge = page.getByRole('group', { name: /^Kutu/ }).getByText(/^\+/)
  await expect(choice(page, 'KDV dahil')).toBeChecked()
  await expect(seen(page, GROSS).first()).toBeVisible()
  await expect(seen(page, NET)).toHaveCount(0)
  const before = minorOf(await surcharge.first().innerText())
  await choice(page, 'KDV hariç').check()
  await expect(seen(page, NET).first()).toBeVisible()
  await expect(seen(page, GROSS)).toHaveCount(0)
  expect(minorOf(await surcharge.first().innerText())).toBe(Math.round(before / 1.2))
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  await page.reload()
  await expect(seen(page, NET).first()).toBeVisible()
  await expect(choice(page, 'KDV hariç')).toBeChecked()
  await addShownProduct(page, 36)

  await open(page, '/sepet')
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: MUG.title }) })
  const summary = page.getByRole('complementary', { name: 'Sipariş özeti' })
  await expect(line).toContainText('3.042,00 ₺ KDV hariç', { useInnerText: true })
  await expect(amountBeside(summary, 'Ara toplam')).toHaveText('3.042,00 ₺', { useInnerText: true })
  await expect(amountBeside(summary, 'Toplam (KDV dahil)')).toHaveText('3.650,40 ₺')
  await expectNoBarriers(page)
  await choice(page, 'KDV hariç').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(choice(page, 'KDV dahil')).toBeFocused()
  await expect(line).toContainText('3.650,40 ₺ KDV dahil', { useInnerText: true })
  await expect(amountBeside(summary, 'Ara toplam')).toHaveText('3.650,40 ₺', { useInnerText: true })
  await expect(amountBeside(summary, 'Toplam (KDV dahil)')).toHaveText('3.650,40 ₺')
  await expectNoSidewaysScrolling(page)
})

test('a list is narrowed and sorted by the prices that are shown, and turns with the switch @phone @desktop @full', async ({
  page,
}) => {
  await open(page, '/urunler')
  const openFilters = async () => {
    if (bySize({ phone: true, desktop: false })) await page.getByRole('button', { name: /^Filtrele/ }).click()
  }
  await openFilters()
  await choice(page, 'KDV hariç').check()
  await expect(page).toHaveURL('/urunler')
  await page.getByRole('spinbutton', { name: 'En çok' }).fill('50')
  await page.getByRole('spinbutton', { name: 'En çok' }).blur()
  await expect(page).toHaveURL('/urunler?max=50&kdv=haric')
  await expectNoBarriers(page)
  await choice(page, 'KDV dahil').check()
  await expect(page).toHaveURL('/urunler?max=50')
  await choice(page, 'KDV hariç').check()
  await expect(page).toHaveURL('/urunler?max=50&kdv=haric')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'En fazla 50 ₺ (KDV hariç)' })).toBeVisible()
  await expect(seen(page, 'KDV dahil')).toHaveCount(bySize({ phone: 0, desktop: 1 }))
  await page.getByRole('combobox', { name: 'Sıralama' }).selectOption('price-desc')
  await expect(page).toHaveURL('/urunler?max=50&kdv=haric&sort=price-desc')
  const shown = page
    .getByRole('article')
    .getByText(/^[\d.,]+ ₺$/)
    .filter({ visible: true })
  // The address changes before the list does.
  await expect(async () => {
    const prices = (await shown.allInnerTexts()).map(minorOf)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  }).toPass()
  expect(minorOf(await shown.first().innerText())).toBeLessThanOrEqual(5_000)

  // Somebody else's link is read on one's own basis.
  await open(page, '/urunler?sort=price-asc')
  await expect(page).toHaveURL('/urunler?kdv=haric&sort=price-asc')
})

/** Reads an amount such as `1.234,50 ₺`. */
function minorOf(text: string): number {
  return Number(text.replace(/\D/g, ''))
}
