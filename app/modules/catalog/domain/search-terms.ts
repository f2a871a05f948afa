import type { SearchVocabulary } from '#app/modules/settings/domain/search-vocabulary.ts'
import type { OfferedValue } from './listing.ts'
import { MAX_SEARCH_LENGTH, nameTextOf, stemOf, wordsOf } from './search.ts'

const MAX_TERMS = 6
const MAX_WORDS = 16

/** One of the things a search looks for: a product must have one of its phrases. */
export interface SearchTerm {
  /** What was typed, folded: one word, or the words of a phrase the vocabulary knows. */
  readonly typed: string
  /**
   * Beginnings of what may stand in a product's text, the typed one first, then its synonyms. Letters, digits and spaces
   * only; each begins where a word begins. One that ends with a space is a whole word: `pen` is not meant by `penye`.
   */
  readonly phrases: readonly string[]
  /** Whether the vocabulary knows it: then it is no misspelling. */
  readonly isKnown: boolean
}

/** A search as it is meant. */
export interface ReadSearch {
  readonly terms: readonly SearchTerm[]
  /** Nothing but words that say nothing about the goods: where none has them in its name, all are meant. */
  readonly saysNothing: boolean
}

/** What is also looked for inside of the words of a name: `kalem` in `dolmakalem`, `330` in the stock code `KUPA330`. */
const PART = /^(?:[a-z]{4,}|\d{3,})$/

/** What may stand anywhere in a product's name to answer a term; null for short words, measures and phrases. */
export function partOf({ typed }: SearchTerm): string | null {
  const stem = stemOf(typed)
  return PART.test(stem) ? stem : null
}

interface KnownPhrase {
  /** Its words as they are compared. */
  readonly words: readonly string[]
  readonly isFiller: boolean
  /** Phrases of its groups, as they are looked for. */
  readonly phrases: readonly string[]
}

/** The phrases of a vocabulary by their first word, the longest first. */
type Index = ReadonlyMap<string, readonly KnownPhrase[]>

/** Made once for each vocabulary: that of the settings is one object until it changes. */
const indexes = new WeakMap<SearchVocabulary, Index>()

function indexOf(vocabulary: SearchVocabulary): Index {
  const kept = indexes.get(vocabulary)
  if (kept) return kept
  const phrases = new Map<string, KnownPhrase>()
  const put = (words: readonly string[], isFiller: boolean, others: readonly string[]) => {
    const compared = words.map(comparedForm)
    const former = phrases.get(compared.join(' '))
    phrases.set(compared.join(' '), {
      words: compared,
      isFiller: isFiller && (former?.phrases ?? []).length === 0,
      phrases: [...(former?.phrases ?? []), ...others],
    })
  }
  for (const group of vocabulary.synonyms) {
    const spelt = group.map(wordsOf).filter(({ length }) => length > 0)
    const meant = spelt.map(meantBy)
    for (const words of spelt) put(words, false, meant)
  }
  for (const filler of vocabulary.fillers) {
    const words = wordsOf(filler)
    if (words.length > 0) put(words, true, [])
  }
  const index = new Map<string, KnownPhrase[]>()
  for (const phrase of phrases.values()) {
    const [first = ''] = phrase.words
    index.set(first, [...(index.get(first) ?? []), phrase])
  }
  for (const list of index.values()) list.sort((a, b) => b.words.length - a.words.length)
  indexes.set(vocabulary, index)
  return index
}

/** Words of the vocabulary are recognised whatever their ending: `seti` is `set`, `bardağı` is `bardak`. */
function comparedForm(word: string): string {
  const singular = word.replace(/(?<=...)l[ae]ri?$/, '')
  const bare = singular.replace(/(?<=..[aeiou])s[iu]$/, '').replace(/(?<=..[^aeiou])[iu]$/, '')
  return bare.replace(/g$/, 'k')
}

