import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { DAY_MS, isoDayOf } from '#app/kernel/instant.ts'
import { ok } from '#app/kernel/result.ts'
import { calendarOf, workingDaysBetween } from '#app/modules/calendar/domain/work-calendar.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { missingFilesOf } from '../domain/next-action.ts'
import { fileMissingMail } from '../domain/order-mails.ts'
import { isWorkedOn } from '../domain/order-promise.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import type { OrderCommands } from './order-commands.server.ts'
import { linesOf } from './order-rows.server.ts'
import { orderLines, orders } from './tables.server.ts'

export interface OrderFileReminders {
  /**
   * Reminds the buyers of open orders whose print file is still to come: one working day after the order, and two later.
   * Run twice it reminds nobody twice. Answers how many were.
   */
  remindOfFiles(): Promise<number>
}

/** Working days after the order. */
const REMINDED_AFTER = [1, 3] as const
const AT_ONCE = 500

/** Asks for print files that buyers wanted to send later. */
export function createOrderFileReminders({
  db,
  clock,
  mail,
  commands,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly mail: Pick<MailService, 'context'>
  readonly commands: OrderCommands
}): OrderFileReminders {
  return {
    async remindOfFiles() {
      const mailContext = await mail.context()
      const calendar = calendarOf(mailContext.shop)
      const now = clock.now()
      const lacking = await db
        .selectDistinct({ id: orders.id, createdAt: orders.createdAt, reminded: orders.fileReminders })
        .from(orders)
        .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
        .where(
          and(
            inArray(orders.status, ['new', 'processing']),
            lt(orders.fileReminders, REMINDED_AFTER.length),
            lt(orders.createdAt, new Date(now - DAY_MS)),
            sql`${orderLines.artwork} is null and ${orderLines.printChoice} is not null`,
            eq(orders.isSample, false),
          ),
        )
        .orderBy(asc(orders.createdAt))
        .limit(AT_ONCE)
      let reminded = 0
      for (const { id } of lacking) {
        await commands.onOrder(id, async (tx, order) => {
          const lines = (await linesOf(tx, [id])).get(id) ?? []
          const missing = lines.filter((line) => missingFilesOf([line]) > 0)
          const due = REMINDED_AFTER[order.fileReminders]
          const waited = workingDaysBetween(calendar, isoDayOf(order.createdAt.getTime()), isoDayOf(now))
          if (missing.length === 0 || due === undefined || waited < due) return ok('unchanged')
          if (!isWorkedOn(order.status as OrderStatus)) return ok('unchanged')
          await tx
            .update(orders)
            .set({ fileReminders: order.fileReminders + 1 })
            .where(eq(orders.id, id))
          await commands.tellBuyer(tx, order, mailContext, {
            kind: 'file-missing',
            mail: (context) =>
              fileMissingMail(context, {
                createdAt: order.createdAt.getTime(),
                titles: missing.map(({ title }) => title),
              }),
          })
          reminded += 1
          // A form that somebody has open says nothing else by it.
          return ok('unchanged')
        })
      }
      return reminded
    },
  }
}
