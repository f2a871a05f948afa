/**
 * Writes the outlines of the letters that stand on the shop's icon, from the installed Inter in bold. A machine that
 * draws icons may have no font at all, so they are drawn as shapes. Run by hand after an update of the font:
 * `node scripts/icon-letters.ts`. The result is committed, so that building needs no font tools.
 */
import { writeFile } from 'node:fs/promises'
import { openFont, outlinesOf } from './letter-outlines.ts'

const TARGET = new URL('../app/modules/settings/domain/icon-letters.generated.ts', import.meta.url)
const BOLD = 700

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÇÖÜÂÎÛ0123456789&'
const LATIN_EXT = 'ĞİŞ'

async function outlines(file: string, letters: string) {
  return outlinesOf(await openFont(`inter/files/${file}`, letters, BOLD), letters)
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
