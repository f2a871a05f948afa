import { cachedJson, refusalJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/product-cards'

export const handle = { public: true, query: { ids: 'one' }, answers: 'json' } satisfies RouteHandle

/** Most products asked for at once. */
const MAX_IDS = 60

/** The cards of `?ids=a,b,c` in that order: what a browser remembers by id, drawn with today's names and prices. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',').filter((id) => id !== '')
  if (ids.length > MAX_IDS) {
    return refusalJson({
      kind: 'invalid',
      code: 'catalog/too-many-ids',
      message: `Bir kerede en fazla ${MAX_IDS} ürün istenebilir.`,
    })
  }
  return cachedJson({ products: await services.catalog.cards(ids) }, ['catalog'])
}
