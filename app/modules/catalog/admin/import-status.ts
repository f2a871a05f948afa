import type { BadgeTone } from '#app/design/primitives/badge.tsx'
import type { ImportStatus } from '#app/modules/catalog/domain/product-import.ts'

/** What an import's state is called. */
export const IMPORT_STATUS: Readonly<
  Record<ImportStatus, { readonly label: string; readonly tone: BadgeTone }>
> = {
  draft: { label: 'Taslak', tone: 'neutral' },
  running: { label: 'Aktarılıyor', tone: 'warning' },
  applied: { label: 'Aktarıldı', tone: 'success' },
  undoing: { label: 'Geri alınıyor', tone: 'warning' },
  undone: { label: 'Geri alındı', tone: 'neutral' },
}
