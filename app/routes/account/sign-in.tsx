import { redirect, useActionData, useLoaderData } from 'react-router'
import { safeReturnPath } from '#app/modules/accounts/domain/safe-return-path.ts'
import { signInSchema, WRONG_CREDENTIALS } from '#app/modules/accounts/domain/sign-in-form.ts'
import { flashCookie } from '#app/modules/accounts/storefront/flash.ts'
import type { SignInOccasion } from '#app/modules/accounts/storefront/sign-in-page.tsx'
import { SignInPage } from '#app/modules/accounts/storefront/sign-in-page.tsx'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { entryMeta } from '#app/shells/account/entry-meta.ts'
import type { Route } from './+types/sign-in'
import { entryShop } from './entry-page.server.ts'
import { typedIn } from './form-faults.server.ts'
import { postLoginRedirect } from './post-login-redirect.server.ts'

export const handle = { staysOpen: true } satisfies RouteHandle

const OCCASIONS: Readonly<Record<string, SignInOccasion>> = {
  kayit: 'registered',
  sifre: 'password-reset',
  davet: 'invited',
  dogrulama: 'second-step-gone',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const who = await context.get(requestContext).viewer()
  const { searchParams } = new URL(request.url)
  const wanted = searchParams.get('return')
  if (who) throw redirect(safeReturnPath(wanted, postLoginRedirect(who)))
  const occasion = OCCASIONS[searchParams.get('durum') ?? ''] ?? null
  return personal({
    ...(await entryShop(context, request)),
    occasion,
    returnPath: safeReturnPath(wanted, ''),
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext)
  const form = await readForm(request, signInSchema)
  if (!form.ok) {
    const returnPath = safeReturnPath(typedIn(form.reply, 'return', 500), '')
    const email = typedIn(form.reply, 'email')
    return personal({ problem: WRONG_CREDENTIALS, email, returnPath }, { status: 400 })
  }
  const { email, password } = form.value
  const returnPath = safeReturnPath(form.value.return, '')
  const signedIn = await services.accounts.signIn({
    email,
    password,
    headers: request.headers,
    clientAddress,
  })
  if (!signedIn.ok) {
    return personal(
      { problem: signedIn.error.message, email, returnPath },
      { status: statusOf(signedIn.error) },
    )
  }
  const { account, headers } = signedIn.value
  headers.set('Cache-Control', 'private, no-store')
  if (!account) {
    const query = returnPath === '' ? '' : `?return=${encodeURIComponent(returnPath)}`
    return redirect(`/giris/dogrulama${query}`, { headers })
  }
  headers.append('Set-Cookie', flashCookie({ kind: 'signed-in', name: account.name }))
  return redirect(returnPath || postLoginRedirect(account), { headers })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  entryMeta(loaderData, {
    path: '/giris',
    title: 'Giriş Yap',
    description: `${loaderData?.siteName} hesabınızla giriş yapın.`,
  })

export default function SignInRoute() {
  const { returnPath, occasion, ...shop } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <SignInPage
      shop={shop}
      returnPath={refused?.returnPath || returnPath}
      problem={refused?.problem ?? null}
      email={refused?.email ?? ''}
      occasion={occasion}
    />
  )
}
