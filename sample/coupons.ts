/** The coupons of the sample shop: one of each kind that the back office tells apart. */
import type { Instant } from '#app/kernel/instant.ts'
import { addDays, DAY_MS, startOfIstanbulDay } from '#app/kernel/instant.ts'
import { basisPoints } from '#app/kernel/percent.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { NewCoupon } from '#app/modules/coupons/server/coupons.server.ts'

/** Days are counted from the day the shop is filled; the last one counts as a whole. */
interface SampleCoupon extends Pick<NewCoupon, 'code' | 'discount' | 'minOrderMinor' | 'description'> {
  readonly firstDay: number
  readonly lastDay: number
  readonly usageLimit?: number
  readonly firstOrderOnly?: true
  readonly active?: false
  /** E-mail of the sample customer it was made for; everybody's without one. */
  readonly owner?: string
  readonly source?: NewCoupon['source']
}

const SAMPLE_COUPONS: readonly SampleCoupon[] = [
  {
    code: 'HOSGELDIN10',
    discount: { kind: 'percentage', percentBp: basisPoints(1000) },
    minOrderMinor: 100_000,
    description: 'Üyelerimize ilk siparişlerinde %10 indirim',
    firstOrderOnly: true,
    firstDay: -60,
    lastDay: 120,
  },
  {
    code: 'TOPLU500',
    discount: { kind: 'fixed', amountMinor: 50_000 },
    minOrderMinor: 1_000_000,
    description: '10.000 TL ve üzeri siparişlerde 500 TL indirim',
    firstDay: -30,
    lastDay: 60,
    usageLimit: 100,
  },
  {
    code: 'YENIYIL20',
    discount: { kind: 'percentage', percentBp: basisPoints(2000) },
    minOrderMinor: 500_000,
    description: 'Yeni yıl hediyelerinde %20 indirim',
    firstDay: 15,
    lastDay: 45,
    usageLimit: 50,
  },
  {
    code: 'FUAR15',
    discount: { kind: 'percentage', percentBp: basisPoints(1500) },
    minOrderMinor: null,
    description: 'Promosyon fuarı ziyaretçilerine %15 indirim',
    firstDay: -75,
    lastDay: -40,
  },
  {
    code: 'OKUL250',
    discount: { kind: 'fixed', amountMinor: 25_000 },
    minOrderMinor: 300_000,
    description: 'Okul ve derneklere 250 TL indirim',
    firstDay: -20,
    lastDay: 90,
    active: false,
  },
  {
    code: 'STORY-482917',
    discount: { kind: 'fixed', amountMinor: 10_000 },
    minOrderMinor: 50_000,
    description: 'Hikâyenizi paylaştığınız için teşekkür ederiz',
    firstDay: -12,
    lastDay: 78,
    usageLimit: 1,
    owner: 'selin.aksoy@example.com',
    source: 'story_reward',
  },
  {
    code: 'STORY-105538',
    discount: { kind: 'fixed', amountMinor: 10_000 },
    minOrderMinor: 50_000,
    description: 'Hikâyenizi paylaştığınız için teşekkür ederiz',
    firstDay: -140,
    lastDay: -50,
    usageLimit: 1,
    owner: 'selin.aksoy@example.com',
    source: 'story_reward',
  },
]

/** The sample coupons with their moments, counted from `now`; `customerIds` are the sample customers' by e-mail. */
export function sampleCoupons(now: Instant, customerIds: ReadonlyMap<string, AccountId>): NewCoupon[] {
  const today = startOfIstanbulDay(now)
  // Without its customer a personal coupon would be everybody's.
  const made = SAMPLE_COUPONS.filter(({ owner }) => owner === undefined || customerIds.has(owner))
  return made.map(({ firstDay, lastDay, usageLimit, firstOrderOnly, active, owner, source, ...coupon }) => ({
    ...coupon,
    firstOrderOnly: firstOrderOnly ?? false,
    active: active ?? true,
    startsAt: addDays(today, firstDay),
    endsAt: addDays(today, lastDay) + DAY_MS - 1000,
    usageLimit: usageLimit ?? null,
    ownerId: customerIds.get(owner ?? '') ?? null,
    source: source ?? null,
  }))
}
