import type { Result } from '#app/kernel/result.ts'
import { fail } from '#app/kernel/result.ts'
import type { PrintFileType } from '#app/modules/media/domain/print-file.ts'
import { inParserProcess } from '#app/platform/parser-process.server.ts'
import { isParserBusy } from '#app/platform/parser-refusal.server.ts'
import { PRINTED_MAX_BYTES } from '../../domain/artwork/logo-file.ts'
import { TOO_LARGE_FOR_SHEET } from '../../domain/print-sheets/print-sheet.ts'
import type { LabelRun } from './label-sheet.server.ts'
import type { NamesJob } from './names-sheet.server.ts'
import type { DeliveryNoteRun } from './note-sheet.server.ts'
import type * as parser from './print-sheet.parser.server.ts'
import type { WorkRun } from './work-sheet.server.ts'

/** What is laid on a sheet: a file, whose bytes are fetched when its turn has come, or nothing and why. */
export type SheetArtwork =
  | {
      readonly kind: 'file'
      readonly bytes: () => Promise<Uint8Array>
      readonly type: PrintFileType
      readonly sidePx: number
      readonly keepsGround: boolean
    }
  | { readonly kind: 'none'; readonly why: string }

const MODULE = 'app/modules/mockups/server/print-sheets/print-sheet.parser.server.ts'
/** One sheet at a time leaves a process for everybody else. */
const QUEUE = { atOnce: 1, waiting: 40 } as const
/** The file as it is, and the sheet around it. */
const ANSWER_BYTES = 96 * 1024 * 1024
/** A picture of 3 000 × 3 000 pixels takes two seconds. */
const TIMEOUT_MS = 10_000

const drawWithArtwork = inParserProcess<typeof parser.drawWithArtwork>({
  module: MODULE,
  name: 'drawWithArtwork',
  queue: { name: 'sheets', ...QUEUE },
  limits: { fileBytes: PRINTED_MAX_BYTES, answerBytes: ANSWER_BYTES, timeoutMs: TIMEOUT_MS },
})
const drawWithout = inParserProcess<typeof parser.drawWithout>({
  module: MODULE,
  name: 'drawWithout',
  queue: { name: 'bare sheets', ...QUEUE },
  limits: { fileBytes: 0, answerBytes: ANSWER_BYTES, timeoutMs: TIMEOUT_MS },
})
const drawNames = inParserProcess<typeof parser.drawNames>({
  module: MODULE,
  name: 'drawNames',
  queue: { name: 'names sheets', ...QUEUE },
  limits: { fileBytes: 0, answerBytes: ANSWER_BYTES, timeoutMs: TIMEOUT_MS },
})
const drawWork = inParserProcess<typeof parser.drawWork>({
  module: MODULE,
  name: 'drawWork',
  queue: { name: 'work orders', ...QUEUE },
  limits: { fileBytes: PRINTED_MAX_BYTES, answerBytes: ANSWER_BYTES, timeoutMs: TIMEOUT_MS },
})
const drawLabels = inParserProcess<typeof parser.drawLabels>({
  module: MODULE,
  name: 'drawLabels',
  queue: { name: 'parcel papers', ...QUEUE },
  limits: { fileBytes: 0, answerBytes: ANSWER_BYTES, timeoutMs: TIMEOUT_MS },
})
const drawNotes = inParserProcess<typeof parser.drawNotes>({
  module: MODULE,
  name: 'drawNotes',
  queue: { name: 'parcel papers', ...QUEUE },
  limits: { fileBytes: 0, answerBytes: ANSWER_BYTES, timeoutMs: TIMEOUT_MS },
})

const NOT_READ =
  'Dosya güvenli biçimde okunamadı, bu yüzden föye yerleştirilmedi; çerçeve yerini gösterir. Özgün dosyayı dikkatle açın.'

/**
 * Draws a print sheet in a parser process. A file that its process fell over is not on the sheet, and the sheet says so.
 * Refuses with 'mockups/busy'; rejects when the bytes cannot be fetched.
 */
export async function drawPrintSheet(
  sheet: parser.SheetText,
  artwork: SheetArtwork,
): Promise<Result<Uint8Array>> {
  if (artwork.kind === 'none') return orBusy(await drawWithout(new Uint8Array(), { sheet, why: artwork.why }))
  const { bytes, type, sidePx, keepsGround } = artwork
  const drawn = await drawWithArtwork(bytes, { sheet, type, sidePx, keepsGround })
  if (drawn.ok || isParserBusy(drawn.error)) return orBusy(drawn)
  const why = drawn.error.code === 'parser/too-large' ? TOO_LARGE_FOR_SHEET : NOT_READ
  return orBusy(await drawWithout(new Uint8Array(), { sheet, why }))
}

/** Draws a names sheet in a parser process: the shop waits for none of its letters. Refuses with 'mockups/busy'. */
export async function drawNamesSheet(job: NamesJob): Promise<Result<Uint8Array>> {
  return orBusy(await drawNames(new Uint8Array(), job))
}

/** Draws work orders in a parser process, with the shop's own pictures. Refuses with 'mockups/busy'. */
export async function drawWorkSheets(jpegs: Uint8Array, run: WorkRun): Promise<Result<Uint8Array>> {
  return orBusy(await drawWork(jpegs, run))
}

/** Draws parcel labels in a parser process. Refuses with 'mockups/busy'. */
export async function drawLabelSheets(run: LabelRun): Promise<Result<Uint8Array>> {
  return orBusy(await drawLabels(new Uint8Array(), run))
}

/** Draws delivery notes in a parser process. Refuses with 'mockups/busy'. */
export async function drawDeliveryNoteSheets(run: DeliveryNoteRun): Promise<Result<Uint8Array>> {
  return orBusy(await drawNotes(new Uint8Array(), run))
}

function orBusy(drawn: Result<Uint8Array>): Result<Uint8Array> {
  return drawn.ok ? drawn : fail.unavailable('mockups/busy', BUSY)
}

const BUSY = 'Şu anda çok fazla dosya okunuyor. Lütfen föyü birkaç saniye sonra yeniden açın.'
