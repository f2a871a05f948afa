import { formatLira } from '#app/kernel/money.ts'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import { fillMarketingMail } from '#app/modules/mail/domain/fill-mail.ts'
import type { ComposedMail } from '#app/modules/mail/domain/mail-blocks.ts'
import type { UnsubscribeUrl } from '#app/modules/mail/domain/unsubscribe-url.ts'
import { lineDetails, sumText } from '#app/modules/orders/domain/documents.ts'
import { mailedCharges } from '#app/modules/orders/domain/order-mails.ts'
import { priceRows } from '#app/modules/orders/domain/price-rows.ts'

/** Says what waits in a member's cart, priced as the cart page prices it for him now, and the way back to it. */
export function cartReminderMail(
  { shop, texts }: MailContext,
  reminder: {
    readonly name: string
    readonly priced: PricedCart
    /** Address of the shop, without a slash at the end. */
    readonly publicUrl: string
    readonly unsubscribeUrl: UnsubscribeUrl
  },
): ComposedMail {
  const { name, priced, publicUrl, unsubscribeUrl } = reminder
  const lines = priced.lines.map(
    ({ line, rows, design, places, charges, listUnitMinor, unitMinor, lineMinor }) => ({
      title: line.snapshot.title,
      details: lineDetails({ ...line, design, places }),
      sum: sumText({ quantity: line.quantity, listUnitMinor, unitMinor, lineMinor, rows }),
      total: formatLira(lineMinor),
      charges: mailedCharges({ charges }),
    }),
  )
  const rows = priceRows(priced.price, null).map(({ kind, label, text }) => ({
    label,
    text,
    strong: kind === 'total',
  }))
  return fillMarketingMail(texts, 'mail-cart-reminder', {
    shop,
    unsubscribeUrl,
    facts: {
      ad: name,
      'site-adresi': publicUrl,
      urunler: [{ kind: 'lines', lines }],
      tutarlar: [{ kind: 'pairs', isSum: true, rows }],
      'sepet-baglantisi': { href: `${publicUrl}/sepet`, isSecret: false },
    },
  })
}
