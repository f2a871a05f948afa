import { describe, expect, it } from 'vitest'
import { SHIPPED_MAIL_TEXTS } from '#app/modules/mail/domain/fill-mail.ts'
import type { CartPrice } from '#app/modules/pricing/domain/price-engine.ts'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import type { OrderMailContext } from './order-mails.ts'
import {
  orderAlertMail,
  parcelMail,
  paymentReminderMail,
  statusMail,
  unpaidCancelledMail,
} from './order-mails.ts'
import { effectsOf, ORDER_STATUSES } from './order-status.ts'
import type { OrderLineView } from './order-views.ts'

const CONTEXT: OrderMailContext = {
  texts: SHIPPED_MAIL_TEXTS,
  shop: { ...DEFAULT_SETTINGS, siteName: 'Örnek Promosyon', email: 'bilgi@ornek.example' },
  publicUrl: 'https://magaza.example',
  orderUrl: 'https://magaza.example/siparis-takip/abc',
  orderNumber: 'ORD-2026-0001',
  buyer: { firstName: 'Ayşe', lastName: 'Yılmaz', email: 'ayse@example.com', phone: '+905321234567' },
}
const SHIPMENT = {
  carrier: 'ups',
  trackingNumber: '1Z 99/?',
  trackingUrl: 'https://www.ups.com/track?loc=tr_TR&tracknum=1Z%2099%2F%3F',
  note: 'Koli 1/2',
}
const NASTY = '<img src=x onerror=alert(1)> & "x"'

