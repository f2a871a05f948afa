/** The same pages of a shop with 1 000 and with 100 000 products: no query may grow with the catalogue. */
import { productVariants } from '#app/modules/catalog/server/tables.server.ts'
import type { Shop } from '../../server/shop.ts'
import { growShop } from '../grow/grow-shop.ts'
import type { Bundle } from './bench-shop.ts'
import { orderTimes } from './orders.ts'
import { createRenderer } from './renders.ts'
import type { Row } from './report.ts'

const SMALL = 1_000
const LARGE = 100_000
const RENDERS = 60
const WARM_UP = 15
const MOST_GROWTH = 2
const ORDERS = 300
const SUGGESTIONS_A_WORD = 20
const MOST_SUGGESTION_MS = 30

interface Question {
  readonly name: string
  /** `{slug}` stands for a product's address, another one each time; `{middle}` for the page in the middle of the list. */
  readonly path: string
  /** Asked right after a product was saved, when what pages share has to be read again. */
  readonly isAfterChange?: boolean
}

/** What people ask for. */
const QUESTIONS: readonly Question[] = [
  { name: 'list', path: '/urunler' },
  { name: 'list, dear ones first', path: '/urunler?sort=price-desc' },
  { name: 'list, cheap ones first', path: '/urunler?sort=price-asc' },
  { name: 'list, A to Z', path: '/urunler?sort=name-asc' },
  { name: 'list, Z to A', path: '/urunler?sort=name-desc' },
  { name: 'list, page 20', path: '/urunler?page=20' },
  { name: 'list, middle page', path: '/urunler?page={middle}' },
  { name: 'list after a product was saved', path: '/urunler', isAfterChange: true },
  { name: 'category', path: '/kategoriler/termoslar' },
  { name: 'category by price', path: '/kategoriler/termoslar?sort=price-asc' },
  { name: 'list filtered by price', path: '/urunler?min=100&max=200' },
  { name: 'list filtered by colour and stock', path: '/urunler?renk=lacivert&stok=1' },
  { name: 'list filtered by colour, size and stock', path: '/urunler?renk=lacivert&secenek=beden.xl&stok=1' },
  { name: 'search for kalem', path: '/urunler?search=kalem' },
  { name: 'search for kupa', path: '/urunler?search=kupa' },
  { name: 'search for hediyesi, a tag', path: '/urunler?search=hediyesi' },
  { name: 'search for bambu termos', path: '/urunler?search=bambu%20termos' },
  { name: 'search for termoz, misspelt', path: '/urunler?search=termoz' },
  { name: 'product', path: '/urun/{slug}' },
]

/** Rare and frequent words, tags, stock codes, beginnings of words and misspelt ones. */
const TYPED: readonly string[] = [
  ...['kup', 'kalem', 'bambu', 'bambu termos', 'lodos', 'metal kalem toros', 'kalem 0,5'],
  ...['hediyesi', 'doğa', 'ofis', 'TRM-100', 'termoz', 'qwxyz'],
]

/** Grows the shop twice on the way; it takes minutes. `where` names the database. */
export async function measureLargeCatalogue(bundle: Bundle, shop: Shop, where: string): Promise<Row[]> {
  const { connection } = shop.resources
  const grow = (products: number): Promise<void> =>
    growShop({ connection, services: shop.services, now: Date.now() }, { products, orders: 0, customers: 0 })
  const measured = async () => [...(await renderTimes(bundle, shop)), p95(await orderTimes(shop, ORDERS))]
  await grow(SMALL)
  const small = await measured()
  await grow(LARGE)
  const large = await measured()
  const variants = await connection.db.$count(productVariants)
  const names = [...QUESTIONS.map(({ name }) => name), `order, ${variants} variants`]
  const pages = names.map((name, index) => {
    const smallMs = small[index] ?? 0
    const largeMs = large[index] ?? 0
    const ratio = largeMs / smallMs
    return {
      what: `${name}, ${LARGE} products, ${where}`,
      measured: `p95 ${largeMs.toFixed(1)} ms = ${ratio.toFixed(1)} × ${SMALL} products`,
      target: `≤ ${MOST_GROWTH} ×`,
      met: ratio <= MOST_GROWTH,
      values: { smallMs, largeMs, ratio },
    }
  })
  return [...pages, await measureSuggestions(bundle, shop, where)]
}

/** The 95th percentile of each question, in milliseconds. */
async function renderTimes(bundle: Bundle, shop: Shop): Promise<number[]> {
  const render = createRenderer(bundle, shop)
  const { bus, connection } = shop.resources
  const { rows } = await connection.pool.query<{ slug: string }>(
    'select slug from products where active and deleted_at is null order by md5(sku) limit $1',
    [WARM_UP + RENDERS],
  )
  const { pageCount } = await firstPage(shop)
  const p95s: number[] = []
  for (const { path, isAfterChange } of QUESTIONS) {
    const times: number[] = []
    for (const [index, { slug }] of rows.entries()) {
      if (isAfterChange) await bus.publish(['catalog', 'assortment'])
      const startedAt = performance.now()
      await render(path.replace('{slug}', slug).replace('{middle}', String(Math.ceil(pageCount / 2))))
      if (index >= WARM_UP) times.push(performance.now() - startedAt)
    }
    p95s.push(p95(times))
  }
  return p95s
}

async function firstPage(shop: Shop): Promise<{ readonly pageCount: number }> {
  const list = await shop.services.catalog.list({ search: '', categorySlug: null, sort: 'popular', page: 1 })
  if (!list.ok) throw new Error(list.error.message)
  return list.value
}

async function measureSuggestions(bundle: Bundle, shop: Shop, where: string): Promise<Row> {
  const render = createRenderer(bundle, shop)
  const all: number[] = []
  let slowest = { typed: '', ms: 0 }
  for (const typed of TYPED) {
    const times: number[] = []
    for (let count = -WARM_UP; count < SUGGESTIONS_A_WORD; count += 1) {
      const startedAt = performance.now()
      await render(`/api/search/suggestions?q=${encodeURIComponent(typed)}`)
      if (count >= 0) times.push(performance.now() - startedAt)
    }
    all.push(...times)
    const ms = p95(times)
    if (ms > slowest.ms) slowest = { typed, ms }
  }
  const ms = p95(all)
  return {
    what: `search suggestion, ${LARGE} products, ${where}`,
    measured: `p95 ${ms.toFixed(1)} ms over ${TYPED.length} texts; the slowest, “${slowest.typed}”, ${slowest.ms.toFixed(1)} ms`,
    target: `≤ ${MOST_SUGGESTION_MS} ms`,
    met: ms <= MOST_SUGGESTION_MS,
    values: { ms, slowestMs: slowest.ms },
  }
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}
