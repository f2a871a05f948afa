import type { LucideIcon } from 'lucide-react'
import { LayoutDashboard, Package, PanelsTopLeft, Settings } from 'lucide-react'
import { CUSTOMERS_PAGE, STAFF_PAGE } from '#app/modules/accounts/admin/navigation.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { mayEnter } from '#app/modules/accounts/domain/viewer.ts'
import { ACTIVITY_PAGE } from '#app/modules/activity/admin/navigation.ts'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'
import { CATEGORIES_PAGE, PRODUCTS_PAGE, SEARCH_WORDS_PAGE } from '#app/modules/catalog/admin/navigation.ts'
import { COMMUNITY_PAGE } from '#app/modules/community/admin/navigation.ts'
import { MARKETING_CONSENTS_PAGE } from '#app/modules/consents/admin/navigation.ts'
import {
  BANNERS_PAGE,
  BLOGS_PAGE,
  HOMEPAGE_PAGE,
  MENU_ITEMS_PAGE,
  PAGES_PAGE,
  TOP_BANNER_PAGE,
  WELCOME_POPUP_PAGE,
} from '#app/modules/content/admin/navigation.ts'
import { COUPONS_PAGE } from '#app/modules/coupons/admin/navigation.ts'
import { LEAD_TIMES_PAGE } from '#app/modules/lead-times/admin/navigation.ts'
import { MAILS_PAGE } from '#app/modules/mail/admin/navigation.ts'
import { PRINT_AREAS_PAGE } from '#app/modules/mockups/admin/navigation.ts'
import { OPENING_PAGE } from '#app/modules/opening/admin/navigation.ts'
import { ORDERS_PAGE } from '#app/modules/orders/admin/navigation.ts'
import { PRINT_METHODS_PAGE, PRINT_TARIFFS_PAGE } from '#app/modules/printing/admin/navigation.ts'
import { PRODUCTION_PAGE } from '#app/modules/production/admin/navigation.ts'
import { PROOFS_PAGE } from '#app/modules/proofs/admin/navigation.ts'
import { QUOTES_PAGE } from '#app/modules/quotes/admin/navigation.ts'
import { REDIRECTS_PAGE } from '#app/modules/redirects/admin/navigation.ts'
import { CALENDAR_PAGE, CARGO_PAGE, SETTINGS_PAGE } from '#app/modules/settings/admin/navigation.ts'
import { DATA_PAGE } from '#app/modules/shop-data/admin/navigation.ts'
import { CODE_EDITOR_PAGE } from '#app/modules/site-files/admin/navigation.ts'
import { STATUS_PAGE } from '#app/modules/status/admin/navigation.ts'

export const DASHBOARD_PAGE: AdminPage = {
  to: '/admin',
  label: 'Dashboard',
  Icon: LayoutDashboard,
  permission: null,
}

/** Pages that stand together in the navigation. */
export interface PageGroup {
  readonly title: string
  readonly pages: readonly AdminPage[]
  /** Opened by its title: what is not needed every day. */
  readonly isFolded: boolean
  /** Of a fold, where the menu has room for icons alone. */
  readonly Icon?: LucideIcon
}

/** Every page of the back office that stands in its navigation: those of every day, and three folds. */
export const ADMIN_PAGES: readonly PageGroup[] = [
  {
    title: 'Her gün',
    isFolded: false,
    pages: [DASHBOARD_PAGE, ORDERS_PAGE, PROOFS_PAGE, PRODUCTION_PAGE, QUOTES_PAGE, CUSTOMERS_PAGE],
  },
  {
    title: 'Katalog',
    Icon: Package,
    isFolded: true,
    pages: [
      PRODUCTS_PAGE,
      CATEGORIES_PAGE,
      PRINT_AREAS_PAGE,
      PRINT_METHODS_PAGE,
      PRINT_TARIFFS_PAGE,
      SEARCH_WORDS_PAGE,
    ],
  },
  {
    title: 'Vitrin',
    Icon: PanelsTopLeft,
    isFolded: true,
    pages: [
      HOMEPAGE_PAGE,
      MENU_ITEMS_PAGE,
      BANNERS_PAGE,
      TOP_BANNER_PAGE,
      WELCOME_POPUP_PAGE,
      BLOGS_PAGE,
      PAGES_PAGE,
      COMMUNITY_PAGE,
      COUPONS_PAGE,
      MARKETING_CONSENTS_PAGE,
      REDIRECTS_PAGE,
    ],
  },
  {
    title: 'Yönetim',
    Icon: Settings,
    isFolded: true,
    pages: [
      SETTINGS_PAGE,
      OPENING_PAGE,
      CALENDAR_PAGE,
      LEAD_TIMES_PAGE,
      CARGO_PAGE,
      STAFF_PAGE,
      MAILS_PAGE,
      ACTIVITY_PAGE,
      DATA_PAGE,
      STATUS_PAGE,
      CODE_EDITOR_PAGE,
    ],
  },
]

/** Whether somebody of the shop may open a page. */
export function mayOpen(viewer: Account, { permission }: Pick<AdminPage, 'permission'>): boolean {
  return permission === null || [permission].flat().some((access) => mayEnter(viewer, access))
}

/** Whether a page is the one being looked at: its own address or anything below it; the dashboard only itself. */
export function isCurrentPage(to: string, pathname: string): boolean {
  return pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))
}

/** Rooms that are a form: the lower edge belongs to their save bar. */
const FORMS: readonly AdminPage[] = [
  TOP_BANNER_PAGE,
  WELCOME_POPUP_PAGE,
  SETTINGS_PAGE,
  CALENDAR_PAGE,
  CARGO_PAGE,
  CODE_EDITOR_PAGE,
]

/** Whether an address is that of a list or an overview of the navigation: no form, and nothing that is opened from one. */
export function isOverview(pathname: string): boolean {
  const room = ADMIN_PAGES.flatMap(({ pages }) => pages).find(({ to }) => to === pathname)
  return room !== undefined && !FORMS.includes(room)
}

/** What belongs to pages, in the order of the navigation. */
export function inNavigationOrder<Item extends { readonly page: string }>(items: readonly Item[]): Item[] {
  return ADMIN_PAGES.flatMap(({ pages }) => pages).flatMap(({ to }) =>
    items.filter(({ page }) => page === to),
  )
}
