/** What stands on a print sheet and where, in millimetres from its top left corner; drawing it is the server's. */
import { mmText } from '../designs/describe-design.ts'
import type { OrderedArea } from '../designs/ordered-design.ts'
import type { Placement } from '../designs/placement.ts'
import { boundsOf, overSafeMarginMm, safeMarginMm } from '../designs/placement.ts'
import type { PrintFace } from '../designs/print-design.ts'
import { rotationOf } from '../geometry/rotation.ts'

export const POINTS_PER_MM = 72 / 25.4

/** A PDF matrix [a b c d e f]: x' = a·x + c·y + e, y' = b·x + d·y + f, in points from the page's bottom left corner. */
export type PdfMatrix = readonly [number, number, number, number, number, number]

export interface Paper {
  readonly pageWidthMm: number
  readonly pageHeightMm: number
}

/** Paper and the area's place on it: at least A4, larger when the area is, never smaller than real size. */
export interface SheetLayout extends Paper {
  /** Top left corner of the area's outline. */
  readonly areaLeftMm: number
  readonly areaTopMm: number
}

export const TOO_LARGE_FOR_SHEET =
  'Dosya föye yerleştirilemeyecek kadar büyük; çerçeve yerini gösterir, özgün dosyayı açın.'

export const SHEET_MARGIN_MM = 12
/** Between the outline's edge and what stands above and left of it. */
const RULER_MM = 9
export const A4 = { widthMm: 210, heightMm: 297 } as const

/** Lays out a sheet whose head (texts, swatches) reaches down to `headBottomMm`. */
export function layOutSheet(
  area: Pick<OrderedArea, 'widthMm' | 'heightMm'>,
  headBottomMm: number,
): SheetLayout {
  const pageWidthMm = Math.max(A4.widthMm, area.widthMm + 2 * SHEET_MARGIN_MM + RULER_MM)
  const areaTopMm = headBottomMm + RULER_MM
  return {
    pageWidthMm,
    pageHeightMm: Math.max(A4.heightMm, areaTopMm + area.heightMm + 2 * SHEET_MARGIN_MM),
    areaLeftMm: Math.max(SHEET_MARGIN_MM + RULER_MM, (pageWidthMm - area.widthMm) / 2),
    areaTopMm,
  }
}

/**
 * Puts a square of 1 × 1 where the artwork is printed: its bottom left corner at 0, 0, as PDF places pictures. Real size:
 * a millimetre is 72 / 25.4 points.
 */
export function placementMatrix(placement: Placement, layout: SheetLayout): PdfMatrix {
  const { cos, sin } = rotationOf(placement.angleDeg)
  const [width, height] = [placement.widthMm * POINTS_PER_MM, placement.heightMm * POINTS_PER_MM]
  // Clockwise on paper is counter to PDF's axes.
  const [a, b, c, d] = [width * cos, -width * sin, height * sin, height * cos]
  const x = (layout.areaLeftMm + placement.xMm) * POINTS_PER_MM
  const y = (layout.pageHeightMm - layout.areaTopMm - placement.yMm) * POINTS_PER_MM
  return [a, b, c, d, x - (a + c) / 2, y - (b + d) / 2]
}

/** The largest box of another proportion inside the placement, in its middle: artwork is never stretched. */
export function fitInto(placement: Placement, aspect: number): Placement {
  const wide = placement.widthMm / placement.heightMm
  if (!(aspect > 0) || Math.abs(aspect / wide - 1) < 0.005) return placement
  return aspect > wide
    ? { ...placement, heightMm: placement.widthMm / aspect }
    : { ...placement, widthMm: placement.heightMm * aspect }
}

/** Where a face is printed, in the words of the one who sets the press. */
export function positionTexts(
  { placement }: Pick<PrintFace, 'placement'>,
  area: Pick<OrderedArea, 'widthMm' | 'heightMm'>,
): readonly (readonly [string, string])[] {
  const { leftMm, topMm, rightMm, bottomMm } = boundsOf(placement)
  const mm = (value: number) => `${mmText(Math.round(value * 10) / 10 || 0)} mm`
  const over = overSafeMarginMm(placement, area)
  return [
    ['Baskı alanı', `${mm(area.widthMm)} × ${mm(area.heightMm)}, güvenli pay ${mm(safeMarginMm(area))}`],
    ['Logo ölçüsü', `${mm(placement.widthMm)} × ${mm(placement.heightMm)}`],
    [
      'Kenarlara uzaklık',
      `sol ${mm(leftMm)}, üst ${mm(topMm)}, sağ ${mm(area.widthMm - rightMm)}, alt ${mm(area.heightMm - bottomMm)}`,
    ],
    ['Logonun ortası', `soldan ${mm(placement.xMm)}, üstten ${mm(placement.yMm)}`],
    ...(placement.angleDeg === 0
      ? []
      : [
          [
            'Dönüş',
            `${mmText(Math.abs(placement.angleDeg))}° saat yönü${placement.angleDeg > 0 ? 'nde' : 'nün tersine'}`,
          ] as const,
        ]),
    ...(over === 0 ? [] : [['Dikkat', `Logo güvenli alanı ${mm(over)} aşıyor.`] as const]),
  ]
}
