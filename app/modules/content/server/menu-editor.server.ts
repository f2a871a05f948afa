import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { menuItemSchema } from '../domain/content-forms.ts'
import { DEFAULT_MENU } from '../domain/default-menu.ts'
import type { MenuItemId } from '../domain/menu.ts'
import type { MenuEntryInput, MenuRow, SubmenuRow } from '../domain/menu-form.ts'
import { findMenuEntry } from '../domain/menu-form.ts'
import type { ContentChanges } from './content-change.server.ts'
import type { Editor, WriteContext } from './content-writes.server.ts'
import { insertMenuItem, newMenuEntry, record } from './content-writes.server.ts'
import type { Move, NamedList } from './entry-commands.server.ts'
import { changeEntry, entryNotFound, moveEntry, removeEntry, toggleEntry } from './entry-commands.server.ts'
import { menuItems } from './tables.server.ts'

/** The menu in the back office. What is changed shows at the next request of every page. */
export interface MenuEditor {
  /** The own entries, active or not, in their order; none while the shop has the default menu. */
  list(): Promise<readonly MenuRow[]>
  /** An entry of either level. 'content/entry-not-found'. */
  get(id: string): Promise<Result<{ readonly entry: MenuRow | SubmenuRow; readonly parent: MenuRow | null }>>
  /**
   * Adds (`id` null) an entry at the end of the bar or of the submenu of `parentId`, or changes one where it stands,
   * against the version that was seen. The schema's refusals, 'content/too-many', 'content/parent-not-found',
   * 'content/version-conflict'.
   */
  save(
    editor: Editor,
    id: MenuItemId | null,
    input: MenuEntryInput,
    seen: { readonly parentId: MenuItemId | null; readonly version: number | null },
  ): Promise<Result<MenuItemId>>
  /** Among the entries of the bar, or within one submenu. 'content/order-changed'. */
  place(editor: Editor, move: Move): Promise<Result<void>>
  toggle(editor: Editor, id: MenuItemId, active: boolean): Promise<Result<void>>
  /** With everything below it. */
  remove(editor: Editor, id: MenuItemId): Promise<Result<void>>
  /** Copies the default menu into own entries. 'content/menu-conflict' when somebody already made some. */
  startWithDefault(editor: Editor): Promise<Result<void>>
}

const LIST: NamedList = { table: menuItems, type: 'menu-item' }

export function createMenuEditor(db: Database, { change, write }: ContentChanges): MenuEditor {
  async function list(): Promise<readonly MenuRow[]> {
    const rows = await db.select().from(menuItems).orderBy(asc(menuItems.position), asc(menuItems.id))
    return rows
      .filter((row) => row.parentId === null)
      .map((row) => ({
        ...toRow(row),
        isMegaMenu: row.isMegaMenu,
        submenu: rows.filter(({ parentId }) => parentId === row.id).map(toRow),
      }))
  }

  return {
    list,
    async get(id) {
      const found = findMenuEntry(await list(), id)
      return found ? ok(found) : entryNotFound()
    },
    save: (editor, id, input, { parentId, version }) =>
      change(
        { schema: menuItemSchema, input: { ...input, submenu: [] }, editor },
        (tx, { submenu: _submenu, ...entry }, context) =>
          id === null
            ? addItem(tx, entry, parentId, context)
            : changeItem(tx, { id, version, entry }, context),
      ),
    place: (editor, move) =>
      write({ editor }, async (tx, context) => moveEntry(tx, await listOf(tx, move.id), move, context)),
    toggle: (editor, id, active) =>
      write({ editor }, (tx, context) => toggleEntry(tx, LIST, { id, active }, context)),
    remove: (editor, id) =>
      write({ editor }, async (tx, context) => {
        const below = await tx
          .select({ title: menuItems.title })
          .from(menuItems)
          .where(eq(menuItems.parentId, id))
          .orderBy(asc(menuItems.position))
        const along = below.length === 0 ? {} : { submenu: below.map(({ title }) => title) }
        return removeEntry(tx, await listOf(tx, id), id, context, along)
      }),
    startWithDefault: (editor) =>
      write({ editor }, async (tx, context) => {
        // Nobody else may begin meanwhile: the copy would stand there twice.
        await tx.execute(sql`lock table ${menuItems} in share row exclusive mode`)
        if ((await tx.$count(menuItems)) > 0) {
          return fail.conflict('content/menu-conflict', 'Menünüz bu arada oluşturulmuş. Liste yenilendi.')
        }
        for (const { id: _id, submenu, ...item } of DEFAULT_MENU) {
          const below = submenu.map(({ id: _below, ...entry }) => entry)
          const added = await insertMenuItem(tx, { ...item, submenu: below }, context)
          if (!added.ok) return added
        }
        return ok(undefined)
      }),
  }
}

type Entry = Omit<ReturnType<typeof menuItemSchema.parse>, 'submenu'>

/** The bar or the submenu an entry stands in; of one that is gone the bar, where the command itself will miss it. */
async function listOf(tx: Transaction, id: string): Promise<NamedList> {
  const [item] = await tx.select({ parentId: menuItems.parentId }).from(menuItems).where(eq(menuItems.id, id))
  return {
    ...LIST,
    where: item?.parentId ? eq(menuItems.parentId, item.parentId) : isNull(menuItems.parentId),
  }
}

async function addItem(
  tx: Transaction,
  entry: Entry,
  parentId: MenuItemId | null,
  context: WriteContext,
): Promise<Result<MenuItemId>> {
  if (parentId === null) return insertMenuItem(tx, { ...entry, submenu: [] }, context)
  // Locked, so that it cannot be deleted meanwhile and its submenu is counted by one after the other.
  const [parent] = await tx.select().from(menuItems).where(eq(menuItems.id, parentId)).for('update')
  if (!parent || parent.parentId !== null) {
    return fail.notFound(
      'content/parent-not-found',
      'Alt menünün bağlı olduğu menü bulunamadı; silinmiş olabilir.',
    )
  }
  const made = await newMenuEntry(tx, parentId, context)
  if (!made.ok) return made
  const item = { ...entry, isMegaMenu: false }
  await tx.insert(menuItems).values({ ...made.value, ...item, parentId })
  await record(tx, context, 'menu-item.create', { type: 'menu-item', id: made.value.id }, item)
  return ok(made.value.id as MenuItemId)
}

async function changeItem(
  tx: Transaction,
  { id, version, entry }: { readonly id: MenuItemId; readonly version: number | null; readonly entry: Entry },
  context: WriteContext,
): Promise<Result<MenuItemId>> {
  const [former] = await tx
    .select({ parentId: menuItems.parentId })
    .from(menuItems)
    .where(eq(menuItems.id, id))
    .for('update')
  if (!former) return entryNotFound()
  const fields = { ...entry, isMegaMenu: entry.isMegaMenu && former.parentId === null }
  const changed = await changeEntry(tx, LIST, { id, version: version ?? 0, fields }, context)
  return changed.ok ? ok(id) : changed
}

function toRow(row: typeof menuItems.$inferSelect): SubmenuRow {
  const { title, link, icon, description, active, version } = row
  return { id: row.id as MenuItemId, title, link, icon, description, active, version }
}
