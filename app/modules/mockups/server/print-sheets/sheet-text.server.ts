/** The texts of a print sheet: which font has each letter, how wide they are, and where their lines end. */
import { POINTS_PER_MM } from '../../domain/print-sheets/print-sheet.ts'
import type { PdfFont } from './pdf-font.server.ts'

/** How heavy a text is set. */
export type Weight = 'regular' | 'bold'

/** The fonts of a sheet: of each weight several files, which have different letters. */
export type SheetFonts = Readonly<Record<Weight, readonly PdfFont[]>>

/** A text in parts of one font file each. Letters that no file has become a question mark: nothing goes missing unseen. */
export function runsOf(
  fonts: readonly PdfFont[],
  text: string,
): readonly { readonly font: PdfFont; readonly hex: string; readonly width: number }[] {
  const runs: { font: PdfFont; hex: string; width: number }[] = []
  for (const letter of text.normalize('NFC')) {
    const found = glyphIn(fonts, letter) ?? glyphIn(fonts, '?')
    if (!found) continue
    const hex = found.id.toString(16).padStart(4, '0')
    const last = runs.at(-1)
    if (last?.font === found.font) {
      last.hex += hex
      last.width += found.width
    } else runs.push({ font: found.font, hex, width: found.width })
  }
  return runs
}

function glyphIn(fonts: readonly PdfFont[], letter: string) {
  const codePoint = letter.codePointAt(0) ?? 0
  for (const font of fonts) {
    const glyph = font.glyph(codePoint)
    if (glyph) return { font, ...glyph }
  }
  return null
}

/** How wide a text is, set at a size in points. */
export function widthMm(fonts: SheetFonts, text: string, size: number, weight: Weight): number {
  const perMille = runsOf(fonts[weight], text).reduce((sum, { width }) => sum + width, 0)
  return (perMille * size) / 1000 / POINTS_PER_MM
}

/** Breaks a text into lines at blanks; a word longer than a line breaks where it must. */
export function wrap(
  fonts: SheetFonts,
  text: string,
  size: number,
  weight: Weight,
  mostMm: number,
): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthMm(fonts, longer, size, weight) <= mostMm) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const letter of word) {
      if (widthMm(fonts, line + letter, size, weight) > mostMm) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return [...lines, line]
}
