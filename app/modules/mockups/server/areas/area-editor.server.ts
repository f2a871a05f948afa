import { and, eq, exists, not, notExists, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import { blankPictures, isPrinted } from '#app/modules/catalog/domain/printed-picture.ts'
import type { CategoryId, Product, ProductId, ProductImage } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService, PictureCondition } from '#app/modules/catalog/server/catalog.server.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isForeignKeyViolation } from '#app/platform/database-errors.server.ts'
import { atomically, transact } from '#app/platform/transact.server.ts'
import type { CategoryAreasInput, PictureAreasInput } from '../../domain/areas/area-form.ts'
import type {
  AreaReport,
  CategoryDraft,
  DrawnPicture,
  PictureDraft,
  PictureState,
  ReportQuery,
} from '../../domain/areas/area-views.ts'
import type { PrintArea } from '../../domain/areas/print-area.ts'
import { METHOD_RULES } from '../../domain/designs/technique.ts'
import { categoryPrintAreas, printAreas, unprintedPictures } from '../tables.server.ts'
import type { OwnAreas } from './area-rows.server.ts'
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
} from './area-rows.server.ts'

type Editor = ActivityEntry['actor']

/** The pages of the back office in which print areas are drawn. What they change is public at the next request. */
export interface AreaEditor {
  /** One picture of a product, and the product's others. 'catalog/product-not-found', 'mockups/picture-not-found'. */
  picture(productId: string, assetId: string): Promise<Result<PictureDraft>>
  /**
   * Replaces a picture's areas against the version that was seen, and those of the pictures that get the same. As
   * `picture`; 'mockups/version-conflict', and the refusals of `savePrintAreas`. Nothing is changed then.
   */
  savePicture(
    editor: Editor,
    productId: string,
    assetId: string,
    input: PictureAreasInput,
  ): Promise<Result<void>>
  /** A category's defaults, and pictures to draw them on. 'catalog/category-not-found'. */
  category(categoryId: string): Promise<Result<CategoryDraft>>
  /** As `savePicture`, for the pictures of a category that have no areas of their own. */
  saveCategory(editor: Editor, categoryId: string, input: CategoryAreasInput): Promise<Result<void>>
  /**
   * Marks those pictures of a product that have no areas as needing none; answers how many. Areas and marks that are there
   * stay. 'catalog/product-not-found'. Safe to repeat.
   */
  skipLacking(editor: Editor, productId: string): Promise<Result<number>>
  /** Products with pictures that have no areas, neither their own nor their category's. */
  report(query: ReportQuery): Promise<AreaReport>
  /** Pictures with areas of their own, of products that a search finds: to copy from. A dozen at most. */
  drawn(search: string): Promise<readonly DrawnPicture[]>
}

const CONFLICT = 'mockups/version-conflict'
const MOST_DRAWN = 12

