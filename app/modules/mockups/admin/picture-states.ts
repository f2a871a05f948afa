import type { BadgeTone } from '#app/design/primitives/badge.tsx'
import type { PictureState } from '#app/modules/mockups/domain/areas/area-views.ts'

/** Where a picture's areas come from, in words. */
export const PICTURE_STATES: Readonly<
  Record<PictureState, { readonly label: string; readonly tone: BadgeTone }>
> = {
  own: { label: 'Kendi alanı var', tone: 'success' },
  default: { label: 'Kategorinin alanı', tone: 'neutral' },
  none: { label: 'Baskı yapılmaz', tone: 'neutral' },
  printed: { label: 'Baskılı görünüm', tone: 'neutral' },
  missing: { label: 'Alan yok', tone: 'warning' },
}
