import type { OrderLineView } from '#app/modules/orders/domain/order-views.ts'
import type { LeftPieces } from '#app/modules/orders/domain/parcels.ts'
import { leftPieces } from '#app/modules/orders/domain/parcels.ts'
import type { Stage } from './stage.ts'

/**
 * What a parcel holds at first that is begun from the board: all that is left of the lines that are packed, of the one that
 * was moved here, and of those that go through no workshop. The rest is still being made.
 */
export function suggestedPieces(
  lines: readonly OrderLineView[],
  parcels: Parameters<typeof leftPieces>[1],
  { stages, movedLineId }: { readonly stages: Readonly<Record<string, Stage>>; readonly movedLineId: string },
): ReadonlyMap<string, number> {
  const isReady = ({ id }: OrderLineView) =>
    id === movedLineId || stages[id] === undefined || stages[id] === 'packed'
  const ready = leftPieces(lines.filter(isReady), parcels)
  return new Map(ready.map(({ choice, left }: LeftPieces) => [choice.id, left]))
}
