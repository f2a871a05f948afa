import type { Kurus } from '#app/kernel/money.ts'
import { cutText, printableText } from '#app/kernel/plain-text.ts'
import { isReference } from '#app/kernel/reference.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import { readPrintFile } from '#app/modules/media/domain/print-file.ts'
import { parseDesign } from '#app/modules/mockups/domain/designs/parse-design.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import { isOptionText, MAX_OPTIONS } from '#app/modules/pricing/domain/chosen-options.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import { countNames, joinPieces, MAX_NAMES } from '#app/modules/printing/domain/name-list.ts'
import type { AskedPlace, WantedPlace } from '#app/modules/printing/domain/printed-place.ts'
import { MAX_WANTED_PLACES, withPieces } from '#app/modules/printing/domain/printed-place.ts'
import { readWantedPlace } from '#app/modules/printing/domain/read-place.ts'
import type { LineRow } from './line-rows.ts'
import { addPieces, joinRows, MAX_LINE_ROWS, rowsOf, withRows } from './line-rows.ts'

export const MAX_CART_LINES = 100
/** Over all lines; a line of one choice is one. */
export const MAX_CART_ROWS = 600
/** Names of pieces, over all lines. */
export const MAX_CART_NAMES = 2_000
/** Characters of a line's 'Baskı notu' (product decision 7). */
export const MAX_NOTE = 500
/** Characters of what a line only shows. */
const MAX_SHOWN_TEXT = 300

/**
 * One line of the buyer's cart: a job, in as many colours and sizes as are wanted (decision 41). `lineId` is always
 * `lineIdentity` of the line, so it changes with the artwork.
 */
export interface CartLine {
  readonly lineId: string
  readonly productId: ProductId
  /** What is chosen for all of its pieces; what they differ in is in `rows`. */
  readonly options: ChosenOptions
  /** Null when the product cannot be printed; 'Baskısız' is a choice. */
  readonly printChoice: string | null
  readonly artwork: PrintFileRef | null
  /** Where and how the artwork is printed, as the buyer placed it; never without artwork. Spelled by `tidyDesign`. */
  readonly design: PrintDesign | null
  /**
   * Where it is printed and in how many colours, as long as no design says so; left out for the product's usual print. Beside
   * a design those alone that have a print of their own (`hasOwnPrint`).
   */
  readonly places?: readonly WantedPlace[] | undefined
  /** Made in express, at a price; no part of what makes it this line. */
  readonly isExpress?: boolean | undefined
  readonly note: string
  /** The sum of its rows where it has some. */
  readonly quantity: number
  /** Its pieces by variant; left out for goods without variants. */
  readonly rows?: readonly LineRow[] | undefined
  /** What the buyer saw when adding; for showing at once and for naming a product that has gone. Never charged. */
  readonly snapshot: {
    readonly title: string
    readonly slug: string
    readonly assetId: string | null
    readonly unitMinor: Kurus
  }
}

export interface Cart {
  readonly version: 1
  readonly lines: readonly CartLine[]
}

/** What the browser asks the server to price or order. Carries no price that counts: `seenUnitMinor` only tells a change. */
export interface CartRequest {
  readonly lines: readonly {
    readonly lineId: string
    readonly productId: string
    readonly options: ChosenOptions
    readonly printChoice: string | null
    readonly fileId: string | null
    readonly design: PrintDesign | null
    readonly places?: readonly AskedPlace[] | undefined
    readonly isExpress?: boolean | undefined
    readonly note: string
    readonly quantity: number
    readonly rows?: readonly LineRow[] | undefined
    readonly seenUnitMinor: Kurus | null
  }[]
}

export const EMPTY_CART: Cart = { version: 1, lines: [] }

/** 'full' means nothing changed: the cart already holds `MAX_CART_LINES` other lines, or as many rows or names as it may. */
export type AddOutcome = 'added' | 'increased' | 'full'

export interface AddedToCart {
  readonly cart: Cart
  readonly outcome: AddOutcome
  readonly lineId: string
}

/**
 * What makes two lines the same line: product, chosen options (in any order), print choice, content of the artwork and
 * its placement or the places that are printed (product decision 6). Another artwork is another line, else a customer's
 * file would be lost; its rows, and the names on its pieces, are no part of it: the same job again adds to them (41).
 * The text is unambiguous: two different lines never share it. Without design and places it is what it was before there
 * were any.
 */
export function lineIdentity(
  line: Pick<CartLine, 'productId' | 'options' | 'printChoice' | 'artwork' | 'design' | 'places'>,
): string {
  const options = Object.entries(line.options).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const placed = line.places ? [{ places: line.places.map(placeIdentity) }] : []
  const design = line.design ? [line.design] : []
  return JSON.stringify([
    line.productId,
    options,
    line.printChoice,
    line.artwork?.contentHash ?? null,
    ...design,
    ...placed,
  ])
}

