import { expect, test } from 'vitest'
import { istanbulMidnight, parseIsoDay } from '#app/kernel/instant.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import { storyReward } from './story-reward.ts'

test('the reward is 100 TL from 500 TL on, once, for ninety days, and its owner’s alone', () => {
  const day = parseIsoDay('2026-03-01')
  const now = day ? istanbulMidnight(day) + 15 * 3_600_000 : 0
  const last = parseIsoDay('2026-05-30')
  expect(storyReward('u1' as AccountId, now, 42)).toMatchObject({
    code: 'STORY-000042',
    discount: { kind: 'fixed', amountMinor: 100_00 },
    minOrderMinor: 500_00,
    usageLimit: 1,
    active: true,
    ownerId: 'u1',
    source: 'story_reward',
    startsAt: now,
    endsAt: (last ? istanbulMidnight(last) : 0) + 86_400_000 - 1000,
  })
})
