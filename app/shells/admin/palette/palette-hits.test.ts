import { describe, expect, it, test } from 'vitest'
import type { Account, Permission } from '#app/modules/accounts/domain/viewer.ts'
import { isWorthAsking, nextIndex, pagesFor, readPaletteAnswer } from './palette-hits.ts'

function staffWith(...permissions: Permission[]): Account {
  return {
    id: 'a' as Account['id'],
    name: 'Ayşe',
    email: 'ayse@example.com',
    role: 'staff',
    type: 'normal',
    status: 'active',
    permissions,
    memberDiscountBp: 0 as Account['memberDiscountBp'],
  }
}

const labels = (viewer: Account, typed: string) => pagesFor(viewer, typed).hits.map(({ label }) => label)

describe('the pages of the palette', () => {
  it('are all one may enter while nothing is typed', () => {
    expect(labels(staffWith('products'), '')).toContain('Ürünler')
    expect(labels(staffWith('products'), '')).not.toContain('Siparişler')
  })

  it('are found however Turkish letters are typed', () => {
    expect(labels(staffWith('orders', 'products'), 'sipariş')).toEqual(['Siparişler'])
    expect(labels(staffWith('orders', 'products'), 'URUN')).toEqual(['Ürünler'])
  })

  it('are none for other words', () => expect(labels(staffWith('orders'), 'kupa')).toEqual([]))
})

test.each([
  ['ku', false],
  ['a b c', false],
  ['kup', true],
  ['ay kupa', true],
])('the server is asked for %j: %s', (typed, expected) => expect(isWorthAsking(typed)).toBe(expected))

test.each([
  [-1, 1, 3, 0],
  [-1, -1, 3, 2],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, 1, 0, -1],
] as const)('from option %d, step %d of %d leads to %d', (current, step, count, next) =>
  expect(nextIndex(current, step, count)).toBe(next),
)

test.each([[null], ['text'], [{}], [{ groups: 'none' }]])('%j is no answer of ours', (answer) =>
  expect(readPaletteAnswer(answer)).toBeNull(),
)
