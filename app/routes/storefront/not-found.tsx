import type { Failure } from '#app/kernel/result.ts'
import { refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'

export const handle = { ownerStyles: true, ownerScripts: true } satisfies RouteHandle

const NOT_FOUND: Failure = { kind: 'not-found', code: 'storefront/not-found', message: 'Sayfa bulunamadı' }

/** Every address nobody else answers; the layout's error boundary shows the page. */
export function loader() {
  refuse(NOT_FOUND)
}

export function action() {
  refuse(NOT_FOUND)
}

export default function NotFoundRoute() {
  return null
}
