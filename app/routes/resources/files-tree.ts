import { siteFileTree } from '#app/modules/site-files/domain/site-files.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { guardStaff } from '../admin/guard.server.ts'
import type { Route } from './+types/files-tree'

export const handle = { answers: 'json', staysOpen: true } satisfies RouteHandle

/** The site files in their folders: `name`, `path`, `type` and, of a folder, `children`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'files', expects: 'json' })
  return Response.json(siteFileTree(), { headers: { 'Cache-Control': 'private, no-store' } })
}
