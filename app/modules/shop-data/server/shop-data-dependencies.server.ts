import type { AccountsService } from '#app/modules/accounts/server/accounts.server.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { CartService } from '#app/modules/cart/server/cart.server.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { CommunityService } from '#app/modules/community/server/community.server.ts'
import type { ContentService } from '#app/modules/content/server/content.server.ts'
import type { CouponsService } from '#app/modules/coupons/server/coupons.server.ts'
import type { LeadTimesService } from '#app/modules/lead-times/server/lead-times.server.ts'
import type { LogosService } from '#app/modules/logos/server/logos.server.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { MockupsService } from '#app/modules/mockups/server/mockups.server.ts'
import type { OrdersService } from '#app/modules/orders/server/orders.server.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import type { QuotesService } from '#app/modules/quotes/server/quotes.server.ts'
import type { RedirectsService } from '#app/modules/redirects/server/redirects.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { SiteFilesService } from '#app/modules/site-files/server/site-files.server.ts'
import type { WishlistService } from '#app/modules/wishlist/server/wishlist.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { FileStorage } from '#app/platform/storage.server.ts'

/** Everything this capability stands on. */
export interface ShopDataDependencies {
  readonly db: Database
  readonly bus: ChangeBus
  readonly clock: Clock
  /** Where uploaded files of content wait until they are taken in, on whichever instance. */
  readonly storage: FileStorage
  readonly activity: ActivityService
  readonly settings: SettingsService
  readonly siteFiles: SiteFilesService
  readonly accounts: AccountsService
  readonly media: MediaService
  readonly mail: MailService
  readonly catalog: CatalogService
  readonly coupons: CouponsService
  readonly logos: LogosService
  readonly cart: CartService
  readonly orders: OrdersService
  readonly mockups: MockupsService
  readonly printing: PrintingService
  readonly leadTimes: LeadTimesService
  readonly content: ContentService
  readonly redirects: RedirectsService
  readonly wishlist: WishlistService
  readonly quotes: QuotesService
  readonly community: CommunityService
}
