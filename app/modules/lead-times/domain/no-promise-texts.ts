import type { NoPromise } from '#app/modules/delivery/domain/promise.ts'

/** Why no day can be promised, for the shop's own people. */
export const NO_PROMISE_TEXTS: Readonly<Record<NoPromise['reason'], string>> = {
  'no-rule': 'Bu işin kaç gün sürdüğünü söyleyen bir hazırlık süresi yok.',
  'no-capacity': 'Önümüzdeki dört yüz günde bu iş için boş yer yok. Yöntemin kapasitesine bakın.',
  'goods-unknown': 'Eksik ürünlerin ne zaman geleceği bilinmiyor.',
}
