import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import type { Failure } from '#app/kernel/result.ts'
import type { RegistrationAnswer, RegistrationKind } from '#app/modules/accounts/storefront/register-page.tsx'
import { RegisteredPage, RegisterPage } from '#app/modules/accounts/storefront/register-page.tsx'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { entryMeta } from '#app/shells/account/entry-meta.ts'
import type { Route } from './+types/register'
import { entryShop } from './entry-page.server.ts'
import { postLoginRedirect } from './post-login-redirect.server.ts'

/** The tab, and the page of thanks, are part of the address: they work without JavaScript and can be linked to. */
function kindIn(parameter: string | null): RegistrationKind {
  return parameter === 'kurumsal' ? 'corporate' : 'individual'
}

export const handle = {
  body: { files: { sentAs: 'parts', maxBytes: 60 * 1024 * 1024 } },
} satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const done = searchParams.get('tamam')
  const who = await context.get(requestContext).viewer()
  if (who) throw redirect(postLoginRedirect(who))
  return personal({
    shop: await entryShop(context, request),
    kind: kindIn(searchParams.get('tip')),
    done: done === null ? null : kindIn(done),
  })
}

/** Fields that may be shown again; a password never is. */
const SHOWN_AGAIN = [
  ...['name', 'companyName', 'authorizedPerson', 'taxNumber', 'taxOffice', 'address', 'email', 'phone'],
  ...['acceptMembership', 'marketing'],
] as const
const MAX_SHOWN = 500

function shownAgain(typed: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    SHOWN_AGAIN.flatMap((field) => {
      const value = typed[field]
      return typeof value === 'string' && value !== '' ? [[field, value.slice(0, MAX_SHOWN)]] : []
    }),
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext)
  // A company's form carries a file; it is streamed to the store and not read as a form.
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const { outcome, typed, document } = await services.accounts.registerCompany(request, clientAddress)
    if (outcome.ok) return redirect('/kayit?tamam=kurumsal')
    return refusal(outcome.error, shownAgain(typed), document)
  }
  const form = Object.fromEntries(await readBoundedForm(request))
  const typed = Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const outcome = await services.accounts.registerIndividual(typed, clientAddress)
  return outcome.ok ? redirect('/kayit?tamam=bireysel') : refusal(outcome.error, shownAgain(typed), null)
}

function refusal(
  error: Failure,
  typed: RegistrationAnswer['typed'],
  document: RegistrationAnswer['document'],
) {
  const faults = (error.details?.faults as RegistrationAnswer['faults'] | undefined) ?? { '': error.message }
  return personal<RegistrationAnswer>({ faults, typed, document }, { status: statusOf(error) })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  entryMeta(loaderData?.shop, {
    path: '/kayit',
    title: 'Üye Ol',
    description: `${loaderData?.shop.siteName} üyeliği: bireysel üyelik veya kurumsal başvuru. Sipariş vermek için üyelik gerekmez.`,
  })

export default function RegisterRoute() {
  const { shop, kind, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { formMethod } = useNavigation()
  if (done) return <RegisteredPage shop={shop} kind={done} />
  return (
    <RegisterPage
      key={kind}
      shop={shop}
      kind={kind}
      answer={answer as RegistrationAnswer | undefined}
      isBusy={formMethod === 'POST'}
    />
  )
}
