/** Parcel papers drawn in a parser process, apart from the shop: labels of 10 × 15 cm and delivery notes on A4. */
import type { Result } from '#app/kernel/result.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import { qrPicture } from '#app/platform/qr-picture.server.ts'
import type { DeliveryNote, ParcelLabel } from '../../domain/print-sheets/parcel-papers.ts'
import { drawDeliveryNoteSheets, drawLabelSheets } from './draw-print-sheet.server.ts'

export interface ParcelPapers {
  /** A page of 10 × 15 cm for each; refuses with 'mockups/busy' alone. */
  drawLabels(labels: readonly ParcelLabel[], print: { readonly title: string }): Promise<Result<Uint8Array>>
  /** As many pages of A4 as each needs; refuses with 'mockups/busy' alone. */
  drawDeliveryNotes(
    notes: readonly DeliveryNote[],
    print: { readonly title: string },
  ): Promise<Result<Uint8Array>>
}

export function createParcelPapers({ clock }: { readonly clock: Clock }): ParcelPapers {
  return {
    drawLabels: (labels, { title }) =>
      drawLabelSheets({
        title,
        labels: labels.map((label) => ({
          ...label,
          qr: label.trackingNumber === null ? null : qrPicture(label.trackingNumber),
        })),
        madeAt: clock.now(),
      }),
    drawDeliveryNotes: (notes, { title }) => drawDeliveryNoteSheets({ title, notes, madeAt: clock.now() }),
  }
}
