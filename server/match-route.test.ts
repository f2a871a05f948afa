import type { RouteConfigEntry } from '@react-router/dev/routes'
import fc from 'fast-check'
import type { RouteObject } from 'react-router'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { createMatchRoute } from './match-route.ts'

let made = 0
function objects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, index, children }) => {
    made += 1
    const own = { id: `${made}`, ...(path === undefined ? {} : { path }) }
    return index ? { ...own, index: true } : { ...own, children: objects(children ?? []) }
  })
}
const SHOP: RouteObject[] = [{ id: 'root', path: '', children: objects(routes as RouteConfigEntry[]) }]
/** What the shop has none of: words behind a parameter, parts that may be missing. */
const STRANGE: RouteObject[] = [
  { id: 'a', path: ':lang/urun/:slug' },
  { id: 'b', path: 'tr?/urun/:slug' },
  {
    id: 'c',
    path: 'urun',
    children: [
      { id: 'd', index: true },
      { id: 'e', path: ':slug?' },
    ],
  },
  { id: 'f', path: 'urun/:slug/resim' },
  { id: 'g', path: 'urun/yeni/*' },
  { id: 'h', path: '*' },
]

function wordsOf(tree: readonly RouteObject[]): string[] {
  return tree.flatMap(({ path = '', children }) => [...path.split('/'), ...wordsOf(children ?? [])])
}

test.each([
  ['the shop', SHOP],
  ['strange routes', STRANGE],
])('whatever is asked of %s is matched as the router matches it among all', (_name, tree) => {
  const match = createMatchRoute(tree)
  const words = [...new Set(wordsOf(tree))].map((word) => word.replace(/[:?]/g, ''))
  const word = fc.oneof(
    fc.constantFrom(...words),
    fc.constantFrom(...words).map((known) => known.toUpperCase()),
    fc.constantFrom(...words).map((known) => known.replace(/^./, (letter) => `%${hex(letter)}`)),
    fc.constantFrom(
      '',
      'x',
      '..',
      '%2F',
      'admin%2Forders',
      'İ',
      'ı',
      '\u212Avkk',
      '%C4%B0',
      'x.data',
      ':slug',
    ),
  )
  const ids = (found: ReturnType<typeof match>) => found?.map(({ route, params }) => [route.id, params])
  fc.assert(
    fc.property(fc.array(word, { maxLength: 5 }), (parts) => {
      const path = `/${parts.join('/')}`
      expect(ids(match(path)), path).toEqual(ids(matchRoutes(tree, path)))
    }),
    { numRuns: 200 },
  )
})

test('a path that is no text has no route', () => {
  for (const path of ['/%', '/urun/%E0%A4%A', '/%FF']) expect(createMatchRoute(SHOP)(path)).toBeNull()
})

function hex(letter: string): string {
  return letter.charCodeAt(0).toString(16).padStart(2, '0')
}
