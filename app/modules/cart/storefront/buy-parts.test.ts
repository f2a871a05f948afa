import { expect, test } from 'vitest'
import type { PagePrint } from '#app/modules/cart/domain/page-print.ts'
import type { Variant, VariantId } from '#app/modules/catalog/domain/product.ts'
import { aMug } from '../../../../tests/support/a-mug.ts'
import { choicesText, choicesWords, hasDepth } from './buy-parts.ts'

const group = (id: string, name: string, values: readonly string[]) => ({
  id,
  name,
  options: values.map((value) => ({ id: value, value, priceChangeMinor: 0 })),
})
const variant = (colour: string, size: string): Variant => ({
  id: `${colour} ${size}` as VariantId,
  valueIds: [colour, size],
  sku: size,
  barcode: null,
  priceChangeMinor: 0,
  incoming: 0,
  incomingOn: null,
  stock: 100,
})
const COLOUR = group('renk', 'Renk', ['Lacivert', 'Beyaz'])
const SIZE = group('beden', 'Beden', ['S', 'M'])
const PACK = group('paket', 'Paket', ['Tekli'])
const SHIRT = aMug({
  optionGroups: [COLOUR, SIZE, PACK],
  variantGroups: ['renk', 'beden'],
  variants: [variant('Lacivert', 'S'), variant('Lacivert', 'M'), variant('Beyaz', 'S')],
})
const PRINT: PagePrint = { places: [], choices: [], ways: {} }

test('a grid of variants or a print that is charged is depth, one colour with any print inside is not', () => {
  expect(hasDepth(SHIRT, null)).toBe(true)
  expect(hasDepth(aMug(), PRINT)).toBe(true)
  expect(hasDepth(aMug(), null)).toBe(false)
})

test('what is chosen is called by the groups of the product', () => {
  const wordsOf = (...optionGroups: ReturnType<typeof group>[]) => choicesWords({ optionGroups })
  expect(wordsOf(COLOUR, SIZE)).toEqual({ tab: 'Beden', row: 'Renk ve beden' })
  expect(wordsOf(COLOUR)).toEqual({ tab: 'Seçenekler', row: 'Renk ve adet' })
  expect(wordsOf(COLOUR, SIZE, PACK)).toEqual({ tab: 'Beden', row: 'Seçenekler' })
  expect(wordsOf()).toEqual({ tab: 'Adet', row: 'Adet' })
})

test('one choice is said with its pieces', () => {
  const options = { Renk: 'Lacivert', Beden: 'M', Paket: 'Tekli' }
  const chosen = { options, quantity: 1_200, wanted: null }
  expect(choicesText(SHIRT, chosen)).toBe('Lacivert · M · Tekli · 1.200 adet')
  expect(choicesText(aMug({ optionGroups: [] }), { ...chosen, options: {} })).toBe('1.200 adet')
})

test('several variants are said by colour and size', () => {
  const options = { Renk: 'Beyaz', Beden: 'S', Paket: 'Tekli' }
  const one = (Renk: string, Beden: string, quantity: number) => ({
    options: { ...options, Renk, Beden },
    quantity,
  })
  const wanted = [one('Lacivert', 'S', 20), one('Lacivert', 'M', 40), one('Beyaz', 'S', 5)]
  expect(choicesText(SHIRT, { options, quantity: 65, wanted })).toBe(
    'Lacivert · S 20, M 40; Beyaz · S 5 · Tekli',
  )
  expect(choicesText(SHIRT, { options, quantity: 0, wanted: [] })).toBe('Adetleri girin')
  const sizes = aMug({ optionGroups: [SIZE], variantGroups: ['beden'] })
  expect(choicesText(sizes, { options, quantity: 60, wanted: wanted.slice(0, 2) })).toBe('S 20, M 40')
})
