import type { Cart } from '#app/modules/cart/domain/cart.ts'
import { toCartRequest } from '#app/modules/cart/domain/cart-changes.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { download, openOrder, unfold } from './support/back-office.ts'
import { expect, test } from './support/fixtures.ts'
import { logoPdf } from './support/logo-pdf.ts'
import { pictureOf, placeLines } from './support/over-http.ts'
import { open } from './support/visitor.ts'

const MUG = { slug: 'porselen-kupa-330-ml', face: 'front' }
const DESIGN: PrintDesign = {
  version: 1,
  faces: [
    {
      areaId: MUG.face,
      placement: { xMm: 35, yMm: 33, widthMm: 50, heightMm: 25, angleDeg: 0 },
      technique: { method: 'print', inks: ['#1a2b3c'] },
      adaptsContrast: false,
    },
  ],
}
const SENTENCE = /Tasarım: Ön yüz, 50 × 25 mm, serigrafi, 1 renk/

test('a design travels from the cart to the order, its picture and its print sheet', async ({
  asAdmin: page,
}) => {
  test.slow()
  await open(page, `/urun/${MUG.slug}`)
  const logo = {
    name: 'Çınar logosu.png',
    mimeType: 'image/png',
    buffer: await pictureOf('#1a2b3c', 400, 200),
  }
  await page.getByLabel('Baskı dosyanızı sürükleyin veya seçin').setInputFiles(logo)
  await expect(page.getByRole('main')).toContainText('400 × 200 piksel')
  await page.getByRole('radio', { name: 'Fırın serigrafi' }).check()
  await page.getByRole('button', { name: 'Sepete Ekle' }).first().click()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('cart') ?? ''))
    .toContain('Çınar logosu.png')

  // What the studio would put on the line.
  await page.evaluate((design) => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '')
    cart.lines[0].design = design
    localStorage.setItem('cart', JSON.stringify(cart))
  }, DESIGN)
  await open(page, '/sepet')
  await expect(page.getByRole('main')).toContainText(SENTENCE)
  await expect(page.getByRole('button', { name: /tasarımı kaldır$/ })).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await open(page, '/odeme')
  await expect(page.getByRole('main')).toContainText(SENTENCE)

  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '') as Cart)
  const orderNumber = await placeLines(page.request, toCartRequest(cart).lines)
  await open(page, '/admin/orders')
  await openOrder(page, orderNumber)
  await unfold(page, 'Baskı tasarımı ve föyü')
  const picture = page.getByRole('img', { name: /logoyla: Ön yüz, 50 × 25 mm/ })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), 'drawn by the server')
    .toBe(800)
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  const sheet = await download(page, page.getByRole('link', { name: /^Baskı föyünü indir/ }))
  expect(sheet.subarray(0, 5).toString()).toBe('%PDF-')
})

test('the design can be taken off in the cart, and the file stays @full', async ({ page }) => {
  await open(page, `/urun/${MUG.slug}`)
  const logo = { name: 'logo.pdf', mimeType: 'application/pdf', buffer: logoPdf('logo') }
  await page.getByLabel('Baskı dosyanızı sürükleyin veya seçin').setInputFiles(logo)
  await expect(page.getByRole('main'), 'a PDF says pages and millimetres').toContainText(
    /1 sayfa, \d+(,\d)? × \d+(,\d)? mm/,
  )
  await page.getByRole('group', { name: 'Bu dosya basılsın mı?' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Sepete Ekle' }).first().click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart') ?? '')).toContain('logo.pdf')
  await page.evaluate((design) => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '')
    cart.lines[0].design = design
    localStorage.setItem('cart', JSON.stringify(cart))
  }, DESIGN)
  await open(page, '/sepet')
  await expect(page.getByRole('main')).toContainText(SENTENCE)
  await page.getByRole('button', { name: /tasarımı kaldır$/ }).click()
  await expect(page.getByRole('main')).not.toContainText('Tasarım:')
  await expect(page.getByRole('main')).toContainText('logo.pdf')
})
