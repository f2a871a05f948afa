import { isDeepStrictEqual } from 'node:util'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ContentTally } from '#app/kernel/content-tally.ts'
import { createTally } from '#app/kernel/content-tally.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import type { AreaShape, PrintArea, Surface } from '../domain/print-area.ts'
import { printAreasSchema } from '../domain/print-area-schema.ts'
import { createDrawingCosts } from './drawing-costs.server.ts'
import type { MockupGenerator } from './generate-mockup.server.ts'
import { createMockupGenerator } from './generate-mockup.server.ts'
import { withNeutralMug } from './neutral-mug.server.ts'
import { createOutsideDrawing } from './outside-drawing.server.ts'
import { createMockupRenderer } from './render-mockup.server.ts'
import type { SampleAreas } from './sample-areas.server.ts'
import { createSampleAreas } from './sample-areas.server.ts'
import { printAreas } from './tables.server.ts'

export interface MockupsDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly media: MediaService
  readonly settings: SettingsService
  readonly catalog: CatalogService
  readonly logger: Logger
}

export interface MockupsService extends MockupGenerator {
  /** The print areas of the sample shop. */
  readonly sample: SampleAreas
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
  /**
   * Takes the print areas of a file of content in, picture by picture. Refuses as `savePrintAreas` does, with the line in
   * the message.
   */
  takeIn(
    tx: Transaction,
    filed: readonly unknown[],
    hasPicture: (assetId: string) => boolean,
  ): Promise<Result<ContentTally>>
  /** The print areas of these pictures, in order, in one query; a picture without any is not in the answer. */
  printAreasOf(assetIds: readonly AssetId[]): Promise<ReadonlyMap<AssetId, readonly PrintArea[]>>
}

/** Creates the mockups capability: where a logo lands on a picture. */
export function createMockupsService(dependencies: MockupsDependencies): MockupsService {
  const { db, clock, media, settings, catalog, logger } = dependencies
  const printAreasOf = (assetIds: readonly AssetId[]) => readAreas(db, assetIds)
  const costs = createDrawingCosts(db, clock)
  const renderer = createMockupRenderer({ media: withNeutralMug(media) })
  const outside = createOutsideDrawing({ settings, costs, clock, logger })

  return {
    ...createMockupGenerator({ clock, settings, catalog, printAreasOf, renderer, outside }),
    sample: createSampleAreas(),
    async savePrintAreas(assetId, areas, { isSample = false } = {}) {
      const known = await media.findImages(picturesOf(assetId, areas))
      const updatedAt = new Date(clock.now())
      return db.transaction((tx) =>
        writePrintAreas(tx, assetId, areas, { hasPicture: (id) => known.has(id), isSample, updatedAt }),
      )
    },

    async takeIn(tx, filed, hasPicture) {
      const tally = createTally()
      const updatedAt = new Date(clock.now())
      for (const [index, value] of filed.entries()) {
        const read = filedAreas.safeParse(value)
        const at = `print-areas.jsonl, ${index + 1}. satır`
        if (!read.success) return fail('mockups/bad-print-area', `${at}: okunamadı.`)
        const assetId = read.data.picture as AssetId
        const areas = read.data.areas as readonly unknown[] as readonly PrintArea[]
        const stored = await readAreas(tx, [assetId])
        const isSame = isDeepStrictEqual(plain(stored.get(assetId) ?? []), plain(areas))
        const written = isSame
          ? ok(undefined)
          : await writePrintAreas(tx, assetId, areas, { hasPicture, isSample: false, updatedAt })
        if (!written.ok) return fail(written.error.code, `${at}: ${written.error.message}`)
        if (isSame)
          await tx.update(printAreas).set({ isSample: false }).where(eq(printAreas.assetId, assetId))
        tally.note(isSame ? 'same' : stored.has(assetId) ? 'changed' : 'added')
      }
      return ok(tally.counted())
    },

    printAreasOf,
  }
}

async function readAreas(
  from: Database,
  assetIds: readonly AssetId[],
): Promise<ReadonlyMap<AssetId, readonly PrintArea[]>> {
  if (assetIds.length === 0) return new Map()
  const rows = await from
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
}

/** What may stand in a file; the areas themselves are judged by their own schema. */
const filedAreas = z.strictObject({
  picture: z.string().regex(/^[0-9a-f]{64}$/),
  areas: z.array(z.record(z.string(), z.unknown())),
})

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

function picturesOf(assetId: AssetId, areas: readonly PrintArea[]): readonly AssetId[] {
  const layers = areas.flatMap(({ shadeAssetId, maskAssetId }) => [shadeAssetId, maskAssetId])
  return [assetId, ...layers.filter((layer) => layer !== null && layer !== undefined)]
}

async function writePrintAreas(
  tx: Transaction,
  assetId: AssetId,
  areas: readonly PrintArea[],
  context: {
    readonly hasPicture: (assetId: AssetId) => boolean
    readonly isSample: boolean
    readonly updatedAt: Date
  },
): Promise<Result<void>> {
  const parsed = printAreasSchema.safeParse(areas)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const path = issue?.path.join('.') ?? ''
    return fail('mockups/bad-print-area', issue?.message ?? 'Baskı alanı okunamadı.', { path })
  }
  const { hasPicture, isSample, updatedAt } = context
  if (!picturesOf(assetId, parsed.data).every(hasPicture)) {
    return fail('mockups/picture-gone', 'Baskı alanının görseli bulunamadı. Lütfen görseli yeniden yükleyin.')
  }
  const rows = parsed.data.map(({ id, methods, ...area }, position) => ({
    ...area,
    ...{ assetId, areaId: id, position, methods: [...methods], isSample, updatedAt },
  }))
  // Two people who save one picture: the second waits, and his areas replace the first one's as a whole.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${assetId}, 0))`)
  await tx.delete(printAreas).where(eq(printAreas.assetId, assetId))
  if (rows.length > 0) await tx.insert(printAreas).values(rows)
  return ok(undefined)
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
