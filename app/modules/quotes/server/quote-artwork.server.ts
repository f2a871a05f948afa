import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { quotes } from './tables.server.ts'

/** A request as the one who holds its print file. */
export const holderOf = (id: string) => ({ kind: 'quote', id }) as const

/** Lets the files of requests that are gone go, unless somebody else has them. */
export async function letArtworkGo(
  media: MediaService,
  tx: Transaction,
  gone: readonly Pick<typeof quotes.$inferSelect, 'id' | 'artwork'>[],
): Promise<void> {
  for (const { id, artwork } of gone) {
    if (artwork) await media.releaseFrom(tx, [artwork.fileId], holderOf(id))
  }
}
