import { describe, expect, it } from 'vitest'
import { dataLayerEvent } from './data-layer.ts'
import type { MeasuredEvent, MeasuredItem } from './measured-event.ts'
import { variantOf } from './measured-event.ts'

const MUG: MeasuredItem = {
  feedId: 'prd_1',
  title: 'Kupa',
  category: 'Kupalar',
  variant: 'Kırmızı, Tampon baskı',
  quantity: 3,
  grossMinor: 1_000_00,
}
const PEN: MeasuredItem = { feedId: 'prd_2', title: 'Kalem', quantity: 100, grossMinor: 250_50 }

describe('the data layer', () => {
  it('names goods by the id of the feed, with what was chosen and what a piece costs with VAT', () => {
    expect(dataLayerEvent({ name: 'add_to_cart', items: [MUG] })).toEqual({
      event: 'add_to_cart',
      ecommerce: {
        currency: 'TRY',
        value: 1000,
        items: [
          {
            item_id: 'prd_1',
            item_name: 'Kupa',
            item_category: 'Kupalar',
            item_variant: 'Kırmızı, Tampon baskı',
            price: 333.333333,
            quantity: 3,
          },
        ],
      },
    })
  })

  it('comes to the charged sum again when pieces are added up, however many there are', () => {
    for (const [grossMinor, quantity] of [
      [1_00, 3],
      [99_99, 7],
      [123_456_78, 9_999],
      [1, 10_000],
    ] as const) {
      const told = dataLayerEvent({ name: 'view_item', items: [{ ...PEN, grossMinor, quantity }] })
      const [item] = 'ecommerce' in told ? told.ecommerce.items : []
      expect(Math.round((item?.price ?? 0) * quantity * 100)).toBe(grossMinor)
    }
  })

  it('leaves out what is not known', () => {
    const told = dataLayerEvent({ name: 'view_item', items: [{ ...PEN, category: undefined, variant: '' }] })
    expect(told).toMatchObject({ ecommerce: { value: 250.5 } })
    expect(Object.keys('ecommerce' in told ? (told.ecommerce.items[0] ?? {}) : {})).toEqual([
      ...['item_id', 'item_name', 'price', 'quantity'],
    ])
  })

  it.each(['view_item_list', 'select_item'] as const)('%s says which list, and where in it', (name) => {
    const list = { id: 'kupalar', name: 'Kupalar' }
    expect(dataLayerEvent({ name, list, items: [MUG, PEN] })).toMatchObject({
      event: name,
      ecommerce: {
        item_list_id: 'kupalar',
        item_list_name: 'Kupalar',
        items: [{ index: 0 }, { index: 1 }],
      },
    })
  })

  it('values a cart and its checkout at what they come to, with the coupon that counts', () => {
    const cart = { items: [MUG, PEN], totalMinor: 1_250_50 } as const
    expect(dataLayerEvent({ name: 'view_cart', ...cart })).toMatchObject({ ecommerce: { value: 1250.5 } })
    const checkout = dataLayerEvent({ name: 'begin_checkout', ...cart, coupon: 'HOSGELDIN' })
    expect(checkout).toMatchObject({ ecommerce: { value: 1250.5, coupon: 'HOSGELDIN' } })
  })

  it('says of a purchase which order it is, what it came to and the VAT in it', () => {
    const purchase: MeasuredEvent = {
      name: 'purchase',
      orderNumber: 'ORD-2026-0001',
      items: [MUG],
      coupon: null,
      totalMinor: 1_000_00,
      vatMinor: 166_67,
      shippingMinor: 0,
    }
    expect(dataLayerEvent(purchase)).toMatchObject({
      ecommerce: { transaction_id: 'ORD-2026-0001', value: 1000, tax: 166.67, shipping: 0 },
    })
    // Freight that the carrier takes is not free.
    const told = dataLayerEvent({ ...purchase, shippingMinor: null, coupon: 'HOSGELDIN' })
    expect('ecommerce' in told && Object.keys(told.ecommerce)).not.toContain('shipping')
    expect(told).toMatchObject({ ecommerce: { coupon: 'HOSGELDIN' } })
  })

  it('tells a page by its address and title', () => {
    const page = { name: 'page_view', location: 'https://magaza.example/sepet', title: 'Sepetim' } as const
    expect(dataLayerEvent(page)).toEqual({
      event: 'page_view',
      page_location: 'https://magaza.example/sepet',
      page_title: 'Sepetim',
    })
  })
})

it('a variant is everything that was chosen', () => {
  expect(variantOf({ options: { Renk: 'Kırmızı', Beden: 'L' }, printChoice: 'Baskısız' })).toBe(
    'Kırmızı, L, Baskısız',
  )
  expect(variantOf({ options: {}, printChoice: null })).toBe('')
})
