import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { shopPlaceOf } from './shop-place.ts'

function patterns(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? above : `${above}/${entry.path}`
    const own = entry.index || (entry.path !== undefined && !entry.children) ? [path || '/'] : []
    return [...own, ...patterns(entry.children ?? [], path)]
  })
}

test.each(
  patterns(routes as RouteConfigEntry[])
    .filter((pattern) => pattern !== '/*')
    .map((pattern) => [pattern]),
)('%s is an address of the shop', (pattern) => {
  expect(shopPlaceOf(pattern.replace(/:(\w+)\??/g, 'x')).kind).not.toBe('free')
})

test.each([
  ['/urun/kupa', 'product'],
  ['/kategoriler/kupalar', 'category'],
  ['/kategoriler/tum-urunler', 'fixed'],
  ['/blog/yazi', 'post'],
  ['/sayfa/rehber', 'page'],
  ['/urun/kupa/adetler', 'product'],
  ['/urun/kupa/yorumlar', 'free'],
  ['/urun', 'free'],
  ['/urun.php', 'free'],
  ['/administrator', 'free'],
  ['/admin/olmayan', 'fixed'],
  ['/assets/x.js', 'fixed'],
  ['/urunler/eski', 'free'],
  ['/hakkimizda.html', 'free'],
])('%s is %s', (path, kind) => {
  expect(shopPlaceOf(path).kind).toBe(kind)
})
