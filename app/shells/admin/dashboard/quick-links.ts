import type { LucideIcon } from 'lucide-react'
import { FilePlus, MessagesSquare, Package, PackagePlus, ReceiptText } from 'lucide-react'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { ADMIN_PAGES, isCurrentPage, mayOpen } from '../admin-navigation.ts'

export interface QuickLink {
  readonly to: string
  readonly label: string
  readonly Icon: LucideIcon
}

/** The ways on from the dashboard (spec, back office §2). */
const LINKS: readonly QuickLink[] = [
  { to: '/admin/products/add', label: 'Ürün ekle', Icon: PackagePlus },
  { to: '/admin/products', label: 'Ürünleri düzenle', Icon: Package },
  { to: '/admin/orders', label: 'Siparişler', Icon: ReceiptText },
  { to: '/admin/quotes', label: 'Teklif Talepleri', Icon: MessagesSquare },
  { to: '/admin/blogs/add', label: 'Blog yazısı ekle', Icon: FilePlus },
]

/** Those that lead to a page there is and that somebody may open. */
export function quickLinksFor(viewer: Account): QuickLink[] {
  const open = ADMIN_PAGES.flatMap(({ pages }) => pages).filter(
    (page) => page.to !== '/admin' && mayOpen(viewer, page),
  )
  return LINKS.filter((link) => open.some((page) => isCurrentPage(page.to, link.to)))
}
