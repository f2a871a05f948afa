import { describe, expect, it } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { chosenInAddress } from '#app/modules/catalog/storefront/chosen-in-address.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { googleFeedItem, googleFeedStart } from './google-feed.ts'
import type { CategoryId, ProductId, VariantId } from './product.ts'
import type { FeedProduct, FeedShop } from './product-feed.ts'
import { cutText, plainAmount, plainDescription } from './product-feed.ts'
import { turkishFeedItem, turkishFeedStart } from './turkish-feed.ts'
import { variantAxes } from './variant-offers.ts'

const picture = (assetId: string) => ({
  assetId: assetId as AssetId,
  width: 1200,
  height: 1800,
  fit: 'crop' as const,
  focalPoint: { x: 50, y: 50 },
  alt: '',
  optionGroup: null,
  optionValue: null,
})

const mug: FeedProduct = {
  id: 'P1' as ProductId,
  sku: 'KUP-001',
  title: 'Işıl & Şık "Kupa" ☕',
  slug: 'isil-sik-kupa',
  shortDescription: 'Bulaşık makinesine uygun.',
  description: '## Kupa\n\n**Kalın** ve *ince*, [ölçü](/olcu).',
  categoryId: 'c1' as CategoryId,
  categoryName: 'Kupalar',
  categorySlug: 'kupalar',
  priceMinMinor: 5_000,
  priceMaxMinor: 6_500,
  vatBp: basisPoints(2000),
  minOrderQuantity: 25,
  countsTogether: false,
  tracksStock: true,
  incoming: 0,
  incomingOn: null,
  sellsIncoming: false,
  packSize: 1,
  colourMinimum: 1,
  stock: 500,
  variantGroups: [],
  combinationPrices: [],
  variants: [],
  features: ['330 ml'],
  printingOptions: ['Serigrafi'],
  tags: ['kupa'],
  badge: null,
  optionGroups: [
    {
      id: 'g',
      name: 'Renk',
      options: [
        { value: 'Beyaz', priceChangeMinor: 0 },
        { value: 'Siyah <mat>', priceChangeMinor: -250 },
      ],
    },
  ],
  tiers: [{ minQuantity: 100, discountBp: basisPoints(1000) }],
  images: [picture('kapak'), picture('ikinci')],
  note: '',
  active: true,
  featured: false,
  seoTitle: '',
  seoDescription: '',
  seoKeywords: '',
  version: 1,
  updatedAt: '2026-03-02T09:00:00.000Z',
}

const variant = (id: string, valueIds: readonly string[], stock: number, barcode: string | null = null) => ({
  id: `VR-${id}` as VariantId,
  valueIds,
  sku: `TS-${id}`,
  barcode,
  priceChangeMinor: 0,
  incoming: 0,
  incomingOn: null,
  stock,
})

/** In two colours and two sizes with stock of their own, packed in two ways without. */
const shirt: FeedProduct = {
  ...mug,
  id: 'P2' as ProductId,
  sku: 'TS',
  title: 'Tişört',
  slug: 'tisort',
  countsTogether: true,
  stock: 110,
  optionGroups: [
    {
      id: 'paket',
      name: 'Paket',
      options: [
        { id: 'k', value: 'Kutu', priceChangeMinor: 100 },
        { id: 'p', value: 'Poşet', priceChangeMinor: 0 },
      ],
    },
    {
      id: 'renk',
      name: 'Renk',
      options: [
        { id: 'lac', value: 'Koyu mavi', priceChangeMinor: 0 },
        { id: 'bey', value: 'Beyaz & krem', priceChangeMinor: 0 },
      ],
    },
    {
      id: 'beden',
      name: 'Beden',
      options: [
        { id: 's', value: 'S', priceChangeMinor: 0 },
        { id: 'xl', value: 'XL', priceChangeMinor: 800 },
      ],
    },
  ],
  variantGroups: ['renk', 'beden'],
  variants: [
    variant('LAC-S', ['lac', 's'], 60, '8690504123453'),
    variant('LAC-XL', ['lac', 'xl'], 30, '2001234567893'),
    variant('BEY-S', ['bey', 's'], 20),
    variant('BEY-XL', ['bey', 'xl'], 0),
    { ...variant('', [], 3), sku: '' },
  ],
  images: [
    picture('kapak'),
    { ...picture('mavi'), optionGroup: 'Renk', optionValue: 'Koyu mavi' },
    { ...picture('beyaz'), optionGroup: 'Renk', optionValue: 'Beyaz & krem' },
  ],
}

const shop: FeedShop = {
  origin: 'https://damga.example',
  siteName: 'Damga & Şti',
  shipping: { isActive: true, freeThresholdMinor: 200_000 },
}

