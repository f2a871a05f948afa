import { KeyRound, Mail } from 'lucide-react'
import { Form } from 'react-router'
import { EmailField } from '#app/design/forms/contact-fields.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { FormErrorSummary } from '#app/design/forms/form-error-summary.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { MAIL_IMPOSSIBLE } from '#app/modules/mail/domain/mail-promise.ts'
import { PASSWORD_HINT } from '../domain/account-limits.ts'
import { INVITATION_GONE } from '../domain/staff.ts'
import type { EntryShop } from './entry-frame.tsx'
import { ENTRY_LINK, EntryFrame } from './entry-frame.tsx'
import { NewPasswordField } from './password-field.tsx'

type Faults = Readonly<Record<string, string>>

/** The page `/sifremi-unuttum`. What it answers is the same for addresses with and without an account. */
export function ForgotPasswordPage({
  shop,
  sentTo,
  faults,
  email,
}: {
  shop: EntryShop
  /** The address the answer is about; null before the form was sent. */
  sentTo: string | null
  faults: Faults
  email: string
}) {
  return (
    <EntryFrame
      shop={shop}
      title="Şifremi unuttum"
      text={
        shop.sendsMail
          ? 'Hesabınızın e-posta adresini yazın; yeni şifre belirlemeniz için size bir bağlantı gönderelim.'
          : null
      }
      below={
        <Link reloadDocument to="/giris" className={ENTRY_LINK}>
          Girişe dönün
        </Link>
      }
    >
      {!shop.sendsMail ? (
        <NoResetMail />
      ) : sentTo === null ? (
        <Form method="post" action="/sifremi-unuttum" reloadDocument className="grid gap-4">
          <FormErrorSummary errors={faults} />
          <EmailField
            name="email"
            required
            autoComplete="username"
            maxLength={254}
            defaultValue={email}
            error={faults.email}
          />
          <Button type="submit" size="lg" icon={<Mail size={20} aria-hidden="true" />}>
            Bağlantı gönder
          </Button>
        </Form>
      ) : (
        <Alert tone="success" title="E-postanızı kontrol edin" live>
          <span className="[overflow-wrap:anywhere]">{sentTo}</span> adresine ait bir hesap varsa yeni şifre
          bağlantısını gönderdik. Bağlantı 1 saat geçerlidir. Birkaç dakika içinde gelmezse gereksiz
          e-postalara bakın veya bize yazın.
        </Alert>
      )}
    </EntryFrame>
  )
}

/** In place of the form: a link that cannot be mailed comes from the shop's people. */
function NoResetMail() {
  return (
    <Alert tone="warning" title={MAIL_IMPOSSIBLE}>
      <p>
        Yeni şifre için bizi arayın veya bize yazın; hesabın sizin olduğunu doğrulayıp şifre bağlantınızı biz
        iletelim.
      </p>
      <LinkButton to="/iletisim" variant="secondary" size="sm" className="mt-3">
        Bize ulaşın
      </LinkButton>
    </Alert>
  )
}

/** The page `/davet/{token}`: who is invited to the shop's people sets his password. */
export function InvitationPage({
  shop,
  invited,
  faults,
}: {
  shop: EntryShop
  /** Null when the link is good for nothing. */
  invited: { readonly name: string; readonly email: string } | null
  faults: Faults
}) {
  if (!invited)
    return (
      <EntryFrame shop={shop} title="Davet geçerli değil">
        <p className="mb-6 text-ink-soft">
          {INVITATION_GONE} Şifrenizi belirlediyseniz giriş yapabilirsiniz; belirlemediyseniz mağaza
          yöneticinizden yeni bir davet isteyin.
        </p>
        <LinkButton reloadDocument to="/giris">
          Giriş yap
        </LinkButton>
      </EntryFrame>
    )
  return (
    <EntryFrame
      shop={shop}
      title={`Hoş geldiniz, ${invited.name}`}
      text="Mağaza yönetimine davet edildiniz. Şifrenizi belirleyin; sonra aşağıdaki e-posta adresiyle giriş yaparsınız."
    >
      <Form method="post" reloadDocument className="grid gap-4">
        <FormErrorSummary errors={faults} />
        {/* For password managers too: the name the password is kept under. */}
        <Field
          label="E-posta"
          name="email"
          type="email"
          readOnly
          autoComplete="username"
          defaultValue={invited.email}
        />
        <NewPasswordField label="Şifre" name="password" hint={PASSWORD_HINT} error={faults.password} />
        <NewPasswordField label="Şifre (tekrar)" name="passwordAgain" error={faults.passwordAgain} />
        <Button type="submit" size="lg" icon={<KeyRound size={20} aria-hidden="true" />}>
          Daveti kabul et
        </Button>
      </Form>
    </EntryFrame>
  )
}

/** The page `/sifre-yenile/{token}`. */
export function ResetPasswordPage({
  shop,
  isGood,
  faults,
}: {
  shop: EntryShop
  /** Whether the link still counts. */
  isGood: boolean
  faults: Faults
}) {
  if (!isGood)
    return (
      <EntryFrame shop={shop} title="Bağlantı geçerli değil">
        <p className="mb-6 text-ink-soft">
          Bu bağlantının süresi dolmuş veya bağlantı daha önce kullanılmış. Yeni bir bağlantı
          isteyebilirsiniz.
        </p>
        <LinkButton reloadDocument to="/sifremi-unuttum">
          Yeni bağlantı iste
        </LinkButton>
      </EntryFrame>
    )
  return (
    <EntryFrame
      shop={shop}
      title="Yeni şifre belirleyin"
      text="Kaydettiğinizde bütün cihazlardaki oturumlar kapanır ve yeni şifrenizle giriş yaparsınız."
    >
      <Form method="post" reloadDocument className="grid gap-4">
        <FormErrorSummary errors={faults} />
        <NewPasswordField label="Yeni şifre" name="password" hint={PASSWORD_HINT} error={faults.password} />
        <NewPasswordField label="Yeni şifre (tekrar)" name="passwordAgain" error={faults.passwordAgain} />
        <Button type="submit" size="lg" icon={<KeyRound size={20} aria-hidden="true" />}>
          Şifreyi kaydet
        </Button>
      </Form>
    </EntryFrame>
  )
}
