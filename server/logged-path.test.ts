import { expect, test } from 'vitest'
import { createLoggedPath } from './logged-path.ts'
import { createRouteTable } from './route-table.ts'

const said = { handle: { secretParam: 'token' } }
const loggedPath = createLoggedPath(
  createRouteTable({
    order: { id: 'order', path: 'siparis-takip/:token', module: said },
    invoice: { id: 'invoice', path: 'siparis-takip/:token/fatura', module: said },
    reset: { id: 'reset', path: 'sifre-yenile/:token', module: said },
    products: { id: 'products', path: 'urun/:slug', module: {} },
  }).routes,
)

test.each([
  ['/siparis-takip/GIZLI', '/siparis-takip/…'],
  ['/siparis-takip/GIZLI/', '/siparis-takip/…/'],
  ['/siparis-takip/GIZLI.data', '/siparis-takip/…'],
  ['/siparis-takip/GIZLI/fatura', '/siparis-takip/…/fatura'],
  ['/siparis-takip/GIZLI/yok', '/siparis-takip/…/yok'],
  ['/Siparis-TAKIP/GIZLI', '/siparis-takip/…'],
  ['/%73iparis-takip/GIZLI', '/siparis-takip/…'],
  ['//siparis-takip/GIZLI', '/siparis-takip/…'],
  ['/siparis-takip//GIZLI', '/siparis-takip/…'],
  ['/siparis-takip%2FGIZLI', '/siparis-takip/…'],
  ['/siparis-takip%2f%2fGIZLI', '/siparis-takip/…'],
  ['/siparis-takip/GIZLI%FF', '/siparis-takip/…'],
  ['/%73ifre-yenile/GIZLI%', '/sifre-yenile/…'],
  ['/sifre-yenile/GIZLI\n', '/sifre-yenile/…'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})

test.each(['/', '/urun/kupa', '/siparis-takip', '/siparis-takip/', '/siparis-takipci/x', '/%', '/yok/%FF'])(
  '%s has no secret and stays as it is',
  (path) => {
    expect(loggedPath(path)).toBe(path)
  },
)
