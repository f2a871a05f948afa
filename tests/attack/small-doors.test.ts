/**
 * Small things, each a door a hand wide: endless second-step codes, forms from the http address of an https shop, two
 * names in one request, headers that never end, a secret that is empty, locks of the dead, formulas in full width, a mail
 * server's words, readiness that says yes while nothing can be written, warnings of a backup.
 * Alone: npx vitest run --project attack tests/attack/small-doors
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cartOf, checkoutForm, priceOf } from '../faults/buying.ts'
import { aDataDirectory, projectRoot, startShop } from '../faults/shop-process.ts'
import { aPdf } from '../support/factories.ts'
import { ask, askBare, askForm, askWithFile } from './asking.ts'
import { DATABASES, isFull } from './attack-sizes.ts'
import type { AttackedShop } from './attacked-shop.ts'
import {
  addressNumber,
  addStaff,
  comingFrom,
  endAttackedShops,
  openAttackedShop,
  report,
  STAFF_PASSWORD,
} from './attacked-shop.ts'

const STAFF = 'elif@example.com'
/** A day of wrong codes; nobody mistypes as often. The limits of ten minutes are forgotten with each start of the shop. */
const ROUNDS_OF_CODES = isFull ? 15 : 6
const CODES_A_ROUND = 10
/** Documented: half a minute. The rest is for a machine that others use. */
const HEADERS_WITHIN_MS = 40_000
/** More than the listeners that Node takes for a leak. */
const FILES_OF_BACKUP = 40
const BANNER = 'ic-sunucu-7f3a surum 4.2'
const PUBLIC_URL = 'https://magaza.example'

/** Sent at the beginning, to a shop of its own: it waits while the others are tried. */
const endless: { asked?: Promise<Awaited<ReturnType<typeof askBare>>> } = {}

