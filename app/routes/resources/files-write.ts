import { OWN_PASSWORD_FIELD } from '#app/kernel/own-password-field.ts'
import { writeRequestSchema } from '#app/modules/site-files/domain/write-request.ts'
import { readJson } from '#app/platform/request-body.server.ts'
import { refusalJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { guardStaff } from '../admin/guard.server.ts'
import type { Route } from './+types/files-write'

const PRIVATE = { 'Cache-Control': 'private, no-store' }

/** A whole file in one text. */
export const handle = {
  answers: 'json',
  staysOpen: true,
  body: { maxBytes: 2 * 1024 * 1024 },
} satisfies RouteHandle

/**
 * Keeps a new version of a site file, live at once. 409 when somebody else was faster: `details.version` is his. 403 for
 * what only administrators change, and for an administrator who has to type his password again (`ownPassword`).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'files', expects: 'json' })
  const parsed = writeRequestSchema.safeParse(await readJson(request))
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? 'İstek okunamadı.'
    return refusalJson({ kind: 'invalid', code: 'site-files/unreadable', message })
  }
  const { path, content, version, ownPassword = '' } = parsed.data
  if (ownPassword !== '') {
    const { power } = context.get(requestContext).services.accounts
    const taken = await power.typePassword(account.id, account.origin, ownPassword)
    if (!taken.ok) return refusalJson({ ...taken.error, details: { field: OWN_PASSWORD_FIELD } })
  }
  const saved = await context
    .get(requestContext)
    .services.siteFiles.files.save(account, { path, content, seen: version })
  return saved.ok ? Response.json(saved.value, { headers: PRIVATE }) : refusalJson(saved.error)
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'files', expects: 'json' })
  const error = { code: 'site-files/post-only', message: 'Bu adrese dosya gönderilir.' }
  return Response.json({ error }, { status: 405, headers: { ...PRIVATE, Allow: 'POST' } })
}
