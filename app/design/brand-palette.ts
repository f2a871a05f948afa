import type { Rgb } from '#app/kernel/contrast.ts'
import {
  AA_CONTRAST,
  contrastOfLuminances as contrast,
  luminanceOf as luminance,
  parseHexColour as parseHex,
} from '#app/kernel/contrast.ts'

const DEFAULT_BRAND = '#00796B'
const INK = '#14201E'
/** The darkest of the grounds on which the brand is used as text: paper, a little deeper. */
const PAPER_LUMINANCE = 0.86
const READABLE = 4.6

function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Darkens a colour step by step until it stands out from a ground of the given luminance (WCAG AA). */
function darkenUntilReadable(rgb: Rgb, ground: number): Rgb {
  let dark = rgb
  for (let step = 0; step < 60 && contrast(luminance(dark), ground) < READABLE; step++) {
    dark = [dark[0] * 0.95, dark[1] * 0.95, dark[2] * 0.95]
  }
  return dark
}

/** The colours a page derives its tints from, as CSS custom properties. */
export interface BrandPalette {
  readonly '--brand': string
  readonly '--on-brand': string
  readonly '--brand-ink': string
  /** What the fill is mixed with for pressed and hovered states: away from the text on it. */
  readonly '--brand-shade': 'black' | 'white'
}

/**
 * Makes the palette of one brand colour (`#RRGGBB`) so that every use keeps a contrast of 4.5:1:
 * the fill itself, the text on it, and the colour when it is used as text. Anything that is not
 * such a colour gives the default palette, so nothing typed by people reaches a style sheet.
 */
export function brandPalette(colour: string): BrandPalette {
  const rgb = parseHex(colour) ?? parseHex(DEFAULT_BRAND) ?? [0, 121, 107]
  const ink = parseHex(INK) ?? [20, 32, 30]
  const takesInk = contrast(luminance(rgb), luminance(ink)) >= 2 * READABLE
  const fill = takesInk ? rgb : darkenUntilReadable(rgb, 1)
  return {
    '--brand': toHex(fill),
    '--on-brand': takesInk ? INK : '#ffffff',
    '--brand-ink': toHex(darkenUntilReadable(rgb, PAPER_LUMINANCE)),
    '--brand-shade': takesInk ? 'white' : 'black',
  }
}

/** The colour of words that read on the given ground (`#RRGGBB`, WCAG AA): ink before white before black. Null for anything else. */
export function wordsOn(ground: string): string | null {
  const rgb = parseHex(ground)
  if (!rgb) return null
  const groundLuminance = luminance(rgb)
  const readable = [INK, '#ffffff'].find(
    (colour) => contrast(groundLuminance, luminance(parseHex(colour) ?? rgb)) >= READABLE,
  )
  return readable ?? '#000000'
}

/** Two colours of the owner's as they are drawn. */
export interface ReadablePair {
  readonly background: string
  readonly text: string
}

/**
 * A ground and the text on it (`#RRGGBB`), as typed where they stand apart by 4.5:1; text that does not gives way to
 * `wordsOn` the ground. A ground that is no such colour becomes the default brand colour.
 */
export function readablePair({ background, text }: ReadablePair): ReadablePair {
  const ground = parseHex(background)
  const wanted = parseHex(text)
  if (!ground) return { background: DEFAULT_BRAND, text: '#ffffff' }
  const isReadable = wanted !== null && contrast(luminance(ground), luminance(wanted)) >= AA_CONTRAST
  return { background, text: isReadable ? text : (wordsOn(background) ?? '#000000') }
}
