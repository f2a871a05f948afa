/**
 * The drill: a shop with orders, uploads and secrets is backed up, and put back into either database. What comes back is
 * the same to the byte, it works, and whatever goes wrong on the way leaves the old shop.
 */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { makeZip } from 'client-zip'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { checkBackup, openBackup } from '#app/modules/backups/server/backup-file.server.ts'
import { BackupRefused } from '#app/modules/backups/server/backup-refused.server.ts'
import type { RestoreInput } from '#app/modules/backups/server/restore-backup.server.ts'
import { restoreBackup } from '#app/modules/backups/server/restore-backup.server.ts'
import { connectEmbedded, takeBackup } from '#app/modules/backups/server/take-backup.server.ts'
import { digestDatabase } from '#app/modules/backups/server/write-backup.server.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { holdRestoredMails } from '#app/modules/mail/server/hold-restored-mails.server.ts'
import { claimDataDirectory, DataDirectoryInUseError } from '#app/platform/data-directory.server.ts'
import { startEmbeddedDatabase } from '#app/platform/embedded-database.server.ts'
import { readEnvironment } from '#app/platform/env.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { openDiskStorage } from '#app/platform/open-storage.server.ts'
import { uploadsOf } from '../../scripts/shop-uploads.ts'
import {
  APP_SECRET,
  FORMER_MIGRATIONS,
  MIGRATIONS,
  migrationsFolder,
  migrationsUpTo,
  PASSWORD,
  putRows,
  rowsOf,
  sayFormer,
} from '../migrations/former-shop.ts'
import {
  aCoupon,
  aCustomer,
  aLine,
  aNewBuyersCheckout,
  anUpload,
  aPdf,
  aProduct,
} from '../support/factories.ts'
import { SELLER } from '../support/seller.ts'
import { ADMIN, aDataDirectory, cleanUp, projectRoot, startShop } from './shop-process.ts'

type Bundle = typeof import('../../server/app.ts')
type OpenShop = Awaited<ReturnType<Bundle['openShop']>>

const STOCK = 1_000_000
const MAIL_PASSWORD = 'posta parolası ğüşiöç 🔑'
const EDITOR = { id: 'test', name: 'Test' }
const migrations = readMigrationFiles({ migrationsFolder })
const [START = ''] = MIGRATIONS
const NEWEST = MIGRATIONS.at(-1) ?? ''
const OLDER = MIGRATIONS.at(-2) ?? START
const server = process.env.TEST_DATABASE_URL ?? null
const databases: string[] = []

const home = aDataDirectory()
const files = join(home, '..')
const backup = join(files, 'drill.zip')
const mug: { id: ProductId } = { id: '' as ProductId }
let digests: ReadonlyMap<string, string>

beforeAll(async () => {
  await inShop({ DATA_DIR: home }, async ({ services, resources }) => {
    const { settings, media, orders } = services
    await settings.change({ ...SELLER, isOpen: true })
    mug.id = (await aProduct(services, { stock: STOCK, minOrderQuantity: 1 })).id
    const { version } = await settings.edit('integrations')
    const patch = {
      mailServer: { host: 'smtp.example.com', port: 587, security: 'starttls' as const, user: 'u' },
    }
    const smtpPassword = { kind: 'set' as const, value: MAIL_PASSWORD }
    unwrap(await settings.save(EDITOR, { group: 'integrations', version, patch, secrets: { smtpPassword } }))
    const file = unwrap(await media.receivePrintFile(anUpload(aPdf('İğne oyası'))))
    unwrap(
      await orders.place(
        await aNewBuyersCheckout(services, [
          aLine(mug, { fileId: file.fileId, printChoice: 'Tek renk serigrafi' }),
        ]),
        null,
      ),
    )
    for (let i = 0; i < 3; i += 1)
      unwrap(await orders.place(await aNewBuyersCheckout(services, [aLine(mug)]), null))
    await media.keepShippedImage(readFileSync(join(projectRoot, 'docs/images/admin-order.jpg')))
    // Values that a careless way through JavaScript would change.
    await resources.connection.pool.query(
      `insert into settings (key, value, updated_at) values ('strange', $1::jsonb, '2026-03-02 09:00:00.123456+03')`,
      [
        JSON.stringify({ quote: '"\\', lines: 'a\nb\r\t', emoji: '🔑', big: 1, nul: null }).replace(
          '1',
          '12345678901234567890.10',
        ),
      ],
    )
  })
  await back(home, backup)
  digests = await digestsOf(home)
}, 480_000)

