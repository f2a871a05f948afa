import { randomInt } from 'node:crypto'
import type { SampleCounts } from '#app/kernel/sample-counts.ts'
import type { AccountsService } from '#app/modules/accounts/server/accounts.server.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { BackOfficeContribution } from '#app/modules/back-office/domain/contribution.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { CouponsService } from '#app/modules/coupons/server/coupons.server.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { ImageAsset } from '#app/modules/media/domain/image.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { OrdersService } from '#app/modules/orders/server/orders.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import { countSample } from '#app/platform/count-sample.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { COMMUNITY_ACTIVITY } from '../domain/activity-labels.ts'
import type { StoryId, StoryState, StoryTeller } from '../domain/story.ts'
import type { StoryModeration } from './story-moderation.server.ts'
import { createStoryModeration } from './story-moderation.server.ts'
import type { StoryReads } from './story-reads.server.ts'
import { createStoryReads } from './story-reads.server.ts'
import { tagsOf } from './story-rows.server.ts'
import type { StorySharing } from './story-sharing.server.ts'
import { createStorySharing } from './story-sharing.server.ts'
import type { StoryViews } from './story-views.server.ts'
import { createStoryViews } from './story-views.server.ts'
import { stories } from './tables.server.ts'

export interface CommunityDependencies {
  readonly db: Database
  /** What pages for everybody are read from: as new as the last announced change. */
  readonly readDb: Database
  readonly bus: ChangeBus
  readonly clock: Clock
  readonly accounts: AccountsService
  readonly activity: ActivityService
  readonly media: MediaService
  readonly mail: MailService
  readonly catalog: CatalogService
  readonly coupons: CouponsService
  readonly orders: OrdersService
  readonly publicUrl: string
}

/** A story that the shop brings along, decided or not. */
export interface SampleStoryInput extends StoryTeller, StoryState {
  readonly productId: ProductId
  readonly productName: string
  readonly image: ImageAsset
  readonly caption: string
  readonly views: number
  readonly sharedAt: number
  readonly decidedBy: string
}

/**
 * Stories of printed goods: shared by customers, decided by staff, shown to everybody. What pages show of them changes
 * with the tag `community`, and on a product's page with `community:{product id}`.
 */
export interface CommunityService extends StoryReads, StorySharing, StoryModeration, StoryViews {
  /** Adds a story of the sample shop; it has no owner, earns nothing and is mailed to nobody. */
  addSample(story: SampleStoryInput): Promise<StoryId>
  /** How many stories are the sample shop's, and how many are not. */
  readonly backOffice: readonly BackOfficeContribution[]
  sampleFigures(): Promise<SampleCounts>
}

/** Creates the community capability. */
export function createCommunityService(dependencies: CommunityDependencies): CommunityService {
  const { db, bus } = dependencies
  dependencies.activity.describe(COMMUNITY_ACTIVITY)
  const reads = createStoryReads(dependencies)
  return {
    ...reads,
    backOffice: [{ page: '/admin/community', permission: 'content', badge: reads.pendingCount }],
    ...createStorySharing(dependencies),
    ...createStoryModeration({ ...dependencies, chance: (below) => randomInt(below) }),
    ...createStoryViews(dependencies),

    sampleFigures: () => countSample(db, stories),

    async addSample({ image, sharedAt, decidedBy, ...story }) {
      const id = createId('STORY-') as StoryId
      const createdAt = new Date(sharedAt)
      const isDecided = story.status !== 'pending'
      await db.insert(stories).values({
        ...story,
        id,
        createdAt,
        consentedAt: createdAt,
        imageAssetId: image.assetId,
        imageWidth: image.width,
        imageHeight: image.height,
        decidedAt: isDecided ? createdAt : null,
        decidedBy: isDecided ? decidedBy : null,
        isSample: true,
      })
      await bus.publish(tagsOf([story.productId]))
      return id
    },
  }
}
