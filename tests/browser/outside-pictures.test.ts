/** The studio and its address as they are, with nothing in between: our own renderer, and a provider outside. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { PictureProvider } from '../support/picture-provider.ts'
import { openPictureProvider } from '../support/picture-provider.ts'
import { expect, test } from './support/fixtures.ts'
import { startSmallShop, TOLD_PRODUCT } from './support/small-shop.ts'
import type { StartedShop } from './support/start-shop.ts'
import { surroundings } from './support/surroundings.ts'
import { open } from './support/visitor.ts'

const MUG = '/urun/mat-seramik-kupa-350-ml'
const LOGO = 'sample/studio/logos/pusula.svg'
const ADDRESS = '/api/ai/generate-mockup'
const BLUE = { r: 32, g: 64, b: 192 }
const DECLINED =
  'Yapay zekâ bu görseli çizmeyi kabul etmedi. Görseli mağazamız çizdi. Açıklamayı değiştirip yeniden deneyebilirsiniz.'
const FAILED = 'Yapay zekâ şu anda çizemedi. Görseli mağazamız çizdi.'

const studio = (page: Page) => page.getByRole('dialog', { name: 'Logonuzla tasarlayın' })
const preview = (page: Page) =>
  studio(page).getByRole('img', { name: 'Logonuzla tasarım önizlemesi, filigranlı' })

async function openStudio(page: Page, address = MUG): Promise<void> {
  await open(page, address)
  // Its code may still be on its way.
  await expect(async () => {
    await page.getByRole('button', { name: 'Logonuzla tasarlayın' }).click()
    await expect(studio(page)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await studio(page)
    .getByLabel('Logonuzu yükleyin')
    .setInputFiles({ name: 'pusula.svg', mimeType: 'image/svg+xml', buffer: readFileSync(LOGO) })
  await expect(studio(page).getByText('pusula.svg')).toBeVisible()
}

async function generate(page: Page, instruction: string): Promise<void> {
  await studio(page).getByRole('textbox', { name: 'Tasarım açıklaması' }).fill(instruction)
  await studio(page).getByRole('button', { name: 'Tasarım oluştur' }).click()
}

/** The colour of the preview's upper left corner, where no logo and little of a watermark is. */
async function cornerOf(made: Locator): Promise<{ r: number; g: number; b: number }> {
  const [r = 0, g = 0, b = 0] = await made.evaluate(async (element) => {
    const image = element as HTMLImageElement
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.drawImage(image, 0, 0, 40, 40, 0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data]
  })
  return { r, g, b }
}

test('without a provider the studio draws alone, and the address draws the same goods for who asks it @full', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname)
  })
  await openStudio(page)
  await generate(page, 'ortaya, büyük')
  await expect(preview(page)).toBeVisible()
  expect(asked.filter((path) => path === ADDRESS)).toEqual([])

  const answer = await page.request.post(ADDRESS, {
    headers: { Origin: surroundings().url },
    data: {
      product_name: 'Mat Seramik Kupa 350 ml',
      product_category: 'Kupalar',
      user_instruction: 'ortaya, büyük',
      product_slug: 'mat-seramik-kupa-350-ml',
      image_index: 0,
      logo_base64: readFileSync(LOGO).toString('base64'),
    },
  })
  expect(answer.status()).toBe(200)
  const drawn = (await answer.json()) as { provider: string; image_base64: string; warnings: string[] }
  expect(drawn).toMatchObject({ provider: 'local', warnings: [] })
  const ours = await sharp(Buffer.from(drawn.image_base64, 'base64'))
    .extract({ left: 0, top: 0, width: 40, height: 40 })
    .resize(1, 1)
    .raw()
    .toBuffer()
  const shown = await cornerOf(preview(page))
  for (const [index, value] of [shown.r, shown.g, shown.b].entries())
    expect(Math.abs((ours[index] ?? 0) - value), 'the same picture below').toBeLessThan(12)
})

test.describe('a shop with a provider', () => {
  test.describe.configure({ mode: 'serial' })
  let provider: PictureProvider
  let shop: StartedShop

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    provider = await openPictureProvider()
    provider.picture = await sharp({ create: { width: 1024, height: 1024, channels: 3, background: BLUE } })
      .png()
      .toBuffer()
    shop = await startSmallShop({
      environment: {
        AI_PROVIDER: 'gemini',
        AI_MODEL: 'cizer-1',
        AI_API_KEY: 'anahtar-12345',
        AI_BASE_URL: provider.address,
      },
    })
  })
  test.afterAll(async () => {
    await shop?.stop()
    await provider?.close()
  })

  test('shows the picture it drew; what it declines is told, and ours is shown @full', async ({ page }) => {
    test.slow()
    provider.answer = null
    await openStudio(page, shop.url + TOLD_PRODUCT.path)
    await expect(studio(page)).toContainText('logonuz ve açıklamanız bu sağlayıcıya gönderilir')
    expect(provider.asked, 'nothing before the button').toHaveLength(0)
    await generate(page, 'ortaya, büyük')
    await expect(preview(page)).toBeVisible({ timeout: 30_000 })
    const corner = await cornerOf(preview(page))
    expect(
      Math.abs(corner.b - BLUE.b) + Math.abs(corner.r - BLUE.r),
      'the picture of the provider',
    ).toBeLessThan(60)
    expect(provider.asked).toHaveLength(1)
    expect(provider.asked[0]?.pictures.map(({ type }) => type)).toEqual(['image/jpeg', 'image/png'])
    expect(provider.asked[0]?.prompt).toContain('ortaya, büyük')

    provider.answer = (_request, response) =>
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ promptFeedback: { blockReason: 'SAFETY' } }))
    await generate(page, 'sola, küçük')
    await expect(studio(page)).toContainText(DECLINED, { timeout: 30_000 })
    expect(await cornerOf(preview(page)), 'our own picture').not.toMatchObject({ b: BLUE.b })
  })

  test('draws itself when the provider cannot, and says so @full', async ({ page }) => {
    provider.answer = (_request, response) => response.writeHead(500).end()
    await openStudio(page, shop.url + TOLD_PRODUCT.path)
    await generate(page, 'ortaya, büyük')
    await expect(studio(page)).toContainText(FAILED)
    await expect(preview(page)).toBeVisible()
  })

  test('draws itself when the provider does not answer in time, and says so @full', async ({ page }) => {
    // As long as the shop waits, and the time around it.
    test.setTimeout(180_000)
    provider.answer = () => undefined
    await openStudio(page, shop.url + TOLD_PRODUCT.path)
    await generate(page, 'ortaya, büyük')
    await expect(studio(page).getByText('10-15 saniye').first()).toBeVisible()
    await expect(studio(page)).toContainText(FAILED, { timeout: 120_000 })
    await expect(preview(page)).toBeVisible()
  })
})
