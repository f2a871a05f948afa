import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { WebpOptions } from 'sharp'
import sharp from 'sharp'
import type { CoverShape } from '../../cover-shapes.ts'
import { PRODUCT_SIZE } from '../../cover-shapes.ts'
import { printAreaFileOf, readPrintAreaFile } from '../../print-areas.ts'

/** Of the colour files; what a print is measured by is kept exact. */
const PICTURE = { quality: 82, effort: 6 } as const
const SHADE = { quality: 88, effort: 6 } as const
const MASK = { lossless: true, effort: 6 } as const

/**
 * Gives a cover that was developed upright its own shape, with its print areas, light and masks. Nothing is done when it
 * has it already.
 */
export async function shapeCover(images: string, file: string, shape: CoverShape): Promise<boolean> {
  const { width, height } = await sharp(join(images, file)).metadata()
  if (width !== PRODUCT_SIZE.width || height !== PRODUCT_SIZE.height) return false
  await cut(join(images, file), shape, 1, PICTURE)
  const path = join(images, printAreaFileOf(file))
  const described = await readPrintAreaFile(path)
  const size = { width: PRODUCT_SIZE.width + 2 * shape.beside, height: shape.height }
  const across = (x: number) => rounded((x * PRODUCT_SIZE.width + shape.beside) / size.width)
  const down = (y: number) => rounded((y * PRODUCT_SIZE.height - shape.top) / size.height)
  const areas = described.areas.map((area) => ({
    ...area,
    mesh: { ...area.mesh, points: area.mesh.points.map((at, i) => (i % 2 === 0 ? across(at) : down(at))) },
    reference: area.reference.map(([xMm, yMm, x, y]) => [xMm, yMm, across(x), down(y)]),
  }))
  await writeFile(path, `${JSON.stringify({ ...described, picture: size, areas })}\n`)
  await cut(join(dirname(path), described.shade), shape, 2, SHADE)
  for (const { mask } of areas) await cut(join(dirname(path), mask), shape, 2, MASK)
  return true
}

/**
 * Keeps the rows of the shape and draws the backdrop out on both sides; `reduced` is how many times smaller the file is. A
 * mask stays exact: beside it nothing is printed.
 */
async function cut(
  path: string,
  { top, height, beside }: CoverShape,
  reduced: number,
  options: WebpOptions,
): Promise<void> {
  const size = { width: PRODUCT_SIZE.width / reduced, height: height / reduced }
  const sides = { left: beside / reduced, right: beside / reduced, extendWith: 'copy' } as const
  const kept = await sharp(await readFile(path))
    .extract({ left: 0, top: top / reduced, ...size })
    .png()
    .toBuffer()
  if (beside === 0 || options === MASK) {
    await sharp(kept).extend(sides).webp(options).toFile(path)
    return
  }
  // A backdrop has no detail: its outermost columns are drawn out from a picture of a few rows, else they would be streaks.
  const rough = await sharp(kept).resize(size.width, ROUGH_ROWS, { fit: 'fill' }).png().toBuffer()
  const even = await sharp(rough)
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .png()
    .toBuffer()
  const backdrop = await sharp(even).extend(sides).png().toBuffer()
  const soft = await sharp(kept)
    .ensureAlpha()
    .composite([{ input: softSides(size), blend: 'dest-in' }])
    .png()
    .toBuffer()
  await sharp(backdrop)
    .composite([{ input: soft, left: sides.left, top: 0 }])
    .removeAlpha()
    .webp(options)
    .toFile(path)
}

const ROUGH_ROWS = 12

/** Covers a picture but for its left and right, where it runs out. */
function softSides({ width, height }: { readonly width: number; readonly height: number }): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="a"><stop offset="0" stop-opacity="0"/><stop offset="0.03"/><stop offset="0.97"/><stop offset="1" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`,
  )
}

function rounded(share: number): number {
  return Number(share.toFixed(6))
}
