import { foldTurkish } from '#app/kernel/turkish-text.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import type { PaletteGroup } from '#app/modules/back-office/domain/contribution.ts'
import { ADMIN_PAGES, inNavigationOrder, mayOpen } from '../admin-navigation.ts'

/** The answer of `GET /admin/search`. */
export interface PaletteAnswer {
  readonly groups: readonly PaletteGroup[]
}

const MIN_LETTERS = 3

/** Whether the server is asked: without a word of three letters no index could help it to answer. */
export function isWorthAsking(typed: string): boolean {
  return typed.split(/\s+/).some((word) => word.length >= MIN_LETTERS)
}

/** The pages somebody may open whose name holds every typed word; all of them while nothing is typed. */
export function pagesFor(viewer: Account, typed: string): Omit<PaletteGroup, 'page'> {
  const words = foldTurkish(typed).split(/\s+/).filter(Boolean)
  const hits = ADMIN_PAGES.flatMap(({ title, pages }) =>
    pages
      .filter((page) => mayOpen(viewer, page))
      .filter(({ label }) => words.every((word) => foldTurkish(label).includes(word)))
      .map(({ to, label }) => ({ to, label, detail: title })),
  )
  return { title: 'Bölümler', hits }
}

/** The option an arrow key leads to, round at both ends; -1 is none. */
export function nextIndex(current: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1
  if (current < 0) return step === 1 ? 0 : count - 1
  return (current + step + count) % count
}

/** The answer as it came over the line, in the order of the navigation; null where it is none of ours. */
export function readPaletteAnswer(answer: unknown): PaletteAnswer | null {
  if (typeof answer !== 'object' || answer === null || !('groups' in answer)) return null
  if (!Array.isArray(answer.groups)) return null
  return { groups: inNavigationOrder((answer as PaletteAnswer).groups) }
}
