import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aWorkedLine, sizesOf } from '../../../../tests/support/work-orders.ts'
import { choicesOfLines } from './line-goods.ts'
import type { OrderStatus } from './order-status.ts'
import { isOnItsWay, ORDER_STATUSES } from './order-status.ts'
import type { OrderLineId } from './order-views.ts'
import type { OrderParcel } from './parcel.ts'
import {
  allLeft,
  isAllSent,
  isPartlySent,
  isWholeParcel,
  judgePacking,
  lacksParcel,
  leftPieces,
  leftText,
  packedPieces,
  parcelContents,
  parcelEvents,
  sentCount,
  statusOfParcels,
  timesAfter,
} from './parcels.ts'

const SHIRT = aWorkedLine({
  id: 'OL-SHIRT' as OrderLineId,
  title: 'Tişört',
  options: {},
  ...sizesOf([
    [{ Renk: 'Lacivert', Beden: 'M' }, 40],
    [{ Renk: 'Lacivert', Beden: 'L' }, 20],
  ]),
})
const PEN = aWorkedLine({ id: 'OL-PEN' as OrderLineId, title: 'Kalem', options: { Renk: 'Siyah' } })
const LINES = [SHIRT, PEN]
const ALL = { 'OR-0': 40, 'OR-1': 20, 'OL-PEN': 250 }

function aParcel(
  number: number,
  pieces: Readonly<Record<string, number>>,
  changes: Partial<OrderParcel> = {},
): OrderParcel {
  return {
    id: `KOL-${number}`,
    number,
    carrier: 'aras',
    trackingNumber: String(number),
    isUntracked: false,
    note: '',
    trackingUrl: null,
    address: null,
    sentAt: null,
    deliveredAt: null,
    createdAt: number,
    by: 'Derya',
    rows: Object.entries(pieces).map(([choiceId, quantity]) => ({
      choiceId: choiceId as OrderLineId,
      quantity,
    })),
    ...changes,
  }
}

const pack = (parcels: readonly OrderParcel[], wanted?: Readonly<Record<string, number>>) =>
  judgePacking(leftPieces(LINES, parcels), wanted && new Map(Object.entries(wanted)))

describe('what is left to pack', () => {
  it('is what stands in no parcel, sent or not, by line and by row', () => {
    const parcels = [aParcel(1, { 'OR-0': 30 }, { sentAt: 1 }), aParcel(2, { 'OR-0': 10, 'OL-PEN': 100 })]
    expect([...packedPieces(parcels)]).toEqual([
      ['OR-0', 40],
      ['OL-PEN', 100],
    ])
    expect(leftPieces(LINES, parcels).map(({ left }) => left)).toEqual([0, 20, 150])
    expect(leftText(leftPieces(LINES, parcels))).toBe(
      'Tişört (Lacivert, L): 20 adet; Kalem (Siyah): 150 adet',
    )
    expect(Object.fromEntries(allLeft(leftPieces(LINES, [])))).toEqual(ALL)
  })

  it('is never less than none, also where the order became smaller', () => {
    expect(leftPieces(LINES, [aParcel(1, { 'OR-0': 45 })]).map(({ left }) => left)).toEqual([0, 20, 250])
  })
})

describe('a parcel', () => {
  it('holds all that is left unless something else is said', () => {
    const packed = pack([aParcel(1, { 'OR-0': 40 })])
    expect(packed.ok && Object.fromEntries(packed.value)).toEqual({ 'OR-1': 20, 'OL-PEN': 250 })
  })

  it('leaves out what it has none of', () => {
    const packed = pack([], { 'OR-0': 5, 'OR-1': 0 })
    expect(packed.ok && Object.fromEntries(packed.value)).toEqual({ 'OR-0': 5 })
  })

  it.each([
    ['nothing', {}, 'orders/parcel-empty'],
    ['nothing of anything', { 'OR-0': 0 }, 'orders/parcel-empty'],
    ['one more than is left', { 'OR-0': 11 }, 'orders/not-left'],
    ['less than none', { 'OR-0': -1, 'OR-1': 5 }, 'orders/not-left'],
    ['half a piece', { 'OR-0': 1.5 }, 'orders/not-left'],
    ['no number', { 'OR-0': Number.NaN }, 'orders/not-left'],
    ['goods of another order', { 'OL-OTHER': 1 }, 'orders/not-left'],
    ['a line as a whole that has rows', { 'OL-SHIRT': 1 }, 'orders/not-left'],
  ])('that would hold %s is refused', (_what, wanted, code) => {
    expect(pack([aParcel(1, { 'OR-0': 30 })], wanted)).toMatchObject({ ok: false, error: { code } })
  })

  it('is refused with what is left', () => {
    expect(pack([aParcel(1, { 'OR-0': 30, 'OL-PEN': 250 })], { 'OR-0': 11 })).toMatchObject({
      error: {
        message: expect.stringContaining('Tişört (Lacivert, M): 10 adet; Tişört (Lacivert, L): 20 adet'),
      },
    })
    expect(pack([aParcel(1, ALL)], { 'OR-0': 1 })).toMatchObject({ error: { code: 'orders/nothing-left' } })
    expect(pack([aParcel(1, ALL)])).toMatchObject({ error: { code: 'orders/nothing-left' } })
  })

  it('says what it holds; goods that are no longer of the order are left out', () => {
    expect(parcelContents(LINES, aParcel(1, { 'OR-0': 40, 'OL-PEN': 1_250, 'OL-GONE': 1 }))).toEqual([
      'Tişört (Lacivert, M): 40 adet',
      'Kalem (Siyah): 1.250 adet',
    ])
  })
})

