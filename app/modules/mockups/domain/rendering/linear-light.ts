/**
 * The one place where sRGB bytes become light and light becomes bytes. Ink, shade and gloss add and multiply as light does;
 * mixed as bytes, edges turn dark and shades too deep.
 *
 * Powers may differ in their last digit between engines, so both tables hold rounded values: browser and server then agree
 * to the byte. Everything else here is plus, minus and times, which all engines compute alike.
 */

/** Light is kept as multiples of this. */
const GRID = 2 ** 24
const STEPS = 2 ** 14

/** The sRGB curve (IEC 61966-2-1): bytes of 0..255, fractions of bytes too, to light of 0..1. */
function lightOf(byte: number): number {
  const share = byte / 255
  const light = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  return Math.round(light * GRID) / GRID
}

/** Light of 0..1 for every byte. */
export const LIGHT: Float64Array = Float64Array.from({ length: 256 }, (_, byte) => lightOf(byte))

/** The byte nearest to a light, at every 1/16384. */
const BYTES: Uint8Array = bytesByLight()

function bytesByLight(): Uint8Array {
  const bytes = new Uint8Array(STEPS + 1)
  let next = 0
  for (let byte = 0; byte < 256; byte++) {
    const end = byte === 255 ? STEPS : Math.ceil(lightOf(byte + 0.5) * STEPS) - 1
    for (; next <= end; next++) bytes[next] = byte
  }
  return bytes
}

/** The byte of a light; less than 0 is black and more than 1 white. */
export function toByte(light: number): number {
  return BYTES[light <= 0 ? 0 : light >= 1 ? STEPS : (light * STEPS + 0.5) | 0] as number
}

/** How bright a pixel is, 0..1 (the luminance of WCAG and of the sRGB primaries). */
export function luminanceAt(data: Uint8ClampedArray, at: number): number {
  return (
    0.2126 * (LIGHT[data[at] as number] as number) +
    0.7152 * (LIGHT[data[at + 1] as number] as number) +
    0.0722 * (LIGHT[data[at + 2] as number] as number)
  )
}
