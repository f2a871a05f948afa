import type { Instant } from '#app/kernel/instant.ts'
import type { AccountId, AccountStatus, StaffPermission } from './viewer.ts'

/**
 * What each permission is called, the rooms it opens (product decision 20), and the most that can be done with it: whoever
 * gives it reads what he gives. None of them leads to another (`power-changes.ts`).
 */
export const STAFF_PERMISSION_LABELS: Readonly<
  Record<StaffPermission, { readonly label: string; readonly opens: string; readonly most: string }>
> = {
  orders: {
    label: 'Siparişler',
    opens: 'Siparişler ve teklif talepleri',
    most: 'Para: siparişi ödendi sayar, fiyatını ve indirimini belirler; alıcıların adres ve telefonlarını görür.',
  },
  products: {
    label: 'Ürünler',
    opens: 'Ürünler ve kategoriler',
    most: 'Para: bütün fiyatları ve stokları değiştirir, ürün siler.',
  },
  customers: {
    label: 'Müşteriler',
    opens: 'Müşteriler, başvurular ve üye indirimleri',
    most: 'Para: üye indirimi verir. Müşteriye yeni şifre verip onun hesabına girebilir, hesabını siler.',
  },
  content: {
    label: 'İçerik',
    opens: 'Banner, menü, blog, ana sayfa ve topluluk',
    most: 'Mağazada görünen yazı, görsel ve bağlantıları değiştirir, hikâyelere kupon kazandırır.',
  },
  marketing: {
    label: 'Pazarlama',
    opens: 'Kuponlar, karşılama penceresi ve üst banner',
    most: 'Para: istediği tutarda kupon açar.',
  },
  settings: {
    label: 'Ayarlar',
    opens: 'Ayarlar, kargo, e-postalar ve sistem',
    most: 'Para: kargo ücretini ve KDV gösterimini değiştirir, giden bütün e-postaları okur, içerik dosyasıyla ürün ve fiyatları değiştirir. Banka hesabı, e-posta sunucusu ve anahtarlar yöneticilerindir.',
  },
  files: {
    label: 'Kod editörü',
    opens: 'Site dosyaları ve metinleri',
    most: 'Sözleşmelerin, yasal sayfaların, sipariş e-postalarının sözünü ve mağazanın görünümünü değiştirir; alıcıya başka bir hesap bile yazabilir. head.html ve hesap e-postaları yöneticilerindir.',
  },
}

/** The same of an administrator. */
export const ADMIN_MOST =
  'Her şeyi yapar: personel, yetkiler, banka hesabı, anahtarlar, yedekler ve işlem kayıtları.'

export type StaffRole = 'admin' | 'staff'
export const STAFF_ROLE_LABELS: Readonly<Record<StaffRole, string>> = { admin: 'Admin', staff: 'Personel' }

/** What is said of an invitation that opens nothing. */
export const INVITATION_GONE =
  'Bu davet artık geçerli değil. Süresi dolmuş, geri alınmış veya daha önce kullanılmış olabilir.'

/** Somebody of the shop's own people. */
export interface StaffMember {
  readonly id: AccountId
  readonly name: string
  readonly email: string
  /** Null for who signs in with the e-mail only. */
  readonly userName: string | null
  readonly role: StaffRole
  /** Of an administrator: none, he may everything. */
  readonly permissions: readonly StaffPermission[]
  readonly status: Extract<AccountStatus, 'active' | 'inactive' | 'invited'>
  readonly hasTwoFactor: boolean
  /** Until when the invitation counts; null when it has run out, and for whoever is not `invited` any more. */
  readonly invitedUntil: Instant | null
  readonly addedAt: Instant
}

/** What a staff member may do, in the words of the back office. */
export function staffRightsText({ role, permissions }: Pick<StaffMember, 'role' | 'permissions'>): string {
  if (role === 'admin') return 'Yönetici: her şey'
  const labels = permissions.map((permission) => STAFF_PERMISSION_LABELS[permission].label)
  return labels.length === 0 ? 'Yalnızca Dashboard' : labels.join(', ')
}
