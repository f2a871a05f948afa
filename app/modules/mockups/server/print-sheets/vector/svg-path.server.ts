/** Path data and basic shapes of SVG as steps of straight lines and cubic curves (SVG 2, chapters 9 and 10). */
import type { Box, Path, PathStep } from './drawing.server.ts'
import { holds, Untranslatable } from './drawing.server.ts'

/** Of one drawing; a fine logo has some thousands. */
const MOST_STEPS = 100_000

/** Counts what the paths of one drawing are made of. */
export interface PathBudget {
  steps: number
}

export function spend(budget: PathBudget, path: Path): Path {
  budget.steps += path.length
  if (budget.steps > MOST_STEPS) throw holds('çok fazla ayrıntı')
  return path
}

const ARGUMENTS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
}
const NUMBER = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y
const FLAG = /[01]/y
const LETTER = /[a-z]/i
const BETWEEN = /[\s,]*/y

/** The steps of a `d` attribute, all of them absolute. Throws `Untranslatable` where its grammar is broken. */
export function readPath(data: string): Path {
  const steps: PathStep[] = []
  const pen = {
    x: 0,
    y: 0,
    startX: 0,
    startY: 0,
    cubic: null as Point | null,
    quadratic: null as Point | null,
  }
  let at = skip(data, 0)
  let letter = ''
  while (at < data.length) {
    const next = data[at] as string
    if (LETTER.test(next)) {
      letter = next
      at = skip(data, at + 1)
    } else if (letter === '' || /z/i.test(letter)) throw broken()
    else if (letter === 'M') letter = 'L'
    else if (letter === 'm') letter = 'l'
    const count = ARGUMENTS[letter.toUpperCase()]
    if (count === undefined || (steps.length === 0 && letter.toUpperCase() !== 'M')) throw broken()
    const given: number[] = []
    for (let index = 0; index < count; index++) {
      const isFlag = letter.toUpperCase() === 'A' && (index === 3 || index === 4)
      const text = isFlag ? FLAG : NUMBER
      text.lastIndex = at
      const [found] = text.exec(data) ?? []
      if (found === undefined) throw broken()
      given.push(Number(found))
      at = skip(data, at + found.length)
    }
    if (!given.every(Number.isFinite)) throw broken()
    draw(steps, pen, letter, given)
    if (steps.length > MOST_STEPS) throw holds('çok fazla ayrıntı')
  }
  return steps
}

const broken = () => new Untranslatable('bir eğrisi bozuk olduğu için')

function skip(data: string, from: number): number {
  BETWEEN.lastIndex = from
  BETWEEN.exec(data)
  return Math.max(from, BETWEEN.lastIndex)
}

type Point = readonly [number, number]

interface Pen {
  x: number
  y: number
  startX: number
  startY: number
  /** The last control point, which smooth curves mirror; null after any other step. */
  cubic: Point | null
  quadratic: Point | null
}

function draw(steps: PathStep[], pen: Pen, letter: string, given: readonly number[]): void {
  const isRelative = letter === letter.toLowerCase()
  const [ox, oy] = isRelative ? [pen.x, pen.y] : [0, 0]
  const points: Point[] = []
  for (let index = 0; index + 1 < given.length; index += 2)
    points.push([(given[index] as number) + ox, (given[index + 1] as number) + oy])
  const [p0 = [0, 0], p1 = [0, 0], p2 = [0, 0]] = points as [Point?, Point?, Point?]
  const [from, cubic, quadratic]: [Point, Point | null, Point | null] = [
    [pen.x, pen.y],
    pen.cubic,
    pen.quadratic,
  ]
  pen.cubic = null
  pen.quadratic = null
  const lineTo = (x: number, y: number) => {
    steps.push(['L', x, y])
    moveTo(pen, [x, y])
  }
  const curveTo = (a: Point, b: Point, to: Point) => {
    steps.push(['C', ...a, ...b, ...to])
    moveTo(pen, to)
  }
  const quadraticTo = (control: Point, to: Point) => {
    curveTo(towards(from, control, 2 / 3), towards(to, control, 2 / 3), to)
    pen.quadratic = control
  }
  switch (letter.toUpperCase()) {
    case 'M':
      steps.push(['M', ...p0])
      moveTo(pen, p0)
      pen.startX = p0[0]
      pen.startY = p0[1]
      break
    case 'L':
      lineTo(...p0)
      break
    case 'H':
      lineTo((given[0] as number) + ox, pen.y)
      break
    case 'V':
      lineTo(pen.x, (given[0] as number) + oy)
      break
    case 'C':
      curveTo(p0, p1, p2)
      pen.cubic = p1
      break
    case 'S':
      curveTo(mirrored(from, cubic), p0, p1)
      pen.cubic = p0
      break
    case 'Q':
      quadraticTo(p0, p1)
      break
    case 'T':
      quadraticTo(mirrored(from, quadratic), p0)
      break
    case 'A': {
      const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0, x = 0, y = 0] = given
      const to: Point = [x + ox, y + oy]
      for (const step of arc(from, [rx, ry], { turn, large: large === 1, sweep: sweep === 1 }, to))
        steps.push(step)
      moveTo(pen, to)
      break
    }
    default:
      steps.push(['Z'])
      moveTo(pen, [pen.startX, pen.startY])
  }
}

