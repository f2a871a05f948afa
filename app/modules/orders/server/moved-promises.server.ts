import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { isoDayOf } from '#app/kernel/instant.ts'
import { ok } from '#app/kernel/result.ts'
import { locative } from '#app/kernel/turkish-suffix.ts'
import { termsOf } from '#app/modules/delivery/domain/delivery-table.ts'
import type { LeadTimesService } from '#app/modules/lead-times/server/lead-times.server.ts'
import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { OpenPromise, PromiseChanges } from '../domain/changed-promises.ts'
import { changedPromises } from '../domain/changed-promises.ts'
import { daysMovedMail } from '../domain/days-moved-mail.ts'
import type { ChosenMove } from '../domain/move-days-form.ts'
import type { MovedOrder, MovedOutcome } from '../domain/moved-order.ts'
import { isLaterThanSeen, nextDays } from '../domain/moved-order.ts'
import type { PromiseBasis } from '../domain/order-promise.ts'
import type { OrderId } from '../domain/order-views.ts'
import { toldText } from '../domain/told-text.ts'
import type { Actor } from './order-actor.server.ts'
import type { OrderCommands } from './order-commands.server.ts'
import { rowOf } from './order-promises.server.ts'
import { toPromise } from './order-rows.server.ts'
import { orderPromises, orders } from './tables.server.ts'

export interface MovedPromises {
  /**
   * The orders that are worked on and cannot keep the days their buyers were told (`changedPromises`), those that are sent
   * first at the top. Reads only: nobody is told anything.
   */
  movedOrders(): Promise<readonly MovedOrder[]>
  /**
   * Moves each of these orders to the days it comes to now and writes to its buyer, each in a transaction of its own. One
   * whose days grew later than those that were seen stays as it is; one that can keep its days does too, so that a
   * repeat moves nothing.
   */
  moveDays(
    actor: Actor,
    chosen: readonly ChosenMove[],
    /** What the shop says of it, for the buyers; may be empty. */
    why: string,
  ): Promise<MovedOutcome>
  /** Gives orders that keep their days other places at the presses, where theirs hold no longer. Nobody is told. */
  settlePlaces(): Promise<void>
}

