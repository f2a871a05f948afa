import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import { isoDayOf } from '#app/kernel/instant.ts'
import { formatLira } from '#app/kernel/money.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import { calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { HeldForProof, OrdersService } from '#app/modules/orders/server/orders.server.ts'
import type { ProofSettings } from '#app/modules/settings/domain/proof-settings.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { windowAfterChange } from '../domain/proof-deadline.ts'
import type { Decider } from '../domain/proof-decision.ts'
import { approvalCode, STATEMENT } from '../domain/proof-decision.ts'
import type { Checkpoint } from '../domain/proof-manifest.ts'
import { CHECKPOINTS } from '../domain/proof-manifest.ts'
import type { ProofEvent } from '../domain/proof-state.ts'
import { isOpenProof, isWithBuyer, nextState } from '../domain/proof-state.ts'
import type { ProofMails, SetPin } from './proof-mails.server.ts'
import type { DecisionRow, ProofRecord, VersionRecord } from './proof-records.server.ts'
import {
  addDecision,
  countDelay,
  findProof,
  findVersion,
  markVersion,
  newDecision,
  reopenProof,
  settleProof,
} from './proof-records.server.ts'
import { PROOF_CHANGED, PROOF_NOT_FOUND } from './proof-refusals.server.ts'
import { proofComments, proofDecisions, proofLinks } from './tables.server.ts'

/** The version that somebody looked at when he decided. */
export interface SeenVersion {
  readonly proofId: string
  readonly version: number
  readonly manifestHash: string
  /** Tells a repeated answer; the same one again is answered with what it made. */
  readonly key: string | null
}

/** Somebody of the shop who decides, and the revision of the proof that he saw. */
export interface StaffDecision {
  readonly actor: { readonly id: string; readonly name: string; readonly email: string }
  readonly proofId: string
  readonly revision: number
}

export interface Decided {
  readonly code: string
  readonly at: Instant
}

export interface ProofDecisions {
  /**
   * The buyer's yes to a version. 'proofs/version-changed' where another one is asked about by now, 'proofs/not-open',
   * 'proofs/unchecked' (details.missing), 'orders/cancelled'; nothing is recorded then.
   */
  approve(
    decider: Decider,
    seen: SeenVersion & { readonly checklist: readonly Checkpoint[] },
  ): Promise<Result<Decided>>
  /** The buyer wants it otherwise: with pins, or words. 'proofs/nothing-said', and what `approve` refuses. */
  requestChanges(
    decider: Decider,
    seen: SeenVersion & { readonly wish: 'minor' | 'replacement'; readonly text: string },
  ): Promise<Result<Decided>>
  /** Takes a yes back: 'proofs/in-print' once print has begun, 'proofs/not-approved'. */
  revoke(decider: Decider, proofId: string, reason: string): Promise<Result<Decided>>
  /** A yes that came by other ways, with the file that shows it: 'proofs/evidence-missing', 'proofs/not-open', 'proofs/changed'. */
  approveOffline(
    by: StaffDecision & {
      readonly name: string
      readonly how: string
      readonly evidence: PrintFileRef | null
    },
  ): Promise<Result<Decided>>
  /** Prints without: 'proofs/reason-missing', 'proofs/not-open', 'proofs/changed'. */
  waive(by: StaffDecision & { readonly reason: string }): Promise<Result<Decided>>
  /** Takes a version that is with the buyer back: 'proofs/not-open', 'proofs/changed'. */
  withdraw(by: StaffDecision & { readonly reason: string }): Promise<Result<Decided>>
}

