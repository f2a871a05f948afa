import type { MailDefinitions, MailText } from './mail-definition.ts'
import { block, link, own, required, words } from './mail-placeholder.ts'
import { samplePairs, sampleParagraph } from './sample-blocks.ts'
import { FAREWELL, TO_ACCOUNT } from './to-customer.ts'

const TO_VERIFY = {
  ...TO_ACCOUNT,
  'dogrulama-baglantisi': required(link({ label: 'Doğrulama sayfası', about: 'Doğrulama sayfası' })),
}

const TO_APPLICANT = {
  ...TO_ACCOUNT,
  firma: words({ label: 'Firma', about: 'Firmanın adı', sample: 'Örnek Reklam A.Ş.' }),
}

const NEW_EMAIL = words({
  label: 'Yeni e-posta adresi',
  about: 'Yeni adres',
  sample: 'ayse.yilmaz@ornek.com',
})

/** A mail to the owner of an account: greeting, what it says, where to ask. */
function toAccount(subject: string, text: string): MailText {
  return { title: `${subject} | {{site-adi}}`, body: `Merhaba {{ad}},\n\n${text}\n\n${FAREWELL}` }
}

const UNASKED = 'Bunu siz istemediyseniz bu e-postayı dikkate almayın; hiçbir şey değişmez.'

