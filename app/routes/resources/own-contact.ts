import { formatPhone } from '#app/kernel/turkish-ids.ts'
import type { OwnContact } from '#app/modules/accounts/storefront/own-contact.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/own-contact'

/** How the customer who is signed in is reached, for the forms of public pages. Never cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, viewer } = context.get(requestContext)
  const who = await viewer()
  // Somebody of the shop who fills in a form does so for another.
  const answer = who?.role === 'customer' ? await contactOf() : null
  return Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } })

  async function contactOf(): Promise<OwnContact | null> {
    if (!who) return null
    const { name, email, phone, company } = await services.accounts.detailsOf(who.id)
    return { name, email, company: company?.companyName ?? '', phone: phone === '' ? '' : formatPhone(phone) }
  }
}
