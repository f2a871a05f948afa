/**
 * The mail server is not there, then there but silent, then sends everybody away: orders go on as if nothing were, mails
 * wait where the shop's people see them and why, and each goes out once when the server is well again. On the embedded
 * database, and on PostgreSQL where TEST_DATABASE_URL is set.
 * Alone: FAULTS=full npx vitest run --project faults tests/faults/mail-down
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OwnDatabase } from '../support/own-database.ts'
import { anOwnDatabase } from '../support/own-database.ts'
import { freePort } from '../support/postgres-servers.ts'
import { cartOf, checkoutForm, openReceipt, priceOf, receiptOf, sendCheckout } from './buying.ts'
import type { DatabaseKind } from './fault-sizes.ts'
import { DATABASES, describeSlow } from './fault-sizes.ts'
import { addProducts, inProcess } from './filled-shop.ts'
import type { MailServer } from './mail-server.ts'
import { startMailServer } from './mail-server.ts'
import type { ShopProcess } from './shop-process.ts'
import { ADMIN, aDataDirectory, cleanUp, startShop } from './shop-process.ts'
import { signIn } from './signing-in.ts'

/** Less than any time limit of the shop's towards a mail server; far more than an order takes. */
const PROMPT_MS = 5_000
/** Tries have pauses of up to 10, 20, 40 and 80 seconds. */
const SOON = { timeout: 240_000, interval: 200 }
/** The buyer's and the alert to the first administrator. */
const MAILS_OF_AN_ORDER = 2

/** A shop on a database of its own, and the mail server that it is told of. */
function aSide(kind: DatabaseKind) {
  const dataDir = aDataDirectory()
  let database: OwnDatabase | null = null
  let shop: ShopProcess
  let mailServer: MailServer | null = null
  let port: number
  let cart: object
  let totalMinor: number
  let cookie: string
  const numbers: string[] = []
  const buyers: string[] = []

  const seenByAdmin = async (path: string) =>
    (await (await fetch(shop.url + path, { headers: { Cookie: cookie } })).text()).replaceAll('<!-- -->', '')

  /** The mails of an order in the outbox, as staff sees the rows. */
  async function mailsOf(orderNumber: string): Promise<string[]> {
    const list = await seenByAdmin(`/admin/mails?search=${orderNumber}`)
    return [...new Set([...list.matchAll(/\/admin\/mails\/(MAIL-\w+)/g)].map(([, id = '']) => id))]
  }

  return {
    numbers,
    buyers,
    seenByAdmin,
    mailsOf,
    shop: () => shop,
    mailServer: () => {
      if (!mailServer) throw new Error('the tests before failed')
      return mailServer
    },

    async begin(): Promise<void> {
      if (kind === 'PostgreSQL') database = await anOwnDatabase()
      const own = database ? { DATABASE_URL: database.url } : {}
      const [productId = ''] = await inProcess(dataDir, own, (open) => addProducts(open, 1, 1_000))
      cart = cartOf([{ productId, quantity: 1, option: 'Beyaz' }])
      port = await freePort()
      shop = await startShop({
        dataDir,
        environment: {
          ...own,
          SMTP_URL: `smtp://127.0.0.1:${port}`,
          MAIL_FROM: 'Damga <satis@example.com>',
        },
      })
      totalMinor = JSON.parse((await priceOf(shop.url, cart))?.body ?? '').price.totalMinor
      cookie = await signIn(shop.url, ADMIN.email, ADMIN.password)
    },

    async end(): Promise<void> {
      await mailServer?.close()
      await database?.drop()
    },

    async startMailServer(): Promise<void> {
      mailServer = await startMailServer(0, port)
    },

    async orderPromptly(): Promise<void> {
      const begunAt = performance.now()
      const form = checkoutForm(cart, totalMinor)
      const answer = await sendCheckout(shop.url, form)
      if (!answer) throw new Error('the shop did not answer')
      expect(answer.status).toBe(302)
      expect(performance.now() - begunAt).toBeLessThan(PROMPT_MS)
      const receipt = receiptOf(answer)
      numbers.push(receipt.orderNumber)
      buyers.push(form.get('email') ?? '')
      const opened = await openReceipt(shop.url, receipt)
      expect(opened.status).toBe(200)
      expect(await opened.text()).toContain(receipt.orderNumber)
    },

    /** The outbox tells of an order's mails that they wait, and what was wrong at the last try. */
    async expectToWait(orderNumber: string, reason: RegExp): Promise<void> {
      const ids = await mailsOf(orderNumber)
      expect(ids).toHaveLength(MAILS_OF_AN_ORDER)
      await vi.waitFor(async () => {
        for (const id of ids) {
          const page = await seenByAdmin(`/admin/mails/${id}`)
          expect(page).toContain('Bekliyor')
          expect(reason.test(page), `${orderNumber} on ${kind}: ${reason}`).toBe(true)
        }
      }, SOON)
    },
  }
}
type Side = ReturnType<typeof aSide>

describeSlow('a mail server', () => {
  const sides = DATABASES.map(aSide)
  const onEach = (work: (side: Side) => Promise<void>) => async () =>
    void (await Promise.all(sides.map(work)))

  beforeAll(
    onEach((side) => side.begin()),
    240_000,
  )
  afterAll(async () => {
    await cleanUp()
    await onEach((side) => side.end())()
  }, 120_000)

  test(
    'that is not there: orders go on, and the outbox says why mails wait',
    onEach(async (side) => {
      await side.orderPromptly()
      await side.expectToWait(side.numbers[0] ?? '', /Sunucuya bağlanılamadı/)
    }),
    300_000,
  )

  test(
    'that takes calls and says nothing: orders, pages and sign-in do not wait for it',
    onEach(async (side) => {
      await side.startMailServer()
      const server = side.mailServer()
      server.mood = 'hangs'
      await side.orderPromptly()
      await vi.waitFor(() => expect(server.visits()).toBeGreaterThan(0), SOON)
      const begunAt = performance.now()
      await side.orderPromptly()
      const { url } = side.shop()
      await signIn(url, ADMIN.email, ADMIN.password)
      expect((await fetch(`${url}/urunler?search=yok`)).status).toBe(200)
      expect(performance.now() - begunAt).toBeLessThan(2 * PROMPT_MS)
      await side.expectToWait(side.numbers[1] ?? '', /Sunucu zamanında yanıt vermedi/)
    }),
    300_000,
  )

  test(
    'that sends everybody away until later: orders go on, mails wait',
    onEach(async (side) => {
      side.mailServer().mood = 'refuses'
      await side.orderPromptly()
      await side.expectToWait(side.numbers.at(-1) ?? '', /Sunucuya bağlanılamadı/)
    }),
    300_000,
  )

  test(
    'that is well again is given every mail, each once',
    onEach(async (side) => {
      const server = side.mailServer()
      server.mood = 'takes'
      const wanted = side.numbers.length * MAILS_OF_AN_ORDER
      await vi.waitFor(() => expect(server.taken.length).toBeGreaterThanOrEqual(wanted), SOON)
      await vi.waitFor(async () => {
        for (const number of side.numbers)
          for (const id of await side.mailsOf(number))
            expect(await side.seenByAdmin(`/admin/mails/${id}`)).toContain('Gönderildi')
      }, SOON)
      expect(server.taken).toHaveLength(wanted)
      expect(new Set(server.names).size).toBe(wanted)
      expect(server.taken.toSorted()).toEqual(side.buyers.flatMap((email) => [email, ADMIN.email]).toSorted())
      expect(await side.shop().end('SIGTERM')).toBe(0)
    }),
    300_000,
  )
})
