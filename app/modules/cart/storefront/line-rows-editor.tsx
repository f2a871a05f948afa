import { useEffect, useState } from 'react'
import { Button } from '#app/design/primitives/button.tsx'
import { Skeleton } from '#app/design/primitives/skeleton.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Cart, CartLine } from '#app/modules/cart/domain/cart.ts'
import { lineOfChoices } from '#app/modules/cart/domain/line-of-choices.ts'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import { choicesOf, rowName, rowsOf } from '#app/modules/cart/domain/line-rows.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { chosenVariant } from '#app/modules/catalog/domain/variant.ts'
import { fetchProduct } from '#app/modules/catalog/storefront/fetch-product.ts'
import type { VariantQuantities } from './many-state.ts'
import { manyState } from './many-state.ts'
import { VariantMatrix } from './variant-matrix.tsx'

/**
 * The fields of all colours and sizes of a line, in the cart as on the product page. What is typed is the line's at once; while
 * every field is empty it keeps what it had, for a line is taken out with its own button.
 */
export function LineRowsEditor({
  line,
  cart,
  onRows,
  onMistyped,
}: {
  line: CartLine
  cart: Cart
  onRows: (rows: readonly LineRow[]) => void
  onMistyped: (isMistyped: boolean) => void
}) {
  const [product, setProduct] = useState<Product | null | undefined>(undefined)
  const [isEmpty, setEmpty] = useState(false)

  useEffect(() => {
    let isShown = true
    void fetchProduct(line.productId).then((found) => {
      if (isShown) setProduct(found)
    })
    return () => {
      isShown = false
    }
  }, [line.productId])

  if (product === undefined) return <Skeleton className="h-24 w-full" />
  if (product === null)
    return <p className="text-sm text-danger">Ürüne şu anda ulaşılamadı. Lütfen tekrar deneyin.</p>

  const choices = choicesOf(line)
  const known = choices.map(({ options }) => chosenVariant(product, options))
  const quantities: VariantQuantities = isEmpty
    ? {}
    : Object.fromEntries(
        known.flatMap((variant, place) => (variant ? [[variant.id, choices[place]?.quantity ?? 0]] : [])),
      )
  const others = { lines: cart.lines.filter(({ lineId }) => lineId !== line.lineId) }
  const { wanted } = manyState({ product, options: line.options, quantities, cart: others })
  /** What the shop has no variant of (any more): it stays until the buyer takes it out. */
  const gone = rowsOf(line).filter((_row, place) => !known[place])

  function change(changed: VariantQuantities) {
    const state = manyState({
      product: product as Product,
      options: line.options,
      quantities: changed,
      cart: others,
    })
    const { rows = [] } = lineOfChoices(product as Product, state.wanted)
    setEmpty(rows.length + gone.length === 0)
    if (rows.length + gone.length > 0) onRows([...rows, ...gone])
  }

  return (
    <div className="grid gap-3">
      <VariantMatrix
        product={product}
        options={choices[0]?.options ?? line.options}
        quantities={quantities}
        wanted={wanted}
        onChange={change}
        onMistyped={onMistyped}
      />
      {gone.map((row) => (
        <p key={rowName(row)} className="flex flex-wrap items-center gap-2 text-sm text-danger">
          {rowName(row)}: {formatCount(row.quantity)} adet, bu seçenek artık satılmıyor
          {rowsOf(line).length > 1 && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => onRows(rowsOf(line).filter((other) => other !== row))}
            >
              Sil
            </Button>
          )}
        </p>
      ))}
    </div>
  )
}
