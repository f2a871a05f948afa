/**
 * Where a logo lies on a print area, in real millimetres on the flat artwork, from the area's top left corner. Lengths are
 * kept to a tenth of a millimetre and angles to a tenth of a degree, finer than any printer.
 */

import type { PlaceMm, PrintArea } from '../areas/print-area.ts'
import { rotatedSize, rotationOf, roundAngle } from '../geometry/rotation.ts'
import type { ArtworkPlace } from '../geometry/warp-mesh.ts'

export interface Placement {
  /** The logo's middle. */
  readonly xMm: number
  readonly yMm: number
  /** The logo's own size, before it is turned. */
  readonly widthMm: number
  readonly heightMm: number
  /** Clockwise, above -180 and up to 180. */
  readonly angleDeg: number
}

export type AreaSize = Pick<PrintArea, 'widthMm' | 'heightMm'>

/** An upright box on the area. */
export interface BoxMm {
  readonly leftMm: number
  readonly topMm: number
  readonly rightMm: number
  readonly bottomMm: number
}

/** Smaller is a speck: nothing is printed below it. */
export const SMALLEST_LOGO_MM = 3

/** Letters stay this far from an edge where there is room: printing and cutting may be off by a part of it. */
const SAFE_MARGIN_MM = 3
/** On narrow areas (a pen's barrel is 6 mm high) the margin is this share of the shorter side. */
const SAFE_MARGIN_SHARE = 0.06

/** Sizes are rounded to tenths, so a box may be larger than its area by this. */
const ROUNDING_MM = 0.1

const tenth = (mm: number) => Math.round(mm * 10) / 10
const tenthDown = (mm: number) => Math.floor(mm * 10 + 1e-6) / 10

/** How far from the edges a logo should stay. */
export function safeMarginMm({ widthMm, heightMm }: AreaSize): number {
  return tenth(Math.min(SAFE_MARGIN_MM, Math.min(widthMm, heightMm) * SAFE_MARGIN_SHARE))
}

/** The part of the area inside its safe margin. */
export function safeBoxOf(area: AreaSize): BoxMm {
  const margin = safeMarginMm(area)
  return {
    leftMm: margin,
    topMm: margin,
    rightMm: area.widthMm - margin,
    bottomMm: area.heightMm - margin,
  }
}

/** The upright box around the logo as it lies. */
export function boundsOf({ xMm, yMm, widthMm, heightMm, angleDeg }: Placement): BoxMm {
  const { width, height } = rotatedSize({ width: widthMm, height: heightMm }, angleDeg)
  return {
    leftMm: xMm - width / 2,
    topMm: yMm - height / 2,
    rightMm: xMm + width / 2,
    bottomMm: yMm + height / 2,
  }
}

/** How far a placement reaches over the safe margin, in millimetres; 0 when it stays inside. */
export function overSafeMarginMm(placement: Placement, area: AreaSize): number {
  const [logo, safe] = [boundsOf(placement), safeBoxOf(area)]
  const over = Math.max(
    safe.leftMm - logo.leftMm,
    safe.topMm - logo.topMm,
    logo.rightMm - safe.rightMm,
    logo.bottomMm - safe.bottomMm,
  )
  // The placement is rounded to tenths, so it may reach over by half of one.
  return over > 0.051 ? tenth(over) : 0
}

/**
 * The nearest placement that lies in the area: smaller when it is larger than the area, moved in when it reaches out, its
 * lengths and angle rounded. Proportions stay. The safe margin is not enforced here; a preflight tells of it.
 */
export function clampPlacement(placement: Placement, area: AreaSize): Placement {
  const angleDeg = roundAngle(placement.angleDeg)
  const smallest = SMALLEST_LOGO_MM / Math.max(placement.widthMm, placement.heightMm)
  const rounded = scaled({ ...placement, angleDeg }, Math.max(1, smallest), tenth)
  const turned = rotatedSize({ width: rounded.widthMm, height: rounded.heightMm }, angleDeg)
  const isTooLarge = turned.width > area.widthMm + ROUNDING_MM || turned.height > area.heightMm + ROUNDING_MM
  const room = Math.min(area.widthMm / turned.width, area.heightMm / turned.height)
  const fitted = isTooLarge ? scaled(rounded, room, tenthDown) : rounded
  const { width, height } = rotatedSize({ width: fitted.widthMm, height: fitted.heightMm }, angleDeg)
  return {
    ...fitted,
    xMm: tenth(within(placement.xMm, width / 2, area.widthMm - width / 2)),
    yMm: tenth(within(placement.yMm, height / 2, area.heightMm - height / 2)),
  }
}

