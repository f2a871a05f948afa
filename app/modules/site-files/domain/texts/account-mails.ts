import type { MailText } from '../mail-kinds.ts'

const FAREWELL = `Sorularınız için: {{iletisim}}

{{site-adi}} · {{site-adresi}}`

/** A mail to the owner of an account: greeting, what it says, where to ask. */
function toAccount(subject: string, text: string): MailText {
  return { title: `${subject} | {{site-adi}}`, body: `Merhaba {{ad}},\n\n${text}\n\n${FAREWELL}` }
}

const UNASKED = 'Bunu siz istemediyseniz bu e-postayı dikkate almayın; hiçbir şey değişmez.'

/** The mails about accounts and what stands in them, as they are shipped. */
export const ACCOUNT_MAIL_TEXTS = {
  'mail-verify-email': toAccount(
    'E-posta adresinizi doğrulayın',
    `{{site-adi}} hesabınız bu e-posta adresiyle açıldı. Adresin size ait olduğunu doğrulamak için bağlantıyı açıp düğmeye basın. Daha önce üye olmadan verdiğiniz siparişler de hesabınıza eklenir.

[E-posta adresimi doğrula]({{dogrulama-baglantisi}})

Bağlantı 7 gün geçerlidir ve bir kez kullanılabilir. ${UNASKED}`,
  ),
  'mail-account-opened': toAccount(
    'Hesabınız açıldı',
    `{{site-adi}} sizin için bu e-posta adresiyle bir hesap açtı. Size iletilen şifreyle hemen giriş yapabilirsiniz.

Adresin size ait olduğunu doğrularsanız üye olmadan verdiğiniz siparişler de hesabınıza eklenir.

[E-posta adresimi doğrula]({{dogrulama-baglantisi}})

Bağlantı 7 gün geçerlidir ve bir kez kullanılabilir. Böyle bir hesap istemediyseniz lütfen bize haber verin.

[Giriş yapın]({{site-adresi}}/giris)`,
  ),
  'mail-application-received': toAccount(
    'Başvurunuz alındı',
    `{{firma}} için yaptığınız kurumsal üyelik başvurusu bize ulaştı. Vergi levhanızı ve bilgilerinizi inceleyip size döneceğiz.

Bu sırada hesabınızla giriş yapıp sipariş verebilirsiniz. Kurumsal indiriminiz başvurunuz onaylandığında başlar.

[Hesabınıza giriş yapın]({{site-adresi}}/giris)`,
  ),
  'mail-application-approved': toAccount(
    'Başvurunuz onaylandı',
    `{{firma}} için yaptığınız üyelik başvurusu onaylandı. Hesabınız artık aktif.

Size {{indirim}} üye indirimi tanımladık. Giriş yaptığınızda sepetinizde kendiliğinden uygulanır.

[Hesabınıza giriş yapın]({{site-adresi}}/giris)`,
  ),
  'mail-application-rejected': toAccount(
    'Başvurunuz hakkında',
    `{{firma}} için yaptığınız üyelik başvurusunu inceledik. Üzgünüz, başvurunuzu bu bilgilerle onaylayamadık.

Eksik veya hatalı bir bilgi olduğunu düşünüyorsanız lütfen bizimle iletişime geçin. Üye olmadan da sipariş verebilirsiniz.`,
  ),
  'mail-reset-password': toAccount(
    'Şifrenizi yenileyin',
    `Hesabınız için yeni bir şifre belirlemek istediniz.

[Yeni şifre belirle]({{sifre-baglantisi}})

Bağlantı 1 saat geçerlidir ve bir kez kullanılabilir. ${UNASKED}`,
  ),
  'mail-staff-invitation': toAccount(
    'Mağaza yönetimine davet edildiniz',
    `{{davet-eden}} sizi {{site-adi}} mağazasının yönetimine davet etti. Katılmak için bağlantıyı açıp kendi şifrenizi belirleyin; sonra bu e-posta adresiyle giriş yaparsınız.

[Daveti kabul et]({{davet-baglantisi}})

Bağlantı 7 gün geçerlidir ve bir kez kullanılabilir. Bu daveti beklemiyorsanız bu e-postayı dikkate almayın: siz şifre belirlemeden kimse bu hesapla giriş yapamaz.`,
  ),
  'mail-account-security': toAccount(
    'Hesap güvenliğiniz',
    `{{olay}}

{{olay-zamani}}

Bunu siz yapmadıysanız hemen şifrenizi yenileyin ve bize haber verin.

[Şifremi yenile]({{site-adresi}}/sifremi-unuttum)`,
  ),
  'mail-confirm-new-email': toAccount(
    'Yeni e-posta adresinizi onaylayın',
    `Hesabınızın e-posta adresini bu adresle değiştirmek istediniz.

[Yeni adresimi onayla]({{onay-baglantisi}})

Bağlantı 1 gün geçerlidir ve bir kez kullanılabilir. ${UNASKED}`,
  ),
  'mail-email-change-asked': toAccount(
    'E-posta adresi değişikliği',
    `Hesabınızın e-posta adresinin {{yeni-eposta}} olarak değiştirilmesi istendi. Değişiklik, yeni adrese gönderilen bağlantı onaylanınca yapılır.

Bunu siz istemediyseniz hemen şifrenizi yenileyin: istek o anda geçersiz olur.

[Şifremi yenile]({{site-adresi}}/sifremi-unuttum)`,
  ),
  'mail-email-changed': toAccount(
    'E-posta adresi değişikliği',
    `Hesabınızın e-posta adresi {{yeni-eposta}} olarak değiştirildi. Artık bu adresle giriş yapılır.

{{geri-alma}}`,
  ),
  'mail-power-change': toAccount(
    'Yönetimde önemli bir değişiklik',
    `Mağazanın yönetiminde önemli bir değişiklik yapıldı.

# {{degisiklik}}

Yapan: {{kim}}

{{ayrintilar}}

Siz değilseniz ve bunu beklemiyorsanız hemen şifrenizi yenileyin, öteki yöneticilere haber verin ve işlem kayıtlarına bakın.

[İşlem kayıtlarını aç]({{kayit-baglantisi}})

[Şifremi yenile]({{site-adresi}}/sifremi-unuttum)`,
  ),
  'mail-account-deleted': {
    title: '{{site-adi}} hesabınız silindi',
    body: `Merhaba,

Hesabınız ve hesabınızda duran bilgiler {{kim-sildi}} silindi. Tüm cihazlarda oturumunuz kapatıldı.

{{saklanan-kayitlar}} Bu kayıtlar artık hesabınıza bağlı değil. Devam eden siparişleriniz etkilenmez; onlara sipariş e-postanızdaki bağlantıdan ulaşabilirsiniz.

{{saklanan-onaylar}}

{{itiraz}}

${FAREWELL}`,
  },
  'mail-story-approved': {
    title: 'Hikâyeniz yayında{{kupon-eki}}',
    body: `Merhaba {{ad}},

{{urun}} için paylaştığınız hikâye onaylandı. Teşekkür ederiz.

[Hikâyenizi görün]({{hikaye-baglantisi}})

## Kuponunuz

{{kupon}}

[Kuponlarım]({{kuponlar-baglantisi}})

${FAREWELL}`,
  },
  'mail-story-rejected': {
    title: 'Hikâyeniz yayımlanmadı',
    body: `Merhaba {{ad}},

{{urun}} için paylaştığınız hikâyeyi inceledik; bu haliyle yayımlayamıyoruz.

## Nedeni

{{neden}}

Dilerseniz başka bir fotoğrafla yeniden paylaşabilirsiniz.

[Hikâyelerim]({{hikayeler-baglantisi}})

${FAREWELL}`,
  },
} as const satisfies Readonly<Record<string, MailText>>
