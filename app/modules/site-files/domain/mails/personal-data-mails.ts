import type { MailDefinitions } from './mail-definition.ts'
import { own, required, words } from './mail-placeholder.ts'
import { FAREWELL, TO_CUSTOMER } from './to-customer.ts'

/** The mail to who had an account: nobody is left to be greeted by name. */
export const PERSONAL_DATA_MAILS = {
  'mail-account-deleted': {
    name: 'Hesap silindi',
    placeholders: {
      ...TO_CUSTOMER,
      'kim-sildi': own(
        words({ label: 'Kimin isteğiyle', about: 'Kimin isteğiyle silindiği', sample: 'isteğiniz üzerine' }),
      ),
      'saklanan-kayitlar': required(
        own(
          words({
            label: 'Saklanan kayıtlar',
            about: 'Yasa gereği saklanan kayıtlar',
            sample: 'Sipariş ve fatura kayıtlarınız yasa gereği 10 yıl saklanır.',
          }),
        ),
      ),
      'saklanan-onaylar': required(
        own(
          words({
            label: 'Saklanan onaylar',
            about: 'Onay kayıtlarının neden ve ne kadar saklandığı',
            sample: 'Onay kayıtlarınız, adınız ve adresiniz olmadan saklanır.',
          }),
        ),
      ),
      itiraz: own(
        words({
          label: 'İtiraz yolu',
          about: 'Yanlışlık varsa ne yapılacağı',
          sample: 'Bunu siz istemediyseniz bize yazın.',
        }),
      ),
    },
    text: {
      title: '{{site-adi}} hesabınız silindi',
      body: `Merhaba,

Hesabınız ve hesabınızda duran bilgiler {{kim-sildi}} silindi. Tüm cihazlarda oturumunuz kapatıldı.

{{saklanan-kayitlar}} Bu kayıtlar artık hesabınıza bağlı değil. Devam eden siparişleriniz etkilenmez; onlara sipariş e-postanızdaki bağlantıdan ulaşabilirsiniz.

{{saklanan-onaylar}}

{{itiraz}}

${FAREWELL}`,
    },
  },
} as const satisfies MailDefinitions
