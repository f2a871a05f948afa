/**
 * Writes the fonts of texts that are printed (`text-fonts.ts`), from the installed families in one weight each: outlines of
 * the letters of Turkish and its neighbours, and how pairs of them move together. Browser and server set the same text from
 * them, and a press needs no font. Run by hand after an update of a font: `node scripts/text-fonts.ts`. The result is
 * committed, so that building needs no font tools.
 */
import { writeFile } from 'node:fs/promises'
import type { Font } from 'harfbuzzjs'
import { Buffer as ShapingBuffer, shape } from 'harfbuzzjs'
import { baseLetter } from '../app/modules/mockups/domain/artwork/outline-text.ts'
import { LATIN, LATIN_EXT } from '../app/modules/mockups/domain/artwork/text-letters.ts'
import type { LetterOutline } from './letter-outlines.ts'
import { openFont, outlinesOf, UNITS } from './letter-outlines.ts'

const TARGET = new URL('../app/modules/mockups/domain/artwork/text-fonts/', import.meta.url)

const OPEN_FONT_LICENCE = 'SIL Open Font License 1.1'
/** By the names of the installed packages, which are the ids of `TEXT_FONTS`. */
const FAMILIES = [
  { id: 'inter', weight: 600, licence: OPEN_FONT_LICENCE },
  { id: 'montserrat', weight: 700, licence: OPEN_FONT_LICENCE },
  { id: 'oswald', weight: 500, licence: OPEN_FONT_LICENCE },
  { id: 'roboto-slab', weight: 600, licence: 'Apache License 2.0' },
  { id: 'playfair-display', weight: 600, licence: OPEN_FONT_LICENCE },
  { id: 'dancing-script', weight: 600, licence: OPEN_FONT_LICENCE },
] as const

/** How plain letters move together. */
function kerningOf(
  font: Font,
  glyphs: readonly (readonly [string, LetterOutline])[],
): Record<string, number> {
  const plain = glyphs.filter(([letter]) => baseLetter(letter) === letter && letter !== ' ')
  const pairs = plain.flatMap(([first, { advance }]) =>
    plain.flatMap(([second, { advance: next }]): [string, number][] => {
      const moved = Math.round(widthOf(font, first + second)) - advance - next
      // Less than a hundredth of the em is seen by nobody.
      return Math.abs(moved) < UNITS / 100 ? [] : [[first + second, moved]]
    }),
  )
  return Object.fromEntries(pairs)
}

function widthOf(font: Font, text: string): number {
  const buffer = new ShapingBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0)
}

for (const { id, weight, licence } of FAMILIES) {
  const open = (part: string, letters: string) =>
    openFont(`${id}/files/${id}-${part}-wght-normal.woff2`, letters, weight)
  const latin = await open('latin', LATIN)
  const glyphs = outlinesOf(latin, LATIN)
  const neighbours = outlinesOf(await open('latin-ext', LATIN_EXT), LATIN_EXT)
  const outlines = {
    glyphs: Object.fromEntries([...glyphs, ...neighbours]),
    kerning: kerningOf(latin, glyphs),
  }
  await writeFile(
    new URL(`${id}.generated.ts`, TARGET),
    `// Made by scripts/text-fonts.ts from ${id} (${licence}). Not written by hand.
import type { FontOutlines } from '../outline-text.ts'

export const OUTLINES: FontOutlines = ${JSON.stringify(outlines)}
`,
  )
}
