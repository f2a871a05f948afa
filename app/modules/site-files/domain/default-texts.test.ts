import { marked } from 'marked'
import { describe, expect, it } from 'vitest'
import { generalFacts } from '#app/modules/orders/domain/documents.ts'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import { BROWSER_RECORDS } from './browser-records.ts'
import { DEFAULT_TEXTS } from './default-texts.ts'
import { PAGE_PLACEHOLDERS } from './placeholders.ts'
import { pageFacts, pictureProvider, shippingTerms } from './shop-facts.ts'
import { checkTemplate, fillTemplate } from './template.ts'
import type { PageKind, PublicTextKind } from './text-kinds.ts'
import {
  isContractKind,
  isMailKind,
  PAGE_KINDS,
  PUBLIC_TEXT_KINDS,
  placeholdersOf,
  TEXT_KINDS,
} from './text-kinds.ts'
import { TEXT_PAGES, textPageAt } from './text-pages.ts'

const SHOP: ShopSettings = {
  ...DEFAULT_SETTINGS,
  siteName: 'Örnek Promosyon',
  email: 'bilgi@ornek.example',
  phone: '+902121234567',
  address: 'Sanayi Cad. 1, İstanbul',
  trade: {
    tradeName: 'Örnek Promosyon A.Ş.',
    mersisNumber: '0123456789012345',
    taxOffice: 'Kadıköy',
    taxNumber: '1234567890',
    kep: 'ornek@hs01.kep.example',
  },
}

/** What a reader sees of a text: filled, as plain words, without marks. */
function read(kind: PublicTextKind, settings: ShopSettings = SHOP): string {
  const body = DEFAULT_TEXTS.find((text) => text.kind === kind)?.body ?? ''
  const facts = isContractKind(kind) ? generalFacts(settings) : pageFacts(settings)
  return marked
    .parse(fillTemplate(body, facts), { async: false, gfm: true })
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/\s+/g, ' ')
}

describe('the texts a shop starts with', () => {
  it('exist once for every kind, what a reader is shown with a page of its own', () => {
    expect(DEFAULT_TEXTS.map(({ kind }) => kind)).toEqual([...TEXT_KINDS])
    expect(TEXT_PAGES.map(({ kind }) => kind).toSorted()).toEqual([...PUBLIC_TEXT_KINDS].toSorted())
    expect(new Set(TEXT_PAGES.map(({ path }) => path)).size).toBe(PUBLIC_TEXT_KINDS.length)
    expect(textPageAt('/kvkk')?.kind).toBe('personal-data')
    expect(textPageAt('/kvkk/')).toBeUndefined()
  })

  it.each(DEFAULT_TEXTS)('name only the placeholders of their kind: $kind', ({ kind, body }) => {
    expect(checkTemplate(body, placeholdersOf(kind))).toEqual({ ok: true, value: undefined })
  })

  it('use every placeholder that pages have', () => {
    const all = DEFAULT_TEXTS.filter(({ kind }) => !isContractKind(kind) && !isMailKind(kind)).map(
      ({ body }) => body,
    )
    for (const name of Object.keys(PAGE_PLACEHOLDERS)) expect(all.join()).toContain(`{{${name}}}`)
  })

  it('cannot name an order on a page', () => {
    expect(checkTemplate('{{toplam-tutar}}', placeholdersOf('returns')).ok).toBe(false)
    expect(checkTemplate('{{toplam-tutar}}', placeholdersOf('distance-sales-contract')).ok).toBe(true)
  })

  it.each(PUBLIC_TEXT_KINDS)('leave no brace and no hole, whatever is set: %s', (kind) => {
    for (const settings of [SHOP, DEFAULT_SETTINGS]) {
      const text = read(kind, settings)
      expect(text).not.toMatch(/\{\{|\}\}|undefined|null|NaN|\[object/)
      expect(text).not.toMatch(/: [.,]|\( *\)|, ,/)
      // No way to the shop is promised that its owner has not filled in.
      expect(text).not.toContain('mağazamız')
    }
  })

  it.each(PUBLIC_TEXT_KINDS)('link only to pages of the shop: %s', (kind) => {
    const body = DEFAULT_TEXTS.find((text) => text.kind === kind)?.body ?? ''
    const links = [...body.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1] ?? '')
    for (const link of links) expect([...TEXT_PAGES.map(({ path }) => path), '/iletisim']).toContain(link)
  })

  it.each(PAGE_KINDS)('describe their page in one line of a search result: %s', (kind) => {
    const description = TEXT_PAGES.find((page) => page.kind === kind)?.description('Damga Promosyon') ?? ''
    expect(description).toContain('Damga Promosyon')
    expect(description.length).toBeGreaterThan(70)
    expect(description.length).toBeLessThanOrEqual(160)
  })
})

