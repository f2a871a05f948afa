/**
 * When the orders that the sample's workshop is busy with were ordered, so that they take their days at the presses as any
 * order does and move no visitor's promise: what they take lies before the first day on which an order of today could be
 * printed. That holds however much is ordered and whatever the presses can do; roomier presses would only make it seldom.
 */
import type { Instant } from '#app/kernel/instant.ts'
import { isoDayOf, MINUTE_MS } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { addIsoDays } from '#app/kernel/iso-day.ts'
import { addWorkingDays, momentOf } from '#app/modules/calendar/domain/work-calendar.ts'
import { methodsOfLine } from '#app/modules/cart/domain/promised-lines.ts'
import type {
  DeliveryPromise,
  DeliveryTerms,
  PromisedLine,
  PromisedPayment,
} from '#app/modules/delivery/domain/promise.ts'
import { expectedGates, promiseOf } from '#app/modules/delivery/domain/promise.ts'
import type { NamedMethod } from '#app/modules/printing/domain/printing-method.ts'
import type { MadeUpLine } from './order-maker.ts'

/** Working days that an order is looked for back in time. */
const FARTHEST_BACK = 30
/** How sample orders are paid. */
export const PAID_BY: PromisedPayment = 'bank-transfer'

/** The lines of a made-up order as they are promised. */
export function promisedSampleLines(
  lines: readonly (Pick<MadeUpLine, 'quantity' | 'printChoice'> & {
    readonly product: Pick<MadeUpLine['product'], 'id'>
  })[],
  categoryOf: (productId: string) => string,
  methods: readonly NamedMethod[],
): readonly PromisedLine[] {
  return lines.map(({ product, quantity, printChoice }, position) => ({
    ...{ key: String(position), productId: product.id, categoryId: categoryOf(product.id), quantity },
    prints: methodsOfLine({ printChoice, design: null }, methods),
    goodsOn: null,
  }))
}

/** The moment of an order, and what it was promised. */
export interface TimedOrder {
  readonly at: Instant
  readonly promise: DeliveryPromise
}

/**
 * The last moment at which an order of these lines was promised to be sent by `shipBy` and takes nothing that an order of
 * `now` could have. Null where there is none: no rule says how long its prints take.
 */
export function orderedInTime(
  terms: DeliveryTerms,
  {
    lines,
    shipBy,
    now,
    minute,
  }: {
    readonly lines: readonly PromisedLine[]
    readonly shipBy: IsoDay
    readonly now: Instant
    /** Of the first hour of the day, so that no two orders have one moment. */
    readonly minute: number
  },
): TimedOrder | null {
  let day = isoDayOf(now)
  for (let back = 0; back < FARTHEST_BACK; ) {
    day = addIsoDays(day, -1)
    if (terms.calendar.dayOf(day).shop !== 'whole') continue
    back += 1
    const at = momentOf(day, '10:00') + minute * MINUTE_MS
    const gates = expectedGates(terms, at, PAID_BY)
    const promised = promiseOf(terms, { lines, gates, destination: null })
    if (!promised.ok) return null
    const { promise } = promised
    const isApart = promise.lines
      .flatMap(({ booked }) => booked)
      .every((job) => job.day < firstDayWithinReach(terms, job.methodId, now))
    if (promise.shipBy <= shipBy && isApart) return { at, promise }
  }
  return null
}

/** The first day on which an order of `now` could be printed by a method, in express where there is one. */
export function firstDayWithinReach(terms: DeliveryTerms, methodId: string, now: Instant): IsoDay {
  const days = terms.rules
    .filter(({ work }) => work.kind === 'print' && (work.methodId === methodId || work.methodId === null))
    .map(({ prepareDays, produceDays, expressDays }) => expressDays ?? prepareDays + produceDays)
  const { approvedOn } = expectedGates(terms, now, 'card')
  return addWorkingDays(terms.calendar, approvedOn, days.length === 0 ? 0 : Math.min(...days))
}
