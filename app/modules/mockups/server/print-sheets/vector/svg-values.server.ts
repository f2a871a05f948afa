/** Numbers, lengths, transforms and colours as SVG attributes write them. */
import { colorString } from '@cantoo/pdf-lib'
import type { Rgb } from '#app/kernel/contrast.ts'
import type { Matrix } from './drawing.server.ts'
import { holds, IDENTITY, multiply } from './drawing.server.ts'

export interface Viewport {
  readonly width: number
  readonly height: number
}

/** CSS pixels of each unit. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
}
const LENGTH = /^\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)\s*(?:(%|[a-z]+)\s*)?$/i

/** Longer is no transform or colour that a program wrote. */
const LONGEST_VALUE = 2_000

const unreadable = () => holds('tanınmayan bir ölçü')

/** A length in the user's units. `of` says of which side a percentage is; of the mean one without it. */
export function lengthOf(text: string, viewport: Viewport, of?: 'width' | 'height'): number {
  const [, number, unit = ''] = LENGTH.exec(text) ?? []
  const value = Number(number)
  if (number === undefined || !Number.isFinite(value)) throw unreadable()
  if (unit === '%') {
    const { width, height } = viewport
    return (value / 100) * (of ? viewport[of] : Math.sqrt((width * width + height * height) / 2))
  }
  const scale = UNITS[unit.toLowerCase()]
  if (scale === undefined) throw unreadable()
  return value * scale
}

/** 0..1, from a number or a percentage. */
export function shareOf(text: string): number {
  const [, number, unit = ''] = LENGTH.exec(text) ?? []
  const value = Number(number) * (unit === '%' ? 0.01 : 1)
  if (number === undefined || !Number.isFinite(value) || (unit !== '' && unit !== '%')) throw unreadable()
  return Math.max(0, Math.min(1, value))
}

export function numbersOf(text: string): readonly number[] {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '')
  const numbers = parts.map(Number)
  if (!numbers.every(Number.isFinite)) throw unreadable()
  return numbers
}

/** A `transform` attribute: its parts applied from the right. */
export function transformOf(text: string | undefined): Matrix {
  if (text === undefined) return IDENTITY
  if (text.length > LONGEST_VALUE) throw unreadable()
  let matrix = IDENTITY
  const rest = text.replaceAll(
    /(?<![a-zA-Z])([a-zA-Z]+)\s*\(([^()]*)\)\s*,?/g,
    (_all, name: string, given: string) => {
      matrix = multiply(matrix, transformPart(name, numbersOf(given)))
      return ''
    },
  )
  if (rest.trim() !== '') throw unreadable()
  return matrix
}

function transformPart(name: string, given: readonly number[]): Matrix {
  const [a = 0, b, c] = given
  const radians = (a * Math.PI) / 180
  if (name === 'matrix' && given.length === 6) return given as unknown as Matrix
  if (name === 'translate' && (given.length === 1 || given.length === 2)) return [1, 0, 0, 1, a, b ?? 0]
  if (name === 'scale' && (given.length === 1 || given.length === 2)) return [a, 0, 0, b ?? a, 0, 0]
  if (name === 'skewX' && given.length === 1) return [1, 0, Math.tan(radians), 1, 0, 0]
  if (name === 'skewY' && given.length === 1) return [1, Math.tan(radians), 0, 1, 0, 0]
  if (name === 'rotate' && (given.length === 1 || given.length === 3)) {
    const [cos, sin, x, y] = [Math.cos(radians), Math.sin(radians), b ?? 0, c ?? 0]
    return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
  }
  throw unreadable()
}

/** Any colour of CSS but `none` and `currentColor`. */
export function colourOf(text: string): { readonly rgb: Rgb; readonly alpha: number } {
  try {
    if (text.length > LONGEST_VALUE) throw unreadable()
    // A colour profile after an sRGB colour: the sheet is in sRGB.
    const { rgb, alpha } = colorString(text.trim().replace(/(?<!\s)\s+icc-color\(.*$/i, ''))
    if (!('red' in rgb)) throw unreadable()
    const byte = (share: number) => Math.round(share * 255)
    return { rgb: [byte(rgb.red), byte(rgb.green), byte(rgb.blue)], alpha: alpha ?? 1 }
  } catch {
    throw holds('tanınmayan bir renk')
  }
}
