import { useEffect, useRef, useState } from 'react'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Dialog } from '#app/design/primitives/dialog.tsx'
import { Spinner } from '#app/design/primitives/spinner.tsx'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import { formatFileSize, PRINT_FILE_LABELS } from '#app/modules/media/domain/print-file-rules.ts'
import { refusalOfDownload } from './download-refusal.ts'
import { drawPicture } from './draw-picture.ts'
import type { DrawnFile } from './drawn-file.ts'
import { PreviewRefusal } from './drawn-file.ts'

/** A file made to keep its reader busy is given up on. */
const PATIENCE_MS = 20_000
const BROKEN = 'Dosya önizlenemedi: bozuk veya desteklenmeyen bir dosya olabilir. İndirip açın.'

type State = { readonly drawn: DrawnFile } | { readonly refusal: string } | null

/** A print file drawn into the page from its bytes: the file itself is never rendered from our origin. */
export function PrintFilePreview({
  file,
  href,
  onClose,
}: {
  file: PrintFileRef
  href: string
  onClose: () => void
}) {
  const [state, setState] = useState<State>(null)
  const drawn = state && 'drawn' in state ? state.drawn : null

  useEffect(() => {
    const closing = new AbortController()
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(PATIENCE_MS)])
    draw(file, href, signal).then(
      (done) => {
        if (!closing.signal.aborted) setState({ drawn: done })
      },
      (error: unknown) => {
        if (closing.signal.aborted) return
        setState({ refusal: error instanceof PreviewRefusal ? error.message : BROKEN })
      },
    )
    return () => closing.abort()
  }, [file, href])

  const facts = [PRINT_FILE_LABELS[file.type], formatFileSize(file.sizeBytes), ...(drawn?.facts ?? [])]
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      size="lg"
      title={<span className="[overflow-wrap:anywhere]">{file.name}</span>}
      description={facts.join(' · ')}
    >
      {state === null ? (
        <p role="status" className="flex items-center justify-center gap-3 py-16 text-sm text-ink-soft">
          <Spinner size={20} /> Önizleme hazırlanıyor…
        </p>
      ) : null}
      {state && 'refusal' in state ? (
        <Alert tone="warning" title="Önizleme yok" live>
          {state.refusal}
        </Alert>
      ) : null}
      {drawn ? <Pages name={file.name} pages={drawn.pages} /> : null}
    </Dialog>
  )
}

function Pages({ name, pages }: { name: string; pages: DrawnFile['pages'] }) {
  return (
    <div className="grid gap-4">
      {pages.map((canvas, index) => (
        <Page
          // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a drawn file do not move
          key={index}
          canvas={canvas}
          label={pages.length === 1 ? name : `${name}, ${index + 1}. sayfa`}
        />
      ))}
    </div>
  )
}

function Page({ canvas, label }: { canvas: HTMLCanvasElement; label: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    canvas.className = 'mx-auto block h-auto max-w-full'
    place.current?.replaceChildren(canvas)
  }, [canvas])
  return (
    // Light and dark squares, so that a white logo on nothing is seen.
    <div
      ref={place}
      role="img"
      aria-label={label}
      className="rounded-card border border-line bg-[repeating-conic-gradient(var(--color-paper-deep)_0_25%,var(--color-line)_0_50%)] bg-[length:1.25rem_1.25rem] p-3"
    />
  )
}

async function draw(file: PrintFileRef, href: string, signal: AbortSignal): Promise<DrawnFile> {
  const answer = await fetch(href, { signal }).catch(() => null)
  if (!answer?.ok) throw new PreviewRefusal(refusalOfDownload(answer))
  const bytes = await answer.arrayBuffer()
  if (file.type !== 'pdf') return drawPicture(bytes)
  const { drawPdf } = await import('./draw-pdf.client.ts')
  return drawPdf(bytes, signal)
}
