import type { MenuItem, MenuItemId } from './menu.ts'

/** An entry as it is stored: `parentId` null for one of the navigation bar itself. */
export interface StoredMenuItem {
  readonly id: MenuItemId
  readonly parentId: MenuItemId | null
  readonly title: string
  readonly link: string
  readonly icon: string
  readonly description: string
  readonly isMegaMenu: boolean
  readonly active: boolean
}

/**
 * The navigation bar made of stored entries, which come in their order. Inactive entries are left out, with
 * everything below them; an entry without an active one below it is a plain link, mega menu or not.
 */
export function menuOf(entries: readonly StoredMenuItem[]): readonly MenuItem[] {
  const active = entries.filter((entry) => entry.active)
  return active
    .filter((entry) => entry.parentId === null)
    .map(({ id, title, link, icon, description, isMegaMenu }) => {
      const submenu = active
        .filter((entry) => entry.parentId === id)
        .map((entry) => ({
          id: entry.id,
          title: entry.title,
          link: entry.link,
          icon: entry.icon,
          description: entry.description,
        }))
      return {
        id,
        title,
        link,
        icon,
        description,
        submenu,
        isMegaMenu: isMegaMenu && submenu.length > 0,
      }
    })
}
