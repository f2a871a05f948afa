import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Kurus } from '#app/kernel/money.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { AccountId, Viewer } from '#app/modules/accounts/domain/viewer.ts'
import type { AccountsService, PersonalDataHolder } from '#app/modules/accounts/server/accounts.server.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import type { AccountCoupon } from '../domain/account-coupon.ts'
import { toAccountCoupon } from '../domain/account-coupon.ts'
import { COUPON_ACTIVITY } from '../domain/activity-labels.ts'
import type { AppliedCoupon, Coupon, CouponId } from '../domain/coupon.ts'
import { couponCodeOf, isCouponCode, judgeCoupon, SIGN_IN_FOR_COUPON } from '../domain/coupon.ts'
import type { CouponInput } from '../domain/coupon-form.ts'
import type { AdminCoupon, CouponListQuery, CouponPage } from './coupon-admin.server.ts'
import { listCoupons, readCoupon, removeCoupon, saveCoupon } from './coupon-admin.server.ts'
import { CODE_TAKEN, couponColumns, toCoupon } from './coupon-rows.server.ts'
import { coupons, couponUses } from './tables.server.ts'

export interface CouponsDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly accounts: AccountsService
  readonly activity: ActivityService
}

/** Somebody wants a code to count for an order of this size. */
export interface CouponTry {
  /** As typed. */
  readonly code: string
  readonly viewer: Viewer
  /** Kuruş, without VAT, before discounts. */
  readonly subtotalMinor: Kurus
  /**
   * Whether the order would be the buyer's first, read through whoever judges; asked only for a coupon that wants to know.
   * Orders answer it, which stand above coupons.
   */
  readonly isFirstOrder: (executor: Database) => Promise<boolean>
}

export type NewCoupon = Omit<Coupon, 'id' | 'useCount'>

import type { SampleCoupons } from './sample-coupons.server.ts'
import { createSampleCoupons } from './sample-coupons.server.ts'

export interface CouponsService {
  /** The coupons of the sample shop. */
  readonly sample: SampleCoupons
  /**
   * Whether a code would count for an order now; counts nothing. Refuses as `judgeCoupon` does, further
   * 'coupons/signed-out' and 'coupons/too-many-tries' (10 unknown codes in 10 minutes for one account).
   */
  judge(attempt: CouponTry): Promise<Result<AppliedCoupon>>
  /**
   * Redeems a coupon for an order, inside the order's transaction: locks the coupon until the commit, judges it then, and
   * counts. Call it with the products locked and before the order's number is taken. Refuses as `judge` does.
   */
  redeem(tx: Transaction, order: CouponTry & { readonly orderId: string }): Promise<Result<AppliedCoupon>>
  /** Gives the use of a cancelled order back. An order without a coupon, and a repeat, change nothing. */
  giveBack(tx: Transaction, orderId: string): Promise<void>
  /**
   * Takes the use of a cancelled order again. Dates and minimum do not count: the order was placed when they were met.
   * Refuses with 'coupons/already-used' or 'coupons/used-up' when others came first.
   */
  takeAgain(tx: Transaction, orderId: string): Promise<Result<void>>
  /**
   * What the coupon that an order uses takes off as it stands now, by whichever executor asks; null where the order uses
   * none, and where the coupon was deleted. Whether it would count today is not asked: the order was placed with it.
   */
  ofOrder(orderId: string, executor?: Database): Promise<AppliedCoupon | null>
  /** A customer's own coupons and those he has used, uses of cancelled orders left out; the newest 200 at most. */
  ofAccount(accountId: AccountId): Promise<readonly AccountCoupon[]>
  /**
   * Of who goes his own coupons are taken away, and that it was he who used others is forgotten. Not switched off and
   * kept: a coupon without its owner would be everybody's once it is switched on again.
   */
  readonly personalData: PersonalDataHolder
  /** Adds a coupon. Refuses with 'coupons/code-taken'; throws on a code that is not in its stored form. */
  create(coupon: NewCoupon, isSample?: boolean): Promise<Result<CouponId>>
  /**
   * Adds a coupon of the shop's own making inside somebody's transaction. 'coupons/code-taken' leaves the transaction as
   * it was: the caller tries another code.
   */
  grant(tx: Transaction, coupon: NewCoupon): Promise<Result<CouponId>>
  /** The newest first; searched by code. */
  adminList(query: CouponListQuery): Promise<CouponPage>
  /** 'coupons/coupon-not-found'. */
  adminGet(id: string): Promise<Result<AdminCoupon>>
  /**
   * Adds a coupon (`id` null) or changes one; its uses, owner and source stay. An order that is being placed with it
   * either has been counted before or is judged by what is saved. Refusals: 'coupons/coupon-not-found',
   * 'coupons/code-taken' and, when somebody else saved it since the form was opened, 'coupons/version-conflict'.
   */
  save(editor: ActivityEntry['actor'], id: CouponId | null, input: CouponInput): Promise<Result<CouponId>>
  /** Deletes a coupon with its uses; orders keep their copy of code and discount. 'coupons/coupon-not-found'. */
  remove(editor: ActivityEntry['actor'], id: CouponId): Promise<Result<void>>
}

