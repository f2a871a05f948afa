import { JUDGED_BYTES, judgePrintFile } from '#app/modules/media/domain/file-kind.ts'
import { pictureSize } from '#app/modules/media/domain/picture-size.ts'
import type { FileFacts } from '../domain/checks/file-facts.ts'
import { postscriptSize, svgFacts } from '../domain/checks/file-facts.ts'

/** A file made to keep its reader busy is given up on. */
const PATIENCE_MS = 15_000
/** The head of a JPEG can be this long before its size is said: cameras put previews and profiles there. */
const HEAD_BYTES = 512 * 1024
/** PostScript says its box at the beginning, or at the end and says so. */
const POSTSCRIPT_BYTES = 64 * 1024
const MOST_SVG_BYTES = 5 * 1024 * 1024

/**
 * Looks at a print file in the browser before or while it travels: its kind by content, and what can be told of that kind.
 * Null when nothing can be said. Never rejects, and never keeps a file from being sent.
 */
export async function inspectFile(file: File): Promise<FileFacts | null> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    switch (judgePrintFile(head.subarray(0, JUDGED_BYTES))) {
      case 'png':
      case 'jpeg': {
        const size = pictureSize(head)
        return size && { kind: 'picture', widthPx: size.width, heightPx: size.height }
      }
      case 'svg':
        return svgFacts(await file.slice(0, MOST_SVG_BYTES).text())
      case 'postscript': {
        const ends = [file.slice(0, POSTSCRIPT_BYTES), file.slice(-POSTSCRIPT_BYTES)]
        const [first = '', last = ''] = await Promise.all(ends.map((part) => part.text()))
        return { kind: 'postscript', size: postscriptSize(first) ?? postscriptSize(last) }
      }
      case 'pdf': {
        const { inspectPdf } = await import('./inspect-pdf.client.ts')
        return await inspectPdf(await file.arrayBuffer(), AbortSignal.timeout(PATIENCE_MS))
      }
      default:
        return null
    }
  } catch {
    return null
  }
}
