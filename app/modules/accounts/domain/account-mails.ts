import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { ComposedMail, MailBlock } from '#app/modules/mail/domain/mail-blocks.ts'
import { composeMail, mailFarewell } from '#app/modules/mail/domain/mail-blocks.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'

/** What every mail about an account is made from. */
export interface AccountMailInput {
  readonly shop: ShopSettings
  readonly publicUrl: string
  readonly name: string
}

/** A mail to the owner of an account: greeting, what it says, where to ask. */
export function accountMail(
  { shop, publicUrl, name }: AccountMailInput,
  subject: string,
  blocks: readonly MailBlock[],
): ComposedMail {
  return composeMail(shop, subject, [
    { kind: 'paragraph', text: `Merhaba ${name},` },
    ...blocks,
    ...mailFarewell(shop, publicUrl),
  ])
}

const UNASKED = 'Bunu siz istemediyseniz bu e-postayı dikkate almayın; hiçbir şey değişmez.'

/** Sent at registration and when somebody asks for the link again. */
export function verifyEmailMail(input: AccountMailInput, token: string): ComposedMail {
  return accountMail(input, `E-posta adresinizi doğrulayın | ${input.shop.siteName}`, [
    {
      kind: 'paragraph',
      text: `${input.shop.siteName} hesabınız bu e-posta adresiyle açıldı. Adresin size ait olduğunu doğrulamak için bağlantıyı açıp düğmeye basın. Daha önce üye olmadan verdiğiniz siparişler de hesabınıza eklenir.`,
    },
    {
      kind: 'secret-link',
      text: 'E-posta adresimi doğrula',
      href: `${input.publicUrl}/e-posta-dogrula/${token}`,
    },
    { kind: 'paragraph', text: `Bağlantı 7 gün geçerlidir ve bir kez kullanılabilir. ${UNASKED}` },
  ])
}

/** Tells a company that its application has arrived. */
export function applicationReceivedMail(input: AccountMailInput, companyName: string): ComposedMail {
  return accountMail(input, `Başvurunuz alındı | ${input.shop.siteName}`, [
    {
      kind: 'paragraph',
      text: `${companyName} için yaptığınız kurumsal üyelik başvurusu bize ulaştı. Vergi levhanızı ve bilgilerinizi inceleyip size döneceğiz.`,
    },
    {
      kind: 'paragraph',
      text: 'Bu sırada hesabınızla giriş yapıp sipariş verebilirsiniz. Kurumsal indiriminiz başvurunuz onaylandığında başlar.',
    },
    { kind: 'link', text: 'Hesabınıza giriş yapın', href: `${input.publicUrl}/giris` },
  ])
}

/** The link to a new password, for whoever asked for it. */
export function resetPasswordMail(input: AccountMailInput, token: string): ComposedMail {
  return accountMail(input, `Şifrenizi yenileyin | ${input.shop.siteName}`, [
    { kind: 'paragraph', text: 'Hesabınız için yeni bir şifre belirlemek istediniz.' },
    { kind: 'secret-link', text: 'Yeni şifre belirle', href: `${input.publicUrl}/sifre-yenile/${token}` },
    { kind: 'paragraph', text: `Bağlantı 1 saat geçerlidir ve bir kez kullanılabilir. ${UNASKED}` },
  ])
}

/** What happened to the security of an account, in words. */
export const SECURITY_EVENTS = {
  'password-changed': 'Hesabınızın şifresi değiştirildi. Diğer cihazlardaki oturumlar kapatıldı.',
  'password-reset': 'Hesabınızın şifresi yenilendi. Bütün oturumlar kapatıldı.',
  'two-factor-on': 'Hesabınızda iki adımlı doğrulama açıldı.',
  'two-factor-off': 'Hesabınızda iki adımlı doğrulama kapatıldı.',
  'two-factor-reset':
    'Mağaza, isteğiniz üzerine hesabınızdaki iki adımlı doğrulamayı kapattı. Bütün oturumlar kapatıldı; şifrenizle yeniden giriş yapabilirsiniz.',
  'recovery-codes-renewed': 'Hesabınız için yeni kurtarma kodları oluşturuldu. Önceki kodlar artık geçersiz.',
  'password-set': 'Hesabınıza mağaza tarafından yeni bir şifre verildi. Bütün oturumlar kapatıldı.',
  'recovery-code-used': 'Hesabınıza bir kurtarma koduyla giriş yapıldı.',
} as const
export type SecurityEvent = keyof typeof SECURITY_EVENTS

