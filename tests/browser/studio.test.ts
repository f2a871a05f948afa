import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { boxesOf } from './support/boxes-of.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import {
  added,
  buyButton,
  closeNotifications,
  notifications,
  open,
  openPrintChoice,
  refusal,
} from './support/visitor.ts'

const MUG = '/urun/mat-seramik-kupa-350-ml'
const LOGO = { name: 'Pusula Logosu.svg', mimeType: 'image/svg+xml' }
const logoBytes = () => readFileSync('sample/studio/logos/pusula.svg')
const PROVIDER = '**/api/ai/generate-mockup'

const studio = (page: Page) => page.getByRole('dialog', { name: 'Logonuzla tasarlayın' })
const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })
const stage = (page: Page) => studio(page).getByRole('application')
const figure = (page: Page, name: string) => studio(page).getByRole('textbox', { name, exact: true })
const step = (page: Page, name: string) => studio(page).getByRole('tab', { name }).click()

/** Opens the studio of a product, in a shop that makes its pictures itself unless told otherwise. */
async function openStudio(
  page: Page,
  answer: object = { provider: 'local', watermarkText: 'Damga Promosyon' },
) {
  await page.route(PROVIDER, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: answer }) : route.fallback(),
  )
  await open(page, MUG)
  await press(page, 'Logonuzla tasarlayın').click()
  await expect(studio(page).getByRole('tab', { name: 'Tasarım' })).toBeVisible()
}

async function giveLogo(page: Page, file = { ...LOGO, buffer: logoBytes() }): Promise<void> {
  await studio(page).getByLabel('Logonuzu yükleyin').setInputFiles(file)
  await expect(studio(page).getByText(file.name)).toBeVisible()
}

/** How many pixels of the stage are printed on. */
function printedPixels(page: Page): Promise<number> {
  return studio(page)
    .locator('canvas')
    .evaluate((element) => {
      const canvas = element as HTMLCanvasElement
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
      let printed = 0
      for (let at = 3; at < (data?.length ?? 0); at += 4) if (data?.[at] !== 0) printed += 1
      return printed / (canvas.width * canvas.height)
    })
}

/** Drags a part of the stage by so many pixels: with the mouse, or with a finger on a phone. */
async function drag(page: Page, part: string, byX: number, byY: number): Promise<void> {
  const box = await studio(page).locator(`[data-part="${part}"]`).boundingBox()
  if (!box) throw new Error(`${part} is not on the stage`)
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const along = [0.25, 0.5, 0.75, 1].map((share) => ({ x: from.x + byX * share, y: from.y + byY * share }))
  if (bySize({ phone: false, desktop: true })) {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (const { x, y } of along) await page.mouse.move(x, y)
    await page.mouse.up()
    return
  }
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', from)
  for (const at of along) await touch('touchMove', at)
  await touch('touchEnd')
}

const numberIn = async (field: Locator) => Number((await field.inputValue()).replace(',', '.'))

