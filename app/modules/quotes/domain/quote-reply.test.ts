import { describe, expect, it } from 'vitest'
import type { Quote, QuoteId } from './quote.ts'
import { replyChatLink, replyMailLink } from './quote-reply.ts'

const QUOTE: Quote = {
  id: 'TKL-1' as QuoteId,
  quoteNumber: 'TKL-2026-0001',
  accountId: null,
  status: 'new',
  source: 'product-page',
  name: 'Gülşah & Oğulları',
  company: '',
  email: 'gulsah+teklif@example.com',
  phone: '+905321234567',
  message: 'Fuar için\n500 adet?',
  product: {
    productId: 'PZ1',
    productTitle: 'Porselen Kupa 330 ml',
    productSku: 'KUP-1',
    selectedVariations: { Renk: 'Beyaz' },
    printChoice: null,
    quantity: 500,
    artwork: null,
    design: null,
  },
  createdAt: 0,
}

describe('the reply to a quote', () => {
  it('is a mail that names the goods and quotes the message, whatever characters stand in it', () => {
    const link = new URL(replyMailLink(QUOTE, 'Damga'))
    expect(decodeURIComponent(link.pathname)).toBe('gulsah+teklif@example.com')
    expect(link.searchParams.get('subject')).toBe('Teklif talebiniz TKL-2026-0001: Porselen Kupa 330 ml')
    const body = link.searchParams.get('body') ?? ''
    expect(body).toContain('Merhaba Gülşah & Oğulları, Damga olarak yazıyoruz.')
    expect(body).toContain('Porselen Kupa 330 ml, Renk: Beyaz, 500 adet için')
    expect(body).toContain('> Fuar için\r\n> 500 adet?')
  })

  it('is a chat with the number that was given', () => {
    const link = new URL(replyChatLink({ ...QUOTE, product: null }, 'Damga'))
    expect(link.href).toMatch(/^https:\/\/wa\.me\/905321234567\?text=/)
    expect(link.searchParams.get('text')).toBe(
      'Merhaba Gülşah & Oğulları, Damga olarak yazıyoruz. TKL-2026-0001 numaralı teklif talebinizi aldık.',
    )
  })

  it('never grows beyond what mail programs take', () => {
    expect(replyMailLink({ ...QUOTE, message: 'ş'.repeat(5_000) }, 'Damga').length).toBeLessThan(6_000)
  })
})
