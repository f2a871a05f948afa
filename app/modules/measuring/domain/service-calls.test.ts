import { describe, expect, it } from 'vitest'
import type { DataLayerEvent } from './data-layer.ts'
import { dataLayerEvent } from './data-layer.ts'
import type { MeasuredEvent } from './measured-event.ts'
import { NO_MEASURING } from './measuring-services.ts'
import { gtagCalls, gtagConfigs, gtagConsent, metaCalls, tiktokCalls } from './service-calls.ts'

const items = [
  { feedId: 'prd_1', title: 'Kupa', category: 'Kupalar', quantity: 50, grossMinor: 600_00 },
  { feedId: 'prd_2', title: 'Kalem', quantity: 100, grossMinor: 400_00 },
]
const [mug] = items as [(typeof items)[0]]
const told = (event: MeasuredEvent): DataLayerEvent => dataLayerEvent(event)
const PAGE = told({ name: 'page_view', location: 'https://magaza.example/', title: 'Mağaza' })
const VIEW = told({ name: 'view_item', items: [mug] })
const ADDED = told({ name: 'add_to_cart', items: [mug] })
const LIST = told({ name: 'view_item_list', list: { id: 'a', name: 'A' }, items })
const CHECKOUT = told({ name: 'begin_checkout', items, totalMinor: 1_000_00 })
const PURCHASE = told({
  name: 'purchase',
  orderNumber: 'ORD-2026-0001',
  items,
  totalMinor: 1_000_00,
  vatMinor: 166_67,
  shippingMinor: 0,
  coupon: null,
})

describe('gtag', () => {
  const ids = {
    ...NO_MEASURING,
    analytics: 'G-AB12CD34EF',
    ads: 'AW-123456789',
    adsLabel: 'AbC-D_efGh12IjKl34',
  }

  it('measures for each id, and counts no page by itself', () => {
    const quiet = { send_page_view: false }
    expect(gtagConfigs(ids)).toEqual([
      ['config', 'G-AB12CD34EF', quiet],
      ['config', 'AW-123456789', quiet],
    ])
    expect(gtagConfigs({ ...NO_MEASURING, analytics: 'G-AB12CD34EF' })).toHaveLength(1)
  })

  it('may keep what is for advertising only with Google Ads', () => {
    const granted = (of: typeof ids | typeof NO_MEASURING) =>
      Object.entries(gtagConsent(of)[2] as object).flatMap(([name, state]) =>
        state === 'granted' ? [name] : [],
      )
    expect(gtagConsent(ids).slice(0, 2)).toEqual(['consent', 'default'])
    expect(granted({ ...NO_MEASURING, analytics: 'G-AB12CD34EF' })).toEqual(['analytics_storage'])
    expect(granted(ids)).toEqual(['analytics_storage', 'ad_storage', 'ad_user_data', 'ad_personalization'])
  })

  it('gets pages and every event of the shop as the data layer has them', () => {
    expect(gtagCalls(PAGE, ids)).toEqual([
      ['event', 'page_view', { page_location: 'https://magaza.example/', page_title: 'Mağaza' }],
    ])
    for (const event of [VIEW, ADDED, LIST, CHECKOUT])
      expect(gtagCalls(event, ids)).toEqual([['event', event.event, 'ecommerce' in event && event.ecommerce]])
  })

  it('is told of a purchase, which is also the conversion of Google Ads where that is on', () => {
    const conversion = {
      send_to: 'AW-123456789/AbC-D_efGh12IjKl34',
      value: 1000,
      currency: 'TRY',
      transaction_id: 'ORD-2026-0001',
    }
    expect(gtagCalls(PURCHASE, ids)).toEqual([
      ['event', 'purchase', 'ecommerce' in PURCHASE && PURCHASE.ecommerce],
      ['event', 'conversion', conversion],
    ])
    expect(gtagCalls(PURCHASE, { ...ids, ads: '', adsLabel: '' })).toHaveLength(1)
    expect(gtagCalls(PURCHASE, { ...ids, adsLabel: '' })).toHaveLength(1)
  })
})

describe('Meta Pixel', () => {
  it('gets its standard events, with the goods of its catalogue', () => {
    expect(metaCalls(PAGE)).toEqual([['track', 'PageView']])
    const mugFacts = {
      content_type: 'product',
      content_ids: ['prd_1'],
      contents: [{ id: 'prd_1', quantity: 50, item_price: 12 }],
      value: 600,
      currency: 'TRY',
    }
    expect(metaCalls(VIEW)).toEqual([
      ['track', 'ViewContent', { ...mugFacts, content_name: 'Kupa', content_category: 'Kupalar' }],
    ])
    expect(metaCalls(ADDED)).toEqual([['track', 'AddToCart', mugFacts]])
    expect(metaCalls(CHECKOUT)).toEqual([
      ['track', 'InitiateCheckout', expect.objectContaining({ num_items: 2, value: 1000 })],
    ])
  })

  it('is told of a purchase with the order as the event’s id, so that it counts once', () => {
    expect(metaCalls(PURCHASE)).toEqual([
      [
        'track',
        'Purchase',
        {
          content_type: 'product',
          content_ids: ['prd_1', 'prd_2'],
          contents: [
            { id: 'prd_1', quantity: 50, item_price: 12 },
            { id: 'prd_2', quantity: 100, item_price: 4 },
          ],
          num_items: 2,
          value: 1000,
          currency: 'TRY',
        },
        { eventID: 'ORD-2026-0001' },
      ],
    ])
  })

  it('is not told what it has no event for', () => {
    expect(metaCalls(LIST)).toEqual([])
  })
})

describe('TikTok Pixel', () => {
  it('gets pages and its standard events', () => {
    expect(tiktokCalls(PAGE)).toEqual([['page']])
    const contents = [
      {
        content_id: 'prd_1',
        content_type: 'product',
        content_name: 'Kupa',
        content_category: 'Kupalar',
        quantity: 50,
        price: 12,
      },
    ]
    const facts = { contents, value: 600, currency: 'TRY' }
    expect(tiktokCalls(VIEW)).toEqual([['track', 'ViewContent', facts]])
    expect(tiktokCalls(ADDED)).toEqual([['track', 'AddToCart', facts]])
    expect(tiktokCalls(CHECKOUT)[0]?.[1]).toBe('InitiateCheckout')
    expect(tiktokCalls(LIST)).toEqual([])
  })

  it('is told of a purchase with the order as the event’s id, so that it counts once', () => {
    const [call] = tiktokCalls(PURCHASE)
    expect(call).toEqual([
      'track',
      'CompletePayment',
      expect.objectContaining({ value: 1000, currency: 'TRY' }),
      { event_id: 'ORD-2026-0001' },
    ])
  })
})