describe('a product in the Google feed', () => {
  const item = googleFeedItem(shop, mug, null)

  it('costs the VAT-included total of its minimum quantity', () => {
    expect(item).toContain('<g:price>1500.00 TRY</g:price>')
    expect(item).toContain('<g:unit_pricing_measure>25 ct</g:unit_pricing_measure>')
    expect(item).toContain('en az sipariş adedi olan 25 adedin KDV dahil toplamıdır (adedi 60.00 TL)')
  })

  it('has an address, pictures, a state, a brand and a number of its own', () => {
    for (const element of [
      '<g:id>P1</g:id>',
      '<g:link>https://damga.example/urun/isil-sik-kupa</g:link>',
      '<g:image_link>https://damga.example/img/kapak/1200</g:image_link>',
      '<g:additional_image_link>https://damga.example/img/ikinci/1200</g:additional_image_link>',
      '<g:availability>in_stock</g:availability>',
      '<g:condition>new</g:condition>',
      '<g:brand>Damga &amp; Şti</g:brand>',
      '<g:identifier_exists>no</g:identifier_exists>',
      '<g:product_type>Kupalar</g:product_type>',
      '<g:title>Işıl &amp; Şık &quot;Kupa&quot; ☕</g:title>',
    ])
      expect(item).toContain(element)
  })

  it('is out of stock below its minimum quantity', () => {
    expect(googleFeedItem(shop, { ...mug, stock: 24 }, null)).toContain('>out_of_stock<')
  })

  it('ships free only when its least order does', () => {
    expect(item).not.toContain('g:shipping')
    expect(googleFeedItem(shop, { ...mug, minOrderQuantity: 40 }, null)).toContain(
      '<g:shipping><g:country>TR</g:country><g:price>0.00 TRY</g:price></g:shipping>',
    )
  })

  it('says how long it takes: on the road only where it ships free, for Google knows that beside a price alone', () => {
    const days = { handling: { min: 1, max: 6 }, transit: { min: 1, max: 5 } }
    const handling =
      '<g:min_handling_time>1</g:min_handling_time><g:max_handling_time>6</g:max_handling_time>'
    const transit = '<g:min_transit_time>1</g:min_transit_time><g:max_transit_time>5</g:max_transit_time>'
    const free = '<g:shipping><g:country>TR</g:country><g:price>0.00 TRY</g:price>'
    expect(item).not.toContain('_time>')
    expect(googleFeedItem(shop, mug, days)).toContain(`</g:product_highlight>${handling}</item>`)
    const shipsFree = { ...mug, minOrderQuantity: 40 }
    expect(googleFeedItem(shop, shipsFree, days)).toContain(`${free}${handling}${transit}</g:shipping>`)
    expect(googleFeedItem(shop, shipsFree, { ...days, transit: null })).toContain(
      `${free}${handling}</g:shipping>`,
    )
  })

  it('is left out when Google would refuse it', () => {
    expect(googleFeedItem(shop, { ...mug, images: [] }, null)).toBe('')
    expect(googleFeedItem(shop, { ...mug, priceMinMinor: 0 }, null)).toBe('')
  })

  it('keeps within the lengths Google takes', () => {
    const long = googleFeedItem(
      shop,
      { ...mug, title: 'ş'.repeat(200), description: '😀'.repeat(6_000) },
      null,
    )
    expect(/<g:title>(.*?)<\/g:title>/.exec(long)?.[1]).toHaveLength(150)
    const [, description = ''] = /<g:description>([\s\S]*?)<\/g:description>/.exec(long) ?? []
    expect([...description]).toHaveLength(5_000)
    expect(description.isWellFormed()).toBe(true)
  })
})

