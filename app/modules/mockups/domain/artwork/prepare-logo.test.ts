import { describe, expect, test } from 'vitest'
import {
  aBar,
  aDisc,
  aPicture,
  aRing,
  BLACK,
  CLEAR,
  drawn,
  NAVY,
  pixelAt,
  RED,
  WHITE,
} from '../../../../../tests/support/drawings.ts'
import { adaptContrast } from '../rendering/adapt-contrast.ts'
import { inInks, inkCoverage, inOneInk } from './ink-coverage.ts'
import { paletteOf } from './logo-palette.ts'
import { prepareLogo } from './prepare-logo.ts'
import { plainBackground, removeBackground } from './remove-background.ts'
import { trimRaster } from './trim-raster.ts'

/** A navy ring with a red disc in it, on white: the inside of the ring is an island. */
const ring = [aRing(50, 40, 25, 8, NAVY), aDisc(50, 40, 8, RED)]
const onWhite = drawn(100, 80, WHITE, ring)

describe('trimming', () => {
  test('leaves what is to be seen', () => {
    const trimmed = trimRaster(drawn(60, 40, CLEAR, [aBar(10, 5, 20, 8, NAVY)]))
    expect([trimmed.width, trimmed.height]).toEqual([20, 8])
    expect(pixelAt(trimmed, 0, 0)).toEqual([...NAVY])
  })

  test('leaves an empty picture and a full one as they are', () => {
    const empty = drawn(9, 9, CLEAR, [])
    expect(trimRaster(empty)).toBe(empty)
    expect(trimRaster(onWhite)).toBe(onWhite)
  })
})

describe('a plain ground', () => {
  test('goes, islands too, and the drawing stays', () => {
    const { raster, background } = removeBackground(onWhite)
    expect(background).toEqual([255, 255, 255])
    expect(pixelAt(raster, 0, 0)[3]).toBe(0)
    expect(pixelAt(raster, 50, 26)[3]).toBe(0)
    expect(pixelAt(raster, 50, 40)).toEqual([...RED])
    expect(pixelAt(raster, 25, 40)).toEqual([...NAVY])
  })

  test('stays inside when islands are to stay', () => {
    const { raster } = removeBackground(onWhite, { islands: false })
    expect(pixelAt(raster, 0, 0)[3]).toBe(0)
    expect(pixelAt(raster, 50, 26)).toEqual([...WHITE])
  })

  test('leaves no pale seam: soft edges have the drawing’s colour and a share of it', () => {
    const { raster } = removeBackground(onWhite)
    let soft = 0
    for (let at = 0; at < raster.data.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = raster.data.subarray(at, at + 4)
      if (alpha === 0 || alpha === 255) continue
      soft++
      const isDrawn = [NAVY, RED].some(
        ([r, g, b]) => Math.max(Math.abs(red - r), Math.abs(green - g), Math.abs(blue - b)) <= 2,
      )
      expect(isDrawn, `${red} ${green} ${blue} ${alpha}`).toBe(true)
    }
    expect(soft).toBeGreaterThan(40)
  })

  test('of any colour and with the noise of JPEG is found', () => {
    const noisy = aPicture(80, 60, (x, y) =>
      Math.hypot(x - 40, y - 30) < 15
        ? NAVY
        : [200 + ((x * 7 + y * 13) % 9), 40 + ((x * 3 + y * 5) % 9), 44, 255],
    )
    const { raster, background } = removeBackground(noisy)
    expect(background?.[0]).toBeGreaterThan(199)
    expect(pixelAt(raster, 3, 3)[3]).toBe(0)
    expect(pixelAt(raster, 40, 30)).toEqual([...NAVY])
  })

  test('goes further with more tolerance and less far with less', () => {
    const shaded = drawn(60, 60, WHITE, [aDisc(30, 30, 20, [225, 225, 225, 255])])
    const alphaWith = (tolerance: number) =>
      pixelAt(removeBackground(shaded, { tolerance }).raster, 30, 30)[3]
    expect(alphaWith(20)).toBe(255)
    expect(alphaWith(60)).toBe(0)
  })

  test('is none where the picture has transparency of its own, or its border many colours', () => {
    const clear = drawn(60, 60, CLEAR, ring)
    expect(removeBackground(clear)).toEqual({ raster: clear, background: null })
    const photo = aPicture(60, 60, (x, y) => [x * 4, y * 4, (x * y) % 256, 255])
    expect(removeBackground(photo)).toEqual({ raster: photo, background: null })
    expect(plainBackground(clear)).toBeNull()
  })
})

