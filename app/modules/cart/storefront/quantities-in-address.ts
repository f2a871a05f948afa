import { parseCount } from '#app/kernel/count.ts'
import { cutText, plainLine } from '#app/kernel/plain-text.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { printChoicesOf } from '#app/modules/catalog/domain/product.ts'
import { isUnmatched } from '#app/modules/catalog/domain/variant.ts'
import { fitOptions } from '#app/modules/catalog/storefront/chosen-options.ts'
import type { ChosenOptions, OptionGroup } from '#app/modules/pricing/domain/price-engine.ts'
import { MAX_QUANTITY } from '../domain/line-rows.ts'
import { NO_WHOLE_NUMBER } from './buy-state.ts'
import type { VariantQuantities } from './many-state.ts'
import { TOO_MANY_PIECES, withoutAxes } from './many-state.ts'

/** More than the field takes, so that only what no page of ours sends is cut where it is shown again. */
const MAX_SHOWN = 20

/** Name of the field for the print choice; the pieces of a variant have its id. */
export const PRINT_FIELD = 'baski'

/** Name of the field for a group that is no axis of the variants. */
export function optionField({ id }: Pick<OptionGroup, 'id'>): string {
  return `secenek-${id}`
}

/** What stands in a field and is no number of pieces that a line may have. */
export interface UnreadQuantity {
  readonly typed: string
  readonly fault: string
}

/** What the address of the page of quantities asks for. */
export interface AskedQuantities {
  readonly quantities: VariantQuantities
  /** By variant: what was typed is shown again and made into no other number. */
  readonly unread: Readonly<Record<string, UnreadQuantity>>
  /** Of the groups that are no axis of the variants; the first value where the address names none. */
  readonly options: ChosenOptions
  /** Null where the product cannot be printed. */
  readonly printChoice: string | null
  /** Whether the form was sent at all, be it without a number. */
  readonly isSent: boolean
}

/**
 * Reads an address that the form of quantities leads to. Never fails: names the product does not know are left out, of a name
 * that comes twice the first value counts. All pieces together are no more than a line may have; what goes beyond is unread.
 */
export function readQuantities(address: URLSearchParams, product: Product): AskedQuantities {
  const quantities: Record<string, number> = {}
  const unread: Record<string, UnreadQuantity> = {}
  let room = MAX_QUANTITY
  for (const { id } of product.variants.filter((variant) => !isUnmatched(variant))) {
    const typed = plainLine(address.get(id) ?? '')
    if (typed === '') continue
    const pieces = parseCount(typed)
    if (pieces === null || pieces > room) {
      const fault = pieces === null && !/^\d+$/.test(typed) ? NO_WHOLE_NUMBER : TOO_MANY_PIECES
      unread[id] = { typed: cutText(typed, MAX_SHOWN), fault }
    } else if (pieces > 0) {
      quantities[id] = pieces
      room -= pieces
    }
  }
  const named = product.optionGroups.map((group) => [group.name, address.get(optionField(group))] as const)
  const printChoices = printChoicesOf(product)
  const print = address.get(PRINT_FIELD)
  return {
    quantities,
    unread,
    options: withoutAxes(product, fitOptions(product.optionGroups, Object.fromEntries(named))),
    printChoice: printChoices.find((choice) => choice === print) ?? printChoices[0] ?? null,
    isSent: product.variants.some(({ id }) => address.has(id)),
  }
}