describe('the policy facts', () => {
  const RETURN_RIGHT = /14 gün içinde hiçbir gerekçe göstermeden ve cezai şart ödemeden cayma hakkınız vardır/
  const MADE_TO_ORDER =
    /15\. maddesinin birinci fıkrasının \(b\) bendi uyarınca bu ürünlerde cayma hakkı kullanılamaz/
  const REFUND = /10 iş günü içinde ve en geç 14 gün içinde/
  const DELIVERY = /en geç 30 gün içinde teslim/
  const COURTS = /hakem heyet.*tüketici mahkeme.*73\/A.*arabulucu/

  it.each<[string, PublicTextKind, RegExp]>([
    ['the 14 days to return', 'returns', RETURN_RIGHT],
    ['the exception for made-to-order goods', 'returns', MADE_TO_ORDER],
    [
      'the rights on defects of printed goods',
      'returns',
      /Baskılı ürünler dahil bütün ürünlerde, Kanun’un 11\. maddesi/,
    ],
    ['when money comes back', 'returns', REFUND],
    [
      'who pays the way back, and with whom',
      'returns',
      /Yurtiçi Kargo\. Bu taşıyıcıyla yapılan iadelerde kargo ücretini biz öderiz/,
    ],
    ['until when we deliver', 'returns', DELIVERY],
    ['where to complain', 'returns', COURTS],
    [
      'the 14 days of withdrawal',
      'terms-of-use',
      /14 günlük cayma hakkınız vardır.*size özel üretilen baskılı ürünlerde cayma hakkı kullanılamaz/,
    ],
    ['when money comes back, in the terms', 'terms-of-use', REFUND],
    ['until when we deliver, in the terms', 'terms-of-use', DELIVERY],
    ['membership from 18', 'terms-of-use', /Üyelik için 18 yaşını doldurmuş olmak gerekir/],
    ['membership from 18, to parents too', 'privacy', /üyelik için 18 yaşını doldurmuş olmak gerekir/],
    ['that the total includes VAT', 'terms-of-use', /Ödeme sayfasında gösterilen toplam tutara KDV dahildir/],
    ['that ordering obliges to pay', 'terms-of-use', /toplam tutarı ödeme yükümlülüğü doğar/],
    ['how to correct mistakes before ordering', 'terms-of-use', /onaylamadan önce .* düzeltebilirsiniz/],
    [
      'that an order is confirmed without delay and kept',
      'terms-of-use',
      /gecikmeden ekranda ve e-posta ile bildiririz.*saklanır/,
    ],
    ['the register of shops', 'terms-of-use', /ETBİS/],
    ['where to complain, in the terms', 'terms-of-use', COURTS],
    ['the confirmation within 24 hours', 'about', /24 saat içinde/],
    ['that the total includes VAT, about us', 'about', /toplam tutara KDV dahildir/],
    [
      'who decides about data',
      'personal-data',
      /Veri sorumlusu Unvan: Örnek Promosyon A\.Ş\. MERSİS numarası: 0123456789012345/,
    ],
    ['purposes and legal bases', 'personal-data', /m\.5\/2‑c.*m\.5\/2‑ç.*m\.5\/2‑f.*Açık rıza \(m\.5\/1\)/],
    [
      'what a quote request tells',
      'personal-data',
      /Teklif talebi: ad soyad, e-posta, telefon.*ürün, seçenekler ve adet/,
    ],
    ['how data are collected', 'personal-data', /otomatik yollarla/],
    ['who receives data', 'personal-data', /8\. maddesine uygun olarak/],
    ['transfers abroad', 'personal-data', /9\. maddesinde öngörülen yollarla/],
    [
      'the rights of article 11',
      'personal-data',
      /11\. maddesi uyarınca bize başvurarak.*zararın giderilmesini talep etme/,
    ],
    [
      'how to apply, and the 30 days',
      'personal-data',
      /KEP adresimize: ornek@hs01\.kep\.example.*en geç 30 gün içinde/,
    ],
    ['the board to complain to', 'personal-data', /Kişisel Verileri Koruma Kurulu’na şikâyette/],
    ['how long data are kept', 'personal-data', /En az 3 yıl.*7 gün.*30 gün/],
    ['consent to advertising, and the register of consents', 'privacy', /önceden onay verdiyseniz.*İYS/],
    ['consent to cookies that are not needed', 'cookies', /yalnızca önceden onayınızla çalışır/],
  ])('say %s (%s)', (_what, kind, sentence) => {
    expect(read(kind)).toMatch(sentence)
  })

  it('list every record of the browser on the cookie page', () => {
    const text = read('cookies')
    for (const { name, place, purpose, lifetime } of BROWSER_RECORDS)
      for (const said of [name, place, purpose, lifetime]) expect(text).toContain(said)
  })

  it.each(PAGE_KINDS.filter((kind): kind is PageKind => kind !== 'cookies' && kind !== 'privacy'))(
    'leave out what the owner has not filled in: %s',
    (kind) => {
      expect(read(kind, DEFAULT_SETTINGS)).not.toMatch(/Belirtilmemiş|Adres: |KEP: |MERSİS numarası: |: *$/m)
      expect(read(kind, DEFAULT_SETTINGS)).toContain(DEFAULT_SETTINGS.siteName)
    },
  )
})

