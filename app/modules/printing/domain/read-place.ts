import { isReference } from '#app/kernel/reference.ts'
import { readPrintFile } from '#app/modules/media/domain/print-file.ts'
import { isOptionText } from '#app/modules/pricing/domain/chosen-options.ts'
import { readNameList } from './name-list.ts'
import type { WantedPlace } from './printed-place.ts'
import { isInks, isPrintSize } from './printed-place.ts'

/** A place as it was sent or stored; null for what cannot be one. Whether goods can be printed there is judged with them. */
export function readWantedPlace(stored: unknown): WantedPlace | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { placeId, inks, choice, size, names, artwork } = stored as Partial<
    Record<keyof WantedPlace, unknown>
  >
  if (!isReference(placeId) || !isInks(inks)) return null
  if (choice !== undefined && !isOptionText(choice)) return null
  if (size !== undefined && !isPrintSize(size)) return null
  const list = names === undefined ? undefined : readNameList(names)
  if (list === null) return null
  return {
    placeId,
    inks,
    ...(choice !== undefined && { choice }),
    ...(size && { size: { widthMm: size.widthMm, heightMm: size.heightMm } }),
    // What cannot be read is a file of its own still, which has to be sent again.
    ...(list ? { names: list } : artwork !== undefined && { artwork: readPrintFile(artwork) }),
  }
}
