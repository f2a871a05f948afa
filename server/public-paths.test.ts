import { expect, test } from 'vitest'
import { isPublicPath } from './public-paths.ts'

test.each([
  '/',
  '/_.data',
  '/urunler',
  '/urunler.data',
  '/kategoriler',
  '/sepet',
  '/kategoriler/kupalar',
  '/kategoriler/kupalar.data',
  '/urun/porselen-kupa',
  '/urun/porselen-kupa.data',
  '/iletisim',
  '/siparis-takip',
  '/siparis-takip.data',
  '/blog',
  '/blog/logo-hazirlama.data',
  '/api/search/suggestions',
  '/api/products',
  '/api/products/0198-kupa',
  '/kvkk',
  '/mesafeli-satis-sozlesmesi.data',
])('%s is the same for everybody', (path) => {
  expect(isPublicPath(path)).toBe(true)
})

test.each([
  '/sepet/x',
  '/odeme',
  '/odeme.data',
  '/siparis-basarili',
  '/siparis-takip/2hXzJq0vP1',
  '/siparis-takip/2hXzJq0vP1.data',
  '/giris',
  '/cikis',
  '/admin',
  '/admin.data',
  '/admin/orders',
  '/api/me',
  '/urun',
  '/urun/',
  '/urun/a/b',
  '/kategoriler/a/b',
  '/kvkk/x',
  '/iletisim/',
  '/urunler/',
  '/healthz',
  '',
])('%s is not kept for others', (path) => {
  expect(isPublicPath(path)).toBe(false)
})
