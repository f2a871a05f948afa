import { expect, test } from 'vitest'
import { productHref } from '../domain/product-href.ts'
import { chosenInAddress, withoutChoice } from './chosen-in-address.ts'

const GROUPS = [
  {
    id: 'g1',
    name: 'Renk',
    options: ['Beyaz', 'Koyu Mavi'].map((value) => ({ value, priceChangeMinor: 0 })),
  },
  { id: 'g2', name: 'Beden', options: ['M', 'XL'].map((value) => ({ value, priceChangeMinor: 0 })) },
]

test('a card in a chosen colour leads to the product in that colour', () => {
  const href = productHref({ slug: 'kupa', choice: { Renk: 'Koyu Mavi', Beden: 'XL' } })
  expect(href).toBe('/urun/kupa?secim=Renk%3AKoyu+Mavi&secim=Beden%3AXL')
  expect(chosenInAddress(href.split('?')[1] ?? '', GROUPS)).toEqual({ Renk: 'Koyu Mavi', Beden: 'XL' })
  expect(productHref({ slug: 'kupa' })).toBe('/urun/kupa')
})

test('an address with a former name means what it is called today', () => {
  const values = [{ value: 'Gece mavisi', priceChangeMinor: 0, formerly: ['Koyu Mavi'] }]
  const renamed = [{ id: 'g1', name: 'Gövde', formerly: ['Renk'], options: values }]
  expect(chosenInAddress('secim=Renk:Koyu+Mavi', renamed)).toEqual({ Gövde: 'Gece mavisi' })
})

test('an address that asks for nothing the product has chooses nothing', () => {
  for (const query of ['', 'secim=', 'secim=Renk:Mor', 'secim=%3Cscript%3E', 'secim=Beyaz'])
    expect(chosenInAddress(query, GROUPS), query).toBeNull()
})

test('only the choice leaves an address', () => {
  expect(withoutChoice('?secim=Renk%3ABeyaz&kaynak=mail&secim=Beden%3AXL')).toBe('?kaynak=mail')
  expect(withoutChoice('?secim=Renk%3AMor')).toBe('')
  for (const query of ['', '?kaynak=a%20b']) expect(withoutChoice(query)).toBe(query)
})
