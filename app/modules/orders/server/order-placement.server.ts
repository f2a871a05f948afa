import { eq, sql } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import { istanbulDay } from '#app/kernel/instant.ts'
import { formatLira } from '#app/kernel/money.ts'
import type { Failure, Result } from '#app/kernel/result.ts'
import { fail, ok, refused } from '#app/kernel/result.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import type { Viewer } from '#app/modules/accounts/domain/viewer.ts'
import { memberDiscountOf } from '#app/modules/accounts/domain/viewer.ts'
import type { AccountsService } from '#app/modules/accounts/server/accounts.server.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { CartFacts } from '#app/modules/cart/domain/judge-cart.ts'
import { judgeCart } from '#app/modules/cart/domain/judge-cart.ts'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import type { CartService } from '#app/modules/cart/server/cart.server.ts'
import type { Product, ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService, MovedStock } from '#app/modules/catalog/server/catalog.server.ts'
import type { ConsentsService } from '#app/modules/consents/server/consents.server.ts'
import type { AppliedCoupon } from '#app/modules/coupons/domain/coupon.ts'
import type { CouponsService } from '#app/modules/coupons/server/coupons.server.ts'
import type { LogosService } from '#app/modules/logos/server/logos.server.ts'
import type { ShopLetter } from '#app/modules/mail/domain/fill-mail.ts'
import type { ComposedMail } from '#app/modules/mail/domain/mail-blocks.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { CartPrice, CouponDiscount } from '#app/modules/pricing/domain/price-engine.ts'
import { unitPrice } from '#app/modules/pricing/domain/price-engine.ts'
import type { TextVersion } from '#app/modules/site-files/server/site-files.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createId, createToken } from '#app/platform/random.server.ts'
import { orUndo, RefusedWrite, transact } from '#app/platform/transact.server.ts'
import { fullName } from '../domain/checkout.ts'
import type { CheckoutForm } from '../domain/checkout-form.ts'
import { confirmationMail } from '../domain/confirmation-mail.ts'
import type { ConsentKind } from '../domain/consents.ts'
import {
  CONSENT_LABELS,
  CONSENT_REFUSALS,
  CONSENT_TEXT_VERSION,
  requiredConsents,
} from '../domain/consents.ts'
import { orderAlertMail } from '../domain/order-mails.ts'
import type { OrderId, OrderLineId, OrderLineView } from '../domain/order-views.ts'
import type { OrderedForm, StaffOrder } from '../domain/staff-order.ts'
import { agreedUnits } from '../domain/staff-order.ts'
import { movementsOf } from '../domain/stock-movements.ts'
import { orderPagePath } from '../domain/track-form.ts'
import { isMadeToOrder, withdrawalText } from '../domain/withdrawal.ts'
import { isFirstOrderOf } from './first-order.server.ts'
import { createNumbered } from './numbered.server.ts'
import type { Actor } from './order-commands.server.ts'
import type { OrderConfirmations } from './order-confirmation.server.ts'
import type { FilledDocument, OrderDocuments } from './order-documents.server.ts'
import type { OrderTry, PlacementGuard } from './order-limits.server.ts'
import { orderConsents, orderLines, orderStatusChanges, orders } from './tables.server.ts'

export interface PlacedOrder {
  readonly id: string
  readonly orderNumber: string
  /** The unguessable part of the link to the success page. */
  readonly token: string
}

export interface PlacementDependencies {
  readonly db: Database
  readonly accounts: AccountsService
  readonly activity: ActivityService
  readonly consents: Pick<ConsentsService, 'agree'>
  readonly catalog: CatalogService
  readonly coupons: CouponsService
  readonly cart: CartService
  readonly media: MediaService
  readonly logos: LogosService
  readonly mail: MailService
  readonly documents: OrderDocuments
  readonly confirmations: OrderConfirmations
  readonly publicUrl: string
}

