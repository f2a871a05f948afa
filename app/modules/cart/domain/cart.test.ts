import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { PrintFileId, PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import { aNameList } from '../../../../tests/support/print-facts.ts'
import type { Cart, CartLine } from './cart.ts'
import {
  addToCart,
  EMPTY_CART,
  itemCount,
  lineIdentity,
  MAX_CART_LINES,
  MAX_NOTE,
  mergeCarts,
  parseCart,
  removeLines,
} from './cart.ts'
import {
  clearCart,
  removeDesign,
  removeLine,
  removePlace,
  replaceArtwork,
  replacePlaceArtwork,
  restoreLine,
  setExpress,
  setNote,
  setPrintChoice,
  setQuantity,
  toCartRequest,
} from './cart-changes.ts'
import { cartRequestSchema } from './cart-request.ts'
import { MAX_QUANTITY } from './line-rows.ts'

type NewLine = Omit<CartLine, 'lineId'>

function anArtwork(contentHash: string, fileId = `file-${contentHash}`): PrintFileRef {
  return { fileId: fileId as PrintFileId, contentHash, name: 'logo.pdf', sizeBytes: 1000, type: 'pdf' }
}

function aLine(changes: Partial<NewLine> = {}): NewLine {
  return {
    productId: 'PZ-kupa' as ProductId,
    options: { Renk: 'Kırmızı', Hacim: '300 ml' },
    printChoice: 'Tek renk',
    artwork: null,
    design: null,
    note: '',
    quantity: 100,
    snapshot: { title: 'Kupa', slug: 'kupa', assetId: null, unitMinor: 1250 },
    ...changes,
  }
}

function aCart(...lines: NewLine[]): Cart {
  return lines.reduce((cart, line) => addToCart(cart, line).cart, EMPTY_CART)
}

const face = {
  areaId: 'front',
  placement: { xMm: 40, yMm: 30, widthMm: 60, heightMm: 24, angleDeg: 0 },
  technique: { method: 'print', inks: ['#1a2b3c'] },
  adaptsContrast: false,
} as const
const DESIGN: PrintDesign = { version: 1, faces: [face] }
const MOVED: PrintDesign = { version: 1, faces: [{ ...face, placement: { ...face.placement, xMm: 20 } }] }

const anyLine: fc.Arbitrary<NewLine> = fc
  .record({
    product: fc.constantFrom('a', 'b', 'c'),
    colour: fc.constantFrom('Mavi', 'Kırmızı'),
    print: fc.constantFrom(null, 'Baskısız', 'Tek renk'),
    hash: fc.constantFrom(null, 'h1', 'h2'),
    design: fc.constantFrom(null, DESIGN, MOVED),
    places: fc.constantFrom(
      undefined,
      [{ placeId: 'on', inks: 2 }],
      [
        { placeId: 'on', inks: null },
        { placeId: 'kol', inks: 1, choice: 'Nakış', size: { widthMm: 80, heightMm: 60 } },
      ],
      [{ placeId: 'on', inks: 1, names: aNameList('Ayşe', 'Can') }],
      [{ placeId: 'on', inks: 1, artwork: anArtwork('own') }],
      [{ placeId: 'on', inks: 1, artwork: null }],
    ),
    quantity: fc.integer({ min: 1, max: 5000 }),
    note: fc.string({ maxLength: 20 }).map((note) => note.trim()),
  })
  .map(({ product, colour, print, hash, design, places, quantity, note }) =>
    aLine({
      productId: product as ProductId,
      options: { Renk: colour },
      printChoice: print,
      artwork: hash === null ? null : anArtwork(hash),
      design: hash === null ? null : design,
      places,
      quantity,
      note,
    }),
  )
const anyCart = fc.array(anyLine, { maxLength: 12 }).map((lines) => aCart(...lines))

function quantities(cart: Cart): Map<string, number> {
  return new Map(cart.lines.map((line) => [line.lineId, line.quantity]))
}

describe('line identity', () => {
  it('does not depend on the order of the options', () => {
    expect(lineIdentity(aLine({ options: { A: '1', B: '2' } }))).toBe(
      lineIdentity(aLine({ options: { B: '2', A: '1' } })),
    )
  })

  it('tells product, option, print choice and artwork apart, but not the file reference or the note', () => {
    const identities = [
      aLine(),
      aLine({ productId: 'x' as ProductId }),
      aLine({ options: { Renk: 'Mavi', Hacim: '300 ml' } }),
      aLine({ printChoice: 'Baskısız' }),
      aLine({ printChoice: null }),
      aLine({ artwork: anArtwork('h1') }),
      aLine({ artwork: anArtwork('h2') }),
    ].map(lineIdentity)
    expect(new Set(identities).size).toBe(identities.length)
    expect(lineIdentity(aLine({ artwork: anArtwork('h1', 'other'), note: 'x' }))).toBe(identities[5])
  })

  it('tells places apart by their inks, their own choice and their size', () => {
    const front = { placeId: 'on', inks: 1 }
    const identities = [
      [front],
      [{ ...front, inks: null }],
      [{ ...front, choice: 'Nakış' }],
      [{ ...front, size: { widthMm: 80, heightMm: 60 } }],
      [{ ...front, size: { widthMm: 60, heightMm: 80 } }],
      [{ ...front, choice: 'Nakış', size: { widthMm: 80, heightMm: 60 } }],
      [front, { placeId: 'arka', inks: 1 }],
      [{ ...front, names: aNameList('Ayşe') }],
      [{ ...front, names: { ...aNameList('Ayşe'), font: 'oswald' } }],
      [{ ...front, artwork: anArtwork('h1') }],
      [{ ...front, artwork: anArtwork('h2') }],
      [{ ...front, artwork: null }],
    ].map((places) => lineIdentity(aLine({ places })))
    expect(new Set([...identities, lineIdentity(aLine())]).size).toBe(identities.length + 1)
    const other = [{ ...front, names: aNameList('Can', 'Ece') }]
    expect(identities, 'other names are the same job').toContain(lineIdentity(aLine({ places: other })))
    const uploadedAgain = [{ ...front, artwork: anArtwork('h1', 'other') }]
    expect(identities, 'the same file').toContain(lineIdentity(aLine({ places: uploadedAgain })))
    expect(identities[0], 'as before places had more than inks').toContain('"places":[["on",1]]')
  })

  it('never joins two different choices, whatever characters they contain', () => {
    const options = fc.dictionary(fc.string({ maxLength: 4 }), fc.string({ maxLength: 4 }), { maxKeys: 3 })
    fc.assert(
      fc.property(options, options, (a, b) => {
        const sorted = (record: Record<string, string>) =>
          JSON.stringify(Object.entries(record).sort(([x], [y]) => (x < y ? -1 : 1)))
        const isSame = lineIdentity(aLine({ options: a })) === lineIdentity(aLine({ options: b }))
        expect(isSame).toBe(sorted(a) === sorted(b))
      }),
    )
  })
})

describe('adding to the cart', () => {
  it('adds a new line, and raises the quantity of the same one', () => {
    const first = addToCart(EMPTY_CART, aLine({ quantity: 100, note: 'Sapa yakın' }))
    expect(first.outcome).toBe('added')
    const again = addToCart(first.cart, aLine({ quantity: 50 }))
    expect(again).toMatchObject({ outcome: 'increased', lineId: first.lineId })
    expect(again.cart.lines).toMatchObject([{ quantity: 150, note: 'Sapa yakın' }])
  })

  it('keeps the younger reference of the same file', () => {
    const cart = aCart(aLine({ artwork: anArtwork('h', 'old') }), aLine({ artwork: anArtwork('h', 'new') }))
    expect(cart.lines.map((line) => line.artwork?.fileId)).toEqual(['new'])
  })

  it('says when the cart is full, and still raises lines that are in it', () => {
    const lines = Array.from({ length: MAX_CART_LINES }, (_, n) => aLine({ productId: `p${n}` as ProductId }))
    const full = aCart(...lines)
    expect(addToCart(full, aLine())).toMatchObject({ outcome: 'full', cart: full })
    expect(addToCart(full, aLine({ productId: 'p1' as ProductId })).outcome).toBe('increased')
  })

  it('never passes the largest quantity', () => {
    const cart = aCart(aLine({ quantity: MAX_QUANTITY }), aLine({ quantity: MAX_QUANTITY }))
    expect(cart.lines[0]?.quantity).toBe(MAX_QUANTITY)
  })
})

describe('changing the cart', () => {
  const cart = aCart(aLine(), aLine({ printChoice: 'Baskısız' }), aLine({ artwork: anArtwork('h1') }))
  const [first, second, third] = cart.lines.map((line) => line.lineId) as [string, string, string]

  it.each([
    [5, 5],
    [2.9, 2],
    [Number.NaN, 100],
    [Number.POSITIVE_INFINITY, MAX_QUANTITY],
    [0, undefined],
    [-3, undefined],
  ])('setting the quantity %s leaves %s', (typed, left) => {
    expect(quantities(setQuantity(cart, first, typed)).get(first)).toBe(left)
  })

  it('changes nothing for a line that is not there', () => {
    for (const same of [
      setQuantity(cart, 'x', 5),
      removeLine(cart, 'x'),
      replaceArtwork(cart, 'x', null),
      setNote(cart, 'x', 'n'),
    ])
      expect(same).toEqual(cart)
  })

  it('takes out exactly the lines that were ordered', () => {
    expect(removeLines(cart, [first, third]).lines.map((line) => line.lineId)).toEqual([second])
    expect(clearCart()).toEqual(EMPTY_CART)
  })

  it('undoes a removal at its old place, also twice', () => {
    const line = cart.lines[1] as CartLine
    const undone = restoreLine(removeLine(cart, second), line, 1)
    expect(undone).toEqual(cart)
    expect(restoreLine(undone, line, 1)).toEqual(cart)
    expect(itemCount(restoreLine(EMPTY_CART, line, 99))).toBe(1)
  })

  it('makes another line of another artwork, in the same place', () => {
    const changed = replaceArtwork(cart, first, anArtwork('h2'))
    expect(changed.lines[0]?.lineId).not.toBe(first)
    expect(changed.lines.map((line) => line.artwork?.contentHash)).toEqual(['h2', undefined, 'h1'])
  })

  it('joins two lines that get the same artwork', () => {
    const joined = replaceArtwork(cart, first, anArtwork('h1', 'newer'))
    expect(joined.lines.map((line) => [line.lineId, line.quantity])).toEqual([
      [third, 200],
      [second, 100],
    ])
    expect(joined.lines[0]?.artwork?.fileId).toBe('newer')
  })

  it('cuts a note at its limit without splitting a character, and lets a blank be typed', () => {
    const note = `${'a'.repeat(MAX_NOTE - 1)}😀`
    expect(setNote(cart, first, note).lines[0]?.note).toBe('a'.repeat(MAX_NOTE - 1))
    expect(setNote(cart, first, 'iki ').lines[0]?.note).toBe('iki ')
    expect(setNote(cart, first, 'a\u0000b\r\nc').lines[0]?.note).toBe('a b\nc')
    expect(setNote(cart, first, '   ').lines[0]?.note).toBe('')
  })
})

describe('merging carts', () => {
  it('drops nothing and keeps the larger quantity of the same line', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (a, b) => {
        const [inA, inB, merged] = [quantities(a), quantities(b), quantities(mergeCarts(a, b))]
        expect(new Set(merged.keys())).toEqual(new Set([...inA.keys(), ...inB.keys()]))
        for (const [id, quantity] of merged)
          expect(quantity).toBe(Math.max(inA.get(id) ?? 0, inB.get(id) ?? 0))
      }),
    )
  })

  it('changes nothing the second time, nor with an empty cart', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (a, b) => {
        const merged = mergeCarts(a, b)
        expect(mergeCarts(merged, b)).toEqual(merged)
        expect(mergeCarts(a, EMPTY_CART)).toEqual(a)
        expect(mergeCarts(EMPTY_CART, a)).toEqual(a)
      }),
    )
  })

  it('keeps at most the allowed number of lines, those of the first cart before all', () => {
    const many = (prefix: string) =>
      aCart(...Array.from({ length: 80 }, (_, n) => aLine({ productId: `${prefix}${n}` as ProductId })))
    const merged = mergeCarts(many('a'), many('b'))
    expect(merged.lines).toHaveLength(MAX_CART_LINES)
    expect(merged.lines.filter((line) => line.productId.startsWith('a'))).toHaveLength(80)
  })
})

