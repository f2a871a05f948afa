import pdfjsUrl from 'unpdf/pdfjs?url'

type Pdfjs = typeof import('unpdf/pdfjs')
export type OpenPdf = Awaited<ReturnType<Pdfjs['getDocument']>['promise']>

/** Pixels of one picture inside the file; larger ones are left out. */
const MAX_IMAGE_PIXELS = 100_000_000

/** The file is locked with a password. */
export class LockedPdfError extends Error {}

/** One file for the page and its worker alike, brought when the first PDF is looked at. */
function loadPdfjs(): Promise<Pdfjs> {
  return import(/* @vite-ignore */ pdfjsUrl)
}

/**
 * Opens a PDF for as long as `use` takes. It is taken apart in a worker of its own that ends with `signal`, so that a file
 * made to keep a program busy keeps nothing else busy; its scripts, forms and links are never run. Throws `LockedPdfError`,
 * else what the parser says.
 */
export async function withPdf<Value>(
  bytes: ArrayBuffer,
  signal: AbortSignal,
  use: (pdf: OpenPdf, pdfjs: Pdfjs) => Promise<Value>,
): Promise<Value> {
  const pdfjs = await loadPdfjs()
  const { getDocument, PasswordException, PDFWorker } = pdfjs
  signal.throwIfAborted()
  const port = new Worker(pdfjsUrl, { type: 'module' })
  // A worker that is ended answers nothing any more: whoever waits for it is told.
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      port.terminate()
      reject(signal.reason)
    })
  })
  try {
    const reading = getDocument({
      data: new Uint8Array(bytes),
      worker: PDFWorker.create({ port } as unknown as Parameters<typeof PDFWorker.create>[0]),
      enableXfa: false,
      maxImageSize: MAX_IMAGE_PIXELS,
      verbosity: 0,
    })
    const used = reading.promise.then((pdf) => use(pdf, pdfjs))
    return await Promise.race([used, ended])
  } catch (error) {
    throw error instanceof PasswordException ? new LockedPdfError() : error
  } finally {
    port.terminate()
  }
}
