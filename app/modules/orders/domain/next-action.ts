import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime, isoDayOf } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { formatWeekday } from '#app/kernel/iso-day.ts'
import { cutText, plainLine } from '#app/kernel/plain-text.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { WantedPlace } from '#app/modules/printing/domain/printed-place.ts'
import { printsArtwork } from '#app/modules/printing/domain/printed-place.ts'
import type { PaymentMethod } from './checkout.ts'
import type { LineProof, OpenProofs } from './line-proof.ts'
import { isProofOpen } from './line-proof.ts'
import type { OrderPromise } from './order-promise.ts'
import type { OrderStatus } from './order-status.ts'

/** What an order can wait for, in the order in which it comes. */
export type NextActionKind =
  | 'answer-cancel'
  | 'answer-message'
  | 'agree-change'
  | 'agree'
  | 'pay'
  | 'send-file'
  | 'prepare-proof'
  | 'approve-proof'
  | 'begin'
  | 'ship'
  | 'arrive'
  | 'confirm-arrival'
  | 'note-payment'
  | 'complete'
  | 'pay-back'

/** The one thing that is next of an order: who has to do it, until when, and what it is in words. */
export interface NextAction {
  readonly kind: NextActionKind
  /** The shop's own work has a button; for the others it waits. */
  readonly waitsFor: 'shop' | 'buyer' | 'carrier'
  /** Null where nothing says until when. */
  readonly until: IsoDay | null
  readonly urgency: 'late' | 'today' | 'open'
  /** 'Kargoya verin', 'Ödeme bekleniyor'. */
  readonly title: string
  /** Why, and what it costs to wait. */
  readonly reason: string
}

/** An order as far as it decides what is next. */
export interface OrderStanding {
  readonly status: OrderStatus
  readonly paymentMethod: PaymentMethod
  readonly paymentStatus: 'pending' | 'paid'
  readonly awaitsApproval: boolean
  /** When its goods went back to the shop because it was not confirmed in time; null while it has them. */
  readonly stockReleasedAt: Instant | null
  /** Until when an order that is neither paid nor agreed to keeps its goods; null where no time runs. */
  readonly stockHeldUntil: Instant | null
  /** What its buyer was promised last; null where no day was said. */
  readonly promise: Pick<OrderPromise, 'shipLatest' | 'arrives' | 'approveBy'> | null
  /** Why its buyer wants it cancelled, while nobody has answered; null where he does not. */
  readonly cancelReason: string | null
  /** What its buyer wrote last, while nobody has answered; null where nothing waits. */
  readonly unansweredText: string | null
  /** Why it is to be changed, while its buyer has not agreed; null where nothing waits for that. */
  readonly changeReason: string | null
  /** Part of it has left, the rest has not (`isPartlySent`). */
  readonly isPartlySent: boolean
  /** `missingFilesOf`. */
  readonly missingFiles: number
  readonly openProofs: OpenProofs
}

/** What the shop's own work is called; the others are what is waited for. */
const TITLES: Readonly<Record<NextActionKind, string>> = {
  'answer-cancel': 'Alıcı iptal istiyor',
  'answer-message': 'Alıcıya yanıt verin',
  'agree-change': 'Alıcının değişikliği onaylaması bekleniyor',
  agree: 'Alıcının onayı bekleniyor',
  pay: 'Ödeme bekleniyor',
  'send-file': 'Baskı dosyası bekleniyor',
  'prepare-proof': 'Provayı gönderin',
  'approve-proof': 'Prova onayı bekleniyor',
  begin: 'Hazırlamaya başlayın',
  ship: 'Kargoya verin',
  arrive: 'Kargo yolda',
  'confirm-arrival': 'Teslim edildiğini doğrulayın',
  'note-payment': 'Ödemeyi işaretleyin',
  complete: 'Siparişi tamamlayın',
  'pay-back': 'Ödemeyi iade edin',
}