afterAll(async () => {
  await cleanUp()
  if (!server) return
  const client = await connected(server)
  for (const name of databases) await client.query(`drop database if exists ${name} with (force)`)
  await client.end()
})

const folder = (): string => join(files, randomBytes(6).toString('hex'))

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

async function aDatabase(): Promise<string> {
  const url = new URL(server ?? '')
  const client = await connected(url.href)
  const name = `backup_drill_${randomBytes(6).toString('hex')}`
  await client.query(`create database ${name}`)
  await client.end()
  databases.push(name)
  url.pathname = `/${name}`
  return url.href
}

function back(
  dataDir: string,
  path: string,
  more: { databaseUrl?: string; appSecret?: string; signal?: AbortSignal } = {},
) {
  return takeBackup(
    {
      dataDir,
      databaseUrl: null,
      appSecret: null,
      ...uploadsOf(openDiskStorage(dataDir)),
      projectRoot,
      program: '0.0.0',
      now: Date.now,
      ...more,
    },
    path,
  )
}

function restore(dataDir: string, more: Partial<RestoreInput> = {}) {
  return restoreBackup({
    path: backup,
    dataDir,
    databaseUrl: null,
    appSecret: null,
    replace: false,
    withoutSecret: false,
    migrations,
    projectRoot,
    now: Date.now,
    afterLoad: async (client, { wasRunning }) => {
      if (wasRunning) await holdRestoredMails(client)
    },
    ...more,
  })
}

/** The shop inside this process, as `npm start` opens it, while no other runs on it. */
async function inShop(
  environment: Record<string, string>,
  act: (shop: OpenShop) => Promise<void>,
): Promise<void> {
  const path = pathToFileURL(join(projectRoot, 'build/server/index.js')).href
  const { openResources, openShop } = (await import(/* @vite-ignore */ path)) as Bundle
  const read = readEnvironment({
    SAMPLE_DATA: 'none',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...environment,
  })
  const logger = createLogger('silent')
  const resources = await openResources(read, projectRoot, logger)
  const shop = await openShop(read, resources, projectRoot, logger)
  try {
    await act(shop)
  } finally {
    await shop.close()
  }
}

async function onEmbedded<Value>(
  dataDir: string,
  act: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const directory = claimDataDirectory(dataDir)
  const database = await startEmbeddedDatabase(dataDir, projectRoot)
  const client = await connectEmbedded(database)
  try {
    return await act(client)
  } finally {
    await client.end()
    await database.close()
    directory.release()
  }
}

const digestsOf = (dataDir: string) => onEmbedded(dataDir, digestDatabase)

/** Every stored upload with its bytes. */
function uploadsIn(dataDir: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const store of ['pictures', 'private']) {
    const root = join(dataDir, 'media', store)
    // Made with its first file.
    if (!existsSync(root)) continue
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
      if (entry.isFile())
        found.set(
          `${store}/${entry.name}`,
          readFileSync(join(entry.parentPath, entry.name)).toString('base64'),
        )
    }
  }
  return found
}

/** As a start of a program with these migrations does. */
function migrateEmbedded(dataDir: string, migrationsFolder: string): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'migrate-process.ts'), dataDir, migrationsFolder],
    { cwd: projectRoot, env: { PATH: process.env.PATH }, encoding: 'utf8' },
  )
  expect(status, stderr).toBe(0)
}

/** It is a shop that works: people sign in, its secrets open, and the next order has the next number. */
async function expectAlive(environment: Record<string, string>, nextNumber: RegExp): Promise<void> {
  await inShop(environment, async ({ services }) => {
    const signedIn = await services.accounts.signIn({
      ...ADMIN,
      headers: new Headers(),
      clientAddress: 'drill',
    })
    expect(unwrap(signedIn).account?.email).toBe(ADMIN.email)
    expect(await services.settings.secret('smtpPassword')).toBe(MAIL_PASSWORD)
    const placed = unwrap(await services.orders.place(await aNewBuyersCheckout(services, [aLine(mug)]), null))
    expect(placed.orderNumber).toMatch(nextNumber)
  })
}

