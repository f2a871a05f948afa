import { Package, Shapes, TextSearch } from 'lucide-react'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'

export const PRODUCTS_PAGE: AdminPage = {
  to: '/admin/products',
  label: 'Ürünler',
  Icon: Package,
  permission: 'products',
}

export const CATEGORIES_PAGE: AdminPage = {
  to: '/admin/categories',
  label: 'Kategoriler',
  Icon: Shapes,
  permission: 'products',
}

export const SEARCH_WORDS_PAGE: AdminPage = {
  to: '/admin/search-words',
  label: 'Arama Kelimeleri',
  Icon: TextSearch,
  permission: 'products',
}
