import type { KeyboardEvent } from 'react'
import { characterKeys } from '#app/design/patterns/use-page-keys.ts'
import type { JobCard } from '../domain/job-card.ts'
import type { Stage } from '../domain/stage.ts'
import { STAGES } from '../domain/stage.ts'

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** What the arrows and letters do on the board: between cards, with Shift between stages. Never inside a field. */
export function onBoardKey(
  event: KeyboardEvent<HTMLElement>,
  {
    cardOf,
    onMove,
    onPrint,
    onScan,
  }: {
    readonly cardOf: (lineId: string) => (JobCard & { readonly shown: Stage }) | undefined
    readonly onMove: (card: JobCard, to: Stage) => void
    readonly onPrint: (card: JobCard) => void
    readonly onScan: () => void
  },
): void {
  const link = event.target as HTMLElement
  if (!link.matches('[data-job-link]') || event.ctrlKey || event.metaKey || event.altKey) return
  const lineId = link.closest<HTMLElement>('[data-job]')?.dataset.job
  const card = lineId === undefined ? undefined : cardOf(lineId)
  if (!card) return
  if (event.key.length === 1 && !characterKeys.shown()) return
  if (event.key.toLowerCase() === 'p' && !event.shiftKey) {
    event.preventDefault()
    onPrint(card)
    return
  }
  if (event.key.toLowerCase() === 'q' && !event.shiftKey) {
    event.preventDefault()
    onScan()
    return
  }
  if (!ARROWS.includes(event.key)) return
  event.preventDefault()
  const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  const step = event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 1
  if (event.shiftKey) {
    const to = STAGES[STAGES.indexOf(card.shown) + step]
    if (isAcross && to !== undefined) onMove(card, to)
    return
  }
  neighbour(event.currentTarget, link, isAcross, step)?.focus()
}

function neighbour(
  board: HTMLElement,
  link: HTMLElement,
  isAcross: boolean,
  step: number,
): HTMLElement | undefined {
  const columns = [...board.querySelectorAll<HTMLElement>('[data-stage]')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('[data-job-link]'),
  ])
  const column = columns.findIndex((links) => links.includes(link))
  const row = columns[column]?.indexOf(link) ?? 0
  if (!isAcross) return columns[column]?.[row + step]
  for (let other = column + step; other >= 0 && other < columns.length; other += step) {
    const links = columns[other] ?? []
    if (links.length > 0) return links[Math.min(row, links.length - 1)]
  }
  return undefined
}
