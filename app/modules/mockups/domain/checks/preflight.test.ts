import { describe, expect, test } from 'vitest'
import {
  aBar,
  aDisc,
  aPicture,
  CLEAR,
  drawn,
  NAVY,
  RED,
  WHITE,
} from '../../../../../tests/support/drawings.ts'
import { inkCoverage } from '../artwork/ink-coverage.ts'
import { prepareLogo } from '../artwork/prepare-logo.ts'
import { thinnestLinePx, thinShare } from '../artwork/thin-lines.ts'
import { overSafeMarginMm } from '../designs/placement.ts'
import type { Raster } from '../geometry/raster.ts'
import type { PreflightInput } from './preflight.ts'
import { preflight } from './preflight.ts'
import { readPrintChoice } from './print-choice.ts'

const MUG = { widthMm: 80, heightMm: 60, methods: ['print', 'foil', 'laser'] } as const
const LASER_ONLY = { ...MUG, methods: ['laser'] } as const
const bold = drawn(440, 240, CLEAR, [aBar(20, 20, 400, 200, NAVY)])

interface Given {
  readonly logo?: Raster
  readonly face?: Partial<PreflightInput['face']>
  readonly placement?: Partial<PreflightInput['face']['placement']>
  readonly keepsBackground?: boolean
  readonly sourceWidthPx?: number | null
  readonly rest?: Partial<PreflightInput>
}

function check({ logo = bold, face, placement, keepsBackground = false, rest, ...given }: Given = {}) {
  const prepared = prepareLogo(logo, { removesBackground: !keepsBackground })
  if (!prepared) throw new Error('nothing to print')
  const { raster, palette, box } = prepared
  return preflight({
    face: {
      areaId: 'front',
      placement: { xMm: 40, yMm: 30, widthMm: 40, heightMm: 20, angleDeg: 0, ...placement },
      technique: { method: 'print', inks: null },
      adaptsContrast: true,
      ...face,
    },
    area: MUG,
    logo: {
      palette,
      box,
      ink: { width: raster.width, height: raster.height, coverage: inkCoverage(raster) },
      sourceWidthPx: given.sourceWidthPx === undefined ? 1200 : given.sourceWidthPx,
    },
    goods: [240, 240, 240],
    vanishingShare: 0,
    ...rest,
  })
}

