/** What a hand does to a logo on a picture, in millimetres on the artwork: moving, sizing, turning, and small steps of each. */

import type { PlaceMm, PrintArea } from '../areas/print-area.ts'
import { toArtwork, toPicture } from '../areas/print-area.ts'
import { rotatedSize } from '../geometry/rotation.ts'
import type { PicturePlace } from '../geometry/warp-mesh.ts'
import { slopeAt } from '../geometry/warp-mesh.ts'
import type { BoxMm, Placement } from './placement.ts'
import { boundsOf, clampPlacement, cornersOf, SMALLEST_LOGO_MM } from './placement.ts'
import { snapAngle } from './snap-placement.ts'

type Area = Pick<PrintArea, 'mesh' | 'widthMm' | 'heightMm'>
type Size = Pick<PrintArea, 'widthMm' | 'heightMm'>

/** A finger is followed this far beyond the area, as a share of its size; further out says nothing new. */
const BEYOND = 0.5
const SEARCH_STEPS = 12
/** Near enough in the picture (0..1): far less than a pixel. */
const FOUND = 1e-5

/**
 * Which place of the artwork a place of the picture shows; outside the area the place to which the nearest patch, continued,
 * leads (`toArtwork` answers null there). `from` is where the search begins.
 */
export function nearOnArtwork(area: Area, place: PicturePlace, from: PlaceMm): PlaceMm {
  const inside = toArtwork(area, place)
  if (inside) return inside
  let { xMm, yMm } = from
  for (let step = 0; step < SEARCH_STEPS; step++) {
    const shown = toPicture(area, { xMm, yMm })
    const [dx, dy] = [place.x - shown.x, place.y - shown.y]
    if (Math.abs(dx) + Math.abs(dy) < FOUND) break
    const { u, v } = slopeAt(area.mesh, { u: xMm / area.widthMm, v: yMm / area.heightMm })
    const determinant = u.x * v.y - u.y * v.x
    // A face seen from its edge has no way back.
    if (Math.abs(determinant) < 1e-9) break
    xMm = beyond(xMm + ((dx * v.y - dy * v.x) / determinant) * area.widthMm, area.widthMm)
    yMm = beyond(yMm + ((dy * u.x - dx * u.y) / determinant) * area.heightMm, area.heightMm)
  }
  return { xMm, yMm }
}

function beyond(mm: number, sizeMm: number): number {
  return Math.max(-sizeMm * BEYOND, Math.min(sizeMm * (1 + BEYOND), mm))
}

/** The logo moved by a step, kept in the area. */
export function movedBy(placement: Placement, area: Size, byMm: PlaceMm): Placement {
  const moved = { ...placement, xMm: placement.xMm + byMm.xMm, yMm: placement.yMm + byMm.yMm }
  return clampPlacement(moved, area)
}

/** A corner of the logo, clockwise from its own top left. */
export type Corner = 0 | 1 | 2 | 3

/**
 * The logo sized by drawing one of its corners to a place: the opposite corner stays, proportions too. It grows as far as
 * the area's edges and shrinks to the smallest size.
 */
export function sizedByCorner(placement: Placement, area: Size, corner: Corner, to: PlaceMm): Placement {
  const corners = cornersOf(placement)
  const anchor = corners[(corner + 2) % 4] as PlaceMm
  const drawn = corners[corner] as PlaceMm
  const [dx, dy] = [drawn.xMm - anchor.xMm, drawn.yMm - anchor.yMm]
  const along = (to.xMm - anchor.xMm) * dx + (to.yMm - anchor.yMm) * dy
  const wished = along / (dx * dx + dy * dy)
  const least = SMALLEST_LOGO_MM / Math.max(placement.widthMm, placement.heightMm)
  const factor = Math.max(least, Math.min(wished, roomFrom(placement, area, anchor, { dx, dy })))
  const sized = {
    ...placement,
    xMm: anchor.xMm + (dx * factor) / 2,
    yMm: anchor.yMm + (dy * factor) / 2,
    widthMm: placement.widthMm * factor,
    heightMm: placement.heightMm * factor,
  }
  return clampPlacement(sized, area)
}

