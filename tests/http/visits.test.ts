import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestSite, Visit } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'
import { STRANGE_TEXTS } from '../support/strange-values.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
})
afterAll(() => site.close())

function report(kind: 'enter' | 'leave', json: unknown, headers: Visit['headers'] = {}) {
  return site.visit(`/api/visitor/${kind}`, { json, headers: { 'User-Agent': BROWSER, ...headers } })
}

async function stats(query = '') {
  const staff = await site.visitAs(['content'])
  return staff(`/api/visitor/stats${query}`)
}

test('a report is taken with 204 and shows in the figures, under the spec’s names', async () => {
  const entered = await report('enter', { session_id: 'sekme-0001', page: '/urunler' })
  expect([entered.status, entered.text]).toEqual([204, ''])
  site.shop.clock.advance({ minutes: 1 })
  expect((await report('leave', { session_id: 'sekme-0001' })).status).toBe(204)
  const answer = await stats('?period=today')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.json()).toEqual({
    total_visits: 1,
    total_visits_today: 1,
    active_visitors: 1,
    average_duration_seconds: 60,
    unique_sessions: 1,
  })
})

test('a bot is answered alike and not counted', async () => {
  const before = (await stats()).text
  const visit = { session_id: 'robot-0001', page: '/' }
  expect((await report('enter', visit, { 'User-Agent': 'Googlebot/2.1' })).status).toBe(204)
  expect((await report('enter', visit, { 'User-Agent': null })).status).toBe(204)
  expect((await stats()).text).toBe(before)
})

describe('a report that cannot be read is refused with 400', () => {
  test.each([
    [{}],
    [null],
    [[]],
    ['enter'],
    [{ session_id: 'sekme-0001' }],
    [{ page: '/' }],
    [{ session_id: 'kısa', page: '/' }],
    [{ session_id: 'a'.repeat(65), page: '/' }],
    [{ session_id: 'sekme 0001', page: '/' }],
    [{ session_id: 12345678, page: '/' }],
    [{ session_id: 'sekme-0001', page: 'https://example.com/' }],
    [{ session_id: 'sekme-0001', page: `/${'a'.repeat(2_000)}` }],
  ])('enter: %j', async (json) => {
    const answer = await report('enter', json)
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({ error: { code: 'visits/unreadable' } })
  })

  test.each([[{}], [null], [{ session_id: '' }], [{ session_id: ['sekme-0001'] }]])(
    'leave: %j',
    async (json) => {
      expect((await report('leave', json)).status).toBe(400)
    },
  )

  test('no JSON at all', async () => {
    for (const path of ['/api/visitor/enter', '/api/visitor/leave'])
      expect((await site.visit(path, { method: 'POST', body: '{"session_id":' })).status).toBe(400)
  })
})

test.each(STRANGE_TEXTS)('a page named strangely (%s) does no harm', async (_name, text) => {
  const answer = await report('enter', { session_id: 'sekme-0002', page: `/${text}` })
  expect([204, 400]).toContain(answer.status)
})

test('reports are only posted, and only from our own pages', async () => {
  expect((await site.visit('/api/visitor/enter')).status).toBe(405)
  expect((await site.visit('/api/visitor/leave')).status).toBe(405)
  const foreign = await report(
    'enter',
    { session_id: 'sekme-0003', page: '/' },
    { Origin: 'https://example.com' },
  )
  expect(foreign.status).toBe(403)
})

test('the figures refuse a custom period without both dates', async () => {
  for (const query of ['?period=custom', '?period=custom&from=2026-01-01', '?period=custom&to=2026-01-01']) {
    const answer = await stats(query)
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({
      error: { message: 'Lütfen başlangıç ve bitiş tarihini birlikte seçin.' },
    })
  }
})
