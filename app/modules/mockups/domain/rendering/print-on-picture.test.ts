import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Colour } from '../../../../../tests/support/drawings.ts'
import {
  aBar,
  aDisc,
  aPicture,
  BLACK,
  CLEAR,
  drawn,
  NAVY,
  pixelAt,
  RED,
  WHITE,
} from '../../../../../tests/support/drawings.ts'
import { findSaddlePoints } from '../../../../../tests/support/saddle-points.ts'
import { aCloth, aCylinder, aMesh, aPlane } from '../../../../../tests/support/warp-meshes.ts'
import type { Surface } from '../areas/print-area.ts'
import { toPicture } from '../areas/print-area.ts'
import { makeLevels } from '../artwork/artwork-levels.ts'
import type { Placement } from '../designs/placement.ts'
import { placePreset } from '../designs/placement.ts'
import type { Technique } from '../designs/technique.ts'
import type { Raster } from '../geometry/raster.ts'
import type { Mask } from '../geometry/warp.ts'
import type { WarpMesh } from '../geometry/warp-mesh.ts'
import { goodsColour, ownColour } from './light.ts'
import { flatScale, makeDecal } from './make-decal.ts'
import { printOnPicture } from './print-on-picture.ts'

const VIEW = { width: 200, height: 300 }
const FULL: Technique = { method: 'print', inks: null }
const logo = drawn(120, 60, CLEAR, [aBar(0, 0, 120, 60, NAVY), aDisc(60, 30, 20, WHITE)])

interface Printing {
  readonly on?: Raster
  readonly logo?: Raster
  readonly mesh?: WarpMesh
  readonly technique?: Technique
  readonly surface?: Surface
  readonly placement?: Placement
  readonly mask?: Mask
  readonly shade?: Raster
  readonly adaptsContrast?: boolean
}

const goods = (colour: Colour) => aPicture(VIEW.width, VIEW.height, () => colour)

/** Prints a logo 60 mm wide on an area of 80 × 60 mm and answers the picture before and after. */
function printed({
  on = goods([200, 200, 200, 255]),
  logo: artwork = logo,
  mesh = aPlane(),
  technique = FULL,
  surface = 'ceramic',
  mask,
  shade,
  adaptsContrast = false,
  ...rest
}: Printing = {}) {
  const area = { widthMm: 80, heightMm: 60, mesh, surface, gloss: 0.4 }
  const picture = { ...on, data: new Uint8ClampedArray(on.data) }
  const levels = makeLevels(artwork)
  const placement = rest.placement ?? placePreset({ area, aspect: levels.aspect, longerSideMm: 60 })
  const { decal, changedShare } = makeDecal({
    artwork: levels,
    logoInks: [],
    placement,
    technique,
    area,
    adaptsContrast,
    pxPerMm: flatScale(mesh, area, VIEW),
    goods: goodsColour(picture, VIEW, mesh),
    ownGoods: ownColour(goodsColour(picture, VIEW, mesh), shade ?? null, mesh),
  })
  const box = printOnPicture({ picture, view: VIEW, area, decal, mask: mask ?? null, shade: shade ?? null })
  return { before: on, after: picture, box, changedShare, area }
}

function changedPixels(before: Raster, after: Raster): number[] {
  const changed: number[] = []
  for (let pixel = 0; pixel < before.width * before.height; pixel++) {
    const at = pixel * 4
    if ([0, 1, 2, 3].some((channel) => before.data[at + channel] !== after.data[at + channel]))
      changed.push(pixel)
  }
  return changed
}

describe('a pale logo on light goods', () => {
  const pale = drawn(120, 60, CLEAR, [aBar(0, 0, 120, 60, WHITE)])
  const inShade = (red: number) => aPicture(40, 60, () => [red, 0, 0, 255])

  test('is dyed dark, for a dye has no white', () => {
    const { changedShare } = printed({
      on: goods([230, 230, 228, 255]),
      logo: pale,
      technique: { method: 'sublimation' },
      adaptsContrast: true,
    })
    expect(changedShare).toBeCloseTo(1)
  })

  test('counts as pale by the goods in full light: white cotton in the shade is white', () => {
    const shaded = { on: goods([180, 178, 174, 255]), logo: pale, adaptsContrast: true }
    expect(printed({ ...shaded, shade: inShade(51) }).changedShare).toBeCloseTo(1)
    // Grey goods in full light are grey.
    expect(printed({ ...shaded, shade: inShade(128) }).changedShare).toBe(0)
  })
})

