import { and, eq, sql } from 'drizzle-orm'
import { isoDayOf } from '#app/kernel/instant.ts'
import type { AccountId, Viewer } from '#app/modules/accounts/domain/viewer.ts'
import { memberDiscountOf } from '#app/modules/accounts/domain/viewer.ts'
import type { PersonalDataHolder } from '#app/modules/accounts/server/accounts.server.ts'
import { blankPictures } from '#app/modules/catalog/domain/printed-picture.ts'
import type { Product, ProductId } from '#app/modules/catalog/domain/product.ts'
import type { WantedArrival } from '#app/modules/catalog/domain/wanted-arrival.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { LeadTimesService } from '#app/modules/lead-times/server/lead-times.server.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import { describeDesign } from '#app/modules/mockups/domain/designs/describe-design.ts'
import type { MockupsService } from '#app/modules/mockups/server/mockups.server.ts'
import type { CouponDiscount } from '#app/modules/pricing/domain/price-engine.ts'
import { firstOptions } from '#app/modules/pricing/domain/price-engine.ts'
import { writtenNames } from '#app/modules/printing/domain/name-list.ts'
import { artworksOf, fileIdsOf } from '#app/modules/printing/domain/printed-place.ts'
import type { PrintOpening, ProductPrint } from '#app/modules/printing/domain/product-print.ts'
import { containsAnyPrint } from '#app/modules/printing/domain/product-print.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { atomically } from '#app/platform/transact.server.ts'
import type { AccountCart, CartSync } from '../domain/account-cart.ts'
import { reconcileCarts } from '../domain/account-cart.ts'
import type { CartRequest } from '../domain/cart.ts'
import { EMPTY_CART, parseCart, removeLines } from '../domain/cart.ts'
import type { CartFacts } from '../domain/judge-cart.ts'
import { judgeCart } from '../domain/judge-cart.ts'
import { rowsText, sharedOptions } from '../domain/line-rows.ts'
import type { ListArrivals } from '../domain/listed-arrivals.ts'
import { answerableArrival, wantedOfList } from '../domain/listed-arrivals.ts'
import type { OpeningPrice } from '../domain/opening-price.ts'
import { openingRequest } from '../domain/opening-price.ts'
import type { PagePrint } from '../domain/page-print.ts'
import { pagePrintOf } from '../domain/page-print.ts'
import type { PriceAnswer } from '../domain/price-answer.ts'
import { answerPrice } from '../domain/price-answer.ts'
import { priceRequestSchema } from '../domain/price-request-schema.ts'
import type { PricedCart } from '../domain/priced-cart.ts'
import { placesOfProduct, printedPictures } from '../domain/printed-line.ts'
import type { PromiseAnswer } from '../domain/promise-answer.ts'
import { answerPromise } from '../domain/promise-answer.ts'
import type { PromiseRequest } from '../domain/promise-request.ts'
import { requestFor } from '../domain/ways-in-time.ts'
import type { RestingCart, RestingCartsAsked } from './resting-carts.server.ts'
import { readRestingCarts } from './resting-carts.server.ts'
import { accountCarts } from './tables.server.ts'

export type { RestingCart } from './resting-carts.server.ts'

export interface CartDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly catalog: CatalogService
  readonly media: MediaService
  readonly mockups: Pick<MockupsService, 'printAreasOf'>
  readonly printing: Pick<PrintingService, 'printsOf' | 'printedFirst' | 'toolsOf'>
  readonly leadTimes: Pick<LeadTimesService, 'answer' | 'promisesDays' | 'currentRules'>
  readonly settings: SettingsService
}

