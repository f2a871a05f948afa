import { describe, expect, it } from 'vitest'
import { pageMeta, shorten } from './page-meta.ts'

describe('the head of a page', () => {
  const head = {
    siteName: 'Damga',
    title: 'Kupalar | Damga',
    description: 'Logolu kupalar',
    canonical: 'https://damga.example/kategoriler/kupalar',
  }

  it('names one canonical address and the share tags', () => {
    const tags = pageMeta({ ...head, image: 'https://damga.example/img/a/1200' })
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: head.canonical })
    expect(tags).toContainEqual({ property: 'og:url', content: head.canonical })
    expect(tags).toContainEqual({ property: 'og:image', content: 'https://damga.example/img/a/1200' })
    expect(tags).not.toContainEqual(expect.objectContaining({ name: 'robots' }))
  })

  it('shares the shop’s icon where a page has no picture', () => {
    const tags = pageMeta(head)
    expect(tags).toContainEqual({
      property: 'og:image',
      content: 'https://damga.example/icons/icon-512.png',
    })
    expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary' })
  })

  it('dates an article', () => {
    const article = { publishedAt: '2026-01-06T09:00:00.000Z', updatedAt: '2026-01-07T09:00:00.000Z' }
    const tags = pageMeta({ ...head, type: 'article', article })
    expect(tags).toContainEqual({ property: 'og:type', content: 'article' })
    expect(tags).toContainEqual({ property: 'article:published_time', content: article.publishedAt })
    expect(tags).toContainEqual({ property: 'article:modified_time', content: article.updatedAt })
  })

  it('keeps a page out of search engines when asked', () => {
    expect(pageMeta({ ...head, noindex: true })).toContainEqual({
      name: 'robots',
      content: 'noindex, follow',
    })
  })

  it.each([
    ['kısa metin', 20, 'kısa metin'],
    ['  iki   boşluk\nve satır ', 40, 'iki boşluk ve satır'],
    ['seramik kupa, logo baskılı', 16, 'seramik kupa…'],
    ['boşluksuzçokuzunbirkelime', 10, 'boşluksuz…'],
  ])('shortens %j to at most %i characters at a word', (text, limit, expected) => {
    expect(shorten(text, limit)).toBe(expected)
    expect(shorten(text, limit).length).toBeLessThanOrEqual(limit)
  })
})
