import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product, ProductCard } from '#app/modules/catalog/domain/product.ts'
import { aProduct, EDITOR, inputOf } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { aShopThatPromises } from '../support/lead-times.ts'
import { versionOf } from '../support/settings-form.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let lamp: Product
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  lamp = await aProduct(site.shop.services, { title: 'Işıklı Kalem', sku: 'KLM-501', minOrderQuantity: 25 })
  await aProduct(site.shop.services, {
    title: 'Çelik Termos',
    sku: 'TRM-7',
    priceMinMinor: 30_000,
    priceMaxMinor: 30_000,
  })
  const options = [{ value: 'Koyu Mavi', priceChangeMinor: 0 }]
  await aProduct(site.shop.services, {
    title: 'Kırmızı Şemsiye',
    optionGroups: [{ id: 'g1', name: 'Renk', options }],
  })
  await site.shop.services.catalog.rebuildSearchWords()
})
afterAll(() => site.close())

async function titlesAt(path: string): Promise<string[]> {
  const { status, text } = await site.visit(path)
  expect(status, path).toBe(200)
  return ['Işıklı Kalem', 'Çelik Termos', 'Kırmızı Şemsiye'].filter((title) =>
    new RegExp(`<h2[^>]*>(<[^>]*>)*${title}`).test(text),
  )
}

test.each([
  ['/urunler?max=100', ['Işıklı Kalem', 'Kırmızı Şemsiye']],
  ['/urunler?min=350', ['Çelik Termos']],
  ['/urunler?min=350&max=10000', ['Çelik Termos']],
  ['/urunler?renk=koyu-mavi', ['Kırmızı Şemsiye']],
  ['/urunler?renk=beyaz,koyu-mavi', ['Işıklı Kalem', 'Çelik Termos', 'Kırmızı Şemsiye']],
  ['/urunler?renk=beyaz&adet=10', ['Çelik Termos']],
  ['/kategoriler/kupalar?renk=koyu-mavi&stok=1', ['Kırmızı Şemsiye']],
  ['/kategoriler/tum-urunler', ['Işıklı Kalem', 'Çelik Termos', 'Kırmızı Şemsiye']],
])('%s shows what its filters leave, without JavaScript', async (path, expected) => {
  const { status, headers } = await site.visit(path)
  const shown = status === 302 ? (headers.get('location') ?? '') : path
  expect(await titlesAt(shown)).toEqual(expected)
})

test.each([
  // What a form sends without JavaScript.
  ['/urunler?min=&max=500&renk=koyu-mavi&renk=beyaz&adet=', '/urunler?max=500&renk=beyaz,koyu-mavi'],
  ['/urunler?min=500&max=100&sort=price-asc', '/urunler?min=100&max=500&sort=price-asc'],
  ['/urunler?renk=yok&page=2', '/urunler?page=2'],
  ['/urunler?kategori=yok', '/urunler'],
  ['/urunler?min=-1&max=99999', '/urunler'],
  ['/kategoriler/kupalar?kategori=kupalar&stok=evet', '/kategoriler/kupalar'],
])('%s is sent on to its one address', async (path, wanted) => {
  const { status, headers } = await site.visit(path)
  expect(status).toBe(302)
  expect(headers.get('location')).toBe(wanted)
})

test('filtered lists point search engines to the whole list and are not listed in combination', async () => {
  const one = (await site.visit('/urunler?renk=beyaz')).text
  expect(one).toContain('rel="canonical" href="http://localhost:3000/urunler"')
  expect(one).not.toContain('noindex')
  expect((await site.visit('/urunler?renk=beyaz&stok=1')).text).toContain('content="noindex, follow"')
  expect((await site.visit('/kategoriler/tum-urunler')).text).toContain(
    'rel="canonical" href="http://localhost:3000/urunler"',
  )
})

test('a category route with an unknown slug is a 404 ‘Kategori bulunamadı’', async () => {
  const { status, text } = await site.visit('/kategoriler/yok?renk=beyaz')
  expect(status).toBe(404)
  expect(text).toContain('Kategori bulunamadı')
})

test('the filter sidebar is hidden while searching', async () => {
  expect((await site.visit('/urunler')).text).toContain('aria-label="Filtreler"')
  expect((await site.visit('/urunler?search=kalem')).text).not.toContain('aria-label="Filtreler"')
})

