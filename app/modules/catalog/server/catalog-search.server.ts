import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, asc, desc, gt, inArray, like, lt, or, sql } from 'drizzle-orm'
import type { SearchVocabulary } from '#app/modules/settings/domain/search-vocabulary.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { atomically } from '#app/platform/transact.server.ts'
import type { OfferedValue } from '../domain/listing.ts'
import { nearestWord } from '../domain/misspelling.ts'
import type { ProductCard } from '../domain/product.ts'
import {
  FACTS_END,
  HEAD_END,
  isWorthSuggesting,
  MAX_SUGGESTIONS,
  nameTextOf,
  SEARCH_TEXT_VERSION,
  searchTextOf,
  stemOf,
  wordsOf,
} from '../domain/search.ts'
import type { SearchTerm } from '../domain/search-terms.ts'
import { isNamedBy, partOf, readSearch, valuesNamedBy } from '../domain/search-terms.ts'
import { inChoice } from './cards-in-choice.server.ts'
import { byPopularity, cardsOfIds, isShown } from './product-rows.server.ts'
import { categories, products, searchWords } from './tables.server.ts'
import { writeVariantKeys } from './variant-writes.server.ts'

/** Hits that are counted; of more the shop says that there are more, and offers no further pages. */
export const MOST_COUNTED = 1_000
/**
 * Hits of a search that are collected and ranked. Of a search that more products answer, the most popular are ranked:
 * to find those, the list is walked in order of popularity, which is short exactly when the hits are many.
 */
export const MOST_RANKED = 4_000
/** The popular products that are looked through for suggestions of frequent words, and how many of them are ranked. */
const POPULAR = 1_000
const BEST_KNOWN = 20
/** Catalogue words that look most like a misspelt one; the nearest of them is its correction. */
const CANDIDATES = 20
/** A correction has about as many letters as the word it corrects. */
const LENGTH_DIFFERENCE = 2
/** Shorter words are no frequent ones: so many begin with them that they are looked up. */
const SHORTEST_FREQUENT = 3

/** The words that more products have than a search looks at. */
export async function readFrequentWords(db: Database): Promise<readonly string[]> {
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(gt(searchWords.productCount, MOST_RANKED))
  return rows.map(({ word }) => word)
}

/** Whether this looks for one thing, and so many products have it that looking through all of them is a waste. */
export function isFrequent(terms: readonly SearchTerm[], frequentWords: readonly string[]): boolean {
  const [term] = terms
  if (term === undefined || terms.length > 1) return false
  return term.phrases.some(
    (phrase) => phrase.length >= SHORTEST_FREQUENT && frequentWords.some((word) => word.startsWith(phrase)),
  )
}

/** Where in the products' texts terms are looked for. */
interface Texts {
  readonly name: SQLWrapper
  /** The whole search text; the name stands in it, too. */
  readonly whole: SQLWrapper
}

const OF_PRODUCTS: Texts = { name: products.nameText, whole: products.searchText }

/** How far into the search text one looks: its head, the facts as well, or all of it. */
type Depth = 'head' | 'facts' | 'all'

const BEHIND: Readonly<Record<Depth, string>> = { head: `${HEAD_END}%`, facts: `${FACTS_END}%`, all: '' }

/** That a term occurs: one of its phrases at the beginning of a word, or what was typed inside a word of the name. */
function occurs(term: SearchTerm, depth: Depth, { name, whole }: Texts): SQL {
  const part = partOf(term)
  const begins = term.phrases.map((phrase) => sql`${whole} like ${`% ${phrase}%${BEHIND[depth]}`}`)
  return sql`(${sql.join([...begins, ...(part === null ? [] : [sql`${name} like ${`%${part}%`}`])], sql` or `)})`
}

/**
 * Products that answer all terms, found with the index of parts of words. As far as `facts`: a single term must be a fact
 * of the product, of several at least one must stand in its head; `Kalem halkası` of a notebook is no answer to `kalem`.
 */
export function answers(
  terms: readonly SearchTerm[],
  depth: Exclude<Depth, 'head'>,
  texts: Texts = OF_PRODUCTS,
): SQL | undefined {
  const everywhere = terms.map((term) => occurs(term, 'all', texts))
  if (depth === 'all' || terms.length === 0) return and(...everywhere)
  const [only] = terms
  if (only && terms.length === 1) return occurs(only, 'facts', texts)
  return and(...everywhere, or(...terms.map((term) => occurs(term, 'head', texts))))
}

