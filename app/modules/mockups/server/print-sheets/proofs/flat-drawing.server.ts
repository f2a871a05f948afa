/** A print area drawn flat at a true scale, with rulers, the artwork in its place and the lengths that bind. */
import type { PDFImage } from '@cantoo/pdf-lib'
import {
  clip,
  concatTransformationMatrix,
  drawObject,
  endPath,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
} from '@cantoo/pdf-lib'
import { luminanceOf, parseHexColour } from '#app/kernel/contrast.ts'
import { mmText } from '../../../domain/designs/describe-design.ts'
import type { BoxMm, Placement } from '../../../domain/designs/placement.ts'
import { boundsOf, cornersOf } from '../../../domain/designs/placement.ts'
import type { FlatPlan } from '../../../domain/print-sheets/flat-layout.ts'
import { rulerSteps } from '../../../domain/print-sheets/flat-layout.ts'
import { fitInto, POINTS_PER_MM, placementMatrix } from '../../../domain/print-sheets/print-sheet.ts'
import type { ProofPlace } from '../../../domain/print-sheets/proof-sheet.ts'
import { placementOfPrint } from '../../../domain/print-sheets/proof-sheet.ts'
import type { Placeable } from '../embed-artwork.server.ts'
import { UNIT } from '../embed-artwork.server.ts'
import type { Colour, Point, Sheet } from '../sheet-page.server.ts'
import { colourOf, INK, LINE, SOFT } from '../sheet-page.server.ts'
import type { SheetFonts } from '../sheet-text.server.ts'
import { widthMm } from '../sheet-text.server.ts'

/** What lies on a flat area: paths or pixels in the print's box, a picture of the whole area, or only its frame. */
export type FlatArtwork =
  | { readonly kind: 'placed'; readonly artwork: Placeable }
  | { readonly kind: 'whole'; readonly image: PDFImage }
  | { readonly kind: 'frame' }

export interface FlatDrawing {
  readonly place: ProofPlace
  readonly plan: FlatPlan
  readonly artwork: FlatArtwork
  /** Lengths beside the area, as in a drawing of an engineer; else upon it. */
  readonly isMeasuredBeside: boolean
}

/** Room left of the area and above it, for its rulers. */
export const RULER_MM = { left: 9, top: 5.5 } as const
/** Room right of the area and below it, for the lengths beside it. */
const BESIDE_MM = { right: 10, below: 10 } as const
const BELOW_MM = 5.5
const TORN_MM = 1

/** Of goods whose colour nobody knows: a white print is seen all the same. */
const GROUND: Colour = [0.9, 0.91, 0.92]
const DARK_GOODS = 0.3

/** How much paper it takes, rulers and lengths included. */
export function flatSize(
  fonts: SheetFonts,
  { place, plan, isMeasuredBeside }: Omit<FlatDrawing, 'artwork'>,
): Point {
  const { scale, window } = plan
  const below = isMeasuredBeside ? BESIDE_MM.below : hasLengthsWithin(fonts, place, plan) ? 1.5 : BELOW_MM
  return [
    RULER_MM.left + place.area.widthMm / scale + (isMeasuredBeside ? BESIDE_MM.right : 0),
    RULER_MM.top + (window.toMm - window.fromMm) / scale + below,
  ]
}

/** Most paper of an area that has room there. */
export function flatRoom([width, height]: Point, isMeasuredBeside: boolean) {
  const beside = isMeasuredBeside ? BESIDE_MM : { right: 0, below: BELOW_MM }
  return {
    widthMm: width - RULER_MM.left - beside.right,
    heightMm: height - RULER_MM.top - beside.below,
  }
}

/** Room within the area for the lengths of its print. */
const WITHIN_MM = { below: 7.5, left: 6.5, above: 5 } as const

function hasLengthsWithin(
  fonts: SheetFonts,
  { area, print }: ProofPlace,
  { scale, window }: FlatPlan,
): boolean {
  if (!print) return true
  const placement = placementOfPrint(print)
  const isWide = widthMm(fonts, sizeText(placement), LABEL_PT, 'bold') + 2 <= area.widthMm / scale
  return isWide && (window.toMm - boundsOf(placement).bottomMm) / scale >= WITHIN_MM.below
}

/** The size of a print, and its turn. */
function sizeText({ widthMm: width, heightMm, angleDeg }: Placement): string {
  const size = `${rounded(width)} × ${rounded(heightMm)} mm`
  return angleDeg === 0 ? size : `${size}, ${rounded(angleDeg)}° dönük`
}