test.each([
  ['KIRMIZI', 'Kırmızı Şemsiye'],
  ['kirmizi', 'Kırmızı Şemsiye'],
  ['kırmızı', 'Kırmızı Şemsiye'],
  ['ŞEMSİYE', 'Kırmızı Şemsiye'],
  ['semsiye', 'Kırmızı Şemsiye'],
  ['ISIKLI', 'Işıklı Kalem'],
  ['ışıklı', 'Işıklı Kalem'],
  ['Kalemler', 'Işıklı Kalem'],
  ['kalem', 'Işıklı Kalem'],
  ['klm-5', 'Işıklı Kalem'],
  ['termoz', 'Çelik Termos'],
])('a search for %s finds %s', async (search, title) => {
  expect(await titlesAt(`/urunler?search=${encodeURIComponent(search)}`)).toEqual([title])
})

test('a search that was corrected asks ‘Bunu mu demek istediniz’', async () => {
  expect((await site.visit('/urunler?search=termoz')).text).toContain('Bunu mu demek istediniz')
})

test('a search of several words without a hit offers each word that has some, and the categories', async () => {
  const { status, text } = await site.visit(`/urunler?search=${encodeURIComponent('deri termos kalm')}`)
  expect(status).toBe(200)
  expect(text).toContain('Bunu mu demek istediniz')
  expect(text).toContain('href="/urunler?search=termos"')
  expect(text).toContain('href="/urunler?search=kalem"')
  expect(text).not.toContain('href="/urunler?search=deri"')
  for (const title of ['Çelik Termos', 'Işıklı Kalem']) expect(text).toContain(`>${title}</a>`)
  expect(text).toContain('href="/kategoriler/kupalar"')
})

test('a search that finds nothing leads to goods, a quote and WhatsApp with its words', async () => {
  await site.shop.services.settings.change({ whatsapp: '+905321234567' })
  const words = 'kişiye özel drone'
  const { status, text } = await site.visit(`/urunler?search=${encodeURIComponent(words)}`)
  expect(status).toBe(200)
  expect(text).toContain('Aramanızla eşleşen ürün yok.')
  expect(text).toContain('En çok sipariş edilenler')
  expect(text).toContain('href="/urun/')
  expect(text.replaceAll('<!-- -->', '')).toContain(`“${words}” için bize sorun`)
  expect(text).toContain('Teklif iste')
  // The form begins with what was looked for, in the dialog as well as on its page.
  const form = /href="(\/iletisim\?konu=teklif[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await site.visit(form)).text).toContain(`>Merhaba, “${words}” arıyorum. Logolu`)
  expect(text).toContain(
    `https://wa.me/905321234567?text=${encodeURIComponent(`Merhaba, “${words}” arıyorum.`)}`,
  )
})

test('the owner’s search words count at the next request, are logged, and the second of two editors is told', async () => {
  const staff = await site.visitAs(['products'])
  const room = (await staff('/admin/search-words')).text
  expect(room).toContain('value="kupa, mug, fincan, kupa bardak"')
  expect(await titlesAt('/urunler?search=isitan')).toEqual([])
  const opened = await versionOf(site.shop, 'search')
  const form = { ...opened, 'synonyms[0]': 'termos, isitan', 'synonyms[1]': '', fillers: 'baskılı' }
  const answer = await staff('/admin/search-words', { form })
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('Arama Kelimeleri Kaydedildi')
  expect(await titlesAt('/urunler?search=isitan')).toEqual(['Çelik Termos'])
  const { searchVocabulary } = await site.shop.services.settings.current()
  expect(searchVocabulary).toEqual({ synonyms: [['termos', 'isitan']], fillers: ['baskılı'] })
  const second = await staff('/admin/search-words', { form: { ...form, 'synonyms[1]': 'kupa, mug' } })
  expect(second.status).toBe(409)
  expect(second.text).toContain('value="kupa, mug"')
  const faulty = { ...(await versionOf(site.shop, 'search')), 'synonyms[0]': 'tek', fillers: '' }
  const refused = await staff('/admin/search-words', { form: faulty })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('En az iki kelime yazın')
})

test('a list in a colour leads to the product in that colour, and says what the other filters would leave', async () => {
  const { text } = await site.visit('/urunler?renk=koyu-mavi')
  expect(text).toContain('href="/urun/kirmizi-semsiye?secim=Renk%3AKoyu+Mavi"')
  expect((await site.visit('/urunler')).text).not.toContain('secim=')
  expect((await site.visit('/urun/kirmizi-semsiye?secim=Renk%3AKoyu+Mavi')).status).toBe(200)
})

