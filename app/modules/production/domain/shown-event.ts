import type { Instant } from '#app/kernel/instant.ts'
import type { Stage } from './stage.ts'
import { TO_STAGE } from './stage.ts'

/** Something that happened to a job. */
export interface ShownEvent {
  readonly id: number
  readonly at: Instant
  readonly by: string
  readonly kind: 'move' | 'undo' | 'count' | 'assign'
  /** Where a move led; null of what moved nothing. */
  readonly to: Stage | null
  /** Why a gate was passed, what was counted, or whose it became; may be empty. */
  readonly said: string
}

/** What happened, in words. */
export function eventText({ kind, to, said }: Pick<ShownEvent, 'kind' | 'to' | 'said'>): string {
  switch (kind) {
    case 'move':
      return to === null ? 'Taşındı' : `${TO_STAGE[to]} taşındı`
    case 'undo':
      return to === null ? 'Geri alındı' : `Geri alındı, ${TO_STAGE[to]} döndü`
    case 'count':
      return `Sayıldı: ${said}`
    case 'assign':
      return said === '' ? 'Kimsede değil' : `Verildi: ${said}`
  }
}
