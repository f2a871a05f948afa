import { Suspense, useEffect, useRef, useState } from 'react'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { lazyPart } from '#app/design/lazy-part.ts'
import { hasSessionHint } from '#app/modules/accounts/storefront/session-hint.ts'
import { MAX_NOTE } from '#app/modules/cart/domain/cart.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import { PrintFileUpload } from './print-file-upload.tsx'

/** Customers only have saved logos; nobody else needs the code. */
const SavedLogoChoice = lazyPart(() =>
  import('#app/modules/logos/storefront/saved-logo-choice.tsx').then((module) => module.SavedLogoChoice),
)

/** The buyer's file and note for the printer, both optional. */
export function PrintSection({
  artwork,
  onArtworkChange,
  note,
  onNoteChange,
  maxMegabytes,
  onBusyChange,
}: {
  artwork: PrintFileRef | null
  onArtworkChange: (artwork: PrintFileRef | null) => void
  note: string
  onNoteChange: (note: string) => void
  maxMegabytes: number
  onBusyChange: (isBusy: boolean) => void
}) {
  const [mayHaveLogos, setMayHaveLogos] = useState(false)
  useEffect(() => setMayHaveLogos(hasSessionHint()), [])

  // A note may be written into the server's markup before this code is there; it stays in the field, unheard.
  const field = useRef<HTMLTextAreaElement>(null)
  const takeEarly = useRef(onNoteChange)
  useEffect(() => {
    const early = field.current?.value
    if (early) takeEarly.current(early)
  }, [])

  return (
    <div className="grid gap-3">
      <div>
        <div className="mb-2 flex min-h-6 flex-wrap items-center justify-between gap-x-3">
          <p className="text-sm font-semibold">
            Baskı dosyası <span className="font-normal text-ink-soft">isteğe bağlı</span>
          </p>
          {mayHaveLogos && (
            <Suspense fallback={null}>
              <SavedLogoChoice onChoose={onArtworkChange} />
            </Suspense>
          )}
        </div>
        <PrintFileUpload
          // A file that was chosen among the saved ones ends an upload or a change that was begun.
          key={artwork?.fileId ?? ''}
          value={artwork}
          onChange={onArtworkChange}
          maxMegabytes={maxMegabytes}
          onBusyChange={onBusyChange}
        />
      </div>
      <details className="group" open={note !== ''}>
        <summary className="inline-block min-h-6 py-0.5 text-sm font-semibold text-brand underline underline-offset-3 group-open:text-ink group-open:no-underline">
          Baskı notu
        </summary>
        <TextArea
          ref={field}
          aria-label="Baskı notu"
          name="print-note"
          value={note}
          maxLength={MAX_NOTE}
          rows={2}
          placeholder="Örneğin: Logo tek yüze, 6 cm genişlikte, lacivert (Pantone 289 C)."
          onChange={(event) => onNoteChange(event.target.value)}
          className="mt-2"
        />
        <p className="mt-1 text-right text-xs text-ink-soft">
          {note.length} / {MAX_NOTE}
        </p>
      </details>
    </div>
  )
}
