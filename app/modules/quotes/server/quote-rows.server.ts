import { eq } from 'drizzle-orm'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import { readOrderedDesign } from '#app/modules/mockups/domain/ordered-design-schema.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Quote, QuoteId, QuoteSource, QuoteStatus } from '../domain/quote.ts'
import { quotes } from './tables.server.ts'

/** The quote that was already made with this key, if any. */
export async function findRequested(db: Database, requestKey: string): Promise<Quote | null> {
  const [row] = await db.select().from(quotes).where(eq(quotes.requestKey, requestKey)).limit(1)
  return row ? toQuote(row) : null
}

/** A quote as it stands in its table. */
export function toQuoteRow(quote: Quote, requestKey: string): typeof quotes.$inferInsert {
  const { product, createdAt, ...fields } = quote
  return {
    ...fields,
    requestKey,
    productId: product?.productId ?? null,
    productTitle: product?.productTitle ?? null,
    productSku: product?.productSku ?? null,
    selectedVariations: { ...product?.selectedVariations },
    printChoice: product?.printChoice ?? null,
    quantity: product?.quantity ?? null,
    artwork: product?.artwork ?? null,
    design: product?.design ?? null,
    searchText: foldTurkish(
      [
        ...[quote.name, quote.company, quote.email, quote.phone],
        ...[product?.productTitle ?? '', product?.productSku ?? ''],
      ].join(' '),
    ),
    createdAt: new Date(createdAt),
  }
}

/** A row as the rest of the shop knows it. */
export function toQuote(row: typeof quotes.$inferSelect): Quote {
  const { productId, productTitle, productSku, selectedVariations, printChoice, quantity, artwork } = row
  const design = readOrderedDesign(row.design)
  const isWhole = productId !== null && productTitle !== null && productSku !== null && quantity !== null
  return {
    id: row.id as QuoteId,
    status: row.status as QuoteStatus,
    source: row.source as QuoteSource,
    ...{ name: row.name, company: row.company, email: row.email, phone: row.phone, message: row.message },
    product: isWhole
      ? { productId, productTitle, productSku, selectedVariations, printChoice, quantity, artwork, design }
      : null,
    createdAt: row.createdAt.getTime(),
  }
}
