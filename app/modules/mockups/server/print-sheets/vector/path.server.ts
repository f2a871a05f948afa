/** Path data as usvg writes it (absolute M, L, Q, C and Z) as steps of straight lines and cubic curves, and their boxes. */
import type { Box, Path, PathStep } from './drawing.server.ts'
import { Untranslatable } from './drawing.server.ts'

const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 }

/** The steps of a `d` attribute. Throws `Untranslatable` for anything else. */
export function readPath(data: string): Path {
  const words = data.split(' ').filter(Boolean)
  const steps: PathStep[] = []
  let [x, y] = [0, 0]
  for (let at = 0; at < words.length; ) {
    const letter = words[at] ?? ''
    const count = ARGUMENTS[letter]
    const given = words.slice(at + 1, at + 1 + (count ?? 0)).map(Number)
    if (count === undefined || given.length !== count || !given.every(Number.isFinite))
      throw new Untranslatable('bir eğrisi bozuk olduğu için')
    const [a = 0, b = 0, c = 0, d = 0] = given
    // A quadratic curve is the cubic one whose handles lie two thirds of the way to its own.
    if (letter === 'Q') steps.push(['C', third(x, a), third(y, b), third(c, a), third(d, b), c, d])
    else steps.push([letter, ...given] as unknown as PathStep)
    if (count > 0) [x, y] = [given[count - 2] ?? 0, given[count - 1] ?? 0]
    at += 1 + count
  }
  return steps
}

function third(from: number, handle: number): number {
  return from + ((handle - from) * 2) / 3
}

/** The smallest upright box around a path; null for an empty one. */
export function boxOfPath(path: Path): Box | null {
  const [xs, ys]: [number[], number[]] = [[], []]
  let [x, y] = [0, 0]
  const note = (px: number, py: number) => {
    xs.push(px)
    ys.push(py)
  }
  for (const step of path) {
    if (step[0] === 'Z') continue
    if (step[0] === 'C') {
      const [, x1, y1, x2, y2, toX, toY] = step
      for (const t of [...turningPoints(x, x1, x2, toX), ...turningPoints(y, y1, y2, toY)])
        note(bezierAt(t, x, x1, x2, toX), bezierAt(t, y, y1, y2, toY))
      ;[x, y] = [toX, toY]
    } else [, x, y] = step
    note(x, y)
  }
  if (xs.length === 0) return null
  const [left, right, top, bottom] = [least(xs), -least(xs.map(negated)), least(ys), -least(ys.map(negated))]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

const negated = (value: number) => -value
const least = (values: readonly number[]) =>
  values.reduce((a, b) => (b < a ? b : a), Number.POSITIVE_INFINITY)

function bezierAt(t: number, a: number, b: number, c: number, d: number): number {
  const s = 1 - t
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
}

/** Where a cubic's coordinate turns, inside 0..1. */
function turningPoints(p0: number, p1: number, p2: number, p3: number): readonly number[] {
  const a = -p0 + 3 * p1 - 3 * p2 + p3
  const b = 2 * (p0 - 2 * p1 + p2)
  const c = p1 - p0
  const roots: number[] = []
  if (Math.abs(a) < 1e-12) {
    if (Math.abs(b) > 1e-12) roots.push(-c / b)
  } else {
    const inside = b * b - 4 * a * c
    if (inside >= 0) roots.push((-b + Math.sqrt(inside)) / (2 * a), (-b - Math.sqrt(inside)) / (2 * a))
  }
  return roots.filter((t) => t > 0 && t < 1)
}
