import { expect, test } from 'vitest'
import { buyRefusal } from './buy-words.ts'

const FINE = { isMistyped: false, isUndecided: false, fault: null, placesFault: null, isUnpriced: false }

test('goods that can be ordered are not refused', () => {
  expect(buyRefusal(FINE)).toBeNull()
})

test('what is wrong is said in the order in which it can be put right, with the part it stands in', () => {
  const partOf = (wrong: Partial<Parameters<typeof buyRefusal>[0]>) => buyRefusal({ ...FINE, ...wrong })?.part
  expect(partOf({ isMistyped: true, isUndecided: true })).toBe('choices')
  expect(partOf({ isUndecided: true, fault: 'Az.' })).toBe('print')
  expect(partOf({ fault: 'Az.', placesFault: 'Dosya yok.' })).toBe('choices')
  expect(partOf({ placesFault: 'Dosya yok.', isUnpriced: true })).toBe('print')
  expect(partOf({ isUnpriced: true })).toBe('print')
  expect(buyRefusal({ ...FINE, fault: 'Az.' })).toEqual({ description: 'Az.', part: 'choices' })
})