/** The same products, said so that no index finds them: for walking a sorted index until enough were met. */
export function answersOnTheWay(
  terms: readonly SearchTerm[],
  depth: Exclude<Depth, 'head'>,
): SQL | undefined {
  const { name, whole } = OF_PRODUCTS
  return answers(terms, depth, { name: sql`(${name} || '')`, whole: sql`(${whole} || '')` })
}

/** Whether some product is called, filed or tagged by one of the terms. */
export async function isHeadOfAny(db: Database, terms: readonly SearchTerm[]): Promise<boolean> {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isShown, or(...terms.map((term) => occurs(term, 'head', OF_PRODUCTS)))))
    .limit(1)
  return found.length > 0
}

/** Names that answer all terms. */
function isNamed(terms: readonly SearchTerm[], name: SQLWrapper): SQL | undefined {
  return and(...terms.map((term) => occurs(term, 'all', { name, whole: name })))
}

/**
 * The lower, the better: what was typed stands in the name, one of its synonyms does, it stands in the category or a tag,
 * among the facts, or anywhere; among equals names that begin with the phrase, then those that have it in one piece.
 */
export function rankOf(terms: readonly SearchTerm[], { name, whole }: Texts = OF_PRODUCTS): SQL<number> {
  const phrase = ` ${terms.map(({ phrases }) => phrases[0]).join(' ')}`
  const places = terms.map((term) => {
    const typed = sql`strpos(${name}, ${` ${term.phrases[0]}`}) > 0`
    return sql`case when ${typed} then 0
      when ${occurs(term, 'all', { name, whole: name })} then 1
      when ${occurs(term, 'head', { name, whole })} then 2
      when ${occurs(term, 'facts', { name, whole })} then 3 else 4 end`
  })
  return sql<number>`(${sql.join(places, sql` + `)}) * 3
    + case when starts_with(${name}, ${phrase}) then 0 when strpos(${name}, ${phrase}) > 0 then 1 else 2 end`
}

/** Everything the search knows beside the products. */
export interface SearchKnowledge {
  readonly vocabulary: SearchVocabulary
  readonly frequentWords: readonly string[]
  readonly offered: readonly OfferedValue[]
}

/**
 * Up to five products for what was typed, best match first: those it names; where it names none, those a search for it
 * finds by their facts. `correctedTo` is what was looked for instead when nothing has the words as they were typed.
 */
export async function suggestProducts(
  db: Database,
  text: string,
  knowledge: SearchKnowledge,
): Promise<{ products: readonly ProductCard[]; correctedTo: string | null }> {
  const { terms } = readSearch(text, knowledge.vocabulary)
  if (!isWorthSuggesting(text) || terms.length === 0) return { products: [], correctedTo: null }
  const found = await suggested(db, terms, knowledge)
  if (found.length > 0) return { products: found, correctedTo: null }
  const better = await correctTerms(db, terms, knowledge.vocabulary)
  const products =
    better === null ? [] : await suggested(db, readSearch(better, knowledge.vocabulary).terms, knowledge)
  return { products, correctedTo: products.length > 0 ? better : null }
}

async function suggested(
  db: Database,
  terms: readonly SearchTerm[],
  { frequentWords, offered }: SearchKnowledge,
): Promise<readonly ProductCard[]> {
  const ids = (await popularNamedIds(db, terms, frequentWords)) ?? (await namedIds(db, terms))
  const rows = await cardsOfIds(db, ids)
  // The database holds names that were folded when they were saved; what counts is how they are folded now.
  const named = rows.filter(({ card, sku }) => isNamedBy({ title: card.title, sku }, terms))
  const cards = named.length > 0 ? named : await cardsOfIds(db, await factIds(db, terms, frequentWords))
  return inChoice(
    db,
    cards.map(({ card }) => card),
    valuesNamedBy(terms, offered),
  )
}

/** Five of the products whose names answer all terms: the best matches of all. */
async function namedIds(db: Database, terms: readonly SearchTerm[]): Promise<string[]> {
  const { nameText } = products
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isShown, isNamed(terms, nameText)))
    .orderBy(asc(products.soldOut), rankOf(terms, { name: nameText, whole: nameText }), ...byPopularity)
    .limit(MAX_SUGGESTIONS)
  return rows.map(({ id }) => id)
}

