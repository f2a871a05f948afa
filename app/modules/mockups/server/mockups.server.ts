import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { ContentTally } from '#app/kernel/content-tally.ts'
import { createTally } from '#app/kernel/content-tally.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok, refused } from '#app/kernel/result.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { CategoryId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { atomically } from '#app/platform/transact.server.ts'
import { MOCKUP_ACTIVITY } from '../domain/activity-labels.ts'
import type { PrintArea } from '../domain/areas/print-area.ts'
import type { AreaEditor } from './areas/area-editor.server.ts'
import { createAreaEditor } from './areas/area-editor.server.ts'
import {
  checkAreas,
  lockAreas,
  NO_DEFAULTS,
  NO_OWN,
  picturesOf,
  readDefaults,
  readOwn,
  writeDefaults,
  writeOwn,
} from './areas/area-rows.server.ts'
import type { SampleAreas } from './areas/sample-areas.server.ts'
import { createSampleAreas } from './areas/sample-areas.server.ts'
import type { CountedDrawings } from './generation/drawing-costs.server.ts'
import { createDrawingCosts } from './generation/drawing-costs.server.ts'
import type { MockupGenerator } from './generation/generate-mockup.server.ts'
import { createMockupGenerator } from './generation/generate-mockup.server.ts'
import { withNeutralMug } from './generation/neutral-mug.server.ts'
import { createOutsideDrawing } from './generation/outside-drawing.server.ts'
import { createMockupRenderer } from './generation/render-mockup.server.ts'
import type { ParcelPapers } from './print-sheets/parcel-papers.server.ts'
import { createParcelPapers } from './print-sheets/parcel-papers.server.ts'
import type { DrawnPicture, PlacedDesign, PlacedDesigns } from './print-sheets/placed-designs.server.ts'
import { createPlacedDesigns } from './print-sheets/placed-designs.server.ts'
import type {
  DrawnProofPage,
  ProofAsked,
  ProofDrawings,
  ProofFilePlace,
  ProofPicture,
} from './print-sheets/proof-drawings.server.ts'
import { createProofDrawings } from './print-sheets/proof-drawings.server.ts'
import type { WorkOrdered, WorkOrders } from './print-sheets/work-orders.server.ts'
import { createWorkOrders } from './print-sheets/work-orders.server.ts'
import { printAreas } from './tables.server.ts'

export type {
  DrawnPicture,
  DrawnProofPage,
  PlacedDesign,
  ProofAsked,
  ProofFilePlace,
  ProofPicture,
  WorkOrdered,
}

export interface MockupsDependencies {
  readonly db: Database
  readonly bus: ChangeBus
  readonly clock: Clock
  readonly media: MediaService
  readonly settings: SettingsService
  readonly catalog: CatalogService
  readonly activity: ActivityService
  readonly logger: Logger
}

/** A line of a file of content: the areas of a picture (none: nothing is printed on it) or of a category's pictures. */
export type ExportedAreas =
  | { readonly picture: AssetId; readonly areas: readonly PrintArea[] }
  | { readonly category: CategoryId; readonly areas: readonly PrintArea[] }

/** What taking areas in needs besides the file. */
export interface AreasImport {
  readonly hasPicture: (assetId: string) => boolean
  /** What the file's categories are called here. */
  readonly categoryIdOf: ReadonlyMap<string, CategoryId>
}

export interface MockupsService extends MockupGenerator, WorkOrders, ParcelPapers {
  /** The print areas of the sample shop. */
  readonly sample: SampleAreas
  /** The pages of the back office in which print areas are drawn. */
  readonly editor: AreaEditor
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
  /** The lines of a file of content about these pictures; those nobody has said anything of are left out. */
  exportedOf(assetIds: readonly AssetId[]): Promise<readonly ExportedAreas[]>
  /** The same of every category with defaults. */
  exportedDefaults(): Promise<readonly ExportedAreas[]>
  /**
   * Takes the print areas of a file of content in, line by line. Refuses as `savePrintAreas` does, with the line in the
   * message.
   */
  takeIn(tx: Transaction, exported: readonly unknown[], context: AreasImport): Promise<Result<ContentTally>>
  /**
   * The print areas of these pictures, in order: a picture's own, else those of the category of a product that shows it
   * blank. A picture without either, and one that nothing is printed on, is not in the answer. As many queries for one as for many.
   */
  printAreasOf(assetIds: readonly AssetId[]): Promise<ReadonlyMap<AssetId, readonly PrintArea[]>>
  /** What outside providers were asked for today (Istanbul), and what that costs by the price in the settings. */
  drawnOutsideToday(): Promise<CountedDrawings>
  /** Ordered designs for the shop's own people. */
  readonly placed: PlacedDesigns
  /** What is shown to buyers for approval before it is printed. */
  readonly proofs: ProofDrawings
}