describe('reading a stored cart', () => {
  it('gives back what was stored', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(parseCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
      }),
    )
  })

  it('never throws and always makes a cart the server can read, whatever was stored', () => {
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom('a', 'PZ-1', '\u0000', '"'.repeat(120), 'x'.repeat(600)),
    )
    const nearlyLine = fc.record({
      productId: fc.oneof(fc.constant('PZ-1'), odd),
      options: fc.oneof(
        fc.dictionary(fc.string({ unit: 'binary', maxLength: 130 }), odd, { maxKeys: 30 }),
        odd,
      ),
      printChoice: odd,
      artwork: fc.record({
        fileId: odd,
        contentHash: odd,
        name: odd,
        sizeBytes: fc.oneof(fc.nat(), odd),
        type: fc.constantFrom('pdf', 'exe'),
      }),
      places: fc.oneof(
        fc.array(
          fc.record({
            placeId: fc.oneof(fc.constant('on'), odd),
            inks: fc.oneof(fc.nat(15), odd),
            choice: odd,
            size: fc.oneof(fc.record({ widthMm: fc.integer(), heightMm: fc.integer() }), odd),
          }),
          { maxLength: 12 },
        ),
        odd,
      ),
      note: odd,
      quantity: fc.oneof(fc.double(), fc.nat()),
      snapshot: fc.oneof(fc.record({ unitMinor: fc.double(), title: odd }), odd),
    })
    const anything = fc.oneof(
      odd,
      fc.record({ lines: fc.array(fc.oneof(nearlyLine, odd), { maxLength: 5 }) }),
    )
    fc.assert(
      fc.property(anything, (stored) => {
        const request = toCartRequest(parseCart(stored))
        expect(cartRequestSchema.safeParse(request).error?.issues ?? []).toEqual([])
      }),
    )
  })

  it.each([null, undefined, 7, 'x', [], {}, { lines: {} }, { version: 1, lines: [null, 3, {}] }])(
    'reads %j as an empty cart',
    (stored) => {
      expect(parseCart(stored)).toEqual(EMPTY_CART)
    },
  )

  it('drops a broken line and keeps the others, and drops a broken artwork but not its line', () => {
    const good = aLine()
    const stored = {
      version: 1,
      lines: [
        { ...good, quantity: '5' },
        { ...good, quantity: -1 },
        { ...good, productId: 9 },
        { ...good, lineId: 'forged', artwork: { fileId: 3 }, note: 4, options: { Renk: 1 } },
        good,
      ],
    }
    expect(parseCart(stored).lines).toMatchObject([
      { artwork: null, design: null, note: '', options: {} },
      { options: good.options, lineId: lineIdentity(good) },
    ])
  })

  it('reads two entries of one line as one with the larger quantity', () => {
    const stored = { version: 1, lines: [aLine({ quantity: 5 }), aLine({ quantity: 9 })] }
    expect(parseCart(stored).lines.map((line) => line.quantity)).toEqual([9])
  })
})

