/** Print areas as rows: of pictures, and of categories for the pictures that have none. */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { CategoryId } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { AreaShape, PrintArea, Surface } from '../../domain/areas/print-area.ts'
import { printAreasSchema } from '../../domain/areas/print-area-schema.ts'
import { categoryPrintAreas, printAreas, unprintedPictures } from '../tables.server.ts'

/** What is known of one picture's areas; nothing of any is `NO_OWN`. */
export interface OwnAreas {
  readonly areas: readonly PrintArea[]
  /** Nothing is printed on it, whatever its category says. */
  readonly isUnprinted: boolean
  /** Rises with each save: the moment of the last one. */
  readonly version: number
}

export const NO_OWN: OwnAreas = { areas: [], isUnprinted: false, version: 0 }

export interface CategoryAreas {
  readonly areas: readonly PrintArea[]
  readonly version: number
}

export const NO_DEFAULTS: CategoryAreas = { areas: [], version: 0 }

/** What people said of these pictures; those nobody has said anything of are missing. */
export async function readOwn(
  from: Database,
  assetIds: readonly AssetId[],
): Promise<ReadonlyMap<AssetId, OwnAreas>> {
  if (assetIds.length === 0) return new Map()
  const ids = [...new Set(assetIds)]
  const rows = await from
    .select()
    .from(printAreas)
    .where(inArray(printAreas.assetId, ids))
    .orderBy(asc(printAreas.assetId), asc(printAreas.position))
  const own = new Map<AssetId, OwnAreas>()
  for (const row of rows) {
    const assetId = row.assetId as AssetId
    const { areas, version } = own.get(assetId) ?? NO_OWN
    const area = {
      ...toPrintArea(row),
      shadeAssetId: row.shadeAssetId as AssetId | null,
      maskAssetId: row.maskAssetId as AssetId | null,
      ...(row.cutOuts === null ? {} : { cutOuts: row.cutOuts }),
    }
    own.set(assetId, {
      areas: [...areas, area],
      isUnprinted: false,
      version: Math.max(version, row.updatedAt.getTime()),
    })
  }
  const others = ids.filter((assetId) => !own.has(assetId))
  if (others.length === 0) return own
  const marks = await from.select().from(unprintedPictures).where(inArray(unprintedPictures.assetId, others))
  for (const { assetId, updatedAt } of marks)
    own.set(assetId as AssetId, { areas: [], isUnprinted: true, version: updatedAt.getTime() })
  return own
}

/** The defaults of these categories, or of all; one without any is missing. */
export async function readDefaults(
  from: Database,
  categoryIds: readonly CategoryId[] | 'all',
): Promise<ReadonlyMap<CategoryId, CategoryAreas>> {
  if (categoryIds.length === 0) return new Map()
  const rows = await from
    .select()
    .from(categoryPrintAreas)
    .where(
      categoryIds === 'all' ? undefined : inArray(categoryPrintAreas.categoryId, [...new Set(categoryIds)]),
    )
    .orderBy(asc(categoryPrintAreas.categoryId), asc(categoryPrintAreas.position))
  const defaults = new Map<CategoryId, CategoryAreas>()
  for (const row of rows) {
    const categoryId = row.categoryId as CategoryId
    const { areas, version } = defaults.get(categoryId) ?? NO_DEFAULTS
    const area = { ...toPrintArea(row), shadeAssetId: null, maskAssetId: null }
    defaults.set(categoryId, {
      areas: [...areas, area],
      version: Math.max(version, row.updatedAt.getTime()),
    })
  }
  return defaults
}

function toPrintArea(
  row: Omit<typeof categoryPrintAreas.$inferSelect, 'categoryId'>,
): Omit<PrintArea, 'shadeAssetId' | 'maskAssetId'> {
  const { areaId, label, widthMm, heightMm, methods, gloss, mesh, source } = row
  return {
    id: areaId,
    label,
    widthMm,
    heightMm,
    methods,
    gloss,
    mesh,
    ...(source === null ? {} : { source }),
    surface: row.surface as Surface,
    shape: row.shape as AreaShape,
  }
}

/** Checks areas against the rules and the stored pictures. 'mockups/bad-print-area' and 'mockups/picture-gone'. */
export function checkAreas(
  areas: readonly PrintArea[],
  assetId: AssetId | null,
  hasPicture: (assetId: AssetId) => boolean,
): Result<readonly PrintArea[]> {
  const parsed = printAreasSchema.safeParse(areas)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const path = issue?.path.join('.') ?? ''
    return fail.invalid('mockups/bad-print-area', issue?.message ?? 'Baskı alanı okunamadı.', { path })
  }
  return picturesOf(assetId, parsed.data).every(hasPicture)
    ? ok(parsed.data)
    : fail.notFound(
        'mockups/picture-gone',
        'Baskı alanının görseli bulunamadı. Lütfen görseli yeniden yükleyin.',
      )
}

/** A picture and the layers its areas name. */
export function picturesOf(assetId: AssetId | null, areas: readonly PrintArea[]): readonly AssetId[] {
  const layers = areas.flatMap(({ shadeAssetId, maskAssetId }) => [shadeAssetId, maskAssetId])
  return [assetId, ...layers].filter((id) => id !== null && id !== undefined)
}

/** Waits for whoever saves the areas of the same pictures or category; always in one order. */
export async function lockAreas(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
}

/** A moment that no earlier save had. */
function momentAfter(now: Date, version: number): Date {
  return new Date(Math.max(now.getTime(), version + 1))
}

export interface AreasOfPicture {
  readonly areas: readonly PrintArea[]
  /** Of a picture without areas: whether its category's are not meant either. */
  readonly isUnprinted: boolean
}

/** Replaces what is known of a picture; locked and checked before. */
export async function writeOwn(
  tx: Transaction,
  assetId: AssetId,
  { areas, isUnprinted }: AreasOfPicture,
  { now, version, isSample = false }: { now: Date; version: number; isSample?: boolean },
): Promise<void> {
  const updatedAt = momentAfter(now, version)
  await tx.delete(printAreas).where(eq(printAreas.assetId, assetId))
  await tx.delete(unprintedPictures).where(eq(unprintedPictures.assetId, assetId))
  if (areas.length > 0)
    await tx.insert(printAreas).values(toRows(areas).map((row) => ({ ...row, assetId, isSample, updatedAt })))
  else if (isUnprinted) await tx.insert(unprintedPictures).values({ assetId, updatedAt })
}

/** Replaces a category's defaults; locked and checked before. */
export async function writeDefaults(
  tx: Transaction,
  categoryId: CategoryId,
  areas: readonly PrintArea[],
  { now, version }: { readonly now: Date; readonly version: number },
): Promise<void> {
  const updatedAt = momentAfter(now, version)
  await tx.delete(categoryPrintAreas).where(eq(categoryPrintAreas.categoryId, categoryId))
  const rows = toRows(areas).map(({ shadeAssetId: _shade, maskAssetId: _mask, cutOuts: _cut, ...row }) => ({
    ...row,
    categoryId,
    updatedAt,
  }))
  if (rows.length > 0) await tx.insert(categoryPrintAreas).values(rows)
}

function toRows(areas: readonly PrintArea[]) {
  return areas.map(({ id, methods, source = null, cutOuts = null, ...area }, position) => ({
    ...area,
    areaId: id,
    position,
    methods: [...methods],
    source,
    cutOuts,
  }))
}
