import { addressFormSchema } from '#app/modules/orders/domain/address-book.ts'
import { AddressEntryForm } from '#app/modules/orders/storefront/address-entry-forms.tsx'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/address'
import { guardAccount } from './guard.server.ts'
import { findEntry, saveEntry } from './save-entry.server.ts'

export const handle = { ownerStyles: true, ownerScripts: true } satisfies RouteHandle

export async function loader({ params, context }: Route.LoaderArgs) {
  const account = await guardAccount(context)
  const { addresses } = await context.get(requestContext).services.orders.addressBook.of(account.id)
  return personal({ entry: findEntry(addresses, params.id) })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return saveEntry({ request, context, id: params.id }, addressFormSchema)
}

export const headers = cacheHeaders

export default function ProfileAddressEntryRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AddressEntryForm entry={loaderData.entry} answer={actionData} />
}
