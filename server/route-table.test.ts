import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { RouteObject } from 'react-router'
import { matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import routes from '#app/routes.ts'
import type { BuiltRoute } from './route-table.ts'
import { createRouteTable } from './route-table.ts'

const built: Record<string, BuiltRoute> = { root: { id: 'root', path: '', module: {} } }
function build(entries: readonly RouteConfigEntry[], parentId: string): void {
  for (const [position, { path, index, children }] of entries.entries()) {
    const id = `${parentId}/${position}`
    built[id] = { id, parentId, path, index, module: {} }
    build(children ?? [], id)
  }
}
build(routes as readonly RouteConfigEntry[], 'root')
const { at } = createRouteTable(built)

/** The router's own answer: the paths of what it matched, one after the other. */
function askRouter(path: string): string {
  const matches = matchRoutes(routes as unknown as RouteObject[], path) ?? []
  const whole = `/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`
  return whole.endsWith('?') ? whole.slice(0, -1) : whole
}

describe('the pattern of an address', () => {
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
  ])('of %s is what the router matches', (path) => {
    expect(at(path).pattern).toBe(askRouter(path))
  })

  test.each([
    ['/urun/kupa.data', '/urun/:slug'],
    ['/_.data', '/'],
    ['/urunler.data', '/urunler'],
    ['/admin/settings', '/admin/settings'],
    ['/img/abc/480', '/img/:assetId/:width'],
    ['/metrics', '/metrics'],
    ['/urun/%E0%A4%A', '/*'],
  ])('of %s is %s', (path, pattern) => {
    expect(at(path).pattern).toBe(pattern)
  })

  test('is one of the routes’, however many addresses are asked for', () => {
    const seen = new Set<string>()
    for (let i = 0; i < 6_000; i += 1) {
      seen.add(at(`/yok-${i}`).pattern)
      seen.add(at(`/urun/${i}/${i}`).pattern)
      seen.add(at(`/admin/${i}.php`).pattern)
    }
    expect([...seen]).toEqual(['/*'])
  })
})

/** A small shop: a layout with an address around a page without one, and a page beside it. */
function aTable(handles: Readonly<Record<string, RouteHandle>>, acting: readonly string[] = []) {
  const places = {
    root: { path: '' },
    layout: { parentId: 'root', path: 'oda' },
    index: { parentId: 'layout', index: true },
    page: { parentId: 'layout', path: 'sayfa' },
    open: { parentId: 'root', path: 'urun/:slug' },
    home: { parentId: 'root', index: true },
  }
  const entries = Object.entries(places).map(([id, place]): [string, BuiltRoute] => {
    const action = acting.includes(id) ? { action: () => null } : {}
    return [id, { id, ...place, module: { handle: handles[id], ...action } }]
  })
  return createRouteTable(Object.fromEntries(entries))
}

describe('what a route says', () => {
  test('holds at its own address and nowhere else', () => {
    const table = aTable({ page: { public: true, ownerStyles: true, ownerScripts: true } })
    expect(table.at('/oda/sayfa')).toMatchObject({ isPublic: true, handle: { ownerScripts: true } })
    for (const path of ['/oda', '/', '/urun/a', '/oda/baska', '/yok'])
      expect(table.at(path)).toMatchObject({ isPublic: false, handle: {} })
  })

  test('is nothing where it says nothing: not kept, no code of the owner’s, closed with the shop, a small body', () => {
    const table = aTable({}, ['page'])
    expect(table.at('/oda/sayfa')).toEqual({
      pattern: '/oda/sayfa',
      handle: {},
      isPublic: false,
      query: {},
    })
    expect(table.keyOf('/oda/sayfa', '')).toBeNull()
  })

  test.each(['backOffice', 'staysOpen'] as const)('of %s, a layout says for all that is in it', (fact) => {
    const table = aTable({ layout: { [fact]: true } })
    for (const path of ['/oda', '/oda/sayfa']) expect(table.at(path).handle[fact], path).toBe(true)
    for (const path of ['/', '/urun/a', '/oda/yok']) expect(table.at(path).handle[fact], path).toBeUndefined()
  })

  test('of all else, a layout says for no page in it', () => {
    const said: RouteHandle = {
      public: true,
      ownerStyles: true,
      ownerScripts: true,
      oneClick: true,
      answers: 'file',
      body: { maxBytes: 9 },
    }
    expect(aTable({ root: said, layout: said }, ['layout', 'page']).at('/oda/sayfa').handle).toEqual({})
  })

  test('of a body, holds where the action is that the address leads to', () => {
    const small = { body: { maxBytes: 1 } }
    const large = { body: { maxBytes: 2 } }
    const limitsOf = (acting: readonly string[]) =>
      aTable({ layout: large, index: small }, acting).at('/oda').handle.body
    expect(limitsOf(['layout'])).toEqual(large.body)
    expect(limitsOf(['index'])).toEqual(small.body)
    expect(limitsOf([])).toBeUndefined()
  })
})

describe('a public address', () => {
  const table = aTable({
    home: { public: true },
    open: { public: true, query: { sirala: 'one', renk: 'many' } },
  })

  test.each(['/', '/_.data', '/urun/kupa', '/urun/KUPA', '/urun/k%C4%B1z', '/urun/kupa.data'])(
    'is %s',
    (path) => {
      expect(table.at(path).isPublic).toBe(true)
      expect(table.keyOf(path, 'utm_source=a')).toBe(path)
    },
  )

  test.each([
    ...['/Urun/kupa', '/%75run/kupa', '/urun/kupa/', '/urun//kupa', '//urun/kupa', '/urun/kupa/_.data', ''],
    ...['/urun/.data', '/urun/', '/urun', '/urun/a%2', '/urun/a/b', 'http://a/urun/kupa', '/urun%2Fkupa'],
  ])('is not %s, which would be kept a second time or is none', (path) => {
    expect(table.at(path).isPublic).toBe(false)
    expect(table.keyOf(path, '')).toBeNull()
  })

  test('is kept by the parameters its route names, in their order, and a part of its data by what was asked', () => {
    expect(table.keyOf('/urun/a', 'renk=b&sirala=1&renk=c&page=4&_routes=x')).toBe(
      '/urun/a?sirala=1&renk=b%2Cc',
    )
    expect(table.keyOf('/urun/a.data', '_routes=x&sirala=1')).toBe('/urun/a.data?sirala=1&_routes=x')
    expect(table.keyOf('/', 'sirala=1')).toBe('/')
  })
})