const TECHNIQUES: readonly [string, Technique][] = [
  ['full colour', FULL],
  ['one ink', { method: 'print', inks: ['#c4161c'] }],
  ['two inks', { method: 'print', inks: ['#c4161c', '#ffffff'] }],
  ['sublimation', { method: 'sublimation' }],
  ['foil', { method: 'foil', tone: 'gold' }],
  ['laser', { method: 'laser' }],
  ['embossing', { method: 'emboss' }],
  ['debossing', { method: 'deboss' }],
  ['embroidery', { method: 'embroidery', inks: null }],
]

describe.each(TECHNIQUES)('%s', (_name, technique) => {
  const noisy = aPicture(VIEW.width, VIEW.height, (x, y) => [170 + ((x * 7 + y * 3) % 50), 160, 150, 255])

  test('changes the goods where the logo is, and nothing outside its box or below a dark mask', () => {
    const half: Mask = { width: 200, height: 300, data: new Uint8Array(60_000) }
    for (let pixel = 0; pixel < 60_000; pixel++) if (pixel % 200 < 100) half.data[pixel] = 255
    const { before, after, box } = printed({ on: noisy, technique, surface: 'fabric', mask: half })
    const changed = changedPixels(before, after)
    expect(changed.length).toBeGreaterThan(400)
    for (const pixel of changed) {
      const [x, y] = [pixel % 200, Math.floor(pixel / 200)]
      expect(x).toBeLessThan(101)
      expect(x >= (box?.left ?? 999) && y >= (box?.top ?? 999)).toBe(true)
      expect(y).toBeLessThan((box?.top ?? 0) + (box?.height ?? 0))
    }
  })

  test('leaves the picture’s own transparency alone', () => {
    const seeThrough = aPicture(VIEW.width, VIEW.height, (x) => [90, 90, 90, x < 100 ? 255 : 120])
    const { before, after } = printed({ on: seeThrough, technique })
    for (let at = 3; at < after.data.length; at += 4) {
      if (after.data[at] !== before.data[at]) expect.fail(`alpha changed at ${at}`)
    }
  })
})

describe('a checkerboard', () => {
  const [columns, rows] = [6, 4]
  const board = aPicture(360, 240, (x, y) => ((Math.floor(x / 60) + Math.floor(y / 60)) % 2 ? BLACK : WHITE))

  test.each([
    ['a plane', aPlane()],
    ['a cylinder', aCylinder()],
    ['cloth', aCloth()],
  ])('on %s lands where the geometry says, to a pixel', (_name, mesh) => {
    const placement = { xMm: 40, yMm: 30, widthMm: 72, heightMm: 48, angleDeg: 0 }
    const { after, area } = printed({ logo: board, mesh, placement, on: goods([188, 188, 188, 255]) })
    const grey = new Float32Array(VIEW.width * VIEW.height)
    for (let pixel = 0; pixel < grey.length; pixel++) grey[pixel] = after.data[pixel * 4] ?? 0
    const found = findSaddlePoints({ ...VIEW, data: grey }, 1.2)
    for (let row = 1; row < rows; row++) {
      for (let column = 1; column < columns; column++) {
        const { x, y } = toPicture(area, { xMm: 4 + column * 12, yMm: 6 + row * 12 })
        const distances = found.map((place) =>
          Math.hypot(place.x - x * VIEW.width, place.y - y * VIEW.height),
        )
        expect(Math.min(...distances), `${column}/${row}`).toBeLessThan(1)
      }
    }
  })
})

