import { and, asc, eq, sql } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { atomically, transact } from '#app/platform/transact.server.ts'
import type { JudgedProduct } from '../domain/file-product-rows.ts'
import { NONE_INCOMING } from '../domain/incoming-goods.ts'
import type { ProductId } from '../domain/product.ts'
import type { ImportContent, ImportFault } from '../domain/product-import.ts'
import { FAULTS_SHOWN } from '../domain/product-import.ts'
import { inputOfProduct } from '../domain/product-input.ts'
import type { Editor } from './catalog-writes.server.ts'
import { checkStoredPrices, removeProduct, saveProduct } from './catalog-writes.server.ts'
import { CHANGED_SINCE, importVariants, restoreVariants } from './import-variants.server.ts'
import { judgeProducts } from './product-import-check.server.ts'
import { isNotDeleted } from './product-rows.server.ts'
import { productImportRows, productImports, products } from './tables.server.ts'

/** An import as it is stored. */
export type ImportRow = typeof productImports.$inferSelect

/** What the job of an import does. */
interface ImportWork {
  /** Writes the rows of a draft, a product at a time; a second try goes on where the first one stopped. */
  applyRows(row: ImportRow): Promise<void>
  /** Takes them back, except products that were changed since. */
  undoRows(row: ImportRow): Promise<void>
}

interface Dependencies {
  readonly db: Database
  readonly clock: Clock
  readonly media: MediaService
  readonly activity: ActivityService
  /** Announces that these products have changed. */
  readonly announce: (ids: readonly ProductId[]) => Promise<void>
}

/** Rows between two signs of progress. */
const ROWS_A_SIGN = 25

