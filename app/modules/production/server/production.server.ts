import { isoDayOf, startOfIstanbulDay } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { Result } from '#app/kernel/result.ts'
import { ok } from '#app/kernel/result.ts'
import type { AccountsService } from '#app/modules/accounts/server/accounts.server.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { BackOfficeContribution } from '#app/modules/back-office/domain/contribution.ts'
import { calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { LeadTimesService } from '#app/modules/lead-times/server/lead-times.server.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { ApprovedProof } from '#app/modules/orders/domain/line-proof.ts'
import type { PrintJob, PrintJobDetail } from '#app/modules/orders/domain/print-job.ts'
import type { OrdersService } from '#app/modules/orders/server/orders.server.ts'
import type { ProofsService } from '#app/modules/proofs/server/proofs.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { PRODUCTION_ACTIVITY } from '../domain/activity-labels.ts'
import type { Board, BoardQuery } from '../domain/board.ts'
import { boardOf } from '../domain/board.ts'
import { PRODUCTION } from '../domain/board-query.ts'
import type { FirstPiece } from '../domain/first-piece.ts'
import { firstPieceOf } from '../domain/first-piece.ts'
import type { JobCard, KeptJob, Worker } from '../domain/job-card.ts'
import { UNTOUCHED } from '../domain/job-card.ts'
import type { ShownEvent } from '../domain/shown-event.ts'
import type { Stage } from '../domain/stage.ts'
import { isInPrint, stageOf } from '../domain/stage.ts'
import type { Trouble } from '../domain/trouble.ts'
import { lastDayAtRisk, troubleOf } from '../domain/trouble.ts'
import type { JobCommands } from './job-commands.server.ts'
import { createJobCommands } from './job-commands.server.ts'
import { eventsOf, keptJobsOf, linesInPrint } from './production-jobs.server.ts'

export interface ProductionDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly activity: ActivityService
  readonly settings: Pick<SettingsService, 'current'>
  readonly accounts: Pick<AccountsService, 'staff'>
  readonly catalog: Pick<CatalogService, 'pictures'>
  readonly leadTimes: Pick<LeadTimesService, 'pressRisks'>
  readonly proofs: Pick<ProofsService, 'firstPieces'>
  readonly orders: Pick<
    OrdersService,
    'openPrintJobs' | 'shippedPrintJobs' | 'printJobsOf' | 'printJob' | 'workOn' | 'whoPrints' | 'approvalsOf'
  >
}

/** An order that was sent today, with what of it was printed. */
export interface SentOrder extends Pick<PrintJob, 'orderId' | 'orderNumber' | 'buyerName'> {
  readonly jobs: readonly Pick<PrintJob, 'lineId' | 'title' | 'quantity'>[]
}

/** Everything the page of the board shows. */
export interface ShownBoard {
  readonly board: Board
  /** A picture of the goods of each card, by its line; none where the product has none. */
  readonly pictures: Readonly<Record<string, AssetId>>
  readonly sentToday: readonly SentOrder[]
  readonly today: IsoDay
}

/** Everything the page of a job shows. */
export interface ShownJob {
  readonly job: PrintJobDetail
  /** Null where its order is over. */
  readonly stage: Stage | null
  readonly trouble: Trouble | null
  readonly kept: KeptJob
  readonly assignee: Worker | null
  readonly picture: AssetId | null
  readonly firstPiece: FirstPiece
  /** By which proof it is made; null where none was approved. */
  readonly approved: ApprovedProof | null
  readonly events: readonly ShownEvent[]
}

/** The workshop: where each printed line stands (decision 55). */
export interface ProductionService extends JobCommands {
  board(query: BoardQuery): Promise<ShownBoard>
  /** 'orders/not-found', also for a line that is not printed. */
  job(lineId: string): Promise<Result<ShownJob>>
  /** Where the printed lines of an order stand, by line; none where they are on no board any more. */
  stagesOf(orderId: string): Promise<Readonly<Record<string, Stage>>>
  /** Who can have a job: the shop's own people who may see the board. */
  workers(): Promise<readonly Worker[]>
  readonly backOffice: readonly BackOfficeContribution[]
}

const MOST_EVENTS = 100

type PressRisks = Awaited<ReturnType<LeadTimesService['pressRisks']>>

