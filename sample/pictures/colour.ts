/** Perceptual colour arithmetic (OKLab) for shading: every function takes and returns `#rrggbb`. */
type Lab = readonly [lightness: number, a: number, b: number]

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

function labOf(hex: string): Lab {
  const channel = (from: number): number => toLinear(Number.parseInt(hex.slice(from, from + 2), 16) / 255)
  const [r, g, b] = [channel(1), channel(3), channel(5)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function hexOf([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const text = channels.map((value) => {
    const byte = Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, value)))) * 255)
    return byte.toString(16).padStart(2, '0')
  })
  return `#${text.join('')}`
}

/** The colour `share` of the way from one to another (0 = from, 1 = to). */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [labOf(from), labOf(to)]
  const at = (index: 0 | 1 | 2): number => a[index] + (b[index] - a[index]) * share
  return hexOf([at(0), at(1), at(2)])
}

/** Perceived lightness, 0 to 1. */
export function lightness(hex: string): number {
  return labOf(hex)[0]
}

/**
 * The colour under more (`amount` > 0) or less light, -1 to 1. Light goods keep most of their brightness in the
 * shade, as white things do in a lit room.
 */
export function lit(hex: string, amount: number): string {
  if (amount >= 0) return mix(hex, '#fffdf8', amount)
  const [l, a, b] = labOf(hex)
  const depth = amount * (1 - 0.52 * l ** 3)
  return hexOf([l * (1 + depth), a * (1 + depth * 0.35), b * (1 + depth * 0.35)])
}

/** The ink that reads well on a surface of this colour. */
export function inkOn(hex: string): string {
  return lightness(hex) > 0.66 ? '#1d4a48' : '#f5f2ea'
}
