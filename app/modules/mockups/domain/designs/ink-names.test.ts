import { expect, test } from 'vitest'
import { inkName, inPrintOrder } from './ink-names.ts'

test.each([
  ['#FFFFFF', 'Beyaz'],
  ['#000000', 'Siyah'],
  ['#b8d8f0', 'Açık mavi'],
  ['#f28c28', 'Turuncu'],
  ['#c2410c', 'Kiremit'],
  ['#c8102e', 'Kırmızı'],
  ['#1b2a52', 'Lacivert'],
  ['#1a2b3c', 'Lacivert'],
  ['#185cbe', 'Mavi'],
  ['#00796b', 'Petrol'],
  ['#1fb5ad', 'Turkuaz'],
  ['#ffd400', 'Sarı'],
  ['#787c82', 'Gri'],
  ['#ec5a96', 'Pembe'],
  ['#623c22', 'Kahverengi'],
  ['gümüş', 'gümüş'],
])('%s is called %s', (hex, name) => {
  expect(inkName(hex)).toBe(name)
})

test('light inks are printed before dark ones', () => {
  expect(inPrintOrder(['#000000', '#f28c28', '#ffffff', '#b8d8f0'])).toEqual([
    '#ffffff',
    '#b8d8f0',
    '#f28c28',
    '#000000',
  ])
})
