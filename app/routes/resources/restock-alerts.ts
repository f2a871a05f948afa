import { restockWishSchema } from '#app/modules/restock-alerts/domain/restock-alert.ts'
import { readJson } from '#app/platform/request-body.server.ts'
import { refusalJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/restock-alerts'

export const handle = { answers: 'json' } satisfies RouteHandle

const PRIVATE = { 'Cache-Control': 'private, no-store' }

/** Takes the address of who wants to be told when goods are for sale again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext)
  const wish = restockWishSchema.safeParse(await readJson(request))
  if (!wish.success) {
    const ofEmail = wish.error.issues.find(({ path }) => path[0] === 'email')
    return refusalJson({
      kind: 'invalid',
      code: 'restock-alerts/unreadable',
      message: ofEmail?.code === 'custom' ? ofEmail.message : UNREADABLE,
    })
  }
  const kept = await services.restockAlerts.request(wish.data, clientAddress)
  return kept.ok ? Response.json({ kept: true }, { status: 201, headers: PRIVATE }) : refusalJson(kept.error)
}

const UNREADABLE = 'İsteğiniz okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'

export function loader() {
  return Response.json(
    { error: { code: 'restock-alerts/post-only', message: 'Bu adrese stok haberi isteği gönderilir.' } },
    { status: 405, headers: { ...PRIVATE, Allow: 'POST' } },
  )
}
