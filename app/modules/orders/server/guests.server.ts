import type { SQL } from 'drizzle-orm'
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pageOfList } from '#app/kernel/page-number.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { AccountType } from '#app/modules/accounts/domain/viewer.ts'
import type { AccountsService } from '#app/modules/accounts/server/accounts.server.ts'
import { containsWords } from '#app/platform/contains-words.server.ts'
import { countUpTo } from '#app/platform/count-up-to.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { formerDetails } from '../domain/former-details.ts'
import type { Guest, GuestCard, GuestNames } from '../domain/guest.ts'
import { MOST_GUESTS, samePerson } from '../domain/guest.ts'
import { ORDER_FIGURES } from './account-orders.server.ts'
import { readFormerOrders } from './former-orders.server.ts'
import { orders } from './tables.server.ts'

export interface Guests {
  /**
   * Who ordered without an account and has none, one for each e-mail and telephone number, the last to order first; a
   * company where the last order was billed to one. Counts to 1 000 at most. A page past the end answers with the last one.
   */
  list(query: {
    readonly search: string
    readonly type: AccountType | 'all'
    readonly page: number
  }): Promise<{
    readonly rows: readonly Guest[]
    /** Never above `MOST_GUESTS`. */
    readonly total: number
    readonly page: number
    readonly pageCount: number
  }>
  /** The guest whose order this is. 'orders/guest-not-found'. */
  card(orderId: string): Promise<Result<GuestCard>>
}

const ROWS_PER_PAGE = 25
/** Names that lead to names: a chain longer than that is shown as two people. */
const MAX_STEPS = 8

/** Guests are no rows of their own: each is the last of the orders that have his e-mail or telephone and no account. */
export function createGuests({
  db,
  accounts,
}: {
  readonly db: Database
  readonly accounts: AccountsService
}): Guests {
  const later = alias(orders, 'later')
  const hasNoAccount = accounts.customers.hasNoAccount(orders.customerEmail)
  const isLater = sql`(${later.createdAt}, ${later.id}) > (${orders.createdAt}, ${orders.id})`

  /** Every e-mail and telephone number that leads to these, over orders of guests alone. */
  async function namesAround(emails: readonly string[]): Promise<readonly GuestNames[]> {
    if (emails.length === 0) return []
    let [knownEmails, knownPhones] = [new Set(emails), new Set<string>()]
    for (let step = 1; ; step += 1) {
      const phone = sql<string>`${orders.buyer} ->> 'phone'`
      const rows = await db
        .select({ email: orders.customerEmail, phone, ...ORDER_FIGURES })
        .from(orders)
        .where(
          and(
            isNull(orders.userId),
            or(inArray(orders.customerEmail, [...knownEmails]), phoneIn([...knownPhones])),
            hasNoAccount,
          ),
        )
        .groupBy(orders.customerEmail, phone)
      const nextEmails = new Set([...knownEmails, ...rows.map((row) => row.email)])
      const nextPhones = new Set(rows.map((row) => row.phone))
      const isAll = nextEmails.size === knownEmails.size && nextPhones.size === knownPhones.size
      if (isAll || step === MAX_STEPS)
        return rows.map((row) => ({ ...row, spentMinor: Number(row.spentMinor) }))
      knownEmails = nextEmails
      knownPhones = nextPhones
    }
  }

  return {
    async list({ search, type, page }) {
      // `offset 0` keeps the planner from joining every order with every other to find the first few.
      const isLast = sql`not exists (
        select 1 from ${orders} ${later}
        where ${later.userId} is null and ${later.customerEmail} = ${orders.customerEmail} and ${isLater} offset 0
      ) and not exists (
        select 1 from ${orders} ${later}
        where ${later.userId} is null and (${later.buyer} ->> 'phone') = (${orders.buyer} ->> 'phone') and ${isLater}
        and ${accounts.customers.hasNoAccount(later.customerEmail)} offset 0
      )`
      const condition = and(
        isNull(orders.userId),
        isLast,
        hasNoAccount,
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
        .select(LAST_ORDER)
        .from(orders)
        .where(condition)
        .orderBy(desc(orders.createdAt), orders.id)
        .limit(ROWS_PER_PAGE)
        .offset(shown.offset)
      const people = samePerson(await namesAround(rows.map(({ customerEmail }) => customerEmail)))
      // One order later and two names apart: only the names tell that two of the rows are one person.
      const known = new Set<readonly GuestNames[]>()
      const guests = rows.flatMap((row) => {
        const own = people.get(row.customerEmail) ?? []
        if (known.has(own)) return []
        known.add(own)
        return [toGuest(row, own)]
      })
      const repeated = rows.length - guests.length
      return { rows: guests, total: total - repeated, page: shown.page, pageCount: shown.pageCount }
    },

    async card(orderId) {
      const [known] = await db
        .select({ email: orders.customerEmail })
        .from(orders)
        .where(and(eq(orders.id, orderId), isNull(orders.userId), hasNoAccount))
        .limit(1)
      const own = known && samePerson(await namesAround([known.email])).get(known.email)
      if (!own) return fail('orders/guest-not-found', 'Misafir müşteri bulunamadı. Üye olmuş olabilir.')
      const condition = ofGuest(own.map(({ email }) => email))
      const [last] = await db
        .select({ ...LAST_ORDER, delivery: orders.delivery, invoice: orders.invoice })
        .from(orders)
        .where(condition)
        .orderBy(desc(orders.createdAt), orders.id)
        .limit(1)
      if (!last) throw new Error('a guest without an order')
      const { buyer, delivery, invoice } = last
      return ok({
        ...toGuest(last, own),
        emails: [...new Set([last.customerEmail, ...own.map(({ email }) => email)])],
        phones: [...new Set([buyer.phone, ...own.map(({ phone }) => phone)])],
        last: { buyer, delivery, invoice: invoice.type === 'corporate' ? invoice : null },
        former: formerDetails(await readFormerOrders(db, condition)),
      })
    },
  }
}

/** The condition that an order is one of a guest's, by all his e-mails. */
export function ofGuest(emails: readonly string[]): SQL | undefined {
  return and(isNull(orders.userId), inArray(orders.customerEmail, [...emails]))
}

function phoneIn(phones: readonly string[]): SQL | undefined {
  return phones.length === 0 ? undefined : inArray(sql`(${orders.buyer} ->> 'phone')`, [...phones])
}

const LAST_ORDER = {
  id: orders.id,
  customerEmail: orders.customerEmail,
  customerName: orders.customerName,
  companyName: orders.companyName,
  buyer: orders.buyer,
  createdAt: orders.createdAt,
} as const

function toGuest(
  last: Pick<typeof orders.$inferSelect, keyof typeof LAST_ORDER>,
  own: readonly GuestNames[],
): Guest {
  const { id, customerEmail: email, customerName: name, companyName, buyer, createdAt } = last
  return {
    ...{ id, email, name, companyName, phone: buyer.phone, lastOrderAt: createdAt.getTime() },
    orderCount: own.reduce((sum, { orderCount }) => sum + orderCount, 0),
    spentMinor: own.reduce((sum, { spentMinor }) => sum + spentMinor, 0),
  }
}