const TEN_MINUTES_MS = 600_000
const UNKNOWN_CODES = 10
const MAX_SHOWN = 200

const TOO_MANY_TRIES = fail.tooMany(
  'coupons/too-many-tries',
  'Çok fazla kupon kodu denediniz. Lütfen 10 dakika sonra tekrar deneyin.',
)

/** Creates the coupons capability. */
export function createCouponsService({ db, clock, accounts, activity }: CouponsDependencies): CouponsService {
  activity.describe(COUPON_ACTIVITY)
  const unknownCodes = createRateLimit({ tries: UNKNOWN_CODES, windowMs: TEN_MINUTES_MS, clock })

  async function judgeNow(
    executor: Database,
    { code: typed, viewer, subtotalMinor, isFirstOrder }: CouponTry,
    isToRedeem: boolean,
  ): Promise<Result<AppliedCoupon & { readonly couponId: string; readonly accountId: AccountId }>> {
    if (viewer === null) return fail.signedOut('coupons/signed-out', SIGN_IN_FOR_COUPON)
    // Counted before the look-up and taken back for a known code: many tries at once are no way around it.
    if (!unknownCodes.allow(viewer.id)) return TOO_MANY_TRIES
    const code = couponCodeOf(typed)
    const query = executor.select().from(coupons).where(eq(coupons.code, code)).limit(1)
    const [row] = isCouponCode(code) ? await (isToRedeem ? query.for('update') : query) : []
    const judged = judgeCoupon(row ? toCoupon(row) : null, {
      accountId: viewer.id,
      hasUsedIt: row !== undefined && (await isUsedBy(executor, row.id, viewer.id)),
      isFirstOrder: row?.firstOrderOnly ? await isFirstOrder(executor) : true,
      subtotalMinor,
      now: clock.now(),
    })
    if (judged.ok || judged.error.code !== 'coupons/not-found') unknownCodes.giveBack(viewer.id)
    if (judged.ok && row) return ok({ ...judged.value, couponId: row.id, accountId: viewer.id })
    if (judged.ok) throw new Error('a coupon counts that does not exist')
    return judged
  }

  async function insertCoupon(
    executor: Database,
    coupon: NewCoupon,
    isSample: boolean,
  ): Promise<Result<CouponId>> {
    if (!isCouponCode(coupon.code)) throw new Error(`not a coupon code as stored: ${coupon.code}`)
    const [created] = await executor
      .insert(coupons)
      .values({
        ...couponColumns(coupon),
        id: createId('CPN-'),
        ownerId: coupon.ownerId,
        source: coupon.source,
        isSample,
        createdAt: new Date(clock.now()),
      })
      .onConflictDoNothing({ target: coupons.code })
      .returning({ id: coupons.id })
    return created ? ok(created.id as CouponId) : CODE_TAKEN
  }

  return {
    sample: createSampleCoupons(db),
    async judge(attempt) {
      const judged = await judgeNow(db, attempt, false)
      return judged.ok ? ok({ code: judged.value.code, discount: judged.value.discount }) : judged
    },

    async redeem(tx, { orderId, ...attempt }) {
      const judged = await judgeNow(tx, attempt, true)
      if (!judged.ok) return judged
      const { code, discount, couponId, accountId } = judged.value
      await tx
        .insert(couponUses)
        .values({ orderId, couponId, userId: accountId, usedAt: new Date(clock.now()) })
      await count(tx, couponId, 1)
      return ok({ code, discount })
    },

    async giveBack(tx, orderId) {
      const coupon = await lockCouponOf(tx, orderId)
      if (coupon === null) return
      const returned = await tx
        .update(couponUses)
        .set({ returnedAt: new Date(clock.now()) })
        .where(and(eq(couponUses.orderId, orderId), isNull(couponUses.returnedAt)))
        .returning({ orderId: couponUses.orderId })
      await count(tx, coupon.id, -returned.length)
    },

    async takeAgain(tx, orderId) {
      const coupon = await lockCouponOf(tx, orderId)
      if (coupon === null) return ok(undefined)
      const [use] = await tx.select().from(couponUses).where(eq(couponUses.orderId, orderId))
      if (!use?.returnedAt) return ok(undefined)
      if (use.userId !== null && (await isUsedBy(tx, coupon.id, use.userId))) {
        return fail.invalid('coupons/already-used', 'Müşteri bu kuponu başka bir siparişte kullandı')
      }
      if (coupon.usageLimit !== null && coupon.useCount >= coupon.usageLimit) {
        return fail.invalid('coupons/used-up', 'Kupon kullanım limiti doldu')
      }
      await tx
        .update(couponUses)
        .set({ returnedAt: null, usedAt: new Date(clock.now()) })
        .where(eq(couponUses.orderId, orderId))
      await count(tx, coupon.id, 1)
      return ok(undefined)
    },

    async ofOrder(orderId, executor = db) {
      const [row] = await executor
        .select({ coupon: coupons })
        .from(couponUses)
        .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
        .where(and(eq(couponUses.orderId, orderId), isNull(couponUses.returnedAt)))
        .limit(1)
      if (!row) return null
      const { code, discount } = toCoupon(row.coupon)
      return { code, discount }
    },

    async ofAccount(accountId) {
      const used = db
        .select({ couponId: couponUses.couponId })
        .from(couponUses)
        .where(and(eq(couponUses.userId, accountId), isNull(couponUses.returnedAt)))
      const isUsed = inArray(coupons.id, used)
      const rows = await db
        .select({ coupon: coupons, isUsed: sql<boolean>`${isUsed}` })
        .from(coupons)
        .where(or(eq(coupons.ownerId, accountId), isUsed))
        .orderBy(desc(coupons.createdAt), coupons.id)
        .limit(MAX_SHOWN)
      const now = clock.now()
      return rows.flatMap(
        ({ coupon, isUsed: hasUsedIt }) => toAccountCoupon(toCoupon(coupon), { hasUsedIt, now }) ?? [],
      )
    },

    personalData: {
      exportFor: ({ accountId }) => ({
        sections: [
          {
            name: 'kuponlar',
            async *items() {
              const own = await db.select().from(coupons).where(eq(coupons.ownerId, accountId))
              for (const coupon of own) {
                yield {
                  kod: coupon.code,
                  aciklama: coupon.description,
                  baslangic: coupon.startsAt.toISOString(),
                  bitis: coupon.endsAt.toISOString(),
                }
              }
            },
          },
          {
            name: 'kullanilanKuponlar',
            async *items() {
              const uses = await db
                .select({ code: coupons.code, usedAt: couponUses.usedAt, returnedAt: couponUses.returnedAt })
                .from(couponUses)
                .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
                .where(eq(couponUses.userId, accountId))
                .orderBy(couponUses.usedAt)
              for (const { code, usedAt, returnedAt } of uses) {
                yield {
                  kod: code,
                  kullanim: usedAt.toISOString(),
                  iade: returnedAt?.toISOString() ?? null,
                }
              }
            },
          },
        ],
      }),

      async forget(tx, { accountId }) {
        await tx.delete(coupons).where(eq(coupons.ownerId, accountId))
        await tx.update(couponUses).set({ userId: null }).where(eq(couponUses.userId, accountId))
        return []
      },
    },

    create: (coupon, isSample = false) => insertCoupon(db, coupon, isSample),
    grant: (tx, coupon) => insertCoupon(tx, coupon, false),

    adminList: (query) => listCoupons({ db, accounts, now: clock.now() }, query),
    adminGet: (id) => readCoupon({ db, accounts }, id),
    save: (editor, id, input) => saveCoupon({ db, activity, editor, now: clock.now() }, id, input),
    remove: (editor, id) => removeCoupon({ db, activity, editor, now: clock.now() }, id),
  }
}

