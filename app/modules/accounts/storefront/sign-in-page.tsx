import { LogIn } from 'lucide-react'
import { Form } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import type { AlertTone } from '#app/design/primitives/alert.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import type { EntryShop } from './entry-frame.tsx'
import { ENTRY_LINK, EntryFrame } from './entry-frame.tsx'
import { CurrentPasswordField } from './password-field.tsx'

/** What somebody did before coming here to sign in. */
export type SignInOccasion = 'registered' | 'password-reset' | 'invited' | 'second-step-gone'

interface OccasionText {
  readonly tone: AlertTone
  readonly title: string
  readonly text: string
  /** What is added where mails go out. */
  readonly mailed?: string
}

const OCCASIONS: Readonly<Record<SignInOccasion, OccasionText>> = {
  registered: {
    tone: 'success',
    title: 'Kayıt Başarılı!',
    text: 'Şimdi giriş yapabilirsiniz.',
    mailed: 'E-posta adresinizi doğrulamanız için size bir bağlantı gönderdik.',
  },
  'password-reset': {
    tone: 'success',
    title: 'Şifreniz yenilendi',
    text: 'Yeni şifrenizle giriş yapabilirsiniz.',
  },
  invited: {
    tone: 'success',
    title: 'Davetiniz kabul edildi',
    text: 'Belirlediğiniz şifreyle giriş yapabilirsiniz.',
  },
  'second-step-gone': {
    tone: 'warning',
    title: 'Yeniden giriş yapın',
    text: 'Doğrulama kodu, şifrenizi yazdıktan sonra 5 dakika içinde girilmelidir. Lütfen şifrenizle yeniden giriş yapın.',
  },
}

/** The page `/giris`: a plain form that needs no JavaScript, outside the shop's shell. */
export function SignInPage({
  shop,
  returnPath,
  problem,
  email,
  occasion,
}: {
  shop: EntryShop
  /** Already judged safe; empty when there is none. */
  returnPath: string
  /** Why the last try was refused; null before the first. */
  problem: string | null
  email: string
  occasion: SignInOccasion | null
}) {
  return (
    <EntryFrame
      shop={shop}
      title="Giriş Yap"
      below={
        <>
          Hesabınız yok mu?{' '}
          <Link reloadDocument to="/kayit" className={ENTRY_LINK}>
            Üye olun
          </Link>
        </>
      }
    >
      {problem ? (
        <Alert tone="danger" title="Giriş Başarısız" live className="mb-5">
          {problem}
        </Alert>
      ) : null}
      {occasion && !problem ? (
        <Alert tone={OCCASIONS[occasion].tone} title={OCCASIONS[occasion].title} className="mb-5">
          {OCCASIONS[occasion].text} {shop.sendsMail ? OCCASIONS[occasion].mailed : null}
        </Alert>
      ) : null}
      {/* The whole document is sent and answered: what a password manager and a browser without scripts expect. */}
      <Form method="post" action="/giris" reloadDocument className="grid gap-4">
        {returnPath && <input type="hidden" name="return" value={returnPath} />}
        <Field
          label="E-posta veya kullanıcı adı"
          name="email"
          required
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={email}
        />
        <CurrentPasswordField label="Şifre" name="password" />
        <Link reloadDocument to="/sifremi-unuttum" className={`${ENTRY_LINK} justify-self-start text-sm`}>
          Şifremi unuttum
        </Link>
        <Button type="submit" size="lg" icon={<LogIn size={20} aria-hidden="true" />}>
          Giriş Yap
        </Button>
      </Form>
    </EntryFrame>
  )
}
