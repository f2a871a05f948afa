import { marked } from 'marked'
import { describe, expect, it } from 'vitest'
import { formatDateTime, HOUR_MS } from '#app/kernel/instant.ts'
import { basisPoints } from '#app/kernel/percent.ts'
import { SHIPPED_MAIL_TEXTS } from '#app/modules/mail/domain/fill-mail.ts'
import type { PrintFileId } from '#app/modules/media/domain/print-file.ts'
import type { CartPrice } from '#app/modules/pricing/domain/price-engine.ts'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import { DEFAULT_TEXTS } from '#app/modules/site-files/domain/default-texts.ts'
import { CONTRACT_PLACEHOLDERS } from '#app/modules/site-files/domain/placeholders.ts'
import { fillTemplate } from '#app/modules/site-files/domain/template.ts'
import { CONTRACT_KINDS, isContractKind } from '#app/modules/site-files/domain/text-kinds.ts'
import { plainTextOfHtml } from '#app/modules/site-files/domain/text-of-html.ts'
import { aPrintedPrice, PEN_CHARGES } from '../../../../tests/support/a-printed-line.ts'
import { confirmationMail } from './confirmation-mail.ts'
import type { DocumentFacts } from './documents.ts'
import { generalFacts, orderFacts, unlinkedOrder } from './documents.ts'
import type { OrderLineId, OrderLineView } from './order-views.ts'
import { priceRows } from './price-rows.ts'

/** 6 January 2026, 14:05 in Istanbul; a Tuesday. */
const NOW = 1_767_697_500_000

const SHOP: ShopSettings = {
  ...DEFAULT_SETTINGS,
  siteName: 'Örnek Promosyon',
  shipping: { ...DEFAULT_SETTINGS.shipping, estimatedCostText: 'Koli başına 120–250 ₺.' },
  email: 'bilgi@ornek.example',
  phone: '+902121234567',
  address: 'Sanayi Cad. 1, İstanbul',
  bank: { bankName: 'Örnek Bank', accountHolder: 'Örnek A.Ş.', iban: 'TR809999900000000000000001' },
  trade: {
    tradeName: 'Örnek Promosyon A.Ş.',
    mersisNumber: '0123456789012345',
    taxOffice: 'Kadıköy',
    taxNumber: '1234567890',
    kep: 'ornek@hs01.kep.example',
  },
}

function aLine(changes: Partial<OrderLineView> = {}): OrderLineView {
  return {
    id: 'line-1' as OrderLineId,
    productId: 'PZ-1',
    variantId: null,
    sku: 'KUPA-01',
    title: 'Porselen Kupa',
    slug: 'porselen-kupa',
    quantity: 100,
    options: { Renk: 'Kırmızı' },
    printChoice: 'Tek renk serigrafi',
    note: 'Logo sapın soluna',
    artwork: {
      fileId: 'f-1' as PrintFileId,
      contentHash: 'a'.repeat(64),
      name: 'logo (son).pdf',
      sizeBytes: 1234,
      type: 'pdf',
    },
    design: null,
    listUnitMinor: 1300,
    unitMinor: 1250,
    lineMinor: 125_000,
    agreement: null,
    belowMinimum: null,
    takesStock: true,
    waiting: null,
    restockedQuantity: 0,
    isMadeToOrder: true,
    ...changes,
  }
}

const UNPRINTED_LINE = aLine({
  id: 'line-2' as OrderLineId,
  title: 'Bloknot',
  printChoice: 'Baskısız',
  artwork: null,
  design: null,
  note: '',
  quantity: 10,
  unitMinor: 1000,
  lineMinor: 10_000,
  agreement: null,
  isMadeToOrder: false,
})

const PRICE: CartPrice = {
  ruleVersion: 1,
  lines: [],
  subtotalMinor: 135_000,
  memberDiscountMinor: 13_500,
  couponDiscountMinor: 0,
  baseMinor: 121_500,
  vat: [
    { vatBp: basisPoints(2000), baseMinor: 112_500, vatMinor: 22_500 },
    { vatBp: basisPoints(1000), baseMinor: 9000, vatMinor: 900 },
  ],
  vatMinor: 23_400,
  totalMinor: 144_900,
  shipping: { kind: 'collect', missingMinor: 65_000, progressPercent: 67 },
}