/** How a phrase is looked for: its last word may have an ending. */
function patternOf(words: readonly string[]): string {
  return [...words.slice(0, -1), stemOf(words.at(-1) ?? '')].join(' ')
}

/** From so many letters on, a synonym may have an ending; shorter ones begin too many other words. */
const LONG_ENOUGH = 4

function meantBy(words: readonly string[]): string {
  const isShort = (words.at(-1) ?? '').length < LONG_ENOUGH
  return isShort ? `${words.join(' ')} ` : patternOf(words)
}

/**
 * Understands what was typed: phrases of the vocabulary as one thing with all its names, each other word by itself;
 * words that say nothing about the goods, and how many pieces of them, are left aside while something else is left.
 */
export function readSearch(text: string, vocabulary: SearchVocabulary): ReadSearch {
  const index = indexOf(vocabulary)
  const words = wordsOf(text.slice(0, MAX_SEARCH_LENGTH)).slice(0, MAX_WORDS)
  const terms = new Map<string, SearchTerm & { readonly isFiller: boolean }>()
  for (let at = 0; at < words.length; ) {
    const known = phraseAt(index, words, at)
    const typed = words.slice(at, at + (known?.words.length ?? 1))
    const isCount = /^\d+$/.test(words[at] ?? '') && /^(?:adet|tane)/.test(words[at + 1] ?? '')
    const own = patternOf(typed)
    terms.set(own, {
      typed: typed.join(' '),
      phrases: [...new Set([own, ...(known?.phrases ?? []).filter((phrase) => phrase !== `${own} `)])],
      isKnown: known !== null,
      isFiller: isCount || known?.isFiller === true,
    })
    at += typed.length
  }
  const all = [...terms.values()]
  const meant = all.filter(({ isFiller }) => !isFiller)
  const kept = (meant.length > 0 ? meant : all).slice(0, MAX_TERMS)
  return {
    terms: kept.map(({ isFiller: _isFiller, ...term }) => term),
    saysNothing: all.length > 0 && meant.length === 0,
  }
}

function phraseAt(index: Index, words: readonly string[], at: number): KnownPhrase | null {
  const candidates = index.get(comparedForm(words[at] ?? '')) ?? []
  return (
    candidates.find((phrase) =>
      phrase.words.every((word, place) => comparedForm(words[at + place] ?? '') === word),
    ) ?? null
  )
}

/** Whether a title or stock code answers all of these terms. */
export function isNamedBy(
  product: { readonly title: string; readonly sku: string },
  terms: readonly SearchTerm[],
): boolean {
  const text = nameTextOf(product)
  return terms.every((term) => {
    const part = partOf(term)
    return (
      term.phrases.some((phrase) => text.includes(` ${phrase}`)) || (part !== null && text.includes(part))
    )
  })
}

/**
 * Keys of the option values that a search names with whole words, whatever their ending, the longest of each group:
 * `kırmızı kalem` means the red one of pens in many colours, `l tişört` none in lacivert, `koyu mavi` no mavi.
 */
export function valuesNamedBy(terms: readonly SearchTerm[], offered: readonly OfferedValue[]): string[] {
  const searched = new Set(terms.flatMap(({ phrases }) => phrases.map((phrase) => phrase.trim())))
  // The same value is offered in many categories.
  const distinct = [...new Map(offered.map((value) => [value.key, value])).values()]
  const named = distinct
    .map(({ key, group, value }) => ({ key, group, words: wordsOf(value) }))
    .filter(
      ({ words }) =>
        words.length > 0 &&
        (searched.has(patternOf(words)) ||
          words.every((word) => searched.has(word) || searched.has(stemOf(word)))),
    )
  const isPartOfAnother = (value: (typeof named)[number]) =>
    named.some(
      ({ group, words }) =>
        group === value.group &&
        words.length > value.words.length &&
        value.words.every((word) => words.includes(word)),
    )
  return named.filter((value) => !isPartOfAnother(value)).map(({ key }) => key)
}
