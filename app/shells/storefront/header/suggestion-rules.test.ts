import { describe, expect, it } from 'vitest'
import { markedAfter, suggestionQuery } from './suggestion-rules.ts'

describe('live suggestions appear when the trimmed input is longer than 2 characters', () => {
  it.each(['', 'ku', '  ku  ', '   '])('not for %j', (typed) => expect(suggestionQuery(typed)).toBeNull())
  it.each([
    ['kup', 'kup'],
    ['  kupa ', 'kupa'],
    ['ışı', 'ışı'],
  ])('for %j', (typed, asked) => expect(suggestionQuery(typed)).toBe(asked))
})

it.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 1, 3, 2],
  ['ArrowDown', 2, 3, -1],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, -1],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Home', -1, 3, null],
  ['End', -1, 3, null],
  ['a', 1, 3, null],
  ['ArrowDown', -1, 0, null],
])('%s at suggestion %i of %i marks %s', (key, marked, count, expected) =>
  expect(markedAfter(key, marked, count)).toBe(expected),
)
