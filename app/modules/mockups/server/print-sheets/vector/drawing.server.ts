/** A vector drawing in the few terms that PDF and every SVG reader share. Lengths are of its own space, y downwards. */
import type { Rgb } from '#app/kernel/contrast.ts'

/** x' = a·x + c·y + e, y' = b·x + d·y + f, as SVG and PDF write it. */
export type Matrix = readonly [number, number, number, number, number, number]

export type PathStep =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']
export type Path = readonly PathStep[]

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface SolidPaint {
  readonly kind: 'solid'
  readonly rgb: Rgb
  /** 0..1. */
  readonly alpha: number
}

export interface GradientPaint {
  /** Linear: x1, y1, x2, y2. Radial: fx, fy, fr, cx, cy, r. In the gradient's space, which `matrix` brings to the shape's. */
  readonly kind: 'linear' | 'radial'
  readonly along: readonly number[]
  readonly matrix: Matrix
  /** By offset, 0..1, at least two. */
  readonly stops: readonly { readonly offset: number; readonly rgb: Rgb }[]
  readonly alpha: number
}

export type Paint = SolidPaint | GradientPaint

export interface Stroke {
  readonly paint: SolidPaint
  readonly width: number
  /** As PDF numbers them: butt 0, round 1, square 2; miter 0, round 1, bevel 2. */
  readonly cap: 0 | 1 | 2
  readonly join: 0 | 1 | 2
  readonly miterLimit: number
  readonly dash: readonly number[]
  readonly dashOffset: number
}

export interface Outline {
  /** From the path's space to the drawing's. */
  readonly matrix: Matrix
  readonly path: Path
  readonly evenOdd: boolean
}

export interface Shape extends Outline {
  readonly kind: 'shape'
  readonly fill: Paint | null
  readonly stroke: Stroke | null
}

/** Drawn as one picture, then cut by `clip` and laid down with `opacity`. */
export interface Group {
  readonly kind: 'group'
  readonly opacity: number
  readonly clip: Outline | null
  readonly nodes: readonly DrawingNode[]
}

export type DrawingNode = Shape | Group

/** What lies beyond 0..width and 0..height is not seen. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly nodes: readonly DrawingNode[]
}

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  const [a2, b2, c2, d2, e2, f2] = inner
  return [
    ...([a * a2 + c * b2, b * a2 + d * b2, a * c2 + c * d2, b * c2 + d * d2] as const),
    ...([a * e2 + c * f2 + e, b * e2 + d * f2 + f] as const),
  ]
}

/** An outline's path in the drawing's space; curves stay what they are under any matrix. */
export function placedPath({ path, matrix: [a, b, c, d, e, f] }: Outline): Path {
  return path.map((step) => {
    if (step[0] === 'Z') return step
    const [letter, ...given] = step
    const moved = given.map((value, index) =>
      index % 2 === 0
        ? a * value + c * (given[index + 1] as number) + e
        : b * (given[index - 1] as number) + d * value + f,
    )
    return [letter, ...moved] as unknown as PathStep
  })
}

/** A drawing that PDF cannot show as it is meant; `why` is a clause for the press that ends in “için”. */
export class Untranslatable extends Error {
  readonly why: string

  constructor(why: string) {
    super(why)
    this.why = why
  }
}

/** For what a drawing has that a sheet does not take over: 'eğriye çevrilmemiş yazı'. */
export function holds(what: string): Untranslatable {
  return new Untranslatable(`${what} içerdiği için`)
}
