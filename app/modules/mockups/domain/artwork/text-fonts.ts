/** The fonts that texts are printed in: families with an open licence, as outlines (`scripts/text-fonts.ts`). */
import type { FontOutlines } from './outline-text.ts'

export const TEXT_FONTS = [
  { id: 'inter', label: 'Sade' },
  { id: 'montserrat', label: 'Kalın' },
  { id: 'oswald', label: 'Dar' },
  { id: 'roboto-slab', label: 'Köşeli' },
  { id: 'playfair-display', label: 'Klasik' },
  { id: 'dancing-script', label: 'El yazısı' },
] as const

export type TextFontId = (typeof TEXT_FONTS)[number]['id']

export function isTextFontId(value: unknown): value is TextFontId {
  return TEXT_FONTS.some(({ id }) => id === value)
}

const LOADERS: Readonly<Record<TextFontId, () => Promise<{ readonly OUTLINES: FontOutlines }>>> = {
  inter: () => import('./text-fonts/inter.generated.ts'),
  montserrat: () => import('./text-fonts/montserrat.generated.ts'),
  oswald: () => import('./text-fonts/oswald.generated.ts'),
  'roboto-slab': () => import('./text-fonts/roboto-slab.generated.ts'),
  'playfair-display': () => import('./text-fonts/playfair-display.generated.ts'),
  'dancing-script': () => import('./text-fonts/dancing-script.generated.ts'),
}

/** A font's outlines, each loaded when it is asked for. Rejects where the code does not come. */
export async function loadTextFont(id: TextFontId): Promise<FontOutlines> {
  return (await LOADERS[id]()).OUTLINES
}
