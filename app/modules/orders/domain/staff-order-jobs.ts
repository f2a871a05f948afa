import type { Kurus } from '#app/kernel/money.ts'
import { parseLira } from '#app/kernel/money.ts'
import { plainLine, plainText } from '#app/kernel/plain-text.ts'
import type { CartRequest } from '#app/modules/cart/domain/cart.ts'
import { lineOfChoices } from '#app/modules/cart/domain/line-of-choices.ts'
import { MAX_LINE_ROWS, MAX_QUANTITY, piecesIn } from '#app/modules/cart/domain/line-rows.ts'
import type { LineNotice, PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { hasVariants } from '#app/modules/catalog/domain/variant.ts'
import type { OrderedDesign } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import type { ChargedLine } from '#app/modules/pricing/domain/charge-rows.ts'
import { choiceKey } from '#app/modules/pricing/domain/chosen-options.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import type { Charge } from '#app/modules/pricing/domain/print-charges.ts'
import type { DraftLine, TypedPlace } from './draft-line.ts'
import type { NamesFault } from './draft-names.ts'
import { withTypedNames } from './draft-names.ts'

type RequestLine = CartRequest['lines'][number]

/** A typed line that could be read. */
export interface ReadDraftLine {
  readonly index: number
  readonly product: Product
  /** `jobOf` what was typed. */
  readonly job: string | null
  /** Its names are those of its typed places, which are read with those of its job. */
  readonly line: RequestLine
  readonly places: readonly TypedPlace[]
}

/** Where the pieces of a typed line are among the goods: the line they are part of, and what was chosen for them. */
export interface DraftPlace {
  readonly lineId: string
  readonly choice: ChosenOptions
  readonly quantity: number
  /** The typed line that stands first in that line: what is said of all of it is said there. */
  readonly isFirst: boolean
}

/**
 * What tells the job of a typed line from others (decision 41): typed lines of one job differ in nothing but the variant
 * and make one line of the order. Null for goods without variants, whose every line is one.
 */
export function jobOf(
  line: Omit<DraftLine, 'key' | 'quantity' | 'minimumReason' | 'agreedCharges' | 'chargeReason'>,
  product: Pick<Product, 'optionGroups' | 'variantGroups'>,
): string | null {
  if (!hasVariants(product)) return null
  const { productId, options, printChoice, places, note, fileId, design, agreedPrice, reason } = line
  const shared = product.optionGroups
    .filter(({ id }) => !product.variantGroups.includes(id))
    .map(({ id }) => options[id] ?? '')
  const price = parseLira(agreedPrice)
  const agreed = [price.ok ? price.value : agreedPrice.trim(), plainLine(reason)]
  const printed = [printChoice, places.map(placeOfJob)]
  return JSON.stringify([productId, shared, ...printed, plainText(note), fileId, design, ...agreed])
}

/** As with lines of a cart, names are no part of what makes two the same job: how they are printed is. */
function placeOfJob({ names: _names, font, colour, fileId, ...place }: TypedPlace): readonly unknown[] {
  return [place, place.own === 'names' ? [font, colour] : place.own === 'file' ? fileId : null]
}

/** The lines of an order that typed ones make, a job each, and where the pieces of each typed line are among them. */
export function joinJobs(read: readonly ReadDraftLine[]): {
  readonly lines: readonly RequestLine[]
  readonly places: ReadonlyMap<number, DraftPlace>
  readonly namesFaults: readonly NamesFault[]
} {
  const places = new Map<number, DraftPlace>()
  const lines: RequestLine[] = []
  const namesFaults: NamesFault[] = []
  const jobs = Map.groupBy(read, ({ index, job }) => job ?? `line ${index}`)
  for (const parts of jobs.values()) {
    for (const joined of inLines(parts)) {
      const [first] = joined
      if (!first) continue
      const choices = joined.map(({ line: { options, quantity } }) => ({ options, quantity }))
      const whole =
        joined.length === 1 ? first.line : { ...first.line, ...lineOfChoices(first.product, choices) }
      const named = withTypedNames(whole, joined)
      lines.push(named.line)
      namesFaults.push(...named.faults)
      for (const { index, line } of joined) {
        const { lineId } = first.line
        places.set(index, {
          lineId,
          choice: line.options,
          quantity: line.quantity,
          isFirst: index === first.index,
        })
      }
    }
  }
  return { lines, places, namesFaults }
}

/** A job in as many lines as its rows and pieces need: one, unless it is beyond what a line may have. */
function inLines(parts: readonly ReadDraftLine[]): readonly (readonly ReadDraftLine[])[] {
  const lines: ReadDraftLine[][] = []
  for (const part of parts) {
    const last = lines.at(-1)
    const pieces = piecesIn([...(last ?? []), part].map(({ line }) => line))
    if (last && last.length < MAX_LINE_ROWS && pieces <= MAX_QUANTITY) last.push(part)
    else lines.push([part])
  }
  return lines
}

/** What a typed line costs now, and what stands in its way. */
export interface DraftLinePrice {
  /** Pieces of its choice that can be ordered. */
  readonly stock: number
  readonly quantity: number
  readonly unitMinor: Kurus
  readonly lineMinor: Kurus
  /** All of the line that it makes with others, at the first of them, with what its print is charged; null where nothing is. */
  readonly charged: ChargedLine | null
  /** What the tariffs ask for that print, each of which something else can be agreed on for; none where `charged` is null. */
  readonly listedCharges: readonly Charge[]
  readonly notices: readonly LineNotice[]
  readonly design: OrderedDesign | null
}

/** What is wrong with names is said at the field that they are typed into. */
function isSaidAtNames({ code, blocks }: LineNotice): boolean {
  return blocks && code.startsWith('cart/names-')
}

/** The price of the pieces of a typed line; null where they are not among the goods. */
export function priceOfPlace({ lines }: PricedCart, place: DraftPlace | undefined): DraftLinePrice | null {
  const priced = lines.find(({ line }) => line.lineId === place?.lineId)
  if (!place || !priced) return null
  const key = choiceKey(place.choice)
  const row =
    priced.rows.length === 1 ? priced.rows[0] : priced.rows.find(({ choice }) => choiceKey(choice) === key)
  if (!row) return null
  const isOfRow = ({ message }: LineNotice) =>
    priced.rows.some(({ notices }) => notices.some((own) => message.endsWith(own.message)))
  const { charges, listedCharges = charges, lineMinor } = priced
  const ofLine = place.isFirst
    ? priced.notices.filter((notice) => !isOfRow(notice) && !isSaidAtNames(notice))
    : []
  return {
    stock: row.stock,
    quantity: place.quantity,
    unitMinor: row.unitMinor,
    lineMinor: row.unitMinor * place.quantity,
    charged:
      place.isFirst && charges.length > 0 ? { quantity: priced.line.quantity, lineMinor, charges } : null,
    listedCharges: place.isFirst ? listedCharges : [],
    notices: [...row.notices, ...ofLine],
    design: priced.design,
  }
}
