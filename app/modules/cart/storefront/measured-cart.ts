import type { CartLine } from '#app/modules/cart/domain/cart.ts'
import { choicesOf } from '#app/modules/cart/domain/line-rows.ts'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { chosenVariant } from '#app/modules/catalog/domain/variant.ts'
import type { MeasuredEvent, MeasuredItem } from '#app/modules/measuring/domain/measured-event.ts'
import { measuredRows } from '#app/modules/measuring/domain/measured-event.ts'
import { withVat } from '#app/modules/pricing/domain/price-engine.ts'

/** Lines of a priced cart as they are measured: what they cost now, with VAT and after discounts. Those without a price are none. */
export function measuredLines(priced: PricedCart, lineIds?: readonly string[]): readonly MeasuredItem[] {
  return priced.lines.flatMap(({ line, rows, product }) => {
    if (lineIds && !lineIds.includes(line.lineId)) return []
    const price = priced.price.lines.find(({ key }) => key === line.lineId)
    if (!price) return []
    return measuredRows({
      productId: line.productId,
      title: product?.title ?? line.snapshot.title,
      category: product?.categoryName,
      printChoice: line.printChoice,
      rows: rows
        .filter(({ notices }) => notices.every(({ code }) => code !== 'cart/option-gone'))
        .map((row) => ({ ...row, options: row.choice })),
      grossMinor: price.baseMinor + price.vatMinor,
    })
  })
}

/** A whole cart that is looked at, or taken to checkout. */
export function measuredCart(
  name: 'view_cart' | 'begin_checkout',
  priced: PricedCart,
  coupon: string | null = null,
): MeasuredEvent {
  const { totalMinor } = priced.price
  return { name, items: measuredLines(priced), totalMinor, ...(coupon === null ? {} : { coupon }) }
}

/** Goods that were put into the cart, at the price their line has now: without what the line held before. */
export function measuredAddition(added: Omit<CartLine, 'lineId'>, product: Product): MeasuredEvent {
  const { productId, printChoice, quantity, snapshot } = added
  const rows = choicesOf(added).map((choice) => ({
    ...choice,
    variantId: chosenVariant(product, choice.options)?.id ?? null,
    lineMinor: snapshot.unitMinor * choice.quantity,
  }))
  const { title, categoryName: category } = product
  const grossMinor = withVat(snapshot.unitMinor * quantity, product.vatBp)
  return {
    name: 'add_to_cart',
    items: measuredRows({ productId, title, category, printChoice, rows, grossMinor }),
  }
}
