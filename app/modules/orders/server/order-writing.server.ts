import type { SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import { isoDayOf, istanbulDay } from '#app/kernel/instant.ts'
import type { Failure, Result } from '#app/kernel/result.ts'
import { ok } from '#app/kernel/result.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import type { Viewer } from '#app/modules/accounts/domain/viewer.ts'
import { memberDiscountOf } from '#app/modules/accounts/domain/viewer.ts'
import type { AccountsService } from '#app/modules/accounts/server/accounts.server.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { CartFacts } from '#app/modules/cart/domain/judge-cart.ts'
import { judgeCart } from '#app/modules/cart/domain/judge-cart.ts'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import { promisedLinesOf } from '#app/modules/cart/domain/promised-lines.ts'
import type { CartService } from '#app/modules/cart/server/cart.server.ts'
import type { Product, ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService, MovedStock } from '#app/modules/catalog/server/catalog.server.ts'
import type { ConsentsService } from '#app/modules/consents/server/consents.server.ts'
import type { AppliedCoupon } from '#app/modules/coupons/domain/coupon.ts'
import type { CouponsService } from '#app/modules/coupons/server/coupons.server.ts'
import type { DeliveryTable } from '#app/modules/delivery/domain/delivery-table.ts'
import type { LogosService } from '#app/modules/logos/server/logos.server.ts'
import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import { artworksOf } from '#app/modules/printing/domain/printed-place.ts'
import type { NamedMethod } from '#app/modules/printing/domain/printing-method.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import type { TextVersion } from '#app/modules/site-files/server/site-files.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createId, createToken } from '#app/platform/random.server.ts'
import { orUndo, RefusedWrite, transact } from '#app/platform/transact.server.ts'
import type { Buyer } from '../domain/checkout.ts'
import { fullName } from '../domain/checkout.ts'
import { confirmationMail } from '../domain/confirmation-mail.ts'
import { stockedChoicesOf } from '../domain/line-goods.ts'
import { orderAlertMail } from '../domain/order-mails.ts'
import type { OrderId, OrderLineView } from '../domain/order-views.ts'
import { stockPiecesOf } from '../domain/ordered-pieces.ts'
import type { BuyerTerms, StaffTerms } from '../domain/placement-rules.ts'
import {
  agreedAsSeen,
  consented,
  orderable,
  promisedAsSeen,
  sentAsChosen,
  toOrderLines,
} from '../domain/placement-rules.ts'
import { proofOfNewLine } from '../domain/proof-rules.ts'
import type { OrderedForm } from '../domain/staff-order.ts'
import { agreedTerms } from '../domain/staff-order.ts'
import { orderPagePath } from '../domain/track-form.ts'
import { usedTools } from '../domain/used-tools.ts'
import { withdrawalText } from '../domain/withdrawal.ts'
import { isFirstOrderOf } from './first-order.server.ts'
import type { Actor } from './order-actor.server.ts'
import type { OrderConfirmations } from './order-confirmation.server.ts'
import type { OrderDocuments } from './order-documents.server.ts'
import { consentRows } from './order-documents.server.ts'
import type { PlacementGuard } from './order-limits.server.ts'
import { takeOrderNumber } from './order-number.server.ts'
import type { OrderPromises, PromiseRow } from './order-promises.server.ts'
import { toPromise } from './order-rows.server.ts'
import {
  orderConsents,
  orderLineRows,
  orderLines,
  orderPromises,
  orderStatusChanges,
  orders,
} from './tables.server.ts'

export interface WritingDependencies {
  readonly db: Database
  readonly accounts: AccountsService
  readonly activity: ActivityService
  readonly consents: Pick<ConsentsService, 'agree'>
  readonly catalog: CatalogService
  readonly printing: Pick<PrintingService, 'namedMethods' | 'printsOf' | 'toolsOf' | 'noteTools'>
  readonly coupons: CouponsService
  readonly cart: CartService
  readonly media: MediaService
  readonly logos: LogosService
  readonly mail: MailService
  readonly documents: OrderDocuments
  readonly confirmations: OrderConfirmations
  readonly promises: Pick<OrderPromises, 'give'>
  readonly publicUrl: string
}

export interface PlacedOrder {
  readonly id: string
  readonly orderNumber: string
  /** The unguessable part of the link to the success page. */
  readonly token: string
}

/** An order to be written, with all that is read before its transaction begins. */
export interface Placement {
  readonly form: OrderedForm
  readonly terms: LimitedBuyerTerms | ActingStaffTerms
  /** Whose order it is; null for a guest. */
  readonly owner: Viewer
  readonly mailContext: MailContext
  /** The print files that exist, renewed just before. */
  readonly files: ReadonlyMap<string, PrintFileRef>
  /** Pictures of the products that are printed, and their print areas. */
  readonly printed: PrintedGoods
  readonly texts: readonly TextVersion[]
  /** What its days of delivery are promised by. */
  readonly promising: Promising
  /** Staff who want to hear of new orders. */
  readonly alertTo: readonly string[]
  readonly now: Instant
}

interface LimitedBuyerTerms extends BuyerTerms {
  readonly guard: PlacementGuard
  /** Whether the buyer proved himself with a code, which is spent then. */
  readonly isConfirmed: boolean
}

interface ActingStaffTerms extends StaffTerms {
  readonly actor: Actor
}

/** What days are promised by, and the names by which print choices are told. */
export interface Promising {
  readonly table: DeliveryTable
  readonly methods: readonly NamedMethod[]
}

/** What the designs and the printed places of a cart are judged by. */
export interface PrintedGoods extends Pick<CartFacts, 'printAreas'> {
  /** By product. */
  readonly pictures: ReadonlyMap<string, Product['images']>
}

export interface WrittenOrder {
  readonly order: PlacedOrder
  readonly moved: MovedStock
  /** Whether it was promised days, and so took its place at the presses. */
  readonly isPromised: boolean
}

/** What the buyer is to do about it is said by whoever refuses the order. */
const CONFIRMATION_NEEDED: Failure = {
  kind: 'conflict',
  code: 'orders/confirmation-needed',
  message: 'Siparişinizi doğrulamanız gerekiyor.',
}
const ARTWORK_GONE: Failure = {
  kind: 'not-found',
  code: 'orders/artwork-gone',
  message: 'Baskı dosyasının süresi doldu, lütfen yeniden yükleyin',
}

/**
 * Writes orders, each in one transaction (docs/decisions/0007-order-placement.md): lets the orders of one buyer wait for
 * each other, locks the products in id order, prices the cart as it is now, counts the coupon's use, takes the stock, and
 * takes the next number last of all locks. Whoever repeats a placement key waits at the buyer's lock or the products', and
 * then meets the key's constraint. What the terms refuse leaves nothing behind.
 */
export function createOrderWriting(
  dependencies: WritingDependencies,
): (placement: Placement) => Promise<Result<WrittenOrder>> {
  const { db, accounts, activity, consents, catalog, coupons, cart, media, logos, mail } = dependencies
  const { printing, documents, confirmations, promises, publicUrl } = dependencies

  return (asked) =>
    transact(db, async (tx) => {
      const placement = { ...asked, owner: await ownerThere(tx, asked) }
      const { form, terms, owner, now } = placement
      const products = await lockProducts(tx, placement)
      const orderId = createId('ORD-') as OrderId
      const { priced, couponCode } = await priceCart(tx, placement, products, orderId)
      const lines = toOrderLines(priced, products, terms, createToken)
      if (terms.by === 'buyer') orUndo(consented(lines, terms))
      await keepFiles(tx, placement, lines, orderId)
      const { short, moved } = await catalog.takeStock(tx, stockPiecesOf(stockedChoicesOf(lines), products), {
        reason: 'order',
        at: new Date(now),
        actorName: terms.by === 'staff' ? terms.actor.name : null,
        orderId,
      })
      if (short.length > 0) throw new Error('stock was short although the products are locked')
      if (terms.by === 'buyer') await endCheckout(tx, placement, terms)
      if (owner)
        await printing.noteTools(tx, { accountId: owner.id, orderId, at: now, tools: usedTools(lines) })

      const promise = await givePromise(tx, placement, priced, orderId)

      const orderNumber = await takeOrderNumber(tx, istanbulDay(now).year)
      const order: NewOrder = {
        id: orderId,
        orderNumber,
        token: createToken(),
        lines,
        products,
        priced,
        couponCode,
        promise,
      }
      const documented = toDocument(placement, order)
      await insertOrder(tx, placement, order, documented)
      await enqueueMails(tx, placement, order, documented)
      if (terms.by === 'staff')
        await activity.record(tx, {
          actor: terms.actor,
          action: 'order.create',
          subject: { type: 'order', id: orderId, label: orderNumber },
          after: { orderNumber, customer: fullName(form.buyer), totalMinor: priced.price.totalMinor },
        })
      const placed = { id: orderId, orderNumber, token: order.token }
      return ok({ order: placed, moved, isPromised: promise !== null })
    })

  /** An account that was deleted meanwhile orders like a guest; one that is there stays until the order is written. */
  async function ownerThere(tx: Transaction, { owner }: Placement): Promise<Viewer> {
    return owner !== null && (await accounts.holdAccount(tx, owner.id)) ? owner : null
  }

  /** The products as they are now, held for this order. Refuses what a buyer has to confirm first. */
  async function lockProducts(
    tx: Transaction,
    { form, terms, printed }: Placement,
  ): Promise<ReadonlyMap<ProductId, Product>> {
    const guard = terms.by === 'buyer' ? terms.guard : null
    const isLimited = terms.by === 'buyer' && !terms.isConfirmed
    await guard?.waitForOthers(tx)
    if (isLimited && (await guard?.hasOrderedMuch(tx))) throw new RefusedWrite(CONFIRMATION_NEEDED)
    const ids = form.cart.lines.map((line) => line.productId as ProductId)
    const products = withPictures(await catalog.lockForOrder(tx, ids), printed)
    if (isLimited && (await guard?.takesTooMuch(tx, products))) throw new RefusedWrite(CONFIRMATION_NEEDED)
    return products
  }

  /** The cart as it costs now, with the coupon, whose use is counted. Refuses what cannot be ordered or was shown otherwise. */
  async function priceCart(
    tx: Transaction,
    { form, terms, owner, files, printed, promising, mailContext, now }: Placement,
    products: ReadonlyMap<ProductId, Product>,
    orderId: OrderId,
  ): Promise<{ readonly priced: PricedCart; readonly couponCode: string | null }> {
    const prints = await printing.printsOf(products.values(), tx)
    const tools = await printing.toolsOf(owner?.id ?? null, prints, tx)
    const priceWith = (coupon: AppliedCoupon | null): PricedCart =>
      judgeCart(form.cart, {
        products,
        files,
        prints,
        printAreas: printed.printAreas,
        tools,
        ...(terms.by === 'staff'
          ? { memberDiscountBp: terms.memberDiscountBp, ...agreedTerms(terms) }
          : { memberDiscountBp: memberDiscountOf(owner) }),
        coupon: coupon?.discount ?? null,
        shipping: mailContext.shop.shipping,
        discountsCoverPrint: mailContext.shop.discountsCoverPrint,
        aboveStock: 'refuse',
        today: isoDayOf(now),
        leadRules: promising.table.rules,
      })
    const withoutCoupon = priceWith(null)
    orUndo(orderable(withoutCoupon))
    const coupon =
      terms.by === 'buyer' && terms.couponCode !== null
        ? await redeemCoupon(tx, terms.couponCode, { buyer: form.buyer, owner, withoutCoupon, orderId })
        : null
    const priced = coupon ? priceWith(coupon) : withoutCoupon
    orUndo(agreedAsSeen(priced, terms))
    return { priced, couponCode: coupon?.code ?? null }
  }

  /** Counts a use of the coupon; what speaks against it now refuses the order, with the figures without it. */
  async function redeemCoupon(
    tx: Transaction,
    code: string,
    {
      buyer,
      owner,
      withoutCoupon,
      orderId,
    }: {
      readonly buyer: Buyer
      readonly owner: Viewer
      readonly withoutCoupon: PricedCart
      readonly orderId: OrderId
    },
  ): Promise<AppliedCoupon> {
    const { email, phone } = buyer
    const known = { accountId: owner?.id ?? null, emails: [email, ...(owner ? [owner.email] : [])], phone }
    const redeemed = await coupons.redeem(tx, {
      code,
      viewer: owner,
      subtotalMinor: withoutCoupon.price.subtotalMinor,
      orderId,
      isFirstOrder: (executor) => isFirstOrderOf(executor, accounts, known),
    })
    if (redeemed.ok) return redeemed.value
    throw new RefusedWrite({
      kind: 'conflict',
      code: 'orders/coupon-refused',
      message: redeemed.error.message,
      details: { reason: redeemed.error.code, priced: withoutCoupon },
    })
  }

  /** The print files of the lines stay as long as the order does. Refuses where one of them is gone. */
  async function keepFiles(
    tx: Transaction,
    { owner }: Placement,
    lines: readonly OrderLineView[],
    orderId: OrderId,
  ): Promise<void> {
    const artworks = lines.flatMap(artworksOf)
    if (owner) await logos.keepOrdered(tx, owner.id, artworks)
    const fileIds = artworks.map(({ fileId }) => fileId)
    const kept = await media.keepFor(tx, fileIds, { kind: 'order', id: orderId })
    if (new Set(kept).size !== new Set(fileIds).size) throw new RefusedWrite(ARTWORK_GONE)
  }

  /** The days of the order, in which its place at the presses is taken. Refuses where the buyer saw an earlier one. */
  async function givePromise(
    tx: Transaction,
    { form, terms, promising: { table, methods }, mailContext, now }: Placement,
    priced: PricedCart,
    orderId: OrderId,
  ): Promise<PromiseRow | null> {
    const lines = promisedLinesOf(priced, methods)
    const { delivery, paymentMethod: payment, shipsReadyFirst = false } = form
    const words = mailContext.shop.delivery
    orUndo(sentAsChosen(shipsReadyFirst, words, priced))
    const promise = await promises.give(tx, {
      ...{ orderId, lines, table, words, delivery, payment, shipsReadyFirst, now },
    })
    orUndo(promisedAsSeen(promise, priced, terms))
    return promise
  }

  /** What a buyer leaves behind at checkout: his spent code, the ordered lines of his account's cart, his consent to mails. */
  async function endCheckout(
    tx: Transaction,
    { form, owner }: Placement,
    terms: LimitedBuyerTerms,
  ): Promise<void> {
    if (terms.isConfirmed) await confirmations.end(tx, form.placementKey)
    if (owner) await cart.removeOrdered(tx, owner.id, lineIdsOf(form))
    if (terms.consents.marketing) {
      const { email } = form.buyer
      await consents.agree(tx, { email, accountId: owner?.id ?? null, source: 'checkout' })
    }
  }

  async function insertOrder(
    tx: Transaction,
    placement: Placement,
    { id, orderNumber, token, lines, products, priced: { price }, couponCode, promise }: NewOrder,
    documented: OrderToDocument,
  ): Promise<void> {
    const { form, terms, owner, texts, mailContext, now } = placement
    const at = new Date(now)
    const companyName = form.invoice.type === 'corporate' ? form.invoice.companyName : null
    const customerName = fullName(form.buyer)
    const { email, phone } = form.buyer
    const searched = [
      ...[orderNumber, customerName, companyName ?? '', email, phone],
      ...[form.invoice.email ?? '', form.purchaseOrderNumber],
    ]
    const placed = tx.insert(orders).values({
      id,
      orderNumber,
      publicToken: token,
      placementKey: form.placementKey,
      userId: owner?.id ?? null,
      ...(terms.by === 'staff'
        ? // Who made it need not be told of it.
          {
            source: terms.source,
            quoteId: terms.quoteId,
            madeBy: terms.actor.name,
            isRead: true,
            awaitsApproval: true,
          }
        : {}),
      status: 'new',
      paymentMethod: form.paymentMethod,
      paymentStatus: 'pending',
      buyer: form.buyer,
      delivery: form.delivery,
      invoice: form.invoice,
      purchaseOrderNumber: form.purchaseOrderNumber,
      customerName,
      customerEmail: email,
      companyName,
      searchText: foldTurkish(searched.filter(Boolean).join(' ')),
      note: form.orderNote,
      // A browser may remember a day that is over.
      wishedDay: form.wishedDay && form.wishedDay >= isoDayOf(now) ? form.wishedDay : null,
      shipsReadyFirst: form.shipsReadyFirst ?? false,
      price,
      subtotalMinor: price.subtotalMinor,
      memberDiscountMinor: price.memberDiscountMinor,
      couponDiscountMinor: price.couponDiscountMinor,
      couponCode,
      vatMinor: price.vatMinor,
      totalMinor: price.totalMinor,
      shippingKind: price.shipping.kind,
      cartLineIds: lineIdsOf(form),
      createdAt: at,
      stockHeldSince: at,
    })
    const lineRows = tx.insert(orderLines).values(
      lines.map(({ rows: _rows, ...line }, position) => ({
        ...line,
        orderId: id,
        position,
        proof: proofOfNewLine(line, mailContext.shop.proofs.policy, price.totalMinor),
        vatBp: products.get(line.productId as ProductId)?.vatBp ?? 0,
        withdrawalText: withdrawalText(line.isMadeToOrder),
      })),
    )
    const rowsOfLines = lines.flatMap((line) =>
      (line.rows ?? []).map((row, position) => ({ ...row, lineId: line.id, position })),
    )
    const rowRows = rowsOfLines.length > 0 ? [tx.insert(orderLineRows).values(rowsOfLines)] : []
    const actorName = terms.by === 'staff' ? terms.actor.name : customerName
    const history = tx
      .insert(orderStatusChanges)
      .values({ orderId: id, at, fromStatus: null, toStatus: 'new', actorName })
    // What staff make is agreed to on the order's page, which shows the texts then.
    const { releaseAfterDays } = mailContext.shop.proofs
    const consentRowsOf = (by: BuyerTerms) =>
      consentRows(by.consents, lines, documents.fill(texts, documented), id, at, {
        releaseAfterDays: form.invoice.type === 'corporate' ? releaseAfterDays : null,
      })
    const agreed = terms.by === 'buyer' ? [tx.insert(orderConsents).values(consentRowsOf(terms))] : []
    const promised = promise ? [tx.insert(orderPromises).values(promise)] : []
    await insertTogether(tx, [placed, lineRows, ...rowRows, history, ...agreed, ...promised])
  }

  async function enqueueMails(
    tx: Transaction,
    { form, terms, texts, mailContext, alertTo }: Placement,
    { id, token }: NewOrder,
    documented: OrderToDocument,
  ): Promise<void> {
    const { now, ...order } = { ...documented, note: form.orderNote }
    const byBuyer = terms.by === 'buyer'
    const confirmation = confirmationMail({
      kind: byBuyer ? 'agreed' : 'to-approve',
      ...mailContext,
      order: { ...order, createdAt: now },
      documents: byBuyer ? documents.fillForMail(texts, documented) : [],
      publicUrl,
      receiptUrl: publicUrl + orderPagePath(token),
    })
    const kind = byBuyer ? 'order-confirmation' : 'order-offer'
    const adminUrl = `${publicUrl}/admin/orders/${id}`
    const alert = alertTo.length > 0 ? orderAlertMail({ ...mailContext, order, adminUrl }) : null
    await mail.enqueue(
      tx,
      { ...confirmation, kind, recipient: form.buyer.email, subjectId: id },
      ...(alert
        ? alertTo.map((recipient) => ({ ...alert, kind: 'order-alert', recipient, subjectId: id }))
        : []),
    )
  }
}

/**
 * Runs inserts as one statement: while the number is held every other order waits. One by one they cost the embedded database
 * a seventh of its orders a second.
 */
async function insertTogether(tx: Transaction, inserts: readonly SQLWrapper[]): Promise<void> {
  const parts = inserts.map(
    (insert, index) => sql`${sql.identifier(`insert_${index}`)} as (${insert.getSQL()})`,
  )
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select`)
}

/** An order with its number, about to be written. */
interface NewOrder extends PlacedOrder {
  readonly id: OrderId
  readonly lines: readonly OrderLineView[]
  readonly products: ReadonlyMap<ProductId, Product>
  readonly priced: PricedCart
  readonly couponCode: string | null
  readonly promise: PromiseRow | null
}

/** What contract texts and mails say of an order. */
type OrderToDocument = ReturnType<typeof toDocument>

function toDocument(
  { form, mailContext, now }: Placement,
  { orderNumber, lines, priced: { price }, couponCode, promise }: NewOrder,
) {
  const { buyer, delivery, invoice, purchaseOrderNumber } = form
  const parties = { buyer, delivery, invoice, purchaseOrderNumber }
  const promises = promise ? [toPromise(promise)] : []
  return { ...parties, lines, price, couponCode, promises, orderNumber, shop: mailContext.shop, now }
}

function lineIdsOf({ cart }: OrderedForm): string[] {
  return cart.lines.map((line) => line.lineId)
}

/** Locked products come without pictures; a design is judged by those that were looked up before. */
function withPictures(
  products: ReadonlyMap<ProductId, Product>,
  { pictures }: PrintedGoods,
): ReadonlyMap<ProductId, Product> {
  if (pictures.size === 0) return products
  return new Map(
    [...products].map(([id, product]) => [id, { ...product, images: pictures.get(id) ?? product.images }]),
  )
}