/** A notice to the owner after the fact, so that a stranger's deed does not stay unseen. */
export function securityNoticeMail(input: AccountMailInput, event: SecurityEvent, at: Instant): ComposedMail {
  return accountMail(input, `Hesap güvenliğiniz | ${input.shop.siteName}`, [
    { kind: 'paragraph', text: SECURITY_EVENTS[event] },
    { kind: 'pairs', isSum: false, rows: [{ label: 'Zaman', text: formatDateTime(at) }] },
    {
      kind: 'paragraph',
      text: 'Bunu siz yapmadıysanız hemen şifrenizi yenileyin ve bize haber verin.',
    },
    { kind: 'link', text: 'Şifremi yenile', href: `${input.publicUrl}/sifremi-unuttum` },
  ])
}

/** To the new address: only who reads it there can finish the change. */
export function confirmNewEmailMail(input: AccountMailInput, token: string): ComposedMail {
  return accountMail(input, `Yeni e-posta adresinizi onaylayın | ${input.shop.siteName}`, [
    { kind: 'paragraph', text: 'Hesabınızın e-posta adresini bu adresle değiştirmek istediniz.' },
    {
      kind: 'secret-link',
      text: 'Yeni adresimi onayla',
      href: `${input.publicUrl}/e-posta-dogrula/${token}`,
    },
    { kind: 'paragraph', text: `Bağlantı 1 gün geçerlidir ve bir kez kullanılabilir. ${UNASKED}` },
  ])
}

/** To the address the account has, when a change of it is asked for. */
export function emailChangeAskedMail(input: AccountMailInput, email: string): ComposedMail {
  return accountMail(input, changeSubject(input), [
    {
      kind: 'paragraph',
      text: `Hesabınızın e-posta adresinin ${email} olarak değiştirilmesi istendi. Değişiklik, yeni adrese gönderilen bağlantı onaylanınca yapılır.`,
    },
    {
      kind: 'paragraph',
      text: 'Bunu siz istemediyseniz hemen şifrenizi yenileyin: istek o anda geçersiz olur.',
    },
    { kind: 'link', text: 'Şifremi yenile', href: `${input.publicUrl}/sifremi-unuttum` },
  ])
}

/** To the former address, when the change is done; with the token of a link that takes it back where that was proven. */
export function emailChangedMail(
  input: AccountMailInput,
  { email, restoreToken }: { readonly email: string; readonly restoreToken: string | null },
): ComposedMail {
  return accountMail(input, changeSubject(input), [
    {
      kind: 'paragraph',
      text: `Hesabınızın e-posta adresi ${email} olarak değiştirildi. Artık bu adresle giriş yapılır.`,
    },
    ...(restoreToken === null
      ? [{ kind: 'paragraph' as const, text: 'Bunu siz yapmadıysanız hemen bize haber verin.' }]
      : [
          {
            kind: 'paragraph' as const,
            text: 'Bunu siz yapmadıysanız değişikliği geri alın: hesabınız yeniden bu adrese bağlanır ve bütün oturumlar kapatılır. Ardından şifrenizi yenileyin.',
          },
          {
            kind: 'secret-link' as const,
            text: 'Değişikliği geri al',
            href: `${input.publicUrl}/e-posta-dogrula/${restoreToken}`,
          },
          { kind: 'paragraph' as const, text: 'Bağlantı 7 gün geçerlidir ve bir kez kullanılabilir.' },
        ]),
  ])
}

function changeSubject({ shop }: AccountMailInput): string {
  return `E-posta adresi değişikliği | ${shop.siteName}`
}
