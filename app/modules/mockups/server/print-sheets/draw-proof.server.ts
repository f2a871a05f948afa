import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { PrintFileType } from '#app/modules/media/domain/print-file.ts'
import { inParserProcess } from '#app/platform/parser-process.server.ts'
import { isParserBusy } from '#app/platform/parser-refusal.server.ts'
import { PRINTED_MAX_BYTES } from '../../domain/artwork/logo-file.ts'
import type { FileShape } from '../../domain/print-sheets/design-for-file.ts'
import type * as parser from './proof.parser.server.ts'
import type { DrawnPages, PagesJob } from './proofs/proof-pages.server.ts'
import type { ProofJob } from './proofs/proof-sheet.server.ts'
import type { ReceiptJob } from './proofs/receipt-sheet.server.ts'

const MODULE = 'app/modules/mockups/server/print-sheets/proof.parser.server.ts'
/** One proof at a time leaves a process for everybody else. */
const QUEUE = { name: 'proofs', atOnce: 1, waiting: 40 } as const
const ANSWER_BYTES = 96 * 1024 * 1024
/** Four places take three seconds. */
const TIMEOUT_MS = 15_000

const readShapeApart = inParserProcess<typeof parser.readShape>({
  module: MODULE,
  name: 'readShape',
  queue: QUEUE,
  limits: { fileBytes: PRINTED_MAX_BYTES, answerBytes: 64 * 1024, timeoutMs: TIMEOUT_MS },
})
const drawPagesApart = inParserProcess<typeof parser.drawPages>({
  module: MODULE,
  name: 'drawPages',
  queue: QUEUE,
  limits: { fileBytes: PRINTED_MAX_BYTES, answerBytes: ANSWER_BYTES, timeoutMs: TIMEOUT_MS },
})
const drawProofApart = inParserProcess<typeof parser.drawProof>({
  module: MODULE,
  name: 'drawProof',
  queue: QUEUE,
  limits: { fileBytes: PRINTED_MAX_BYTES, answerBytes: ANSWER_BYTES, timeoutMs: TIMEOUT_MS },
})
const drawReceiptApart = inParserProcess<typeof parser.drawReceipt>({
  module: MODULE,
  name: 'drawReceipt',
  queue: QUEUE,
  limits: { fileBytes: PRINTED_MAX_BYTES, answerBytes: ANSWER_BYTES, timeoutMs: TIMEOUT_MS },
})

/** The shape of a print file; null where nobody can tell. Refuses with 'mockups/busy'. */
export async function readFileShape(
  bytes: () => Promise<Uint8Array>,
  type: PrintFileType,
): Promise<Result<FileShape | null>> {
  const read = await readShapeApart(bytes, { type })
  if (read.ok) return read
  return isParserBusy(read.error) ? BUSY : ok(null)
}

/**
 * Draws the pages of a proof in a parser process; `files` is asked for what lies in it, with or without artworks. Files
 * that the process fell over are left out, and the pages say so. Refuses with 'mockups/busy'.
 */
export async function drawPagesOfProof(
  files: (hasArtworks: boolean) => Promise<Uint8Array>,
  job: PagesJob,
): Promise<Result<DrawnPages>> {
  const drawn = await drawPagesApart(() => files(true), job)
  if (drawn.ok) return drawn
  if (isParserBusy(drawn.error)) return BUSY
  const bare = await drawPagesApart(() => files(false), job)
  return bare.ok ? bare : BUSY
}

/**
 * Draws a proof in a parser process. Where it falls over a print file, none is laid in: the flat pictures stand in its
 * place. Refuses with 'mockups/busy'.
 */
export async function drawProofPaper(
  files: (hasArtworks: boolean) => Promise<Uint8Array>,
  job: ProofJob,
): Promise<Result<Uint8Array>> {
  const drawn = await drawProofApart(() => files(true), job)
  if (drawn.ok) return drawn
  if (isParserBusy(drawn.error)) return BUSY
  const bare = await drawProofApart(() => files(false), { ...job, artworks: [] })
  return bare.ok ? bare : BUSY
}

/** Draws the receipt of an approval in a parser process. Refuses with 'mockups/busy'. */
export async function drawReceiptPaper(
  files: () => Promise<Uint8Array>,
  job: ReceiptJob,
): Promise<Result<Uint8Array>> {
  const drawn = await drawReceiptApart(files, job)
  return drawn.ok ? drawn : BUSY
}

const BUSY = fail.unavailable<never>(
  'mockups/busy',
  'Şu anda çok fazla dosya okunuyor. Lütfen provayı birkaç saniye sonra yeniden hazırlayın.',
)
