import { and, desc, eq, lt } from 'drizzle-orm'
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
import { atomically } from '#app/platform/transact.server.ts'
import type { ProductFilter } from '../domain/admin-product.ts'
import type { ProductId } from '../domain/product.ts'
import type { ColumnMapping } from '../domain/product-columns.ts'
import type {
  ImportCheck,
  ImportContent,
  ImportStatus,
  OpenedImport,
  ProductImport,
} from '../domain/product-import.ts'
import { IMPORT_ROWS } from '../domain/product-import.ts'
import type { StockTaking } from '../domain/product-table.ts'
import { guessMapping } from '../domain/product-table.ts'
import type { Editor } from './catalog-writes.server.ts'
import { checkImport } from './product-import-check.server.ts'
import type { ImportRow } from './product-import-work.server.ts'
import { createImportWork } from './product-import-work.server.ts'
import { productSheet } from './product-sheet.server.ts'
import { productImportRows, productImports } from './tables.server.ts'

/** Products as files: written out, and read in with a look before and a way back. */
export interface ProductFiles {
  /** The products a filter means, and their variants, as a table of any length; its rows are read while it is sent. */
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
   * Begins to write a draft's rows as a job, a product with its variants in a transaction of its own. A draft with a faulty row is refused as a
   * whole: 'catalog/import-faulty'. 'catalog/import-begun' when somebody has begun it.
   */
  apply(editor: Editor, id: string, mapping: ColumnMapping, how: StockTaking): Promise<Result<void>>
  /**
   * Begins to take an import back: added products are deleted, changed ones and their variants become what they were, less
   * what was sold.
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

const SHOWN = 20
const SAMPLES = 3
const NOT_FOUND = 'İçe aktarma bulunamadı.'

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
  const importWork = createImportWork({ db, clock, media, activity, announce })

  // Many tries, further and further apart: nothing else would take up an import that stopped halfway.
  jobs.define<Work>({
    queue: 'catalog-import',
    label: 'Ürün dosyasının aktarılması',
    retries: 12,
    run: ({ importId }) => work(importId),
  })

  async function work(id: string): Promise<void> {
    const row = await find(id)
    if (row?.status === 'running') await importWork.applyRows(row)
    if (row?.status === 'undoing') await importWork.undoRows(row)
  }

  async function find(id: string): Promise<ImportRow | null> {
    const [row] = await db.select().from(productImports).where(eq(productImports.id, id)).limit(1)
    return row ?? null
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
    table: (filter) => productSheet(db, filter, vocabulary),

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
          `Bir dosyada en fazla ${formatCount(IMPORT_ROWS)} satır olabilir. Lütfen dosyayı bölün.`,
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
      return ok(await checkImport(db, row.content, mapping, how))
    },

    async apply(editor, id, mapping, how) {
      const row = await find(id)
      if (!row) return fail.notFound('catalog/import-not-found', NOT_FOUND)
      const begun = fail.conflict<void>('catalog/import-begun', 'Bu dosya zaten içe aktarıldı.')
      if (row.status !== 'draft' || !row.content) return begun
      const { faultyRows } = await checkImport(db, row.content, mapping, how)
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
