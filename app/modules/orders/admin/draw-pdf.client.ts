import { LockedPdfError, withPdf } from '#app/design/open-pdf.client.ts'
import type { DrawnFile } from './drawn-file.ts'
import { MAX_DRAWN_WIDTH, PreviewRefusal } from './drawn-file.ts'

/** Pages that are drawn; of a catalogue sent by mistake the first ones say enough. */
const MAX_PAGES = 3
const MAX_DRAWN_HEIGHT = 2_000
const MM_PER_POINT = 25.4 / 72

/** Draws the first pages of a PDF. Throws a `PreviewRefusal` for a locked file, else what the parser says. */
export async function drawPdf(bytes: ArrayBuffer, signal: AbortSignal): Promise<DrawnFile> {
  try {
    return await withPdf(bytes, signal, async (pdf) => {
      const pages: HTMLCanvasElement[] = []
      let size = ''
      for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number += 1) {
        signal.throwIfAborted()
        const page = await pdf.getPage(number)
        const { width, height } = page.getViewport({ scale: 1 })
        const scale = Math.min(MAX_DRAWN_WIDTH / width, MAX_DRAWN_HEIGHT / height)
        const viewport = page.getViewport({ scale })
        const canvas = document.createElement('canvas')
        canvas.width = Math.max(1, Math.round(viewport.width))
        canvas.height = Math.max(1, Math.round(viewport.height))
        await page.render({ canvas, viewport }).promise
        pages.push(canvas)
        if (number === 1) size = `${inMillimetres(width)} × ${inMillimetres(height)} mm`
      }
      return { pages, facts: [`${pdf.numPages} sayfa`, size] }
    })
  } catch (error) {
    if (error instanceof LockedPdfError) throw new PreviewRefusal('Bu PDF parolayla korunuyor, indirip açın.')
    throw error
  }
}

function inMillimetres(points: number): string {
  return String(Math.round(points * MM_PER_POINT))
}