export interface Placement {
  readonly form: OrderedForm
  readonly terms: CheckoutTerms | StaffTerms
  /** Whose order it is; null for a guest. */
  readonly owner: Viewer
  readonly letter: ShopLetter
  /** The print files that exist, renewed just before. */
  readonly files: ReadonlyMap<string, PrintFileRef>
  /** Pictures of the products that are ordered with a design, and their print areas, read just before. */
  readonly printed: PrintedGoods
  readonly texts: readonly TextVersion[]
  /** Staff who want to hear of new orders. */
  readonly alertTo: readonly string[]
  readonly now: Instant
}

/** The buyer himself orders: what he agreed to, saw and asked for. */
export interface CheckoutTerms extends Pick<CheckoutForm, 'consents' | 'couponCode' | 'seenTotalMinor'> {
  readonly by: 'buyer'
  /** The limits that still speak; null for an order that was confirmed. */
  readonly guard: PlacementGuard | null
  /** Lets the orders of this buyer wait for each other, where the guard does not. */
  readonly waitForOthers: OrderTry['waitForOthers']
}

/** Somebody of the shop orders for the buyer, who agrees later. */
export interface StaffTerms
  extends Pick<
    StaffOrder,
    'source' | 'quoteId' | 'agreed' | 'belowMinimum' | 'memberDiscountBp' | 'seenTotalMinor'
  > {
  readonly by: 'staff'
  readonly actor: Actor
}

/** What the designs of a cart are judged by. */
export interface PrintedGoods extends Pick<CartFacts, 'printAreas'> {
  /** By product. */
  readonly pictures: ReadonlyMap<string, Product['images']>
}

/** What the buyer is to do about it is said by whoever refuses the order. */
const CONFIRMATION_NEEDED: Failure = {
  kind: 'conflict',
  code: 'orders/confirmation-needed',
  message: 'Siparişinizi doğrulamanız gerekiyor.',
}

interface NewOrder {
  readonly order: PlacedOrder
  readonly moved: MovedStock
}

/** The order that was already placed with this key, if any. */
export async function findPlaced(db: Database, placementKey: string): Promise<PlacedOrder | null> {
  const [placed] = await db
    .select({ id: orders.id, orderNumber: orders.orderNumber, token: orders.publicToken })
    .from(orders)
    .where(eq(orders.placementKey, placementKey))
    .limit(1)
  return placed ?? null
}

/**
 * Places an order in one transaction: locks the products in id order, prices the cart as it is now, takes the stock,
 * counts the coupon's use, takes the ordered lines out of the buyer's account cart, takes the next number, and writes order, lines, consents, history and mail (docs/decisions/0007-order-placement.md).
 * Everybody who repeats the key waits at the product locks and then finds the order made.
 */
