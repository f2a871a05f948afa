/** The print area in real size on a print sheet's page, and the artwork in its place on it. */
import { concatTransformationMatrix, drawObject, popGraphicsState, pushGraphicsState } from '@cantoo/pdf-lib'
import type { OrderedArea } from '../../domain/designs/ordered-design.ts'
import { cornersOf, safeBoxOf } from '../../domain/designs/placement.ts'
import type { PrintFace } from '../../domain/designs/print-design.ts'
import type { SheetLayout } from '../../domain/print-sheets/print-sheet.ts'
import { fitInto, placementMatrix } from '../../domain/print-sheets/print-sheet.ts'
import type { Placeable } from './embed-artwork.server.ts'
import { UNIT } from './embed-artwork.server.ts'
import type { Colour, Point, Sheet } from './sheet-page.server.ts'
import { ALERT, INK, LINE, SOFT } from './sheet-page.server.ts'

/** Below the logo, or a white one would not be seen on white paper. */
const GROUND: Colour = [0.9, 0.91, 0.92]

/** The area's ground and outline, its safe margin, and a mark for each millimetre along its upper and left edge. */
export function drawArea(
  sheet: Sheet,
  { areaLeftMm: left, areaTopMm: top }: SheetLayout,
  area: OrderedArea,
): void {
  sheet.box([left, top], [area.widthMm, area.heightMm], { fill: GROUND, width: 0.6, colour: INK })
  const safe = safeBoxOf(area)
  sheet.box(
    [left + safe.leftMm, top + safe.topMm],
    [safe.rightMm - safe.leftMm, safe.bottomMm - safe.topMm],
    { width: 0.4, colour: LINE, dash: [4, 3] },
  )
  const marks = (length: number, draw: (mm: number, size: number) => void, label: (mm: number) => void) => {
    for (let mm = 0; mm <= length + 1e-6; mm++) {
      draw(mm, mm % 10 === 0 ? 3.4 : mm % 5 === 0 ? 2.4 : 1.4)
      if (mm % 10 === 0) label(mm)
    }
  }
  const thin = { width: 0.25, colour: SOFT }
  marks(
    area.widthMm,
    (mm, size) => sheet.line([left + mm, top - 0.6], [left + mm, top - 0.6 - size], thin),
    (mm) => sheet.text(left + mm, top - 4.8, { text: String(mm), size: 6, colour: SOFT, align: 'middle' }),
  )
  marks(
    area.heightMm,
    (mm, size) => sheet.line([left - 0.6, top + mm], [left - 0.6 - size, top + mm], thin),
    (mm) => sheet.text(left - 4.6, top + mm + 0.8, { text: String(mm), size: 6, colour: SOFT, align: 'end' }),
  )
}

/** The artwork in its box, the box's frame, and the lines through its middle. */
export function drawArtwork(
  sheet: Sheet,
  layout: SheetLayout,
  artwork: Placeable,
  { placement }: PrintFace,
): void {
  if (artwork.ref) {
    const name = sheet.page.node.newXObject('Logo', artwork.ref)
    const fitted = fitInto(placement, artwork.aspect)
    sheet.page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(...placementMatrix(fitted, layout)),
      ...(artwork.toUnit === UNIT ? [] : [concatTransformationMatrix(...artwork.toUnit)]),
      drawObject(name),
      popGraphicsState(),
    )
  }
  const corners = cornersOf(placement).map(
    ({ xMm, yMm }): Point => [layout.areaLeftMm + xMm, layout.areaTopMm + yMm],
  )
  for (const [index, corner] of corners.entries())
    sheet.line(corner, corners[(index + 1) % corners.length] ?? corner, {
      width: 0.4,
      colour: ALERT,
      dash: [3, 2],
    })
  const [x, y] = [layout.areaLeftMm + placement.xMm, layout.areaTopMm + placement.yMm]
  sheet.line([x - 3, y], [x + 3, y], { width: 0.3, colour: ALERT })
  sheet.line([x, y - 3], [x, y + 3], { width: 0.3, colour: ALERT })
}
