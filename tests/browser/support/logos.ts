/** Logos as visitors bring them, and setting one. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './fixtures.ts'
import { open } from './visitor.ts'

/** Stands in the file and nowhere else: no request may carry it. */
export const MARK = 'gizli-logo-7f3a91'

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240"><!-- ${MARK} --><rect width="600" height="240" fill="#fff"/><circle cx="120" cy="120" r="88" fill="#14305f"/><path d="M72 150l48-84 48 84z" fill="#f2a33a"/><rect x="240" y="70" width="320" height="44" fill="#14305f"/><rect x="240" y="136" width="220" height="30" fill="#c21d2c"/></svg>`

export const svgLogo = { name: 'atlas.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) }

export async function pngLogo() {
  return {
    name: 'atlas.png',
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(DRAWING)).png().toBuffer(),
  }
}

/** What was printed over pictures within something. */
export function printsIn(place: Page | Locator): Locator {
  return place.locator('img + span[aria-hidden] > canvas')
}

/** Chooses a logo through the header and shows it on the products. */
export async function setLogo(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer } = svgLogo,
) {
  await page.getByRole('button', { name: 'Logonuzu görün' }).click()
  const dialog = page.getByRole('dialog', { name: 'Logonuzu ürünlerde görün' })
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByRole('img')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Ürünlerde göster' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('switch', { name: 'Ürünleri logomla göster' })).toBeChecked()
}

export const DEAREST_GOODS = '/urunler?sort=price-desc'

/** Opens the dearest goods with a logo on them, in a window that shows them all; gives how many of them can be printed. */
export async function openPrintedCards(page: Page): Promise<number> {
  await page.setViewportSize({ width: 1440, height: 5_000 })
  // Those that other tests add meanwhile, and give print areas to, are cheap.
  await open(page, DEAREST_GOODS)
  await setLogo(page)
  await expect(printsIn(page.getByRole('main')).first()).toBeVisible()
  // With the logo switched on the cards show the blank goods, which are those with print areas.
  const printable = await page.evaluate(countPrintable)
  expect(printable).toBeGreaterThan(16)
  return printable
}

/** Cards of the page whose picture has a print area; the ground of a picture of another shape shows it again. */
async function countPrintable(): Promise<number> {
  const assets = [...document.querySelectorAll('main article img:not([data-ground] *)')].map(
    (image) => /\/img\/([0-9a-f]{64})\//.exec(image.getAttribute('src') ?? '')?.[1] ?? '',
  )
  const answer = await fetch(`/api/print-areas?pictures=${assets.join(',')}`)
  const { pictures } = (await answer.json()) as { readonly pictures: readonly { readonly assetId: string }[] }
  const withAreas = new Set(pictures.map(({ assetId }) => assetId))
  return assets.filter((asset) => withAreas.has(asset)).length
}

/** Whether as many cards of the page as are printable show a print; runs in the page. */
export function everyCardIsPrinted(printable: number): boolean {
  return document.querySelectorAll('main article img + span > canvas').length === printable
}
