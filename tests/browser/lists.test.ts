import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { layoutShift, watchLayout } from './support/layout-shift.ts'
import { open } from './support/visitor.ts'

/** Filters stand beside the list on a desktop, in a drawer on a phone. */
async function openFilters(page: Page): Promise<void> {
  if (bySize({ phone: true, desktop: false })) await page.getByRole('button', { name: /^Filtrele/ }).click()
  await expect(page.getByRole('form', { name: 'Ürünleri filtrele' })).toBeVisible()
}

/** Keeps the lists that are asked for on their way; each is let through by its function. */
async function holdLists(page: Page): Promise<readonly (() => void)[]> {
  const held: (() => void)[] = []
  await page.route('**/urunler.data*', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue().catch(() => {})
  })
  return held
}

function count(page: Page) {
  return page.getByRole('status').filter({ hasText: 'ürün' })
}

test('choices are applied at once, stand in the address, and go with back and with their chips @phone @desktop', async ({
  page,
}) => {
  await open(page, '/urunler?sort=price-asc')
  const all = await count(page).textContent()
  await openFilters(page)
  await page.getByRole('checkbox', { name: 'Lacivert', exact: true }).check()
  await expect(page).toHaveURL('/urunler?renk=lacivert&sort=price-asc')
  await page.getByRole('checkbox', { name: 'Stokta olanlar' }).check()
  await expect(page).toHaveURL('/urunler?renk=lacivert&stok=1&sort=price-asc')
  await expect(count(page)).not.toHaveText(all ?? '')
  await page.goBack()
  await expect(page).toHaveURL('/urunler?renk=lacivert&sort=price-asc')
  await expect(page.getByRole('checkbox', { name: 'Stokta olanlar' })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Renk: Lacivert filtresini kaldır' }).click()
  await expect(page).toHaveURL('/urunler?sort=price-asc')
  // All of them, however many other tests have added meanwhile.
  await expect(page.getByRole('list', { name: 'Seçili filtreler' })).toHaveCount(0)
  await expect(count(page)).toBeFocused()
})

test('Price filter range 0 to 10000, step 50: two thumbs by keyboard, fields beside them @full', async ({
  page,
}) => {
  await open(page, '/urunler')
  await openFilters(page)
  const [low, high] = [
    page.getByRole('slider', { name: 'En düşük fiyat' }),
    page.getByRole('slider', { name: 'En yüksek fiyat' }),
  ]
  for (const thumb of [low, high]) {
    await expect(thumb).toHaveAttribute('min', '0')
    await expect(thumb).toHaveAttribute('max', '10000')
    await expect(thumb).toHaveAttribute('step', '50')
  }
  await low.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('spinbutton', { name: 'En az' })).toHaveValue('100')
  await expect(page).toHaveURL('/urunler?min=100')
  await expect(low).toBeFocused()
  await high.focus()
  await expect(high).toHaveAttribute('aria-valuetext', 'Üst sınır yok')
  await page.getByRole('spinbutton', { name: 'En çok' }).fill('500')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/urunler?min=100&max=500')
  await expect(high).toHaveValue('500')
  // A thumb does not pass the other.
  await low.focus()
  await page.keyboard.press('End')
  await expect(low).toHaveValue('500')
})

test('a smallest price above the largest is swapped, one between two steps is rounded, 10000 is no upper bound @full', async ({
  page,
}) => {
  await open(page, '/urunler?sort=price-desc')
  await openFilters(page)
  const [least, most] = [
    page.getByRole('spinbutton', { name: 'En az' }),
    page.getByRole('spinbutton', { name: 'En çok' }),
  ]
  await most.fill('100')
  await most.press('Enter')
  await expect(page).toHaveURL('/urunler?max=100&sort=price-desc')
  await least.fill('400')
  await least.press('Enter')
  await expect(page).toHaveURL('/urunler?min=100&max=400&sort=price-desc')
  await expect(least).toHaveValue('100')
  await expect(most).toHaveValue('400')
  await least.fill('120')
  await least.press('Enter')
  await expect(least).toHaveValue('100')
  await expect(page).toHaveURL('/urunler?min=100&max=400&sort=price-desc')
  await most.fill('10000')
  await most.press('Enter')
  await expect(page).toHaveURL('/urunler?min=100&sort=price-desc')
  await expect(page.getByRole('slider', { name: 'En yüksek fiyat' })).toHaveValue('10000')
})

test('what is typed while the list of the last choice is on its way stays @full', async ({ page }) => {
  await open(page, '/urunler')
  await openFilters(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/urunler.data*', async (route) => {
    await released
    await route.continue()
  })
  const least = page.getByRole('spinbutton', { name: 'En az' })
  await page.getByRole('spinbutton', { name: 'En çok' }).fill('500')
  await least.pressSequentially('1')
  const list = page.waitForResponse('**/urunler.data*')
  release()
  await list
  await expect(page).toHaveURL('/urunler?max=500')
  await least.pressSequentially('00')
  await least.press('Enter')
  await expect(page).toHaveURL('/urunler?min=100&max=500')
})

