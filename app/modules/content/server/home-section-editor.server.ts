import { asc, eq } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { CategoryId, ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { HomeSectionInput } from '../domain/content-forms.ts'
import { homeSectionSchema } from '../domain/content-forms.ts'
import type { HomeSectionId, StoredHomeSection } from '../domain/home-section.ts'
import type { ContentChanges } from './content-change.server.ts'
import type { Editor } from './content-writes.server.ts'
import { categoryNotFound, insertSection } from './content-writes.server.ts'
import type { Move, NamedList } from './entry-commands.server.ts'
import { changeEntry, moveEntry, removeEntry, toggleEntry } from './entry-commands.server.ts'
import { homeSections } from './tables.server.ts'

/**
 * The sections of the home page in the back office. Commands parse by `homeSectionSchema`, show on the home page at the
 * next request and answer 'content/entry-not-found' for what is gone.
 */
export interface HomeSectionEditor {
  /** All of them in their order. */
  list(): Promise<readonly StoredHomeSection[]>
  get(id: string): Promise<Result<StoredHomeSection>>
  /** At the end, active. 'content/category-not-found', 'content/too-many'. Ids of unknown products are kept and show nothing. */
  add(editor: Editor, input: HomeSectionInput, isSample?: boolean): Promise<Result<HomeSectionId>>
  /** 'content/category-not-found', 'content/version-conflict'. */
  change(editor: Editor, id: HomeSectionId, input: HomeSectionInput, version: number): Promise<Result<void>>
  /** Safe to repeat. */
  toggle(editor: Editor, id: HomeSectionId, active: boolean): Promise<Result<void>>
  /** 'content/order-changed' when either entry has gone. Safe to repeat. */
  place(editor: Editor, move: Move): Promise<Result<void>>
  remove(editor: Editor, id: HomeSectionId): Promise<Result<void>>
}

const LIST: NamedList = { table: homeSections, type: 'home-section' }

export function createHomeSectionEditor({
  db,
  catalog,
  changes: { change, write },
}: {
  readonly db: Database
  readonly catalog: CatalogService
  readonly changes: ContentChanges
}): HomeSectionEditor {
  /** Null when the section's category exists or it needs none. */
  async function missingCategory({
    filterType,
    categoryId,
  }: HomeSectionInput): Promise<Result<never> | null> {
    if (filterType !== 'category' || categoryId === null) return null
    const known = await catalog.categories()
    return known.some(({ category }) => category.id === categoryId) ? null : categoryNotFound()
  }

  return {
    async list() {
      const rows = await db
        .select()
        .from(homeSections)
        .orderBy(asc(homeSections.position), asc(homeSections.id))
      return rows.map(toSection)
    },
    async get(id) {
      const [row] = await db.select().from(homeSections).where(eq(homeSections.id, id))
      return row
        ? ok(toSection(row))
        : fail.notFound('content/entry-not-found', 'Bölüm bulunamadı; silinmiş olabilir.')
    },
    async add(editor, input, isSample = false) {
      return (
        (await missingCategory(input)) ??
        change({ schema: homeSectionSchema, input, editor, isSample }, insertSection)
      )
    },
    async change(editor, id, input, version) {
      return (
        (await missingCategory(input)) ??
        change({ schema: homeSectionSchema, input, editor }, (tx, fields, context) =>
          changeEntry(tx, LIST, { id, version, fields }, context),
        )
      )
    },
    toggle: (editor, id, active) =>
      write({ editor }, (tx, context) => toggleEntry(tx, LIST, { id, active }, context)),
    place: (editor, move) => write({ editor }, (tx, context) => moveEntry(tx, LIST, move, context)),
    remove: (editor, id) => write({ editor }, (tx, context) => removeEntry(tx, LIST, id, context)),
  }
}

function toSection({
  position: _position,
  isSample: _isSample,
  createdAt: _at,
  ...row
}: typeof homeSections.$inferSelect): StoredHomeSection {
  return {
    ...row,
    id: row.id as HomeSectionId,
    categoryId: row.categoryId as CategoryId | null,
    manualProductIds: row.manualProductIds as ProductId[],
  }
}
