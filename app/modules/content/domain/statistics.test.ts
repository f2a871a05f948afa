import { expect, it } from 'vitest'
import { statisticsOf, statisticText } from './statistics.ts'

const COUNTED = { totalProducts: 56, completedOrders: 0, happyCustomers: 12 }

it('a typed figure is shown with a plus sign', () => {
  const texts = [0, 7, 6000, 15_000, 1_250_000].map((value) => statisticText({ value, isCounted: false }))
  expect(texts).toEqual(['0+', '7+', '6.000+', '15.000+', '1.250.000+'])
})

it('a counted figure claims no more than was counted', () => {
  const live = { totalProducts: null, completedOrders: null, happyCustomers: null }
  const counted = { totalProducts: 48, completedOrders: 1_204, happyCustomers: 12 }
  expect(statisticsOf(live, counted).map(statisticText)).toEqual(['48', '1.204', '12'])
})

it('statistics are each typed or counted live', () => {
  const typed = { totalProducts: 6000, completedOrders: 15_000, happyCustomers: null }
  expect(statisticsOf(typed, COUNTED).map(({ value }) => value)).toEqual([6000, 15_000, 12])
})

it('a figure of nothing is left out, whether it was typed or counted', () => {
  const live = { totalProducts: null, completedOrders: null, happyCustomers: null }
  expect(statisticsOf(live, COUNTED).map(({ label }) => label)).toEqual(['Ürün çeşidi', 'Mutlu müşteri'])
  expect(statisticsOf({ ...live, totalProducts: 0, happyCustomers: 0 }, COUNTED)).toEqual([])
})
