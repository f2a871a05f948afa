import pdfjsUrl from 'unpdf/pdfjs?url'
import type { DrawnFile } from './drawn-file.ts'
import { MAX_DRAWN_WIDTH, PreviewRefusal } from './drawn-file.ts'

/** Pages that are drawn; of a catalogue sent by mistake the first ones say enough. */
const MAX_PAGES = 3
const MAX_DRAWN_HEIGHT = 2_000
/** Pixels of one picture inside the file; larger ones are left out. */
const MAX_IMAGE_PIXELS = 100_000_000
const MM_PER_POINT = 25.4 / 72

/** One file for the page and its worker alike, brought when the first PDF is looked at. */
function loadPdfjs(): Promise<typeof import('unpdf/pdfjs')> {
  return import(/* @vite-ignore */ pdfjsUrl)
}

/**
 * Draws the first pages of a PDF. It is taken apart in a worker of its own that ends with `signal`, so that a file made
 * to keep a program busy keeps nothing else busy; its scripts, forms and links are never run. Throws a `PreviewRefusal`
 * for a locked file, else what the parser says.
 */
export async function drawPdf(bytes: ArrayBuffer, signal: AbortSignal): Promise<DrawnFile> {
  const { getDocument, PasswordException, PDFWorker } = await loadPdfjs()
  signal.throwIfAborted()
  const port = new Worker(pdfjsUrl, { type: 'module' })
  signal.addEventListener('abort', () => port.terminate())
  try {
    const reading = getDocument({
      data: new Uint8Array(bytes),
      worker: PDFWorker.create({ port } as unknown as Parameters<typeof PDFWorker.create>[0]),
      enableXfa: false,
      maxImageSize: MAX_IMAGE_PIXELS,
      verbosity: 0,
    })
    const pdf = await reading.promise
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
  } catch (error) {
    if (error instanceof PasswordException)
      throw new PreviewRefusal('Bu PDF parolayla korunuyor, indirip açın.')
    throw error
  } finally {
    port.terminate()
  }
}

function inMillimetres(points: number): string {
  return String(Math.round(points * MM_PER_POINT))
}
