import type { Kurus } from '#app/kernel/money.ts'
import type { MeasuredEvent, MeasuredItem } from './measured-event.ts'

/** An item in Google's scheme for e-commerce. */
export interface EcommerceItem {
  readonly item_id: string
  readonly item_name: string
  readonly item_category?: string
  readonly item_variant?: string
  readonly index?: number
  /** One piece in lira; times `quantity` it is what the line costs, to the kuruş. */
  readonly price: number
  readonly quantity: number
}

export interface Ecommerce {
  readonly currency: 'TRY'
  readonly value: number
  readonly items: readonly EcommerceItem[]
  readonly item_list_id?: string
  readonly item_list_name?: string
  readonly transaction_id?: string
  readonly tax?: number
  readonly shipping?: number
  readonly coupon?: string
}

/** What is pushed to `window.dataLayer`. */
export type DataLayerEvent =
  | { readonly event: 'page_view'; readonly page_location: string; readonly page_title: string }
  | { readonly event: Exclude<MeasuredEvent['name'], 'page_view'>; readonly ecommerce: Ecommerce }

/** A measured event as Google's documentation of GA4 e-commerce spells it, which tag managers read. */
export function dataLayerEvent(measured: MeasuredEvent): DataLayerEvent {
  if (measured.name === 'page_view')
    return { event: 'page_view', page_location: measured.location, page_title: measured.title }
  const { name: event, items } = measured
  const isList = event === 'view_item_list' || event === 'select_item'
  const common = {
    currency: 'TRY',
    value: lira('totalMinor' in measured ? measured.totalMinor : sumOf(items)),
    items: items.map((item, index) => ecommerceItem(item, isList ? index : null)),
  } as const
  if (isList)
    return {
      event,
      ecommerce: { ...common, item_list_id: measured.list.id, item_list_name: measured.list.name },
    }
  const coupon = 'coupon' in measured && measured.coupon ? { coupon: measured.coupon } : {}
  if (event !== 'purchase') return { event, ecommerce: { ...common, ...coupon } }
  const { orderNumber, vatMinor, shippingMinor } = measured
  return {
    event,
    ecommerce: {
      transaction_id: orderNumber,
      ...common,
      tax: lira(vatMinor),
      ...(shippingMinor === null ? {} : { shipping: lira(shippingMinor) }),
      ...coupon,
    },
  }
}

function ecommerceItem(item: MeasuredItem, index: number | null): EcommerceItem {
  const { feedId, title, category, variant, quantity, grossMinor } = item
  return {
    item_id: feedId,
    item_name: title,
    ...(category ? { item_category: category } : {}),
    ...(variant ? { item_variant: variant } : {}),
    ...(index === null ? {} : { index }),
    price: pieceOf(grossMinor, quantity),
    quantity,
  }
}

/** More decimals than money has: whatever adds pieces up again must come to what was charged. */
function pieceOf(grossMinor: Kurus, quantity: number): number {
  return Number((grossMinor / 100 / quantity).toFixed(6))
}

function lira(minor: Kurus): number {
  return minor / 100
}

function sumOf(items: readonly MeasuredItem[]): Kurus {
  return items.reduce((sum, { grossMinor }) => sum + grossMinor, 0)
}