describe('the inks of a logo', () => {
  test('come in order of area, with their share', () => {
    const { inks, isFlat } = paletteOf(
      drawn(100, 50, CLEAR, [aBar(0, 0, 60, 50, NAVY), aBar(60, 0, 30, 50, RED), aBar(90, 0, 10, 50, WHITE)]),
    )
    expect(inks.map(({ rgb }) => rgb)).toEqual([NAVY.slice(0, 3), RED.slice(0, 3), [255, 255, 255]])
    expect(inks.map(({ share }) => Math.round(share * 100))).toEqual([60, 30, 10])
    expect(isFlat).toBe(true)
  })

  test('are not raised by soft edges', () => {
    const { inks, isFlat } = paletteOf(
      drawn(120, 120, CLEAR, [aDisc(60, 60, 50, WHITE), aRing(60, 60, 30, 9, NAVY), aDisc(60, 60, 12, RED)]),
    )
    expect(inks).toHaveLength(3)
    expect(isFlat).toBe(true)
  })

  test('are the shades of one ink together', () => {
    const { inks } = paletteOf(aPicture(60, 60, (x) => [20 + (x % 8), 33 + (x % 6), 84 + (x % 9), 255]))
    expect(inks).toHaveLength(1)
  })

  test('of a photo or a gradient are said not to be all', () => {
    const photo = aPicture(90, 90, (x, y) => [x * 2.8, y * 2.8, 255 - x * 1.4 - y * 1.4, 255])
    expect(paletteOf(photo).isFlat).toBe(false)
  })

  test('of a logo of hairlines are still found', () => {
    const { inks } = paletteOf(drawn(60, 60, CLEAR, [aBar(10, 5, 1, 50, RED)]))
    expect(inks.map(({ rgb }) => rgb)).toEqual([RED.slice(0, 3)])
  })
})

describe('one ink', () => {
  test('leaves the light parts of a dark badge free', () => {
    const badge = drawn(60, 60, CLEAR, [aDisc(30, 30, 25, NAVY), aBar(20, 27, 20, 6, WHITE)])
    const coverage = inkCoverage(badge)
    expect(coverage[30 * 60 + 10]).toBe(255)
    expect(coverage[30 * 60 + 30]).toBe(0)
    const white = inOneInk(badge, [255, 255, 255])
    expect(pixelAt(white, 10, 30)).toEqual([...WHITE])
    expect(pixelAt(white, 30, 30)[3]).toBe(0)
  })

  test('prints a wholly light logo as it is', () => {
    const white = drawn(60, 60, CLEAR, [aDisc(30, 30, 25, WHITE)])
    expect(inkCoverage(white)[30 * 60 + 30]).toBe(255)
    expect(pixelAt(inOneInk(white, [9, 9, 9]), 30, 30)).toEqual([9, 9, 9, 255])
  })
})

test('a few inks: every pixel has one of them, or what is printed instead', () => {
  const gradient = aPicture(64, 4, (x) => [x * 4, 20, 30, 255])
  const from = [
    [20, 20, 30],
    [230, 20, 30],
  ] as const
  const colours = new Set(Array.from({ length: 64 }, (_, x) => pixelAt(inInks(gradient, from), x, 1).join()))
  expect(colours).toEqual(new Set(['20,20,30,255', '230,20,30,255']))
  const printed = inInks(gradient, from, [[255, 255, 255]])
  expect(pixelAt(printed, 1, 1)).toEqual([...WHITE])
  expect(pixelAt(printed, 63, 1)).toEqual([...WHITE])
})

