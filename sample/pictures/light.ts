import { lightness, lit, mix } from './colour.ts'
import type { Point, Sketch, Stop } from './sketch.ts'
import { ellipse, fill, group, stroke } from './sketch.ts'

export type Finish = 'matte' | 'gloss' | 'metal'

const MATTE: readonly (readonly [number, number])[] = [
  [0, -0.46],
  [0.05, -0.34],
  [0.16, -0.04],
  [0.3, 0.16],
  [0.4, 0.14],
  [0.58, -0.04],
  [0.78, -0.26],
  [0.93, -0.46],
  [1, -0.36],
]
const GLOSS: readonly (readonly [number, number])[] = [
  [0, -0.4],
  [0.06, -0.28],
  [0.15, 0.04],
  [0.3, 0.14],
  [0.5, 0.02],
  [0.72, -0.16],
  [0.9, -0.36],
  [0.97, -0.3],
  [1, -0.2],
]
const METAL: readonly (readonly [number, number])[] = [
  [0, -0.52],
  [0.06, -0.3],
  [0.13, 0.42],
  [0.24, 0.62],
  [0.34, 0.1],
  [0.5, -0.12],
  [0.62, 0.02],
  [0.74, -0.34],
  [0.86, -0.5],
  [0.94, -0.1],
  [1, -0.3],
]
const FALLOFF = { matte: MATTE, gloss: GLOSS, metal: METAL } as const

/** Light running over something round, from the lit left edge to the shaded right edge. */
export function roundStops(colour: string, finish: Finish): readonly Stop[] {
  const dark = lightness(colour) < 0.4
  return FALLOFF[finish].map(([at, amount]) => [at, lit(colour, amount > 0 && dark ? amount * 1.15 : amount)])
}

/** Shadow of a standing thing: dark where it touches the floor, long and soft to the right. */
export function standingShadow(s: Sketch, cx: number, floorY: number, halfWidth: number): string {
  const shade = '#3a2d1c'
  const flat = halfWidth * 0.16
  return [
    fill(
      ellipse(cx + halfWidth * 0.75, floorY + 4, halfWidth * 1.55, flat * 1.5),
      shade,
      `opacity=".17" ${s.blur(46)}`,
    ),
    fill(
      ellipse(cx + halfWidth * 0.28, floorY + 2, halfWidth * 1.16, flat),
      shade,
      `opacity=".3" ${s.blur(20)}`,
    ),
    fill(ellipse(cx + 5, floorY, halfWidth * 1, flat * 0.72), '#1d150b', `opacity=".55" ${s.blur(8)}`),
  ].join('')
}

/** Shadow of a thing that lies on the table. `angleDeg` is how far the thing itself is turned. */
export function lyingShadow(s: Sketch, path: string, height: number, angleDeg = 0): string {
  const offset = (length: number): string => {
    const angle = (56 - angleDeg) * (Math.PI / 180)
    return `transform="translate(${(Math.cos(angle) * length).toFixed(1)} ${(Math.sin(angle) * length).toFixed(1)})"`
  }
  const layer = (length: number, blur: number, opacity: number): string =>
    group(fill(path, '#2c2012', `opacity="${opacity}" ${s.blur(blur)}`), offset(length))
  return (
    layer(height * 1.9, height * 1.1, 0.24) +
    layer(height * 0.8, height * 0.4, 0.34) +
    layer(height * 0.2, 4, 0.4)
  )
}

/** A round bar along a path: a handle, a ring, a cord. */
export function tube(path: string, width: number, colour: string, finish: Finish = 'matte'): string {
  const steps = width > 24 ? 9 : 6
  const [low, high] = finish === 'metal' ? [-0.6, 0.75] : finish === 'gloss' ? [-0.42, 0.3] : [-0.4, 0.16]
  return Array.from({ length: steps }, (_, index) => {
    const share = index / (steps - 1)
    const rise = Math.sin((share * Math.PI) / 2)
    const shift = (-width * 0.13 * share).toFixed(1)
    const tone = lit(colour, low + (high - low) * rise ** 1.4)
    return group(stroke(path, tone, width * (1 - 0.88 * share)), `transform="translate(${shift} ${shift})"`)
  }).join('')
}

/** Fine edge that catches light on the upper left and falls into shade on the lower right. */
export function edge(
  s: Sketch,
  path: string,
  box: readonly [number, number, number, number],
  strength = 1,
): string {
  const paint = s.linear(
    [
      [0, '#ffffff', 0.75 * strength],
      [0.42, '#ffffff', 0.08 * strength],
      [0.6, '#000000', 0.06 * strength],
      [1, '#000000', 0.42 * strength],
    ],
    box,
  )
  return stroke(path, paint, 3)
}

/** A vertical reflex of the studio lamp, blurred. */
export function reflex(s: Sketch, path: string, opacity: number, blur: number): string {
  return fill(path, '#ffffff', `opacity="${opacity}" ${s.blur(blur)}`)
}

/** The backdrop's colour mixed into a thing: what glass and clear plastic show. */
export function through(colour: string, share: number): string {
  return mix(colour, '#eae2d5', share)
}

export function along(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}
