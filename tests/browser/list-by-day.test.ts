/** 'Şu tarihe yetişsin': a buyer narrows a list to what is there by a day. */
import type { Page } from '@playwright/test'
import { isoDayOf } from '#app/kernel/instant.ts'
import { addIsoDays, formatWeekday } from '#app/kernel/iso-day.ts'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { open } from './support/visitor.ts'

const dayIn = (days: number) => addIsoDays(isoDayOf(Date.now()), days)
const isPhone = () => bySize({ phone: true, desktop: false })

/** Filters stand beside the list on a desktop, in a drawer on a phone. */
async function openFilters(page: Page): Promise<void> {
  if (isPhone()) await page.getByRole('button', { name: /^Filtrele/ }).click()
  await expect(page.getByLabel('Şu tarihe yetişsin')).toBeVisible()
}

async function closeFilters(page: Page): Promise<void> {
  if (isPhone()) await page.keyboard.press('Escape')
}

const count = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'ürün' })

test('a day and a place leave what makes it, and the product’s own page says the same @phone @desktop', async ({
  page,
}) => {
  await open(page, '/urunler')
  const all = await count(page).textContent()
  await openFilters(page)
  const soon = dayIn(1)
  await page.getByLabel('Teslim edilecek il').selectOption('Ankara')
  await expect(page, 'a place alone narrows nothing').toHaveURL('/urunler')
  await page.getByLabel('Şu tarihe yetişsin').fill(soon)
  await expect(page).toHaveURL(`/urunler?teslim=${soon}&il=06`)
  await closeFilters(page)
  await expect(page.getByText(`${formatWeekday(soon)} gününe yetişen ürün yok`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Teklif iste' })).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  await openFilters(page)
  const late = dayIn(30)
  await page.getByLabel('Şu tarihe yetişsin').fill(late)
  await expect(page).toHaveURL(`/urunler?teslim=${late}&il=06`)
  await closeFilters(page)
  await expect(
    page.getByRole('link', { name: `${formatWeekday(late)} gününe yetişenler (Ankara)` }),
  ).toBeVisible()
  await expect(count(page)).not.toHaveText(all ?? '')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  const card = page.getByRole('main').getByRole('article').first()
  const by = (await card.getByText(/^En geç/).textContent())?.replace('En geç ', '') ?? ''
  await card.getByRole('link').first().click()
  const promise = page.getByRole('region', { name: 'Teslim tarihi' })
  await expect(promise).toContainText('Ankara’da')
  // '3–7 Aralık arası', or the one day with its weekday.
  const day = by.split(' ').slice(0, 2).join(' ')
  // What the wished day comes to stands below it, once it is known.
  await expect(promise.locator('strong', { hasText: new RegExp(`(^|\\D)${day}`) }).first()).toBeVisible()

  await page.goBack()
  await page.getByRole('link', { name: /gününe yetişenler \(Ankara\) filtresini kaldır/ }).click()
  await expect(page).toHaveURL('/urunler')
  // All of them, however many other tests have added meanwhile.
  await expect(page.getByRole('list', { name: 'Seçili filtreler' })).toHaveCount(0)
  await openFilters(page)
  await expect(page.getByLabel('Şu tarihe yetişsin')).toHaveValue('')
  await expect(page.getByLabel('Teslim edilecek il'), 'the place stays chosen').toHaveValue('06')
  // What was said before is offered.
  await page.getByRole('link', { name: `${formatWeekday(late)} gününe yetişenler`, exact: true }).click()
  await expect(page).toHaveURL(`/urunler?teslim=${late}&il=06`)
})

test('a search is narrowed by the day alone @full', async ({ page }) => {
  await open(page, '/urunler?search=kupa')
  const day = dayIn(30)
  await page.getByLabel('Şu tarihe yetişsin').fill(day)
  await expect(page).toHaveURL(`/urunler?search=kupa&teslim=${day}`)
  await expect(
    page
      .getByRole('main')
      .getByText(/^En geç .* kargoda$/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expectNoBarriers(page)
  await page.getByRole('combobox', { name: 'Sıralama' }).selectOption('price-asc')
  await expect(page).toHaveURL(`/urunler?search=kupa&teslim=${day}&sort=price-asc`)
  await page.getByRole('link', { name: /gününe kargoya yetişenler filtresini kaldır/ }).click()
  await expect(page).toHaveURL('/urunler?search=kupa&sort=price-asc')
})

test('what is said before the code of the field has come counts too @full', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((settle) => {
    release = settle
  })
  await page.route(/\/assets\/arrival-field-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/urunler')
  const day = dayIn(30)
  await page.getByLabel('Teslim edilecek il').selectOption('Ankara')
  await page.getByLabel('Şu tarihe yetişsin').fill(day)
  release()
  await expect(page).toHaveURL(`/urunler?teslim=${day}&il=06`)
})

test('a day that is typed key by key is looked for once it is whole @full', async ({ page }) => {
  await open(page, '/urunler')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('teslim=')) asked.push(new URL(request.url()).searchParams.get('teslim') ?? '')
  })
  const field = page.getByLabel('Şu tarihe yetişsin')
  const day = dayIn(60)
  // A key that comes while the field's code takes it over begins a new day.
  await expect.poll(() => field.evaluate((input) => Object.keys(input).length > 0)).toBe(true)
  await field.focus()
  const [year, month, date] = day.split('-')
  // The browser's own order, whatever the page speaks.
  await page.keyboard.type(`${month}${date}${year}`)
  await expect(page).toHaveURL(`/urunler?teslim=${day}`)
  await expect(field).toBeFocused()
  expect(asked).toEqual([day])
  await expect(page.getByText(/gününe kargoya yetişenler/)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a day is said in the plain form @full', async ({ page }) => {
    await page.goto('/urunler?stok=1')
    const day = dayIn(30)
    await page.getByLabel('Şu tarihe yetişsin').fill(day)
    await page.getByLabel('Teslim edilecek il').selectOption('İstanbul, Adalar')
    await page.getByRole('button', { name: 'Uygula' }).click()
    await expect(page).toHaveURL(new RegExp(`[?&]teslim=${day}&il=34-ada(&|$)`))
    await expect(page.getByText(`${formatWeekday(day)} gününe yetişenler (İstanbul, Adalar)`)).toBeVisible()
  })
})