test('filters that leave nothing offer to clear them', async () => {
  const { status, text } = await site.visit('/urunler?min=9000')
  expect(status).toBe(200)
  expect(text).toContain('Filtreleri temizle')
})

interface Suggestions {
  readonly products: readonly ProductCard[]
  readonly correctedTo: string | null
}

test('Live suggestions: longer than 2 characters, title or SKU, kept until the catalogue changes', async () => {
  async function suggest(text: string): Promise<Suggestions> {
    const answer = await site.visit(`/api/search/suggestions?q=${encodeURIComponent(text)}`)
    expect(answer.status, text).toBe(200)
    return answer.json() as Suggestions
  }
  expect((await suggest('ışı')).products.map(({ title }) => title)).toEqual(['Işıklı Kalem'])
  expect((await suggest('KLM-5')).products).toHaveLength(1)
  expect((await suggest('ış')).products).toEqual([])
  expect(await suggest('termoz')).toMatchObject({
    products: [{ title: 'Çelik Termos' }],
    correctedTo: 'termos',
  })
  for (const text of ['', '%%%', "' or 1=1", '😀😀😀', 'x'.repeat(350), 'a b c']) await suggest(text)

  const pages = site.pageCache.stats().pages
  await suggest('kalem')
  expect(site.pageCache.stats().pages).toBe(pages + 1)
  const current = unwrap(await site.shop.services.catalog.adminGet(lamp.id))
  unwrap(await site.shop.services.catalog.save(EDITOR, lamp.id, { ...inputOf(current), badge: 'Yeni' }))
  expect((await suggest('kalem')).products[0]?.badge).toBe('Yeni')
})

test('cards by id come in their order, and too many are refused', async () => {
  const answer = await site.visit(`/api/products?ids=yok,${lamp.id}`)
  expect(answer.json()).toMatchObject({ products: [{ id: lamp.id }] })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect((await site.visit('/api/products')).json()).toEqual({ products: [] })
  const many = Array.from({ length: 61 }, (_, index) => `P${index}`).join(',')
  const refused = await site.visit(`/api/products?ids=${many}`)
  expect(refused.status).toBe(400)
  expect(refused.json()).toMatchObject({ error: { message: 'Bir kerede en fazla 60 ürün istenebilir.' } })
})

test('one product comes with all that adding it to the cart needs, and follows its changes', async () => {
  const path = `/api/products/${lamp.id}`
  const answer = await site.visit(path)
  expect(answer.json()).toMatchObject({
    product: { id: lamp.id, optionGroups: lamp.optionGroups, stock: lamp.stock },
  })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const current = unwrap(await site.shop.services.catalog.adminGet(lamp.id))
  unwrap(await site.shop.services.catalog.save(EDITOR, lamp.id, { ...inputOf(current), note: 'Yeni not' }))
  expect((await site.visit(path)).json()).toMatchObject({ product: { note: 'Yeni not' } })
  const { pages } = site.pageCache.stats()
  expect((await site.visit('/api/products/yok')).status).toBe(404)
  expect(site.pageCache.stats().pages).toBe(pages)
})

test('made-up filters do not fill the page cache', async () => {
  await site.visit('/urunler')
  const { pages } = site.pageCache.stats()
  for (let i = 0; i < 30; i += 1) {
    await site.visit(`/urunler?renk=x${i}&secenek=a.b${i}&kategori=c${i}&adet=${i + 101}&stok=${i + 2}`)
  }
  expect(site.pageCache.stats().pages).toBe(pages)
})

