import { withoutDelimited } from '#app/kernel/delimited-text.ts'
import type { PrintFileType } from './print-file.ts'

/** How many bytes of a file's beginning `judgePrintFile` needs. */
export const JUDGED_BYTES = 4096

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
/** DOS EPS: a binary header in front of the PostScript part. */
const DOS_EPS = [0xc5, 0xd0, 0xd3, 0xc6]

/**
 * Judges a print file by its first bytes, never by its name or declared type (product decision 8).
 * A modern Adobe Illustrator file is a PDF, an old one is PostScript. Null: none of the accepted types.
 */
export function judgePrintFile(head: Uint8Array): PrintFileType | null {
  if (startsWith(head, PNG)) return 'png'
  if (startsWith(head, JPEG)) return 'jpeg'
  if (startsWith(head, PDF)) return 'pdf'
  if (startsWith(head, DOS_EPS)) return 'postscript'
  const text = asciiOf(head)
  if (/^\s*%!PS-?/.test(text)) return 'postscript'
  if (isSvg(text)) return 'svg'
  return null
}

/**
 * An SVG begins with an optional XML declaration, comments and document type, then the `svg` element. Whoever uploads
 * chooses the bytes, so no pattern here may divide the same run of them in two ways.
 */
function isSvg(text: string): boolean {
  const declared = withoutDelimited(text.replace(/^\u00ef\u00bb\u00bf/, ''), '<?', '?>')
  const root = withoutDelimited(declared, '<!--', '-->')
    .trimStart()
    .replace(/^<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>/i, '')
    .trimStart()
  return /^<(?:[a-z][\w-]*:)?svg[\s>/]/i.test(root)
}

function startsWith(head: Uint8Array, signature: readonly number[]): boolean {
  return head.length >= signature.length && signature.every((byte, index) => head[index] === byte)
}

function asciiOf(head: Uint8Array): string {
  let text = ''
  for (const byte of head.subarray(0, JUDGED_BYTES)) text += String.fromCharCode(byte)
  return text
}
