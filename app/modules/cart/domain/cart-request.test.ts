import { describe, expect, it } from 'vitest'
import { DESIGN } from '../../../../tests/support/designs.ts'
import { MAX_CART_LINES, MAX_NOTE } from './cart.ts'
import { cartRequestSchema } from './cart-request.ts'
import { MAX_QUANTITY } from './line-rows.ts'

const LINE = {
  lineId: '["PZ-1",[],null,null]',
  productId: 'PZ-1',
  options: { Renk: 'Kırmızı' },
  printChoice: 'Tek renk',
  fileId: 'f-1',
  design: null,
  note: 'Sapın soluna',
  quantity: 100,
  seenUnitMinor: 1250,
}

function accepts(line: Record<string, unknown>): boolean {
  return cartRequestSchema.safeParse({ lines: [line] }).success
}

describe('a cart sent to the server', () => {
  it('is accepted as the cart makes it', () => {
    expect(cartRequestSchema.parse({ lines: [LINE] })).toEqual({ lines: [LINE] })
    const { design: _none, ...older } = LINE
    expect(cartRequestSchema.parse({ lines: [older] }), 'of a page from before designs').toEqual({
      lines: [LINE],
    })
    expect(cartRequestSchema.parse({ lines: [{ ...LINE, design: DESIGN }] }).lines[0]?.design).toEqual(DESIGN)
    expect(accepts({ ...LINE, printChoice: null, fileId: null, seenUnitMinor: null, options: {} })).toBe(true)
  })

  it.each<[string, Record<string, unknown>]>([
    ['an unknown field', { priceMinor: 1 }],
    ['a place without an id', { places: [{ inks: 1 }] }],
    ['a place twice', { places: Array(2).fill({ placeId: 'on', inks: 1 }) }],
    ['half a colour', { places: [{ placeId: 'on', inks: 1.5 }] }],
    ['a size of one side', { places: [{ placeId: 'on', inks: 1, size: { widthMm: 80 } }] }],
    ['a size of nothing', { places: [{ placeId: 'on', inks: 1, size: { widthMm: 0, heightMm: 60 } }] }],
    ['a choice that is no text', { places: [{ placeId: 'on', inks: 1, choice: 3 }] }],
    ['a quantity of text', { quantity: '5' }],
    ['a quantity of zero', { quantity: 0 }],
    ['half a piece', { quantity: 1.5 }],
    ['no number', { quantity: Number.NaN }],
    ['a huge quantity', { quantity: MAX_QUANTITY + 1 }],
    ['an endless quantity', { quantity: Number.POSITIVE_INFINITY }],
    ['a long note', { note: 'a'.repeat(MAX_NOTE + 1) }],
    ['a product id with a quote', { productId: "x'; --" }],
    ['an empty product id', { productId: '' }],
    ['a product id that is no text', { productId: { $ne: 1 } }],
    ['a file id with a path', { fileId: '../../etc/passwd' }],
    ['a print choice with NUL', { printChoice: 'Tek\u0000renk' }],
    ['a design of another version', { design: { ...DESIGN, version: 2 } }],
    ['a design without faces', { design: { version: 1, faces: [] } }],
    ['a design that is a text', { design: 'front' }],
    ['an option that is no text', { options: { Renk: 3 } }],
    ['options that are a list', { options: ['Renk'] }],
    [
      'too many options',
      { options: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`o${n}`, 'x'])) },
    ],
    ['a negative seen price', { seenUnitMinor: -1 }],
    ['a missing note', { note: undefined }],
  ])('is refused with %s', (_, change) => {
    expect(accepts({ ...LINE, ...change })).toBe(false)
  })

  it('is refused with two lines of one id, too many lines, or no list at all', () => {
    const many = Array.from({ length: MAX_CART_LINES + 1 }, (_, n) => ({ ...LINE, lineId: `l${n}` }))
    for (const body of [{ lines: [LINE, LINE] }, { lines: many }, { lines: 'x' }, {}, null, [], 'x'])
      expect(cartRequestSchema.safeParse(body).success).toBe(false)
  })

  it('answers every refusal with a Turkish sentence', () => {
    for (const body of [null, { lines: [{}] }, { lines: [{ ...LINE, quantity: 'x', extra: 1 }] }]) {
      const issues = cartRequestSchema.safeParse(body).error?.issues ?? []
      expect(issues.length).toBeGreaterThan(0)
      for (const issue of issues) expect(issue.message).not.toMatch(/invalid|expected|unrecognized/i)
    }
  })

  it('stores a note without control characters', () => {
    const [line] = cartRequestSchema.parse({ lines: [{ ...LINE, note: ' a\u0000b\r\nc ' }] }).lines
    expect(line?.note).toBe('a b\nc')
  })
})
