import { describe, expect, test } from 'vitest'
import { LARGEST_BODY, parseJson, readCounted, readJson, USUAL_BODY, within } from './request-body.server.ts'

const FORM = 'application/x-www-form-urlencoded'
const PARTS = 'multipart/form-data; boundary=b'
const LIMITS = { maxBytes: 10_000, maxFields: 3, maxJsonParts: 20 }

/** Arrives in pieces of so many bytes. */
function aRequest(type: string, text: string, pieceBytes = 7): Request {
  const bytes = Buffer.from(text)
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + pieceBytes)))
      at += pieceBytes
    },
  })
  const headers = { 'Content-Type': type }
  return new Request('http://a/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

function part(name: string, head = ''): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n${head}\r\nx\r\n`
}

describe('a body is taken', () => {
  test.each([
    ['a form with as many fields as there may be', FORM, 'a=1&b=2&c=3'],
    ['a form in parts with as many', PARTS, `${part('a')}${part('b')}${part('c')}--b--\r\n`],
    ['JSON', 'application/json', '{"a":[1,2,{"b":"[[[[,,,,"}]}'],
    ['JSON under another name, as beacons send it', 'text/plain;charset=UTF-8', '{"a":1}'],
    ['text with escaped quotes and brackets', 'application/json', '{"a":"\\\\\\"[[[[[[[[[[[[[[[[[[[[[["}'],
    ['nothing', FORM, ''],
  ])('whole: %s', async (_what, type, text) => {
    const body = await readCounted(aRequest(type, text), LIMITS)
    expect(typeof body === 'object' && body.bytes.toString()).toBe(text)
  })

  test('with the boundary it was counted by', async () => {
    const type = 'multipart/form-data; charset=utf-8; boundary="b"; boundary=c'
    const body = await readCounted(aRequest(type, `${part('a')}--b--\r\n`), LIMITS)
    expect(typeof body === 'object' && body.contentType).toBe('multipart/form-data; boundary="b"')
  })
})

describe('a body is refused before it is parsed', () => {
  test.each([
    ['one field too many', FORM, 'a=1&b=2&c=3&d=4'],
    ['empty fields', FORM, '&&&&'],
    ['one part too many', PARTS, `${['a', 'b', 'c', 'd'].map((name) => part(name)).join('')}--b--\r\n`],
    ['a part with thousands of headers', PARTS, `${part('a', 'X: y\r\n'.repeat(1_000))}--b--\r\n`],
    ['JSON that goes too deep', 'application/json', '['.repeat(33)],
    ['JSON that closes what it has not opened', 'application/json', ']['.repeat(3)],
    ['JSON with too many values', 'application/json', `[${'0,'.repeat(30)}0]`],
    ['JSON with too many names', 'application/json', `{${'"a":1,'.repeat(15)}"a":1}`],
    ['a number of thousands of digits', 'application/json', `[${'9'.repeat(2_000)}]`],
    ['thousands of blanks', 'application/json', `${' '.repeat(2_000)}1`],
    ['deep JSON under another name', 'text/plain', '['.repeat(33)],
  ])('with %s', async (_what, type, text) => {
    expect(await readCounted(aRequest(type, text), LIMITS)).toBe('too-much')
    expect(await readCounted(aRequest(type, text, 50_000), LIMITS)).toBe('too-much')
  })

  test('that is too large, whatever it says of its length', async () => {
    expect(await readCounted(aRequest(FORM, 'x'.repeat(10_001)), LIMITS)).toBe('too-large')
  })

  test('of parts whose boundary cannot be read', async () => {
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=a"b',
    ])
      expect(await readCounted(aRequest(type, part('a')), LIMITS)).toBe('broken')
  })

  test('with a list longer than any of ours, however many values may come', () => {
    expect(parseJson(Buffer.from(`[${'0,'.repeat(1_999)}0]`))).toHaveLength(2_000)
    expect(parseJson(Buffer.from(`[${'0,'.repeat(2_001)}0]`))).toBeUndefined()
  })
})

test('what is no JSON, or no text, is nothing', async () => {
  expect(await readJson(aRequest('application/json', '{"a":'))).toBeUndefined()
  expect(parseJson(Buffer.from('"\u00ff"', 'latin1'))).toBeUndefined()
  expect(parseJson(Buffer.from('{"a":"ş"}'))).toEqual({ a: 'ş' })
})

test('a route that says nothing takes what is usual, and none takes more than the largest', () => {
  expect(within({})).toEqual(USUAL_BODY)
  expect(within({ maxFields: 5 })).toEqual({ ...USUAL_BODY, maxFields: 5 })
  expect(within({ maxBytes: 1e12, maxFields: 1e9, maxJsonParts: 1e9 })).toEqual(LARGEST_BODY)
})
