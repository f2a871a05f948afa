import type { SQL } from 'drizzle-orm'
import { desc, eq } from 'drizzle-orm'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { AddressBook } from '../domain/address-book.ts'
import type { FormerDetails, FormerOrder } from '../domain/former-details.ts'
import { formerDetails } from '../domain/former-details.ts'
import { orders } from './tables.server.ts'

/** What an account's earlier orders say of delivery and invoice, without what its address book offers already. */
export type FormerDetailsOf = (accountId: AccountId, known: AddressBook | null) => Promise<FormerDetails>

/** Orders looked through: whoever has moved more often than that finds the place in the order itself. */
const ORDERS_READ = 50

export function createFormerDetails(db: Database): FormerDetailsOf {
  return async (accountId, known) =>
    formerDetails(await readFormerOrders(db, eq(orders.userId, accountId)), known)
}

/** The newest orders under a condition, as far as they say where goods went and whom the invoice was made out to. */
export function readFormerOrders(db: Database, condition: SQL | undefined): Promise<FormerOrder[]> {
  return db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      delivery: orders.delivery,
      invoice: orders.invoice,
    })
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.createdAt), orders.id)
    .limit(ORDERS_READ)
}
