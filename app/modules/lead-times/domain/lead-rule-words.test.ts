import { expect, it } from 'vitest'
import { daysText, extraText, quantityText, workText } from './lead-rule-words.ts'

it.each([
  [1, null, 'her adet'],
  [2_001, null, '2.001 adet ve üzeri'],
  [1, 300, '1–300 adet'],
  [50, 50, '50 adet'],
])('amounts from %d to %s are %s', (fromQuantity, toQuantity, text) => {
  expect(quantityText({ fromQuantity, toQuantity })).toBe(text)
})

it('works are called by their methods', () => {
  const nameOf = (id: string) => (id === 'BY-1' ? 'Serigrafi' : undefined)
  expect(workText({ kind: 'blank' }, nameOf)).toBe('Baskısız ürün')
  expect(workText({ kind: 'print', methodId: null }, nameOf)).toBe('Her baskı')
  expect(workText({ kind: 'print', methodId: 'BY-1' }, nameOf)).toBe('Serigrafi')
  expect(workText({ kind: 'print', methodId: 'BY-2' }, nameOf)).toBe('Silinmiş yöntem')
})

it('days and what is added to them are words', () => {
  expect(daysText(0)).toBe('aynı gün')
  expect(daysText(3)).toBe('3 gün')
  expect(extraText(null)).toBeNull()
  expect(extraText({ pieces: 2_000, days: 1 })).toBe('her 2.000 adette +1 gün')
})
