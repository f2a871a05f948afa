import { describe, expect, test } from 'vitest'
import type { Product, Variant, VariantId } from '#app/modules/catalog/domain/product.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { aMug } from '../../../../tests/support/a-mug.ts'
import { EMPTY_CART } from '../domain/cart.ts'
import { NO_WHOLE_NUMBER } from './buy-state.ts'
import { manyState, TOO_MANY_PIECES } from './many-state.ts'
import { readQuantities } from './quantities-in-address.ts'
import { quantityFaults } from './quantity-faults.ts'
import { variantMatrixRows } from './variant-matrix-rows.ts'

const value = (id: string, name: string, formerly: readonly string[] = []) => ({
  id,
  value: name,
  priceChangeMinor: 0,
  formerly,
})
const variant = (id: string, valueIds: readonly string[], stock: number): Variant => ({
  id: id as VariantId,
  valueIds,
  sku: id,
  barcode: null,
  priceChangeMinor: 0,
  incoming: 0,
  incomingOn: null,
  stock,
})
const SHIRT = aMug({
  minOrderQuantity: 10,
  colourMinimum: 20,
  optionGroups: [
    { id: 'renk', name: 'Renk', options: [value('l', 'Lacivert'), value('b', 'Beyaz')] },
    { id: 'beden', name: 'Beden', options: [value('s', 'S'), value('m', 'M')] },
    { id: 'kesim', name: 'Kesim', options: [value('d', 'Dar'), value('g', 'Geniş', ['Bol'])] },
  ],
  variantGroups: ['renk', 'beden'],
  variants: [
    variant('VR-LS', ['l', 's'], 30),
    variant('VR-LM', ['l', 'm'], 30),
    variant('VR-BS', ['b', 's'], 30),
    variant('VR-POT', [], 5),
  ],
})
const read = (query: string, product: Product = SHIRT) => readQuantities(new URLSearchParams(query), product)

describe('the address of the page of quantities', () => {
  test('names the pieces of each variant, as people write numbers, and the other choices', () => {
    expect(read('VR-LS=20&VR-LM=1.250&VR-BS=&secenek-kesim=Geniş&baski=Lazer+gravür')).toEqual({
      quantities: { 'VR-LS': 20, 'VR-LM': 1250 },
      unread: {},
      options: { Kesim: 'Geniş' },
      printChoice: 'Lazer gravür',
      isSent: true,
    })
  })

  test('asks for nothing, with the first of each choice, where it says nothing', () => {
    const asked = { quantities: {}, unread: {}, options: { Kesim: 'Dar' }, printChoice: UNPRINTED }
    expect(read('')).toEqual({ ...asked, isSent: false })
    expect(read('VR-LS=&VR-LM=0')).toEqual({ ...asked, isSent: true })
  })

  test('keeps what is no whole number as it was typed', () => {
    for (const typed of ['1,5', '-3', 'abc', '1e9', '12.5', '<b>'])
      expect(read(`VR-LS=${encodeURIComponent(typed)}`)).toMatchObject({
        quantities: {},
        unread: { 'VR-LS': { typed, fault: NO_WHOLE_NUMBER } },
      })
    const { typed } = read(`VR-LS=${'x'.repeat(5_000)}`).unread['VR-LS'] ?? {}
    expect(typed).toHaveLength(20)
  })

  test('has no more pieces than a line may have, and changes none of them into fewer', () => {
    expect(read('VR-LS=1000000')).toMatchObject({ quantities: { 'VR-LS': 1_000_000 }, unread: {} })
    for (const typed of ['1000001', '9'.repeat(20)])
      expect(read(`VR-LS=${typed}&VR-LM=5`)).toMatchObject({
        quantities: { 'VR-LM': 5 },
        unread: { 'VR-LS': { typed, fault: TOO_MANY_PIECES } },
      })
    expect(read('VR-LS=600000&VR-LM=400001')).toMatchObject({
      quantities: { 'VR-LS': 600_000 },
      unread: { 'VR-LM': { typed: '400001', fault: TOO_MANY_PIECES } },
    })
  })

  test('knows a choice by its former name, and takes the first for what there is none of', () => {
    expect(read('secenek-kesim=Bol').options).toEqual({ Kesim: 'Geniş' })
    expect(read('secenek-kesim=Uzun&secenek-renk=Beyaz&baski=Varak')).toMatchObject({
      options: { Kesim: 'Dar' },
      printChoice: UNPRINTED,
    })
    expect(read('VR-LS=20', { ...SHIRT, printingOptions: [] }).printChoice).toBeNull()
  })

  test('leaves out names the product does not know; of a name that comes twice the first counts', () => {
    expect(read('VR-POT=5&VR-YOK=5&__proto__=5&utm_source=x')).toMatchObject({ quantities: {}, unread: {} })
    expect(read('VR-LS=20&VR-LS=30').quantities).toEqual({ 'VR-LS': 20 })
  })
})

test('what is wrong is said of each row once, with the sizes it is about', () => {
  const asked = read('VR-LS=5&VR-LM=6&VR-BS=1,5')
  const state = manyState({ product: SHIRT, ...asked, cart: EMPTY_CART })
  const { faultOf, ofRow } = quantityFaults(asked, state)
  const colourFault = 'Her renkten en az 20 adet gerekir: Lacivert 9 adet eksik.'
  expect(variantMatrixRows(SHIRT).map(ofRow)).toEqual([
    [{ variantId: 'VR-LS', labels: 'S, M', fault: colourFault }],
    [{ variantId: 'VR-BS', labels: 'S', fault: NO_WHOLE_NUMBER }],
  ])
  expect([faultOf('VR-LM'), faultOf('VR-POT')]).toEqual([colourFault, null])
})
