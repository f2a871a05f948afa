/** A print file made ready to be laid on a print sheet: pages of a PDF as they are, drawings as paths, pictures as pixels. */
import { createInflate } from 'node:zlib'
import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib'
import type { Rgb } from '#app/kernel/contrast.ts'
import type { PrintFileType } from '#app/modules/media/domain/print-file.ts'
import { PRINTED_MAX_BYTES } from '../domain/logo-file.ts'
import { TOO_LARGE_FOR_SHEET } from '../domain/print-sheet.ts'
import type { Raster } from '../domain/raster.ts'
import { drawLogoSvg, readPrinted } from './read-logo.parser.server.ts'
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

const STREAM = Buffer.from('stream')
const END_OF_STREAM = Buffer.from('endstream')
const OBJECT = Buffer.from('obj')
/** Packed text in letters (ASCII85, hexadecimal) is not unpacked here: so little of it unpacks to little. */
const MAX_LETTERS = 256 * 1024
/** Many times what a drawing of many pages has. */
const MAX_STREAMS = 10_000

/** What a dictionary says of how its part is packed. */
interface Packing {
  readonly isLzw: boolean
  readonly isInLetters: boolean
  /** Packings inside one another. */
  readonly layers: number
}

const UNPACKED: Packing = { isLzw: false, isInLetters: false, layers: 0 }

/**
 * Unpacks every packed part of a PDF up to the limit, before anything is made of it. By how the parts begin and not by
 * what they say of themselves; what is packed twice, or in a way that cannot be measured, is no honest printer's making.
 * One way through the file: each byte is looked at a fixed number of times, whatever it holds.
 */
async function unpacksSafely(given: Uint8Array): Promise<boolean> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  // Each part is unpacked once; only parts that lie in one another take more.
  let packedBytesLeft = 3 * bytes.length + 1024 * 1024
  let streams = 0
  let packing = UNPACKED
  let lookedTo = 0
  let end = 0
  for (let at = bytes.indexOf(STREAM); at >= 0; at = bytes.indexOf(STREAM, at + STREAM.length)) {
    const between = bytes.subarray(lookedTo, at)
    lookedTo = at + STREAM.length
    // What stands before the last object that begins here is said of another part.
    const object = between.lastIndexOf(OBJECT)
    packing = morePacking(object < 0 ? packing : UNPACKED, between.subarray(Math.max(0, object)))
    if (bytes.toString('latin1', at - 3, at) === 'end') continue
    if (++streams > MAX_STREAMS || packing.isLzw || packing.layers > 1) return false
    if (packing.isInLetters) {
      if (end >= 0 && end <= at) end = bytes.indexOf(END_OF_STREAM, at)
      if (end < 0 || end - at > MAX_LETTERS) return false
    }
    const line = bytes[lookedTo] === 0x0d ? 2 : 1
    const body = bytes.subarray(lookedTo + line)
    if (!isPacked(body)) continue
    const taken = await unpacksBelow(body, MAX_UNPACKED_BYTES)
    if (taken === null || taken > packedBytesLeft) return false
    packedBytesLeft -= taken
  }
  return true
}

/** What is known of a part's packing after more of its dictionary; names may be written with escapes. */
function morePacking({ isLzw, isInLetters, layers }: Packing, dictionary: Buffer): Packing {
  const text = dictionary
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_escaped, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return {
    isLzw: isLzw || text.includes('/LZW'),
    isInLetters: isInLetters || /\/(?:ASCII|A85|AHx)/.test(text),
    layers: layers + (text.match(/\/(?:FlateDecode|Fl|RunLengthDecode|RL)\b/g)?.length ?? 0),
  }
}

/** Whether bytes begin as zlib does (RFC 1950). */
function isPacked(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0
}

/**
 * How many bytes a packed part takes, where it stays below a size and holds no packed part itself; else null. A broken one
 * is safe: it unpacks to nothing.
 */
function unpacksBelow(body: Buffer, mostBytes: number): Promise<number | null> {
  return new Promise((resolve) => {
    const inflate = createInflate()
    let unpacked = 0
    const done = (isSafe: boolean) => {
      const taken = inflate.bytesWritten
      inflate.destroy()
      resolve(isSafe ? taken : null)
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
