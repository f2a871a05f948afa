import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { formatCount } from '#app/kernel/count.ts'
import { DAY_MS } from '#app/kernel/instant.ts'
import { plainLine } from '#app/kernel/plain-text.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { SearchVocabulary } from '#app/modules/settings/domain/search-vocabulary.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import type { SheetTable } from '#app/platform/spreadsheet.server.ts'
import { readTable } from '#app/platform/spreadsheet.server.ts'
import { atomically, transact } from '#app/platform/transact.server.ts'
import type { ProductFilter } from '../domain/admin-product.ts'
import type { Product, ProductId } from '../domain/product.ts'
import type { ProductInput } from '../domain/product-form.ts'
import { inputOfProduct } from '../domain/product-form.ts'
import type {
  ImportCheck,
  ImportContent,
  ImportFault,
  ImportStatus,
  OpenedImport,
  ProductImport,
  StockDifference,
} from '../domain/product-import.ts'
import { FAULTS_SHOWN, IMPORT_ROWS, STOCKS_SHOWN } from '../domain/product-import.ts'
import type { ColumnMapping, RowStock, StockTaking } from '../domain/product-table.ts'
import {
  changesNothing,
  guessMapping,
  PRODUCT_COLUMNS,
  productRow,
  readProductRow,
} from '../domain/product-table.ts'
import { isListed } from './catalog-admin.server.ts'
import type { Editor } from './catalog-writes.server.ts'
import { removeProduct, saveProduct } from './catalog-writes.server.ts'
import { imagesOf, isNotDeleted, toProduct } from './product-rows.server.ts'
import { categories, productImportRows, productImports, products } from './tables.server.ts'

/** Products as files: written out, and read in with a look before and a way back. */
export interface ProductFiles {
  /** The products a filter means as a table of any length; its rows are read while it is sent. */
  table(filter: ProductFilter): SheetTable
  /**
   * Keeps an uploaded file as a draft for a day. Refusals of `readTable`, further 'catalog/too-many-rows' and
   * 'catalog/no-file'.
   */
  begin(editor: Editor, fileName: string, bytes: Uint8Array): Promise<Result<string>>
  /** The pictures that undoing an import would show again. */
  picturesToUndo(tx: Transaction): Promise<readonly string[]>
  /** The newest twenty. */
  list(): Promise<readonly ProductImport[]>
  /** 'catalog/import-not-found'. */
  open(id: string): Promise<Result<OpenedImport>>
  /**
   * What the draft would do, read as `mapping` says; changes nothing. Products that are there already keep their stock
   * unless `takesStock`.
   */
  check(id: string, mapping: ColumnMapping, how: StockTaking): Promise<Result<ImportCheck>>
  /**
   * Begins to write a draft's rows, each in a transaction of its own, as a job. A draft with a faulty row is refused as a
   * whole: 'catalog/import-faulty'. 'catalog/import-begun' when somebody has begun it.
   */
  apply(editor: Editor, id: string, mapping: ColumnMapping, how: StockTaking): Promise<Result<void>>
  /**
   * Begins to take an import back: added products are deleted, changed ones become what they were, less what was sold.
   * Products that were changed since are left alone and named. 'catalog/import-not-applied'.
   */
  undo(editor: Editor, id: string): Promise<Result<void>>
}

interface Dependencies {
  readonly db: Database
  readonly clock: Clock
  readonly jobs: JobsService
  readonly media: MediaService
  readonly activity: ActivityService
  /** What the search of the back office knows of words. */
  readonly vocabulary: () => Promise<SearchVocabulary>
  /** Announces that these products have changed. */
  readonly announce: (ids: readonly ProductId[]) => Promise<void>
}

interface Work {
  readonly importId: string
}

type ImportRow = typeof productImports.$inferSelect

const BATCH = 200
/** Rows between two signs of progress. */
const ROWS_A_SIGN = 25
const SHOWN = 20
const SAMPLES = 3
const NOT_FOUND = 'İçe aktarma bulunamadı.'
const CHANGED_SINCE = 'Ürün bu arada değişti; olduğu gibi bırakıldı.'

