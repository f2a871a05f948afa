import { describe, expect, test } from 'vitest'
import { createDraw, testSeed } from '../../../../tests/support/chance.ts'
import { NO_OPEN_PROOFS } from './line-proof.ts'
import type { OrderStanding } from './next-action.ts'
import { missingFilesOf, nextAction, rankOf, stagesOf } from './next-action.ts'
import { ORDER_STATUSES } from './order-status.ts'

/** Tuesday, 24 November 2026, 11:20 in Istanbul. */
const NOW = Date.parse('2026-11-24T11:20:00+03:00')
const PROMISE = {
  shipLatest: '2026-12-02',
  arrives: { from: '2026-12-03', to: '2026-12-07' },
  approveBy: Date.parse('2026-11-26T14:00:00+03:00'),
}

function standing(said: Partial<OrderStanding> = {}): OrderStanding {
  return {
    status: 'new',
    paymentMethod: 'bank-transfer',
    paymentStatus: 'pending',
    awaitsApproval: false,
    stockReleasedAt: null,
    stockHeldUntil: null,
    promise: PROMISE,
    cancelReason: null,
    changeReason: null,
    unansweredText: null,
    isPartlySent: false,
    missingFiles: 0,
    openProofs: NO_OPEN_PROOFS,
    ...said,
  }
}

const PAID = { paymentStatus: 'paid' } as const

describe('what is next', () => {
  test.each([
    ['a new order whose transfer is awaited', {}, 'pay'],
    ['one that staff made and its buyer has not agreed to', { awaitsApproval: true }, 'agree'],
    ['one that was paid before its buyer agreed', { awaitsApproval: true, ...PAID }, 'begin'],
    ['a paid one', PAID, 'begin'],
    ['one by card, which is charged as it is placed', { paymentMethod: 'card' }, 'begin'],
    ['a paid one without its print file', { ...PAID, missingFiles: 1 }, 'send-file'],
    ['one whose proof is not sent', { ...PAID, openProofs: { toPrepare: 1, withBuyer: 1 } }, 'prepare-proof'],
    [
      'one whose proof is with its buyer',
      { ...PAID, openProofs: { toPrepare: 0, withBuyer: 2 } },
      'approve-proof',
    ],
    [
      'one that is worked on and whose proof is not answered',
      { status: 'processing', openProofs: { toPrepare: 0, withBuyer: 1 } },
      'approve-proof',
    ],
    ['one that is worked on', { status: 'processing', ...PAID }, 'ship'],
    ['one that is worked on before its money came', { status: 'processing' }, 'ship'],
    ['one that is worked on without its file', { status: 'processing', missingFiles: 2 }, 'send-file'],
    ['one on its way', { status: 'shipped', ...PAID }, 'arrive'],
    [
      'one whose last day of arrival is over',
      { status: 'shipped', promise: { ...PROMISE, arrives: { from: '2026-11-20', to: '2026-11-23' } } },
      'confirm-arrival',
    ],
    ['one that arrived and is not paid', { status: 'delivered' }, 'note-payment'],
    ['one that arrived and is paid', { status: 'delivered', ...PAID }, 'complete'],
    ['one whose buyer wants it cancelled', { ...PAID, cancelReason: 'Ertelendi' }, 'answer-cancel'],
    ['one whose buyer has written', { ...PAID, unansweredText: 'Ne zaman gelir?' }, 'answer-message'],
    [
      'one whose buyer wants it cancelled and has written',
      { cancelReason: 'Ertelendi', unansweredText: 'Lütfen' },
      'answer-cancel',
    ],
    [
      'a completed one whose buyer has written',
      { status: 'completed', ...PAID, unansweredText: 'Bir sorum var' },
      'answer-message',
    ],
    [
      'one that should have left and whose buyer has written',
      { status: 'processing', unansweredText: 'Nerede?', promise: { ...PROMISE, shipLatest: '2026-11-23' } },
      'ship',
    ],
    ['one that was paid and cancelled', { status: 'cancelled', ...PAID }, 'pay-back'],
  ] as const)('of %s', (_what, said, kind) => {
    expect(nextAction(standing(said), NOW)?.kind).toBe(kind)
  })

  test.each([{ status: 'completed', ...PAID }, { status: 'cancelled' }] as const)(
    'is nothing of an order that is over: %o',
    (said) => {
      expect(nextAction(standing(said), NOW)).toBeNull()
    },
  )

  test('is late once its day is over, and due on the day itself', () => {
    const urgencyOf = (shipLatest: string) =>
      nextAction(standing({ status: 'processing', promise: { ...PROMISE, shipLatest } }), NOW)?.urgency
    expect(urgencyOf('2026-11-23')).toBe('late')
    expect(urgencyOf('2026-11-24')).toBe('today')
    expect(urgencyOf('2026-11-25')).toBe('open')
    expect(nextAction(standing({ status: 'processing', promise: null }), NOW)?.urgency).toBe('open')
  })

  test('says what was told to the buyer, and what is missing', () => {
    const reasonOf = (said: Partial<OrderStanding>) => nextAction(standing(said), NOW)?.reason
    expect(reasonOf({ status: 'processing' })).toBe(
      'Alıcıya söylenen: 2 Aralık Çarşamba kargoda. Ödemesi henüz gelmedi.',
    )
    expect(reasonOf({ ...PAID, promise: null })).toBe('Ödemesi geldi. Alıcıya gün söylenmedi.')
    expect(reasonOf({ ...PAID, missingFiles: 2 })).toContain('2 baskı dosyası eksik.')
    expect(reasonOf({ stockHeldUntil: NOW })).toBe('Ürünleri 24.11.2026 11:20 tarihine kadar ayrıldı.')
    expect(reasonOf({ cancelReason: 'Etkinlik ertelendi' })).toBe('Sebebi: “Etkinlik ertelendi”')
    expect(reasonOf({ unansweredText: 'Bir\n\nsorum var' })).toBe('“Bir sorum var”')
    expect(reasonOf({ unansweredText: `${'a'.repeat(138)}📦${'b'.repeat(9)}` })).toBe(`“${'a'.repeat(138)}…”`)
    expect(reasonOf({ unansweredText: 'a'.repeat(500) })).toBe(`“${'a'.repeat(139)}…”`)
    expect(reasonOf({ stockReleasedAt: NOW, stockHeldUntil: null })).toContain('stok bırakıldı')
  })

  test('is one thing or nothing, whatever has happened, with a day exactly where something is due', () => {
    const draw = createDraw(testSeed)
    const one = <T>(...of: readonly T[]): T => of[draw(of.length)] as T
    const day = () => `2026-11-${10 + draw(20)}`
    for (let run = 0; run < 10_000; run += 1) {
      const promise = {
        shipLatest: day(),
        arrives: one(null, { from: '2026-11-10', to: day() }),
        approveBy: one(null, NOW + (draw(11) - 5) * 86_400_000),
      }
      const order = standing({
        status: one(...ORDER_STATUSES),
        paymentMethod: one('bank-transfer', 'card'),
        paymentStatus: one('pending', 'paid'),
        awaitsApproval: one(true, false),
        stockReleasedAt: one(null, NOW),
        stockHeldUntil: one(null, NOW + (draw(11) - 5) * 86_400_000),
        promise: one(null, promise),
        cancelReason: one(null, null, null, 'Ertelendi'),
        unansweredText: one(null, null, null, 'Ne zaman gelir?'),
        changeReason: one(null, null, null, 'Daha çok adet'),
        isPartlySent: one(true, false),
        missingFiles: draw(3),
        openProofs: { toPrepare: draw(2), withBuyer: draw(2) },
      })
      const next = nextAction(order, NOW)
      expect(nextAction(order, NOW), 'the same order has the same next thing').toEqual(next)
      const isOver =
        order.unansweredText === null &&
        (order.status === 'completed' || (order.status === 'cancelled' && order.paymentStatus === 'pending'))
      expect(next === null, JSON.stringify(order)).toBe(isOver)
      if (!next) continue
      expect(next.title).not.toBe('')
      expect(next.urgency === 'late', JSON.stringify(order)).toBe(
        next.until !== null && next.until < '2026-11-24',
      )
      expect(rankOf(next)).toBeGreaterThanOrEqual(0)
      if (order.status !== 'cancelled' && order.status !== 'completed')
        expect(stagesOf(order).filter(({ state }) => state === 'current')).toHaveLength(1)
    }
  })
})

