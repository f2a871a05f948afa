import type { ActivityLabels } from '#app/modules/activity/domain/activity-labels.ts'
import { STAFF_PERMISSION_LABELS } from '#app/modules/back-office/domain/permission.ts'
import { ACCOUNT_STATUS_LABELS, ACCOUNT_TYPE_LABELS } from './customer.ts'
import { STAFF_ROLE_LABELS } from './staff.ts'

/** How the log of the back office calls what is done here. */
export const ACCOUNT_ACTIVITY: ActivityLabels = {
  subjects: {
    customer: { label: 'Müşteri', path: (id) => `/admin/customers/${id}` },
    staff: { label: 'Personel', path: (id) => `/admin/staff/${id}` },
  },
  actions: {
    'customer.approve': 'Başvuru onaylandı',
    'customer.reject': 'Başvuru reddedildi',
    'customer.discount': 'Üye indirimi değiştirildi',
    'customer.password': 'Müşteriye yeni şifre verildi',
    'customer.password-link': 'Müşteri için şifre bağlantısı oluşturuldu',
    'customer.two-factor-reset': 'Müşterinin iki adımlı doğrulaması kapatıldı',
    'staff.password': 'Personele yeni şifre verildi',
    'staff.invitation-renew': 'Personel daveti yeniden gönderildi',
    'staff.invitation-withdraw': 'Personel daveti geri alındı',
    'staff.invitation-accept': 'Personel daveti kabul edildi',
    'staff.two-factor-reset': 'Personelin iki adımlı doğrulaması kapatıldı',
    'staff.notices-seen': 'Güvenlik bildirimleri görüldü',
    'staff.order-mails': 'Sipariş bildirimi tercihi değiştirildi',
  },
  fields: {
    memberDiscountBp: 'Üye indirimi',
    permissions: 'Yetkiler',
    role: 'Rol',
    twoFactor: 'İki adımlı doğrulama',
  },
  values: {
    'customer.status': ACCOUNT_STATUS_LABELS,
    'staff.status': ACCOUNT_STATUS_LABELS,
    'customer.type': ACCOUNT_TYPE_LABELS,
    role: STAFF_ROLE_LABELS,
    permissions: Object.fromEntries(
      Object.entries(STAFF_PERMISSION_LABELS).map(([permission, { label }]) => [permission, label]),
    ),
  },
}
