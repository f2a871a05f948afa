/** How light falls on the goods where a logo is printed: read from the picture's shade layer, or estimated from the picture. */
import type { Rgb } from '#app/kernel/contrast.ts'
import type { Surface } from '../areas/print-area.ts'
import type { ArtworkRange, PixelBox, View } from '../geometry/mesh-pixels.ts'
import { ALL_ARTWORK, WHOLE_PICTURE } from '../geometry/mesh-pixels.ts'
import type { Raster } from '../geometry/raster.ts'
import type { WarpMesh } from '../geometry/warp-mesh.ts'
import { placeInPicture } from '../geometry/warp-mesh.ts'
import { LIGHT, luminanceAt, toByte } from './linear-light.ts'
import { softened } from './relief.ts'

/**
 * Writes the light on ink for `count` pixels of the view from x on: `diffuse` is what matt white sends back (1 = as bright
 * as the ink), `gloss` what shines off it unchanged. The pixels must not have been printed on yet.
 */
export type LightReader = (
  y: number,
  x: number,
  count: number,
  diffuse: Float64Array,
  gloss: Float64Array,
) => void

export interface LightInput {
  readonly picture: Raster
  readonly view: View
  readonly mesh: WarpMesh
  readonly range: ArtworkRange
  /** The part of the view that is printed on. */
  readonly box: PixelBox
  readonly surface: Surface
  /** Red = diffuse light / 2, green = square root of the gloss, of the whole picture at any size. */
  readonly shade?: Raster | null
}

/** From the shade layer where there is one; with what weave, fibre or leather adds to it. */
export function lightOn(input: LightInput): LightReader {
  const base = input.shade ? shadeReader(input.shade, input.view) : estimateReader(input)
  const strength = input.shade ? WEAVE[input.surface] : 0
  return strength > 0 ? withWeave(base, input, strength) : base
}

/** Bilinear samples of the shade layer. */
function shadeReader({ width, height, data }: Raster, view: View): LightReader {
  const part = view.part ?? WHOLE_PICTURE
  const stepX = (part.width / view.width) * width
  const stepY = (part.height / view.height) * height
  const startX = part.left * width + 0.5 * stepX - 0.5
  const startY = part.top * height + 0.5 * stepY - 0.5
  return (y, x, count, diffuse, gloss) => {
    const down = Math.max(0, Math.min(height - 1, startY + y * stepY))
    const row = Math.floor(down)
    const fy = down - row
    const upper = row * width
    const lower = Math.min(height - 1, row + 1) * width
    for (let index = 0; index < count; index++) {
      const across = Math.max(0, Math.min(width - 1, startX + (x + index) * stepX))
      const column = Math.floor(across)
      const right = column < width - 1 ? column + 1 : column
      const fx = across - column
      const [a, b, c, d] = [
        (upper + column) * 4,
        (upper + right) * 4,
        (lower + column) * 4,
        (lower + right) * 4,
      ] as const
      const red =
        ((data[a] as number) * (1 - fx) + (data[b] as number) * fx) * (1 - fy) +
        ((data[c] as number) * (1 - fx) + (data[d] as number) * fx) * fy
      const green =
        ((data[a + 1] as number) * (1 - fx) + (data[b + 1] as number) * fx) * (1 - fy) +
        ((data[c + 1] as number) * (1 - fx) + (data[d + 1] as number) * fx) * fy
      diffuse[index] = red / 127.5
      gloss[index] = (green / 255) * (green / 255)
    }
  }
}

/** The light that counts as full: this share of the area is darker. Highlights are above, folds below. */
const USUAL_LIGHT = 0.6
/** Black goods hardly show their shade; this keeps its noise from becoming stripes of light. */
const FLOOR = 0.07
const DARKEST = 0.3
const BRIGHTEST = 1.35
/** How much of what is brighter than usual is gloss; on light goods mostly it is just light. */
const GLOSS_OF_DARK = 0.7
const GLOSS_OF_LIGHT = 0.28
const LIGHT_GOODS = 0.4

function estimateReader({ picture, view, mesh, range }: LightInput): LightReader {
  const samples = sampleArea(picture, view, mesh, range).map((at) => luminanceAt(picture.data, at))
  samples.sort((a, b) => a - b)
  const usual = samples[Math.floor(samples.length * USUAL_LIGHT)] ?? 1
  const shine = usual > LIGHT_GOODS ? GLOSS_OF_LIGHT : GLOSS_OF_DARK
  return (y, x, count, diffuse, gloss) => {
    for (let index = 0; index < count; index++) {
      const light = luminanceAt(picture.data, (y * picture.width + x + index) * 4)
      const share = (light + FLOOR) / (usual + FLOOR)
      diffuse[index] = share > BRIGHTEST ? BRIGHTEST : share < DARKEST ? DARKEST : share
      gloss[index] = light > usual ? (light - usual) * shine : 0
    }
  }
}

