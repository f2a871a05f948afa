import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { AreaShape, PrintArea, Surface } from '../domain/print-area.ts'
import { printAreasSchema } from '../domain/print-area-schema.ts'
import { printAreas } from './tables.server.ts'

export interface MockupsDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly media: MediaService
}

export interface MockupsService {
  /**
   * Replaces the print areas of a picture by these, in this order; none removes them. Safe to repeat.
   * Refuses with 'mockups/bad-print-area' (details: the path of the faulty value) and 'mockups/picture-gone' when the
   * picture or a layer is not stored; nothing is changed then.
   */
  savePrintAreas(
    assetId: AssetId,
    areas: readonly PrintArea[],
    options?: { readonly isSample?: boolean },
  ): Promise<Result<void>>
  /** The print areas of these pictures, in order, in one query; a picture without any is not in the answer. */
  printAreasOf(assetIds: readonly AssetId[]): Promise<ReadonlyMap<AssetId, readonly PrintArea[]>>
}

/** Creates the mockups capability: where a logo lands on a picture. */
export function createMockupsService({ db, clock, media }: MockupsDependencies): MockupsService {
  return {
    async savePrintAreas(assetId, areas, { isSample = false } = {}) {
      const parsed = printAreasSchema.safeParse(areas)
      if (!parsed.success) {
        const [issue] = parsed.error.issues
        const path = issue?.path.join('.') ?? ''
        return fail('mockups/bad-print-area', issue?.message ?? 'Baskı alanı okunamadı.', { path })
      }
      const layers = parsed.data.flatMap(({ shadeAssetId, maskAssetId }) => [shadeAssetId, maskAssetId])
      const named = [assetId, ...layers.filter((layer) => layer !== null)]
      const known = await media.findImages(named)
      if (!named.every((id) => known.has(id))) {
        return fail(
          'mockups/picture-gone',
          'Baskı alanının görseli bulunamadı. Lütfen görseli yeniden yükleyin.',
        )
      }
      const updatedAt = new Date(clock.now())
      const rows = parsed.data.map(({ id, methods, ...area }, position) => ({
        ...area,
        ...{ assetId, areaId: id, position, methods: [...methods], isSample, updatedAt },
      }))
      await db.transaction(async (tx) => {
        // Two people who save one picture: the second waits, and his areas replace the first one's as a whole.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${assetId}, 0))`)
        await tx.delete(printAreas).where(eq(printAreas.assetId, assetId))
        if (rows.length > 0) await tx.insert(printAreas).values(rows)
      })
      return ok(undefined)
    },

    async printAreasOf(assetIds) {
      if (assetIds.length === 0) return new Map()
      const rows = await db
        .select()
        .from(printAreas)
        .where(inArray(printAreas.assetId, [...new Set(assetIds)]))
        .orderBy(asc(printAreas.assetId), asc(printAreas.position))
      const areas = new Map<AssetId, PrintArea[]>()
      for (const row of rows) {
        const ofPicture = areas.get(row.assetId as AssetId) ?? []
        areas.set(row.assetId as AssetId, [...ofPicture, toPrintArea(row)])
      }
      return areas
    },
  }
}

function toPrintArea(row: typeof printAreas.$inferSelect): PrintArea {
  const { areaId, label, widthMm, heightMm, methods, gloss, mesh } = row
  return {
    ...{ id: areaId, label, widthMm, heightMm, methods, gloss, mesh },
    surface: row.surface as Surface,
    shape: row.shape as AreaShape,
    shadeAssetId: row.shadeAssetId as AssetId | null,
    maskAssetId: row.maskAssetId as AssetId | null,
  }
}
