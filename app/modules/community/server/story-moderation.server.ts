import { eq } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { AccountsService } from '#app/modules/accounts/server/accounts.server.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { CouponsService } from '#app/modules/coupons/server/coupons.server.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { OrdersService } from '#app/modules/orders/server/orders.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { atomically, transact } from '#app/platform/transact.server.ts'
import type { StoryDeed, StoryId, StoryState } from '../domain/story.ts'
import { afterDeed, isStoryId } from '../domain/story.ts'
import { storyApprovedMail, storyRejectedMail } from '../domain/story-mails.ts'
import { REWARD_CODES, storyReward } from '../domain/story-reward.ts'
import type { StoryRow } from './story-rows.server.ts'
import { tagsOf } from './story-rows.server.ts'
import { stories, storyRewards } from './tables.server.ts'

type Actor = ActivityEntry['actor']

export interface StoryModeration {
  /**
   * Publishes a pending story and mails its owner; on its first approval it earns a coupon, unless its order line has
   * earned one before or its order was cancelled meanwhile. `couponCode` is null where it earned none.
   * 'community/not-found', 'community/conflict' when it was decided before.
   */
  approve(actor: Actor, id: string): Promise<Result<{ readonly couponCode: string | null }>>
  /** Refuses a pending story and mails its owner why. As `approve`. */
  reject(actor: Actor, id: string, reason: string): Promise<Result<void>>
  /** Puts a published story in front, or back. Safe to repeat. 'community/not-found', 'community/not-published'. */
  setFeatured(actor: Actor, id: string, featured: boolean): Promise<Result<void>>
  /** Removes any story for good, photo and mails included; an earned coupon stays. 'community/not-found'. */
  remove(actor: Actor, id: string): Promise<Result<void>>
}

export interface ModerationDependencies {
  readonly db: Database
  readonly bus: ChangeBus
  readonly clock: Clock
  readonly accounts: AccountsService
  readonly activity: ActivityService
  readonly media: MediaService
  readonly mail: MailService
  readonly coupons: CouponsService
  readonly orders: OrdersService
  /** A number from 0 up to, but not, its argument. */
  readonly chance: (below: number) => number
  readonly publicUrl: string
}

/** Far more than a million codes are likely to need; beyond it something else is wrong. */
const MOST_CODES_TRIED = 50

const NOT_FOUND = fail.notFound<never>('community/not-found', 'Hikâye bulunamadı.')

