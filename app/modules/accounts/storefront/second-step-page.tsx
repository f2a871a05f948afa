import { ShieldCheck } from 'lucide-react'
import { Form } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import type { EntryShop } from './entry-frame.tsx'
import { ENTRY_LINK, EntryFrame } from './entry-frame.tsx'

/** The page `/giris/dogrulama`: the second step of signing in. */
export function SecondStepPage({
  shop,
  returnPath,
  problem,
}: {
  shop: EntryShop
  returnPath: string
  problem: string | null
}) {
  return (
    <EntryFrame
      shop={shop}
      title="İki adımlı doğrulama"
      text="Doğrulama uygulamanızdaki 6 haneli kodu yazın. Telefonunuz yanınızda değilse kurtarma kodlarınızdan biri de olur."
      below={
        <>
          <p className="mb-3 text-ink-soft">
            Kurtarma kodlarınız da yoksa mağazaya yazın: iki adımlı doğrulamayı yalnızca bir mağaza yöneticisi
            kapatabilir. Şifrenizi yenilemek onu kapatmaz.
          </p>
          <Link reloadDocument to="/giris" className={ENTRY_LINK}>
            Baştan giriş yapın
          </Link>
        </>
      }
    >
      {problem ? (
        <Alert tone="danger" title="Giriş Başarısız" live className="mb-5">
          {problem}
        </Alert>
      ) : null}
      <Form method="post" action="/giris/dogrulama" reloadDocument className="grid gap-4">
        {returnPath && <input type="hidden" name="return" value={returnPath} />}
        <Field
          label="Doğrulama veya kurtarma kodu"
          name="code"
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="tabular"
        />
        <Button type="submit" size="lg" icon={<ShieldCheck size={20} aria-hidden="true" />}>
          Doğrula
        </Button>
      </Form>
    </EntryFrame>
  )
}
