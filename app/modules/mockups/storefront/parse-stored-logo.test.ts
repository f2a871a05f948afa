import { describe, expect, test } from 'vitest'
import { parseLogoPixels, parseShownLogo } from './parse-stored-logo.ts'

const blob = new Blob(['png'])
const palette = { inks: [{ rgb: [20, 48, 95], share: 1 }], isFlat: true }
const shown = {
  id: 'a',
  name: 'atlas.svg',
  aspect: 2.5,
  file: new File(['<svg/>'], 'atlas.svg'),
  choice: {},
  preview: blob,
  previewOnLight: blob,
  previewOnDark: blob,
  palette,
  removed: null,
  box: [255, 255, 255],
}
const raster = { width: 2, height: 1, data: new Uint8ClampedArray(8) }
const pixels = {
  id: 'a',
  prepared: { raster, palette, removed: [1, 2, 3], box: null },
  levels: { aspect: 2, levels: [raster] },
}

/** What may stand in the place of anything. */
const STRANGE = [
  undefined,
  null,
  0,
  -1,
  Number.NaN,
  '',
  'x',
  [],
  [1, 2],
  {},
  { inks: 'x' },
  true,
  new Date(0),
]

/** Each record with one of its fields, at any depth, replaced by something strange. */
function* spoiled(record: object): Generator<[string, unknown]> {
  for (const [field, value] of Object.entries(record)) {
    for (const strange of STRANGE) yield [`${field}: ${String(strange)}`, { ...record, [field]: strange }]
    if (value === null || typeof value !== 'object' || value instanceof Blob || ArrayBuffer.isView(value))
      continue
    for (const [where, inner] of spoiled(value)) {
      const whole = Array.isArray(value) ? Object.values(inner as object) : inner
      yield [`${field}.${where}`, { ...record, [field]: whole }]
    }
  }
}

describe('a logo that the browser kept', () => {
  test('is read as it was written, also one of a version without a picture on light goods', () => {
    expect(parseShownLogo(shown)).toBe(shown)
    const { previewOnLight: _, ...older } = shown
    expect(parseShownLogo(older)).toBe(older)
    expect(parseLogoPixels(pixels, 'a')).toEqual({ prepared: pixels.prepared, levels: pixels.levels })
  })

  test.each(STRANGE.map((strange) => [String(strange), strange]))('is none when it is %s', (_, strange) => {
    expect(parseShownLogo(strange)).toBeNull()
    expect(parseLogoPixels(strange, 'a')).toBeNull()
  })

  test('never throws for a spoiled record, and what it takes can be drawn', () => {
    for (const [where, record] of spoiled(shown)) {
      const logo = parseShownLogo(record)
      if (!logo) continue
      expect(
        () => logo.palette.inks.reduce((sum, { rgb: [r, g, b] }) => sum + r + g + b, 0),
        where,
      ).not.toThrow()
      expect([logo.preview instanceof Blob, logo.aspect > 0], where).toEqual([true, true])
    }
    for (const [where, record] of spoiled(pixels)) {
      const read = parseLogoPixels(record, 'a')
      if (read) expect(read.prepared.raster.data.length, where).toBe(8)
    }
  })

  test.each([
    ['without its picture', { preview: undefined }],
    ['with a text for its file', { file: 'atlas.svg' }],
    ['without its colours', { palette: undefined }],
    ['with colours that are none', { palette: { inks: [{ rgb: 'red', share: 1 }], isFlat: true } }],
    ['without a shape', { aspect: 0 }],
  ])('is none %s', (_, spoil) => expect(parseShownLogo({ ...shown, ...spoil })).toBeNull())

  test.each([
    ['of another logo', { id: 'b' }],
    [
      'cut off in the middle',
      { levels: { aspect: 2, levels: [{ ...raster, data: new Uint8ClampedArray(4) }] } },
    ],
    ['without levels', { levels: { aspect: 2, levels: [] } }],
  ])('has no pixels when they are %s', (_, spoil) =>
    expect(parseLogoPixels({ ...pixels, ...spoil }, 'a')).toBeNull(),
  )
})
