/**
 * Two instances of the built shop over one PostgreSQL with a streaming copy, behind nginx with the configuration that
 * operators are given; a third one inside this process makes the changes. The PostgreSQL servers are the test's own.
 */

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { formatLira } from '#app/kernel/money.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { StoryId } from '#app/modules/community/domain/story.ts'
import { statisticText } from '#app/modules/content/domain/statistics.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { readEnvironment } from '#app/platform/env.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { aDividedShirt } from '../support/a-shirt.ts'
import {
  ADMIN as ADMINISTRATOR,
  aBannerInput,
  aCustomer,
  aLine,
  aNewBuyersCheckout,
  aPostInput,
  aProduct,
  EDITOR,
  inputOf,
} from '../support/factories.ts'
import { aOneOffBuyer } from '../support/one-off-buyer.ts'
import type { PostgresServer } from '../support/postgres-servers.ts'
import { findPostgres, freePort, removePostgres, startPostgres } from '../support/postgres-servers.ts'
import { anOrdered, aStory } from '../support/stories.ts'
import { slowness } from '../support/yardstick.ts'
import { slowTest } from './fault-sizes.ts'
import type { MailServer } from './mail-server.ts'
import { startMailServer } from './mail-server.ts'
import type { Nginx } from './nginx-process.ts'
import { hasNginx, nginxConfiguration, SHOP_NAME, startNginx, visit } from './nginx-process.ts'
import type { ShopProcess } from './shop-process.ts'
import { aDataDirectory, cleanUp, projectRoot, startInVain, startShop } from './shop-process.ts'

type Bundle = typeof import('../../server/app.ts')
type OpenShop = Awaited<ReturnType<Bundle['openShop']>>

const missing = [findPostgres() ? '' : 'PostgreSQL', hasNginx() ? '' : 'nginx'].filter((name) => name !== '')
if (missing.length > 0)
  console.log(`Two instances not tested: this machine has no ${missing.join(' and no ')}.`)

const SECRET = 'one secret for all instances, 32 characters'
const PUBLIC_URL = `https://${SHOP_NAME}`
const PASSWORD = 'a password for tests'
const STEADY_ORDERS = 2
const MAILS = 200
const MAIL_MS = 20

