/** What a route of the router's build says about its address. */
export interface BuiltRoute {
  readonly id: string
  readonly parentId?: string | undefined
  readonly path?: string | undefined
  readonly index?: boolean | undefined
}

/** Pattern of an address: `/urun/:slug` of `/urun/porselen-kupa`; `/*` of one that nobody has. */
export type PatternOf = (path: string) => string

/** Pattern of the addresses that no page of the shop has. */
export const NOBODYS = '/*'

/** Addresses beside the router's pages. */
const OWN = ['/healthz', '/readyz', '/metrics', '/img/:assetId/:width']

interface Compiled {
  readonly pattern: string
  readonly matcher: RegExp
  readonly rank: number
}

/**
 * Names addresses by their patterns, for figures and logs: there are as many patterns as routes, whatever people and
 * programs ask for. Ranks like the router (a word before a parameter before everything else); a page's data (`.data`) has
 * its page's pattern. Fixed addresses cost one look-up.
 */
export function createPatternOf(routes: Readonly<Record<string, BuiltRoute | undefined>>): PatternOf {
  const patterns = new Set([...Object.values(routes).flatMap((route) => patternsOf(route, routes)), ...OWN])
  const fixed = new Set([...patterns].filter((pattern) => !/[:*]/.test(pattern)))
  const open = [...patterns]
    .filter((pattern) => !fixed.has(pattern))
    .map(compile)
    .sort((a, b) => b.rank - a.rank)
  return (asked) => {
    const path = pagePath(asked)
    if (fixed.has(path)) return path
    return open.find(({ matcher }) => matcher.test(path))?.pattern ?? NOBODYS
  }
}

/** Both forms of a route whose last part may be missing; none for a layout, which has no address of its own. */
export function patternsOf(
  route: BuiltRoute | undefined,
  routes: Readonly<Record<string, BuiltRoute | undefined>>,
): string[] {
  if (!route || (route.path === undefined && !route.index)) return []
  const parts: string[] = []
  for (let at: BuiltRoute | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined)
    if (at.path) parts.unshift(at.path)
  const whole = `/${parts.join('/')}`
  return whole.endsWith('?') ? [whole.slice(0, -1), whole.slice(0, whole.lastIndexOf('/'))] : [whole]
}

function compile(pattern: string): Compiled {
  const parts = pattern.split('/').slice(1)
  const source = parts
    .map((part) => {
      if (part === '*') return '.*'
      return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    })
    .join('/')
  // The router's own weights.
  const weights = parts.map((part): number => (part === '*' ? -2 : part.startsWith(':') ? 3 : 10))
  return {
    pattern,
    matcher: new RegExp(`^/${source}$`, 'i'),
    rank: parts.length + weights.reduce((sum, weight) => sum + weight, 0),
  }
}

/** The page's own path: without the ending of its data and without a last slash. */
export function pagePath(asked: string): string {
  const page = asked === '/_.data' ? '/' : asked.replace(/(?:\/_)?\.data$/, '')
  return page.length > 1 && page.endsWith('/') ? page.slice(0, -1) : page
}
