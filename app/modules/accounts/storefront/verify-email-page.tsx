import { MailCheck } from 'lucide-react'
import { Form } from 'react-router'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import type { EntryShop } from './entry-frame.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { CurrentPasswordField } from './password-field.tsx'

/** What the page of a mailed link shows. */
export type EmailLinkState =
  | { readonly kind: 'done'; readonly email: string; readonly isChange: boolean }
  | {
      readonly kind: 'asking'
      readonly email: string
      readonly isChange: boolean
      /** Nobody, or somebody else, is signed in. */
      readonly needsPassword: boolean
      /** Why the last press did nothing. */
      readonly problem: string | null
    }
  | { readonly kind: 'refused'; readonly message: string }

/** The page `/e-posta-dogrula/{token}`: asks first, because programs that check mails open links too. */
export function VerifyEmailPage({ shop, state }: { shop: EntryShop; state: EmailLinkState }) {
  if (state.kind === 'refused')
    return (
      <EntryFrame shop={shop} title="Bağlantı geçerli değil">
        <p className="mb-6 text-ink-soft">
          {state.message} Hesabınıza giriş yapıp Bilgilerim sayfasından yeni bir bağlantı isteyebilirsiniz.
        </p>
        <LinkButton to="/profil/bilgiler">Bilgilerime git</LinkButton>
      </EntryFrame>
    )
  const { email, isChange } = state
  if (state.kind === 'done')
    return (
      <EntryFrame shop={shop} title="E-posta adresiniz doğrulandı">
        <Alert tone="success" live className="mb-6">
          <strong className="[overflow-wrap:anywhere]">{email}</strong>{' '}
          {isChange
            ? 'artık hesabınızın adresi; bundan sonra bu adresle giriş yapın.'
            : 'adresi size ait olarak kaydedildi.'}
        </Alert>
        <LinkButton to="/profil">Hesabıma git</LinkButton>
      </EntryFrame>
    )
  return (
    <EntryFrame
      shop={shop}
      title={isChange ? 'Yeni e-posta adresinizi onaylayın' : 'E-posta adresinizi doğrulayın'}
    >
      <p className="mb-6 text-ink-soft">
        <strong className="[overflow-wrap:anywhere] text-ink">{email}</strong>{' '}
        {isChange ? 'hesabınızın yeni adresi olacak.' : 'adresinin size ait olduğunu onaylayın.'}
      </p>
      {state.problem ? (
        <Alert tone="danger" title="Doğrulanamadı" live className="mb-5">
          {state.problem}
        </Alert>
      ) : null}
      <Form method="post" reloadDocument className="grid gap-4">
        {state.needsPassword ? <CurrentPasswordField label="Hesabınızın şifresi" name="password" /> : null}
        <Button type="submit" size="lg" icon={<MailCheck size={20} aria-hidden="true" />}>
          {isChange ? 'Yeni adresi onayla' : 'Adresimi doğrula'}
        </Button>
      </Form>
    </EntryFrame>
  )
}