/** Creates the production capability. */
export function createProductionService(dependencies: ProductionDependencies): ProductionService {
  const { db, clock, activity, settings, accounts, catalog, leadTimes, orders, proofs } = dependencies
  activity.describe(PRODUCTION_ACTIVITY)
  orders.whoPrints(linesInPrint)

  async function workers(): Promise<readonly Worker[]> {
    const people = await accounts.staff.list()
    return people
      .filter(
        ({ status, role, permissions }) =>
          status === 'active' &&
          (role === 'admin' || permissions.includes('production') || permissions.includes('orders')),
      )
      .map(({ id, name }) => ({ id, name }))
  }

  async function time() {
    return { today: isoDayOf(clock.now()), calendar: calendarOf(await settings.current()) }
  }

  /** Those of the jobs that are on the board, with where they stand and what is kept of them. */
  async function standing(jobs: readonly PrintJob[]) {
    const all = await keptJobsOf(
      db,
      jobs.map(({ lineId }) => lineId),
    )
    return jobs.flatMap((job) => {
      const kept = all.get(job.lineId) ?? UNTOUCHED
      const stage = stageOf({ ...job, kept: kept.stage })
      return stage === null ? [] : [{ job, kept, stage }]
    })
  }

  /** What its press may do too late, by line: of lines that are not in print yet. */
  function pressRisks() {
    return leadTimes.pressRisks(async (orderIds) =>
      (await standing(await orders.printJobsOf(orderIds))).flatMap(({ job, stage }) => {
        const { lineId: key, orderId, position: line, orderedAt, shipLatest } = job
        return isInPrint(stage) || shipLatest === null ? [] : [{ key, orderId, line, orderedAt, shipLatest }]
      }),
    )
  }

  async function cardsOf(jobs: readonly PrintJob[], risks: PressRisks): Promise<readonly JobCard[]> {
    const now = await time()
    const people = new Map((await workers()).map((worker) => [worker.id, worker]))
    const all = await standing(jobs)
    const firstPieces = await firstPiecesOf(all)
    return all.map(({ job: { options: _options, ...job }, kept, stage }) => {
      const { donePieces, assigneeId, revision } = kept
      const assignee = (assigneeId !== null && people.get(assigneeId)) || null
      const press = risks.get(job.lineId) ?? null
      const trouble = troubleOf({ ...job, stage, press }, now)
      const firstPiece = firstPieces.get(job.lineId) ?? 'none'
      return { ...job, stage, trouble, donePieces, assignee, revision, firstPiece }
    })
  }

  async function asksFirstPiece(): Promise<boolean> {
    return (await settings.current()).proofs.firstPiece
  }

  /** Where the photographs of first pieces stand, of those jobs that are in print. */
  async function firstPiecesOf(
    jobs: readonly { readonly job: PrintJob; readonly stage: Stage }[],
  ): Promise<ReadonlyMap<string, FirstPiece>> {
    const printing = jobs.filter(({ stage }) => stage === 'printing').map(({ job }) => job)
    const photos = await proofs.firstPieces(printing.map(({ lineId }) => lineId))
    const asks = await asksFirstPiece()
    return new Map(
      printing.map(({ lineId, proof }) => [
        lineId,
        firstPieceOf({ asks, proof, photo: photos.get(lineId) ?? null }),
      ]),
    )
  }

  async function picturesOf(jobs: readonly PrintJob[]): Promise<Readonly<Record<string, AssetId>>> {
    const goods = jobs.map(({ lineId, productId, options }) => ({ key: lineId, productId, options }))
    return Object.fromEntries(await catalog.pictures.ofGoods(goods))
  }

  return {
    ...createJobCommands({
      ...{ clock, activity, orders, workers, asksFirstPiece },
      async firstPieceOf(tx, { lineId, proof }, asks) {
        const photos = await proofs.firstPieces([lineId], tx)
        return firstPieceOf({ asks, proof, photo: photos.get(lineId) ?? null })
      },
    }),
    workers,

    async board(query) {
      const jobs = await orders.openPrintJobs()
      const { today } = await time()
      const board = boardOf(await cardsOf(jobs, await pressRisks()), query, today)
      const shown = new Set(board.columns.flatMap(({ cards }) => cards.map(({ lineId }) => lineId)))
      const sent = await orders.shippedPrintJobs(startOfIstanbulDay(clock.now()))
      return {
        board,
        pictures: await picturesOf(jobs.filter(({ lineId }) => shown.has(lineId))),
        sentToday: [...Map.groupBy(sent, ({ orderId }) => orderId).values()].flatMap((lines) => {
          const [first] = lines
          if (!first) return []
          const { orderId, orderNumber, buyerName } = first
          const ofOrder = lines.map(({ lineId, title, quantity }) => ({ lineId, title, quantity }))
          return [{ orderId, orderNumber, buyerName, jobs: ofOrder }]
        }),
        today,
      }
    },

    async job(lineId) {
      const found = await orders.printJob(lineId)
      if (!found.ok) return found
      const job = found.value
      const kept = (await keptJobsOf(db, [lineId])).get(lineId) ?? UNTOUCHED
      const stage = stageOf({ ...job, kept: kept.stage })
      const events = await eventsOf(db, lineId, MOST_EVENTS)
      const press = (await pressRisks()).get(lineId) ?? null
      return ok({
        job,
        stage,
        trouble: stage && troubleOf({ ...job, stage, press }, await time()),
        kept,
        assignee: (await workers()).find(({ id }) => id === kept.assigneeId) ?? null,
        picture: (await picturesOf([job]))[lineId] ?? null,
        firstPiece: (stage && (await firstPiecesOf([{ job, stage }])).get(lineId)) || 'none',
        approved: (await orders.approvalsOf([lineId])).get(lineId) ?? null,
        events: events.map(({ id, at, actorName, kind, toStage, said }) => ({
          ...{ id, kind, said },
          at: at.getTime(),
          by: actorName,
          to: toStage,
        })),
      })
    },

    async stagesOf(orderId) {
      const jobs = await orders.printJobsOf([orderId])
      return Object.fromEntries((await standing(jobs)).map(({ job, stage }) => [job.lineId, stage]))
    },

    backOffice: [
      {
        page: PRODUCTION,
        permission: ['orders', 'production'],
        async badge() {
          const { today, calendar } = await time()
          const jobs = await orders.openPrintJobs(lastDayAtRisk(today, calendar))
          const risks = await pressRisks()
          const soon = (await cardsOf(jobs, risks)).filter(({ trouble }) => trouble !== null)
          // What its press may do too late is at risk long before it is to be sent.
          return new Set([...soon.map(({ lineId }) => lineId as string), ...risks.keys()]).size
        },
      },
    ],
  }
}
