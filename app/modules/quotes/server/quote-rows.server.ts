import { eq, sql } from 'drizzle-orm'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import { formatYearNumber } from '#app/kernel/year-number.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import { readOrderedDesign } from '#app/modules/mockups/domain/designs/ordered-design-schema.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { OwnQuote, Quote, QuoteId, QuoteSource, QuoteStatus } from '../domain/quote.ts'
import { quoteCounters, quotes } from './tables.server.ts'

/**
 * Takes the next number of a year. Every other request waits for the counter's row until the transaction ends; what is
 * undone gives its number back.
 */
export async function takeQuoteNumber(tx: Transaction, year: number): Promise<string> {
  const [counter] = await tx
    .insert(quoteCounters)
    .values({ year, lastSequence: 1 })
    .onConflictDoUpdate({
      target: quoteCounters.year,
      set: { lastSequence: sql`${quoteCounters.lastSequence} + 1` },
    })
    .returning({ last: quoteCounters.lastSequence })
  if (!counter) throw new Error('the quote counter gave no number')
  return formatYearNumber('TKL', year, counter.last)
}

/** The quote that was already made with this key, if any. */
export async function findRequested(db: Database, requestKey: string): Promise<Quote | null> {
  const [row] = await db.select().from(quotes).where(eq(quotes.requestKey, requestKey)).limit(1)
  return row ? toQuote(row) : null
}

/** A quote as it stands in its table. */
export function toQuoteRow(quote: Quote, requestKey: string): typeof quotes.$inferInsert {
  const { product, createdAt, accountId, ...fields } = quote
  return {
    ...fields,
    userId: accountId,
    requestKey,
    productId: product?.productId ?? null,
    productTitle: product?.productTitle ?? null,
    productSku: product?.productSku ?? null,
    selectedVariations: { ...product?.selectedVariations },
    rows: product?.rows ?? null,
    printChoice: product?.printChoice ?? null,
    places: product?.places ?? null,
    quantity: product?.quantity ?? null,
    artwork: product?.artwork ?? null,
    design: product?.design ?? null,
    searchText: foldTurkish(
      [
        ...[quote.quoteNumber, quote.name, quote.company, quote.email, quote.phone],
        ...[product?.productTitle ?? '', product?.productSku ?? ''],
      ].join(' '),
    ),
    createdAt: new Date(createdAt),
  }
}

/** A row as the rest of the shop knows it. */
export function toQuote(row: typeof quotes.$inferSelect): Quote {
  const { productId, productTitle, productSku, selectedVariations, rows, printChoice, quantity, artwork } =
    row
  const design = readOrderedDesign(row.design)
  const isWhole = productId !== null && productTitle !== null && productSku !== null && quantity !== null
  return {
    id: row.id as QuoteId,
    quoteNumber: row.quoteNumber,
    accountId: row.userId as AccountId | null,
    status: row.status as QuoteStatus,
    source: row.source as QuoteSource,
    name: row.name,
    company: row.company,
    email: row.email,
    phone: row.phone,
    message: row.message,
    product: isWhole
      ? {
          productId,
          productTitle,
          productSku,
          selectedVariations,
          ...(rows && { rows }),
          printChoice,
          ...(row.places && { places: row.places }),
          quantity,
          artwork,
          design,
        }
      : null,
    createdAt: row.createdAt.getTime(),
  }
}

/** A row as its buyer finds it in his profile. */
export function toOwnQuote(row: typeof quotes.$inferSelect): OwnQuote {
  const { id, quoteNumber, createdAt, status, message, product } = toQuote(row)
  return { id, quoteNumber, createdAt, status, message, product }
}
