import { and, eq, inArray, sql } from 'drizzle-orm'
import { HOUR_MS } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { Account, AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { AccountsService, PersonalDataHolder } from '#app/modules/accounts/server/accounts.server.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { AssetId, ImageAsset } from '#app/modules/media/domain/image.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { OrderedLine, OrdersService } from '#app/modules/orders/server/orders.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isForeignKeyViolation } from '#app/platform/database-errors.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { atomically, transact } from '#app/platform/transact.server.ts'
import type { StoryId } from '../domain/story.ts'
import { isStoryId, STORY_STATUS_LABELS } from '../domain/story.ts'
import type { StoryInput } from '../domain/story-form.ts'
import { STORY_INCOMPLETE } from '../domain/story-form.ts'
import { tagsOf, toOwnStory } from './story-rows.server.ts'
import { stories, storyRewards } from './tables.server.ts'

/** A product a customer may share a story of. */
export interface ShareableProduct {
  readonly productId: ProductId
  readonly title: string
}

export interface StorySharing {
  /** The products an account has ordered and not cancelled (`OrderedGoods`), the last ordered first. */
  shareableBy(accountId: AccountId): Promise<readonly ShareableProduct[]>
  /**
   * Keeps a story as pending with a re-encoded copy of its photo, without a word of what the camera wrote into it.
   * Refuses, keeping nothing: 'community/not-ordered', 'community/too-many-tries' (10 in an hour, 20 that wait) and what
   * `storeImage` refuses.
   */
  share(account: Account, input: StoryInput, photo: Uint8Array): Promise<Result<StoryId>>
  /** Takes one's own story back for good, photo included; a coupon that was earned stays. 'community/not-found'. */
  withdraw(accountId: AccountId, id: string): Promise<Result<void>>
  /** Of who goes his stories go with photos and mails. */
  readonly personalData: PersonalDataHolder
  /** Removes the sample shop's stories the same way. */
  clearSample(tx: Transaction): Promise<readonly string[]>
}

const PER_HOUR = 10
const MOST_WAITING = 20
const TOO_MANY = 'Kısa sürede çok fazla hikâye paylaştınız. Öncekiler incelendikten sonra tekrar deneyin.'

export interface SharingDependencies {
  readonly db: Database
  readonly bus: ChangeBus
  readonly clock: Clock
  readonly accounts: AccountsService
  readonly media: MediaService
  readonly mail: MailService
  readonly orders: OrdersService
}

export function createStorySharing(dependencies: SharingDependencies): StorySharing {
  const { db, bus, clock, accounts, media, mail, orders } = dependencies
  const perHour = createRateLimit({ tries: PER_HOUR, windowMs: HOUR_MS, clock })

  /** Whether as many of an account's stories wait as may. */
  async function hasManyWaiting(reading: Database | Transaction, accountId: AccountId): Promise<boolean> {
    const waiting = await reading
      .select({ id: stories.id })
      .from(stories)
      .where(and(eq(stories.userId, accountId), eq(stories.status, 'pending')))
      .limit(MOST_WAITING)
    return waiting.length >= MOST_WAITING
  }

  async function linesOf(accountId: AccountId, productId: string): Promise<readonly OrderedLine[]> {
    const lines = await orders.ordered.linesOrderedBy(accountId)
    return lines.filter((line) => line.productId === productId)
  }

  /** Of several orders of the same goods the newest that has neither a story nor a reward yet, else the newest. */
  async function untoldLine(
    tx: Transaction,
    accountId: AccountId,
    lines: readonly OrderedLine[],
  ): Promise<OrderedLine | undefined> {
    const ids = lines.map(({ lineId }) => lineId)
    const told = await tx
      .select({ lineId: stories.orderLineId })
      .from(stories)
      .where(and(eq(stories.userId, accountId), inArray(stories.orderLineId, ids)))
    const rewarded = await tx
      .select({ lineId: storyRewards.orderLineId })
      .from(storyRewards)
      .where(inArray(storyRewards.orderLineId, ids))
    const taken = new Set([...told, ...rewarded].map(({ lineId }) => lineId))
    return lines.find(({ lineId }) => !taken.has(lineId)) ?? lines[0]
  }

  /** Out with rows, photos and the mails about them; the caller says by what they are found. */
  async function removeRows(tx: Transaction, condition: ReturnType<typeof and>): Promise<readonly string[]> {
    const gone = await tx
      .delete(stories)
      .where(condition)
      .returning({ id: stories.id, assetId: stories.imageAssetId, productId: stories.productId })
    for (const assetId of new Set(gone.map((row) => row.assetId)))
      await media.dropImage(tx, assetId as AssetId)
    await mail.forgetSubjects(
      tx,
      gone.map(({ id }) => id),
    )
    return gone.length > 0 ? tagsOf(gone.map(({ productId }) => productId)) : []
  }

  async function insertStory(
    account: Account,
    input: StoryInput,
    image: ImageAsset,
  ): Promise<Result<StoryId>> {
    const lines = await linesOf(account.id, input.productId)
    const { company } = await accounts.detailsOf(account.id)
    const now = new Date(clock.now())
    const id = createId('STORY-') as StoryId
    return transact(db, async (tx) => {
      const isThere = await accounts.holdAccount(tx, account.id)
      // One story of an account at a time: what is counted is what waits, and two take different lines.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stories ${account.id}`}, 0))`)
      if (await hasManyWaiting(tx, account.id)) return fail.tooMany('community/too-many-tries', TOO_MANY)
      const line = await untoldLine(tx, account.id, lines)
      if (!isThere || !line) return fail.invalid('community/not-ordered', STORY_INCOMPLETE)
      await tx.insert(stories).values({
        id,
        userId: account.id,
        userName: account.name,
        userType: account.type,
        companyName: company?.companyName || null,
        showsName: input.showsName,
        consentedAt: now,
        productId: line.productId,
        productName: line.title,
        orderLineId: line.lineId,
        imageAssetId: image.assetId,
        imageWidth: image.width,
        imageHeight: image.height,
        caption: input.caption,
        createdAt: now,
      })
      return ok(id)
    })
  }

  const dropLater = (assetId: AssetId) => atomically(db, (tx) => media.dropImage(tx, assetId))

  return {
    async shareableBy(accountId) {
      const products = new Map<ProductId, ShareableProduct>()
      for (const { productId, title } of await orders.ordered.linesOrderedBy(accountId)) {
        if (!products.has(productId)) products.set(productId, { productId, title })
      }
      return [...products.values()]
    },

    async share(account, input, photo) {
      if (!perHour.allow(account.id)) return fail.tooMany('community/too-many-tries', TOO_MANY)
      // Before the picture is decoded: nobody makes the shop work for what it will not keep.
      if (await hasManyWaiting(db, account.id)) return fail.tooMany('community/too-many-tries', TOO_MANY)
      if ((await linesOf(account.id, input.productId)).length === 0) {
        return fail.invalid('community/not-ordered', STORY_INCOMPLETE)
      }
      for (let attempt = 1; ; attempt += 1) {
        const stored = await media.storeImage(photo, { kind: 'customer', accountId: account.id })
        if (!stored.ok) return stored
        try {
          const shared = await insertStory(account, input, stored.value)
          if (!shared.ok) await dropLater(stored.value.assetId)
          return shared
        } catch (error) {
          // The same photo was in another story that went in this moment, and took it along.
          if (isForeignKeyViolation(error) && attempt === 1) continue
          await dropLater(stored.value.assetId)
          throw error
        }
      }
    },

    async withdraw(accountId, id) {
      if (!isStoryId(id)) return fail.notFound('community/not-found', 'Hikâye bulunamadı.')
      const tags = await atomically(db, (tx) =>
        removeRows(tx, and(eq(stories.id, id), eq(stories.userId, accountId))),
      )
      if (tags.length === 0) return fail.notFound('community/not-found', 'Hikâye bulunamadı.')
      await bus.publish(tags)
      return ok(undefined)
    },

    personalData: {
      exportFor: ({ accountId }) => ({
        sections: [
          {
            name: 'hikayeler',
            async *items() {
              const rows = await db
                .select()
                .from(stories)
                .where(eq(stories.userId, accountId))
                .orderBy(stories.createdAt)
              for (const row of rows) {
                const story = toOwnStory(row)
                yield {
                  numara: story.id,
                  tarih: row.createdAt.toISOString(),
                  urun: story.productName,
                  aciklama: story.caption,
                  durum: STORY_STATUS_LABELS[story.status],
                  retNedeni: story.reason,
                  yayinlananAd: story.shownName,
                  fotografIzni: row.consentedAt.toISOString(),
                  goruntulenme: story.views,
                  kupon: story.couponCode,
                }
              }
            },
          },
        ],
        async *files() {
          const rows = await db
            .select({ id: stories.id, assetId: stories.imageAssetId })
            .from(stories)
            .where(eq(stories.userId, accountId))
          for (const { id, assetId } of rows) {
            yield {
              path: ['hikayeler', `${id}.jpg`],
              open: () => media.openOriginal(assetId as AssetId),
            }
          }
        },
      }),

      forget: (tx, { accountId }) => removeRows(tx, eq(stories.userId, accountId)),
    },
    clearSample: (tx) => removeRows(tx, eq(stories.isSample, true)),
  }
}
