import { describe, expect, test } from 'vitest'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { AccountCart } from './account-cart.ts'
import { cartOfText, cartText, rebaseCart, reconcileCarts } from './account-cart.ts'
import type { Cart, CartLine } from './cart.ts'
import { EMPTY_CART, lineIdentity } from './cart.ts'
import { cartSyncSchema } from './cart-sync-request.ts'

function aLine(product: string, quantity: number): CartLine {
  const line = {
    productId: product as ProductId,
    options: { Renk: 'Beyaz', Beden: 'M' },
    printChoice: 'Baskısız',
    artwork: null,
    design: null,
    note: '',
    quantity,
    snapshot: { title: product, slug: product, assetId: null, unitMinor: 100 },
  }
  return { ...line, lineId: lineIdentity(line) }
}
const cartOf = (...lines: CartLine[]): Cart => ({ version: 1, lines })
const kept = (version: number, ...lines: CartLine[]): AccountCart => ({ version, cart: cartOf(...lines) })
const goods = ({ cart }: AccountCart) => cart.lines.map(({ productId, quantity }) => [productId, quantity])

describe('a cart of a browser and of an account', () => {
  test('join at login: the same line keeps the larger quantity, nothing is dropped', () => {
    const joined = reconcileCarts(kept(3, aLine('kupa', 50), aLine('kalem', 200)), {
      version: null,
      cart: cartOf(aLine('kupa', 100), aLine('termos', 25)),
    })
    expect(joined.version).toBe(4)
    expect(goods(joined)).toEqual([
      ['kupa', 100],
      ['kalem', 200],
      ['termos', 25],
    ])
  })

  test('follow the browser that knew the newest version, smaller quantities and removals too', () => {
    const followed = reconcileCarts(kept(3, aLine('kupa', 50), aLine('kalem', 200)), {
      version: 3,
      cart: cartOf(aLine('kupa', 10)),
    })
    expect(followed.version).toBe(4)
    expect(goods(followed)).toEqual([['kupa', 10]])
  })

  test('stay as they are when another device changed the account meanwhile: the browser must look first', () => {
    const before = kept(4, aLine('kupa', 50))
    expect(reconcileCarts(before, { version: 3, cart: cartOf(aLine('kalem', 10)) })).toBe(before)
  })

  test.each([
    ['nothing was changed in the browser', { version: 2, cart: null }],
    ['a browser only asks', { version: null, cart: null }],
    ['the same cart comes again', { version: 3, cart: cartOf(aLine('kupa', 50)) }],
    ['the same cart comes from another device', { version: null, cart: cartOf(aLine('kupa', 50)) }],
    ['an empty browser signs in', { version: null, cart: EMPTY_CART }],
  ])('stay as they are when %s', (_name, sync) => {
    const before = kept(3, aLine('kupa', 50))
    expect(reconcileCarts(before, sync)).toBe(before)
  })

  test('are empty when the browser that knew them emptied them', () => {
    expect(reconcileCarts(kept(3, aLine('kupa', 50)), { version: 3, cart: EMPTY_CART })).toEqual({
      version: 4,
      cart: EMPTY_CART,
    })
  })

  test('are the same whatever the order their parts were written in', () => {
    const { snapshot, ...line } = aLine('kupa', 5)
    expect(cartText(cartOf({ snapshot, ...line }))).toBe(cartText(cartOf(aLine('kupa', 5))))
  })
})

