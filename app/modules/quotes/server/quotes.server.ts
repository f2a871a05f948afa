import { and, desc, eq } from 'drizzle-orm'
import { formatCount } from '#app/kernel/count.ts'
import { formatDate } from '#app/kernel/instant.ts'
import type { Page } from '#app/kernel/page-number.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { SortOrder } from '#app/kernel/sort-order.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { BackOfficeContribution } from '#app/modules/back-office/domain/contribution.ts'
import { rowFacts } from '#app/modules/cart/domain/line-rows.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { MediaService, OpenedFile } from '#app/modules/media/server/media.server.ts'
import type { DrawnPicture, MockupsService } from '#app/modules/mockups/server/mockups.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import { containsWords } from '#app/platform/contains-words.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { inOrder, pageOf } from '#app/platform/page-of.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import { turkishOrder } from '#app/platform/turkish-order.server.ts'
import { QUOTE_ACTIVITY } from '../domain/activity-labels.ts'
import type { FoundQuote, Quote, QuoteSort, QuoteStatus } from '../domain/quote.ts'
import { MOST_QUOTES, QUOTE_SORTS } from '../domain/quote.ts'
import type { OwnQuotes } from './own-quotes.server.ts'
import { createOwnQuotes } from './own-quotes.server.ts'
import { letArtworkGo } from './quote-artwork.server.ts'
import { quoteBackOffice } from './quote-back-office.server.ts'
import type { QuoteRequests } from './quote-requests.server.ts'
import { createQuoteRequests } from './quote-requests.server.ts'
import { toQuote } from './quote-rows.server.ts'
import type { SampleQuotes } from './sample-quotes.server.ts'
import { createSampleQuotes } from './sample-quotes.server.ts'
import { quotes } from './tables.server.ts'

export interface QuotesDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly activity: ActivityService
  readonly mail: MailService
  readonly catalog: CatalogService
  readonly media: MediaService
  readonly mockups: MockupsService
  readonly publicUrl: string
}

/** A page of the back office's list; it counts to `MOST_QUOTES` at most. */
export type QuotePage = Page<Quote>

export interface QuotesService extends QuoteRequests, OwnQuotes {
  /** The requests of the sample shop. */
  readonly sample: SampleQuotes
  readonly backOffice: readonly BackOfficeContribution[]
  /** How many nobody has opened yet: the badge of the back office (product decision 36). */
  newCount(): Promise<number>
  /** The newest first unless sorted. A page past the end answers with the last one. */
  adminList(query: {
    readonly search: string
    readonly status: QuoteStatus | 'all'
    readonly page: number
    readonly sort?: SortOrder<QuoteSort>
  }): Promise<QuotePage>
  /** The newest requests whose number, name, company, e-mail, telephone or product holds every typed word. */
  find(typed: string, limit: number): Promise<FoundQuote[]>
  /** 'quotes/not-found'. */
  adminGet(id: string): Promise<Result<Quote>>
  /** Takes a quote out for good, with the mails about it, and keeps who did it, with what it was. 'quotes/not-found'. */
  remove(actor: ActivityEntry['actor'], id: string): Promise<Result<void>>
  /** The print file that came with it. 'quotes/not-found', 'media/file-gone'. */
  openFile(id: string, placeId?: string | null): Promise<Result<OpenedFile>>
  /** The goods with the asker's logo (`PlacedDesigns.drawPicture`); 'quotes/not-found' without a design. */
  drawDesign(id: string, assetId: string | null): Promise<Result<DrawnPicture>>
  /** The print sheet as a PDF; 'quotes/not-found' without a design. */
  drawSheet(id: string): Promise<Result<{ readonly name: string; readonly pdf: Uint8Array }>>
  /** From new to read, and never back. Safe to repeat; an unknown id changes nothing. */
  markRead(id: string): Promise<void>
}

const ROWS_PER_PAGE = 25
const NOT_FOUND = 'Teklif talebi bulunamadı.'
const NO_FILE = 'Bu talepte baskı dosyası yok.'
const NO_DESIGN = 'Bu talepte baskı tasarımı yok.'

