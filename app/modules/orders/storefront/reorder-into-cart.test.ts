import { describe, expect, test } from 'vitest'
import type { Cart, CartLine } from '#app/modules/cart/domain/cart.ts'
import { addToCart, EMPTY_CART, MAX_CART_LINES } from '#app/modules/cart/domain/cart.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { ReorderedLine } from '#app/modules/orders/domain/reorder.ts'
import { reorderIntoCart } from './reorder-into-cart.ts'

function aLine(productId = 'PZ1', quantity = 10): Omit<CartLine, 'lineId'> {
  return {
    productId: productId as ProductId,
    options: {},
    printChoice: null,
    artwork: null,
    design: null,
    note: '',
    quantity,
    snapshot: { title: 'Kupa', slug: 'kupa', assetId: null, unitMinor: 5_000 },
  }
}

const kept: ReorderedLine = { title: 'Kupa', slug: 'kupa', line: aLine(), changes: [] }
const gone: ReorderedLine = { title: 'Şapka', slug: null, line: null, changes: ['Bu ürün artık satılmıyor.'] }

function reorderWith(before: Cart, lines: readonly ReorderedLine[]) {
  let cart = before
  const outcome = reorderIntoCart({ lines }, (line) => {
    const added = addToCart(cart, line)
    cart = added.cart
    return added
  })
  return { cart, outcome }
}

describe('an order put into the cart once more', () => {
  test('adds what can be had and names what cannot', () => {
    const { cart, outcome } = reorderWith(EMPTY_CART, [kept, gone])
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([10])
    expect(outcome).toEqual({
      addedCount: 1,
      lineCount: 2,
      changed: [{ title: 'Şapka', slug: null, isAdded: false, changes: gone.changes }],
    })
  })

  test('says so when goods were in the cart already, as after a second press', () => {
    const { cart } = reorderWith(EMPTY_CART, [kept])
    const twice = reorderWith(cart, [kept])
    expect(twice.cart.lines.map(({ quantity }) => quantity)).toEqual([20])
    expect(twice.outcome.changed).toEqual([
      {
        title: 'Kupa',
        slug: 'kupa',
        isAdded: true,
        changes: ['Sepetinizde zaten vardı; sepetteki adet 20 oldu.'],
      },
    ])
  })

  test('says that a full cart takes nothing more', () => {
    let full = EMPTY_CART
    for (let i = 0; i < MAX_CART_LINES; i += 1) full = addToCart(full, aLine(`X${i}`)).cart
    const { cart, outcome } = reorderWith(full, [kept])
    expect(cart).toEqual(full)
    expect(outcome).toMatchObject({ addedCount: 0, changed: [{ isAdded: false }] })
    expect(outcome.changed[0]?.changes[0]).toContain('Sepetiniz dolu')
  })
})