describe('a cart that was changed in two places', () => {
  const base = cartOf(aLine('kupa', 50), aLine('kalem', 100))
  const both = (mine: Cart, theirs: Cart) =>
    rebaseCart({ base, mine, theirs }).lines.map(({ productId, quantity }) => `${quantity} ${productId}`)

  test('is as the one place wants it that changed it', () => {
    const changed = cartOf(aLine('kupa', 20), aLine('termos', 5))
    expect(both(changed, base)).toEqual(['20 kupa', '5 termos'])
    expect(both(base, changed)).toEqual(['20 kupa', '5 termos'])
  })

  test('has the changes of both', () => {
    expect(both(cartOf(aLine('kupa', 20), aLine('kalem', 100)), cartOf(aLine('kupa', 50)))).toEqual([
      '20 kupa',
    ])
    expect(
      both(
        cartOf(aLine('kupa', 50), aLine('kalem', 100), aLine('termos', 5)),
        cartOf(aLine('kupa', 50), aLine('kalem', 100), aLine('çanta', 7)),
      ),
    ).toEqual(['50 kupa', '100 kalem', '7 çanta', '5 termos'])
  })

  test('keeps the larger quantity of a line both changed, and a line one removed and the other changed', () => {
    expect(both(cartOf(aLine('kupa', 20)), cartOf(aLine('kupa', 30)))).toEqual(['30 kupa'])
    expect(both(cartOf(aLine('kalem', 100)), cartOf(aLine('kupa', 60), aLine('kalem', 100)))).toEqual([
      '60 kupa',
      '100 kalem',
    ])
    expect(both(cartOf(aLine('kupa', 60), aLine('kalem', 100)), cartOf(aLine('kalem', 100)))).toEqual([
      '100 kalem',
      '60 kupa',
    ])
  })

  test('is what is there when nothing was changed here, and nothing when both emptied it', () => {
    expect(both(base, EMPTY_CART)).toEqual([])
    expect(both(EMPTY_CART, base)).toEqual([])
    expect(both(EMPTY_CART, EMPTY_CART)).toEqual([])
  })

  test('has the newest print file of a line', () => {
    const withFile = (fileId: string): CartLine => {
      const artwork = { fileId, contentHash: 'abc', name: 'logo.pdf', sizeBytes: 1, type: 'pdf' } as never
      const line = { ...aLine('kupa', 50), artwork }
      return { ...line, lineId: lineIdentity(line) }
    }
    const joined = reconcileCarts(kept(1, withFile('old')), { version: null, cart: cartOf(withFile('new')) })
    expect(joined.cart.lines[0]?.artwork?.fileId).toBe('new')
  })

  test('is read from its text, and is empty when that is none', () => {
    expect(cartText(cartOfText(cartText(base)))).toBe(cartText(base))
    for (const text of ['', '{', '5', '[]']) expect(cartOfText(text)).toEqual(EMPTY_CART)
  })
})

describe('what a browser sends', () => {
  test('is read with its cart, broken lines left out', () => {
    const parsed = cartSyncSchema.parse({
      accountId: 'selin',
      version: 2,
      cart: { version: 1, lines: [aLine('kupa', 5), { productId: 5 }, 'x'] },
    })
    expect(parsed).toEqual({ accountId: 'selin', version: 2, cart: cartOf(aLine('kupa', 5)) })
  })

  test('is cut to what a cart may hold', () => {
    const endless = 'a'.repeat(100_000)
    const line = aLine('kupa', 5)
    const lines = [{ ...line, note: endless, snapshot: { ...line.snapshot, title: endless, slug: endless } }]
    const { cart } = cartSyncSchema.parse({ accountId: 'selin', version: null, cart: { version: 1, lines } })
    expect(JSON.stringify(cart).length).toBeLessThan(2_000)
  })

  test.each([
    [null],
    [{}],
    [{ version: -1, cart: null }],
    [{ version: '1', cart: null }],
    [{ version: Number.NaN, cart: null }],
    [{ version: null, cart: [] }],
    [{ version: null, cart: { version: 1 } }],
    [{ version: null, cart: { version: 2, lines: [] } }],
    [{ version: null, cart: { version: 1, lines: Array.from({ length: 1001 }) } }],
    [{ version: null, cart: null, more: 1 }],
    [{ version: null, cart: null, accountId: '' }],
  ])('is refused when it is %j', (sent) => {
    expect(cartSyncSchema.safeParse(sent && { accountId: 'selin', ...sent }).success).toBe(false)
  })
})