test('a price entered with Enter stays while its list is on the way, and the next one joins it @full', async ({
  page,
}) => {
  await open(page, '/urunler')
  await openFilters(page)
  const held = await holdLists(page)
  const [least, most] = [
    page.getByRole('spinbutton', { name: 'En az' }),
    page.getByRole('spinbutton', { name: 'En çok' }),
  ]
  await most.fill('120')
  await most.press('Enter')
  await expect.poll(() => held.length).toBe(1)
  await expect(most).toHaveValue('100')
  await least.fill('400')
  await least.press('Enter')
  await expect.poll(() => held.length).toBe(2)
  await expect(least).toHaveValue('100')
  await expect(most).toHaveValue('400')
  for (const release of held) release()
  await expect(page).toHaveURL('/urunler?min=100&max=400')
})

test('a choice taken back while its list is on the way stays taken back @full', async ({ page }) => {
  await open(page, '/urunler')
  await openFilters(page)
  const held = await holdLists(page)
  const inStock = page.getByRole('checkbox', { name: 'Stokta olanlar' })
  await inStock.check()
  await expect.poll(() => held.length).toBe(1)
  await inStock.uncheck()
  await expect.poll(() => held.length).toBe(2)
  for (const release of held) release()
  await page.unroute('**/urunler.data*')
  await page.getByRole('checkbox', { name: 'Öne çıkanlar' }).check()
  await expect(page).toHaveURL('/urunler?one-cikan=1')
  await expect(inStock).not.toBeChecked()
})

test('what is chosen while the program is on its way is applied once it is there @full', async ({ page }) => {
  const held: (() => void)[] = []
  let isSlow = true
  await page.route('**/assets/*.js', async (route) => {
    if (isSlow) await new Promise<void>((release) => held.push(release))
    await route.continue()
  })
  await page.goto('/urunler', { waitUntil: 'commit' })
  await openFilters(page)
  await page.getByRole('checkbox', { name: 'Lacivert', exact: true }).check()
  await page.getByRole('spinbutton', { name: 'En çok' }).fill('400')
  isSlow = false
  for (const release of held) release()
  await expect(page).toHaveURL('/urunler?max=400&renk=lacivert')
  await expect(page.getByRole('checkbox', { name: 'Lacivert', exact: true })).toBeChecked()
})

test('a thumb follows the finger or the mouse @phone @desktop @full', async ({ page }) => {
  await open(page, '/urunler')
  await openFilters(page)
  const high = page.getByRole('slider', { name: 'En yüksek fiyat' })
  const box = await high.boundingBox()
  if (!box) throw new Error('the slider has no place')
  const middle = box.y + box.height / 2
  await page.mouse.move(box.x + box.width - 12, middle)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, middle, { steps: 5 })
  await page.mouse.up()
  await expect(high).toHaveValue(/^(49|50)[05]0$/)
  await expect(page).toHaveURL(/\/urunler\?max=(49|50)[05]0$/)
})

test('a choice inside a folded group is in sight when going back brings it, and unchoosing folds nothing @full', async ({
  page,
}) => {
  await open(page, '/urunler')
  await openFilters(page)
  const group = page.getByRole('group', { name: 'Beden' })
  await page.locator('summary', { hasText: 'Beden' }).click()
  const size = group.getByRole('checkbox', { name: 'XL', exact: true })
  await size.check()
  await expect(page).toHaveURL('/urunler?secenek=beden.xl')
  await size.uncheck()
  await expect(page).toHaveURL('/urunler')
  await expect(size).toBeVisible()
  await page.locator('summary', { hasText: 'Beden' }).click()
  await expect(size).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/urunler?secenek=beden.xl')
  await expect(size).toBeVisible()
  await expect(size).toBeChecked()
})

test('sorting keeps the filters and the focus, and goes with back @full', async ({ page }) => {
  await open(page, '/urunler?stok=1')
  const sort = page.getByRole('combobox', { name: 'Sıralama' })
  await sort.focus()
  await sort.selectOption('price-asc')
  await expect(page).toHaveURL('/urunler?stok=1&sort=price-asc')
  await expect(sort).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/urunler?stok=1')
  await expect(sort).toHaveValue('popular')
})

test('a list that moves on keeps its place: nothing shifts @phone @desktop @full', async ({ page }) => {
  await watchLayout(page)
  for (const path of ['/urunler', '/kategoriler/semsiyeler', '/urunler?search=kupa', '/kategoriler']) {
    await open(page, path)
    await page.mouse.wheel(0, 1500)
    await expect.poll(() => page.evaluate(picturesOnTheirWay), path).toEqual([])
    expect(await layoutShift(page), path).toBeLessThan(0.02)
  }
})

