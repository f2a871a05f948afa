import { describe, expect, it } from 'vitest'
import { DEFAULT_CALENDAR } from '#app/modules/calendar/domain/default-calendar.ts'
import type { GoodsKind } from '#app/modules/catalog/domain/wanted-arrival.ts'
import type { DeliveryTable } from '#app/modules/delivery/domain/delivery-table.ts'
import { distancesFrom } from '#app/modules/delivery/domain/distances.ts'
import type { LeadRule, LeadRuleId } from '#app/modules/delivery/domain/lead-rule.ts'
import { USUAL_TRANSIT } from '#app/modules/delivery/domain/transit.ts'
import type { PrintingMethodId } from '#app/modules/printing/domain/printing-method.ts'
import { slowness } from '../../../../tests/support/yardstick.ts'
import { answerableArrival, wantedOfList } from './listed-arrivals.ts'

const at = (text: string) => Date.parse(`${text}+03:00`)
const RULE: Omit<LeadRule, 'id' | 'work'> = {
  goods: { kind: 'all' },
  fromQuantity: 1,
  toQuantity: 500,
  prepareDays: 0,
  produceDays: 1,
  extra: null,
  expressDays: null,
}
const TABLE: DeliveryTable = {
  calendar: DEFAULT_CALENDAR,
  rules: [
    { ...RULE, id: 'blank' as LeadRuleId, work: { kind: 'blank' } },
    { ...RULE, id: 'print' as LeadRuleId, work: { kind: 'print', methodId: 'S' }, produceDays: 3 },
    {
      ...RULE,
      id: 'mug' as LeadRuleId,
      work: { kind: 'blank' },
      goods: { kind: 'product', productId: 'kupa' },
      produceDays: 5,
    },
    {
      ...RULE,
      id: 'bags' as LeadRuleId,
      work: { kind: 'blank' },
      goods: { kind: 'category', categoryId: 'cantalar' },
      produceDays: 3,
    },
  ],
  capacities: [],
  booked: [],
  gates: { proofDays: 0, approvalDays: 1, transferDays: 1 },
  transit: { ...USUAL_TRANSIT, carrier: 'yurtici', kilometres: Object.fromEntries(distancesFrom('34')) },
}
const METHODS = [{ id: 'S' as PrintingMethodId, name: 'Serigrafi', formerly: [], active: true }]
const GOODS: GoodsKind = {
  categoryId: null,
  productId: null,
  quantity: 100,
  printChoice: null,
  goodsOn: null,
}

function arrivalOf(
  changed: Partial<GoodsKind> = {},
  {
    // Tuesday.
    now = '2026-11-24T11:20',
    place = '06' as string | null,
    table = TABLE,
  } = {},
): string | null {
  const wanted = wantedOfList(
    { day: '2026-12-10', place },
    { table, methods: METHODS },
    { printedFirst: [], now: at(now) },
  )
  return wanted.rule.arrivalOf({ ...GOODS, ...changed })
}

