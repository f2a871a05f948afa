/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number]

/** What text and its ground must stand apart by at least (WCAG 2.2 AA, text of any size). */
export const AA_CONTRAST = 4.5

/** Reads `#RRGGBB` in any case; null for anything else. */
export function parseHexColour(colour: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour.trim())
  if (!match) return null
  const [, red = '0', green = '0', blue = '0'] = match
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

/** How much light a colour gives off, 0 (black) to 1 (white), as WCAG counts it. */
export function luminanceOf(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far two luminances stand apart: 1 (the same) to 21 (black on white). */
export function contrastOfLuminances(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** How far two colours (`#RRGGBB`) stand apart, 1 to 21; null while either is no such colour. Not rounded: 4.499 is not AA. */
export function contrastRatio(a: string, b: string): number | null {
  const [one, other] = [parseHexColour(a), parseHexColour(b)]
  return one && other ? contrastOfLuminances(luminanceOf(one), luminanceOf(other)) : null
}
