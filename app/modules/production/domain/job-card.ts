import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { formatShortWeekday } from '#app/kernel/iso-day.ts'
import { timeLocative } from '#app/kernel/turkish-suffix.ts'
import type { PrintJob } from '#app/modules/orders/domain/print-job.ts'
import type { FirstPiece } from './first-piece.ts'
import { FIRST_PIECE_WORDS, keepsRest } from './first-piece.ts'
import type { KeptStage, Stage } from './stage.ts'
import { GATE_WORDS, isInPrint, TO_STAGE } from './stage.ts'
import type { Trouble } from './trouble.ts'

/** Somebody of the shop who can have a job. */
export interface Worker {
  readonly id: string
  readonly name: string
}

/** What the workshop keeps of a line. */
export interface KeptJob {
  readonly stage: KeptStage | null
  readonly donePieces: number
  readonly spoiledPieces: number
  readonly assigneeId: string | null
  readonly revision: number
  readonly changedAt: Instant | null
  readonly changedBy: string
}

/** Of a line that nobody has touched. */
export const UNTOUCHED: KeptJob = {
  stage: null,
  donePieces: 0,
  spoiledPieces: 0,
  assigneeId: null,
  revision: 0,
  changedAt: null,
  changedBy: '',
}

/** A job on the board. */
export interface JobCard extends Omit<PrintJob, 'options'> {
  readonly stage: Stage
  readonly trouble: Trouble | null
  readonly donePieces: number
  readonly assignee: Worker | null
  readonly revision: number
  readonly firstPiece: FirstPiece
}

/** '02.12 Çar', as a card has room for it; 'Söz yok' where no day was said. */
export function shipDayText(shipLatest: IsoDay | null): string {
  return shipLatest === null ? 'Söz yok' : formatShortWeekday(shipLatest)
}

/** What a job waits for, in a word or two; empty where nothing keeps it. */
export function closedText({
  stage,
  closed,
  firstPiece,
}: Pick<JobCard, 'stage' | 'closed' | 'firstPiece'>): string {
  if (stage === 'printing' && keepsRest(firstPiece)) return FIRST_PIECE_WORDS[firstPiece]
  return closed === null || stage === 'shipped' ? '' : GATE_WORDS[closed]
}

/** Its pieces, and in print how many of them are done: '250', '90 / 250'. */
export function piecesText({
  stage,
  quantity,
  donePieces,
}: Pick<JobCard, 'stage' | 'quantity' | 'donePieces'>): string {
  const all = formatCount(quantity)
  return isInPrint(stage) && donePieces > 0 ? `${formatCount(donePieces)} / ${all}` : all
}

/** Who changed a job meanwhile: 'Derya bunu 11:24’te Kontrol’e taşıdı.' `moved` where the last thing was a move. */
export function changedMeanwhileText(
  { changedBy, changedAt }: Pick<KeptJob, 'changedBy' | 'changedAt'>,
  moved: Stage | null,
): string {
  const when = changedAt === null ? '' : ` ${timeLocative(formatDateTime(changedAt).slice(-5))}`
  return `${changedBy} bunu${when} ${moved === null ? 'değiştirdi' : `${TO_STAGE[moved]} taşıdı`}.`
}