/** Locks the coupon an order was placed with; null for an order without one. */
async function lockCouponOf(
  tx: Transaction,
  orderId: string,
): Promise<(Pick<Coupon, 'usageLimit' | 'useCount'> & { readonly id: string }) | null> {
  const [locked] = await tx
    .select({ id: coupons.id, usageLimit: coupons.usageLimit, useCount: coupons.useCount })
    .from(coupons)
    .where(
      eq(
        coupons.id,
        sql`(select ${couponUses.couponId} from ${couponUses} where ${couponUses.orderId} = ${orderId})`,
      ),
    )
    .for('update')
  return locked ?? null
}

/** Whether a customer used a coupon for an order that is not cancelled. */
async function isUsedBy(executor: Database, couponId: string, userId: string): Promise<boolean> {
  const [use] = await executor
    .select({ orderId: couponUses.orderId })
    .from(couponUses)
    .where(
      and(eq(couponUses.couponId, couponId), eq(couponUses.userId, userId), isNull(couponUses.returnedAt)),
    )
    .limit(1)
  return use !== undefined
}

async function count(tx: Transaction, couponId: string, uses: number): Promise<void> {
  await tx
    .update(coupons)
    .set({ useCount: sql`${coupons.useCount} + ${uses}` })
    .where(eq(coupons.id, couponId))
}
