import { describe, expect, it } from 'vitest'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { PrintingMethodId } from '#app/modules/printing/domain/printing-method.ts'
import type { QuotedProduct } from './quote.ts'
import { promisedGoods, quotedCart } from './quoted-cart.ts'

const FILE = { fileId: 'dosya-1', name: 'logo.pdf' } as PrintFileRef
const SHIRT: QuotedProduct = {
  productId: 'TSR',
  productTitle: 'Tişört',
  productSku: 'TSR-901',
  selectedVariations: { Paket: 'Poşet' },
  rows: [{ options: { Beden: 'S' }, quantity: 20 }],
  printChoice: 'Serigrafi',
  places: [{ placeId: 'on', name: 'Ön', inks: 2, artwork: FILE }],
  quantity: 20,
  artwork: null,
  design: null,
}
const METHODS = [{ id: 'S' as PrintingMethodId, name: 'Serigrafi', formerly: [], active: true }]

const priced = (changes: { blocked?: boolean; code?: string } = {}) =>
  ({
    blocked: changes.blocked ?? false,
    lines: [
      {
        line: { ...quotedCart(SHIRT).lines[0], design: null, artwork: null },
        product: { categoryId: 'tekstil' },
        rows: [{ waiting: { pieces: 5, until: '2026-12-18' } }],
        notices: changes.code === undefined ? [] : [{ code: changes.code, message: '', blocks: false }],
      },
    ],
  }) as unknown as PricedCart

describe('the goods of a request', () => {
  it('are a line with their choice, places and files', () => {
    expect(quotedCart(SHIRT).lines).toEqual([
      expect.objectContaining({
        productId: 'TSR',
        options: { Paket: 'Poşet' },
        rows: SHIRT.rows,
        printChoice: 'Serigrafi',
        places: [{ placeId: 'on', inks: 2, fileId: 'dosya-1' }],
        fileId: null,
        quantity: 20,
      }),
    ])
  })

  it('are promised by method, and wait for what is on its way', () => {
    expect(promisedGoods(priced(), METHODS)).toMatchObject([
      { productId: 'TSR', categoryId: 'tekstil', quantity: 20, prints: ['S'], goodsOn: '2026-12-18' },
    ])
  })

  it('have no day where they cannot be ordered as they are', () => {
    expect(promisedGoods(priced({ blocked: true }), METHODS)).toEqual([])
    expect(promisedGoods(priced({ code: 'cart/reduced-to-stock' }), METHODS)).toEqual([])
  })
})
