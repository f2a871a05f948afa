import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { RouteObject } from 'react-router'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import type { BuiltRoute } from './route-pattern.ts'
import { createPatternOf } from './route-pattern.ts'

const built: Record<string, BuiltRoute> = {}
function build(entries: readonly RouteConfigEntry[], parentId: string): void {
  for (const [position, { path, index, children }] of entries.entries()) {
    const id = `${parentId}/${position}`
    built[id] = { id, parentId, path, index }
    build(children ?? [], id)
  }
}
built.root = { id: 'root', path: '' }
build(routes as readonly RouteConfigEntry[], 'root')
const patternOf = createPatternOf(built)

/** The router's own answer: the paths of what it matched, one after the other. */
function askRouter(path: string): string {
  const matches = matchRoutes(routes as unknown as RouteObject[], path) ?? []
  const whole = `/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`
  return whole.endsWith('?') ? whole.slice(0, -1) : whole
}

test.each([
  ...[
    '/',
    '/urunler',
    '/urun/porselen-kupa',
    '/kategoriler/x',
    '/KATEGORILER/x',
    '/siparis-takip/abc/fatura',
  ],
  ...['/admin', '/admin/orders', '/admin/orders/add', '/admin/orders/ORD-1', '/admin/orders/export'],
  ...[
    '/admin/products/a/print-areas/b',
    '/admin/blogs/preview/1',
    '/admin/settings/marka',
    '/api/products/p',
  ],
  ...[
    '/profil/siparisler/1/fatura',
    '/yok',
    '/urun/a/b/c',
    '/admin/yok',
    '/topluluk/',
    '/api/orders/1/reorder',
  ],
])('%s has the pattern that the router matches', (path) => {
  expect(patternOf(path)).toBe(askRouter(path))
})

test.each([
  ['/urun/kupa.data', '/urun/:slug'],
  ['/_.data', '/'],
  ['/urunler.data', '/urunler'],
  ['/admin/settings', '/admin/settings'],
  ['/img/abc/480', '/img/:assetId/:width'],
  ['/metrics', '/metrics'],
])('%s counts as %s', (path, pattern) => {
  expect(patternOf(path)).toBe(pattern)
})

test('however many addresses are asked for, the patterns are those of the routes', () => {
  const seen = new Set<string>()
  for (let i = 0; i < 5_000; i += 1) {
    seen.add(patternOf(`/yok-${i}`))
    seen.add(patternOf(`/urun/${i}/${i}`))
    seen.add(patternOf(`/admin/${i}.php`))
  }
  expect([...seen]).toEqual(['/*'])
})
