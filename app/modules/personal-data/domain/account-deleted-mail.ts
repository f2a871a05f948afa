import type { ComposedMail, MailSender } from '#app/modules/mail/domain/mail-blocks.ts'
import { composeMail, mailFarewell } from '#app/modules/mail/domain/mail-blocks.ts'
import { CONSENTS_KEPT, KEPT_BY_LAW } from './kept-records.ts'

/** Confirms that an account is gone, and says what stays and why. */
export function accountDeletedMail(
  shop: MailSender & Parameters<typeof mailFarewell>[0],
  publicUrl: string,
  /** Who asked for it. */
  by: 'owner' | 'shop',
): ComposedMail {
  return composeMail(shop, `${shop.siteName} hesabınız silindi`, [
    { kind: 'paragraph', text: 'Merhaba,' },
    {
      kind: 'paragraph',
      text: `Hesabınız ve hesabınızda duran bilgiler ${by === 'owner' ? 'isteğiniz üzerine' : 'mağazamız tarafından'} silindi. Tüm cihazlarda oturumunuz kapatıldı.`,
    },
    {
      kind: 'paragraph',
      text: `${KEPT_BY_LAW} Bu kayıtlar artık hesabınıza bağlı değil. Devam eden siparişleriniz etkilenmez; onlara sipariş e-postanızdaki bağlantıdan ulaşabilirsiniz.`,
    },
    {
      kind: 'paragraph',
      text: CONSENTS_KEPT,
    },
    {
      kind: 'paragraph',
      text:
        by === 'owner'
          ? 'Bu işlemi siz yapmadıysanız lütfen hemen bizimle iletişime geçin.'
          : 'Bir yanlışlık olduğunu düşünüyorsanız lütfen bizimle iletişime geçin.',
    },
    ...mailFarewell(shop, publicUrl),
  ])
}
