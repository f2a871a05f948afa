import type { Raster } from '../geometry/raster.ts'

/** The drawn text: 0..255 a pixel, as tight as the drawing made it. */
export interface TextBitmap {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

/** The watermark over a whole picture: made once for a size and a text, blended many times. */
export interface Watermark {
  readonly width: number
  readonly height: number
  /** How much of a pixel is letter, and how much shadow of one, 0..255. */
  readonly letters: Uint8Array
  readonly shadows: Uint8Array
}

/** The specification: text turned by -30°, rows 150 px by 300 px apart. */
const ROW_PX = 150
const COLUMN_PX = 300
/** Cosine and sine of -30°, exact where they can be. */
const COS = Math.sqrt(3) / 2
const SIN = -0.5
const LETTER_OPACITY = 0.5
/** Letters are white; without a shadow white goods would hide them. */
const SHADOW_OPACITY = 0.28
const SHADOW_PX = 1.5

/** Lays the text out over a picture of this size: upwards to the right, each repetition in the middle of its field. */
export function makeWatermark(text: TextBitmap, width: number, height: number): Watermark {
  const letters = new Uint8Array(width * height)
  const shadows = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      letters[pixel] = textAt(text, x + 0.5, y + 0.5)
      shadows[pixel] = textAt(text, x + 0.5 - SHADOW_PX, y + 0.5 - SHADOW_PX)
    }
  }
  return { width, height, letters, shadows }
}

/** How much of a place of the picture is letter: the picture turned back, and cut into fields of one text each. */
function textAt({ width, height, data }: TextBitmap, x: number, y: number): number {
  const down = y * COS - x * SIN
  const top = down - Math.floor(down / ROW_PX) * ROW_PX - (ROW_PX - height) / 2 - 0.5
  // Most places lie between two rows of text.
  if (!(top > -1 && top < height)) return 0
  const across = x * COS + y * SIN
  const left = across - Math.floor(across / COLUMN_PX) * COLUMN_PX - (COLUMN_PX - width) / 2 - 0.5
  if (!(left > -1 && left < width)) return 0
  const column = Math.floor(left)
  const row = Math.floor(top)
  const fx = left - column
  const fy = top - row
  const at = (i: number, j: number) =>
    i < 0 || j < 0 || i >= width || j >= height ? 0 : (data[j * width + i] as number)
  const above = at(column, row) * (1 - fx) + at(column + 1, row) * fx
  const below = at(column, row + 1) * (1 - fx) + at(column + 1, row + 1) * fx
  return Math.round(above * (1 - fy) + below * fy)
}

/**
 * Lays the watermark over a picture of its size, in place. Mixes bytes as a canvas does, so that a browser that draws the
 * text itself gets the same grey. Throws when the sizes differ: that is a mistake of the caller.
 */
export function blendWatermark(picture: Raster, { width, height, letters, shadows }: Watermark): void {
  if (picture.width !== width || picture.height !== height) throw new Error('the watermark has another size')
  const target = picture.data
  for (let pixel = 0, at = 0; pixel < letters.length; pixel++, at += 4) {
    const letter = letters[pixel] as number
    const shadow = shadows[pixel] as number
    if (letter === 0 && shadow === 0) continue
    const white = (letter / 255) * LETTER_OPACITY
    const kept = (1 - (shadow / 255) * SHADOW_OPACITY) * (1 - white)
    for (let channel = 0; channel < 3; channel++) {
      target[at + channel] = (target[at + channel] as number) * kept + 255 * white
    }
  }
}
