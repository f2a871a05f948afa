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
const AROUND_MM = 8

/**
 * The largest true scale at which the whole width of an area, and in height at least its print, has room on paper of this
 * size; the smallest of all where none has. All of it is drawn where there is room for that.
 */
export function planFlat(area: AreaSize, print: ProofPrint | null, room: AreaSize): FlatPlan {
  const whole = { fromMm: 0, toMm: area.heightMm }
  for (const scale of TRUE_SCALES) {
    if (area.widthMm / scale > room.widthMm) continue
    const most = room.heightMm * scale
    if (area.heightMm <= most) return { scale, window: whole }
    const tight = tightWindow(area, print, scale)
    if (tight.toMm - tight.fromMm <= most) return { scale, window: tight }
  }
  return { scale: TRUE_SCALES.at(-1) ?? 1, window: whole }
}

/** Paper at the end of an area that is not worth tearing off. */
const LEFTOVER_MM = 12

/** No more of an area than its print needs, and all of it where there is not much more. */
export function tightWindow(area: AreaSize, print: ProofPrint | null, scale: number): FlatWindow {
  if (!print) return { fromMm: 0, toMm: Math.min(area.heightMm, 5 * LEFTOVER_MM * scale) }
  const { topMm, bottomMm } = boundsOf(placementOfPrint(print))
  const [around, leftover] = [AROUND_MM * scale, LEFTOVER_MM * scale]
  const [from, to] = [topMm - around, bottomMm + around]
  return {
    fromMm: from <= leftover ? 0 : from,
    toMm: area.heightMm - to <= leftover ? area.heightMm : to,
  }
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
