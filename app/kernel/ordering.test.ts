import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { neighbourAfterMove, placedBefore } from './ordering.ts'

const ORDER = ['a', 'b', 'c', 'd']

describe('an entry put before another', () => {
  test.each([
    ['d', 'a', 'dabc'],
    ['a', 'd', 'bcad'],
    ['a', null, 'bcda'],
    ['b', 'b', 'abcd'],
    ['b', 'c', 'abcd'],
  ])('%s before %s', (id, before, expected) => {
    expect(placedBefore(ORDER, id, before)?.join('')).toBe(expected)
  })

  test('an entry or a neighbour that is gone is no order', () => {
    expect(placedBefore(ORDER, 'x', 'a')).toBeNull()
    expect(placedBefore(ORDER, 'a', 'x')).toBeNull()
  })

  test('nothing is lost or doubled, whatever is moved', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 12 }),
        fc.nat(),
        fc.nat(),
        (ids, from, to) => {
          const id = ids[from % ids.length] ?? ''
          const moved = placedBefore(ids, id, ids[to % ids.length] ?? null) ?? []
          expect([...moved].sort()).toEqual([...ids].sort())
          expect(moved.filter((other) => other !== id)).toEqual(ids.filter((other) => other !== id))
        },
      ),
    )
  })
})

describe('one place up or down', () => {
  test.each([
    ['a', 'up', undefined],
    ['b', 'up', 'a'],
    ['d', 'up', 'c'],
    ['a', 'down', 'c'],
    ['c', 'down', null],
    ['d', 'down', undefined],
    ['x', 'up', undefined],
  ] as const)('%s %s', (id, direction, expected) => {
    expect(neighbourAfterMove(ORDER, id, direction)).toBe(expected)
  })
})
