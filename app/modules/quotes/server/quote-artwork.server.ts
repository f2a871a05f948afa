import type { MediaService } from '#app/modules/media/server/media.server.ts'
import { artworksOf } from '#app/modules/printing/domain/printed-place.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { quotes } from './tables.server.ts'

/** A request as the one who holds its print file. */
export const holderOf = (id: string) => ({ kind: 'quote', id }) as const

/** Lets the files of requests that are gone go, unless somebody else has them. */
export async function letArtworkGo(
  media: MediaService,
  tx: Transaction,
  gone: readonly Pick<typeof quotes.$inferSelect, 'id' | 'artwork' | 'places'>[],
): Promise<void> {
  for (const quote of gone) {
    const fileIds = artworksOf(quote).map(({ fileId }) => fileId)
    await media.releaseFrom(tx, fileIds, holderOf(quote.id))
  }
}
