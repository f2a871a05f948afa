import { formatPhone } from '#app/kernel/turkish-ids.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import type { MailBlock } from '#app/modules/site-files/domain/mails/mail-block.ts'
import type { UnsubscribeUrl } from './unsubscribe-url.ts'

/** The link of every marketing mail, and the button of the page it leads to. */
export const WITHDRAW_LABEL = 'E-posta iznimi geri al'

/** The shop as the law wants it named in a marketing mail. */
export type MarketingSender = Pick<ShopSettings, 'siteName' | 'trade' | 'address' | 'phone' | 'email'>

/**
 * What stands below the words of every marketing mail: why it came, the free way to refuse further ones, and who sends
 * it with how to reach him.
 */
export function marketingFooter(shop: MarketingSender, unsubscribeUrl: UnsubscribeUrl): readonly MailBlock[] {
  const { siteName, trade, address, phone, email } = shop
  const sender = [
    trade.tradeName || siteName,
    trade.mersisNumber && `MERSİS: ${trade.mersisNumber}`,
    address,
    phone && formatPhone(phone),
    email,
  ]
  return [
    {
      kind: 'paragraph',
      text: `Bu e-postayı, ${siteName} mağazasının kampanya ve yeniliklerinden e-posta ile haberdar olmayı kabul ettiğiniz için aldınız. İzninizi dilediğiniz zaman, ücretsiz geri alabilirsiniz.`,
    },
    { kind: 'secret-link', text: WITHDRAW_LABEL, href: unsubscribeUrl },
    { kind: 'paragraph', text: sender.filter(Boolean).join(' · ') },
  ]
}
