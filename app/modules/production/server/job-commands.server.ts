import { MINUTE_MS } from '#app/kernel/instant.ts'
import type { Failure, Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { PrintJob } from '#app/modules/orders/domain/print-job.ts'
import type { OrdersService } from '#app/modules/orders/server/orders.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { FirstPiece } from '../domain/first-piece.ts'
import type { KeptJob, Worker } from '../domain/job-card.ts'
import { changedMeanwhileText } from '../domain/job-card.ts'
import type { RefusedMove } from '../domain/moves.ts'
import { judgeMove, refusalText } from '../domain/moves.ts'
import type { Stage } from '../domain/stage.ts'
import { isProofGate, stageOf } from '../domain/stage.ts'
import { hasOtherInPrint, holdJob, keepJob, lastEventOf } from './production-jobs.server.ts'

type Actor = ActivityEntry['actor']

/** A job as somebody saw it. */
export interface SeenJob {
  readonly lineId: string
  readonly revision: number
}

/** What a command made of a job. */
export interface ChangedJob extends Pick<PrintJob, 'lineId' | 'title' | 'quantity' | 'orderNumber'> {
  readonly stage: Stage | null
  readonly revision: number
  /** Whether its order was begun with. */
  readonly hasBegun: boolean
}

/** What became of many jobs; what is refused stops none of the others. */
export interface ManyChanged {
  readonly changed: number
  readonly refused: readonly { readonly lineId: string; readonly reason: string }[]
}

/**
 * What the workshop does with a job. All refuse with 'orders/not-found', and with 'production/version-conflict' where
 * somebody else changed the job since it was seen, by his name.
 */
export interface JobCommands {
  /**
   * Moves a job as `judgeMove` allows: 'production/gate', 'production/proof-gate', 'production/ships-with-order', 'production/is-shipped',
   * 'production/off-board', 'production/too-far-back', 'production/first-piece'. Into print begins an order that is new, as its status would be
   * changed by hand, in the same transaction; where that is refused (goods that are gone), so is the move. The same stage
   * again does nothing.
   */
  move(
    actor: Actor,
    seen: SeenJob & { readonly to: Stage; readonly despite: string | null },
  ): Promise<Result<ChangedJob>>
  /**
   * Takes back the last move of a job, if it was the actor's own of the last two minutes; an order that began with it is
   * new again unless others of its lines are in print. 'production/nothing-to-undo'.
   */
  undo(actor: Actor, seen: SeenJob): Promise<Result<ChangedJob>>
  /** Gives a job to somebody, or to nobody. 'production/worker-not-found'. */
  assign(actor: Actor, seen: SeenJob & { readonly assigneeId: string | null }): Promise<Result<ChangedJob>>
  /** Says how many pieces are done and how many were spoiled. */
  count(
    actor: Actor,
    seen: SeenJob & { readonly done: number; readonly spoiled: number },
  ): Promise<Result<ChangedJob>>
  /** `move` for each, in a transaction of its own. */
  moveAll(actor: Actor, chosen: readonly SeenJob[], to: Stage): Promise<ManyChanged>
  /** `assign` for each, in a transaction of its own. */
  assignAll(actor: Actor, chosen: readonly SeenJob[], assigneeId: string | null): Promise<ManyChanged>
}

const UNDO_MS = 2 * MINUTE_MS
const NOTHING_TO_UNDO = 'Bu taşıma artık geri alınamaz.'

export function createJobCommands({
  clock,
  activity,
  orders,
  workers,
  firstPieceOf,
  asksFirstPiece,
}: {
  readonly clock: Clock
  readonly activity: ActivityService
  readonly orders: Pick<OrdersService, 'workOn'>
  readonly workers: () => Promise<readonly Worker[]>
  readonly firstPieceOf: (tx: Transaction, job: PrintJob, asks: boolean) => Promise<FirstPiece>
  readonly asksFirstPiece: () => Promise<boolean>
}): JobCommands {
  /** What a step leaves of a job: its next state with what happened, or nothing where nothing changed. */
  interface Step {
    readonly kept: KeptJob
    readonly event: Omit<Parameters<typeof keepJob>[3], 'at' | 'actorId' | 'actorName'>
    readonly log: Pick<ActivityEntry, 'action' | 'before' | 'after'>
    /** The status its order gets. */
    readonly status?: 'new' | 'processing' | null
  }

  async function onJob(
    actor: Actor,
    { lineId, revision }: SeenJob,
    step: (tx: Transaction, job: PrintJob, kept: KeptJob) => Promise<Result<Step | null>>,
  ): Promise<Result<ChangedJob>> {
    let changed = null as ChangedJob | null
    const done = await orders.workOn(actor, lineId, async (tx, job) => {
      const kept = await holdJob(tx, lineId)
      if (kept.revision !== revision) return { ok: false, error: await staleness(tx, job, kept) }
      const taken = await step(tx, job, kept)
      if (!taken.ok) return taken
      const { title, quantity, orderNumber } = job
      const told = { lineId: job.lineId, title, quantity, orderNumber }
      if (taken.value === null) {
        changed = { ...told, stage: stageOf({ ...job, kept: kept.stage }), revision, hasBegun: false }
        return ok({ status: null })
      }
      const { kept: next, event, log, status = null } = taken.value
      const by = { at: new Date(clock.now()), actorId: actor.id, actorName: actor.name }
      await keepJob(tx, job, next, { ...event, ...by })
      const label = `${job.orderNumber} · ${title}`
      await activity.record(tx, { actor, ...log, subject: { type: 'print-job', id: lineId, label } })
      changed = {
        ...told,
        stage: stageOf({ closed: job.closed, status: status ?? job.status, kept: next.stage }),
        revision: revision + 1,
        hasBegun: status === 'processing',
      }
      return ok({ status })
    })
    if (!done.ok) return done
    // Set wherever the step succeeded.
    return ok(changed as ChangedJob)
  }

  async function staleness(tx: Transaction, job: PrintJob, kept: KeptJob): Promise<Failure> {
    const last = await lastEventOf(tx, job.lineId)
    const hasMoved = last?.kind === 'move' || last?.kind === 'undo'
    return {
      kind: 'conflict',
      code: 'production/version-conflict',
      message: changedMeanwhileText(kept, hasMoved ? (last.toStage ?? null) : null),
    }
  }

  async function many(
    chosen: readonly SeenJob[],
    command: (seen: SeenJob) => Promise<Result<ChangedJob>>,
  ): Promise<ManyChanged> {
    let changed = 0
    const refused: { lineId: string; reason: string }[] = []
    // One after the other: several of them may be of one order.
    for (const seen of chosen) {
      const done = await command(seen)
      if (done.ok) changed += 1
      else refused.push({ lineId: seen.lineId, reason: done.error.message })
    }
    return { changed, refused }
  }

  const commands: JobCommands = {
    async move(actor, { to, despite, ...seen }) {
      const asks = await asksFirstPiece()
      return onJob(actor, seen, async (tx, job, kept) => {
        const firstPiece = await firstPieceOf(tx, job, asks)
        const judged = judgeMove({ ...job, kept: kept.stage }, to, despite, firstPiece)
        if (!judged.ok) return refuse(judged.refusal)
        const { move } = judged
        if (move.from === move.to) return ok(null)
        const passes = job.closed !== null && despite !== null ? despite : ''
        return ok({
          kept: { ...kept, stage: move.kept },
          event: {
            kind: 'move',
            fromStage: move.from,
            toStage: move.to,
            keptBefore: kept.stage,
            begins: move.begins,
            said: passes,
          },
          log: {
            action: 'print-job.move',
            before: { stage: move.from },
            after: { stage: move.to, ...(passes === '' ? {} : { startedDespite: passes }) },
          },
          status: move.begins ? 'processing' : null,
        })
      })
    },

    async undo(actor, seen) {
      return onJob(actor, seen, async (tx, job, kept) => {
        const last = await lastEventOf(tx, job.lineId)
        const isOwn = last?.kind === 'move' && last.actorId === actor.id
        if (!isOwn || clock.now() - last.at.getTime() > UNDO_MS)
          return fail.conflict('production/nothing-to-undo', NOTHING_TO_UNDO)
        const wasNew = last.begins && job.status === 'processing' && !(await hasOtherInPrint(tx, job))
        const { keptBefore: stage, fromStage: toStage, toStage: fromStage } = last
        return ok({
          kept: { ...kept, stage },
          event: { kind: 'undo', fromStage, toStage },
          log: { action: 'print-job.undo', before: { stage: fromStage }, after: { stage: toStage } },
          status: wasNew ? 'new' : null,
        })
      })
    },

    async assign(actor, { assigneeId, ...seen }) {
      const known = await workers()
      const nameOf = (id: string | null) => known.find((worker) => worker.id === id)?.name ?? ''
      if (assigneeId !== null && nameOf(assigneeId) === '')
        return fail.invalid('production/worker-not-found', 'Bu kişi artık işlere bakamıyor.')
      return onJob(actor, seen, async (_tx, _job, kept) => {
        if (kept.assigneeId === assigneeId) return ok(null)
        const said = nameOf(assigneeId)
        return ok({
          kept: { ...kept, assigneeId },
          event: { kind: 'assign', said },
          log: {
            action: 'print-job.assign',
            before: { assignee: nameOf(kept.assigneeId) },
            after: { assignee: said },
          },
        })
      })
    },

    async count(actor, { done, spoiled, ...seen }) {
      return onJob(actor, seen, async (_tx, _job, kept) => {
        const { donePieces, spoiledPieces } = kept
        if (donePieces === done && spoiledPieces === spoiled) return ok(null)
        const counted = { donePieces: done, spoiledPieces: spoiled }
        return ok({
          kept: { ...kept, ...counted },
          event: { kind: 'count', said: `${done} sağlam, ${spoiled} fire` },
          log: { action: 'print-job.count', before: { donePieces, spoiledPieces }, after: counted },
        })
      })
    },

    moveAll: (actor, chosen, to) =>
      many(chosen, (seen) => commands.move(actor, { ...seen, to, despite: null })),
    assignAll: (actor, chosen, assigneeId) =>
      many(chosen, (seen) => commands.assign(actor, { ...seen, assigneeId })),
  }
  return commands
}

function refuse(refusal: RefusedMove): Result<never> {
  // No reason opens the gate of a proof.
  const isOfProof = refusal.reason === 'gate' && isProofGate(refusal.gate)
  return fail.conflict(`production/${isOfProof ? 'proof-gate' : refusal.reason}`, refusalText(refusal))
}
