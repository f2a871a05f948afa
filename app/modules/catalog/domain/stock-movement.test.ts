import { expect, test } from 'vitest'
import {
  movedBy,
  reasonFault,
  STOCK_REASONS,
  signedCount,
  TYPED_REASONS,
  typedReason,
} from './stock-movement.ts'

test('goods that arrive or come back are more, what broke is less, a count finds either', () => {
  const fits = (quantity: number) => STOCK_REASONS.filter((reason) => reasonFault(reason, quantity) === null)
  expect(STOCK_REASONS.filter((reason) => !fits(1).includes(reason))).toEqual(['damage'])
  expect(STOCK_REASONS.filter((reason) => !fits(-1).includes(reason))).toEqual(['delivery', 'return'])
  expect(fits(0)).toEqual(STOCK_REASONS)
  expect(reasonFault('delivery', -5)).toBe('‘Mal girişi’ stoğu azaltmaz. Başka bir neden seçin.')
})

test('only what staff may say is read as a reason', () => {
  expect(STOCK_REASONS.filter((reason) => typedReason(reason) !== null)).toEqual([...TYPED_REASONS])
  for (const text of ['', 'Sayım', 'COUNT', undefined, 0, 'toString']) expect(typedReason(text)).toBeNull()
})

test('a movement is written with its sign and by the Turkish way of numbers', () => {
  expect([40, -12, 12_500, -1].map(signedCount)).toEqual(['+40', '−12', '+12.500', '−1'])
})

test('who moved goods: staff by name, else the buyer of an order or the shop', () => {
  expect(movedBy({ actorName: 'Ayşe', reason: 'order' })).toBe('Ayşe')
  expect(movedBy({ actorName: null, reason: 'order' })).toBe('Alıcı')
  expect(movedBy({ actorName: null, reason: 'opening' })).toBe('Sistem')
})