/** How many times larger the logo can be before its bounds, growing from the anchor, leave the area. */
function roomFrom(
  { widthMm, heightMm, angleDeg }: Placement,
  area: Size,
  anchor: PlaceMm,
  { dx, dy }: { readonly dx: number; readonly dy: number },
): number {
  const { width, height } = rotatedSize({ width: widthMm, height: heightMm }, angleDeg)
  const side = (step: number, at: number, size: number) =>
    step > 1e-9 ? (size - at) / step : step < -1e-9 ? -at / step : Number.POSITIVE_INFINITY
  return Math.min(
    side((dx - width) / 2, anchor.xMm, area.widthMm),
    side((dx + width) / 2, anchor.xMm, area.widthMm),
    side((dy - height) / 2, anchor.yMm, area.heightMm),
    side((dy + height) / 2, anchor.yMm, area.heightMm),
  )
}

/** The logo made so many times larger about its middle, kept in the area. */
export function sizedBy(placement: Placement, area: Size, factor: number): Placement {
  const { widthMm, heightMm } = placement
  return clampPlacement({ ...placement, widthMm: widthMm * factor, heightMm: heightMm * factor }, area)
}

/**
 * The logo turned as a hand draws it around its middle, from one place to another. Draws to upright angles; `isStepped`
 * takes steps of 15° instead.
 */
export function turnedByHand(
  placement: Placement,
  area: Size,
  hand: { readonly from: PlaceMm; readonly to: PlaceMm; readonly isStepped?: boolean },
): Placement {
  const angleOf = ({ xMm, yMm }: PlaceMm) =>
    (Math.atan2(yMm - placement.yMm, xMm - placement.xMm) * 180) / Math.PI
  const wished = placement.angleDeg + angleOf(hand.to) - angleOf(hand.from)
  const angleDeg = hand.isStepped ? Math.round(wished / 15) * 15 : snapAngle(wished)
  return clampPlacement({ ...placement, angleDeg }, area)
}

/** The logo turned by so many degrees, clockwise, kept in the area. */
export function turnedBy(placement: Placement, area: Size, byDeg: number): Placement {
  return clampPlacement({ ...placement, angleDeg: placement.angleDeg + byDeg }, area)
}

/** A figure of a placement as people type it: size and angle of the logo, its upright box's distance from left and top. */
export type PlacementFigure = 'width' | 'height' | 'left' | 'top' | 'angle'

/** What the figures of a placement are, in millimetres and degrees, to a tenth. */
export function figuresOf(placement: Placement): Readonly<Record<PlacementFigure, number>> {
  const { leftMm, topMm } = boundsOf(placement)
  const tenth = (value: number) => Math.round(value * 10) / 10 + 0
  return {
    width: placement.widthMm,
    height: placement.heightMm,
    angle: placement.angleDeg,
    left: tenth(leftMm),
    top: tenth(topMm),
  }
}

/** The placement with one figure as it was typed; proportions stay, and so does the logo's middle when it is sized or turned. */
export function withFigure(
  placement: Placement,
  area: Size,
  figure: PlacementFigure,
  value: number,
): Placement {
  const box: BoxMm = boundsOf(placement)
  switch (figure) {
    case 'width':
      return sizedBy(placement, area, Math.max(value, 0.1) / placement.widthMm)
    case 'height':
      return sizedBy(placement, area, Math.max(value, 0.1) / placement.heightMm)
    case 'left':
      return movedBy(placement, area, { xMm: value - box.leftMm, yMm: 0 })
    case 'top':
      return movedBy(placement, area, { xMm: 0, yMm: value - box.topMm })
    case 'angle':
      return clampPlacement({ ...placement, angleDeg: value }, area)
  }
}

/**
 * The placement of a logo that changed its proportions (its ground was taken away, another file): same middle, angle and
 * area of print as far as they fit.
 */
export function refitted(placement: Placement, area: Size, aspect: number): Placement {
  const surface = placement.widthMm * placement.heightMm
  const heightMm = Math.sqrt(surface / aspect)
  return clampPlacement({ ...placement, widthMm: heightMm * aspect, heightMm }, area)
}