/** Draws it with its upper left corner, that of its rulers, at a place of the page. */
export function drawFlat(sheet: Sheet, fonts: SheetFonts, flat: FlatDrawing, [left, top]: Point): void {
  const { place, plan, artwork } = flat
  const { scale, window } = plan
  const at: Point = [left + RULER_MM.left, top + RULER_MM.top]
  const size: Point = [place.area.widthMm / scale, (window.toMm - window.fromMm) / scale]
  const onPaper = ([x, y]: Point): Point => [at[0] + x / scale, at[1] + (y - window.fromMm) / scale]
  const tones = tonesOn(place.goodsHex)
  drawRulers(sheet, { place, plan, at, size })
  sheet.path(outline(at, size, { window, heightMm: place.area.heightMm }), {
    fill: tones.ground,
    width: 0.4,
    colour: tones.isLight ? LINE : tones.ground,
  })
  const placement = place.print && placementOfPrint(place.print)
  drawArtworkOn(sheet, { artwork, placement, plan, at, size, area: place.area })
  if (!placement) return
  const corners = cornersOf(placement).map(({ xMm, yMm }) => onPaper([xMm, yMm]))
  for (const [index, corner] of corners.entries())
    sheet.line(corner, corners[(index + 1) % corners.length] ?? corner, {
      width: 0.5,
      colour: tones.line,
      dash: [2.4, 1.8],
    })
  const bounds = boundsOf(placement)
  const print = {
    from: onPaper([bounds.leftMm, bounds.topMm]),
    to: onPaper([bounds.rightMm, bounds.bottomMm]),
  }
  const measured = { fonts, place, placement, bounds, print, at, size, tones, plan }
  if (flat.isMeasuredBeside) measureBeside(sheet, measured)
  else measureWithin(sheet, measured)
}

interface Tones {
  readonly ground: Colour
  readonly line: Colour
  readonly text: Colour
  readonly isLight: boolean
}

function tonesOn(goodsHex: string | null): Tones {
  const rgb = goodsHex === null ? null : parseHexColour(goodsHex)
  const ground = rgb && goodsHex !== null ? colourOf(goodsHex) : GROUND
  const isDark = rgb !== null && luminanceOf(rgb) < DARK_GOODS
  return isDark
    ? { ground, line: colourOf('#7fd0c4'), text: [1, 1, 1], isLight: false }
    : { ground, line: colourOf('#0b6b60'), text: INK, isLight: true }
}

/** The area's outline; torn where it goes on. */
function outline(
  [x, y]: Point,
  [width, height]: Point,
  { window, heightMm }: { readonly window: FlatPlan['window']; readonly heightMm: number },
): string {
  const isTorn = { above: window.fromMm > 0, below: window.toMm < heightMm }
  const teeth = Math.max(6, 2 * Math.round(width / 7.5))
  const step = width / teeth
  const edge = (from: number, direction: 1 | -1, isJagged: boolean): string =>
    isJagged
      ? Array.from({ length: teeth }, (_, index) => {
          const down = index % 2 === 0 ? TORN_MM : -TORN_MM
          return `l${(direction * step).toFixed(3)} ${down}`
        }).join('')
      : `H${from.toFixed(3)}`
  return `M${x} ${y}${edge(x + width, 1, isTorn.above)}L${x + width} ${y + height}${edge(x, -1, isTorn.below)}Z`
}

