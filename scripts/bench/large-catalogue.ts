/** The same pages of a shop with 1 000 and with 100 000 products: no query may grow with the catalogue. */
import type { Shop } from '../../server/shop.ts'
import { growShop } from '../grow/grow-shop.ts'
import type { Bundle } from './bench-shop.ts'
import { createRenderer } from './renders.ts'
import type { Row } from './report.ts'

const SMALL = 1_000
const LARGE = 100_000
const RENDERS = 60
const WARM_UP = 15
const MOST_GROWTH = 2

/** What people ask for. `{slug}` stands for a product's address, another one each time. */
const QUESTIONS: readonly { readonly name: string; readonly path: string }[] = [
  { name: 'list', path: '/urunler' },
  { name: 'list, page 20', path: '/urunler?page=20' },
  { name: 'list by price', path: '/urunler?sort=price-asc' },
  { name: 'category', path: '/kategoriler/termoslar' },
  { name: 'search, one word', path: '/urunler?search=kupa' },
  { name: 'search, two words', path: '/urunler?search=bambu%20termos' },
  { name: 'search, misspelt', path: '/urunler?search=porseln' },
  { name: 'product', path: '/urun/{slug}' },
]

/** Grows the shop twice on the way; it takes minutes. */
export async function measureLargeCatalogue(bundle: Bundle, shop: Shop): Promise<Row[]> {
  const { connection } = shop.resources
  const grow = (products: number): Promise<void> =>
    growShop({ connection, services: shop.services, now: Date.now() }, { products, orders: 0, customers: 0 })
  await grow(SMALL)
  const small = await renderTimes(bundle, shop)
  await grow(LARGE)
  const large = await renderTimes(bundle, shop)
  return QUESTIONS.map(({ name }, index) => {
    const smallMs = small[index] ?? 0
    const largeMs = large[index] ?? 0
    const ratio = largeMs / smallMs
    return {
      what: `${name}, ${LARGE} products`,
      measured: `p95 ${largeMs.toFixed(1)} ms = ${ratio.toFixed(1)} × ${SMALL} products`,
      target: `≤ ${MOST_GROWTH} ×`,
      met: ratio <= MOST_GROWTH,
      values: { smallMs, largeMs, ratio },
    }
  })
}

/** The 95th percentile of each question, in milliseconds. */
async function renderTimes(bundle: Bundle, shop: Shop): Promise<number[]> {
  const render = createRenderer(bundle, shop)
  const { rows } = await shop.resources.connection.pool.query<{ slug: string }>(
    'select slug from products where active and deleted_at is null order by md5(sku) limit $1',
    [WARM_UP + RENDERS],
  )
  const p95s: number[] = []
  for (const { path } of QUESTIONS) {
    const times: number[] = []
    for (const [index, { slug }] of rows.entries()) {
      const startedAt = performance.now()
      await render(path.replace('{slug}', slug))
      if (index >= WARM_UP) times.push(performance.now() - startedAt)
    }
    times.sort((a, b) => a - b)
    p95s.push(times[Math.floor(times.length * 0.95)] ?? 0)
  }
  return p95s
}