/** A shop that stopped at this migration, with the rows of former-shop.jsonl. */
async function aFormerShop(dataDir: string, level: string): Promise<void> {
  migrateEmbedded(dataDir, migrationsUpTo(files, level))
  await onEmbedded(dataDir, putRows)
}

/** The rows of former-shop.jsonl are a shop that works. */
async function expectFormerShop(dataDir: string): Promise<void> {
  await inShop({ DATA_DIR: dataDir, APP_SECRET }, async ({ services, resources }) => {
    const email = 'yonetici@example.com'
    const headers = new Headers()
    const signedIn = await services.accounts.signIn({
      email,
      password: PASSWORD,
      headers,
      clientAddress: 'drill',
    })
    expect(unwrap(signedIn).account?.email).toBe(email)
    const { rows } = await resources.connection.pool.query('select order_number from orders order by 1')
    expect(rows).toEqual(rowsOf('orders').map(({ order_number }) => ({ order_number })))
  })
}

const code = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof BackupRefused || error instanceof DataDirectoryInUseError) return error.message
      throw error
    },
  )

describe('a backup', () => {
  test('comes back to the byte, and the shop works', async () => {
    const there = folder()
    const { movedAside } = await restore(there)
    expect(movedAside).toEqual([])
    expect(await digestsOf(there)).toEqual(digests)
    expect(uploadsIn(there)).toEqual(uploadsIn(home))
    expect(uploadsIn(there).size).toBe(2)
    expect(readFileSync(join(there, 'app-secret'), 'utf8')).toBe(
      readFileSync(join(home, 'app-secret'), 'utf8'),
    )
    expect(statSync(join(there, 'app-secret')).mode & 0o777).toBe(0o600)
    await expectAlive({ DATA_DIR: there }, /^ORD-\d{4}-0*5$/)
  })

  test.skipIf(!server)('moves to PostgreSQL and back without losing a byte', async () => {
    const [there, again, databaseUrl] = [folder(), folder(), await aDatabase()]
    await restore(there, { databaseUrl })
    const client = await connected(databaseUrl)
    expect(await digestDatabase(client)).toEqual(digests)
    await client.end()
    expect(uploadsIn(there)).toEqual(uploadsIn(home))
    const path = join(files, 'from-postgres.zip')
    const { manifest } = await back(there, path, { databaseUrl })
    expect(manifest.source).toBe('postgres')
    await restore(again, { path })
    expect(await digestsOf(again)).toEqual(digests)
    await expectAlive({ DATA_DIR: again }, /^ORD-\d{4}-0*5$/)
    await expectAlive({ DATA_DIR: there, DATABASE_URL: databaseUrl }, /^ORD-\d{4}-0*5$/)
  })

  test.skipIf(!server)(
    'takes the place of a shop on PostgreSQL, whose tables and files stay beside it',
    async () => {
      const [there, databaseUrl] = [folder(), await aDatabase()]
      await restore(there, { databaseUrl })
      await expectAlive({ DATA_DIR: there, DATABASE_URL: databaseUrl }, /^ORD/)
      expect(await code(restore(there, { databaseUrl }))).toContain('--replace')
      const { movedAside } = await restore(there, { databaseUrl, replace: true })
      const client = await connected(databaseUrl)
      const schema = movedAside.find((name) => name.startsWith('public_before_')) ?? ''
      const { rows } = await client.query(`select count(*)::int as count from ${schema}.orders`)
      expect(rows[0]).toEqual({ count: 5 })
      expect(await digestDatabase(client)).toEqual(digests)
      await client.end()
      expect(uploadsIn(there)).toEqual(uploadsIn(home))
      await expectAlive({ DATA_DIR: there, DATABASE_URL: databaseUrl }, /^ORD-\d{4}-0*5$/)
    },
  )

  test.skipIf(!server)('is refused by a database a shop works on', async () => {
    const [there, databaseUrl] = [folder(), await aDatabase()]
    await restore(there, { databaseUrl })
    await inShop({ DATA_DIR: there, DATABASE_URL: databaseUrl }, async () => {
      const elsewhere = folder()
      expect(await code(restore(elsewhere, { databaseUrl, replace: true }))).toContain('mağaza çalışıyor')
    })
  })

  test('takes the place of a shop only when asked to, and moves the old one aside', async () => {
    const there = folder()
    await restore(there)
    await expectAlive({ DATA_DIR: there }, /^ORD/)
    expect(await code(restore(there))).toContain('--replace')
    const { movedAside } = await restore(there, { replace: true })
    expect(movedAside).toHaveLength(1)
    expect(await digestsOf(there)).toEqual(digests)
    // The old one can be opened where it is now.
    const count = await onEmbedded(movedAside[0] ?? '', async (client) => {
      const { rows } = await client.query<{ count: number }>('select count(*)::int as count from orders')
      return rows[0]?.count
    })
    expect(count).toBe(5)
    expect(uploadsIn(movedAside[0] ?? '')).toEqual(uploadsIn(home))
  })

  test('is refused by a shop that runs', async () => {
    const there = folder()
    await restore(there)
    const shop = await startShop({ dataDir: there })
    expect(await code(restore(there, { replace: true }))).toContain(`işlem no ${shop.pid}`)
    expect(await shop.end('SIGTERM')).toBe(0)
  })

  test('made with a secret of the environment asks for the same one again', async () => {
    const there = folder()
    cpSync(home, there, { recursive: true })
    const path = join(files, 'env-secret.zip')
    const appSecret = 'a secret of the environment, of 32 characters'
    const { manifest } = await back(there, path, { appSecret })
    expect(manifest.secret.inFile).toBe(false)
    expect(readFileSync(path).includes(appSecret)).toBe(false)
    const target = folder()
    expect(await code(restore(target, { path }))).toContain('APP_SECRET')
    expect(await code(restore(target, { path, appSecret: `${appSecret}!` }))).toContain('farklı')
    expect(existsSync(join(target, 'database'))).toBe(false)
    expect(await code(restore(target, { path, appSecret }))).toBe('done')
    expect(existsSync(join(target, 'app-secret'))).toBe(false)
    expect(await code(restore(folder(), { path, withoutSecret: true }))).toBe('done')
  })

  test('of a running shop is whole while people order, and holds mails that were on their way', async () => {
    const there = folder()
    await restore(there)
    const path = join(files, 'at-work.zip')
    let heldMs = 0
    await inShop({ DATA_DIR: there }, async ({ services }) => {
      const coupon = await aCoupon(services)
      // A coupon is one person's once.
      const customers: Account[] = []
      for (let i = 0; i < 12; i += 1) customers.push(await aCustomer(services))
      let isOver = false
      let placed = 0
      const buyers = [1, 2, 3].map(async () => {
        while (!isOver) {
          const viewer = customers.pop() ?? null
          const lines = [aLine(mug), aLine(mug, { options: { Renk: 'Siyah' } })]
          const form = await aNewBuyersCheckout(services, lines, {
            viewer,
            couponCode: viewer ? coupon : null,
          })
          unwrap(await services.orders.place(form, viewer))
          placed += 1
        }
      })
      const ordering = Promise.all(buyers)
      while (placed < 3) await Promise.race([ordering, pause(5)])
      const taken = await back(there, path).finally(() => {
        isOver = true
      })
      await ordering
      heldMs = taken.heldMs
      expect(taken.manifest.wasRunning).toBe(true)
    })
    console.log(`the shop was held for ${Math.round(heldMs)} ms`)
    expect(existsSync(join(there, 'backup-copy'))).toBe(false)

    const target = folder()
    await restore(target, { path })
    await onEmbedded(target, async (client) => {
      const one = async (query: string) => (await client.query<Record<string, number>>(query)).rows[0]
      const figures = await one(`select count(*)::int as orders,
        (select last_sequence from order_counters) as counter,
        (select count(*)::int from orders o where (select count(*) from order_consents c where c.order_id = o.id) not in (3, 4)
          or (select count(*) from order_lines l where l.order_id = o.id) not in (1, 2)
          or (select count(*) from mails m where m.subject_id = o.id) <> 2) as broken,
        (select count(*)::int from order_lines where order_id not in (select id from orders)) as strays,
        (select sum(quantity)::int from order_lines) as ordered,
        (select stock from products) as stock,
        (select count(*)::int from mails where state = 'waiting') as waiting,
        (select count(*)::int from mails where state = 'failed' and last_error like 'Yedekten%') as held,
        (select count(*)::int from jobs.carried_over where name = 'mail-send') as mail_jobs
        from orders`)
      expect(figures?.orders).toBeGreaterThan(4 + 2)
      expect(figures).toMatchObject({ broken: 0, strays: 0, mail_jobs: 0, counter: figures?.orders })
      expect(figures?.stock).toBe(STOCK - (figures?.ordered ?? 0))
      // Every coupon use belongs to an order of the backup, and every order with one has its use.
      const uses = await one(`select
        (select use_count from coupons) as counted,
        (select count(*)::int from orders where coupon_code is not null) as orders`)
      expect(uses?.counted).toBe(uses?.orders)
      expect(figures?.held).toBeGreaterThan(0)
    })
    await expectAlive({ DATA_DIR: target }, /^ORD/)
  })

  test('brings the jobs that waited, and the first start puts each on its queue once', async () => {
    const source = folder()
    await restore(source)
    await inShop({ DATA_DIR: source }, async () => {})
    await onEmbedded(source, async (client) => {
      await client.query(
        `insert into jobs.job (name, data, state, start_after) values
          ('media-drop-picture', '{"assetId":"a"}', 'created', '2030-01-01'),
          ('media-drop-picture', '{"assetId":"b"}', 'active', '2030-01-01'),
          ('media-drop-picture', '{"assetId":"c"}', 'completed', '2030-01-01'),
          ('mail-sweep', '{}', 'created', '2030-01-01')`,
      )
    })
    const path = join(files, 'with-jobs.zip')
    await back(source, path)
    const there = folder()
    await restore(there, { path })
    // Also when it is moved on before it was ever started.
    const [onward, further] = [join(files, 'onward.zip'), folder()]
    await back(there, onward)
    await restore(further, { path: onward })
    await inShop({ DATA_DIR: further }, async () => {})
    await inShop({ DATA_DIR: further }, async () => {})
    const jobs = await onEmbedded(further, async (client) => {
      const { rows } = await client.query<{ asset: string }>(
        "select data ->> 'assetId' as asset from jobs.job where name = 'media-drop-picture' order by 1",
      )
      return rows.map(({ asset }) => asset)
    })
    expect(jobs).toEqual(['a', 'b'])
  })
})

