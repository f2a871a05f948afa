/** Visitors fill the room that is theirs; what is the shop's own goes on. */
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCheckout, aLine, aPdf, aProduct } from '../support/factories.ts'
import type { Answer, TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

const MB = 1024 * 1024
let site: TestSite

beforeEach(async () => {
  site = await openTestSite(await openTestShop({ uploadQuotaBytes: 16 * MB }), { trustProxy: true })
  await site.shop.services.settings.change({ printFileMaxMegabytes: 1 })
})
afterEach(() => site.close())

function upload(from: string, marker: string, bytes = MB - 2_000): Promise<Answer> {
  const multipart = new FormData()
  multipart.set('file', new File([aPdf(marker.padEnd(bytes, 'x')) as BlobPart], 'logo.pdf'))
  return site.visit('/api/print-files', { multipart, headers: { 'X-Forwarded-For': from } })
}

/** From an address each, until one is refused. */
async function fill(): Promise<Answer[]> {
  const answers: Answer[] = []
  while (answers.length < 40 && answers.at(-1)?.status !== 413) {
    site.shop.clock.advance({ minutes: 1 })
    answers.push(await upload(`198.51.100.${answers.length}`, `flood ${answers.length}`))
  }
  return answers
}

test('strangers who upload until they are refused leave the owner his room, and buyers theirs', async () => {
  const answers = await fill()
  expect(answers.at(-1)?.json()).toMatchObject({ error: { code: 'media/quota' } })
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)

  const owner = await site.visitAs(['products'])
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 900, height: 900, channels: 3, background: '#00796b', noise } as const
  const picture = await sharp({ create }).png().toBuffer()
  expect((await owner('/admin/uploads/images', { body: new Uint8Array(picture) })).status).toBe(201)

  const customer = await site.visitAs('customer')
  const own = new FormData()
  own.set('file', new File([aPdf('my logo') as BlobPart], 'logo.pdf'))
  expect((await customer('/api/print-files', { multipart: own })).status).toBe(201)
})

test('a cart whose file had to go says so, and ordering it is refused in words; with a new file it is ordered', async () => {
  const { services, clock } = site.shop
  const mug = await aProduct(services)
  const { fileId } = (await upload('203.0.113.1', 'of a cart')).json() as { fileId: string }
  clock.advance({ minutes: 61 })
  await fill()
  const printed = { printChoice: 'Tek renk serigrafi' }
  const priced = await services.cart.price({ lines: [aLine(mug, { ...printed, fileId })] }, null)
  expect(priced.lines[0]?.notices).toMatchObject([
    { code: 'cart/artwork-gone', message: expect.stringContaining('lütfen yeniden yükleyin') },
  ])
  const gone = await services.orders.place(
    await aCheckout(services, [aLine(mug, { ...printed, fileId })]),
    null,
  )
  expect(gone).toMatchObject({
    error: { code: 'orders/artwork-gone', message: expect.stringContaining('lütfen yeniden yükleyin') },
  })
  clock.advance({ minutes: 61 })
  const again = (await upload('203.0.113.1', 'of a cart')).json() as { fileId: string }
  const line = aLine(mug, { ...printed, fileId: again.fileId })
  const placed = await services.orders.place(await aCheckout(services, [line]), null)
  expect(placed.ok).toBe(true)
})

test('a cart that is priced within the hour keeps its file, however many others want its room', async () => {
  const { services, clock } = site.shop
  const mug = await aProduct(services)
  const { fileId } = (await upload('203.0.113.1', 'of a cart')).json() as { fileId: string }
  const cart = { lines: [aLine(mug, { printChoice: 'Tek renk serigrafi', fileId })] }
  for (let i = 0; i < 4; i += 1) {
    clock.advance({ minutes: 50 })
    expect((await services.cart.price(cart, null)).lines[0]?.notices).toEqual([])
    await upload(`203.0.113.${20 + i}`, `a ${i}`)
    await upload(`203.0.113.${30 + i}`, `b ${i}`)
  }
  expect((await services.orders.place(await aCheckout(services, cart.lines), null)).ok).toBe(true)
})

test('one address is refused beyond its day, told when to come back, and others are not', async () => {
  for (let i = 0; i < 100; i += 1)
    await services().media.receivePrintFile(small(`${i}`), { kind: 'visitor', address: '198.51.100.7' })
  for (let i = 0; i < 100; i += 1) expect((await upload('198.51.100.7', `s ${i}`, 10)).status).toBe(201)
  const refused = await upload('198.51.100.7', 'more', 10)
  expect(refused.status).toBe(429)
  expect(refused.json()).toMatchObject({ error: { code: 'media/daily-limit' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await upload('198.51.100.8', 'another', 10)).status).toBe(201)
})

const services = () => site.shop.services

function small(marker: string): Request {
  const form = new FormData()
  form.set('file', new File([aPdf(`m ${marker}`) as BlobPart], 'logo.pdf'))
  return new Request('http://localhost:3000/api/print-files', {
    method: 'POST',
    body: form,
    headers: { 'Content-Length': '1000' },
  })
}
