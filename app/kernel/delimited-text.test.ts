import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutDelimited } from './delimited-text.ts'

describe('a text without its delimited parts', () => {
  test.each([
    ['<p>bir <b>iki</b></p>', 'bir iki'],
    ['1 < 2', '1 < 2'],
    ['<<b>x>', 'x>'],
    ['<>', ''],
    ['', ''],
  ])('%s without tags is %s', (text, rest) => expect(withoutDelimited(text, '<', '>')).toBe(rest))

  test('has what is asked for in their place', () => {
    expect(withoutDelimited('a/* b */c/**/d /* e', '/*', '*/', ' ')).toBe('a c d /* e')
    expect(withoutDelimited('a/*/b', '/*', '*/')).toBe('a/*/b')
  })

  test('is what a pattern would leave', () => {
    const texts = fc.string({ unit: fc.constantFrom('<', '>', '!', '-', 'a') })
    fc.assert(
      fc.property(texts, (text) => {
        expect(withoutDelimited(text, '<', '>')).toBe(text.replace(/<[^>]*>/g, ''))
        expect(withoutDelimited(text, '<!--', '-->')).toBe(text.replace(/<!--[\s\S]*?-->/g, ''))
      }),
    )
  })
})