/** Runs in the browser: the pictures that are in sight and have not come. At the top of the page none counts as seen. */
function picturesOnTheirWay(): string[] {
  if (window.scrollY === 0 && document.body.scrollHeight > window.innerHeight + 200) return ['the first ones']
  return [...document.images]
    .filter((picture) => {
      const { top, bottom } = picture.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight && !picture.complete
    })
    .map(({ currentSrc }) => currentSrc)
}

test('the filter drawer: focus goes in, round and back, Escape closes, the button says how many there are @phone @full', async ({
  page,
}) => {
  test.skip(bySize({ phone: false, desktop: true }), 'filters stand beside the list')
  await open(page, '/urunler')
  const opener = page.getByRole('button', { name: /^Filtrele/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const closer = page.getByRole('button', { name: 'Filtreleri kapat' })
  await expect(closer).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  const show = page.getByRole('button', { name: /ürün göster$/ })
  await expect(show).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(closer).toBeFocused()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await expect(closer).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.tap()
  await page.getByRole('checkbox', { name: /^Kalemler/ }).tap()
  await expect(page).toHaveURL('/urunler?kategori=kalemler')
  await expect(show).toHaveText('4 ürün göster')
  await show.tap()
  await expect(show).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(count(page)).toHaveText('4 ürün')
})

test('many filters at once keep nobody out and the page no wider than the screen @full', async ({ page }) => {
  const query =
    'kategori=kalemler,termoslar,tisortler&min=50&max=9000&renk=beyaz,kirmizi,lacivert,siyah&kademe=1'
  await open(page, `/urunler?${query}`)
  await expect(page.getByRole('list', { name: 'Seçili filtreler' }).getByRole('link')).toHaveCount(10)
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('link', { name: 'Tümünü temizle' }).click()
  await expect(page).toHaveURL('/urunler')
  await expect(page.getByRole('slider', { name: 'En yüksek fiyat', includeHidden: true })).toHaveValue(
    '10000',
  )
})

test('a search of several words without a hit offers its words and what they find @full', async ({
  page,
}) => {
  await open(page, '/urunler?search=deri%20kalem')
  await expect(page.getByText('Bunu mu demek istediniz')).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('link', { name: 'kalem', exact: true }).click()
  await expect(page).toHaveURL('/urunler?search=kalem')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters are a form with a button @phone @desktop @full', async ({ page }) => {
    await page.goto('/urunler')
    if (bySize({ phone: true, desktop: false })) await page.getByRole('button', { name: /^Filtrele/ }).click()
    await expect(page.getByRole('group', { name: 'Fiyatların gösterimi' })).toHaveCount(0)
    await page.getByRole('spinbutton', { name: 'En az' }).fill('100')
    await page.getByRole('checkbox', { name: 'Siyah', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Lacivert', exact: true }).check()
    await page.getByRole('button', { name: 'Uygula' }).click()
    for (const chip of ['100 ₺ ve üzeri (KDV dahil)', 'Renk: Siyah', 'Renk: Lacivert'])
      await expect(page.getByRole('link', { name: `${chip} filtresini kaldır` })).toBeVisible()
    await openFilters(page)
    await expect(page.getByRole('checkbox', { name: 'Siyah', exact: true })).toBeChecked()
  })

  test('sorting is a form with a button, and keeps the filters @full', async ({ page }) => {
    await page.goto('/urunler?stok=1')
    await page.getByRole('combobox', { name: 'Sıralama' }).selectOption('name-asc')
    await page.getByRole('button', { name: 'Sırala' }).click()
    await expect(page).toHaveURL('/urunler?stok=1&sort=name-asc')
    await page.getByRole('link', { name: 'Sayfa 2' }).click()
    await expect(page).toHaveURL('/urunler?stok=1&sort=name-asc&page=2')
    await expect(count(page)).toBeVisible()
  })
})

test('nothing covers the controls of a card, least of all its badge @phone @desktop @full', async ({
  page,
}) => {
  await open(page, '/urunler')
  const cards = page.getByRole('main').getByRole('article')
  const badged = cards.filter({ hasText: /Tükendi|Yeni|Çok Satan|Doğa Dostu/ })
  expect(await badged.count()).toBeGreaterThan(0)
  for (const heart of await cards.getByRole('button', { name: /favori/i }).all()) {
    await heart.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    expect(await heart.evaluate(isFree)).toBe(true)
  }
})

/** Whether a control is what a finger meets in its middle and near its corners. */
function isFree(control: Element): boolean {
  const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
  const [inX, inY] = [width * 0.25, height * 0.25]
  const places = [
    [left + width / 2, top + height / 2],
    ...[left + inX, right - inX].flatMap((x) => [top + inY, bottom - inY].map((y) => [x, y])),
  ]
  return places.every(([x = 0, y = 0]) => control.contains(document.elementFromPoint(x, y)))
}
