import { orderedWaitingTexts } from '#app/modules/cart/domain/waiting-pieces.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { droppedDesignOf } from './artwork.ts'
import type { ArtworkChange, OrderLineView } from './order-views.ts'

const FILE_UNPRINTED = `Baskı seçimi “${UNPRINTED}”, oysa bir baskı dosyası var. Baskıdan önce alıcıya sorun.`

/** What whoever prints a line has to know before, as far as the order itself says it. */
export function lineWarnings(line: OrderLineView, changes: readonly ArtworkChange[]): readonly string[] {
  const dropped = droppedDesignOf(line, changes)
  return [
    ...orderedWaitingTexts(line),
    ...(line.artwork && line.printChoice === UNPRINTED ? [FILE_UNPRINTED] : []),
    ...(dropped === null
      ? []
      : [
          `Alıcı dosyayı siparişten sonra değiştirdi; önceki dosyayla yapılan yerleşim geçersiz (${dropped}). Baskı notuna bakın, yazmıyorsa alıcıya sorun.`,
        ]),
  ]
}
