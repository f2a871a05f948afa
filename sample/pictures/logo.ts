import { lightness, lit } from './colour.ts'
import type { Point, Sketch } from './sketch.ts'
import { group, n, stroke } from './sketch.ts'

/** The invented mark printed on the samples. */
export type Mark = 'seal' | 'cube' | 'petal'
export type Layout = 'stacked' | 'inline' | 'mark' | 'word'
export type Technique = 'print' | 'engraved' | 'pressed' | 'stitched' | 'burnt'

export interface LogoOptions {
  readonly mark: Mark
  readonly layout: Layout
  /** Centre and width of the whole logo in pixels. */
  readonly at: Point
  readonly width: number
  readonly ink: string
  readonly technique?: Technique
  /** Bends the flat logo onto a surface. */
  readonly bend?: (point: Point) => Point
}

interface Line {
  readonly points: readonly Point[]
  readonly weight: number
  readonly solid?: boolean
}

const WORD = 'LOGONUZ'
const WEIGHT = 0.19
const GAP = 0.34
const STEP_DEG = 9

function arc([cx, cy]: Point, [rx, ry]: Point, fromDeg: number, toDeg: number): readonly Point[] {
  const steps = Math.max(2, Math.ceil(Math.abs(toDeg - fromDeg) / STEP_DEG))
  return Array.from({ length: steps + 1 }, (_, index) => {
    const angle = ((fromDeg + ((toDeg - fromDeg) * index) / steps) * Math.PI) / 180
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)]
  })
}

const GLYPHS: Record<string, { width: number; points: readonly Point[] }> = {
  L: {
    width: 0.52,
    points: [
      [0, 0],
      [0, 1],
      [0.52, 1],
    ],
  },
  O: { width: 0.88, points: arc([0.44, 0.5], [0.44, 0.5], -90, 275) },
  G: { width: 0.88, points: [...arc([0.44, 0.5], [0.44, 0.5], -42, -360), [0.5, 0.5]] },
  N: {
    width: 0.68,
    points: [
      [0, 1],
      [0, 0],
      [0.68, 1],
      [0.68, 0],
    ],
  },
  U: { width: 0.68, points: [[0, 0], ...arc([0.34, 0.66], [0.34, 0.34], 180, 0), [0.68, 0]] },
  Z: {
    width: 0.6,
    points: [
      [0, 0],
      [0.6, 0],
      [0, 1],
      [0.6, 1],
    ],
  },
}

function wordLines(): { lines: readonly Line[]; width: number } {
  let x = 0
  const lines: Line[] = []
  for (const letter of WORD) {
    const glyph = GLYPHS[letter]
    if (glyph === undefined) continue
    const left = x
    lines.push({ points: glyph.points.map(([px, py]) => [px + left, py]), weight: WEIGHT })
    x += glyph.width + GAP
  }
  return { lines, width: x - GAP }
}

/** The mark in a square of side 1. */
function markLines(mark: Mark): readonly Line[] {
  const corner = (deg: number, radius: number): Point => {
    const angle = (deg * Math.PI) / 180
    return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)]
  }
  if (mark === 'cube') {
    const outline = [-90, -30, 30, 90, 150, 210, 270, 330].map((deg) => corner(deg, 0.5))
    const spokes = [-30, 90, 210].map(
      (deg): Line => ({ points: [corner(deg, 0), corner(deg, 0.5)], weight: 0.085 }),
    )
    return [{ points: outline, weight: 0.085 }, ...spokes]
  }
  if (mark === 'petal') {
    return [0, 90, 180, 270].map((deg): Line => {
      const turn = ([x, y]: Point): Point => {
        const angle = (deg * Math.PI) / 180
        return [
          0.5 + x * Math.cos(angle) - y * Math.sin(angle),
          0.5 + x * Math.sin(angle) + y * Math.cos(angle),
        ]
      }
      const leaf = [...arc([0.48, 0.03], [0.45, 0.45], 180, 270), ...arc([0.03, -0.42], [0.45, 0.45], 0, 90)]
      return { points: leaf.map(turn), weight: 0.01, solid: true }
    })
  }
  const ring: Line = { points: arc([0.5, 0.5], [0.46, 0.46], 0, 365), weight: 0.08 }
  const peak: Line = {
    points: [
      [0.5, 0.24],
      [0.74, 0.68],
      [0.58, 0.68],
      [0.5, 0.53],
      [0.42, 0.68],
      [0.26, 0.68],
    ],
    weight: 0.02,
    solid: true,
  }
  return [ring, peak]
}

