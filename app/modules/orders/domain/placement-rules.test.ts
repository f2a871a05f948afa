import { describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import type { CartRequest } from '#app/modules/cart/domain/cart.ts'
import { judgeCart } from '#app/modules/cart/domain/judge-cart.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { aMug } from '../../../../tests/support/a-mug.ts'
import { PEN_CHARGES } from '../../../../tests/support/a-printed-line.ts'
import { cartFacts } from '../../../../tests/support/cart-facts.ts'
import type { BuyerTerms, StaffTerms } from './placement-rules.ts'
import { agreedAsSeen, consented, orderable, toOrderLines } from './placement-rules.ts'

const MUG = aMug()
const PRODUCTS = new Map<string, Product>([[MUG.id, MUG]])

function aCart(line: Partial<CartRequest['lines'][number]> = {}, staff: Partial<StaffTerms> = {}) {
  return judgeCart(
    {
      lines: [
        {
          lineId: 'a',
          productId: MUG.id,
          options: { Renk: 'Beyaz' },
          printChoice: UNPRINTED,
          fileId: null,
          design: null,
          note: '',
          quantity: 60,
          seenUnitMinor: null,
          ...line,
        },
      ],
    },
    cartFacts([MUG], {
      aboveStock: 'refuse',
      agreedUnits: new Map([...(staff.agreed ?? [])].map(([id, { unitMinor }]) => [id, unitMinor])),
      belowMinimum: new Set(staff.belowMinimum?.keys()),
    }),
  )
}

function buyer(terms: Partial<BuyerTerms> = {}): BuyerTerms {
  return {
    by: 'buyer',
    consents: { contracts: true, 'made-to-order': false, marketing: false },
    couponCode: null,
    seenWaiting: [],
    seenShipBy: null,
    seenTotalMinor: 0,
    ...terms,
  }
}

function staff(terms: Partial<StaffTerms> = {}): StaffTerms {
  return {
    by: 'staff',
    source: 'phone',
    quoteId: null,
    agreed: new Map(),
    belowMinimum: new Map(),
    memberDiscountBp: basisPoints(0),
    seenTotalMinor: null,
    ...terms,
  }
}

describe('a cart is ordered', () => {
  test('as it is, when nothing blocks one of its lines', () => {
    expect(orderable(aCart())).toEqual({ ok: true, value: undefined })
  })

  test.each([
    ['with nothing in it', { ...aCart(), lines: [] }, 'invalid', 'orders/cart-empty'],
    ['above the stock', aCart({ quantity: MUG.stock + 1 }), 'conflict', 'orders/out-of-stock'],
    ['below the minimum', aCart({ quantity: 1 }), 'invalid', 'orders/below-minimum'],
    ['with a choice that is gone', aCart({ options: { Renk: 'Mor' } }), 'invalid', 'orders/line-refused'],
  ])('not %s', (_, cart, kind, code) => {
    expect(orderable(cart)).toMatchObject({ ok: false, error: { kind, code } })
  })

  test('with a refusal that names the product and brings the cart as it is now', () => {
    const cart = aCart({ quantity: 1 })
    const refusal = orderable(cart)
    expect(refusal).toMatchObject({ error: { details: { priced: cart } } })
    expect(!refusal.ok && refusal.error.message.startsWith(`${MUG.title}: `)).toBe(true)
  })
})

describe('a total', () => {
  const cart = aCart()
  const { totalMinor } = cart.price

  test('is agreed to by whoever saw just that', () => {
    for (const terms of [buyer({ seenTotalMinor: totalMinor }), staff({ seenTotalMinor: totalMinor })])
      expect(agreedAsSeen(cart, terms).ok).toBe(true)
  })

  test.each([totalMinor - 1, totalMinor + 1])('of %s is another one', (seenTotalMinor) => {
    expect(agreedAsSeen(cart, buyer({ seenTotalMinor }))).toMatchObject({
      error: { kind: 'conflict', code: 'orders/price-changed', details: { priced: cart } },
    })
    expect(agreedAsSeen(cart, staff({ seenTotalMinor }))).toMatchObject({
      error: { kind: 'conflict', code: 'orders/price-changed' },
    })
  })
})

describe('consents', () => {
  const plain = [{ isMadeToOrder: false }]
  const printed = [{ isMadeToOrder: false }, { isMadeToOrder: true }]

  test('are those that the lines ask for', () => {
    expect(consented(plain, buyer()).ok).toBe(true)
    expect(
      consented(printed, buyer({ consents: { contracts: true, 'made-to-order': true, marketing: false } }))
        .ok,
    ).toBe(true)
  })

  test.each([
    ['contracts', plain, { contracts: false, 'made-to-order': true, marketing: true }],
    ['made-to-order', printed, { contracts: true, 'made-to-order': false, marketing: true }],
  ])('say which is missing: %s', (kind, lines, consents) => {
    // A form that was read cannot miss the contracts; the rule does not rest on that.
    expect(consented(lines, buyer({ consents: consents as BuyerTerms['consents'] }))).toMatchObject({
      error: { code: 'orders/consent-missing', details: { kind } },
    })
  })
})

describe('ordered lines', () => {
  test('bear what the catalogue said of the product, and no agreement of a buyer', () => {
    const [line] = toOrderLines(aCart(), PRODUCTS, buyer(), () => 'line-1')
    expect(line).toMatchObject({
      id: 'line-1',
      sku: MUG.sku,
      title: MUG.title,
      slug: MUG.slug,
      quantity: 60,
      agreement: null,
      belowMinimum: null,
      restockedQuantity: 0,
      isMadeToOrder: false,
    })
  })

  test('keep what staff agreed on beside what the catalogue asks, and why less than the minimum is sold', () => {
    const terms = staff({
      agreed: new Map([['a', { unitMinor: 100, reason: 'Telefonda konuşuldu' }]]),
      belowMinimum: new Map([['a', 'Numune']]),
    })
    const [listed] = toOrderLines(
      aCart({ quantity: 1 }, { belowMinimum: terms.belowMinimum }),
      PRODUCTS,
      staff(),
      String,
    )
    const [line] = toOrderLines(aCart({ quantity: 1 }, terms), PRODUCTS, terms, String)
    expect(line?.unitMinor).toBe(100)
    expect(line?.agreement).toEqual({ catalogueUnitMinor: listed?.unitMinor, reason: 'Telefonda konuşuldu' })
    expect(line?.belowMinimum).toEqual({ minOrderQuantity: MUG.minOrderQuantity, reason: 'Numune' })
  })

  test('keep what their print was charged, and without any nothing of it', () => {
    const cart = aCart()
    const printed = { ...cart, lines: cart.lines.map((line) => ({ ...line, charges: PEN_CHARGES })) }
    expect(toOrderLines(printed, PRODUCTS, buyer(), String)[0]?.charges).toEqual(PEN_CHARGES)
    expect(toOrderLines(cart, PRODUCTS, buyer(), String)[0]).not.toHaveProperty('charges')
  })

  test('keep beside agreed charges what the tariff asks, for staff alone', () => {
    const [run, tool] = PEN_CHARGES
    const [line] = aCart().lines
    if (!run || !tool || !line) throw new Error('no line with charges')
    const waived = { ...tool, words: 'bu siparişte alınmıyor', amountMinor: 0 }
    const cart = { ...aCart(), lines: [{ ...line, charges: [run, waived], listedCharges: PEN_CHARGES }] }
    const agreedCharges = new Map([['a', { amounts: new Map([['tool:on', 0]]), reason: 'Kalıp bizden' }]])
    const [ordered] = toOrderLines(cart, PRODUCTS, staff({ agreedCharges }), String)
    expect(ordered?.charges).toEqual([run, waived])
    expect(ordered?.agreement).toEqual({
      catalogueUnitMinor: ordered?.unitMinor,
      reason: '',
      print: { listed: [tool], reason: 'Kalıp bizden' },
    })
    expect(toOrderLines(cart, PRODUCTS, buyer(), String)[0]?.agreement).toBeNull()
    // Nothing of the print was charged after all.
    const other = new Map([['a', { amounts: new Map([['tool:arka', 0]]), reason: 'Kalıp bizden' }]])
    expect(toOrderLines(cart, PRODUCTS, staff({ agreedCharges: other }), String)[0]?.agreement).toBeNull()
  })

  test('need no reason at the minimum', () => {
    const terms = staff({ belowMinimum: new Map([['a', 'Numune']]) })
    const [line] = toOrderLines(aCart({}, terms), PRODUCTS, terms, String)
    expect(line?.belowMinimum).toBeNull()
  })
})