const WAITS_FOR: Readonly<Record<NextActionKind, NextAction['waitsFor']>> = {
  'answer-cancel': 'shop',
  'answer-message': 'shop',
  'agree-change': 'buyer',
  agree: 'buyer',
  pay: 'buyer',
  'send-file': 'buyer',
  'prepare-proof': 'shop',
  'approve-proof': 'buyer',
  begin: 'shop',
  ship: 'shop',
  arrive: 'carrier',
  'confirm-arrival': 'shop',
  'note-payment': 'shop',
  complete: 'shop',
  'pay-back': 'shop',
}

/**
 * What is next of an order, exactly one thing or nothing (decision 55): its page, its row in lists and the dashboard say the
 * same. Whoever may see orders may do all of it.
 */
export function nextAction(order: OrderStanding, now: Instant): NextAction | null {
  const today = isoDayOf(now)
  const kind = kindOf(order, today)
  if (kind === null) return null
  const until = untilOf(kind, order)
  // Nobody should wait for an answer overnight; all else has its day.
  const isWord = kind === 'answer-cancel' || kind === 'answer-message'
  const urgency = isWord ? 'today' : urgencyOf(until, today)
  return {
    ...{ kind, until, urgency },
    waitsFor: WAITS_FOR[kind],
    title: kind === 'ship' && order.isPartlySent ? 'Kalanı kargoya verin' : TITLES[kind],
    reason: reasonOf(kind, order),
  }
}

/** What keeps the print of an order that is open from beginning. */
export type ClosedGate = Extract<
  NextActionKind,
  'answer-cancel' | 'agree' | 'pay' | 'send-file' | 'prepare-proof' | 'approve-proof'
>

/**
 * The first gate before the print of an open order that is closed; null where all are open. `missingFiles` and `openProofs`
 * of one line ask for that line. Who began with an order does not wait for its money or its buyer's yes any more.
 */
export function closedGate(
  order: Pick<
    OrderStanding,
    | 'status'
    | 'paymentMethod'
    | 'paymentStatus'
    | 'awaitsApproval'
    | 'cancelReason'
    | 'missingFiles'
    | 'openProofs'
  >,
): ClosedGate | null {
  if (order.cancelReason !== null) return 'answer-cancel'
  if (order.status === 'new' && order.paymentStatus !== 'paid') {
    if (order.awaitsApproval) return 'agree'
    if (order.paymentMethod === 'bank-transfer') return 'pay'
  }
  if (order.missingFiles > 0) return 'send-file'
  const { toPrepare, withBuyer } = order.openProofs
  if (toPrepare > 0) return 'prepare-proof'
  return withBuyer > 0 ? 'approve-proof' : null
}

function urgencyOf(until: IsoDay | null, today: IsoDay): NextAction['urgency'] {
  if (until === null || until > today) return 'open'
  return until === today ? 'today' : 'late'
}

function kindOf(order: OrderStanding, today: IsoDay): NextActionKind | null {
  const { status } = order
  if (order.cancelReason !== null && status !== 'cancelled' && status !== 'completed') return 'answer-cancel'
  const work = workOf(order, today)
  if (order.unansweredText === null) return work
  // Only goods that should have left go before a word to their buyer.
  const isLate =
    work !== null && WAITS_FOR[work] === 'shop' && urgencyOf(untilOf(work, order), today) === 'late'
  return isLate ? work : 'answer-message'
}

/** What the goods and their money ask for, whatever anybody has written. */
function workOf(order: OrderStanding, today: IsoDay): NextActionKind | null {
  const { status, paymentStatus, promise } = order
  const isPaid = paymentStatus === 'paid'
  // What is made or sent now may be other goods tomorrow.
  if (order.changeReason !== null && status !== 'cancelled' && status !== 'completed') return 'agree-change'
  switch (status) {
    case 'cancelled':
      return isPaid ? 'pay-back' : null
    case 'new':
      return closedGate(order) ?? 'begin'
    case 'processing':
      return closedGate(order) ?? 'ship'
    case 'shipped':
      return promise?.arrives && promise.arrives.to < today ? 'confirm-arrival' : 'arrive'
    case 'delivered':
      return isPaid ? 'complete' : 'note-payment'
    case 'completed':
      return null
  }
}