/** Creates the mockups capability: where a logo lands on a picture. What it changes is announced as `print-areas`. */
export function createMockupsService(dependencies: MockupsDependencies): MockupsService {
  const { db, clock, media, settings, catalog, logger } = dependencies
  dependencies.activity.describe(MOCKUP_ACTIVITY)
  const costs = createDrawingCosts(db, clock)
  const renderer = createMockupRenderer({ media: withNeutralMug(media) })
  const outside = createOutsideDrawing({ settings, costs, clock, logger })

  async function printAreasOf(
    assetIds: readonly AssetId[],
  ): Promise<ReadonlyMap<AssetId, readonly PrintArea[]>> {
    const own = await readOwn(db, assetIds)
    const found = new Map<AssetId, readonly PrintArea[]>()
    for (const [assetId, { areas }] of own) if (areas.length > 0) found.set(assetId, areas)
    const shown = await catalog.pictures.shownBy(assetIds.filter((assetId) => !own.has(assetId)))
    const defaults = await readDefaults(
      db,
      shown.map(({ categoryId }) => categoryId),
    )
    for (const { assetId, categoryId, isPrinted } of shown) {
      if (isPrinted) continue
      const areas = defaults.get(categoryId)?.areas
      if (areas && !found.has(assetId)) found.set(assetId, areas)
    }
    return found
  }

  async function takePicture(
    tx: Transaction,
    assetId: AssetId,
    areas: readonly PrintArea[],
    { hasPicture }: AreasImport,
  ): Promise<Result<'same' | 'changed' | 'added'>> {
    await lockAreas(tx, [assetId])
    const former = (await readOwn(tx, [assetId])).get(assetId)
    const isUnprinted = areas.length === 0
    if (former && isSame(former.areas, areas) && former.isUnprinted === isUnprinted) {
      // What was taken in is the owner's.
      await tx.update(printAreas).set({ isSample: false }).where(eq(printAreas.assetId, assetId))
      return ok('same')
    }
    const checked = checkAreas(areas, assetId, hasPicture)
    if (!checked.ok) return checked
    const context = { now: new Date(clock.now()), version: former?.version ?? 0 }
    await writeOwn(tx, assetId, { areas: checked.value, isUnprinted }, context)
    return ok(former ? 'changed' : 'added')
  }

  async function takeDefaults(
    tx: Transaction,
    exportedId: string,
    areas: readonly PrintArea[],
    { categoryIdOf }: AreasImport,
  ): Promise<Result<'same' | 'changed' | 'added'>> {
    const categoryId = categoryIdOf.get(exportedId)
    if (categoryId === undefined)
      return fail.invalid('mockups/bad-print-area', 'baskı alanının kategorisi dosyada yok.')
    await lockAreas(tx, [categoryId])
    const former = (await readDefaults(tx, [categoryId])).get(categoryId) ?? NO_DEFAULTS
    if (isSame(former.areas, areas)) return ok('same')
    const checked = checkAreas(areas, null, () => false)
    if (!checked.ok) return checked
    await writeDefaults(tx, categoryId, checked.value, {
      now: new Date(clock.now()),
      version: former.version,
    })
    return ok(former.areas.length > 0 ? 'changed' : 'added')
  }

  const placed = createPlacedDesigns({ clock, media, renderer, printAreasOf })

  return {
    ...createMockupGenerator({ clock, settings, catalog, printAreasOf, renderer, outside }),
    sample: createSampleAreas({ db, clock }),
    editor: createAreaEditor(dependencies),

    async savePrintAreas(assetId, areas, { isSample = false } = {}) {
      const known = await media.findImages(picturesOf(assetId, areas))
      const checked = checkAreas(areas, assetId, (id) => known.has(id))
      if (!checked.ok) return checked
      await atomically(db, async (tx) => {
        // Two who save one picture: the second waits, and his areas replace the first one's as a whole.
        await lockAreas(tx, [assetId])
        const { version } = (await readOwn(tx, [assetId])).get(assetId) ?? NO_OWN
        const context = { now: new Date(clock.now()), version, isSample }
        await writeOwn(tx, assetId, { areas: checked.value, isUnprinted: false }, context)
      })
      return ok(undefined)
    },

    async exportedOf(assetIds) {
      return [...(await readOwn(db, assetIds))].map(([picture, { areas }]) => ({ picture, areas }))
    },

    async exportedDefaults() {
      return [...(await readDefaults(db, 'all'))].map(([category, { areas }]) => ({ category, areas }))
    },

    async takeIn(tx, exported, context) {
      const tally = createTally()
      for (const [index, value] of exported.entries()) {
        const read = exportedAreas.safeParse(value)
        const at = `print-areas.jsonl, ${index + 1}. satır`
        if (!read.success) return fail.invalid('mockups/bad-print-area', `${at}: okunamadı.`)
        const areas = read.data.areas as readonly unknown[] as readonly PrintArea[]
        const taken =
          'picture' in read.data
            ? await takePicture(tx, read.data.picture as AssetId, areas, context)
            : await takeDefaults(tx, read.data.category, areas, context)
        if (!taken.ok) return refused({ ...taken.error, message: `${at}: ${taken.error.message}` })
        tally.note(taken.value)
      }
      return ok(tally.counted())
    },

    printAreasOf,
    drawnOutsideToday: () => costs.countedOn(clock.now()),
    placed,
    proofs: createProofDrawings({ clock, media, renderer, printAreasOf }),
    ...createParcelPapers({ clock }),
    ...createWorkOrders({ clock, media, renderer, drawPicture: placed.drawPicture, printAreasOf }),
  }
}

/** What may stand in a file; the areas themselves are judged by their own schema. */
const exportedAreas = z.union([
  z.strictObject({
    picture: z.string().regex(/^[0-9a-f]{64}$/),
    areas: z.array(z.record(z.string(), z.unknown())),
  }),
  z.strictObject({ category: z.string(), areas: z.array(z.record(z.string(), z.unknown())) }),
])

function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)))
}
