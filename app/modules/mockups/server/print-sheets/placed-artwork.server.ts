/** A print file made ready to be laid on a print sheet: pages of a PDF as they are, drawings as paths, pictures as pixels. */
import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib'
import type { Rgb } from '#app/kernel/contrast.ts'
import type { PrintFileType } from '#app/modules/media/domain/print-file.ts'
import { PRINTED_MAX_BYTES } from '../../domain/artwork/logo-file.ts'
import type { Raster } from '../../domain/geometry/raster.ts'
import { TOO_LARGE_FOR_SHEET } from '../../domain/print-sheets/print-sheet.ts'
import { drawLogoSvg, readPrinted } from '../generation/read-logo.parser.server.ts'
import { unpacksSafely } from './pdf-unpacking.server.ts'
import type { VectorLogo } from './vector/read-vector-logo.server.ts'
import { readVectorLogo } from './vector/read-vector-logo.server.ts'

export type PlacedArtwork =
  | { readonly kind: 'pdf'; readonly source: PDFDocument; readonly pageCount: number }
  | {
      readonly kind: 'pixels'
      readonly logo: ShownLogo
      /** Of a drawing that could not be laid down as paths: the reason, a clause that ends in “için”. */
      readonly whyPixels: string | null
    }
  | { readonly kind: 'vector'; readonly logo: ShownLogo; readonly vector: VectorLogo }
  | { readonly kind: 'none'; readonly why: string }

/** A logo as it is laid on a sheet. */
export interface ShownLogo {
  readonly raster: Raster
  /** Its own inks, the largest first. */
  readonly inks: readonly Rgb[]
  /** The plain ground that was taken away around it. */
  readonly hasLostGround: boolean
  /** The buyer wants it printed too. */
  readonly keepsGround: boolean
}

const none = (why: string): PlacedArtwork => ({ kind: 'none', why })

/**
 * Reads a print file for a sheet. `sidePx` is how many pixels a picture's longer side gets; `keepsGround` as in the design. Whatever cannot be laid on
 * paper answers why, in words for the press. Never rejects for what is in the file.
 */
export async function readArtwork(
  bytes: Uint8Array,
  type: PrintFileType,
  sidePx: number,
  keepsGround = false,
): Promise<PlacedArtwork> {
  if (bytes.byteLength > PRINTED_MAX_BYTES) return none(TOO_LARGE_FOR_SHEET)
  if (type === 'postscript')
    return none(
      'PostScript dosyası (AI, EPS) föye yerleştirilemez; çerçeve yerini gösterir, özgün dosyayı açın.',
    )
  if (type === 'pdf') return readPdf(bytes)
  const logo = await readPrinted(bytes, { sidePx, keepsGround })
  if (!logo.ok) return none('Görsel açılamadı; çerçeve yerini gösterir, özgün dosyayı denetleyin.')
  const { raster, removed, palette } = logo.value
  const inks = palette.inks.map(({ rgb }) => rgb)
  const shown = { raster, inks, hasLostGround: removed !== null, keepsGround }
  if (type !== 'svg') return { kind: 'pixels', logo: shown, whyPixels: null }
  const drawSame = (svg: Uint8Array) => drawLogoSvg(svg, sidePx)
  const vector = await readVectorLogo({ bytes, shown: logo.value, drawSvg: drawSame })
  return typeof vector === 'string'
    ? { kind: 'pixels', logo: shown, whyPixels: vector }
    : { kind: 'vector', logo: shown, vector }
}

async function readPdf(bytes: Uint8Array): Promise<PlacedArtwork> {
  if (!(await unpacksSafely(bytes)))
    return none(
      'PDF’in içeriği olağan dışı; güvenlik için föye yerleştirilmedi. Özgün dosyayı dikkatle açın.',
    )
  try {
    const source = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: false })
    const pageCount = source.getPageCount()
    return pageCount > 0
      ? { kind: 'pdf', source, pageCount }
      : none('PDF’te sayfa yok; çerçeve yerini gösterir.')
  } catch (error) {
    return none(
      error instanceof EncryptedPDFError
        ? 'PDF parolalı olduğu için föye yerleştirilemedi; çerçeve yerini gösterir.'
        : 'PDF okunamadı; çerçeve yerini gösterir, özgün dosyayı denetleyin.',
    )
  }
}