/** Goods that were released have no day left to be kept to. */
function untilOf(
  kind: NextActionKind,
  { promise, stockHeldUntil, stockReleasedAt }: OrderStanding,
): IsoDay | null {
  if (kind === 'agree' || kind === 'pay')
    return stockHeldUntil === null || stockReleasedAt !== null ? null : isoDayOf(stockHeldUntil)
  if (kind === 'begin' || kind === 'ship' || kind === 'send-file') return promise?.shipLatest ?? null
  if (kind === 'prepare-proof' || kind === 'approve-proof')
    return promise?.approveBy ? isoDayOf(promise.approveBy) : null
  if (kind === 'arrive' || kind === 'confirm-arrival') return promise?.arrives?.to ?? null
  return null
}

function reasonOf(kind: NextActionKind, order: OrderStanding): string {
  const { promise, paymentStatus } = order
  const shipBy = promise
    ? `Alıcıya söylenen: ${formatWeekday(promise.shipLatest)} kargoda.`
    : 'Alıcıya gün söylenmedi.'
  const arrives = promise?.arrives ? `Söylenen en geç gün: ${formatWeekday(promise.arrives.to)}.` : ''
  switch (kind) {
    case 'answer-cancel':
      return `Sebebi: “${order.cancelReason}”`
    case 'answer-message':
      return `“${beginningOf(order.unansweredText ?? '')}”`
    case 'agree-change':
      return `Önerdiğiniz değişiklik: “${beginningOf(order.changeReason ?? '')}” O zamana kadar sipariş olduğu gibi kalır.`
    case 'agree':
      return `Siparişi mağaza oluşturdu. ${keptText(order)}`
    case 'pay':
      return keptText(order)
    case 'send-file':
      return `${order.missingFiles} baskı dosyası eksik. ${shipBy}`
    case 'prepare-proof':
      return `${order.openProofs.toPrepare} ürünün provası hazırlanıp gönderilecek. ${shipBy}`
    case 'approve-proof':
      return `${order.openProofs.withBuyer} ürünün provası alıcıda; onaylanmadan basılmaz. ${shipBy}`
    case 'begin':
      return `${paymentStatus === 'paid' ? 'Ödemesi geldi.' : 'Ödemesi beklenmiyor.'} ${shipBy}`
    case 'ship':
      return paymentStatus === 'paid' ? shipBy : `${shipBy} Ödemesi henüz gelmedi.`
    case 'arrive':
      return arrives
    case 'confirm-arrival':
      return `${arrives} Takip numarasından bakın; gelmediyse kargoyu arayın.`
    case 'note-payment':
      return 'Teslim edildi, ödemesi geldi diye işaretlenmedi.'
    case 'complete':
      return 'Teslim edildi ve ödendi.'
    case 'pay-back':
      return 'Sipariş iptal edildi, ödemesi alınmıştı. İade edince ödemeyi “alınmadı” olarak işaretleyin.'
  }
}

/** As much of a message as a row has room for. */
function beginningOf(text: string): string {
  const words = plainLine(text)
  return words.length > 140 ? `${cutText(words, 139)}…` : words
}

function keptText({ stockHeldUntil, stockReleasedAt }: OrderStanding): string {
  if (stockReleasedAt !== null) return 'Süresi doldu, stok bırakıldı; gelince yeniden ayrılır.'
  return stockHeldUntil === null
    ? 'Ürünleri ayrıldı.'
    : `Ürünleri ${formatDateTime(stockHeldUntil)} tarihine kadar ayrıldı.`
}

