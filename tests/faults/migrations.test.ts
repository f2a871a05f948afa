/**
 * A shop of any former version from 1.0 on is opened by this one: whichever migration it stopped at, people sign
 * in, buy and find their orders and files. Of the shops from before 1.0 only those that
 * had all of its migrations are; one that a newer version has updated is refused. On the embedded database, and on
 * PostgreSQL where TEST_DATABASE_URL is set.
 * Alone: npx vitest run --project faults tests/faults/migrations
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { migrateDatabase } from '#app/platform/migrations.server.ts'
import type { Place } from '../migrations/former-database.ts'
import { everythingIn, openDatabase } from '../migrations/former-database.ts'
import {
  APP_SECRET,
  FORMER_MIGRATIONS,
  MIGRATIONS,
  migrationsDone,
  migrationsUpTo,
  PASSWORD,
  putRows,
  readTables,
  rowsOf,
  sayFormer,
} from '../migrations/former-shop.ts'
import { CHANGES } from '../migrations/row-changes.ts'
import { aPdf } from '../support/factories.ts'
import type { OwnDatabase } from '../support/own-database.ts'
import { anOwnDatabase } from '../support/own-database.ts'
import { cartOf, checkoutForm, priceOf, receiptOf, sendCheckout } from './buying.ts'
import { DATABASES } from './fault-sizes.ts'
import type { ShopProcess } from './shop-process.ts'
import { aDataDirectory, cleanUp, projectRoot, startInVain, startShop } from './shop-process.ts'
import { signIn } from './signing-in.ts'

const [START = ''] = MIGRATIONS
const NEWEST = MIGRATIONS.at(-1) ?? ''
/** Where the whole shop is opened: the first, the one before rows were last changed, and the one before the newest. */
const OPENED = MIGRATIONS.filter((_, place) =>
  [0, MIGRATIONS.indexOf(Object.keys(CHANGES).at(-1) ?? '') - 1, MIGRATIONS.length - 2].includes(place),
)

const PRINT_FILE = aPdf('İğne oyası')
const INVOICE = aPdf('fatura')
const folder = mkdtempSync(join(tmpdir(), 'damga-migrations-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(DATABASES)('on the %s database', (kind) => {
  const databases: OwnDatabase[] = []

  afterAll(async () => {
    await cleanUp()
    for (const database of databases) await database.drop()
  }, 120_000)

  /** A place for a shop's data: a folder, and on PostgreSQL a database beside it. */
  async function aPlace(): Promise<Place> {
    const dataDir = aDataDirectory()
    mkdirSync(dataDir, { recursive: true })
    if (kind === 'embedded') return { dataDir, environment: { APP_SECRET } }
    const database = await anOwnDatabase()
    databases.push(database)
    return { dataDir, environment: { APP_SECRET, DATABASE_URL: database.url } }
  }

  test('a start on a shop that a newer version has updated says so, and nothing is written', async () => {
    const place = await aPlace()
    const { connection, close } = await openDatabase(place)
    const newer = migrationsUpTo(folder, NEWEST, { '9999_newer': 'CREATE TABLE "newer" ("id" text)' })
    await migrateDatabase(connection, newer)
    await putRows(connection.pool)
    await close()
    let before: unknown
    await inDatabase(place, async (pool) => {
      before = await everythingIn(pool)
    })
    const { code, said } = await startInVain({ ...place })
    expect(code).toBe(1)
    expect(said).toMatch(/^Damga başlatılamadı: Bu veritabanını programın daha yeni bir sürümü/m)
    await inDatabase(place, async (pool) => expect(await everythingIn(pool)).toEqual(before))
  }, 240_000)

  test.each(OPENED)(
    'the shop opens on one that stopped at %s',
    async (level) => {
      const place = await aPlace()
      await fill(place, level)
      const shop = await startShop({ ...place })
      await expectAlive(shop)
      expect(await shop.end('SIGTERM')).toBe(0)
    },
    240_000,
  )

  test('the shop opens on one from before 1.0 with all of its migrations', async () => {
    const place = await aPlace()
    await fill(place, START)
    await inDatabase(place, (pool) => sayFormer(pool, FORMER_MIGRATIONS))
    const shop = await startShop({ ...place })
    await expectAlive(shop)
    expect(await shop.end('SIGTERM')).toBe(0)
  }, 240_000)

  test('a start on a shop from before 1.0 that lacks one of them says what to do', async () => {
    const place = await aPlace()
    await fill(place, START)
    await inDatabase(place, (pool) => sayFormer(pool, FORMER_MIGRATIONS.slice(0, -1)))
    const { code, said } = await startInVain({ ...place })
    expect(code).toBe(1)
    expect(said).toMatch(/^Damga başlatılamadı: Bu veritabanı 1\.0 öncesi .*0046_orders-for-everybody\.sql/m)
  }, 240_000)

  test('a start that is killed amid its migrations leaves the former version, and the next one goes on', async () => {
    const place = await aPlace()
    await fill(place, START)
    const more = {
      '9999_waits': `CREATE TABLE "half" ("id" text);--> statement-breakpoint
        DO $$ BEGIN RAISE NOTICE 'amid'; END $$;--> statement-breakpoint
        SELECT pg_sleep(8)`,
    }
    await killWhenAmid(place, migrationsUpTo(folder, NEWEST, more))
    await inDatabase(place, async (pool) => {
      expect(await migrationsDone(pool)).toBe(1)
      const tables = await readTables(pool)
      expect([...tables.keys()]).not.toContain('half')
      for (const [name, { rows }] of tables) expect(rows.length, name).toBe(rowsOf(name).length)
    })
    const shop = await startShop({ ...place })
    await expectAlive(shop)
    expect(await shop.end('SIGTERM')).toBe(0)
  }, 240_000)
})

