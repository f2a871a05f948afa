import { refusalJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { fileGuard } from '../admin/file-guard.server.ts'
import { guardStaff } from '../admin/guard.server.ts'
import type { Route } from './+types/files-read'

export const handle = { answers: 'json', staysOpen: true } satisfies RouteHandle

const PRIVATE = { 'Cache-Control': 'private, no-store' }

/**
 * A site file (`OpenedFile`) with its history and its `guard`, or with `version` what it said then. The path is looked up among the names
 * of the tree; no file system is asked, so no path leads anywhere else.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, permission: 'files', expects: 'json' })
  const { files } = context.get(requestContext).services.siteFiles
  const { searchParams } = new URL(request.url)
  const path = searchParams.get('path')
  if (path === null || path === '')
    return refusalJson({
      kind: 'invalid',
      code: 'site-files/no-path',
      message: 'Hangi dosyanın okunacağı yazılmamış.',
    })
  const version = searchParams.get('version')
  if (version !== null) {
    const content = await files.contentAt(path, Number(version))
    if (!content.ok) return refusalJson(content.error)
    return Response.json({ path, version: Number(version), content: content.value }, { headers: PRIVATE })
  }
  const [opened, history] = await Promise.all([files.open(path), files.history(path)])
  if (!opened.ok) return refusalJson(opened.error)
  if (!history.ok) return refusalJson(history.error)
  const guard = await fileGuard({ context, account, path })
  return Response.json({ ...opened.value, history: history.value, guard }, { headers: PRIVATE })
}
