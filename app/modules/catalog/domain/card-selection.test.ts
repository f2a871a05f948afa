import { describe, expect, test } from 'vitest'
import { candidateCounts, withoutRepeats } from './card-selection.ts'

describe('blocks of products on one page', () => {
  test('show no product twice: those below draw from what is left', () => {
    expect(
      withoutRepeats([
        { candidates: ['mug', 'pen', 'bag'], productCount: 2 },
        { candidates: ['mug', 'pen', 'bag', 'cap'], productCount: 2 },
        { candidates: ['cap', 'mug', 'tee'], productCount: 2 },
      ]),
    ).toEqual([['mug', 'pen'], ['bag', 'cap'], ['tee']])
  })

  test('show fewer, or none, where everything of theirs stands above', () => {
    expect(
      withoutRepeats([
        { candidates: ['mug', 'pen'], productCount: 8 },
        { candidates: ['pen', 'mug'], productCount: 8 },
      ]),
    ).toEqual([['mug', 'pen'], []])
  })

  test('are full whenever there are enough products, however many stand above', () => {
    const blocks = [3, 20, 1].map((productCount) => ({ productCount }))
    const [first, second, third] = candidateCounts(blocks)
    expect([first, second, third]).toEqual([3, 23, 24])
    const ids = Array.from({ length: 24 }, (_, id) => id)
    const counts = candidateCounts(blocks)
    const shown = withoutRepeats(
      blocks.map((block, index) => ({ ...block, candidates: ids.slice(0, counts[index]) })),
    )
    expect(shown.map(({ length }) => length)).toEqual([3, 20, 1])
  })
})
