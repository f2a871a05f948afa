import type { AnnouncementBar } from '#app/modules/content/domain/announcement.ts'
import type { BlogPostSummary } from '#app/modules/content/domain/blog-post.ts'
import type { FooterPages } from '#app/modules/content/domain/custom-page.ts'
import type { ShopContacts } from '#app/modules/settings/domain/shop-contacts.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import type { CategoryLink } from './category-link.ts'
import type { HeaderLinePart } from './header/header-line.ts'
import type { ShellMenuItem } from './shell-menu.ts'

/** What every public page shows around its own content. It travels with every page, so it holds nothing else. */
export interface ShellFrame {
  readonly settings: Pick<
    ShopSettings,
    'siteName' | 'siteTagline' | 'logo' | 'footerText' | 'address' | 'social' | 'trade'
  >
  readonly contacts: ShopContacts
  readonly headerLine: readonly HeaderLinePart[]
  readonly announcementBar: AnnouncementBar | null
  readonly menu: readonly ShellMenuItem[]
  readonly categories: readonly CategoryLink[]
  readonly latestPosts: readonly Pick<BlogPostSummary, 'slug' | 'title'>[]
  /** Pages of the owner's own, by the column of the footer they stand in. */
  readonly footerPages: FooterPages
  readonly year: number
  /** Who else learns of a visit that its visitor has agreed to (`consentReceivers`). */
  readonly receivers: readonly string[]
  /** The shop is closed: whoever sees the page is one of its people, or looks at an order of his. */
  readonly isClosed: boolean
}
