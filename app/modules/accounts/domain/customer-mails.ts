import type { BasisPoints } from '#app/kernel/percent.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import type { ComposedMail } from '#app/modules/mail/domain/mail-blocks.ts'
import type { AccountMailInput } from './account-mails.ts'
import { accountMail } from './account-mails.ts'

/** Tells a company that it is a member now, and what discount it has. */
export function applicationApprovedMail(
  input: AccountMailInput,
  { companyName, discountBp }: { readonly companyName: string; readonly discountBp: BasisPoints },
): ComposedMail {
  return accountMail(input, `Başvurunuz onaylandı | ${input.shop.siteName}`, [
    {
      kind: 'paragraph',
      text: `${companyName} için yaptığınız üyelik başvurusu onaylandı. Hesabınız artık aktif.`,
    },
    ...(discountBp > 0
      ? [
          {
            kind: 'paragraph' as const,
            text: `Size ${formatPercent(discountBp)} üye indirimi tanımladık. Giriş yaptığınızda sepetinizde kendiliğinden uygulanır.`,
          },
        ]
      : []),
    { kind: 'link', text: 'Hesabınıza giriş yapın', href: `${input.publicUrl}/giris` },
  ])
}

/** Tells a company that it was not accepted, and where to ask. */
export function applicationRejectedMail(input: AccountMailInput, companyName: string): ComposedMail {
  return accountMail(input, `Başvurunuz hakkında | ${input.shop.siteName}`, [
    {
      kind: 'paragraph',
      text: `${companyName} için yaptığınız üyelik başvurusunu inceledik. Üzgünüz, başvurunuzu bu bilgilerle onaylayamadık.`,
    },
    {
      kind: 'paragraph',
      text: 'Eksik veya hatalı bir bilgi olduğunu düşünüyorsanız lütfen bizimle iletişime geçin. Üye olmadan da sipariş verebilirsiniz.',
    },
  ])
}

/** To somebody for whom the shop has opened an account. The password is told by whoever opened it, never by mail. */
export function accountOpenedMail(input: AccountMailInput, token: string): ComposedMail {
  return accountMail(input, `Hesabınız açıldı | ${input.shop.siteName}`, [
    {
      kind: 'paragraph',
      text: `${input.shop.siteName} sizin için bu e-posta adresiyle bir hesap açtı. Size iletilen şifreyle hemen giriş yapabilirsiniz.`,
    },
    {
      kind: 'paragraph',
      text: 'Adresin size ait olduğunu doğrularsanız üye olmadan verdiğiniz siparişler de hesabınıza eklenir.',
    },
    {
      kind: 'secret-link',
      text: 'E-posta adresimi doğrula',
      href: `${input.publicUrl}/e-posta-dogrula/${token}`,
    },
    {
      kind: 'paragraph',
      text: 'Bağlantı 7 gün geçerlidir ve bir kez kullanılabilir. Böyle bir hesap istemediyseniz lütfen bize haber verin.',
    },
    { kind: 'link', text: 'Giriş yapın', href: `${input.publicUrl}/giris` },
  ])
}
