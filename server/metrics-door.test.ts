import { expect, test } from 'vitest'
import { operationsBlock } from '../tests/support/operations-page.ts'
import { mayReadMetrics } from './metrics-door.ts'

const TOKEN = 'a token of the operator'

function may(token: string | null, headers: Readonly<Record<string, string>>, address?: string): boolean {
  return mayReadMetrics(token, (name) => headers[name], address)
}

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('without a token %s may', (address) => {
  expect(may(null, {}, address)).toBe(true)
})

test.each(['192.0.2.1', '10.0.0.1', '::ffff:192.0.2.1', '2001:db8::1', '127.0.0.1.evil', ''])(
  'without a token "%s" may not',
  (address) => {
    expect(may(null, {}, address)).toBe(false)
  },
)

test('an unknown address may not', () => {
  expect(may(null, {})).toBe(false)
})

test.each(['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])(
  'without a token nobody may whom a proxy of this machine speaks for (%s)',
  (header) => {
    expect(may(null, { [header]: '127.0.0.1' }, '127.0.0.1')).toBe(false)
  },
)

test('a token without being set opens nothing', () => {
  expect(may(null, { authorization: 'Bearer anything' }, '192.0.2.1')).toBe(false)
})

test('with a token it opens from anywhere, and this machine needs it too', () => {
  expect(may(TOKEN, { authorization: `Bearer ${TOKEN}` }, '192.0.2.1')).toBe(true)
  expect(may(TOKEN, { authorization: `bearer ${TOKEN}`, 'x-forwarded-for': '192.0.2.1' }, '127.0.0.1')).toBe(
    true,
  )
  expect(may(TOKEN, {}, '127.0.0.1')).toBe(false)
})

test.each(['', 'Bearer', 'Bearer ', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`, TOKEN])(
  '"%s" is refused',
  (authorization) => {
    expect(may(TOKEN, { authorization }, '127.0.0.1')).toBe(false)
  },
)

test('it opens to the job that the page about operations has for Prometheus', () => {
  const job = operationsBlock('scrape')
  // Prometheus asks for /metrics when nothing else is said, and sends what is in the file as a bearer token.
  expect(job).toContain('authorization: { credentials_file: ')
  expect(job).not.toMatch(/metrics_path|type:/)
  expect(may(TOKEN, { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '192.0.2.1' }, '192.0.2.1')).toBe(
    true,
  )
})
