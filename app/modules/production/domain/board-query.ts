import type { BoardQuery } from './board.ts'
import { BOARD_VIEWS } from './board.ts'
import { KEPT_STAGES } from './stage.ts'

export const PRODUCTION = '/admin/production'

const LONGEST = 120
/** Where a workshop begins its day. */
export const FIRST_COLUMN = 'queued'

/** The part of an address behind its question mark. */
interface AskedAddress {
  get(name: string): string | null
  getAll(name: string): readonly string[]
}

/** What an address asks the board for; what is none of ours asks for nothing. */
export function readBoardQuery(params: AskedAddress): BoardQuery {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, LONGEST)
  const more = params.getAll('more')
  return {
    view: BOARD_VIEWS.find((view) => view === params.get('view')) ?? 'all',
    method: text('method'),
    assignee: text('assignee'),
    search: text('q'),
    more: KEPT_STAGES.filter((stage) => more.includes(stage)),
    column: KEPT_STAGES.find((stage) => stage === params.get('column')) ?? FIRST_COLUMN,
  }
}

/** The address of the board that shows this; `changed` is what is to be otherwise. */
export function boardAddress(query: BoardQuery, changed: Partial<BoardQuery> = {}): string {
  const { view, method, assignee, search, more, column } = { ...query, ...changed }
  const asked = [
    ...(view === 'all' ? [] : [['view', view]]),
    ...(method === '' ? [] : [['method', method]]),
    ...(assignee === '' ? [] : [['assignee', assignee]]),
    ...(search === '' ? [] : [['q', search]]),
    ...more.map((stage) => ['more', stage]),
    ...(column === FIRST_COLUMN ? [] : [['column', column]]),
  ]
  const text = asked.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')
  return text === '' ? PRODUCTION : `${PRODUCTION}?${text}`
}
