/** Numbers, transforms and colours as usvg writes them: absolute, in user units, always in one spelling. */
import type { Rgb } from '#app/kernel/contrast.ts'
import type { Matrix } from './drawing.server.ts'
import { holds, IDENTITY } from './drawing.server.ts'

export function numbersOf(text: string): readonly number[] {
  return text.split(' ').filter(Boolean).map(Number)
}

/** `matrix(a b c d e f)`. */
export function matrixOf(text: string | undefined): Matrix {
  if (text === undefined) return IDENTITY
  const numbers = numbersOf(text.replace(/^matrix\(|\)$/g, ''))
  if (numbers.length !== 6 || !numbers.every(Number.isFinite)) throw holds('tanınmayan bir ölçü')
  return numbers as unknown as Matrix
}

/** `#rrggbb`. */
export function rgbOf(text: string): Rgb {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(text) ?? []
  const rgb = [red, green, blue].map((byte) => Number.parseInt(byte, 16))
  if (!rgb.every(Number.isFinite)) throw holds('tanınmayan bir renk')
  return rgb as unknown as Rgb
}

/** The id in `url(#id)`; empty for anything else. */
export function referenceIn(value: string): string {
  return /^url\(#(.+)\)$/.exec(value)?.[1] ?? ''
}