function drawArtworkOn(
  sheet: Sheet,
  {
    artwork,
    placement,
    plan: { scale, window },
    at: [left, top],
    size: [width, height],
    area,
  }: {
    readonly artwork: FlatArtwork
    readonly placement: Placement | null
    readonly plan: FlatPlan
    readonly at: Point
    readonly size: Point
    readonly area: ProofPlace['area']
  },
): void {
  const { pageHeightMm, pageWidthMm } = sheet.paper
  const [x, y] = [left * POINTS_PER_MM, (pageHeightMm - top - height) * POINTS_PER_MM]
  const within = [
    pushGraphicsState(),
    rectangle(x, y, width * POINTS_PER_MM, height * POINTS_PER_MM),
    clip(),
    endPath(),
  ]
  const areaTopMm = top - window.fromMm / scale
  if (artwork.kind === 'whole') {
    sheet.page.pushOperators(...within)
    const heightMm = area.heightMm / scale
    sheet.page.drawImage(artwork.image, {
      x,
      y: (pageHeightMm - areaTopMm - heightMm) * POINTS_PER_MM,
      width: width * POINTS_PER_MM,
      height: heightMm * POINTS_PER_MM,
    })
    sheet.page.pushOperators(popGraphicsState())
    return
  }
  if (artwork.kind === 'frame' || !artwork.artwork.ref || !placement) return
  const { ref, aspect, toUnit } = artwork.artwork
  const fitted = fitInto(placement, aspect)
  const scaled: Placement = {
    ...fitted,
    xMm: fitted.xMm / scale,
    yMm: fitted.yMm / scale,
    widthMm: fitted.widthMm / scale,
    heightMm: fitted.heightMm / scale,
  }
  const layout = { pageWidthMm, pageHeightMm, areaLeftMm: left, areaTopMm }
  const name = sheet.page.node.newXObject('Logo', ref)
  sheet.page.pushOperators(
    ...within,
    concatTransformationMatrix(...placementMatrix(scaled, layout)),
    ...(toUnit === UNIT ? [] : [concatTransformationMatrix(...toUnit)]),
    drawObject(name),
    popGraphicsState(),
  )
}

const MARK_MM = { mark: 1.3, longer: 2, figure: 2.6 } as const

function drawRulers(
  sheet: Sheet,
  {
    place: { area },
    plan: { scale, window },
    at: [left, top],
  }: {
    readonly place: ProofPlace
    readonly plan: FlatPlan
    readonly at: Point
    readonly size: Point
  },
): void {
  const steps = rulerSteps(scale)
  const thin = { width: 0.3, colour: LINE }
  const figure = { size: 6.5, colour: SOFT }
  const lengthOf = (mm: number) =>
    mm % steps.figure === 0 ? MARK_MM.figure : mm % steps.longer === 0 ? MARK_MM.longer : MARK_MM.mark
  for (let mm = 0; mm <= area.widthMm + 1e-6; mm += steps.mark) {
    const x = left + mm / scale
    sheet.line([x, top - 0.7], [x, top - 0.7 - lengthOf(mm)], thin)
    if (mm % steps.figure === 0) sheet.text(x, top - 3.8, { ...figure, text: String(mm), align: 'middle' })
  }
  const first = Math.ceil(window.fromMm / steps.mark) * steps.mark
  for (let mm = first; mm <= window.toMm + 1e-6; mm += steps.mark) {
    const y = top + (mm - window.fromMm) / scale
    sheet.line([left - 0.7, y], [left - 0.7 - lengthOf(mm), y], thin)
    if (mm % steps.figure === 0)
      sheet.text(left - 3.9, y + 0.8, { ...figure, text: String(mm), align: 'end' })
  }
}

interface Measured {
  readonly fonts: SheetFonts
  readonly place: ProofPlace
  readonly placement: Placement
  readonly bounds: BoxMm
  readonly print: { readonly from: Point; readonly to: Point }
  readonly at: Point
  readonly size: Point
  readonly tones: Tones
  readonly plan: FlatPlan
}

const TICK_MM = 1
const LABEL_PT = 7.5

const rounded = (mm: number) => mmText(Math.round(mm * 10) / 10 || 0)

/** A line between two places with a tick at each of its ends. */
function measureLine(sheet: Sheet, from: Point, to: Point, colour: Colour): void {
  const style = { width: 0.6, colour }
  const isAcross = from[1] === to[1]
  sheet.line(from, to, style)
  for (const [x, y] of [from, to])
    sheet.line(
      isAcross ? [x, y - TICK_MM] : [x - TICK_MM, y],
      isAcross ? [x, y + TICK_MM] : [x + TICK_MM, y],
      style,
    )
}

