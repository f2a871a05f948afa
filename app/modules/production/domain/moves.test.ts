import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_OPEN_PROOFS } from '#app/modules/orders/domain/line-proof.ts'
import type { ClosedGate } from '#app/modules/orders/domain/next-action.ts'
import { closedGate } from '#app/modules/orders/domain/next-action.ts'
import { ORDER_STATUSES } from '#app/modules/orders/domain/order-status.ts'
import type { JudgedMove } from './moves.ts'
import { judgeMove, movedText, nextMove, openMoves, refusalText } from './moves.ts'
import type { JobStanding, KeptStage, Stage } from './stage.ts'
import { isInPrint, KEPT_STAGES, STAGES, stageOf } from './stage.ts'

const job = (said: Partial<JobStanding> = {}): JobStanding => ({
  status: 'processing',
  closed: null,
  kept: null,
  ...said,
})

describe('a line that nobody has moved', () => {
  test.each([
    [{ status: 'new' }, 'queued'],
    [{ status: 'processing' }, 'queued'],
    [{ status: 'new', closed: 'pay' }, 'file'],
    [{ status: 'new', closed: 'agree' }, 'file'],
    [{ status: 'processing', closed: 'send-file' }, 'file'],
    [{ status: 'processing', closed: 'answer-cancel' }, 'file'],
    [{ status: 'shipped' }, 'shipped'],
    [{ status: 'delivered' }, null],
    [{ status: 'completed' }, null],
    [{ status: 'cancelled' }, null],
  ] as const)('stands where its order says: %o', (said, stage) => {
    expect(stageOf(job(said))).toBe(stage)
  })
})

describe('a line that was moved', () => {
  test('stands where it was put, whatever its gate says since', () => {
    expect(stageOf(job({ kept: 'checking', closed: 'send-file' }))).toBe('checking')
    expect(stageOf(job({ kept: 'proof', closed: 'pay', status: 'new' }))).toBe('proof')
  })

  test('is on its way with its order, and off the board when that is over', () => {
    expect(stageOf(job({ kept: 'printing', status: 'shipped' }))).toBe('shipped')
    expect(stageOf(job({ kept: 'printing', status: 'cancelled' }))).toBeNull()
  })

  test('is not in print while its order was set back to new', () => {
    expect(stageOf(job({ kept: 'printing', status: 'new' }))).toBe('queued')
    expect(stageOf(job({ kept: 'printing', status: 'new', closed: 'pay' }))).toBe('file')
  })
})

describe('a move', () => {
  const tell = (judged: JudgedMove) => (judged.ok ? judged.move : judged.refusal)

  test('into print begins an order that is new', () => {
    expect(tell(judgeMove(job({ status: 'new' }), 'printing'))).toEqual({
      from: 'queued',
      to: 'printing',
      kept: 'printing',
      begins: true,
    })
    expect(tell(judgeMove(job(), 'packed'))).toMatchObject({ begins: false, to: 'packed' })
  })

  test('back to where a line would stand by itself keeps nothing of it', () => {
    expect(tell(judgeMove(job({ kept: 'proof' }), 'queued'))).toMatchObject({ kept: null })
    expect(tell(judgeMove(job({ kept: 'proof', closed: 'send-file' }), 'queued'))).toMatchObject({
      kept: 'queued',
    })
  })

  test.each(['printing', 'checking', 'packed'] as const)('to %s waits for the gate', (to) => {
    const closed: JobStanding = job({ status: 'new', closed: 'agree' })
    expect(tell(judgeMove(closed, to))).toEqual({ reason: 'gate', gate: 'agree' })
    expect(judgeMove(closed, to, 'Telefonda onayladı').ok).toBe(true)
  })

  test('within print asks no gate again', () => {
    expect(judgeMove(job({ kept: 'printing', closed: 'send-file' }), 'checking').ok).toBe(true)
  })

  test('before print is free', () => {
    for (const to of ['file', 'proof', 'queued'] as const)
      expect(judgeMove(job({ status: 'new', closed: 'pay' }), to).ok).toBe(true)
  })

  test('back goes to the queue at most', () => {
    expect(judgeMove(job({ kept: 'packed' }), 'queued').ok).toBe(true)
    expect(tell(judgeMove(job({ kept: 'printing' }), 'proof'))).toEqual({ reason: 'too-far-back' })
  })

  test('to the carrier is the order’s, and nothing moves of what was sent or is over', () => {
    expect(tell(judgeMove(job({ kept: 'packed' }), 'shipped'))).toEqual({ reason: 'ships-with-order' })
    expect(tell(judgeMove(job({ status: 'shipped' }), 'packed'))).toEqual({ reason: 'is-shipped' })
    expect(tell(judgeMove(job({ status: 'cancelled' }), 'packed'))).toEqual({ reason: 'off-board' })
  })

  test('into print needs an approved proof, whatever the reason', () => {
    for (const closed of ['prepare-proof', 'approve-proof'] as const) {
      const refusal = { reason: 'gate', gate: closed }
      expect(tell(judgeMove(job({ closed }), 'printing'))).toEqual(refusal)
      expect(tell(judgeMove(job({ closed }), 'printing', 'Alıcı telefonda onayladı'))).toEqual(refusal)
      expect(stageOf(job({ closed }))).toBe('proof')
    }
    // A reason opens the gate before it, and not its own.
    for (const [proof, gate] of [
      ['to-prepare', 'prepare-proof'],
      ['with-buyer', 'approve-proof'],
    ] as const) {
      const unpaid = job({ closed: 'pay', proof })
      expect(tell(judgeMove(unpaid, 'printing'))).toEqual({ reason: 'gate', gate: 'pay' })
      expect(tell(judgeMove(unpaid, 'printing', 'Ödeme yolda'))).toEqual({ reason: 'gate', gate })
    }
    expect(judgeMove(job({ closed: 'pay', proof: 'approved' }), 'printing', 'Ödeme yolda').ok).toBe(true)
  })

  test('that is offered is never refused for anything but its gate', () => {
    for (const kept of [null, ...KEPT_STAGES])
      for (const closed of [null, 'pay'] as const) {
        const standing = job({ kept, closed })
        const from = stageOf(standing)
        for (const to of from ? openMoves(from) : []) {
          const judged = judgeMove(standing, to)
          if (!judged.ok) expect(judged.refusal.reason).toBe('gate')
        }
      }
  })

  test('is told in words, refused or made', () => {
    expect(movedText('Tişört', 200, 'packed')).toBe('Tişört 200 Paketlendi’ye taşındı.')
    const gates: readonly ClosedGate[] = [
      'answer-cancel',
      'agree',
      'pay',
      'send-file',
      'prepare-proof',
      'approve-proof',
    ]
    const told = [
      ...(['off-board', 'ships-with-order', 'is-shipped', 'too-far-back'] as const).map((reason) =>
        refusalText({ reason }),
      ),
      ...gates.map((gate) => refusalText({ reason: 'gate', gate })),
    ]
    expect(new Set(told).size).toBe(told.length)
  })
})

