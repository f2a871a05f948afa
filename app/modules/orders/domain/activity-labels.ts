import type { ActivityLabels } from '#app/modules/activity/domain/activity-labels.ts'
import { CARRIERS } from '#app/modules/delivery/domain/carriers.ts'
import { CHANGE_STATE_LABELS } from './order-revision-views.ts'
import { ADMIN_STATUS_LABELS } from './order-status.ts'
import { PAID_WITH_LABELS, PAYMENT_STATE_LABELS } from './payment.ts'

/** How the log of the back office calls what is done here. */
export const ORDER_ACTIVITY: ActivityLabels = {
  subjects: {
    order: { label: 'Sipariş', path: (id) => `/admin/orders/${id}` },
  },
  actions: {
    'order.ship': 'Kargo bilgisi kaydedildi',
    'order.parcel-remove': 'Koli kaldırıldı',
    'order.parcel-arrive': 'Kolinin teslimi değişti',
    'order.payment': 'Ödeme durumu değiştirildi',
    'order.stock': 'Siparişin stoğu değişti',
    'order.invoice': 'Fatura yüklendi',
    'order.days': 'Teslim günü değişti',
    'order.change': 'Sipariş değiştirildi',
    'order.cancel-refusal': 'İptal isteği reddedildi',
    'order.link': 'Alıcının bağlantısı gösterildi',
    'order.message': 'Alıcıya yazıldı',
    'order.message-settle': 'Alıcının mesajı yanıt gerektirmiyor',
    'order.note-add': 'İç not eklendi',
    'order.note-remove': 'İç not silindi',
  },
  fields: {
    cancelAnswer: 'Alıcıya yanıt',
    cancelReason: 'İptal sebebi',
    carrier: 'Kargo firması',
    changeReason: 'Gerekçe',
    changeState: 'Değişiklik',
    lineCount: 'Satır sayısı',
    orderNumber: 'Sipariş no',
    paidWith: 'Ödeme yöntemi',
    paymentStatus: 'Ödeme',
    totalMinor: 'Toplam',
    trackingNumber: 'Takip numarası',
    isUntracked: 'Takipsiz',
    parcel: 'Koli',
    contents: 'İçindekiler',
    files: 'Dosyalar',
    goesTo: 'Gittiği yer',
    isSent: 'Yola çıktı',
    isDelivered: 'Teslim edildi',
    removedBecause: 'Sebep',
    promisedDays: 'Söylenen gün',
    movedBecause: 'Sebep',
    version: 'Sürüm',
    wants: 'Bildirim istiyor',
  },
  values: {
    'order.status': ADMIN_STATUS_LABELS,
    carrier: Object.fromEntries(CARRIERS.map(({ key, name }) => [key, name])),
    changeState: CHANGE_STATE_LABELS,
    paidWith: PAID_WITH_LABELS,
    paymentStatus: PAYMENT_STATE_LABELS,
  },
}
