import { isoDayOf } from '#app/kernel/instant.ts'
import type { Viewer } from '#app/modules/accounts/domain/viewer.ts'
import type { AccountsService } from '#app/modules/accounts/server/accounts.server.ts'
import type { CartRequest } from '#app/modules/cart/domain/cart.ts'
import { judgeCart } from '#app/modules/cart/domain/judge-cart.ts'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import { printedPictures } from '#app/modules/cart/domain/printed-line.ts'
import type { CartService } from '#app/modules/cart/server/cart.server.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { CouponsService } from '#app/modules/coupons/server/coupons.server.ts'
import type { LeadTimesService } from '#app/modules/lead-times/server/lead-times.server.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { MockupsService } from '#app/modules/mockups/server/mockups.server.ts'
import { fileIdsOf } from '#app/modules/printing/domain/printed-place.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import { proofReleaseText } from '../domain/consents.ts'
import type { StaffOrder } from '../domain/staff-order.ts'
import { agreedTerms } from '../domain/staff-order.ts'
import { isMadeToOrder } from '../domain/withdrawal.ts'
import { isFirstOrderOf } from './first-order.server.ts'
import type { OrderDocuments, ReviewedDocument, ReviewedOrder } from './order-documents.server.ts'

/** What checkout shows before the order is placed. */
export interface CheckoutReview {
  readonly priced: PricedCart
  /** The code that counts in `priced`; null without one, and when it was refused. */
  readonly couponCode: string | null
  /** Why the code that was asked for does not count. */
  readonly couponRefusal: string | null
  readonly needsMadeToOrderConsent: boolean
  /** What a company may agree to about proofs it does not answer; null where the shop offers nothing of the kind. */
  readonly proofRelease: string | null
  readonly documents: readonly ReviewedDocument[]
}

export interface OrderReview {
  /**
   * What checkout shows: the priced cart and the contract texts, filled with as much of the order as is known. A coupon
   * that does not count is said and left out of the prices; nothing is used by asking.
   */
  checkout(
    request: CartRequest,
    viewer: Viewer,
    asked?: { readonly known?: ReviewedOrder | null; readonly couponCode?: string | null },
  ): Promise<CheckoutReview>
  /**
   * What a staff order would cost the account it will belong to (null: a guest), and what stands in its way; nothing is
   * kept.
   */
  priceForBuyer(
    order: Pick<
      StaffOrder,
      'cart' | 'accountId' | 'agreed' | 'agreedCharges' | 'belowMinimum' | 'memberDiscountBp'
    >,
  ): Promise<PricedCart>
}

interface ReviewDependencies {
  readonly clock: Clock
  readonly settings: SettingsService
  readonly accounts: AccountsService
  readonly catalog: CatalogService
  readonly coupons: CouponsService
  readonly cart: CartService
  readonly media: MediaService
  readonly mockups: MockupsService
  readonly printing: Pick<PrintingService, 'printsOf' | 'toolsOf'>
  readonly leadTimes: Pick<LeadTimesService, 'currentRules'>
  readonly documents: OrderDocuments
}

/** Shows an order before it is placed; writes nothing. */
export function createOrderReview(dependencies: ReviewDependencies): OrderReview {
  const { clock, settings, accounts, catalog, coupons, cart, media, mockups } = dependencies
  const { printing, leadTimes, documents } = dependencies
  return {
    async checkout(request, viewer, { known, couponCode } = {}) {
      const priceWith = await cart.pricing(request, viewer)
      const withoutCoupon = priceWith(null)
      const { subtotalMinor } = withoutCoupon.price
      // By the account alone: what is typed here would tell anybody whether somebody else has ordered.
      const buyer = { accountId: viewer?.id ?? null, emails: viewer ? [viewer.email] : [], phone: null }
      const judged = couponCode
        ? await coupons.judge({
            code: couponCode,
            viewer,
            subtotalMinor,
            isFirstOrder: (executor) => isFirstOrderOf(executor, accounts, buyer),
          })
        : null
      const coupon = judged?.ok ? judged.value : null
      const priced = coupon ? priceWith(coupon.discount) : withoutCoupon
      const shop = await settings.current()
      const isPrinted = priced.lines.some(({ line }) =>
        isMadeToOrder({ printChoice: line.printChoice, hasArtwork: line.artwork !== null }),
      )
      const { releaseAfterDays } = shop.proofs
      return {
        priced,
        couponCode: coupon?.code ?? null,
        couponRefusal: judged && !judged.ok ? judged.error.message : null,
        needsMadeToOrderConsent: isPrinted,
        proofRelease: isPrinted && releaseAfterDays !== null ? proofReleaseText(releaseAfterDays) : null,
        documents: await documents.review({
          shop,
          priced,
          couponCode: coupon?.code ?? null,
          known: known ?? {},
          now: clock.now(),
        }),
      }
    },

    async priceForBuyer({ cart: request, accountId, memberDiscountBp, ...terms }) {
      const ids = request.lines.map(({ productId }) => productId as ProductId)
      const [shop, products] = await Promise.all([settings.current(), catalog.findProducts(ids)])
      const prints = await printing.printsOf(products.values())
      const [files, printAreas, tools] = await Promise.all([
        media.renewPrintFiles(request.lines.flatMap(fileIdsOf)),
        mockups.printAreasOf(printedPictures(request, products, prints)),
        printing.toolsOf(accountId, prints),
      ])
      return judgeCart(request, {
        products,
        files,
        prints,
        printAreas,
        tools,
        memberDiscountBp,
        coupon: null,
        aboveStock: 'refuse',
        today: isoDayOf(clock.now()),
        leadRules: await leadTimes.currentRules(),
        shipping: shop.shipping,
        discountsCoverPrint: shop.discountsCoverPrint,
        ...agreedTerms(terms),
      })
    },
  }
}
