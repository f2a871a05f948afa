import type { LucideIcon } from 'lucide-react'
import {
  History,
  LayoutDashboard,
  Mails,
  MessagesSquare,
  Package,
  ReceiptText,
  TicketPercent,
  Truck,
  UserCog,
  Users,
} from 'lucide-react'
import type { Account, RoomAccess } from '#app/modules/accounts/domain/viewer.ts'
import { mayEnter } from '#app/modules/accounts/domain/viewer.ts'

/** Counts shown beside the navigation. */
export interface AdminBadges {
  /** Orders nobody has opened yet. */
  readonly orders: number
  /** Quote requests nobody has opened yet. */
  readonly quotes: number
  /** Customers who await approval or whom nobody has opened yet. */
  readonly customers: number
}

export interface AdminRoom {
  readonly to: string
  readonly label: string
  readonly Icon: LucideIcon
  /** What one must be allowed to enter it; null for all of the shop's own people. */
  readonly permission: RoomAccess | null
  readonly badge?: keyof AdminBadges
}

/** Every room of the back office that exists, in groups. */
export const ADMIN_ROOMS: readonly { readonly title: string; readonly rooms: readonly AdminRoom[] }[] = [
  {
    title: 'Genel',
    rooms: [{ to: '/admin', label: 'Dashboard', Icon: LayoutDashboard, permission: null }],
  },
  {
    title: 'Satış',
    rooms: [
      { to: '/admin/orders', label: 'Siparişler', Icon: ReceiptText, permission: 'orders', badge: 'orders' },
      {
        to: '/admin/quotes',
        label: 'Teklif Talepleri',
        Icon: MessagesSquare,
        permission: 'orders',
        badge: 'quotes',
      },
      {
        to: '/admin/customers',
        label: 'Müşteriler',
        Icon: Users,
        permission: 'customers',
        badge: 'customers',
      },
      { to: '/admin/coupons', label: 'Kuponlar', Icon: TicketPercent, permission: 'marketing' },
      { to: '/admin/cargo', label: 'Kargo Ayarları', Icon: Truck, permission: 'settings' },
    ],
  },
  {
    title: 'Katalog',
    rooms: [{ to: '/admin/products', label: 'Ürünler', Icon: Package, permission: 'products' }],
  },
  {
    title: 'Yönetim',
    rooms: [
      { to: '/admin/staff', label: 'Personel', Icon: UserCog, permission: 'admin' },
      { to: '/admin/activity', label: 'İşlem Kayıtları', Icon: History, permission: 'admin' },
      { to: '/admin/mails', label: 'E-postalar', Icon: Mails, permission: 'settings' },
    ],
  },
]

/** Whether somebody of the shop may enter a room. */
export function mayEnterRoom(viewer: Account, { permission }: Pick<AdminRoom, 'permission'>): boolean {
  return permission === null || mayEnter(viewer, permission)
}

/** Whether a room is the one being looked at: its own address or anything below it; the dashboard only itself. */
export function isCurrentRoom(to: string, pathname: string): boolean {
  return pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))
}
