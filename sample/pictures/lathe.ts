import type { Finish } from './light.ts'
import { along, roundStops } from './light.ts'
import type { Point, Sketch } from './sketch.ts'
import { ellipse, fill, n } from './sketch.ts'

/** A point of the outline: radius, height on the picture, and how far the corner is rounded (pixels). */
export type ProfilePoint = readonly [radius: number, y: number, round?: number]

export interface Turned {
  readonly cx: number
  /** Height of an ellipse as a share of its width: how much from above one looks. */
  readonly tilt: number
  readonly colour: string
  readonly finish: Finish
  /** From top to bottom. */
  readonly profile: readonly ProfilePoint[]
}

const CURVE_STEPS = 14
const ACROSS_STEPS = 72

/** The outline as many small steps, corners rounded. */
function smooth(profile: readonly ProfilePoint[]): readonly Point[] {
  return profile.flatMap(([radius, y, round = 0], index): readonly Point[] => {
    const [before, after] = [profile[index - 1], profile[index + 1]]
    if (round === 0 || before === undefined || after === undefined) return [[radius, y]]
    const toward = (to: ProfilePoint): Point => {
      const distance = Math.hypot(to[0] - radius, to[1] - y) || 1
      return along([radius, y], [to[0], to[1]], Math.min(0.5, round / distance))
    }
    const [start, end] = [toward(before), toward(after)]
    return Array.from({ length: CURVE_STEPS + 1 }, (_, step): Point => {
      const share = step / CURVE_STEPS
      return along(along(start, [radius, y], share), along([radius, y], end, share), share)
    })
  })
}

/**
 * Outline on the picture of something turned on a lathe and seen slightly from above: the hull of all its rings.
 * It holds for shapes whose rings touch each other, not for an open mouth, which is drawn on top.
 */
export function lathePath({ cx, tilt, profile }: Pick<Turned, 'cx' | 'tilt' | 'profile'>): string {
  const points = smooth(profile)
  const rings = points.flatMap((point, index): readonly Point[] => {
    const before = points[index - 1]
    if (before === undefined) return [point]
    const pieces = Math.max(1, Math.ceil(Math.hypot(point[0] - before[0], point[1] - before[1]) / 3))
    return Array.from({ length: pieces }, (_, piece) => along(before, point, (piece + 1) / pieces))
  })
  const widest = Math.max(...rings.map(([radius]) => radius))
  const columns = Array.from({ length: ACROSS_STEPS * 2 + 1 }, (_, index) => {
    const u = widest * Math.sin(((index / ACROSS_STEPS - 1) * Math.PI) / 2)
    const reaching = rings.filter(([radius]) => radius >= Math.abs(u) - 0.01)
    const bulge = (radius: number): number => tilt * Math.sqrt(Math.max(0, radius ** 2 - u ** 2))
    return {
      x: cx + u,
      top: Math.min(...reaching.map(([radius, y]) => y - bulge(radius))),
      bottom: Math.max(...reaching.map(([radius, y]) => y + bulge(radius))),
    }
  })
  const lower = columns.map(({ x, bottom }) => `L${n(x)} ${n(bottom)}`)
  const upper = [...columns].reverse().map(({ x, top }) => `L${n(x)} ${n(top)}`)
  return `${[...lower, ...upper].join('').replace('L', 'M')}Z`
}

/** Front of a band around a solid, between two heights. */
export function bandPath({
  cx,
  tilt,
  radius,
  top,
  bottom,
}: {
  cx: number
  tilt: number
  radius: number
  top: number
  bottom: number
}): string {
  const arc = (sweep: 0 | 1, x: number, y: number): string =>
    `A${n(radius)} ${n(radius * tilt)} 0 0 ${sweep} ${n(x)} ${n(y)}`
  return `M${n(cx - radius)} ${n(top)}${arc(0, cx + radius, top)}V${n(bottom)}${arc(1, cx - radius, bottom)}Z`
}

/** The shaded solid. */
export function turnedSolid(s: Sketch, solid: Turned): string {
  const { cx, colour, finish, profile } = solid
  const widest = Math.max(...profile.map(([radius]) => radius))
  const path = lathePath(solid)
  const down = profile[profile.length - 1]?.[1] ?? 0
  const up = profile[0]?.[1] ?? 0
  const fade = s.linear(
    [
      [0, '#ffffff', 0.1],
      [0.3, '#ffffff', 0],
      [0.7, '#000000', 0],
      [1, '#000000', 0.16],
    ],
    [0, up, 0, down],
  )
  return fill(path, s.linear(roundStops(colour, finish), [cx - widest, 0, cx + widest, 0])) + fill(path, fade)
}

/** A flat round face seen from above, lit from the left. */
export function disc(
  s: Sketch,
  colourStops: readonly [string, string],
  [cx, cy, r]: readonly [number, number, number],
  tilt: number,
): string {
  const paint = s.linear(
    [
      [0, colourStops[0]],
      [1, colourStops[1]],
    ],
    [cx - r, cy - r * tilt, cx + r, cy + r * tilt],
  )
  return fill(ellipse(cx, cy, r, r * tilt), paint)
}
