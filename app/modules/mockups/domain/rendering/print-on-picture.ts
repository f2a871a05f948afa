import type { PrintArea } from '../areas/print-area.ts'
import type { PixelBox, View } from '../geometry/mesh-pixels.ts'
import type { Raster } from '../geometry/raster.ts'
import type { Layer, Mask } from '../geometry/warp.ts'
import { warpArtwork } from '../geometry/warp.ts'
import type { Decal } from './decal.ts'
import { lightOn } from './light.ts'
import { LIGHT, toByte } from './linear-light.ts'

export interface PrintInput {
  /** As large as the view. Its pixels are changed in place: it is a buffer, often a canvas's. */
  readonly picture: Raster
  readonly view: View
  readonly area: Pick<PrintArea, 'mesh' | 'surface' | 'gloss'>
  readonly decal: Decal
  readonly mask?: Mask | null
  /** The picture's shade layer; without one, light is estimated from the picture. */
  readonly shade?: Raster | null
}

/** Edges of relief that catch the light do so on black goods too: by this share of full light. */
const RAISED_GLINT = 0.05

/**
 * Prints a decal on a picture: through the mesh, within the mask, in the picture's own light. Mixes light, not bytes.
 * Pixels that are hidden or get neither ink nor relief are not touched, and alpha never is. Answers the box that may have
 * changed; null when nothing is to be seen.
 */
export function printOnPicture({
  picture,
  view,
  area,
  decal,
  mask = null,
  shade = null,
}: PrintInput): PixelBox | null {
  const { artwork, range, relief } = decal
  const layer = warpArtwork({ artwork, range, relief, mesh: area.mesh, view, mask })
  if (!layer) return null
  // A stain is lit by what the goods already show.
  const light =
    decal.ink === 'cover'
      ? lightOn({ picture, view, mesh: area.mesh, range, box: layer, surface: area.surface, shade })
      : null
  const sheen = area.gloss * decal.sheen
  const paint = decal.ink === 'cover' ? coverRow : stainRow
  const rows = { diffuse: new Float64Array(layer.width), gloss: new Float64Array(layer.width) }
  for (let y = 0; y < layer.height; y++) {
    const [first, last] = touched(layer, y)
    if (last < first) continue
    light?.(y + layer.top, first + layer.left, last - first + 1, rows.diffuse, rows.gloss)
    paint(picture.data, layer, { ...rows, y, first, last, sheen, pictureWidth: picture.width })
  }
  const { left, top, width, height } = layer
  return { left, top, width, height }
}

interface Row {
  readonly diffuse: Float64Array
  readonly gloss: Float64Array
  readonly y: number
  readonly first: number
  readonly last: number
  readonly sheen: number
  readonly pictureWidth: number
}

/** The first and the last pixel of a row of the layer that has ink or relief. */
function touched({ width, data, relief }: Layer, y: number): readonly [number, number] {
  const isFree = (x: number) =>
    data[(y * width + x) * 4 + 3] === 0 && (relief === null || relief[y * width + x] === 0)
  let first = 0
  while (first < width && isFree(first)) first++
  let last = width - 1
  while (last >= first && isFree(last)) last--
  return [first, last]
}

/** An opaque film: its own colour in the light that falls there, and the gloss of the surface on top. */
function coverRow(target: Uint8ClampedArray, layer: Layer, row: Row): void {
  const { data, relief, width } = layer
  for (let x = row.first; x <= row.last; x++) {
    const pixel = row.y * width + x
    const slope = relief === null ? 0 : (relief[pixel] as number) / 127
    const alpha = data[pixel * 4 + 3] as number
    if (alpha === 0 && slope === 0) continue
    const to = ((row.y + layer.top) * row.pictureWidth + x + layer.left) * 4
    const form = 1 + slope
    const over = alpha / 255
    const lit = (row.diffuse[x - row.first] as number) * form * over
    const shine = (row.gloss[x - row.first] as number) * row.sheen * over
    const below = (1 - over) * form
    for (let channel = 0; channel < 3; channel++) {
      const goods = LIGHT[target[to + channel] as number] as number
      const ink = LIGHT[data[pixel * 4 + channel] as number] as number
      target[to + channel] = toByte(goods * below + ink * lit + shine)
    }
  }
}

/** A dye, a burn or a bare dent: the goods' own light, filtered; nothing lies on top. */
function stainRow(target: Uint8ClampedArray, layer: Layer, row: Row): void {
  const { data, relief, width } = layer
  for (let x = row.first; x <= row.last; x++) {
    const pixel = row.y * width + x
    const slope = relief === null ? 0 : (relief[pixel] as number) / 127
    const alpha = data[pixel * 4 + 3] as number
    if (alpha === 0 && slope === 0) continue
    const to = ((row.y + layer.top) * row.pictureWidth + x + layer.left) * 4
    const over = alpha / 255
    const glint = slope > 0 ? slope * RAISED_GLINT : 0
    for (let channel = 0; channel < 3; channel++) {
      const goods = LIGHT[target[to + channel] as number] as number
      const ink = LIGHT[data[pixel * 4 + channel] as number] as number
      target[to + channel] = toByte(goods * (1 - over + ink * over) * (1 + slope) + glint)
    }
  }
}