/** Five popular products that answer the terms, though not by their names. */
async function factIds(
  db: Database,
  terms: readonly SearchTerm[],
  frequentWords: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        isShown,
        isFrequent(terms, frequentWords) ? answersOnTheWay(terms, 'facts') : answers(terms, 'facts'),
      ),
    )
    .orderBy(...byPopularity)
    .limit(MAX_SUGGESTIONS)
  return rows.map(({ id }) => id)
}

/**
 * The same for words that are all frequent, from the popular products alone: reading the names of thousands would only
 * rank them. Null for other words, and when few popular products are named so, as with a word that is rather a tag.
 */
async function popularNamedIds(
  db: Database,
  terms: readonly SearchTerm[],
  frequentWords: readonly string[],
): Promise<string[] | null> {
  const isSelective = terms.some(
    (term) => term.typed.length >= SHORTEST_FREQUENT && !isFrequent([term], frequentWords),
  )
  if (frequentWords.length === 0 || isSelective) return null
  const popular = db
    .select({
      id: products.id,
      soldOut: products.soldOut,
      popularity: products.popularity,
      createdAt: products.createdAt,
      nameText: products.nameText,
    })
    .from(products)
    .where(isShown)
    .orderBy(...byPopularity)
    .limit(POPULAR)
    .as('popular')
  const { nameText } = popular
  const named = await db
    .select({
      id: popular.id,
      soldOut: popular.soldOut,
      rank: rankOf(terms, { name: nameText, whole: nameText }),
    })
    .from(popular)
    .where(isNamed(terms, sql`(${nameText} || '')`))
    .orderBy(asc(popular.soldOut), desc(popular.popularity), desc(popular.createdAt), asc(popular.id))
    .limit(BEST_KNOWN)
  if (named.length < MAX_SUGGESTIONS) return null
  const best = named.toSorted((a, b) => Number(a.soldOut) - Number(b.soldOut) || a.rank - b.rank)
  return best.slice(0, MAX_SUGGESTIONS).map(({ id }) => id)
}

/**
 * The search with the best known words for those that occur nowhere, a word that is two known ones written together among
 * them; null when there is nothing better. Words of the vocabulary are right, and what others are corrected to, too.
 */
export async function correctTerms(
  db: Database,
  terms: readonly SearchTerm[],
  vocabulary: SearchVocabulary,
): Promise<string | null> {
  let corrected = false
  const better: string[] = []
  for (const term of terms) {
    const { typed, isKnown } = term
    // Measures and numbers are meant as they are.
    if (isKnown || /\d/.test(typed) || (await isCatalogueWord(db, typed))) {
      better.push(typed)
      continue
    }
    const nearest = (await splitWord(db, typed)) ?? (await nearestTo(db, typed, vocabulary))
    if (!nearest) return null
    better.push(nearest)
    corrected = true
  }
  return corrected ? better.join(' ') : null
}

async function isCatalogueWord(db: Database, word: string): Promise<boolean> {
  const known = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(like(searchWords.word, `%${stemOf(word)}%`))
    .limit(1)
  return known.length > 0
}

/** Two words that were written together: `bezcanta` is `bez canta`. */
async function splitWord(db: Database, word: string): Promise<string | null> {
  const places = Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => index + 3)
  if (places.length === 0) return null
  const parts = places.flatMap((place) => [word.slice(0, place), word.slice(place)])
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(inArray(searchWords.word, parts))
  const known = new Set(rows.map((row) => row.word))
  const place = places.findLast((at) => known.has(word.slice(0, at)) && known.has(word.slice(at)))
  return place === undefined ? null : `${word.slice(0, place)} ${word.slice(place)}`
}

async function nearestTo(db: Database, word: string, vocabulary: SearchVocabulary): Promise<string | null> {
  const similarity = sql<number>`similarity(${searchWords.word}, ${word})`
  const candidates = await db
    .select({ word: searchWords.word, productCount: searchWords.productCount })
    .from(searchWords)
    .where(
      sql`length(${searchWords.word}) between ${word.length - LENGTH_DIFFERENCE} and ${word.length + LENGTH_DIFFERENCE}`,
    )
    .orderBy(desc(similarity))
    .limit(CANDIDATES)
  const named = vocabulary.synonyms
    .flat()
    .map(wordsOf)
    .flatMap(([first = '', ...more]) => (more.length === 0 ? [{ word: first, productCount: 0 }] : []))
  return nearestWord(word, [...candidates, ...named])
}