/** The part of the catalogue that reads and writes files of products. */
export function createProductFiles({
  db,
  clock,
  jobs,
  media,
  activity,
  vocabulary,
  announce,
}: Dependencies): ProductFiles {
  // Many tries, further and further apart: nothing else would take up an import that stopped halfway.
  jobs.define<Work>({
    queue: 'catalog-import',
    label: 'Ürün dosyasının aktarılması',
    retries: 12,
    run: ({ importId }) => work(importId),
  })

  async function work(id: string): Promise<void> {
    const row = await find(id)
    if (row?.status === 'running') await applyRows(row)
    if (row?.status === 'undoing') await undoRows(row)
  }

  async function find(id: string): Promise<ImportRow | null> {
    const [row] = await db.select().from(productImports).where(eq(productImports.id, id)).limit(1)
    return row ?? null
  }

  /** What each row of the file asks for, in the file's order. */
  async function* judge(
    { table }: ImportContent,
    mapping: ColumnMapping,
    how: StockTaking,
  ): AsyncGenerator<JudgedRow> {
    const known = await db.select({ id: categories.id, name: categories.name }).from(categories)
    const skuAt = mapping.sku
    const seen = new Map<string, number>()
    for (let start = 0; start < table.rows.length; start += BATCH) {
      const batch = table.rows.slice(start, start + BATCH)
      const skuOf = (cells: readonly string[]) => plainLine(skuAt === undefined ? '' : (cells[skuAt] ?? ''))
      const former = await bySku(
        db,
        batch.map(({ cells }) => skuOf(cells)),
      )
      for (const { line, cells } of batch) {
        const sku = skuOf(cells)
        const product = former.get(sku) ?? null
        const read = readProductRow(cells, mapping, product, known, how)
        const first = seen.get(sku)
        seen.set(sku, first ?? line)
        const repeated =
          first === undefined || sku === ''
            ? []
            : [{ heading: 'SKU', message: `Bu kod ${first}. satırda da var.` }]
        const faults = [...repeated, ...(read.faults ?? [])].map((fault) => ({ line, ...fault }))
        yield faults.length > 0 || read.input === null
          ? { line, former: product, input: null, faults, stock: null }
          : { line, former: product, input: read.input, faults, stock: read.stock }
      }
      // A long file may not keep everybody else waiting.
      await new Promise(setImmediate)
    }
  }

  async function check(
    content: ImportContent,
    mapping: ColumnMapping,
    how: StockTaking,
  ): Promise<ImportCheck> {
    const counts = {
      added: 0,
      changed: 0,
      unchanged: 0,
      withoutPicture: 0,
      faultyRows: 0,
      movedStocks: 0,
      untoldStocks: 0,
    }
    const faults: ImportFault[] = []
    const stocks: StockDifference[] = []
    for await (const row of judge(content, mapping, how)) {
      const { line, former, stock } = row
      if (former && stock && (stock.exported ?? stock.inFile) !== stock.now) {
        counts.movedStocks += 1
        if (stock.exported === null) counts.untoldStocks += 1
        if (stocks.length < STOCKS_SHOWN)
          stocks.push({ ...stock, line, sku: former.sku, title: former.title })
      }
      if (row.input === null) {
        counts.faultyRows += 1
        faults.push(...row.faults.slice(0, FAULTS_SHOWN - faults.length))
      } else if (row.former === null) {
        counts.added += 1
        if (row.input.images.length === 0) counts.withoutPicture += 1
      } else if (changesNothing(row.former, row.input)) counts.unchanged += 1
      else counts.changed += 1
    }
    return { ...counts, stocks, faults }
  }

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
      for await (const { line, former, input, faults: found } of judge(content, mapping, { takesStock })) {
        // A second try after a failure goes on where the first one stopped.
        if (former && done.has(former.id)) continue
        if (input === null) {
          faults.push(...found)
          continue
        }
        if (former && changesNothing(former, input)) continue
        const saved = await applyRow(id, former, input, editor)
        if (saved.ok) await touch(saved.value)
        else faults.push({ line, heading: null, message: saved.error.message })
      }
    })
    await finish(id, 'applied', faults, editor)
  }

  async function applyRow(
    importId: string,
    former: Product | null,
    input: ProductInput,
    editor: Editor,
  ): Promise<Result<ProductId>> {
    const pictures = await media.findImages(input.images.map(({ assetId }) => assetId))
    const context = { activity, editor, now: new Date(clock.now()), isSample: false, pictures }
    return transact(db, async (tx) => {
      const saved = await saveProduct(tx, former?.id ?? null, input, context)
      if (!saved.ok) return saved
      await tx.insert(productImportRows).values({
        importId,
        productId: saved.value.id,
        // Undoing sets the stock back by what the import added, so that pieces sold meanwhile stay sold.
        // Both as they were under the lock: what was sold since the row was read is none of the import's doing.
        before: former && {
          ...inputOfProduct(former),
          stock: saved.value.stockBefore ?? former.stock,
          seenStock: saved.value.stock,
        },
        version: former ? former.version + 1 : 1,
      })
      await tx
        .update(productImports)
        .set(
          former
            ? { changed: sql`${productImports.changed} + 1` }
            : { added: sql`${productImports.added} + 1` },
        )
        .where(eq(productImports.id, importId))
      return ok(saved.value.id)
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
        if (await undoRow(row, editor)) await touch(row.productId as ProductId)
        else faults.push({ line: 0, heading: sku, message: CHANGED_SINCE })
      }
    })
    await finish(id, 'undone', faults, editor)
  }

  /** Whether the product is what it was before the import; false when somebody changed it since. */
  async function undoRow(row: typeof productImportRows.$inferSelect, editor: Editor): Promise<boolean> {
    const id = row.productId as ProductId
    const pictures = await media.findImages((row.before?.images ?? []).map(({ assetId }) => assetId))
    const context = { activity, editor, now: new Date(clock.now()), isSample: false, pictures }
    const undone = await transact(db, async (tx): Promise<Result<unknown>> => {
      const [current] = await tx
        .select({ version: products.version })
        .from(products)
        .where(and(eq(products.id, id), isNotDeleted))
        .for('update')
      if (current?.version !== row.version) return fail.conflict('catalog/version-conflict', CHANGED_SINCE)
      // Gone from the list of what is to be taken back: a second try does not meet it again.
      await tx
        .delete(productImportRows)
        .where(and(eq(productImportRows.importId, row.importId), eq(productImportRows.productId, id)))
      return row.before
        ? saveProduct(tx, id, { ...row.before, version: row.version }, context)
        : removeProduct(tx, id, { ...context, removalId: null })
    })
    return undone.ok
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

  /** Moves an import on and queues its work; false when it does not stand where it should. */
  function queue(
    id: string,
    from: ImportStatus,
    to: ImportStatus,
    content: ImportContent,
    actorName: string,
  ): Promise<boolean> {
    return atomically(db, async (tx) => {
      const moved = await tx
        .update(productImports)
        .set({ status: to, content, actorName })
        .where(and(eq(productImports.id, id), eq(productImports.status, from)))
        .returning({ id: productImports.id })
      if (moved.length === 0) return false
      await jobs.enqueue<Work>(tx, 'catalog-import', { importId: id })
      return true
    })
  }

  return {
    table: (filter) => ({
      name: 'Ürünler',
      columns: PRODUCT_COLUMNS.map(({ heading, kind, key }) => ({
        header: heading,
        kind,
        ...(key === 'title' || key === 'description' ? { width: 40 } : {}),
      })),
      rows: exportedRows(db, filter, vocabulary),
    }),

    async picturesToUndo(tx) {
      const rows = await tx.select({ before: productImportRows.before }).from(productImportRows)
      return rows.flatMap(({ before }) => JSON.stringify(before ?? null).match(/[0-9a-f]{64}/g) ?? [])
    },

    async begin(editor, fileName, bytes) {
      if (bytes.byteLength === 0) return fail.invalid('catalog/no-file', 'Lütfen bir dosya seçin.')
      const read = await readTable(bytes)
      if (!read.ok) return read
      const { rows } = read.value
      if (rows.length === 0) return fail.invalid('catalog/no-rows', 'Dosyada başlıktan başka satır yok.')
      if (rows.length > IMPORT_ROWS) {
        return fail.invalid(
          'catalog/too-many-rows',
          `Bir dosyada en fazla ${formatCount(IMPORT_ROWS)} ürün olabilir. Lütfen dosyayı bölün.`,
        )
      }
      const now = clock.now()
      const id = createId('IMP')
      await db
        .delete(productImports)
        .where(and(eq(productImports.status, 'draft'), lt(productImports.createdAt, new Date(now - DAY_MS))))
      await db.insert(productImports).values({
        id,
        fileName: plainLine(fileName).slice(0, 200) || 'dosya',
        status: 'draft',
        content: { table: read.value, mapping: null, editor, faults: [] },
        actorName: editor.name,
        createdAt: new Date(now),
      })
      return ok(id)
    },

    async list() {
      const { content: _content, ...columns } = importColumns
      const rows = await db
        .select(columns)
        .from(productImports)
        .orderBy(desc(productImports.createdAt))
        .limit(SHOWN)
      return rows.map(toImport)
    },

    async open(id) {
      const row = await find(id)
      if (!row) return fail.notFound('catalog/import-not-found', NOT_FOUND)
      const { headings = [], rows = [] } = row.content?.table ?? {}
      return ok({
        ...toImport(row),
        headings,
        rowCount: rows.length,
        samples: rows.slice(0, SAMPLES).map(({ cells }) => cells),
        guess: guessMapping(headings),
        faults: row.content?.faults ?? [],
      })
    },

    async check(id, mapping, how) {
      const row = await find(id)
      if (row?.status !== 'draft' || !row.content) return fail.notFound('catalog/import-not-found', NOT_FOUND)
      return ok(await check(row.content, mapping, how))
    },

    async apply(editor, id, mapping, how) {
      const row = await find(id)
      if (!row) return fail.notFound('catalog/import-not-found', NOT_FOUND)
      const begun = fail.conflict<void>('catalog/import-begun', 'Bu dosya zaten içe aktarıldı.')
      if (row.status !== 'draft' || !row.content) return begun
      const { faultyRows } = await check(row.content, mapping, how)
      if (faultyRows > 0) {
        return fail.conflict(
          'catalog/import-faulty',
          `${formatCount(faultyRows)} satırda hata var; hiçbir ürün değiştirilmedi.`,
        )
      }
      const content = { ...row.content, mapping, editor, takesStock: how.takesStock }
      const isQueued = await queue(id, 'draft', 'running', content, editor.name)
      return isQueued ? ok(undefined) : begun
    },

    async undo(editor, id) {
      const row = await find(id)
      if (!row) return fail.notFound('catalog/import-not-found', NOT_FOUND)
      const content = row.content && { ...row.content, editor, faults: [] }
      const isQueued = content !== null && (await queue(id, 'applied', 'undoing', content, row.actorName))
      return isQueued
        ? ok(undefined)
        : fail.conflict('catalog/import-not-applied', 'Bu içe aktarma geri alınamaz.')
    },
  }
}

