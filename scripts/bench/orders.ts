/** Orders a second through the orders service: 16 clients, three lines each, out of a catalogue of 1 000 products. */
import { UNPRINTED } from '../../app/modules/catalog/domain/product.ts'
import { createChance } from '../../sample/chance.ts'
import type { Shop } from '../../server/shop.ts'
import { growShop } from '../grow/grow-shop.ts'
import type { Row } from './report.ts'

const CLIENTS = 16
const LINES = 3
const WARM_UP_ORDERS = 64
const CARTS = 400
/** With the few products of the sample shop the clients would mostly wait for each other. */
const PRODUCTS = 1_000

export interface OrderBench {
  readonly what: string
  readonly orders: number
  readonly leastPerSecond: number
}

type Services = Shop['services']
type CheckoutForm = Parameters<Services['orders']['place']>[0]
type Wish = Pick<CheckoutForm, 'cart' | 'seenTotalMinor'>

const FORM: Omit<CheckoutForm, 'buyer' | 'cart' | 'seenTotalMinor' | 'placementKey'> = {
  delivery: {
    address: 'Örnek Mah. Deneme Sok. No: 1',
    city: 'İstanbul',
    district: 'Kadıköy',
    postalCode: '',
  },
  invoice: {
    type: 'individual',
    nationalId: null,
    name: 'Ölçüm Alıcısı',
    address: 'Örnek Mah. Deneme Sok. No: 1',
  },
  purchaseOrderNumber: '',
  paymentMethod: 'bank-transfer',
  orderNote: '',
  wishedDay: null,
  shipsReadyFirst: false,
  couponCode: null,
  seenWaiting: [],
  seenShipBy: null,
  consents: { contracts: true, 'made-to-order': true, marketing: false },
  save: { address: false, invoice: false },
  confirmation: null,
}

let buyers = 0

/** Each order has a buyer of its own: one alone would soon be asked whether he means it. */
function aBuyer(): CheckoutForm['buyer'] {
  buyers += 1
  const phone = `+90555${String(buyers).padStart(7, '0')}`
  return { firstName: 'Ölçüm', lastName: 'Alıcısı', email: `olcum-${buyers}@example.com`, phone }
}

/** Places orders and then counts: none may be missing, none doubled, and the stock must have fallen by what was sold. */
export async function measureOrders(shop: Shop, { what, orders, leastPerSecond }: OrderBench): Promise<Row> {
  const { services, resources } = shop
  const { pool } = resources.connection
  await growShop(
    { connection: resources.connection, services, now: Date.now() },
    { products: PRODUCTS, orders: 0, customers: 0 },
  )
  await pool.query('vacuum products')
  const wishes = await readyToOrder(shop)

  const before = await countSold(shop)
  const beforeThread = process.threadCpuUsage()
  const startedAt = performance.now()
  const latenciesMs = await placeMany(services, wishes, orders)
  const perSecond = orders / ((performance.now() - startedAt) / 1000)
  const thread = process.threadCpuUsage(beforeThread)
  const serverMs = (thread.user + thread.system) / 1000 / orders
  const after = await countSold(shop)
  const wrong =
    Math.abs(after.orders - before.orders - orders) +
    Math.abs(before.stock - after.stock - (after.pieces - before.pieces))
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  const p99Ms = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  return {
    what: `orders on ${what}, ${LINES} lines, ${CLIENTS} clients`,
    measured: `${Math.round(perSecond)}/s, ${serverMs.toFixed(1)} ms CPU each, p99 ${Math.round(p99Ms)} ms, ${wrong} oversold or doubled`,
    target: `≥ ${leastPerSecond}/s, 0 oversold, 0 doubled`,
    met: perSecond >= leastPerSecond && wrong === 0,
    values: { perSecond, serverMs, p99Ms, orders, wrong },
  }
}

/** How long each of so many orders takes, in milliseconds, out of a thousand products of whatever the shop has. */
export async function orderTimes(shop: Shop, orders: number): Promise<number[]> {
  return placeMany(shop.services, await readyToOrder(shop), orders)
}

/** Fills the stock of a thousand products and places the first orders of them. */
async function readyToOrder(shop: Shop): Promise<Wish[]> {
  const { services, resources } = shop
  const { pool } = resources.connection
  const { rows } = await pool.query<{ id: string }>(
    'select id from products where active and deleted_at is null order by md5(sku) limit $1',
    [PRODUCTS],
  )
  const ids = rows.map(({ id }) => id)
  await pool.query('update product_variants set stock = 1000000 where product_id = any($1)', [ids])
  await pool.query(
    `update products set tracks_stock = true, stock = coalesce(
      (select sum(stock) from product_variants where product_id = products.id), 100000000)
    where id = any($1)`,
    [ids],
  )
  await services.settings.current()
  const wishes = await makeWishes(shop, ids)
  await placeMany(services, wishes, WARM_UP_ORDERS)
  return wishes
}

/** Carts of three different products at their minimum, printed where that has a price, with the total the buyer is shown. */
async function makeWishes({ services }: Shop, ids: readonly string[]): Promise<Wish[]> {
  const products = await services.catalog.findProducts(ids as never)
  const chance = createChance(CLIENTS)
  return Promise.all(
    Array.from({ length: CARTS }, async () => {
      const lines = chance.sample([...products.values()], LINES).map((product, index) => ({
        lineId: `line-${index}`,
        productId: product.id,
        options: Object.fromEntries(
          product.optionGroups.map(({ name, options }) => [name, options[0]?.value ?? '']),
        ),
        printChoice: product.printingOptions[0] ?? null,
        fileId: null,
        design: null,
        note: '',
        quantity: product.minOrderQuantity,
        seenUnitMinor: null,
      }))
      const printed = await services.cart.price({ lines }, null)
      const isUnpriced = printed.lines.map(({ notices }) =>
        notices.some(({ code }) => code === 'cart/print-unpriced'),
      )
      const cart = {
        lines: lines.map((line, index) => (isUnpriced[index] ? { ...line, printChoice: UNPRINTED } : line)),
      }
      const { price } = await services.cart.price(cart, null)
      return { cart, seenTotalMinor: price.totalMinor }
    }),
  )
}

async function placeMany(services: Services, wishes: readonly Wish[], count: number): Promise<number[]> {
  const latenciesMs: number[] = []
  let next = 0
  async function client(): Promise<void> {
    for (let number = next++; number < count; number = next++) {
      const wish = wishes[number % wishes.length]
      if (!wish) return
      const placementKey = crypto.randomUUID()
      const startedAt = performance.now()
      const placed = await services.orders.place({ ...FORM, buyer: aBuyer(), ...wish, placementKey }, null)
      latenciesMs.push(performance.now() - startedAt)
      if (!placed.ok) throw new Error(`${placed.error.code}: ${placed.error.message}`)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return latenciesMs
}

async function countSold({ resources }: Shop): Promise<{ orders: number; pieces: number; stock: number }> {
  const { rows } = await resources.connection.pool.query<{ orders: string; pieces: string; stock: string }>(`
    select (select count(*) from orders where not is_sample) as orders,
           (select coalesce(sum(quantity), 0) from order_lines
             join orders on orders.id = order_id where not is_sample) as pieces,
           (select sum(stock) from products) as stock`)
  const [row] = rows
  return { orders: Number(row?.orders), pieces: Number(row?.pieces), stock: Number(row?.stock) }
}
