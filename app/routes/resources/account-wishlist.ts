import { wishlistSyncSchema } from '#app/modules/wishlist/domain/wishlist-sync-request.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/account-wishlist'
import { postOnly, syncCopy } from './sync-copy.server.ts'

export const handle = { answers: 'json', staysOpen: true } satisfies RouteHandle

const WORDS = {
  code: 'wishlist',
  signedOut: 'Oturumunuz kapanmış. Favorileriniz bu tarayıcıda duruyor.',
  unreadable: 'Favorileriniz okunamadı.',
}

/** Brings the browser's favourites and the account's in line. */
export function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext)
  return syncCopy(request, asked, {
    schema: wishlistSyncSchema,
    words: WORDS,
    sync: ({ id }, sync) => asked.services.wishlist.sync(id, sync),
  })
}

export function loader() {
  return postOnly(WORDS.code, 'Bu adrese favoriler gönderilir.')
}