interface JudgedRow {
  readonly line: number
  /** The product with the row's stock code; null for a new one. */
  readonly former: Product | null
  /** Null for a faulty row. */
  readonly input: ProductInput | null
  readonly faults: readonly ImportFault[]
  /** What the file says of its stock; null where it says nothing. */
  readonly stock: RowStock | null
}

const importColumns = {
  id: productImports.id,
  fileName: productImports.fileName,
  status: productImports.status,
  content: productImports.content,
  actorName: productImports.actorName,
  createdAt: productImports.createdAt,
  added: productImports.added,
  changed: productImports.changed,
}

function toImport(row: Pick<ImportRow, Exclude<keyof typeof importColumns, 'content'>>): ProductImport {
  return {
    id: row.id,
    fileName: row.fileName,
    status: row.status as ImportStatus,
    actorName: row.actorName,
    createdAt: row.createdAt.getTime(),
    added: row.added,
    changed: row.changed,
  }
}

async function bySku(db: Database, skus: readonly string[]): Promise<Map<string, Product>> {
  const rows = await db
    .select({ product: products, categoryName: categories.name, categorySlug: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isNotDeleted, inArray(products.sku, [...new Set(skus)])))
  const images = await imagesOf(
    db,
    rows.map(({ product }) => product.id),
  )
  return new Map(rows.map((row) => [row.product.sku, toProduct(row, images.get(row.product.id) ?? [])]))
}

async function* exportedRows(
  db: Database,
  filter: ProductFilter,
  vocabulary: () => Promise<SearchVocabulary>,
): AsyncGenerator<readonly (string | number | null)[]> {
  const condition = isListed(filter, await vocabulary())
  let after = ''
  for (;;) {
    const rows = await db
      .select({ product: products, categoryName: categories.name, categorySlug: categories.slug })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(gt(products.id, after), condition))
      .orderBy(asc(products.id))
      .limit(BATCH)
    for (const row of rows) yield productRow(toProduct(row, []))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.product.id
  }
}
