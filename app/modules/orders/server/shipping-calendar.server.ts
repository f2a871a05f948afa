import { eq, inArray, sql } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import type { ActivityEntry } from '#app/modules/activity/server/activity.server.ts'
import type { ShippingFeed } from '#app/modules/settings/domain/shop-settings.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isSameSecret, keyedDigest } from '#app/platform/secrets.server.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import type { FeedState, ShippingOrder } from '../domain/shipping-calendar.ts'
import { latestPromise } from './latest-promise.server.ts'
import { shippingFeedText } from './shipping-feed.server.ts'
import { orderLines, orders } from './tables.server.ts'

type Actor = ActivityEntry['actor']

export interface ShippingCalendar {
  /** Orders whose goods are still to be sent, those that are due first; of more than two thousand the first. */
  shippingOrders(): Promise<readonly ShippingOrder[]>
  readonly shippingFeed: {
    state(): Promise<FeedState>
    /** Hands a new address out; a former one answers nothing from then on. Refuses as `settings.save`. */
    renew(actor: Actor, version: number): Promise<Result<number>>
    /** No address answers any more. Refuses as `settings.save`. */
    stop(actor: Actor, version: number): Promise<Result<number>>
    /** The days of all open orders as iCalendar (RFC 5545), for who has the address; null for everybody else. */
    read(token: string): Promise<string | null>
  }
}

/** A workshop with more open orders has other troubles than its calendar. */
const MOST_ORDERS = 2_000

/** What leaves the shop when, for its own people and for the calendars they read it in. */
export function createShippingCalendar({
  db,
  settings,
  secret,
  publicUrl,
}: {
  readonly db: Database
  readonly settings: SettingsService
  readonly secret: string
  readonly publicUrl: string
}): ShippingCalendar {
  const tokenOf = ({ number }: ShippingFeed) => keyedDigest(secret, 'shipping-feed', String(number))

  async function change(
    actor: Actor,
    version: number,
    next: (stored: ShippingFeed) => ShippingFeed,
  ): Promise<Result<number>> {
    const { settings: stored } = await settings.edit('shippingFeed')
    const patch = { shippingFeed: next(stored.shippingFeed) }
    return settings.save(actor, { group: 'shippingFeed', version, patch })
  }

  const shippingOrders = () => readShippingOrders(db)

  return {
    shippingOrders,
    shippingFeed: {
      async state() {
        const { settings: stored, version } = await settings.edit('shippingFeed')
        const { shippingFeed } = stored
        const address = `${publicUrl}/sevkiyat-takvimi/${tokenOf(shippingFeed)}/sevkiyat.ics`
        return { address: shippingFeed.isOn ? address : null, version }
      },
      renew: (actor, version) => change(actor, version, ({ number }) => ({ isOn: true, number: number + 1 })),
      stop: (actor, version) => change(actor, version, ({ number }) => ({ isOn: false, number })),
      async read(token) {
        const { shippingFeed, siteName } = await settings.current()
        if (!shippingFeed.isOn || !isSameSecret(token, tokenOf(shippingFeed))) return null
        return shippingFeedText(await shippingOrders(), { siteName, publicUrl })
      },
    },
  }
}

async function readShippingOrders(db: Database): Promise<readonly ShippingOrder[]> {
  const promise = latestPromise(db)
  const goods = db
    .select({
      pieces: sql<number>`sum(${orderLines.quantity})::int`.as('pieces'),
      titles: sql<string[]>`json_agg(${orderLines.title} order by ${orderLines.position})`.as('titles'),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orders.id))
    .as('goods')
  const { id, orderNumber, customerName, companyName, status } = orders
  const rows = await db
    .select({
      ...{ id, orderNumber, customerName, companyName, status },
      ...{ shipLatest: promise.shipLatest, number: promise.number, saidAt: promise.createdAt },
      ...{ pieces: goods.pieces, titles: goods.titles },
    })
    .from(orders)
    .leftJoinLateral(promise, sql`true`)
    .innerJoinLateral(goods, sql`true`)
    .where(inArray(orders.status, ['new', 'processing']))
    .orderBy(sql`${promise.shipLatest} nulls last`, orders.orderNumber)
    .limit(MOST_ORDERS)
  return rows.map((row) => ({
    ...{ id: row.id, orderNumber: row.orderNumber, status: row.status as OrderStatus },
    buyer: row.companyName ?? row.customerName,
    pieces: row.pieces,
    goods: [...new Set(row.titles)],
    shipLatest: row.shipLatest,
    saidAt: row.saidAt?.getTime() ?? null,
    formerDays: (row.number ?? 1) - 1,
  }))
}
