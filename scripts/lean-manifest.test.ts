import { expect, it } from 'vitest'
import { leanManifest } from './lean-manifest.ts'

const ROUTES = {
  root: { id: 'root', hasDefaultExport: false, imports: ['/assets/react.js'] },
  'routes/storefront/product': { hasDefaultExport: true, imports: ['/assets/shop.js'] },
  'routes/resources/feed': { hasDefaultExport: false, imports: [] },
  'routes/admin/orders': { hasDefaultExport: true, imports: ['/assets/table.js'] },
}

it('brings browsers the pages and what they look ahead to, nothing else', () => {
  const manifest = { entry: { module: '/assets/entry.js' }, routes: ROUTES, url: '/m.js', version: 'v' }
  const lean = leanManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};\n`)
  expect(JSON.parse(lean.replace('window.__reactRouterManifest=', '').replace(/;$/, ''))).toEqual({
    ...manifest,
    routes: {
      root: ROUTES.root,
      'routes/storefront/product': ROUTES['routes/storefront/product'],
      'routes/admin/orders': { hasDefaultExport: true, imports: [] },
    },
  })
})

it('says so when the router writes it otherwise', () => {
  expect(() => leanManifest('export default {}')).toThrow('in another way')
})
