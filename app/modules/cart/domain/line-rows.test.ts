import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { CART_COPY, rebaseCart } from './account-cart.ts'
import type { Cart, CartLine } from './cart.ts'
import { addToCart, EMPTY_CART, MAX_CART_ROWS, mergeCarts, parseCart } from './cart.ts'
import {
  renameChoices,
  replaceArtwork,
  restoreLine,
  setQuantity,
  setRows,
  toCartRequest,
} from './cart-changes.ts'
import { cartRequestSchema } from './cart-request.ts'
import { choicesOf, MAX_LINE_ROWS, MAX_QUANTITY, rowsText, sharedOptions, withRows } from './line-rows.ts'

const row = (Beden: string, quantity: number) => ({ options: { Beden }, quantity })

function aJob(rows: CartLine['rows'], changes: Partial<CartLine> = {}): Omit<CartLine, 'lineId'> {
  const line = {
    productId: 'PZ-tisort' as ProductId,
    options: { Paket: 'Tekli' },
    printChoice: 'Tek renk',
    artwork: null,
    design: null,
    note: '',
    quantity: 0,
    snapshot: { title: 'Tişört', slug: 'tisort', assetId: null, unitMinor: 13_500 },
    ...changes,
  }
  return withRows(line, rows ?? [])
}

function aCart(...lines: Omit<CartLine, 'lineId'>[]): Cart {
  return lines.reduce((cart, line) => addToCart(cart, line).cart, EMPTY_CART)
}

const textOf = (cart: Cart) => cart.lines.map((line) => `${line.quantity}: ${rowsText(line)}`)

describe('a job in the cart', () => {
  test('is one line: the same job again adds to its rows, another print is another line', () => {
    const cart = aCart(
      aJob([row('S', 20), row('M', 40)]),
      aJob([row('M', 10), row('L', 5)]),
      aJob([row('S', 1), row('L', 2)], { printChoice: 'İki renk' }),
    )
    expect(textOf(cart)).toEqual(['75: S 20 · M 50 · L 5', '3: S 1 · L 2'])
  })

  test('keeps the larger quantity of each row where two carts become one, and merging again changes nothing', () => {
    const mine = aCart(aJob([row('S', 20), row('M', 40)]))
    const theirs = aCart(aJob([row('M', 60), row('L', 5)]))
    const merged = mergeCarts(mine, theirs)
    expect(textOf(merged)).toEqual(['85: S 20 · M 60 · L 5'])
    expect(CART_COPY.text(mergeCarts(merged, theirs))).toBe(CART_COPY.text(merged))
  })

  test('changed in two places has the rows of both', () => {
    const base = aCart(aJob([row('S', 20)]))
    const [{ lineId = '' } = {}] = base.lines
    const mine = setRows(base, lineId, [row('S', 20), row('M', 5)])
    const theirs = setRows(base, lineId, [row('S', 30)])
    expect(textOf(rebaseCart({ base, mine, theirs }))).toEqual(['35: S 30 · M 5'])
  })

  test('is changed row by row, and goes with the last of them', () => {
    const cart = aCart(aJob([row('S', 20), row('M', 40)]))
    const [{ lineId = '' } = {}] = cart.lines
    expect(textOf(setRows(cart, lineId, [row('S', 0), row('M', 7)]))).toEqual(['7: '])
    expect(setRows(cart, lineId, [row('S', 0)]).lines).toEqual([])
    // One number says nothing about several rows.
    expect(setQuantity(cart, lineId, 5)).toBe(cart)
    const single = setRows(cart, lineId, [row('M', 7)])
    expect(setQuantity(single, lineId, 9).lines[0]?.rows).toEqual([row('M', 9)])
  })

  test('comes back whole after it was taken out, also where some of it was added again', () => {
    const cart = aCart(aJob([row('S', 20), row('M', 40)]))
    const [line] = cart.lines
    if (!line) throw new Error('there is a line')
    const again = aCart(aJob([row('S', 25)]))
    expect(textOf(restoreLine(again, line, 0))).toEqual(['65: S 25 · M 40'])
  })

  test('becomes one with the job it turns into, each row with the pieces of both', () => {
    const artwork = { fileId: 'f', contentHash: 'h', name: 'a.pdf', sizeBytes: 1, type: 'pdf' } as never
    const cart = aCart(aJob([row('S', 20), row('M', 1)]), aJob([row('S', 5)], { artwork }))
    const [first] = cart.lines
    expect(textOf(replaceArtwork(cart, first?.lineId ?? '', artwork))).toEqual(['26: S 25 · M 1'])
  })

  test('is called what the shop calls it by now', () => {
    const former = aJob([], { options: { Paket: 'Tekli', Beden: 'S' }, quantity: 30 })
    const { rows: _rows, ...simple } = former
    const cart = aCart({ ...simple, quantity: 30 }, aJob([row('S', 5), row('M', 5)]))
    const [first] = cart.lines
    const named = renameChoices(cart, first?.lineId ?? '', {
      options: { Paket: 'Tekli' },
      rows: [row('S', 30)],
    })
    expect(textOf(named)).toEqual(['40: S 35 · M 5'])
  })

  test('has as many rows as a line and a cart may have, and is full beyond', () => {
    const rows = (count: number, from = 0) =>
      Array.from({ length: count }, (_, place) => row(`${from + place}`, 1))
    const full = aCart(aJob(rows(MAX_LINE_ROWS)))
    expect(addToCart(full, aJob(rows(1, 900)))).toMatchObject({ outcome: 'full', cart: full })
    expect(addToCart(full, aJob(rows(1))).outcome).toBe('increased')
    expect(addToCart(EMPTY_CART, aJob(rows(MAX_LINE_ROWS + 1))).outcome).toBe('full')
    const jobs = Array.from({ length: MAX_CART_ROWS / MAX_LINE_ROWS }, (_, place) =>
      aJob(rows(MAX_LINE_ROWS), { printChoice: `${place}` }),
    )
    const most = aCart(...jobs)
    expect(addToCart(most, aJob(rows(1))).outcome).toBe('full')
    expect(mergeCarts(most, aCart(aJob(rows(1)))).lines).toHaveLength(jobs.length)
    expect(cartRequestSchema.safeParse(toCartRequest(most)).success).toBe(true)
  })
})

