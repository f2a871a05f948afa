import type { Brand } from '#app/kernel/brand.ts'

export type MenuItemId = Brand<string, 'MenuItemId'>

/** An entry of a menu that opens below another one. */
export interface SubmenuItem {
  readonly id: MenuItemId
  readonly title: string
  readonly link: string
  /** At most 2 characters of the owner's own, usually an emoji; may be empty. */
  readonly icon: string
  readonly description: string
}

/** An entry of the navigation bar. A mega menu shows its entries in 2 or 3 columns with their descriptions. */
export interface MenuItem extends SubmenuItem {
  readonly isMegaMenu: boolean
  /** Active ones in their order; empty for a plain link. */
  readonly submenu: readonly SubmenuItem[]
}