const VERSION_CHANGED = fail.conflict<never>(
  'proofs/version-changed',
  'Bu sırada yeni sürüm geldi. Lütfen yeni sürümü inceleyip yeniden yanıtlayın.',
)
const NOT_OPEN = fail.conflict<never>(
  'proofs/not-open',
  'Bu prova şu anda yanıt beklemiyor. Sayfayı yenileyip son durumuna bakın.',
)
/** Decisions on proofs: each a link of its order's chain, made while nobody can change, cancel or print the order. */
export function createProofDecisions({
  db,
  clock,
  media,
  activity,
  orders,
  mails,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly media: Pick<MediaService, 'keepFor'>
  readonly activity: Pick<ActivityService, 'record'>
  readonly orders: Pick<OrdersService, 'onProof'>
  readonly mails: ProofMails
}): ProofDecisions {
  /** Runs a step on a proof of an order that is held; behind a link, only on one of the order that it opens. */
  async function onHeld(
    proofId: string,
    linkId: string | null,
    step: (
      held: HeldForProof,
      proof: ProofRecord,
      version: VersionRecord | null,
    ) => Promise<Result<DecisionRow>>,
  ): Promise<Result<Decided>> {
    const known = await findProof(db, proofId)
    if (!known || (linkId !== null && !(await opens(linkId, known.orderId)))) return PROOF_NOT_FOUND
    let decided = null as DecisionRow | null
    const done = await orders.onProof(known.orderId, async (held) => {
      const proof = await findProof(held.tx, proofId)
      if (!proof) return PROOF_NOT_FOUND
      const version = await findVersion(held.tx, proofId, proof.versionNumber)
      const result = await step(held, proof, version)
      if (!result.ok) return result
      decided = result.value
      return ok('changed')
    })
    if (!done.ok) return done
    if (!decided) throw new Error('a decision that left nothing')
    return ok({ code: approvalCode(decided.hash), at: decided.at.getTime() })
  }

  async function opens(linkId: string, orderId: string): Promise<boolean> {
    const [link] = await db
      .select({ id: proofLinks.id })
      .from(proofLinks)
      .where(and(eq(proofLinks.id, linkId), eq(proofLinks.orderId, orderId), isNull(proofLinks.endedAt)))
    return link !== undefined
  }

  /** What the buyer set on a version, the first one first. */
  function pinsOf(tx: HeldForProof['tx'], { proofId, number }: VersionRecord): Promise<SetPin[]> {
    return tx
      .select({ page: proofComments.page, text: proofComments.text })
      .from(proofComments)
      .where(
        and(
          eq(proofComments.proofId, proofId),
          eq(proofComments.versionNumber, number),
          eq(proofComments.isFromBuyer, true),
        ),
      )
      .orderBy(asc(proofComments.id))
  }

  /** What the same answer made when it came before; null for a new one. */
  async function repeated(
    tx: HeldForProof['tx'],
    { proofId, key }: Pick<SeenVersion, 'proofId' | 'key'>,
    decision: DecisionRow['decision'],
  ): Promise<DecisionRow | null> {
    if (key === null) return null
    const [row = null] = await tx
      .select()
      .from(proofDecisions)
      .where(
        and(
          eq(proofDecisions.proofId, proofId),
          eq(proofDecisions.answerKey, key),
          eq(proofDecisions.decision, decision),
        ),
      )
    return row
  }

  /** Whether an answer is to the version that is asked about now. */
  function judgeAnswer(
    { order }: HeldForProof,
    proof: ProofRecord,
    version: VersionRecord | null,
    seen: SeenVersion,
    event: ProofEvent,
  ): Result<VersionRecord> {
    if (!version || version.number !== seen.version || version.manifestHash !== seen.manifestHash)
      return VERSION_CHANGED
    if (!isWithBuyer(proof.state) || nextState(proof.state, event) === null) return NOT_OPEN
    // The line says what is printed: a change of it stands before the proof has heard of it.
    if (proof.kind === 'digital') {
      const line = order.lines.find(({ id }) => id === proof.lineId)
      if (line?.proof !== 'with-buyer') return VERSION_CHANGED
    }
    return ok(version)
  }

  return {
    approve: (decider, seen) =>
      onHeld(seen.proofId, decider.linkId, async (held, proof, version) => {
        const { tx } = held
        const former = await repeated(tx, seen, 'approved')
        if (former) return ok(former)
        const judged = judgeAnswer(held, proof, version, seen, 'approve')
        if (!judged.ok) return judged
        const missing = CHECKPOINTS.filter((point) => !seen.checklist.includes(point))
        if (missing.length > 0)
          return fail.invalid('proofs/unchecked', 'Onaylamadan önce beş maddeyi de işaretleyin.', { missing })
        const at = clock.now()
        const decision = await addDecision(
          tx,
          newDecision(proof, judged.value, decider, at, {
            decision: 'approved',
            statementVersion: STATEMENT.version,
            statement: STATEMENT.text,
            checklist: CHECKPOINTS,
            answerKey: seen.key,
          }),
        )
        await markVersion(tx, proof.id, judged.value.number, 'approved')
        await settleProof(held, proof, { state: 'approved', at })
        await countDelay(held, proof, at)
        await mails.approved(held, proof, decision)
        return ok(decision)
      }),

    requestChanges: (decider, seen) =>
      onHeld(seen.proofId, decider.linkId, async (held, proof, version) => {
        const { tx, mailContext } = held
        const former = await repeated(tx, seen, 'changes-requested')
        if (former) return ok(former)
        const judged = judgeAnswer(held, proof, version, seen, 'request-changes')
        if (!judged.ok) return judged
        const pins = await pinsOf(tx, judged.value)
        if (pins.length === 0 && seen.text === '')
          return fail.invalid(
            'proofs/nothing-said',
            'Neyin değişeceğini yazın ya da resimde değişecek yere bir not koyun.',
          )
        const decision = await addDecision(
          tx,
          newDecision(proof, judged.value, decider, clock.now(), {
            decision: 'changes-requested',
            reason: [
              seen.wish === 'replacement' ? 'Yeni dosya gönderecek.' : '',
              feeText(proof.changeRounds, mailContext.shop.proofs),
              seen.text,
            ]
              .filter(Boolean)
              .join(' '),
            answerKey: seen.key,
          }),
        )
        await markVersion(tx, proof.id, judged.value.number, 'changes-requested')
        await reopenProof(held, proof, {
          decidedAt: new Date(clock.now()),
          changeRounds: proof.changeRounds + 1,
        })
        if (proof.kind === 'digital') {
          const calendar = calendarOf(mailContext.shop)
          const { approvalDays } = mailContext.shop.delivery.gates
          const { approveBy } = windowAfterChange({ calendar, approvalDays }, clock.now())
          await held.countApprovalOn(() => isoDayOf(approveBy), 'proof-changed')
        }
        await mails.changesRequested(held, proof, decision, pins)
        return ok(decision)
      }),

    revoke: (decider, proofId, reason) =>
      onHeld(proofId, decider.linkId, async (held, proof, version) => {
        if (isOpenProof(proof.state) || nextState(proof.state, 'revoke') === null)
          return fail.conflict('proofs/not-approved', 'Bu prova onaylı değil; geri alınacak bir şey yok.')
        if (held.inPrint.has(proof.lineId))
          return fail.conflict('proofs/in-print', 'Baskı başladı; onay artık geri alınamaz.')
        const decision = await addDecision(
          held.tx,
          newDecision(proof, version, decider, clock.now(), { decision: 'revoked', reason }),
        )
        if (version?.state === 'approved') await markVersion(held.tx, proof.id, version.number, 'withdrawn')
        await reopenProof(held, proof)
        await mails.revoked(held, proof, decision)
        return ok(decision)
      }),

    approveOffline: ({ actor, proofId, revision, name, how, evidence }) =>
      onHeld(proofId, null, async (held, proof, version) => {
        if (proof.revision !== revision) return PROOF_CHANGED
        if (!version || nextState(proof.state, 'approve-offline') === null) return NOT_OPEN
        if (!evidence)
          return fail.invalid(
            'proofs/evidence-missing',
            'Onayın geldiği e-postayı, mesajı veya imzalı kâğıdı dosya olarak ekleyin.',
          )
        const kept = await media.keepFor(held.tx, [evidence.fileId], { kind: 'order', id: proof.orderId })
        if (kept.length === 0)
          return fail.notFound('proofs/evidence-gone', 'Dosyanın süresi doldu; lütfen yeniden yükleyin.')
        const decision = await addDecision(
          held.tx,
          newDecision(proof, version, staffDecider(actor), clock.now(), {
            decision: 'approved-offline',
            evidence,
            reason: `${name}: ${how}`,
          }),
        )
        await markVersion(held.tx, proof.id, version.number, 'approved')
        await settleProof(held, proof, { state: 'approved', at: clock.now() })
        await countDelay(held, proof, clock.now())
        await logged(held, actor, proof, 'proof.approve-offline', { approver: name, approvedHow: how })
        await mails.approved(held, proof, decision)
        return ok(decision)
      }),

    waive: ({ actor, proofId, revision, reason }) =>
      onHeld(proofId, null, async (held, proof, version) => {
        if (proof.revision !== revision) return PROOF_CHANGED
        if (nextState(proof.state, 'waive') === null) return NOT_OPEN
        if (reason === '') return fail.invalid('proofs/reason-missing', 'Neden provasız basılacağını yazın.')
        const decision = await addDecision(
          held.tx,
          newDecision(proof, version, staffDecider(actor), clock.now(), { decision: 'waived', reason }),
        )
        if (version?.state === 'sent') await markVersion(held.tx, proof.id, version.number, 'withdrawn')
        await settleProof(held, proof, { state: 'waived', at: clock.now() })
        await logged(held, actor, proof, 'proof.waive', { proofReason: reason })
        return ok(decision)
      }),

    withdraw: ({ actor, proofId, revision, reason }) =>
      onHeld(proofId, null, async (held, proof, version) => {
        if (proof.revision !== revision) return PROOF_CHANGED
        if (!version || nextState(proof.state, 'withdraw') === null) return NOT_OPEN
        const decision = await addDecision(
          held.tx,
          newDecision(proof, version, staffDecider(actor), clock.now(), { decision: 'withdrawn', reason }),
        )
        await markVersion(held.tx, proof.id, version.number, 'withdrawn')
        await reopenProof(held, proof)
        await logged(held, actor, proof, 'proof.withdraw', { proofReason: reason })
        return ok(decision)
      }),
  }

  async function logged(
    { tx, order }: HeldForProof,
    actor: StaffDecision['actor'],
    proof: ProofRecord,
    action: string,
    after: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const title = order.lines.find(({ id }) => id === proof.lineId)?.title ?? ''
    await activity.record(tx, {
      actor,
      action,
      subject: { type: 'order', id: order.id, label: order.orderNumber },
      after: { ...after, proofOf: title },
    })
  }
}

/** What a further round of changes costs, as the buyer was told before he asked; empty where it costs nothing. */
function feeText(rounds: number, { freeChanges, changeFeeMinor }: ProofSettings): string {
  if (rounds < freeChanges || changeFeeMinor === 0) return ''
  return `Ücretli düzeltme: ${formatLira(changeFeeMinor)} + KDV.`
}

/** Somebody of the shop as one who decides. */
export function staffDecider({ id, name, email }: StaffDecision['actor']): Decider {
  return { kind: 'staff', name, email, userId: id, ip: '', userAgent: '', linkId: null }
}
