import { expect, test } from 'vitest'
import { isCounted, linesReport } from './lines.ts'

test.each([
  ['app/modules/cart/domain/cart.ts', true],
  ['app/design/tokens.css', true],
  ['server/main.mjs', true],
  ['app/modules/cart/domain/cart.test.ts', false],
  ['server/virtual-modules.d.ts', false],
  ['db/migrations/0000_start.sql', false],
  ['tests/http/cart.test.ts', false],
])('%s counts: %s', (path, expected) => {
  expect(isCounted(path)).toBe(expected)
})

test('lines are added up by capability and layer, and by part of the program', () => {
  const report = linesReport([
    { path: 'app/modules/cart/domain/cart.ts', lines: 100 },
    { path: 'app/modules/cart/server/cart.server.ts', lines: 50 },
    { path: 'app/modules/catalog/admin/products.tsx', lines: 460 },
    { path: 'app/routes/storefront/home.tsx', lines: 7 },
    { path: 'app/routes.ts', lines: 3 },
    { path: 'server/main.mjs', lines: 20 },
  ])
  expect(report.split('\n')).toEqual([
    '              domain  server  storefront  admin  all',
    'cart             100      50           0      0  150',
    'catalog            0       0           0    460  460',
    'capabilities     100      50           0    460  610',
    'app/routes                                         7',
    'server                                            20',
    'all                                              640',
    '',
    '6 files, the one in the middle 50 lines; longer than 450: 1',
    '  460 app/modules/catalog/admin/products.tsx',
  ])
})
