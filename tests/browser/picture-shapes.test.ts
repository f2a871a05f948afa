import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { boxesOf } from './support/boxes-of.ts'
import { firstOrAll } from './support/extent.ts'
import { expect, test } from './support/fixtures.ts'
import { layoutShift, watchLayout } from './support/layout-shift.ts'
import { printsIn, setLogo } from './support/logos.ts'
import { addProduct, uploadBytes } from './support/over-http.ts'
import { addToCart, open } from './support/visitor.ts'

const SHAPES = [
  { name: 'kare', width: 900, height: 900 },
  { name: 'genis', width: 1200, height: 800 },
  { name: 'dik', width: 800, height: 1200 },
  { name: 'ince', width: 400, height: 1200 },
] as const

/** A grey backdrop with a red disc off its middle, which must be in every frame, and round. */
const DISC = { x: 0.72, y: 0.6 }

function pictureWithDisc({ width, height }: (typeof SHAPES)[number]): Promise<Buffer> {
  const [cx, cy, r] = [width * DISC.x, height * DISC.y, Math.min(width, height) * 0.12]
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#dcdad4"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="#d00000"/></svg>`,
    ),
  )
    .png()
    .toBuffer()
}

async function addShape(admin: APIRequestContext, shape: (typeof SHAPES)[number], fit: 'whole' | 'crop') {
  const assetId = await uploadBytes(admin, await pictureWithDisc(shape))
  const focal = { focalX: String(DISC.x * 100), focalY: String(DISC.y * 100) }
  return addProduct(admin, { images: [{ assetId, alt: shape.name, shows: '', printOf: '', fit, ...focal }] })
}

/** The red disc as it is seen in a frame, in pixels of the screen. */
async function discIn(frame: Locator): Promise<{ width: number; height: number }> {
  const { data, info } = await sharp(await frame.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const seen = { left: info.width, right: -1, top: info.height, bottom: -1 }
  for (let i = 0; i < data.length; i += 3) {
    const [red = 0, green = 0, blue = 0] = [data[i], data[i + 1], data[i + 2]]
    if (red < 150 || green > 80 || blue > 80) continue
    const [x, y] = [(i / 3) % info.width, Math.floor(i / 3 / info.width)]
    seen.left = Math.min(seen.left, x)
    seen.right = Math.max(seen.right, x)
    seen.top = Math.min(seen.top, y)
    seen.bottom = Math.max(seen.bottom, y)
  }
  return { width: seen.right - seen.left + 1, height: seen.bottom - seen.top + 1 }
}

/** The picture is loaded, lies within its frame, shows the disc, and shows it round. */
async function expectFramed(picture: Locator, what: string): Promise<void> {
  // In the middle: bars at the window's edges would cover it.
  await picture.evaluate((image) => image.scrollIntoView({ block: 'center' }))
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth), what)
    .toBeGreaterThan(0)
  const frame = picture.locator('xpath=..')
  const [inner, outer] = await boxesOf(picture, frame)
  expect(inner.width, `${what}: something is drawn`).toBeGreaterThan(0)
  expect(inner.x, what).toBeGreaterThanOrEqual(outer.x - 1)
  expect(inner.y, what).toBeGreaterThanOrEqual(outer.y - 1)
  expect(inner.x + inner.width, what).toBeLessThanOrEqual(outer.x + outer.width + 1)
  expect(inner.y + inner.height, what).toBeLessThanOrEqual(outer.y + outer.height + 1)
  // A picture that has come is drawn a moment later.
  await expect
    .poll(async () => (await discIn(frame)).width, `${what}: the disc is in view`)
    .toBeGreaterThan(2)
  const { width, height } = await discIn(frame)
  expect(Math.abs(width - height), `${what}: the disc is round`).toBeLessThanOrEqual(
    Math.max(2, 0.08 * Math.max(width, height)),
  )
}

