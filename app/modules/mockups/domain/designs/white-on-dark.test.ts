import { expect, test } from 'vitest'
import { techniqueOf } from './technique.ts'
import { whiteOnDark } from './white-on-dark.ts'

test('colours become white ink on dark goods only', () => {
  const navy = [20, 33, 84] as const
  expect(whiteOnDark(techniqueOf('print'), navy)).toEqual({ method: 'print', inks: ['#ffffff'] })
  expect(whiteOnDark(techniqueOf('embroidery'), navy)).toEqual({ method: 'embroidery', inks: ['#ffffff'] })
  expect(whiteOnDark(techniqueOf('print'), [240, 240, 235])).toEqual(techniqueOf('print'))
})

test.each(['foil', 'laser', 'deboss', 'sublimation'] as const)('%s has its own look', (method) => {
  expect(whiteOnDark(techniqueOf(method), [0, 0, 0])).toEqual(techniqueOf(method))
})

test('chosen inks stay', () => {
  const chosen = { method: 'print', inks: ['#ff0000'] } as const
  expect(whiteOnDark(chosen, [0, 0, 0])).toEqual(chosen)
})
