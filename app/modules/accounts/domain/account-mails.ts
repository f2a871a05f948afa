import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { MailContext, MailLink } from '#app/modules/mail/domain/fill-mail.ts'
import { fillMail } from '#app/modules/mail/domain/fill-mail.ts'
import type { ComposedMail } from '#app/modules/mail/domain/mail-blocks.ts'
import type { MailBlock } from '#app/modules/site-files/domain/mails/mail-block.ts'

/** What every mail about an account is made from. */
export interface AccountMailInput extends MailContext {
  readonly publicUrl: string
  readonly name: string
}

/** What every mail about an account is filled with. */
export function accountFacts({ publicUrl, name }: AccountMailInput) {
  return { 'site-adresi': publicUrl, ad: name }
}

/** The page that proves who reads an address. */
export function proofLink({ publicUrl }: AccountMailInput, token: string): MailLink {
  return { href: `${publicUrl}/e-posta-dogrula/${token}`, isSecret: true }
}

/** Sent at registration and when somebody asks for the link again. */
export function verifyEmailMail(input: AccountMailInput, token: string): ComposedMail {
  const facts = { ...accountFacts(input), 'dogrulama-baglantisi': proofLink(input, token) }
  return fillMail(input.texts, 'mail-verify-email', { shop: input.shop, facts })
}

/** Tells a company that its application has arrived. */
export function applicationReceivedMail(input: AccountMailInput, companyName: string): ComposedMail {
  const facts = { ...accountFacts(input), firma: companyName }
  return fillMail(input.texts, 'mail-application-received', { shop: input.shop, facts })
}

/** Where somebody sets a new password. */
export function resetPasswordPath(token: string): string {
  return `/sifre-yenile/${token}`
}

/** The link to a new password, for whoever asked for it. */
export function resetPasswordMail(input: AccountMailInput, token: string): ComposedMail {
  const link = { href: input.publicUrl + resetPasswordPath(token), isSecret: true }
  const facts = { ...accountFacts(input), 'sifre-baglantisi': link }
  return fillMail(input.texts, 'mail-reset-password', { shop: input.shop, facts })
}

/** Where somebody who is invited sets his password. */
export function invitationAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/davet/${token}`
}

/** To who is invited to the shop's people; `invitedBy` is the administrator's name. */
export function staffInvitationMail(
  input: AccountMailInput,
  { invitedBy, token }: { readonly invitedBy: string; readonly token: string },
): ComposedMail {
  const link: MailLink = { href: invitationAddress(input.publicUrl, token), isSecret: true }
  const facts = { ...accountFacts(input), 'davet-eden': invitedBy, 'davet-baglantisi': link }
  return fillMail(input.texts, 'mail-staff-invitation', { shop: input.shop, facts })
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
  'second-step-tries':
    'Hesabınıza girişte bugün çok sayıda hatalı doğrulama kodu denendi; denemeler şimdilik durduruldu. Kodu deneyen kişi şifrenizi biliyor olabilir.',
  'recovery-code-used': 'Hesabınıza bir kurtarma koduyla giriş yapıldı.',
} as const
export type SecurityEvent = keyof typeof SECURITY_EVENTS

/** A notice to the owner after the fact, so that a stranger's deed does not stay unseen. */
export function securityNoticeMail(input: AccountMailInput, event: SecurityEvent, at: Instant): ComposedMail {
  return fillMail(input.texts, 'mail-account-security', {
    shop: input.shop,
    facts: {
      ...accountFacts(input),
      olay: SECURITY_EVENTS[event],
      'olay-zamani': [{ kind: 'pairs', isSum: false, rows: [{ label: 'Zaman', text: formatDateTime(at) }] }],
    },
  })
}

/** To the new address: only who reads it there can finish the change. */
export function confirmNewEmailMail(input: AccountMailInput, token: string): ComposedMail {
  const facts = { ...accountFacts(input), 'onay-baglantisi': proofLink(input, token) }
  return fillMail(input.texts, 'mail-confirm-new-email', { shop: input.shop, facts })
}

/** To the address the account has, when a change of it is asked for. */
export function emailChangeAskedMail(input: AccountMailInput, email: string): ComposedMail {
  const facts = { ...accountFacts(input), 'yeni-eposta': email }
  return fillMail(input.texts, 'mail-email-change-asked', { shop: input.shop, facts })
}

/** To the former address, when the change is done; with the token of a link that takes it back where that was proven. */
export function emailChangedMail(
  input: AccountMailInput,
  { email, restoreToken }: { readonly email: string; readonly restoreToken: string | null },
): ComposedMail {
  return fillMail(input.texts, 'mail-email-changed', {
    shop: input.shop,
    facts: {
      ...accountFacts(input),
      'yeni-eposta': email,
      'geri-alma':
        restoreToken === null
          ? [{ kind: 'paragraph', text: 'Bunu siz yapmadıysanız hemen bize haber verin.' }]
          : [
              {
                kind: 'paragraph',
                text: 'Bunu siz yapmadıysanız değişikliği geri alın: hesabınız yeniden bu adrese bağlanır ve bütün oturumlar kapatılır. Ardından şifrenizi yenileyin.',
              },
              {
                kind: 'secret-link',
                text: 'Değişikliği geri al',
                href: `${input.publicUrl}/e-posta-dogrula/${restoreToken}`,
              },
              { kind: 'paragraph', text: 'Bağlantı 7 gün geçerlidir ve bir kez kullanılabilir.' },
            ],
    },
  })
}

/** To an administrator: somebody changed what leads to power over the shop. */
export function powerChangeMail(
  input: AccountMailInput,
  told: { readonly change: string; readonly actor: string; readonly details: readonly MailBlock[] },
): ComposedMail {
  return fillMail(input.texts, 'mail-power-change', {
    shop: input.shop,
    facts: {
      ...accountFacts(input),
      degisiklik: told.change,
      kim: told.actor,
      ayrintilar: told.details,
      'kayit-baglantisi': { href: `${input.publicUrl}/admin/activity`, isSecret: false },
    },
  })
}
