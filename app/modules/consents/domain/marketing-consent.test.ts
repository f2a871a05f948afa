import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goesAlong, marketingState, maskedEmail } from './marketing-consent.ts'

const decisions = (...given: readonly boolean[]) => given.map((yes, at) => ({ given: yes, at }))

describe('how an address stands', () => {
  test.each([
    ['nobody decided', decisions(), null],
    ['he agreed', decisions(true), { given: true, since: 0 }],
    ['he agreed twice: since the first time', decisions(true, true), { given: true, since: 0 }],
    ['he agreed and withdrew', decisions(true, false), { given: false, since: 1 }],
    ['he withdrew twice', decisions(true, false, false), { given: false, since: 1 }],
    ['he withdrew and agreed anew', decisions(true, false, true, true), { given: true, since: 2 }],
    ['he only ever withdrew', decisions(false), { given: false, since: 0 }],
  ])('%s', (_, made, expected) => {
    const state = marketingState(made)
    expect(state && { given: state.given, since: state.since }).toEqual(expected)
  })

  test('of two decisions at one moment, the one recorded last counts', () => {
    const at = 5
    expect(
      marketingState([
        { given: true, at },
        { given: false, at },
      ])?.given,
    ).toBe(false)
    expect(
      marketingState([
        { given: false, at },
        { given: true, at },
      ])?.given,
    ).toBe(true)
  })

  test('a decision that was recorded late counts by when it was made', () => {
    expect(
      marketingState([
        { given: false, at: 9 },
        { given: true, at: 3 },
      ]),
    ).toMatchObject({
      given: false,
      since: 9,
    })
  })

  test('the state is the last answer, and began with the first of the same answers in a row', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), (given) => {
        const state = marketingState(decisions(...given))
        const since = state?.since ?? -1
        expect(state?.given).toBe(given.at(-1))
        expect(given.slice(since).every((answer) => answer === state?.given)).toBe(true)
        if (since > 0) expect(given[since - 1]).not.toBe(state?.given)
      }),
    )
  })
})

test('an agreement goes along to a new address unless somebody decided there himself', () => {
  expect(goesAlong(null)).toBe(true)
  expect(goesAlong({ source: 'address-change' })).toBe(true)
  for (const source of ['link', 'profile', 'checkout', 'staff-phone'] as const)
    expect(goesAlong({ source })).toBe(false)
})

test.each([
  ['isil@example.com', 'i•••@example.com'],
  ['a@b.co', 'a•••@b.co'],
  ['"x@y"@example.com', '"•••@example.com'],
])('the address %s is shown as %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown)
})
