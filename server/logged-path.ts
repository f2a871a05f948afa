import { matchPath } from 'react-router'
import type { AddressedRoute } from './route-table.ts'

/**
 * Writes paths as the log may have them: what routes call secret (`handle.secretParam`) is left out, whatever follows it,
 * however it is written, and whether or not the whole is an address of the shop.
 */
export function createLoggedPath(routes: readonly AddressedRoute[]): (path: string) => string {
  const secrets = new Set(
    routes.flatMap(({ pattern, handle: { secretParam } }) => {
      if (secretParam === undefined) return []
      const [before] = pattern.split(`/:${secretParam}`, 1)
      return [`${before}/:${secretParam}`]
    }),
  )
  return (path) => {
    const plain = readable(path).replace(/\/{2,}/g, '/')
    for (const pattern of secrets) {
      const found = matchPath({ path: pattern, end: false }, plain)
      if (found) return pattern.replace(/:\w+$/, '…') + plain.slice(found.pathname.length)
    }
    return path
  }
}

/** Decoded part by part, so that one broken escape hides no other part. */
function readable(path: string): string {
  const parts = path.split('/').map((part) => {
    try {
      return decodeURIComponent(part)
    } catch {
      return part
    }
  })
  return parts.join('/')
}
