import type { FilePlaceholder } from '#app/modules/site-files/domain/file-version.ts'
import { linkPlaceholder } from '#app/modules/site-files/domain/mail-template.ts'

const SHOP_ADDRESS = /^\{\{\s{0,20}site-adresi\s{0,20}\}\}/

/** The address behind the shop's own, as a path; null for a target that is elsewhere. */
export function shopPath(target: string): string | null {
  return SHOP_ADDRESS.test(target) ? target.replace(SHOP_ADDRESS, '') || '/' : null
}

/** Where a link of a mail leads, in words. */
export function targetName(target: string, placeholders: readonly FilePlaceholder[]): string {
  const name = linkPlaceholder(target)
  if (name !== null)
    return placeholders.find((known) => known.name === name)?.label ?? `bilinmeyen alan: ${name}`
  return shopPath(target) ?? target
}
