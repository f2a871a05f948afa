/** Letters of an installed family as outlines, for what is drawn or printed where no font is. */
import { readFile } from 'node:fs/promises'
import { Face, Font, Blob as FontBlob } from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** Units to the em. */
export const UNITS = 1_000

export interface LetterOutline {
  readonly advance: number
  readonly path: string
}

/** The font of a variable family's file in one weight, with these letters alone. `file` is below `@fontsource-variable`. */
export async function openFont(file: string, letters: string, weight: number): Promise<Font> {
  const source = await readFile(new URL(`../node_modules/@fontsource-variable/${file}`, import.meta.url))
  const sfnt = await subsetFont(source, letters, { targetFormat: 'sfnt', variationAxes: { wght: weight } })
  const font = new Font(new Face(new FontBlob(new Uint8Array(sfnt))))
  font.setScale(UNITS, UNITS)
  return font
}

/** Each letter with its outline. Throws for one that the font does not have. */
export function outlinesOf(font: Font, letters: string): (readonly [string, LetterOutline])[] {
  return [...letters].map((letter) => {
    const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0)
    if (glyph === undefined) throw new Error(`the font has no ${letter}`)
    return [
      letter,
      { advance: Math.round(font.glyphHAdvance(glyph)), path: rounded(font.glyphToPath(glyph)) },
    ]
  })
}

function rounded(path: string): string {
  return path.replace(/-?\d+(?:\.\d+)?/g, (number) => String(Math.round(Number(number))))
}
