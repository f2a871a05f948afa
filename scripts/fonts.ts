/**
 * Makes the two font files under public/fonts from the installed Inter: only the letters that Turkish and
 * Latin texts, prices and punctuation need, weights 400 to 700. Run by hand after an update of the font:
 * `node scripts/fonts.ts`. The results are committed, so that building needs no font tools.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const SOURCE = new URL('../node_modules/@fontsource-variable/inter/files/', import.meta.url)
const TARGET = new URL('../public/fonts/', import.meta.url)

function codePoints(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
}

/** ç ö ü ı and all of Western Europe; the signs a shop writes. */
const LATIN = `${codePoints(0x20, 0x7e)}${codePoints(0xa0, 0xff)}ıŒœˆ˚˜‐‑‒–—―‘’‚“”„†‡•…‰′″‹›€™←↑→↓−×`
/** ğ Ğ ş Ş İ ₺ sit here; the rest is for names from neighbouring languages. */
const LATIN_EXT = 'ĞğŞşİ₺ĆćČčŁłŃńŠšŽž'

async function subset(source: string, target: string, letters: string): Promise<number> {
  const font = await readFile(new URL(source, SOURCE))
  const small = await subsetFont(font, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  await writeFile(new URL(target, TARGET), small)
  return small.byteLength
}

await mkdir(TARGET, { recursive: true })
const sizes = [
  await subset('inter-latin-wght-normal.woff2', 'inter-latin.woff2', LATIN),
  await subset('inter-latin-ext-wght-normal.woff2', 'inter-latin-ext.woff2', LATIN_EXT),
]
console.log(`inter-latin ${sizes[0]} bytes, inter-latin-ext ${sizes[1]} bytes`)