/** Worked example 1 of the price of print. */
const PENS = aLine({
  title: 'Tükenmez Kalem',
  options: {},
  printChoice: 'Tampon baskı',
  artwork: null,
  note: '',
  quantity: 250,
  listUnitMinor: 980,
  unitMinor: 980,
  lineMinor: 245_000,
  charges: PEN_CHARGES,
})

const ORDER = {
  orderNumber: 'ORD-2026-0001',
  createdAt: NOW,
  buyer: {
    firstName: 'Ayşe',
    lastName: 'Yılmaz',
    email: 'ayse@firma.example',
    phone: '+905321234567',
  },
  delivery: {
    address: 'Atatürk Cad. No: 5',
    city: 'İstanbul',
    district: 'Kadıköy',
    postalCode: '34710',
  },
  invoice: {
    type: 'corporate',
    companyName: 'Firma Ltd. Şti.',
    taxOffice: 'Üsküdar',
    taxNumber: '9876543217',
    companyAddress: 'Bağdat Cad. 1',
  },
  purchaseOrderNumber: '',
  note: 'Öğleden sonra arayın',
  lines: [aLine(), UNPRINTED_LINE],
  price: PRICE,
  couponCode: null,
  promises: [
    {
      number: 1,
      shipBy: '2026-01-14',
      shipLatest: '2026-01-14',
      arrives: { from: '2026-01-15', to: '2026-01-19' },
      approveBy: null,
      parcels: [],
      certainty: 'sure',
      isCommitted: false,
      remedy: '',
      steps: [],
      reason: 'ordered',
      createdAt: 1_767_697_500_000,
    },
  ],
} as const

function factsOf(changes: Partial<Parameters<typeof orderFacts>[0]> = {}): DocumentFacts {
  const { buyer, delivery, invoice, lines, price, couponCode, orderNumber } = ORDER
  return orderFacts({
    settings: SHOP,
    buyer,
    delivery,
    invoice,
    lines,
    price,
    couponCode,
    orderNumber,
    now: NOW,
    ...changes,
  })
}

function toHtml(markdown: string): string {
  return marked.parse(markdown, { async: false, gfm: true })
}