/** Lengths upon the area, where it leaves room beside its print; else below it, in words. */
function measureWithin(sheet: Sheet, measured: Measured): void {
  const { fonts, place, placement, bounds, print, at, size, tones, plan } = measured
  const text = { size: LABEL_PT, weight: 'bold', colour: tones.text } as const
  const [[x0, y0], [x1, y1]] = [print.from, print.to]
  const isUpright = placement.angleDeg === 0
  if (hasLengthsWithin(fonts, place, plan)) {
    const isTall = isUpright && x0 - at[0] >= WITHIN_MM.left && y1 - y0 >= 11
    const label = isTall ? `${rounded(placement.widthMm)} mm` : sizeText(placement)
    const half = widthMm(fonts, label, LABEL_PT, 'bold') / 2 + 1
    const middle = Math.min(at[0] + size[0] - half, Math.max(at[0] + half, (x0 + x1) / 2))
    if (isUpright) measureLine(sheet, [x0, y1 + 2.6], [x1, y1 + 2.6], tones.line)
    sheet.text(middle, y1 + 6.3, { ...text, text: label, align: 'middle' })
    if (isTall) {
      measureLine(sheet, [x0 - 2, y0], [x0 - 2, y1], tones.line)
      const height = `${rounded(placement.heightMm)} mm`
      sheet.text(x0 - 3.2, (y0 + y1) / 2, { ...text, text: height, align: 'middle', isUpward: true })
    }
  } else sheet.text(at[0], at[1] + size[1] + 4.2, { ...text, colour: INK, text: sizeText(placement) })
  const said = `üst kenardan ${rounded(bounds.topMm)} mm`
  const from = x0 + Math.min(4, (x1 - x0) / 4)
  const fits = from + 1.6 + widthMm(fonts, said, LABEL_PT, 'bold') <= at[0] + size[0] - 1
  if (plan.window.fromMm === 0 && y0 - at[1] >= WITHIN_MM.above && fits) {
    measureLine(sheet, [from, at[1]], [from, y0], tones.line)
    sheet.text(from + 1.6, (at[1] + y0) / 2 + 0.9, { ...text, text: said })
  }
}

/** Lengths beside the area: the print, and what is left of the area on each side of it. */
function measureBeside(sheet: Sheet, measured: Measured): void {
  const { fonts, place, bounds, print, at, size } = measured
  const { area } = place
  const across: readonly Segment[] = [
    { from: at[0], to: print.from[0], mm: bounds.leftMm, isPrint: false },
    { from: print.from[0], to: print.to[0], mm: bounds.rightMm - bounds.leftMm, isPrint: true },
    { from: print.to[0], to: at[0] + size[0], mm: area.widthMm - bounds.rightMm, isPrint: false },
  ]
  const down: readonly Segment[] = [
    { from: at[1], to: print.from[1], mm: bounds.topMm, isPrint: false },
    { from: print.from[1], to: print.to[1], mm: bounds.bottomMm - bounds.topMm, isPrint: true },
    { from: print.to[1], to: at[1] + size[1], mm: area.heightMm - bounds.bottomMm, isPrint: false },
  ]
  const [y, x] = [at[1] + size[1] + 4, at[0] + size[0] + 4]
  for (const place of [print.from, print.to]) {
    const light = { width: 0.3, colour: LINE, dash: [1.5, 1.5] }
    sheet.line([place[0], print.to[1] + 0.6], [place[0], y + 1], light)
    sheet.line([print.to[0] + 0.6, place[1]], [x + 1, place[1]], light)
  }
  for (const [index, segment] of across.entries()) {
    if (segment.mm < 0.05) continue
    measureLine(sheet, [segment.from, y], [segment.to, y], segment.isPrint ? INK : LINE)
    const { place, align, run } = labelOf(fonts, segment, index)
    sheet.text(place, y + 4, { ...run, align })
  }
  for (const [index, segment] of down.entries()) {
    if (segment.mm < 0.05) continue
    measureLine(sheet, [x, segment.from], [x, segment.to], segment.isPrint ? INK : LINE)
    const { place, align, run } = labelOf(fonts, segment, index)
    // Upwards, a text ends above where it would end on the right.
    const upward = { start: 'end', middle: 'middle', end: 'start' } as const
    sheet.text(x + 4, place, { ...run, align: upward[align], isUpward: true })
  }
}

interface Segment {
  readonly from: number
  readonly to: number
  readonly mm: number
  readonly isPrint: boolean
}

/** What is written along a length; beside it where it is too short, away from the print in the middle. */
function labelOf(fonts: SheetFonts, { from, to, mm, isPrint }: Segment, index: number) {
  const text = `${rounded(mm)} mm`
  const run = isPrint
    ? ({ text, size: 8.5, weight: 'bold', colour: INK } as const)
    : ({ text, size: 7.2, weight: 'regular', colour: SOFT } as const)
  const isNarrow = widthMm(fonts, text, run.size, run.weight) + 1 > to - from
  const align = !isNarrow || index === 1 ? 'middle' : index === 0 ? 'end' : 'start'
  return { run, align, place: { end: to, start: from, middle: (from + to) / 2 }[align] } as const
}
