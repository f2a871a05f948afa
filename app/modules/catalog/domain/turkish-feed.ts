import type { BasisPoints } from '#app/kernel/percent.ts'
import { escapeXml, xmlElement } from '#app/kernel/xml.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import type { OptionGroup, TierRow } from '#app/modules/pricing/domain/price-engine.ts'
import { firstOptions, openingPrice, tierTable, withVat } from '#app/modules/pricing/domain/price-engine.ts'
import { isSoldOut } from './product.ts'
import type { FeedProduct, FeedShop } from './product-feed.ts'
import { plainAmount, plainDescription } from './product-feed.ts'
import { comesOn, hasVariants, piecesThere } from './variant.ts'
import type { VariantAttribute, VariantOffer } from './variant-offers.ts'
import { variantOffers } from './variant-offers.ts'

/** The beginning of the feed for comparison sites, marketplaces and dealers (docs/how-to/feeds.md names every element). */
export function turkishFeedStart({ origin, siteName }: FeedShop): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urunler magaza="${escapeXml(siteName)}" adres="${escapeXml(`${origin}/`)}" paraBirimi="TRY">
`
}

export const TURKISH_FEED_END = '</urunler>\n'

/** One product with everything a Turkish marketplace asks for. Amounts have a dot and two decimals. */
export function turkishFeedItem({ origin, siteName }: FeedShop, product: FeedProduct): string {
  const price = openingPrice(product)
  const { vatBp, minOrderQuantity } = product
  const tiers = tierTable({ product, options: firstOptions(product.optionGroups) })
  const elements = [
    xmlElement('id', product.id),
    xmlElement('stokKodu', product.sku),
    xmlElement('ad', product.title),
    xmlElement('marka', siteName),
    xmlElement('kategori', `Ürünler > ${product.categoryName}`),
    xmlElement('kategoriAdresi', `${origin}/kategoriler/${product.categorySlug}`),
    xmlElement('adres', `${origin}/urun/${product.slug}`),
    xmlElement('kisaAciklama', product.shortDescription),
    xmlElement('aciklama', plainDescription(product.description)),
    xmlElement('birimFiyatKdvHaric', plainAmount(price.unitNetMinor)),
    xmlElement('birimFiyatKdvDahil', plainAmount(price.unitGrossMinor)),
    xmlElement('kdvOrani', vatBp / 100),
    xmlElement('paraBirimi', 'TRY'),
    xmlElement('minimumAdet', minOrderQuantity),
    xmlElement('minimumTutarKdvDahil', plainAmount(price.totalGrossMinor)),
    ...stockElements(product, piecesThere(product), {
      isSoldOut: isSoldOut(product),
      comesOn: comesOn(product),
    }),
    xmlElement('durum', 'Yeni'),
    `<resimler>${product.images
      .map(({ assetId }) => xmlElement('resim', `${origin}${imageUrl(assetId, 1200)}`))
      .join('')}</resimler>`,
    `<adetFiyatlari>${tiers.map((tier) => tierElement(tier, vatBp)).join('')}</adetFiyatlari>`,
    `<secenekler>${product.optionGroups.map((group) => groupElement(group, vatBp)).join('')}</secenekler>`,
    hasVariants(product)
      ? `<varyantlar>${variantOffers(product)
          .map((offer) => variantElement(product, offer))
          .join('')}</varyantlar>`
      : '',
    `<baskiSecenekleri>${product.printingOptions.map((name) => xmlElement('baski', name)).join('')}</baskiSecenekleri>`,
    `<ozellikler>${product.features.map((feature) => xmlElement('ozellik', feature)).join('')}</ozellikler>`,
    `<etiketler>${product.tags.map((tag) => xmlElement('etiket', tag)).join('')}</etiketler>`,
    xmlElement('guncellenme', product.updatedAt),
  ]
  return `<urun>${elements.join('')}</urun>\n`
}

function tierElement(
  { fromQuantity, unitMinor }: Pick<TierRow, 'fromQuantity' | 'unitMinor'>,
  vatBp: BasisPoints,
): string {
  const net = plainAmount(unitMinor)
  const gross = plainAmount(withVat(unitMinor, vatBp))
  return `<fiyat enAzAdet="${fromQuantity}" kdvHaric="${net}" kdvDahil="${gross}"/>`
}

function groupElement({ name, options }: OptionGroup, vatBp: BasisPoints): string {
  const values = options.map(({ value, priceChangeMinor }) => {
    const change = plainAmount(withVat(priceChangeMinor, vatBp))
    return `<deger fiyatFarkiKdvDahil="${change}">${escapeXml(value)}</deger>`
  })
  return `<secenek ad="${escapeXml(name)}">${values.join('')}</secenek>`
}

/** What there is of goods; of those that have to come first the day they do. */
function stockElements(
  { tracksStock }: Pick<FeedProduct, 'tracksStock'>,
  stock: number,
  { isSoldOut, comesOn }: Pick<VariantOffer, 'isSoldOut' | 'comesOn'>,
): readonly string[] {
  return [
    ...(tracksStock ? [xmlElement('stok', Math.max(0, stock))] : []),
    xmlElement('stokDurumu', isSoldOut ? 'Tükendi' : comesOn === null ? 'Stokta' : 'Yolda'),
    ...(comesOn === null ? [] : [xmlElement('gelisTarihi', comesOn)]),
  ]
}

const VARIANT_VALUES: Readonly<Record<VariantAttribute, string>> = { color: 'renk', size: 'beden' }

/** One variant, by the names that wholesalers use: dealers put together what has one `kodgrup`. */
function variantElement(product: FeedProduct, offer: VariantOffer): string {
  const { sku, vatBp, minOrderQuantity } = product
  const { variant, price } = offer
  const elements = [
    xmlElement('id', variant.id),
    xmlElement('kod', variant.sku),
    xmlElement('kodgrup', sku),
    variant.barcode === null ? '' : xmlElement('barkod', variant.barcode),
    ...offer.values.map(({ name, attribute, value }) =>
      attribute === null
        ? `<deger ad="${escapeXml(name)}">${escapeXml(value)}</deger>`
        : xmlElement(VARIANT_VALUES[attribute], value),
    ),
    ...stockElements(product, variant.stock, offer),
    tierElement({ fromQuantity: Math.max(1, minOrderQuantity), unitMinor: price.unitNetMinor }, vatBp),
  ]
  return `<varyant>${elements.join('')}</varyant>`
}
