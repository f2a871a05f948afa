import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { proofPictureAnswer } from '../proof-picture-answer.server.ts'
import type { Route } from './+types/proof-picture'
import { numberIn } from './address-number.server.ts'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** A picture of a version. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders', expects: 'file' })
  const { proofs } = context.get(requestContext).services
  const { proofId, version, page } = params
  const opened = await proofs.openStaffPage(proofId, numberIn(version), numberIn(page))
  // A draft is made anew under its number.
  return proofPictureAnswer(opened, 'private, no-store')
}