test('late work comes first, then today’s, then a buyer whose time is over', () => {
  const ranks = (
    [
      ['shop', 'late'],
      ['shop', 'today'],
      ['buyer', 'late'],
      ['shop', 'open'],
      ['buyer', 'open'],
    ] as const
  ).map(([waitsFor, urgency]) => rankOf({ waitsFor, urgency }))
  expect(ranks).toEqual([0, 1, 2, 3, 4])
  expect(rankOf({ waitsFor: 'buyer', urgency: 'today' })).toBe(2)
  expect(rankOf({ waitsFor: 'carrier', urgency: 'late' })).toBe(4)
})

test('a file is missing of a printed line without file, note or prints of its own', () => {
  const line = { printChoice: 'Serigrafi', artwork: null, note: '' }
  const own = { placeId: 'on', inks: 1, name: 'Ön', artwork: { fileId: 'f', name: 'arka.pdf' } }
  expect(missingFilesOf([line])).toBe(1)
  expect(missingFilesOf([{ ...line, places: [{ placeId: 'on', inks: 1 }] }])).toBe(1)
  for (const said of [
    { printChoice: null },
    { printChoice: 'Baskısız' },
    { note: 'Logonuz sizde var.' },
    { artwork: { fileId: 'f', name: 'logo.pdf' } },
  ])
    expect(missingFilesOf([{ ...line, ...said } as never])).toBe(0)
  expect(missingFilesOf([{ ...line, places: [own] } as never])).toBe(0)
})

test('stages are done when their gate opens', () => {
  const states = (said: Partial<OrderStanding>) => stagesOf(standing(said)).map(({ state }) => state)
  expect(states({})).toEqual(['current', 'open', 'open', 'open'])
  expect(states(PAID)).toEqual(['done', 'current', 'open', 'open'])
  expect(states({ status: 'processing' })).toEqual(['done', 'current', 'open', 'open'])
  expect(states({ status: 'shipped' })).toEqual(['done', 'done', 'current', 'open'])
  expect(states({ status: 'completed' })).toEqual(['done', 'done', 'done', 'done'])
  expect(states({ status: 'cancelled' })).toEqual([])
})