/** Recomputes the distinct words of the catalogue; for the nightly job and after filling a shop. */
export async function rebuildSearchWords(db: Database): Promise<void> {
  // One statement that leaves alone what stays the same: products can be saved meanwhile. Each product's words are made
  // distinct by themselves; for all products together that is a sort of millions of rows on disk.
  await db.execute(sql`
    with fresh as materialized (
      select word, count(*)::int as product_count
      from ${products},
        lateral (
          select distinct word
          from unnest(string_to_array(replace(split_part(${products.searchText}, ${FACTS_END}, 1), ${HEAD_END}, ' '), ' ')) as word
        ) as words
      where ${isShown} and length(word) > 2 and word !~ '[0-9]'
      group by word
    ), gone as (
      delete from ${searchWords} where not exists (select 1 from fresh where fresh.word = ${searchWords.word})
    )
    insert into ${searchWords} as known (word, product_count)
    select word, product_count from fresh order by word
    on conflict (word) do update set product_count = excluded.product_count
    where known.product_count <> excluded.product_count`)
}

/** Makes new words of products known at once; removed ones go with the next rebuild. Nothing is corrected to a number. */
export async function addSearchWords(tx: Database, searchTexts: readonly string[]): Promise<void> {
  const meant = searchTexts.flatMap((text) => (text.split(FACTS_END)[0] ?? '').split(/[^a-z0-9]+/))
  const words = [...new Set(meant)].filter((word) => word.length > 2 && !/\d/.test(word))
  if (words.length === 0) return
  await tx
    .insert(searchWords)
    // In one order, so that two products with the same new words never wait for each other.
    .values(words.toSorted().map((word) => ({ word, productCount: 1 })))
    .onConflictDoNothing()
}

/** Products whose texts are written anew in one transaction. */
const CHUNK = 200

/** What the search text of a product is made of. */
export const searchedColumns = {
  id: products.id,
  title: products.title,
  sku: products.sku,
  tags: products.tags,
  optionGroups: products.optionGroups,
  printingOptions: products.printingOptions,
  features: products.features,
  shortDescription: products.shortDescription,
  variantGroups: products.variantGroups,
}

type Searched = Pick<typeof products.$inferSelect, keyof typeof searchedColumns>

/** Writes the texts by which these products of a category are found, and the keys of their variants. */
export async function writeSearchTexts(
  tx: Transaction,
  found: readonly (Searched & { readonly categoryName: string })[],
): Promise<void> {
  if (found.length === 0) return
  const [ids, texts, names] = [found.map(({ id }) => id), found.map(searchTextOf), found.map(nameTextOf)]
  await tx.execute(sql`
    update ${products} set search_text = made.text, name_text = made.name, search_version = ${SEARCH_TEXT_VERSION}
    from unnest(${sql.param(ids)}::text[], ${sql.param(texts)}::text[], ${sql.param(names)}::text[]) as made(id, text, name)
    where ${products.id} = made.id`)
  await writeVariantKeys(tx, found)
}

/**
 * Writes the texts of all products anew that an older rule made, and what their variants are filtered by; answers how many
 * there were. Safe to repeat.
 */
export async function renewSearchTexts(db: Database): Promise<number> {
  let last = ''
  for (let renewed = 0; ; ) {
    const chunk = await atomically(db, async (tx) => {
      const stale = await tx
        .select({ ...searchedColumns, categoryId: products.categoryId })
        .from(products)
        .where(and(gt(products.id, last), lt(products.searchVersion, SEARCH_TEXT_VERSION)))
        .orderBy(asc(products.id))
        .limit(CHUNK)
        .for('update')
      const named = await tx.select({ id: categories.id, name: categories.name }).from(categories)
      const names = new Map(named.map(({ id, name }) => [id, name]))
      await writeSearchTexts(
        tx,
        stale.map(({ categoryId, ...row }) => ({ ...row, categoryName: names.get(categoryId) ?? '' })),
      )
      return stale
    })
    renewed += chunk.length
    last = chunk.at(-1)?.id ?? last
    if (chunk.length < CHUNK) return renewed
  }
}