/** How soon somebody has to look, the lowest first: late work, today's work, a buyer whose time is over, work, waiting. */
export function rankOf({ waitsFor, urgency }: Pick<NextAction, 'waitsFor' | 'urgency'>): number {
  if (waitsFor === 'shop') return urgency === 'late' ? 0 : urgency === 'today' ? 1 : OPEN_WORK
  return urgency === 'open' || waitsFor === 'carrier' ? WAITING : 2
}

const OPEN_WORK = 3
const WAITING = 4

/** Lines that are printed with a file that is still to come. Who writes a note instead has said what is printed. */
export function missingFilesOf(
  lines: readonly {
    readonly printChoice: string | null
    readonly artwork: PrintFileRef | null
    readonly note: string
    readonly places?: readonly WantedPlace[] | undefined
  }[],
): number {
  return lines.filter(
    ({ printChoice, artwork, note, places }) =>
      printChoice !== null &&
      printChoice !== UNPRINTED &&
      artwork === null &&
      note === '' &&
      printsArtwork(places),
  ).length
}

/** Whether the shop has to look: its own work, or a buyer whose time is over. */
export function isForShop(next: Pick<NextAction, 'waitsFor' | 'urgency'>): boolean {
  return rankOf(next) < WAITING
}

/** Whether it cannot wait for tomorrow: late, due today, or a buyer whose time is over. */
export function isDueToday(next: Pick<NextAction, 'waitsFor' | 'urgency'>): boolean {
  return rankOf(next) < OPEN_WORK
}

/** Sorts by how soon somebody has to look, the first day first; what has no day comes last. */
export function byRank(one: NextAction, other: NextAction): number {
  const byDay = (one.until ?? '9') < (other.until ?? '9') ? -1 : one.until === other.until ? 0 : 1
  return rankOf(one) - rankOf(other) || byDay
}

/** A stretch of an order's way as lists draw it. */
export interface OrderStage {
  readonly label: 'Ödeme' | 'Üretim' | 'Kargo' | 'Teslim'
  readonly state: 'done' | 'current' | 'open'
}

/** A stretch of an order's way on its own page, where the proof is one too. */
export type DetailedStage = Omit<OrderStage, 'label'> & { readonly label: OrderStage['label'] | 'Prova' }

/** `stagesOf` with the proof between money and print, of an order that has any. */
export function detailedStagesOf(
  order: Pick<OrderStanding, 'status' | 'paymentStatus'>,
  lines: readonly { readonly proof?: LineProof | null | undefined }[],
): readonly DetailedStage[] {
  const stages = stagesOf(order)
  const [first, ...rest] = stages
  if (!first || lines.every(({ proof }) => proof == null)) return stages
  const isClosed = rest[0]?.state !== 'done' && lines.some(({ proof }) => isProofOpen(proof))
  if (!isClosed) return [first, { label: 'Prova', state: 'done' }, ...rest]
  const isCurrent = rest[0]?.state === 'current'
  return [
    first,
    { label: 'Prova', state: isCurrent ? 'current' : 'open' },
    ...rest.map((stage) => (stage.state === 'current' ? { ...stage, state: 'open' as const } : stage)),
  ]
}

/** How far an order has come: a stage is done when its gate is open. None of one that is cancelled. */
export function stagesOf({
  status,
  paymentStatus,
}: Pick<OrderStanding, 'status' | 'paymentStatus'>): readonly OrderStage[] {
  if (status === 'cancelled') return []
  const gates = [
    ['Ödeme', paymentStatus === 'paid' || status !== 'new'],
    ['Üretim', status !== 'new' && status !== 'processing'],
    ['Kargo', status === 'delivered' || status === 'completed'],
    ['Teslim', status === 'completed'],
  ] as const
  const current = gates.findIndex(([, isOpen]) => !isOpen)
  return gates.map(([label, isOpen], index) => ({
    label,
    state: isOpen ? 'done' : index === current ? 'current' : 'open',
  }))
}