describe('rows', () => {
  test('are said by size, and by colour where there are two groups', () => {
    const two = (Renk: string, Beden: string, quantity: number) => ({ options: { Renk, Beden }, quantity })
    expect(
      rowsText({ rows: [two('Lacivert', 'S', 20), two('Beyaz', 'L', 1_000), two('Lacivert', 'M', 4)] }),
    ).toBe('Lacivert: S 20 · M 4; Beyaz: L 1.000')
    expect(rowsText({ rows: [row('S', 20)] })).toBe('')
    expect(sharedOptions(aJob([row('S', 20)]))).toEqual({ Paket: 'Tekli', Beden: 'S' })
    expect(sharedOptions(aJob([row('S', 20), row('M', 1)]))).toEqual({ Paket: 'Tekli' })
  })

  test('are the whole line, never more than the largest quantity', () => {
    const line = aJob([row('S', MAX_QUANTITY), row('M', 5)])
    expect(line).toMatchObject({ quantity: MAX_QUANTITY, rows: [row('S', MAX_QUANTITY)] })
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -5, max: 2e6 }), { minLength: 1, maxLength: 9 }),
        (quantities) => {
          const made = aJob(quantities.map((quantity, place) => row(`${place}`, quantity)))
          expect(choicesOf(made).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(made.quantity)
          expect(made.quantity).toBeLessThanOrEqual(MAX_QUANTITY)
        },
      ),
    )
  })
})

describe('a stored cart', () => {
  const stored = (line: object) =>
    parseCart({ version: 1, lines: [{ ...aJob([row('S', 20)]), ...line }] }).lines

  test('of before opens as it was', () => {
    expect(stored({ rows: undefined, options: { Beden: 'S' }, quantity: 12 })).toMatchObject([
      { quantity: 12, options: { Beden: 'S' } },
    ])
  })

  test.each([
    ['a row twice', [row('S', 20), row('S', 30)], 'S', 30],
    ['a row without pieces', [row('S', 20), row('M', 0)], 'S', 20],
    ['a row that is none', [row('S', 20), 7, null, { options: {} }], 'S', 20],
  ])('with %s keeps what can be read', (_name, rows, Beden, quantity) => {
    expect(stored({ rows })).toMatchObject([{ quantity, rows: [{ options: { Beden }, quantity }] }])
  })

  test('without a row that can be read has the pieces of the line', () => {
    expect(stored({ rows: [], quantity: 8 })).toMatchObject([{ quantity: 8 }])
    expect(stored({ rows: [row('S', Number.NaN)], quantity: 0 })).toEqual([])
  })
})

describe('rows that a browser sends', () => {
  const request = toCartRequest(aCart(aJob([row('S', 20), row('M', 40)])))
  const send = (rows: readonly unknown[], quantity = 60) =>
    cartRequestSchema.safeParse({ lines: [{ ...request.lines[0], rows, quantity }] })
  const faultOf = (...asked: Parameters<typeof send>) => send(...asked).error?.issues[0]?.message

  test('are taken as they are', () => {
    expect(cartRequestSchema.parse(request)).toEqual(request)
  })

  test.each([
    ['none', [], 60, 'Sepetiniz okunamadı.'],
    ['one twice', [row('S', 20), row('S', 40)], 60, 'Aynı seçenek bir üründe iki kez'],
    ['pieces that are not the sum', [row('S', 20)], 60, 'Sepetiniz okunamadı.'],
    ['no pieces', [row('S', 0)], 60, 'Adet en az 1 olmalıdır.'],
    ['less than none', [row('S', -1)], 60, 'Adet en az 1 olmalıdır.'],
    ['half a piece', [row('S', 1.5)], 60, 'Adet tam sayı olmalıdır.'],
    ['no number', [row('S', Number.NaN)], 60, 'Adet bir sayı olmalıdır.'],
    ['more than anybody orders', [row('S', 1e9)], 1e9, 'Adet çok yüksek.'],
  ])('are refused with %s, in a sentence', (_name, rows, quantity, sentence) => {
    expect(faultOf(rows, quantity)).toContain(sentence)
  })

  test('are at most as many as a line has', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, place) => row(`${place}`, 1))
    expect(send(rows(MAX_LINE_ROWS), MAX_LINE_ROWS).success).toBe(true)
    expect(faultOf(rows(MAX_LINE_ROWS + 1), MAX_LINE_ROWS + 1)).toContain('en fazla 60 farklı seçenek')
  })
})
