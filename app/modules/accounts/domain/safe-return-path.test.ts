import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeReturnPath } from './safe-return-path.ts'

describe('safeReturnPath', () => {
  it.each([
    '/',
    '/odeme',
    '/admin/orders?status=new&page=2',
    '/urun/isikli-kupa#yorumlar',
    '/urunler?search=%C3%A7anta',
  ])('keeps a page of the shop: %s', (path) => expect(safeReturnPath(path, '/yedek')).toBe(path))

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'evil.example',
    '',
    ' /odeme',
    '/\t/evil.example',
    '/od\neme',
    '/..//evil.example',
    '/a/../../b',
    '/%2e%2e/a',
    '/a//b',
    '/giris',
    '/giris?return=/giris',
    '/giris.data',
    '/cikis',
    '/CIKIS',
    `/${'a'.repeat(600)}`,
    null,
    undefined,
    42,
    ['/odeme'],
  ])('goes to the fallback instead of %j', (candidate) => {
    expect(safeReturnPath(candidate, '/yedek')).toBe('/yedek')
  })

  it('keeps a page whose name only begins like the sign-in page', () => {
    expect(safeReturnPath('/girisim', '/')).toBe('/girisim')
  })

  it('never leaves the shop, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const candidate of [text, `/${text}`, `//${text}`]) {
          const target = new URL(safeReturnPath(candidate, '/'), 'https://dukkan.example')
          expect(target.origin).toBe('https://dukkan.example')
        }
      }),
    )
  })
})
