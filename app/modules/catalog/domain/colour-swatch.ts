import { luminanceOf, parseHexColour } from '#app/kernel/contrast.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'

/** Colour names as sellers type them, folded, with the colour a reader expects to see. */
const SWATCHES: Readonly<Record<string, string>> = {
  beyaz: '#ffffff',
  'kirik beyaz': '#f4efe4',
  krem: '#f3e9d2',
  bej: '#dccbb0',
  siyah: '#17191c',
  gri: '#8d9298',
  'acik gri': '#c9cdd1',
  'koyu gri': '#4c5157',
  antrasit: '#3a3f45',
  fume: '#5b6066',
  gumus: '#c3c7cb',
  altin: '#c9a24b',
  kirmizi: '#c62828',
  bordo: '#6d1b2b',
  pembe: '#e58aa5',
  turuncu: '#e8721c',
  sari: '#f2c230',
  hardal: '#c8932b',
  yesil: '#2e7d4f',
  'acik yesil': '#8cc152',
  'koyu yesil': '#1d4f37',
  haki: '#6b6b47',
  turkuaz: '#1fa6a3',
  petrol: '#0f4c5c',
  mavi: '#2468c9',
  'acik mavi': '#7fb4e6',
  'koyu mavi': '#173b7a',
  lacivert: '#1c2b50',
  'saks mavi': '#1f4fc4',
  mor: '#6b3fa0',
  lila: '#b59ad6',
  kahverengi: '#6b4630',
  kahve: '#6b4630',
  taba: '#a8642a',
  naturel: '#dcc9a3',
  dogal: '#dcc9a3',
  bambu: '#d2b17a',
  kraft: '#b88f60',
  ceviz: '#7a5236',
  akcaagac: '#d9b98a',
  pudra: '#d8aba1',
  bakir: '#b06a41',
  celik: '#b4b9be',
  inox: '#b4b9be',
}

/** Colour of a swatch for an option value such as 'Lacivert', or null when the value names no colour we know. */
export function swatchOf(value: string): string | null {
  const folded = foldTurkish(value)
  return Object.hasOwn(SWATCHES, folded) ? (SWATCHES[folded] ?? null) : null
}

/** Below it, light inks need a layer of white under them: red and orange cloth as well as black. */
const DARK_LUMINANCE = 0.35

/** Whether goods of a colour ('Lacivert') are dark to print on; of one we do not know nobody says so. */
export function isDarkColour(value: string): boolean {
  const rgb = parseHexColour(swatchOf(value) ?? '')
  return rgb !== null && luminanceOf(rgb) < DARK_LUMINANCE
}
