import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { coverShapeOf, PRODUCT_SIZE } from '../cover-shapes.ts'
import type { Negative } from './blender.ts'
import { shapeCover } from './develop/cover-shape.ts'
import type { Denoise } from './develop/denoiser.ts'
import type { Layers } from './develop/layers.ts'
import { readLayers } from './develop/layers.ts'
import { develop } from './develop/picture.ts'
import type { ModelledArea } from './develop/print-maps.ts'
import { maskOf, shadeOf } from './develop/print-maps.ts'
import type { Shot } from './shots.ts'
import { IMAGES } from './shots.ts'

const WEBP = { quality: 82, effort: 6 } as const

/** Develops a negative in one colour, enlarged to full size when it was shot smaller. */
export function developed(negative: Negative, layers: Layers, colour: string | null): Sharp {
  const { tintBase, backdrop, exposure } = negative
  const picture = develop(layers, {
    tintBase,
    ...(colour === null ? {} : { colour }),
    ...(backdrop ? { backdrop } : {}),
    ...(exposure === undefined ? {} : { exposure }),
  })
  const [width, height] = [negative.width ?? PRODUCT_SIZE.width, negative.height ?? PRODUCT_SIZE.height]
  if (layers.width === width && layers.height === height) return picture
  return picture.resize(width, height, { kernel: 'lanczos3' })
}

/** Writes all pictures of a shot and, for a printable view, its geometry, masks and light. */
export async function finish(shot: Shot, negative: Negative, denoise: Denoise): Promise<void> {
  const layers = await readLayers(negative.path, negative.rendered, denoise)
  for (const { file, colour } of shot.pictures) {
    const target = join(IMAGES, file)
    await mkdir(dirname(target), { recursive: true })
    await developed(negative, layers, colour).webp(WEBP).toFile(target)
  }
  if (negative.areas.length > 0) await writePrintAreas(shot, negative.areas, layers)
  await shapeCovers(shot)
}

/** Gives the covers of a shot their own shape where they have one; those that have it already stay. */
export async function shapeCovers(shot: Shot): Promise<readonly string[]> {
  const shaped = []
  for (const { file } of shot.pictures) {
    const shape = coverShapeOf(file)
    if (shape && (await shapeCover(IMAGES, file, shape))) shaped.push(file)
  }
  return shaped
}

async function writePrintAreas(shot: Shot, areas: readonly ModelledArea[], layers: Layers): Promise<void> {
  const folder = join(IMAGES, 'products', shot.subject)
  const shade = `${shot.view}.shade.webp`
  await writeFile(join(folder, shade), await shadeOf(layers, areas))
  const described = []
  for (const area of areas) {
    const mask = `${shot.view}.${area.id}.mask.webp`
    await writeFile(join(folder, mask), await maskOf(area))
    const { lattice: _, seen: __, ...kept } = area
    described.push({ ...kept, mask })
  }
  const description = { picture: PRODUCT_SIZE, shade, areas: described }
  await writeFile(join(folder, `${shot.view}.print.json`), `${JSON.stringify(description)}\n`)
}

/** Draws the net of every print area over a picture: what the modeller checks with the eye. */
export async function withNets(picture: Sharp, areas: readonly ModelledArea[]): Promise<Sharp> {
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true })
  const lines = areas.flatMap(({ mesh: { columns, rows, points } }) => {
    const node = (i: number, j: number): string => {
      const at = (j * columns + i) * 2
      return `${((points[at] ?? 0) * info.width).toFixed(1)},${((points[at + 1] ?? 0) * info.height).toFixed(1)}`
    }
    const across = Array.from({ length: rows }, (_, j) =>
      Array.from({ length: columns }, (__, i) => node(i, j)),
    )
    const down = Array.from({ length: columns }, (_, i) =>
      Array.from({ length: rows }, (__, j) => node(i, j)),
    )
    return [...across, ...down].map((line) => `<polyline points="${line.join(' ')}"/>`)
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}"><g fill="none" stroke="#e0218a" stroke-width="1" stroke-opacity="0.8">${lines.join('')}</g></svg>`
  return sharp(data).composite([{ input: Buffer.from(svg) }])
}
