import { choiceOfRow } from '#app/modules/cart/domain/line-rows.ts'
import { picturesByChoice } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { OrderLineView } from '#app/modules/orders/domain/order-views.ts'
import type { RequestContext } from '#app/request-context.server.ts'

/** A picture of the goods of each line in what was chosen, by the line's id; none where the product has none any more. */
export async function picturesOfLines(
  { catalog }: Pick<RequestContext['services'], 'catalog'>,
  lines: readonly OrderLineView[],
): Promise<Readonly<Record<string, AssetId>>> {
  const images = await catalog.pictures.ofProducts([...new Set(lines.map(({ productId }) => productId))])
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [row] = line.rows ?? []
      const chosen = row ? choiceOfRow(line, row) : line.options
      const [picture] = picturesByChoice(images.get(line.productId) ?? [], chosen)
      return picture ? [[line.id, picture.assetId] as const] : []
    }),
  )
}
