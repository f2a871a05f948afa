import { describe, expect, test } from 'vitest'
import { SHIPPED_MAIL_TEXTS } from '#app/modules/mail/domain/fill-mail.ts'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import type { QuotedProduct, QuoteWish } from './quote.ts'
import { choiceLine, quantityText } from './quote.ts'
import { askerMail, shopMail } from './quote-mails.ts'
import { whatsappMessage } from './whatsapp-message.ts'

/** 6 January 2026, 14:05 in Istanbul. */
const NOW = 1_767_697_500_000

const MUG: QuotedProduct = {
  productId: 'PZ-1',
  productTitle: 'Porselen Kupa 330 ml',
  productSku: 'KUP-01',
  selectedVariations: { Renk: 'Kırmızı', Kulp: 'İnce' },
  printChoice: 'Tek renk serigrafi',
  quantity: 1000,
  artwork: null,
  design: null,
}

function aQuote(changes: Partial<QuoteWish> = {}): QuoteWish & { quoteNumber: string } {
  return {
    quoteNumber: 'TKL-2026-0001',
    name: 'Işıl Çağlar',
    company: 'Çağlar Gıda Ltd. Şti.',
    email: 'isil@example.com',
    phone: '+905321234567',
    source: 'product-page',
    message: 'Fuar için.\nTeslim: 12 Mart',
    product: MUG,
    ...changes,
  }
}

const input = (changes: Partial<QuoteWish> = {}) => ({
  texts: SHIPPED_MAIL_TEXTS,
  shop: { ...DEFAULT_SETTINGS, siteName: 'Örnek', email: 'bilgi@ornek.example', phone: '+902121234567' },
  quote: aQuote(changes),
  createdAt: NOW,
  publicUrl: 'https://ornek.example',
})

const SIZES = [
  { options: { Beden: 'S' }, quantity: 20 },
  { options: { Beden: 'M' }, quantity: 40 },
]

test.each([
  [MUG, 'Renk: Kırmızı · Kulp: İnce · Baskı: Tek renk serigrafi'],
  [{ ...MUG, printChoice: null }, 'Renk: Kırmızı · Kulp: İnce'],
  [{ ...MUG, selectedVariations: {}, printChoice: null }, ''],
  [{ ...MUG, selectedVariations: {}, rows: SIZES }, 'Baskı: Tek renk serigrafi; S 20 · M 40'],
  [{ ...MUG, selectedVariations: {}, rows: SIZES, printChoice: null }, 'S 20 · M 40'],
])('the choice reads as one line (%#)', (product, line) => {
  expect(choiceLine(product)).toBe(line)
})

test('a quantity is written with its thousands', () => {
  expect([quantityText(50), quantityText(1_000_000)]).toEqual(['50 adet', '1.000.000 adet'])
})

describe('the WhatsApp message', () => {
  test('names product, options, quantity and message', () => {
    expect(whatsappMessage(aQuote())).toBe(
      [
        'Merhaba, sitenizden TKL-2026-0001 numaralı teklif talebini gönderdim.',
        'Ürün: Porselen Kupa 330 ml (KUP-01)',
        'Renk: Kırmızı · Kulp: İnce · Baskı: Tek renk serigrafi',
        'Adet: 1.000 adet',
        'Mesaj: Fuar için.',
        'Teslim: 12 Mart',
        'Işıl Çağlar (Çağlar Gıda Ltd. Şti.)',
      ].join('\n'),
    )
  })

  test('of a quote without a product has only the message', () => {
    expect(whatsappMessage(aQuote({ source: 'contact', product: null, company: '' }))).toBe(
      'Merhaba, sitenizden TKL-2026-0001 numaralı teklif talebini gönderdim.\nMesaj: Fuar için.\nTeslim: 12 Mart\nIşıl Çağlar',
    )
  })

  test('stays short, and never cuts a character in half', () => {
    const text = whatsappMessage(aQuote({ message: '🎁'.repeat(1000) }))
    expect(text.length).toBeLessThan(1000)
    expect(text.isWellFormed()).toBe(true)
    expect(text).toContain('…')
  })
})

describe('the mails', () => {
  test('thank the customer and repeat what was asked', () => {
    const { subject, text, html } = askerMail(input())
    expect(subject).toBe('Teklif talebiniz alındı: TKL-2026-0001 – Porselen Kupa 330 ml')
    for (const said of [
      'Merhaba Işıl Çağlar,',
      'Talep numarası: TKL-2026-0001',
      'Teklif talebinizi aldık, teşekkür ederiz. En kısa sürede size dönüş yapacağız.',
      'Ürün: Porselen Kupa 330 ml (KUP-01)',
      'Seçenekler: Renk: Kırmızı · Kulp: İnce · Baskı: Tek renk serigrafi',
      'Adet: 1.000 adet',
      'Fuar için.\nTeslim: 12 Mart',
      'Telefon: 0532 123 45 67',
      'Sorularınız için: 0212 123 45 67 · bilgi@ornek.example',
      'https://ornek.example/kvkk',
    ])
      expect(text).toContain(said)
    expect(html).toContain('Fuar için.<br>Teslim: 12 Mart')
  })

  test('tell the shop every field, and where an answer goes', () => {
    const { subject, text } = shopMail(input())
    expect(subject).toBe(
      'Yeni teklif talebi TKL-2026-0001: Işıl Çağlar (Çağlar Gıda Ltd. Şti.) – Porselen Kupa 330 ml',
    )
    for (const said of [
      'Talep numarası: TKL-2026-0001',
      'Ad soyad: Işıl Çağlar',
      'Firma: Çağlar Gıda Ltd. Şti.',
      'E-posta: isil @ example. com',
      'Telefon: 0532 123 45 67',
      'Nereden: Ürün sayfası',
      'Tarih: 06.01.2026 14:05',
      'Ürün: Porselen Kupa 330 ml (KUP-01)',
      'Seçenekler: Renk: Kırmızı · Kulp: İnce · Baskı: Tek renk serigrafi',
      'Adet: 1.000 adet',
      'Fuar için.\nTeslim: 12 Mart',
      'yanıtınız isil @ example. com adresine gider',
    ])
      expect(text).toContain(said)
  })

  test('leave out what was not said', () => {
    const plain = input({ source: 'home-page', product: null, company: '' })
    for (const { subject, text } of [askerMail(plain), shopMail(plain)]) {
      expect(text).not.toMatch(/Firma|Ürün:|Adet|undefined|null/)
      expect(subject).not.toContain('–')
    }
  })

  test('keep markup as text', () => {
    const hostile = '<script>alert(1)</script>'
    const mails = [input({ name: hostile, company: hostile, message: hostile })].flatMap((it) => [
      askerMail(it),
      shopMail(it),
    ])
    for (const { html } of mails) expect(html).not.toContain('<script>')
  })
})
