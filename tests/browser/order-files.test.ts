import type { Locator, Page } from '@playwright/test'
import { request } from '@playwright/test'
import sharp from 'sharp'
import { readZip } from '../support/read-zip.ts'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { download, openOrder, openOrderMenu } from './support/back-office.ts'
import { expect, test } from './support/fixtures.ts'
import { logoPdf } from './support/logo-pdf.ts'
import type { SentFile } from './support/over-http.ts'
import { addProduct, PRINTING, pictureOf, placeOrderOf } from './support/over-http.ts'
import { surroundings } from './support/surroundings.ts'
import { holdTime, notifications, open } from './support/visitor.ts'

async function openOrderOf(page: Page, files: readonly (SentFile | null)[]): Promise<string> {
  const product = await addProduct(page.request, { printingOptions: [PRINTING] })
  // A stranger's: who is signed in has a limit of his own.
  const visitor = await request.newContext({ baseURL: surroundings().url })
  const orderNumber = await placeOrderOf(visitor, product, files)
  await visitor.dispose()
  await open(page, '/admin/orders')
  await openOrder(page, orderNumber)
  return orderNumber
}

/** What a preview shows, from its canvas: its size and the colour in its middle. */
function drawn(page: Page) {
  return page
    .getByRole('dialog')
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas
      const middle = canvas.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data ?? []
      return { width, height, colour: [...middle] }
    })
}

async function preview(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Önizle: ${name}` }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
}

test('print files are looked at in the page: pictures are drawn, a locked PDF says what to do', async ({
  asAdmin: page,
}) => {
  test.slow()
  // Half of a transparent picture, so that what lies under a logo without ground is seen as well.
  const halfClear = await sharp({
    create: { width: 80, height: 80, channels: 4, background: { r: 194, g: 65, b: 12, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await openOrderOf(page, [
    { name: 'Büyük zemin.png', bytes: await pictureOf('#00796b', 2800, 1400) },
    { name: 'saydam.png', bytes: halfClear },
    { name: 'kilitli.pdf', bytes: logoPdf('kilitli', { isLocked: true }) },
    { name: 'çizim.svg', bytes: svg },
  ])

  await preview(page, 'Büyük zemin.png')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2800 × 1400 piksel')
  expect(await drawn(page), 'no wider than it is looked at').toEqual({
    width: 1400,
    height: 700,
    colour: [0, 121, 107, 255],
  })
  await expect(dialog.getByRole('img', { name: 'Büyük zemin.png' })).toBeVisible()
  await expect(dialog.locator('img, object, embed, iframe'), 'never rendered as a file').toHaveCount(0)
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Önizle: Büyük zemin.png' })).toBeFocused()

  await preview(page, 'saydam.png')
  await expect(dialog).toContainText('80 × 80 piksel')
  expect((await drawn(page)).colour[3], 'what is clear stays clear').toBeLessThan(200)
  await page.keyboard.press('Escape')

  await preview(page, 'kilitli.pdf')
  await expect(dialog.getByRole('alert')).toContainText('Bu PDF parolayla korunuyor, indirip açın.')
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')

  await expect(page.getByRole('button', { name: 'Önizle: çizim.svg' })).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Bu dosya türü önizlenmez, indirip açın')
})

test('all print files of an order come as one ZIP that every reader opens @full', async ({
  asAdmin: page,
}) => {
  const logo = logoPdf('logo')
  const picture = await pictureOf('#1d4ed8')
  const orderNumber = await openOrderOf(page, [
    { name: 'Logo – ğüşiöç.pdf', bytes: logo },
    null,
    { name: 'Logo.png', bytes: picture },
  ])
  const link = page.getByRole('link', { name: 'Tümünü indir (ZIP) : 2 baskı dosyası' })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${orderNumber}.*\\.zip$`))
  const zip = readZip(await download(page, link))
  const names = [...zip.keys()]
  expect(names).toHaveLength(2)
  expect(names[0]).toMatch(new RegExp(`^${orderNumber}/1-.*logo-gusioc\\.pdf$`))
  expect(names[1]).toMatch(new RegExp(`^${orderNumber}/3-.*logo\\.png$`))
  const [first, second] = [...zip.values()].map((bytes) => Buffer.from(bytes))
  expect(first?.equals(logo) && second?.equals(picture), 'byte by byte').toBe(true)
})

