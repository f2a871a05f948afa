/** What only the pages of cart and checkout do with a cart: the others load none of it. */
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { NamesOfPieces } from '#app/modules/printing/domain/name-list.ts'
import { askedPlace, withPieces } from '#app/modules/printing/domain/printed-place.ts'
import type { Cart, CartLine, CartRequest } from './cart.ts'
import {
  EMPTY_CART,
  hurried,
  lineIdentity,
  MAX_CART_LINES,
  mapLine,
  placesAgain,
  removeLines,
  shortNote,
  withLine,
} from './cart.ts'
import type { LineRow } from './line-rows.ts'
import { addPieces, joinRows, rowsOf, withRows } from './line-rows.ts'

/**
 * Sets the quantity of a line of one choice. Below 1 removes the line (spec, storefront §4); what is no number, or a line
 * of several choices, changes nothing.
 */
export function setQuantity(cart: Cart, lineId: string, quantity: number): Cart {
  if (Number.isNaN(quantity)) return cart
  const line = cart.lines.find((other) => other.lineId === lineId)
  const [row, another] = line ? rowsOf(line) : []
  return row && !another ? setRows(cart, lineId, [{ ...row, quantity }]) : cart
}

/** Sets the pieces of each choice of a line; choices of none go, and the line with the last of them. */
export function setRows(cart: Cart, lineId: string, rows: readonly LineRow[]): Cart {
  const wanted = rows.filter(({ quantity }) => quantity >= 1)
  if (wanted.length === 0) return removeLine(cart, lineId)
  return mapLine(cart, lineId, (line) => withRows(line, wanted))
}

/** Takes one line out; an unknown id changes nothing. */
export function removeLine(cart: Cart, lineId: string): Cart {
  return removeLines(cart, [lineId])
}

/**
 * Undoes a removal: the line returns to its place. When the same line was added again meanwhile, the larger
 * quantity stays, so undoing twice is harmless.
 */
export function restoreLine(cart: Cart, line: CartLine, index: number): Cart {
  const present = cart.lines.find((other) => other.lineId === line.lineId)
  if (present)
    return withLine(cart, withRows(present, joinRows([...rowsOf(present), ...rowsOf(line)], Math.max)))
  if (cart.lines.length >= MAX_CART_LINES) return cart
  const lines = [...cart.lines]
  lines.splice(Math.max(0, Math.min(index, lines.length)), 0, line)
  return { version: 1, lines }
}

/** An empty cart in place of this one. */
export function clearCart(): Cart {
  return EMPTY_CART
}

/**
 * Gives a line another print file, or none; its design stays with another file and goes with none. That makes it
 * another line (its id changes); should the cart already hold that one, the two become one with their rows added.
 */
export function replaceArtwork(cart: Cart, lineId: string, artwork: PrintFileRef | null): Cart {
  return changeLine(cart, lineId, (line) => ({ artwork, design: artwork && line.design }))
}

/** Takes the design off a line; its file stays, to be placed as the note says. Otherwise as `replaceArtwork`. */
export function removeDesign(cart: Cart, lineId: string): Cart {
  return changeLine(cart, lineId, () => ({ design: null }))
}

/**
 * Has a line printed in another way, but for places that have their own; its file and design stay. Otherwise as
 * `replaceArtwork`.
 */
export function setPrintChoice(cart: Cart, lineId: string, printChoice: string): Cart {
  return changeLine(cart, lineId, ({ places, design }) => ({
    printChoice,
    places: places?.map((place) => ledBy(printChoice, place)),
    design: design && { ...design, faces: design.faces.map((face) => ledBy(printChoice, face)) },
  }))
}

/** A place or face that is printed as its line is names no choice. */
function ledBy<Part extends { readonly choice?: string | undefined }>(printChoice: string, part: Part): Part {
  return part.choice === printChoice ? { ...part, choice: undefined } : part
}

/** Has a line's choices named as the shop names them by now. Otherwise as `replaceArtwork`. */
export function renameChoices(
  cart: Cart,
  lineId: string,
  { options, rows, places }: Pick<CartLine, 'options' | 'rows' | 'places'>,
): Cart {
  return changeLine(cart, lineId, (line) =>
    withRows({ ...line, options, places }, rows ?? rowsOf({ quantity: line.quantity })),
  )
}

function changeLine(cart: Cart, lineId: string, change: (line: CartLine) => Partial<CartLine>): Cart {
  const line = cart.lines.find((other) => other.lineId === lineId)
  if (!line) return cart
  const fresh = { ...line, ...change(line) }
  const changed: CartLine = { ...fresh, lineId: lineIdentity(fresh) }
  if (changed.lineId === lineId) return withLine(cart, changed)
  const twin = cart.lines.find((other) => other.lineId === changed.lineId)
  if (!twin) return mapLine(cart, lineId, () => changed)
  const joined: CartLine = withRows(
    {
      ...changed,
      places: placesAgain(changed.places, twin.places),
      ...hurried(changed, twin),
      note: changed.note || twin.note,
    },
    joinRows([...rowsOf(changed), ...rowsOf(twin)], addPieces),
  )
  return mapLine(removeLine(cart, twin.lineId), lineId, () => joined)
}

/** Has these lines made in express, or no longer. */
export function setExpress(cart: Cart, lineIds: readonly string[], isExpress: boolean): Cart {
  return {
    version: 1,
    lines: cart.lines.map((line) =>
      lineIds.includes(line.lineId) ? { ...line, isExpress: isExpress || undefined } : line,
    ),
  }
}

/** Sets the names that a place of a line is printed with. */
export function setNames(
  cart: Cart,
  lineId: string,
  placeId: string,
  pieces: readonly NamesOfPieces[],
): Cart {
  return mapLine(cart, lineId, (line) => ({
    ...line,
    places: line.places?.map((place) =>
      place.placeId === placeId ? withPieces(place, () => pieces) : place,
    ),
  }))
}

/** Gives a place of a line another file of its own. Otherwise as `replaceArtwork`. */
export function replacePlaceArtwork(
  cart: Cart,
  lineId: string,
  placeId: string,
  artwork: PrintFileRef | null,
): Cart {
  return changeLine(cart, lineId, ({ places }) => ({
    places: places?.map((place) => (place.placeId === placeId ? { ...place, artwork } : place)),
  }))
}

/** Takes a place off a line, which is printed at its other places; at its usual one where there is none. Otherwise as `replaceArtwork`. */
export function removePlace(cart: Cart, lineId: string, placeId: string): Cart {
  return changeLine(cart, lineId, ({ places = [] }) => {
    const others = places.filter((place) => place.placeId !== placeId)
    return { places: others.length > 0 ? others : undefined }
  })
}

/** Sets a line's print note, cut at `MAX_NOTE` characters. */
export function setNote(cart: Cart, lineId: string, note: string): Cart {
  return mapLine(cart, lineId, (line) => ({ ...line, note: shortNote(note) }))
}

/** The part of a cart the server needs to price or order it. */
export function toCartRequest(cart: Cart): CartRequest {
  return {
    lines: cart.lines.map((line) => ({
      lineId: line.lineId,
      productId: line.productId,
      options: line.options,
      printChoice: line.printChoice,
      fileId: line.artwork?.fileId ?? null,
      design: line.design,
      places: line.places?.map(askedPlace),
      isExpress: line.isExpress,
      note: line.note,
      quantity: line.quantity,
      rows: line.rows,
      seenUnitMinor: line.snapshot.unitMinor,
    })),
  }
}
