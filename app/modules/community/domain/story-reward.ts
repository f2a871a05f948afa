import type { Instant } from '#app/kernel/instant.ts'
import { addDays, DAY_MS, startOfIstanbulDay } from '#app/kernel/instant.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { Coupon } from '#app/modules/coupons/domain/coupon.ts'

export const REWARD_MINOR = 100_00
export const REWARD_MINIMUM_MINOR = 500_00
export const REWARD_DAYS = 90
/** How many codes there are: six digits. */
export const REWARD_CODES = 1_000_000

/** The coupon a story earns on its first approval (product decision 14): valid to the end of its 90th day in Istanbul. */
export function storyReward(
  ownerId: AccountId,
  now: Instant,
  number: number,
): Omit<Coupon, 'id' | 'useCount'> {
  return {
    code: `STORY-${String(number).padStart(6, '0')}`,
    active: true,
    startsAt: now,
    endsAt: addDays(startOfIstanbulDay(now), REWARD_DAYS) + DAY_MS - 1000,
    minOrderMinor: REWARD_MINIMUM_MINOR,
    usageLimit: 1,
    firstOrderOnly: false,
    discount: { kind: 'fixed', amountMinor: REWARD_MINOR },
    ownerId,
    description: 'Hikâyenizi paylaştığınız için teşekkür ederiz',
    source: 'story_reward',
  }
}