describe('the terms of delivery', () => {
  it('name the threshold, who pays below it and roughly how much', () => {
    const terms = shippingTerms({ ...DEFAULT_SETTINGS.shipping, freeThresholdMinor: 150_050 })
    expect(terms).toContain('1.500,50 ₺ ve üzerinde')
    expect(terms).toContain('Karşı Ödemeli')
    expect(terms).toContain(DEFAULT_SETTINGS.shipping.counterPaymentNote)
    expect(terms).toContain(DEFAULT_SETTINGS.shipping.estimatedCostText)
  })

  it('say that delivery is free where it always is', () => {
    for (const change of [{ isActive: false }, { freeThresholdMinor: 0 }]) {
      const terms = shippingTerms({ ...DEFAULT_SETTINGS.shipping, ...change })
      expect(terms).toBe('Bütün siparişlerde kargo ücretsizdir; teslimat masrafı satıcıya aittir.')
    }
  })
})

it.each([
  ['none', 'logonuz bunun için başka bir kuruluşa gönderilmez'],
  ['openai', 'yurt dışındaki OpenAI’a (ABD) gönderilir'],
  ['gemini', 'yurt dışındaki Google’a (ABD) gönderilir'],
  ['compatible', 'sağlayıcıya (https://cizim.example/v1) gönderilir'],
] as const)('privacy policy and KVKK notice say where a logo goes: %s', (provider, words) => {
  const ai = { provider, model: 'm', address: 'https://cizim.example/v1' }
  expect(pictureProvider(ai)).toContain(words)
  for (const kind of ['privacy', 'personal-data'] as const)
    expect(read(kind, { ...SHOP, ai })).toContain(words)
})
