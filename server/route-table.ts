import type { RouteObject } from 'react-router'
import type { QueryParameters, RouteHandle } from '#app/platform/route-handle.server.ts'
import { createMatchRoute } from './match-route.ts'
import { cacheKeyOf } from './page-cache.ts'
import { isDataPath, pagePath } from './page-path.ts'

/** What a route of the router's build says of its address, and of itself. */
export interface BuiltRoute {
  readonly id: string
  readonly parentId?: string | undefined
  readonly path?: string | undefined
  readonly index?: boolean | undefined
  readonly module: { readonly handle?: unknown; readonly action?: unknown; readonly default?: unknown }
}
export type BuiltRoutes = Readonly<Record<string, BuiltRoute | undefined>>

/** A route that has an address, with what holds there. */
export interface AddressedRoute {
  readonly id: string
  /** `/urun/:slug`; a part that may be missing ends in `?`. */
  readonly pattern: string
  readonly handle: RouteHandle
  readonly hasAction: boolean
  readonly isPage: boolean
}

/** What is known of a path before anything is done for it. */
export interface KnownAddress {
  /** Pattern of the address, for figures and logs: there are as many as routes, whatever people and programs ask for. */
  readonly pattern: string
  readonly handle: RouteHandle
  /** Whether its answer is the same for everybody, and this is the one spelling of the path under which it is kept. */
  readonly isPublic: boolean
}

export interface RouteTable {
  /** What holds at a path as it stands in the request; a page's data (`.data`) count as the page. */
  at(path: string): KnownAddress
  /** What a public page is kept under; null for what is never kept. */
  keyOf(path: string, query: string): string | null
  readonly routes: readonly AddressedRoute[]
}

/** Pattern of the addresses that no page of the shop has. */
export const NOBODYS = '/*'

/** Addresses beside the router's. */
export const OWN_PATHS = {
  health: '/healthz',
  readiness: '/readyz',
  metrics: '/metrics',
  picture: '/img/:assetId/:width',
} as const

/** Paths that were matched are remembered: people ask for few, and programs for many once. */
const MOST_REMEMBERED = 5_000
const LONGEST_REMEMBERED = 200

/** Collects what the routes of a build say about themselves (`handle`), and finds it by the router's own match. */
export function createRouteTable(built: BuiltRoutes): RouteTable {
  const routes = addressedRoutes(built)
  const byId = new Map(routes.map((route) => [route.id, route]))
  const own = Object.values(OWN_PATHS).map((path) => ({ id: path, path }))
  const match = createMatchRoute([...treeOf(built), ...own])
  const remembered = new Map<string, Remembered>()

  function look(path: string): Remembered {
    const found = match(pagePath(path))?.at(-1)
    const known = byId.get(found?.route.id ?? '')
    const pattern = known?.pattern ?? found?.route.path ?? NOBODYS
    const handle = known?.handle ?? {}
    const isPublic = handle.public === true && isSpelledAs(pattern, path)
    const query = { ...handle.query, ...(isDataPath(path) ? ROUTERS_OWN : {}) }
    return { pattern: withoutMissing(pattern, found?.params), handle, isPublic, query }
  }

  function at(path: string): Remembered {
    const known = remembered.get(path)
    if (known) return known
    const looked = look(path)
    if (path.length > LONGEST_REMEMBERED) return looked
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(path, looked)
    return looked
  }

  return {
    routes,
    at,
    keyOf(path, query) {
      const known = at(path)
      return known.isPublic ? cacheKeyOf(path, query, known.query) : null
    },
  }
}

interface Remembered extends KnownAddress {
  readonly query: QueryParameters
}

/** By which a page's data are asked for in part. */
const ROUTERS_OWN: QueryParameters = { _routes: 'one' }

function addressedRoutes(built: BuiltRoutes): AddressedRoute[] {
  return Object.values(built).flatMap((route) => {
    if (!route || (route.path === undefined && !route.index)) return []
    const around = aroundOf(route, built)
    const parts = around.flatMap(({ path }) => (path ? [path] : []))
    const { action, default: page } = route.module
    return {
      id: route.id,
      pattern: `/${parts.reverse().join('/')}`,
      handle: heldBy(around),
      hasAction: action !== undefined,
      isPage: page !== undefined,
    }
  })
}

/** A route and the layouts around it, the outermost last. */
function aroundOf(route: BuiltRoute, built: BuiltRoutes): BuiltRoute[] {
  const around: BuiltRoute[] = []
  for (let at: BuiltRoute | undefined = route; at; at = at.parentId ? built[at.parentId] : undefined)
    around.push(at)
  return around
}

/** What a route says, what layouts say for all in them, and what the action takes that its address leads to. */
function heldBy(around: readonly BuiltRoute[]): RouteHandle {
  const said = around.map(({ module }) => (module.handle ?? {}) as RouteHandle)
  const { body: _, ...own } = said[0] ?? {}
  // A page at its layout's own address may leave the action to the layout.
  const addressed = around.findIndex(({ path }) => path)
  const acting = around.findIndex(({ module }) => module.action !== undefined)
  const body = addressed < 0 || acting <= addressed ? said[acting]?.body : undefined
  return {
    ...own,
    ...(body ? { body } : {}),
    ...(said.some(({ backOffice }) => backOffice) ? { backOffice: true } : {}),
    ...(said.some(({ staysOpen }) => staysOpen) ? { staysOpen: true } : {}),
  }
}

function treeOf(built: BuiltRoutes, parentId = ''): RouteObject[] {
  return Object.values(built).flatMap((route) => {
    if (!route || (route.parentId ?? '') !== parentId) return []
    const own = { id: route.id, ...(route.path === undefined ? {} : { path: route.path }) }
    return [route.index ? { ...own, index: true } : { ...own, children: treeOf(built, route.id) }]
  })
}

/**
 * Whether a path is written as its pattern is, but for parameters. The router takes capitals, escapes and last slashes for
 * the same address; a page would be kept under each of them.
 */
function isSpelledAs(pattern: string, path: string): boolean {
  const parts = (path === '/_.data' ? '/' : path.replace(/\.data$/, '')).split('/')
  const wanted = pattern.split('/')
  return (
    parts.length === wanted.length &&
    wanted.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : parts[at] === part))
  )
}

/** The pattern without a part that is missing in the address. */
function withoutMissing(pattern: string, params: Readonly<Record<string, string | undefined>> = {}): string {
  if (!pattern.includes('?')) return pattern
  const parts = pattern.split('/').filter((part) => !part.endsWith('?') || params[part.slice(1, -1)])
  return parts.map((part) => part.replace(/\?$/, '')).join('/')
}