describe('a placement', () => {
  test('turned by 90° lies upright', () => {
    const flat = aMesh(2, 2, (u, v) => ({ x: 0.1 + 0.8 * u, y: 0.3 + 0.4 * v }))
    const placement = { xMm: 40, yMm: 30, widthMm: 40, heightMm: 10, angleDeg: 90 }
    const bar = drawn(80, 20, CLEAR, [aBar(0, 0, 40, 20, RED), aBar(40, 0, 40, 20, BLACK)])
    const { after } = printed({ mesh: flat, logo: bar, placement })
    // 2 px a millimetre from (20, 90): the logo's left end is above, its right end below.
    expect(pixelAt(after, 100, 135)[0]).toBeGreaterThan(150)
    expect(pixelAt(after, 100, 165)[0]).toBeLessThan(40)
    expect(pixelAt(after, 120, 150)).toEqual([200, 200, 200, 255])
  })
})

describe('light', () => {
  const flat = aMesh(2, 2, (u, v) => ({ x: 0.1 + 0.8 * u, y: 0.3 + 0.4 * v }))
  const white = drawn(120, 60, CLEAR, [aBar(0, 0, 120, 60, WHITE)])

  test('of the shade layer falls on the ink', () => {
    const shade = aPicture(20, 30, (x) => [x < 10 ? 128 : 64, 0, 0, 255])
    const { after } = printed({ mesh: flat, logo: white, shade, on: goods([40, 60, 120, 255]) })
    expect(pixelAt(after, 60, 150)).toEqual([255, 255, 255, 255])
    // Half the light is byte 188, not 128: light is mixed, not bytes.
    expect(pixelAt(after, 140, 150)[0]).toBeGreaterThan(184)
    expect(pixelAt(after, 140, 150)[0]).toBeLessThan(192)
  })

  test('that shines off the goods shines off the ink', () => {
    const shade = aPicture(20, 30, (x) => [64, x < 10 ? 0 : 255, 0, 255])
    const black = drawn(120, 60, CLEAR, [aBar(0, 0, 120, 60, BLACK)])
    const { after } = printed({ mesh: flat, logo: black, shade, on: goods(WHITE) })
    expect(pixelAt(after, 60, 150)[0]).toBe(0)
    expect(pixelAt(after, 140, 150)[0]).toBeGreaterThan(150)
  })

  test('without a layer is taken from the picture: ink lies darker in a fold', () => {
    const folded = aPicture(VIEW.width, VIEW.height, (x) =>
      x > 120 && x < 140 ? [60, 20, 20, 255] : [150, 50, 50, 255],
    )
    const { after } = printed({ mesh: flat, logo: white, on: folded })
    const [open = 0] = pixelAt(after, 80, 150)
    const [fold = 0] = pixelAt(after, 130, 150)
    expect(open).toBeGreaterThan(235)
    expect(fold).toBeLessThan(open - 40)
  })

  test('keeps the weave of cloth in the ink, and ceramic smooth', () => {
    const woven = aPicture(VIEW.width, VIEW.height, (x, y) =>
      (x + y) % 2 ? [120, 20, 20, 255] : [150, 30, 30, 255],
    )
    const shade = aPicture(2, 2, () => [120, 0, 0, 255])
    const step = (surface: Surface) => {
      const { after } = printed({ mesh: flat, logo: white, on: woven, shade, surface })
      return Math.abs((pixelAt(after, 80, 150)[0] ?? 0) - (pixelAt(after, 81, 150)[0] ?? 0))
    }
    expect(step('fabric')).toBeGreaterThan(10)
    expect(step('ceramic')).toBe(0)
  })
})