test('a visitor gives a logo and an instruction, and gets a watermarked picture to download', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    const body = request.postDataBuffer()
    if (body) sent.push(`${request.url()} ${body.toString('latin1')}`)
  })
  await openStudio(page)
  const generate = press(studio(page), 'Tasarım oluştur')
  await expect(generate).toBeDisabled()
  await expect(press(studio(page), 'Bu tasarımla devam et')).toBeDisabled()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  await generate.press('Enter')
  await expect(notifications(page)).toContainText('Eksik Bilgi')
  await expect(notifications(page)).toContainText('Lütfen logo yükleyin ve tasarım açıklaması girin.')
  await closeNotifications(page)

  await giveLogo(page)
  await expect(generate, 'a logo alone is not enough').toBeDisabled()
  await figure(page, 'Tasarım açıklaması').fill('   ')
  await expect(generate).toBeDisabled()
  await expect.poll(() => printedPixels(page)).toBeGreaterThan(0.005)

  await figure(page, 'Tasarım açıklaması').fill('sol üste, küçük, tek renk beyaz, pırıltılı')
  await expect(generate).toBeEnabled()
  await generate.click()
  await expect(studio(page).getByText('10-15 saniye'), 'ours takes no such time').toHaveCount(0)
  const preview = studio(page).getByRole('img', { name: 'Logonuzla tasarım önizlemesi, filigranlı' })
  await expect(preview).toBeVisible()
  const understood = studio(page).getByRole('list', { name: 'Anlaşılanlar' })
  await expect(understood.getByRole('listitem')).toHaveText([
    'konum: sol üst',
    'boyut: küçük',
    'tek renk',
    'renk: beyaz',
  ])
  await expect(studio(page).getByRole('list', { name: 'Anlaşılmayanlar' })).toHaveText('pırıltılı')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  const downloading = page.waitForEvent('download')
  await studio(page).getByRole('link', { name: 'Görseli indir' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(
    /^damga-promosyon_ai_mockup_mat-seramik-kupa-350-ml_\d{13}\.jpg$/,
  )
  const { format, width, height } = await sharp(await download.path()).metadata()
  expect([format, width, height]).toEqual(['jpeg', 800, 800])
  const { share, repeated } = await watermarkOf(preview)
  expect(share, 'part of the picture with letters on it').toBeGreaterThan(0.02)
  expect(share).toBeLessThan(0.3)
  expect(repeated, 'the next row is 150 px further, turned by -30°').toBeGreaterThan(0.75)

  const bytes = logoBytes()
  for (const request of sent) {
    expect(request).not.toContain('Pusula')
    expect(request).not.toContain(bytes.toString('base64').slice(0, 60))
    expect(request).not.toContain(bytes.toString('latin1').slice(0, 60))
  }
})

/**
 * Compares the preview with the picture below it, outside the print: how much differs, and how much of that differs one
 * row of the watermark further too (150 px along the direction that is turned by -30° from downwards).
 */
function watermarkOf(preview: Locator): Promise<{ share: number; repeated: number }> {
  return preview.evaluate(async (element) => {
    const side = 800
    const made = element as HTMLImageElement
    const below = made.parentElement?.querySelector('img') as HTMLImageElement
    await Promise.all([made.decode(), below.decode()])
    const pixelsOf = (draw: (context: CanvasRenderingContext2D) => void) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
      const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
      draw(context)
      return context.getImageData(0, 0, side, side).data
    }
    const part = (value: string) => (Number.parseFloat(value) / 100) * side
    const { left, top, width, height } = below.style
    const plain = pixelsOf((to) => to.drawImage(below, part(left), part(top), part(width), part(height)))
    const marked = pixelsOf((to) => to.drawImage(made, 0, 0, side, side))
    const differs = (x: number, y: number) => {
      const at = (Math.round(y) * side + Math.round(x)) * 4
      return [0, 1, 2].some(
        (channel) => Math.abs((plain[at + channel] ?? 0) - (marked[at + channel] ?? 0)) > 22,
      )
    }
    let [letters, again, looked] = [0, 0, 0]
    // The lower half: the logo is in the upper one.
    for (let y = side / 2; y < side - 131; y++) {
      for (let x = 0; x < side - 76; x++) {
        looked += 1
        if (!differs(x, y)) continue
        letters += 1
        const near = [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => differs(x + 75 + dx, y + 129.9 + dy)))
        if (near) again += 1
      }
    }
    return { share: letters / looked, repeated: again / letters }
  })
}