function decode(html: string): string {
  return html
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(
      /&(lt|gt|quot|amp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? '',
    )
}

const CONTRACTS = DEFAULT_TEXTS.filter(({ kind }) => isContractKind(kind))

const DOCUMENTS = CONTRACTS.map(({ kind, title, body }) => {
  const html = toHtml(fillTemplate(body, factsOf()))
  return { kind, title, version: '0123456789abcdef', html, text: plainTextOfHtml(html) }
})

describe('the contract texts a shop starts with', () => {
  it('use every placeholder in at least one of the two', () => {
    const all = CONTRACTS.map((text) => text.body).join()
    for (const name of Object.keys(CONTRACT_PLACEHOLDERS)) expect(all).toContain(`{{${name}}}`)
  })

  it.each(CONTRACT_KINDS)('say what the law asks for in the text %s, with this order’s data', (kind) => {
    const text = decode(DOCUMENTS.find((document) => document.kind === kind)?.html ?? '')
    for (const said of [
      'Örnek Promosyon A.Ş.',
      '0123456789012345',
      'Sanayi Cad. 1, İstanbul',
      '0212 123 45 67',
      'Ayşe Yılmaz',
      'Atatürk Cad. No: 5, 34710 Kadıköy / İstanbul',
      'Firma Ltd. Şti.',
      'ORD-2026-0001',
      '06.01.2026 14:05',
      'Porselen Kupa; Renk: Kırmızı; Baskı: Tek renk serigrafi; Baskı dosyası: logo (son).pdf',
      'KDV (%20)',
      'KDV (%10)',
      'KDV',
      '1.449,00 ₺',
      'Karşı Ödemeli',
      '120–250 ₺',
      'ödeme yükümlülüğü',
      '30 gün',
      '14 gün',
      '10 iş günü içinde ve en geç 14 gün içinde',
      'Yurtiçi Kargo',
      'Porselen Kupa (100 adet): Bu ürün, isteğiniz doğrultusunda',
      'Bloknot (10 adet): Bu üründe, teslim aldığınız günden itibaren 14 gün',
      'hakem heyet',
      'tüketici mahkeme',
      '73/A',
      'arabulucu',
      'iki yıl',
    ])
      expect(text).toContain(said)
    expect(text).not.toMatch(/\{\{|\}\}|undefined|null|NaN|\[object/)
  })

  it('say where the rest will come from while the buyer has typed nothing yet', () => {
    const facts = factsOf({ buyer: null, delivery: null, invoice: null, orderNumber: null })
    expect(facts['alici-ad']).toBe('Sipariş formunda belirttiğiniz bilgiler')
    for (const { body } of CONTRACTS)
      expect(fillTemplate(body, facts)).toContain('Sipariş onaylandığında verilir')
  })

  it.each(CONTRACT_KINDS)('read as a general text without an order: %s', (kind) => {
    const body = CONTRACTS.find((text) => text.kind === kind)?.body ?? ''
    const text = decode(toHtml(fillTemplate(body, generalFacts(SHOP))))
    for (const said of [
      'Örnek Promosyon A.Ş.',
      'Sipariş formunda belirttiğiniz bilgiler',
      'Sipariş onaylandığında verilir',
      '[siparişin toplamı]',
      'Ara toplamı (KDV hariç) 2.000,00 ₺ ve üzerinde olan siparişlerde kargo ücretsizdir.',
      'Sipariş onayıyla birlikte bildirilir',
      'Baskısız ürünler: Bu üründe, teslim aldığınız günden itibaren 14 gün',
      'Baskılı veya baskı dosyasıyla sipariş edilen ürünler: Bu ürün, isteğiniz doğrultusunda',
    ])
      expect(text).toContain(said)
    expect(text).not.toMatch(/\{\{|\}\}|undefined|null|NaN|\[object|TR80/)
  })

  it('say nothing of what the owner has not filled in', () => {
    const facts = factsOf({ settings: DEFAULT_SETTINGS })
    expect(facts['satici-mersis']).toEqual({ absent: '' })
    expect(facts['satici-eposta']).toEqual({ absent: 'mağazamız' })
    expect(facts['satici-unvan']).toBe(DEFAULT_SETTINGS.siteName)
    expect(facts['banka-bilgileri']).toBe('Sipariş onayıyla birlikte bildirilir')
  })

  it('name what the print of a line costs, row for row below its goods', () => {
    const facts = factsOf({ lines: [PENS, UNPRINTED_LINE], price: aPrintedPrice() })
    expect(facts.urunler).toMatchObject({
      rows: [
        ['Tükenmez Kalem; Baskı: Tampon baskı', '250', '9,80 ₺', '2.450,00 ₺'],
        ['Tükenmez Kalem, Baskı, Ön · Serigrafi: 250 × (1,60 + 1,10)', '', '', '675,00 ₺'],
        ['Tükenmez Kalem, Kalıp (tek seferlik), Ön · Serigrafi: 2 renk × 350,00 kalıp', '', '', '700,00 ₺'],
        ['Bloknot; Renk: Kırmızı; Baskı: Baskısız', '10', '10,00 ₺', '100,00 ₺'],
      ],
    })
    for (const { body } of CONTRACTS) {
      const text = decode(toHtml(fillTemplate(body, facts)))
      for (const said of ['250 × (1,60 + 1,10)', '700,00 ₺', 'Baskı (KDV hariç)', '4.590,00 ₺'])
        expect(text).toContain(said)
    }
  })

  it('never show an identity number', () => {
    const individual = {
      type: 'individual',
      nationalId: '12345678950',
      name: 'Ayşe Yılmaz',
      address: 'x',
    } as const
    const soleTrader = { ...ORDER.invoice, taxNumber: '12345678950' }
    for (const invoice of [individual, soleTrader])
      expect(JSON.stringify(factsOf({ invoice }))).not.toContain('12345678950')
  })
})

describe('the sums of an order', () => {
  it('name every discount taken, every rate and the total', () => {
    expect(priceRows(PRICE, null).map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Ara toplam (KDV hariç): 1.350,00 ₺',
      'Üye indirimi: -135,00 ₺',
      'KDV (%20): 225,00 ₺',
      'KDV (%10): 9,00 ₺',
      'Kargo: Karşı Ödemeli',
      'Toplam (KDV dahil): 1.449,00 ₺',
    ])
  })

  it('name what print costs beside the goods', () => {
    expect(priceRows(aPrintedPrice(), null).map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Ürünler (KDV hariç): 2.450,00 ₺',
      'Baskı (KDV hariç): 1.375,00 ₺',
      'KDV (%20): 765,00 ₺',
      'Kargo: Ücretsiz',
      'Toplam (KDV dahil): 4.590,00 ₺',
    ])
  })

  it('name the coupon that was used', () => {
    const price: CartPrice = { ...PRICE, couponDiscountMinor: 5_000 }
    const rows = priceRows(price, 'HOSGELDIN10').map(({ label, text }) => `${label}: ${text}`)
    expect(rows).toContain('Kupon indirimi (HOSGELDIN10): -50,00 ₺')
  })
})

describe('the confirmation mail', () => {
  const receiptUrl = 'https://magaza.example/siparis-takip/abc'
  const publicUrl = 'https://magaza.example'
  const input = {
    kind: 'agreed',
    texts: SHIPPED_MAIL_TEXTS,
    shop: SHOP,
    order: ORDER,
    documents: DOCUMENTS,
    publicUrl,
    receiptUrl,
  } as const
  const mail = confirmationMail(input)

  it('tells what the print of a line costs and how it comes about', () => {
    const order = { ...ORDER, lines: [PENS], price: aPrintedPrice() }
    const printed = confirmationMail({ ...input, order })
    expect(printed.text).toContain(
      [
        '  250 adet × 9,80 ₺ = 2.450,00 ₺',
        '  Baskı, Ön · Serigrafi: 250 × (1,60 + 1,10) = 675,00 ₺',
        '  Kalıp (tek seferlik), Ön · Serigrafi: 2 renk × 350,00 kalıp = 700,00 ₺',
      ].join('\n'),
    )
    for (const rendering of [printed.text, decode(printed.html)])
      for (const said of ['250 × (1,60 + 1,10)', '700,00 ₺', 'Baskı (KDV hariç)', '1.375,00 ₺', '4.590,00 ₺'])
        expect(rendering).toContain(said)
  })

  it('tells in text and HTML everything that was ordered, how to pay and what was agreed to', () => {
    expect(mail.subject).toBe('Siparişiniz alındı: ORD-2026-0001')
    for (const rendering of [mail.text, decode(mail.html)])
      for (const said of [
        'Merhaba Ayşe Yılmaz',
        'ORD-2026-0001',
        'Porselen Kupa',
        'Renk: Kırmızı',
        'Baskı: Tek renk serigrafi',
        'Baskı dosyası: logo (son).pdf',
        'Baskı notu: Logo sapın soluna',
        '100 adet × 12,50 ₺',
        '1.250,00 ₺',
        'Bloknot',
        'Baskı: Baskısız',
        '1.350,00 ₺',
        'Üye indirimi',
        '-135,00 ₺',
        'KDV (%20)',
        '225,00 ₺',
        'KDV (%10)',
        '9,00 ₺',
        '1.449,00 ₺',
        'Örnek Bank',
        'TR80 9999 9000 0000 0000 0000 01',
        '13.01.2026 (5 iş günü)',
        'Kadıköy / İstanbul',
        'Karşı Ödemeli',
        'Öğleden sonra arayın',
        '24 saat içinde',
        'Ön Bilgilendirme Formu (sürüm 0123456789ab)',
        'Mesafeli Satış Sözleşmesi (sürüm 0123456789ab)',
        'dava şartıdır',
        '15/1-b',
        'https://magaza.example/iade-politikasi',
        'https://magaza.example/kvkk',
      ])
        expect(rendering).toContain(said)
    expect(mail.text).toContain('Açıklama: ORD-2026-0001')
    expect(mail.text).toContain('Toplam (KDV dahil): 1.449,00 ₺')
  })

  it('says until when the goods are kept for the transfer, where they are not kept for good', () => {
    const { text } = confirmationMail({ ...input, shop: { ...SHOP, unpaidStockHours: 72 } })
    const until = formatDateTime(ORDER.createdAt + 72 * HOUR_MS)
    expect(text).toContain(`Ürünleri ${until} tarihine kadar sizin için ayırdık.`)
    for (const kept of [
      { shop: { ...SHOP, unpaidStockHours: 0 } },
      { kind: 'to-approve' as const, shop: { ...SHOP, unpaidStockHours: 72 } },
    ])
      expect(confirmationMail({ ...input, ...kept }).text).not.toContain('sizin için ayırdık')
  })

  it('loads nothing and runs nothing', () => {
    expect(mail.html).not.toMatch(/<(?:img|script|link|iframe|style|form)|url\(|\ssrc=|\son\w+=/i)
  })

  it('shows what a buyer typed as text', () => {
    const nasty = '<img src=x onerror=alert(1)> & "x"'
    const { html } = confirmationMail({
      ...input,
      documents: [],
      shop: { ...SHOP, siteName: nasty, primaryColor: '"><script>' },
      order: {
        ...ORDER,
        note: nasty,
        buyer: { ...ORDER.buyer, firstName: nasty },
        lines: [aLine({ title: nasty, note: nasty, options: { [nasty]: nasty }, printChoice: nasty })],
      },
    })
    expect(html).not.toMatch(/<img|<script/)
    expect(decode(html)).toContain(nasty)
  })

  it('of an order made by staff asks for the buyer’s yes first, with the way to it', () => {
    const { subject, text } = confirmationMail({ ...input, kind: 'to-approve', documents: [] })
    expect(subject).toBe('Siparişiniz onayınızı bekliyor: ORD-2026-0001')
    expect(text.indexOf(receiptUrl)).toBeLessThan(text.indexOf('Porselen Kupa'))
    expect(confirmationMail({ ...input, kind: 'approved' }).text).toContain('Ön Bilgilendirme Formu')
  })

  it('links the buyer’s page of the order, and says when no bank account is known', () => {
    const text = confirmationMail({
      ...input,
      shop: { ...SHOP, bank: DEFAULT_SETTINGS.bank },
    }).text
    expect(text).toContain(receiptUrl)
    expect(text).toContain('Banka hesap bilgilerimizi size ayrıca ileteceğiz.')
    expect(text).not.toContain('IBAN:')
  })

  it('shows free shipping as free', () => {
    const price: CartPrice = {
      ...PRICE,
      shipping: { kind: 'free', missingMinor: 0, progressPercent: 100 },
    }
    const { text } = confirmationMail({ ...input, documents: [], order: { ...ORDER, price } })
    expect(text).toContain('Kargo: Ücretsiz')
    expect(text).not.toContain('Karşı Ödemeli')
  })
})

it('names the invoice’s e-mail and the buyer’s own number in contract and mail, and links neither', () => {
  const { invoice, purchaseOrderNumber } = ORDER
  const asked = {
    invoice: { ...invoice, email: 'muhasebe@firma.example' },
    purchaseOrderNumber: 'www.po.example',
  }
  expect(factsOf(asked)['fatura-bilgileri']).toContain(
    'fatura e-postası: muhasebe@firma.example; satın alma sipariş no: www.po.example',
  )
  expect(factsOf({ purchaseOrderNumber })['fatura-bilgileri']).not.toContain('satın alma')
  const unlinkedNow = unlinkedOrder({ ...ORDER, ...asked })
  expect(unlinkedNow.purchaseOrderNumber).not.toContain('www.po')
  expect(unlinkedNow.invoice.email).toBe('muhasebe @ firma. example')
})