/** Without a choice, a size, names and a file of its own it is what it was before a place could have them. */
function placeIdentity({ placeId, inks, choice, size, names, artwork }: WantedPlace): readonly unknown[] {
  const own = size ? [choice ?? null, size.widthMm, size.heightMm] : choice === undefined ? [] : [choice]
  const file = artwork === undefined ? [] : [{ file: artwork?.contentHash ?? null }]
  return [placeId, inks, ...own, ...(names ? [{ names: [names.font, names.colour] }] : file)]
}

/** The places of a line that is added again, with the names of both and its younger files, which expire later. */
export function placesAgain(
  places: readonly WantedPlace[] | undefined,
  younger: readonly WantedPlace[] | undefined,
): readonly WantedPlace[] | undefined {
  return places?.map((place) => {
    const again = younger?.find(({ placeId }) => placeId === place.placeId)
    const joined = withPieces(place, (pieces) => joinPieces([...pieces, ...(again?.names?.pieces ?? [])]))
    return again?.artwork ? { ...joined, artwork: again.artwork } : joined
  })
}

/** Names of all pieces, at whichever of their places. */
export function namesIn({
  lines,
}: {
  readonly lines: readonly { readonly places?: readonly Pick<WantedPlace, 'names'>[] | undefined }[]
}): number {
  return countNamesAt(lines.flatMap(({ places = [] }) => places))
}

function countNamesAt(places: readonly Pick<WantedPlace, 'names'>[] = []): number {
  return places.reduce((sum, { names }) => sum + (names ? countNames(names) : 0), 0)
}

/**
 * Puts goods into the cart. The same line again raises its quantity, row by row, and keeps the younger file reference
 * (it expires later) and the newer note, when there is one. All of it is made in express where a part of it was to be.
 */
export function addToCart(cart: Cart, added: Omit<CartLine, 'lineId'>): AddedToCart {
  const lineId = lineIdentity(added)
  const fresh: CartLine = withRows({ ...added, lineId, note: shortNote(added.note) }, rowsOf(added))
  const present = cart.lines.find((line) => line.lineId === lineId)
  const rows = present ? joinRows([...rowsOf(present), ...rowsOf(fresh)], addPieces) : rowsOf(fresh)
  const places = present ? placesAgain(present.places, fresh.places) : fresh.places
  const isFull = present
    ? rows.length > rowsOf(present).length && !hasRoomFor(cart, rows.length - rowsOf(present).length)
    : cart.lines.length >= MAX_CART_LINES || !hasRoomFor(cart, rows.length)
  const joined = countNamesAt(places)
  const hasTooManyNames =
    joined > MAX_NAMES || (joined > 0 && namesIn(cart) + countNamesAt(fresh.places) > MAX_CART_NAMES)
  if (isFull || hasTooManyNames || rows.length > MAX_LINE_ROWS) return { cart, outcome: 'full', lineId }
  if (!present) return { cart: { version: 1, lines: [...cart.lines, fresh] }, outcome: 'added', lineId }
  const { artwork, snapshot } = fresh
  const line: CartLine = withRows(
    { ...present, artwork, snapshot, places, ...hurried(present, fresh), note: fresh.note || present.note },
    rows,
  )
  return { cart: withLine(cart, line), outcome: 'increased', lineId }
}

/** Of two lines that become one: in express where either is. */
export function hurried(
  one: Pick<CartLine, 'isExpress'>,
  other: Pick<CartLine, 'isExpress'>,
): Pick<CartLine, 'isExpress'> {
  return one.isExpress || other.isExpress ? { isExpress: true } : {}
}

function hasRoomFor({ lines }: Cart, rows: number): boolean {
  return lines.reduce((sum, line) => sum + rowsOf(line).length, rows) <= MAX_CART_ROWS
}

/** Takes exactly these lines out, for instance those an order contained; what was added meanwhile stays. */
export function removeLines(cart: Cart, lineIds: readonly string[]): Cart {
  const gone = new Set(lineIds)
  return { version: 1, lines: cart.lines.filter((line) => !gone.has(line.lineId)) }
}

/**
 * Joins two carts, for instance the browser's and the account's at login: the same row keeps the larger quantity,
 * other rows and lines of both stay, those of `a` first (product decision 1). `b` is the younger: its print file was uploaded
 * later and expires later, and its note and its names count where both have some. Merging the same cart again changes
 * nothing. Only what is beyond `MAX_CART_LINES`, `MAX_CART_ROWS` and `MAX_LINE_ROWS` is left out, that of `b` first; too many
 * names are told to the buyer.
 */
export function mergeCarts(a: Cart, b: Cart): Cart {
  const byId = new Map(a.lines.map((line) => [line.lineId, line]))
  let room = MAX_CART_ROWS - a.lines.reduce((sum, line) => sum + rowsOf(line).length, 0)
  for (const line of b.lines) {
    const present = byId.get(line.lineId)
    if (!present) {
      const size = rowsOf(line).length
      if (byId.size >= MAX_CART_LINES || size > room) continue
      byId.set(line.lineId, line)
      room -= size
      continue
    }
    const before = rowsOf(present).length
    const rows = joinRows([...rowsOf(present), ...rowsOf(line)], Math.max).slice(
      0,
      Math.min(MAX_LINE_ROWS, before + Math.max(0, room)),
    )
    room -= rows.length - before
    const { artwork, note } = line
    const places = countNamesAt(line.places) > 0 ? line.places : placesAgain(present.places, line.places)
    const joined = { ...present, places, artwork: artwork ?? present.artwork, note: note || present.note }
    byId.set(line.lineId, withRows({ ...joined, ...hurried(present, line) }, rows))
  }
  return { version: 1, lines: [...byId.values()] }
}

