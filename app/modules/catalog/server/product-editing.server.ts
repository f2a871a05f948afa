import { cutText } from '#app/kernel/plain-text.ts'
import type { Result } from '#app/kernel/result.ts'
import { ok } from '#app/kernel/result.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { SearchVocabulary } from '#app/modules/settings/domain/search-vocabulary.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import { NONE_INCOMING } from '../domain/incoming-goods.ts'
import type { ProductId } from '../domain/product.ts'
import type { ProductChange } from '../domain/product-change.ts'
import type { ProductInput } from '../domain/product-input.ts'
import { inputOfProduct } from '../domain/product-input.ts'
import { PRODUCT_LIMITS } from '../domain/product-limits.ts'
import type { ProductRemoval, RestoreReport } from '../domain/product-removal.ts'
import type { FormerPrice } from './catalog-admin.server.ts'
import { formerPricesOf } from './catalog-admin.server.ts'
import type { ChangePreview, ChangeReport, ProductSelection, SeenProduct } from './catalog-changes.server.ts'
import { changeProduct, changeProducts, previewChange } from './catalog-changes.server.ts'
import { countRestorable, listRemovals, restoreProducts } from './catalog-removals.server.ts'
import type { Editor, SavedProduct } from './catalog-writes.server.ts'
import { freeSku, removeProduct, saveProduct } from './catalog-writes.server.ts'
import type { ProductReads } from './product-reads.server.ts'

/** What staff do to products: one at a time, many at once, and back again. */
export interface ProductEditing {
  /** Creates (`id` null) or changes a product. The public pages show it at the next request. */
  save(
    editor: Editor,
    id: ProductId | null,
    input: ProductInput,
    isSample?: boolean,
  ): Promise<Result<SavedProduct>>
  /** Deletes a product; `removalId` brings it back (`restore`). 'catalog/product-not-found'. */
  remove(editor: Editor, id: ProductId): Promise<Result<{ readonly removalId: string }>>
  /** Brings back what one command deleted. See `restoreProducts`. */
  restore(editor: Editor, removalId: string): Promise<Result<RestoreReport>>
  /** What can be brought back, the newest first. */
  removals(): Promise<readonly ProductRemoval[]>
  /** How many products that are. */
  restorableCount(): Promise<number>
  /**
   * Copies a product under a free stock code and address; the copy has no stock, which nobody has counted, and is not on
   * sale before somebody says so. What another capability says of the product it copies with `alongside`, in the same
   * transaction.
   */
  duplicate(
    editor: Editor,
    id: ProductId,
    alongside?: (tx: Transaction, copy: ProductId) => Promise<void>,
  ): Promise<Result<SavedProduct>>
  /** What a product cost, the newest first; the last 20. */
  formerPrices(id: ProductId): Promise<readonly FormerPrice[]>
  /** What a change would do to the chosen products (`null`: only who they are). See `previewChange`. */
  previewChange(selection: ProductSelection, change: ProductChange | null): Promise<Result<ChangePreview>>
  /** Changes many products, a chunk a transaction. See `changeProducts`. */
  changeMany(
    editor: Editor,
    selection: ProductSelection,
    change: ProductChange,
    seenCount: number,
  ): Promise<Result<ChangeReport>>
  /** Changes one product in the list, against what was seen of it. See `changeProduct`. */
  changeOne(editor: Editor, id: ProductId, seen: SeenProduct, change: ProductChange): Promise<Result<void>>
}

interface Dependencies {
  readonly db: Database
  readonly clock: Clock
  readonly media: MediaService
  readonly activity: ActivityService
  /** What the search of the back office knows of words. */
  readonly vocabulary: () => Promise<SearchVocabulary>
  /** Announces that these products have changed. */
  readonly announce: (ids: readonly ProductId[]) => Promise<void>
  readonly adminGet: ProductReads['adminGet']
}

const COPY_SUFFIX = ' (kopya)'

/** The part of the catalogue that changes products. */
export function createProductEditing({
  db,
  clock,
  media,
  activity,
  vocabulary,
  announce,
  adminGet,
}: Dependencies): ProductEditing {
  return {
    async save(editor, id, input, isSample = false) {
      const pictures = await media.findImages(input.images.map(({ assetId }) => assetId))
      const context = { activity, editor, now: new Date(clock.now()), isSample, pictures }
      const saved = await transact(db, (tx) => saveProduct(tx, id, input, context))
      if (saved.ok) await announce([saved.value.id])
      return saved
    },

    async remove(editor, id) {
      const context = { activity, editor, now: new Date(clock.now()), removalId: createId('RM') }
      const removed = await transact(db, (tx) => removeProduct(tx, id, context))
      if (!removed.ok) return removed
      await announce([id])
      return ok({ removalId: context.removalId })
    },

    restore: (editor, removalId) =>
      restoreProducts({ db, activity, editor, now: new Date(clock.now()) }, removalId, announce),
    removals: () => listRemovals(db, new Date(clock.now())),
    restorableCount: () => countRestorable(db, new Date(clock.now())),

    async duplicate(editor, id, alongside) {
      const found = await adminGet(id)
      if (!found.ok) return found
      const { title, images, combinationPrices } = found.value
      const pictures = await media.findImages(images.map(({ assetId }) => assetId))
      const now = new Date(clock.now())
      const context = { activity, editor, now, isSample: false, pictures, combinationPrices }
      const saved = await transact(db, async (tx) => {
        const copy: ProductInput = {
          ...inputOfProduct(found.value),
          title: `${cutText(title, PRODUCT_LIMITS.title - COPY_SUFFIX.length)}${COPY_SUFFIX}`,
          sku: await freeSku(tx, found.value.sku),
          stock: 0,
          ...NONE_INCOMING,
          variants: [],
          active: false,
          featured: false,
          version: null,
        }
        const written = await saveProduct(tx, null, copy, context)
        if (written.ok) await alongside?.(tx, written.value.id)
        return written
      })
      if (saved.ok) await announce([saved.value.id])
      return saved
    },

    formerPrices: (id) => formerPricesOf(db, id),
    previewChange: async (selection, change) => previewChange(db, selection, change, await vocabulary()),

    async changeMany(editor, selection, change, seenCount) {
      const now = new Date(clock.now())
      const context = { db, activity, editor, now, vocabulary: await vocabulary() }
      return changeProducts(context, selection, change, seenCount, announce)
    },

    async changeOne(editor, id, seen, change) {
      const now = new Date(clock.now())
      const context = { db, activity, editor, now, vocabulary: await vocabulary() }
      const done = await changeProduct(context, id, seen, change)
      if (done.ok) await announce([id])
      return done
    },
  }
}
