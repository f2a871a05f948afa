import { choiceOfRow } from '#app/modules/cart/domain/line-rows.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { OrderLineView } from '#app/modules/orders/domain/order-views.ts'
import type { RequestContext } from '#app/request-context.server.ts'

/** A picture of the goods of each line in what was chosen, by the line's id; none where the product has none any more. */
export async function picturesOfLines(
  { catalog }: Pick<RequestContext['services'], 'catalog'>,
  lines: readonly OrderLineView[],
): Promise<Readonly<Record<string, AssetId>>> {
  const goods = lines.map((line) => {
    const [row] = line.rows ?? []
    return { key: line.id, productId: line.productId, options: row ? choiceOfRow(line, row) : line.options }
  })
  return Object.fromEntries(await catalog.pictures.ofGoods(goods))
}
