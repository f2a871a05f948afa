import { randomBytes, randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import type { StoredProduct } from './support/over-http.ts'
import { addProduct, expectStatus, uploadPicture } from './support/over-http.ts'
import { surroundings } from './support/surroundings.ts'
import { notifications, open } from './support/visitor.ts'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const corner = (page: Page, name = 'Sol üst köşe') => page.getByRole('slider', { name, exact: true })
const areas = (page: Page) => page.getByRole('list', { name: 'Alanlar' }).getByRole('listitem')

/** A light one: on others a logo is printed in white. */
const aColour = () => `#${[...randomBytes(3)].map((byte) => (0xd0 + (byte % 0x30)).toString(16)).join('')}`

/** A product with pictures that no other test draws on: areas belong to the content of a picture. */
function aProduct(page: Page, more: Parameters<typeof addProduct>[1] = {}): Promise<StoredProduct> {
  return addProduct(page.request, { colours: [aColour(), aColour()], ...more })
}

/** Opens the room of a product's picture from its form. */
async function openRoom(page: Page, { id }: StoredProduct, number = 1): Promise<void> {
  await open(page, `/admin/products/edit/${id}`)
  await page.getByRole('link', { name: `${number}. görselin baskı alanı` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Baskı alanları' })).toBeVisible()
}

async function save(page: Page, leadsTo: RegExp): Promise<void> {
  await press(page, 'Kaydet').click()
  await expect(notifications(page)).toContainText('kaydedildi.')
  await expect(page).toHaveURL(leadsTo)
}

/** Where a handle stands, in pixels of the picture. */
async function placeOf(handle: Locator): Promise<{ x: number; y: number }> {
  const text = (await handle.getAttribute('aria-valuetext')) ?? ''
  const [, x = Number.NaN, y = Number.NaN] = (/soldan (-?\d+), üstten (-?\d+)/.exec(text) ?? []).map(Number)
  return { x, y }
}

/** Of a long form as a whole: the bars that stay in view cover whatever lies below them at the moment. */
async function expectNoBarriersAnywhere(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ ...size, height: 5_000 })
  await expectNoBarriers(page)
  await page.setViewportSize(size)
}

/** A pointer moves by pixels of the screen, so a place may round the other way. */
async function expectNear(handle: Locator, wanted: { x: number; y: number }): Promise<void> {
  const { x, y } = await placeOf(handle)
  expect(Math.max(Math.abs(x - wanted.x), Math.abs(y - wanted.y)), `${x}, ${y}`).toBeLessThanOrEqual(1)
}

/** The middle of a handle on the screen. */
async function middleOf(handle: Locator): Promise<{ x: number; y: number }> {
  await handle.scrollIntoViewIfNeeded()
  const bounds = await handle.boundingBox()
  if (!bounds) throw new Error('The handle is not in view.')
  return { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 }
}

/** Pixels of the screen for one of the picture. */
async function scaleOf(page: Page): Promise<number> {
  const canvas = page.getByRole('img', { name: 'Deneme baskısı' })
  const width = Number(await page.locator('main img[draggable="false"]').getAttribute('width'))
  return ((await canvas.boundingBox())?.width ?? 0) / width
}

test('an area is drawn with the mouse, tried with a logo, copied and found again', async ({
  asAdmin: page,
}) => {
  test.slow()
  const product = await aProduct(page, { pictures: ['Önden', 'Arkadan'] })
  await openRoom(page, product)
  await expect(page.getByText('Bu görsele henüz alan çizilmedi.')).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  await press(page, 'Alan ekle').click()
  await box(page, 'Alanın adı').fill('Gövde')
  await expect(page.getByText('Kimliği: govde')).toBeVisible()
  await box(page, 'Genişlik').fill('66,5')
  await box(page, 'Yükseklik').fill('40')
  const printed = page.getByRole('img', { name: 'Deneme baskısı' })
  await expect(printed).toHaveAttribute('data-printed', 'print')

  const before = await placeOf(corner(page))
  const from = await middleOf(corner(page))
  const scale = await scaleOf(page)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - 3 * scale, from.y + 6 * scale, { steps: 4 })
  await page.mouse.up()
  await expectNear(corner(page), { x: before.x - 3, y: before.y + 6 })

  const other = await placeOf(corner(page, 'Sağ alt köşe'))
  const all = await middleOf(corner(page, 'Bütün alan'))
  await page.mouse.move(all.x, all.y)
  await page.mouse.down()
  await page.mouse.move(all.x + 5 * scale, all.y, { steps: 3 })
  await page.mouse.up()
  await expectNear(corner(page, 'Sağ alt köşe'), { x: other.x + 5, y: other.y })

  await page.getByRole('radio', { name: 'Silindir' }).check()
  await page.getByRole('slider', { name: 'Alt kavis' }).fill('12')
  await page.getByRole('slider', { name: 'Yay' }).fill('150')
  await page.getByRole('slider', { name: 'Dönüş' }).fill('40')
  // No further than the wall can be seen.
  await expect(page.getByRole('slider', { name: 'Dönüş' })).toHaveValue('13')
  await page.getByRole('checkbox', { name: /^Lazer gravür/ }).check()
  await press(page, 'Lazer gravür yöntemini öne al').click()
  await page.getByRole('combobox', { name: 'Deneme yöntemi' }).selectOption('Lazer gravür')
  await expect(printed).toHaveAttribute('data-printed', 'laser')
  await page.getByRole('checkbox', { name: /^2\. görsel/ }).check()
  await expectNoBarriersAnywhere(page)
  await expectNoSidewaysScrolling(page)
  await save(page, new RegExp(`/admin/products/edit/${product.id}$`))

  await openRoom(page, product, 2)
  await expect(areas(page)).toHaveText([/Gövde.*66,5×40 mm/])
  await expect(page.getByRole('radio', { name: 'Silindir' })).toBeChecked()
  await expect(page.getByRole('slider', { name: 'Dönüş' })).toHaveValue('13')
  await expect(page.getByRole('checkbox', { name: /^(Lazer|Baskı)/ }).first()).toHaveAccessibleName(
    /Lazer gravür/,
  )
  await expectNear(corner(page), { x: before.x + 2, y: before.y + 6 })
})

