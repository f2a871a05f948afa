import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyOf } from './address.ts'
import type { RedirectRule } from './redirect.ts'
import { REDIRECT_LIMITS } from './redirect.ts'
import type { TypedRedirect } from './redirect-plan.ts'
import { pathsOf, planRedirects, readRedirects } from './redirect-plan.ts'

type Short = readonly [source: string, target: string, status?: 301 | 302]
const typed = (rules: readonly Short[]): TypedRedirect[] =>
  rules.map(([source, target, status = 301], index) => ({ line: index + 1, source, target, status }))
const stored = (rules: readonly Short[]): RedirectRule[] =>
  rules.map(([source, target, status = 301]) => ({ source, target, status }))

function plan(rules: readonly Short[], there: readonly Short[] = [], own: readonly string[] = []) {
  const { read, refused } = readRedirects(typed(rules), 'magaza.com')
  expect(refused).toEqual([])
  return planRedirects({ read, stored: stored(there), ownPaths: new Set(own) })
}
const ways = (rules: readonly RedirectRule[]) => rules.map(({ source, target }) => `${source} ${target}`)

describe('reading', () => {
  test('takes every site of the old addresses, and the shop itself, for the shop', () => {
    const { read, refused } = readRedirects(
      typed([
        ['https://www.eski.com/a', 'https://eski.com/b'],
        ['/c', 'https://www.magaza.com/d'],
        ['/e', 'https://baska.com/f'],
      ]),
      'magaza.com',
    )
    expect(refused).toEqual([])
    expect(read.map(({ source, target }) => [keyOf(source), target.target])).toEqual([
      ['/a', '/b'],
      ['/c', '/d'],
      ['/e', 'https://baska.com/f'],
    ])
  })

  test('names line, field and reason of what it refuses', () => {
    const { refused } = readRedirects(
      typed([
        ['a', '/b'],
        ['/c', '//evil.com'],
      ]),
      'magaza.com',
    )
    expect(
      refused.map(({ line, field, code, source, target }) => [line, field, code, source, target]),
    ).toEqual([
      [1, 'source', 'redirects/old-invalid', 'a', '/b'],
      [2, 'target', 'redirects/new-invalid', '/c', '//evil.com'],
    ])
  })
})

describe('a plan', () => {
  test('adds what is new, changes what is known, and leaves what is the same', () => {
    const { added, changed, same } = plan(
      [
        ['/a', '/b'],
        ['/c', '/d', 302],
        ['/e', '/f'],
      ],
      [
        ['/c', '/d'],
        ['/e', '/f'],
      ],
    )
    expect(ways(added)).toEqual(['/a /b'])
    expect(changed.map(({ former, status }) => [former.status, status])).toEqual([[301, 302]])
    expect(same).toBe(1)
  })

  test('leads straight to the end of a chain, in the table and in the shop', () => {
    const { added, repointed } = plan(
      [
        ['/b', '/c'],
        ['/a', '/b'],
        ['/c', '/d'],
      ],
      [['/z', '/a']],
    )
    expect(ways(added)).toEqual(['/b /d', '/a /d', '/c /d'])
    expect(added[1]?.instead).toBe('/b')
    expect(added[2]?.instead).toBeNull()
    expect(repointed).toEqual([{ source: '/z', target: '/d', status: 301, former: '/a' }])
  })

  test('follows the address a visitor would be met at: with its query first, then without', () => {
    const there: Short[] = [
      ['/b', '/x'],
      ['/b?id=1', '/y'],
    ]
    expect(ways(plan([['/a', '/b?id=1']], there).added)).toEqual(['/a /y'])
    expect(ways(plan([['/a', '/b?id=2']], there).added)).toEqual(['/a /x'])
  })

  test.each<[string, readonly Short[], readonly Short[]]>([
    ['itself', [['/a', '/a']], []],
    ['itself in other letters', [['/a', '/A/']], []],
    ['its own path with a query', [['/a', '/a?x=1']], []],
    ['a rule that comes back', [['/b', '/a']], [['/a', '/b']]],
    [
      'a longer way back',
      [['/c', '/a']],
      [
        ['/a', '/c'],
        ['/b', '/c'],
      ],
    ],
    [
      'a rule of the same table',
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
      [],
    ],
    ['what only the path would meet', [['/b', '/a?x=1']], [['/a', '/b?y=1']]],
  ])('refuses to lead to %s', (_, rules, there) => {
    const { refused } = plan(rules, there)
    expect(refused.map(({ code }) => code)).toEqual(['redirects/loop'])
  })

  test('takes no rule where the shop has a page, and follows none from there', () => {
    const { refused, added } = plan(
      [
        ['/urun/kupa', '/x'],
        ['/a', '/kupa'],
      ],
      [['/kupa', '/x']],
      ['/urun/kupa', '/kupa'],
    )
    expect(refused.map(({ code, line }) => [code, line])).toEqual([['redirects/own-page', 1]])
    expect(ways(added)).toEqual(['/a /kupa'])
  })

  test('refuses a second line of the same old address unless it says the same', () => {
    const { refused, same, added } = plan([
      ['/a', '/b'],
      ['/A/', '/b'],
      ['/a', '/c'],
    ])
    expect(added).toHaveLength(1)
    expect(same).toBe(1)
    expect(refused[0]?.message).toContain('1. satır')
  })

  test('refuses what is one too many', () => {
    const full = Array.from(
      { length: REDIRECT_LIMITS.rules - 1 },
      (_, i): Short => [`/eski-${i}`, '/urunler'],
    )
    const { added, changed, refused } = plan(
      [
        ['/a', '/b'],
        ['/c', '/d'],
        ['/eski-1', '/'],
      ],
      full,
    )
    expect(ways(added)).toEqual(['/a /b'])
    expect(changed).toHaveLength(1)
    expect(refused.map(({ code }) => code)).toEqual(['redirects/too-many'])
  })

  test('refuses a way through more rules than anybody means', () => {
    const rules = Array.from({ length: 80 }, (_, i): Short => [`/a${80 - i}`, `/a${81 - i}`])
    const { added, refused } = plan(rules)
    expect(added.length + refused.length).toBe(80)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['redirects/long-chain']))
  })

  test('never holds a chain or a loop, whatever is taken in after whatever', () => {
    const address = fc
      .integer({ min: 0, max: 6 })
      .chain((n) => fc.constantFrom(`/r${n}`, `/r${n}?q=${n % 2}`))
    const rule = fc.tuple(address, address)
    fc.assert(
      fc.property(fc.array(fc.array(rule, { maxLength: 8 }), { maxLength: 4 }), (tables) => {
        let there: RedirectRule[] = []
        for (const table of tables) {
          const { read } = readRedirects(typed(table as Short[]), 'magaza.com')
          const { added, changed, repointed } = planRedirects({ read, stored: there, ownPaths: new Set() })
          const written = new Map(
            [...there, ...added, ...changed, ...repointed].map((each) => [each.source, each]),
          )
          there = [...written.values()].map(({ source, target, status }) => ({ source, target, status }))
        }
        const sources = new Set(there.map(({ source }) => source))
        for (const { target } of there) {
          expect(sources.has(target)).toBe(false)
          expect(sources.has(target.replace(/\?.*/, ''))).toBe(false)
        }
      }),
    )
  })
})

test('the paths that matter are old ones and those that are led to', () => {
  const { read } = readRedirects(
    typed([
      ['/a?x=1', '/b#c'],
      ['/d', 'https://baska.com/'],
    ]),
    '',
  )
  expect(pathsOf(read)).toEqual(['/a', '/b', '/d'])
})
