import { describe, expect, it } from 'vitest'
import { linkTarget } from './owner-link.ts'

describe('a link that an owner typed', () => {
  it.each([
    'https://instagram.com/damga',
    'http://example.com',
    'HTTPS://EXAMPLE.COM',
    'Https://example.com',
  ])('opens in a new tab when it starts with http: %s', (link) =>
    expect(linkTarget(link)).toEqual({ to: link, opensNewTab: true }),
  )

  it.each([
    ['/kategoriler/kupalar', '/kategoriler/kupalar'],
    ['urunler?search=kupa', '/urunler?search=kupa'],
    ['  /urunler ', '/urunler'],
    ['//evil.example', '/evil.example'],
    ['/urunler?search=http://a', '/urunler?search=http://a'],
    ['/httpd', '/httpd'],
    ['mailto:a@example.com', '/mailto:a@example.com'],
    ['javascript:alert(1)', '/javascript:alert(1)'],
  ])('leads inside the shop otherwise: %s', (link, to) =>
    expect(linkTarget(link)).toEqual({ to, opensNewTab: false }),
  )

  it('leads nowhere when it is empty', () => {
    expect(linkTarget(' ')).toBeNull()
  })
})
