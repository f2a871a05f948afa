import { MailCheck } from 'lucide-react'
import { Form } from 'react-router'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import type { EmailLinkPurpose } from '../domain/email-link-form.ts'
import type { EntryShop } from './entry-frame.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { CurrentPasswordField } from './password-field.tsx'

/** What the page of a mailed link shows. */
export type EmailLinkState =
  | { readonly kind: 'done'; readonly email: string; readonly purpose: EmailLinkPurpose }
  | {
      readonly kind: 'asking'
      readonly email: string
      readonly purpose: EmailLinkPurpose
      /** Nobody, or somebody else, is signed in. */
      readonly needsPassword: boolean
      /** Why the last press did nothing. */
      readonly problem: string | null
    }
  | { readonly kind: 'refused'; readonly message: string }

interface PageText {
  readonly title: string
  readonly asks: string
  readonly press: string
  readonly doneTitle: string
  readonly done: string
}

/** What the page says after the address, before and after the press. */
const WORDS: Readonly<Record<EmailLinkPurpose, PageText>> = {
  'verify-email': {
    title: 'E-posta adresinizi doğrulayın',
    asks: 'adresinin size ait olduğunu onaylayın.',
    press: 'Adresimi doğrula',
    doneTitle: 'E-posta adresiniz doğrulandı',
    done: 'adresi size ait olarak kaydedildi.',
  },
  'change-email': {
    title: 'Yeni e-posta adresinizi onaylayın',
    asks: 'hesabınızın yeni adresi olacak.',
    press: 'Yeni adresi onayla',
    doneTitle: 'E-posta adresiniz doğrulandı',
    done: 'artık hesabınızın adresi; bundan sonra bu adresle giriş yapın. Diğer cihazlardaki oturumlar kapatıldı.',
  },
  'restore-email': {
    title: 'E-posta değişikliğini geri alın',
    asks: 'yeniden hesabınızın adresi olacak ve bütün cihazlardaki oturumlar kapatılacak.',
    press: 'Değişikliği geri al',
    doneTitle: 'Değişiklik geri alındı',
    done: 'yeniden hesabınızın adresi. Bütün oturumlar kapatıldı. Şifrenizi başkası biliyor olabilir: şimdi yeni bir şifre belirleyin.',
  },
}

/** The page `/e-posta-dogrula/{token}`: asks first, because programs that check mails open links too. */
export function VerifyEmailPage({ shop, state }: { shop: EntryShop; state: EmailLinkState }) {
  if (state.kind === 'refused')
    return (
      <EntryFrame shop={shop} title="Bağlantı geçerli değil">
        <p className="mb-6 text-ink-soft">
          {state.message} Hesabınıza giriş yapıp Bilgilerim sayfasından yeni bir bağlantı isteyebilirsiniz.
        </p>
        <LinkButton reloadDocument to="/profil/bilgiler">
          Bilgilerime git
        </LinkButton>
      </EntryFrame>
    )
  const { email, purpose } = state
  const words = WORDS[purpose]
  if (state.kind === 'done')
    return (
      <EntryFrame shop={shop} title={words.doneTitle}>
        <Alert tone="success" live className="mb-6">
          <strong className="[overflow-wrap:anywhere]">{email}</strong> {words.done}
        </Alert>
        {purpose === 'restore-email' ? (
          <LinkButton reloadDocument to="/sifremi-unuttum">
            Yeni şifre belirle
          </LinkButton>
        ) : (
          <LinkButton to="/profil">Hesabıma git</LinkButton>
        )}
      </EntryFrame>
    )
  return (
    <EntryFrame shop={shop} title={words.title}>
      <p className="mb-6 text-ink-soft">
        <strong className="[overflow-wrap:anywhere] text-ink">{email}</strong> {words.asks}
      </p>
      {state.problem ? (
        <Alert tone="danger" title="İşlem yapılamadı" live className="mb-5">
          {state.problem}
        </Alert>
      ) : null}
      <Form method="post" reloadDocument className="grid gap-4">
        {state.needsPassword ? <CurrentPasswordField label="Hesabınızın şifresi" name="password" /> : null}
        <Button type="submit" size="lg" icon={<MailCheck size={20} aria-hidden="true" />}>
          {words.press}
        </Button>
      </Form>
    </EntryFrame>
  )
}