test('the logo is moved, sized and turned on the picture, by hand, in real millimetres @phone @desktop', async ({
  page,
}) => {
  await openStudio(page)
  await giveLogo(page)
  await step(page, 'Yerleşim')
  const [left, width, angle] = ['Soldan', 'Genişlik', 'Açı'].map((name) => figure(page, name)) as [
    Locator,
    Locator,
    Locator,
  ]
  const before = { left: await numberIn(left), width: await numberIn(width) }
  await expect(press(studio(page), 'Orta').first()).toBeVisible()

  await drag(page, 'logo', -30, -12)
  await expect.poll(() => numberIn(left), 'moved to the left').toBeLessThan(before.left - 3)
  expect(await numberIn(width)).toBe(before.width)

  await drag(page, 'corner-2', -14, -10)
  await expect.poll(() => numberIn(width), 'made smaller').toBeLessThan(before.width - 2)

  await drag(page, 'turn', 40, 40)
  await expect.poll(() => numberIn(angle), 'turned clockwise').toBeGreaterThan(20)
  await expect.poll(() => printedPixels(page)).toBeGreaterThan(0.003)

  await press(studio(page), 'Geri al').click()
  await expect(angle).toHaveValue('0')
  await press(studio(page), 'Geri al').click()
  await expect(width).toHaveValue(String(before.width).replace('.', ','))
  await press(studio(page), 'Yinele').click()
  await expect(width).not.toHaveValue(String(before.width).replace('.', ','))
  await press(studio(page), 'Baştan başla').click()
  await expect(left).toHaveValue(String(before.left).replace('.', ','))

  await width.fill('20,5')
  await width.press('Enter')
  await expect(width).toHaveValue('20,5')
  await width.fill('çok geniş')
  await width.press('Enter')
  await expect(width, 'what is no number leaves the figure').toHaveValue('20,5')
  await press(studio(page), 'Sağ alt').click()
  await expect(press(studio(page), 'Sağ alt')).toHaveAttribute('aria-pressed', 'true')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
})