/** Creates the quotes capability. */
export function createQuotesService(dependencies: QuotesDependencies): QuotesService {
  const { db, activity, mail, media, mockups } = dependencies
  activity.describe(QUOTE_ACTIVITY)

  async function find(id: string): Promise<Quote | null> {
    const [row] = await db.select().from(quotes).where(eq(quotes.id, id)).limit(1)
    return row ? toQuote(row) : null
  }

  const newCount = () => db.$count(quotes, eq(quotes.status, 'new'))

  const findNamed: QuotesService['find'] = (typed, limit) =>
    db
      .select({
        id: quotes.id,
        quoteNumber: quotes.quoteNumber,
        name: quotes.name,
        company: quotes.company,
        productTitle: quotes.productTitle,
      })
      .from(quotes)
      .where(containsWords(quotes.searchText, typed))
      .orderBy(desc(quotes.createdAt), quotes.id)
      .limit(limit)

  return {
    sample: createSampleQuotes(db, mail),
    backOffice: quoteBackOffice({ newCount, find: findNamed }),
    ...createQuoteRequests(dependencies),
    ...createOwnQuotes({ db, mail, media }),

    newCount,

    async adminList({ search, status, page, sort }) {
      const condition = and(
        status === 'all' ? undefined : eq(quotes.status, status),
        containsWords(quotes.searchText, search),
      )
      const columns = { date: quotes.createdAt, name: turkishOrder('name') }
      const { rows, ...shown } = await pageOf(db, db.select().from(quotes).$dynamic(), {
        id: quotes.id,
        where: condition,
        order: inOrder(QUOTE_SORTS, sort, columns, quotes.id),
        page,
        size: ROWS_PER_PAGE,
        most: MOST_QUOTES,
      })
      return { ...shown, rows: rows.map(toQuote) }
    },

    find: findNamed,

    async adminGet(id) {
      const quote = await find(id)
      return quote ? ok(quote) : fail.notFound('quotes/not-found', NOT_FOUND)
    },

    remove(actor, id) {
      return transact(db, async (tx) => {
        const [row] = await tx.delete(quotes).where(eq(quotes.id, id)).returning()
        if (!row) return fail.notFound<void>('quotes/not-found', NOT_FOUND)
        await letArtworkGo(media, tx, [row])
        await mail.forgetSubjects(tx, [id])
        // Not who asked: the log is kept when the one who asked wants to be forgotten.
        const { product, quoteNumber } = toQuote(row)
        await activity.record(tx, {
          actor,
          action: 'quote.remove',
          subject: { type: 'quote', id, label: quoteNumber },
          before: { product: product?.productTitle ?? null },
        })
        return ok(undefined)
      })
    },

    async openFile(id, placeId = null) {
      const product = (await find(id))?.product
      const artwork =
        placeId === null
          ? product?.artwork
          : product?.places?.find((place) => place.placeId === placeId)?.artwork
      return artwork ? media.openPrintFile(artwork.fileId) : fail.notFound('quotes/not-found', NO_FILE)
    },

    async drawDesign(id, assetId) {
      const product = (await find(id))?.product
      if (!product?.design) return fail.notFound('quotes/not-found', NO_DESIGN)
      return mockups.placed.drawPicture({ design: product.design, artwork: product.artwork }, assetId)
    },

    async drawSheet(id) {
      const quote = await find(id)
      const product = quote?.product
      if (!quote || !product?.design) return fail.notFound('quotes/not-found', NO_DESIGN)
      const { design, artwork, productTitle, productSku, quantity, selectedVariations, printChoice } = product
      const sheet = await mockups.placed.drawSheet(
        { design, artwork },
        {
          numberLabel: 'Teklif talebi',
          number: quote.quoteNumber,
          facts: [
            ['Ürün', productTitle],
            ['Stok kodu', productSku],
            ['Adet', formatCount(quantity)],
            ...Object.entries(selectedVariations),
            ...rowFacts(product.rows ?? []),
            ['Talep tarihi', formatDate(quote.createdAt)],
          ],
          printChoice,
          note: '',
        },
      )
      if (!sheet.ok) return sheet
      return ok({ name: `${quote.quoteNumber}-baski-foyu.pdf`, pdf: sheet.value })
    },

    async markRead(id) {
      await db
        .update(quotes)
        .set({ status: 'read' })
        .where(and(eq(quotes.id, id), eq(quotes.status, 'new')))
    },
  }
}
