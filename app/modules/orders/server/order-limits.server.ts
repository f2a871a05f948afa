import { sql } from 'drizzle-orm'
import { DAY_MS } from '#app/kernel/instant.ts'
import type { Viewer } from '#app/modules/accounts/domain/viewer.ts'
import type { AccountsService } from '#app/modules/accounts/server/accounts.server.ts'
import { choicesOf } from '#app/modules/cart/domain/line-rows.ts'
import type { Product, ProductId } from '#app/modules/catalog/domain/product.ts'
import { availableLeft } from '#app/modules/catalog/domain/variant.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import type { Buyer } from '../domain/checkout.ts'
import type { CheckoutForm } from '../domain/checkout-form.ts'
import type { BuyerAllowances, OrderLimits } from '../domain/order-limits.ts'
import { isWithin, TEN_MINUTES_MS, takesTooMuch } from '../domain/order-limits.ts'
import { piecesOf, stockPiecesOf } from '../domain/ordered-pieces.ts'
import { createAddressOrders } from './address-orders.server.ts'
import { orderLineRows, orderLines, orders } from './tables.server.ts'

/** One try to order, counted for its network address. */
export interface OrderTry {
  /** 'free' passes as far as the address says, 'confirm' wants a confirmation, 'closed' is above every limit. */
  readonly verdict: 'free' | 'confirm' | 'closed'
  /** Until a closed address may try again. */
  readonly secondsLeft: number
  readonly guard: PlacementGuard
  /** What became of it: the order that was made, or null; without a new order the try was none. */
  end(orderId: string | null): void
}

/** The other limits, asked inside the order's transaction. True where the order has to be confirmed first. */
export interface PlacementGuard {
  /** Before everything that is counted: the orders of one buyer wait for each other, so that many at once cannot pass together. */
  waitForOthers(tx: Transaction): Promise<void>
  hasOrderedMuch(tx: Transaction): Promise<boolean>
  /** With the products locked: whether a guest's unpaid orders together take too much of one. */
  takesTooMuch(tx: Transaction, products: ReadonlyMap<ProductId, Product>): Promise<boolean>
}

export interface OrderTries {
  begin(asked: {
    readonly buyer: Buyer
    readonly viewer: Viewer
    readonly clientAddress: string | null
    readonly lines: CheckoutForm['cart']['lines']
  }): Promise<OrderTry>
}

/**
 * Counts orders by network address, e-mail, telephone and account (docs/decisions/0044-orders-for-everybody.md). The address is
 * counted in this process's memory, because it is not stored; the others in the database, where instances share them.
 */
export function createOrderTries({
  clock,
  accounts,
  limits,
}: {
  readonly clock: Clock
  readonly accounts: AccountsService
  readonly limits: OrderLimits
}): OrderTries {
  const guests = perAddress(limits.guest)
  const members = perAddress(limits.account)
  const addressOrders = createAddressOrders({ clock })

  function perAddress({ address, addressCeiling }: BuyerAllowances) {
    const counting = (tries: number, windowMs: number) => createRateLimit({ tries, windowMs, clock })
    return {
      ceiling: counting(addressCeiling, DAY_MS),
      allowed: [counting(address.perTenMinutes, TEN_MINUTES_MS), counting(address.perDay, DAY_MS)],
    }
  }

  return {
    async begin({ buyer, viewer, clientAddress, lines }) {
      const isProven = viewer !== null && (await accounts.verifiedEmailOf(viewer.id)) !== null
      const { ceiling, allowed } = isProven ? members : guests
      const { contact } = isProven ? limits.account : limits.guest
      // Each limit counts, whatever the others say.
      const allow = (limit: typeof ceiling) => clientAddress === null || limit.allow(clientAddress)
      const [isOpen, ...free] = [ceiling, ...allowed].map(allow)
      const pieces = piecesOf(lines)
      const fromAddress = addressOrders.begin(clientAddress, pieces)
      let hasOrdered = false
      return {
        verdict: !isOpen ? 'closed' : free.every(Boolean) ? 'free' : 'confirm',
        secondsLeft: ceiling.secondsLeft(clientAddress ?? ''),
        guard: {
          waitForOthers: (tx) => waitForOthersOf(tx, namesOf(buyer, viewer)),
          async hasOrderedMuch(tx) {
            const placed = await countPlaced(tx, namesOf(buyer, viewer), clock.now())
            hasOrdered = placed.some(({ day }) => day > 0)
            return !placed.every((counted) => isWithin(contact, counted))
          },
          async takesTooMuch(tx, products) {
            const { orderIds, underWay } = fromAddress.others()
            if (isProven || (!hasOrdered && orderIds.length + underWay.size === 0)) return false
            const unpaid = await unpaidGoodsOf(tx, { buyer, orderIds, now: clock.now() })
            if (unpaid.size + underWay.size === 0) return false
            // No line has taken from a stock yet: each means the one of its options.
            const wantedOf = stockPiecesOf(
              lines.flatMap((line) =>
                choicesOf(line).map((choice) => ({ ...choice, productId: line.productId, variantId: null })),
              ),
              products,
            )
            return wantedOf.some((wanted) => {
              const { productId, variantId } = wanted
              const product = products.get(productId)
              // What is under way is not known by variant: at worst it is all of this one.
              const notYetTaken = underWay.get(productId) ?? 0
              const others = (unpaid.get(variantId ?? productId) ?? 0) + notYetTaken
              const stock = (product ? availableLeft(product, wanted) : 0) - notYetTaken
              return takesTooMuch({ wanted: wanted.quantity, others, stock }, limits.unpaidShare)
            })
          },
        },
        end(orderId) {
          fromAddress.end(orderId)
          if (orderId !== null || clientAddress === null) return
          for (const limit of [ceiling, ...allowed]) limit.giveBack(clientAddress)
        },
      }
    },
  }
}

