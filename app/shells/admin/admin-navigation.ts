import type { LucideIcon } from 'lucide-react'
import {
  Activity,
  BoxSelect,
  Camera,
  DatabaseBackup,
  DoorOpen,
  FileCode2,
  FileText,
  History,
  House,
  Images,
  LayoutDashboard,
  ListTree,
  MailCheck,
  Mails,
  Megaphone,
  MessagesSquare,
  Newspaper,
  Package,
  PanelTopOpen,
  ReceiptText,
  Settings,
  Shapes,
  Signpost,
  TextSearch,
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
  /** Stories that await a decision. */
  readonly community: number
}

/** What a screen reader hears after each count (product decision 36): orders and quotes are read, people and stories decided on. */
export const BADGE_WORDS: Readonly<Record<keyof AdminBadges, string>> = {
  orders: 'okunmamış',
  quotes: 'okunmamış',
  customers: 'bekliyor',
  community: 'bekliyor',
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
      {
        to: '/admin/marketing-consents',
        label: 'Pazarlama İzinleri',
        Icon: MailCheck,
        permission: 'marketing',
      },
      { to: '/admin/cargo', label: 'Kargo Ayarları', Icon: Truck, permission: 'settings' },
    ],
  },
  {
    title: 'Katalog',
    rooms: [
      { to: '/admin/products', label: 'Ürünler', Icon: Package, permission: 'products' },
      { to: '/admin/categories', label: 'Kategoriler', Icon: Shapes, permission: 'products' },
      { to: '/admin/print-areas', label: 'Baskı Alanları', Icon: BoxSelect, permission: 'products' },
      { to: '/admin/search-words', label: 'Arama Kelimeleri', Icon: TextSearch, permission: 'products' },
    ],
  },
  {
    title: 'İçerik',
    rooms: [
      { to: '/admin/top-banner', label: 'Üst Banner', Icon: Megaphone, permission: 'marketing' },
      { to: '/admin/welcome-popup', label: 'Karşılama Pop-up', Icon: PanelTopOpen, permission: 'marketing' },
      { to: '/admin/homepage', label: 'Ana Sayfa', Icon: House, permission: 'content' },
      { to: '/admin/menu-items', label: 'Menü Yönetimi', Icon: ListTree, permission: 'content' },
      { to: '/admin/banners', label: 'Banner Yönetimi', Icon: Images, permission: 'content' },
      { to: '/admin/blogs', label: 'Blog', Icon: Newspaper, permission: 'content' },
      { to: '/admin/pages', label: 'Sayfalar', Icon: FileText, permission: 'content' },
      {
        to: '/admin/community',
        label: 'Topluluk Alanı',
        Icon: Camera,
        permission: 'content',
        badge: 'community',
      },
      { to: '/admin/redirects', label: 'Yönlendirmeler', Icon: Signpost, permission: 'content' },
    ],
  },
  {
    title: 'Yönetim',
    rooms: [
      { to: '/admin/staff', label: 'Personel', Icon: UserCog, permission: 'admin' },
      { to: '/admin/activity', label: 'İşlem Kayıtları', Icon: History, permission: 'admin' },
      { to: '/admin/code-editor', label: 'Metin ve Kod Editörü', Icon: FileCode2, permission: 'files' },
      { to: '/admin/mails', label: 'E-postalar', Icon: Mails, permission: 'settings' },
      { to: '/admin/opening', label: 'Açılış', Icon: DoorOpen, permission: 'settings' },
      { to: '/admin/settings', label: 'Ayarlar', Icon: Settings, permission: 'settings' },
      { to: '/admin/data', label: 'Veri', Icon: DatabaseBackup, permission: 'settings' },
      { to: '/admin/status', label: 'Sistem Durumu', Icon: Activity, permission: 'settings' },
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
