import { choiceKey } from '#app/modules/pricing/domain/chosen-options.ts'
import type { OrderedChoice } from './line-goods.ts'

/**
 * What goes back to stock and what is taken of it where choices of lines become others: of each choice of a product the
 * difference, over all its lines, so that nothing is given away on the way from one line to another.
 */
export function exchangeOf(
  before: readonly OrderedChoice[],
  after: readonly OrderedChoice[],
): { readonly back: readonly OrderedChoice[]; readonly more: readonly OrderedChoice[] } {
  const sums = new Map<string, { readonly choice: OrderedChoice; readonly pieces: number }>()
  const add = (choice: OrderedChoice, pieces: number) => {
    const { productId, variantId, options } = choice
    const key = variantId ?? JSON.stringify([productId, choiceKey(options)])
    sums.set(key, { choice, pieces: (sums.get(key)?.pieces ?? 0) + pieces })
  }
  for (const choice of before) add(choice, -choice.quantity)
  for (const choice of after) add(choice, choice.quantity)
  const all = [...sums.values()]
  const of = (sign: 1 | -1) =>
    all.flatMap(({ choice, pieces }) => (pieces * sign > 0 ? [{ ...choice, quantity: pieces * sign }] : []))
  return { back: of(-1), more: of(1) }
}
