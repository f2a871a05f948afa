import { previewMail } from '#app/modules/mail/domain/fill-mail.ts'
import { sampleFacts } from '#app/modules/mail/domain/sample-facts.ts'
import { sampleOrderFacts } from '#app/modules/orders/domain/documents.ts'
import type { FileFault } from '#app/modules/site-files/domain/file-fault.ts'
import type { PreviewedText } from '#app/modules/site-files/domain/file-version.ts'
import { previewRequestSchema } from '#app/modules/site-files/domain/preview-request.ts'
import { pageFacts } from '#app/modules/site-files/domain/shop-facts.ts'
import { fillTemplate } from '#app/modules/site-files/domain/template.ts'
import { isContractKind, isMailKind } from '#app/modules/site-files/domain/text-kinds.ts'
import { readJson } from '#app/platform/request-body.server.ts'
import { refusalJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { guardStaff } from '../admin/guard.server.ts'
import type { Route } from './+types/files-preview'

const PRIVATE = { 'Cache-Control': 'private, no-store' }

/** A whole file in one text. */
export const handle = { answers: 'json', body: { maxBytes: 2 * 1024 * 1024 } } satisfies RouteHandle

/**
 * A text as the shop would show it, filled with values of nobody (`PreviewedText`); nothing is kept. What could not be
 * saved is answered too, with its faults: it is being written.
 */
export async function action({ request, context }: Route.ActionArgs) {
  await guardStaff({ context, request, permission: 'files', expects: 'json' })
  const parsed = previewRequestSchema.safeParse(await readJson(request))
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? 'İstek okunamadı.'
    return refusalJson({ kind: 'invalid', code: 'site-files/unreadable', message })
  }
  const { services } = context.get(requestContext)
  const { path, content } = parsed.data
  const checked = await services.siteFiles.files.check(path, content)
  if (!checked.ok) {
    const { code, message, details } = checked.error
    if (code === 'site-files/not-found') return refusalJson(checked.error)
    const faults = (details?.faults ?? []) as readonly FileFault[]
    return answer({ kind: 'refused', message, faults })
  }
  const { kind, title, body } = checked.value
  const settings = await services.settings.current()
  if (isMailKind(kind)) {
    const facts = sampleFacts(kind, { publicUrl: new URL(request.url).origin })
    const { subject, html } = previewMail(kind, { title, body }, { shop: settings, facts })
    return answer({ kind: 'shown', title: subject, html })
  }
  const facts = isContractKind(kind) ? sampleOrderFacts(settings) : pageFacts(settings)
  const { html } = services.siteFiles.toPage(fillTemplate(body, facts))
  return answer({ kind: 'shown', title, html })
}

function answer(preview: PreviewedText) {
  return Response.json(preview, { headers: PRIVATE })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'files', expects: 'json' })
  const error = { code: 'site-files/post-only', message: 'Bu adrese metin gönderilir.' }
  return Response.json({ error }, { status: 405, headers: { ...PRIVATE, Allow: 'POST' } })
}
