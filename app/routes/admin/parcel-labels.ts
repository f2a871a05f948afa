import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/parcel-labels'
import { guardStaff } from './guard.server.ts'
import { downloadParcelPapers } from './parcel-papers.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** The labels of a parcel, of an order, or of the ticked ones of the list; always as a download. They say who receives it: for who may see orders alone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders', expects: 'file' })
  return downloadParcelPapers('labels', request, context.get(requestContext).services)
}