describe('an order', () => {
  const first = aParcel(1, { 'OR-0': 40, 'OR-1': 20 }, { sentAt: 10 })
  const rest = aParcel(2, { 'OL-PEN': 250 })

  it('has left in part until all of it has', () => {
    expect(isAllSent(LINES, [first, rest])).toBe(false)
    expect(isAllSent(LINES, [first, { ...rest, sentAt: 20 }])).toBe(true)
    expect(isPartlySent('processing', true)).toBe(true)
    for (const status of ['shipped', 'delivered', 'completed', 'cancelled'] as const)
      expect(isPartlySent(status, true)).toBe(false)
    expect(isPartlySent('processing', false)).toBe(false)
    expect(sentCount(LINES, [first, rest])).toEqual({ sent: 60, all: 310 })
  })

  it('asks for a parcel while something is in none, or in one of which nobody said how it travels', () => {
    expect(lacksParcel(LINES, [])).toBe(true)
    expect(lacksParcel(LINES, [first])).toBe(true)
    expect(lacksParcel(LINES, [first, rest])).toBe(false)
    expect(lacksParcel(LINES, [first, { ...rest, trackingNumber: null }])).toBe(true)
    expect(lacksParcel(LINES, [first, { ...rest, trackingNumber: null, isUntracked: true }])).toBe(false)
  })

  it('tells its buyer of each of several parcels, and of a single one by its status', () => {
    const parcels = [{ ...first, deliveredAt: 30 }, rest]
    expect(parcelEvents({ lines: LINES, parcels })).toEqual([
      { at: 10, label: 'Koli 1 kargoda' },
      { at: 30, label: 'Koli 1 teslim edildi' },
    ])
    expect(parcelEvents({ lines: LINES, parcels: [aParcel(1, ALL, { sentAt: 10 })] })).toEqual([])
    expect(isWholeParcel(LINES, [aParcel(1, ALL)])).toBe(true)
    expect(isWholeParcel(LINES, [first])).toBe(false)
  })

  it.each<[OrderStatus, readonly OrderParcel[], readonly OrderParcel[], OrderStatus | null]>([
    ['processing', [], [first], null],
    ['new', [], [first], 'processing'],
    ['new', [], [{ ...first, sentAt: null }], null],
    ['processing', [first], [first, { ...rest, sentAt: 20 }], 'shipped'],
    ['cancelled', [], [aParcel(1, ALL, { sentAt: 1 })], 'shipped'],
    ['cancelled', [], [first], null],
    ['shipped', [first, { ...rest, sentAt: 20 }], [first], 'processing'],
    ['completed', [first, { ...rest, sentAt: 20 }], [first], 'processing'],
    // Set shipped before parcels were kept: one that is told of late changes nothing.
    ['shipped', [], [first], null],
    ['delivered', [], [aParcel(1, ALL, { sentAt: 1, deliveredAt: 1 })], null],
  ])('that is %s goes where its parcels say', (status, before, after, expected) => {
    expect(statusOfParcels(status, LINES, { before, after })).toBe(expected)
  })

  it('is delivered when all parcels are, and not any more when one is not', () => {
    const sent = [first, { ...rest, sentAt: 20 }] as const
    const half = [{ ...first, deliveredAt: 30 }, sent[1]]
    const all = half.map((parcel) => ({ ...parcel, deliveredAt: 40 }))
    expect(statusOfParcels('shipped', LINES, { before: sent, after: half })).toBeNull()
    expect(statusOfParcels('shipped', LINES, { before: half, after: all })).toBe('delivered')
    expect(statusOfParcels('completed', LINES, { before: all, after: half })).toBe('shipped')
  })
})

