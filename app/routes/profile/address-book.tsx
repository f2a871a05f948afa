import { redirect } from 'react-router'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { entryIntentSchema } from '#app/modules/orders/domain/address-book.ts'
import { AddressBookPage } from '#app/modules/orders/storefront/address-book-page.tsx'
import { ADDRESS_BOOK_PATH } from '#app/modules/orders/storefront/address-book-paths.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/address-book'
import { guardAccount } from './guard.server.ts'

export const handle = { ownerStyles: true, ownerScripts: true } satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  const account = await guardAccount(context)
  return personal({ book: await context.get(requestContext).services.orders.addressBook.of(account.id) })
}

/** Deletes an entry or makes it the default of its kind. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardAccount(context)
  const { addressBook } = context.get(requestContext).services.orders
  const form = await readForm(request, entryIntentSchema)
  if (!form.ok) return personal({ problem: UNREADABLE_FORM }, { status: 400 })
  const { intent, id } = form.value
  const done = await (intent === 'delete'
    ? addressBook.remove(account.id, id)
    : addressBook.makeDefault(account.id, id))
  if (!done.ok) return personal({ problem: done.error.message }, { status: statusOf(done.error) })
  return redirect(ADDRESS_BOOK_PATH, { headers: { 'Cache-Control': 'private, no-store' } })
}

export const headers = cacheHeaders

export default function ProfileAddressBookRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AddressBookPage book={loaderData.book} problem={actionData?.problem ?? null} />
}
