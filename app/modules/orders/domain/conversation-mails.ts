import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import { fillMail } from '#app/modules/mail/domain/fill-mail.ts'
import type { ComposedMail } from '#app/modules/mail/domain/mail-blocks.ts'
import type { Buyer } from './checkout.ts'
import { fullName } from './checkout.ts'
import type { MessageFile } from './conversation.ts'
import type { OrderMailContext } from './order-mails.ts'
import { buyerFacts } from './order-mails.ts'

/** Tells staff what a buyer wrote about his order. */
export function buyerMessageMail({
  texts,
  shop,
  orderNumber,
  buyer,
  text,
  files,
  adminUrl,
}: MailContext & {
  readonly orderNumber: string
  readonly buyer: Buyer
  readonly adminUrl: string
} & Written): ComposedMail {
  const rows = [
    { label: 'Müşteri', text: fullName(buyer) },
    ...(text === '' ? [] : [{ label: 'Mesaj', text }]),
    ...(files.length === 0
      ? []
      : [{ label: 'Dosyalar', text: `${namesOf(files)} (siparişin sayfasından indirin)` }]),
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

/** Brings the buyer what the shop wrote, with the way to answer. Files are named and wait on his order's page: none is attached. */
export function shopMessageMail(context: OrderMailContext, { text, files }: Written): ComposedMail {
  const waiting =
    files.length === 0
      ? []
      : [`Siparişinizin sayfasında ${files.length} dosya sizi bekliyor: ${namesOf(files)}`]
  return fillMail(context.texts, 'mail-order-message', {
    shop: context.shop,
    facts: {
      ...buyerFacts(context),
      'magaza-mesaji': [...(text === '' ? [] : [text]), ...waiting].join('\n\n'),
    },
  })
}

/** What a message says and brings. */
interface Written {
  readonly text: string
  readonly files: readonly Pick<MessageFile, 'name'>[]
}

function namesOf(files: Written['files']): string {
  return files.map(({ name }) => name).join(', ')
}
