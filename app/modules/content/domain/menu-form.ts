import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { MenuItemInput } from './content-forms.ts'
import { menuItemSchema } from './content-forms.ts'
import { judge, seenVersion, tickBox, typedText } from './entry-form.ts'
import type { MenuItem, MenuItemId } from './menu.ts'
import { menuOf } from './menu-tree.ts'

/** What the back office saves of one entry; what stands below it is saved by itself. */
export type MenuEntryInput = Omit<MenuItemInput, 'submenu'>

/** An entry of a submenu as the back office sees it. */
export interface SubmenuRow {
  readonly id: MenuItemId
  readonly title: string
  readonly link: string
  readonly icon: string
  readonly description: string
  readonly active: boolean
  readonly version: number
}

/** An entry of the navigation bar with everything below it. Whether it has a submenu is whether something is there. */
export interface MenuRow extends SubmenuRow {
  readonly isMegaMenu: boolean
  readonly submenu: readonly SubmenuRow[]
}

/** The menu form's fields as they stand in its controls. */
export interface MenuFormValues {
  readonly title: string
  readonly link: string
  readonly icon: string
  readonly description: string
  readonly isMegaMenu: boolean
  /** The entry it stands below; empty for one of the bar itself. */
  readonly parentId: string
  readonly version: string
}

export const MENU_SAVE_FAILED = 'Menü öğesi kaydedilirken bir hata oluştu.'

/** The form of a menu entry as it is sent. What stands below another entry is no mega menu. */
export const menuFormSchema = z
  .strictObject(
    {
      title: typedText,
      link: typedText,
      icon: typedText,
      description: typedText,
      isMegaMenu: tickBox,
      parentId: z
        .string(UNREADABLE_FORM)
        .regex(/^[\w-]{1,128}$/, UNREADABLE_FORM)
        .optional(),
      version: seenVersion,
    },
    UNREADABLE_FORM,
  )
  .transform(
    (form, context): { input: MenuEntryInput; parentId: MenuItemId | null; version: number | null } => {
      const { version, parentId, ...fields } = form
      const input = { ...fields, isMegaMenu: fields.isMegaMenu && parentId === undefined }
      judge(menuItemSchema, { ...input, submenu: [] }, context)
      return { input, version, parentId: (parentId as MenuItemId | undefined) ?? null }
    },
  )

export type MenuFormFields = z.input<typeof menuFormSchema>
export type MenuForm = z.output<typeof menuFormSchema>

/** What the form of a new entry starts with. */
export function emptyMenuForm(parentId: string): MenuFormValues {
  return { title: '', link: '', icon: '', description: '', isMegaMenu: false, parentId, version: '' }
}

/** What the form of a stored entry starts with. Sent back untouched it gives the same entry. */
export function menuFormValues(entry: SubmenuRow | MenuRow, parentId: string): MenuFormValues {
  const { title, link, icon, description, version } = entry
  const isMegaMenu = 'isMegaMenu' in entry && entry.isMegaMenu
  return { title, link, icon, description, isMegaMenu, parentId, version: String(version) }
}

/** The navigation bar as visitors see it of these entries. */
export function shownMenu(rows: readonly MenuRow[]): readonly MenuItem[] {
  return menuOf(
    rows.flatMap(({ submenu, ...row }) => [
      { ...row, parentId: null },
      ...submenu.map((below) => ({ ...below, isMegaMenu: false, parentId: row.id })),
    ]),
  )
}

/** The entry with that id and the one it stands below; null when there is none. */
export function findMenuEntry(
  rows: readonly MenuRow[],
  id: string,
): { readonly entry: MenuRow | SubmenuRow; readonly parent: MenuRow | null } | null {
  for (const row of rows) {
    if (row.id === id) return { entry: row, parent: null }
    const entry = row.submenu.find((below) => below.id === id)
    if (entry) return { entry, parent: row }
  }
  return null
}
