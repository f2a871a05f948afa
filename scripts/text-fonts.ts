/**
 * Writes the fonts of texts that are printed (`text-fonts.ts`), from the installed families in one weight each: outlines of
 * the letters of Turkish and its neighbours, and how pairs of them move together. Browser and server set the same text from
 * them, and a press needs no font. Run by hand after an update of a font: `node scripts/text-fonts.ts`. The result is
 * committed, so that building needs no font tools.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { Face, Font, Blob as FontBlob, Buffer as ShapingBuffer, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { baseLetter } from '../app/modules/mockups/domain/artwork/outline-text.ts'

const TARGET = new URL('../app/modules/mockups/domain/artwork/text-fonts/', import.meta.url)
const UNITS = 1_000

const FAMILIES = [
  { id: 'inter', family: 'inter', weight: 600, licence: 'SIL Open Font License 1.1' },
  { id: 'montserrat', family: 'montserrat', weight: 700, licence: 'SIL Open Font License 1.1' },
  { id: 'oswald', family: 'oswald', weight: 500, licence: 'SIL Open Font License 1.1' },
  { id: 'roboto-slab', family: 'roboto-slab', weight: 600, licence: 'Apache License 2.0' },
  { id: 'playfair-display', family: 'playfair-display', weight: 600, licence: 'SIL Open Font License 1.1' },
  { id: 'dancing-script', family: 'dancing-script', weight: 600, licence: 'SIL Open Font License 1.1' },
] as const

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const MARKS = ' !"#$%&\'()*+,-./:;=?@[]_|«»·–—‘’“”…€'
const LATIN = `${PLAIN}${MARKS}ÇÖÜçöüıÂÎÛâîûÀÁÃÄÅÆÈÉÊËÌÍÏÑÒÓÔÕØÙÚÝàáãäåæèéêëìíïñòóôõøùúýÿß°`
const LATIN_EXT = 'ĞğİŞşĆćČčĐđŁłŃńŘřŠšŽžŻżŹźŐőŰű'

interface Outline {
  readonly advance: number
  readonly path: string
}

/** What a file of a family has of the letters: their outlines, and the kerning of plain ones. */
async function outlinesOf(file: URL, letters: string, weight: number) {
  const sfnt = await subsetFont(await readFile(file), letters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  })
  const font = new Font(new Face(new FontBlob(new Uint8Array(sfnt))))
  font.setScale(UNITS, UNITS)
  const glyphs = [...letters].flatMap((letter): [string, Outline][] => {
    const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0)
    if (glyph === undefined) return []
    return [
      [letter, { advance: Math.round(font.glyphHAdvance(glyph)), path: rounded(font.glyphToPath(glyph)) }],
    ]
  })
  return { glyphs, kerning: kerningOf(font, glyphs) }
}

function kerningOf(font: Font, glyphs: readonly (readonly [string, Outline])[]): Record<string, number> {
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

function rounded(path: string): string {
  return path.replace(/-?\d+(?:\.\d+)?/g, (number) => String(Math.round(Number(number))))
}

for (const { id, family, weight, licence } of FAMILIES) {
  const files = new URL(`../node_modules/@fontsource-variable/${family}/files/${family}-`, import.meta.url)
  const latin = await outlinesOf(new URL(`${files}latin-wght-normal.woff2`), LATIN, weight)
  const latinExt = await outlinesOf(new URL(`${files}latin-ext-wght-normal.woff2`), LATIN_EXT, weight)
  const outlines = {
    glyphs: Object.fromEntries([...latin.glyphs, ...latinExt.glyphs]),
    kerning: latin.kerning,
  }
  const missing = [...LATIN, ...LATIN_EXT].filter((letter) => !(letter in outlines.glyphs))
  if (missing.some((letter) => 'ĞğİıŞşÇçÖöÜü'.includes(letter)))
    throw new Error(`${family} has no ${missing.join('')}`)
  await writeFile(
    new URL(`${id}.generated.ts`, TARGET),
    `// Made by scripts/text-fonts.ts from ${family} (${licence}). Not written by hand.
import type { FontOutlines } from '../outline-text.ts'

export const OUTLINES: FontOutlines = ${JSON.stringify(outlines)}
`,
  )
  process.stdout.write(`${id}: ${Object.keys(outlines.kerning).length} pairs, without ${missing.join('')}\n`)
}
