import { ArrowLeft, LogIn } from 'lucide-react'
import { Form, Link } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'

/** The page `/giris`: a plain form that needs no JavaScript, outside the shop's shell. */
export function SignInPage({
  siteName,
  siteTagline,
  returnPath,
  problem,
  email,
}: {
  siteName: string
  siteTagline: string
  /** Already judged safe; empty when there is none. */
  returnPath: string
  /** Why the last try was refused; null before the first. */
  problem: string | null
  email: string
}) {
  return (
    <main className="page flex min-h-dvh flex-col items-center justify-center py-10">
      <div className="w-full max-w-md">
        <Link
          to="/"
          className="mb-8 block text-center text-2xl font-bold tracking-tight underline-offset-4 hover:underline"
        >
          {siteName}
          {siteTagline && (
            <span className="mt-1 block text-sm font-normal tracking-normal text-ink-soft">
              {siteTagline}
            </span>
          )}
        </Link>
        <div className="crop-marks rounded-card border border-line bg-surface p-6 sm:p-8">
          <h1 className="mb-6 text-xl">Giriş Yap</h1>
          {problem && (
            <Alert tone="danger" title="Giriş Başarısız" live className="mb-5">
              {problem}
            </Alert>
          )}
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
            <Field
              label="Şifre"
              name="password"
              type="password"
              required
              autoComplete="current-password"
              maxLength={256}
            />
            <Button type="submit" size="lg" className="mt-2" icon={<LogIn size={20} aria-hidden="true" />}>
              Giriş Yap
            </Button>
          </Form>
        </div>
        <p className="mt-8 text-center text-sm">
          <Link
            to="/"
            className="inline-flex min-h-6 items-center gap-1.5 text-ink-soft underline-offset-3 hover:text-ink hover:underline"
          >
            <ArrowLeft size={16} aria-hidden="true" /> Alışverişe dönün
          </Link>
        </p>
      </div>
    </main>
  )
}
