/** Small pictures drawn by formula, with soft edges, for rules about logos. */
import type { Raster } from '#app/modules/mockups/domain/geometry/raster.ts'

export type Colour = readonly [red: number, green: number, blue: number, alpha: number]

export const CLEAR: Colour = [0, 0, 0, 0]
export const WHITE: Colour = [255, 255, 255, 255]
export const BLACK: Colour = [0, 0, 0, 255]
export const NAVY: Colour = [20, 33, 84, 255]
export const RED: Colour = [196, 22, 28, 255]

/** A picture whose every pixel a function gives. */
export function aPicture(
  width: number,
  height: number,
  colour: (x: number, y: number) => readonly number[],
): Raster {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(colour(x, y), (y * width + x) * 4)
  }
  return { width, height, data }
}

export interface Shape {
  readonly colour: Colour
  /** How far a place is outside (positive) or inside (negative) the shape, in pixels. */
  readonly distance: (x: number, y: number) => number
}

export function aDisc(x0: number, y0: number, radius: number, colour: Colour): Shape {
  return { colour, distance: (x, y) => Math.hypot(x - x0, y - y0) - radius }
}

export function aRing(x0: number, y0: number, radius: number, width: number, colour: Colour): Shape {
  return { colour, distance: (x, y) => Math.abs(Math.hypot(x - x0, y - y0) - radius) - width / 2 }
}

export function aBar(left: number, top: number, width: number, height: number, colour: Colour): Shape {
  return {
    colour,
    distance: (x, y) => Math.max(left - x, x - left - width, top - y, y - top - height),
  }
}

/** Shapes over a ground, one after the other, their edges soft over a pixel. */
export function drawn(width: number, height: number, ground: Colour, shapes: readonly Shape[]): Raster {
  return aPicture(width, height, (x, y) => {
    let [red, green, blue, alpha] = ground
    for (const { colour, distance } of shapes) {
      const over = Math.max(0, Math.min(1, 0.5 - distance(x + 0.5, y + 0.5))) * (colour[3] / 255)
      if (over === 0) continue
      const below = (alpha / 255) * (1 - over)
      const sum = over + below
      red = (colour[0] * over + red * below) / sum
      green = (colour[1] * over + green * below) / sum
      blue = (colour[2] * over + blue * below) / sum
      alpha = sum * 255
    }
    return [red, green, blue, alpha]
  })
}

/** The four numbers of a pixel. */
export function pixelAt({ width, data }: Raster, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}