describe.skipIf(missing.length > 0)('two instances over one PostgreSQL', () => {
  let primary: PostgresServer
  let copy: PostgresServer
  let mailServer: MailServer
  let nginx: Nginx
  let pool: pg.Pool
  /** The instances by name, and where their data lies. */
  const shops = { a: null as ShopProcess | null, b: null as ShopProcess | null }
  const homes = { a: aDataDirectory(), b: aDataDirectory() }
  const ports = { a: 0, b: 0 }
  let here: OpenShop
  let picture: AssetId

  const environment = () => ({
    DATABASE_URL: primary.urlOf('shop'),
    READ_DATABASE_URL: copy.urlOf('shop'),
    APP_SECRET: SECRET,
    PUBLIC_URL,
    TRUST_PROXY: 'true',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'shop@example.com',
  })
  const start = (name: 'a' | 'b', sampleData: 'full' | 'none' = 'none') =>
    startShop({ dataDir: homes[name], port: ports[name], sampleData, environment: environment() }).then(
      (shop) => {
        shops[name] = shop
        return shop
      },
    )
  const both = (): ShopProcess[] => [shops.a, shops.b].filter((shop) => shop !== null)

  async function page(shop: ShopProcess, path: string, cookie = ''): Promise<Response> {
    return fetch(`${shop.url}${path}`, {
      redirect: 'manual',
      headers: cookie === '' ? {} : { Cookie: cookie },
    })
  }
  const textOf = async (shop: ShopProcess, path: string) => (await page(shop, path)).text()

  async function onCopy(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: copy.urlOf('shop') })
    await client.connect()
    await client.query(statement)
    await client.end()
  }

  beforeAll(async () => {
    primary = await startPostgres()
    pool = new pg.Pool({ connectionString: primary.urlOf('shop'), max: 4 })
    pool.on('error', () => {})
    const server = new pg.Client({ connectionString: primary.url })
    await server.connect()
    await server.query('create database shop')
    await server.end()
    copy = await primary.startCopy()
    mailServer = await startMailServer(MAIL_MS)
    ports.a = await freePort()
    ports.b = await freePort()
  }, 240_000)

  afterAll(async () => {
    await here?.close()
    await nginx?.stop()
    await cleanUp()
    await mailServer?.close()
    await pool?.end()
    await removePostgres()
  }, 120_000)

  test('that start at the same moment on an empty database fill it once', async () => {
    await Promise.all([start('a', 'full'), start('b', 'full')])
    const { rows } = await pool.query(`
      select (select count(*)::int from users where role = 'admin') as admins,
        (select count(*)::int from categories) = (select count(distinct slug)::int from categories) as once,
        (select count(*)::int from products) as products, (select count(*)::int from secret_marks) as marks`)
    expect(rows).toEqual([{ admins: 1, once: true, products: expect.any(Number), marks: 1 }])
    expect(rows[0].products).toBeGreaterThan(20)
    for (const shop of both()) expect((await page(shop, '/urunler')).status).toBe(200)
    here = await openHere()
    picture = (
      await here.services.media.keepShippedImage(
        await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
          .webp()
          .toBuffer(),
      )
    ).assetId
  }, 400_000)

  async function openHere(): Promise<OpenShop> {
    const path = pathToFileURL(join(projectRoot, 'build/server/index.js')).href
    const { openResources, openShop } = (await import(/* @vite-ignore */ path)) as Bundle
    const configuration = readEnvironment({
      ...environment(),
      DATA_DIR: aDataDirectory(),
      SAMPLE_DATA: 'none',
      ADMIN_PASSWORD: PASSWORD,
    })
    const logger = createLogger('silent')
    const resources = await openResources(configuration, projectRoot, logger)
    return openShop(configuration, resources, projectRoot, logger)
  }

  test('refuse a third one with another secret, and one that has none', async () => {
    for (const secret of ['another secret, also 32 characters long', '']) {
      const third = await startInVain({
        dataDir: aDataDirectory(),
        environment: { ...environment(), APP_SECRET: secret },
      })
      expect(third.code).toBe(1)
      expect(third.said).toMatch(/Damga başlatılamadı: .*aynı APP_SECRET/)
    }
  }, 240_000)

  describe('show what one of them changed at the next request, and the copy of the database lags', () => {
    let mug: Product
    let order = ''
    let story: StoryId
    let slowestMs = 0
    const goods = async (changes: Parameters<typeof aProduct>[1] = {}) => {
      const image = { assetId: picture, alt: 'Kupa', optionGroup: null, optionValue: null }
      mug = await aProduct(here.services, {
        images: [image],
        sku: `IKI-${randomUUID().slice(0, 8)}`,
        ...changes,
      })
    }
    const words = () => `Görünen ${mug.sku}`

    interface Change {
      readonly prepare?: () => Promise<unknown>
      readonly act: () => Promise<unknown>
      readonly path: () => string
      readonly isSeen: (text: string) => boolean
    }
    /** One for each thing that an instance keeps in its memory. */
    const CHANGES: Readonly<Record<string, Change>> = {
      'product: a price': {
        act: () =>
          here.services.catalog.save(EDITOR, mug.id, {
            ...inputOf(mug),
            priceMinMinor: 7_300,
            priceMaxMinor: 7_300,
          }),
        path: () => `/urun/${mug.slug}`,
        isSeen: (text) => [7_300, 8_760].some((minor) => text.includes(formatLira(minor))),
      },
      'catalog: the last piece sold': {
        prepare: () => goods({ stock: 10 }),
        act: async () =>
          unwrap(
            await here.services.orders.place(await aNewBuyersCheckout(here.services, [aLine(mug)]), null),
          ),
        path: () => `/urun/${mug.slug}`,
        isSeen: (text) => text.includes('https://schema.org/OutOfStock'),
      },
      'assortment: a new category': {
        act: () =>
          here.services.catalog.addCategory(EDITOR, {
            name: words(),
            description: '',
            imageAssetId: null,
            showOnHome: true,
          }),
        path: () => '/kategoriler',
        isSeen: (text) => text.includes(words()),
      },
      'assortment: the order of categories': {
        act: async () => {
          const all = await here.services.catalog.categoryEditor.list()
          const [first, last] = [all[0], all.at(-1)]
          return here.services.catalog.categoryEditor.place(EDITOR, {
            id: last?.id ?? '',
            before: first?.id ?? null,
          })
        },
        path: () => '/kategoriler',
        isSeen: (text) => text.indexOf('Görünen IKI') < text.indexOf('Kalem'),
      },
      'content: a banner': {
        act: () => here.services.content.addBanner(EDITOR, aBannerInput(picture, { title: words() })),
        path: () => '/',
        isSeen: (text) => text.includes(words()),
      },
      'content: a post in every page’s footer': {
        act: () =>
          here.services.content.posts.save(EDITOR, null, aPostInput(picture, { title: words() }), null),
        path: () => '/iletisim',
        isSeen: (text) => text.includes(words()),
      },
      'settings: the shop’s name': {
        act: () => here.services.settings.change({ siteName: words() }, ADMINISTRATOR),
        path: () => '/',
        isSeen: (text) => text.includes(words()),
      },
      'texts: a legal page': {
        act: async () => {
          const path = 'sayfalar/iade-politikasi.md'
          const { version, content } = unwrap(await here.services.siteFiles.files.open(path))
          return here.services.siteFiles.files.save(EDITOR, {
            path,
            seen: version,
            content: `${content}\n\n${words()}\n`,
          })
        },
        path: () => '/iade-politikasi',
        isSeen: (text) => text.includes(words()),
      },
      'site-extras: the owner’s own style': {
        act: async () => {
          const path = 'ozel.css'
          const { version } = unwrap(await here.services.siteFiles.files.open(path))
          const content = `.iki-${mug.sku.toLowerCase()} { color: teal }`
          return here.services.siteFiles.files.save(EDITOR, { path, seen: version, content })
        },
        path: () => '/ozel.css',
        isSeen: (text) => text.includes(`.iki-${mug.sku.toLowerCase()}`),
      },
      'community: an approved story': {
        prepare: async () => {
          const teller = await aCustomer(here.services, anEmail())
          await anOrdered(here.services, teller, mug)
          story = await aStory(here.services, teller, { product: mug, caption: words() })
        },
        act: () => here.services.community.approve(ADMINISTRATOR, story),
        path: () => `/urun/${mug.slug}`,
        isSeen: (text) => text.includes(words()),
      },
      'finished-orders: an order that arrived': {
        prepare: async () => {
          await here.services.settings.change({
            statistics: { totalProducts: 0, completedOrders: null, happyCustomers: 0 },
          })
          const checkout = await aNewBuyersCheckout(here.services, [aLine(mug)])
          const { orderNumber } = unwrap(await here.services.orders.place(checkout, null))
          const { rows } = await pool.query('select id from orders where order_number = $1', [orderNumber])
          order = rows[0].id
          const { completedOrders } = await here.services.orders.statistics()
          const figure = statisticText({ value: completedOrders + 1, isCounted: true })
          expectedFigure = `>${figure}</span></span></dd>`
        },
        act: () => here.services.orders.changeStatus(ADMINISTRATOR, order, 'delivered'),
        path: () => '/',
        isSeen: (text) => text.includes(expectedFigure),
      },
    }
    let expectedFigure = ''

    test.each(Object.keys(CHANGES))(
      '%s',
      async (name) => {
        const change = CHANGES[name]
        if (!change) throw new Error(name)
        await goods()
        await change.prepare?.()
        // Kept by both, so that only an announcement brings the new one.
        for (const shop of both()) expect(change.isSeen(await textOf(shop, change.path()))).toBe(false)
        await onCopy('select pg_wal_replay_pause()')
        try {
          const done = (await change.act()) as { ok?: boolean } | undefined
          expect(done?.ok, JSON.stringify(done)).not.toBe(false)
          const startedAt = performance.now()
          for (const shop of both())
            await vi.waitFor(
              async () => expect(change.isSeen(await textOf(shop, change.path())), shop.url).toBe(true),
              { timeout: 20_000, interval: 20 },
            )
          slowestMs = Math.max(slowestMs, (performance.now() - startedAt) / slowness().waiting)
        } finally {
          await onCopy('select pg_wal_replay_resume()')
        }
      },
      120_000,
    )

    test('within a second', () => {
      console.log(`slowest change to be seen on both instances: ${Math.round(slowestMs)} ms`)
      // A second is the promise; the rest is what others on the machine may take.
      expect(slowestMs).toBeLessThan(5_000)
    })
  })

  let people = 0
  const anEmail = () => {
    people += 1
    return { email: `iki-${people}@example.com` }
  }

  describe('know the same people', () => {
    let cookie = ''
    const profile = (shop: ShopProcess) => page(shop, '/profil', cookie).then(({ status }) => status)
    async function signIn(shop: ShopProcess, email: string): Promise<string> {
      const answer = await fetch(`${shop.url}/giris`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: PUBLIC_URL },
        body: new URLSearchParams({ email, password: PASSWORD }),
      })
      expect(answer.status).toBe(302)
      return answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
    }

    test('who signs in on one is signed in on the other; who signs out there is out everywhere', async () => {
      const [a, b] = both() as [ShopProcess, ShopProcess]
      const { email } = await aCustomer(here.services, anEmail())
      cookie = await signIn(a, email)
      expect([await profile(a), await profile(b)]).toEqual([200, 200])
      const headers = { Origin: PUBLIC_URL, Cookie: cookie }
      await fetch(`${b.url}/cikis`, { method: 'POST', redirect: 'manual', headers })
      expect([await profile(a), await profile(b)]).toEqual([401, 401])
    }, 60_000)

    test('who is blocked on one is out everywhere at the next request', async () => {
      const [a, b] = both() as [ShopProcess, ShopProcess]
      const { email, id } = await aCustomer(here.services, anEmail())
      cookie = await signIn(b, email)
      expect(await profile(a)).toBe(200)
      unwrap(await here.services.accounts.customers.setStatus(ADMINISTRATOR, id, 'inactive'))
      expect([await profile(a), await profile(b)]).toEqual([401, 401])
    }, 60_000)
  })

  test('restart one after the other behind nginx without a failed request or a doubled order', async () => {
    nginx = await startNginx([ports.a, ports.b])
    const goods = await aProduct(here.services, { stock: 1_000_000, minOrderQuantity: 1 })
    const checkout = await aNewBuyersCheckout(here.services, [aLine(goods, { quantity: 1 })])
    const failed: string[] = []
    const orders = new Map<string, string>()
    let pages = 0
    let isOver = false

    const look = async () => {
      const paths = ['/', `/urun/${goods.slug}`, '/urunler?search=kupa', '/kategoriler', '/api/products']
      for (let i = 0; !isOver; i += 1) {
        const path = paths[i % paths.length] ?? '/'
        const { status } = await visit(nginx.port, path).catch((error: Error) => ({ status: error.message }))
        if (status === 200) pages += 1
        else failed.push(`${path}: ${status}`)
        await pause(5)
      }
    }
    const order = async () => {
      while (!isOver) {
        const key = randomUUID()
        const form = orderForm(key, checkout.seenTotalMinor, checkout.cart)
        const answer = await visit(nginx.port, '/odeme', form).catch((error: Error) => ({
          status: error.message,
          location: '',
        }))
        if (answer.status === 302)
          orders.set(key, new URL(answer.location, PUBLIC_URL).searchParams.get('orderNumber') ?? '')
        else failed.push(`/odeme: ${answer.status}`)
      }
    }
    const running = [look(), look(), ...Array.from({ length: STEADY_ORDERS }, order)]
    /** Both are asked again: the next one may go. */
    const isBelieved = (port: number) => {
      const from = nginx.log().length
      return vi.waitFor(
        () =>
          expect(nginx.log().slice(from)).toMatch(
            new RegExp(`upstream=127\\.0\\.0\\.1:${port} answers=(200|302|304)`),
          ),
        { timeout: 60_000, interval: 50 },
      )
    }
    await isBelieved(ports.a)
    await isBelieved(ports.b)
    for (const name of ['a', 'b', 'a', 'b'] as const) {
      expect(await shops[name]?.end('SIGTERM')).toBe(0)
      await start(name)
      await isBelieved(ports[name])
    }
    isOver = true
    await Promise.all(running)
    console.log(`four restarts: ${pages} pages, ${orders.size} orders, ${failed.length} failed`)
    expect(failed).toEqual([])
    expect(orders.size).toBeGreaterThan(20)
    const { rows } = await pool.query<{ key: string; number: string }>(
      'select placement_key as key, order_number as number from orders where placement_key = any($1)',
      [[...orders.keys()]],
    )
    expect(new Map(rows.map(({ key, number }) => [key, number]))).toEqual(orders)
    const sold = await pool.query('select stock from products where id = $1', [goods.id])
    expect(sold.rows[0].stock).toBe(1_000_000 - orders.size)
  }, 600_000)

  test('sell of variants exactly what there is, however many ask both of them at once', async () => {
    const shirt = await aDividedShirt(here.services, [7, 5, 3, 0])
    const pairs = [
      { Renk: 'Lacivert', Beden: 'S' },
      { Renk: 'Lacivert', Beden: 'XL' },
      { Renk: 'Beyaz', Beden: 'S' },
    ]
    const checkouts = await Promise.all(
      pairs.map((options) => {
        const line = aLine(shirt, { options: {}, rows: [{ options, quantity: 1 }], quantity: 1 })
        return aNewBuyersCheckout(here.services, [line])
      }),
    )
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => {
        const { seenTotalMinor, cart } = checkouts[i % checkouts.length] as (typeof checkouts)[number]
        return visit(nginx.port, '/odeme', orderForm(randomUUID(), seenTotalMinor, cart))
      }),
    )
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(15)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302, 409]))
    const { rows } = await pool.query<{ stock: number; moved: string }>(
      `select stock, (select sum(quantity) from stock_movements where variant_id = product_variants.id) as moved
       from product_variants where product_id = $1`,
      [shirt.id],
    )
    expect(rows.map(({ stock, moved }) => [stock, Number(moved)])).toEqual(rows.map(() => [0, 0]))
  }, 300_000)

  test('answer 503 on /readyz while a balancer may notice, go on answering, and keep no connection', async () => {
    const drained = await startShop({
      dataDir: aDataDirectory(),
      environment: { ...environment(), DRAIN_SECONDS: '3' },
    })
    const end = drained.end('SIGTERM')
    await vi.waitFor(async () => expect((await fetch(`${drained.url}/readyz`)).status).toBe(503), {
      timeout: 2_500,
      interval: 20,
    })
    const answer = await fetch(`${drained.url}/urunler`)
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    expect(await end).toBe(0)
  }, 120_000)

  test('do each job once, also when one of them is killed amid them', async () => {
    const recipients = Array.from({ length: MAILS }, (_, i) => `alici-${i}@example.com`)
    await vi.waitFor(
      async () => expect((await pool.query("select 1 from mails where state = 'waiting'")).rows).toEqual([]),
      { timeout: 60_000, interval: 100 },
    )
    mailServer.taken.length = 0
    mailServer.names.length = 0
    const { db } = here.resources.connection
    const letters = recipients.map((recipient) => ({
      kind: 'test',
      recipient,
      subject: 'Deneme',
      text: 'Deneme',
      html: '<p>Deneme</p>',
    }))
    await db.transaction((tx) => here.services.mail.enqueue(tx, ...letters))
    await vi.waitFor(() => expect(mailServer.taken.length).toBeGreaterThan(30), {
      timeout: 60_000,
      interval: 20,
    })
    expect(await shops.a?.end('SIGKILL')).toBe('SIGKILL')
    /** What the killed one had in its hands: nobody can know whether the mail server took it. */
    const inItsHands = async () => {
      const { rows } = await pool.query<{ recipient: string }>(
        "select recipient from mails where recipient like 'alici-%' and state = 'waiting' and sending_since is not null",
      )
      return rows.map(({ recipient }) => recipient)
    }
    const left = async (condition = '') => {
      const { rows } = await pool.query<{ left: number }>(
        `select count(*)::int as left from mails where recipient like 'alici-%' and state <> 'sent' ${condition}`,
      )
      return rows[0]?.left
    }
    await vi.waitFor(async () => expect(await left('and sending_since is null')).toBe(0), {
      timeout: 240_000,
      interval: 100,
    })
    // Those that others are sending right now end soon; what is left then was the killed one's.
    await vi.waitFor(async () => expect((await inItsHands()).length).toBeLessThanOrEqual(1), {
      timeout: 60_000,
    })
    const doubtful = await inItsHands()
    const once = (taken: readonly string[]) => taken.filter((one) => !doubtful.includes(one)).toSorted()
    expect(once(mailServer.taken)).toEqual(once(recipients))

    // Twenty minutes later the try counts as broken off, and the sweep has the mail sent.
    await pool.query(
      `update mails set sending_since = sending_since - interval '21 minutes', created_at = created_at - interval '21 minutes'
       where recipient = any($1)`,
      [doubtful],
    )
    await here.services.jobs.enqueue(db, 'mail-sweep', {})
    await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 60_000, interval: 100 })
    expect(once(mailServer.taken)).toEqual(once(recipients))
    expect([...new Set(mailServer.taken)].toSorted()).toEqual(recipients.toSorted())
    // What comes twice bears the same name, by which the receiving side knows it.
    expect(new Set(mailServer.names).size).toBe(MAILS)
    console.log(
      `${MAILS} mails, one instance killed: ${doubtful.length} in its hands, ${mailServer.taken.length - MAILS} sent twice`,
    )
    await start('a')
  }, 600_000)

  slowTest(
    'do what comes round by itself once',
    async () => {
      await pool.query("update jobs.schedule set cron = '* * * * *' where name = 'visits-roll-up'")
      const rounds = async () => {
        const { rows } = await pool.query<{ minute: string; jobs: number; done: boolean }>(
          `select date_trunc('minute', created_on)::text as minute, count(*)::int as jobs,
           bool_and(state = 'completed') as done
         from jobs.job where name = 'visits-roll-up' group by 1 order by 1`,
        )
        return rows
      }
      await vi.waitFor(
        async () => expect((await rounds()).filter(({ done }) => done).length).toBeGreaterThan(1),
        {
          timeout: 300_000,
          interval: 500,
        },
      )
      for (const { jobs } of await rounds()) expect(jobs).toBe(1)
      await pool.query("update jobs.schedule set cron = '15 3 * * *' where name = 'visits-roll-up'")
    },
    400_000,
  )

  test('go on when the copy of the database is gone', async () => {
    await copy.stop('immediate')
    for (const shop of both())
      for (const path of ['/urunler?search=kalem', `/urunler?search=${randomUUID()}`, '/kategoriler'])
        expect((await page(shop, path)).status).toBe(200)
    await copy.start()
  }, 120_000)
})

test.skipIf(!hasNginx())('the configuration that operators are given pleases nginx', async () => {
  const { said } = await nginxConfiguration([3000, 3001])
  expect(said).toContain('test is successful')
  expect(said).not.toMatch(/\[(warn|emerg|error)\]/)
})

function orderForm(placementKey: string, totalMinor: number, cart: object): URLSearchParams {
  const { email, phone } = aOneOffBuyer()
  return new URLSearchParams({
    firstName: 'Işıl',
    lastName: 'Çağlar',
    email,
    phone,
    address: 'Gül Sok. 5',
    city: 'İstanbul',
    district: 'Kadıköy',
    invoiceType: 'individual',
    paymentMethod: 'bank-transfer',
    acceptContracts: 'on',
    acceptMadeToOrder: 'on',
    placementKey,
    seenTotalMinor: String(totalMinor),
    cart: JSON.stringify(cart),
  })
}
