import type { CategoryId } from '#app/modules/catalog/domain/product.ts'
import { isProductId } from '#app/modules/catalog/domain/product.ts'
import { CONTENT_LIMITS } from '#app/modules/content/domain/content-forms.ts'
import { SECTION_FILTERS } from '#app/modules/content/domain/home-section.ts'
import { refusalJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/homepage-products'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

const MOST_PRODUCTS = 20

/**
 * The products a section would show: `?filterType=` with `categoryId=` or `ids=a,b,c`, and `productCount=` (1 to 20).
 * Answers `{ products }`, the cards the home page draws.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content', expects: 'json' })
  const { catalog } = context.get(requestContext).services
  const asked = new URL(request.url).searchParams
  const filterType = SECTION_FILTERS.find((filter) => filter === asked.get('filterType'))
  const ids = (asked.get('ids') ?? '').split(',').filter((id) => id !== '')
  if (!filterType || ids.length > CONTENT_LIMITS.manualProducts || !ids.every(isProductId)) {
    return refusalJson({
      kind: 'invalid',
      code: 'content/unreadable',
      message: 'Bu seçimle ürün bulunamıyor.',
    })
  }
  const count = Number(asked.get('productCount'))
  const categoryId = asked.get('categoryId') ?? ''
  const [products = []] = await catalog.cardsOf([
    {
      filterType,
      categoryId: categoryId === '' ? null : (categoryId as CategoryId),
      manualProductIds: ids.filter(isProductId),
      productCount: Number.isInteger(count) ? Math.min(Math.max(count, 1), MOST_PRODUCTS) : MOST_PRODUCTS,
    },
  ])
  return Response.json({ products }, { headers: { 'Cache-Control': 'private, no-store' } })
}
