import type { Letterhead, MailTexts } from '#app/modules/mail/domain/fill-mail.ts'
import { fillMail } from '#app/modules/mail/domain/fill-mail.ts'
import type { ComposedMail } from '#app/modules/mail/domain/mail-blocks.ts'
import { CONSENTS_KEPT, KEPT_BY_LAW } from './kept-records.ts'

/** Confirms that an account is gone, and says what stays and why. */
export function accountDeletedMail(
  { shop, texts }: { readonly shop: Letterhead; readonly texts: MailTexts },
  publicUrl: string,
  /** Who asked for it. */
  by: 'owner' | 'shop',
): ComposedMail {
  return fillMail(texts, 'mail-account-deleted', {
    shop,
    facts: {
      'site-adresi': publicUrl,
      'kim-sildi': by === 'owner' ? 'isteğiniz üzerine' : 'mağazamız tarafından',
      'saklanan-kayitlar': KEPT_BY_LAW,
      'saklanan-onaylar': CONSENTS_KEPT,
      itiraz:
        by === 'owner'
          ? 'Bu işlemi siz yapmadıysanız lütfen hemen bizimle iletişime geçin.'
          : 'Bir yanlışlık olduğunu düşünüyorsanız lütfen bizimle iletişime geçin.',
    },
  })
}