beforeAll(async () => {
  const { url } = await startShop({ dataDir: aDataDirectory() })
  endless.asked = askBare(url, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: a', 90_000)
})
afterAll(endAttackedShops, 120_000)

describe.each(DATABASES)('on the %s database', (kind) => {
  let shop: AttackedShop
  beforeAll(async () => {
    shop = await openAttackedShop(kind, {
      async fill(inside) {
        await addStaff(inside, STAFF, ['orders'])
        await inside.resources.connection.pool.query(
          `insert into two_factors (user_id, sealed_secret, begun_at, enabled_at)
           select id, 'sealed', now(), now() from users where email = $1`,
          [STAFF],
        )
      },
    })
  })

  test('two Host headers are refused', async () => {
    const lines = ['GET / HTTP/1.1', 'Host: localhost', 'Host: baska.example', 'Connection: close']
    const { said } = await askBare(shop.url, `${lines.join('\r\n')}\r\n\r\n`, 10_000)
    const status = said.split('\r\n', 1)[0] ?? ''
    report('two Host headers', kind, status)
    expect(status).toContain(' 400 ')
  })

  test('a name that begins with a sign in full width is no formula in an exported table', async () => {
    const cart = cartOf([{ productId: shop.products[0] ?? '', quantity: 1, option: 'Beyaz' }])
    const { price } = JSON.parse((await priceOf(shop.url, cart))?.body ?? '{}') as {
      price: { totalMinor: number }
    }
    const form = checkoutForm(cart, price.totalMinor)
    // Of signs that a name may begin with, in a field where anything may stand too.
    form.set('address', '＝HYPERLINK(1;2)')
    const placed = await askForm(`${shop.url}/odeme`, form, comingFrom('198.51.100.9'))
    expect(placed.status).toBe(302)
    const cookie = await shop.signInAsAdministrator()
    const tables = await Promise.all(
      ['orders', 'lines'].map((rows) =>
        ask(`${shop.url}/admin/orders/export?format=csv&rows=${rows}`, { headers: { Cookie: cookie } }),
      ),
    )
    const cells = tables.flatMap(({ text }) => text.split(/[;\r\n]/).map((cell) => cell.replace(/^"/, '')))
    const open = cells.filter((cell) => /^[＝＋－＠]/.test(cell))
    report('full-width signs in a table', kind, `${open.length} cells begin with one`)
    expect.soft(tables.map(({ status }) => status)).toEqual([200, 200])
    expect
      .soft(
        cells.some((cell) => cell.includes('HYPERLINK')),
        'the name is in the table',
      )
      .toBe(true)
    expect.soft(open).toEqual([])
  })

  test('the trial of a mail server says whether it worked, not what the server said', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.write(`554 ${BANNER}\r\n`)
      socket.on('data', () => socket.end(`554 ${BANNER}\r\n`))
    })
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
    const { port } = server.address() as AddressInfo
    await shop.lookInside(({ services }) =>
      services.settings.change({
        mailServer: { host: '127.0.0.1', port, security: 'none', user: '' },
        mailFrom: 'Dükkân <dukkan@example.com>',
      }),
    )
    await shop.startAgain()
    const cookie = await shop.signInAsAdministrator()
    const tried = await askForm(
      `${shop.url}/admin/settings/entegrasyonlar`,
      { intent: 'try-mail', to: 'kimse@example.com' },
      { Cookie: cookie },
    )
    const repeats = tried.text.includes(BANNER.split(' ')[0] ?? '')
    const tellsCode = /yanıt kodu:? 554/.test(tried.text)
    report(
      'trial of a mail server',
      kind,
      `answered ${tried.status}, ${repeats ? 'with' : 'without'} the server's words, ${tellsCode ? 'with' : 'without'} its code`,
    )
    await new Promise<void>((settle) => server.close(() => settle()))
    expect.soft(repeats).toBe(false)
    expect.soft(tellsCode).toBe(false)
    expect.soft(tried.status).toBeLessThan(503)
  })

  test('wrong second-step codes come to an end for the day, also when the shop is started anew', async () => {
    let judged = 0
    let refused = 0
    for (let round = 0; round < ROUNDS_OF_CODES; round += 1) {
      if (round > 0) await shop.startAgain()
      const entered = await askForm(
        `${shop.url}/giris`,
        { email: STAFF, password: STAFF_PASSWORD },
        comingFrom(`198.51.100.${10 + round}`),
      )
      const cookies = [entered.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])
      for (let i = 0; i < CODES_A_ROUND; i += 1) {
        const code = String(100_000 + round * CODES_A_ROUND + i)
        const said = await askForm(`${shop.url}/giris/dogrulama`, { code }, { Cookie: cookies.join('; ') })
        if (said.status === 429) refused += 1
        else judged += 1
      }
    }
    report(
      'second-step codes of one day',
      kind,
      `${judged} of ${ROUNDS_OF_CODES * CODES_A_ROUND} were judged over ${ROUNDS_OF_CODES} starts, ${refused} refused`,
    )
    expect.soft(judged, 'an honest person may mistype').toBeGreaterThanOrEqual(5)
    if (isFull) expect.soft(judged).toBeLessThanOrEqual(100)
    expect.soft(refused).toBeGreaterThan(0)
  })

  test('a form from the http address of an https shop is refused', async () => {
    await shop.startAgain({ PUBLIC_URL })
    const typed = { email: 'kimse@example.com', password: 'bir parola işte' }
    const from = (origin: string) =>
      askForm(`${shop.url}/giris`, typed, { Origin: origin, Host: 'magaza.example' })
    const [open, own] = [await from('http://magaza.example'), await from(PUBLIC_URL)]
    report('http Origin against https', kind, `answered ${open.status}; the shop's own ${own.status}`)
    expect.soft(open.status).toBe(403)
    expect.soft(own.status).not.toBe(403)
  })

  test.runIf(kind === 'PostgreSQL')(
    'readiness ends while nothing can be written, and comes back',
    async () => {
      await shop.startAgain()
      const url = shop.databaseUrl ?? ''
      const name = new URL(url).pathname.slice(1)
      const onServer = async (...statements: string[]) => {
        const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
        await client.connect()
        for (const statement of statements) await client.query(statement)
        await client.end()
      }
      const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`
      const ready = async () => (await ask(`${shop.url}/readyz`)).status
      expect(await ready()).toBe(200)
      await onServer(`alter database ${name} set default_transaction_read_only = on`, cut)
      const begunAt = performance.now()
      const seen: number[] = []
      await vi
        .waitFor(
          async () => {
            seen.push(await ready())
            // Not the moment without connections, but a state that stays.
            expect(seen.slice(-3)).toEqual([503, 503, 503])
          },
          { timeout: 20_000, interval: 500 },
        )
        .catch(() => {})
      const stays = seen.slice(-3).every((status) => status === 503)
      report(
        'readiness of a shop that cannot write',
        kind,
        stays ? `503 after ${Math.round(performance.now() - begunAt)} ms` : `${seen.at(-1)} for 20 s`,
      )
      await onServer(`alter database ${name} reset default_transaction_read_only`, cut)
      await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 60_000, interval: 500 })
      expect(stays).toBe(true)
    },
  )

  test('a backup of a running shop warns of nothing', async () => {
    await shop.startAgain()
    for (let i = 0; i < FILES_OF_BACKUP; i += 1) {
      const file = { name: 'logo.pdf', type: 'application/pdf', bytes: aPdf(`yedek ${i}`) }
      await askWithFile(`${shop.url}/api/print-files`, file, comingFrom(addressNumber(i)))
    }
    const file = join(aDataDirectory(), '..', 'yedek.zip')
    const child = spawn(process.execPath, ['scripts/backup.ts', file], {
      cwd: projectRoot,
      env: { PATH: process.env.PATH, DATA_DIR: shop.dataDir, ...shop.environment },
    })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk))
    child.stderr.on('data', (chunk: Buffer) => (said += chunk))
    const code = await new Promise<number | null>((settle) => child.once('close', settle))
    // And one of the back office's, made by the shop itself.
    const cookie = await shop.signInAsAdministrator()
    await askForm(`${shop.url}/admin/settings/yedekleme`, { intent: 'back-up' }, { Cookie: cookie })
    const own = join(shop.dataDir, 'backups')
    await vi.waitFor(
      () => expect(existsSync(own) && readdirSync(own).some((name) => name.endsWith('.zip'))).toBe(true),
      {
        timeout: 120_000,
        interval: 200,
      },
    )
    const warned = /MaxListenersExceededWarning/.test(said + shop.process().said())
    report(
      'backup of a running shop',
      kind,
      `ended with ${code}, ${warned ? 'with' : 'without'} listener warnings`,
    )
    expect.soft(code, said).toBe(0)
    expect.soft(existsSync(file)).toBe(true)
    expect.soft(warned, said.slice(0, 500)).toBe(false)
  })
})

describe('the data directory', () => {
  test('an empty secret is refused, not replaced', async () => {
    const dataDir = aDataDirectory()
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(join(dataDir, 'app-secret'), '')
    const outcome = await startShop({ dataDir }).then(
      async (running) => {
        await running.end('SIGTERM')
        return 'started'
      },
      () => 'refused',
    )
    const kept = readFileSync(join(dataDir, 'app-secret'), 'utf8')
    report(
      'empty app-secret',
      'embedded',
      `${outcome}, the file ${kept === '' ? 'is as it was' : 'was replaced'}`,
    )
    expect.soft(outcome).toBe('refused')
    expect.soft(kept).toBe('')
  })

  test('what a killed start left of its lock is gone after the next', async () => {
    const dataDir = aDataDirectory()
    mkdirSync(dataDir, { recursive: true })
    // As a start leaves it that is killed between writing and linking; no process has that number.
    writeFileSync(join(dataDir, 'damga.lock.4194305'), '4194305 1')
    const running = await startShop({ dataDir })
    await running.end('SIGKILL')
    const again = await startShop({ dataDir })
    expect(await again.end('SIGTERM')).toBe(0)
    const left = readdirSync(dataDir).filter((name) => name.startsWith('damga.lock'))
    report('locks of the dead', 'embedded', left.length > 0 ? `left: ${left.join(', ')}` : 'none left')
    expect(left).toEqual([])
  })
})

test('headers that never end are cut off after half a minute, as documented', async () => {
  if (!endless.asked) throw new Error('nothing was sent')
  const { ms, isClosed, said } = await endless.asked
  const seconds = (ms / 1000).toFixed(0)
  const told = said.split('\r\n', 1)[0] ?? ''
  report(
    'headers that never end',
    'embedded',
    `${isClosed ? 'cut off' : 'still open'} after ${seconds} s: ${told}`,
  )
  expect(isClosed).toBe(true)
  expect(ms).toBeLessThan(HEADERS_WITHIN_MS)
})
