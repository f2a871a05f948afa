import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { PromisedLine } from '#app/modules/delivery/domain/promise.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import type { WantedPlace } from '#app/modules/printing/domain/printed-place.ts'
import { hasOwnPrint } from '#app/modules/printing/domain/printed-place.ts'
import type { NamedMethod } from '#app/modules/printing/domain/printing-method.ts'
import { knownMethodOfChoice } from '#app/modules/printing/domain/printing-method.ts'
import type { PricedCart, WaitingPieces } from './priced-cart.ts'
import { sumOfWaiting } from './waiting-pieces.ts'

/** How a line is printed, as far as its days depend on it. */
interface PrintOfLine {
  readonly printChoice: string | null
  readonly places?: readonly Pick<WantedPlace, 'choice' | 'names' | 'artwork'>[] | undefined
  readonly design: Pick<PrintDesign, 'faces'> | null
}

/** The methods a line is printed by, one for each place; null for a choice that is none of them. Blank goods have none. */
export function methodsOfLine(
  { printChoice, places = [], design }: PrintOfLine,
  methods: readonly NamedMethod[],
): readonly (string | null)[] {
  if (printChoice === null || printChoice === UNPRINTED) return []
  const printed = design ? [...design.faces, ...places.filter(hasOwnPrint)] : places
  const choices = printed.length > 0 ? printed.map(({ choice = printChoice }) => choice) : [printChoice]
  return choices.map((choice) => knownMethodOfChoice(methods, choice)?.id ?? null)
}

/** The day on which the missing pieces of a line are expected; null where none is missing. */
export function goodsOnOf(waiting: WaitingPieces | null): PromisedLine['goodsOn'] {
  return waiting && (waiting.until ?? 'unknown')
}

/** The lines of a priced cart as they are promised, in their order; those whose product has gone are not. */
export function promisedLinesOf(
  { lines }: Pick<PricedCart, 'lines'>,
  methods: readonly NamedMethod[],
): readonly PromisedLine[] {
  return lines.flatMap(({ line, rows, product }) =>
    product === null || line.quantity === 0
      ? []
      : [
          {
            key: line.lineId,
            productId: line.productId,
            categoryId: product.categoryId,
            quantity: line.quantity,
            prints: methodsOfLine(line, methods),
            goodsOn: goodsOnOf(sumOfWaiting(rows.flatMap(({ waiting }) => waiting ?? []))),
            isExpress: line.isExpress,
          },
        ],
  )
}
