/** A print file made ready to be laid on a print sheet: pages of a PDF as they are, drawings as paths, pictures as pixels. */
import { createInflate } from 'node:zlib'
import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib'
import type { Rgb } from '#app/kernel/contrast.ts'
import type { Result } from '#app/kernel/result.ts'
import type { PrintFileType } from '#app/modules/media/domain/print-file.ts'
import type { Raster } from '../domain/raster.ts'
import type { ReadLogo } from './read-logo.server.ts'
import { drawLogoSvg, readLogo } from './read-logo.server.ts'
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

/** The program's own limits, whatever the shop takes as print files. */
const MAX_BYTES = 64 * 1024 * 1024
/** Unpacked, of one part of a PDF: a made-up one of some kilobytes may unpack to more than a machine holds. */
const MAX_UNPACKED_BYTES = 96 * 1024 * 1024

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
  if (bytes.byteLength > MAX_BYTES)
    return none('Dosya föye yerleştirilemeyecek kadar büyük; çerçeve yerini gösterir, özgün dosyayı açın.')
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

/** A print file as a logo. One of a single colour all over has no ground to take away: then that is the logo. */
export async function readPrinted(
  bytes: Uint8Array,
  { sidePx, keepsGround = false }: { readonly sidePx?: number; readonly keepsGround?: boolean } = {},
): Promise<Result<ReadLogo>> {
  const limits = { maxBytes: MAX_BYTES, ...(sidePx !== undefined && { sidePx }) }
  const logo = await readLogo(bytes, { removesBackground: !keepsGround }, limits)
  const isPlain = !logo.ok && logo.error.code === 'mockups/empty-logo'
  return isPlain ? readLogo(bytes, { removesBackground: false }, limits) : logo
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

const STREAM = Buffer.from('stream')
const OBJECT = Buffer.from('obj')
/** Packed text in letters (ASCII85, hexadecimal) is not unpacked here: so little of it unpacks to little. */
const MAX_LETTERS = 256 * 1024

/**
 * Unpacks every packed part of a PDF up to the limit, beside the program's own thread, before anything is made of it. By
 * how the parts begin and not by what they say of themselves; what is packed twice, or in a way that cannot be measured, is
 * no honest printer's making.
 */
async function unpacksSafely(given: Uint8Array): Promise<boolean> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  for (let at = bytes.indexOf(STREAM); at >= 0; at = bytes.indexOf(STREAM, at + STREAM.length)) {
    if (bytes.toString('latin1', at - 3, at) === 'end') continue
    const dictionary = bytes
      .toString('latin1', Math.max(0, bytes.lastIndexOf(OBJECT, at)), at)
      .replace(/#([0-9a-f]{2})/gi, (_escaped, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    if (/\/LZW/.test(dictionary)) return false
    if ((dictionary.match(/\/(FlateDecode|Fl|RunLengthDecode|RL)\b/g) ?? []).length > 1) return false
    const end = bytes.indexOf('endstream', at)
    const line = bytes[at + STREAM.length] === 0x0d ? 2 : 1
    const body = bytes.subarray(at + STREAM.length + line)
    if (/\/(ASCII|A85|AHx)/.test(dictionary) && (end < 0 || end - at > MAX_LETTERS)) return false
    if (isPacked(body) && !(await unpacksBelow(body, MAX_UNPACKED_BYTES))) return false
  }
  return true
}

/** Whether bytes begin as zlib does (RFC 1950). */
function isPacked(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0
}

/** Whether a packed part stays below a size and holds no packed part itself. A broken one does: it unpacks to nothing. */
function unpacksBelow(body: Buffer, mostBytes: number): Promise<boolean> {
  return new Promise((resolve) => {
    const inflate = createInflate()
    let unpacked = 0
    const done = (isSafe: boolean) => {
      inflate.destroy()
      resolve(isSafe)
    }
    inflate.on('data', (chunk: Buffer) => {
      if (unpacked === 0 && chunk.length > 64 && isPacked(chunk)) return done(false)
      unpacked += chunk.length
      if (unpacked > mostBytes) done(false)
    })
    inflate.on('end', () => done(true))
    inflate.on('error', () => done(true))
    inflate.end(body)
  })
}
