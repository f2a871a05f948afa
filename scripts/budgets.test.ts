import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { weighBuild } from './budgets.ts'

let client = ''

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'damga-build-'))
})

afterEach(() => {
  rmSync(client, { recursive: true, force: true })
})

function put(path: string, text: string): void {
  mkdirSync(join(client, path, '..'), { recursive: true })
  writeFileSync(join(client, path), text)
}

/** A build whose every script is its own name, so that the weighed files tell what was counted. */
function aBuild(): void {
  const chunks = {
    entry: { file: 'assets/entry.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    'root.tsx': {
      file: 'assets/root.js',
      imports: ['_react.js'],
      assets: ['assets/app.css', 'assets/inter.woff2'],
    },
    'shell.tsx': { file: 'assets/shell.js', imports: ['_react.js'], dynamicImports: ['menu.tsx'] },
    'menu.tsx': { file: 'assets/menu.js' },
    'product.tsx': {
      file: 'assets/product.js',
      imports: ['_react.js', '_cart.js'],
      dynamicImports: ['menu.tsx'],
    },
    '_cart.js': { file: 'assets/cart.js', css: ['assets/cart.css'] },
    'orders.tsx': { file: 'assets/orders.js', imports: ['_cart.js'], dynamicImports: ['editor.tsx'] },
    'editor.tsx': { file: 'assets/editor.js' },
    'home.tsx': { file: 'assets/home.js' },
  }
  const routes = {
    root: { id: 'root', path: '', module: '/assets/root.js' },
    'routes/storefront/layout': {
      id: 'routes/storefront/layout',
      parentId: 'root',
      module: '/assets/shell.js',
    },
    'routes/storefront/product': {
      id: 'routes/storefront/product',
      parentId: 'routes/storefront/layout',
      path: 'urun/:slug',
      module: '/assets/product.js',
    },
    'routes/admin/home': {
      id: 'routes/admin/home',
      parentId: 'root',
      path: 'admin',
      module: '/assets/home.js',
    },
    'routes/admin/orders': {
      id: 'routes/admin/orders',
      parentId: 'root',
      path: 'admin/orders',
      module: '/assets/orders.js',
    },
  }
  put('.vite/manifest.json', JSON.stringify(chunks))
  put(
    'assets/manifest-1.js',
    `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/assets/entry.js' }, routes })};`,
  )
  for (const { file } of Object.values(chunks)) put(file, file)
  for (const file of ['assets/app.css', 'assets/cart.css']) put(file, file)
}

it('a first visit counts the page, its layouts and what they import, but nothing loaded later', () => {
  aBuild()
  const [scripts, styles] = weighBuild(client)
  const names = (weight: typeof scripts) =>
    weight?.files.map(({ file }) => file.replace('assets/', '')).sort()
  expect(names(scripts)).toEqual([
    'cart.js',
    'entry.js',
    'manifest-1.js',
    'product.js',
    'react.js',
    'root.js',
    'shell.js',
  ])
  expect(names(styles)).toEqual(['app.css', 'cart.css'])
})

it('the back office counts its heaviest page with what it loads later, without the base', () => {
  aBuild()
  const admin = weighBuild(client)[2]
  expect(admin?.what).toContain('routes/admin/orders')
  expect(admin?.files.map(({ file }) => file).sort()).toEqual([
    'assets/cart.js',
    'assets/editor.js',
    'assets/orders.js',
  ])
})

it('a build without the product page is no pass', () => {
  aBuild()
  put(
    'assets/manifest-1.js',
    'window.__reactRouterManifest={"entry":{"module":"/assets/entry.js"},"routes":{}};',
  )
  expect(() => weighBuild(client)).toThrow('urun/:slug')
})