function decoded(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

describe('the mail about a status', () => {
  it('is there for every status that mails, and for no other', () => {
    for (const status of ORDER_STATUSES) {
      const from = status === 'new' ? 'shipped' : 'new'
      expect(statusMail(CONTEXT, status, []) !== null, status).toBe(effectsOf(from, status).mail)
    }
  })

  it('tells carrier, number, link, note and the order’s page in text and HTML', () => {
    const mail = statusMail(CONTEXT, 'shipped', [SHIPMENT])
    expect(mail?.subject).toBe('Siparişiniz kargoya verildi: ORD-2026-0001')
    for (const rendering of [mail?.text, decoded(mail?.html ?? '')])
      for (const said of [
        'Merhaba Ayşe Yılmaz',
        'UPS Kargo',
        '1Z 99/?',
        SHIPMENT.trackingUrl,
        'Koli 1/2',
        'https://magaza.example/siparis-takip/abc',
        'bilgi@ornek.example',
      ])
        expect(rendering).toContain(said)
  })

  it('has no dead link and no empty note', () => {
    const text = statusMail(CONTEXT, 'shipped', [{ ...SHIPMENT, trackingUrl: null, note: '' }])?.text
    expect(text).not.toMatch(/takip edin|Notumuz|null|undefined/)
    expect(statusMail(CONTEXT, 'shipped', [])?.text).not.toContain('Takip numarası')
    expect(statusMail(CONTEXT, 'cancelled', [SHIPMENT])?.text).not.toContain('Takip numarası')
  })

  it('names each parcel of several, without a link to one alone', () => {
    const second = { ...SHIPMENT, carrier: 'aras', trackingNumber: '77', note: '' }
    const untracked = { ...SHIPMENT, carrier: null, trackingNumber: null, trackingUrl: null, note: '' }
    const text = statusMail(CONTEXT, 'shipped', [SHIPMENT, second, untracked])?.text ?? ''
    for (const said of ['Koli 1: UPS Kargo, 1Z 99/?', 'Koli 2: Aras Kargo, 77', 'Koli 3: takip numarası yok'])
      expect(text).toContain(said)
    expect(text).not.toContain('takip edin')
  })

  it('shows what people typed as text and loads nothing', () => {
    const buyer = { ...CONTEXT.buyer, firstName: NASTY }
    const html = statusMail({ ...CONTEXT, buyer }, 'shipped', [{ ...SHIPMENT, note: NASTY }])?.html ?? ''
    expect(html).not.toMatch(/<(?:img|script|link|iframe|style|form)|url\(/i)
    expect(decoded(html)).toContain(NASTY)
  })

  it('states the refund of a cancelled order as the law does', () => {
    expect(statusMail(CONTEXT, 'cancelled', [])?.text).toContain('10 iş günü içinde ve en geç 14 gün içinde')
  })
})

describe('the mail about one of several parcels', () => {
  const parcel = { ...SHIPMENT, number: 2, isUntracked: false }
  const contents = ['Tişört (Lacivert, M): 40 adet', 'Tişört (Lacivert, L): 20 adet']

  it('says what lies in it, how it travels and what is still to come', () => {
    const mail = parcelMail(CONTEXT, { parcel, contents, rest: 'Kalem: 250 adet' })
    expect(mail.subject).toBe('Koli 2 yolda: ORD-2026-0001')
    for (const rendering of [mail.text, decoded(mail.html)])
      for (const said of [
        ...contents,
        ...['UPS Kargo', '1Z 99/?', SHIPMENT.trackingUrl, 'Koli 1/2'],
        'Hazırlanmakta olan ürünler: Kalem: 250 adet.',
      ])
        expect(rendering).toContain(said)
    expect(mail.text).not.toContain('tamamı yola çıktı')
  })

  it('says of the last one that everything has left, and of one without a number no link', () => {
    const untracked = { ...parcel, carrier: null, trackingNumber: null, trackingUrl: null, isUntracked: true }
    const { text } = parcelMail(CONTEXT, { parcel: untracked, contents, rest: '' })
    expect(text).toContain('Bununla siparişinizin tamamı yola çıktı.')
    expect(text).not.toMatch(/Hazırlanmakta|takip edin|Takip numarası/)
  })
})

describe('the reminder of an open transfer', () => {
  const bank = { bankName: 'Örnek Bank', accountHolder: 'Örnek A.Ş.', iban: 'TR809999900000000000000001' }
  const context = { ...CONTEXT, shop: { ...CONTEXT.shop, bank } }
  const order = { createdAt: Date.UTC(2026, 2, 2, 9), totalMinor: 123_450, cancelAt: null }

  it('tells account, amount and reference, and threatens nothing that will not happen', () => {
    const mail = paymentReminderMail(context, order)
    for (const rendering of [mail.text, decoded(mail.html)])
      for (const said of [
        '02.03.2026',
        'Örnek Bank',
        'Örnek A.Ş.',
        'TR80 9999 9000 0000 0000 0000 01',
        '1.234,50 ₺',
      ])
        expect(rendering).toContain(said)
    expect(mail.text).toContain('Açıklama: ORD-2026-0001')
    expect(mail.text).not.toContain('iptal')
  })

  it('names the day of the cancellation where one follows', () => {
    const { text } = paymentReminderMail(context, { ...order, cancelAt: Date.UTC(2026, 2, 13, 9) })
    expect(text).toContain('Ödeme 13.03.2026 gününe kadar ulaşmazsa siparişiniz iptal edilir.')
    expect(unpaidCancelledMail(context).subject).toBe('Siparişiniz iptal edildi: ORD-2026-0001')
  })

  it('has no empty account', () => {
    expect(paymentReminderMail(CONTEXT, order).text).not.toMatch(/IBAN|Banka/)
  })
})

describe('the alert to staff', () => {
  const line = {
    id: 'l1',
    productId: 'p1',
    sku: 'KUP-1',
    slug: 'kupa',
    title: `Kupa ${NASTY}`,
    quantity: 100,
    options: { Renk: 'Kırmızı' },
    printChoice: 'Serigrafi',
    note: 'Sola',
    artwork: null,
    listUnitMinor: 1_250,
    unitMinor: 1_250,
    lineMinor: 125_000,
    isMadeToOrder: true,
  } as unknown as OrderLineView
  const price = { totalMinor: 150_000 } as CartPrice
  const invoice = {
    type: 'corporate' as const,
    companyName: 'Firma A.Ş.',
    taxOffice: 'Kadıköy',
    taxNumber: '12345678950',
    companyAddress: 'x',
  }
  const order = {
    orderNumber: 'ORD-2026-0001',
    buyer: CONTEXT.buyer,
    invoice: { ...invoice, email: 'muhasebe@firma.example' },
    purchaseOrderNumber: '4500012345',
    note: '',
    lines: [line],
    price,
  }
  const mail = orderAlertMail({
    texts: SHIPPED_MAIL_TEXTS,
    shop: CONTEXT.shop,
    order,
    adminUrl: 'https://magaza.example/admin/orders/ORD-1',
  })

  it('tells number, customer, lines, total and the way to the order, and no identity number', () => {
    expect(mail.subject).toBe('Yeni sipariş: ORD-2026-0001')
    for (const rendering of [mail.text, decoded(mail.html)])
      for (const said of [
        'Ayşe Yılmaz, 0532 123 45 67',
        'Firma A.Ş.',
        '100 adet × 12,50 ₺',
        'Satın alma sipariş no',
        '4500012345',
        'Renk: Kırmızı',
        'Baskı notu: Sola',
        '1.500,00 ₺',
        'https://magaza.example/admin/orders/ORD-1',
      ])
        expect(rendering).toContain(said)
    expect(mail.text).not.toContain('12345678950')
    expect(mail.html).not.toMatch(/<(?:img|script)/)
  })
})
