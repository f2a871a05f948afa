import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import { fillMail } from '#app/modules/mail/domain/fill-mail.ts'
import type { ComposedMail } from '#app/modules/mail/domain/mail-blocks.ts'
import type { Buyer } from './checkout.ts'
import { fullName } from './checkout.ts'
import type { OrderMailContext } from './order-mails.ts'
import { buyerFacts } from './order-mails.ts'

/** Tells staff that a buyer wants his order cancelled, and why. */
export function cancelRequestMail({
  texts,
  shop,
  orderNumber,
  buyer,
  reason,
  adminUrl,
}: MailContext & {
  readonly orderNumber: string
  readonly buyer: Buyer
  readonly reason: string
  readonly adminUrl: string
}): ComposedMail {
  const rows = [
    { label: 'Müşteri', text: fullName(buyer) },
    { label: 'Sebep', text: reason },
  ]
  return fillMail(texts, 'mail-cancel-request', {
    shop,
    facts: {
      'siparis-no': orderNumber,
      'yonetim-baglantisi': { href: adminUrl, isSecret: false },
      'iptal-istegi': [{ kind: 'pairs', isSum: false, rows }],
    },
  })
}

/** Tells the buyer that his order is not cancelled, in the shop's own words. */
export function cancelRefusedMail(context: OrderMailContext, answer: string): ComposedMail {
  return fillMail(context.texts, 'mail-order-cancel-refused', {
    shop: context.shop,
    facts: { ...buyerFacts(context), 'magaza-yaniti': answer },
  })
}