/** Finds the promises that cannot be kept, and moves those that somebody chooses. */
export function createMovedPromises({
  db,
  clock,
  settings,
  leadTimes,
  mail,
  commands,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly settings: SettingsService
  readonly leadTimes: LeadTimesService
  readonly mail: MailService
  readonly commands: OrderCommands
}): MovedPromises {
  async function openOrders(executor: Database) {
    const rows = await executor
      .selectDistinctOn([orderPromises.orderId], {
        promise: orderPromises,
        id: orders.id,
        orderNumber: orders.orderNumber,
        createdAt: orders.createdAt,
        customerName: orders.customerName,
        companyName: orders.companyName,
        paymentStatus: orders.paymentStatus,
        delivery: orders.delivery,
      })
      .from(orders)
      .innerJoin(orderPromises, eq(orderPromises.orderId, orders.id))
      // What gave its goods and places up is promised anew when it takes them again.
      .where(
        and(
          inArray(orders.status, ['new', 'processing']),
          isNull(orders.stockReleasedAt),
          eq(orders.isSample, false),
        ),
      )
      .orderBy(orderPromises.orderId, desc(orderPromises.number))
    return new Map(rows.map((row) => [row.id, { ...row, told: toPromise(row.promise) }]))
  }

  async function readChanges(executor: Database) {
    const table = await leadTimes.table(executor)
    const shop = executor === db ? await settings.current() : await settings.currentIn(executor)
    const bookings = await leadTimes.bookings(executor)
    const open = await openOrders(executor)
    const asked = [...open.values()].map(
      ({ id, createdAt, paymentStatus, promise, told }): OpenPromise => ({
        orderId: id,
        orderedAt: createdAt.getTime(),
        isFirm: paymentStatus === 'paid',
        basis: promise.basis,
        told,
        booked: bookings.get(id) ?? [],
      }),
    )
    // The table knows what is still to come; a promise was worked out of days that may be over.
    const terms = termsOf({ ...table, calendar: shop, booked: [...bookings.values()].flat() })
    return { open, terms, ...changedPromises(terms, asked, isoDayOf(clock.now())) }
  }

  /** As `readChanges`, while nobody else books the presses of this order. */
  async function changesOf(tx: Transaction, id: string) {
    const [row] = await tx
      .select({ basis: orderPromises.basis })
      .from(orderPromises)
      .where(eq(orderPromises.orderId, id))
      .orderBy(desc(orderPromises.number))
      .limit(1)
    await leadTimes.holdDays(tx, await leadTimes.table(tx), { id, methodIds: methodsOf(row?.basis) })
    return readChanges(tx)
  }

  async function moveOne(
    actor: Actor,
    { id, ...seen }: ChosenMove,
    why: string,
    mailContext: MailContext,
  ): Promise<'moved' | 'later' | 'settled'> {
    let came: 'moved' | 'later' | 'settled' = 'settled'
    await commands.onOrder(id, async (tx, order) => {
      came = 'settled'
      const { open, terms, moved } = await changesOf(tx, id)
      const found = moved.find(({ orderId }) => orderId === id)
      const told = open.get(id)
      if (!found?.promise || !told) return ok('unchanged')
      if (isLaterThanSeen(found.promise, seen)) {
        came = 'later'
        return ok('unchanged')
      }
      const isFirm = order.paymentStatus === 'paid'
      if (found.jobs !== null) await leadTimes.book(tx, id, { jobs: found.jobs, isFirm })
      const { number, basis, isCommitted, remedy = '' } = told.promise
      const row = rowOf(id, terms, found.promise, {
        number: number + 1,
        basis,
        reason: 'shop-changed',
        at: clock.now(),
        // What was agreed on stays agreed on.
        words: { isCommitted, remedy },
      })
      await tx.insert(orderPromises).values(row)
      const next = toPromise(row)
      const { city } = order.delivery
      const daysIn = (days: typeof next) => toldText(days, locative(city))
      await commands.note(tx, order, actor, {
        kind: 'days',
        before: { promisedDays: daysIn(told.told) },
        after: { promisedDays: daysIn(next), ...(why === '' ? {} : { movedBecause: why }) },
      })
      await commands.tellBuyer(tx, order, mailContext, {
        kind: 'days-moved',
        mail: (context) => daysMovedMail(context, { former: told.told, next, city, why }),
      })
      came = 'moved'
      return ok('told')
    })
    return came
  }

  async function settle({ rebooked }: Pick<PromiseChanges, 'rebooked'>): Promise<void> {
    for (const { orderId } of rebooked)
      await commands.onOrder(orderId, async (tx, order) => {
        const now = (await changesOf(tx, orderId)).rebooked.find((one) => one.orderId === orderId)
        const isFirm = order.paymentStatus === 'paid'
        if (now) await leadTimes.book(tx, orderId, { jobs: now.jobs, isFirm })
        // What people see of the order has not changed: nobody who looks at it is told to look again.
        return ok('unchanged')
      })
    if (rebooked.length > 0) await leadTimes.daysMoved()
  }

  return {
    async movedOrders() {
      const { open, moved } = await readChanges(db)
      const rows = moved.flatMap(({ orderId, cause, promise }) => {
        const order = open.get(orderId)
        if (!order) return []
        const { id, orderNumber, createdAt, customerName, companyName, delivery, told } = order
        return [
          {
            ...{ id: id as OrderId, orderNumber, customerName, companyName, cause },
            createdAt: createdAt.getTime(),
            formerText: toldText(told, locative(delivery.city)),
            next: promise && nextDays(promise, delivery.city),
            shipBy: told.shipBy,
          },
        ]
      })
      return rows
        .toSorted((one, other) => (one.shipBy < other.shipBy ? -1 : one.shipBy > other.shipBy ? 1 : 0))
        .map(({ shipBy: _, ...row }) => row)
    },

    async moveDays(actor, chosen, why) {
      const mailContext = await mail.context()
      await settle(await readChanges(db))
      const outcome = { moved: 0, later: [] as string[], settled: 0 }
      const { open } = await readChanges(db)
      // Who goes to a later day leaves his own to who comes to it.
      const lastFirst = chosen.toSorted((one, other) => (one.shipLatest > other.shipLatest ? -1 : 1))
      for (const one of lastFirst) {
        const came = await moveOne(actor, one, why, mailContext)
        if (came === 'later') outcome.later.push(open.get(one.id)?.orderNumber ?? one.id)
        else outcome[came] += 1
      }
      return outcome
    },

    settlePlaces: async () => settle(await readChanges(db)),
  }
}

function methodsOf(basis: PromiseBasis | undefined): readonly string[] {
  const methods = basis?.lines.flatMap(({ prints }) => prints) ?? []
  return [...new Set(methods.filter((id) => id !== null))]
}