describe('a product with variants in the Google feed', () => {
  const itemsOf = (product: FeedProduct) =>
    googleFeedItem(shop, product, null).match(/<item>.*?<\/item>\n/gs) ?? []
  const items = itemsOf(shirt)
  const [navyS = '', navyXl = '', whiteS = '', whiteXl = ''] = items
  const read = (item: string, tag: string) => new RegExp(`<g:${tag}>(.*?)</g:${tag}>`).exec(item)?.[1]

  it('is an item for each that can be bought, all of one group, each by an id of its own', () => {
    expect(items).toHaveLength(4)
    expect(items.map((item) => read(item, 'id'))).toEqual(['VR-LAC-S', 'VR-LAC-XL', 'VR-BEY-S', 'VR-BEY-XL'])
    expect(items.map((item) => read(item, 'item_group_id'))).toEqual(['P2', 'P2', 'P2', 'P2'])
  })

  it('names what they differ by', () => {
    expect(read(navyXl, 'title')).toBe('Tişört - Koyu mavi, XL')
    expect([read(navyXl, 'color'), read(navyXl, 'size')]).toEqual(['Koyu mavi', 'XL'])
    expect(read(whiteS, 'color')).toBe('Beyaz &amp; krem')
  })

  it('costs what the variant costs, with the first values of the other groups', () => {
    expect(read(navyS, 'price')).toBe('1530.00 TRY')
    expect(read(navyXl, 'price')).toBe('1770.00 TRY')
    expect(navyXl).toContain('(adedi 70.80 TL)')
  })

  it('says what is left of the variant', () => {
    const states = (product: FeedProduct) => itemsOf(product).map((item) => read(item, 'availability'))
    expect(states(shirt)).toEqual(['in_stock', 'in_stock', 'in_stock', 'out_of_stock'])
    // Fewer than the minimum of 25 are sold beside other sizes, a broken pack is not.
    expect(states({ ...shirt, countsTogether: false })[2]).toBe('in_stock')
    expect(states({ ...shirt, packSize: 24 })[2]).toBe('out_of_stock')
    expect(new Set(states({ ...shirt, stock: 24 }))).toEqual(new Set(['out_of_stock']))
  })

  it('has a number of the trade where the barcode is one', () => {
    expect(read(navyS, 'gtin')).toBe('8690504123453')
    expect(navyS).not.toContain('g:identifier_exists')
    for (const item of [navyXl, whiteS]) {
      expect(item).not.toContain('g:gtin')
      expect(read(item, 'identifier_exists')).toBe('no')
    }
  })

  it('leads to the product opened in it', () => {
    const links = items.map((item) => new URL(read(item, 'link')?.replaceAll('&amp;', '&') ?? ''))
    expect(links.map(({ origin, pathname }) => origin + pathname)).toEqual(
      Array(4).fill('https://damga.example/urun/tisort'),
    )
    expect(links.map(({ search }) => chosenInAddress(search, shirt.optionGroups))).toEqual([
      { Renk: 'Koyu mavi', Beden: 'S' },
      { Renk: 'Koyu mavi', Beden: 'XL' },
      { Renk: 'Beyaz & krem', Beden: 'S' },
      { Renk: 'Beyaz & krem', Beden: 'XL' },
    ])
  })

  it('shows its own picture first and none of other colours', () => {
    expect(read(whiteXl, 'image_link')).toBe('https://damga.example/img/beyaz/1200')
    expect(read(whiteXl, 'additional_image_link')).toBe('https://damga.example/img/kapak/1200')
    expect(whiteXl).not.toContain('/img/mavi/')
    const item = itemsOf({ ...shirt, images: shirt.images.slice(0, 2) })[3] ?? ''
    expect(read(item, 'image_link')).toBe('https://damga.example/img/kapak/1200')
    expect(item).not.toContain('/img/mavi/')
  })

  it('is left out when Google would refuse it', () => {
    expect(googleFeedItem(shop, { ...shirt, images: [] }, null)).toBe('')
  })
})

describe('what variants differ by', () => {
  const axes = (...groups: readonly (readonly [name: string, ...values: readonly string[]])[]) =>
    variantAxes({
      variantGroups: groups.map(([name]) => name),
      optionGroups: groups.map(([name, ...values]) => ({
        id: name,
        name,
        options: values.map((value) => ({ id: value, value, priceChangeMinor: 0 })),
      })),
    }).map(({ attribute }) => attribute)

  it.each([
    ['a colour', ['RENK', 'Ekru'], 'color'],
    ['a size', ['Beden', 'Standart', 'Büyük'], 'size'],
    ['a size in letters, whatever it is called', ['Ölçü', 'S', '2XL'], 'size'],
    ['anything else', ['Kapasite', '16 GB', '32 GB'], null],
  ] as const)('may be %s', (_, group, attribute) => expect(axes(group)).toEqual([attribute]))

  it('is one size only', () => {
    expect(axes(['Beden', 'S', 'M'], ['Boy', 'S', 'L'])).toEqual(['size', null])
    expect(axes(['Kapasite', '1', '2'], ['Kapak', 'Bambu'])).toEqual([null, null])
  })
})

