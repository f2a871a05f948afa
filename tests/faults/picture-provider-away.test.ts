/**
 * The outside provider of pictures is not there, drops the line in the middle, drips, stops amid its answer or says
 * nothing: the visitor is given the shop's own picture and a sentence within a minute or so, others are answered
 * meanwhile, nothing is counted for what surely was not drawn, and no connection stays.
 * Alone: npx vitest run --project faults tests/faults/picture-provider-away
 */
import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { MockupAnswer } from '#app/modules/mockups/domain/generation/mockup-answer.ts'
import { aLogo, aPrintableProduct } from '../support/designs.ts'
import type { PictureProvider } from '../support/picture-provider.ts'
import { openPictureProvider } from '../support/picture-provider.ts'
import { freePort } from '../support/postgres-servers.ts'
import { slowTest } from './fault-sizes.ts'
import { inProcess, openForBuyers } from './filled-shop.ts'
import type { ShopProcess } from './shop-process.ts'
import { ADMIN, aDataDirectory, cleanUp, startShop } from './shop-process.ts'
import { signIn } from './signing-in.ts'

/** What a provider may take, both tries together, and what drawing our own takes on a busy machine. */
const LONGEST_MS = 60_000 + 20_000
const PROMPT_MS = 5_000
const OURS = 'Görseli mağazamız çizdi.'
const FAILED = `Yapay zekâ şu anda çizemedi. ${OURS}`
const dataDir = aDataDirectory()
let provider: PictureProvider
let shop: ShopProcess
let logo: string
let title: string
let visitors = 0
/** Pictures that the owner may have paid for until now. */
let paid = 0

beforeAll(async () => {
  provider = await openPictureProvider()
  provider.picture = await sharp({
    create: { width: 1024, height: 1024, channels: 3, background: '#2040c0' },
  })
    .png()
    .toBuffer()
  logo = (await aLogo()).toString('base64')
  title = await inProcess(dataDir, {}, async (open) => {
    const { services } = open
    await openForBuyers(open)
    await services.settings.change({ aiDailyCapMinor: 1_000, aiPictureMinor: 100 })
    return (await aPrintableProduct(services)).title
  })
  await openWith(provider.address)
}, 240_000)
afterAll(async () => {
  await cleanUp()
  await provider.close()
}, 120_000)

async function openWith(address: string): Promise<void> {
  const own = { AI_PROVIDER: 'compatible', AI_BASE_URL: address, AI_MODEL: 'resim-1', TRUST_PROXY: 'true' }
  shop = await startShop({ dataDir, environment: own })
}

/** A visitor of his own asks for a picture. */
async function drawn(): Promise<MockupAnswer & { readonly ms: number }> {
  visitors += 1
  const begunAt = performance.now()
  const answer = await fetch(`${shop.url}/api/ai/generate-mockup`, {
    method: 'POST',
    headers: {
      Origin: shop.url,
      'Content-Type': 'application/json',
      'X-Forwarded-For': `198.51.100.${visitors}`,
    },
    body: JSON.stringify({
      product_name: title,
      product_category: 'Kupalar',
      user_instruction: 'ortaya, büyük',
      logo_base64: logo,
    }),
  })
  expect(answer.status).toBe(200)
  return { ...((await answer.json()) as MockupAnswer), ms: performance.now() - begunAt }
}

async function expectOurs(made: MockupAnswer, sentence: string): Promise<void> {
  expect(made).toMatchObject({ provider: 'local', warnings: [sentence] })
  const { format, width } = await sharp(Buffer.from(made.image_base64, 'base64')).metadata()
  expect([format, width]).toEqual(['jpeg', 800])
}

/** What the owner reads about today. */
async function counted(): Promise<string> {
  const headers = { Cookie: await signIn(shop.url, ADMIN.email, ADMIN.password) }
  const page = await (await fetch(`${shop.url}/admin/settings/entegrasyonlar`, { headers })).text()
  return (
    /Bugün sağlayıcıya [^.]*(?:\.|: [\d.,]+ ₺\.)/.exec(page.replaceAll('<!-- -->', ''))?.[0] ??
    page.slice(0, 300)
  )
}

slowTest(
  'one that drips, one that stops amid its answer and one that says nothing are left after a minute, and others do not wait',
  async () => {
    const drips: NodeJS.Timeout[] = []
    const answers = [
      (response: ServerResponse) => {
        response.write('{"data":')
        drips.push(setInterval(() => response.write(' '), 500))
      },
      (response: ServerResponse) => void response.write('{"data":[{"b64_json":"iVBOR'),
      () => {},
      () => {},
    ]
    let place = 0
    provider.answer = (_request, response) => answers[place++ % answers.length]?.(response)
    const waiting = answers.map(() => drawn())
    await vi.waitFor(() => expect(provider.asked).toHaveLength(answers.length), { timeout: 60_000 })
    // A fifth is not made to wait with them, and neither is anybody else.
    const fifth = await drawn()
    await expectOurs(fifth, `Yapay zekâ şu anda yoğun. ${OURS}`)
    expect(fifth.ms).toBeLessThan(PROMPT_MS)
    for (const path of ['/', '/urunler?search=kupa', '/api/me', '/healthz']) {
      const begunAt = performance.now()
      expect((await fetch(shop.url + path)).status, path).toBe(200)
      expect(performance.now() - begunAt, path).toBeLessThan(PROMPT_MS)
    }
    for (const made of await Promise.all(waiting)) {
      await expectOurs(made, FAILED)
      expect(made.ms).toBeLessThan(LONGEST_MS)
    }
    for (const drip of drips) clearInterval(drip)
    await vi.waitFor(async () => expect(await provider.connections()).toBe(0), { timeout: 15_000 })
    // Nobody knows what it has drawn: they count, so that a day never costs more than the owner lets it.
    paid += answers.length
    expect(await counted()).toContain(`${paid} görsel`)
  },
  240_000,
)

test('one that drops the line in the middle is replaced at once', async () => {
  provider.answer = (_request, response) => {
    response.writeHead(200, { 'Content-Length': '100000' }).write('{"data":[{"b64_json":"iVBOR')
    setImmediate(() => response.destroy())
  }
  const made = await drawn()
  await expectOurs(made, FAILED)
  expect(made.ms).toBeLessThan(PROMPT_MS)
  paid += 1
  expect(await counted()).toContain(`${paid} görsel`)
}, 60_000)

test('one that is well again draws', async () => {
  provider.answer = null
  expect(await drawn()).toMatchObject({ provider: 'custom', warnings: [] })
  paid += 1
  expect(await counted()).toContain(`${paid} görsel`)
  await vi.waitFor(async () => expect(await provider.connections()).toBe(0), { timeout: 30_000 })
}, 60_000)

test('one that is not there costs nothing', async () => {
  expect(await shop.end('SIGTERM')).toBe(0)
  await openWith(`http://127.0.0.1:${await freePort()}/v1`)
  for (let i = 0; i < 6; i += 1) {
    const made = await drawn()
    await expectOurs(made, FAILED)
    expect(made.ms).toBeLessThan(PROMPT_MS)
  }
  expect(await counted()).toContain(`${paid} görsel`)
  expect(await shop.end('SIGTERM')).toBe(0)
}, 240_000)
