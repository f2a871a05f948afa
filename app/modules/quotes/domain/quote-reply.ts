import { chatHref } from '#app/kernel/chat-href.ts'
import { cutText } from '#app/kernel/plain-text.ts'
import type { Quote } from './quote.ts'
import { choiceLine, quantityText } from './quote.ts'

/** Mail programs and phones cut longer links; the whole message stands in the quote. */
const MAX_QUOTED = 600

/** A mail to the asker, begun: the person of the shop adds the offer in his own mail program. */
export function replyMailLink(quote: Quote, siteName: string): string {
  const about = quote.product ? `: ${quote.product.productTitle}` : ''
  const quoted = cutText(quote.message, MAX_QUOTED)
    .split('\n')
    .map((line) => `> ${line}`)
  const body = [greeting(quote, siteName), '', '', ...quoted].join('\r\n')
  return `mailto:${encodeURIComponent(quote.email)}?subject=${encodeURIComponent(`Teklif talebiniz ${quote.quoteNumber}${about}`)}&body=${encodeURIComponent(body)}`
}

/** A chat with the asker's number, begun. */
export function replyChatLink(quote: Quote, siteName: string): string {
  return chatHref(quote.phone, greeting(quote, siteName))
}

function greeting({ name, product, quoteNumber }: Quote, siteName: string): string {
  const goods = product
    ? [product.productTitle, choiceLine(product), quantityText(product.quantity)].filter(Boolean).join(', ')
    : null
  const about = goods
    ? `${goods} için ${quoteNumber} numaralı teklif talebinizi aldık.`
    : `${quoteNumber} numaralı teklif talebinizi aldık.`
  return `Merhaba ${name}, ${siteName} olarak yazıyoruz. ${about}`
}
