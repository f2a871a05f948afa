import { Link2, ShieldOff } from 'lucide-react'
import { Form } from 'react-router'
import { useSingleSubmit } from '#app/design/forms/use-single-submit.ts'
import { ConfirmedForm } from '#app/design/patterns/confirmed-form.tsx'
import { HandedLink } from '#app/design/patterns/handed-link.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import type { Commanding } from './customer-refusal.tsx'
import { Refusal } from './customer-refusal.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** What the shop can do for a customer who cannot get in. */
export function CustomerSignIn({
  customer,
  busyWith,
  refusal,
  mayResetTwoFactor,
  passwordLink,
}: Commanding & {
  mayResetTwoFactor: boolean
  passwordLink: { readonly link: string; readonly chatHref: string } | null
}) {
  return (
    <Card as="section" title="Giriş">
      <div className="grid gap-4">
        <PasswordLink made={passwordLink} busyWith={busyWith} refusal={refusal} />
        <div className="border-t border-line pt-4">
          <NewPasswordForm
            hint="Şifreyi müşteriye siz iletirsiniz; bütün oturumları kapanır."
            busyWith={busyWith}
            refusal={refusal?.intent === 'password' ? refusal.message : null}
          />
        </div>
        {customer.hasTwoFactor ? (
          <div className="border-t border-line pt-4">
            {mayResetTwoFactor ? (
              <ConfirmedForm
                intent="two-factor"
                label="İki adımlı doğrulamayı kapat"
                icon={<ShieldOff size={18} aria-hidden="true" />}
                isBusy={busyWith === 'two-factor'}
                title="İki adımlı doğrulama kapatılsın mı?"
                text="Telefonunu ve kurtarma kodlarını kaybeden müşteri için. Önce karşınızdakinin gerçekten o olduğundan emin olun."
              >
                <Refusal of="two-factor" refusal={refusal} />
              </ConfirmedForm>
            ) : (
              <p className="text-sm">
                İki adımlı doğrulama açık. Telefonu kaybolursa bir yönetici kapatabilir.
              </p>
            )}
          </div>
        ) : null}
      </div>
    </Card>
  )
}

/** Through the link the customer sets a password that nobody of the shop knows. */
function PasswordLink({
  made,
  busyWith,
  refusal,
}: Pick<Commanding, 'busyWith' | 'refusal'> & {
  made: { readonly link: string; readonly chatHref: string } | null
}) {
  const onSubmit = useSingleSubmit(busyWith === 'password-link')
  return (
    <div className="grid gap-3">
      <Form method="post" preventScrollReset onSubmit={onSubmit} className="grid gap-3">
        <input type="hidden" name="intent" value="password-link" />
        <Refusal of="password-link" refusal={refusal} />
        <p className="text-sm text-ink-soft">
          Müşteri, bağlantıyla şifresini kendisi belirler. Bağlantı 1 saat geçerlidir, bir kez kullanılır.
        </p>
        <Button
          type="submit"
          variant="secondary"
          busy={busyWith === 'password-link'}
          icon={<Link2 size={18} aria-hidden="true" />}
        >
          Şifre bağlantısı oluştur
        </Button>
      </Form>
      {made ? (
        <Alert tone="brand" title="Bağlantıyı müşteriye iletin" live>
          <p className="mb-3">
            Önce karşınızdakinin gerçekten hesabın sahibi olduğundan emin olun. Bağlantı bu sayfadan ayrılınca
            bir daha gösterilmez.
          </p>
          <HandedLink key={made.link} label="Şifre bağlantısı" name="password-link" {...made} />
        </Alert>
      ) : null}
    </div>
  )
}
