import { cutText } from '#app/kernel/plain-text.ts'
import { describeOrdered } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import type { Quote, QuoteWish } from './quote.ts'
import { choiceLine, quantityText } from './quote.ts'

/** Longer texts are cut by some phones on the way; the whole message is in the quote anyway. */
const MAX_MESSAGE = 600

/** What stands in the chat that is offered after the quote was stored: product, options, quantity and message. */
export function whatsappMessage({
  name,
  company,
  message,
  product,
  quoteNumber,
}: QuoteWish & Pick<Quote, 'quoteNumber'>): string {
  const short = cutText(message, MAX_MESSAGE)
  const who = company === '' ? name : `${name} (${company})`
  const lines = product
    ? [
        `Ürün: ${product.productTitle} (${product.productSku})`,
        choiceLine(product),
        product.design ? describeOrdered(product.design) : '',
        `Adet: ${quantityText(product.quantity)}`,
      ]
    : []
  return [
    `Merhaba, sitenizden ${quoteNumber} numaralı teklif talebini gönderdim.`,
    ...lines.filter(Boolean),
    `Mesaj: ${short}${short === message ? '' : '…'}`,
    who,
  ].join('\n')
}