export function createStoryModeration(dependencies: ModerationDependencies): StoryModeration {
  const { db, bus, clock, accounts, activity, media, mail } = dependencies
  const { coupons, orders, chance, publicUrl } = dependencies

  /** The story, locked. Its owner's account first: who removes an account locks it before its stories. */
  async function lockStory(tx: Transaction, id: string): Promise<StoryRow | null> {
    if (!isStoryId(id)) return null
    const [known] = await tx.select({ userId: stories.userId }).from(stories).where(eq(stories.id, id))
    if (!known) return null
    if (known.userId !== null) await accounts.holdAccount(tx, known.userId as AccountId)
    const [story] = await tx.select().from(stories).where(eq(stories.id, id)).for('update')
    return story ?? null
  }

  /** A decision with everything it brings, all or nothing; announced once it is committed. */
  async function decide<Value>(
    id: string,
    deed: StoryDeed,
    write: (tx: Transaction, story: StoryRow, next: StoryState) => Promise<Value>,
  ): Promise<Result<Value>> {
    const decided = await transact(db, async (tx): Promise<Result<{ value: Value; productId: string }>> => {
      const story = await lockStory(tx, id)
      if (!story) return NOT_FOUND
      const former = { status: story.status as StoryState['status'], featured: story.featured }
      const next = afterDeed(former, deed)
      if (!next.ok) return next
      return ok({ value: await write(tx, story, next.value), productId: story.productId })
    })
    if (!decided.ok) return decided
    await bus.publish(tagsOf([decided.value.productId]))
    return ok(decided.value.value)
  }

  async function record(
    tx: Transaction,
    actor: Actor,
    deed: StoryDeed | 'remove',
    story: StoryRow,
    after?: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    await activity.record(tx, {
      actor,
      action: `story.${deed}`,
      // The product, not the person: the log is kept when he wants to be forgotten.
      subject: { type: 'story', id: story.id, label: story.productName },
      before: { status: story.status, featured: story.featured },
      ...(after ? { after } : {}),
    })
  }

  /** The coupon of a first approval; null where there is none to give. The unique keys of `story_rewards` decide. */
  async function reward(tx: Transaction, story: StoryRow): Promise<{ code: string; endsAt: Instant } | null> {
    const { userId, orderLineId } = story
    if (userId === null || orderLineId === null) return null
    const ownerId = userId as AccountId
    // Nobody cancels the order from here on until the coupon is given; what was earned before a cancellation stays earned.
    if (!(await orders.ordered.holdOrderedLine(tx, ownerId, orderLineId))) return null
    const [claimed] = await tx
      .insert(storyRewards)
      .values({ orderLineId, storyId: story.id, couponCode: '', createdAt: new Date(clock.now()) })
      .onConflictDoNothing()
      .returning({ storyId: storyRewards.storyId })
    if (!claimed) return null
    for (let tried = 0; tried < MOST_CODES_TRIED; tried += 1) {
      const coupon = storyReward(ownerId, clock.now(), chance(REWARD_CODES))
      const granted = await coupons.grant(tx, coupon)
      if (!granted.ok) continue
      await tx.update(storyRewards).set({ couponCode: coupon.code }).where(eq(storyRewards.storyId, story.id))
      return { code: coupon.code, endsAt: coupon.endsAt }
    }
    throw new Error('no free coupon code was found for a story')
  }

  /**
   * Where its owner is written to, read ahead of the transaction, which must not wait for the pool. Null for a story of
   * the sample shop.
   */
  async function recipientOf(id: string): Promise<string | null> {
    if (!isStoryId(id)) return null
    const [story] = await db.select({ userId: stories.userId }).from(stories).where(eq(stories.id, id))
    return story?.userId ? (await accounts.detailsOf(story.userId as AccountId)).email : null
  }

  return {
    async approve(actor, id) {
      const mailContext = await mail.context()
      const recipient = await recipientOf(id)
      return decide(id, 'approve', async (tx, story, next) => {
        const coupon = await reward(tx, story)
        const couponCode = coupon?.code ?? null
        await tx
          .update(stories)
          .set({ ...next, couponCode, decidedAt: new Date(clock.now()), decidedBy: actor.name })
          .where(eq(stories.id, id))
        await record(tx, actor, 'approve', story, { ...next, ...(couponCode ? { code: couponCode } : {}) })
        if (recipient) {
          const composed = storyApprovedMail({ ...mailContext, story: named(story), publicUrl }, coupon)
          await mail.enqueue(tx, { ...composed, kind: 'story-approved', recipient, subjectId: story.id })
        }
        return { couponCode }
      })
    },

    async reject(actor, id, reason) {
      const mailContext = await mail.context()
      const recipient = await recipientOf(id)
      return decide(id, 'reject', async (tx, story, next) => {
        await tx
          .update(stories)
          .set({ ...next, reason, decidedAt: new Date(clock.now()), decidedBy: actor.name })
          .where(eq(stories.id, id))
        await record(tx, actor, 'reject', story, { ...next, reason })
        if (!recipient) return
        const composed = storyRejectedMail({ ...mailContext, story: named(story), publicUrl }, reason)
        await mail.enqueue(tx, { ...composed, kind: 'story-rejected', recipient, subjectId: story.id })
      })
    },

    setFeatured(actor, id, featured) {
      const deed = featured ? 'feature' : 'unfeature'
      return decide(id, deed, async (tx, story, next) => {
        if (story.featured === next.featured) return
        await tx.update(stories).set(next).where(eq(stories.id, id))
        await record(tx, actor, deed, story, { ...next })
      })
    },

    async remove(actor, id) {
      const productId = await atomically(db, async (tx) => {
        const story = await lockStory(tx, id)
        if (!story) return null
        await tx.delete(stories).where(eq(stories.id, id))
        await media.dropImage(tx, story.imageAssetId as AssetId)
        await mail.forgetSubjects(tx, [id])
        await record(tx, actor, 'remove', story)
        return story.productId
      })
      if (productId === null) return NOT_FOUND
      await bus.publish(tagsOf([productId]))
      return ok(undefined)
    },
  }
}

function named({ id, userName, productName }: StoryRow) {
  return { id: id as StoryId, userName, productName }
}