describe('the day goods of a list are there', () => {
  it('is the last day of arrival of blank goods that are paid by transfer on the next day', () => {
    expect(arrivalOf()).toBe('2026-12-01')
  })

  it('is later for a print, whose proof is waited for, and for goods that take longer by a rule of their own', () => {
    expect(arrivalOf({ printChoice: 'Serigrafi' })).toBe('2026-12-03')
    expect(arrivalOf({ productId: 'kupa' })).toBe('2026-12-07')
    expect(arrivalOf({ categoryId: 'cantalar' })).toBe('2026-12-03')
  })

  it.each([
    ['at the cut-off', '2026-11-24T14:00:00', '2026-12-01'],
    ['after it', '2026-11-24T14:00:01', '2026-12-02'],
    ['on the eve of a holiday at 12.59', '2026-10-28T12:59:00', '2026-11-05'],
    ['on the eve of a holiday at 13.01', '2026-10-28T13:01:00', '2026-11-06'],
  ])('%s counts from the day the order is begun', (_, now, day) => {
    expect(arrivalOf({}, { now })).toBe(day)
  })

  it('is another one for each place: its own province, far away, an island of a province', () => {
    expect(['34', '65', '34-ada'].map((place) => arrivalOf({}, { place }))).toEqual([
      '2026-11-27',
      '2026-12-03',
      '2026-11-30',
    ])
  })

  it('is the day of shipping without a place, and where the shop does not say from where it ships', () => {
    expect(arrivalOf({}, { place: null })).toBe('2026-11-26')
    expect(arrivalOf({}, { table: { ...TABLE, transit: null } })).toBe('2026-11-26')
  })

  it('is the later end of a range where feasts are not confirmed, or those of a year not known', () => {
    const [sure, moved] = ['2027-02-22T10:00', '2028-02-21T10:00'].map((now) => arrivalOf({}, { now }))
    expect([sure, moved]).toEqual(['2027-03-01', '2028-03-02'])
    expect(arrivalOf({}, { now: '2028-12-28T10:00' })).toBe('2029-01-12')
  })

  it('waits for goods on their way', () => {
    expect(arrivalOf({ goodsOn: '2026-12-04' })).toBe('2026-12-10')
  })

  it.each([
    ['whose rule ends at fewer pieces', { quantity: 501 }],
    ['by a print of which no rule says how long it takes', { printChoice: 'Lazer' }],
    ['whose goods were expected on a day that is over', { goodsOn: '2026-11-23' }],
  ])('is none of goods %s', (_, changed) => {
    expect(arrivalOf(changed)).toBeNull()
  })

  it('is none where no press has room', () => {
    const full = { methodId: 'S', perDay: { pieces: 0, jobs: null }, exceptions: [] }
    const table = { ...TABLE, capacities: [full] }
    expect(arrivalOf({ printChoice: 'Serigrafi' }, { table })).toBeNull()
    expect(arrivalOf({}, { table })).not.toBeNull()
  })

  it('is one for goods that differ in nothing that counts, and worked out once', () => {
    const limits = { methodId: 'S', perDay: { pieces: 300, jobs: null }, exceptions: [] }
    const table = { ...TABLE, capacities: [limits] }
    const printed = { printChoice: 'Serigrafi' }
    expect([100, 300].map((quantity) => arrivalOf({ ...printed, quantity }))).toEqual([
      '2026-12-03',
      '2026-12-03',
    ])
    // More than a day of the press: as many pieces as there are count.
    const { rule } = wantedOfList(
      { day: '2026-12-10', place: '06' },
      { table, methods: METHODS },
      { printedFirst: [], now: at('2026-11-24T11:20') },
    )
    const days = [100, 300, 301, 500].map((quantity) => rule.arrivalOf({ ...GOODS, ...printed, quantity }))
    expect(days).toEqual(['2026-12-03', '2026-12-03', '2026-12-04', '2026-12-04'])
  })

  it('is known of two thousand kinds of goods in well under 50 ms on the reference machine', () => {
    const times = Array.from({ length: 5 }, () => {
      const begun = performance.now()
      const { rule } = wantedOfList(
        { day: '2026-12-10', place: '06' },
        { table: TABLE, methods: METHODS },
        { printedFirst: [], now: at('2026-11-24T11:20') },
      )
      for (let kind = 0; kind < 2_000; kind += 1)
        rule.arrivalOf({ ...GOODS, quantity: 1 + (kind % 500), printChoice: kind % 2 ? 'Serigrafi' : null })
      return performance.now() - begun
    })
    expect(Math.min(...times)).toBeLessThan(25 * slowness().waiting)
  })
})

describe('what a list is narrowed to', () => {
  it('says the place and whether the day is over', () => {
    const wanted = (day: string, place: string | null) =>
      wantedOfList(
        { day, place },
        { table: TABLE, methods: METHODS },
        { printedFirst: ['kalem'], now: at('2026-11-24T23:59') },
      )
    expect(wanted('2026-11-24', '34-ada')).toMatchObject({
      placeName: 'İstanbul, Adalar',
      isOver: false,
      rule: {
        isDelivered: true,
        printedFirst: ['kalem'],
        ownRules: { products: ['kupa'], categories: ['cantalar'] },
      },
    })
    expect(wanted('2026-11-23', null)).toMatchObject({
      placeName: null,
      isOver: true,
      rule: { isDelivered: false },
    })
  })

  it.each([
    ['06', true, '06'],
    ['99', true, null],
    ['06-ada', true, null],
    ['06', false, null],
    [null, true, null],
  ])('of the place %s, where places are asked for (%s), is %s', (place, asksPlace, answered) => {
    const day = '2026-12-10'
    expect(answerableArrival({ day, place }, asksPlace)).toEqual({ day, place: answered })
  })
})
