/** Files made to freeze whoever reads them, opened by the shop's own people; nobody else notices. */

import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { aPrintableProduct, DESIGN, PRINTED } from '../support/designs.ts'
import { aCheckout, aLine, anUpload } from '../support/factories.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'
import { computedMs, slowness } from '../support/yardstick.ts'

/** Of this thread, the one that answers everybody: what a sheet takes besides what is in its file. */
const MOST_CPU_MS = 400

let site: TestSite
let clerk: Visitor
let mug: Product

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  mug = await aPrintableProduct(site.shop.services)
  clerk = await site.visitAs(['orders'])
  // What is loaded and compiled with the first sheet is not of the files.
  const honest = await ordered(svg('<rect x="1" y="1" width="8" height="8" fill="#c33"/>'), 'logo.svg')
  expect(await sheetText(honest)).toContain('Logo vektör olarak yerleştirildi')
})
afterAll(() => site.close())

function svg(inside: string, size = 10): Uint8Array {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${inside}</svg>`,
  )
}

/** A drawing of some hundred bytes that takes a machine hours. */
function endlessSvg(): Uint8Array {
  const steps = '<feMorphology operator="dilate" radius="150"/><feGaussianBlur stdDeviation="90"/>'.repeat(
    200,
  )
  return svg(
    `<filter id="f" x="-50%" y="-50%" width="200%" height="200%">${steps}</filter><circle cx="1000" cy="1000" r="600" filter="url(#f)"/>`,
    2_000,
  )
}

/** A PNG that says it has 50 000 × 50 000 pixels. */
function vastPng(): Uint8Array {
  const head = Buffer.from(
    '89504e470d0a1a0a0000000d4948445200000000000000000802000000000000000000000049444154',
    'hex',
  )
  head.writeUInt32BE(50_000, 16)
  head.writeUInt32BE(50_000, 20)
  return head
}

async function uploaded(bytes: Uint8Array, name: string): Promise<string> {
  return unwrap(await site.shop.services.media.receivePrintFile(anUpload(bytes, name))).fileId
}

/** The mug, ordered with that print file: where its sheet is. */
async function ordered(bytes: Uint8Array, name: string): Promise<string> {
  const { orders } = site.shop.services
  const line = aLine(mug, { fileId: await uploaded(bytes, name), design: DESIGN, printChoice: PRINTED })
  const { id } = unwrap(await orders.place(await aCheckout(site.shop.services, [line]), null))
  const [kept] = unwrap(await orders.adminGet(id)).lines
  return `/admin/orders/${id}/sheets/${kept?.id}`
}

/** The same asked for in a request for a quote. */
async function asked(bytes: Uint8Array, name: string): Promise<string> {
  // The newest one is found by its time.
  site.shop.clock.advance({ minutes: 1 })
  const form = {
    name: 'Ayşe Nur',
    company: '',
    email: 'ayse@example.com',
    phone: '0532 123 45 67',
    message: 'Fiyat?',
    quantity: '250',
    source: 'product-page',
    productId: mug.id,
    printChoice: PRINTED,
    selectedVariations: '{"Renk":"Beyaz"}',
    fileId: await uploaded(bytes, name),
    design: JSON.stringify(DESIGN),
    requestKey: `key-${randomUUID()}`,
  }
  expect((await site.visit('/api/quotes', { form })).status).toBe(201)
  const { rows } = await site.shop.services.quotes.adminList({ search: '', status: 'all', page: 1 })
  return `/admin/quotes/${rows[0]?.id}/sheet`
}

async function sheetText(path: string): Promise<string> {
  const answer = await clerk(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.bytes)), {
    mergePages: true,
  })
  return text.replaceAll('\n', ' ')
}

/** Milliseconds of processor that this thread spends on an answer. */
function cpuOf(work: () => Promise<{ readonly status: number }>): Promise<number> {
  return computedMs(async () => expect((await work()).status).toBe(200))
}

const HOSTILE: readonly (readonly [string, () => Uint8Array, string])[] = [
  [
    'a drawing with 60 000 blanks in a number',
    () => svg(`<rect x="1${' '.repeat(60_000)}!" width="8" height="8" fill="#c33"/>`),
    'logo.svg',
  ],
  [
    'a PDF of nothing but the word “stream”',
    () => Buffer.from(`%PDF-1.7\n${'stream '.repeat(20_000)}`),
    'logo.pdf',
  ],
  ['a picture of 50 000 × 50 000 pixels', vastPng, 'logo.png'],
]

describe.each(HOSTILE)('%s', (_what, bytes, name) => {
  test.each([
    ['an order', ordered],
    ['a quote', asked],
  ])('holds up nobody while the sheet of %s is drawn', async (_of, placed) => {
    const path = await placed(bytes(), name)
    expect(await cpuOf(() => clerk(path))).toBeLessThan(MOST_CPU_MS * slowness().computing)
  })
})

describe('a drawing without end', () => {
  test('is given up; the sheet says so, others are answered meanwhile, and the next sheet is drawn', async () => {
    const path = await ordered(endlessSvg(), 'logo.svg')
    let isDrawn = false
    const drawn = sheetText(path).finally(() => {
      isDrawn = true
    })
    for (const address of ['/', '/healthz', `/urun/${mug.slug}`, '/']) {
      expect((await site.visit(address)).status, address).toBeLessThan(400)
      expect(isDrawn, address).toBe(false)
    }
    expect(await drawn).toContain('Dosya güvenli biçimde okunamadı')
    const honest = await ordered(svg('<rect x="1" y="1" width="8" height="8" fill="#3c3"/>'), 'logo.svg')
    expect(await sheetText(honest)).toContain('Logo vektör olarak yerleştirildi')
  })

  test('twenty times at once is answered within what waiting and reading may take, honest sheets as well', async () => {
    const hostile = await ordered(endlessSvg(), 'logo.svg')
    const honest = await ordered(svg('<rect x="1" y="1" width="8" height="8" fill="#33c"/>'), 'logo.svg')
    const sheets = Array.from({ length: 20 }, () => clerk(hostile))
    const answers = await Promise.all([...sheets, clerk(honest)])
    // A sheet, with the file or without it, or to come again in a moment: after 20 s of waiting and the time of reading.
    for (const { status, text } of answers) {
      expect([200, 503]).toContain(status)
      if (status === 503) expect(text).toContain('Şu anda çok fazla dosya okunuyor')
    }
    expect((await clerk(honest)).status).toBe(200)
  }, 240_000)
})
