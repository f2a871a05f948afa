import type { Instant } from '#app/kernel/instant.ts'
import { formatLongDate } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira } from '#app/kernel/money.ts'
import type { CartLine, CartRequest } from '#app/modules/cart/domain/cart.ts'
import { choicesOf, rowName, withRows } from '#app/modules/cart/domain/line-rows.ts'
import type { LineNotice, PricedCart, PricedLine } from '#app/modules/cart/domain/priced-cart.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import { chargedMinor } from '#app/modules/pricing/domain/charge-rows.ts'
import { choiceKey } from '#app/modules/pricing/domain/chosen-options.ts'
import type { Charge } from '#app/modules/pricing/domain/print-charges.ts'
import { askedPlace } from '#app/modules/printing/domain/printed-place.ts'
import type { OrderLineView } from './order-views.ts'

/** What a line of an earlier order is in the shop of today. */
export interface ReorderedLine {
  readonly title: string
  /** Name of the product's page; null where the shop does not sell it any more. */
  readonly slug: string | null
  /** For the cart; null where it cannot be ordered as it was. */
  readonly line: Omit<CartLine, 'lineId'> | null
  /** What is not as it was, in sentences; why there is no line, where there is none. */
  readonly changes: readonly string[]
}

/** The answer to 'Tekrar sipariş ver': every line of the order, in its order. */
export interface Reorder {
  readonly lines: readonly ReorderedLine[]
}

/** What keeps a line out of the cart: there the buyer could only take it out again. */
const LEFT_OUT: Partial<Record<LineNotice['code'], (ordered: OrderLineView, notice: LineNotice) => string>> =
  {
    'cart/product-gone': () => 'Bu ürün artık satılmıyor.',
    'cart/product-inactive': () => 'Bu ürün şu anda satışta değil.',
    'cart/sold-out': (_ordered, { message }) => message,
    'cart/option-gone': ({ options }) =>
      `Seçtiğiniz seçenek${named(Object.values(options).join(', '))} artık yok. Ürün sayfasından yeniden seçin.`,
    'cart/print-choice-gone': ({ printChoice }) =>
      `Seçtiğiniz baskı${named(printChoice ?? '')} artık yok. Ürün sayfasından yeniden seçin.`,
    'cart/amount-too-large': () => 'Bu ürün bu adetle sepete eklenemiyor.',
  }

function named(text: string): string {
  return text === '' ? '' : ` (${text})`
}

/** The lines of an order as a cart to be priced today; `files` are its print files that are still there. */
export function reorderRequest(
  lines: readonly OrderLineView[],
  files: ReadonlyMap<string, PrintFileRef>,
): CartRequest {
  return {
    lines: lines.map((line) => ({
      lineId: line.id,
      productId: line.productId,
      options: line.options,
      printChoice: line.printChoice,
      fileId: line.artwork === null ? null : (files.get(line.artwork.fileId)?.fileId ?? null),
      design: line.design?.design ?? null,
      places: line.places?.map(({ name: _name, ...place }) => askedPlace(place)),
      note: line.note,
      quantity: line.quantity,
      ...(line.rows ? { rows: line.rows.map(({ options, quantity }) => ({ options, quantity })) } : {}),
      seenUnitMinor: null,
    })),
  }
}

/**
 * Compares an order with what its lines are today, priced from `reorderRequest`. What can be ordered comes back as lines
 * for the cart, at most as many as are in stock; a quantity that is below the minimum by now stays as it was, because
 * only the buyer may spend more, and the cart asks him for it. Nothing is replaced by something similar.
 */
export function reorder(
  { lines, createdAt }: { readonly lines: readonly OrderLineView[]; readonly createdAt: Instant },
  priced: PricedCart,
): Reorder {
  const today = new Map(priced.lines.map((line) => [line.line.lineId, line]))
  return { lines: lines.map((ordered) => compare(ordered, createdAt, today.get(ordered.id))) }
}

function compare(ordered: OrderLineView, orderedAt: Instant, now: PricedLine | undefined): ReorderedLine {
  const title = now?.product?.title ?? ordered.title
  const slug = now?.product?.slug ?? null
  if (!now) return { title, slug, line: null, changes: [] }
  const isLeftOut = (row: PricedLine['rows'][number]) => row.notices.some(({ code }) => code in LEFT_OUT)
  const leftOut = now.rows.filter(isLeftOut)
  const isWhole = leftOut.length === now.rows.length || leftOut.length === 0
  // Of several sizes those come that there still are; what holds for the whole line keeps all of them out.
  const ofRows = new Set(isWhole ? [] : leftOut.flatMap(({ notices }) => notices.map(({ code }) => code)))
  const reasons = now.notices.flatMap((notice) =>
    ofRows.has(notice.code) ? [] : (LEFT_OUT[notice.code]?.(ordered, notice) ?? []),
  )
  if (reasons.length > 0) return { title, slug, line: null, changes: reasons }
  const { lineId: _lineId, ...line } = now.line
  const coming = isWhole
    ? line
    : withRows(
        line,
        now.rows.filter((row) => !isLeftOut(row)),
      )
  const gone = isWhole
    ? []
    : leftOut.flatMap((row) => row.notices.map(({ message }) => `${rowName(row)}: ${message}`))
  // A design that fits nowhere today could only be taken off in the cart.
  const design = now.design && line.design
  return {
    title,
    slug,
    line: { ...coming, design },
    changes: [...gone, ...changesOf(ordered, orderedAt, now)],
  }
}

