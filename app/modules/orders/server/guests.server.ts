import { and, desc, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pageOfList } from '#app/kernel/page-number.ts'
import type { AccountType } from '#app/modules/accounts/domain/viewer.ts'
import type { AccountsService } from '#app/modules/accounts/server/accounts.server.ts'
import { containsWords } from '#app/platform/contains-words.server.ts'
import { countUpTo } from '#app/platform/count-up-to.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Guest } from '../domain/guest.ts'
import { MOST_GUESTS } from '../domain/guest.ts'
import { ORDER_FIGURES } from './account-orders.server.ts'
import { orders } from './tables.server.ts'

/**
 * Who ordered without an account and has none, grouped by e-mail, the last to order first; a company where the last
 * order was billed to one. Counts to 1 000 at most. A page past the end answers with the last one.
 */
export type GuestList = (query: {
  readonly search: string
  readonly type: AccountType | 'all'
  readonly page: number
}) => Promise<{
  readonly rows: readonly Guest[]
  /** Never above `MOST_GUESTS`. */
  readonly total: number
  readonly page: number
  readonly pageCount: number
}>

const ROWS_PER_PAGE = 25

/** Guests are no rows of their own: each is the last of an e-mail's orders that belong to no account. */
export function createGuestList({
  db,
  accounts,
}: {
  readonly db: Database
  readonly accounts: AccountsService
}): GuestList {
  const later = alias(orders, 'later')

  return async ({ search, type, page }) => {
    // `offset 0` keeps the planner from joining every order with every other to find the first few.
    const isLast = sql`not exists (
      select 1 from ${orders} ${later}
      where ${later.userId} is null and ${later.customerEmail} = ${orders.customerEmail}
      and (${later.createdAt}, ${later.id}) > (${orders.createdAt}, ${orders.id}) offset 0
    )`
    const condition = and(
      isNull(orders.userId),
      isLast,
      accounts.customers.hasNoAccount(orders.customerEmail),
      type === 'all'
        ? undefined
        : type === 'corporate'
          ? isNotNull(orders.companyName)
          : isNull(orders.companyName),
      containsWords(orders.searchText, search),
    )
    const total = await countUpTo(db, { of: orders, id: orders.id, where: condition, most: MOST_GUESTS })
    const shown = pageOfList(total, page, ROWS_PER_PAGE)
    const rows = await db
      .select({
        email: orders.customerEmail,
        name: orders.customerName,
        companyName: orders.companyName,
        buyer: orders.buyer,
        lastOrderAt: orders.createdAt,
      })
      .from(orders)
      .where(condition)
      .orderBy(desc(orders.createdAt), orders.id)
      .limit(ROWS_PER_PAGE)
      .offset(shown.offset)
    const figures = await figuresOf(
      db,
      rows.map(({ email }) => email),
    )
    return {
      rows: rows.map(({ buyer, lastOrderAt, ...guest }) => ({
        ...guest,
        phone: buyer.phone,
        lastOrderAt: lastOrderAt.getTime(),
        orderCount: figures.get(guest.email)?.orderCount ?? 0,
        spentMinor: Number(figures.get(guest.email)?.spentMinor ?? 0),
      })),
      ...{ total, page: shown.page, pageCount: shown.pageCount },
    }
  }
}

async function figuresOf(db: Database, emails: readonly string[]) {
  if (emails.length === 0) return new Map<string, never>()
  const rows = await db
    .select({ email: orders.customerEmail, ...ORDER_FIGURES })
    .from(orders)
    .where(and(isNull(orders.userId), inArray(orders.customerEmail, [...emails])))
    .groupBy(orders.customerEmail)
  return new Map(rows.map((row) => [row.email, row]))
}
