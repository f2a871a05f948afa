/** What the shop says about itself to a monitor, and to whom. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { tries } from '../support/before-release.ts'
import { aCheckout, aLine, aProduct } from '../support/factories.ts'
import type { TestSite, Visit } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import type { Family } from '../support/read-metrics.ts'
import { readMetrics } from '../support/read-metrics.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
})
afterAll(() => site.close())

async function scrape(visit: Visit = {}): Promise<ReadonlyMap<string, Family>> {
  const answer = await site.visit('/metrics', visit)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  return readMetrics(answer.text)
}

function figureOf(
  families: ReadonlyMap<string, Family>,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number {
  const family = families.get(name) ?? families.get(name.replace(/_(?:bucket|sum|count)$/, ''))
  const found = (family?.samples ?? []).filter(
    (sample) =>
      sample.name === name &&
      Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  )
  return found.reduce((sum, { value }) => sum + value, 0)
}

describe('the figures', () => {
  test('can be read by a strict reader, each with help, in our name and in base units', async () => {
    await site.visit('/')
    const families = await scrape()
    expect(families.size).toBeGreaterThan(10)
    for (const { name, help, type } of families.values()) {
      expect(name).toMatch(/^damga_[a-z_]+$/)
      expect(help.length, name).toBeGreaterThan(15)
      if (type === 'counter') expect(name).toMatch(/_total$/)
      if (type === 'histogram') expect(name).toMatch(/_seconds$/)
    }
  })

  test('a request is counted under the pattern of its address, a kept page under its kind', async () => {
    const { slug } = await aProduct(site.shop.services)
    const before = await scrape()
    await site.visit(`/urun/${slug}`)
    await site.visit(`/urun/${slug}`)
    await site.visit('/favicon.svg')
    const after = await scrape()
    const grew = (name: string, labels: Readonly<Record<string, string>> = {}) =>
      figureOf(after, name, labels) - figureOf(before, name, labels)
    const page = { route: '/urun/:slug' }
    expect(grew('damga_http_requests_total', { ...page, method: 'GET', status: '2xx' })).toBe(1)
    expect(grew('damga_http_request_duration_seconds_count', page)).toBe(1)
    expect(grew('damga_page_cache_hits_total')).toBe(1)
    expect(grew('damga_http_kept_answers_total', { kind: 'page' })).toBe(1)
    expect(grew('damga_page_cache_misses_total')).toBeGreaterThanOrEqual(1)
    expect(figureOf(after, 'damga_page_cache_pages')).toBeGreaterThan(0)
    expect(figureOf(after, 'damga_page_cache_bytes')).toBeGreaterThan(1_000)
    await site.shop.bus.publish(['catalog'])
    expect(figureOf(await scrape(), 'damga_page_cache_removed_total', { reason: 'changed' })).toBeGreaterThan(
      figureOf(after, 'damga_page_cache_removed_total', { reason: 'changed' }),
    )
  })

  test('hundreds of made-up addresses and methods make no figure of their own', async () => {
    const before = await scrape()
    const count = tries({ usual: 100, beforeRelease: 500 })
    for (let i = 0; i < count; i += 1) {
      await site.visit(`/wp-${i}.php`)
      await site.visit(`/urun/yok/${i}`, { method: i % 2 ? 'PROPFIND' : 'MKCOL' })
      if (i % 25 === 0) await site.visit(`/yok-${i}`)
    }
    const after = await scrape()
    const routes = (families: ReadonlyMap<string, Family>) =>
      new Set(families.get('damga_http_requests_total')?.samples.map(({ labels }) => labels.route))
    const added = [...routes(after)].filter((route) => !routes(before).has(route))
    expect(added.filter((route) => route !== '/*')).toEqual([])
    expect(figureOf(after, 'damga_http_requests_total', { route: '/*' })).toBeGreaterThanOrEqual(2 * count)
    const methods = new Set(
      after.get('damga_http_requests_total')?.samples.map(({ labels }) => labels.method),
    )
    expect([...methods].filter((method) => !['GET', 'POST', 'OTHER'].includes(method ?? ''))).toEqual([])
  })

  test('an order that is placed, one that is repeated and one that is refused are counted', async () => {
    const { services } = site.shop
    const mug = await aProduct(services)
    const form = await aCheckout(services, [aLine(mug)])
    unwrap(await services.orders.place(form, null))
    // The same key again is the same order, not a second one.
    unwrap(await services.orders.place(form, null))
    const other = await aCheckout(services, [aLine(mug)])
    expect((await services.orders.place({ ...other, seenTotalMinor: 1 }, null)).ok).toBe(false)
    const families = await scrape()
    expect(figureOf(families, 'damga_orders_total', { outcome: 'placed' })).toBe(1)
    expect(figureOf(families, 'damga_orders_total', { outcome: 'repeated' })).toBe(1)
    expect(figureOf(families, 'damga_orders_total', { outcome: 'refused' })).toBe(1)
    expect(figureOf(families, 'damga_order_placement_duration_seconds_count')).toBe(1)
  })
})

describe('the door', () => {
  test('without a token opens to this machine, not to what a proxy passes on', async () => {
    expect((await site.visit('/metrics')).status).toBe(200)
    const passedOn = await site.visit('/metrics', { headers: { 'X-Forwarded-For': '127.0.0.1' } })
    expect(passedOn.status).toBe(403)
    expect(passedOn.text).toContain('METRICS_TOKEN')
    expect(passedOn.text).not.toContain('damga_')
  })

  test('behind a trusted proxy it stays shut without a token', async () => {
    const trusting = await openTestSite(site.shop, { trustProxy: true })
    const headers = { 'X-Forwarded-For': '203.0.113.9, 127.0.0.1' }
    expect((await trusting.visit('/metrics', { headers })).status).toBe(403)
    await trusting.close()
  })

  test('with a token opens to whoever sends it, and to nobody else', async () => {
    const token = 'a token of sixteen or more'
    const guarded = await openTestSite(site.shop, { metricsToken: token })
    const ask = (authorization: string | null) =>
      guarded.visit('/metrics', { headers: { authorization, 'X-Forwarded-For': '203.0.113.9' } })
    expect((await ask(`Bearer ${token}`)).status).toBe(200)
    for (const wrong of [null, 'Bearer', `Bearer ${token}!`, `Basic ${token}`]) {
      const refused = await ask(wrong)
      expect(refused.status, String(wrong)).toBe(401)
      expect(refused.headers.get('www-authenticate')).toBe('Bearer')
      expect(refused.text).not.toContain('damga_')
    }
    await guarded.close()
  })

  test('is never kept by anybody', async () => {
    expect((await site.visit('/metrics')).headers.get('cache-control')).toBe('no-store')
  })
})
