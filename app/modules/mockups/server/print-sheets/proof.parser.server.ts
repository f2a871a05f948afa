/** Proofs: their pictures, and the papers they lie on. Runs in a parser process: `draw-proof.server.ts` asks for it. */
import type { PrintFileType } from '#app/modules/media/domain/print-file.ts'
import type { FileShape } from '../../domain/print-sheets/design-for-file.ts'
import { readPrinted } from '../generation/read-logo.parser.server.ts'
import { pageAspect } from './embed-artwork.server.ts'
import { unpackFiles } from './packed-files.server.ts'
import { readArtwork } from './placed-artwork.server.ts'
import type { DrawnPages, PagesJob } from './proofs/proof-pages.server.ts'
import { drawProofPages } from './proofs/proof-pages.server.ts'
import type { ProofJob } from './proofs/proof-sheet.server.ts'
import { makeProof } from './proofs/proof-sheet.server.ts'
import type { ReceiptJob } from './proofs/receipt-sheet.server.ts'
import { makeReceipt } from './proofs/receipt-sheet.server.ts'

/** Of a PDF nothing but its size is looked at. */
const LEAST_SIDE_PX = 16

/** What a print file is to be laid on goods as; null where it cannot be told. */
export async function readShape(
  bytes: Uint8Array,
  { type }: { readonly type: PrintFileType },
): Promise<FileShape | null> {
  if (type === 'postscript') return null
  if (type === 'pdf') {
    const artwork = await readArtwork(bytes, type, LEAST_SIDE_PX)
    if (artwork.kind !== 'pdf') return null
    return { aspect: pageAspect(artwork.source.getPage(0)), inks: [] }
  }
  const read = await readPrinted(bytes)
  if (!read.ok) return null
  const { artwork, palette } = read.value
  return { aspect: artwork.aspect, inks: palette.inks.map(({ rgb }) => rgb) }
}

/** The pages of a proof, with their files after each other. */
export function drawPages(packed: Uint8Array, job: PagesJob): Promise<DrawnPages> {
  return drawProofPages(unpackFiles(packed), job)
}

/** The proof, a PDF. */
export function drawProof(packed: Uint8Array, job: ProofJob): Promise<Uint8Array> {
  return makeProof(unpackFiles(packed), job)
}

/** The receipt of an approval, a PDF. */
export function drawReceipt(packed: Uint8Array, job: ReceiptJob): Promise<Uint8Array> {
  return makeReceipt(unpackFiles(packed), job)
}