test('work orders come as one PDF: of a line, of its order, of the ticked orders of the list @phone @full', async ({
  asAdmin: page,
}) => {
  const logo = { name: 'logo.pdf', bytes: logoPdf('logo') }
  const orderNumber = await openOrderOf(page, [logo, logo])
  const nameOf = async (press: Locator) => {
    const [file] = await Promise.all([page.waitForEvent('download'), press.click()])
    return file.suggestedFilename()
  }
  expect(await nameOf(page.getByRole('link', { name: /^İş emri: / }).last())).toBe(
    `is-emri-${orderNumber}-2.pdf`,
  )
  await openOrderMenu(page)
  expect(await nameOf(page.getByRole('link', { name: /^İş emirleri/ }))).toBe(`is-emri-${orderNumber}.pdf`)

  await open(page, `/admin/orders?search=${orderNumber}`)
  await page.getByRole('checkbox', { name: `${orderNumber} siparişini seç` }).check()
  expect(await nameOf(page.getByRole('button', { name: 'İş emirleri' }))).toBe(`is-emri-${orderNumber}.pdf`)
  await expect(
    page.getByRole('checkbox', { name: `${orderNumber} siparişini seç` }),
    'still ticked',
  ).toBeChecked()
})

test.describe('a print file that has gone', () => {
  test.use({ expectedStatuses: [404] })

  test('is said in a toast and in its preview: Dosya bulunamadı. @full', async ({ asAdmin: page }) => {
    await openOrderOf(page, [{ name: 'kayip.pdf', bytes: logoPdf('kayip') }])
    await page.route('**/files/*', (route) => route.fulfill({ status: 404, body: 'Dosya bulunamadı.' }))
    await page.getByRole('link', { name: 'Baskı dosyasını indir: kayip.pdf' }).click()
    await expect(notifications(page)).toContainText('Dosya bulunamadı.')
    await preview(page, 'kayip.pdf')
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Dosya bulunamadı.')
  })
})

test('the sheet of an order prints itself after 250 ms, once, and again when asked @full', async ({
  asAdmin: page,
}) => {
  await openOrderOf(page, [null])
  await openOrderMenu(page)
  const sheet = await page.getByRole('link', { name: /^Yazdır/ }).getAttribute('href')
  // Notes for each print how long ago a wait of 250 ms began; a page that comes alive needs other timers as well.
  await page.addInitScript(() => {
    const prints: number[] = []
    const wait = window.setTimeout
    let since = Number.NaN
    const noted = (then: () => void, ms?: number) => {
      if (ms === 250) since = performance.now()
      return wait(then, ms)
    }
    const print = () => prints.push(performance.now() - since)
    Object.assign(window, { prints, print, setTimeout: noted })
  })
  const prints = () => page.evaluate(() => Reflect.get(window, 'prints') as number[])
  await open(page, sheet ?? '')
  await expect(page.getByText('Bilgi amaçlıdır, fatura yerine geçmez')).toBeVisible()
  await expect.poll(async () => (await prints()).length).toBe(1)
  expect((await prints())[0]).toBeGreaterThanOrEqual(249)
  await page.getByRole('button', { name: 'Yazdır' }).click()
  expect(await prints()).toHaveLength(2)
})

test('the counts beside the navigation are asked for every 10 seconds @full', async ({ asAdmin: page }) => {
  let asked = 0
  const counts = { '/admin/quotes': 0, '/admin/customers': 12, '/admin/community': 4 }
  await page.route('**/admin/badges', (route) => {
    asked += 1
    return route.fulfill({ json: { ...counts, '/admin/orders': 3 + asked } })
  })
  await page.clock.install()
  await page.addInitScript(() => {
    const askedAt: number[] = []
    const ask = window.fetch
    const noted: typeof fetch = (input, init) => {
      if (String(input).endsWith('/admin/badges')) askedAt.push(Date.now())
      return ask(input, init)
    }
    Object.assign(window, { askedAt, fetch: noted })
  })
  await open(page, '/admin/cargo')
  await holdTime(page)
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Yönetim' }).getByRole('link', { name: new RegExp(`^${name}`) })
  const askedAt = () => page.evaluate(() => Reflect.get(window, 'askedAt') as number[])
  // How often it was asked while the page came alive hangs on the machine. From here on time is the test's, once what
  // is on its way has been answered.
  await expect.poll(async () => (await askedAt()).length === asked).toBe(true)
  if (asked > 0) await expect(link('Siparişler')).toContainText(String(3 + asked))
  for (let round = 0; round < 3; round += 1) {
    const before = asked
    await page.clock.runFor(10_000)
    await expect.poll(() => asked).toBe(before + 1)
    await expect(link('Siparişler')).toContainText(String(3 + asked))
  }
  const [former = 0, last = 0] = (await askedAt()).slice(-2)
  expect(last - former).toBe(10_000)
  await expect(link('Müşteriler')).toContainText('12')
  const fold = page.getByRole('navigation', { name: 'Yönetim' }).getByText('Vitrin')
  await expect(fold.locator('..')).toContainText('4 bekliyor')
  await fold.click()
  await expect(link('Topluluk Alanı')).toContainText('4')
  await expect(link('Teklif Talepleri'), 'no badge for nothing').not.toContainText('0')
})
