/** Cuts the mug that mockups of unknown products are shown on out of the sample pictures: square, with its layers. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WebpOptions } from 'sharp'
import sharp from 'sharp'
import { readPrintAreaFile } from '../sample/print-areas.ts'

const SOURCE = join(import.meta.dirname, '../sample/images/products/porselen-kupa-330-ml')
const TARGET = join(import.meta.dirname, '../app/modules/mockups/neutral-mug')
const PICTURE = 'cover-beyaz.webp'
const SIDE = 1000
/** Where the square begins, as a share of the picture's height; it is as wide as the picture. */
const TOP = 1 / 6
const HEIGHT = 2 / 3

const { shade, areas } = await readPrintAreaFile(join(SOURCE, 'cover.print.json'))
const [area] = areas
if (!area) throw new Error('the sample mug has no print area')
const { mask, reference: _, mesh, ...rest } = area

await mkdir(TARGET, { recursive: true })
await cut(PICTURE, SIDE, { quality: 86 }, 'mug.webp')
await cut(shade, SIDE / 2, { quality: 82 }, 'shade.webp')
await cut(mask, SIDE / 2, { lossless: true }, 'mask.webp')
const points = mesh.points.map((value, index) => (index % 2 === 0 ? value : (value - TOP) / HEIGHT))
const rounded = points.map((value) => Math.round(value * 1e6) / 1e6)
await writeFile(
  join(TARGET, 'area.json'),
  `${JSON.stringify({ ...rest, mesh: { ...mesh, points: rounded } })}\n`,
)

async function cut(file: string, side: number, how: WebpOptions, name: string): Promise<void> {
  const { width = 0, height = 0 } = await sharp(join(SOURCE, file)).metadata()
  const square = { left: 0, top: Math.round(height * TOP), width, height: Math.round(height * HEIGHT) }
  await sharp(join(SOURCE, file)).extract(square).resize(side, side).webp(how).toFile(join(TARGET, name))
}
