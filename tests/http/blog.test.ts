import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite, PUBLIC_URL } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.shop.connection.pool.query('truncate blog_posts cascade')
  await site.shop.bus.publish(['content'])
})

interface Written {
  readonly slug: string
  readonly title?: string
  readonly html?: string
  /** Day of March 2026; null for a draft. */
  readonly day?: number | null
  readonly imageId?: string
}

async function write({
  slug,
  title = slug,
  html = '<p>Metin</p>',
  day = 1,
  imageId,
}: Written): Promise<string> {
  const at = day === null ? null : `2026-03-${String(day).padStart(2, '0')}T21:30:00Z`
  await site.shop.connection.pool.query(
    `insert into blog_posts (id, slug, title, excerpt, content_html, image_asset_id, image_alt, is_published, published_at, created_at, updated_at)
     values ($1, $1, $2, $3, $4, $5, 'Kapak', $6, $7, '2026-01-01', '2026-03-20T10:00:00Z')`,
    [slug, title, `${title} özeti`, html, imageId ?? null, day !== null, at],
  )
  await site.shop.bus.publish(['content'])
  return `/blog/${slug}`
}

const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const linksOf = (html: string) =>
  [...main(html).matchAll(/href="(\/blog\/[^"]+)"/g)].map(([, path = '']) => path)

describe('/blog', () => {
  test("'Henüz blog yazısı bulunmuyor.' stands where there is no post", async () => {
    await write({ slug: 'taslak', day: null })
    const { status, text } = await site.visit('/blog')
    expect(status).toBe(200)
    expect(main(text)).toContain('Henüz blog yazısı bulunmuyor.')
    expect(linksOf(text)).toEqual([])
  })

  test('is a grid of published posts, newest first', async () => {
    await write({ slug: 'eski', day: 2 })
    await write({ slug: 'yeni', day: 9 })
    await write({ slug: 'orta', day: 5 })
    await write({ slug: 'taslak', day: null })
    const { text } = await site.visit('/blog')
    expect(linksOf(text)).toEqual(['/blog/yeni', '/blog/orta', '/blog/eski'])
    expect(main(text)).not.toContain('Henüz blog yazısı bulunmuyor.')
  })

  test('is paged by links, twelve posts a page, each page with an address of its own', async () => {
    for (let day = 1; day <= 14; day++) await write({ slug: `yazi-${day}`, day })
    const first = await site.visit('/blog')
    expect(linksOf(first.text)).toHaveLength(12)
    expect(main(first.text)).toContain('href="/blog?page=2"')
    const second = await site.visit('/blog?page=2')
    expect(linksOf(second.text)).toEqual(['/blog/yazi-2', '/blog/yazi-1'])
    expect(second.text).toContain(`<link rel="canonical" href="${PUBLIC_URL}/blog?page=2"/>`)
    const past = await site.visit('/blog?page=9')
    expect([past.status, past.headers.get('location')]).toEqual([302, '/blog?page=2'])
    for (const page of ['0', '-1', 'x', '1e9'])
      expect((await site.visit(`/blog?page=${page}`)).status, page).toBe(200)
  })

  test('shows a new post at the next request', async () => {
    await site.visit('/blog')
    await write({ slug: 'yepyeni' })
    expect(linksOf((await site.visit('/blog')).text)).toEqual(['/blog/yepyeni'])
  })
})

describe('/blog/{slug}', () => {
  test('shows image, title, date, excerpt and content', async () => {
    const { default: sharp } = await import('sharp')
    const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#cde' } })
      .jpeg()
      .toBuffer()
    const { assetId } = unwrap(await site.shop.services.media.storeImage(picture))
    const html = '<h2>Başlık</h2><p>İçerik <strong>kalın</strong></p>'
    const { status, text } = await site.visit(
      await write({ slug: 'logo', title: 'Logo & baskı', html, day: 5, imageId: assetId }),
    )
    expect(status).toBe(200)
    const shown = main(text)
    expect(shown).toContain(`/img/${assetId}/`)
    expect(shown).toMatch(/<h1[^>]*>Logo &amp; baskı<\/h1>/)
    // Half past nine in the evening in UTC is the next day in Istanbul.
    expect(shown).toContain('>06.03.2026</time>')
    expect(shown).toContain('Logo &amp; baskı özeti')
    expect(shown).toContain(html)
  })

  test('has a head for search engines and sharing', async () => {
    const path = await write({ slug: 'paylas', title: 'Paylaşılan', day: 5 })
    const { text } = await site.visit(path)
    expect(text).toContain('<title>Paylaşılan | ')
    expect(text).toContain('<meta property="og:type" content="article"/>')
    expect(text).toContain('<meta name="description" content="Paylaşılan özeti"/>')
    expect(text).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}"/>`)
    const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as unknown,
    )
    expect(data).toMatchObject([
      {
        '@type': 'BlogPosting',
        headline: 'Paylaşılan',
        datePublished: '2026-03-05T21:30:00.000Z',
        dateModified: '2026-03-20T10:00:00.000Z',
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Ana Sayfa' }, { name: 'Blog' }, { name: 'Paylaşılan' }],
      },
    ])
  })

  test('leads to other posts, never to itself', async () => {
    for (const day of [1, 2, 3, 4, 5]) await write({ slug: `yazi-${day}`, day })
    const { text } = await site.visit('/blog/yazi-5')
    expect(linksOf(text)).toEqual(['/blog/yazi-4', '/blog/yazi-3', '/blog/yazi-2'])
  })

  test.each(['yok', 'taslak', '%3Cb%3E'])(
    "an unknown post (%s) says 'Blog yazısı bulunamadı' with a link back",
    async (slug) => {
      await write({ slug: 'taslak', day: null })
      const { status, text } = await site.visit(`/blog/${slug}`)
      expect(status).toBe(404)
      expect(main(text)).toMatch(/<h1[^>]*>Blog yazısı bulunamadı<\/h1>/)
      expect(main(text)).toContain('href="/blog"')
      expect(text).toContain('<meta name="robots" content="noindex"/>')
    },
  )

  test('a former address leads on for good', async () => {
    await write({ slug: 'yeni-adres' })
    await site.shop.connection.pool.query(
      "insert into blog_former_slugs (slug, post_id, created_at) values ('eski-adres', 'yeni-adres', now())",
    )
    const { status, headers } = await site.visit('/blog/eski-adres')
    expect([status, headers.get('location')]).toEqual([301, '/blog/yeni-adres'])
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  test('a wide table scrolls in a frame of its own', async () => {
    const { text } = await site.visit(
      await write({ slug: 'tablo', html: '<table><tbody><tr><td>1</td></tr></tbody></table>' }),
    )
    expect(main(text)).toContain(
      '<div class="article-table" role="region" aria-label="Tablo" tabindex="0"><table>',
    )
  })

  test('stands in the sitemap, a draft does not', async () => {
    await write({ slug: 'yayinda' })
    await write({ slug: 'taslak', day: null })
    const { text } = await site.visit('/sitemap.xml')
    expect(text).toContain(`<loc>${PUBLIC_URL}/blog/yayinda</loc><lastmod>2026-03-20T10:00:00.000Z</lastmod>`)
    expect(text).not.toContain('/blog/taslak')
  })
})
