import { formatPhone } from '#app/kernel/turkish-ids.ts'
import type { OwnContact } from '#app/modules/accounts/storefront/own-contact.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/own-contact'

export const handle = { answers: 'json' } satisfies RouteHandle

/** How the customer who is signed in is reached, for the forms of public pages. Never cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, viewer } = context.get(requestContext)
  const who = await viewer()
  // Somebody of the shop who fills in a form does so for another.
  if (who?.role !== 'customer') return answer(null)
  const { name, email, phone, company } = await services.accounts.detailsOf(who.id)
  return answer({
    name,
    email,
    company: company?.companyName ?? '',
    phone: phone === '' ? '' : formatPhone(phone),
  })
}

function answer(contact: OwnContact | null): Response {
  return Response.json(contact, { headers: { 'Cache-Control': 'private, no-store' } })
}
