import { useEffect, useRef, useState } from 'react'
import { hasSessionHint } from '#app/modules/accounts/storefront/session-hint.ts'
import { SavedLogoChoice } from '#app/modules/logos/storefront/saved-logo-choice.tsx'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import { countInks } from '#app/modules/mockups/storefront/count-inks.ts'
import { FileReportView } from './file-report.tsx'
import { PrintFileUpload } from './print-file-upload.tsx'

/** The file of one place, which is printed there instead of that of the line. */
export function PlaceFileField({
  placeName,
  value,
  maxMegabytes,
  onChange,
  onInksCounted,
}: {
  placeName: string
  value: PrintFileRef | null
  maxMegabytes: number
  onChange: (file: PrintFileRef | null) => void
  /** Told how many inks a file has that was just sent, where they can be counted. */
  onInksCounted: (inks: number) => void
}) {
  /** The file that was sent last, while it is the place's. */
  const [sent, setSent] = useState<File | null>(null)
  const tellInks = useRef(onInksCounted)
  tellInks.current = onInksCounted
  useEffect(() => {
    if (!sent) return
    let isHere = true
    void countInks(sent).then((inks) => isHere && inks !== null && tellInks.current(inks))
    return () => {
      isHere = false
    }
  }, [sent])

  return (
    <div className="mt-2 grid gap-2">
      {hasSessionHint() && (
        <SavedLogoChoice
          onChoose={(file) => {
            setSent(null)
            onChange(file)
          }}
        />
      )}
      <PrintFileUpload
        key={value?.fileId ?? ''}
        label={`${placeName}: baskı dosyasını sürükleyin veya seçin`}
        value={value}
        onChange={(file) => {
          if (file === null) setSent(null)
          onChange(file)
        }}
        maxMegabytes={maxMegabytes}
        onSent={(file, isStored) => isStored && setSent(file)}
      />
      {value && sent && <FileReportView file={sent} />}
    </div>
  )
}
