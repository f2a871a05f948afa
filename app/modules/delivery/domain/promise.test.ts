import { describe, expect, it } from 'vitest'
import { addIsoDays } from '#app/kernel/iso-day.ts'
import { DEFAULT_CALENDAR } from '#app/modules/calendar/domain/default-calendar.ts'
import type { CalendarSettings } from '#app/modules/calendar/domain/work-calendar.ts'
import { createWorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import { slowness } from '../../../../tests/support/yardstick.ts'
import { distancesFrom } from './distances.ts'
import type { LeadRule, LeadRuleId } from './lead-rule.ts'
import type { MethodCapacity } from './production-capacity.ts'
import { createCapacityBook } from './production-capacity.ts'
import type { DeliveryPromise, DeliveryTerms, PromisedLine } from './promise.ts'
import { expectedGates, promiseOf } from './promise.ts'
import { USUAL_TRANSIT } from './transit.ts'

const at = (text: string) => Date.parse(`${text}+03:00`)
const RULE: Omit<LeadRule, 'id' | 'work'> = {
  goods: { kind: 'all' },
  fromQuantity: 1,
  toQuantity: null,
  prepareDays: 2,
  produceDays: 3,
  extra: null,
  expressDays: null,
}
const RULES: readonly LeadRule[] = [
  { ...RULE, id: 'blank' as LeadRuleId, work: { kind: 'blank' }, prepareDays: 0, produceDays: 1 },
  { ...RULE, id: 'serigrafi' as LeadRuleId, work: { kind: 'print', methodId: 'serigrafi' }, expressDays: 2 },
  {
    ...RULE,
    id: 'nakis' as LeadRuleId,
    work: { kind: 'print', methodId: 'nakis' },
    prepareDays: 1,
    produceDays: 4,
  },
]
const fromIstanbul = distancesFrom('34')

function termsWith({
  calendar = {},
  capacities = [],
}: {
  calendar?: Partial<CalendarSettings>
  capacities?: readonly MethodCapacity[]
} = {}): DeliveryTerms {
  return {
    calendar: createWorkCalendar({ ...DEFAULT_CALENDAR, ...calendar }),
    rules: RULES,
    capacity: createCapacityBook(capacities, []),
    gates: { proofDays: 0, approvalDays: 1, transferDays: 1 },
    transit: { ...USUAL_TRANSIT, kilometresTo: (province) => fromIstanbul.get(province) ?? 0 },
  }
}
const terms = termsWith()
const ANKARA = { province: '06', isIsland: false }

const line = (changed: Partial<PromisedLine> = {}): PromisedLine => ({
  key: '1',
  productId: 'tisort',
  categoryId: 'tisortler',
  quantity: 120,
  prints: ['serigrafi'],
  goodsOn: null,
  ...changed,
})
const BLANK = { prints: [] }

function promised(
  now: string,
  lines: readonly PromisedLine[] = [line()],
  {
    of = terms,
    payment = 'card',
    destination = ANKARA as typeof ANKARA | null,
  }: {
    of?: DeliveryTerms
    payment?: 'bank-transfer' | 'card'
    destination?: typeof ANKARA | null
  } = {},
): DeliveryPromise {
  const gates = expectedGates(of, at(now), payment)
  const read = promiseOf(of, { lines, gates, destination })
  if (!read.ok) throw new Error(read.reason)
  return read.promise
}

describe('the promise', () => {
  it('of 24 November 11.20, approved the next day, is 2 December, in Ankara between 3 and 7 December', () => {
    expect(promised('2026-11-24T11:20')).toMatchObject({
      shipBy: '2026-12-02',
      shipLatest: '2026-12-02',
      arrives: { from: '2026-12-03', to: '2026-12-07' },
      approveBy: at('2026-11-25T14:00'),
      certainty: 'sure',
      unconfirmed: [],
    })
  })

  it('tells its steps with their days', () => {
    expect(promised('2026-11-24T11:20', undefined, { payment: 'bank-transfer' }).steps).toEqual([
      { what: 'order', from: '2026-11-24', to: '2026-11-24' },
      { what: 'payment', from: '2026-11-24', to: '2026-11-25' },
      { what: 'proof', from: '2026-11-24', to: '2026-11-25' },
      { what: 'print', from: '2026-11-25', to: '2026-12-02', methodId: 'serigrafi' },
      { what: 'shipping', from: '2026-12-02', to: '2026-12-02' },
      { what: 'delivery', from: '2026-12-03', to: '2026-12-07' },
    ])
  })

  it.each([
    ['before the cut-off', '2026-11-24T13:59:59', '2026-12-02'],
    ['at the cut-off', '2026-11-24T14:00:00', '2026-12-02'],
    ['after the cut-off', '2026-11-24T14:00:01', '2026-12-03'],
    ['on Friday evening', '2026-11-27T21:00:00', '2026-12-08'],
    ['on the eve of a holiday at 12.59', '2026-10-28T12:59:00', '2026-11-06'],
    ['on the eve of a holiday at 13.01', '2026-10-28T13:01:00', '2026-11-09'],
    ['on the eve of a feast at 12.59', '2026-05-26T12:59:00', '2026-06-08'],
    ['on the eve of a feast at 13.01', '2026-05-26T13:01:00', '2026-06-09'],
  ])('%s', (_, now, shipBy) => {
    expect(promised(now).shipBy).toBe(shipBy)
  })

  it('of blank goods waits for no proof', () => {
    const promise = promised('2026-11-24T11:20', [line(BLANK)])
    expect(promise).toMatchObject({ shipBy: '2026-11-25', approveBy: null })
  })

  it('waits for a transfer beside the proof, not after it', () => {
    expect(promised('2026-11-24T11:20', [line()], { payment: 'bank-transfer' }).shipBy).toBe('2026-12-02')
    expect(promised('2026-11-24T11:20', [line(BLANK)], { payment: 'bank-transfer' }).shipBy).toBe(
      '2026-11-26',
    )
  })

  it('waits for goods on their way', () => {
    expect(promised('2026-11-24T11:20', [line({ goodsOn: '2026-12-18' })]).shipBy).toBe('2026-12-25')
    // They come on a Saturday and are begun with on Monday.
    expect(promised('2026-11-24T11:20', [line({ ...BLANK, goodsOn: '2026-12-19' })]).shipBy).toBe(
      '2026-12-22',
    )
  })

  it('of several lines is that of the latest', () => {
    const lines = [line({ key: '1', ...BLANK }), line({ key: '2', prints: ['nakis'] }), line({ key: '3' })]
    const promise = promised('2026-11-24T11:20', lines)
    expect(promise.lines.map(({ key, shipBy }) => [key, shipBy])).toEqual([
      ['1', '2026-11-25'],
      ['2', '2026-12-02'],
      ['3', '2026-12-02'],
    ])
    expect(promise.shipBy).toBe('2026-12-02')
  })

  it('prints the places of a line one after the other, and prepares them together', () => {
    expect(promised('2026-11-24T11:20', [line({ prints: ['serigrafi', 'nakis'] })]).shipBy).toBe('2026-12-08')
  })

  it('in express takes the days of express where the method has them', () => {
    expect(promised('2026-11-24T11:20', [line({ isExpress: true })]).shipBy).toBe('2026-11-27')
    expect(promised('2026-11-24T11:20', [line({ prints: ['nakis'], isExpress: true })]).shipBy).toBe(
      '2026-12-02',
    )
  })

  it('says no day of arrival without a destination', () => {
    expect(promised('2026-11-24T11:20', undefined, { destination: null }).arrives).toBeNull()
  })

  it('is later on an island', () => {
    const island = promised('2026-11-24T11:20', [line()], { destination: { province: '34', isIsland: true } })
    expect(island.arrives).toEqual({ from: '2026-12-04', to: '2026-12-04' })
  })

  it('looks for a day on which the press has room', () => {
    const capacities = [{ methodId: 'serigrafi', perDay: { pieces: 500, jobs: null }, exceptions: new Map() }]
    const of = termsWith({ capacities })
    const lines = ['1', '2', '3'].map((key) => line({ key, quantity: 400 }))
    const promise = promised('2026-11-24T11:20', lines, { of })
    expect(promise.lines.map(({ shipBy }) => shipBy)).toEqual(['2026-12-02', '2026-12-03', '2026-12-04'])
    // Nothing is booked by asking.
    expect(promised('2026-11-24T11:20', lines, { of })).toEqual(promise)
  })

  it('keeps its day as long as the last moment to approve says', () => {
    const capacities = [
      {
        methodId: 'serigrafi',
        perDay: { pieces: 500, jobs: null },
        exceptions: new Map([['2026-12-02', { pieces: 0, jobs: 0 }]]),
      },
    ]
    const of = termsWith({ capacities })
    const promise = promised('2026-11-24T11:20', [line()], { of })
    // The press is broken on the second: who approves a day later is printed on the third all the same.
    expect(promise).toMatchObject({ shipBy: '2026-12-03', approveBy: at('2026-11-26T14:00') })
    const approved = (approvedOn: string) =>
      promiseOf(of, {
        lines: [line()],
        gates: { orderedOn: '2026-11-24', paidOn: '2026-11-24', approvedOn },
        destination: null,
      })
    expect(approved('2026-11-26')).toMatchObject({ promise: { shipBy: '2026-12-03' } })
    expect(approved('2026-11-27')).toMatchObject({ promise: { shipBy: '2026-12-04' } })
  })

  it.each([
    ['no-rule', line({ prints: ['lazer'] })],
    ['no-rule', line({ prints: [null] })],
    ['goods-unknown', line({ goodsOn: 'unknown' })],
    ['no-capacity', line({ quantity: 1 })],
  ] as const)('is none where there is %s', (reason, asked) => {
    const broken = { methodId: 'serigrafi', perDay: { pieces: 0, jobs: null }, exceptions: new Map() }
    const of = reason === 'no-capacity' ? termsWith({ capacities: [broken] }) : terms
    const gates = expectedGates(of, at('2026-11-24T11:20'), 'card')
    const lines = [line({ ...BLANK, key: 'first' }), { ...asked, key: 'second' }]
    expect(promiseOf(of, { lines, gates, destination: ANKARA })).toEqual({ ok: false, reason, key: 'second' })
  })

  it('is a range by a feast that is calculated only, and moves with it once it is confirmed', () => {
    const asked = [line(BLANK)]
    expect(promised('2028-02-24T11:00', asked, { destination: null })).toMatchObject({
      certainty: 'range',
      unconfirmed: ['Ramazan Bayramı'],
      shipBy: '2028-02-29',
      shipLatest: '2028-03-01',
    })
    const confirmedOn = (firstDay: string) => {
      const feasts = [{ feast: 'ramazan', firstDay, readFrom: 'Diyanet', confirmedOn: '2027-10-01' } as const]
      return promised('2028-02-24T11:00', asked, {
        of: termsWith({ calendar: { feasts } }),
        destination: null,
      })
    }
    expect(confirmedOn('2028-02-26')).toMatchObject({
      certainty: 'sure',
      shipBy: '2028-02-29',
      shipLatest: '2028-02-29',
    })
    // The Friday that was the eve is worked on.
    expect(confirmedOn('2028-02-27')).toMatchObject({ certainty: 'sure', shipBy: '2028-02-25' })
  })

  it('beyond the holidays that are known is a wide range', () => {
    const promise = promised('2028-12-26T11:00')
    expect(promise.certainty).toBe('unknown')
    expect(promise.shipBy).toBe('2029-01-04')
    expect(promise.shipLatest).toBe('2029-01-11')
    expect(promise.arrives).toEqual({ from: '2029-01-05', to: '2029-01-16' })
  })

  it('never comes earlier where it is ordered, paid or approved later, in larger amounts or at more places', () => {
    const capacities = [
      { methodId: 'serigrafi', perDay: { pieces: 700, jobs: 3 }, exceptions: new Map() },
      { methodId: 'nakis', perDay: { pieces: 200, jobs: null }, exceptions: new Map() },
    ]
    const of = termsWith({ capacities })
    let before = ''
    for (let day = '2026-10-20'; day <= '2026-12-31'; day = addIsoDays(day, 1))
      for (const time of ['09:00', '13:30', '20:00']) {
        const { shipBy } = promised(`${day}T${time}`, [line()], { of })
        expect(shipBy >= before).toBe(true)
        before = shipBy
      }
    const shipBy = (changed: Partial<PromisedLine>) =>
      promised('2026-11-24T11:20', [line(changed)], { of }).shipBy
    expect(shipBy({ quantity: 900 }) >= shipBy({ quantity: 120 })).toBe(true)
    expect(shipBy({ prints: ['serigrafi', 'nakis'] }) >= shipBy({ prints: ['nakis'] })).toBe(true)
  })

  it('of a cart of thirty lines takes less than five milliseconds of a quiet machine', () => {
    const capacities = [{ methodId: 'serigrafi', perDay: { pieces: 500, jobs: 10 }, exceptions: new Map() }]
    const of = termsWith({ capacities })
    const lines = Array.from({ length: 30 }, (_, index) =>
      line({
        key: String(index),
        quantity: 100 + index,
        prints: index % 3 === 0 ? ['serigrafi', 'nakis'] : ['serigrafi'],
      }),
    )
    promised('2026-11-24T11:20', lines, { of })
    const times = Array.from({ length: 9 }, () => {
      const begun = performance.now()
      promised('2026-11-24T11:20', lines, { of })
      return performance.now() - begun
    }).toSorted((one, other) => one - other)
    expect(times[0]).toBeLessThan(5 * slowness().waiting)
  })
})
