/** How a print area is drawn flat on paper: at a true scale, the part of it that matters, and its rulers. */
import type { AreaSize } from '../designs/placement.ts'
import { boundsOf } from '../designs/placement.ts'
import type { ProofPrint } from './proof-sheet.ts'
import { placementOfPrint } from './proof-sheet.ts'

/** How many millimetres one of paper stands for. Nothing is fitted to a width: whoever holds a ruler to it must be right. */
export const TRUE_SCALES = [1, 2, 3, 4, 5, 10, 20, 50, 100] as const

/** The part of an area that is drawn, in its millimetres from above: the rest is torn off. */
export interface FlatWindow {
  readonly fromMm: number
  readonly toMm: number
}

export interface FlatPlan {
  readonly scale: number
  readonly window: FlatWindow
}

/** Paper that stays around a print where the area is torn: what is written there has room. */
const AROUND_MM = 9

/**
 * The largest true scale at which the whole width of an area, and in height at least its print, has room on paper of this
 * size; the smallest of all where none has.
 */
export function planFlat(
  area: AreaSize,
  print: ProofPrint | null,
  room: AreaSize,
  scales: readonly number[] = TRUE_SCALES,
): FlatPlan {
  for (const scale of scales) {
    const window = area.widthMm / scale <= room.widthMm ? windowAt(area, print, room.heightMm, scale) : null
    if (window) return { scale, window }
  }
  return { scale: scales.at(-1) ?? 1, window: { fromMm: 0, toMm: area.heightMm } }
}

function windowAt(
  area: AreaSize,
  print: ProofPrint | null,
  mostPaperMm: number,
  scale: number,
): FlatWindow | null {
  const most = mostPaperMm * scale
  if (area.heightMm <= most) return { fromMm: 0, toMm: area.heightMm }
  if (!print) return null
  const { topMm, bottomMm } = boundsOf(placementOfPrint(print))
  const around = AROUND_MM * scale
  const toMm = Math.min(area.heightMm, bottomMm + around)
  if (toMm <= most) return { fromMm: 0, toMm }
  const fromMm = Math.max(0, topMm - around)
  return toMm - fromMm <= most ? { fromMm, toMm } : null
}

/** Millimetres of the area between the marks of a ruler, the longer ones among them, and the figures. */
export interface RulerSteps {
  readonly mark: number
  readonly longer: number
  readonly figure: number
}

const LEAST_MARK_MM = 0.9
const STEPS: readonly RulerSteps[] = [
  { mark: 1, longer: 5, figure: 10 },
  { mark: 5, longer: 10, figure: 50 },
  { mark: 10, longer: 50, figure: 50 },
  { mark: 50, longer: 100, figure: 500 },
  { mark: 100, longer: 500, figure: 1_000 },
]

/** The finest steps whose marks can be told apart on paper. */
export function rulerSteps(scale: number): RulerSteps {
  const finest = STEPS.find(({ mark, figure }) => mark / scale >= LEAST_MARK_MM && figure / scale >= 7)
  return finest ?? { mark: 100, longer: 500, figure: 1_000 }
}
