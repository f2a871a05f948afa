import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import type { Letterhead, MailFacts, MailTexts } from '#app/modules/mail/domain/fill-mail.ts'
import { fillMail } from '#app/modules/mail/domain/fill-mail.ts'
import type { ComposedMail } from '#app/modules/mail/domain/mail-blocks.ts'
import { facesText } from '#app/modules/mockups/domain/designs/describe-design.ts'
import type { Quote, QuoteWish } from './quote.ts'
import { choiceLine, quantityText, SOURCE_LABELS } from './quote.ts'

export interface QuoteMailInput {
  readonly shop: Letterhead
  readonly texts: MailTexts
  readonly quote: QuoteWish & Pick<Quote, 'quoteNumber'>
  readonly createdAt: Instant
  /** Address of the shop, without a slash at the end. */
  readonly publicUrl: string
}

/** To the customer: thanks, and what was asked. */
export function askerMail({ texts, shop, quote, publicUrl }: QuoteMailInput): ComposedMail {
  return fillMail(texts, 'mail-quote-received', {
    shop,
    facts: {
      ...quoteFacts(quote),
      'site-adresi': publicUrl,
      ad: quote.name,
      'talep-sahibi': [
        { kind: 'pairs', isSum: false, rows: filled([numberRow(quote), ...askerRows(quote)]) },
      ],
    },
  })
}

/** To the shop: every field. It is sent with the customer's address to reply to. */
export function shopMail({ texts, shop, quote, createdAt }: QuoteMailInput): ComposedMail {
  const rows = filled([
    numberRow(quote),
    ...askerRows(quote),
    { label: 'Nereden', text: SOURCE_LABELS[quote.source], isOwn: true },
    { label: 'Tarih', text: formatDateTime(createdAt), isOwn: true },
  ])
  return fillMail(texts, 'mail-quote-alert', {
    shop,
    facts: {
      ...quoteFacts(quote),
      kim: quote.company === '' ? quote.name : `${quote.name} (${quote.company})`,
      eposta: quote.email,
      'talep-sahibi': [{ kind: 'pairs', isSum: false, rows }],
    },
  })
}

function quoteFacts(quote: QuoteMailInput['quote']) {
  return {
    'talep-no': quote.quoteNumber,
    'urun-eki': quote.product ? ` – ${quote.product.productTitle}` : '',
    urun: goods(quote),
    mesaj: quote.message,
  }
}

interface Row {
  readonly label: string
  readonly text: string
  readonly isOwn?: boolean
}

/** In a block and not in the words alone, so that mails whose words the shop has changed name it too. */
function numberRow({ quoteNumber }: QuoteMailInput['quote']): Row {
  return { label: 'Talep numarası', text: quoteNumber, isOwn: true }
}

function askerRows({ name, company, email, phone }: QuoteWish): Row[] {
  return [
    { label: 'Ad soyad', text: name },
    { label: 'Firma', text: company },
    { label: 'E-posta', text: email },
    { label: 'Telefon', text: formatPhone(phone), isOwn: true },
  ]
}

function goods({ product }: QuoteWish): MailFacts<'mail-quote-received'>['urun'] {
  if (!product) return []
  return [
    {
      kind: 'pairs',
      isSum: false,
      rows: filled([
        { label: 'Ürün', text: `${product.productTitle} (${product.productSku})`, isOwn: true },
        // Not the shop's own: the form says what its places are called, and the asker what his files are.
        { label: 'Seçenekler', text: choiceLine(product) },
        {
          label: 'Tasarım',
          text: product.design ? facesText(product.design.design, product.design.areas) : '',
        },
        { label: 'Baskı dosyası', text: product.artwork?.name ?? '' },
        { label: 'Adet', text: quantityText(product.quantity) },
      ]),
    },
  ]
}

function filled(rows: readonly Row[]): Row[] {
  return rows.filter(({ text }) => text !== '')
}
