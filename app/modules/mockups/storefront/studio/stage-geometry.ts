/** Between a square of the picture as the studio shows it, in pixels of the screen, and the artwork in millimetres. */

import type { PixelSize, PlaceMm, PrintArea } from '../../domain/areas/print-area.ts'
import { pixelsPerMm, toPicture } from '../../domain/areas/print-area.ts'
import type { BoxMm, Placement } from '../../domain/designs/placement.ts'
import { cornersOf } from '../../domain/designs/placement.ts'
import type { Guide } from '../../domain/designs/snap-placement.ts'
import type { PicturePart } from '../../domain/geometry/mesh-pixels.ts'
import type { PicturePlace } from '../../domain/geometry/warp-mesh.ts'

/** What of a picture the stage shows, and how large. */
export interface StageFrame {
  readonly picture: PixelSize
  /** A square in the picture's own pixels. */
  readonly part: PicturePart
  readonly sidePx: number
}

export interface StagePoint {
  readonly x: number
  readonly y: number
}

export function toStage({ part, sidePx }: StageFrame, { x, y }: PicturePlace): StagePoint {
  return { x: ((x - part.left) / part.width) * sidePx, y: ((y - part.top) / part.height) * sidePx }
}

export function fromStage({ part, sidePx }: StageFrame, { x, y }: StagePoint): PicturePlace {
  return { x: part.left + (x / sidePx) * part.width, y: part.top + (y / sidePx) * part.height }
}

/** Straight lines on the artwork are bent by the goods: they are drawn in so many pieces. */
const PIECES = 12

/** A line over places of the artwork as it lies on the goods: an SVG path, closed when `isClosed`. */
export function pathOnGoods(
  area: PrintArea,
  frame: StageFrame,
  places: readonly PlaceMm[],
  isClosed: boolean,
): string {
  const ends = isClosed ? [...places, ...places.slice(0, 1)] : places
  const points = ends.flatMap((to, index) => {
    const from = ends[index - 1]
    if (!from) return [to]
    return Array.from({ length: PIECES }, (_, piece) => {
      const share = (piece + 1) / PIECES
      return { xMm: from.xMm + (to.xMm - from.xMm) * share, yMm: from.yMm + (to.yMm - from.yMm) * share }
    })
  })
  const drawn = points.map((place) => {
    const { x, y } = toStage(frame, toPicture(area, place))
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${drawn.join('L')}${isClosed ? 'Z' : ''}`
}

export function cornersOfBox({ leftMm, topMm, rightMm, bottomMm }: BoxMm): readonly PlaceMm[] {
  return [
    { xMm: leftMm, yMm: topMm },
    { xMm: rightMm, yMm: topMm },
    { xMm: rightMm, yMm: bottomMm },
    { xMm: leftMm, yMm: bottomMm },
  ]
}

/** The line a guide is drawn as: across the whole area. */
export function endsOfGuide({ axis, atMm }: Guide, { widthMm, heightMm }: PrintArea): readonly PlaceMm[] {
  return axis === 'x'
    ? [
        { xMm: atMm, yMm: 0 },
        { xMm: atMm, yMm: heightMm },
      ]
    : [
        { xMm: 0, yMm: atMm },
        { xMm: widthMm, yMm: atMm },
      ]
}

/** How many pixels of the screen a millimetre takes where the logo lies; the larger of across and down. */
export function stagePxPerMm(area: PrintArea, { picture, part, sidePx }: StageFrame, at: PlaceMm): number {
  const { across, down } = pixelsPerMm(area, at, picture)
  return (Math.max(across, down) * sidePx) / (part.width * picture.width)
}

/** Where the handles of a logo are on the screen. */
export interface Handles {
  /** Clockwise from the logo's own top left. */
  readonly corners: readonly [StagePoint, StagePoint, StagePoint, StagePoint]
  readonly turn: StagePoint
  /** Where the line to the handle for turning begins: the middle of the logo's upper edge. */
  readonly turnFrom: StagePoint
  /** Half of the logo's shorter side on the screen, so that handles of a small logo do not cover it. */
  readonly roomPx: number
}

/** How far outside the logo the handle for turning is. */
const TURN_PX = 30
/** Nearer than this to the stage's edge it could not be taken. */
const EDGE_PX = 14

export function handlesOf(area: PrintArea, frame: StageFrame, placement: Placement): Handles {
  const corners = cornersOf(placement).map((place) =>
    toStage(frame, toPicture(area, place)),
  ) as unknown as Handles['corners']
  const [a, b, c, d] = corners
  const middle = { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 }
  const above = outside({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, middle, b, a)
  const below = outside({ x: (c.x + d.x) / 2, y: (c.y + d.y) / 2 }, middle, d, c)
  const isOnStage = ({ turn: { x, y } }: typeof above) =>
    Math.min(x, y) >= EDGE_PX && Math.max(x, y) <= frame.sidePx - EDGE_PX
  const chosen = isOnStage(above) || !isOnStage(below) ? above : below
  const roomPx = Math.min(Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(d.x - a.x, d.y - a.y)) / 2
  return { corners, ...chosen, roomPx }
}

/** A place outside an edge's middle, away from the logo's middle; for a logo seen from its edge, across that edge. */
function outside(from: StagePoint, middle: StagePoint, left: StagePoint, right: StagePoint) {
  let [dx, dy] = [from.x - middle.x, from.y - middle.y]
  if (Math.hypot(dx, dy) < 1) [dx, dy] = [right.y - left.y, left.x - right.x]
  const length = Math.hypot(dx, dy) || 1
  return {
    turnFrom: from,
    turn: { x: from.x + (dx / length) * TURN_PX, y: from.y + (dy / length) * TURN_PX },
  }
}