test('what stands in front of an area is drawn as a mask, undone, loaded as a picture and found again @full', async ({
  asAdmin: page,
}) => {
  test.slow()
  const product = await aProduct(page)
  await openRoom(page, product)
  await press(page, 'Alan ekle').click()
  const printed = page.getByRole('img', { name: 'Deneme baskısı' })
  await expect(printed).toHaveAttribute('data-printed', 'print')
  const inkIn = () =>
    printed.evaluate((canvas: HTMLCanvasElement) => {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      const isInk = (at: number) =>
        [0, 1, 2].some((channel) => Math.abs((data[at + channel] ?? 0) - (data[channel] ?? 0)) > 40)
      let count = 0
      for (let at = 0; at < data.length; at += 4) if (isInk(at)) count++
      return count
    })
  await expect.poll(inkIn).toBeGreaterThan(100)
  const whole = await inkIn()

  const point = (number: number) => corner(page, `${number}. nokta`)
  await press(page, 'Maske ekle').click()
  await expect(page.getByRole('group', { name: 'Maskenin noktaları' }).getByRole('slider')).toHaveCount(4)
  const before = await placeOf(point(1))
  const from = await middleOf(point(1))
  const scale = await scaleOf(page)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - 4 * scale, from.y + 2 * scale, { steps: 3 })
  await page.mouse.up()
  await expectNear(point(1), { x: before.x - 4, y: before.y + 2 })
  await press(page, 'Maskede geri al').click()
  await expect.poll(() => placeOf(point(1)), 'one movement is one step').toEqual(before)

  await point(2).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await press(page, 'Nokta ekle').click()
  await expect(point(5)).toBeVisible()
  await point(5).focus()
  await page.keyboard.press('Delete')
  await expect(point(5)).toHaveCount(0)
  await expect(point(4)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(point(5)).toBeVisible()
  await expect.poll(inkIn, 'less is printed').toBeLessThan(whole)
  await press(page, 'Maske ekle').click()
  await expect(page.getByRole('list', { name: 'Maskeler' }).getByRole('listitem')).toHaveCount(2)
  await press(page, '2. maskeyi sil').click()
  await expectNoBarriersAnywhere(page)
  await expectNoSidewaysScrolling(page)

  const file = page.getByLabel(/siyah-beyaz PNG/)
  const png = async (colour: string, width = 60) => ({
    name: 'maske.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width, height: 90, channels: 3, background: '#fff' } })
      .composite([
        { input: { create: { width: 60, height: 45, channels: 3, background: colour } }, left: 0, top: 0 },
      ])
      .png()
      .toBuffer(),
  })
  await file.setInputFiles(await png('#c00'))
  await expect(page.getByText('Maske siyah-beyaz olmalıdır')).toBeVisible()
  await file.setInputFiles(await png('#000', 90))
  await expect(page.getByText('Maske görselle aynı oranda olmalıdır')).toBeVisible()
  await file.setInputFiles(await png('#000'))
  await expect(press(page, 'Maskeyi kaldır')).toBeVisible()
  await save(page, new RegExp(`/admin/products/edit/${product.id}$`))

  await openRoom(page, product)
  await expect(press(page, 'Maskeyi kaldır')).toBeVisible()
  await press(page, '1. maske 5 nokta').click()
  await expect(point(5)).toBeVisible()
  await press(page, 'Alanın köşelerine dön').click()
  await expect(corner(page)).toBeVisible()
})

