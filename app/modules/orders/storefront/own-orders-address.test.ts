import { describe, expect, test } from 'vitest'
import { STRANGE_TEXTS } from '../../../../tests/support/strange-values.ts'
import { ownOrdersAddress, readOwnOrdersQuery } from './own-orders-address.ts'

const ALL = { period: 'all', status: 'all', page: 1 } as const

describe('the address of a customer’s list of orders', () => {
  test.each([
    ['/profil', ALL],
    ['/profil?period=7-days', { ...ALL, period: '7-days' }],
    ['/profil?period=3-months&status=shipped&page=2', { period: '3-months', status: 'shipped', page: 2 }],
  ] as const)('%s can be shared and gone back to', (address, query) => {
    expect(ownOrdersAddress(query)).toBe(address)
    expect(readOwnOrdersQuery(new URL(address, 'http://shop').searchParams)).toEqual(query)
  })

  test('takes what makes no sense as not asked', () => {
    for (const [what, text] of STRANGE_TEXTS) {
      const asked = new URLSearchParams({ period: text, status: text, page: text })
      expect(readOwnOrdersQuery(asked), what).toEqual(ALL)
    }
  })
})
