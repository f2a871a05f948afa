import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, asc, desc, gt, like, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { ProductCard } from '../domain/product.ts'
import { isNamedBy, MAX_SUGGESTIONS, nearestWord, SHORTEST_PART, stemOf } from '../domain/search.ts'
import { byPopularity, cardsOfIds, isShown } from './product-rows.server.ts'
import { products, searchWords } from './tables.server.ts'

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

/** The words that more products have than a search looks at. */
export async function readFrequentWords(db: Database): Promise<readonly string[]> {
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(gt(searchWords.productCount, MOST_RANKED))
  return rows.map(({ word }) => word)
}

/** Whether this is a search for one word, and so many products have it that looking through all of them is a waste. */
export function isFrequent(words: readonly string[], frequentWords: readonly string[]): boolean {
  const [word] = words
  if (word === undefined || words.length > 1 || word.length < SHORTEST_PART) return false
  const stem = stemOf(word)
  return frequentWords.some((known) => known.includes(stem))
}

/** Products that have all of the words, found with the index of parts of words. */
export function hasWords(words: readonly string[], text: SQLWrapper = products.searchText): SQL | undefined {
  return and(
    ...words.map((word) =>
      word.length < SHORTEST_PART
        ? sql`(${text} like ${`${word}%`} or ${text} like ${`% ${word}%`})`
        : sql`${text} like ${`%${stemOf(word)}%`}`,
    ),
  )
}

/** The same products, said so that no index finds them: for walking a sorted index until enough were met. */
export function hasWordsOnTheWay(
  words: readonly string[],
  text: SQLWrapper = products.searchText,
): SQL | undefined {
  return and(
    ...words.map((word) =>
      word.length < SHORTEST_PART
        ? sql`strpos(' ' || ${text}, ${` ${word}`}) > 0`
        : sql`strpos(${text}, ${stemOf(word)}) > 0`,
    ),
  )
}

/** The lower, the better: the text begins with the phrase, a word does, it stands anywhere, its words stand apart. */
export function rankOf(words: readonly string[], text: SQLWrapper = products.searchText): SQL<number> {
  const phrase = words.join(' ')
  const first = stemOf(words[0] ?? '')
  return sql<number>`case
    when starts_with(${text}, ${phrase}) then 0
    when strpos(${text}, ${` ${phrase}`}) > 0 then 1
    when strpos(${text}, ${phrase}) > 0 then 2
    else 3 + least(strpos(${text}, ${first}), 200) end`
}

/**
 * Up to five products whose title or stock code has all of the words, best match first.
 * `correctedTo` is what was looked for instead when nothing has the words as they were typed.
 */
export async function suggestProducts(
  db: Database,
  words: readonly string[],
  frequentWords: readonly string[],
): Promise<{ products: readonly ProductCard[]; correctedTo: string | null }> {
  if (words.length === 0) return { products: [], correctedTo: null }
  const found = await namedProducts(db, words, frequentWords)
  if (found.length > 0) return { products: found, correctedTo: null }
  const better = await correctWords(db, words)
  const products = better ? await namedProducts(db, better, frequentWords) : []
  return { products, correctedTo: better && products.length > 0 ? better.join(' ') : null }
}

async function namedProducts(
  db: Database,
  words: readonly string[],
  frequentWords: readonly string[],
): Promise<ProductCard[]> {
  const ids = (await popularNamedIds(db, words, frequentWords)) ?? (await namedIds(db, words))
  const rows = await cardsOfIds(db, ids)
  // The database holds names that were folded when they were saved; what counts is how they are folded now.
  return rows.filter(({ card, sku }) => isNamedBy({ title: card.title, sku }, words)).map(({ card }) => card)
}

/** Five of the products whose names have all of the words: the best matches of all. */
async function namedIds(db: Database, words: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isShown, hasWords(words, products.nameText)))
    .orderBy(asc(products.soldOut), rankOf(words), ...byPopularity)
    .limit(MAX_SUGGESTIONS)
  return rows.map(({ id }) => id)
}

/**
 * The same for words that are all frequent, from the popular products alone: reading the names of thousands would only
 * rank them. Null for other words, and when few popular products are named so, as with a word that is rather a tag.
 */
async function popularNamedIds(
  db: Database,
  words: readonly string[],
  frequentWords: readonly string[],
): Promise<string[] | null> {
  const isSelective = words.some((word) => word.length >= SHORTEST_PART && !isFrequent([word], frequentWords))
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
  const named = await db
    .select({ id: popular.id, soldOut: popular.soldOut, rank: rankOf(words, popular.nameText) })
    .from(popular)
    .where(hasWordsOnTheWay(words, popular.nameText))
    .orderBy(asc(popular.soldOut), desc(popular.popularity), desc(popular.createdAt), asc(popular.id))
    .limit(BEST_KNOWN)
  if (named.length < MAX_SUGGESTIONS) return null
  const best = named.toSorted((a, b) => Number(a.soldOut) - Number(b.soldOut) || a.rank - b.rank)
  return best.slice(0, MAX_SUGGESTIONS).map(({ id }) => id)
}

/** The best known words for those that occur nowhere; null when there is nothing better. */
export async function correctWords(db: Database, words: readonly string[]): Promise<string[] | null> {
  let corrected = false
  const better: string[] = []
  for (const word of words) {
    const [known] = await db
      .select({ word: searchWords.word })
      .from(searchWords)
      .where(like(searchWords.word, `%${stemOf(word)}%`))
      .limit(1)
    if (known) {
      better.push(word)
      continue
    }
    const similarity = sql<number>`similarity(${searchWords.word}, ${word})`
    const candidates = await db
      .select({ word: searchWords.word, productCount: searchWords.productCount })
      .from(searchWords)
      .where(
        sql`length(${searchWords.word}) between ${word.length - LENGTH_DIFFERENCE} and ${word.length + LENGTH_DIFFERENCE}`,
      )
      .orderBy(desc(similarity))
      .limit(CANDIDATES)
    const nearest = nearestWord(word, candidates)
    if (!nearest) return null
    better.push(nearest)
    corrected = true
  }
  return corrected ? better : null
}

/** Recomputes the distinct words of the catalogue; for the nightly job and after filling a shop. */
export async function rebuildSearchWords(db: Database): Promise<void> {
  // One statement that leaves alone what stays the same: products can be saved meanwhile. Each product's words are made
  // distinct by themselves; for all products together that is a sort of millions of rows on disk.
  await db.execute(sql`
    with fresh as materialized (
      select word, count(*)::int as product_count
      from ${products},
        lateral (select distinct word from unnest(string_to_array(${products.searchText}, ' ')) as word) as words
      where ${isShown} and length(word) > 2 and word !~ '^[0-9]+$'
      group by word
    ), gone as (
      delete from ${searchWords} where not exists (select 1 from fresh where fresh.word = ${searchWords.word})
    )
    insert into ${searchWords} as known (word, product_count)
    select word, product_count from fresh order by word
    on conflict (word) do update set product_count = excluded.product_count
    where known.product_count <> excluded.product_count`)
}

/** Makes new words of one product known at once; removed ones go with the next rebuild. Numbers are not corrected to. */
export async function addSearchWords(tx: Database, searchText: string): Promise<void> {
  const words = [...new Set(searchText.split(' '))].filter((word) => word.length > 2 && !/^\d+$/.test(word))
  if (words.length === 0) return
  await tx
    .insert(searchWords)
    // In one order, so that two products with the same new words never wait for each other.
    .values(words.toSorted().map((word) => ({ word, productCount: 1 })))
    .onConflictDoNothing()
}