for (const fit of firstOrAll(['crop', 'whole'] as const))
  test(`photographs of every shape are seen well, ${fit === 'whole' ? 'whole' : 'cropped'} @phone @desktop @full`, async ({
    page,
    asAdmin,
  }) => {
    test.slow()
    await watchLayout(page)
    for (const shape of SHAPES) {
      const { title, sku } = await addShape(asAdmin.request, shape, fit)
      await open(page, `/urunler?search=${sku}`)
      const card = page.getByRole('article').filter({ hasText: title })
      await expectFramed(photo(card), `${shape.name} on its card`)
      await expectNoSidewaysScrolling(page)
      expect(await layoutShift(page), `${shape.name}: nothing moves on the list`).toBeLessThan(0.02)
      const slug =
        (await card.getByRole('link', { name: title }).getAttribute('href'))?.split('/').pop() ?? ''
      await addToCart(page, slug, 1)
      const gallery = page.getByRole('list', { name: 'Ürün fotoğrafları' })
      await expectFramed(photo(gallery), `${shape.name} on its page`)
      expect(await layoutShift(page), `${shape.name}: nothing moves on its page`).toBeLessThan(0.02)
      await open(page, '/sepet')
      const line = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
      await expectFramed(photo(line), `${shape.name} in the cart`)
      await open(asAdmin, `/admin/products?search=${sku}`)
      await expectFramed(photo(asAdmin.getByRole('main')), `${shape.name} in the list of the back office`)
    }
  })

/** The photograph itself, not its ground. */
function photo(place: Page | Locator): Locator {
  return place.locator('img:not([data-ground] img)').first()
}

test('a cropped wide picture is fetched sharp enough for its frame @full', async ({ page, asAdmin }) => {
  const { sku } = await addShape(asAdmin.request, SHAPES[1], 'crop')
  await open(page, `/urunler?search=${sku}`)
  const picture = photo(page.getByRole('article'))
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).complete)).toBe(true)
  const { shown, fetched } = await picture.evaluate((image) => {
    const { clientWidth, clientHeight, currentSrc } = image as HTMLImageElement
    const drawn = Math.max(clientWidth, clientHeight * 1.5)
    return { shown: drawn * window.devicePixelRatio, fetched: Number(currentSrc.split('/').pop()) }
  })
  expect(fetched).toBeGreaterThanOrEqual(Math.min(shown, 1200))
})

test('the owner crops a wide picture around a point of it, and the shop shows it so', async ({
  asAdmin: page,
}) => {
  const { id, sku } = await addShape(page.request, SHAPES[1], 'whole')
  await open(page, `/admin/products/edit/${id}`)
  await page.getByRole('button', { name: '1. görselin kadrajı: Sığdır' }).click()
  const dialog = page.getByRole('dialog', { name: '1. görselin kadrajı' })
  await dialog.getByRole('radio', { name: 'Kırp' }).check()
  await dialog.getByRole('slider', { name: /^Yatay/ }).fill('90')
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: 'Tamam' }).click()
  await expect(page.getByRole('button', { name: '1. görselin kadrajı: Kırp' })).toBeFocused()
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/products(\?|$)/)
  await open(page, `/urunler?search=${sku}`)
  const picture = photo(page.getByRole('article'))
  await expect(picture).toHaveCSS('object-fit', 'cover')
  await expect(picture).toHaveCSS('object-position', '90% 60%')
})

test('the logo lies on the goods, whatever the shape of their photograph @full', async ({ page }) => {
  await open(page, '/')
  await setLogo(page)
  for (const [slug, ratio] of [
    ['kart-usb-bellek', 1],
    ['bambu-kablosuz-sarj-altligi-15-w', 1.5],
  ] as const) {
    await open(page, `/urun/${slug}`)
    const gallery = page.getByRole('list', { name: 'Ürün fotoğrafları' })
    const print = printsIn(gallery).first()
    await expect(print).toBeVisible()
    const [inner, frame] = await boxesOf(print, gallery)
    // The picture is as wide as the frame and stands in its middle: what is printed lies on it, not on its ground.
    const room = (frame.height - frame.width / ratio) / 2
    expect(inner.y, slug).toBeGreaterThanOrEqual(frame.y + room)
    expect(inner.y + inner.height, slug).toBeLessThanOrEqual(frame.y + frame.height - room)
  }
})