function changesOf(
  ordered: OrderLineView,
  orderedAt: Instant,
  { line, rows, design, product, countedQuantity, unitMinor, charges }: PricedLine,
): string[] {
  const changes: string[] = []
  const wanted = new Map(choicesOf(ordered).map((choice) => [choiceKey(choice.options), choice.quantity]))
  for (const row of rows) {
    const { choice, quantity } = row
    // What has another name by now is counted as the line alone.
    const asked = rows.length > 1 ? wanted.get(choiceKey(choice)) : ordered.quantity
    if (asked === undefined || quantity >= asked) continue
    const name = rows.length > 1 ? `${rowName(row)}: ` : ''
    const there = row.waiting === null ? 'Stokta' : 'Yoldaki malla birlikte'
    changes.push(`${name}${there} ${quantity} adet var; adet ${asked} yerine ${quantity} oldu.`)
  }
  const minimum = product?.minOrderQuantity ?? 1
  if (countedQuantity < minimum)
    changes.push(`Minimum sipariş adedi artık ${minimum}. Lütfen sepette adedi artırın.`)
  if (unitMinor !== ordered.unitMinor)
    changes.push(
      `Birim fiyat ${formatLira(ordered.unitMinor)} yerine ${formatLira(unitMinor)} oldu (KDV hariç).`,
    )
  const saved = savedByTools(ordered.charges, charges)
  if (saved) changes.push(toolsStand(saved, orderedAt))
  const printed = { before: chargedMinor(ordered), now: chargedMinor({ charges }) }
  if (printed.now + (saved?.savedMinor ?? 0) !== printed.before)
    changes.push(
      `Baskı bedeli ${formatLira(printed.before)} yerine ${formatLira(printed.now)} oldu (KDV hariç).`,
    )
  if (ordered.artwork !== null && line.artwork === null)
    changes.push(`Baskı dosyası (${ordered.artwork.name}) artık yok. Lütfen sepette yeniden yükleyin.`)
  for (const { placeId, name, artwork } of ordered.places ?? []) {
    const isGone = line.places?.some((place) => place.placeId === placeId && place.artwork === null)
    if (artwork && isGone)
      changes.push(`${name} baskı dosyası (${artwork.name}) artık yok. Lütfen sepette yeniden yükleyin.`)
  }
  if (ordered.design !== null && line.artwork !== null && design === null)
    changes.push('Logonun yeri ürünün bugünkü baskı alanına uymuyor. Ürün sayfasından yeniden yerleştirin.')
  return changes
}

interface SavedByTools {
  readonly toolWord: string | undefined
  readonly savedMinor: Kurus
}

/** What is paid less for tools because those of an order still stand; null where nothing is. */
function savedByTools(before: readonly Charge[] = [], now: readonly Charge[] = []): SavedByTools | null {
  const isTool = ({ kind }: Charge) => kind === 'tool'
  const repeats = now.filter((charge) => isTool(charge) && charge.tool?.isRepeat)
  if (repeats.length === 0 || repeats.length < now.filter(isTool).length) return null
  const savedMinor = chargedMinor({ charges: before.filter(isTool) }) - chargedMinor({ charges: repeats })
  return savedMinor > 0 ? { toolWord: repeats[0]?.toolWord, savedMinor } : null
}

/** Whose they are, and what has to be made anew: 'kalıpları', 'kalıp'. */
const TOOL_WORDS: Readonly<Record<string, readonly [own: string, anew: string]>> = {
  kalıp: ['kalıpları', 'kalıp'],
  klişe: ['klişeleri', 'klişe'],
  film: ['filmleri', 'film'],
  'nakış programı': ['nakış programı', 'nakış programı'],
}

function toolsStand({ toolWord = '', savedMinor }: SavedByTools, orderedAt: Instant): string {
  const [own, anew] = TOOL_WORDS[toolWord] ?? ['kalıpları', 'kalıp']
  const [, month = ''] = formatLongDate(orderedAt).split(' ')
  return `${month} siparişinizin ${own} duruyor: ${formatLira(savedMinor)} daha az (KDV hariç). Logo, yer veya renk değişirse yeni ${anew} gerekir.`
}
