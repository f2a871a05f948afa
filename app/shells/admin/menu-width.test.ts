import { expect, test } from 'vitest'
import { readMenuWidth } from './menu-width.ts'

test('the menu is as wide as it was left, and wide for whatever nobody wrote', () => {
  expect(readMenuWidth('a=1; damga_menu=narrow; b=2')).toBe('narrow')
  expect(readMenuWidth('damga_menu=narrow')).toBe('narrow')
  const others = [
    null,
    '',
    'damga_menu=wide',
    'damga_menu=NARROW',
    'my_damga_menu=narrow',
    'damga_menu=narrower',
  ]
  expect(others.map(readMenuWidth)).toEqual(others.map(() => 'wide'))
})