describe('Product list (/urunler, /kategoriler/{slug}, search)', () => {
  let full: TestSite
  beforeAll(async () => {
    full = await openTestSite(await openTestShop())
    for (let i = 1; i <= 30; i += 1) {
      await aProduct(full.shop.services, {
        title: `Kupa ${i}`,
        priceMinMinor: i * 1000,
        priceMaxMinor: i * 1000,
      })
    }
    await aProduct(full.shop.services, { title: 'Aa Biten Kupa', priceMinMinor: 500, stock: 3 })
    await aProduct(full.shop.services, { title: 'Gizli Kupa', active: false })
  })
  afterAll(() => full.close())

  /** The page as it is delivered, without the data that comes along for the browser. */
  async function listAt(path: string): Promise<string> {
    const { status, text } = await full.visit(path)
    expect(status, path).toBe(200)
    return text.split('<footer')[0] ?? ''
  }

  function namesIn(text: string): string[] {
    return [...text.matchAll(/<h2[^>]*><a[^>]*>([^<]+)<\/a>/g)].map(([, name = '']) => name)
  }

  /** The steps of the way to a page, as they are read. */
  function crumbsIn(text: string): string[] {
    const [way = ''] = /<nav aria-label="Sayfa yolu".*?<\/nav>/s.exec(text) ?? []
    return [...way.matchAll(/<(?:a|span)[^>]*>([^<]+)</g)].map(([, label = '']) => label)
  }

  test.each([
    ['/urunler', 'Tüm Ürünler', ['Ana Sayfa', 'Ürünler']],
    ['/kategoriler/kupalar', 'Kupalar', ['Ana Sayfa', 'Kategoriler', 'Kupalar']],
    ['/kategoriler/tum-urunler', 'Tüm Ürünler', ['Ana Sayfa', 'Ürünler']],
    ['/urunler?search=kupa', '“kupa” için sonuçlar', ['Ana Sayfa', 'Ürünler', 'Arama']],
  ])(
    'Breadcrumb, title, result count, sort selector, filter sidebar, and product cards linking to /urun/{slug}: %s',
    async (path, title, crumbs) => {
      const text = (await listAt(path)).replaceAll('<!-- -->', '')
      expect(crumbsIn(text)).toEqual(crumbs)
      expect(text).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
      expect(text).toMatch(/<p[^>]*role="status"[^>]*><span[^>]*>31 ürün</)
      // On a phone too the page is said aloud when it changes, though there is no room to show it.
      expect(text).toMatch(/<span class="max-sm:sr-only">, sayfa <span class="tabular">1</)
      expect(text).toMatch(/<select[^>]*name="sort"/)
      expect(text.includes('aria-label="Filtreler"')).toBe(!path.includes('search'))
      expect([...text.matchAll(/<h2[^>]*><a[^>]*href="\/urun\/[a-z0-9-]+"/g)]).toHaveLength(24)
    },
  )

  test('Sort options: popular, price-asc, price-desc, name-asc, name-desc', async () => {
    const text = await listAt('/urunler')
    const select = /<select[^>]*name="sort".*?<\/select>/s.exec(text)?.[0] ?? ''
    expect([...select.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value)).toEqual([
      'popular',
      'price-asc',
      'price-desc',
      'name-asc',
      'name-desc',
    ])
    expect(namesIn(await listAt('/urunler?sort=price-asc')).slice(0, 2)).toEqual(['Kupa 1', 'Kupa 2'])
    expect(namesIn(await listAt('/urunler?sort=price-desc')).slice(0, 2)).toEqual(['Kupa 30', 'Kupa 29'])
    expect(namesIn(await listAt('/urunler?sort=name-asc')).slice(0, 2)).toEqual(['Kupa 1', 'Kupa 10'])
    expect(namesIn(await listAt('/urunler?sort=name-desc')).slice(0, 2)).toEqual(['Kupa 9', 'Kupa 8'])
  })

  test('sold out is last in every sort and says ‘Tükendi’; an inactive product is in no list or search', async () => {
    for (const sort of ['popular', 'price-asc', 'price-desc', 'name-asc', 'name-desc']) {
      const text = await listAt(`/urunler?sort=${sort}&page=2`)
      expect(namesIn(text).at(-1), sort).toBe('Aa Biten Kupa')
      expect(text).toContain('Tükendi')
    }
    for (const path of [
      '/urunler',
      '/urunler?page=2',
      '/kategoriler/kupalar?page=2',
      '/urunler?search=gizli',
    ])
      expect(namesIn(await listAt(path))).not.toContain('Gizli Kupa')
  })

  test('pages are links that keep filters and sort', async () => {
    const text = await listAt('/urunler?max=500&renk=beyaz&sort=price-asc')
    const next = /href="([^"]*page=2)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
    expect(next).toBe('/urunler?max=500&renk=beyaz&sort=price-asc&page=2')
    const second = await listAt(next ?? '')
    expect(namesIn(second)).toEqual([...[25, 26, 27, 28, 29, 30].map((i) => `Kupa ${i}`), 'Aa Biten Kupa'])
    expect(second).toContain('name="sort" value="price-asc"')
  })

  test('lists hold the price at the minimum quantity on both bases; the setting says which a visitor begins with', async () => {
    async function wordsAt(path: string): Promise<string> {
      return (await listAt(path)).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    }
    const words = await wordsAt('/urunler?sort=price-asc')
    expect(words).toContain('12,00 ₺ 10,00 ₺ KDV dahil KDV hariç')
    expect(words).toContain('Birim fiyat ( KDV dahil KDV hariç )')
    await full.shop.services.settings.change({ vatDisplay: 'net-first' })
    const net = await listAt('/urunler')
    expect(net).toContain('data-vat="net"')
    // Without JavaScript nothing turns the basis: the forms ask for the one that is shown.
    expect(net.match(/<input type="hidden" name="kdv" value="haric"\/>/g)).toHaveLength(2)
    await full.shop.services.settings.change({ vatDisplay: 'gross-first' })
    const gross = await listAt('/urunler')
    expect(gross).toContain('data-vat="gross"')
    expect(gross).not.toContain('name="kdv"')
  })

  test('the price filter and its order follow the basis of the address, which says so', async () => {
    const gross = await listAt('/urunler?max=50&sort=price-desc')
    expect(namesIn(gross)[0]).toBe('Kupa 4')
    expect(gross).toContain('En fazla 50 ₺ (KDV dahil)')
    const net = await listAt('/urunler?max=50&kdv=haric&sort=price-desc')
    expect(namesIn(net)[0]).toBe('Kupa 5')
    expect(net).toContain('En fazla 50 ₺ (KDV hariç)')
    expect(net).toMatch(/Birim fiyat.{0,80}KDV hariç/)
  })

  test('a basis that changes nothing, or that nobody knows, is sent on', async () => {
    for (const [asked, known] of [
      ['/urunler?kdv=haric', '/urunler'],
      ['/urunler?kdv=haric&stok=1', '/urunler?stok=1'],
      ['/urunler?max=50&kdv=yok', '/urunler?max=50'],
      ['/kategoriler/kupalar?kdv=dahil&sort=price-asc', '/kategoriler/kupalar?sort=price-asc'],
      ['/urunler?search=kupa&kdv=haric', '/urunler?search=kupa'],
    ] as const) {
      const { status, headers } = await full.visit(asked)
      expect([status, headers.get('location')], asked).toEqual([302, known])
    }
  })

  test('a page past the end is sent on to the last one', async () => {
    const { status, headers } = await full.visit('/urunler?sort=price-asc&page=99')
    expect(status).toBe(302)
    expect(headers.get('location')).toBe('/urunler?sort=price-asc&page=2')
  })

  test('/kategoriler names every category with what it holds', async () => {
    const text = await listAt('/kategoriler')
    expect(text).toContain('href="/kategoriler/kupalar"')
    expect(text.replace(/<[^>]*>/g, '')).toContain('31 ürün')
  })

  test('a category without products says so and leads on', async () => {
    const input = { name: 'Takvimler', description: '', imageAssetId: null, showOnHome: true }
    unwrap(await full.shop.services.catalog.addCategory(EDITOR, input))
    const text = await listAt('/kategoriler/takvimler')
    expect(text).toContain('Burada henüz ürün yok')
    expect(text).not.toContain('aria-label="Filtreler"')
  })

  test('a card has picture, badge, name, the price on both bases and the minimum quantity', async () => {
    const { services } = full.shop
    const bytes = await sharp({ create: { width: 60, height: 90, channels: 3, background: 'navy' } })
      .webp()
      .toBuffer()
    const { assetId } = await services.media.keepShippedImage(bytes)
    await aProduct(services, {
      title: 'Emaye Bardak',
      badge: 'Yeni',
      minOrderQuantity: 36,
      images: [{ assetId, alt: 'Bardak', optionGroup: null, optionValue: null }],
    })
    const text = (await listAt('/urunler?search=emaye')).replaceAll('<!-- -->', '')
    const [card = ''] = /<article.*?<\/article>/s.exec(text) ?? []
    expect(card).toContain(`/img/${assetId}/`)
    expect(card.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toMatch(
      /^ Yeni Emaye Bardak 60,00 ₺ 50,00 ₺ KDV dahil KDV hariç En az 36 adet/,
    )
  })
})

