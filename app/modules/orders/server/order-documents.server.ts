import type { Instant } from '#app/kernel/instant.ts'
import { sharedOptions } from '#app/modules/cart/domain/line-rows.ts'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import type { CartPrice } from '#app/modules/pricing/domain/price-engine.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import type { TextKind } from '#app/modules/site-files/domain/text-kinds.ts'
import { CONTRACT_KINDS } from '#app/modules/site-files/domain/text-kinds.ts'
import type { SiteFilesService, TextVersion } from '#app/modules/site-files/server/site-files.server.ts'
import type { Buyer, DeliveryAddress, InvoiceDetails } from '../domain/checkout.ts'
import type { ConsentKind } from '../domain/consents.ts'
import { CONSENT_LABELS, CONSENT_TEXT_VERSION, PROOF_RELEASE, proofReleaseText } from '../domain/consents.ts'
import type { DocumentLine } from '../domain/documents.ts'
import { orderFacts, unlinkedOrder } from '../domain/documents.ts'
import type { OrderLineView } from '../domain/order-views.ts'
import { isMadeToOrder } from '../domain/withdrawal.ts'
import type { orderConsents } from './tables.server.ts'

/** A contract text as agreed to: filled with the order, and the version of its template. */
export interface FilledDocument {
  readonly kind: TextKind
  readonly title: string
  readonly version: string
  readonly markdown: string
  readonly html: string
  /** For a mail without HTML. */
  readonly text: string
}

/** The same for reading on a page. */
export type ReviewedDocument = Omit<FilledDocument, 'markdown' | 'text'>

/** What a page shows of filled texts: one of their three renderings. */
export function forReading(filled: readonly FilledDocument[]): ReviewedDocument[] {
  return filled.map(({ kind, title, version, html }) => ({ kind, title, version, html }))
}

/** What checkout already knows of the buyer; the texts name where the rest will come from. */
export interface ReviewedOrder {
  readonly buyer?: Buyer
  readonly delivery?: DeliveryAddress
  readonly invoice?: InvoiceDetails
  readonly purchaseOrderNumber?: string
}

export interface DocumentedOrder extends ReviewedOrder {
  readonly shop: ShopSettings
  readonly lines: readonly DocumentLine[]
  readonly price: CartPrice
  readonly couponCode: string | null
  readonly orderNumber: string | null
  readonly now: Instant
}

export interface OrderDocuments {
  /** The texts as they stand now. Read before a transaction begins: inside it the read would wait for itself. */
  texts(): Promise<readonly TextVersion[]>
  fill(texts: readonly TextVersion[], order: DocumentedOrder): FilledDocument[]
  /** The same for a mail: no mail program makes a link of what the buyer typed. */
  fillForMail(texts: readonly TextVersion[], order: DocumentedOrder): FilledDocument[]
  review(order: {
    readonly shop: ShopSettings
    readonly priced: PricedCart
    readonly couponCode: string | null
    readonly known: ReviewedOrder
    readonly now: Instant
  }): Promise<ReviewedDocument[]>
  toHtml(markdown: string): string
}

/** Fills the two texts a buyer agrees to with an order (Mesafeli Sözleşmeler Yönetmeliği m.5–6; product decision 27). */
export function createOrderDocuments({
  siteFiles,
}: {
  readonly siteFiles: SiteFilesService
}): OrderDocuments {
  function texts(): Promise<TextVersion[]> {
    return Promise.all(CONTRACT_KINDS.map((kind) => siteFiles.current(kind)))
  }

  function fill(versions: readonly TextVersion[], order: DocumentedOrder): FilledDocument[] {
    const facts = orderFacts({
      settings: order.shop,
      buyer: order.buyer ?? null,
      delivery: order.delivery ?? null,
      invoice: order.invoice ?? null,
      ...(order.purchaseOrderNumber ? { purchaseOrderNumber: order.purchaseOrderNumber } : {}),
      lines: order.lines,
      price: order.price,
      couponCode: order.couponCode,
      orderNumber: order.orderNumber,
      now: order.now,
    })
    return versions.map(({ kind, title, body, version }) => ({
      kind,
      title,
      version,
      ...siteFiles.fill(body, facts),
    }))
  }

  return {
    texts,
    fill,
    fillForMail: (versions, order) => fill(versions, unlinkedOrder(order)),
    toHtml: siteFiles.toHtml,
    async review({ shop, priced, couponCode, known, now }) {
      const lines = priced.lines.map(
        ({ line, rows, design, listUnitMinor, unitMinor, lineMinor, places, charges }) => ({
          title: line.snapshot.title,
          options: sharedOptions(line),
          rows: rows.length < 2 ? undefined : rows,
          waiting: rows.length < 2 ? (rows[0]?.waiting ?? null) : null,
          printChoice: line.printChoice,
          isExpress: line.isExpress,
          artwork: line.artwork,
          design,
          note: line.note,
          quantity: line.quantity,
          listUnitMinor,
          unitMinor,
          lineMinor,
          places,
          charges,
          isMadeToOrder: isMadeToOrder({ printChoice: line.printChoice, hasArtwork: line.artwork !== null }),
        }),
      )
      const filled = fill(await texts(), {
        ...known,
        shop,
        lines,
        price: priced.price,
        couponCode,
        orderNumber: null,
        now,
      })
      return forReading(filled)
    },
  }
}

/** What was agreed to and what was not, each with the text as shown and its version. */
export function consentRows(
  consents: Readonly<Record<ConsentKind, boolean>> & { readonly proofRelease?: boolean },
  lines: readonly OrderLineView[],
  filled: readonly FilledDocument[],
  orderId: string,
  at: Date,
  { releaseAfterDays = null }: { readonly releaseAfterDays?: number | null } = {},
): (typeof orderConsents.$inferInsert)[] {
  const labelVersion = `etiket-${CONSENT_TEXT_VERSION}`
  const rows = filled.map(({ kind, version, markdown }) => ({
    kind: kind as string,
    given: consents.contracts,
    textVersion: version,
    shownText: markdown,
  }))
  if (lines.some((line) => line.isMadeToOrder)) {
    rows.push({
      kind: 'made-to-order',
      given: consents['made-to-order'],
      textVersion: labelVersion,
      shownText: CONSENT_LABELS['made-to-order'],
    })
  }
  rows.push({
    kind: 'marketing',
    given: consents.marketing,
    textVersion: labelVersion,
    shownText: CONSENT_LABELS.marketing,
  })
  // Only who was asked can have agreed.
  if (releaseAfterDays !== null && lines.some((line) => line.isMadeToOrder))
    rows.push({
      kind: PROOF_RELEASE,
      given: consents.proofRelease === true,
      textVersion: labelVersion,
      shownText: proofReleaseText(releaseAfterDays),
    })
  return rows.map((row) => ({ ...row, orderId, at }))
}