export interface CartService {
  /**
   * Prices a browser's cart from the stored prices and says per line what changed; never refuses as a whole.
   * Renews the print files it names, so a cart somebody still looks at keeps its artwork. Safe to repeat.
   */
  price(request: CartRequest, viewer: Viewer): Promise<PricedCart>
  /**
   * Fetches once what `price` is made of; the answer prices with or without a coupon, which must have been found valid
   * for the viewer and the cart's subtotal.
   */
  pricing(request: CartRequest, viewer: Viewer): Promise<(coupon: CouponDiscount | null) => PricedCart>
  /**
   * What these lines cost by themselves, for nobody in particular: without member discount and coupon. The same rules as a
   * cart's; `answerPrice` says the rest.
   */
  answer(request: CartRequest): Promise<PriceAnswer>
  /** When these lines would be sent and arrive, by what the shop's own pages promise. Nothing is booked by asking. */
  promise(asked: PromiseRequest): Promise<PromiseAnswer>
  /** What a list says of the days of its goods, and which of them are there by the day it is narrowed to. */
  arrivals(wanted: WantedArrival | null): Promise<ListArrivals>
  /** What is asked of the print of products that charge it beside the goods. */
  pagePrints(products: readonly Product[]): Promise<ReadonlyMap<ProductId, PagePrint>>
  /** What the page of a product opens with, what that costs, and what it asks of its print: nothing where the goods contain any. */
  pagePrint(product: Product): Promise<{
    readonly opening: PrintOpening
    readonly print: PagePrint | null
    readonly openingPrice: OpeningPrice | null
  }>
  /** Takes what a browser changed into the account's cart (`reconcileCarts`) and answers with what is kept. Safe to repeat. */
  sync(accountId: AccountId, sync: Pick<CartSync, 'version' | 'cart'>): Promise<AccountCart>
  /**
   * Takes ordered lines out of the account's cart, inside the order's transaction: on the customer's other devices they
   * are no longer waiting to be ordered. Locks the cart until the commit; call it before the order's number is taken.
   */
  removeOrdered(tx: Transaction, accountId: AccountId, lineIds: readonly string[]): Promise<void>
  /** Carts that have rested and were not considered for a reminder, the longest resting first; a batch after `after`. */
  restingCarts(asked: RestingCartsAsked): Promise<readonly RestingCart[]>
  /**
   * Notes that it was decided whether the owner is reminded of this state of his cart. False, noting nothing, where that was
   * decided before, or the cart is another one by now. Locks the cart until the commit.
   */
  consider(tx: Transaction, cart: Pick<RestingCart, 'accountId' | 'version'>): Promise<boolean>
  /** Notes that he is reminded of it; after `consider`, in its transaction. */
  noteReminder(tx: Transaction, accountId: AccountId): Promise<void>
  /** Whether the cart is still the one that was last considered. */
  isAsConsidered(accountId: AccountId): Promise<boolean>
  readonly personalData: PersonalDataHolder
}

