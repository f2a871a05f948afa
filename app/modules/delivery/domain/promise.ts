import type { Instant } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { addIsoDays, latestDay } from '#app/kernel/iso-day.ts'
import type { WorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import {
  addWorkingDays,
  firstWorkingDay,
  lastMomentOf,
  unconfirmedFeastNames,
} from '#app/modules/calendar/domain/work-calendar.ts'
import type { LeadRule, LeadRuleId, LeadTime, LeadWork } from './lead-rule.ts'
import { leadTimeOf } from './lead-rule.ts'
import type { BookedDay, CapacityBook } from './production-capacity.ts'
import { planJob } from './production-capacity.ts'
import type { CarrierTransit, Destination } from './transit.ts'
import { deliveryDays, transitDays } from './transit.ts'

/** How an order is going to be paid, as far as its days depend on it. */
export const PROMISED_PAYMENTS = ['bank-transfer', 'card'] as const
export type PromisedPayment = (typeof PROMISED_PAYMENTS)[number]

/** What the shop counts on before an order is there, in working days. */
export interface GateDays {
  /** Until a proof of a printed line is sent; 0: on the day of the order. */
  readonly proofDays: number
  /** Until the buyer has approved it, from then on. */
  readonly approvalDays: number
  /** Until a bank transfer has come. */
  readonly transferDays: number
}

/** All that a promise is worked out of beside what is ordered. */
export interface DeliveryTerms {
  readonly calendar: WorkCalendar
  readonly rules: readonly LeadRule[]
  /** What is left of the presses' days; nothing is taken from it. */
  readonly capacity: CapacityBook
  readonly gates: GateDays
  /** Null while the shop has not said from where and by whom it ships: then no day of arrival is promised. */
  readonly transit:
    | (Omit<CarrierTransit, 'carrier'> & { readonly kilometresTo: (province: string) => number })
    | null
}

/** A line as it is promised. */
export interface PromisedLine {
  readonly key: string
  readonly productId: string
  readonly categoryId: string
  readonly quantity: number
  /** The methods it is printed by, one for each place; null for a print that is none of the shop's methods. Blank goods have none. */
  readonly prints: readonly (string | null)[]
  /** The day its missing pieces are expected: null where all are there, 'unknown' where nobody can say. */
  readonly goodsOn: IsoDay | 'unknown' | null
  /** Prepared and printed in express, as far as its rules know one. */
  readonly isExpress?: boolean | undefined
}

/** The days on which what an order waits for is there. */
export interface Gates {
  readonly orderedOn: IsoDay
  readonly paidOn: IsoDay
  /** Of printed lines. */
  readonly approvedOn: IsoDay
}

/** A stretch of the way, from one day to another, for 'nasıl hesaplandı'. */
export interface PromiseStep {
  readonly what: 'order' | 'payment' | 'proof' | 'goods' | 'work' | 'print' | 'shipping' | 'delivery'
  readonly from: IsoDay
  readonly to: IsoDay
  /** Of a print. */
  readonly methodId?: string | null
}

/** How sure the days are: 'range' where holidays among them are not confirmed, 'unknown' where those of a year are not known. */
export type Certainty = 'sure' | 'range' | 'unknown'

/** When an order is sent and arrives. */
export interface DeliveryPromise {
  /** Given to the carrier on this day; `shipLatest` is later where the days are not sure. */
  readonly shipBy: IsoDay
  readonly shipLatest: IsoDay
  /** Null without a destination. */
  readonly arrives: { readonly from: IsoDay; readonly to: IsoDay } | null
  /** The last moment at which an approval of the proof still keeps `shipBy`; null where nothing is printed. */
  readonly approveBy: Instant | null
  readonly certainty: Certainty
  /** Holidays that are not confirmed and may move the days. */
  readonly unconfirmed: readonly string[]
  /** How the latest line comes to its day. */
  readonly steps: readonly PromiseStep[]
  readonly lines: readonly PlannedLine[]
}

/** A line with the day it is ready to be sent. */
export interface PlannedLine {
  readonly key: string
  readonly shipBy: IsoDay
  readonly ruleIds: readonly LeadRuleId[]
  /** What it takes of the presses. */
  readonly booked: readonly BookedJob[]
}

/** A day of a press for one printed place of a line, counted from 0. */
export interface BookedJob extends BookedDay {
  readonly place: number
}

/** Why no day can be promised: no rule says how long a line takes, no press has room, or nobody knows when its goods come. */
export interface NoPromise {
  readonly reason: 'no-rule' | 'no-capacity' | 'goods-unknown'
  /** The line that it is for. */
  readonly key: string
}

export type Promised =
  | { readonly ok: true; readonly promise: DeliveryPromise }
  | ({ readonly ok: false } & NoPromise)

/** An approval is looked for so many working days after the one that is counted on. */
const LATEST_APPROVAL_DAYS = 30
/** Working days a feast may take that is not known yet, and a day that one may move which is calculated only. */
const UNKNOWN_FEAST_DAYS = 5
const MOVED_FEAST_DAYS = 1

/** The gates that are counted on at an instant, before anything of an order is there. */
export function expectedGates(
  { calendar, gates }: Pick<DeliveryTerms, 'calendar' | 'gates'>,
  now: Instant,
  payment: PromisedPayment,
): Gates {
  const orderedOn = firstWorkingDay(calendar, now)
  return {
    orderedOn,
    paidOn: payment === 'bank-transfer' ? addWorkingDays(calendar, orderedOn, gates.transferDays) : orderedOn,
    approvedOn: addWorkingDays(calendar, orderedOn, gates.proofDays + gates.approvalDays),
  }
}

/** What is promised: some lines, when what they wait for is there, and where they go. */
export interface PromiseQuestion {
  /** At least one. */
  readonly lines: readonly PromisedLine[]
  readonly gates: Gates
  readonly destination: Destination | null
}

/**
 * When an order whose gates open on these days is sent and arrives (decision 54). Lines are worked on side by side, the
 * places of one line one after the other; the latest line decides. Says why where no day can be promised.
 */
export function promiseOf(terms: DeliveryTerms, { lines, gates, destination }: PromiseQuestion): Promised {
  const planned = planLines(terms, lines, gates)
  if (!planned.ok) return planned
  const latest = latestOf(planned.lines)
  const { shipBy } = latest
  const { certainty, unconfirmed, slack } = certaintyOf(terms, gates.orderedOn, shipBy, destination)
  const shipLatest = addSlack(terms, shipBy, slack)
  const arrives = arrivalOf(terms, shipBy, shipLatest, destination)
  return {
    ok: true,
    promise: {
      shipBy,
      shipLatest,
      arrives,
      approveBy: latestApproval(terms, { lines, gates }, (later) => later <= shipBy),
      certainty,
      unconfirmed,
      steps: [
        ...latest.steps,
        { what: 'shipping', from: shipBy, to: shipLatest },
        ...(arrives ? [{ what: 'delivery', ...arrives } as const] : []),
      ],
      lines: planned.lines.map(({ steps: _, ...line }) => line),
    },
  }
}

/** A parcel of an order whose goods are sent as they are ready. */
export interface PlannedParcel extends Pick<DeliveryPromise, 'shipBy' | 'shipLatest' | 'arrives'> {
  /** Of its lines. */
  readonly keys: readonly string[]
}

/** The parcels of an order whose goods are sent as they are ready, the first one first. */
export function parcelsOf(
  terms: DeliveryTerms,
  { gates, destination }: Pick<PromiseQuestion, 'gates' | 'destination'>,
  lines: readonly PlannedLine[],
): readonly PlannedParcel[] {
  const days = [...new Set(lines.map(({ shipBy }) => shipBy))].toSorted()
  return days.map((shipBy) => {
    const { slack } = certaintyOf(terms, gates.orderedOn, shipBy, destination)
    const shipLatest = addSlack(terms, shipBy, slack)
    return {
      keys: lines.filter((line) => line.shipBy === shipBy).map(({ key }) => key),
      ...{ shipBy, shipLatest },
      arrives: arrivalOf(terms, shipBy, shipLatest, destination),
    }
  })
}

/** The last moment at which an approval of the proof still brings goods by a day; null where nothing is printed. */
export function latestApprovalFor(
  terms: DeliveryTerms,
  question: PromiseQuestion,
  wanted: IsoDay,
): Instant | null {
  const { gates, destination } = question
  return latestApproval(terms, question, (shipBy) => {
    const { slack } = certaintyOf(terms, gates.orderedOn, shipBy, destination)
    const shipLatest = addSlack(terms, shipBy, slack)
    return lastDayOf({ shipLatest, arrives: arrivalOf(terms, shipBy, shipLatest, destination) }) <= wanted
  })
}

/** The day by which goods are there at the latest; on their way where no day of arrival is promised. */
export function lastDayOf({ shipLatest, arrives }: Pick<DeliveryPromise, 'shipLatest' | 'arrives'>): IsoDay {
  return arrives?.to ?? shipLatest
}

function addSlack({ calendar }: DeliveryTerms, shipBy: IsoDay, slack: number): IsoDay {
  return slack === 0 ? shipBy : addWorkingDays(calendar, shipBy, slack)
}

interface LineWithSteps extends PlannedLine {
  readonly steps: readonly PromiseStep[]
}

type PlannedLines =
  | { readonly ok: true; readonly lines: readonly LineWithSteps[] }
  | ({ readonly ok: false } & NoPromise)

function planLines(terms: DeliveryTerms, lines: readonly PromisedLine[], gates: Gates): PlannedLines {
  const capacity = terms.capacity.copy()
  const planned: LineWithSteps[] = []
  for (const line of lines) {
    const read = planLine({ ...terms, capacity }, line, gates)
    if (typeof read === 'string') return { ok: false, reason: read, key: line.key }
    capacity.take(read.booked)
    planned.push(read)
  }
  return { ok: true, lines: planned }
}

function planLine(
  { calendar, rules, capacity }: Pick<DeliveryTerms, 'calendar' | 'rules' | 'capacity'>,
  line: PromisedLine,
  gates: Gates,
): LineWithSteps | NoPromise['reason'] {
  const { key, prints, goodsOn, isExpress = false } = line
  if (goodsOn === 'unknown') return 'goods-unknown'
  const isPrinted = prints.length > 0
  const works: readonly LeadWork[] = isPrinted
    ? prints.map((methodId) => ({ kind: 'print', methodId }))
    : [{ kind: 'blank' }]
  const times = works.map((work) => leadTimeOf(rules, { ...line, work }))
  if (!times.every((time) => time !== null)) return 'no-rule'

  const { orderedOn, paidOn, approvedOn } = gates
  const goodsThere = goodsOn === null ? orderedOn : addWorkingDays(calendar, goodsOn, 0)
  const start = latestDay(orderedOn, paidOn, goodsThere, ...(isPrinted ? [approvedOn] : []))
  const steps: PromiseStep[] = [
    { what: 'order', from: orderedOn, to: orderedOn },
    ...stepTo('payment', orderedOn, paidOn),
    ...(isPrinted ? stepTo('proof', orderedOn, approvedOn) : []),
    ...stepTo('goods', orderedOn, goodsThere),
  ]

  if (!isPrinted) {
    const [time] = times as readonly LeadTime[]
    const shipBy = addWorkingDays(calendar, start, time ? daysOf(time, isExpress).all : 0)
    return {
      key,
      shipBy,
      ruleIds: ruleIdsOf(times),
      booked: [],
      steps: [...steps, { what: 'work', from: start, to: shipBy }],
    }
  }

  // What is made before the first place is printed is made for all places together.
  let day = start
  let prepareDays = Math.max(...times.map((time) => daysOf(time, isExpress).prepare))
  const booked: BookedJob[] = []
  const taken = capacity.copy()
  for (const [place, time] of times.entries()) {
    const methodId = prints[place] ?? null
    const earliest = addWorkingDays(calendar, day, prepareDays + daysOf(time, isExpress).produce)
    const jobs =
      methodId === null
        ? []
        : planJob({ calendar, capacity: taken }, { methodId, pieces: line.quantity, from: earliest })
    if (jobs === null) return 'no-capacity'
    const printedOn = jobs.at(-1)?.day ?? earliest
    taken.take(jobs)
    booked.push(...jobs.map((job) => ({ ...job, place })))
    steps.push({ what: 'print', from: day, to: printedOn, methodId })
    day = printedOn
    prepareDays = 0
  }
  return { key, shipBy: day, ruleIds: ruleIdsOf(times), booked, steps }
}

/** An express job is prepared and printed within its days. */
function daysOf({ prepareDays, produceDays, expressDays }: LeadTime, isExpress: boolean) {
  if (isExpress && expressDays !== null) return { prepare: 0, produce: expressDays, all: expressDays }
  return { prepare: prepareDays, produce: produceDays, all: prepareDays + produceDays }
}

function ruleIdsOf(times: readonly LeadTime[]): readonly LeadRuleId[] {
  return [...new Set(times.map(({ ruleId }) => ruleId))]
}

function stepTo(what: PromiseStep['what'], from: IsoDay, to: IsoDay): readonly PromiseStep[] {
  return to > from ? [{ what, from, to }] : []
}

function latestOf<Line extends { readonly shipBy: IsoDay }>(lines: readonly Line[]): Line {
  return lines.reduce((one, other) => (other.shipBy > one.shipBy ? other : one))
}

/** The last moment of the last working day whose approval leads to a day of shipping that will do; null where nothing is printed. */
function latestApproval(
  terms: DeliveryTerms,
  { lines, gates }: Pick<PromiseQuestion, 'lines' | 'gates'>,
  willDo: (shipBy: IsoDay) => boolean,
): Instant | null {
  if (lines.every(({ prints }) => prints.length === 0)) return null
  let { approvedOn } = gates
  for (let step = 0; step < LATEST_APPROVAL_DAYS; step += 1) {
    const later = addWorkingDays(terms.calendar, addIsoDays(approvedOn, 1), 0)
    const planned = planLines(terms, lines, { ...gates, approvedOn: later })
    if (!planned.ok || !willDo(latestOf(planned.lines).shipBy)) break
    approvedOn = later
  }
  return lastMomentOf(terms.calendar, approvedOn)
}

function arrivalOf(
  { calendar, transit }: DeliveryTerms,
  shipBy: IsoDay,
  shipLatest: IsoDay,
  destination: Destination | null,
): DeliveryPromise['arrives'] {
  if (!transit || !destination) return null
  const days = transitDays(transit, destination, transit.kilometresTo(destination.province))
  return deliveryDays(calendar, { first: shipBy, last: shipLatest }, days, transit)
}

/** Whether holidays between the order and the arrival may fall otherwise. */
function certaintyOf(
  terms: DeliveryTerms,
  from: IsoDay,
  shipBy: IsoDay,
  destination: Destination | null,
): { readonly certainty: Certainty; readonly unconfirmed: readonly string[]; readonly slack: number } {
  const { calendar } = terms
  const to = arrivalOf(terms, shipBy, shipBy, destination)?.to ?? shipBy
  if (!calendar.isKnown(from) || !calendar.isKnown(to))
    return { certainty: 'unknown', unconfirmed: [], slack: UNKNOWN_FEAST_DAYS }
  // A feast that moves by a day comes from the day beside.
  const unconfirmed = unconfirmedFeastNames(calendar, addIsoDays(from, -1), addIsoDays(to, 1))
  return unconfirmed.length > 0
    ? { certainty: 'range', unconfirmed, slack: MOVED_FEAST_DAYS }
    : { certainty: 'sure', unconfirmed: [], slack: 0 }
}