function moveTo(pen: Pen, [x, y]: Point): void {
  pen.x = x
  pen.y = y
}

function towards([x, y]: Point, [tx, ty]: Point, share: number): Point {
  return [x + (tx - x) * share, y + (ty - y) * share]
}

function mirrored(from: Point, control: Point | null): Point {
  return control ? [2 * from[0] - control[0], 2 * from[1] - control[1]] : from
}

/** An elliptical arc as curves of at most a quarter turn (SVG 2, appendix B.2.4). */
function arc(
  [x1, y1]: Point,
  radii: Point,
  { turn, large, sweep }: { readonly turn: number; readonly large: boolean; readonly sweep: boolean },
  [x2, y2]: Point,
): readonly PathStep[] {
  if (x1 === x2 && y1 === y2) return []
  let [rx, ry] = [Math.abs(radii[0]), Math.abs(radii[1])]
  if (rx === 0 || ry === 0) return [['L', x2, y2]]
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2]
  const [x, y] = [cos * dx + sin * dy, cos * dy - sin * dx]
  const excess = (x * x) / (rx * rx) + (y * y) / (ry * ry)
  if (excess > 1) {
    rx *= Math.sqrt(excess)
    ry *= Math.sqrt(excess)
  }
  const below = rx * rx * y * y + ry * ry * x * x
  const root = Math.sqrt(Math.max(0, (rx * rx * ry * ry - below) / below)) * (large === sweep ? -1 : 1)
  const [mx, my] = [(root * rx * y) / ry, (-root * ry * x) / rx]
  const [cx, cy] = [cos * mx - sin * my + (x1 + x2) / 2, sin * mx + cos * my + (y1 + y2) / 2]
  const start = Math.atan2((y - my) / ry, (x - mx) / rx)
  let sweepAngle = Math.atan2((-y - my) / ry, (-x - mx) / rx) - start
  if (sweep && sweepAngle < 0) sweepAngle += 2 * Math.PI
  if (!sweep && sweepAngle > 0) sweepAngle -= 2 * Math.PI
  const parts = Math.max(1, Math.ceil(Math.abs(sweepAngle) / (Math.PI / 2) - 1e-9))
  const step = sweepAngle / parts
  const reach = (4 / 3) * Math.tan(step / 4)
  const on = (u: number, v: number): Point => [
    cx + cos * rx * u - sin * ry * v,
    cy + sin * rx * u + cos * ry * v,
  ]
  return Array.from({ length: parts }, (_, index): PathStep => {
    const [a, b] = [start + index * step, start + (index + 1) * step]
    const first = on(Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a))
    const second = on(Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b))
    const to: Point = index === parts - 1 ? [x2, y2] : on(Math.cos(b), Math.sin(b))
    return ['C', ...first, ...second, ...to]
  })
}

/** A rectangle with round corners where the radii are above 0. */
export function rectanglePath({ x, y, width, height }: Box, radiusX = 0, radiusY = radiusX): Path {
  if (!(width > 0 && height > 0)) return []
  const [rx, ry] = [Math.min(radiusX, width / 2), Math.min(radiusY, height / 2)]
  const [right, bottom] = [x + width, y + height]
  if (!(rx > 0 && ry > 0))
    return [['M', x, y], ['L', right, y], ['L', right, bottom], ['L', x, bottom], ['Z']]
  return readPath(
    `M${x + rx} ${y}L${right - rx} ${y}A${rx} ${ry} 0 0 1 ${right} ${y + ry}L${right} ${bottom - ry}A${rx} ${ry} 0 0 1 ${right - rx} ${bottom}L${x + rx} ${bottom}A${rx} ${ry} 0 0 1 ${x} ${bottom - ry}L${x} ${y + ry}A${rx} ${ry} 0 0 1 ${x + rx} ${y}Z`,
  )
}

export function ellipsePath(cx: number, cy: number, rx: number, ry: number): Path {
  if (!(rx > 0 && ry > 0)) return []
  const half = (to: number) => `A${rx} ${ry} 0 0 1 ${to} ${cy}`
  return readPath(`M${cx + rx} ${cy}${half(cx - rx)}${half(cx + rx)}Z`)
}

/** The points of a polyline or polygon. */
export function pointsPath(points: string, isClosed: boolean): Path {
  const numbers = points.match(new RegExp(NUMBER.source, 'g'))?.map(Number) ?? []
  if (numbers.length < 4) return []
  const steps: PathStep[] = []
  for (let index = 0; index + 1 < numbers.length; index += 2)
    steps.push([index === 0 ? 'M' : 'L', numbers[index] as number, numbers[index + 1] as number])
  return isClosed ? [...steps, ['Z']] : steps
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
