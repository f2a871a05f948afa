import { describe, expect, test } from 'vitest'
import { aCloth, aCylinder, aMesh, aPlane } from '../../../../../tests/support/warp-meshes.ts'
import type { View } from './mesh-pixels.ts'
import { boxOf, visitRuns } from './mesh-pixels.ts'
import type { Raster } from './raster.ts'
import type { Mask } from './warp.ts'
import { paintLayer, warpArtwork } from './warp.ts'
import type { WarpMesh } from './warp-mesh.ts'
import { placeOnArtwork } from './warp-mesh.ts'

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

function aRaster(width: number, height: number, colour: (x: number, y: number) => Colour): Raster {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(colour(x, y), (y * width + x) * 4)
  }
  return { width, height, data }
}

function aMask(width: number, height: number, share: (x: number, y: number) => number): Mask {
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data[y * width + x] = share(x, y)
  return { width, height, data }
}

/** The colour at a pixel of the view; null where the warp left nothing. */
function pixelOf(layer: ReturnType<typeof warpArtwork>, x: number, y: number): number[] | null {
  if (!layer) return null
  const [column, row] = [x - layer.left, y - layer.top]
  if (column < 0 || row < 0 || column >= layer.width || row >= layer.height) return null
  const at = (row * layer.width + column) * 4
  const pixel = [...layer.data.subarray(at, at + 4)]
  return pixel[3] === 0 ? null : pixel
}

const BLACK: Colour = [0, 0, 0, 255]
const black = aRaster(64, 64, () => BLACK)
const VIEW: View = { width: 200, height: 300 }
const meshes: [string, WarpMesh][] = [
  ['a plane', aPlane()],
  ['a single patch', aPlane(2, 2)],
  ['a cylinder', aCylinder()],
  ['a fine cylinder', aCylinder(40, 40)],
  ['cloth', aCloth()],
  [
    'an upright square grid on pixel centres',
    aMesh(4, 4, (u, v) => ({ x: (40.5 + 90 * u) / 200, y: (45.5 + 90 * v) / 300 })),
  ],
]

