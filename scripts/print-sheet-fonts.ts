/**
 * Writes the fonts of print sheets, from the installed Inter in two weights: TrueType outlines of the letters that
 * Turkish and Latin texts need. A PDF carries its fonts along, and a machine that makes one may have none. Run by hand
 * after an update of the font: `node scripts/print-sheet-fonts.ts`. The result is committed, so that building needs no
 * font tools.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const SOURCE = new URL('../node_modules/@fontsource-variable/inter/files/', import.meta.url)
const TARGET = new URL(
  '../app/modules/mockups/server/print-sheets/print-sheet-fonts.generated.server.ts',
  import.meta.url,
)
const FILES = ['inter-latin-wght-normal.woff2', 'inter-latin-ext-wght-normal.woff2']

function codePoints(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
}

const LETTERS = [
  `${codePoints(0x20, 0x7e)}${codePoints(0xa0, 0xff)}ıŒœ‐‑–—‘’“”„•…‹›€×°`,
  'ĞğŞşİ₺ĆćČčŁłŃńŠšŽžĀāĂăĄąĎďĐđĒēĘęĚěĪīŌōŐőŘřŚśŤťŪūŮůŰűŹźŻż',
] as const

/** What a PDF needs of a font; the rest is for programs that set text themselves. */
const TABLES = ['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']
const HEADER_BYTES = 12
const ENTRY_BYTES = 16

/** The font with those tables alone. */
function lean(font: Buffer): Buffer {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) =>
    font.subarray(HEADER_BYTES + index * ENTRY_BYTES, HEADER_BYTES + (index + 1) * ENTRY_BYTES),
  ).filter((entry) => TABLES.includes(entry.toString('latin1', 0, 4)))
  const largest = 2 ** Math.floor(Math.log2(entries.length))
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32BE(font.readUInt32BE(0), 0)
  header.writeUInt16BE(entries.length, 4)
  header.writeUInt16BE(largest * 16, 6)
  header.writeUInt16BE(Math.log2(largest), 8)
  header.writeUInt16BE((entries.length - largest) * 16, 10)
  const [directory, tables] = [[] as Buffer[], [] as Buffer[]]
  let at = HEADER_BYTES + entries.length * ENTRY_BYTES
  for (const entry of entries) {
    const [from, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const placed = Buffer.from(entry)
    placed.writeUInt32BE(at, 8)
    directory.push(placed)
    tables.push(Buffer.concat([font.subarray(from, from + length)], Math.ceil(length / 4) * 4))
    at += Math.ceil(length / 4) * 4
  }
  return Buffer.concat([header, ...directory, ...tables])
}

async function fonts(weight: number): Promise<string[]> {
  const made = FILES.map(async (file, index) => {
    const source = await readFile(new URL(file, SOURCE))
    const options = { targetFormat: 'sfnt', variationAxes: { wght: weight } } as const
    return lean(await subsetFont(source, LETTERS[index] ?? '', options)).toString('base64')
  })
  return Promise.all(made)
}

const [regular, bold] = [await fonts(400), await fonts(600)]
await writeFile(
  TARGET,
  `// Made by scripts/print-sheet-fonts.ts from Inter (SIL Open Font License 1.1). Not written by hand.

/** TrueType files in base64: Latin letters, and those of the neighbours (ğ, ş, İ and ₺ among them). */
export const PRINT_SHEET_FONTS = ${JSON.stringify({ regular, bold })} as const
`,
)
