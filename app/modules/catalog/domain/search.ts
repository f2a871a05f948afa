import { foldTurkish } from '#app/kernel/turkish-text.ts'

/** Longest search text looked at; the rest is ignored and would only fill the page cache. */
export const MAX_SEARCH_LENGTH = 100

/** Rises when products are to be found by other texts, or their variants by other keys, than before: those written by an older rule are written anew. */
export const SEARCH_TEXT_VERSION = 3

/** What one writes of a measure, and how many of the unit that is compared. */
const UNITS: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  ml: ['ml', 1],
  cc: ['ml', 1],
  cl: ['ml', 10],
  l: ['ml', 1_000],
  lt: ['ml', 1_000],
  litre: ['ml', 1_000],
  litrelik: ['ml', 1_000],
  mah: ['mah', 1],
  gb: ['gb', 1],
  tb: ['gb', 1_024],
  w: ['w', 1],
  watt: ['w', 1],
  g: ['g', 1],
  gr: ['g', 1],
  gram: ['g', 1],
  gsm: ['g', 1],
  kg: ['g', 1_000],
  mm: ['mm', 1],
  cm: ['mm', 10],
  inc: ['inc', 1],
  inch: ['inc', 1],
}

const MEASURE = new RegExp(
  `(?<![a-z0-9])(\\d{1,3}(?:\\.\\d{3}){1,2}|\\d{1,7})(?:[.,](\\d{1,3}))? ?(${Object.keys(UNITS).join('|')})(?![a-z0-9])`,
  'g',
)

/** One word for a measure however it is written: `500 ml`, `0,5 lt` → `500ml`; `10.000 mAh` → `10000mah`; `15,6 inç` → `15x6inc`. */
function joinMeasures(folded: string): string {
  return folded.replace(MEASURE, (written, whole: string, part: string | undefined, name: string) => {
    const [unit, factor] = UNITS[name] ?? [name, 1]
    const amount = Number(`${whole.replaceAll('.', '')}.${part ?? '0'}`) * factor
    // A dot would part the word, and `6 inç` find 15,6 inç.
    return Number.isFinite(amount)
      ? ` ${String(Math.round(amount * 100) / 100).replace('.', 'x')}${unit} `
      : written
  })
}

/** The words of a text as searching compares them: folded, a measure as one word, nothing but letters and digits. */
export function wordsOf(text: string): string[] {
  return joinMeasures(foldTurkish(text))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

const SHORTEST_PLURAL_STEM = 3
const SHORTEST_STEM = 4

/**
 * What of a folded search word a word must begin with: a plural or an owned thing is looked for by its stem.
 * `kalemler` → `kalem`, `kupasi` → `kupa`, `bardagi` → `barda`; `dolar` and `mavi` stay.
 */
export function stemOf(word: string): string {
  if (/\d/.test(word)) return word
  const singular = word.replace(/l[ae]ri?$/, '')
  const bare = singular.length >= SHORTEST_PLURAL_STEM ? singular : word
  const owned = /[aeiou]s[iu]$/.test(bare)
    ? bare.slice(0, -2)
    : /[^aeiou][iu]$/.test(bare)
      ? bare.slice(0, -1)
      : bare
  if (owned.length < SHORTEST_STEM) return bare
  // A k becomes ğ before a vowel: bardak, bardağı.
  const softened = owned !== bare && owned.endsWith('g') ? owned.slice(0, -1) : owned
  return softened.length < SHORTEST_STEM ? owned : softened
}

/** Where the head (name, category, tags) of a search text ends, and where what is surely true of the product does. */
export const HEAD_END = ';'
export const FACTS_END = '|'

/** What a product is found by. */
export interface SearchedProduct {
  readonly title: string
  readonly sku: string
  readonly categoryName: string
  readonly tags: readonly string[]
  readonly optionGroups: readonly {
    readonly name: string
    readonly options: readonly { readonly value: string }[]
  }[]
  readonly printingOptions: readonly string[]
  readonly features: readonly string[]
  readonly shortDescription: string
}

/** What a product is named by: its title and stock code, folded; a space before and behind each word. The search text begins with it. */
export function nameTextOf({ title, sku }: { readonly title: string; readonly sku: string }): string {
  return textOf([title, sku])
}

/**
 * What a product is found by, a space before and behind each word: its head, `;`, then the facts (option values, print methods,
 * what it is made of and holds), `|`, then whatever else its features and its short description say. What stands further
 * behind is worth less.
 */
export function searchTextOf(product: SearchedProduct): string {
  const { title, sku, categoryName, tags, optionGroups, printingOptions, features, shortDescription } =
    product
  const valuesOf = (groups: SearchedProduct['optionGroups']) =>
    groups.flatMap(({ options }) => options.map(({ value }) => value))
  const isPackaging = ({ name }: { readonly name: string }) => PACKAGING.test(foldTurkish(name))
  const values = valuesOf(optionGroups.filter((group) => !isPackaging(group)))
  const head = textOf([title, sku, categoryName, ...tags])
  // Each by itself: a 38 before an L is no measure.
  const facts = [...values, ...printingOptions].flatMap(wordsOf)
  const told = features.flatMap(wordsOf)
  const substances = told.filter((word) => isCapacity(word) || isMaterial(word))
  const packaging = valuesOf(optionGroups.filter(isPackaging))
  const rest = [...told, ...[shortDescription, ...packaging].flatMap(wordsOf)]
  return `${head}${HEAD_END}${spaced([...facts, ...substances])}${FACTS_END}${spaced(rest)}`
}

function textOf(texts: readonly string[]): string {
  return ` ${texts.flatMap(wordsOf).join(' ')} `
}

/** What goods come in says nothing of what they are: a kraft box makes no mug one of kraft. */
const PACKAGING = /ambalaj|kutu|paket|koli/

/** Each word once. */
function spaced(words: readonly string[]): string {
  return ` ${[...new Set(words)].join(' ')} `
}

function isCapacity(word: string): boolean {
  return /^\d+(?:x\d+)?(?:ml|mah|gb|w|inc)$/.test(word)
}

/** What promotional goods are made of, folded: a feature that begins so says what the product is. */
const MATERIALS = [
  ...['ahsap', 'aluminyum', 'bambu', 'bez', 'borosilikat', 'bugday', 'cam', 'celik', 'cinko', 'deri'],
  ...['elastan', 'emaye', 'fiberglas', 'gabardin', 'imperteks', 'jut', 'kadife', 'karton', 'kaucuk'],
  ...['kece', 'keten', 'kraft', 'likra', 'mantar', 'mermer', 'metal', 'mikrofiber', 'naylon', 'paslanmaz'],
  ...['pamuk', 'penye', 'pike', 'pirinc', 'plastik', 'polar', 'polyester', 'ponje', 'porselen', 'pp', 'pu'],
  ...['pvc', 'saten', 'seramik', 'silikon', 'suni', 'tritan', 'yun', 'zamak'],
]

function isMaterial(word: string): boolean {
  return MATERIALS.includes(word)
}

/** Most products that are suggested while somebody types, and the fewest letters they are suggested for (spec, storefront §2). */
export const MAX_SUGGESTIONS = 5
const SUGGESTED_FROM = 3

/** Whether suggestions are made for a text: not until it is longer than two characters. */
export function isWorthSuggesting(text: string): boolean {
  return text.trim().length >= SUGGESTED_FROM
}
