/** What a logo's file may be, judged by its first bytes before anything decodes it: the same in browser and server. */
import { withoutDelimited } from '#app/kernel/delimited-text.ts'

/** The specification's limit. */
export const LOGO_MAX_BYTES = 5 * 1024 * 1024
/** The program's own limit of print files that are drawn or laid on a sheet, whatever the shop takes. */
export const PRINTED_MAX_BYTES = 64 * 1024 * 1024
/** More pixels than a logo has, and fewer than would fill the memory. */
export const LOGO_MAX_PIXELS = 25_000_000
/** Sharp enough for the largest area of a preview, and quick to cut free. */
export const LOGO_SIDE_PX = 1024

export const LOGO_TOO_LARGE = "Logo dosyası 5MB'dan küçük olmalıdır."
export const LOGO_UNREADABLE = 'Logo okunamadı. Lütfen JPG, PNG, WebP veya SVG bir görsel yükleyin.'
export const LOGO_EMPTY = 'Görselde basılacak bir şey bulunamadı. Lütfen başka bir dosya deneyin.'

export type LogoFormat = 'png' | 'jpeg' | 'webp' | 'svg'

/** A logo's format; of a picture made of pixels also its size. */
export type LogoKind =
  | { readonly format: 'svg' }
  | { readonly format: Exclude<LogoFormat, 'svg'>; readonly width: number; readonly height: number }

/**
 * What the bytes of a file are, read from its header alone; null for every other format and for a header that does not
 * say its size. Never throws.
 */
export function logoKindOf(bytes: Uint8Array): LogoKind | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (textAt(bytes, 1, 3) === 'PNG' && bytes[0] === 0x89) {
    return bytes.length < 24 ? null : pixels('png', view.getUint32(16), view.getUint32(20))
  }
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegKind(view)
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return webpKind(bytes, view)
  return isSvg(bytes) ? { format: 'svg' } : null
}

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length))
}

function pixels(format: Exclude<LogoFormat, 'svg'>, width: number, height: number): LogoKind | null {
  return width > 0 && height > 0 ? { format, width, height } : null
}

/** Walks the segments to the one that begins the frame. */
function jpegKind(view: DataView): LogoKind | null {
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    // C4, C8 and CC lie among the frames' markers and are tables.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return pixels('jpeg', view.getUint16(at + 7), view.getUint16(at + 5))
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

/** Lossy, lossless and extended files say their size in three ways. */
function webpKind(bytes: Uint8Array, view: DataView): LogoKind | null {
  if (bytes.length < 30) return null
  switch (textAt(bytes, 12, 4)) {
    case 'VP8 ':
      return pixels('webp', view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return pixels('webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
    }
    case 'VP8X': {
      const three = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
      return pixels('webp', three(24) + 1, three(27) + 1)
    }
    default:
      return null
  }
}

/** How far into a file its first element may begin, after its declaration, comments and document type. */
const SVG_HEAD_BYTES = 16_384

function isSvg(bytes: Uint8Array): boolean {
  let head = ''
  for (let at = 0; at < Math.min(bytes.length, SVG_HEAD_BYTES); at += 4_096) head += textAt(bytes, at, 4_096)
  // Of UTF-16 every second byte is empty.
  let text = withoutDelimited(head.replaceAll('\0', ''), '<!--', '-->').replace(/^[^<]{0,4}\s*/, '')
  // One after the other: a pattern of them all tries every way to divide a row of `<??>`, and they double with each.
  while (text.startsWith('<?')) {
    const end = text.indexOf('?>', 2)
    if (end < 0) return false
    text = text.slice(end + 2).trimStart()
  }
  return /^(?:<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>\s*)?<(?:\w+:)?svg[\s>]/i.test(text)
}
