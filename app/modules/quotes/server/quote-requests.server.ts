import { createHash } from 'node:crypto'
import { formatDate, HOUR_MS, istanbulDay, MINUTE_MS } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { parseEmail } from '#app/kernel/turkish-ids.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import { addPieces, joinRows } from '#app/modules/cart/domain/line-rows.ts'
import type { Product, ProductId } from '#app/modules/catalog/domain/product.ts'
import { printChoicesOf, UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { choiceOfVariant, chosenVariant } from '#app/modules/catalog/domain/variant.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { OrderedDesign } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import { orderDesignOn } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import type { MockupsService } from '#app/modules/mockups/server/mockups.server.ts'
import {
  artworksOf,
  askedPlace,
  fileIdsOf,
  hasOwnPrint,
  wantedPlace,
} from '#app/modules/printing/domain/printed-place.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import type { Quote, QuotedProduct, QuoteId } from '../domain/quote.ts'
import type { QuoteForm } from '../domain/quote-form.ts'
import { askerMail, shopMail } from '../domain/quote-mails.ts'
import { holderOf } from './quote-artwork.server.ts'
import { findRequested, takeQuoteNumber, toQuoteRow } from './quote-rows.server.ts'
import { quotes } from './tables.server.ts'

/** Asking for a price offer. */
export interface QuoteRequests {
  /**
   * Stores a request as new and writes both mails, in one transaction, exactly once: a repeat with the same key
   * answers with the same quote and writes no mail. A form without a key (a browser without JavaScript) is the same
   * quote when everything in it is the same on the same day. Title and stock code come from the catalogue.
   * Refuses, storing nothing: 'quotes/too-many-tries' (10 requests in 10 minutes from one address, 5 in an hour for one
   * e-mail), 'quotes/product-gone' (unknown, deleted or not on sale), 'quotes/unknown-choice', 'quotes/file-unprinted',
   * 'quotes/artwork-gone', 'quotes/design-gone'.
   */
  request(form: QuoteForm, clientAddress: string, accountId?: AccountId | null): Promise<Result<Quote>>
}

interface Dependencies {
  readonly db: Database
  readonly clock: Clock
  readonly mail: MailService
  readonly catalog: CatalogService
  readonly media: MediaService
  readonly mockups: MockupsService
  readonly publicUrl: string
}

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

/** The part of the quotes that takes in what is asked. */
export function createQuoteRequests({
  db,
  clock,
  mail,
  catalog,
  media,
  mockups,
  publicUrl,
}: Dependencies): QuoteRequests {
  const perAddress = createRateLimit({ tries: 10, windowMs: 10 * MINUTE_MS, clock })
  // Anybody can type anybody's address, and each request sends a mail there.
  const perEmail = createRateLimit({ tries: 5, windowMs: HOUR_MS, clock })

  async function quoted(form: QuoteForm): Promise<Result<QuotedProduct | null>> {
    if (form.product === null) return ok(null)
    const id = form.product.productId as ProductId
    const product = (await catalog.findProducts([id])).get(id)
    if (!product?.active) return fail.notFound('quotes/product-gone', PRODUCT_GONE)
    const { printChoice, places, quantity } = form.product
    const named = form.product.rows && rowsOf(product, form.product.rows)
    const hasUnknownRow = form.product.rows !== null && named === null
    // Of a single variant the choice is that of any other product.
    const [first] = named ?? []
    const rows = named && named.length > 1 ? named : null
    const selectedVariations = chosenOf(product, {
      ...form.product.selectedVariations,
      ...(rows ? {} : first?.options),
    })
    const isPrintKnown = printChoice === null || printChoicesOf(product).includes(printChoice)
    if (selectedVariations === null || !isPrintKnown || hasUnknownRow)
      return fail.invalid('quotes/unknown-choice', UNKNOWN_CHOICE)
    // As a line of the cart: with a file it is printed, or it has none.
    const { fileId } = form.product
    if (printChoice === UNPRINTED && fileId !== null)
      return fail.invalid('quotes/file-unprinted', FILE_UNPRINTED)
    const asked = (places ?? []).map((place) => ({ ...askedPlace(place), name: place.name }))
    const fileIds = fileIdsOf({ fileId, places: asked })
    const files = await media.renewPrintFiles(fileIds)
    if (fileIds.some((id) => !files.has(id))) return fail.notFound('quotes/artwork-gone', ARTWORK_GONE)
    const goods = { ...selectedVariations, ...first?.options }
    const design = await designOf(form.product.design, product, goods)
    if (!design.ok) return design
    const wanted = asked.map((place) => ({ ...wantedPlace(place, files), name: place.name }))
    const kept = design.value === null ? wanted : wanted.filter(hasOwnPrint)
    const { title: productTitle, sku: productSku } = product
    return ok({
      productId: id,
      productTitle,
      productSku,
      selectedVariations,
      ...(rows && { rows }),
      printChoice,
      ...(kept.length > 0 && { places: kept }),
      quantity,
      artwork: (fileId !== null && files.get(fileId)) || null,
      design: design.value,
    })
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

  async function writeMails(tx: Transaction, mailContext: MailContext, quote: Quote): Promise<void> {
    const input = { ...mailContext, quote, createdAt: quote.createdAt, publicUrl }
    const about = { subjectId: quote.id }
    await mail.enqueue(tx, { ...askerMail(input), ...about, kind: 'quote-received', recipient: quote.email })
    // Without a readable address of the shop the quote waits in the back office; that is no reason to refuse it.
    const own = parseEmail(mailContext.shop.email)
    if (!own.ok) return
    const replyTo = quote.email
    await mail.enqueue(tx, { ...shopMail(input), ...about, kind: 'quote-new', recipient: own.value, replyTo })
  }

  return {
    async request(form, clientAddress, accountId = null) {
      if (!perAddress.allow(clientAddress)) return fail.tooMany('quotes/too-many-tries', TOO_MANY_TRIES)
      const requestKey = form.requestKey ?? keyOfContent(form, formatDate(clock.now()))
      const already = await findRequested(db, requestKey)
      if (already) return ok(already)
      const product = await quoted(form)
      if (!product.ok) return product
      const mailContext = await mail.context()
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
        const fileIds = new Set(quote.product ? artworksOf(quote.product).map(({ fileId }) => fileId) : [])
        const kept = await media.keepFor(tx, [...fileIds], holderOf(quote.id))
        if (kept.length < fileIds.size) return fail.notFound('quotes/artwork-gone', ARTWORK_GONE)
        await writeMails(tx, mailContext, quote)
        return ok(quote)
      })
      if (written.ok || written.error.code !== REPEATED) return written
      const first = await findRequested(db, requestKey)
      if (!first) throw new Error('a taken request key without its quote')
      return ok(first)
    },
  }
}

/** Another request with the same key was there first; never leaves this file. */
const REPEATED = 'quotes/repeated'

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

/** The rows by the names that the variants they mean have today, those of one variant as one; null where one means none. */
function rowsOf(product: Product, rows: readonly LineRow[]): readonly LineRow[] | null {
  const named = rows.flatMap(({ options, quantity }) => {
    const variant = chosenVariant(product, options)
    return variant ? [{ options: choiceOfVariant(product, variant), quantity }] : []
  })
  return named.length === rows.length ? joinRows(named, addPieces) : null
}

/** Stands in for the key a browser with JavaScript would have made. */
function keyOfContent(form: QuoteForm, day: string): string {
  return createHash('sha256')
    .update(JSON.stringify([day, form]))
    .digest('base64url')
}