/** How much of a surface's fine pattern shows through a film of ink. Shade layers are too coarse to hold it. */
const WEAVE: Readonly<Record<Surface, number>> = {
  coated: 0,
  'bare-metal': 0.3,
  wood: 0.55,
  leather: 0.7,
  fabric: 0.85,
  ceramic: 0,
  plastic: 0,
  paper: 0.5,
  glass: 0,
}
/** Patterns up to this many pixels across are weave; larger differences are folds, which the shade layer knows. */
const WEAVE_PIXELS = 5
const WEAVE_MOST = 0.35

function withWeave(base: LightReader, { picture, box }: LightInput, strength: number): LightReader {
  const weave = weaveOf(picture, box)
  return (y, x, count, diffuse, gloss) => {
    base(y, x, count, diffuse, gloss)
    const start = (y - box.top) * box.width + x - box.left
    for (let index = 0; index < count; index++) {
      diffuse[index] = (diffuse[index] as number) * (1 + strength * (weave[start + index] as number))
    }
  }
}

/** How much lighter or darker each pixel of the box is than the pixels around it, as a share, bounded. */
function weaveOf(picture: Raster, box: PixelBox): Float32Array {
  const { width, height } = box
  const light = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = ((y + box.top) * picture.width + box.left) * 4
    for (let x = 0; x < width; x++) light[y * width + x] = luminanceAt(picture.data, from + x * 4)
  }
  const around = softened({ width, height, data: light }, WEAVE_PIXELS).data
  for (let pixel = 0; pixel < light.length; pixel++) {
    const share = (light[pixel] as number) / ((around[pixel] as number) + 0.01) - 1
    light[pixel] = share > WEAVE_MOST ? WEAVE_MOST : share < -WEAVE_MOST ? -WEAVE_MOST : share
  }
  return light
}

/** The goods' colour where a logo goes: the median of each channel, so that a highlight or a seam does not count. */
export function goodsColour(picture: Raster, view: View, mesh: WarpMesh, range = ALL_ARTWORK): Rgb {
  const places = sampleArea(picture, view, mesh, range)
  const median = (channel: number) => {
    const values = places.map((at) => picture.data[at + channel] as number).sort((a, b) => a - b)
    return values[values.length >> 1] ?? 255
  }
  return [median(0), median(1), median(2)]
}

/** A layer that is darker is a shadow, and says nothing of the goods. */
const LEAST_LIGHT = 0.3

/**
 * The goods' own colour: `goodsColour` as it would be in full light. White cotton in the shade is grey in the picture and
 * white all the same, and so is white ink on it. Without a shade layer nobody knows the light; the colour stays.
 */
export function ownColour(seen: Rgb, shade: Raster | null, mesh: WarpMesh): Rgb {
  if (!shade) return seen
  const [red] = goodsColour(shade, { width: shade.width, height: shade.height }, mesh)
  const light = Math.max(LEAST_LIGHT, Math.min(1, red / 127.5))
  const [r, g, b] = seen.map((byte) => toByte((LIGHT[byte] as number) / light)) as [number, number, number]
  return [r, g, b]
}

const SAMPLES = 24

/** Where in the picture's bytes a grid of places of the area lies; places outside the view are left out. */
function sampleArea(picture: Raster, view: View, mesh: WarpMesh, range: ArtworkRange): number[] {
  const part = view.part ?? WHOLE_PICTURE
  const found: number[] = []
  for (let j = 0; j < SAMPLES; j++) {
    for (let i = 0; i < SAMPLES; i++) {
      const u = range.u0 + ((i + 0.5) / SAMPLES) * (range.u1 - range.u0)
      const v = range.v0 + ((j + 0.5) / SAMPLES) * (range.v1 - range.v0)
      const place = placeInPicture(mesh, { u, v })
      const x = Math.floor(((place.x - part.left) / part.width) * view.width)
      const y = Math.floor(((place.y - part.top) / part.height) * view.height)
      if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) continue
      found.push((y * picture.width + x) * 4)
    }
  }
  return found
}
