/** The goods on a work order, with the millimetres of what is printed on them. */
import type { PDFDocument, PDFImage } from '@cantoo/pdf-lib'
import { mmText } from '../../domain/designs/describe-design.ts'
import type { PictureMark } from '../../domain/print-sheets/picture-marks.ts'
import { POINTS_PER_MM } from '../../domain/print-sheets/print-sheet.ts'
import type { Colour, Point, Sheet } from './sheet-page.server.ts'
import { INK, LINE } from './sheet-page.server.ts'
import type { SheetFonts } from './sheet-text.server.ts'
import { widthMm } from './sheet-text.server.ts'

export interface MarkedPicture {
  /** Where its JPEG, a square, lies in the bytes that come with the job. */
  readonly from: number
  readonly to: number
  readonly marks: readonly PictureMark[]
  /** What has to be said of it. */
  readonly caption: string
}

const WHITE: Colour = [1, 1, 1]
/** Between what is measured and its line. */
const APART_MM = 3.5
const TICK_MM = 1.4
const LABEL_PT = 9
const LABEL_MM = 4.4

export async function embedPicture(
  pdf: PDFDocument,
  jpegs: Uint8Array,
  { from, to }: Pick<MarkedPicture, 'from' | 'to'>,
): Promise<PDFImage> {
  return pdf.embedJpg(jpegs.slice(from, to))
}

/** Draws the picture in a square, and over it a line for each length. */
export function drawMarkedPicture(
  sheet: Sheet,
  fonts: SheetFonts,
  {
    image,
    marks,
    at: [left, top],
    sideMm,
    hasEdge = true,
  }: {
    readonly image: PDFImage
    readonly marks: readonly PictureMark[]
    readonly at: Point
    readonly sideMm: number
    /** A line around the picture. */
    readonly hasEdge?: boolean
  },
): void {
  sheet.page.drawImage(image, {
    x: left * POINTS_PER_MM,
    y: (sheet.paper.pageHeightMm - top - sideMm) * POINTS_PER_MM,
    width: sideMm * POINTS_PER_MM,
    height: sideMm * POINTS_PER_MM,
  })
  if (hasEdge) sheet.box([left, top], [sideMm, sideMm], { width: 0.5, colour: LINE })
  const isInside = ([x, y]: Point) =>
    x >= left + 1 && x <= left + sideMm - 1 && y >= top + 1 && y <= top + sideMm - 1
  for (const { corners, isFramed, ...size } of marks) {
    const points = corners.map(({ x, y }): Point => [left + x * sideMm, top + y * sideMm])
    const [upperLeft, upperRight, lowerRight, lowerLeft] = points
    if (!upperLeft || !upperRight || !lowerRight || !lowerLeft) continue
    if (isFramed && points.every(isInside)) frame(sheet, points)
    const measure = (edges: readonly [Edge, Edge], mm: number) =>
      measureLine(sheet, fonts, {
        edge: besideEdge(middleOf(points), edges, isInside),
        away: middleOf(points),
        text: `${mmText(mm)} mm`,
        within: { left, top, sideMm },
      })
    measure(
      [
        [lowerLeft, lowerRight],
        [upperLeft, upperRight],
      ],
      size.widthMm,
    )
    measure(
      [
        [upperRight, lowerRight],
        [upperLeft, lowerLeft],
      ],
      size.heightMm,
    )
  }
}

type Edge = readonly [Point, Point]

function middleOf(points: readonly Point[]): Point {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  return [mean(0), mean(1)]
}

/** Beside the first of these edges that has room for a line; on the edge itself where neither has. */
function besideEdge(middle: Point, edges: readonly [Edge, Edge], isInside: (point: Point) => boolean): Edge {
  const beside = edges.map((edge) => movedOut(edge, middle))
  return beside.find((edge) => edge.every(isInside)) ?? edges[0]
}

function movedOut([[x0, y0], [x1, y1]]: Edge, [x, y]: Point): Edge {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1
  const [across, down] = [-(y1 - y0) / length, (x1 - x0) / length]
  const isOutward = across * ((x0 + x1) / 2 - x) + down * ((y0 + y1) / 2 - y) >= 0
  const apart = isOutward ? APART_MM : -APART_MM
  return [
    [x0 + across * apart, y0 + down * apart],
    [x1 + across * apart, y1 + down * apart],
  ]
}

/** A line with a tick at each end and its length beside it, to be read on light and on dark goods. */
function measureLine(
  sheet: Sheet,
  fonts: SheetFonts,
  {
    edge: [from, to],
    away,
    text,
    within,
  }: {
    readonly edge: Edge
    /** What the length is written on the other side of. */
    readonly away: Point
    readonly text: string
    readonly within: { readonly left: number; readonly top: number; readonly sideMm: number }
  },
): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [across, down] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
  const lines: readonly Edge[] = [
    [from, to],
    ...[from, to].map(
      ([x, y]): Edge => [
        [x - across * TICK_MM, y - down * TICK_MM],
        [x + across * TICK_MM, y + down * TICK_MM],
      ],
    ),
  ]
  for (const style of [
    { width: 2.4, colour: WHITE },
    { width: 0.9, colour: INK },
  ])
    for (const [start, end] of lines) sheet.line(start, end, style)

  const [x, y] = middleOf([from, to])
  const width = widthMm(fonts, text, LABEL_PT, 'bold') + 2
  const side = across * (x - away[0]) + down * (y - away[1]) >= 0 ? 1 : -1
  const apart = side * (Math.abs(across) * (width / 2 + 1) + Math.abs(down) * (LABEL_MM / 2 + 1))
  const place = (at: number, start: number, size: number) =>
    Math.min(start + within.sideMm - size / 2 - 0.5, Math.max(start + size / 2 + 0.5, at))
  const [atX, atY] = [
    place(x + across * apart, within.left, width),
    place(y + down * apart, within.top, LABEL_MM),
  ]
  sheet.box([atX - width / 2, atY - LABEL_MM / 2], [width, LABEL_MM], {
    width: 0.3,
    colour: LINE,
    fill: WHITE,
  })
  sheet.text(atX, atY + 1.15, { text, size: LABEL_PT, weight: 'bold', align: 'middle' })
}

function frame(sheet: Sheet, points: readonly Point[]): void {
  for (const style of [
    { width: 2, colour: WHITE },
    { width: 0.8, colour: INK, dash: [4, 3] },
  ])
    for (const [index, point] of points.entries())
      sheet.line(point, points[(index + 1) % points.length] ?? point, style)
}
