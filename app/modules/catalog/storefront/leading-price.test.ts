import { expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { leadingPrice } from './leading-price.ts'

const VAT = basisPoints(2000)

test('a surcharge stands on the basis the shop leads with', () => {
  expect(leadingPrice(1200, VAT, 'gross-first')).toEqual({ minor: 1440, basis: 'KDV dahil' })
  expect(leadingPrice(1200, VAT, 'net-first')).toEqual({ minor: 1200, basis: '+ KDV' })
})

test('so does one that makes the goods cheaper', () => {
  expect(leadingPrice(-500, VAT, 'gross-first')).toEqual({ minor: -600, basis: 'KDV dahil' })
})
