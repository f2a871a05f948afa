import type { Rgb } from '#app/kernel/contrast.ts'
import { luminanceOf, parseHexColour } from '#app/kernel/contrast.ts'

const NAMES: readonly (readonly [string, string])[] = [
  ['Beyaz', '#ffffff'],
  ['Krem', '#f3e9d2'],
  ['Bej', '#dccbb0'],
  ['Açık gri', '#c9cdd1'],
  ['Gri', '#8d9298'],
  ['Koyu gri', '#4c5157'],
  ['Siyah', '#000000'],
  ['Sarı', '#f8cc1c'],
  ['Altın', '#b8923f'],
  ['Turuncu', '#f07818'],
  ['Kiremit', '#b5471f'],
  ['Kırmızı', '#d0161e'],
  ['Bordo', '#6d1b2b'],
  ['Pembe', '#e86aa0'],
  ['Açık pembe', '#f4b8cc'],
  ['Mor', '#6b3fa0'],
  ['Lila', '#b59ad6'],
  ['Lacivert', '#162750'],
  ['Mavi', '#1f5fc0'],
  ['Açık mavi', '#8ec0e8'],
  ['Turkuaz', '#14a3a0'],
  ['Açık yeşil', '#8cc152'],
  ['Yeşil', '#1f8245'],
  ['Koyu yeşil', '#1d4f37'],
  ['Haki', '#6b6b47'],
  ['Kahverengi', '#6b4630'],
]

/** What a colour (`#rrggbb`) is called by whoever mixes the ink: the name of the nearest one; itself where it is no colour. */
export function inkName(hex: string): string {
  const colour = parseHexColour(hex)
  if (!colour) return hex
  const ranked = NAMES.map(([name, of]) => ({ name, far: distance(colour, parseHexColour(of) ?? [0, 0, 0]) }))
  return ranked.reduce((nearest, other) => (other.far < nearest.far ? other : nearest)).name
}

/** Inks as they are laid on: light ones first, so that none of them is sullied by a darker one. */
export function inPrintOrder(inks: readonly string[]): readonly string[] {
  const lightness = (hex: string) => luminanceOf(parseHexColour(hex) ?? [0, 0, 0])
  return inks.toSorted((a, b) => lightness(b) - lightness(a))
}

/** How far two colours look apart, by the eye's weight of each channel ("redmean"); a measure to compare, in no unit. */
function distance([r, g, b]: Rgb, [red, green, blue]: Rgb): number {
  const mean = (r + red) / 2
  return (2 + mean / 256) * (r - red) ** 2 + 4 * (g - green) ** 2 + (2 + (255 - mean) / 256) * (b - blue) ** 2
}
