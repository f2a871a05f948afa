import type { Cart, CartLine } from '#app/modules/cart/domain/cart.ts'
import { removeLines } from '#app/modules/cart/domain/cart.ts'
import {
  clearCart,
  removeDesign,
  removePlace,
  renameChoices,
  replaceArtwork,
  replacePlaceArtwork,
  restoreLine,
  setExpress,
  setNames,
  setNote,
  setPrintChoice,
  setQuantity,
  setRows,
} from '#app/modules/cart/domain/cart-changes.ts'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { NamesOfPieces } from '#app/modules/printing/domain/name-list.ts'
import { cartStore } from './cart-store.ts'

/** A line that was taken out, with its place, so that the removal can be undone. */
export interface RemovedLine {
  readonly line: CartLine
  readonly index: number
}

const { current, replace } = cartStore

/** Puts in a cart in which one line was changed; answers the id that the line has from now on. */
function replaceWithChanged(lineId: string, changed: Cart): string {
  const before = current().lines
  replace(changed)
  return changed.lines.find((line) => !before.includes(line))?.lineId ?? lineId
}

/** What the cart's own page does to the cart of this browser; other pages load none of it. */
export const cartChanges = {
  /** Below 1 removes the line. */
  setQuantity(lineId: string, quantity: number): void {
    replace(setQuantity(current(), lineId, quantity))
  },
  /** The pieces of each choice; those of none go, and the line with the last of them. */
  setRows(lineId: string, rows: readonly LineRow[]): void {
    replace(setRows(current(), lineId, rows))
  },
  /** The names that a place of a line is printed with. */
  setNames(lineId: string, placeId: string, pieces: readonly NamesOfPieces[]): void {
    replace(setNames(current(), lineId, placeId, pieces))
  },
  /** Answers the id that the line has from now on. */
  removePlace(lineId: string, placeId: string): string {
    return replaceWithChanged(lineId, removePlace(current(), lineId, placeId))
  },
  /** Has a line's choices named as the shop names them by now. */
  renameChoices(lineId: string, named: Pick<CartLine, 'options' | 'rows' | 'places'>): void {
    replace(renameChoices(current(), lineId, named))
  },
  remove(lineId: string): RemovedLine | null {
    const cart = current()
    const index = cart.lines.findIndex((line) => line.lineId === lineId)
    const line = cart.lines[index]
    if (!line) return null
    replace(removeLines(cart, [lineId]))
    return { line, index }
  },
  restore({ line, index }: RemovedLine): void {
    replace(restoreLine(current(), line, index))
  },
  /** Empties the cart and gives back what was in it, for undoing. */
  clear(): Cart {
    const former = current()
    replace(clearCart())
    return former
  },
  /** Puts back a whole cart that `clear` emptied; lines added meanwhile stay. */
  restoreAll(former: Cart): void {
    replace(former.lines.reduce((cart, line, index) => restoreLine(cart, line, index), current()))
  },
  setNote(lineId: string, note: string): void {
    replace(setNote(current(), lineId, note))
  },
  /** This and the next three answer the line's id from now on. */
  replaceArtwork(lineId: string, artwork: PrintFileRef | null): string {
    return replaceWithChanged(lineId, replaceArtwork(current(), lineId, artwork))
  },
  replacePlaceArtwork(lineId: string, placeId: string, artwork: PrintFileRef | null): string {
    return replaceWithChanged(lineId, replacePlaceArtwork(current(), lineId, placeId, artwork))
  },
  setPrintChoice(lineId: string, printChoice: string): string {
    return replaceWithChanged(lineId, setPrintChoice(current(), lineId, printChoice))
  },
  removeDesign(lineId: string): string {
    return replaceWithChanged(lineId, removeDesign(current(), lineId))
  },
  /** Has these lines made in express, or as usual again. */
  setExpress(lineIds: readonly string[], isExpress: boolean): void {
    replace(setExpress(current(), lineIds, isExpress))
  },
  /** Keeps the unit prices the buyer has now seen, so that only a later change is announced. */
  rememberUnits(units: ReadonlyMap<string, number>): void {
    const cart = current()
    const lines = cart.lines.map((line) => {
      const unitMinor = units.get(line.lineId)
      if (unitMinor === undefined || unitMinor === line.snapshot.unitMinor) return line
      return { ...line, snapshot: { ...line.snapshot, unitMinor } }
    })
    if (lines.some((line, index) => line !== cart.lines[index])) replace({ version: 1, lines })
  },
} as const