function moved(lines: readonly Line[], [dx, dy]: Point, scale: number): readonly Line[] {
  return lines.map((line) => ({
    ...line,
    points: line.points.map(([x, y]): Point => [dx + x * scale, dy + y * scale]),
    weight: line.weight * scale,
  }))
}

/** Logo lines around the origin, `width` wide. */
function compose(mark: Mark, layout: Layout, width: number): readonly Line[] {
  const word = wordLines()
  if (layout === 'mark') return moved(markLines(mark), [-width / 2, -width / 2], width)
  if (layout === 'word') {
    const scale = width / word.width
    return moved(word.lines, [-width / 2, -scale / 2], scale)
  }
  if (layout === 'inline') {
    const scale = width / (word.width + 2.3)
    return [
      ...moved(markLines(mark), [-width / 2, -scale * 0.9], scale * 1.8),
      ...moved(word.lines, [-width / 2 + scale * 2.3, -scale / 2], scale),
    ]
  }
  const scale = width / word.width
  const side = width * 0.56
  const height = side + scale * 1.9
  return [
    ...moved(markLines(mark), [-side / 2, -height / 2], side),
    ...moved(word.lines, [-width / 2, height / 2 - scale], scale),
  ]
}

/** Cuts long straight stretches up, so that bending can follow a curve. */
function dense(points: readonly Point[], step: number): readonly Point[] {
  return points.flatMap((point, index): readonly Point[] => {
    const before = points[index - 1]
    if (before === undefined) return [point]
    const pieces = Math.max(1, Math.ceil(Math.hypot(point[0] - before[0], point[1] - before[1]) / step))
    return Array.from({ length: pieces }, (_, piece): Point => {
      const share = (piece + 1) / pieces
      return [before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share]
    })
  })
}

function drawn(lines: readonly Line[], paint: string): string {
  return lines
    .map(({ points, weight, solid = false }) => {
      const path = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('')
      return `<path d="${path}${solid ? 'Z' : ''}" fill="${solid ? paint : 'none'}" stroke="${paint}" stroke-width="${n(weight)}" stroke-miterlimit="3"/>`
    })
    .join('')
}

/** Draws the sample logo with the look of a printing technique. */
export function logo(s: Sketch, options: LogoOptions): string {
  const { mark, layout, at, width, ink, technique = 'print', bend = (point) => point } = options
  const lines = compose(mark, layout, width).map((line) => ({
    ...line,
    points: dense(line.points, width / 40).map(([x, y]) => bend([x + at[0], y + at[1]])),
  }))
  const shifted = (colour: string, by: number, opacity: number): string =>
    group(drawn(lines, colour), `transform="translate(${by} ${by})" opacity="${opacity}"`)
  if (technique === 'engraved')
    return shifted('#000000', -1.4, 0.3) + shifted('#ffffff', 1.4, 0.35) + drawn(lines, ink)
  if (technique === 'burnt')
    return group(drawn(lines, ink), `opacity=".5" ${s.blur(4)}`) + group(drawn(lines, ink), 'opacity=".88"')
  if (technique === 'pressed') {
    const glint = lightness(ink) < 0.25 ? 0.5 : 0.3
    return shifted('#000000', -2.4, 0.4) + shifted('#ffffff', 2.4, glint) + drawn(lines, ink)
  }
  if (technique === 'stitched') {
    const thread = s.pattern(
      6,
      6,
      `<rect width="6" height="6" fill="${ink}"/>${stroke('M0 1.5H6', lit(ink, -0.45), 1.6)}${stroke('M0 4H6', lit(ink, 0.5), 1.2)}`,
      'rotate(62)',
    )
    return shifted('#000000', 3.5, 0.35) + drawn(lines, thread)
  }
  return group(drawn(lines, ink), 'opacity=".96"')
}

/** Bends a logo around an upright cylinder seen slightly from above. */
export function around(cx: number, radius: number, tilt: number, middle = cx): (point: Point) => Point {
  return ([x, y]) => {
    const angle = (x - middle) / radius + (middle - cx) / radius
    return [cx + radius * Math.sin(angle), y + radius * tilt * (Math.cos(angle) - 1)]
  }
}
