/**
 * Millimetres against pixels: a face seen straight on has in its picture the proportion it has in millimetres, or circles
 * are printed as ellipses. One that is seen at an angle has another, so this warns and never forbids.
 */

import { placeInPicture } from '../geometry/warp-mesh.ts'
import type { AreaSource, QuadSource } from './area-mesh.ts'
import { FIRST_SOURCE, meshFromSource, onGrid, sourceFault } from './area-mesh.ts'

/** How large a picture is, in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** An area as its form holds it: millimetres as they were typed. */
interface Sized {
  readonly widthMm: string
  readonly heightMm: string
  readonly source: AreaSource | null
}

/** Half a step around the face's middle, as a share of the artwork. */
const STEP = 0.05
/** What nobody sees: less than this and the area counts as in proportion. */
const UNSEEN = 0.03

/**
 * Width over height that the face has in the picture, measured at its middle, where the wall of a cylinder faces the viewer;
 * null for corners that make no face.
 */
export function aspectInPicture(source: AreaSource, { width, height }: PictureSize): number | null {
  if (sourceFault(source) !== null) return null
  const mesh = meshFromSource(source)
  const length = (du: number, dv: number) => {
    const [from, to] = [-STEP, STEP].map((by) => placeInPicture(mesh, { u: 0.5 + du * by, v: 0.5 + dv * by }))
    return from && to ? Math.hypot((to.x - from.x) * width, (to.y - from.y) * height) : 0
  }
  const [across, down] = [length(1, 0), length(0, 1)]
  return across > 0 && down > 0 ? across / down : null
}

/** A typed length; null for what is none. */
export function readMm(typed: string): number | null {
  const mm = Number(typed.trim().replace(',', '.'))
  return Number.isFinite(mm) && mm > 0 ? mm : null
}

/**
 * How many times wider than high a circle comes out in the picture: 1 where it stays a circle. Null where that cannot be
 * said: a measured area, crossed corners, no sizes.
 */
export function stretchOf({ widthMm, heightMm, source }: Sized, picture: PictureSize): number | null {
  const aspect = source && aspectInPicture(source, picture)
  const [width, height] = [readMm(widthMm), readMm(heightMm)]
  return aspect && width && height ? (aspect * height) / width : null
}

/** Whether a circle stays one, as far as anybody sees. */
export function isInProportion(area: Sized, picture: PictureSize): boolean {
  const stretch = stretchOf(area, picture)
  return stretch !== null && Math.max(stretch, 1 / stretch) <= 1 + UNSEEN
}

/** The area with the other side as long as the picture says, `kept` as it is typed; unchanged where it says nothing. */
export function proportioned<Area extends Sized>(
  area: Area,
  picture: PictureSize,
  kept: 'widthMm' | 'heightMm',
): Area {
  const aspect = area.source && aspectInPicture(area.source, picture)
  const mm = readMm(area[kept])
  if (!aspect || mm === null) return area
  return kept === 'widthMm'
    ? { ...area, heightMm: writeMm(toTenth(mm / aspect)) }
    : { ...area, widthMm: writeMm(toTenth(mm * aspect)) }
}

/** A length as people type it. */
export function writeMm(mm: number): string {
  return String(mm).replace('.', ',')
}

/** To a tenth of a millimetre, and no shorter than that. */
function toTenth(mm: number): number {
  return Math.max(0.1, Math.round(mm * 10) / 10)
}

/** An upright rectangle of this proportion in the middle of the picture, no larger than where drawing usually begins. */
export function firstSource({ width, height }: PictureSize, aspect: number): QuadSource {
  const [topLeft, , bottomRight] = FIRST_SOURCE.corners
  const [mostWide, mostHigh] = [(bottomRight.x - topLeft.x) * width, (bottomRight.y - topLeft.y) * height]
  const wide = Math.min(mostWide, mostHigh * aspect)
  const [x, y] = [wide / width / 2, wide / aspect / height / 2]
  const corner = (across: -1 | 1, down: -1 | 1) => ({
    x: onGrid(0.5 + across * x),
    y: onGrid(0.5 + down * y),
  })
  return { kind: 'quad', corners: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] }
}

type Side = 'widthMm' | 'heightMm'

/** What keeps an area in proportion while it is edited. */
export interface Proportion {
  /** A new area's drawing follows its sizes; once it was drawn, its sizes follow the drawing; 'nothing' follows any more. */
  readonly follows: 'drawing' | 'sizes' | 'nothing'
  /** Sides that were typed: who has typed both has measured them, and no movement of the hand changes them. */
  readonly typed: readonly Side[]
}

/** An area as it was changed, with what follows from that, and what keeps it in proportion from now on. */
export function followChange<Area extends Sized>(
  area: Area,
  change: Partial<Sized>,
  { follows, typed }: Proportion,
  picture: PictureSize,
): { readonly area: Area; readonly proportion: Proportion } {
  const side: Side | null =
    change.widthMm !== undefined ? 'widthMm' : change.heightMm !== undefined ? 'heightMm' : null
  if (side !== null) {
    const isSize = readMm(area[side]) !== null
    const now: readonly Side[] = isSize && !typed.includes(side) ? [...typed, side] : typed
    const proportion = { follows, typed: now }
    if (follows === 'sizes') return { area: proportioned(area, picture, side), proportion }
    const [width, height] = [readMm(area.widthMm), readMm(area.heightMm)]
    return follows === 'drawing' && width && height
      ? { area: { ...area, source: firstSource(picture, width / height) }, proportion }
      : { area, proportion }
  }
  if (change.source === undefined || follows === 'nothing') return { area, proportion: { follows, typed } }
  return typed.length === 2
    ? { area, proportion: { follows: 'nothing', typed } }
    : { area: proportioned(area, picture, 'widthMm'), proportion: { follows: 'sizes', typed } }
}
