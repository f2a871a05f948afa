import type { Viewer } from '#app/modules/accounts/domain/viewer.ts'
import { memberDiscountOf } from '#app/modules/accounts/domain/viewer.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { CouponDiscount } from '#app/modules/pricing/domain/price-engine.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { CartRequest } from '../domain/cart.ts'
import { judgeCart } from '../domain/judge-cart.ts'
import type { PricedCart } from '../domain/priced-cart.ts'

export interface CartDependencies {
  readonly catalog: CatalogService
  readonly media: MediaService
  readonly settings: SettingsService
}

export interface CartService {
  /**
   * Prices a browser's cart from the stored prices and says per line what changed; never refuses as a whole.
   * Renews the print files it names, so a cart somebody still looks at keeps its artwork. Safe to repeat.
   * A coupon must have been found valid for the viewer and the cart's subtotal.
   */
  price(request: CartRequest, viewer: Viewer, coupon?: CouponDiscount): Promise<PricedCart>
}

/** Creates the cart capability. The cart itself lives in the visitor's browser; only its price is the server's. */
export function createCartService({ catalog, media, settings }: CartDependencies): CartService {
  return {
    async price(request, viewer, coupon) {
      const { shipping } = await settings.current()
      const products = await catalog.findProducts(request.lines.map((line) => line.productId as ProductId))
      const files = await media.renewPrintFiles(request.lines.flatMap((line) => line.fileId ?? []))
      return judgeCart(request, {
        products,
        files,
        memberDiscountBp: memberDiscountOf(viewer),
        coupon: coupon ?? null,
        shipping,
        aboveStock: 'reduce',
      })
    },
  }
}