/** What a buyer is known by; each is counted by itself. */
interface BuyerNames {
  readonly email: string
  readonly phone: string
  readonly accountId: string | null
  /** Not counted: what others type is none of his orders. A first order is none that has it (`isFirstOrderOf`). */
  readonly accountEmail: string | null
}

function namesOf({ email, phone }: Buyer, viewer: Viewer): BuyerNames {
  return { email, phone, accountId: viewer?.id ?? null, accountEmail: viewer?.email ?? null }
}

/** Held until the transaction ends. Taken in one order by everybody, before products and whatever follows them, so nobody waits in a circle. */
async function waitForOthersOf(
  tx: Transaction,
  { email, phone, accountId, accountEmail }: BuyerNames,
): Promise<void> {
  const names = new Set([email, phone, accountId, accountEmail].filter((name) => name !== null))
  const keys = sql.join(
    [...names].toSorted().map((name, place) => sql`(${place}::int, ${`orders of ${name}`})`),
    sql`, `,
  )
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from (select name from (values ${keys}) as named (place, name) order by place) as in_order`)
}

/** Orders of the last day that buyers placed themselves, by e-mail, telephone and account, each from an index. */
async function countPlaced(
  tx: Transaction,
  { email, phone, accountId }: BuyerNames,
  now: number,
): Promise<readonly { readonly tenMinutes: number; readonly day: number }[]> {
  const [sinceDay, sinceShortly] = [new Date(now - DAY_MS), new Date(now - TEN_MINUTES_MS)]
  const same = [
    sql`${orders.customerEmail} = ${email}`,
    sql`(${orders.buyer} ->> 'phone') = ${phone}`,
    ...(accountId === null ? [] : [sql`${orders.userId} = ${accountId}`]),
  ]
  const counts = same.map(
    (condition) => sql`
      select count(*) filter (where ${orders.createdAt} > ${sinceShortly})::int as "tenMinutes", count(*)::int as day
      from ${orders} where ${condition} and ${orders.createdAt} > ${sinceDay} and ${orders.source} = 'web'`,
  )
  const { rows } = await tx.execute<{ tenMinutes: number; day: number }>(sql.join(counts, sql` union all `))
  return rows
}

/** What the unpaid orders of a guest's last day hold, by product: those with his e-mail, his telephone or his address. */
async function unpaidGoodsOf(
  tx: Transaction,
  {
    buyer,
    orderIds,
    now,
  }: { readonly buyer: Buyer; readonly orderIds: readonly string[]; readonly now: number },
): Promise<ReadonlyMap<string, number>> {
  const since = new Date(now - DAY_MS)
  const ids = sql.join(
    [
      sql`select ${orders.id} from ${orders}
          where ${orders.customerEmail} = ${buyer.email} and ${orders.createdAt} > ${since}`,
      sql`select ${orders.id} from ${orders}
          where (${orders.buyer} ->> 'phone') = ${buyer.phone} and ${orders.createdAt} > ${since}`,
      ...orderIds.map((id) => sql`select ${id}`),
    ],
    sql` union `,
  )
  const { rows } = await tx.execute<{ key: string; quantity: number }>(sql`
    select coalesce(${orderLineRows.variantId}, ${orderLines.variantId}, ${orderLines.productId}) as key,
      sum(coalesce(${orderLineRows.quantity}, ${orderLines.quantity}))::int as quantity
    from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
    left join ${orderLineRows} on ${orderLineRows.lineId} = ${orderLines.id}
    where ${orders.id} in (${ids}) and ${orders.status} <> 'cancelled' and ${orders.paymentStatus} = 'pending'
      and ${orders.stockReleasedAt} is null and ${orders.source} = 'web'
    group by key`)
  return new Map(rows.map(({ key, quantity }) => [key, quantity]))
}
