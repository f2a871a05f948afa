import { expect, test } from 'vitest'
import { DEFAULT_SEARCH_VOCABULARY } from '#app/modules/settings/domain/default-search-vocabulary.ts'
import { isNamedBy, readSearch, valuesNamedBy } from './search-terms.ts'

const VOCABULARY = {
  synonyms: [
    ['kupa', 'mug', 'Fincan'],
    ['powerbank', 'power bank', 'taşınabilir şarj'],
    ['hediye seti', 'karşılama paketi'],
    ['mug', 'bardak'],
  ],
  fillers: ['baskılı', 'kişiye özel', 'promosyon', 'adet', 'şarj'],
}

function typed(search: string): string[] {
  return readSearch(search, VOCABULARY).terms.map((term) => term.typed)
}

test('a word of the vocabulary is looked for with all that mean the same, what was typed first', () => {
  const [term] = readSearch('FİNCANLAR', VOCABULARY).terms
  expect(term).toEqual({ typed: 'fincanlar', phrases: ['fincan', 'kupa', 'mug '], isKnown: true })
  expect(readSearch('mug', VOCABULARY).terms[0]?.phrases).toEqual(['mug', 'kupa', 'fincan', 'bardak'])
  expect(readSearch('drone', VOCABULARY).terms).toEqual([
    { typed: 'drone', phrases: ['drone'], isKnown: false },
  ])
})

test('the longest phrase of the vocabulary counts as one thing, whatever its ending', () => {
  expect(typed('siyah power bank')).toEqual(['siyah', 'power bank'])
  expect(typed('taşınabilir şarj')).toEqual(['tasinabilir sarj'])
  expect(typed('hediye set')).toEqual(['hediye set'])
  expect(typed('hediye setleri')).toEqual(['hediye setleri'])
})

test('words that say nothing are left aside while another is left', () => {
  expect(typed('kişiye özel baskılı kalem')).toEqual(['kalem'])
  expect(typed('100 adet termos')).toEqual(['termos'])
  expect(typed('100 termos')).toEqual(['100', 'termos'])
  expect(readSearch('promosyon baskılı', VOCABULARY)).toMatchObject({
    terms: [{ typed: 'promosyon' }, { typed: 'baskili' }],
    saysNothing: true,
  })
  expect(readSearch('baskılı kalem', VOCABULARY).saysNothing).toBe(false)
  expect(readSearch('%%%', VOCABULARY)).toEqual({ terms: [], saysNothing: false })
})

test('no more than six things are looked for, each once', () => {
  expect(typed('kalem kalem kalemler')).toHaveLength(1)
  expect(typed('a b c d e f g h')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('a word that says nothing alone may be part of a phrase, and one with synonyms says something', () => {
  const vocabulary = { synonyms: [['logo', 'amblem']], fillers: ['logo'] }
  expect(readSearch('logo kupa', vocabulary).terms).toHaveLength(2)
})

test('a name answers by its words, their beginnings, and what stands inside of a longer one', () => {
  const product = { title: 'Işıklı Çelik Termos', sku: 'TRM-501' }
  const named = (search: string) => isNamedBy(product, readSearch(search, VOCABULARY).terms)
  for (const search of ['ISIKLI', 'termoslar', 'celik ter', 'trm-5', '501', 'te çe', 'ermos'])
    expect(named(search), search).toBe(true)
  for (const search of ['ofis', 'te r', 'ik']) expect(named(search), search).toBe(false)
})

test('a stock code answers by the digits inside of it; a measure and two digits are no part of anything', () => {
  const named = (search: string) =>
    isNamedBy({ title: 'Termos 1.500 ml', sku: 'KUPA330B' }, readSearch(search, VOCABULARY).terms)
  for (const search of ['330', 'kupa330', 'kupa 330', '1500 ml']) expect(named(search), search).toBe(true)
  for (const search of ['33', '330 ml', '500 ml']) expect(named(search), search).toBe(false)
})

test('every word of the defaults is understood as itself, and stands in one group only where it says so', () => {
  for (const group of DEFAULT_SEARCH_VOCABULARY.synonyms)
    for (const phrase of group) {
      const { terms, saysNothing } = readSearch(phrase, DEFAULT_SEARCH_VOCABULARY)
      expect(terms, phrase).toHaveLength(1)
      expect(terms[0]?.isKnown && !saysNothing, phrase).toBe(true)
    }
  for (const filler of DEFAULT_SEARCH_VOCABULARY.fillers)
    expect(readSearch(`${filler} semaver`, DEFAULT_SEARCH_VOCABULARY).terms, filler).toMatchObject([
      { typed: 'semaver' },
    ])
})

test('a search names option values by whole words, whatever their ending, and by their synonyms', () => {
  const offered = ['Kırmızı', 'Lacivert', 'L', 'Koyu Mavi', 'Mavi', '500 ml', 'Kapaklı'].map((value) => ({
    key: `grup.${value}`,
    group: 'Grup',
    value,
  }))
  const named = (search: string) =>
    valuesNamedBy(readSearch(search, VOCABULARY).terms, [...offered, ...offered])
  expect(named('kırmızı kalem')).toEqual(['grup.Kırmızı'])
  expect(named('KIRMIZISI')).toEqual(['grup.Kırmızı'])
  expect(named('l tişört')).toEqual(['grup.L'])
  expect(named('lac kalem')).toEqual([])
  expect(named('mavi kupa')).toEqual(['grup.Mavi'])
  expect(named('koyu mavi kupa')).toEqual(['grup.Koyu Mavi'])
  expect(named('0,5 lt kapaklı termos')).toEqual(['grup.500 ml', 'grup.Kapaklı'])
  expect(named('kalem')).toEqual([])
})
