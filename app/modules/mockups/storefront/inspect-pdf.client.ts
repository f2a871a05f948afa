import type { OpenPdf } from '#app/design/open-pdf.client.ts'
import { LockedPdfError, withPdf } from '#app/design/open-pdf.client.ts'
import type { FileFacts } from '../domain/checks/file-facts.ts'
import { pointsToMm } from '../domain/checks/file-facts.ts'

/** Pages whose size is compared, and pages whose pictures are weighed: of a catalogue the first ones say enough. */
const MAX_SIZED = 50
const MAX_WEIGHED = 3

type Matrix = readonly [number, number, number, number, number, number]
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** Pages, their size, and the picture with the fewest dots per inch. Rejects when `signal` ends it. */
export async function inspectPdf(bytes: ArrayBuffer, signal: AbortSignal): Promise<FileFacts> {
  try {
    return await withPdf(bytes, signal, async (pdf, { OPS }): Promise<FileFacts> => {
      const sizes = []
      for (let number = 1; number <= Math.min(pdf.numPages, MAX_SIZED); number += 1) {
        const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
        sizes.push({ widthMm: pointsToMm(width), heightMm: pointsToMm(height) })
      }
      const [size = { widthMm: 0, heightMm: 0 }] = sizes
      const areSizesAlike = sizes.every(
        ({ widthMm, heightMm }) =>
          Math.abs(widthMm - size.widthMm) < 0.5 && Math.abs(heightMm - size.heightMm) < 0.5,
      )
      const leastDpi = await leastDpiOf(pdf, OPS)
      return { kind: 'pdf', pageCount: pdf.numPages, size, areSizesAlike, leastDpi }
    })
  } catch (error) {
    if (signal.aborted) throw error
    return { kind: error instanceof LockedPdfError ? 'locked-pdf' : 'unreadable' }
  }
}

async function leastDpiOf(pdf: OpenPdf, OPS: typeof import('unpdf/pdfjs')['OPS']): Promise<number | null> {
  let least: number | null = null
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_WEIGHED); number += 1) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList()
    let matrix = IDENTITY
    const kept: Matrix[] = []
    for (const [index, operation] of fnArray.entries()) {
      const given: unknown = argsArray[index]
      if (operation === OPS.save) kept.push(matrix)
      else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd)
        matrix = kept.pop() ?? IDENTITY
      else if (operation === OPS.transform) matrix = within(matrix, given as Matrix)
      else if (operation === OPS.paintFormXObjectBegin) {
        kept.push(matrix)
        const [own] = given as [Matrix | null]
        if (own) matrix = within(matrix, own)
      } else if (operation === OPS.paintImageXObject) {
        const [, widthPx, heightPx] = given as [string, number, number]
        const across = widthPx / (Math.hypot(matrix[0], matrix[1]) / 72)
        const down = heightPx / (Math.hypot(matrix[2], matrix[3]) / 72)
        const dpi = Math.min(across, down)
        if (Number.isFinite(dpi) && dpi > 0) least = Math.min(least ?? dpi, dpi)
      }
    }
  }
  return least
}

function within([a, b, c, d, e, f]: Matrix, [a1, b1, c1, d1, e1, f1]: Matrix): Matrix {
  return [
    a * a1 + c * b1,
    b * a1 + d * b1,
    a * c1 + c * d1,
    b * c1 + d * d1,
    a * e1 + c * f1 + e,
    b * e1 + d * f1 + f,
  ]
}