describe('the filter of a day', () => {
  let promising: TestSite
  beforeAll(async () => {
    // Monday 2 March 2026, 12.00 in Istanbul.
    promising = await openTestSite(await openTestShop())
    await aShopThatPromises(promising.shop)
    await aProduct(promising.shop.services, { title: 'Porselen Kupa' })
    await aProduct(promising.shop.services, { title: 'Deri Çanta', stock: 0 })
  })
  afterAll(() => promising.close())
  const textOf = async (path: string) => (await promising.visit(path)).text.replaceAll('<!-- -->', '')

  test('is a field of the plain form, with every place where the shop says from where it ships', async () => {
    const text = await textOf('/urunler')
    expect(text).toMatch(/<input[^>]*type="date"[^>]*name="teslim"/)
    expect(text).toContain('<option value="34-ada">İstanbul, Adalar</option>')
    expect(text).toContain('En az adetle hesaplanır; çok adet daha uzun sürebilir.')
    expect((await site.visit('/urunler')).text).not.toContain('name="teslim"')
  })

  test('shows what is there by the day, each with its own, and is kept from search engines', async () => {
    const { status, text: answer, headers } = await promising.visit('/urunler?teslim=2026-03-12&il=06')
    const text = answer.replaceAll('<!-- -->', '')
    expect(status).toBe(200)
    expect(text).toContain('12 Mart Perşembe gününe yetişenler (Ankara)')
    expect(text).toContain('En geç <strong class="text-ink">9 Mart Pazartesi</strong>')
    expect(text).toContain('>Porselen Kupa</a>')
    expect(text).not.toContain('>Deri Çanta</a>')
    expect(text).toContain('content="noindex, follow"')
    expect(text).toContain('rel="canonical" href="http://localhost:3000/urunler"')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(await textOf('/kategoriler/kupalar?teslim=2026-03-04')).toContain(
      'En geç <strong class="text-ink">4 Mart Çarşamba</strong> kargoda',
    )
  })

  test('is another answer once the cut-off has passed, although nothing was changed', async () => {
    const path = '/urunler?teslim=2026-03-09&il=06'
    expect(await textOf(path)).toContain('>Porselen Kupa</a>')
    promising.shop.clock.advance({ minutes: 180 })
    const late = await textOf(path)
    promising.shop.clock.advance({ minutes: -180 })
    expect(late).toContain('9 Mart Pazartesi gününe yetişen ürün yok')
    expect(late).toContain('Bu güne yetişmesi için bize sorun')
    expect(late).toContain('Teklif iste')
    expect(late).toMatch(/href="\/urunler"[^>]*>Tarihi kaldır/)
  })

  test('stands alone beside a search', async () => {
    const text = await textOf('/urunler?search=porselen')
    expect(text).toContain('name="teslim"')
    expect(text).not.toContain('name="kademe"')
    const late = await textOf('/urunler?search=porselen&teslim=2026-03-03&il=06')
    expect(late).toContain('3 Mart Salı gününe yetişen ürün yok')
    expect(late).toMatch(/href="\/urunler\?search=porselen"[^>]*>Tarihi kaldır/)
    const { status, headers } = await promising.visit('/urunler?search=yok-boyle&teslim=2026-03-12')
    expect([status, headers.get('location')]).toEqual([302, '/urunler?search=yok-boyle'])
  })

  test('says that a day is over, which nobody can be asked for', async () => {
    const text = await textOf('/kategoriler/kupalar?teslim=2026-03-01')
    expect(text).toContain('1 Mart Pazar günü geçti')
    expect(text).toContain('Bugün ya da daha sonrası için bir gün seçin.')
    expect(text).not.toContain('Teklif iste')
  })

  test.each([
    // What a form sends without JavaScript.
    ['/urunler?min=&max=&adet=&teslim=&il=06', '/urunler'],
    ['/urunler?teslim=2026-03-12&il=99&stok=1', '/urunler?stok=1&teslim=2026-03-12'],
    ['/urunler?teslim=2026-02-30&il=06', '/urunler'],
    ['/kategoriler/kupalar?teslim=12.03.2026', '/kategoriler/kupalar'],
  ])('%s is sent on to its one address', async (path, wanted) => {
    const { status, headers } = await promising.visit(path)
    expect([status, headers.get('location')]).toEqual([302, wanted])
  })

  test('is left out by a shop that promises no days', async () => {
    const { status, headers } = await site.visit('/urunler?teslim=2026-03-12&il=06')
    expect([status, headers.get('location')]).toEqual([302, '/urunler'])
  })
})
