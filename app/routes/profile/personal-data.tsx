import { redirectDocument } from 'react-router'
import { flashCookie } from '#app/modules/accounts/storefront/flash.ts'
import { FORGET_ORDERS_COOKIE } from '#app/modules/orders/storefront/ordered-here.ts'
import { deleteAccountSchema } from '#app/modules/personal-data/domain/personal-data-forms.ts'
import { PersonalDataPage } from '#app/modules/personal-data/storefront/personal-data-page.tsx'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/personal-data'
import { guardAccount } from './guard.server.ts'

export const handle = { ownerStyles: true } satisfies RouteHandle

/** Why a download was refused; the form that asks for it comes back with one of these in the address. */
const EXPORT_REFUSALS: Readonly<Record<string, string>> = {
  sifre: 'Şifreniz hatalı.',
  deneme: 'Kısa süre içinde çok fazla istek yaptınız. Lütfen bir süre sonra tekrar deneyin.',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await guardAccount(context)
  const refusal = new URL(request.url).searchParams.get('hata') ?? ''
  return personal({
    isCustomer: account.role === 'customer',
    exportRefusal: Object.hasOwn(EXPORT_REFUSALS, refusal) ? EXPORT_REFUSALS[refusal] : null,
  })
}

/** Deletes the account. Whoever did it is a visitor afterwards, and his browser forgets him. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardAccount(context)
  const { services } = context.get(requestContext)
  const form = await readForm(request, deleteAccountSchema)
  if (!form.ok) return personal({ errors: form.reply.error ?? {} }, { status: 400 })
  const deleted = await services.personalData.deleteAccount(account, form.value.password)
  if (!deleted.ok)
    return personal({ errors: { password: [deleted.error.message] } }, { status: statusOf(deleted.error) })
  const headers = await services.accounts.signOut(request.headers)
  headers.append('Set-Cookie', flashCookie({ kind: 'account-deleted' }))
  headers.append('Set-Cookie', FORGET_ORDERS_COOKIE)
  headers.set('Cache-Control', 'private, no-store')
  // A page that was begun without the farewell does not say it (flash.ts).
  return redirectDocument('/', { headers })
}

export const headers = cacheHeaders

export default function PersonalDataRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PersonalDataPage
      isCustomer={loaderData.isCustomer}
      exportRefusal={loaderData.exportRefusal ?? null}
      errors={actionData?.errors ?? {}}
    />
  )
}
