import { describe, expect, it, test } from 'vitest'
import { directionText, ownOrder, pressedOrder, readSort, sortOrders, sortText } from './sort-order.ts'

const SORTS = { date: 'date', customer: 'text', total: 'number' } as const

test('a list begins with its own order, the newest first', () => {
  expect(ownOrder(SORTS)).toEqual({ key: 'date', direction: 'desc' })
  expect(ownOrder({})).toBeUndefined()
})

test.each(sortOrders(SORTS).slice(1))('an address reads back as the same order: %j', (order) => {
  expect(readSort(SORTS, sortText(order))).toEqual(order)
})

test.each([null, '', 'date-desc', 'total', 'total-', 'total-up', 'Total-desc', 'company-asc', 'total-desc '])(
  'what is the list’s own order or none of its orders is taken as not asked: %j',
  (text) => expect(readSort(SORTS, text)).toBeUndefined(),
)

describe('a press on a heading', () => {
  const own = { key: 'date', direction: 'desc' } as const

  it('sorts words from A, figures from the largest', () => {
    expect(pressedOrder(SORTS, own, 'customer')).toEqual({ key: 'customer', direction: 'asc' })
    expect(pressedOrder(SORTS, own, 'total')).toEqual({ key: 'total', direction: 'desc' })
  })

  it('turns the order round where it is there already, and back again', () => {
    const turned = pressedOrder(SORTS, own, 'date')
    expect(turned).toEqual({ key: 'date', direction: 'asc' })
    expect(pressedOrder(SORTS, turned, 'date')).toEqual(own)
  })
})

test('every order is offered once, in words', () => {
  expect(
    sortOrders(SORTS).map(({ key, direction }) => `${key}: ${directionText(SORTS[key], direction)}`),
  ).toEqual([
    'date: önce en yeni',
    'date: önce en eski',
    'customer: A’dan Z’ye',
    'customer: Z’den A’ya',
    'total: önce en yüksek',
    'total: önce en düşük',
  ])
})
