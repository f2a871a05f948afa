/** Where the names of a place stand on their sheet, in millimetres from the top left corner of a page; drawing them is the server's. */
import type { Paper } from './print-sheet.ts'
import { A4, SHEET_MARGIN_MM } from './print-sheet.ts'

interface Size {
  readonly widthMm: number
  readonly heightMm: number
}

/** How many boxes stand beside each other, on paper of which width: at least A4, wider where the place is. */
export interface NamesGrid {
  readonly pageWidthMm: number
  readonly columns: number
  /** Of a box, and of what is written below it. */
  readonly columnMm: number
}

/** Which name stands in which box. */
export interface NameBox {
  readonly index: number
  readonly leftMm: number
  readonly topMm: number
}

export interface NamesLayout extends Paper {
  /** The boxes of each page; the first has none where its head leaves no room. */
  readonly pages: readonly (readonly NameBox[])[]
}

/** What is written below a small box needs room too. */
const LEAST_COLUMN_MM = 40
const GAP_MM = 3
/** The line of 50 mm and the remark below it. */
const FOOT_MM = SHEET_MARGIN_MM + 8
/** Lengths are sums of fractions: what fits to a micrometre fits. */
const TOLERANCE_MM = 1e-3

export function namesGrid({ widthMm }: Pick<Size, 'widthMm'>): NamesGrid {
  const columnMm = Math.max(LEAST_COLUMN_MM, widthMm)
  const pageWidthMm = Math.max(A4.widthMm, columnMm + 2 * SHEET_MARGIN_MM)
  const room = pageWidthMm - 2 * SHEET_MARGIN_MM
  return { pageWidthMm, columns: fitting(room, columnMm), columnMm }
}

/**
 * The boxes of `count` names, row by row, each of the place's real size with `captionMm` below it. The first page has them
 * below `headMm`, the others below `furtherHeadMm`; all pages are of one size, which holds a box in any case.
 */
export function layOutNames({
  count,
  place,
  captionMm,
  headMm,
  furtherHeadMm,
}: {
  readonly count: number
  readonly place: Size
  readonly captionMm: number
  readonly headMm: number
  readonly furtherHeadMm: number
}): NamesLayout {
  const { pageWidthMm, columns, columnMm } = namesGrid(place)
  const rowMm = place.heightMm + captionMm
  const pageHeightMm = Math.max(A4.heightMm, headMm + FOOT_MM, furtherHeadMm + rowMm + FOOT_MM)
  const pages: NameBox[][] = []
  for (let next = 0; pages.length === 0 || next < count; ) {
    const topMm = pages.length === 0 ? headMm : furtherHeadMm
    const room = columns * fitting(pageHeightMm - FOOT_MM - topMm, rowMm)
    const boxes = Array.from({ length: Math.min(room, count - next) }, (_, place) => ({
      index: next + place,
      leftMm: SHEET_MARGIN_MM + (place % columns) * (columnMm + GAP_MM),
      topMm: topMm + Math.floor(place / columns) * (rowMm + GAP_MM),
    }))
    pages.push(boxes)
    next += boxes.length
  }
  return { pageWidthMm, pageHeightMm, pages }
}

/** How many of a length find room with a gap between them. */
function fitting(roomMm: number, lengthMm: number): number {
  return Math.floor((roomMm + GAP_MM + TOLERANCE_MM) / (lengthMm + GAP_MM))
}
