import type { SQL } from 'drizzle-orm'
import { and, eq, gt, gte, like, lt, lte } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import type { Page } from '#app/kernel/page-number.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { SortOrder } from '#app/kernel/sort-order.ts'
import type { AccountsService } from '#app/modules/accounts/server/accounts.server.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isUniqueViolation } from '#app/platform/database-errors.server.ts'
import { inOrder, pageOf } from '#app/platform/page-of.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import type { Coupon, CouponId, CouponSort } from '../domain/coupon.ts'
import { COUPON_SORTS, couponCodeOf, MOST_COUPONS } from '../domain/coupon.ts'
import type { CouponInput } from '../domain/coupon-form.ts'
import type { CouponStatus } from '../domain/coupon-status.ts'
import { CODE_TAKEN, couponColumns, toCoupon } from './coupon-rows.server.ts'
import { coupons } from './tables.server.ts'

/** A coupon as the back office sees it. */
export interface AdminCoupon extends Coupon {
  /** Who alone may use it; null for everybody's coupon. */
  readonly ownerName: string | null
  readonly version: number
  readonly createdAt: Instant
}

export interface CouponListQuery {
  readonly search: string
  readonly status: CouponStatus | 'all'
  readonly page: number
  readonly sort?: SortOrder<CouponSort>
}

/** A page of coupons; it counts to `MOST_COUPONS` at most. */
export type CouponPage = Page<AdminCoupon>

interface ReadContext {
  readonly db: Database
  readonly accounts: AccountsService
  readonly now: Instant
}

interface ChangeContext {
  readonly db: Database
  readonly activity: ActivityService
  readonly editor: ActivityEntry['actor']
  readonly now: Instant
}

const ROWS_PER_PAGE = 25
const NOT_FOUND = 'Kupon bulunamadı.'

/** A page of coupons, the newest first unless sorted; a page past the end is the last one. */
export async function listCoupons(
  { db, accounts, now }: ReadContext,
  { search, status, page, sort }: CouponListQuery,
): Promise<CouponPage> {
  // A code has no other letters than the stored form's; what folds to nothing narrows nothing.
  const code = couponCodeOf(search).replace(/[\\%_]/g, '\\$&')
  const condition = and(
    status === 'all' ? undefined : hasStatus(status, new Date(now)),
    code === '' ? undefined : like(coupons.code, `%${code}%`),
  )
  const columns = {
    created: coupons.createdAt,
    code: coupons.code,
    validity: coupons.endsAt,
    usage: coupons.useCount,
  }
  const { rows, ...shown } = await pageOf(db, db.select().from(coupons).$dynamic(), {
    id: coupons.id,
    where: condition,
    order: inOrder(COUPON_SORTS, sort, columns, coupons.id),
    page,
    size: ROWS_PER_PAGE,
    most: MOST_COUPONS,
  })
  return { ...shown, rows: await withOwners(accounts, rows) }
}

export async function readCoupon(
  { db, accounts }: Omit<ReadContext, 'now'>,
  id: string,
): Promise<Result<AdminCoupon>> {
  const rows = await db.select().from(coupons).where(eq(coupons.id, id)).limit(1)
  const [coupon] = await withOwners(accounts, rows)
  return coupon ? ok(coupon) : fail.notFound('coupons/coupon-not-found', NOT_FOUND)
}

/** Writes a coupon and its log entry. The row is locked as an order locks it, so neither misses the other. */
export async function saveCoupon(
  { db, activity, editor, now }: ChangeContext,
  id: CouponId | null,
  input: CouponInput,
): Promise<Result<CouponId>> {
  const columns = couponColumns(input)
  try {
    return await transact(db, async (tx): Promise<Result<CouponId>> => {
      const [former] =
        id === null ? [] : await tx.select().from(coupons).where(eq(coupons.id, id)).for('update')
      if (id !== null && !former) return fail.notFound('coupons/coupon-not-found', NOT_FOUND)
      if (former && former.version !== input.version) {
        return fail.conflict(
          'coupons/version-conflict',
          'Bu kupon siz düzenlerken başka biri tarafından değiştirildi.',
        )
      }
      const couponId = id ?? (createId('CPN-') as CouponId)
      if (former) {
        const version = former.version + 1
        await tx
          .update(coupons)
          // What an owner has changed is his.
          .set({ ...columns, version, isSample: false })
          .where(eq(coupons.id, couponId))
      } else {
        await tx.insert(coupons).values({ ...columns, id: couponId, createdAt: new Date(now) })
      }
      await activity.record(tx, {
        actor: editor,
        action: former ? 'coupon.change' : 'coupon.create',
        subject: { type: 'coupon', id: couponId, label: columns.code },
        before: former && auditOf(former),
        after: auditOf(columns),
      })
      return ok(couponId)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'coupons_code_unique')) return CODE_TAKEN
    throw error
  }
}

export function removeCoupon({ db, activity, editor }: ChangeContext, id: CouponId): Promise<Result<void>> {
  return transact(db, async (tx) => {
    const [former] = await tx.delete(coupons).where(eq(coupons.id, id)).returning()
    if (!former) return fail.notFound<void>('coupons/coupon-not-found', NOT_FOUND)
    await activity.record(tx, {
      actor: editor,
      action: 'coupon.remove',
      subject: { type: 'coupon', id, label: former.code },
      before: { ...auditOf(former), useCount: former.useCount },
    })
    return ok(undefined)
  })
}

/** `couponStatus` as a condition. */
function hasStatus(status: CouponStatus, now: Date): SQL | undefined {
  if (status === 'expired') return lt(coupons.endsAt, now)
  if (status === 'upcoming') return and(gt(coupons.startsAt, now), gte(coupons.endsAt, now))
  return and(eq(coupons.active, status === 'active'), lte(coupons.startsAt, now), gte(coupons.endsAt, now))
}

async function withOwners(
  accounts: AccountsService,
  rows: readonly (typeof coupons.$inferSelect)[],
): Promise<AdminCoupon[]> {
  const found = rows.map((row) => ({
    ...toCoupon(row),
    version: row.version,
    createdAt: row.createdAt.getTime(),
  }))
  const names = await accounts.namesOf(found.flatMap(({ ownerId }) => ownerId ?? []))
  return found.map((coupon) => ({
    ...coupon,
    ownerName: coupon.ownerId === null ? null : (names.get(coupon.ownerId) ?? null),
  }))
}

function auditOf(row: Pick<typeof coupons.$inferSelect, keyof ReturnType<typeof couponColumns>>) {
  const { code, active, startsAt, endsAt, percentBp, amountMinor, minOrderMinor, usageLimit } = row
  const { firstOrderOnly } = row
  return { code, active, startsAt, endsAt, percentBp, amountMinor, minOrderMinor, usageLimit, firstOrderOnly }
}