describe('a product in the Turkish feed', () => {
  const item = turkishFeedItem(shop, mug)

  it('has its prices without and with VAT, by the piece and for the minimum quantity', () => {
    for (const element of [
      '<birimFiyatKdvHaric>50.00</birimFiyatKdvHaric>',
      '<birimFiyatKdvDahil>60.00</birimFiyatKdvDahil>',
      '<kdvOrani>20</kdvOrani>',
      '<minimumAdet>25</minimumAdet>',
      '<minimumTutarKdvDahil>1500.00</minimumTutarKdvDahil>',
      '<fiyat enAzAdet="25" kdvHaric="50.00" kdvDahil="60.00"/>',
      '<fiyat enAzAdet="100" kdvHaric="45.00" kdvDahil="54.00"/>',
    ])
      expect(item).toContain(element)
  })

  it('names options with what they add, and keeps signs of XML apart from texts', () => {
    expect(item).toContain('<secenek ad="Renk"><deger fiyatFarkiKdvDahil="0.00">Beyaz</deger>')
    expect(item).toContain('<deger fiyatFarkiKdvDahil="-3.00">Siyah &lt;mat&gt;</deger>')
    expect(item).toContain('<aciklama>Kupa\n\nKalın ve ince, ölçü.</aciklama>')
    expect(turkishFeedStart(shop)).toContain('magaza="Damga &amp; Şti"')
    expect(googleFeedStart(shop)).toContain('<title>Damga &amp; Şti</title>')
  })

  it('says what is left', () => {
    expect(item).toContain('<stok>500</stok><stokDurumu>Stokta</stokDurumu>')
    expect(turkishFeedItem(shop, { ...mug, stock: 3 })).toContain('<stokDurumu>Tükendi</stokDurumu>')
  })
})

describe('a product with variants in the Turkish feed', () => {
  const item = turkishFeedItem(shop, shirt)

  it('says of each that can be bought its code, its values, its stock and its price', () => {
    expect(item).toContain(
      '<varyant><id>VR-LAC-S</id><kod>TS-LAC-S</kod><kodgrup>TS</kodgrup><barkod>8690504123453</barkod>' +
        '<renk>Koyu mavi</renk><beden>S</beden><stok>60</stok><stokDurumu>Stokta</stokDurumu>' +
        '<fiyat enAzAdet="25" kdvHaric="51.00" kdvDahil="61.20"/></varyant>',
    )
    expect(item).toContain(
      '<varyant><id>VR-BEY-XL</id><kod>TS-BEY-XL</kod><kodgrup>TS</kodgrup>' +
        '<renk>Beyaz &amp; krem</renk><beden>XL</beden><stok>0</stok><stokDurumu>Tükendi</stokDurumu>' +
        '<fiyat enAzAdet="25" kdvHaric="59.00" kdvDahil="70.80"/></varyant>',
    )
    expect(item.match(/<varyant>/g)).toHaveLength(4)
  })

  it('says of goods on their way that they are, and when they come', () => {
    const coming = {
      ...shirt,
      sellsIncoming: true,
      incoming: 40,
      incomingOn: '2026-12-18',
      variants: shirt.variants.map((one) =>
        one.sku === 'TS-BEY-XL' ? { ...one, stock: -5, incoming: 40, incomingOn: '2026-12-18' } : one,
      ),
    }
    expect(turkishFeedItem(shop, coming)).toContain(
      '<beden>XL</beden><stok>0</stok><stokDurumu>Yolda</stokDurumu><gelisTarihi>2026-12-18</gelisTarihi>',
    )
    expect(googleFeedItem(shop, coming, null)).toContain(
      '<g:availability>backorder</g:availability><g:availability_date>2026-12-18T00:00+0300</g:availability_date>',
    )
    const whole = { ...mug, stock: 3, incoming: 40, incomingOn: '2026-12-18', sellsIncoming: true }
    expect(googleFeedItem(shop, whole, null)).toContain('backorder')
    expect(googleFeedItem(shop, { ...whole, sellsIncoming: false }, null)).toContain('out_of_stock')
  })

  it('has a barcode of the shop too, and values of any group by its name', () => {
    expect(item).toContain('<barkod>2001234567893</barkod>')
    const packed = turkishFeedItem(shop, {
      ...shirt,
      variantGroups: ['paket'],
      variants: [variant('K', ['k'], 4), variant('P', ['p'], 6)],
    })
    expect(packed).toContain('<deger ad="Paket">Kutu</deger><stok>4</stok>')
  })

  it('says everything else as of any product', () => {
    const undivided = turkishFeedItem(shop, { ...shirt, stock: 113, variantGroups: [], variants: [] })
    expect(item.replace(/<varyantlar>.*<\/varyantlar>/, '')).toBe(undivided)
    expect(undivided).not.toContain('varyant')
  })
})

describe('texts for programs', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [123_456_789, '1234567.89'],
    [-250, '-2.50'],
  ])('writes %i kuruş as %s', (minor, text) => {
    expect(plainAmount(minor)).toBe(text)
  })

  it.each([
    ['- bir\n- iki', 'bir\niki'],
    ['a\n\n\n\nb', 'a\n\nb'],
    ['5 * 3 * 2', '5 * 3 * 2'],
    ['<b>kalın</b>', 'kalın'],
  ])('reads %j as %j', (markdown, text) => {
    expect(plainDescription(markdown)).toBe(text)
  })

  it('never cuts a character in two', () => {
    expect(cutText('ab😀😀', 3)).toBe('ab…')
    expect(cutText('a😀😀😀', 3)).toBe('a😀…')
    expect(cutText('tam', 3)).toBe('tam')
  })
})