describe('a status that somebody sets', () => {
  const sent = [
    aParcel(1, { 'OR-0': 40, 'OR-1': 20 }, { sentAt: 10 }),
    aParcel(2, { 'OL-PEN': 250 }, { sentAt: 20 }),
  ]

  it('hands over what is packed, and lets arrive what was handed over', () => {
    const packed = sent.map((parcel) => ({ ...parcel, sentAt: null }))
    expect(timesAfter('shipped', LINES, packed, 50)).toEqual([
      { id: 'KOL-1', sentAt: 50, deliveredAt: null },
      { id: 'KOL-2', sentAt: 50, deliveredAt: null },
    ])
    expect(timesAfter('delivered', LINES, sent, 50)).toEqual([
      { id: 'KOL-1', sentAt: 10, deliveredAt: 50 },
      { id: 'KOL-2', sentAt: 20, deliveredAt: 50 },
    ])
    expect(timesAfter('shipped', LINES, sent, 50)).toEqual([])
    expect(timesAfter('cancelled', LINES, sent, 50)).toEqual([])
  })

  it('back from there takes back what was done last, and of a new order everything', () => {
    expect(timesAfter('new', LINES, sent.slice(0, 1), 50)).toEqual([
      { id: 'KOL-1', sentAt: null, deliveredAt: null },
    ])
    expect(timesAfter('processing', LINES, sent, 50)).toEqual([
      { id: 'KOL-2', sentAt: null, deliveredAt: null },
    ])
    expect(timesAfter('processing', LINES, sent.slice(0, 1), 50)).toEqual([])
    const arrived = sent.map((parcel, index) => ({ ...parcel, deliveredAt: 30 + index }))
    expect(timesAfter('shipped', LINES, arrived, 50)).toEqual([
      { id: 'KOL-2', sentAt: 20, deliveredAt: null },
    ])
  })

  it('after any sequence of parcels and statuses contradicts none of them', () => {
    const choices = choicesOfLines(LINES)
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('pack' as const),
        pieces: fc.array(fc.nat(260), { minLength: 3, maxLength: 3 }),
        sends: fc.boolean(),
      }),
      fc.record({ kind: fc.constant('send' as const), which: fc.nat(5) }),
      fc.record({ kind: fc.constant('arrive' as const), which: fc.nat(5) }),
      fc.record({ kind: fc.constant('remove' as const), which: fc.nat(5) }),
      fc.record({ kind: fc.constant('status' as const), to: fc.constantFrom(...ORDER_STATUSES) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let status = 'new' as OrderStatus
        let parcels: readonly OrderParcel[] = []
        let now = 0
        const set = (to: OrderStatus) => {
          const times = new Map(timesAfter(to, LINES, parcels, now).map((one) => [one.id, one]))
          parcels = parcels.map((parcel) => ({ ...parcel, ...times.get(parcel.id) }))
          status = to
        }
        const change = (after: readonly OrderParcel[]) => {
          const before = parcels
          parcels = after
          const to = statusOfParcels(status, LINES, { before, after })
          if (to !== null) set(to)
        }
        for (const one of steps) {
          now += 1
          const named = 'which' in one ? parcels[one.which] : undefined
          if (one.kind === 'pack' && status !== 'cancelled') {
            const left = leftPieces(LINES, parcels)
            // Mostly what is there, sometimes one too many.
            const wanted = new Map(
              left.map((of, index) => [of.choice.id as string, (one.pieces[index] ?? 0) % (of.left + 2)]),
            )
            const packed = judgePacking(left, wanted)
            if (!packed.ok) continue
            const sentAt = one.sends || isOnItsWay(status) ? now : null
            const deliveredAt = status === 'delivered' || status === 'completed' ? now : null
            const made = aParcel(now, Object.fromEntries(packed.value), { sentAt, deliveredAt })
            change([...parcels, made])
          } else if (one.kind === 'send' && status !== 'cancelled' && named?.sentAt === null)
            change(parcels.map((parcel) => (parcel === named ? { ...parcel, sentAt: now } : parcel)))
          else if (one.kind === 'arrive' && status !== 'cancelled' && named && named.sentAt !== null)
            change(parcels.map((parcel) => (parcel === named ? { ...parcel, deliveredAt: now } : parcel)))
          else if (one.kind === 'remove' && named) change(parcels.filter((parcel) => parcel !== named))
          // Set shipped by hand where nothing is left to be said: the rest is packed before.
          else if (one.kind === 'status' && !(one.to === 'shipped' && lacksParcel(LINES, parcels)))
            set(one.to)

          for (const [choiceId, pieces] of packedPieces(parcels))
            expect(pieces).toBeLessThanOrEqual(choices.find(({ id }) => id === choiceId)?.quantity ?? 0)
          for (const { sentAt, deliveredAt } of parcels)
            if (deliveredAt !== null) expect(sentAt).not.toBeNull()
          if (status === 'new' || status === 'processing') expect(isAllSent(LINES, parcels)).toBe(false)
          if (isOnItsWay(status)) for (const { sentAt } of parcels) expect(sentAt).not.toBeNull()
          if (status === 'delivered' || status === 'completed')
            for (const { deliveredAt } of parcels) expect(deliveredAt).not.toBeNull()
          if (status === 'new')
            expect(
              isPartlySent(
                status,
                parcels.some(({ sentAt }) => sentAt !== null),
              ),
            ).toBe(false)
        }
      }),
      { numRuns: 300 },
    )
  })
})
