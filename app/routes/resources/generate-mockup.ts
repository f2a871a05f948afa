import { refusalJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/generate-mockup'

const PRIVATE = { 'Cache-Control': 'private, no-store' }

/** Has its own limits, words and rate: a logo comes in JSON. */
export const handle = {
  answers: 'json',
  body: { files: { sentAs: 'any body', maxBytes: Number.POSITIVE_INFINITY, limitsItself: true } },
} satisfies RouteHandle

/** Prints the logo of the request on a product and answers the picture. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext)
  const made = await services.mockups.generate(request, clientAddress)
  return made.ok ? Response.json(made.value, { headers: PRIVATE }) : refusalJson(made.error)
}

/** Who would draw: asked by the studio before it sends a logo anywhere. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  return Response.json(await services.mockups.offer(), { headers: PRIVATE })
}
