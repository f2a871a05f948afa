import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { sellingNeeds } from './selling-needs.ts'

const { trade, bank } = DEFAULT_SETTINGS

test('a new shop can sell nothing yet: nobody sells, and there is nowhere to pay', () => {
  expect(sellingNeeds(DEFAULT_SETTINGS)).toEqual(['seller-name', 'way-to-pay'])
})

test.each([
  [{ trade: { ...trade, tradeName: 'Işık Promosyon' } }, ['way-to-pay']],
  [{ bank: { ...bank, iban: 'TR809999900000000000000001' } }, ['seller-name']],
  [
    {
      trade: { ...trade, tradeName: 'Işık Promosyon' },
      bank: { ...bank, iban: 'TR809999900000000000000001' },
    },
    [],
  ],
])('%j leaves %j', (filled, needs) => {
  expect(sellingNeeds({ trade, bank, ...filled })).toEqual(needs)
})
