import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import type { ComposedMail, MailBlock } from '#app/modules/mail/domain/mail-blocks.ts'
import { composeMail, mailFarewell } from '#app/modules/mail/domain/mail-blocks.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import type { QuoteWish } from './quote.ts'
import { choiceLine, quantityText, SOURCE_LABELS } from './quote.ts'

export interface QuoteMailInput {
  readonly shop: Pick<ShopSettings, 'siteName' | 'primaryColor' | 'email' | 'phone'>
  readonly quote: QuoteWish
  readonly createdAt: Instant
  /** Address of the shop, without a slash at the end. */
  readonly publicUrl: string
}

/** To the customer: thanks, and what was asked. */
export function askerMail(input: QuoteMailInput): ComposedMail {
  const { shop, quote, publicUrl } = input
  return composeMail(shop, subjectWith('Teklif talebiniz alındı', quote), [
    { kind: 'paragraph', text: `Merhaba ${quote.name},` },
    {
      kind: 'paragraph',
      text: 'Teklif talebinizi aldık, teşekkür ederiz. En kısa sürede size dönüş yapacağız.',
    },
    ...goods(quote),
    { kind: 'heading', text: 'Mesajınız' },
    { kind: 'paragraph', text: quote.message },
    { kind: 'heading', text: 'Size ulaşacağımız bilgiler' },
    { kind: 'pairs', isSum: false, rows: filled([...askerRows(quote)]) },
    {
      kind: 'paragraph',
      text: 'Bu talebi siz göndermediyseniz bu iletiyi dikkate almayabilirsiniz.',
    },
    { kind: 'link', text: 'Kişisel verileriniz: KVKK Aydınlatma Metni', href: `${publicUrl}/kvkk` },
    ...mailFarewell(shop, publicUrl),
  ])
}

/** To the shop: every field. It is sent with the customer's address to reply to. */
export function shopMail(input: QuoteMailInput): ComposedMail {
  const { shop, quote, createdAt } = input
  const who = quote.company === '' ? quote.name : `${quote.name} (${quote.company})`
  return composeMail(shop, subjectWith(`Yeni teklif talebi: ${who}`, quote), [
    {
      kind: 'pairs',
      isSum: false,
      rows: filled([
        ...askerRows(quote),
        { label: 'Nereden', text: SOURCE_LABELS[quote.source] },
        { label: 'Tarih', text: formatDateTime(createdAt) },
      ]),
    },
    ...goods(quote),
    { kind: 'heading', text: 'Mesaj' },
    { kind: 'paragraph', text: quote.message },
    {
      kind: 'paragraph',
      text: `Bu iletiyi yanıtlarsanız yanıtınız ${quote.email} adresine gider.`,
    },
  ])
}

function subjectWith(words: string, { product }: QuoteWish): string {
  return product ? `${words} – ${product.productTitle}` : words
}

interface Row {
  readonly label: string
  readonly text: string
}

function askerRows({ name, company, email, phone }: QuoteWish): Row[] {
  return [
    { label: 'Ad soyad', text: name },
    { label: 'Firma', text: company },
    { label: 'E-posta', text: email },
    { label: 'Telefon', text: formatPhone(phone) },
  ]
}

function goods({ product }: QuoteWish): MailBlock[] {
  if (!product) return []
  return [
    { kind: 'heading', text: 'Ürün' },
    {
      kind: 'pairs',
      isSum: false,
      rows: filled([
        { label: 'Ürün', text: `${product.productTitle} (${product.productSku})` },
        { label: 'Seçenekler', text: choiceLine(product) },
        { label: 'Adet', text: quantityText(product.quantity) },
      ]),
    },
  ]
}

function filled(rows: readonly Row[]): Row[] {
  return rows.filter(({ text }) => text !== '')
}
