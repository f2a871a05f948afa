import type { Product, ProductCard } from '#app/modules/catalog/domain/product.ts'
import { chosenVariant } from '#app/modules/catalog/domain/variant.ts'
import type { MeasuredEvent, MeasuredItem } from '#app/modules/measuring/domain/measured-event.ts'
import { firstOptions, openingPrice } from '#app/modules/pricing/domain/price-engine.ts'

/** A product that is looked at, at what its page opens with: the least order, as in the feed. */
export function measuredView(product: Product): MeasuredEvent {
  const item: MeasuredItem = {
    feedId: chosenVariant(product, firstOptions(product.optionGroups))?.id ?? product.id,
    title: product.title,
    category: product.categoryName,
    quantity: Math.max(1, product.minOrderQuantity),
    grossMinor: openingPrice(product).totalGrossMinor,
  }
  return { name: 'view_item', items: [item] }
}

/** A list that is looked at, or the one of its products that is opened. */
export function measuredList(
  name: 'view_item_list' | 'select_item',
  list: { readonly id: string; readonly name: string },
  products: readonly ProductCard[],
): MeasuredEvent {
  const items = products.map(({ id, title, minOrderQuantity, unitGrossMinor }) => {
    const quantity = Math.max(1, minOrderQuantity)
    return { feedId: id, title, quantity, grossMinor: unitGrossMinor * quantity }
  })
  return { name, list, items }
}