describe('a file that is not what was written', () => {
  test.each([0, 1, 21, 22, 5_000, 0.5, -1, -22, -100])('is refused when it ends at %d', async (end) => {
    const path = join(files, 'cut.zip')
    cpSync(backup, path)
    const size = statSync(path).size
    truncateSync(path, end < 0 ? size + end : Number.isInteger(end) ? end : Math.floor(size * end))
    expect(await code(checkBackup(path))).toMatch(/bozuk|Damga yedeği değil/)
    const there = folder()
    expect(await code(restore(there, { path }))).not.toBe('done')
    expect(existsSync(there)).toBe(false)
  })

  test('is refused or reads the same when any of its bytes is another', async () => {
    const whole = readFileSync(backup)
    const manifest = await checkBackup(backup)
    const path = join(files, 'flipped.zip')
    let refused = 0
    const TRIES = 240
    for (let i = 0; i < TRIES; i += 1) {
      const bytes = Buffer.from(whole)
      const at = Math.floor((i * whole.length) / TRIES)
      bytes[at] = (bytes[at] ?? 0) ^ 0x40
      writeFileSync(path, bytes)
      const read = await checkBackup(path).catch((error: unknown) => {
        if (!(error instanceof BackupRefused)) throw new Error(`byte ${at}`, { cause: error })
        return null
      })
      if (read === null) refused += 1
      // What no reader looks at, such as the date of an entry.
      else expect(read, `byte ${at}`).toEqual(manifest)
    }
    expect(refused).toBeGreaterThan(TRIES * 0.7)
  })

  test('is refused when it is of a newer layout, of another program, or no backup', async () => {
    const path = join(files, 'other.zip')
    const made = async (entries: Record<string, string>) => {
      const input = Object.entries(entries).map(([name, text]) => ({ name, input: text }))
      writeFileSync(path, Buffer.from(await new Response(makeZip(input) as BodyInit).arrayBuffer()))
      return code(restore(folder(), { path }))
    }
    const { manifest, close } = await openBackup(backup)
    close()
    expect(await made({ 'manifest.json': JSON.stringify({ ...manifest, version: 2 }) })).toContain(
      'daha yeni',
    )
    expect(await made({ 'manifest.json': JSON.stringify({ format: 'x' }) })).toContain('değil')
    expect(await made({ 'a.txt': 'a' })).toContain('Damga yedeği değil')
    expect(await made({ 'manifest.json': JSON.stringify(manifest) })).toContain('bozuk')
    expect(await code(restore(folder(), { path: join(files, 'nowhere.zip') }))).toContain('Böyle bir dosya')
  })

  test('of an older program is brought up to date by the next start', async () => {
    const [former, there, path] = [folder(), folder(), join(files, 'older.zip')]
    await aFormerShop(former, OLDER)
    await back(former, path, { appSecret: APP_SECRET })
    expect((await checkBackup(path)).migrations).toHaveLength(MIGRATIONS.indexOf(OLDER) + 1)
    await restore(there, { path, appSecret: APP_SECRET })
    await expectFormerShop(there)
  })

  test('of a newer program is refused', async () => {
    const newer = migrationsUpTo(files, NEWEST, {
      '9999_later': 'alter table orders add column later text',
    })
    const [there, path] = [folder(), join(files, 'newer.zip')]
    await restore(there, { migrations: readMigrationFiles({ migrationsFolder: newer }) })
    migrateEmbedded(there, newer)
    await back(there, path)
    expect((await checkBackup(path)).migrations).toHaveLength(migrations.length + 1)
    expect(await code(restore(folder(), { path }))).toContain('Programı güncelleyip')
  })

  test('of a shop that began before 1.0 comes back where it had all of those migrations', async () => {
    const [former, there, path] = [folder(), folder(), join(files, 'former.zip')]
    await aFormerShop(former, START)
    await onEmbedded(former, (client) => sayFormer(client, FORMER_MIGRATIONS))
    await back(former, path, { appSecret: APP_SECRET })
    await restore(there, { path, appSecret: APP_SECRET })
    await expectFormerShop(there)
  })

  test('of a shop that lacked one of them is refused with what to do', async () => {
    const [former, there, path] = [folder(), folder(), join(files, 'too-old.zip')]
    await restore(former)
    await onEmbedded(former, (client) => sayFormer(client, FORMER_MIGRATIONS.slice(0, -1)))
    await back(former, path)
    expect(await code(restore(there, { path }))).toContain('0046_orders-for-everybody.sql')
    expect(existsSync(there)).toBe(false)
  })
})

