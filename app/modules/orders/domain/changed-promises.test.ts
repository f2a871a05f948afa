import { describe, expect, it } from 'vitest'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { DEFAULT_CALENDAR } from '#app/modules/calendar/domain/default-calendar.ts'
import type { CalendarSettings, Closure } from '#app/modules/calendar/domain/work-calendar.ts'
import { createWorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import { distancesFrom } from '#app/modules/delivery/domain/distances.ts'
import type { LeadRule, LeadRuleId } from '#app/modules/delivery/domain/lead-rule.ts'
import type { DayCapacity } from '#app/modules/delivery/domain/production-capacity.ts'
import { createCapacityBook } from '#app/modules/delivery/domain/production-capacity.ts'
import type { DeliveryTerms, PromisedLine } from '#app/modules/delivery/domain/promise.ts'
import { expectedGates, promiseOf } from '#app/modules/delivery/domain/promise.ts'
import { USUAL_TRANSIT } from '#app/modules/delivery/domain/transit.ts'
import { createDraw, testSeed } from '../../../../tests/support/chance.ts'
import { computedMs, slowness } from '../../../../tests/support/yardstick.ts'
import type { OpenPromise, PromiseChanges } from './changed-promises.ts'
import { changedPromises, isLater, jobsOf } from './changed-promises.ts'

const RULE: Omit<LeadRule, 'id' | 'work'> = {
  goods: { kind: 'all' },
  fromQuantity: 1,
  toQuantity: null,
  prepareDays: 1,
  produceDays: 2,
  extra: null,
  expressDays: null,
}
const BLANK_RULE: LeadRule = {
  ...RULE,
  id: 'blank' as LeadRuleId,
  work: { kind: 'blank' },
  prepareDays: 0,
  produceDays: 1,
}
const PRINT_RULE: LeadRule = { ...RULE, id: 'print' as LeadRuleId, work: { kind: 'print', methodId: null } }
const fromIstanbul = distancesFrom('34')

interface Shop {
  readonly calendar: Partial<CalendarSettings>
  readonly rules: readonly LeadRule[]
  readonly perDay: DayCapacity
  readonly exceptions: Readonly<Record<IsoDay, DayCapacity>>
}
const SHOP: Shop = {
  calendar: {},
  rules: [BLANK_RULE, PRINT_RULE],
  perDay: { pieces: 500, jobs: null },
  exceptions: {},
}

/** The terms of a shop whose orders have booked what they have. */
function termsOf(shop: Partial<Shop>, orders: readonly OpenPromise[]): DeliveryTerms {
  const { calendar, rules, perDay, exceptions } = { ...SHOP, ...shop }
  const capacity = { methodId: 'serigrafi', perDay, exceptions: new Map(Object.entries(exceptions)) }
  return {
    calendar: createWorkCalendar({ ...DEFAULT_CALENDAR, ...calendar }),
    rules,
    capacity: createCapacityBook(
      [capacity],
      orders.flatMap(({ booked }) => booked),
    ),
    gates: { proofDays: 0, approvalDays: 1, transferDays: 1 },
    transit: { ...USUAL_TRANSIT, kilometresTo: (province) => fromIstanbul.get(province) ?? 0 },
  }
}

interface Asked extends Partial<PromisedLine> {
  /** A second line beside it. */
  readonly second?: Partial<PromisedLine>
  readonly at?: string
  readonly isFirm?: boolean
  readonly province?: string
}

/** Orders as they were promised one after the other, a minute apart. */
function placed(asked: readonly Asked[], shop: Partial<Shop> = {}): readonly OpenPromise[] {
  const orders: OpenPromise[] = []
  for (const [index, one] of asked.entries()) {
    const { at = '2026-03-02T12:00', isFirm = false, province = '34', second, ...changed } = one
    const terms = termsOf(shop, orders)
    const orderedAt = Date.parse(`${at}+03:00`) + index * 60_000
    const line: PromisedLine = {
      ...{ key: '0', productId: 'kalem', categoryId: 'kalemler', quantity: 400 },
      ...{ prints: ['serigrafi'], goodsOn: null, ...changed },
    }
    const basis = {
      lines: second ? [line, { ...line, key: '1', ...second }] : [line],
      gates: expectedGates(terms, orderedAt, 'card'),
      destination: { province, isIsland: false },
    }
    const promised = promiseOf(terms, basis)
    if (!promised.ok) throw new Error(promised.reason)
    const { promise: told } = promised
    orders.push({ orderId: `order-${index}`, orderedAt, isFirm, basis, told, booked: jobsOf(told) })
  }
  return orders
}

function moved(orders: readonly OpenPromise[], shop: Partial<Shop>, today = '2026-03-02') {
  return changedPromises(termsOf(shop, orders), orders, today).moved.map(({ orderId, cause, promise }) => [
    orderId,
    cause,
    promise?.shipBy ?? null,
  ])
}

const closed = (day: IsoDay, scope: Closure['scope'] = 'shop'): Closure => ({
  ...{ id: day, name: 'Sayım', firstDay: day, lastDay: day, kind: 'closed', scope },
})
const NONE: DayCapacity = { pieces: 0, jobs: 0 }

describe('promises that have to move', () => {
  // One job a day: Friday 6, Monday 9 and Tuesday 10 March.
  const three = placed([{}, {}, {}])

  it('are none while nothing has changed', () => {
    expect(three.map(({ told }) => told.shipBy)).toEqual(['2026-03-06', '2026-03-09', '2026-03-10'])
    expect(moved(three, {})).toEqual([])
  })

  it('are those whose day is closed, and nobody else is disturbed', () => {
    expect(moved(three, { calendar: { closures: [closed('2026-03-09')] } })).toEqual([
      ['order-1', 'press', '2026-03-11'],
    ])
  })

  it('are those whose press does not work on their day', () => {
    expect(moved(three, { exceptions: { '2026-03-09': NONE } })).toEqual([['order-1', 'press', '2026-03-11']])
  })

  it('are those whose work is not done by then because a day before it is closed', () => {
    expect(moved(three.slice(0, 1), { calendar: { closures: [closed('2026-03-05')] } })).toEqual([
      ['order-0', 'work', '2026-03-09'],
    ])
  })

  it('are no more than have to go where a day has become too full: the one that was ordered later', () => {
    const two = placed([{}, {}], { perDay: { pieces: 1_000, jobs: null } })
    expect(two.map(({ told }) => told.shipBy)).toEqual(['2026-03-06', '2026-03-06'])
    expect(moved(two, {})).toEqual([['order-1', 'press', '2026-03-09']])
  })

  it('are those that are not paid before those that are', () => {
    const two = placed([{}, { isFirm: true }], { perDay: { pieces: 1_000, jobs: null } })
    expect(moved(two, {})).toEqual([['order-0', 'press', '2026-03-09']])
  })

  it('choose anew with the same right: no two get one place, and the first to have ordered gets the earlier one', () => {
    const two = placed([{}, {}], { perDay: { pieces: 1_000, jobs: null } })
    expect(moved(two, { exceptions: { '2026-03-06': NONE } })).toEqual([
      ['order-0', 'press', '2026-03-09'],
      ['order-1', 'press', '2026-03-10'],
    ])
  })

  it('follow each other by a day where a day is lost that all of them need', () => {
    const orders = placed([
      { at: '2026-03-02T12:00' },
      { at: '2026-03-03T12:00' },
      { at: '2026-03-04T12:00' },
    ])
    expect(orders.map(({ told }) => told.shipBy)).toEqual(['2026-03-06', '2026-03-09', '2026-03-10'])
    expect(moved(orders, { calendar: { closures: [closed('2026-03-06')] } })).toEqual([
      ['order-0', 'work', '2026-03-09'],
      ['order-1', 'work', '2026-03-10'],
      ['order-2', 'work', '2026-03-11'],
    ])
  })

  it('are only those a feast touches that is confirmed on another day', () => {
    // Ramazan Bayramı is Friday 20 to Sunday 22 March, its eve the half day before; a day later it takes Monday, not Thursday.
    const orders = placed(
      ['2026-03-17T12:00', '2026-03-18T12:00', '2026-03-19T12:00', '2026-03-24T12:00'].map((at) => ({
        ...{ at, prints: [] },
      })),
    )
    expect(orders.map(({ told }) => told.shipBy)).toEqual([
      '2026-03-18',
      '2026-03-23',
      '2026-03-23',
      '2026-03-25',
    ])
    const feasts = [
      { feast: 'ramazan', firstDay: '2026-03-21', readFrom: 'Diyanet', confirmedOn: '2026-03-17' } as const,
    ]
    expect(moved(orders, { calendar: { feasts } }, '2026-03-17')).toEqual([['order-2', 'work', '2026-03-24']])
  })

  it('are those that arrive later although they leave as promised, and they keep their places', () => {
    const [order] = placed([{}])
    if (!order) throw new Error('no order')
    const closures = [closed('2026-03-09', 'carriers')]
    const terms = termsOf({ calendar: { closures } }, [order])
    expect(order.told.arrives).toEqual({ from: '2026-03-09', to: '2026-03-09' })
    expect(changedPromises(terms, [order], '2026-03-02').moved).toMatchObject([
      {
        cause: 'carrier',
        jobs: null,
        promise: { shipBy: '2026-03-06', arrives: { from: '2026-03-10', to: '2026-03-10' } },
      },
    ])
  })

  it('do not vanish where no rule and no room is found any more', () => {
    expect(moved(three.slice(0, 1), { rules: [BLANK_RULE] })).toEqual([['order-0', 'no-rule', null]])
    expect(moved(three.slice(0, 1), { perDay: NONE })).toEqual([['order-0', 'no-capacity', null]])
  })

  it('are none of those whose work was done while it was possible', () => {
    // Printed on the 6th; the machine has been broken since the 9th.
    const late = three.map((order) => ({ ...order, told: { ...order.told, shipLatest: '2026-03-12' } }))
    expect(moved(late.slice(0, 1), { perDay: NONE }, '2026-03-09')).toEqual([])
  })

  it('take along what is printed already: only the other line goes to another day', () => {
    const orders = placed([{ second: {} }])
    const terms = termsOf({ exceptions: { '2026-03-09': NONE } }, orders)
    expect(orders[0]?.booked.map(({ day }) => day)).toEqual(['2026-03-06', '2026-03-09'])
    const [found] = changedPromises(terms, orders, '2026-03-09').moved
    expect(found?.jobs?.map(({ line, day }) => [line, day])).toEqual([
      [0, '2026-03-06'],
      [1, '2026-03-10'],
    ])
  })

  it('keep until when a proof is to be approved where nothing but the carrier has changed', () => {
    const orders = placed([{}])
    const terms = termsOf({ calendar: { closures: [closed('2026-03-09', 'carriers')] } }, orders)
    const [found] = changedPromises(terms, orders, '2026-03-02').moved
    expect(found?.promise?.approveBy).toBe(orders[0]?.told.approveBy)
    expect(found?.promise?.approveBy).not.toBeNull()
  })

  it('do not go to days that are over, and what the shop itself is late with is not moved', () => {
    const exceptions = { '2026-03-10': NONE }
    expect(moved(three, { exceptions }, '2026-03-10')).toEqual([['order-2', 'press', '2026-03-11']])
    expect(moved(three, { exceptions }, '2026-03-11')).toEqual([])
  })

  it('are never those that can be printed on another day and are sent as promised', () => {
    const [order] = placed([{}])
    if (!order) throw new Error('no order')
    const roomy = { ...order, told: { ...order.told, shipLatest: '2026-03-09', arrives: null } }
    expect(moved([roomy], { exceptions: { '2026-03-06': NONE } })).toEqual([])
  })

  it('are none where the span that was told holds the day', () => {
    const [order] = placed([{}])
    if (!order) throw new Error('no order')
    const span = { shipBy: '2026-03-06', shipLatest: '2026-03-09', arrives: null, approveBy: null }
    const closures = [closed('2026-03-05')]
    expect(moved([{ ...order, told: span }], { calendar: { closures } })).toEqual([])
  })

  it('are those whose first parcel leaves later, although the last one keeps its day', () => {
    // The press has its second job on Monday 9 March; blank goods beside it leave on Tuesday 3 March.
    const [first, second] = placed([{}, {}])
    const line = second?.basis.lines[0]
    if (!first || !second || !line) throw new Error('no orders')
    const parcels = [
      { ...{ lines: [1], arrives: null }, shipBy: '2026-03-03', shipLatest: '2026-03-03' },
      { ...second.told, lines: [0] },
    ]
    const split: OpenPromise = {
      ...second,
      basis: {
        ...second.basis,
        lines: [line, { ...line, key: '1', prints: [] }],
        shipsReadyFirst: true,
      },
      told: { ...second.told, parcels },
    }
    const orders = [{ ...first, told: { ...first.told, shipLatest: '2026-03-31', arrives: null } }, split]
    expect(moved(orders, {})).toEqual([])
    expect(moved(orders, { calendar: { closures: [closed('2026-03-03')] } })).toEqual([
      ['order-1', 'work', '2026-03-09'],
    ])
  })

  it('of blank goods move with the days of work', () => {
    const blank = placed([{ prints: [] }])
    expect(moved(blank, { calendar: { closures: [closed('2026-03-03')] } })).toEqual([
      ['order-0', 'work', '2026-03-04'],
    ])
  })
})

describe('whatever happens to a shop', () => {
  const draw = createDraw(testSeed)
  const DAYS = Array.from({ length: 20 }, (_, index) => `2026-03-${String(2 + index).padStart(2, '0')}`)
  const day = () => DAYS[draw(DAYS.length)] ?? '2026-03-02'
  const anyShop = () => {
    const orders = placed(
      Array.from({ length: 1 + draw(25) }, () => ({
        at: `${DAYS[draw(4)]}T12:00`,
        quantity: 1 + draw(900),
        isFirm: draw(2) === 0,
        prints: [[], ['serigrafi'], ['serigrafi'], ['serigrafi', 'serigrafi']][draw(4)] ?? [],
        ...(draw(3) === 0 ? { second: { quantity: 1 + draw(500), prints: ['serigrafi'] } } : {}),
      })),
    )
    const after: Partial<Shop> = {
      perDay: { pieces: 300 + draw(400), jobs: draw(2) === 0 ? null : 3 },
      exceptions: { [day()]: NONE, [day()]: { pieces: draw(300), jobs: null } },
      calendar: { closures: [closed(day()), closed(day(), 'carriers')] },
    }
    return { orders, after, today: DAYS[draw(6)] ?? '2026-03-02' }
  }

  /** All orders once everybody has been told. */
  function settledBy({ moved, rebooked }: PromiseChanges, orders: readonly OpenPromise[]) {
    const told = new Map(moved.map((one) => [one.orderId, one.promise]))
    const booked = new Map([...moved, ...rebooked].map(({ orderId, jobs }) => [orderId, jobs]))
    return orders.map((order) => ({
      ...order,
      told: told.get(order.orderId) ?? order.told,
      booked: booked.get(order.orderId) ?? order.booked,
    }))
  }

  it('nobody is moved forward, nobody twice, and no day has more than its press can do', () => {
    for (let count = 0; count < 150; count += 1) {
      const { orders, after, today } = anyShop()
      const changes = changedPromises(termsOf(after, orders), orders, today)
      const byId = new Map(orders.map((order) => [order.orderId, order]))
      for (const { orderId, promise } of changes.moved) {
        const told = byId.get(orderId)?.told
        if (promise && told) expect(isLater(promise, told), orderId).toBe(true)
      }
      const settled = settledBy(changes, orders)
      const terms = termsOf(after, settled)
      const { moved, rebooked } = changedPromises(terms, settled, today)
      expect([...moved.filter(({ promise }) => promise), ...rebooked]).toEqual([])
      const { capacity } = termsOf(after, [])
      const jobs = settled.flatMap(({ booked }) => booked)
      for (const [day, ofDay] of Map.groupBy(jobs, (job) => job.day)) {
        const { pieces } = capacity.free('serigrafi', day)
        if (day < today || pieces === null) continue
        expect(
          ofDay.reduce((sum, job) => sum + job.pieces, 0),
          day,
        ).toBeLessThanOrEqual(pieces)
      }
    }
  })

  it('two hundred open orders are read in no time', async () => {
    const orders = placed(
      Array.from({ length: 200 }, () => ({ quantity: 100 })),
      { perDay: { pieces: 2_000, jobs: null } },
    )
    const shop = { perDay: { pieces: 2_000, jobs: null }, calendar: { closures: [closed('2026-03-10')] } }
    const terms = termsOf(shop, orders)
    const ms = await computedMs(() => changedPromises(terms, orders, '2026-03-02'))
    expect(changedPromises(terms, orders, '2026-03-02').moved).toHaveLength(20)
    expect(ms).toBeLessThan(100 * slowness().computing)
  })
})