test('the whole studio is worked by keyboard, and the focus comes back to where it was @full', async ({
  page,
}) => {
  await openStudio(page)
  await giveLogo(page)
  await studio(page).getByRole('tab', { name: 'Tasarım' }).focus()
  await page.keyboard.press('ArrowRight')
  const left = figure(page, 'Soldan')
  const start = await numberIn(left)

  await stage(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => numberIn(left)).toBeCloseTo(start - 1, 1)
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(() => numberIn(left)).toBeCloseTo(start - 6, 1)
  await expect(studio(page).locator('[aria-live="polite"]').last()).toContainText(/^Logo .* mm, soldan .* mm/)
  const width = await numberIn(figure(page, 'Genişlik'))
  await page.keyboard.press('+')
  await expect.poll(() => numberIn(figure(page, 'Genişlik'))).toBeGreaterThan(width)
  await page.keyboard.press(']')
  await expect(figure(page, 'Açı')).toHaveValue('5')
  await page.keyboard.press('[')
  await page.keyboard.press('[')
  await expect(figure(page, 'Açı')).toHaveValue('-5')
  await page.keyboard.press('Control+z')
  await expect(figure(page, 'Açı')).toHaveValue('5')

  // Never out of the dialog, however often the key is pressed.
  for (let pressed = 0; pressed < 40; pressed++) {
    await page.keyboard.press('Tab')
    expect(await studio(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(studio(page)).toHaveCount(0)
  await expect(press(page, 'Logonuzla tasarlayın')).toBeFocused()
})

test('a design is taken along, in the colour it was made on, and is there again @full', async ({ page }) => {
  await openStudio(page)
  await giveLogo(page)
  await step(page, 'Yerleşim')
  await press(studio(page), 'Siyah').click()
  await press(studio(page), 'Üst orta').click()
  const top = await figure(page, 'Üstten').inputValue()
  await step(page, 'Baskı')
  await studio(page).getByRole('radio', { name: 'Yaldız' }).check()
  await studio(page).getByRole('radio', { name: 'Bakır' }).check()
  await expectNoBarriers(page)
  await press(studio(page), 'Bu tasarımla devam et').click()
  await expect(studio(page)).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Siyah' })).toBeChecked()
  await expectCopperAtTop(page)

  await press(page, 'Tasarımı düzenle').click()
  await expect(studio(page).getByText(LOGO.name)).toBeVisible()
  await step(page, 'Yerleşim')
  await expect(press(studio(page), 'Siyah')).toHaveAttribute('aria-pressed', 'true')
  await expect(figure(page, 'Üstten')).toHaveValue(top)
  await step(page, 'Baskı')
  await expect(studio(page).getByRole('radio', { name: 'Bakır' })).toBeChecked()

  await step(page, 'Tasarım')
  await press(studio(page), 'Logoyu kaldır').click()
  await expect(studio(page).getByText('Logonuzu yükleyin', { exact: true })).toBeVisible()
  await expect.poll(() => printedPixels(page)).toBe(0)
})

/** The page's own pictures show the design that was made: its foil at its place, and no preview of the usual one. */
async function expectCopperAtTop(page: Page): Promise<void> {
  const photos = page.getByRole('list', { name: 'Ürün fotoğrafları' })
  const shown = photos.getByRole('listitem').filter({ has: page.locator('img[alt*="siyah" i]') })
  const print = shown.locator('img + span[aria-hidden] > canvas')
  await expect(print).toBeVisible()
  const seen = await print.evaluate((canvas: HTMLCanvasElement) => {
    const copy = document.createElement('canvas')
    Object.assign(copy, { width: canvas.width, height: canvas.height })
    const context = copy.getContext('2d')
    context?.drawImage(canvas, 0, 0)
    const data = context?.getImageData(0, 0, copy.width, copy.height).data ?? []
    const sum = [0, 0, 0]
    for (let at = 0; at < data.length; at += 4)
      if ((data[at + 3] ?? 0) > 128) for (const k of [0, 1, 2]) sum[k] = (sum[k] ?? 0) + (data[at + k] ?? 0)
    return sum
  })
  const [red = 0, green = 0, blue = 0] = seen
  expect(red, 'copper').toBeGreaterThan(1.15 * green)
  expect(green).toBeGreaterThan(1.1 * blue)
  const [whole, printed] = await boxesOf(shown.locator('img'), print)
  const middle = printed.y + printed.height / 2 - whole.y
  expect(middle / whole.height, 'above the usual place').toBeLessThan(0.5)
  await expect(photos.getByText('Önizleme').filter({ visible: true })).toHaveCount(0)
}

/** Opens the studio on a navy shirt and prints its back; gives what the gallery shows of that back. */
async function printNavyBack(page: Page): Promise<Locator> {
  await page.route(PROVIDER, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { provider: 'local' } }) : route.fallback(),
  )
  await page.getByRole('radio', { name: 'Lacivert' }).check()
  await press(page, 'Logonuzla tasarlayın').click()
  await giveLogo(page)
  await expect(studio(page).getByText(/görseli yok/)).toHaveCount(0)
  await step(page, 'Yerleşim')
  await studio(page)
    .getByRole('button', { name: /yüzüne de bas$/ })
    .last()
    .click()
  return backOf(page, 'lacivert')
}

const backOf = (page: Page, colour: string) =>
  page
    .getByRole('list', { name: 'Ürün fotoğrafları' })
    .getByRole('listitem')
    .filter({ has: page.locator(`img[alt*="${colour}" i][alt*="arkadan"]`) })

test('the back of a navy shirt is printed on a navy one @full', async ({ page }) => {
  await open(page, '/urun/bisiklet-yaka-tisort-160-g')
  const back = await printNavyBack(page)
  await expect(studio(page).getByText(/görseli yok/)).toHaveCount(0)
  await press(studio(page), 'Bu tasarımla devam et').click()
  await expect(page.getByRole('radio', { name: 'Lacivert' })).toBeChecked()
  await back.scrollIntoViewIfNeeded()
  await expect(back.locator('img + span[aria-hidden] > canvas')).toBeVisible()
  await expect(back.getByText(/^Seçiminiz/)).toHaveCount(0)
})

test('the back of goods in a colour without such a picture says so, and the colour stays the chosen one @full', async ({
  page,
}) => {
  await open(page, '/urun/bisiklet-yaka-tisort-160-g')
  const source = await backOf(page, 'lacivert').locator('img').first().getAttribute('src')
  const assetId = /\/img\/([0-9a-f]{64})\//.exec(source ?? '')?.[1]
  // As if there were no such picture: nobody knows where it could be printed.
  await page.route('**/api/print-areas*', async (route) => {
    const response = await route.fetch()
    const { pictures } = (await response.json()) as {
      readonly pictures: readonly { readonly assetId: string }[]
    }
    await route.fulfill({
      response,
      json: { pictures: pictures.filter((picture) => picture.assetId !== assetId) },
    })
  })
  await printNavyBack(page)
  await expect(studio(page).getByText('Bu yüzün Lacivert görseli yok')).toBeVisible()
  await expectNoBarriers(page)
  await press(studio(page), 'Bu tasarımla devam et').click()
  await expect(page.getByRole('radio', { name: 'Lacivert' })).toBeChecked()
  await expect(page.getByText('Seçiminiz: Lacivert').first()).toBeAttached()
})

test('a design goes into the cart with its logo @phone @desktop', async ({ page }) => {
  await openStudio(page)
  await giveLogo(page)
  await step(page, 'Yerleşim')
  const size = await figure(page, 'Genişlik').inputValue()
  await press(studio(page), 'Bu tasarımla devam et').click()
  const main = page.getByRole('main')
  const sentence = new RegExp(`Tasarım: [^,]+, ${size} × [\\d,]+ mm`)
  await expect(main).toContainText(sentence)
  await expect(main.getByText(LOGO.name).first()).toBeVisible()
  await expectNoBarriers(page)
  const choice = (name: string) => page.getByRole('radio', { name, exact: true })
  await openPrintChoice(page)
  await expect(choice('Baskısız'), 'a logo is printed').not.toBeChecked()
  await expect(main).toContainText('Tasarımınıza uygun baskı türü seçildi:')
  await buyButton(page).click()
  await expect(added(page)).toContainText('Sepete Eklendi')
  await open(page, '/sepet')
  await expect(main).toContainText(sentence)
  await expect(main).toContainText(LOGO.name)
  // The shop can price and order it as it stands.
  await expect(press(page, 'Ödemeye geç').first()).toBeEnabled()
})

test('print choice and design agree: the studio follows the choice, the choice the design, and the rest is said @full', async ({
  page,
}) => {
  test.slow()
  await openStudio(page)
  await giveLogo(page)
  await step(page, 'Baskı')
  await studio(page).getByRole('radio', { name: 'Yaldız' }).check()
  await press(studio(page), 'Bu tasarımla devam et').click()
  const main = page.getByRole('main')
  const choice = (name: string) => main.getByRole('radio', { name, exact: true })
  await expect(choice('Yaldız baskı')).toBeChecked()
  await expect(main).toContainText('Tasarımınıza uygun baskı türü seçildi: Yaldız baskı.')

  await choice('Lazer gravür').check()
  await expect(main).toContainText('Tasarım “altın yaldız” için hazırlandı, baskı seçimi ise “Lazer gravür”.')
  await expectNoBarriers(page)
  await press(main, 'Tasarımı “Lazer gravür” için uyarla').click()
  await expect(main).toContainText(/Tasarım: .*lazer gravür/)
  await expect(main).not.toContainText('için hazırlandı')

  await choice('Baskısız').check()
  await expect(main).toContainText('Logo ürüne yerleştirilmiş, baskı seçimi ise “Baskısız”.')
  await page.getByRole('button', { name: 'Sepete Ekle' }).first().press('Enter')
  await expect(refusal(page)).toContainText('Dosyanız basılsın mı?')
  // What is added in another way of printing cannot be ordered, and is put right on its line.
  await choice('Yaldız baskı').check()
  await page.getByRole('button', { name: 'Sepete Ekle' }).first().click()
  await expect(added(page)).toContainText('Sepete Eklendi')
  await open(page, '/sepet')
  await expect(main).toContainText('Baskı seçimini değiştirin veya tasarımı kaldırın.')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  // The choice stays under the keys of whoever makes it.
  await main.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  for (let step = 0; step < 2; step += 1) {
    await page.keyboard.press('ArrowDown')
    await expect(main.locator('input[name^=print-choice]:checked')).toBeFocused()
  }
  await choice('Lazer gravür').click()
  await expect(main).not.toContainText('Baskı seçimini değiştirin')
  await expect(choice('Lazer gravür')).toBeFocused()
  await expect(main).toContainText('Baskı: Lazer gravür')
  await expect(press(page, 'Ödemeye geç').first()).toBeEnabled()

  // The studio opens in the way that was chosen on the page.
  await open(page, MUG)
  await choice('Lazer gravür').check()
  await press(page, 'Logonuzla tasarlayın').click()
  await expect(studio(page)).toBeVisible()
  await step(page, 'Baskı')
  await expect(studio(page).getByRole('radio', { name: 'Lazer gravür' })).toBeChecked()
})

test('what a printer would object to is said, and a button puts it right @full', async ({ page }) => {
  await openStudio(page)
  // A few pixels, in a white box that stays.
  const small = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#ffffff' } })
    .composite([{ input: { create: { width: 80, height: 80, channels: 3, background: '#b3261e' } } }])
    .jpeg()
    .toBuffer()
  await giveLogo(page, { name: 'küçük.jpg', mimeType: 'image/jpeg', buffer: small })
  await studio(page).getByRole('checkbox', { name: 'Logonun düz arka planını kaldır' }).uncheck()
  await press(studio(page), /^(Düzeltilmesi gereken|Dikkat isteyen) \S+ (sorun|nokta) var$/).click()
  const findings = studio(page).getByRole('tabpanel', { name: /Kontrol/ })
  await expect(findings).toContainText('Logonun çevresinde beyaz bir kutu var')
  await expect(findings).toContainText('Görsel bu boyut için küçük')
  await expectNoBarriers(page)
  // Who keeps the ground all the same takes that along.
  await press(studio(page), 'Bu tasarımla devam et').click()
  await expect(page.getByRole('main')).toContainText('logonun zemini de basılır')
  await press(page, 'Tasarımı düzenle').click()
  await press(studio(page), /^(Düzeltilmesi gereken|Dikkat isteyen) \S+ (sorun|nokta) var$/).click()
  await press(findings, 'Arka planı kaldır').click()
  await expect(findings).not.toContainText('kutu var')
  await press(findings, /mm genişliğe küçült$/).click()
  await expect(findings).not.toContainText('Görsel bu boyut için küçük')
  await press(studio(page), 'Bu tasarımla devam et').click()
  await expect(page.getByRole('main')).toContainText('Tasarım:')
  await expect(page.getByRole('main')).not.toContainText('logonun zemini de basılır')
})

test('a file that cannot be a logo is refused in the words of the specification @full', async ({ page }) => {
  await openStudio(page)
  const field = studio(page).getByLabel('Logonuzu yükleyin')
  const large = Buffer.concat([logoBytes(), Buffer.alloc(5 * 1024 * 1024 - logoBytes().length + 1, ' ')])
  await field.setInputFiles({ ...LOGO, buffer: large })
  await expect(notifications(page)).toContainText('Dosya Çok Büyük')
  await expect(notifications(page)).toContainText("Logo dosyası 5MB'dan küçük olmalıdır.")
  await field.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<p>merhaba</p>'),
  })
  await expect(notifications(page)).toContainText('Logo okunamadı.')
  await giveLogo(page)
})