describe.each(meshes)('artwork warped through %s', (_name, mesh) => {
  test('shows at every pixel what the mapping says', () => {
    // Red rises across the artwork and green down it, so a colour is a place.
    const artwork = aRaster(256, 256, (x, y) => [x, y, 0, 255])
    const layer = warpArtwork({ artwork, mesh, view: VIEW })
    const wrong: number[][] = []
    let compared = 0
    for (let y = 0; y < VIEW.height; y += 3) {
      for (let x = 0; x < VIEW.width; x += 3) {
        const place = placeOnArtwork(mesh, { x: (x + 0.5) / VIEW.width, y: (y + 0.5) / VIEW.height })
        const pixel = pixelOf(layer, x, y)
        const [red = -9, green = -9] = pixel ?? []
        if (!place && pixel) wrong.push([x, y])
        if (!place) continue
        const error = Math.max(Math.abs(red - place.u * 256 + 0.5), Math.abs(green - place.v * 256 + 0.5))
        if (error > 0.51) wrong.push([x, y, error])
        compared++
      }
    }
    expect(wrong).toEqual([])
    expect(compared).toBeGreaterThan(200)
  })

  test('has no gaps along the seams', () => {
    const gaps: number[][] = []
    const layer = warpArtwork({ artwork: black, mesh, view: VIEW })
    for (let y = 0; y < VIEW.height; y++) {
      for (let x = 0; x < VIEW.width; x++) {
        const place = placeOnArtwork(mesh, { x: (x + 0.5) / VIEW.width, y: (y + 0.5) / VIEW.height })
        if (!place || Math.min(place.u, 1 - place.u, place.v, 1 - place.v) < 0.01) continue
        if (pixelOf(layer, x, y)?.[3] !== 255) gaps.push([x, y])
      }
    }
    expect(gaps).toEqual([])
  })

  test('is the same in a part of the picture as in the whole', () => {
    const artwork = aRaster(40, 40, (x, y) => [x * 6, y * 6, 90, (x + y) % 7 === 0 ? 0 : 255])
    const mask = aMask(75, 90, (x, y) => (((x >> 3) + (y >> 3)) % 3 === 0 ? 0 : 255))
    const whole = warpArtwork({ artwork, mesh, view: VIEW, mask })
    const part = { left: 0.2, top: 0.2, width: 0.5, height: 0.4 }
    const cut = warpArtwork({ artwork, mesh, view: { width: 100, height: 120, part }, mask })
    const wrong: number[][] = []
    for (let y = 0; y < 120; y++) {
      for (let x = 0; x < 100; x++) {
        const there = pixelOf(whole, x + 40, y + 60) ?? [0, 0, 0, 0]
        const here = pixelOf(cut, x, y) ?? [0, 0, 0, 0]
        // Rounding may differ by a step, and the colour of an alpha of nearly nothing by more.
        const compared = (here[3] ?? 0) < 8 ? [3] : [0, 1, 2, 3]
        if (compared.some((index) => Math.abs((there[index] ?? 0) - (here[index] ?? 0)) > 1))
          wrong.push([x, y])
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('a mask', () => {
  test.each([
    [200, 300],
    [100, 150],
    [600, 900],
    [37, 61],
  ])('of %i×%i keeps what is hidden free', (width, height) => {
    const half = aMask(width, height, (x) => (x < width / 2 ? 255 : 0))
    const layer = warpArtwork({ artwork: black, mesh: aPlane(), view: VIEW, mask: half })
    const hidden = { from: Math.ceil(100 + 200 / width), drawn: 0 }
    for (let y = 0; y < VIEW.height; y++) {
      for (let x = hidden.from; x < VIEW.width; x++) if (pixelOf(layer, x, y)) hidden.drawn++
    }
    expect(hidden.drawn).toBe(0)
    expect(pixelOf(layer, 80, 140)?.[3]).toBe(255)
  })

  test('thins the artwork by its share', () => {
    const layer = warpArtwork({ artwork: black, mesh: aPlane(), view: VIEW, mask: aMask(3, 3, () => 128) })
    expect(pixelOf(layer, 100, 140)).toEqual([0, 0, 0, 128])
  })
})

describe('artwork', () => {
  test('with a transparent border keeps its colour at the edge', () => {
    const red = aRaster(20, 20, (x, y) =>
      x > 4 && x < 15 && y > 4 && y < 15 ? [255, 0, 0, 255] : [0, 0, 255, 0],
    )
    const layer = warpArtwork({ artwork: red, mesh: aPlane(), view: VIEW })
    for (let at = 0; at < (layer?.data.length ?? 0); at += 4) {
      if ((layer?.data[at + 3] ?? 0) < 8) continue
      expect([...(layer?.data.subarray(at, at + 3) ?? [])]).toEqual([255, 0, 0])
    }
  })

  test('that is empty, or not in this part of the picture, leaves nothing', () => {
    const empty = aRaster(8, 8, () => [9, 9, 9, 0])
    expect(warpArtwork({ artwork: empty, mesh: aPlane(), view: VIEW })).toBeNull()
    const corner = { left: 0, top: 0, width: 0.05, height: 0.05 }
    const view = { width: 30, height: 30, part: corner }
    expect(warpArtwork({ artwork: black, mesh: aPlane(), view })).toBeNull()
    expect(boxOf(aPlane(), view)).toBeNull()
  })

  test('on the far side of a fold is not drawn', () => {
    const turned = aMesh(2, 2, (u, v) => ({ x: 0.8 - 0.6 * u, y: 0.2 + 0.6 * v }))
    const layer = warpArtwork({ artwork: black, mesh: turned, view: VIEW })
    expect(layer?.data.some((value) => value !== 0)).toBe(false)
  })

  test('reaching beyond the picture is cut at its edge', () => {
    const wide = aMesh(3, 3, (u, v) => ({ x: 1.4 * u - 0.2, y: 1.4 * v - 0.2 }))
    const layer = warpArtwork({ artwork: black, mesh: wide, view: VIEW })
    expect(layer).toMatchObject({ left: 0, top: 0, width: 200, height: 300 })
    expect(pixelOf(layer, 0, 0)?.[3]).toBe(255)
    expect(pixelOf(layer, 199, 299)?.[3]).toBe(255)
  })
})

describe('a layer', () => {
  test('is laid over the picture by its alpha and leaves the rest alone', () => {
    const picture = aRaster(4, 1, () => [200, 100, 50, 255])
    const data = new Uint8ClampedArray([0, 0, 0, 128, 0, 0, 0, 255])
    paintLayer(picture, { left: 1, top: 0, width: 2, height: 1, data, relief: null })
    const rest = [200, 100, 50, 255]
    expect([...picture.data]).toEqual([...rest, 100, 50, 25, 255, 0, 0, 0, 255, ...rest])
  })

  test('over a transparent picture keeps its own colour', () => {
    const picture = aRaster(1, 1, () => [0, 0, 0, 0])
    paintLayer(picture, {
      left: 0,
      top: 0,
      width: 1,
      height: 1,
      data: new Uint8ClampedArray([10, 20, 30, 100]),
      relief: null,
    })
    expect([...picture.data]).toEqual([10, 20, 30, 100])
  })
})

test('runs stay within the view', () => {
  const wide = aMesh(5, 5, (u, v) => ({ x: 1.9 * u - 0.45, y: 1.9 * v - 0.45 }))
  visitRuns(wide, { width: 31, height: 17 }, (y, x, count) => {
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThan(17)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + count).toBeLessThanOrEqual(31)
  })
})
