import { locative } from '#app/kernel/turkish-suffix.ts'
import { fillMail } from '#app/modules/mail/domain/fill-mail.ts'
import type { ComposedMail } from '#app/modules/mail/domain/mail-blocks.ts'
import type { OrderMailContext } from './order-mails.ts'
import { buyerFacts } from './order-mails.ts'
import type { OrderPromise } from './order-promise.ts'
import { toldText } from './told-text.ts'

/** The days of an order that have moved. */
export interface MovedDays {
  readonly former: OrderPromise
  readonly next: OrderPromise
  /** Where it goes. */
  readonly city: string
  /** What the shop says of it itself; empty where nothing. */
  readonly why: string
}

/**
 * Tells a buyer that his days have moved, why, and what they are now. What he may do about a day that was agreed on and
 * not kept is said; of an estimate nothing more than that it is one. Null where what moved them is told otherwise.
 */
export function daysMovedMail(
  context: OrderMailContext,
  { former, next, city, why }: MovedDays,
): ComposedMail | null {
  const { reason } = next
  if (reason !== 'shop-changed' && reason !== 'paid-late') return null
  const place = locative(city)
  const rows = [
    { label: 'Önceki gün', text: toldText(former, place) },
    { label: 'Yeni gün', text: toldText(next, place), strong: true },
  ]
  return fillMail(context.texts, 'mail-order-days-moved', {
    shop: context.shop,
    facts: {
      ...buyerFacts(context),
      'degisme-sebebi': CAUSES[reason],
      gunler: [{ kind: 'pairs', isSum: false, rows }],
      'magaza-notu': why,
      'gun-hakkinda': aboutDays(former, next),
    },
  })
}

const CAUSES = {
  'shop-changed': 'Üretim ve gönderim takvimimiz değişti; siparişiniz söylediğimiz günde yetişmeyecek.',
  'paid-late': 'Ödemeniz hesapladığımız günden sonra ulaştı; siparişinizin günü buna göre değişti.',
} as const

/** A calendar date that was agreed on puts the seller in default without notice (TBK art. 117); an estimate does not. */
function aboutDays(former: OrderPromise, next: OrderPromise): string {
  const isMissed = former.isCommitted && next.reason === 'shop-changed'
  return [
    ...(isMissed
      ? [
          'Önceki günü taahhüt etmiştik.',
          former.remedy,
          'Yeni gün size uymuyorsa siparişten dönebilirsiniz; ödediğiniz tutarı iade ederiz. Bize yazmanız veya aramanız yeterlidir.',
        ]
      : []),
    next.isCommitted ? 'Yeni günü taahhüt ediyoruz.' : 'Yeni gün tahminidir.',
    isMissed ? '' : next.remedy,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}
