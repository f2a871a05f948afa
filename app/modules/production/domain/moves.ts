import type { ClosedGate } from '#app/modules/orders/domain/next-action.ts'
import type { FirstPiece } from './first-piece.ts'
import { keepsRest } from './first-piece.ts'
import type { JobStanding, KeptStage, Stage } from './stage.ts'
import { isInPrint, isProofGate, proofGateOf, STAGES, stageOf, TO_STAGE, unmovedStage } from './stage.ts'

/** A move that may be made. */
export interface Move {
  readonly from: Stage
  readonly to: KeptStage
  /** What is kept of it: nothing where the line would stand there by itself. */
  readonly kept: KeptStage | null
  /** Whether its order is begun with by it. */
  readonly begins: boolean
}

/** Why a move is not made. */
export type RefusedMove =
  | { readonly reason: 'off-board' | 'ships-with-order' | 'is-shipped' | 'too-far-back' }
  | { readonly reason: 'gate'; readonly gate: ClosedGate }
  | { readonly reason: 'first-piece'; readonly firstPiece: 'wanted' | 'waiting' }

export type JudgedMove =
  | { readonly ok: true; readonly move: Move }
  | { readonly ok: false; readonly refusal: RefusedMove }

/**
 * Whether a line may go to a stage. Work that has begun goes back to the queue at most; into print only through open
 * gates, or with a reason (`despite`), which opens none of a proof (decision 56); on from print only once the photograph of
 * its first piece is approved, where one is asked for. A line is sent with its order, never from here.
 */
export function judgeMove(
  job: JobStanding,
  to: Stage,
  despite: string | null = null,
  firstPiece: FirstPiece = 'none',
): JudgedMove {
  const from = stageOf(job)
  if (from === null) return refusedMove({ reason: 'off-board' })
  if (from === 'shipped') return refusedMove({ reason: 'is-shipped' })
  if (to === 'shipped') return refusedMove({ reason: 'ships-with-order' })
  if (isInPrint(from) && STAGES.indexOf(to) < STAGES.indexOf('queued'))
    return refusedMove({ reason: 'too-far-back' })
  const entersPrint = isInPrint(to) && !isInPrint(from)
  if (entersPrint && job.closed !== null && (despite === null || isProofGate(job.closed)))
    return refusedMove({ reason: 'gate', gate: job.closed })
  // Who knows better approves or waives the proof where that is written down, and not here.
  const proofGate = proofGateOf(job.proof)
  if (entersPrint && proofGate !== null) return refusedMove({ reason: 'gate', gate: proofGate })
  const leavesPrint =
    STAGES.indexOf(to) > STAGES.indexOf('printing') && STAGES.indexOf(from) <= STAGES.indexOf('printing')
  if (leavesPrint && keepsRest(firstPiece)) return refusedMove({ reason: 'first-piece', firstPiece })
  return {
    ok: true,
    move: {
      from,
      to,
      kept: to === unmovedStage(job.closed) ? null : to,
      begins: isInPrint(to) && job.status === 'new',
    },
  }
}

function refusedMove(refusal: RefusedMove): JudgedMove {
  return { ok: false, refusal }
}

/** Where a line can be put from here, in order; the gates are asked when it goes. */
export function openMoves(from: Stage): readonly KeptStage[] {
  if (from === 'shipped') return []
  return STAGES.filter(
    (to): to is KeptStage =>
      to !== 'shipped' && to !== from && !(isInPrint(from) && (to === 'file' || to === 'proof')),
  )
}

/** What is next for whoever stands at the bench; null where the line waits for its parcel, or is gone. */
export function nextMove(from: Stage): { readonly to: KeptStage; readonly verb: string } | null {
  switch (from) {
    case 'file':
    case 'proof':
    case 'queued':
      return { to: 'printing', verb: 'Baskıya al' }
    case 'printing':
      return { to: 'checking', verb: 'Kontrole gönder' }
    case 'checking':
      return { to: 'packed', verb: 'Paketlendi' }
    default:
      return null
  }
}

const GATE_SENTENCES: Readonly<Record<ClosedGate, string>> = {
  'answer-cancel': 'Alıcı siparişin iptalini istedi ve henüz yanıtlanmadı.',
  agree: 'Alıcı siparişi henüz onaylamadı.',
  pay: 'Siparişin ödemesi henüz gelmedi.',
  'send-file': 'Baskı dosyası henüz gelmedi.',
  'prepare-proof': 'Provası henüz alıcıya gönderilmedi.',
  'approve-proof': 'Alıcı provayı henüz onaylamadı.',
}

const FIRST_PIECE_SENTENCES: Readonly<Record<'wanted' | 'waiting', string>> = {
  wanted:
    'Basılan ilk parçanın fotoğrafı henüz gönderilmedi. İşin sayfasından yükleyin; alıcı onaylayınca Kontrol’e geçer.',
  waiting: 'Alıcı basılan ilk parçanın fotoğrafını henüz onaylamadı. Bu yüzden Kontrol’e geçmedi.',
}

/** Why a move was not made, in a sentence. */
export function refusalText(refusal: RefusedMove): string {
  switch (refusal.reason) {
    case 'off-board':
      return 'Siparişi tamamlanmış veya iptal edilmiş; bu iş artık panoda değil.'
    case 'is-shipped':
      return 'Siparişi kargoda. Geri almak için siparişin durumunu değiştirin.'
    case 'ships-with-order':
      return 'İş, siparişi kargoya verilince kargoda olur: kargo bilgisini siparişin sayfasından girin.'
    case 'too-far-back':
      return 'Baskısına başlanmış iş en fazla Sırada’ya döner.'
    case 'first-piece':
      return FIRST_PIECE_SENTENCES[refusal.firstPiece]
    case 'gate':
      return `${GATE_SENTENCES[refusal.gate]} Bu yüzden baskıya alınmadı.`
  }
}

/** 'Tişört 200 Paketlendi’ye taşındı.' */
export function movedText(title: string, quantity: number, to: Stage): string {
  return `${title} ${quantity} ${TO_STAGE[to]} taşındı.`
}