function scaled(placement: Placement, factor: number, round: (mm: number) => number): Placement {
  const widthMm = Math.max(0.1, round(placement.widthMm * factor))
  return { ...placement, widthMm, heightMm: Math.max(0.1, round(placement.heightMm * factor)) }
}

function within(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.max(least, Math.min(most, value))
}

/** -1 is left or top, 0 the middle, 1 right or bottom. */
export interface Position {
  readonly across: -1 | 0 | 1
  readonly down: -1 | 0 | 1
}

export const CENTRE: Position = { across: 0, down: 0 }

/** The nine places a buyer names, in reading order. */
export const POSITIONS: readonly (Position & { readonly label: string })[] = [
  { across: -1, down: -1, label: 'Sol üst' },
  { across: 0, down: -1, label: 'Üst orta' },
  { across: 1, down: -1, label: 'Sağ üst' },
  { across: -1, down: 0, label: 'Sol orta' },
  { across: 0, down: 0, label: 'Orta' },
  { across: 1, down: 0, label: 'Sağ orta' },
  { across: -1, down: 1, label: 'Sol alt' },
  { across: 0, down: 1, label: 'Alt orta' },
  { across: 1, down: 1, label: 'Sağ alt' },
]

/** How large a word is: the share of the largest size that fits. */
export const SIZE_SHARES = { tiny: 0.25, small: 0.4, medium: 0.65, large: 0.9, full: 1 } as const
export type SizeWord = keyof typeof SIZE_SHARES

export interface PresetInput {
  readonly area: AreaSize
  /** Width through height of the trimmed logo. */
  readonly aspect: number
  readonly position?: Position
  /** Of the largest size inside the safe margin, 0..1. */
  readonly share?: number
  /** Instead of the share: how long the logo's longer side is to be. Never more than fits. */
  readonly longerSideMm?: number | null
  readonly angleDeg?: number
}

/** A logo at a named place inside the safe margin; by default in the middle at a medium size. */
export function placePreset(input: PresetInput): Placement {
  const { area, aspect, position = CENTRE, share = SIZE_SHARES.medium, angleDeg = 0 } = input
  const safe = safeBoxOf(area)
  const [room, angle] = [
    { width: safe.rightMm - safe.leftMm, height: safe.bottomMm - safe.topMm },
    roundAngle(angleDeg),
  ]
  const unit = rotatedSize({ width: aspect, height: 1 }, angle)
  const largestHeight = Math.min(room.width / unit.width, room.height / unit.height)
  const wished = input.longerSideMm ? input.longerSideMm / Math.max(aspect, 1) : largestHeight * share
  const least = SMALLEST_LOGO_MM / Math.max(aspect, 1)
  const height = Math.min(largestHeight, Math.max(wished, least))
  const [widthMm, heightMm] = [tenthDown(height * aspect), tenthDown(height)].map((mm) =>
    Math.max(0.1, mm),
  ) as [number, number]
  const turned = rotatedSize({ width: widthMm, height: heightMm }, angle)
  const along = (side: -1 | 0 | 1, from: number, to: number, length: number) =>
    tenth(side === 0 ? (from + to) / 2 : side < 0 ? from + length / 2 : to - length / 2)
  return {
    xMm: along(position.across, safe.leftMm, safe.rightMm, turned.width),
    yMm: along(position.down, safe.topMm, safe.bottomMm, turned.height),
    widthMm,
    heightMm,
    angleDeg: angle,
  }
}

/** A place in millimetres as a share of the area (the mesh's u and v). */
export function toShare({ xMm, yMm }: PlaceMm, { widthMm, heightMm }: AreaSize): ArtworkPlace {
  return { u: xMm / widthMm, v: yMm / heightMm }
}

/** A share of the area (the mesh's u and v) as a place in millimetres. */
export function toMm({ u, v }: ArtworkPlace, { widthMm, heightMm }: AreaSize): PlaceMm {
  return { xMm: u * widthMm, yMm: v * heightMm }
}

/** The logo's corners as it lies, clockwise from its own top left: what handles are drawn at. */
export function cornersOf({ xMm, yMm, widthMm, heightMm, angleDeg }: Placement): readonly PlaceMm[] {
  const { cos, sin } = rotationOf(angleDeg)
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([a = 0, b = 0]) => {
    const [x, y] = [(a * widthMm) / 2, (b * heightMm) / 2]
    return { xMm: xMm + x * cos - y * sin, yMm: yMm + x * sin + y * cos }
  })
}
