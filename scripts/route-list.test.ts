import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { slimRouteList } from './route-list.ts'

const imports = ['/assets/react.js']
const ROUTES = {
  root: { path: '', imports },
  'routes/storefront/layout': { parentId: 'root', imports },
  'routes/storefront/product': { parentId: 'routes/storefront/layout', path: 'urun/:slug', imports },
  'routes/profile/layout': { parentId: 'routes/storefront/layout', path: 'profil', imports },
  'routes/profile/orders': { parentId: 'routes/profile/layout', imports },
  'routes/admin/layout': { parentId: 'root', path: 'admin', imports },
  'print-method-new': { parentId: 'routes/admin/layout', path: 'print-methods/new', imports },
  'routes/admin/blog-preview': {
    parentId: 'routes/storefront/layout',
    path: 'admin/blogs/preview/:id',
    imports,
  },
  'routes/storefront/administration': { parentId: 'root', path: 'administration', imports },
}

it('says what only those pages are made of that are fetched before they are asked for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'routes-'))
  mkdirSync(join(folder, 'assets'))
  const file = join(folder, 'assets/manifest-0a1b2c.js')
  writeFileSync(file, `window.__routes=${JSON.stringify({ version: 'x', routes: ROUTES })};`)
  slimRouteList(folder)
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(/^window\.__routes=\{.*\};$/)
  const { version, routes } = JSON.parse(text.slice(text.indexOf('{'), -1))
  expect(version).toBe('x')
  expect(Object.keys(routes)).toEqual(Object.keys(ROUTES))
  const told = Object.entries<{ imports?: unknown }>(routes).filter(
    ([, route]) => route.imports !== undefined,
  )
  expect(told.map(([id]) => id)).toEqual([
    ...['root', 'routes/storefront/layout', 'routes/storefront/product', 'routes/storefront/administration'],
  ])
})

it('throws where there is no list', () => {
  const folder = mkdtempSync(join(tmpdir(), 'routes-'))
  mkdirSync(join(folder, 'assets'))
  expect(() => slimRouteList(folder)).toThrow('not in the build')
})
