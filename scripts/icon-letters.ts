/**
 * Writes the outlines of the letters that stand on the shop's icon, from the installed Inter in bold. A machine that
 * draws icons may have no font at all, so they are drawn as shapes. Run by hand after an update of the font:
 * `node scripts/icon-letters.ts`. The result is committed, so that building needs no font tools.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { Face, Font, Blob as FontBlob } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const SOURCE = new URL('../node_modules/@fontsource-variable/inter/files/', import.meta.url)
const TARGET = new URL('../app/modules/settings/domain/icon-letters.generated.ts', import.meta.url)
const UNITS = 1_000

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÇÖÜÂÎÛ0123456789&'
const LATIN_EXT = 'ĞİŞ'

async function outlines(
  file: string,
  letters: string,
): Promise<[string, { advance: number; path: string }][]> {
  const source = await readFile(new URL(file, SOURCE))
  const bold = await subsetFont(source, letters, { targetFormat: 'sfnt', variationAxes: { wght: 700 } })
  const face = new Face(new FontBlob(new Uint8Array(bold)))
  const font = new Font(face)
  font.setScale(UNITS, UNITS)
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

const letters = [
  ...(await outlines('inter-latin-wght-normal.woff2', LATIN)),
  ...(await outlines('inter-latin-ext-wght-normal.woff2', LATIN_EXT)),
]
await writeFile(
  TARGET,
  `// Made by scripts/icon-letters.ts from Inter (SIL Open Font License 1.1). Not written by hand.

/** Outlines of capital letters in bold: 1000 units to the em, the baseline at 0, upwards positive. */
export const ICON_LETTERS: Readonly<Record<string, { readonly advance: number; readonly path: string }>> = ${JSON.stringify(Object.fromEntries(letters))}
`,
)