test('a technique the product is not sold with is named, with the nearest one that is', () => {
  const choices = ['Tek renk serigrafi', 'Lazer gravür'].map((name) => readPrintChoice(name))
  const [finding] = check({ rest: { choices } })
  expect(finding).toMatchObject({
    code: 'not-offered',
    severity: 'error',
    message:
      'Bu ürün “tam renkli baskı” ile satılmıyor; baskı seçenekleri: Tek renk serigrafi, Lazer gravür.',
    fix: { kind: 'technique', technique: { method: 'print', inks: [expect.stringMatching(/^#/)] } },
  })
  const technique = finding?.fix?.kind === 'technique' ? finding.fix.technique : null
  if (!technique) throw new Error('it can be put right')
  expect(check({ rest: { choices }, face: { technique } })).toEqual([])
  expect(check({ rest: { choices: [readPrintChoice('Nakış')] } })[0]).toMatchObject({ fix: null })
})

test('a good logo, well placed, has nothing to be said', () => {
  expect(check()).toEqual([])
})

describe('dots per inch', () => {
  test('too few: an error, and the size at which there are enough', () => {
    const [finding] = check({ sourceWidthPx: 150 })
    expect(finding).toMatchObject({
      code: 'low-resolution',
      severity: 'error',
      fix: { kind: 'place', label: '31 mm genişliğe küçült', placement: { widthMm: 31, heightMm: 15.5 } },
    })
    expect(finding?.message).toContain('95 dpi, en az 120 dpi')
    expect(check({ sourceWidthPx: 150, placement: { widthMm: 31, heightMm: 15.5 } })).toMatchObject([
      { severity: 'warning' },
    ])
  })

  test('hopelessly few: no size is offered', () => {
    expect(check({ sourceWidthPx: 40 })[0]).toMatchObject({ severity: 'error', fix: null })
  })

  test('soft: a warning; enough or a vector: nothing', () => {
    expect(check({ sourceWidthPx: 300 })).toMatchObject([{ code: 'low-resolution', severity: 'warning' }])
    expect(check({ sourceWidthPx: 480 })).toEqual([])
    expect(check({ sourceWidthPx: null })).toEqual([])
  })
})

describe('colours', () => {
  const twoInks = drawn(440, 240, CLEAR, [aBar(20, 20, 250, 200, NAVY), aBar(270, 20, 150, 200, RED)])

  test('above what the method has are told, and full colour is offered where the area allows it', () => {
    const face = { technique: { method: 'laser' } } as const
    expect(check({ logo: twoInks, face })).toMatchObject([
      { code: 'too-many-colours', severity: 'warning', fix: { technique: { method: 'print', inks: null } } },
    ])
    expect(check({ logo: twoInks, face, rest: { area: LASER_ONLY } })[0]?.fix).toBeNull()
  })

  test('above the chosen inks are told; as many as chosen are not', () => {
    const inInks = (...inks: string[]) =>
      check({ logo: twoInks, face: { technique: { method: 'print', inks } } })
    expect(inInks('#142154')).toMatchObject([{ code: 'too-many-colours' }])
    expect(inInks('#142154', '#c4161c')).toEqual([])
  })

  test('of a photo cannot be stitched', () => {
    const photo = aPicture(400, 200, (x, y) => [x * 0.6, y * 1.2, 255 - x * 0.3 - y * 0.6, 255])
    const found = check({
      logo: photo,
      keepsBackground: true,
      face: { technique: { method: 'embroidery', inks: null } },
    })
    expect(found).toMatchObject([{ code: 'too-many-colours', severity: 'error' }])
  })
})

describe('a method of the shop', () => {
  const way = { method: 'print', tone: null, isFullColour: true, mostInks: 6 } as const
  const asked = (
    artwork: { leastLineMm: number; leastDpi: number; needsVector: boolean },
    sourceWidthPx = 480,
  ) => {
    const choice = readPrintChoice('Cam baskı', { 'Cam baskı': { ...way, artwork } })
    return check({ sourceWidthPx, rest: { choice, choices: [choice] } })
  }

  test('says by itself how many dots it needs', () => {
    const artwork = { leastLineMm: 0, leastDpi: 400, needsVector: false }
    expect(asked(artwork)).toMatchObject([{ code: 'low-resolution', severity: 'error' }])
    expect(asked(artwork)[0]?.message).toContain('en az 400 dpi')
    expect(asked({ ...artwork, leastDpi: 0 })).toEqual([])
  })

  test('is named where its lines are too thin, or its file is no drawing', () => {
    const [vector] = asked({ leastLineMm: 0, leastDpi: 0, needsVector: true })
    expect(vector).toMatchObject({ code: 'needs-vector', severity: 'warning', fix: null })
    expect(vector?.message).toContain('Cam baskı için vektör dosya')
    const [thin] = asked({ leastLineMm: 30, leastDpi: 0, needsVector: false })
    expect(thin).toMatchObject({ code: 'thin-lines' })
    expect(thin?.message).toContain('Cam baskı için en az 30 mm')
  })
})

test('a white box is told, and goes away with its ground', () => {
  const boxed = drawn(400, 200, WHITE, [aDisc(200, 100, 80, NAVY)])
  expect(check({ logo: boxed, keepsBackground: true })).toMatchObject([
    { code: 'white-box', message: expect.stringContaining('beyaz'), fix: { kind: 'remove-background' } },
  ])
  expect(check({ logo: boxed })).toEqual([])
})

describe('thin lines', () => {
  const lines = (widthPx: number) =>
    drawn(400, 200, CLEAR, [
      aBar(0, 0, 60, 200, NAVY),
      ...[0, 1, 2, 3, 4].map((i) => aBar(80, 20 + i * 36, 320, widthPx, NAVY)),
    ])

  test.each([3, 5, 9, 14])('of %i pixels are measured to a pixel and a half', (widthPx) => {
    const raster = lines(widthPx)
    const mask = { width: 400, height: 200, coverage: inkCoverage(raster) }
    expect(Math.abs(thinnestLinePx(mask, 40) - widthPx)).toBeLessThan(1.5)
    expect(thinShare(mask, widthPx - 1)).toBeLessThan(0.02)
    expect(thinShare(mask, widthPx + 2)).toBeGreaterThan(0.1)
  })

  test('below the method’s least are told, with the size that would do', () => {
    const thin = { logo: lines(4), placement: { widthMm: 30, heightMm: 15 } }
    const [finding] = check({ ...thin, face: { technique: { method: 'foil', tone: 'gold' } } })
    expect(finding).toMatchObject({ code: 'thin-lines', fix: { kind: 'place' } })
    expect(finding?.message).toContain('0,5 mm')
    const offered = finding?.fix?.kind === 'place' ? finding.fix.placement : undefined
    expect(offered?.widthMm).toBeGreaterThan(45)
    expect(
      check({ ...thin, placement: offered ?? {}, face: { technique: { method: 'foil', tone: 'gold' } } }),
    ).toEqual([])
  })

  test('that no size mends have no button', () => {
    const [finding] = check({ logo: lines(3), face: { technique: { method: 'embroidery', inks: null } } })
    expect(finding).toMatchObject({ code: 'thin-lines', fix: null })
    expect(finding?.message).toContain('ince ayrıntıları çıkarın')
  })

  test('are no matter to a method that holds them', () => {
    expect(check({ logo: lines(4), face: { technique: { method: 'laser' } } })).toEqual([])
  })
})

describe('outside the safe area', () => {
  test.each([
    ['beside', { xMm: 21 }],
    ['below', { yMm: 49 }],
    ['too large', { widthMm: 78, heightMm: 39 }],
    ['turned', { angleDeg: 45, xMm: 22, yMm: 20 }],
  ])('%s is told, and the offer lies inside', (_name, placement) => {
    const [finding] = check({ placement })
    expect(finding).toMatchObject({ code: 'outside-safe-area', severity: 'warning', fix: { kind: 'place' } })
    const offered = finding?.fix?.kind === 'place' ? finding.fix.placement : null
    expect(offered && overSafeMarginMm(offered, MUG)).toBe(0)
  })
})

describe('on goods of its own colour', () => {
  const rest = { goods: [22, 32, 80], vanishingShare: 0.62 } as const

  test('a logo that is changed says so, one that is not is warned about', () => {
    expect(check({ rest })).toMatchObject([{ code: 'vanishes', severity: 'note', fix: null }])
    expect(check({ rest, face: { adaptsContrast: false } })).toMatchObject([
      {
        severity: 'warning',
        message: 'Logonun %62 kadarı ürünün renginde kaybolur.',
        fix: { kind: 'adapt-contrast' },
      },
    ])
  })

  test('sublimation is refused, and print offered', () => {
    const face = { technique: { method: 'sublimation' } } as const
    expect(check({ rest, face })).toMatchObject([
      { code: 'dark-goods', severity: 'error', fix: { technique: { method: 'print' } } },
    ])
  })
})

test('the worst comes first', () => {
  const found = check({ sourceWidthPx: 100, rest: { vanishingShare: 0.5 }, placement: { xMm: 21 } })
  expect(found.map(({ severity }) => severity)).toEqual(['error', 'warning', 'note'])
})
