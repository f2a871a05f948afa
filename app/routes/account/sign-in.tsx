import { redirect, useActionData, useLoaderData } from 'react-router'
import { safeReturnPath } from '#app/modules/accounts/domain/safe-return-path.ts'
import { signInSchema, WRONG_CREDENTIALS } from '#app/modules/accounts/domain/sign-in-form.ts'
import type { Viewer } from '#app/modules/accounts/domain/viewer.ts'
import { isStaff } from '#app/modules/accounts/domain/viewer.ts'
import { flashCookie } from '#app/modules/accounts/storefront/flash.ts'
import { SignInPage } from '#app/modules/accounts/storefront/sign-in-page.tsx'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { pageMeta } from '#app/shells/storefront/page-meta.ts'
import type { Route } from './+types/sign-in'

/** The shop's own people go to the back office, everybody else to the shop (spec, back office §4). */
function homeOf(viewer: Viewer): string {
  return isStaff(viewer) ? '/admin' : '/'
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, viewer } = context.get(requestContext)
  const who = await viewer()
  const { origin, searchParams } = new URL(request.url)
  const wanted = searchParams.get('return')
  if (who) throw redirect(safeReturnPath(wanted, homeOf(who)))
  const { siteName, siteTagline, metaKeywords } = await services.settings.current()
  return personal({ origin, siteName, siteTagline, metaKeywords, returnPath: safeReturnPath(wanted, '') })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext)
  const form = await readForm(request, signInSchema)
  if (!form.ok) {
    const { email } = form.reply.initialValue ?? {}
    const typed = typeof email === 'string' ? email.slice(0, 254) : ''
    return personal({ problem: WRONG_CREDENTIALS, email: typed, returnPath: '' }, { status: 400 })
  }
  const { email, password } = form.value
  const signedIn = await services.accounts.signIn({
    email,
    password,
    headers: request.headers,
    clientAddress,
  })
  if (!signedIn.ok) {
    const returnPath = safeReturnPath(form.value.return, '')
    return personal(
      { problem: signedIn.error.message, email, returnPath },
      { status: statusOf(signedIn.error) },
    )
  }
  const { account, headers } = signedIn.value
  headers.append('Set-Cookie', flashCookie({ kind: 'signed-in', name: account.name }))
  headers.set('Cache-Control', 'private, no-store')
  return redirect(safeReturnPath(form.value.return, homeOf(account)), { headers })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { siteName, origin, metaKeywords } = loaderData
  return pageMeta({
    siteName,
    title: `Giriş Yap | ${siteName}`,
    description: `${siteName} hesabınızla giriş yapın.`,
    keywords: metaKeywords,
    canonical: `${origin}/giris`,
    noindex: true,
  })
}

export default function SignInRoute() {
  const { siteName, siteTagline, returnPath } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <SignInPage
      siteName={siteName}
      siteTagline={siteTagline}
      returnPath={refused?.returnPath || returnPath}
      problem={refused?.problem ?? null}
      email={refused?.email ?? ''}
    />
  )
}
