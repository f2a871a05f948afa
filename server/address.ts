import { decodedParts } from './page-path.ts'
import type { KnownAddress, RouteTable } from './route-table.ts'
import { NOBODYS } from './route-table.ts'

/** What a request asks for, read once: every step looks at this one path, which is the one the router is given. */
export interface Address extends KnownAddress {
  readonly url: URL
  /** As it stands in the request, without `.` and `..` parts. */
  readonly path: string
}

/** Of an address that cannot be read nothing is known, so nothing is allowed. */
export const UNREADABLE: Address = {
  url: new URL('http://unreadable.invalid/'),
  path: '/',
  pattern: NOBODYS,
  handle: {},
  isPublic: false,
}

/** Reads a request's address. `UNREADABLE` has a NUL, which no text of the database can hold, or is no text: none of our links is. */
export function readAddress(asked: string, routes: RouteTable): Address {
  const url = asked.includes('%00') ? null : URL.parse(asked)
  if (url === null || decodedParts(url.pathname) === null) return UNREADABLE
  const path = url.pathname
  const { pattern, handle, isPublic } = routes.at(path)
  return { url, path, pattern, handle, isPublic }
}
