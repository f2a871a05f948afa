/** Names on a sheet's page as paths: whoever takes them over needs no font. */
import { deflateSync } from 'node:zlib'
import type { FontOutlines } from '../../domain/artwork/outline-text.ts'
import { setLine } from '../../domain/artwork/outline-text.ts'
import { POINTS_PER_MM } from '../../domain/print-sheets/print-sheet.ts'
import type { Sheet } from './sheet-page.server.ts'
import { colourOf } from './sheet-page.server.ts'

/** A name with where it begins on its baseline, in millimetres from the page's top left corner. */
export interface PlacedName {
  readonly name: string
  readonly leftMm: number
  readonly baselineMm: number
}

/** How the names of a sheet are drawn. */
export interface NameStyle {
  readonly font: FontOutlines
  readonly emMm: number
  /** `#rrggbb`. */
  readonly colour: string
}

/** Draws names of one style on one page after the other. */
export function createNamePen({
  font,
  emMm,
  colour,
}: NameStyle): (sheet: Sheet, names: readonly PlacedName[]) => void {
  const scale = (((emMm / 1_000) * POINTS_PER_MM) / PATH_UNITS).toFixed(8)
  const fill = colourOf(colour).map((value) => value.toFixed(4))
  const drawn = new Map<string, string>()
  const operatorsOf = (path: string): string => {
    const operators = drawn.get(path) ?? pathOperators(path)
    drawn.set(path, operators)
    return operators
  }

  /** Each letter in its own space: the same letters are the same bytes, which are packed to little. */
  function lettersOf(name: string): readonly string[] {
    let from = 0
    return setLine(name, font).glyphs.flatMap(({ path, at }) => {
      if (path === '') return []
      const move = `1 0 0 1 ${PATH_UNITS * (at - from)} 0 cm`
      from = at
      return [move, operatorsOf(path), 'f']
    })
  }

  return ({ page, paper }, names) => {
    const lines = names.flatMap(({ name, leftMm, baselineMm }) => {
      const x = (leftMm * POINTS_PER_MM).toFixed(3)
      const y = ((paper.pageHeightMm - baselineMm) * POINTS_PER_MM).toFixed(3)
      return [`q ${scale} 0 0 ${scale} ${x} ${y} cm`, ...lettersOf(name), 'Q']
    })
    const { context } = page.doc
    const packed = deflateSync(['q', `${fill.join(' ')} rg`, ...lines, 'Q'].join('\n'))
    page.node.addContentStream(context.register(context.stream(packed, { Filter: 'FlateDecode' })))
  }
}

/** Thirds of a font's units: the cubic curve that a quadratic one is, is a whole number of them. */
const PATH_UNITS = 3
const STEP = /([MLQZ])(?:(-?\d+),(-?\d+)(?: (-?\d+),(-?\d+))?)?/g

/** A letter's path (`FontOutlines`) as PDF draws it, in thirds of its units. PDF has no quadratic curves. */
export function pathOperators(path: string): string {
  let [x, y] = [0, 0]
  const operators = [...path.matchAll(STEP)].map(([, letter, ...given]) => {
    if (letter === 'Z') return 'h'
    const [a = 0, b = 0, c = 0, d = 0] = given.map(Number)
    const [fromX, fromY] = [x, y]
    ;[x, y] = letter === 'Q' ? [c, d] : [a, b]
    return letter === 'Q'
      ? `${fromX + 2 * a} ${fromY + 2 * b} ${x + 2 * a} ${y + 2 * b} ${3 * x} ${3 * y} c`
      : `${3 * x} ${3 * y} ${letter === 'M' ? 'm' : 'l'}`
  })
  return operators.join('\n')
}