/** The part of the import that writes products, each in a transaction of its own. */
export function createImportWork({ db, clock, media, activity, announce }: Dependencies): ImportWork {
  /** Announces what was touched, some rows at a time, and the rest also when the work stops halfway. */
  async function tellingInParts(
    work: (touch: (id: ProductId) => Promise<void>) => Promise<void>,
  ): Promise<void> {
    let touched: ProductId[] = []
    async function tell(): Promise<void> {
      const ids = touched
      touched = []
      await announce(ids)
    }
    try {
      await work(async (id) => {
        touched.push(id)
        if (touched.length === ROWS_A_SIGN) await tell()
      })
    } finally {
      await tell()
    }
  }

  async function applyRows({ id, content }: ImportRow): Promise<void> {
    if (!content?.mapping) throw new Error(`import ${id} has nothing to apply`)
    const { editor, mapping, takesStock = true } = content
    const done = new Set(
      (
        await db
          .select({ productId: productImportRows.productId })
          .from(productImportRows)
          .where(eq(productImportRows.importId, id))
      ).map(({ productId }) => productId),
    )
    const faults: ImportFault[] = []
    await tellingInParts(async (touch) => {
      for await (const judged of judgeProducts(db, content, mapping, { takesStock })) {
        // A second try after a failure goes on where the first one stopped.
        if (judged.former && done.has(judged.former.id)) continue
        faults.push(...judged.faults)
        if (judged.lines.length === 0) continue
        const saved = await applyProduct(id, judged, editor)
        if (saved.ok) await touch(saved.value)
        else {
          const { message } = saved.error
          faults.push(...judged.lines.map((line) => ({ line, heading: null, message })))
        }
      }
    })
    await finish(id, 'applied', faults, editor)
  }

  /** Writes what the file says of one product and its variants: all of it or nothing. */
  async function applyProduct(
    importId: string,
    { former, input, variants }: JudgedProduct,
    editor: Editor,
  ): Promise<Result<ProductId>> {
    const pictures = await media.findImages((input?.images ?? []).map(({ assetId }) => assetId))
    const now = new Date(clock.now())
    const context = { activity, editor, now, isSample: false, pictures, variantsFollow: true }
    return transact(db, async (tx) => {
      const saved =
        input && (await saveProduct(tx, former?.id ?? null, { ...input, stockReason: 'import' }, context))
      if (saved && !saved.ok) return saved
      const made = saved?.value ?? null
      const said = variants.map((variant) => variant.said)
      const imported = former && (await importVariants(tx, former, { said, isSaved: made !== null }, context))
      if (imported && !imported.ok) return imported
      const id = made?.id ?? former?.id
      if (id === undefined) throw new Error('a product that is not there yet has a row of its own')
      const isWorth = await checkStoredPrices(tx, id)
      if (!isWorth.ok) return isWorth
      await tx.insert(productImportRows).values({
        importId,
        productId: id,
        // Undoing sets the stock back by what the import added, so that pieces sold meanwhile stay sold.
        // Both as they were under the lock: what was sold since the row was read is none of the import's doing.
        before: former && {
          ...inputOfProduct(former),
          stock: made?.stockBefore ?? former.stock,
          seenStock: made?.stock ?? former.stock,
          variantRows: imported?.value.variantRows ?? [],
        },
        version: imported?.value.version ?? 1,
      })
      await tx
        .update(productImports)
        .set(
          former
            ? { changed: sql`${productImports.changed} + 1` }
            : { added: sql`${productImports.added} + 1` },
        )
        .where(eq(productImports.id, importId))
      return ok(id)
    })
  }

  async function undoRows({ id, content }: ImportRow): Promise<void> {
    if (!content) throw new Error(`import ${id} has nothing to take back`)
    const { editor } = content
    const rows = await db
      .select({ row: productImportRows, sku: products.sku })
      .from(productImportRows)
      .innerJoin(products, eq(products.id, productImportRows.productId))
      .where(eq(productImportRows.importId, id))
      .orderBy(asc(products.id))
    const faults: ImportFault[] = []
    await tellingInParts(async (touch) => {
      for (const { row, sku } of rows) {
        const undone = await undoRow(row, editor)
        if (undone.ok) await touch(row.productId as ProductId)
        else faults.push({ line: 0, heading: sku, message: undone.error.message })
      }
    })
    await finish(id, 'undone', faults, editor)
  }

  /** Makes the product what it was before the import; refused where somebody changed it since. */
  async function undoRow(
    row: typeof productImportRows.$inferSelect,
    editor: Editor,
  ): Promise<Result<unknown>> {
    const id = row.productId as ProductId
    const pictures = await media.findImages((row.before?.images ?? []).map(({ assetId }) => assetId))
    const now = new Date(clock.now())
    const context = { activity, editor, now, isSample: false, pictures, variantsFollow: true }
    return transact(db, async (tx): Promise<Result<unknown>> => {
      if ((await lockedVersion(tx, id)) !== row.version)
        return fail.conflict('catalog/version-conflict', CHANGED_SINCE)
      // Gone from the list of what is to be taken back: a second try does not meet it again.
      await tx
        .delete(productImportRows)
        .where(and(eq(productImportRows.importId, row.importId), eq(productImportRows.productId, id)))
      if (!row.before) return removeProduct(tx, id, { ...context, removalId: null })
      // Imports of before goods could be on their way have kept none.
      const { variantRows: keptRows = [], incoming = 0, incomingOn = null, ...kept } = row.before
      const before = { ...kept, incoming, incomingOn }
      const variantRows = keptRows.map((variant) => ({ ...NONE_INCOMING, ...variant }))
      const gone = await restoreVariants(tx, id, variantRows, context)
      if (!gone.ok) return gone
      const version = await lockedVersion(tx, id)
      const saved = await saveProduct(tx, id, { ...before, version, stockReason: 'import' }, context)
      if (!saved.ok) return saved
      const restored = await restoreVariants(tx, id, gone.value, context)
      return restored.ok ? checkStoredPrices(tx, id) : restored
    })
  }

  async function lockedVersion(tx: Transaction, id: ProductId): Promise<number | null> {
    const [current] = await tx
      .select({ version: products.version })
      .from(products)
      .where(and(eq(products.id, id), isNotDeleted))
      .for('update')
    return current?.version ?? null
  }

  async function finish(
    id: string,
    status: 'applied' | 'undone',
    faults: readonly ImportFault[],
    editor: Editor,
  ): Promise<void> {
    const at = new Date(clock.now())
    const content: ImportContent = {
      table: { headings: [], rows: [] },
      mapping: null,
      editor,
      faults: faults.slice(0, FAULTS_SHOWN),
    }
    await atomically(db, async (tx) => {
      const [row] = await tx
        .update(productImports)
        .set({ status, content, ...(status === 'applied' ? { appliedAt: at } : { undoneAt: at }) })
        .where(eq(productImports.id, id))
        .returning()
      await activity.record(tx, {
        actor: editor,
        action: status === 'applied' ? 'product.import' : 'product.import-undo',
        subject: { type: 'product-import', id },
        after: { fileName: row?.fileName, added: row?.added, changed: row?.changed, refused: faults.length },
      })
    })
  }

  return { applyRows, undoRows }
}
