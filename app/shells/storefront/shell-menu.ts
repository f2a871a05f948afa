import type { MenuItem, SubmenuItem } from '#app/modules/content/domain/menu.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { CategoryLink } from './category-link.ts'

/** An entry of the menu as the shell draws it. */
export interface ShellEntry {
  readonly title: string
  readonly link: string
  /** Shown as the owner typed it; empty for none. */
  readonly icon: string
  readonly description: string
  /** Stands where the icon would: the picture of the category the entry leads to. */
  readonly picture: AssetId | null
}

export interface ShellMenuItem extends ShellEntry {
  readonly isMegaMenu: boolean
  readonly submenu: readonly ShellEntry[]
}

/** The menu with the categories' pictures: an entry that leads to a category and has no icon of its own gets its picture. */
export function shellMenuOf(
  menu: readonly MenuItem[],
  categories: readonly CategoryLink[],
): readonly ShellMenuItem[] {
  const pictures = new Map(
    categories.map(({ slug, image }) => [`/kategoriler/${slug}`, image?.assetId ?? null]),
  )
  const entryOf = ({ title, link, icon, description }: SubmenuItem): ShellEntry => ({
    title,
    link,
    icon,
    description,
    picture: icon === '' ? (pictures.get(link) ?? null) : null,
  })
  return menu.map((item) => ({
    ...entryOf(item),
    // On the bar itself there is no room for pictures.
    picture: null,
    isMegaMenu: item.isMegaMenu,
    submenu: item.submenu.map(entryOf),
  }))
}

/** Columns of a mega menu (spec, storefront §2): 2, or 3 where two would be long. */
export function megaMenuColumns(entryCount: number): 2 | 3 {
  return entryCount > 6 || entryCount === 3 ? 3 : 2
}

/**
 * Which entry of the bar stands for the page one is on: the one whose own link, or whose menu's, fits it best.
 * -1 for none. A link with a query stands for exactly that address, others also for what lies below them.
 */
export function currentEntry(
  menu: readonly { readonly link: string; readonly submenu: readonly { readonly link: string }[] }[],
  pathname: string,
  search: string,
): number {
  let best = -1
  let bestLength = 0
  for (const [index, item] of menu.entries()) {
    for (const { link } of [item, ...item.submenu]) {
      const fits =
        link === pathname + search ||
        link === pathname ||
        (link !== '/' && !link.includes('?') && pathname.startsWith(`${link}/`))
      if (fits && link.length > bestLength) {
        best = index
        bestLength = link.length
      }
    }
  }
  return best
}
