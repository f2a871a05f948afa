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
  ['Açık mavi', '#a6d0ee'],
  ['Turkuaz', '#14a3a0'],
  ['Petrol', '#006a6c'],
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

/** How far two colours look apart (OKLab, by Björn Ottosson); hue counts double, as names do. A measure to compare, in no unit. */
function distance(one: Rgb, other: Rgb): number {
  const [l, a, b] = labOf(one)
  const [light, red, yellow] = labOf(other)
  return (l - light) ** 2 + 4 * ((a - red) ** 2 + (b - yellow) ** 2)
}

function labOf(rgb: Rgb): Rgb {
  const [r, g, b] = rgb.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b)
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b)
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b)
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ]
}
