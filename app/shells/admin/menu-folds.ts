import { createStoredValue } from '#app/design/stored-value.ts'

/** Parts of the menu that somebody has opened or closed himself, by title. */
export type MenuFolds = Readonly<Record<string, boolean>>

/** They stay as he left them, in this browser. */
export const menuFolds = createStoredValue('admin_menu', {} as MenuFolds, readMenuFolds)

/** Reads what was stored; whatever is no fold is left out. */
export function readMenuFolds(stored: unknown): MenuFolds {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, isOpen]) => typeof isOpen === 'boolean'))
}