describe('contrast', () => {
  const logo = drawn(100, 20, CLEAR, [aBar(0, 0, 75, 20, NAVY), aBar(75, 0, 25, 20, RED)])

  test('what would vanish on dark goods turns white, the rest stays, and the share is told', () => {
    const { raster, changedShare } = adaptContrast(logo, [22, 30, 70])
    expect(pixelAt(raster, 10, 10)).toEqual([...WHITE])
    expect(pixelAt(raster, 90, 10)).toEqual([...RED])
    expect(changedShare).toBeCloseTo(0.75, 2)
  })

  test('what would vanish on light goods turns dark', () => {
    const pale = drawn(20, 20, CLEAR, [aBar(0, 0, 20, 20, WHITE)])
    expect(pixelAt(adaptContrast(pale, [241, 239, 234]).raster, 5, 5)).toEqual([20, 20, 20, 255])
  })

  test('what is dark but not the goods’ colour does not drown on dark goods, and pale yellow stays on white ones', () => {
    const blue = drawn(20, 20, CLEAR, [aBar(0, 0, 20, 20, [28, 78, 128, 255])])
    expect(pixelAt(adaptContrast(blue, [20, 34, 61]).raster, 5, 5)).toEqual([...WHITE])
    const yellow = drawn(20, 20, CLEAR, [aBar(0, 0, 20, 20, [250, 204, 21, 255])])
    expect(adaptContrast(yellow, [250, 250, 250]).changedShare).toBe(0)
  })

  test('white letters in a badge are left free when the badge turns white; those that stand free stay', () => {
    const badge = drawn(100, 60, CLEAR, [
      aDisc(30, 30, 25, NAVY),
      aBar(20, 27, 20, 6, WHITE),
      aBar(65, 20, 30, 20, WHITE),
    ])
    const { raster } = adaptContrast(badge, [22, 30, 70])
    expect(pixelAt(raster, 10, 30)).toEqual([...WHITE])
    expect(pixelAt(raster, 30, 30)[3]).toBe(0)
    expect(pixelAt(raster, 80, 30)).toEqual([...WHITE])
  })

  test('a lively colour stays where one sees it, but not where it has the goods’ light', () => {
    const violet = drawn(20, 20, CLEAR, [aBar(0, 0, 20, 20, [60, 0, 250, 255])])
    expect(adaptContrast(violet, [22, 22, 24]).changedShare).toBe(0)
    const green = drawn(20, 20, CLEAR, [aBar(0, 0, 20, 20, [63, 107, 67, 255])])
    expect(adaptContrast(green, [190, 30, 40]).changedShare).toBe(1)
  })

  test('a pale part of a dark logo stays on light goods: it was drawn for white paper', () => {
    const leaf = drawn(100, 60, CLEAR, [aBar(0, 0, 70, 60, NAVY), aBar(70, 0, 30, 60, [200, 230, 190, 255])])
    expect(adaptContrast(leaf, [225, 212, 180]).changedShare).toBe(0)
  })

  test('a logo that can be read comes back as it was', () => {
    expect(adaptContrast(logo, [241, 239, 234])).toEqual({ raster: logo, changedShare: 0 })
  })
})

describe('a prepared logo', () => {
  test('is cut free, trimmed and counted', () => {
    const logo = prepareLogo(onWhite)
    expect(logo).toMatchObject({ removed: [255, 255, 255], box: null })
    expect(logo?.raster).toMatchObject({ width: 58, height: 58 })
    expect(logo?.palette.inks.map(({ rgb }) => rgb)).toEqual([NAVY.slice(0, 3), RED.slice(0, 3)])
  })

  test('keeps its ground when asked to, and says that there is a box', () => {
    const logo = prepareLogo(onWhite, { removesBackground: false })
    expect(logo).toMatchObject({ removed: null, box: [255, 255, 255] })
    expect(logo?.raster).toBe(onWhite)
  })

  test('that was cut out already has no box, even when it fills its rectangle', () => {
    const badge = prepareLogo(drawn(60, 60, CLEAR, [aBar(10, 10, 40, 40, NAVY)]))
    expect(badge).toMatchObject({ removed: null, box: null, raster: { width: 40, height: 40 } })
  })

  test('is none when nothing is left', () => {
    expect(prepareLogo(drawn(30, 30, CLEAR, []))).toBeNull()
    expect(prepareLogo(drawn(30, 30, WHITE, []))).toBeNull()
    expect(prepareLogo(drawn(30, 30, BLACK, []), { removesBackground: false })).not.toBeNull()
  })
})
