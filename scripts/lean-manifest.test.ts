import { expect, it } from 'vitest'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { adminManifestPath } from '../server/admin-manifest.ts'
import { leanManifest } from './lean-manifest.ts'

const ROUTES = {
  root: { id: 'root', hasDefaultExport: false, imports: ['/assets/react.js'] },
  'routes/storefront/product': {
    ...{ hasDefaultExport: true, hasLoader: true, hasAction: false },
    imports: ['/assets/react.js', '/assets/badge.js'],
  },
  'routes/account/sign-in': { hasDefaultExport: true, imports: ['/assets/password.js'] },
  'routes/resources/feed': { hasDefaultExport: false, imports: [] },
  'routes/admin/orders': { hasDefaultExport: true, imports: ['/assets/table.js'] },
}

/** The shop's pages are looked ahead to, its account pages are not. */
const HANDLES = new Map<string, RouteHandle>([
  ['routes/storefront/product', { prefetch: true }],
  ['routes/admin/orders', { backOffice: true }],
])

const ENTRY = { module: '/assets/entry.js', imports: ['/assets/react.js'] }
const MANIFEST = { entry: ENTRY, routes: ROUTES, url: '/m.js', version: 'v' }

function lean(readers: 'shop' | 'back-office'): unknown {
  const text = leanManifest(`window.__reactRouterManifest=${JSON.stringify(MANIFEST)};\n`, readers, HANDLES)
  return JSON.parse(text.replace('window.__reactRouterManifest=', '').replace(/;$/, ''))
}

it('brings browsers the pages and what they look ahead to, nothing else', () => {
  const shop = {
    root: { id: 'root', imports: [] },
    'routes/storefront/product': { hasDefaultExport: true, hasLoader: true, imports: ['/assets/badge.js'] },
    'routes/account/sign-in': { hasDefaultExport: true, imports: [] },
  }
  expect(lean('shop')).toEqual({ ...MANIFEST, routes: shop })
  expect(lean('back-office')).toEqual({
    ...MANIFEST,
    routes: { ...shop, 'routes/admin/orders': { hasDefaultExport: true, imports: [] } },
  })
})

it('says so when the router writes it otherwise', () => {
  expect(() => leanManifest('export default {}', 'shop', HANDLES)).toThrow('in another way')
})

it('names both lists so that the server finds the longer one', () => {
  expect(adminManifestPath('/assets/manifest-30d04bd7.js')).toBe('/assets/admin-manifest-30d04bd7.js')
})
