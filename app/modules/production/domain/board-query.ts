import type { BoardQuery } from './board.ts'
import { BOARD_VIEWS } from './board.ts'
import { KEPT_STAGES } from './stage.ts'

export const PRODUCTION = '/admin/production'

/** Where a job is worked on; what the QR code of its work order opens. */
export function jobAddress(lineId: string): string {
  return `${PRODUCTION}/lines/${lineId}`
}

const LONGEST = 120

/** What an address asks the board for; what is none of ours asks for nothing. */
export function readBoardQuery(params: URLSearchParams): BoardQuery {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, LONGEST)
  const more = params.getAll('more')
  return {
    view: BOARD_VIEWS.find((view) => view === params.get('view')) ?? 'all',
    method: text('method'),
    assignee: text('assignee'),
    search: text('q'),
    more: KEPT_STAGES.filter((stage) => more.includes(stage)),
  }
}

/** The address of the board that shows this; `changed` is what is to be otherwise. */
export function boardAddress(query: BoardQuery, changed: Partial<BoardQuery> = {}): string {
  const { view, method, assignee, search, more } = { ...query, ...changed }
  const params = new URLSearchParams()
  if (view !== 'all') params.set('view', view)
  if (method !== '') params.set('method', method)
  if (assignee !== '') params.set('assignee', assignee)
  if (search !== '') params.set('q', search)
  for (const stage of more) params.append('more', stage)
  return params.size === 0 ? PRODUCTION : `${PRODUCTION}?${params}`
}
