/** Where a link leads that an owner typed. */
export interface LinkTarget {
  readonly to: string
  readonly opensNewTab: boolean
}

/**
 * Reads a link that an owner typed: one of the web (`http:`, `https:`, in any case) opens in a new tab, every other
 * leads inside the shop (spec, storefront §2). Null for an empty one.
 */
export function linkTarget(typed: string): LinkTarget | null {
  const link = typed.trim()
  if (link === '') return null
  if (/^https?:/i.test(link)) return { to: link, opensNewTab: true }
  return { to: `/${link.replace(/^[/\\]+/, '')}`, opensNewTab: false }
}