/** Creates the cart capability. A visitor's cart lives in his browser; a signed-in customer's is kept here as well. */
export function createCartService({
  db,
  clock,
  catalog,
  media,
  mockups,
  printing,
  leadTimes,
  settings,
}: CartDependencies): CartService {
  async function read(executor: Database, accountId: AccountId): Promise<AccountCart> {
    const [row] = await executor.select().from(accountCarts).where(eq(accountCarts.userId, accountId))
    return row ? { version: row.version, cart: parseCart(row.cart) } : { version: 0, cart: EMPTY_CART }
  }

  /** Several devices may write at once: the row is made first, then locked. */
  async function lock(tx: Transaction, accountId: AccountId): Promise<AccountCart> {
    await tx
      .insert(accountCarts)
      .values({ userId: accountId, cart: EMPTY_CART, updatedAt: new Date(clock.now()) })
      .onConflictDoNothing()
    const [row] = await tx.select().from(accountCarts).where(eq(accountCarts.userId, accountId)).for('update')
    if (!row) throw new Error('the account of a cart is gone')
    return { version: row.version, cart: parseCart(row.cart) }
  }

  async function keep(tx: Transaction, accountId: AccountId, { version, cart }: AccountCart): Promise<void> {
    await tx
      .update(accountCarts)
      .set({ version, cart, updatedAt: new Date(clock.now()) })
      .where(eq(accountCarts.userId, accountId))
  }

  async function factsOf(
    request: CartRequest,
    viewer: Viewer,
    leadRules?: CartFacts['leadRules'],
  ): Promise<CartFacts> {
    const { shipping, discountsCoverPrint } = await settings.current()
    const products = await catalog.findProducts(request.lines.map((line) => line.productId as ProductId))
    const files = await media.renewPrintFiles(request.lines.flatMap(fileIdsOf))
    const prints = await printing.printsOf(products.values())
    return {
      products,
      files,
      prints,
      printAreas: await mockups.printAreasOf(printedPictures(request, products, prints)),
      tools: await printing.toolsOf(viewer?.id ?? null, prints),
      memberDiscountBp: memberDiscountOf(viewer),
      coupon: null,
      shipping,
      discountsCoverPrint,
      aboveStock: 'reduce',
      today: isoDayOf(clock.now()),
      leadRules: leadRules ?? (await leadTimes.currentRules()),
    }
  }

  async function pagePrintsOf(
    products: readonly Product[],
    prints: ReadonlyMap<ProductId, ProductPrint>,
  ): Promise<ReadonlyMap<ProductId, PagePrint>> {
    const charged = products.flatMap((product) => {
      const print = prints.get(product.id)
      return print && !containsAnyPrint(print) ? [{ product, print }] : []
    })
    if (charged.length === 0) return new Map()
    const pictures = charged.flatMap(({ product }) => blankPictures(product.images))
    const printAreas = await mockups.printAreasOf([...new Set(pictures.map(({ assetId }) => assetId))])
    return new Map(
      charged.flatMap(({ product, print }) => {
        const places = placesOfProduct(product, firstOptions(product.optionGroups), print, printAreas)
        const page = pagePrintOf(product, print, places)
        return page ? [[product.id, page] as const] : []
      }),
    )
  }

  async function openingPriceOf(
    product: Product,
    opening: PrintOpening,
    print: PagePrint | null,
  ): Promise<OpeningPrice | null> {
    const asked = openingRequest(product, opening, print)
    if (!asked) return null
    const { lines } = await service.answer(priceRequestSchema.parse(asked.request))
    const [answer] = lines
    const day = isoDayOf(clock.now())
    return answer ? { key: JSON.stringify(asked.request), places: asked.places, answer, day } : null
  }

  const service: CartService = {
    async price(request, viewer) {
      const priceWith = await service.pricing(request, viewer)
      return priceWith(null)
    },

    async pricing(request, viewer) {
      const facts = await factsOf(request, viewer)
      return (coupon) => judgeCart(request, { ...facts, coupon })
    },

    async pagePrint(product) {
      const prints = await printing.printsOf([product])
      const opening = prints.get(product.id)?.opening ?? 'blank'
      const print = (await pagePrintsOf([product], prints)).get(product.id) ?? null
      return { opening, print, openingPrice: await openingPriceOf(product, opening, print) }
    },

    async pagePrints(products) {
      return pagePrintsOf(products, await printing.printsOf(products))
    },

    async promise(asked) {
      const answer = await leadTimes.answer()
      const facts = await factsOf(asked.cart, null, answer.table.rules)
      const priced = judgeCart(asked.cart, facts)
      return answerPromise(priced, answer, asked, clock.now(), (way) => {
        const other = judgeCart(requestFor(asked.cart, way), facts)
        return other.blocked && !priced.blocked ? null : other.price.totalMinor - priced.price.totalMinor
      })
    },

    async arrivals(wanted) {
      if (!(await leadTimes.promisesDays())) return { offered: null, wanted: null }
      const { delivery } = await settings.current()
      const asksPlace = delivery.fromProvince !== ''
      const offered = { asksPlace, isCommitted: delivery.isCommitted }
      if (!wanted) return { offered, wanted: null }
      const [answer, printedFirst] = await Promise.all([leadTimes.answer(), printing.printedFirst()])
      const arrival = answerableArrival(wanted, asksPlace)
      return { offered, wanted: wantedOfList(arrival, answer, { printedFirst, now: clock.now() }) }
    },

    async answer(request) {
      return answerPrice(request, await factsOf(request, null))
    },

    async sync(accountId, sync) {
      const synced =
        sync.cart === null
          ? await read(db, accountId)
          : await atomically(db, async (tx) => {
              const kept = await lock(tx, accountId)
              const agreed = reconcileCarts(kept, sync)
              if (agreed !== kept) await keep(tx, accountId, agreed)
              return agreed
            })
      // What stands in a cart that is looked at is in use, also before it is priced again.
      await media.renewPrintFiles(synced.cart.lines.flatMap(artworksOf).map(({ fileId }) => fileId))
      return synced
    },

    async removeOrdered(tx, accountId, lineIds) {
      const [row] = await tx
        .select()
        .from(accountCarts)
        .where(eq(accountCarts.userId, accountId))
        .for('update')
      if (!row) return
      const { version } = row
      const cart = parseCart(row.cart)
      const rest = removeLines(cart, lineIds)
      if (rest.lines.length === cart.lines.length) return
      await keep(tx, accountId, { version: version + 1, cart: rest })
      // Who has just ordered and left something is not reminded of it.
      await service.consider(tx, { accountId, version: version + 1 })
    },

    restingCarts: (asked) => readRestingCarts(db, asked),

    async consider(tx, { accountId, version }) {
      const noted = await tx
        .update(accountCarts)
        .set({ consideredVersion: version })
        .where(
          and(
            eq(accountCarts.userId, accountId),
            eq(accountCarts.version, version),
            sql`${accountCarts.consideredVersion} is distinct from ${accountCarts.version}`,
          ),
        )
        .returning({ userId: accountCarts.userId })
      return noted.length > 0
    },

    async noteReminder(tx, accountId) {
      await tx
        .update(accountCarts)
        .set({ remindedAt: new Date(clock.now()) })
        .where(eq(accountCarts.userId, accountId))
    },

    async isAsConsidered(accountId) {
      const asConsidered = and(
        eq(accountCarts.userId, accountId),
        eq(accountCarts.consideredVersion, accountCarts.version),
      )
      return (await db.$count(accountCarts, asConsidered)) > 0
    },

    personalData: {
      exportFor: ({ accountId }) => ({
        sections: [
          {
            name: 'sepet',
            async *items() {
              for (const line of (await read(db, accountId)).cart.lines) {
                yield {
                  urun: line.snapshot.title,
                  adet: line.quantity,
                  secenekler: sharedOptions(line),
                  dagilim: rowsText(line),
                  baski: line.printChoice,
                  baskiDosyasi: line.artwork?.name ?? null,
                  isimler: (line.places ?? []).flatMap(({ names }) => (names ? writtenNames(names) : [])),
                  yerlerinDosyalari: (line.places ?? []).flatMap(({ artwork }) => artwork?.name ?? []),
                  baskiTasarimi: line.design && describeDesign(line.design, []),
                  baskiNotu: line.note,
                }
              }
            },
          },
        ],
      }),

      async forget(tx, { accountId }) {
        await tx.delete(accountCarts).where(eq(accountCarts.userId, accountId))
        return []
      },
    },
  }
  return service
}
