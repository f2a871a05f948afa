/** Bodies that are cheap to send and were dear to read. */
import type { Asked } from './asking.ts'
import { ask } from './asking.ts'
import type { AttackedShop } from './attacked-shop.ts'
import { addressNumber, comingFrom } from './attacked-shop.ts'

export interface Flood {
  readonly name: string
  readonly type: string
  readonly body: Uint8Array
}

/** Just below what any request may weigh. */
const WEIGHT = 3_900_000
const BOUNDARY = 'x'
const PART = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`
const utf8 = (text: string) => new TextEncoder().encode(text)

const FORM = 'application/x-www-form-urlencoded'
const PARTS = `multipart/form-data; boundary=${BOUNDARY}`
const JSON_TYPE = 'application/json'

/** Fields without number, parts without number, and JSON that is nothing but depth. */
export const FLOODS_OF_FORMS: readonly Flood[] = [
  { name: '3.9 MB of a=&', type: FORM, body: utf8('a=&'.repeat(Math.floor(WEIGHT / 3))) },
  {
    name: '3.9 MB of nested names',
    type: FORM,
    body: utf8('a[0].b[0].c=&'.repeat(Math.floor(WEIGHT / 13))),
  },
  {
    name: '60 000 parts',
    type: PARTS,
    body: utf8(`${PART.repeat(60_000)}--${BOUNDARY}--\r\n`),
  },
]
export const FLOODS_OF_JSON: readonly Flood[] = [
  { name: 'JSON 100 000 deep', type: JSON_TYPE, body: utf8('['.repeat(100_000) + ']'.repeat(100_000)) },
  { name: '3 MB of [', type: JSON_TYPE, body: utf8('['.repeat(3_000_000)) },
  {
    name: 'arrays 1 900 000 deep',
    type: JSON_TYPE,
    body: utf8(`{"lines":[${'['.repeat(WEIGHT / 2 - 20)}${']'.repeat(WEIGHT / 2 - 20)}]}`),
  },
  { name: '3.9 MB of []', type: JSON_TYPE, body: utf8(`{"lines":[${'[],'.repeat(WEIGHT / 3 - 10)}[]]}`) },
]

/** Where strangers may send forms, and JSON. */
export const FORM_DOORS = ['/giris', '/kayit', '/odeme', '/iletisim', '/siparis-takip', '/api/quotes']
export const JSON_DOORS = [
  '/api/cart/price',
  '/api/price',
  '/api/promise',
  '/api/checkout/review',
  '/api/ai/generate-mockup',
]

let senders = 0

/** Sends it once, from an address that sent nothing before. */
export function sendFlood(shop: AttackedShop, path: string, flood: Flood): Promise<Asked> {
  senders += 1
  const headers = { 'Content-Type': flood.type, ...comingFrom(addressNumber(10_000 + senders)) }
  return ask(shop.url + path, { body: flood.body, headers })
}

/** Sends it several times at once, each from another address; gives what they were answered. */
export function sendAtOnce(shop: AttackedShop, path: string, flood: Flood, count: number): Promise<Asked[]> {
  return Promise.all(Array.from({ length: count }, () => sendFlood(shop, path, flood)))
}