describe('a design on a line', () => {
  const artwork = anArtwork('h1')
  const designed = aLine({ artwork, design: DESIGN })

  it('is part of what the line is, and a line without one has the id it always had', () => {
    expect(lineIdentity(aLine({ artwork }))).toBe(
      JSON.stringify([
        'PZ-kupa',
        [
          ['Hacim', '300 ml'],
          ['Renk', 'Kırmızı'],
        ],
        'Tek renk',
        'h1',
      ]),
    )
    const ids = [aLine({ artwork }), designed, aLine({ artwork, design: MOVED })].map(lineIdentity)
    expect(new Set(ids).size).toBe(3)
    expect(aCart(designed, designed).lines).toMatchObject([{ quantity: 200, design: DESIGN }])
  })

  it('survives the browser’s storage and reaches the server', () => {
    const cart = aCart(designed)
    expect(parseCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
    const request = cartRequestSchema.parse(JSON.parse(JSON.stringify(toCartRequest(cart))))
    expect(request.lines[0]?.design).toEqual(DESIGN)
  })

  it('is dropped from its line when it is broken, and without artwork; the line stays', () => {
    const stored = (changes: object) => ({ version: 1, lines: [{ ...designed, ...changes }] })
    for (const broken of [{ design: 'x' }, { design: { ...DESIGN, version: 9 } }, { artwork: null }])
      expect(parseCart(stored(broken)).lines).toMatchObject([{ quantity: 100, design: null }])
    const { design: _none, ...older } = designed
    expect(parseCart({ version: 1, lines: [older] }).lines).toMatchObject([{ artwork, design: null }])
  })

  it('stays with another file, goes with none, and can be taken off alone', () => {
    const cart = aCart(designed)
    const [{ lineId } = { lineId: '' }] = cart.lines
    const other = anArtwork('h2')
    expect(replaceArtwork(cart, lineId, other).lines).toMatchObject([{ artwork: other, design: DESIGN }])
    expect(replaceArtwork(cart, lineId, null).lines).toMatchObject([{ artwork: null, design: null }])
    const plain = removeDesign(cart, lineId)
    expect(plain.lines).toMatchObject([{ artwork, design: null }])
    expect(plain.lines[0]?.lineId).toBe(lineIdentity(aLine({ artwork })))
  })

  it('stays when the line is printed in another way, which makes it another line', () => {
    const cart = aCart(designed, aLine({ artwork, design: DESIGN, printChoice: 'UV baskı', quantity: 50 }))
    const { lines } = setPrintChoice(cart, lineIdentity(designed), 'Nakış')
    expect(lines[0]).toMatchObject({ artwork, design: DESIGN, printChoice: 'Nakış', quantity: 100 })
    expect(lines[0]?.lineId).toBe(lineIdentity(lines[0] as CartLine))
    const joined = setPrintChoice(cart, lineIdentity(designed), 'UV baskı')
    expect(joined.lines).toMatchObject([{ printChoice: 'UV baskı', quantity: 150 }])
  })

  it('joins the line it becomes equal to, with the quantities added', () => {
    const cart = aCart(designed, aLine({ artwork, quantity: 50 }))
    expect(removeDesign(cart, lineIdentity(designed)).lines).toMatchObject([{ quantity: 150, design: null }])
  })
})

describe('names on the pieces of a line', () => {
  const named = (...names: string[]) =>
    aLine({ places: [{ placeId: 'on', inks: 1, names: aNameList(...names) }], quantity: names.length })
  const namesIn = (cart: Cart) => cart.lines.map(({ places }) => places?.[0]?.names?.pieces[0]?.names)

  it('come to those that are there when the same job is added again', () => {
    const { cart, outcome } = addToCart(aCart(named('Ayşe')), named('Can', 'Ece'))
    expect(outcome).toBe('increased')
    expect(namesIn(cart)).toEqual([['Ayşe', 'Can', 'Ece']])
    expect(cart.lines[0]?.quantity).toBe(3)
  })

  it('are not taken beyond what a line or a cart may have', () => {
    const many = Array.from({ length: 500 }, (_, at) => `İsim ${at}`)
    const full = aCart(named(...many))
    expect(addToCart(full, named('Ayşe'))).toMatchObject({ outcome: 'full', cart: full })
    const others = ['a', 'b', 'c', 'd'].map((product) => ({
      ...named(...many),
      productId: product as ProductId,
    }))
    const crowded = aCart(...others)
    const one = { ...named('Ayşe'), productId: 'e' as ProductId }
    expect(addToCart(crowded, one).outcome).toBe('full')
    expect(addToCart(crowded, aLine({ productId: 'e' as ProductId })).outcome).toBe('added')
  })

  it('of the younger cart count where both have some', () => {
    const merged = mergeCarts(aCart(named('Ayşe', 'Can')), aCart(named('Ece')))
    expect(namesIn(merged)).toEqual([['Ece']])
    expect(mergeCarts(merged, merged)).toEqual(merged)
  })

  it('outlive the browser', () => {
    const cart = aCart(named('Ayşe Yılmaz', 'İlker'))
    expect(parseCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
  })
})

describe('the file of a place', () => {
  const front = { placeId: 'on', inks: 1 }
  const back = (artwork: PrintFileRef | null) => ({ placeId: 'arka', inks: 1, artwork })
  const printed = (artwork: PrintFileRef | null, quantity = 10) =>
    aLine({ places: [front, back(artwork)], quantity })
  const placesOf = (cart: Cart) => cart.lines.map(({ places }) => places)

  it('is sent by its reference', () => {
    const request = toCartRequest(aCart(printed(anArtwork('h')), aLine({ places: [back(null)] })))
    expect(request.lines.map(({ places }) => places)).toEqual([
      [front, { placeId: 'arka', inks: 1, fileId: 'file-h' }],
      [{ placeId: 'arka', inks: 1, fileId: null }],
    ])
    expect(cartRequestSchema.safeParse(request).error?.issues ?? []).toEqual([])
  })

  it('is the younger upload, which expires later, where the same goods are added again', () => {
    const { cart } = addToCart(aCart(printed(anArtwork('h', 'old'))), printed(anArtwork('h', 'new')))
    expect(placesOf(cart)).toEqual([[front, back(anArtwork('h', 'new'))]])
    const merged = mergeCarts(aCart(printed(anArtwork('h', 'old'))), aCart(printed(anArtwork('h', 'new'))))
    expect(placesOf(merged)).toEqual([[front, back(anArtwork('h', 'new'))]])
  })

  it('can be replaced, which joins the line it becomes equal to', () => {
    const [former, wanted] = [printed(null, 30), printed(anArtwork('h'), 10)]
    const cart = replacePlaceArtwork(
      aCart(former, wanted),
      lineIdentity(former),
      'arka',
      anArtwork('h', 'new'),
    )
    expect(cart.lines).toMatchObject([{ lineId: lineIdentity(wanted), quantity: 40 }])
  })

  it('goes with its place, and the usual place stays where that was the only one', () => {
    const both = aCart(printed(anArtwork('h')))
    expect(placesOf(removePlace(both, lineIdentity(printed(anArtwork('h'))), 'arka'))).toEqual([[front]])
    const alone = aLine({ places: [back(anArtwork('h'))] })
    expect(placesOf(removePlace(aCart(alone), lineIdentity(alone), 'arka'))).toEqual([undefined])
  })

  it('outlives the browser', () => {
    const cart = aCart(printed(anArtwork('h')), printed(null))
    expect(parseCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
  })
})

describe('a line in express', () => {
  it('is the same line, all of it in express where a part of it was to be', () => {
    const cart = addToCart(EMPTY_CART, aLine()).cart
    const added = addToCart(cart, aLine({ isExpress: true }))
    expect(added).toMatchObject({ outcome: 'increased', cart: { lines: [{ isExpress: true }] } })
    expect(mergeCarts(cart, added.cart).lines).toMatchObject([{ isExpress: true }])
  })

  it('outlives the browser, reaches the server and can be made as usual again', () => {
    const { cart, lineId } = addToCart(EMPTY_CART, aLine({ isExpress: true }))
    expect(parseCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
    expect(cartRequestSchema.parse(toCartRequest(cart)).lines[0]?.isExpress).toBe(true)
    expect(setExpress(cart, [lineId], false).lines[0]?.isExpress).toBeUndefined()
    expect(setExpress(cart, ['another'], false)).toEqual(cart)
  })
})
