import { formatDaySpan, formatWeekday } from '#app/kernel/iso-day.ts'
import type { Certainty, NoPromise, PromiseStep } from '#app/modules/delivery/domain/promise.ts'

/** What happens in a step, for the shop's own people. */
export function stepText({ what, methodId }: PromiseStep, names: Readonly<Record<string, string>>): string {
  switch (what) {
    case 'order':
      return 'Sipariş işleme alınır'
    case 'payment':
      return 'Havale gelir'
    case 'proof':
      return 'Prova hazırlanır, alıcı onaylar'
    case 'goods':
      return 'Yoldaki ürünler gelir'
    case 'work':
      return 'Hazırlanır ve paketlenir'
    case 'print':
      return `${(methodId && names[methodId]) || 'Baskı'}: hazırlık ve baskı`
    case 'shipping':
      return 'Kargoya verilir'
    case 'delivery':
      return 'Teslim edilir'
  }
}

/** '2 Aralık Çarşamba' or '3–7 Aralık'. */
export function stepDays({ from, to }: Pick<PromiseStep, 'from' | 'to'>): string {
  return from === to ? formatWeekday(from) : formatDaySpan(from, to)
}

/** Why no day can be promised. */
export const NO_PROMISE_TEXTS: Readonly<Record<NoPromise['reason'], string>> = {
  'no-rule': 'Bu işin kaç gün sürdüğünü söyleyen bir hazırlık süresi yok.',
  'no-capacity': 'Önümüzdeki dört yüz günde bu iş için boş yer yok. Yöntemin kapasitesine bakın.',
  'goods-unknown': 'Eksik ürünlerin ne zaman geleceği bilinmiyor.',
}

/** How sure the days are; null where nothing has to be said. */
export const CERTAINTY_TEXTS: Readonly<Record<Certainty, string | null>> = {
  sure: null,
  range: 'Araya henüz kesinleşmemiş bir bayram giriyor; gün bir gün kayabilir.',
  unknown: 'Araya resmî tatilleri henüz bilinmeyen günler giriyor; günler geniş tutuldu.',
}