describe('what is cut off or finds no room', () => {
  const command = (script: string, args: string[], env: Record<string, string>) => ({
    file: process.execPath,
    args: [join(projectRoot, 'scripts', script), ...args],
    options: { cwd: projectRoot, env: { PATH: process.env.PATH ?? '', ...env } },
  })

  test('a backup that is stopped leaves nothing, and is not half there', async () => {
    const path = join(files, 'stopped.zip')
    const stop = new AbortController()
    const taking = code(back(home, path, { signal: stop.signal }))
    while (!existsSync(`${path}.part`)) await pause(1)
    stop.abort()
    expect(await taking).toContain('yarıda kesildi')
    expect(readdirSync(files).filter((name) => name.startsWith('stopped'))).toEqual([])
    claimDataDirectory(home).release()
  })

  test('a restore that is killed leaves the old shop, and the next start clears up', async () => {
    const there = folder()
    await restore(there)
    await expectAlive({ DATA_DIR: there }, /^ORD/)
    const { file, args, options } = command('restore.ts', [backup, '--replace'], { DATA_DIR: there })
    const child = spawn(file, args, { ...options, stdio: 'ignore' })
    const ended = new Promise((settle) => child.once('close', settle))
    // Its database is being filled then.
    while (!existsSync(join(there, 'restoring/database'))) await pause(2)
    child.kill('SIGKILL')
    await ended
    await expectAlive({ DATA_DIR: there }, /^ORD-\d{4}-0*6$/)
    expect(existsSync(join(there, 'restoring'))).toBe(false)
  })

  test.skipIf(!server)('a restore into PostgreSQL that is killed leaves an empty database', async () => {
    const [there, databaseUrl] = [folder(), await aDatabase()]
    const { file, args, options } = command('restore.ts', [backup], {
      DATA_DIR: there,
      DATABASE_URL: databaseUrl,
    })
    const child = spawn(file, args, { ...options, stdio: 'ignore' })
    const ended = new Promise((settle) => child.once('close', settle))
    while (!existsSync(join(there, 'restore.json'))) await pause(1)
    child.kill('SIGKILL')
    await ended
    const client = await connected(databaseUrl)
    // The server notices in its own time that the client has gone.
    const open =
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'damga-backup'"
    while ((await client.query<{ n: number }>(open)).rows[0]?.n !== 0) await pause(20)
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from pg_tables where schemaname in ('public', 'drizzle', 'jobs')",
    )
    await client.end()
    // Unless it had been committed at that very moment: then all of it is there.
    expect([0, digests.size + 1]).toContain(rows[0]?.n)
    expect(await code(restore(there, { databaseUrl, replace: true }))).toBe('done')
  })

  test('a backup never overwrites a file, and says what is wrong with its place', async () => {
    expect(await code(back(home, backup))).toContain('zaten var')
    expect(await checkBackup(backup)).toBeTruthy()
    expect(await code(back(home, join(files, 'nowhere', 'a.zip')))).toContain(
      'Böyle bir dosya ya da klasör yok',
    )
    expect(await code(back(home, join(backup, 'a.zip')))).toContain('klasör değil')
    expect(await code(back(folder(), join(files, 'none.zip')))).toContain('yedeklenecek bir mağaza yok')
  })

  test('a running shop whose disk is full goes on, and nothing is left of the backup', async () => {
    const there = folder()
    await restore(there)
    const shop = await startShop({ dataDir: there })
    const path = join(files, 'full.zip')
    const { file, args } = command('backup.ts', [path], {})
    // Files of more than 64 KB find no room, as on a full disk.
    const run = spawnSync('bash', ['-c', `trap '' XFSZ; ulimit -f 64; exec "$0" "$@"`, file, ...args], {
      cwd: projectRoot,
      env: { PATH: process.env.PATH ?? '', DATA_DIR: there },
      encoding: 'utf8',
    })
    expect([run.status, run.stderr]).toEqual([1, expect.stringContaining('sığmayacak')])
    expect(existsSync(path) || existsSync(`${path}.part`)).toBe(false)
    expect(existsSync(join(there, 'backup-copy'))).toBe(false)
    expect((await fetch(shop.url)).status).toBe(200)
    // With room it works, from the command as from the shop.
    mkdirSync(join(files, 'own'), { recursive: true })
    const ok = command('backup.ts', ['--json', path], { DATA_DIR: there })
    const made = spawnSync(ok.file, ok.args, { ...ok.options, encoding: 'utf8' })
    expect([made.status, made.stderr]).toEqual([0, ''])
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect((await checkBackup(path)).wasRunning).toBe(true)
    expect(await shop.end('SIGTERM')).toBe(0)
  })

  test('a file that is missing on the disk is named, and the rest is backed up', async () => {
    const there = folder()
    await restore(there)
    const [name = ''] = [...uploadsIn(there).keys()].filter((key) => key.startsWith('private/'))
    const hash = name.slice('private/'.length)
    const stored = join(there, 'media/private', hash.slice(0, 2), hash)
    rmSync(stored)
    const gone = await back(there, join(files, 'gone.zip'))
    expect(gone.manifest.missing).toEqual({ count: 1, named: [{ store: 'private', hash }] })
    writeFileSync(stored, 'another content')
    const path = join(files, 'rotten.zip')
    expect((await back(there, path)).manifest.damaged).toEqual([{ store: 'private', hash }])
    const target = folder()
    await restore(target, { path })
    expect(uploadsIn(target).has(name)).toBe(false)
    expect(uploadsIn(target).size).toBe(1)
  })
})
