import { eq } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import { printAreas } from './tables.server.ts'

export interface SampleAreas {
  /** The pictures that have sample print areas, and the layers of these. */
  pictures(tx: Transaction): Promise<readonly string[]>
  /** What is left once unused pictures went, with their areas: it stands on pictures in use and is the shop's own. */
  keepRest(tx: Transaction): Promise<void>
}

export function createSampleAreas(): SampleAreas {
  return {
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
