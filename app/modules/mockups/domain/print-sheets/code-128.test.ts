import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { code128 } from './code-128.ts'

const START_B = 104
const START_C = 105
const TO_C = 99
const TO_B = 100
const STOP = 106

const codesOf = (text: string) => code128(text)?.codes.slice(0, -2)
const symbols = ({ widths }: { widths: readonly number[] }) =>
  Array.from({ length: (widths.length - 1) / 6 }, (_, at) =>
    (at === (widths.length - 7) / 6 ? widths.slice(6 * at) : widths.slice(6 * at, 6 * at + 6)).join(''),
  )

describe('the symbol characters of the standard', () => {
  test.each([
    [' ', '212222'],
    ['0', '123122'],
    ['A', '111323'],
    ['H', '231113'],
    ['Z', '312311'],
    ['a', '121124'],
    ['~', '131141'],
  ])('%j is drawn as %s', (letter, pattern) => {
    expect(symbols(code128(letter) ?? { widths: [] })).toEqual([
      '211214',
      pattern,
      expect.any(String),
      '2331112',
    ])
  })

  test.each([
    ['00', '212222'],
    ['42', '112133'],
    ['99', '113141'],
  ])('a pair of digits, %s, is drawn as %s', (pair, pattern) => {
    expect(symbols(code128(pair) ?? { widths: [] }).slice(0, 2)).toEqual(['211232', pattern])
  })

  test('are 11 modules wide, with an even number of dark ones, and all different', () => {
    const seen = new Set<string>()
    for (let code = 0; code < 100; code += 1)
      seen.add(symbols(code128(String(code).padStart(2, '0')) ?? { widths: [] })[1] ?? '')
    expect(seen.size).toBe(100)
    for (const pattern of seen) {
      const widths = [...pattern].map(Number)
      expect(widths).toHaveLength(6)
      expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11)
      expect(((widths[0] ?? 0) + (widths[2] ?? 0) + (widths[4] ?? 0)) % 2).toBe(0)
    }
  })
})

describe('a text', () => {
  test.each([
    ['PJJ123C', [START_B, 48, 42, 42, 17, 18, 19, 35]],
    ['12', [START_C, 12]],
    ['123', [START_B, 17, 18, 19]],
    ['1234', [START_C, 12, 34]],
    ['12345', [START_C, 12, 34, TO_B, 21]],
    ['1234567890123', [START_C, 12, 34, 56, 78, 90, 12, TO_B, 19]],
    ['A1234', [START_B, 33, TO_C, 12, 34]],
    ['A12345', [START_B, 33, 17, TO_C, 23, 45]],
    ['A1234B', [START_B, 33, 17, 18, 19, 20, 34]],
    ['A123456B', [START_B, 33, TO_C, 12, 34, 56, TO_B, 34]],
    ['A1234567B', [START_B, 33, 17, TO_C, 23, 45, 67, TO_B, 34]],
    ['1Z 99/?', [START_B, 17, 58, 0, 25, 25, 15, 31]],
  ] as const)('%s is written in the code sets that need the least room', (text, codes) => {
    expect(codesOf(text)).toEqual(codes)
  })

  test('ends with the check character: the sum of places times values, modulo 103', () => {
    // 104 + 48 + 2·42 + 3·42 + 4·17 + 5·18 + 6·19 + 7·35 = 879 = 8·103 + 55
    expect(code128('PJJ123C')?.codes.slice(-2)).toEqual([55, STOP])
    // 105 + 12 + 2·34 = 185 = 103 + 82
    expect(code128('1234')?.codes.slice(-2)).toEqual([82, STOP])
  })

  test('with letters that no bar code has, or none at all, has none', () => {
    for (const text of ['', 'Ş1', 'a\tb', '1\n2', '😀']) expect(code128(text)).toBeNull()
  })

  test('is read back from the widths of its bars, whatever it says', () => {
    const letterOf = new Map<string, number>()
    for (let value = 0; value < 95; value += 1)
      letterOf.set(symbols(code128(String.fromCharCode(32 + value)) ?? { widths: [] })[1] ?? '', value)
    const codeOf = new Map(letterOf)
    for (let value = 95; value < 100; value += 1)
      codeOf.set(symbols(code128(String(value)) ?? { widths: [] })[1] ?? '', value)
    for (const [pattern, code] of [
      ['113141', TO_C],
      ['114131', TO_B],
      ['211214', START_B],
      ['211232', START_C],
      ['2331112', STOP],
    ] as const)
      codeOf.set(pattern, code)

    function read(widths: readonly number[]): string {
      const values = symbols({ widths }).map((pattern) => codeOf.get(pattern) ?? Number.NaN)
      let isC = values[0] === START_C
      let text = ''
      for (const value of values.slice(1, -2))
        if (isC && value === TO_B) isC = false
        else if (!isC && value === TO_C) isC = true
        else text += isC ? String(value).padStart(2, '0') : String.fromCharCode(32 + value)
      return text
    }
    const part = fc.oneof(
      fc.string({ unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)) }),
      fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 15 }),
    )
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        const text = parts.join('')
        const code = code128(text)
        if (text === '') return code === null
        // A check character may be any of them, also one that no text has.
        expect(code && read(code.widths)).toBe(text)
        expect(code?.modules).toBe(code?.widths.reduce((sum, width) => sum + width, 0))
      }),
    )
  })
})
