import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { CachedPage } from './page-cache.ts'
import { cacheKeyOf, createPageCache, toCachedPage } from './page-cache.ts'

function aPage(bytes = 100): CachedPage {
  const body = Buffer.alloc(bytes, 'a')
  return { status: 200, headers: [], etag: 'W/"x"', identity: body, brotli: body, gzip: body }
}

/** As a route says it (`handle.query`). */
const LIST = { search: 'one', min: 'one', renk: 'many', sort: 'one', page: 'one' } as const

describe('the address of a kept page', () => {
  test.each([
    ['/urunler', '', '/urunler'],
    ['/urunler', 'utm_source=mail&gclid=1', '/urunler'],
    ['/urunler', 'page=2&search=kupa', '/urunler?search=kupa&page=2'],
    ['/urunler', 'search=kupa&page=2', '/urunler?search=kupa&page=2'],
    ['/urunler', 'search=', '/urunler'],
    ['/urunler', 'search=a&search=b', '/urunler?search=a'],
    ['/urunler', 'sort=name-asc&renk=mavi&min=&renk=sari', '/urunler?renk=mavi%2Csari&sort=name-asc'],
    ['/urunler', 'search=%C4%B1%C5%9F%C4%B1k', '/urunler?search=%C4%B1%C5%9F%C4%B1k'],
    ['/urunler', 'search=a%26page%3D9', '/urunler?search=a%26page%3D9'],
    ['/urunler', 'search=%ED%A0%80%', `/urunler?search=${encodeURIComponent('���%')}`],
  ])('of %s?%s is %s', (path, query, key) => {
    expect(cacheKeyOf(path, query, LIST)).toBe(key)
  })

  test('without parameters of its own is its path, whatever stands behind it', () => {
    expect(cacheKeyOf('/kvkk', 'page=2&search=a&_routes=x', {})).toBe('/kvkk')
    expect(cacheKeyOf('/kvkk', '__proto__=1&constructor=2&toString=3', {})).toBe('/kvkk')
  })

  test('longer than any real one is none: such a page is never kept', () => {
    expect(cacheKeyOf('/urunler', `search=${'x'.repeat(400)}`, LIST)).toBeNull()
    expect(cacheKeyOf(`/${'x'.repeat(400)}`, '', LIST)).toBeNull()
  })

  test('is measured without what advertisements add to it', () => {
    const added = `fbclid=${'x'.repeat(300)}&utm_campaign=${'y'.repeat(300)}`
    expect(cacheKeyOf('/urun/kupa', added, LIST)).toBe('/urun/kupa')
    expect(cacheKeyOf('/urunler', `page=2&${added}`, LIST)).toBe('/urunler?page=2')
  })
})

describe('the page cache', () => {
  test('gives back what was put until one of its tags changes', () => {
    const cache = createPageCache(1_000_000)
    const page = aPage()
    cache.put('/urun/kupa', page, ['settings', 'product:1'], cache.begin())
    expect(cache.get('/urun/kupa')).toBe(page)
    cache.invalidate(['product:2'])
    expect(cache.get('/urun/kupa')).toBe(page)
    cache.invalidate(['product:1'])
    expect(cache.get('/urun/kupa')).toBeUndefined()
    expect(cache.stats()).toMatchObject({ pages: 0, bytes: 0 })
  })

  test('drops everything when nobody knows what changed', () => {
    const cache = createPageCache(1_000_000)
    cache.put('/', aPage(), ['settings'], cache.begin())
    cache.put('/urunler', aPage(), ['catalog'], cache.begin())
    cache.invalidate(['*'])
    expect(cache.stats().pages).toBe(0)
  })

  test.each([['catalog'], ['*']])('does not keep a page whose %s changed while it was made', (tag) => {
    const cache = createPageCache(1_000_000)
    const begunAt = cache.begin()
    cache.invalidate([tag])
    cache.put('/urunler', aPage(), ['catalog'], begunAt)
    expect(cache.get('/urunler')).toBeUndefined()
    cache.put('/urunler', aPage(), ['catalog'], cache.begin())
    expect(cache.get('/urunler')).toBeDefined()
  })

  test('does not trust a render that began before more changes than it remembers', () => {
    const cache = createPageCache(1_000_000)
    const begunAt = cache.begin()
    cache.invalidate(['catalog'])
    for (let change = 0; change < 1_000; change += 1) cache.invalidate([`product:${change}`])
    cache.put('/urunler', aPage(), ['catalog'], begunAt)
    expect(cache.get('/urunler')).toBeUndefined()
  })

  test('keeps a page when only others changed while it was made', () => {
    const cache = createPageCache(1_000_000)
    const begunAt = cache.begin()
    cache.invalidate(['product:2'])
    cache.put('/urun/kupa', aPage(), ['product:1'], begunAt)
    expect(cache.get('/urun/kupa')).toBeDefined()
  })

  test('stays within its bytes and lets the longest unused go first', () => {
    const cache = createPageCache(50_000)
    for (const path of ['/a', '/b', '/c', '/d']) cache.put(path, aPage(3_500), [], cache.begin())
    cache.get('/a')
    cache.put('/e', aPage(3_500), [], cache.begin())
    expect(cache.stats().bytes).toBeLessThanOrEqual(50_000)
    expect(cache.get('/b')).toBeUndefined()
    expect(cache.get('/a')).toBeDefined()
    expect(cache.get('/e')).toBeDefined()
  })

  test('never holds more than its bound, whatever is asked for', () => {
    const cache = createPageCache(200_000)
    for (let i = 0; i < 2_000; i += 1)
      cache.put(`/urunler?search=${i}`, aPage(1_000), ['catalog'], cache.begin())
    expect(cache.stats().bytes).toBeLessThanOrEqual(200_000)
    cache.invalidate(['catalog'])
    expect(cache.stats()).toMatchObject({ pages: 0, bytes: 0 })
  })

  test('does not empty itself for one huge page', () => {
    const cache = createPageCache(100_000)
    cache.put('/a', aPage(), [], cache.begin())
    cache.put('/huge', aPage(90_000), [], cache.begin())
    expect(cache.get('/huge')).toBeUndefined()
    expect(cache.get('/a')).toBeDefined()
  })

  test('counts a page put twice once', () => {
    const cache = createPageCache(1_000_000)
    cache.put('/a', aPage(), ['catalog'], cache.begin())
    const { pages, bytes } = cache.stats()
    cache.put('/a', aPage(), ['catalog'], cache.begin())
    expect(cache.stats()).toMatchObject({ pages, bytes })
  })
})

test('a page is kept in three encodings of the same text, named by its content', async () => {
  const body = Buffer.from('<p>Şık kupa</p>'.repeat(50))
  const page = await toCachedPage(200, new Map([['Content-Type', 'text/html']]), body)
  expect(page.identity.equals(body)).toBe(true)
  expect(brotliDecompressSync(page.brotli).equals(body)).toBe(true)
  expect(gunzipSync(page.gzip).equals(body)).toBe(true)
  expect(page.etag).toMatch(/^W\/"[\w-]{27}"$/)
  expect((await toCachedPage(200, new Map(), body)).etag).toBe(page.etag)
  expect((await toCachedPage(200, new Map(), Buffer.from('else'))).etag).not.toBe(page.etag)
  expect(page.headers).toContain('Vary')
})
