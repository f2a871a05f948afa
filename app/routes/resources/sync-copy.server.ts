import type { z } from 'zod'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { readJson } from '#app/platform/request-body.server.ts'
import { refusalJson } from '#app/platform/respond.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'

const PRIVATE = { 'Cache-Control': 'private, no-store' }

/** What a copy that an account keeps is called in refusals. */
interface CopyMessages {
  /** First part of the refusals' codes. */
  readonly code: string
  readonly signedOut: string
  readonly unreadable: string
}

/**
 * Answers a browser that brings its cart or its favourites in line with the account's. It names the account it follows:
 * another account's session is refused with a conflict, so that nothing gets into the wrong hands.
 */
export async function syncCopy<Sync extends { readonly accountId: string }>(
  request: Request,
  { viewer }: Pick<RequestContext, 'viewer'>,
  {
    schema,
    words: { code, signedOut, unreadable },
    sync,
  }: {
    readonly schema: z.ZodType<Sync>
    readonly words: CopyMessages
    readonly sync: (account: Account, sync: Sync) => Promise<unknown>
  },
): Promise<Response> {
  const who = await viewer()
  if (!who) return refusalJson({ kind: 'signed-out', code: `${code}/signed-out`, message: signedOut })
  const parsed = schema.safeParse(await readJson(request))
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? unreadable
    return refusalJson({ kind: 'invalid', code: `${code}/unreadable`, message })
  }
  if (parsed.data.accountId !== who.id) {
    return refusalJson({
      kind: 'conflict',
      code: `${code}/conflict`,
      message: 'Bu tarayıcıda başka bir hesapla giriş yapıldı. Lütfen sayfayı yenileyin.',
    })
  }
  return Response.json(await sync(who, parsed.data), { headers: PRIVATE })
}

/** What an address that only takes something answers to whoever looks at it. */
export function postOnly(code: string, message: string): Response {
  return Response.json(
    { error: { code: `${code}/post-only`, message } },
    { status: 405, headers: { ...PRIVATE, Allow: 'POST' } },
  )
}
