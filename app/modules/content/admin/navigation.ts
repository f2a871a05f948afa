import { FileText, House, Images, ListTree, Megaphone, Newspaper, PanelTopOpen } from 'lucide-react'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'

export const TOP_BANNER_PAGE: AdminPage = {
  to: '/admin/top-banner',
  label: 'Üst Banner',
  Icon: Megaphone,
  permission: 'marketing',
}

export const WELCOME_POPUP_PAGE: AdminPage = {
  to: '/admin/welcome-popup',
  label: 'Karşılama Pop-up',
  Icon: PanelTopOpen,
  permission: 'marketing',
}

export const HOMEPAGE_PAGE: AdminPage = {
  to: '/admin/homepage',
  label: 'Ana Sayfa',
  Icon: House,
  permission: 'content',
}

export const MENU_ITEMS_PAGE: AdminPage = {
  to: '/admin/menu-items',
  label: 'Menü Yönetimi',
  Icon: ListTree,
  permission: 'content',
}

export const BANNERS_PAGE: AdminPage = {
  to: '/admin/banners',
  label: 'Banner Yönetimi',
  Icon: Images,
  permission: 'content',
}

export const BLOGS_PAGE: AdminPage = {
  to: '/admin/blogs',
  label: 'Blog',
  Icon: Newspaper,
  permission: 'content',
}

export const PAGES_PAGE: AdminPage = {
  to: '/admin/pages',
  label: 'Sayfalar',
  Icon: FileText,
  permission: 'content',
}
