import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import { fillMail } from '#app/modules/mail/domain/fill-mail.ts'
import type { ComposedMail } from '#app/modules/mail/domain/mail-blocks.ts'
import type { Buyer } from './checkout.ts'
import { fullName } from './checkout.ts'
import type { OrderMailContext } from './order-mails.ts'
import { buyerFacts } from './order-mails.ts'
import type { ChangedRow } from './order-revision-views.ts'

/** What a change changes and why, as its buyer reads it. */
export interface ToldChange {
  readonly rows: readonly ChangedRow[]
  readonly reason: string
}

/** Asks the buyer to agree to a change of his order, on its page. Until then it stays as it was. */
export function changeProposedMail(context: OrderMailContext, change: ToldChange): ComposedMail {
  return fillMail(context.texts, 'mail-order-change-proposed', {
    shop: context.shop,
    facts: { ...buyerFacts(context), ...changeFacts(change) },
  })
}

/** Tells the buyer what his order is now. */
export function changeMadeMail(context: OrderMailContext, change: ToldChange): ComposedMail {
  return fillMail(context.texts, 'mail-order-changed', {
    shop: context.shop,
    facts: { ...buyerFacts(context), ...changeFacts(change) },
  })
}

function changeFacts({ rows, reason }: ToldChange) {
  return { degisiklikler: [pairsOf(rows)], gerekce: reason }
}

function pairsOf(rows: readonly ChangedRow[]) {
  const last = rows.length - 1
  return {
    kind: 'pairs' as const,
    isSum: false,
    rows: rows.map(({ what, from, to }, index) => ({
      label: what,
      text: `${from ?? 'yok'} → ${to ?? 'yok'}`,
      ...(index === last && { strong: true }),
    })),
  }
}

/** Tells staff what a buyer answered to a change. */
export function changeAnsweredMail({
  texts,
  shop,
  orderNumber,
  buyer,
  agrees,
  answer,
  adminUrl,
}: MailContext & {
  readonly orderNumber: string
  readonly buyer: Buyer
  readonly agrees: boolean
  readonly answer: string
  readonly adminUrl: string
}): ComposedMail {
  const rows = [
    { label: 'Müşteri', text: fullName(buyer) },
    { label: 'Yanıt', text: agrees ? 'Onayladı' : 'Kabul etmedi' },
    ...(answer === '' ? [] : [{ label: 'Sebep', text: answer }]),
  ]
  return fillMail(texts, 'mail-change-answered', {
    shop,
    facts: {
      'siparis-no': orderNumber,
      'yonetim-baglantisi': { href: adminUrl, isSecret: false },
      'degisiklik-yaniti': [{ kind: 'pairs', isSum: false, rows }],
    },
  })
}
