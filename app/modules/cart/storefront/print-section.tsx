import { Suspense, useEffect, useRef, useState } from 'react'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { lazyPart } from '#app/design/lazy-part.ts'
import { hasSessionHint } from '#app/modules/accounts/storefront/session-hint.ts'
import { MAX_NOTE } from '#app/modules/cart/domain/cart.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import { tidyDesign } from '#app/modules/mockups/domain/designs/tidy-design.ts'
import type { StudioDesign } from '#app/modules/mockups/storefront/studio-design.ts'
import { PrintFileUpload } from './print-file-upload.tsx'
import { keptDesignText, printReadyFile } from './print-ready-file.ts'

/** Customers only have saved logos; nobody else needs the code. */
const SavedLogoChoice = lazyPart(() =>
  import('#app/modules/logos/storefront/saved-logo-choice.tsx').then((module) => module.SavedLogoChoice),
)

/** Who comes from the studio, and who has chosen a file: most visitors do neither. */
const DesignSummary = lazyPart(() => import('./design-summary.tsx').then((module) => module.DesignSummary))
const FileReportView = lazyPart(() => import('./file-report.tsx').then((module) => module.FileReportView))

/** The buyer's file, its design from the studio, and his note for the printer, all optional. */
export function PrintSection({
  artwork,
  onArtworkChange,
  studioDesign,
  pictures,
  design,
  onDesignChange,
  note,
  onNoteChange,
  maxMegabytes,
  onBusyChange,
  onInksCounted,
}: {
  artwork: PrintFileRef | null
  onArtworkChange: (artwork: PrintFileRef | null) => void
  /** Each new one is uploaded as the print file, and its design goes on the line. */
  studioDesign: StudioDesign | null
  /** The product's pictures: their print areas name the design's faces. */
  pictures: readonly { readonly assetId: AssetId }[]
  design: PrintDesign | null
  onDesignChange: (design: PrintDesign | null) => void
  note: string
  onNoteChange: (note: string) => void
  maxMegabytes: number
  onBusyChange: (isBusy: boolean) => void
  /** Told how many inks a file has that was just sent, null of one whose nobody can count; null where nobody asks. */
  onInksCounted: ((inks: number | null) => void) | null
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

  /** The studio's logo on its way to the shop. */
  const [incoming, setIncoming] = useState<File | null>(null)
  /** The file that was sent last, while it is the line's. */
  const [sent, setSent] = useState<File | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  const taken = useRef<StudioDesign | null>(null)
  const take = useRef({ onArtworkChange, onDesignChange, onBusyChange })
  take.current = { onArtworkChange, onDesignChange, onBusyChange }
  useEffect(() => {
    if (studioDesign === null || taken.current === studioDesign) return
    taken.current = studioDesign
    // What was there belonged to another logo.
    take.current.onArtworkChange(null)
    take.current.onDesignChange(tidyDesign(studioDesign.design))
    take.current.onBusyChange(true)
    setTrouble(null)
    setSent(null)
    void printReadyFile(studioDesign.file).then((file) => {
      if (taken.current === studioDesign) setIncoming(file)
    })
  }, [studioDesign])

  const tellInks = useRef(onInksCounted)
  tellInks.current = onInksCounted
  useEffect(() => {
    tellInks.current?.(null)
    if (!sent || !tellInks.current) return
    let isHere = true
    void import('#app/modules/mockups/storefront/count-inks.ts')
      .then(({ countInks }) => countInks(sent))
      .then((inks) => isHere && tellInks.current?.(inks))
      // The code did not come: the colours are chosen by hand.
      .catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [sent])

  function onSent(file: File, isStored: boolean): void {
    setIncoming(null)
    if (isStored) {
      setTrouble(null)
      setSent(file)
    } else if (file === incoming) {
      onBusyChange(false)
      setTrouble(keptDesignText(file, maxMegabytes))
    }
  }

  function change(file: PrintFileRef | null): void {
    onArtworkChange(file)
    if (file === null) {
      setSent(null)
      onDesignChange(null)
    } else setTrouble(null)
  }

  return (
    <div className="grid gap-3">
      <div>
        <div className="mb-2 flex min-h-6 flex-wrap items-center justify-between gap-x-3">
          <p className="text-sm font-semibold">
            Baskı dosyası <span className="font-normal text-ink-soft">sonra da gönderebilirsiniz</span>
          </p>
          {mayHaveLogos && (
            <Suspense fallback={null}>
              <SavedLogoChoice
                onChoose={(file) => {
                  setSent(null)
                  change(file)
                }}
              />
            </Suspense>
          )}
        </div>
        <PrintFileUpload
          // A file that was chosen among the saved ones ends an upload or a change that was begun.
          key={artwork?.fileId ?? ''}
          value={artwork}
          onChange={change}
          maxMegabytes={maxMegabytes}
          onBusyChange={onBusyChange}
          incoming={incoming}
          drawn={sent}
          onSent={onSent}
        />
        <div className="mt-2 grid gap-2 empty:hidden">
          {artwork && sent && !design && (
            <Suspense fallback={null}>
              <FileReportView file={sent} />
            </Suspense>
          )}
          {design && (
            <Suspense fallback={null}>
              <DesignSummary
                design={design}
                file={sent}
                pictures={pictures}
                trouble={trouble}
                onRemove={() => {
                  setTrouble(null)
                  onDesignChange(null)
                }}
              />
            </Suspense>
          )}
        </div>
      </div>
      <details className="group" open={note !== ''}>
        <summary className="inline-block min-h-6 py-0.5 pointer-coarse:py-3 text-sm font-semibold text-brand underline underline-offset-3 group-open:text-ink group-open:no-underline">
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