export function createAreaEditor({
  db,
  bus,
  clock,
  media,
  catalog,
  activity,
}: {
  readonly db: Database
  readonly bus: ChangeBus
  readonly clock: Clock
  readonly media: MediaService
  readonly catalog: CatalogService
  readonly activity: ActivityService
}): AreaEditor {
  async function productWith(productId: string, assetId: string): Promise<Result<Product>> {
    const found = await catalog.adminGet(productId)
    if (!found.ok) return found
    const shown = found.value.images.filter((image) => image.assetId === assetId)
    if (shown.length === 0)
      return fail.notFound(
        'mockups/picture-not-found',
        'Bu görsel üründe yok. Görseli önce ürüne ekleyip kaydedin.',
      )
    if (shown.every(isPrinted))
      return fail.notFound(
        'mockups/picture-not-found',
        'Bu görsel baskılı görünüm; baskı alanı ürünün baskısız görselinde çizilir.',
      )
    return found
  }

  /** Everything that shows products with these pictures is made anew. */
  async function announce(assetIds: readonly AssetId[]): Promise<void> {
    const shown = await catalog.pictures.shownBy(assetIds)
    const tags = [...new Set(shown.map(({ productId }) => `product:${productId}`))]
    await bus.publish(tags.length > 100 ? ['*'] : ['print-areas', 'catalog', ...tags])
  }

  const one = { one: sql`1` }
  const isMarked = (assetId: PgColumn) =>
    exists(db.select(one).from(unprintedPictures).where(eq(unprintedPictures.assetId, assetId)))

  /** Without areas of their own or of their category, and not marked as those nothing is printed on. */
  const isUncared: PictureCondition = ({ assetId, categoryId }) =>
    and(
      notExists(db.select(one).from(printAreas).where(eq(printAreas.assetId, assetId))),
      not(isMarked(assetId)),
      notExists(db.select(one).from(categoryPrintAreas).where(eq(categoryPrintAreas.categoryId, categoryId))),
    ) as ReturnType<PictureCondition>

  return {
    async picture(productId, assetId) {
      const found = await productWith(productId, assetId)
      if (!found.ok) return found
      const { id, title, categoryId, categoryName, images } = found.value
      const [own, defaults] = await Promise.all([
        readOwn(
          db,
          images.map((image) => image.assetId),
        ),
        readDefaults(db, [categoryId]),
      ])
      const { areas, isUnprinted, version } = own.get(assetId as AssetId) ?? NO_OWN
      const ofCategory = defaults.get(categoryId)?.areas ?? []
      return ok({
        product: { id, title, categoryId, categoryName },
        assetId: assetId as AssetId,
        pictures: images.map((image) => ({
          assetId: image.assetId,
          alt: image.alt,
          width: image.width,
          height: image.height,
          state: stateOf(image, own, ofCategory.length > 0),
          areaCount: own.get(image.assetId)?.areas.length ?? 0,
        })),
        areas,
        isUnprinted,
        version,
        defaults: ofCategory,
        related: [
          ...blankPictures(images).flatMap((image) =>
            image.assetId === assetId ? [] : (own.get(image.assetId)?.areas ?? []),
          ),
          ...ofCategory,
        ].map(({ id: areaId, label }) => ({ id: areaId, label })),
      })
    },

    async savePicture(editor, productId, assetId, input) {
      const found = await productWith(productId, assetId)
      if (!found.ok) return found
      const product = found.value
      const targets = [assetId as AssetId, ...new Set(input.copies.filter((copy) => copy !== assetId))]
      const blank = blankPictures(product.images)
      if (!targets.every((target) => blank.some((image) => image.assetId === target)))
        return fail.notFound(
          'mockups/picture-not-found',
          'Kopyalanacak görsel üründe yok. Sayfayı yenileyip yeniden deneyin.',
        )
      const known = await media.findImages([...targets, ...picturesOf(null, input.areas)])
      for (const target of targets) {
        const checked = checkAreas(input.areas, target, (id) => known.has(id))
        if (!checked.ok) return checked
      }
      const now = new Date(clock.now())
      const isUnprinted = input.withoutOwn === 'none'
      const saved = await transact(db, async (tx): Promise<Result<void>> => {
        await lockAreas(tx, targets)
        const former = await readOwn(tx, targets)
        const before = former.get(assetId as AssetId) ?? NO_OWN
        if (before.version !== input.version)
          return fail.conflict(CONFLICT, 'Bu görselin baskı alanları siz düzenlerken değişti.')
        for (const target of targets)
          await writeOwn(
            tx,
            target,
            { areas: input.areas, isUnprinted },
            { now, version: former.get(target)?.version ?? 0 },
          )
        const after = { areas: input.areas, isUnprinted: isUnprinted && input.areas.length === 0 }
        await activity.record(tx, {
          actor: editor,
          action: 'product.print-areas',
          subject: { type: 'product', id: product.id, label: product.title },
          before: { printAreas: wordsOf(before.areas), isUnprinted: before.isUnprinted },
          after: {
            printAreas: wordsOf(after.areas),
            isUnprinted: after.isUnprinted,
            pictures: targets.map(
              (target) => `${product.images.findIndex((image) => image.assetId === target) + 1}. görsel`,
            ),
          },
        })
        return ok(undefined)
      })
      if (saved.ok) await announce(targets)
      return saved
    },

    async category(categoryId) {
      const found = await catalog.categoryEditor.get(categoryId)
      if (!found.ok) return found
      const { id, name, slug, image } = found.value
      const [defaults, products] = await Promise.all([
        readDefaults(db, [id]),
        catalog.adminList({ category: slug, page: 1 }),
      ])
      const { areas, version } = defaults.get(id) ?? NO_DEFAULTS
      const covers = products.rows.flatMap(({ title, image }) =>
        image ? [{ ...(image.blank ?? image), title }] : [],
      )
      return ok({
        category: { id, name, slug },
        pictures: [
          ...covers.slice(0, MOST_DRAWN),
          ...(image && !covers.some(({ assetId }) => assetId === image.assetId)
            ? [{ ...image, title: 'Kategori görseli' }]
            : []),
        ],
        areas,
        version,
      })
    },

    async saveCategory(editor, categoryId, input) {
      const found = await catalog.categoryEditor.get(categoryId)
      if (!found.ok) return found
      const { id, name } = found.value
      const checked = checkAreas(input.areas, null, () => false)
      if (!checked.ok) return checked
      const now = new Date(clock.now())
      try {
        const saved = await transact(db, async (tx): Promise<Result<void>> => {
          await lockAreas(tx, [id])
          const before = (await readDefaults(tx, [id])).get(id) ?? NO_DEFAULTS
          if (before.version !== input.version)
            return fail.conflict(CONFLICT, 'Bu kategorinin baskı alanları siz düzenlerken değişti.')
          await writeDefaults(tx, id, input.areas, { now, version: before.version })
          await activity.record(tx, {
            actor: editor,
            action: 'category.print-areas',
            subject: { type: 'category', id, label: name },
            before: { printAreas: wordsOf(before.areas) },
            after: { printAreas: wordsOf(input.areas) },
          })
          return ok(undefined)
        })
        // Any product of the category may show them, and some of its pictures stand elsewhere too.
        if (saved.ok) await bus.publish(['*'])
        return saved
      } catch (error) {
        if (isForeignKeyViolation(error))
          return fail.notFound('catalog/category-not-found', 'Kategori bulunamadı.')
        throw error
      }
    },

    async skipLacking(editor, productId) {
      const found = await catalog.adminGet(productId)
      if (!found.ok) return found
      const { id, title, categoryId, images } = found.value
      const blank = blankPictures(images)
      const assetIds = [...new Set(blank.map(({ assetId }) => assetId))]
      const now = new Date(clock.now())
      const skipped = await atomically(db, async (tx) => {
        await lockAreas(tx, assetIds)
        const [own, defaults] = [await readOwn(tx, assetIds), await readDefaults(tx, [categoryId])]
        const isLacking = (image: ProductImage) => stateOf(image, own, defaults.has(categoryId)) === 'missing'
        const lacking = [...new Set(blank.filter(isLacking).map(({ assetId }) => assetId))]
        for (const assetId of lacking) {
          const { version } = own.get(assetId) ?? NO_OWN
          await writeOwn(tx, assetId, { areas: [], isUnprinted: true }, { now, version })
        }
        if (lacking.length > 0)
          await activity.record(tx, {
            actor: editor,
            action: 'product.print-areas',
            subject: { type: 'product', id, label: title },
            before: { isUnprinted: false },
            after: {
              isUnprinted: true,
              pictures: lacking.map(
                (assetId) => `${images.findIndex((image) => image.assetId === assetId) + 1}. görsel`,
              ),
            },
          })
        return lacking
      })
      if (skipped.length > 0) await announce(skipped)
      return ok(skipped.length)
    },

    async report({ search, category, extent, page }) {
      const [{ ids, ...counted }, categories, withDefaults] = await Promise.all([
        catalog.pictures.lacking(extent === 'unprinted' ? ({ assetId }) => isMarked(assetId) : isUncared, {
          search,
          category,
          page,
          isWhole: extent === 'whole',
        }),
        catalog.pictures.lackingByCategory(isUncared),
        readDefaults(db, 'all'),
      ])
      const products = await catalog.findProducts(ids)
      const own = await readOwn(
        db,
        [...products.values()].flatMap(({ images }) => images.map(({ assetId }) => assetId)),
      )
      return {
        ...counted,
        rows: ids.flatMap((id: ProductId) => {
          const product = products.get(id)
          if (!product) return []
          const { title, sku, categoryId, categoryName, images } = product
          return [
            {
              id,
              title,
              sku,
              categoryName,
              pictures: images.map((image) => ({
                assetId: image.assetId,
                alt: image.alt,
                state: stateOf(image, own, withDefaults.has(categoryId)),
              })),
            },
          ]
        }),
        categories: categories.map((each) => ({
          ...each,
          defaultCount: withDefaults.get(each.id as CategoryId)?.areas.length ?? 0,
        })),
      }
    },

    async drawn(search) {
      const { rows } = await catalog.adminList({ search, page: 1 })
      const products = await catalog.findProducts(rows.map(({ id }) => id))
      const pictures = rows.flatMap(({ id }) => {
        const product = products.get(id)
        return product
          ? blankPictures(product.images).map(({ assetId, alt }) => ({
              assetId,
              alt,
              productId: id,
              title: product.title,
            }))
          : []
      })
      const own = await readOwn(
        db,
        pictures.map(({ assetId }) => assetId),
      )
      return pictures
        .flatMap((picture) => {
          const areas = own.get(picture.assetId)?.areas ?? []
          return areas.length > 0 ? [{ ...picture, areas }] : []
        })
        .slice(0, MOST_DRAWN)
    },
  }
}

function stateOf(
  image: Pick<ProductImage, 'assetId' | 'printOf'>,
  ofPictures: ReadonlyMap<AssetId, OwnAreas>,
  hasDefaults: boolean,
): PictureState {
  if (isPrinted(image)) return 'printed'
  const own = ofPictures.get(image.assetId)
  if (own && own.areas.length > 0) return 'own'
  if (own?.isUnprinted) return 'none'
  return hasDefaults ? 'default' : 'missing'
}

/** Areas in a line each, for the activity log. */
function wordsOf(areas: readonly PrintArea[]): readonly string[] {
  return areas.map(({ label, widthMm, heightMm, methods, maskAssetId, cutOuts }) => {
    const size = `${widthMm} × ${heightMm} mm`.replaceAll('.', ',')
    const masks = [
      ...(cutOuts ? [`${cutOuts.length} çizilmiş maske`] : []),
      ...(maskAssetId ? ['maske görseli'] : []),
    ]
    const words = [...methods.map((method) => METHOD_RULES[method].label), ...masks]
    return `${label} ${size} (${words.join(', ')})`
  })
}
