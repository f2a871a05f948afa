import { expect, test } from 'vitest'
import { staysOpen } from './closed-door.ts'

test.each([
  '/admin',
  '/admin/settings/odeme',
  '/admin.data',
  '/giris',
  '/giris/dogrulama',
  '/giris.data',
  '/sifre-yenile/abc',
  '/davet/abc',
  '/e-posta-izni/abc',
  '/profil/siparisler/1001',
  '/siparis-takip/abc/fatura',
  '/siparis-basarili',
  '/kapali',
  '/api/me',
  '/icons/icon-48.png',
])('%s stays open while the shop is closed', (path) => {
  expect(staysOpen(path)).toBe(true)
})

test.each([
  '/',
  '/_.data',
  '/urunler',
  '/urunler.data',
  '/urun/kupa',
  '/sepet',
  '/odeme',
  '/kayit',
  '/iletisim',
  '/kvkk',
  '/blog/yazi',
  '/administrator',
  '/giris-yap',
  '/api/products',
  '/api/cart/price',
  '/api/checkout/review',
  '/api/quotes',
  '/feeds/google.xml',
  '/sitemap.xml',
])('%s is closed with the shop', (path) => {
  expect(staysOpen(path)).toBe(false)
})