test('who has no logo writes a text, by keyboard, and changes it later @phone @desktop @full', async ({
  page,
}) => {
  await openStudio(page)
  const text = studio(page).getByRole('textbox', { name: 'Basılacak metin' })
  const write = press(studio(page), 'Logonuz yok mu? Metin yazın')
  await write.focus()
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await press(studio(page), 'Metni kullan').click()
  await expect(studio(page)).toContainText('Basılacak metni yazın.')
  await text.fill('Ayşe 漢')
  await expect(studio(page)).toContainText('Bu yazı tipinde “漢” yok; silin ya da başka bir yazı tipi seçin.')
  await text.fill('Ayşe Yılmaz\nİK Müdürü')
  await expect(studio(page).getByRole('img', { name: /^Metniniz: Ayşe Yılmaz/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(text).toHaveValue('Ayşe Yılmaz\nİK Müdürü')
  await expectNoBarriers(page)
  await press(studio(page), 'Metni kullan').click()
  await expect(press(studio(page), 'Metni düzenle')).toBeFocused()
  await expect(studio(page).getByText('Ayşe Yılmaz İK Müdürü.svg')).toBeVisible()
  await expect.poll(() => printedPixels(page)).toBeGreaterThan(0.001)

  await page.keyboard.press('Enter')
  await expect(text).toHaveValue('Ayşe Yılmaz\nİK Müdürü')
  await text.fill('Zeynep')
  await studio(page).getByRole('radio', { name: 'El yazısı' }).check()
  await studio(page).getByRole('radio', { name: 'Beyaz' }).check()
  await press(studio(page), 'Metni kullan').click()
  await expect(studio(page).getByText('Zeynep.svg')).toBeVisible()
  await press(studio(page), 'Bu tasarımla devam et').click()
  const main = page.getByRole('main')
  await expect(main.getByText('Zeynep.svg').first()).toBeVisible()
  await expect(main).toContainText(/Tasarım: [^,]+, [\d,]+ × [\d,]+ mm/)
})

test('a product without a print area says so and offers a quote @full', async ({ page }) => {
  await page.route('**/api/print-areas?**', (route) => route.fulfill({ json: { pictures: [] } }))
  await page.route(PROVIDER, (route) => route.fulfill({ json: { provider: 'local', watermarkText: '' } }))
  await open(page, MUG)
  await press(page, 'Logonuzla tasarlayın').click()
  await expect(studio(page)).toContainText('Bu ürün için anında önizleme yok')
  await expect(studio(page).locator('canvas')).toHaveCount(0)
  await expectNoBarriers(page)
  await studio(page).getByRole('link', { name: 'Teklif Al' }).click()
  await expect(page).toHaveURL(/\/iletisim\?konu=teklif&urun=mat-seramik-kupa-350-ml$/)
  await expect(studio(page)).toHaveCount(0)
})

test.describe('with a provider outside', () => {
  test.use({ expectedStatuses: [502] })

  test('the visitor is told before, waits with a hint, and a failure loses nothing @full', async ({
    page,
  }) => {
    const made = await sharp({ create: { width: 1024, height: 1024, channels: 3, background: '#335577' } })
      .png()
      .toBuffer()
    await openStudio(page, { provider: 'outside', watermarkText: 'Örnek Dükkân' })
    const bodies: Record<string, unknown>[] = []
    let isDown = true
    let goOn = (): void => undefined
    await page.route(PROVIDER, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      bodies.push(route.request().postDataJSON())
      if (isDown) return route.fulfill({ status: 502, json: { error: 'AI tasarım oluşturulamadı' } })
      await new Promise<void>((settle) => {
        goOn = settle
      })
      return route.fulfill({
        json: { image_base64: made.toString('base64'), watermark_text: 'Örnek Dükkân' },
      })
    })
    await giveLogo(page)
    await expect(studio(page)).toContainText('logonuz ve açıklamanız bu sağlayıcıya gönderilir')
    await figure(page, 'Tasarım açıklaması').fill('ortaya büyük')
    await press(studio(page), 'Tasarım oluştur').click()
    await expect(notifications(page)).toContainText(
      'Tasarım oluşturulurken bir hata oluştu. Lütfen tekrar deneyin.',
    )
    await expect(figure(page, 'Tasarım açıklaması')).toHaveValue('ortaya büyük')

    isDown = false
    await press(studio(page), 'Tasarım oluştur').click()
    await expect(studio(page).getByText('10-15 saniye').first()).toBeVisible()
    await expect(press(studio(page), 'Oluşturuluyor…')).toBeDisabled()
    await expect.poll(() => bodies.length).toBe(2)
    goOn()
    await expect(studio(page).getByRole('img', { name: /önizlemesi/ })).toBeVisible()
    expect(bodies[1]).toMatchObject({
      product_name: 'Mat Seramik Kupa 350 ml',
      product_category: 'Kupalar',
      user_instruction: 'ortaya büyük',
      logo_base64: logoBytes().toString('base64'),
      product_slug: 'mat-seramik-kupa-350-ml',
      // The first picture shows the goods printed already.
      image_index: 1,
      design: { version: 1, faces: [{ areaId: 'front' }] },
    })
  })
})
