import type { ComposedMail, MailSender } from './mail-blocks.ts'
import { composeMail } from './mail-blocks.ts'

/** The letter with which an owner tries his mail server. */
export function testMail(shop: MailSender): ComposedMail {
  return composeMail(shop, `${shop.siteName}: test e-postası`, [
    { kind: 'paragraph', text: 'Bu e-posta, mağazanızın e-posta ayarlarını sınamak için gönderildi.' },
    {
      kind: 'paragraph',
      text: 'Size ulaştıysa ayarlar doğru: sipariş ve üyelik e-postaları da böyle gider.',
    },
  ])
}
