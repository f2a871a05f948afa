import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import { fillMail } from '#app/modules/mail/domain/fill-mail.ts'
import type { ComposedMail } from '#app/modules/mail/domain/mail-blocks.ts'
import type { Buyer } from './checkout.ts'
import { fullName } from './checkout.ts'
import type { OrderMailContext } from './order-mails.ts'
import { buyerFacts } from './order-mails.ts'

/** Tells staff what a buyer wrote about his order. */
export function buyerMessageMail({
  texts,
  shop,
  orderNumber,
  buyer,
  text,
  adminUrl,
}: MailContext & {
  readonly orderNumber: string
  readonly buyer: Buyer
  readonly text: string
  readonly adminUrl: string
}): ComposedMail {
  const rows = [
    { label: 'Müşteri', text: fullName(buyer) },
    { label: 'Mesaj', text },
  ]
  return fillMail(texts, 'mail-order-message-alert', {
    shop,
    facts: {
      'siparis-no': orderNumber,
      'yonetim-baglantisi': { href: adminUrl, isSecret: false },
      'alici-mesaji': [{ kind: 'pairs', isSum: false, rows }],
    },
  })
}

/** Brings the buyer what the shop wrote, with the way to answer. */
export function shopMessageMail(context: OrderMailContext, text: string): ComposedMail {
  return fillMail(context.texts, 'mail-order-message', {
    shop: context.shop,
    facts: { ...buyerFacts(context), 'magaza-mesaji': text },
  })
}