/** The number in the header's badge: how many lines, not how many pieces. */
export function itemCount(cart: Cart): number {
  return cart.lines.length
}

/** The cart with a line in the place of the one of its id. */
export function withLine(cart: Cart, changed: CartLine): Cart {
  return mapLine(cart, changed.lineId, () => changed)
}

/** The cart with one line changed; an unknown id changes nothing. */
export function mapLine(cart: Cart, lineId: string, change: (line: CartLine) => CartLine): Cart {
  return { version: 1, lines: cart.lines.map((line) => (line.lineId === lineId ? change(line) : line)) }
}

/** A note as a line keeps it. While it is typed it keeps its white space at the end, or a blank could never be typed. */
export function shortNote(note: string): string {
  const clean = cutText(printableText(note), MAX_NOTE)
  return clean.trim() === '' ? '' : clean
}

/**
 * Reads a cart from storage, where anything may stand: another version, another tab's half-written text, a hand edit.
 * Drops only what is unreadable (or what the server would refuse the whole cart for): a broken line goes, a broken
 * row, artwork, design, option or note goes from its line. Line ids are made anew, so two entries of one line become one with the larger quantity. Never throws.
 */
export function parseCart(stored: unknown): Cart {
  if (!isRecord(stored) || !Array.isArray(stored.lines)) return EMPTY_CART
  const lines = stored.lines.flatMap((line: unknown) => parseLine(line) ?? [])
  return lines.length === 0 ? EMPTY_CART : mergeCarts(EMPTY_CART, { version: 1, lines })
}

function parseLine(stored: unknown): CartLine | null {
  if (!isRecord(stored)) return null
  const { productId, quantity } = stored
  if (!isReference(productId)) return null
  const rows = parseRows(stored.rows)
  if (rows.length === 0 && !isQuantity(quantity)) return null
  const snapshot = isRecord(stored.snapshot) ? stored.snapshot : {}
  const artwork = readPrintFile(stored.artwork)
  const line = {
    productId: productId as ProductId,
    options: parseOptions(stored.options),
    printChoice: isOptionText(stored.printChoice) ? stored.printChoice : null,
    artwork,
    design: artwork && parseDesign(stored.design),
    places: parsePlaces(stored.places),
    ...(stored.isExpress === true && { isExpress: true }),
    note: typeof stored.note === 'string' ? shortNote(stored.note) : '',
    quantity: isQuantity(quantity) ? quantity : 1,
    snapshot: {
      title: shownText(snapshot.title),
      slug: shownText(snapshot.slug),
      assetId: isReference(snapshot.assetId) ? snapshot.assetId : null,
      unitMinor: isAmount(snapshot.unitMinor) ? snapshot.unitMinor : 0,
    },
  }
  return withRows({ ...line, lineId: lineIdentity(line) }, rows.length > 0 ? rows : rowsOf(line))
}

/** The places that can be read, each once; none where there is none. */
function parsePlaces(stored: unknown): readonly WantedPlace[] | undefined {
  if (!Array.isArray(stored)) return undefined
  const places = stored.flatMap((place: unknown) => readWantedPlace(place) ?? [])
  const once = places.filter(
    ({ placeId }, at) => places.findIndex((other) => other.placeId === placeId) === at,
  )
  return once.length > 0 ? once.slice(0, MAX_WANTED_PLACES) : undefined
}

/** The rows that can be read; those of one choice are one, with the larger quantity. */
function parseRows(stored: unknown): readonly LineRow[] {
  if (!Array.isArray(stored)) return []
  const rows = stored.flatMap((row: unknown) =>
    isRecord(row) && isQuantity(row.quantity)
      ? [{ options: parseOptions(row.options), quantity: row.quantity }]
      : [],
  )
  return joinRows(rows, Math.max).slice(0, MAX_LINE_ROWS)
}

function isQuantity(stored: unknown): stored is number {
  return typeof stored === 'number' && stored >= 1
}

function parseOptions(stored: unknown): ChosenOptions {
  if (!isRecord(stored)) return {}
  const readable = Object.entries(stored).filter(
    (entry): entry is [string, string] => isOptionText(entry[0]) && isOptionText(entry[1]),
  )
  return Object.fromEntries(readable.slice(0, MAX_OPTIONS))
}

function shownText(stored: unknown): string {
  return typeof stored === 'string' ? cutText(printableText(stored), MAX_SHOWN_TEXT) : ''
}

function isAmount(stored: unknown): stored is number {
  return typeof stored === 'number' && Number.isSafeInteger(stored) && stored >= 0
}

function isRecord(stored: unknown): stored is Readonly<Record<string, unknown>> {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
}