describe('techniques', () => {
  const flat = aMesh(2, 2, (u, v) => ({ x: 0.1 + 0.8 * u, y: 0.3 + 0.4 * v }))
  const bar = drawn(120, 60, CLEAR, [aBar(0, 0, 120, 60, NAVY)])
  const middleOf = (printing: Printing) =>
    pixelAt(printed({ mesh: flat, logo: bar, ...printing }).after, 100, 150)

  test('one ink prints in its colour, whatever the logo’s', () => {
    const [red = 0, green = 0, blue = 0] = middleOf({ technique: { method: 'print', inks: ['#c4161c'] } })
    expect([red > 180, green < 60, blue < 60]).toEqual([true, true, true])
  })

  test('sublimation lets the goods show through, print does not', () => {
    const yellow: Colour = [240, 200, 40, 255]
    const pink = drawn(120, 60, CLEAR, [aBar(0, 0, 120, 60, [255, 120, 255, 255])])
    expect(middleOf({ technique: { method: 'sublimation' }, logo: pink, on: goods(yellow) })[2]).toBeLessThan(
      60,
    )
    expect(middleOf({ logo: pink, on: goods(yellow) })[2]).toBeGreaterThan(200)
  })

  test('laser bares bright steel on dark goods, marks silver ones dark, burns wood brown', () => {
    const laser: Technique = { method: 'laser' }
    expect(
      middleOf({ technique: laser, surface: 'coated', on: goods([20, 30, 60, 255]) })[0],
    ).toBeGreaterThan(150)
    expect(
      middleOf({ technique: laser, surface: 'coated', on: goods([185, 188, 190, 255]) })[0],
    ).toBeLessThan(110)
    const [red = 0, , blue = 0] = middleOf({
      technique: laser,
      surface: 'wood',
      on: goods([220, 190, 140, 255]),
    })
    expect(red).toBeLessThan(130)
    expect(red).toBeGreaterThan(blue + 20)
  })

  test.each([
    ['gold', (r: number, b: number) => r > b + 40],
    ['silver', (r: number, b: number) => Math.abs(r - b) < 25],
    ['copper', (r: number, b: number) => r > b + 35],
  ] as const)('foil of %s has its metal’s colour', (tone, isMetal) => {
    const [red = 0, , blue = 0] = middleOf({ technique: { method: 'foil', tone } })
    expect(isMetal(red, blue)).toBe(true)
  })

  test('embossing and debossing light opposite edges, and add no colour', () => {
    const edge = (method: 'emboss' | 'deboss') => {
      const { after } = printed({
        mesh: flat,
        logo: bar,
        technique: { method },
        on: goods([120, 60, 60, 255]),
      })
      // The logo's upper edge: 60 mm wide and 30 high, so from 120 px on.
      return [118, 119, 120, 121, 122]
        .map((y) => (pixelAt(after, 100, y)[0] ?? 0) - 120)
        .reduce((a, b) => a + b)
    }
    expect(edge('emboss')).toBeGreaterThan(5)
    expect(edge('deboss')).toBeLessThan(-5)
  })

  test('embroidery has threads where print is even', () => {
    const spread = (technique: Technique) => {
      const { after } = printed({ mesh: flat, logo: bar, technique, surface: 'fabric' })
      const values = Array.from({ length: 40 }, (_, i) => pixelAt(after, 80 + i, 150)[2] ?? 0)
      return Math.max(...values) - Math.min(...values)
    }
    expect(spread(FULL)).toBeLessThan(4)
    expect(spread({ method: 'embroidery', inks: null })).toBeGreaterThan(12)
  })

  test('a logo that would vanish turns white when asked to, and the share is told', () => {
    const navyGoods = goods([22, 32, 80, 255])
    const kept = printed({ mesh: flat, logo: bar, on: navyGoods })
    expect(kept.changedShare).toBe(0)
    expect(pixelAt(kept.after, 100, 150)[0]).toBeLessThan(60)
    const adapted = printed({ mesh: flat, logo: bar, on: navyGoods, adaptsContrast: true })
    expect(adapted.changedShare).toBeCloseTo(1, 2)
    expect(pixelAt(adapted.after, 100, 150)[0]).toBeGreaterThan(200)
  })
})

// When a look is changed on purpose, so is this.
test('the same input gives these bytes, in every engine', () => {
  const on = aPicture(VIEW.width, VIEW.height, (x, y) => [
    (x * 5 + y) % 256,
    (y * 3) % 256,
    (x ^ y) % 256,
    255,
  ])
  const hash = createHash('sha256')
  for (const [, technique] of TECHNIQUES) {
    for (const mesh of [
      aMesh(3, 3, (u, v) => ({ x: 0.1 + 0.75 * u + 0.0625 * v, y: 0.25 + 0.5 * v - 0.125 * u * v })),
    ]) {
      const placement = { xMm: 40, yMm: 30, widthMm: 40, heightMm: 20, angleDeg: 17.3 }
      hash.update(printed({ on, mesh, technique, surface: 'leather', placement }).after.data)
    }
  }
  expect(hash.digest('hex').slice(0, 16)).toBe('0932596efa731c44')
})
