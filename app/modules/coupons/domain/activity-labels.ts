import type { ActivityLabels } from '#app/modules/activity/domain/activity-labels.ts'

/** How the log of the back office calls what is done here. */
export const COUPON_ACTIVITY: ActivityLabels = {
  subjects: {
    coupon: { label: 'Kupon', path: (id) => `/admin/coupons/edit/${id}` },
  },
  fields: {
    amountMinor: 'Tutar',
    endsAt: 'Bitiş',
    firstOrderOnly: 'Yalnızca ilk sipariş',
    minOrderMinor: 'En az sipariş tutarı',
    percentBp: 'Yüzde',
    startsAt: 'Başlangıç',
    usageLimit: 'Kullanım sınırı',
    useCount: 'Kullanım',
  },
}
