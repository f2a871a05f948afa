import type { RouteObject } from 'react-router'
import { matchRoutes } from 'react-router'
import { decodedParts } from './page-path.ts'

/** The matched routes of an address, the outermost first. */
type RouteMatches = NonNullable<ReturnType<typeof matchRoutes>>

/** How many of a path's first words say which routes can have it; the router compares them decoded, in whatever letters. */
const WORDS = 2

/**
 * The router's own match. `matchRoutes` ranks and compiles all it is given at every call, which takes about a millisecond for
 * the whole shop; so it is given only the routes that can have the path: those that begin with its words, or with none. Null for
 * what no route has, and for a path that is no text.
 */
export function createMatchRoute(routes: readonly RouteObject[]): (path: string) => RouteMatches | null {
  const few = new Map<string, readonly RouteObject[] | null>(
    ['', ...beginningsIn(routes)].map((beginning) => [beginning, null]),
  )
  return (path) => {
    const words = decodedParts(path)
    if (words === null) return null
    const [first = '', second = ''] = words.map((word) => word.toLowerCase())
    const beginning = [`${first}/${second}`, first, ''].find((each) => few.has(each)) ?? ''
    const candidates = few.get(beginning) ?? thatBegin(routes, beginning.split('/'))
    few.set(beginning, candidates)
    return matchRoutes(candidates as RouteObject[], path)
  }
}

/** What paths of routes begin with: one fixed word, or two. */
function beginningsIn(routes: readonly RouteObject[], above = ''): string[] {
  return routes.flatMap((route) => {
    const path = `${above}/${route.path ?? ''}`
    const words = fixedWords(path)
    return [
      ...words.map((_, at) => words.slice(0, at + 1).join('/')),
      ...beginningsIn(route.children ?? [], path),
    ]
  })
}

function thatBegin(routes: readonly RouteObject[], words: readonly string[], above = ''): RouteObject[] {
  return routes.flatMap((route) => {
    const path = `${above}/${route.path ?? ''}`
    if (!fixedWords(path).every((word, at) => word === words[at])) return []
    return route.children ? [{ ...route, children: thatBegin(route.children, words, path) }] : [route]
  })
}

/** The first words of a pattern, up to a part that may be anything or missing: what follows has no place of its own. */
function fixedWords(pattern: string): string[] {
  const parts = pattern
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
  const open = parts.findIndex((part) => part.startsWith(':') || part === '*' || part.endsWith('?'))
  return parts.slice(0, Math.min(WORDS, open < 0 ? WORDS : open))
}
