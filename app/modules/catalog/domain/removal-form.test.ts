import { expect, test } from 'vitest'
import { restoredText } from './removal-form.ts'

test('what was brought back is told with its number, and what was not with the codes in its way', () => {
  expect(restoredText({ restored: 1_200, takenSkus: [] })).toBe('1.200 ürün geri getirildi.')
  expect(restoredText({ restored: 2, takenSkus: ['KUP-1'] })).toBe(
    '2 ürün geri getirildi. 1 ürün geri getirilemedi: stok kodu artık başka bir üründe kullanılıyor (KUP-1). O ürünün kodunu değiştirip yeniden deneyin.',
  )
  const many = Array.from({ length: 7 }, (_, i) => `K-${i}`)
  expect(restoredText({ restored: 0, takenSkus: many })).toContain(
    '7 ürün geri getirilemedi: stok kodu artık başka bir üründe kullanılıyor (K-0, K-1, K-2, K-3, K-4 ve 2 kod daha).',
  )
})
