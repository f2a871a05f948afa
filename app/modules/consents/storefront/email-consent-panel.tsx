import { MailX } from 'lucide-react'
import { Form } from 'react-router'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { WITHDRAW_LABEL } from '#app/modules/mail/domain/marketing-footer.ts'
import { LINK_GONE } from '../domain/marketing-consent.ts'

/** What the page of a marketing mail's link shows. `email` is masked. */
export type EmailConsentState =
  | { readonly kind: 'asking'; readonly email: string }
  | { readonly kind: 'withdrawn'; readonly email: string }
  | { readonly kind: 'gone' }

export const EMAIL_CONSENT_TITLES: Readonly<Record<EmailConsentState['kind'], string>> = {
  asking: 'Tanıtım e-postaları',
  withdrawn: 'E-posta izniniz geri alındı',
  gone: 'Bağlantı geçerli değil',
}

/** The page `/e-posta-izni/{token}`: asks first, because programs that check mails open links too. */
export function EmailConsentPanel({ siteName, state }: { siteName: string; state: EmailConsentState }) {
  if (state.kind === 'gone')
    return (
      <>
        <p className="mb-6 text-ink-soft">
          {LINK_GONE} İzniniz yoksa size tanıtım e-postası gönderilmez; hesabınız varsa tercihinizi Bilgilerim
          sayfasında görürsünüz.
        </p>
        <AccountLink />
      </>
    )
  const address = <strong className="[overflow-wrap:anywhere] text-ink">{state.email}</strong>
  if (state.kind === 'withdrawn')
    return (
      <>
        <Alert tone="success" live className="mb-5">
          {address} adresine artık tanıtım e-postası göndermiyoruz.
        </Alert>
        <p className="mb-6 text-ink-soft">
          Sipariş ve hesap e-postalarınız gelmeye devam eder. Fikrinizi değiştirirseniz hesabınıza giriş yapıp
          Bilgilerim sayfasından yeniden izin verebilirsiniz.
        </p>
        <AccountLink />
      </>
    )
  return (
    <>
      <p className="mb-6 text-ink-soft">
        {address} adresi, {siteName} mağazasının kampanya ve yeniliklerinden e-posta ile haberdar olmayı kabul
        etmiş. İzninizi geri alırsanız yalnızca sipariş ve hesap e-postaları gelir.
      </p>
      <Form method="post" reloadDocument>
        <Button type="submit" size="lg" className="w-full" icon={<MailX size={20} aria-hidden="true" />}>
          {WITHDRAW_LABEL}
        </Button>
      </Form>
    </>
  )
}

function AccountLink() {
  return (
    <LinkButton reloadDocument variant="secondary" to="/profil/bilgiler">
      Bilgilerime git
    </LinkButton>
  )
}
