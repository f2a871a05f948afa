import { sql } from 'drizzle-orm'
import { orders } from './tables.server.ts'

/**
 * Whether an order is revenue: not cancelled, and no mere offer whose buyer has not agreed (`isUnconfirmed`). Dashboard,
 * reports, exports, best sellers and what a customer has spent all ask this; written as the index `orders_revenue` has it.
 */
export const countsAsRevenue = sql<boolean>`(${orders.status} <> 'cancelled' and (not ${orders.awaitsApproval} or ${orders.status} <> 'new' or ${orders.paymentStatus} <> 'pending'))`
