import { eq } from 'drizzle-orm'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { printAreas, unprintedPictures } from '../tables.server.ts'

export interface SampleAreas {
  /** The pictures that have sample print areas, and the layers of these. */
  pictures(tx: Transaction): Promise<readonly string[]>
  /** Marks a picture as one that nothing is printed on, as the report's owner would. Safe to repeat. */
  markUnprinted(assetId: AssetId): Promise<void>
  /** What is left once unused pictures went, with their areas: it stands on pictures in use and is the shop's own. */
  keepRest(tx: Transaction): Promise<void>
}

export function createSampleAreas({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): SampleAreas {
  return {
    async markUnprinted(assetId) {
      const updatedAt = new Date(clock.now())
      await db.insert(unprintedPictures).values({ assetId, updatedAt }).onConflictDoNothing()
    },
    async pictures(tx) {
      const rows = await tx
        .select({
          picture: printAreas.assetId,
          shade: printAreas.shadeAssetId,
          mask: printAreas.maskAssetId,
        })
        .from(printAreas)
        .where(eq(printAreas.isSample, true))
      const named = rows.flatMap(({ picture, shade, mask }) => [picture, shade, mask])
      return [...new Set(named.filter((assetId) => assetId !== null))]
    },
    async keepRest(tx) {
      await tx.update(printAreas).set({ isSample: false }).where(eq(printAreas.isSample, true))
    },
  }
}
