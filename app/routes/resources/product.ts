import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { cachedJson, refusalJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/product'

export const handle = { public: true, answers: 'json' } satisfies RouteHandle

/** One product with options, prices and stock as they are now: what adding it to the cart from outside its page needs. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = params.id as ProductId
  const product = (await context.get(requestContext).services.catalog.findProducts([id])).get(id)
  if (!product)
    return refusalJson({
      kind: 'not-found',
      code: 'catalog/product-not-found',
      message: 'Bu ürün bulunamadı. Satıştan kaldırılmış olabilir.',
    })
  return cachedJson({ product }, ['catalog', `product:${id}`])
}
