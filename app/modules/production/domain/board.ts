import type { IsoDay } from '#app/kernel/iso-day.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import type { JobCard, Worker } from './job-card.ts'
import type { KeptStage } from './stage.ts'
import { KEPT_STAGES } from './stage.ts'
import { byUrgency } from './trouble.ts'

/** What the board can be narrowed to by its tabs. */
export const BOARD_VIEWS = ['all', 'trouble', 'today'] as const
export type BoardView = (typeof BOARD_VIEWS)[number]

export const BOARD_VIEW_LABELS: Readonly<Record<BoardView, string>> = {
  all: 'Tümü',
  trouble: 'Gecikti ve riskte',
  today: 'Bugün bitecek',
}

/** Of the assignee filter: jobs that are nobody's yet. */
export const NOBODY = 'yok'

/** What the board is asked to show; all of it stands in the address. */
export interface BoardQuery {
  readonly view: BoardView
  /** A print choice; empty for all. */
  readonly method: string
  /** Id of a worker, or `NOBODY`; empty for all. */
  readonly assignee: string
  readonly search: string
  /** Columns that show all they may. */
  readonly more: readonly KeptStage[]
  /** The one column that a phone shows. */
  readonly column: KeptStage
}

/** Cards of a column at first, and at most. */
export const CARDS_SHOWN = 50
export const CARDS_AT_MOST = 500

export interface BoardColumn {
  readonly stage: KeptStage
  readonly jobs: number
  readonly pieces: number
  readonly cards: readonly JobCard[]
  /** How many more `more` would show. */
  readonly more: number
}

export interface Board {
  readonly columns: readonly BoardColumn[]
  readonly counts: Readonly<Record<BoardView | 'late' | 'risk', number>>
  /** What can be filtered by, with how many jobs there are of each; the most first. */
  readonly methods: readonly { readonly method: string; readonly jobs: number }[]
  readonly assignees: readonly (Worker & { readonly jobs: number })[]
  /** How many the filter leaves, over all views. */
  readonly shown: number
}

/** The board of these open jobs: narrowed, in order, in columns. Counts of the views follow the filter, its values do not. */
export function boardOf(jobs: readonly JobCard[], query: BoardQuery, today: IsoDay): Board {
  const asked = jobs.filter((job) => isAsked(job, query))
  const inView = (view: BoardView) => asked.filter((job) => isInView(job, view, today))
  const cards = inView(query.view).toSorted(byUrgency)
  return {
    columns: KEPT_STAGES.map((stage) => columnOf(stage, cards, query.more.includes(stage))),
    counts: {
      all: asked.length,
      trouble: inView('trouble').length,
      today: inView('today').length,
      late: asked.filter(({ trouble }) => trouble?.level === 'late').length,
      risk: asked.filter(({ trouble }) => trouble?.level === 'risk').length,
    },
    methods: counted(jobs.flatMap(({ methods }) => methods)).map(([method, count]) => ({
      method,
      jobs: count,
    })),
    assignees: assigneesOf(jobs),
    shown: cards.length,
  }
}

function columnOf(stage: KeptStage, cards: readonly JobCard[], isWhole: boolean): BoardColumn {
  const own = cards.filter((card) => card.stage === stage)
  const shown = own.slice(0, isWhole ? CARDS_AT_MOST : CARDS_SHOWN)
  return {
    stage,
    jobs: own.length,
    pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
    cards: shown,
    more: isWhole ? 0 : Math.min(own.length, CARDS_AT_MOST) - shown.length,
  }
}

function isInView({ trouble, shipLatest }: JobCard, view: BoardView, today: IsoDay): boolean {
  if (view === 'all') return true
  return view === 'trouble' ? trouble !== null : shipLatest === today
}

function isAsked(job: JobCard, { method, assignee, search }: BoardQuery): boolean {
  if (method !== '' && !job.methods.includes(method)) return false
  if (assignee === NOBODY ? job.assignee !== null : assignee !== '' && job.assignee?.id !== assignee)
    return false
  if (search === '') return true
  const text = foldTurkish(`${job.title} ${job.orderNumber} ${job.buyerName}`)
  return foldTurkish(search)
    .split(' ')
    .every((word) => text.includes(word))
}

function assigneesOf(jobs: readonly JobCard[]): Board['assignees'] {
  const names = new Map(jobs.flatMap(({ assignee }) => (assignee ? [[assignee.id, assignee.name]] : [])))
  return counted(jobs.flatMap(({ assignee }) => assignee?.id ?? [])).map(([id, count]) => ({
    id,
    name: names.get(id) ?? '',
    jobs: count,
  }))
}

function counted(values: readonly string[]): readonly (readonly [string, number])[] {
  const groups = Map.groupBy(values, (value) => value)
  return [...groups]
    .map(([value, { length }]) => [value, length] as const)
    .toSorted(([one, jobs], [other, others]) => others - jobs || one.localeCompare(other, 'tr'))
}