async function inDatabase(place: Place, act: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const { connection, close } = await openDatabase(place)
  await act(connection.pool).finally(close)
}

/** Makes a shop that stopped at this migration: its rows, and the files they name. */
async function fill(place: Place, level: string): Promise<void> {
  const { connection, close } = await openDatabase(place)
  await migrateDatabase(connection, migrationsUpTo(folder, level))
  await putRows(connection.pool)
  await close()
  for (const [name, bytes] of [
    ['baskı.pdf', PRINT_FILE],
    ['fatura.pdf', INVOICE],
  ] as const) {
    const hash = String(rowsOf('print_files').find((row) => row.name === name)?.content_hash)
    const path = join(place.dataDir, 'media/private', hash.slice(0, 2), hash)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
}

/** What a visitor, a customer and the shop's people look for first. */
async function expectAlive(shop: ShopProcess): Promise<void> {
  const [mug] = rowsOf('products').filter(({ title }) => title === 'Porselen Kupa 2')
  const [first, second] = rowsOf('orders')
  const [line] = rowsOf('order_lines').filter(({ order_id }) => order_id === second?.id)
  if (!mug || !first || !second || !line) throw new Error('former-shop.jsonl has lost its rows')

  const page = await (await fetch(`${shop.url}/urun/${mug.slug}`)).text()
  expect(page).toContain(String(mug.title))
  for (const { order_number, public_token } of [first, second]) {
    const answer = await fetch(`${shop.url}/siparis-takip/${public_token}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(String(order_number))
  }
  const own = await (await fetch(`${shop.url}/siparis-takip/${second.public_token}`)).text()
  for (const seen of ['10.206,00', 'Kulpun karşısına', 'baskı.pdf']) expect(own).toContain(seen)

  const customer = await signIn(shop.url, 'sahibe-gizlisoy@example.com', PASSWORD)
  const orders = await fetch(`${shop.url}/profil`, { headers: { Cookie: customer } })
  expect(orders.status).toBe(200)
  expect(await orders.text()).toContain(String(second.order_number))
  const headers = { Cookie: await signIn(shop.url, 'yonetici@example.com', PASSWORD) }
  const desk = await fetch(`${shop.url}/admin/orders/${second.id}`, { headers })
  expect(desk.status).toBe(200)
  expect(await desk.text()).toContain('10.206,00')
  const file = await fetch(`${shop.url}/admin/orders/${second.id}/files/${line.id}`, { headers })
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(PRINT_FILE)
  const invoice = await fetch(`${shop.url}/siparis-takip/${first.public_token}/fatura`)
  expect(new Uint8Array(await invoice.arrayBuffer())).toEqual(INVOICE)

  // The quantity price and the option's surcharge: (50,00 + 2,50) less a tenth, 200 times, with a fifth of VAT.
  const cart = cartOf([{ productId: String(mug.id), quantity: 200, option: 'Siyah' }])
  const { price } = JSON.parse((await priceOf(shop.url, cart))?.body ?? '') as {
    price: { totalMinor: number }
  }
  expect(price.totalMinor).toBe(1_134_000)
  const placed = await sendCheckout(shop.url, checkoutForm(cart, price.totalMinor))
  expect(placed?.status).toBe(302)
  expect(rowsOf('orders').map((row) => row.order_number)).not.toContain(
    placed && receiptOf(placed).orderNumber,
  )
}

/** Migrates in a process of its own and kills it once a migration says that it is in the middle. */
async function killWhenAmid({ dataDir, environment }: Place, migrations: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'migrate-process.ts'), dataDir, migrations],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, ...environment },
    },
  )
  const ended = new Promise<string | null>((settle) => child.once('close', (_code, signal) => settle(signal)))
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    if (line === 'amid') child.kill('SIGKILL')
  }
  expect(await ended).toBe('SIGKILL')
  expect(said.at(-1)).toBe('amid')
}