test('an area is drawn, refused, mended, doubled and deleted with the keyboard alone @full', async ({
  asAdmin: page,
}) => {
  test.slow()
  const product = await aProduct(page)
  await openRoom(page, product)
  await press(page, 'Alan ekle').focus()
  await page.keyboard.press('Enter')
  await expect(areas(page)).toHaveCount(1)

  const first = await placeOf(corner(page))
  await corner(page).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(corner(page)).toBeFocused()
  expect(await placeOf(corner(page))).toEqual({ x: first.x - 1, y: first.y - 11 })
  await corner(page, 'Bütün alan').focus()
  await page.keyboard.press('Shift+ArrowRight')
  expect(await placeOf(corner(page))).toEqual({ x: first.x + 9, y: first.y - 11 })

  await press(page, 'Seçileni çoğalt').focus()
  await page.keyboard.press('Enter')
  await expect(areas(page)).toHaveText([/^Ön yüz/, /^Ön yüz \(kopya\)/])
  await box(page, 'Alanın adı').fill('')
  await page
    .getByRole('button', { name: /^Ön yüz/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await box(page, 'Genişlik').fill('geniş')
  await page.keyboard.press('Enter')

  // Each line leads to its area, whichever is in view.
  const summary = page.getByRole('alert').filter({ has: page.getByRole('listitem') })
  await expect(summary.getByRole('link')).toHaveText([
    'Genişliği milimetre olarak yazın; örneğin 66,5.',
    'Baskı alanına bir ad verin.',
  ])
  await expectNoBarriers(page)
  await summary.getByRole('link', { name: 'Baskı alanına bir ad verin.' }).focus()
  await page.keyboard.press('Enter')
  await expect(box(page, 'Alanın adı')).toBeFocused()
  await expect(box(page, 'Alanın adı')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('Arka yüz')
  await expect(box(page, 'Alanın adı')).not.toHaveAttribute('aria-invalid')
  await summary.getByRole('link', { name: /^Genişliği/ }).focus()
  await page.keyboard.press('Enter')
  await expect(box(page, 'Genişlik')).toBeFocused()
  await box(page, 'Genişlik').fill('50')

  await press(page, 'Arka yüz alanını sil').focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: '“Arka yüz” alanı silinsin mi?' })
  await expect(question).toBeVisible()
  await expectNoBarriers(page)
  await question.getByRole('button', { name: 'Alanı sil' }).press('Enter')
  await expect(areas(page)).toHaveText([/^Ön yüz.*50×[\d,]+ mm/])
  await box(page, 'Alanın adı').press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/products/edit/${product.id}$`))
  await openRoom(page, product)
  await expect(areas(page)).toHaveText([/^Ön yüz.*50×[\d,]+ mm/])
  expect(await placeOf(corner(page))).toEqual({ x: first.x + 9, y: first.y - 11 })
})

test('millimetres follow the picture, or it is said that circles become ellipses and what would mend it @full', async ({
  asAdmin: page,
}) => {
  await openRoom(page, await aProduct(page))
  await press(page, 'Alan ekle').click()
  const [width, height] = [box(page, 'Genişlik'), box(page, 'Yükseklik')]
  await expect(width).toHaveValue('80')
  await expect(height).toHaveValue('80')
  // One side typed: drawn to it. Then by hand: the other side follows.
  await width.fill('60')
  await corner(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(height).not.toHaveValue('80')
  await height.fill('60')
  const keeps = page.getByRole('checkbox', { name: /^Oranı görselden al/ })
  await keeps.uncheck()
  await height.fill('30')
  const warning = page.getByText('Bu ölçülerle daireler elips görünür')
  await expect(warning).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: /^Yüksekliği [\d,]+ mm yap$/ }).click()
  await expect(warning).toHaveCount(0)
  await height.fill('30')
  await expect(warning).toBeVisible()
  await keeps.check()
  await expect(warning).toHaveCount(0)
})

test('whichever area is chosen, there is one card for its masks and one for its test print @full', async ({
  asAdmin: page,
}) => {
  await openRoom(page, await aProduct(page))
  await press(page, 'Alan ekle').click()
  await press(page, 'Seçileni çoğalt').click()
  await expect(areas(page)).toHaveText([/^Ön yüz/, /^Ön yüz \(kopya\)/])
  await areas(page).first().getByRole('button').first().click()
  await expect(box(page, 'Alanın adı')).toHaveValue('Ön yüz')
  for (const card of ['Maske: baskının dışında kalan yer', 'Deneme baskısı'])
    await expect(page.getByRole('heading', { name: card })).toHaveCount(1)
})

test('a corner follows the finger @phone @full', async ({ asAdmin: page }) => {
  test.skip(bySize({ phone: false, desktop: true }))
  await openRoom(page, await aProduct(page))
  await press(page, 'Alan ekle').click()
  const before = await placeOf(corner(page))
  const { x, y } = await middleOf(corner(page))
  const scale = await scaleOf(page)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', across = 0) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x - across * scale, y }],
    })
  await touch('touchStart')
  for (const across of [2, 5, 8]) await touch('touchMove', across)
  await touch('touchEnd')
  await expect(async () => expectNear(corner(page), { x: before.x - 8, y: before.y })).toPass()
})

test('corners that cross are said at once, and stay until they are mended @full', async ({
  asAdmin: page,
}) => {
  const product = await aProduct(page)
  await openRoom(page, product)
  await press(page, 'Alan ekle').click()
  await page.getByText('Köşeleri sayıyla ver').click()
  const left = page.getByRole('spinbutton', { name: 'Sol üst x' })
  await left.fill('55')
  await expect(page.getByText('Bu alan bu hâliyle kaydedilemez')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Deneme baskısı' })).toHaveAttribute('data-printed', '')
  await press(page, 'Kaydet').click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([/^Köşeler birbirine karışmış/])
  await left.fill('20')
  await expect(page.getByText('Bu alan bu hâliyle kaydedilemez')).toHaveCount(0)
  await save(page, new RegExp(`/admin/products/edit/${product.id}$`))
})

test('one’s own logo is tried without leaving the browser @full', async ({ asAdmin: page }) => {
  await openRoom(page, await aProduct(page))
  await press(page, 'Alan ekle').click()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  const file = page.getByLabel('Kendi logonuzla deneyin')
  await file.setInputFiles({ name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('logo değil') })
  await expect(page.getByText('Logo okunamadı.')).toBeVisible()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><circle cx="20" cy="10" r="9" fill="#c00"/></svg>'
  await file.setInputFiles({ name: 'kirmizi.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expect(page.getByText('kirmizi.svg kullanılıyor')).toBeVisible()
  await expect(page.getByText('Logo okunamadı.')).toHaveCount(0)
  // The red is on the picture: in the middle of the area.
  const canvas = page.getByRole('img', { name: 'Deneme baskısı' })
  const middle = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const context = element.getContext('2d')
      const { data } = context?.getImageData(element.width / 2, element.height / 2, 1, 1) ?? { data: [] }
      return (data[0] ?? 0) > 2 * (data[1] ?? 0)
    })
  await expect.poll(middle).toBe(true)
  await press(page, 'Örnek logoya dön').click()
  await page.getByRole('checkbox', { name: 'Deneme logosunu görselde göster' }).uncheck()
  await expect(canvas).toHaveAttribute('data-printed', '')
  expect(sent).toEqual([])
})

test.describe('two people at one picture', () => {
  test.use({ expectedStatuses: [409] })

  test('the second is told, keeps what he drew, and may save it over the first @full', async ({
    asAdmin: first,
  }) => {
    test.slow()
    const product = await aProduct(first)
    const second = await first.context().newPage()
    await openRoom(first, product)
    await openRoom(second, product)
    await press(first, 'Alan ekle').click()
    await save(first, /\/admin\/products\/edit\//)
    await press(second, 'Alan ekle').click()
    await box(second, 'Alanın adı').fill('İkincinin yüzü')
    await press(second, 'Kaydet').click()
    await expect(second.getByText('Bu görselin baskı alanları siz düzenlerken değiştirildi')).toBeVisible()
    await expect(box(second, 'Alanın adı')).toHaveValue('İkincinin yüzü')
    await press(second, 'Benim hâlimi kaydet').click()
    await expect(second).toHaveURL(/\/admin\/products\/edit\//)
    await openRoom(first, product)
    await expect(areas(first)).toHaveText([/^İkincinin yüzü/])
  })
})

test.describe('a room that the shop could not answer', () => {
  test.use({ expectedStatuses: [500] })

  test('what is drawn does not go unasked, and a lost answer is said @full', async ({ asAdmin: page }) => {
    const product = await aProduct(page, { pictures: ['Önden', 'Arkadan'] })
    await openRoom(page, product)
    await press(page, 'Alan ekle').click()
    await page.getByRole('navigation', { name: 'Ürünün görselleri' }).getByRole('link').nth(1).click()
    const question = page.getByRole('dialog', { name: 'Kaydedilmemiş değişiklikler var' })
    await question.getByRole('button', { name: 'Düzenlemeye dön' }).click()
    await expect(areas(page)).toHaveCount(1)
    await page.route('**/*.data*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, body: 'no answer' })
        : route.fallback(),
    )
    await press(page, 'Kaydet').click()
    await expect(notifications(page)).toContainText('Baskı alanları kaydedilirken bir hata oluştu.')
    await expect(areas(page)).toHaveCount(1)
  })
})

test('areas are taken from another picture after a question @full', async ({ asAdmin: page }) => {
  test.slow()
  const product = await aProduct(page, { pictures: ['Önden', 'Arkadan'] })
  await openRoom(page, product)
  await press(page, 'Alan ekle').click()
  await box(page, 'Alanın adı').fill('Kapak içi')
  await save(page, /\/admin\/products\/edit\//)
  await openRoom(page, product, 2)
  await press(page, 'Alan ekle').click()
  await press(page, 'Görsel seç').click()
  const dialog = page.getByRole('dialog', { name: 'Alanları başka görselden al' })
  await expect(dialog.getByRole('status')).toHaveText('1 görsel bulundu.')
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: /Kapak içi/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Alanları al' }).click()
  await expect(areas(page)).toHaveText([/^Kapak içi/])
  await expect(page.getByText('Kimliği: kapak-ici')).toBeVisible()
})

test('a category’s defaults hold for its pictures, and the report knows @full', async ({ asAdmin: page }) => {
  test.slow()
  const name = `Fincanlar ${randomUUID().slice(0, 8)}`
  const headers = { Origin: surroundings().url }
  const imageAssetId = await uploadPicture(page.request, aColour())
  const form = { name, imageAssetId }
  const added = await page.request.post('/admin/categories/add', { headers, form })
  expectStatus(added, 200)
  const list = await (await page.request.get('/admin/categories')).text()
  const categoryId = new RegExp(`data-edit="([\\w-]+)"[^>]*aria-label="${name}`).exec(list)?.[1]
  const product = await aProduct(page, { categoryId: categoryId ?? '' })

  await open(page, `/admin/print-areas?search=${product.sku}`)
  await expect(
    page.getByText('Hiç alanı yok').or(page.getByRole('link', { name: product.title })),
  ).not.toHaveCount(0)
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await page.getByText(/^Kategorilerin varsayılan alanları/).click()
  await page.getByRole('link', { name: `${name}: varsayılan baskı alanını çiz` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name}: varsayılan baskı alanı` })).toBeVisible()
  await press(page, 'Alan ekle').click()
  await box(page, 'Alanın adı').fill('Fincan yüzü')
  await expect(page.getByRole('img', { name: 'Deneme baskısı' })).toHaveAttribute('data-printed', 'print')
  await expectNoBarriersAnywhere(page)
  await expectNoSidewaysScrolling(page)
  await save(page, /\/admin\/categories\/edit\//)

  await open(page, `/admin/print-areas?search=${product.sku}`)
  await expect(page.getByText('Burada alanı eksik ürün yok')).toBeVisible()
  await openRoom(page, product)
  await expect(page.getByText(`“${name}” kategorisinden: Fincan yüzü.`)).toBeVisible()
  await press(page, 'Varsayılandan başla').click()
  await expect(areas(page)).toHaveText([/^Fincan yüzü/])
  await press(page, 'Fincan yüzü alanını sil').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Alanı sil' }).click()
  await page.getByRole('radio', { name: 'Bu görsele baskı yapılmaz' }).check()
  await save(page, /\/admin\/products\/edit\//)
  await openRoom(page, product)
  await expect(page.getByRole('radio', { name: 'Bu görsele baskı yapılmaz' })).toBeChecked()
})
