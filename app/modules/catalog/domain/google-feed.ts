import { xmlElement } from '#app/kernel/xml.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { openingPrice, shippingFor } from '#app/modules/pricing/domain/price-engine.ts'
import { isSoldOut } from './product.ts'
import type { DaySpan, FeedProduct, FeedShop, UsualDays } from './product-feed.ts'
import { cutText, plainAmount, plainDescription } from './product-feed.ts'
import { comesOn, hasVariants } from './variant.ts'
import type { VariantOffer } from './variant-offers.ts'
import { variantOffers } from './variant-offers.ts'

// Limits of Google Merchant Center's product data specification.
const TITLE_LENGTH = 150
const DESCRIPTION_LENGTH = 5_000
const ADDITIONAL_IMAGES = 10
const HIGHLIGHTS = 10
const HIGHLIGHT_LENGTH = 150

/** The beginning of the feed: RSS 2.0 with Google's own elements. */
export function googleFeedStart({ origin, siteName }: FeedShop): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
${xmlElement('title', siteName)}${xmlElement('link', `${origin}/`)}${xmlElement('description', `${siteName}: logo baskılı promosyon ürünleri`)}
`
}

export const GOOGLE_FEED_END = '</channel></rss>\n'

/**
 * One product for Google Merchant Center, or each of its variants. `g:price` is the VAT-included total of the minimum order
 * quantity, which is what the product page opens with and the least a visitor can pay (product decision 4). `days` are null
 * where the shop promises none. Empty for a product that Google would refuse: without a picture or a price.
 */
export function googleFeedItem(shop: FeedShop, product: FeedProduct, days: UsualDays | null): string {
  if (hasVariants(product)) {
    const offers = variantOffers(product)
    return offers.map((offer) => itemElement(shop, product, days, itemOfVariant(product, offer))).join('')
  }
  return itemElement(shop, product, days, {
    id: product.id,
    title: product.title,
    path: `/urun/${product.slug}`,
    images: product.images,
    price: openingPrice(product),
    isSoldOut: isSoldOut(product),
    comesOn: comesOn(product),
    gtin: null,
    variantElements: [],
  })
}

/** What tells an item from others that are made of the same product. */
interface FeedItem
  extends Pick<VariantOffer, 'title' | 'path' | 'images' | 'price' | 'isSoldOut' | 'comesOn' | 'gtin'> {
  readonly id: string
  readonly variantElements: readonly string[]
}

/**
 * A variant goes by its own id: Google keeps what it learnt of an item under its id, and a stock code, unique as well, may
 * be written anew.
 */
function itemOfVariant(product: FeedProduct, offer: VariantOffer): FeedItem {
  const attributes = offer.values.map(({ attribute, value }) =>
    attribute === null ? '' : xmlElement(`g:${attribute}`, value),
  )
  const variantElements = [xmlElement('g:item_group_id', product.id), ...attributes]
  return { ...offer, id: offer.variant.id, variantElements }
}

function itemElement(shop: FeedShop, product: FeedProduct, days: UsualDays | null, item: FeedItem): string {
  const { origin, siteName } = shop
  const { price } = item
  const [cover, ...others] = item.images
  if (!cover || price.totalGrossMinor === 0) return ''
  const minimum = product.minOrderQuantity
  const pictureOf = (assetId: typeof cover.assetId) => `${origin}${imageUrl(assetId, 1200)}`
  const shipping = shippingFor(price.unitNetMinor * minimum, shop.shipping)
  const unit = plainAmount(price.unitGrossMinor)
  const pieces = `Fiyat, en az sipariş adedi olan ${minimum} adedin KDV dahil toplamıdır (adedi ${unit} TL).`
  const text = [pieces, product.shortDescription, plainDescription(product.description)]
  const elements = [
    xmlElement('g:id', item.id),
    ...item.variantElements,
    xmlElement('g:title', cutText(item.title, TITLE_LENGTH)),
    xmlElement('g:description', cutText(text.filter(Boolean).join('\n\n'), DESCRIPTION_LENGTH)),
    xmlElement('g:link', `${origin}${item.path}`),
    xmlElement('g:image_link', pictureOf(cover.assetId)),
    ...others
      .slice(0, ADDITIONAL_IMAGES)
      .map(({ assetId }) => xmlElement('g:additional_image_link', pictureOf(assetId))),
    ...availabilityElements(item),
    xmlElement('g:price', `${plainAmount(price.totalGrossMinor)} TRY`),
    xmlElement('g:unit_pricing_measure', `${minimum} ct`),
    xmlElement('g:unit_pricing_base_measure', '1 ct'),
    xmlElement('g:condition', 'new'),
    xmlElement('g:brand', siteName),
    // Printed to order, most goods have no number of the trade, and the shop's own stock code is none.
    item.gtin === null ? xmlElement('g:identifier_exists', 'no') : xmlElement('g:gtin', item.gtin),
    xmlElement('g:product_type', product.categoryName),
    xmlElement('g:custom_label_0', `Minimum ${minimum} adet`),
    ...product.features
      .slice(0, HIGHLIGHTS)
      .map((feature) => xmlElement('g:product_highlight', cutText(feature, HIGHLIGHT_LENGTH))),
    shippingElements(shipping.kind === 'free', days),
  ]
  return `<item>${elements.join('')}</item>\n`
}

/**
 * What goods that ship free cost and take on the road. Otherwise the carrier takes a fee at the door that the shop does not
 * know: then Google is told of the days until they are sent alone, for it takes those on the road beside a price only.
 */
function shippingElements(isFree: boolean, days: UsualDays | null): string {
  const handling = days ? daysElements('handling', days.handling) : ''
  if (!isFree) return handling
  const transit = days?.transit ? daysElements('transit', days.transit) : ''
  const price = xmlElement('g:country', 'TR') + xmlElement('g:price', '0.00 TRY')
  return `<g:shipping>${price}${handling}${transit}</g:shipping>`
}

function daysElements(what: 'handling' | 'transit', { min, max }: DaySpan): string {
  return xmlElement(`g:min_${what}_time`, min) + xmlElement(`g:max_${what}_time`, max)
}

/** Goods on their way can be ordered, and Google wants to know when they come. */
function availabilityElements({ isSoldOut, comesOn }: Pick<FeedItem, 'isSoldOut' | 'comesOn'>): string[] {
  if (comesOn === null) return [xmlElement('g:availability', isSoldOut ? 'out_of_stock' : 'in_stock')]
  return [
    xmlElement('g:availability', 'backorder'),
    xmlElement('g:availability_date', `${comesOn}T00:00+0300`),
  ]
}
