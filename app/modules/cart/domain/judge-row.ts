import type { Product } from '#app/modules/catalog/domain/product.ts'
import { isSoldOut } from '#app/modules/catalog/domain/product.ts'
import {
  availableOf,
  hasVariants,
  isChoiceSoldOut,
  sellableIncomingOf,
  stockKeyOf,
} from '#app/modules/catalog/domain/variant.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import { presentOptions, unitPrice } from '#app/modules/pricing/domain/price-engine.ts'
import { withPieces } from '#app/modules/printing/domain/printed-place.ts'
import type { CartRequest } from './cart.ts'
import { lineOfChoices } from './line-of-choices.ts'
import type { LineRow } from './line-rows.ts'
import { addPieces, choicesOf, joinRows, rowName } from './line-rows.ts'
import { inWholePacks, packText } from './pack-text.ts'
import type { LineNotice, WaitingPieces } from './priced-cart.ts'
import { blocking } from './priced-cart.ts'
import { stockText } from './stock-text.ts'
import { promised, waitingOf, waitingText } from './waiting-pieces.ts'

export type RequestLine = CartRequest['lines'][number]

/** A choice of a line on the way to its price. */
export interface JudgedRow extends LineRow {
  /** All that is chosen; `options` are what the rows of the line differ in. */
  readonly choice: ChosenOptions
  readonly notices: readonly LineNotice[]
  /** Nothing is said of a minimum to what is sold out, or sold in few on purpose. */
  readonly hasMinimum: boolean
  readonly isPriced: boolean
  readonly waiting: WaitingPieces | null
}

/**
 * A line that knows its options by names they had before means the values that have others by now. Of a product with
 * variants its rows are the variants, also where it was chosen before there were any.
 */
export function inPresentNames(line: RequestLine, product: Product | undefined): RequestLine {
  if (!product) return line
  const present = (options: ChosenOptions) => presentOptions(product.optionGroups, options)
  const places = line.places?.map((place) =>
    withPieces(place, (pieces) => pieces.map((part) => ({ ...part, options: present(part.options) }))),
  )
  if (!hasVariants(product)) {
    const named = line.rows?.map((row) => ({ ...row, options: present(row.options) }))
    return { ...line, places, options: present(line.options), rows: named && joinRows(named, addPieces) }
  }
  const choices = choicesOf(line).map((choice) => ({ ...choice, options: present(choice.options) }))
  return { ...line, places, ...lineOfChoices(product, choices) }
}

/**
 * What one choice of a line may have of the stock, which it takes from `stockLeft`: what earlier rows left of each. Says what
 * stands in its way.
 */
export function judgeRow({
  row,
  choice,
  isOneOfMany,
  product,
  aboveStock,
  mayBeFew,
  stockLeft,
  today,
}: {
  readonly row: LineRow
  /** All that is chosen. */
  readonly choice: ChosenOptions
  readonly isOneOfMany: boolean
  readonly product: Product
  readonly aboveStock: 'reduce' | 'refuse'
  /** Sold in few on purpose: samples, say. */
  readonly mayBeFew: boolean
  readonly stockLeft: Map<string, number>
  /** In Istanbul: no day that has passed is promised. */
  readonly today: string
}): JudgedRow {
  const notOrdered = (code: LineNotice['code'], text: string, isPriced: boolean): JudgedRow => ({
    ...row,
    choice,
    notices: [blocking(code, text)],
    hasMinimum: false,
    isPriced,
    waiting: null,
  })
  const unit = unitPrice({ product, options: choice, quantity: row.quantity })
  if (!unit.ok) {
    const text = isOneOfMany
      ? 'Bu seçenek artık satılmıyor.'
      : 'Seçtiğiniz seçenek artık yok. Ürünü sepetten çıkarıp yeniden ekleyin.'
    return notOrdered('cart/option-gone', text, false)
  }
  const stockKey = stockKeyOf(product, choice)
  const left = stockLeft.get(stockKey) ?? availableOf(product, choice)
  const incoming = sellableIncomingOf(product, choice)
  // Samples come out of an opened pack.
  const inPacks = mayBeFew ? left : inWholePacks(product, left)
  if ((isChoiceSoldOut(product, choice) && !mayBeFew) || inPacks === 0) {
    const text = isSoldOut(product) ? 'Bu ürün tükendi.' : 'Bu seçenek tükendi.'
    return notOrdered('cart/sold-out', text, true)
  }
  const notices: LineNotice[] = []
  let { quantity } = row
  if (quantity > left) {
    const message = stockText(left, incoming.incoming > 0)
    if (aboveStock === 'refuse') notices.push(blocking('cart/above-stock', message))
    else {
      quantity = inPacks
      notices.push({
        code: 'cart/reduced-to-stock',
        message: `${message} Adet buna göre değiştirildi.`,
        blocks: false,
      })
    }
  }
  const packFault = mayBeFew ? null : packText(product, quantity, inPacks)
  if (packFault !== null) notices.push(blocking('cart/no-whole-pack', packFault))
  stockLeft.set(stockKey, Math.max(0, left - quantity))
  const coming = waitingOf(incoming, quantity, left)
  const waiting = coming && promised(coming, today)
  if (waiting) notices.push({ code: 'cart/on-its-way', message: `${waitingText(waiting)}.`, blocks: false })
  return { ...row, choice, quantity, notices, hasMinimum: !mayBeFew, isPriced: true, waiting }
}

/** What is said of the rows of a line, each by its name where there are several; what holds for all of them once. */
export function noticesOfRows(
  rows: readonly Pick<JudgedRow, 'options' | 'notices'>[],
): readonly LineNotice[] {
  const said = rows.flatMap((row) =>
    row.notices.map((notice) => {
      const isOfAll = rows.length === 1 || notice.code === 'cart/below-colour-minimum'
      return isOfAll ? notice : { ...notice, message: `${rowName(row)}: ${notice.message}` }
    }),
  )
  return said.filter(({ message }, place) => said.findIndex((other) => other.message === message) === place)
}
