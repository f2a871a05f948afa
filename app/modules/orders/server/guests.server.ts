import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Page } from '#app/kernel/page-number.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { AccountType } from '#app/modules/accounts/domain/viewer.ts'
import type { AccountsService } from '#app/modules/accounts/server/accounts.server.ts'
import { containsWords } from '#app/platform/contains-words.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { inOwnOrder, pageOf } from '#app/platform/page-of.server.ts'
import { formerDetails } from '../domain/former-details.ts'
import type { Guest, GuestCard, GuestNames } from '../domain/guest.ts'
import { MOST_GUESTS, samePerson } from '../domain/guest.ts'
import { ORDER_FIGURES } from './account-orders.server.ts'
import { readFormerOrders } from './former-orders.server.ts'
import { orders } from './tables.server.ts'

export interface Guests {
  /**
   * Who ordered without an account and has none, one for each e-mail and telephone number, the last to order first; a
   * company where the last order was billed to one. What is searched for may stand in any of his orders; order and type
   * then follow the last one it stands in. Counts to 1 000 at most, and beyond one page whom only his names join twice.
   * A page past the end answers with the last one.
   */
  list(query: {
    readonly search: string
    readonly type: AccountType | 'all'
    readonly page: number
  }): Promise<Page<Guest>>
  /** The first of them for a few hits, each as the last order that what was typed stands in names him. */
  find(typed: string, limit: number): Promise<readonly FoundGuest[]>
  /** Whether an order is a guest's, so that there is a card. */
  has(orderId: string): Promise<boolean>
  /** The guest whose order this is. 'orders/guest-not-found'. */
  card(orderId: string): Promise<Result<GuestCard>>
}

/** A guest among the hits of a search; `id` is that of one of his orders and leads to his card. */
export type FoundGuest = Pick<Guest, 'id' | 'email' | 'name' | 'companyName' | 'phone'>

const ROWS_PER_PAGE = 25
const LAST_FIRST = [desc(orders.createdAt), asc(orders.id)] as const
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

  /** The e-mail of a guest's order; null where it has an account. */
  async function emailOf(orderId: string): Promise<string | null> {
    const [known] = await db
      .select({ email: orders.customerEmail })
      .from(orders)
      .where(and(eq(orders.id, orderId), isNull(orders.userId), hasNoAccount))
      .limit(1)
    return known?.email ?? null
  }

  /** One order of each guest: the last of all, or of those that hold what is searched for. */
  function oneOfEach(search: string): SQL | undefined {
    const isLaterHit = and(isNull(later.userId), isLater, containsWords(later.searchText, search))
    // `offset 0` keeps the planner from joining every order with every other to find the first few.
    const isLast = sql`not exists (
      select 1 from ${orders} ${later}
      where ${later.customerEmail} = ${orders.customerEmail} and ${isLaterHit} offset 0
    ) and not exists (
      select 1 from ${orders} ${later}
      where (${later.buyer} ->> 'phone') = (${orders.buyer} ->> 'phone') and ${isLaterHit}
      and ${accounts.customers.hasNoAccount(later.customerEmail)} offset 0
    )`
    return and(isNull(orders.userId), isLast, hasNoAccount, containsWords(orders.searchText, search))
  }

  /** The last orders of these guests, by e-mail. */
  async function lastOrders(emails: readonly string[]) {
    if (emails.length === 0) return []
    return db
      .selectDistinctOn([orders.customerEmail], LAST_ORDER)
      .from(orders)
      .where(ofGuest(emails))
      .orderBy(orders.customerEmail, desc(orders.createdAt), orders.id)
  }

  return {
    async list({ search, type, page }) {
      const condition = and(
        oneOfEach(search),
        type === 'all'
          ? undefined
          : type === 'corporate'
            ? isNotNull(orders.companyName)
            : isNull(orders.companyName),
      )
      const { rows, ...shown } = await pageOf(db, db.select(LAST_ORDER).from(orders).$dynamic(), {
        id: orders.id,
        where: condition,
        order: inOwnOrder(...LAST_FIRST),
        page,
        size: ROWS_PER_PAGE,
        most: MOST_GUESTS,
      })
      const people = samePerson(await namesAround(rows.map(({ customerEmail }) => customerEmail)))
      // One order later and two names apart: only the names tell that two of the rows are one person.
      const known = new Set(rows.map(({ customerEmail }) => people.get(customerEmail) ?? []))
      const emails = [...known].flatMap((own) => own.map(({ email }) => email))
      const last = search.trim() === '' ? rows : await lastOrders([...new Set(emails)])
      const guests = [...known].flatMap((own) => {
        const his = last.filter(({ customerEmail }) => own.some(({ email }) => email === customerEmail))
        const [newest] = his.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        return newest ? [toGuest(newest, own)] : []
      })
      return { ...shown, rows: guests, total: shown.pageCount === 1 ? guests.length : shown.total }
    },

    async find(typed, limit) {
      const rows = await db
        .select(LAST_ORDER)
        .from(orders)
        .where(oneOfEach(typed))
        .orderBy(...LAST_FIRST)
        .limit(limit)
      return rows.map(({ id, customerEmail: email, customerName: name, companyName, buyer }) => ({
        id,
        email,
        name,
        companyName,
        phone: buyer.phone,
      }))
    },

    has: async (orderId) => (await emailOf(orderId)) !== null,

    async card(orderId) {
      const email = await emailOf(orderId)
      const own = email !== null && samePerson(await namesAround([email])).get(email)
      if (!own)
        return fail.notFound('orders/guest-not-found', 'Misafir müşteri bulunamadı. Üye olmuş olabilir.')
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
    id,
    email,
    name,
    companyName,
    phone: buyer.phone,
    lastOrderAt: createdAt.getTime(),
    orderCount: own.reduce((sum, { orderCount }) => sum + orderCount, 0),
    spentMinor: own.reduce((sum, { spentMinor }) => sum + spentMinor, 0),
  }
}
