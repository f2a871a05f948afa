import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { formatCount } from '#app/kernel/count.ts'
import { formatDate, HOUR_MS, istanbulDay, MINUTE_MS } from '#app/kernel/instant.ts'
import type { Page } from '#app/kernel/page-number.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { SortOrder } from '#app/kernel/sort-order.ts'
import { parseEmail } from '#app/kernel/turkish-ids.ts'
import type { PersonalFile } from '#app/modules/accounts/domain/personal-part.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { Person, PersonalDataHolder } from '#app/modules/accounts/server/accounts.server.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { BackOfficeContribution } from '#app/modules/back-office/domain/contribution.ts'
import type { Product, ProductId } from '#app/modules/catalog/domain/product.ts'
import { printChoicesOf, UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { ShopLetter } from '#app/modules/mail/domain/fill-mail.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { MediaService, OpenedFile } from '#app/modules/media/server/media.server.ts'
import type { OrderedDesign } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import { describeOrdered, orderDesignOn } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import { readOrderedDesign } from '#app/modules/mockups/domain/designs/ordered-design-schema.ts'
import type { DrawnPicture, MockupsService } from '#app/modules/mockups/server/mockups.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import { containsWords } from '#app/platform/contains-words.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { inOrder, inOwnOrder, pageOf } from '#app/platform/page-of.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import { turkishOrder } from '#app/platform/turkish-order.server.ts'
import { QUOTE_ACTIVITY } from '../domain/activity-labels.ts'
import type {
  FoundQuote,
  OwnQuote,
  Quote,
  QuotedProduct,
  QuoteId,
  QuoteSort,
  QuoteStatus,
} from '../domain/quote.ts'
import { MOST_QUOTES, OWN_QUOTE_LABELS, QUOTE_SORTS } from '../domain/quote.ts'
import type { QuoteForm } from '../domain/quote-form.ts'
import { askerMail, shopMail } from '../domain/quote-mails.ts'
import { quoteBackOffice } from './quote-back-office.server.ts'
import { findRequested, takeQuoteNumber, toOwnQuote, toQuote, toQuoteRow } from './quote-rows.server.ts'
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

/** A page of a person's own requests. */
export type OwnQuotePage = Page<OwnQuote>

/** A page of the back office's list; it counts to `MOST_QUOTES` at most. */
export type QuotePage = Page<Quote>

import type { SampleQuotes } from './sample-quotes.server.ts'
import { createSampleQuotes } from './sample-quotes.server.ts'

export interface QuotesService {
  /** The requests of the sample shop. */
  readonly sample: SampleQuotes
  /**
   * Stores a request as new and writes both mails, in one transaction, exactly once: a repeat with the same key
   * answers with the same quote and writes no mail. A form without a key (a browser without JavaScript) is the same
   * quote when everything in it is the same on the same day. Title and stock code come from the catalogue.
   * Refuses, storing nothing: 'quotes/too-many-tries' (10 requests in 10 minutes from one address, 5 in an hour for one
   * e-mail), 'quotes/product-gone' (unknown, deleted or not on sale), 'quotes/unknown-choice', 'quotes/file-unprinted',
   * 'quotes/artwork-gone', 'quotes/design-gone'.
   */
  request(form: QuoteForm, clientAddress: string, accountId?: AccountId | null): Promise<Result<Quote>>
  /**
   * A page of a person's requests, the newest first; a page beyond the last is the last. His are those he was signed in for,
   * and those that anybody sent with an address he has proven to be his: the caller has seen the proof.
   */
  ofPerson(asker: Person, page: number): Promise<OwnQuotePage>
  /** Everything a person asked for, print files included; it goes with the mails about it, the shop's copy too. */
  readonly personalData: PersonalDataHolder
  /** How many nobody has opened yet: the badge of the back office (product decision 36). */
  readonly backOffice: readonly BackOfficeContribution[]
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
  openFile(id: string): Promise<Result<OpenedFile>>
  /** The goods with the asker's logo (`PlacedDesigns.drawPicture`); 'quotes/not-found' without a design. */
  drawDesign(id: string, assetId: string | null): Promise<Result<DrawnPicture>>
  /** The print sheet as a PDF; 'quotes/not-found' without a design. */
  drawSheet(id: string): Promise<Result<{ readonly name: string; readonly pdf: Uint8Array }>>
  /** From new to read, and never back. Safe to repeat; an unknown id changes nothing. */
  markRead(id: string): Promise<void>
}

const ROWS_PER_PAGE = 25
const OWN_ROWS_PER_PAGE = 10
const NOT_FOUND = 'Teklif talebi bulunamadı.'
const NO_FILE = 'Bu talepte baskı dosyası yok.'
const NO_DESIGN = 'Bu talepte baskı tasarımı yok.'

const TOO_MANY_TRIES = 'Kısa sürede çok fazla teklif talebi gönderdiniz. Lütfen biraz sonra tekrar deneyin.'
const PRODUCT_GONE =
  'Bu ürün artık satışta değil. İletişim sayfasından yazarsanız size benzerini önerip fiyat veririz.'
const UNKNOWN_CHOICE =
  'Ürünün seçenekleri siz sayfadayken değişti. Yazdıklarınızı kopyalayıp sayfayı yenileyin ve tekrar seçin.'

const FILE_UNPRINTED =
  'Baskısız seçilmiş ama baskı dosyası eklenmiş. Ürün sayfasında baskıyı seçin veya dosyayı kaldırıp tekrar deneyin.'

const ARTWORK_GONE =
  'Baskı dosyanızın süresi doldu. Dosyayı ürün sayfasında yeniden yükleyip tekrar deneyin; yazdıklarınız duruyor.'
const DESIGN_GONE =
  'Logonun yeri bu ürünün bugünkü baskı alanına uymuyor. Logoyu ürün sayfasında yeniden yerleştirip tekrar deneyin; yazdıklarınız duruyor.'

/** Creates the quotes capability. */
export function createQuotesService(dependencies: QuotesDependencies): QuotesService {
  const { db, clock, activity, mail, catalog, media, mockups, publicUrl } = dependencies
  activity.describe(QUOTE_ACTIVITY)
  const perAddress = createRateLimit({ tries: 10, windowMs: 10 * MINUTE_MS, clock })
  // Anybody can type anybody's address, and each request sends a mail there.
  const perEmail = createRateLimit({ tries: 5, windowMs: HOUR_MS, clock })

  async function quoted(form: QuoteForm): Promise<Result<QuotedProduct | null>> {
    if (form.product === null) return ok(null)
    const id = form.product.productId as ProductId
    const product = (await catalog.findProducts([id])).get(id)
    if (!product?.active) return fail.notFound('quotes/product-gone', PRODUCT_GONE)
    const { printChoice, quantity } = form.product
    const selectedVariations = chosenOf(product, form.product.selectedVariations)
    const isPrintKnown = printChoice === null || printChoicesOf(product).includes(printChoice)
    if (selectedVariations === null || !isPrintKnown)
      return fail.invalid('quotes/unknown-choice', UNKNOWN_CHOICE)
    // As a line of the cart: with a file it is printed, or it has none.
    if (printChoice === UNPRINTED && form.product.fileId !== null)
      return fail.invalid('quotes/file-unprinted', FILE_UNPRINTED)
    const artwork = await artworkOf(form.product.fileId)
    if (!artwork.ok) return artwork
    const design = await designOf(form.product.design, product, selectedVariations)
    if (!design.ok) return design
    const { title: productTitle, sku: productSku } = product
    return ok({
      productId: id,
      productTitle,
      productSku,
      selectedVariations,
      printChoice,
      quantity,
      artwork: artwork.value,
      design: design.value,
    })
  }

  async function artworkOf(fileId: string | null): Promise<Result<PrintFileRef | null>> {
    if (fileId === null) return ok(null)
    const file = (await media.renewPrintFiles([fileId])).get(fileId)
    return file ? ok(file) : fail.notFound('quotes/artwork-gone', ARTWORK_GONE)
  }

  async function designOf(
    design: NonNullable<QuoteForm['product']>['design'],
    product: Product,
    options: Readonly<Record<string, string>>,
  ): Promise<Result<OrderedDesign | null>> {
    if (design === null) return ok(null)
    const areas = await mockups.printAreasOf(product.images.map(({ assetId }) => assetId))
    const ordered = orderDesignOn(design, product, options, areas)
    return ordered ? ok(ordered) : fail.notFound('quotes/design-gone', DESIGN_GONE)
  }

  async function find(id: string): Promise<Quote | null> {
    const [row] = await db.select().from(quotes).where(eq(quotes.id, id)).limit(1)
    return row ? toQuote(row) : null
  }

  const holderOf = (id: string) => ({ kind: 'quote', id }) as const

  /** Lets the files of requests that are gone go, unless somebody else has them. */
  async function letGo(tx: Transaction, gone: readonly Pick<typeof quotes.$inferSelect, 'id' | 'artwork'>[]) {
    for (const { id, artwork } of gone) {
      if (artwork) await media.releaseFrom(tx, [artwork.fileId], holderOf(id))
    }
  }

  async function writeMails(tx: Transaction, letter: ShopLetter, quote: Quote): Promise<void> {
    const input = { ...letter, quote, createdAt: quote.createdAt, publicUrl }
    const about = { subjectId: quote.id }
    await mail.enqueue(tx, { ...askerMail(input), ...about, kind: 'quote-received', recipient: quote.email })
    // Without a readable address of the shop the quote waits in the back office; that is no reason to refuse it.
    const own = parseEmail(letter.shop.email)
    if (!own.ok) return
    const replyTo = quote.email
    await mail.enqueue(tx, { ...shopMail(input), ...about, kind: 'quote-new', recipient: own.value, replyTo })
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
    async request(form, clientAddress, accountId = null) {
      if (!perAddress.allow(clientAddress)) return fail.tooMany('quotes/too-many-tries', TOO_MANY_TRIES)
      const requestKey = form.requestKey ?? keyOfContent(form, formatDate(clock.now()))
      const already = await findRequested(db, requestKey)
      if (already) return ok(already)
      const product = await quoted(form)
      if (!product.ok) return product
      const letter = await mail.letter()
      const { name, company, email, phone, message, source } = form
      const unnumbered = {
        name,
        company,
        email,
        phone,
        message,
        source,
        accountId,
        id: createId('TKL-') as QuoteId,
        status: 'new' as const,
        product: product.value,
        createdAt: clock.now(),
      }
      const written = await transact(db, async (tx): Promise<Result<Quote>> => {
        const quoteNumber = await takeQuoteNumber(tx, istanbulDay(unnumbered.createdAt).year)
        const quote: Quote = { ...unnumbered, quoteNumber }
        const [stored] = await tx
          .insert(quotes)
          .values(toQuoteRow(quote, requestKey))
          .onConflictDoNothing({ target: quotes.requestKey })
          .returning({ id: quotes.id })
        // Undone, so that the repeat takes no number.
        if (!stored) return fail.invalid(REPEATED, '')
        // Counted here, where a repeat of the same request is known not to send another mail.
        if (!perEmail.allow(email)) return fail.tooMany('quotes/too-many-tries', TOO_MANY_TRIES)
        const fileIds = quote.product?.artwork ? [quote.product.artwork.fileId] : []
        const kept = await media.keepFor(tx, fileIds, holderOf(quote.id))
        if (kept.length < fileIds.length) return fail.notFound('quotes/artwork-gone', ARTWORK_GONE)
        await writeMails(tx, letter, quote)
        return ok(quote)
      })
      if (written.ok || written.error.code !== REPEATED) return written
      const first = await findRequested(db, requestKey)
      if (!first) throw new Error('a taken request key without its quote')
      return ok(first)
    },

    async ofPerson(asker, page) {
      const { rows, ...shown } = await pageOf(db, db.select().from(quotes).$dynamic(), {
        id: quotes.id,
        where: askedBy(asker),
        order: inOwnOrder(desc(quotes.createdAt), asc(quotes.id)),
        page,
        size: OWN_ROWS_PER_PAGE,
      })
      return { ...shown, rows: rows.map(toOwnQuote) }
    },

    personalData: {
      exportFor: (asker) => ({
        sections: [
          {
            name: 'teklifTalepleri',
            async *items() {
              const rows = await db.select().from(quotes).where(askedBy(asker)).orderBy(quotes.createdAt)
              for (const quote of rows) {
                yield {
                  talepNo: quote.quoteNumber,
                  durum: OWN_QUOTE_LABELS[quote.status as QuoteStatus],
                  tarih: quote.createdAt.toISOString(),
                  ad: quote.name,
                  firma: quote.company,
                  eposta: quote.email,
                  telefon: quote.phone,
                  mesaj: quote.message,
                  urun: quote.productTitle,
                  adet: quote.quantity,
                  secenekler: quote.selectedVariations,
                  baski: quote.printChoice,
                  baskiDosyasi: quote.artwork?.name ?? null,
                  baskiTasarimi: designText(quote),
                }
              }
            },
          },
        ],
        async *files(): AsyncGenerator<PersonalFile> {
          const rows = await db
            .select({ id: quotes.id, artwork: quotes.artwork })
            .from(quotes)
            .where(and(askedBy(asker), isNotNull(quotes.artwork)))
            .orderBy(quotes.createdAt)
          for (const { id, artwork } of rows) {
            if (!artwork) continue
            const { name, fileId } = artwork
            yield { path: ['teklifTalepleri', id, name], open: () => media.streamOf(fileId) }
          }
        },
      }),

      async forget(tx, asker) {
        const gone = await tx
          .delete(quotes)
          .where(askedBy(asker))
          .returning({ id: quotes.id, artwork: quotes.artwork })
        await letGo(tx, gone)
        await mail.forgetSubjects(
          tx,
          gone.map(({ id }) => id),
        )
        return []
      },
    },

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
        await letGo(tx, [row])
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

    async openFile(id) {
      const artwork = (await find(id))?.product?.artwork
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

/** What is a person's own: also what he sent while he was signed in with an address that is nobody's proof. */
function askedBy({ accountId, email }: Person): SQL | undefined {
  return or(
    eq(quotes.userId, accountId),
    email === null ? undefined : and(isNull(quotes.userId), eq(quotes.email, email)),
  )
}

/** Another request with the same key was there first; never leaves this file. */
const REPEATED = 'quotes/repeated'

function designText(row: Pick<typeof quotes.$inferSelect, 'design'>): string | null {
  const design = readOrderedDesign(row.design)
  return design && describeOrdered(design)
}

/** What was chosen, in the order of the product's groups; null when the product has no such group or value. */
function chosenOf(
  product: Pick<Product, 'optionGroups'>,
  chosen: Readonly<Record<string, string>>,
): Record<string, string> | null {
  const known = product.optionGroups.flatMap(({ name, options }) => {
    const value = Object.hasOwn(chosen, name) ? chosen[name] : undefined
    return options.some((option) => option.value === value) ? [[name, value ?? ''] as const] : []
  })
  return known.length === Object.keys(chosen).length ? Object.fromEntries(known) : null
}

/** Stands in for the key a browser with JavaScript would have made. */
function keyOfContent(form: QuoteForm, day: string): string {
  return createHash('sha256')
    .update(JSON.stringify([day, form]))
    .digest('base64url')
}
