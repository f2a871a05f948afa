import { expect, test } from 'vitest'
import { isWorthSuggesting, nameTextOf, searchTextOf, stemOf, wordsOf } from './search.ts'

test.each([
  ['KIRMIZI Şemsiye', ['kirmizi', 'semsiye']],
  ["100% ' -- %_", ['100']],
  ['', []],
  ['T-Shirt', ['t', 'shirt']],
  ['  termos   500ml ', ['termos', '500ml']],
  ['500 ML', ['500ml']],
  ['500 cc', ['500ml']],
  ['0,5 lt', ['500ml']],
  ['1.5 Litre', ['1500ml']],
  ['1 l', ['1000ml']],
  ['10.000 mAh', ['10000mah']],
  ['10000mah', ['10000mah']],
  ['16 Gb, 160 gr', ['16gb', '160g']],
  ['35 × 40 cm', ['35', '400mm']],
  ['1,5 kg', ['1500g']],
  ['2,5 kg', ['2500g']],
  ['0,75 cm', ['7x5mm']],
  ['15,6 inç', ['15x6inc']],
  ['3 xl', ['3', 'xl']],
  ['KLM-104', ['klm', '104']],
])('%j has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('a product is found by its head, then its facts, then by what else is said of it', () => {
  const product = {
    title: 'Çelik Termos 0,5 L',
    sku: 'TRM-501',
    categoryName: 'Termoslar',
    tags: ['Kış', 'ofis'],
    optionGroups: [
      { name: 'Renk', options: [{ value: 'Kırmızı' }, { value: 'Koyu Mavi' }] },
      { name: 'Kutu', options: [{ value: 'Kraft kutu' }] },
    ],
    printingOptions: ['Lazer gravür'],
    features: ['500 ml hacim', 'Bambu kapak, 262 mm'],
    shortDescription: 'Masada durur.',
  }
  expect(nameTextOf(product)).toBe(' celik termos 500ml trm 501 ')
  expect(searchTextOf(product)).toBe(
    ' celik termos 500ml trm 501 termoslar kis ofis ; kirmizi koyu mavi lazer gravur 500ml bambu | 500ml hacim bambu kapak 262mm masada durur kraft kutu ',
  )
})

test('what stands beside each other in different texts is no measure', () => {
  const product = {
    title: 'Ayakkabı',
    sku: 'AYK-1',
    categoryName: 'Ayakkabılar',
    tags: [],
    printingOptions: [],
    optionGroups: [{ name: 'Beden', options: [{ value: '38' }, { value: 'L' }] }],
    features: ['Taban 4', 'W kesim', '15,6 inç'],
    shortDescription: '',
  }
  expect(searchTextOf(product)).toBe(' ayakkabi ayk 1 ayakkabilar ; 38 l 15x6inc | taban 4 w kesim 15x6inc ')
})

test.each([
  ['kalemler', 'kalem'],
  ['kupalari', 'kupa'],
  ['defterleri', 'defter'],
  ['kupasi', 'kupa'],
  ['kalemi', 'kalem'],
  ['bardagi', 'barda'],
  ['dolar', 'dolar'],
  ['polar', 'polar'],
  ['mavi', 'mavi'],
  ['deri', 'deri'],
  ['taksi', 'taks'],
  ['kalem', 'kalem'],
  ['500ml', '500ml'],
])('%j is looked for as %j', (word, stem) => {
  expect(stemOf(word)).toBe(stem)
})

test('Live suggestions appear when the trimmed input is longer than 2 characters', () => {
  expect(isWorthSuggesting('ka')).toBe(false)
  expect(isWorthSuggesting('  ka  ')).toBe(false)
  expect(isWorthSuggesting(' kal ')).toBe(true)
})