test('the big button leads from the queue to the parcel', () => {
  const walked: Stage[] = ['queued']
  for (let next = nextMove('queued'); next; next = nextMove(next.to)) walked.push(next.to)
  expect(walked).toEqual(['queued', 'printing', 'checking', 'packed'])
  expect(nextMove('shipped')).toBeNull()
})

/** An order with one line, as both are changed by whoever comes by. */
interface Shop {
  readonly status: JobStanding['status']
  readonly isPaid: boolean
  readonly awaitsApproval: boolean
  readonly isFileThere: boolean
  readonly cancelReason: string | null
  readonly kept: KeptStage | null
}

const standingOf = ({ status, isPaid, awaitsApproval, isFileThere, cancelReason, kept }: Shop) => ({
  status,
  kept,
  closed: closedGate({
    status,
    paymentMethod: 'bank-transfer',
    paymentStatus: isPaid ? 'paid' : 'pending',
    awaitsApproval,
    cancelReason,
    missingFiles: isFileThere ? 0 : 1,
    openProofs: NO_OPEN_PROOFS,
  }),
})

describe('whatever happens in whatever order', () => {
  const happening = fc.oneof(
    fc.record({
      kind: fc.constant('move' as const),
      to: fc.constantFrom(...STAGES),
      despite: fc.constantFrom(null, null, 'Telefonda onayladı'),
    }),
    fc.record({ kind: fc.constant('status' as const), to: fc.constantFrom(...ORDER_STATUSES) }),
    fc.record({ kind: fc.constant('cancel-and-reopen' as const) }),
    fc.record({
      kind: fc.constant('fact' as const),
      fact: fc.constantFrom('isPaid', 'awaitsApproval', 'isFileThere'),
      is: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('cancel-asked' as const), reason: fc.constantFrom(null, 'Ertelendi') }),
  )

  test('stage and order never contradict each other', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 25 }), (happenings) => {
        let shop: Shop = {
          status: 'new',
          isPaid: false,
          awaitsApproval: true,
          isFileThere: false,
          cancelReason: null,
          kept: null,
        }
        for (const what of happenings) {
          const before = stageOf(standingOf(shop))
          switch (what.kind) {
            case 'fact':
              shop = { ...shop, [what.fact]: what.is }
              break
            case 'cancel-asked':
              shop = { ...shop, cancelReason: what.reason }
              break
            case 'status':
              shop = { ...shop, status: what.to }
              break
            case 'cancel-and-reopen': {
              const { status } = shop
              expect(stageOf(standingOf({ ...shop, status: 'cancelled' }))).toBeNull()
              shop = { ...shop, status }
              // Off the board with its order, and back where it was.
              expect(stageOf(standingOf(shop))).toBe(before)
              break
            }
            case 'move': {
              const standing = standingOf(shop)
              const judged = judgeMove(standing, what.to, what.despite)
              if (!judged.ok) {
                if (judged.refusal.reason === 'gate') expect(isInPrint(what.to)).toBe(true)
                break
              }
              const { move } = judged
              if (isInPrint(move.to) && before !== null && !isInPrint(before) && what.despite === null)
                expect(standing.closed).toBeNull()
              shop = { ...shop, kept: move.kept, status: move.begins ? 'processing' : shop.status }
              // It stands where it was put, and does not jump away.
              expect(stageOf(standingOf(shop))).toBe(move.to)
            }
          }
          const stage = stageOf(standingOf(shop))
          expect(stage === 'shipped').toBe(shop.status === 'shipped')
          expect(stage === null).toBe(['delivered', 'completed', 'cancelled'].includes(shop.status))
          if (stage !== null && stage !== 'shipped' && isInPrint(stage))
            expect(shop.status).toBe('processing')
        }
      }),
      { numRuns: 2_500 },
    )
  })
})
