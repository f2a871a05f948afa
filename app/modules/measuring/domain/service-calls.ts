import type { DataLayerEvent, Ecommerce } from './data-layer.ts'
import type { MeasuringIds } from './measuring-services.ts'

/** The arguments of one call of `gtag`, `fbq` or a method of `ttq`. */
export type ServiceCall = readonly [command: string, ...rest: readonly unknown[]]

/**
 * What `gtag` may keep. It is begun after the visitor has agreed, so measuring is granted; what is for advertising only
 * where Google Ads is among those he agreed to.
 */
export function gtagConsent({ ads }: MeasuringIds): ServiceCall {
  const forAds = ads === '' ? 'denied' : 'granted'
  return [
    'consent',
    'default',
    {
      analytics_storage: 'granted',
      ad_storage: forAds,
      ad_user_data: forAds,
      ad_personalization: forAds,
    },
  ]
}

/** The ids `gtag` measures for. The shop tells page views itself: each once, whether a page was loaded or moved to. */
export function gtagConfigs({ analytics, ads }: MeasuringIds): readonly ServiceCall[] {
  return [analytics, ads]
    .filter((id) => id !== '')
    .map((id): ServiceCall => ['config', id, { send_page_view: false }])
}

/** The same event for `gtag`; a purchase is also the conversion of Google Ads. */
export function gtagCalls(told: DataLayerEvent, { ads, adsLabel }: MeasuringIds): readonly ServiceCall[] {
  if (told.event === 'page_view') {
    const { event, ...page } = told
    return [['event', event, page]]
  }
  const { event, ecommerce } = told
  const calls: ServiceCall[] = [['event', event, ecommerce]]
  if (event === 'purchase' && ads !== '' && adsLabel !== '') {
    const { value, currency, transaction_id } = ecommerce
    calls.push(['event', 'conversion', { send_to: `${ads}/${adsLabel}`, value, currency, transaction_id }])
  }
  return calls
}

const META_EVENTS: Readonly<Partial<Record<DataLayerEvent['event'], string>>> = {
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
}

/** The same event for `fbq`; none for what Meta has no standard event for. */
export function metaCalls(told: DataLayerEvent): readonly ServiceCall[] {
  if (told.event === 'page_view') return [['track', 'PageView']]
  const name = META_EVENTS[told.event]
  if (name === undefined) return []
  const { ecommerce } = told
  const { items, value, currency, transaction_id } = ecommerce
  const facts = {
    content_type: 'product',
    content_ids: items.map(({ item_id }) => item_id),
    contents: items.map(({ item_id, quantity, price }) => ({ id: item_id, quantity, item_price: price })),
    ...(told.event === 'view_item' ? namesOf(ecommerce) : {}),
    ...(told.event === 'begin_checkout' || told.event === 'purchase' ? { num_items: items.length } : {}),
    value,
    currency,
  }
  return [['track', name, facts, ...(transaction_id === undefined ? [] : [{ eventID: transaction_id }])]]
}

function namesOf({ items: [item] }: Ecommerce): object {
  if (item === undefined) return {}
  const { item_name, item_category } = item
  return {
    content_name: item_name,
    ...(item_category === undefined ? {} : { content_category: item_category }),
  }
}

const TIKTOK_EVENTS: Readonly<Partial<Record<DataLayerEvent['event'], string>>> = {
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  purchase: 'CompletePayment',
}

/** The same event for `ttq`: the method and its arguments. None for what TikTok has no standard event for. */
export function tiktokCalls(told: DataLayerEvent): readonly ServiceCall[] {
  if (told.event === 'page_view') return [['page']]
  const name = TIKTOK_EVENTS[told.event]
  if (name === undefined) return []
  const { items, value, currency, transaction_id } = told.ecommerce
  const contents = items.map(({ item_id, item_name, item_category, quantity, price }) => ({
    content_id: item_id,
    content_type: 'product',
    content_name: item_name,
    ...(item_category === undefined ? {} : { content_category: item_category }),
    quantity,
    price,
  }))
  const facts = { contents, value, currency }
  return [['track', name, facts, ...(transaction_id === undefined ? [] : [{ event_id: transaction_id }])]]
}
