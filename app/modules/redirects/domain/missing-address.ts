import type { ShopAddress } from './address.ts'

const LONGEST_NOTED = 200
/** Endings of pages; what asks for a picture, a script or a font is no lost visitor. */
const PAGE_ENDING = /\.(?:php\d?|s?html?|aspx?|jsp|cfm|do)$/
/** What only programs ask for that look for a way in. */
const PROBE =
  /\/\.|\/(?:wp-(?:login|admin|includes|json)|xmlrpc|phpmyadmin|cgi-bin|vendor|administrator|autodiscover)\b/
/** Somebody's address, or a long number or word that opens something: never kept. */
const PERSONAL = /@|%40|[0-9a-z_-]{33,}|\d{10,}/i

/** Whether an address that nobody has may help an owner: pages that people look for, and nothing that names a person. */
export function isWorthNoting({ path, query }: ShopAddress): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const isPage = !/\.[a-z0-9]{1,12}$/.test(name) || PAGE_ENDING.test(name)
  if (!isPage || path.length + query.length > LONGEST_NOTED || PROBE.test(path)) return false
  return !PERSONAL.test(query) && !/@|%40|\d{10,}|(?:^|\/)[0-9a-z_]{33,}(?:\/|$)/i.test(path)
}
