import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugify, uniqueSlug } from './slug.ts'

describe('slugify', () => {
  it.each([
    ['Işıklı Çelik Termos 500 ml', 'isikli-celik-termos-500-ml'],
    ['Işıklı', 'isikli'],
    ['ISI YALITIMLI', 'isi-yalitimli'],
    ['İSTANBUL', 'istanbul'],
    ['i\u0307stanbul', 'istanbul'],
    ['ÇĞİÖŞÜ çğıöşü', 'cgiosu-cgiosu'],
    ['Ç Ğ Ö Ş Ü İ'.normalize('NFD'), 'c-g-o-s-u-i'],
    ['Kâğıt Rüzgârgülü', 'kagit-ruzgargulu'],
    ['%100 Pamuk T-Shirt', '100-pamuk-t-shirt'],
    ['Kupa & Bardak', 'kupa-bardak'],
    ["Türkiye'nin Kalemi", 'turkiyenin-kalemi'],
    ['Türkiye’nin Kalemi', 'turkiyenin-kalemi'],
    ['  --Powerbank — 10.000 mAh!-- ', 'powerbank-10000-mah'],
    ['Çanta\u00a0\tbüyük\nboy', 'canta-buyuk-boy'],
    ['Straße Ærø', 'strasse-aero'],
    ['☕ 日本', ''],
    ['', ''],
  ])('%j becomes %j', (title, slug) => {
    expect(slugify(title)).toBe(slug)
  })

  it('is made of lower-case ASCII words, and slugging twice changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), (title) => {
        const slug = slugify(title)
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })
})

describe('uniqueSlug', () => {
  it('counts up from 2 until one is free', () => {
    const taken = new Set(['kupa', 'kupa-2', 'kupa-3'])
    expect(uniqueSlug('kalem', (slug) => taken.has(slug))).toBe('kalem')
    expect(uniqueSlug('kupa', (slug) => taken.has(slug))).toBe('kupa-4')
  })

  it('makes a number of an empty base', () => {
    const taken = new Set(['1'])
    expect(uniqueSlug('', () => false)).toBe('1')
    expect(uniqueSlug('', (slug) => taken.has(slug))).toBe('2')
  })
})
