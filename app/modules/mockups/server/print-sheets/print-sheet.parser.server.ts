/** Sheets for the press, with a stranger's file or with names on them, work orders and the papers of parcels. Runs in a parser process: `draw-print-sheet.server.ts` asks for it. */
import type { PrintFileType } from '#app/modules/media/domain/print-file.ts'
import type { LabelRun } from './label-sheet.server.ts'
import { makeLabels } from './label-sheet.server.ts'
import type { NamesJob } from './names-sheet.server.ts'
import { makeNamesSheet } from './names-sheet.server.ts'
import type { DeliveryNoteRun } from './note-sheet.server.ts'
import { makeDeliveryNotes } from './note-sheet.server.ts'
import { readArtwork } from './placed-artwork.server.ts'
import { makePrintSheet } from './print-sheet.server.ts'
import type { SheetJob } from './sheet-job.server.ts'
import type { WorkRun } from './work-sheet.server.ts'
import { makeWorkSheets } from './work-sheet.server.ts'

/** Everything on a sheet but the artwork. */
export type SheetText = Omit<SheetJob, 'artwork'>

export interface SheetOrder {
  readonly sheet: SheetText
  readonly type: PrintFileType
  /** Pixels of the longer side of a picture. */
  readonly sidePx: number
  readonly keepsGround: boolean
}

/** The sheet with the print file laid on it, a PDF. */
export async function drawWithArtwork(
  bytes: Uint8Array,
  { sheet, type, sidePx, keepsGround }: SheetOrder,
): Promise<Uint8Array> {
  return makePrintSheet({ ...sheet, artwork: await readArtwork(bytes, type, sidePx, keepsGround) })
}

/** The sheet without a file, and why. */
export function drawWithout(
  _bytes: Uint8Array,
  { sheet, why }: { readonly sheet: SheetText; readonly why: string },
): Promise<Uint8Array> {
  return makePrintSheet({ ...sheet, artwork: { kind: 'none', why } })
}

/** The names sheet of a place. */
export function drawNames(_bytes: Uint8Array, job: NamesJob): Promise<Uint8Array> {
  return makeNamesSheet(job)
}

/** Work orders, with their pictures after each other. */
export function drawWork(jpegs: Uint8Array, run: WorkRun): Promise<Uint8Array> {
  return makeWorkSheets(jpegs, run)
}

/** Parcel labels. */
export function drawLabels(_bytes: Uint8Array, run: LabelRun): Promise<Uint8Array> {
  return makeLabels(run)
}

/** Delivery notes. */
export function drawNotes(_bytes: Uint8Array, run: DeliveryNoteRun): Promise<Uint8Array> {
  return makeDeliveryNotes(run)
}