export async function placeInTransaction(
  {
    db,
    accounts,
    activity,
    consents,
    catalog,
    coupons,
    cart,
    media,
    logos,
    mail,
    documents,
    confirmations,
    publicUrl,
  }: PlacementDependencies,
  placement: Placement,
): Promise<Result<NewOrder>> {
  return transact(db, async (tx) => ok(await placeFor(tx)))

  /** An account that was deleted meanwhile orders like a guest; one that is there stays until the order is written. */
  async function placeFor(tx: Transaction): Promise<NewOrder> {
    const { owner } = placement
    const isThere = owner !== null && (await accounts.holdAccount(tx, owner.id))
    const { terms } = placement
    if (terms.by === 'buyer' && (await terms.guard?.hasOrderedMuch(tx)))
      throw new RefusedWrite(CONFIRMATION_NEEDED)
    // A coupon may ask whether this is his first order: two at once must not both say yes.
    if (terms.by === 'buyer' && terms.guard === null && terms.couponCode !== null)
      await terms.waitForOthers(tx)
    return place(tx, isThere ? placement : { ...placement, owner: null })
  }

  async function place(tx: Transaction, placement: Placement): Promise<NewOrder> {
    const { form, terms, owner, letter, files, printed, now } = placement
    const productIds = form.cart.lines.map((line) => line.productId as ProductId)
    const products = withPictures(await catalog.lockForOrder(tx, productIds), printed)
    if (terms.by === 'buyer' && (await terms.guard?.takesTooMuch(tx, products)))
      throw new RefusedWrite(CONFIRMATION_NEEDED)
    const orderId = createId('ORD-') as OrderId
    const priceWith = (coupon: CouponDiscount | null): PricedCart =>
      judgeCart(form.cart, {
        products,
        files,
        printAreas: printed.printAreas,
        ...(terms.by === 'staff'
          ? {
              memberDiscountBp: terms.memberDiscountBp,
              agreedUnits: agreedUnits(terms.agreed),
              belowMinimum: new Set(terms.belowMinimum.keys()),
            }
          : { memberDiscountBp: memberDiscountOf(owner) }),
        coupon,
        shipping: letter.shop.shipping,
        aboveStock: 'refuse',
      })
    const withoutCoupon = priceWith(null)
    orUndo(orderable(withoutCoupon))
    const coupon = await redeemCoupon(tx, placement, withoutCoupon, orderId)
    const priced = coupon ? priceWith(coupon.discount) : withoutCoupon
    orUndo(agreed(priced, terms))
    const lines = toOrderLines(priced, products, terms)
    if (terms.by === 'buyer') orUndo(consented(lines, terms))

    const artworks = lines.flatMap((line) => line.artwork ?? [])
    if (owner) await logos.keepOrdered(tx, owner.id, artworks)
    const fileIds = artworks.map(({ fileId }) => fileId)
    const kept = await media.keepFor(tx, fileIds, { kind: 'order', id: orderId })
    if (new Set(kept).size !== new Set(fileIds).size) {
      throw new RefusedWrite({
        kind: 'not-found',
        code: 'orders/artwork-gone',
        message: 'Baskı dosyasının süresi doldu, lütfen yeniden yükleyin',
      })
    }
    const { short, moved } = await catalog.takeStock(tx, movementsOf(lines))
    if (short.length > 0) throw new Error('stock was short although the products are locked')

    if (terms.by === 'buyer' && terms.guard === null) await confirmations.end(tx, form.placementKey)
    const lineIds = form.cart.lines.map((line) => line.lineId)
    if (owner && terms.by === 'buyer') await cart.removeOrdered(tx, owner.id, lineIds)
    if (terms.by === 'buyer' && terms.consents.marketing) {
      const { email } = form.buyer
      await consents.agree(tx, { email, accountId: owner?.id ?? null, source: 'checkout' })
    }

    const token = createToken()
    const at = new Date(now)
    const { price } = priced
    // Letters and digits only: no text escapes them, and nobody can guess them into a form.
    const mark = createId('NO')
    const couponCode = coupon?.code ?? null
    const texts = writeTexts({ placement, orderId, lines, price, couponCode, token, mark })
    const companyName = form.invoice.type === 'corporate' ? form.invoice.companyName : null
    const customerName = fullName(form.buyer)
    const maker = terms.by === 'staff' ? terms.actor : null
    const { email, phone } = form.buyer
    const searched = [
      ...[customerName, companyName ?? '', email, phone],
      ...[form.invoice.email ?? '', form.purchaseOrderNumber],
    ].filter(Boolean)
    const toBuyer = {
      ...texts.confirmation,
      kind: maker ? 'order-offer' : 'order-confirmation',
      recipient: email,
      subjectId: orderId,
    }
    const { alert } = texts
    const toStaff = alert
      ? placement.alertTo.map((recipient) => ({
          ...alert,
          kind: 'order-alert',
          recipient,
          subjectId: orderId,
        }))
      : []
    const numbered = createNumbered(istanbulDay(now).year, mark)
    const letters = await mail.enqueueAs(tx, [toBuyer, ...toStaff], numbered.put)
    const orderNumber = await numbered.write(tx, {
      placed: tx.insert(orders).values({
        id: orderId,
        orderNumber: numbered.number,
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
        searchText: sql`lower(${numbered.number}) || ' ' || ${foldTurkish(searched.join(' '))}`,
        note: form.orderNote,
        price,
        subtotalMinor: price.subtotalMinor,
        memberDiscountMinor: price.memberDiscountMinor,
        couponDiscountMinor: price.couponDiscountMinor,
        couponCode,
        vatMinor: price.vatMinor,
        totalMinor: price.totalMinor,
        shippingKind: price.shipping.kind,
        cartLineIds: lineIds,
        createdAt: at,
        stockHeldSince: at,
      }),
      lines: tx.insert(orderLines).values(
        lines.map((line, position) => ({
          ...line,
          orderId,
          position,
          vatBp: products.get(line.productId as ProductId)?.vatBp ?? 0,
          withdrawalText: withdrawalText(line.isMadeToOrder),
        })),
      ),
      ...(terms.by === 'buyer'
        ? {
            consents: tx.insert(orderConsents).values(
              consentRows(terms.consents, lines, texts.filled, orderId, at).map((row) => ({
                ...row,
                shownText: numbered.put(row.shownText),
              })),
            ),
          }
        : {}),
      history: tx
        .insert(orderStatusChanges)
        .values({ orderId, at, fromStatus: null, toStatus: 'new', actorName: maker?.name ?? customerName }),
      letters,
    })
    if (maker)
      await activity.record(tx, {
        actor: maker,
        action: 'order.create',
        subject: { type: 'order', id: orderId, label: orderNumber },
        after: { orderNumber, customer: customerName, totalMinor: price.totalMinor },
      })
    return { order: { id: orderId, orderNumber, token }, moved }
  }

  /** Counts the use of the coupon the buyer applied; what speaks against it now refuses the order, with the figures without it. */
  async function redeemCoupon(
    tx: Transaction,
    { form, terms, owner }: Placement,
    withoutCoupon: PricedCart,
    orderId: OrderId,
  ): Promise<AppliedCoupon | null> {
    if (terms.by === 'staff' || terms.couponCode === null) return null
    const { subtotalMinor } = withoutCoupon.price
    const { email, phone } = form.buyer
    const known = { accountId: owner?.id ?? null, emails: [email, ...(owner ? [owner.email] : [])], phone }
    const redeemed = await coupons.redeem(tx, {
      ...{ code: terms.couponCode, viewer: owner, subtotalMinor, orderId },
      isFirstOrder: (executor) => isFirstOrderOf(executor, accounts, known),
    })
    if (redeemed.ok) return redeemed.value
    const { code, message } = redeemed.error
    throw new RefusedWrite({
      kind: 'conflict',
      code: 'orders/coupon-refused',
      message,
      details: { reason: code, priced: withoutCoupon },
    })
  }

  /** Contract texts and mails, with `mark` where the number will stand. */
  function writeTexts(order: {
    readonly placement: Placement
    readonly orderId: OrderId
    readonly lines: readonly OrderLineView[]
    readonly price: CartPrice
    readonly couponCode: string | null
    readonly token: string
    readonly mark: string
  }): {
    readonly filled: readonly FilledDocument[]
    readonly confirmation: ComposedMail
    readonly alert: ComposedMail | null
  } {
    const { placement, orderId, lines, price, couponCode, token, mark: orderNumber } = order
    const { form, terms, letter, texts, alertTo, now } = placement
    const { buyer, delivery, invoice, purchaseOrderNumber, orderNote: note } = form
    const parties = { buyer, delivery, invoice, purchaseOrderNumber, lines, price, couponCode, orderNumber }
    // What staff make is agreed to on the order's page, which shows the texts then.
    const documented = { ...parties, shop: letter.shop, now }
    const filled = terms.by === 'buyer' ? documents.fill(texts, documented) : []
    const confirmation = confirmationMail({
      kind: terms.by === 'buyer' ? 'agreed' : 'to-approve',
      ...letter,
      order: { ...parties, createdAt: now, note },
      documents: terms.by === 'buyer' ? documents.fillForMail(texts, documented) : [],
      publicUrl,
      receiptUrl: publicUrl + orderPagePath(token),
    })
    const adminUrl = `${publicUrl}/admin/orders/${orderId}`
    const alert =
      alertTo.length > 0 ? orderAlertMail({ ...letter, order: { ...parties, note }, adminUrl }) : null
    return { filled, confirmation, alert }
  }
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

const OUT_OF_STOCK = { kind: 'conflict', code: 'orders/out-of-stock' } as const

/** What an order is refused with for a notice of its cart. */
const REFUSAL_OF_NOTICE: Readonly<Record<string, Pick<Failure, 'kind' | 'code'>>> = {
  'cart/below-minimum': { kind: 'invalid', code: 'orders/below-minimum' },
  'cart/above-stock': OUT_OF_STOCK,
  'cart/sold-out': OUT_OF_STOCK,
  'cart/artwork-gone': { kind: 'not-found', code: 'orders/artwork-gone' },
  'cart/design-gone': { kind: 'not-found', code: 'orders/design-gone' },
  'cart/design-other-print': { kind: 'invalid', code: 'orders/design-other-print' },
  'cart/file-unprinted': { kind: 'invalid', code: 'orders/file-unprinted' },
}
const LINE_REFUSED = { kind: 'invalid', code: 'orders/line-refused' } as const

/** Whether every line may be ordered as it is. */
function orderable(priced: PricedCart): Result<void> {
  if (priced.lines.length === 0) return fail.invalid('orders/cart-empty', 'Sepetiniz boş.')
  for (const { line, notices } of priced.lines) {
    const blocking = notices.find((notice) => notice.blocks)
    if (!blocking) continue
    const name = line.snapshot.title === '' ? '' : `${line.snapshot.title}: `
    return refused({
      ...(REFUSAL_OF_NOTICE[blocking.code] ?? LINE_REFUSED),
      message: `${name}${blocking.message}`,
      details: { priced },
    })
  }
  return ok(undefined)
}

/** Whether the total is the one that was seen: by the buyer (product decision 10), or by who reads it out to him. */
function agreed(priced: PricedCart, { by, seenTotalMinor }: Placement['terms']): Result<void> {
  if (priced.price.totalMinor === seenTotalMinor) return ok(undefined)
  if (by === 'staff') {
    return fail.conflict(
      'orders/price-changed',
      `Toplam ${formatLira(priced.price.totalMinor)} (KDV dahil). Alıcıya bu tutarı söyleyip siparişi tekrar oluşturun.`,
    )
  }
  return fail.conflict(
    'orders/price-changed',
    'Siz ödeme sayfasındayken fiyatlar değişti. Yeni tutarı kontrol edip siparişinizi tekrar onaylayın.',
    { priced },
  )
}

function consented(lines: readonly OrderLineView[], { consents }: CheckoutTerms): Result<void> {
  for (const kind of requiredConsents(lines)) {
    if (!consents[kind]) return fail.invalid('orders/consent-missing', CONSENT_REFUSALS[kind], { kind })
  }
  return ok(undefined)
}

function toOrderLines(
  priced: PricedCart,
  products: ReadonlyMap<string, Product>,
  terms: Placement['terms'],
): OrderLineView[] {
  return priced.lines.map(({ line, design, listUnitMinor, unitMinor, lineMinor }) => {
    const product = products.get(line.productId)
    if (!product) throw new Error('a priced line without its product')
    const reason = terms.by === 'staff' ? terms.agreed.get(line.lineId)?.reason : undefined
    const sampled = terms.by === 'staff' ? terms.belowMinimum.get(line.lineId) : undefined
    const { minOrderQuantity } = product
    const catalogued = unitPrice({ product, options: line.options, quantity: line.quantity })
    return {
      id: createToken() as OrderLineId,
      productId: line.productId,
      sku: product.sku,
      title: product.title,
      slug: product.slug,
      quantity: line.quantity,
      options: line.options,
      printChoice: line.printChoice,
      note: line.note,
      artwork: line.artwork,
      design,
      listUnitMinor,
      unitMinor,
      lineMinor,
      agreement:
        reason === undefined || !catalogued.ok
          ? null
          : { catalogueUnitMinor: catalogued.value.unitMinor, reason },
      belowMinimum:
        sampled === undefined || line.quantity >= minOrderQuantity
          ? null
          : { minOrderQuantity, reason: sampled },
      restockedQuantity: 0,
      isMadeToOrder: isMadeToOrder({ printChoice: line.printChoice, hasArtwork: line.artwork !== null }),
    }
  })
}

/** What was agreed to and what was not, each with the text as shown and its version. */
export function consentRows(
  consents: Readonly<Record<ConsentKind, boolean>>,
  lines: readonly OrderLineView[],
  filled: readonly FilledDocument[],
  orderId: string,
  at: Date,
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
  return rows.map((row) => ({ ...row, orderId, at }))
}
