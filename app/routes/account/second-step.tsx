import { redirect, useActionData, useLoaderData } from 'react-router'
import { codeSchema } from '#app/modules/accounts/domain/account-forms.ts'
import { safeReturnPath } from '#app/modules/accounts/domain/safe-return-path.ts'
import { flashCookie } from '#app/modules/accounts/storefront/flash.ts'
import { SecondStepPage } from '#app/modules/accounts/storefront/second-step-page.tsx'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { entryMeta } from '#app/shells/account/entry-meta.ts'
import type { Route } from './+types/second-step'
import { entryShop } from './entry-page.server.ts'
import { postLoginRedirect } from './post-login-redirect.server.ts'

export const handle = { staysOpen: true } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const returnPath = safeReturnPath(new URL(request.url).searchParams.get('return'), '')
  if (!services.accounts.owesSecondStep(request.headers)) throw beginAnew(returnPath)
  return personal({ ...(await entryShop(context, request)), returnPath })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services } = context.get(requestContext)
  const form = await readBoundedForm(request)
  const returnPath = safeReturnPath(form.get('return'), '')
  const typed = codeSchema.safeParse({ code: form.get('code') ?? '' })
  if (!typed.success) {
    const problem = typed.error.issues[0]?.message ?? 'Lütfen kodu yazın.'
    return personal({ problem, returnPath }, { status: 400 })
  }
  const finished = await services.accounts.finishSignIn(typed.data.code, request.headers)
  if (!finished.ok) {
    if (finished.error.code === 'accounts/second-step-gone') return beginAnew(returnPath)
    return personal({ problem: finished.error.message, returnPath }, { status: statusOf(finished.error) })
  }
  const { account, headers } = finished.value
  headers.append('Set-Cookie', flashCookie({ kind: 'signed-in', name: account.name }))
  headers.set('Cache-Control', 'private, no-store')
  return redirect(returnPath || postLoginRedirect(account), { headers })
}

/** Back to the first step, which says why and knows where the way leads. */
function beginAnew(returnPath: string): Response {
  const query = new URLSearchParams({ durum: 'dogrulama', ...(returnPath && { return: returnPath }) })
  return redirect(`/giris?${query}`, { headers: { 'Cache-Control': 'private, no-store' } })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  entryMeta(loaderData, {
    path: '/giris/dogrulama',
    title: 'İki adımlı doğrulama',
    description: 'Girişinizi doğrulama koduyla tamamlayın.',
  })

export default function SecondStepRoute() {
  const { returnPath, ...shop } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <SecondStepPage
      shop={shop}
      returnPath={refused?.returnPath || returnPath}
      problem={refused?.problem ?? null}
    />
  )
}
