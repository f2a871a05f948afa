import type { PixelSize, PrintArea } from '../areas/print-area.ts'
import { toPicture } from '../areas/print-area.ts'
import type { AreaSize, Placement } from '../designs/placement.ts'
import { cornersOf } from '../designs/placement.ts'
import type { ShownFace } from '../designs/print-design.ts'
import { squareView } from '../rendering/square-view.ts'

/** Something whose millimetres are written on the square picture of the goods. */
export interface PictureMark {
  readonly widthMm: number
  readonly heightMm: number
  /** Its corners from the upper left one clockwise, 0..1 of the square. */
  readonly corners: readonly { readonly x: number; readonly y: number }[]
  /** Whether a frame is drawn around it: nothing printed shows where it is. */
  readonly isFramed: boolean
}

/**
 * What is printed of a design, where the square picture of it (`squareView`) shows it: that lies around these areas, by
 * default those of the faces.
 */
export function faceMarks(
  picture: PixelSize,
  faces: readonly ShownFace[],
  isFramed: boolean,
  areas: readonly PrintArea[] = faces.map(({ area }) => area),
): readonly PictureMark[] {
  return faces.map(({ face, area }) => markOf(picture, areas, { area, placement: face.placement, isFramed }))
}

/** Whole print areas, each in a frame: where a print is chosen that no design places. */
export function areaMarks(picture: PixelSize, areas: readonly PrintArea[]): readonly PictureMark[] {
  return areas.map((area) => markOf(picture, areas, { area, placement: wholeOf(area), isFramed: true }))
}

/** What is printed on a flat page, which shows the whole area and nothing else. */
export function flatMark(placement: Placement, area: AreaSize, isFramed: boolean): PictureMark {
  const { widthMm, heightMm } = placement
  const corners = cornersOf(placement).map(({ xMm, yMm }) => ({
    x: xMm / area.widthMm,
    y: yMm / area.heightMm,
  }))
  return { widthMm, heightMm, corners, isFramed }
}

function markOf(
  picture: PixelSize,
  areas: readonly PrintArea[],
  {
    area,
    placement,
    isFramed,
  }: { readonly area: PrintArea; readonly placement: Placement; readonly isFramed: boolean },
): PictureMark {
  const { part = { left: 0, top: 0, width: 1, height: 1 } } = squareView(
    picture,
    areas.map(({ mesh }) => mesh),
    1,
  ).view
  const corners = cornersOf(placement).map((corner) => {
    const { x, y } = toPicture(area, corner)
    return { x: (x - part.left) / part.width, y: (y - part.top) / part.height }
  })
  const { widthMm, heightMm } = placement
  return { widthMm, heightMm, corners, isFramed }
}

function wholeOf({ widthMm, heightMm }: AreaSize): Placement {
  return { xMm: widthMm / 2, yMm: heightMm / 2, widthMm, heightMm, angleDeg: 0 }
}