/** The mails about accounts and to their owners. */
export const ACCOUNT_MAILS = {
  'mail-verify-email': {
    name: 'E-posta adresini doğrulama',
    isSecurity: true,
    placeholders: TO_VERIFY,
    text: toAccount(
      'E-posta adresinizi doğrulayın',
      `{{site-adi}} hesabınız bu e-posta adresiyle açıldı. Adresin size ait olduğunu doğrulamak için bağlantıyı açıp düğmeye basın. Daha önce üye olmadan verdiğiniz siparişler de hesabınıza eklenir.

[E-posta adresimi doğrula]({{dogrulama-baglantisi}})

Bağlantı 7 gün geçerlidir ve bir kez kullanılabilir. ${UNASKED}`,
    ),
  },
  'mail-account-opened': {
    name: 'Hesap açıldı',
    isSecurity: true,
    placeholders: TO_VERIFY,
    text: toAccount(
      'Hesabınız açıldı',
      `{{site-adi}} sizin için bu e-posta adresiyle bir hesap açtı. Size iletilen şifreyle hemen giriş yapabilirsiniz.

Adresin size ait olduğunu doğrularsanız üye olmadan verdiğiniz siparişler de hesabınıza eklenir.

[E-posta adresimi doğrula]({{dogrulama-baglantisi}})

Bağlantı 7 gün geçerlidir ve bir kez kullanılabilir. Böyle bir hesap istemediyseniz lütfen bize haber verin.

[Giriş yapın]({{site-adresi}}/giris)`,
    ),
  },
  'mail-application-received': {
    name: 'Kurumsal başvuru alındı',
    placeholders: TO_APPLICANT,
    text: toAccount(
      'Başvurunuz alındı',
      `{{firma}} için yaptığınız kurumsal üyelik başvurusu bize ulaştı. Vergi levhanızı ve bilgilerinizi inceleyip size döneceğiz.

Bu sırada hesabınızla giriş yapıp sipariş verebilirsiniz. Kurumsal indiriminiz başvurunuz onaylandığında başlar.

[Hesabınıza giriş yapın]({{site-adresi}}/giris)`,
    ),
  },
  'mail-application-approved': {
    name: 'Kurumsal başvuru onaylandı',
    placeholders: {
      ...TO_APPLICANT,
      indirim: own(
        words({
          label: 'Üye indirimi',
          about: 'Üye indirimi, yüzde işaretiyle; indirim yoksa boş',
          sample: '%5',
        }),
      ),
    },
    text: toAccount(
      'Başvurunuz onaylandı',
      `{{firma}} için yaptığınız üyelik başvurusu onaylandı. Hesabınız artık aktif.

Size {{indirim}} üye indirimi tanımladık. Giriş yaptığınızda sepetinizde kendiliğinden uygulanır.

[Hesabınıza giriş yapın]({{site-adresi}}/giris)`,
    ),
  },
  'mail-application-rejected': {
    name: 'Kurumsal başvuru reddedildi',
    placeholders: TO_APPLICANT,
    text: toAccount(
      'Başvurunuz hakkında',
      `{{firma}} için yaptığınız üyelik başvurusunu inceledik. Üzgünüz, başvurunuzu bu bilgilerle onaylayamadık.

Eksik veya hatalı bir bilgi olduğunu düşünüyorsanız lütfen bizimle iletişime geçin. Üye olmadan da sipariş verebilirsiniz.`,
    ),
  },
  'mail-reset-password': {
    name: 'Şifre yenileme',
    isSecurity: true,
    placeholders: {
      ...TO_ACCOUNT,
      'sifre-baglantisi': required(link({ label: 'Şifre sayfası', about: 'Yeni şifre sayfası' })),
    },
    text: toAccount(
      'Şifrenizi yenileyin',
      `Hesabınız için yeni bir şifre belirlemek istediniz.

[Yeni şifre belirle]({{sifre-baglantisi}})

Bağlantı 1 saat geçerlidir ve bir kez kullanılabilir. ${UNASKED}`,
    ),
  },
  'mail-staff-invitation': {
    name: 'Personel daveti',
    isSecurity: true,
    placeholders: {
      ...TO_ACCOUNT,
      'davet-eden': words({
        label: 'Davet eden',
        about: 'Daveti gönderen yöneticinin adı',
        sample: 'Derya Kaya',
      }),
      'davet-baglantisi': required(
        link({ label: 'Davet sayfası', about: 'Davet sayfası: şifre burada belirlenir' }),
      ),
    },
    text: toAccount(
      'Mağaza yönetimine davet edildiniz',
      `{{davet-eden}} sizi {{site-adi}} mağazasının yönetimine davet etti. Katılmak için bağlantıyı açıp kendi şifrenizi belirleyin; sonra bu e-posta adresiyle giriş yaparsınız.

[Daveti kabul et]({{davet-baglantisi}})

Bağlantı 7 gün geçerlidir ve bir kez kullanılabilir. Bu daveti beklemiyorsanız bu e-postayı dikkate almayın: siz şifre belirlemeden kimse bu hesapla giriş yapamaz.`,
    ),
  },
  'mail-account-security': {
    name: 'Hesap güvenliği bildirimi',
    isSecurity: true,
    placeholders: {
      ...TO_ACCOUNT,
      olay: required(
        own(words({ label: 'Olay', about: 'Ne olduğu', sample: 'Hesabınızın şifresi değiştirildi.' })),
      ),
      'olay-zamani': own(
        block({
          label: 'Olayın zamanı',
          about: 'Ne zaman olduğu',
          sample: sampleParagraph('24.11.2026 11:20'),
        }),
      ),
    },
    text: toAccount(
      'Hesap güvenliğiniz',
      `{{olay}}

{{olay-zamani}}

Bunu siz yapmadıysanız hemen şifrenizi yenileyin ve bize haber verin.

[Şifremi yenile]({{site-adresi}}/sifremi-unuttum)`,
    ),
  },
  'mail-confirm-new-email': {
    name: 'Yeni e-posta adresini onaylama',
    isSecurity: true,
    placeholders: {
      ...TO_ACCOUNT,
      'onay-baglantisi': required(link({ label: 'Onay sayfası', about: 'Yeni adresin onay sayfası' })),
    },
    text: toAccount(
      'Yeni e-posta adresinizi onaylayın',
      `Hesabınızın e-posta adresini bu adresle değiştirmek istediniz.

[Yeni adresimi onayla]({{onay-baglantisi}})

Bağlantı 1 gün geçerlidir ve bir kez kullanılabilir. ${UNASKED}`,
    ),
  },
  'mail-email-change-asked': {
    name: 'E-posta değişikliği istendi',
    isSecurity: true,
    placeholders: {
      ...TO_ACCOUNT,
      'yeni-eposta': required({ ...NEW_EMAIL, about: 'İstenen yeni adres' }),
    },
    text: toAccount(
      'E-posta adresi değişikliği',
      `Hesabınızın e-posta adresinin {{yeni-eposta}} olarak değiştirilmesi istendi. Değişiklik, yeni adrese gönderilen bağlantı onaylanınca yapılır.

Bunu siz istemediyseniz hemen şifrenizi yenileyin: istek o anda geçersiz olur.

[Şifremi yenile]({{site-adresi}}/sifremi-unuttum)`,
    ),
  },
  'mail-email-changed': {
    name: 'E-posta adresi değişti',
    isSecurity: true,
    placeholders: {
      ...TO_ACCOUNT,
      'yeni-eposta': required(NEW_EMAIL),
      'geri-alma': required(
        own(
          block({
            label: 'Geri alma',
            about: 'Değişikliği geri alma bağlantısı ve süresi; yoksa haber verme çağrısı',
            sample: sampleParagraph('Bunu siz yapmadıysanız 7 gün içinde geri alabilirsiniz.'),
          }),
        ),
      ),
    },
    text: toAccount(
      'E-posta adresi değişikliği',
      `Hesabınızın e-posta adresi {{yeni-eposta}} olarak değiştirildi. Artık bu adresle giriş yapılır.

{{geri-alma}}`,
    ),
  },
  'mail-power-change': {
    name: 'Yönetimde önemli değişiklik (yöneticiler)',
    isSecurity: true,
    placeholders: {
      ...TO_ACCOUNT,
      degisiklik: required(
        words({ label: 'Değişiklik', about: 'Neyin değiştiği', sample: 'Banka bilgileri değişti' }),
      ),
      kim: required(words({ label: 'Kim', about: 'Değiştirenin adı', sample: 'Derya Kaya' })),
      ayrintilar: required(
        block({
          label: 'Ayrıntılar',
          about: 'Ne zaman, nereden ve neyin yerine ne geldiği',
          sample: samplePairs(['Ne zaman', '24.11.2026 11:20'], ['Nereden', 'Chrome, Windows']),
        }),
      ),
      'kayit-baglantisi': required(
        link({ label: 'İşlem kayıtları sayfası', about: 'Yönetimde işlem kayıtları' }),
      ),
    },
    text: toAccount(
      'Yönetimde önemli bir değişiklik',
      `Mağazanın yönetiminde önemli bir değişiklik yapıldı.

# {{degisiklik}}

Yapan: {{kim}}

{{ayrintilar}}

Siz değilseniz ve bunu beklemiyorsanız hemen şifrenizi yenileyin, öteki yöneticilere haber verin ve işlem kayıtlarına bakın.

[İşlem kayıtlarını aç]({{kayit-baglantisi}})

[Şifremi yenile]({{site-adresi}}/sifremi-unuttum)`,
    ),
  },
} as const satisfies MailDefinitions
