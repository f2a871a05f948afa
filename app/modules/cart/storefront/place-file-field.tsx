import { useEffect, useRef, useState } from 'react'
import { SavedLogoChoice } from '#app/modules/logos/storefront/saved-logo-choice.tsx'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import { countInks } from '#app/modules/mockups/storefront/count-inks.ts'
import { FileReportView } from './file-report.tsx'
import { PrintFileUpload } from './print-file-upload.tsx'

/** The file of one place, which is printed there instead of that of the line, with what can be told of it. */
export function PlaceFileField({
  label,
  hasSavedLogos,
  value,
  maxMegabytes,
  onChange,
  onInksCounted,
  onBusyChange,
}: {
  label: string
  /** Whether who chooses it may have logos of his own, which are offered. */
  hasSavedLogos: boolean
  value: PrintFileRef | null
  maxMegabytes: number
  onChange: (file: PrintFileRef | null) => void
  /** Told how many inks a file has that was just sent, where they can be counted. */
  onInksCounted: (inks: number) => void
  onBusyChange?: (isBusy: boolean) => void
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
    <div data-asks={value === null || undefined} className="mt-2 grid grid-cols-1 gap-2">
      {hasSavedLogos && (
        <SavedLogoChoice
          onChoose={(file) => {
            setSent(null)
            onChange(file)
          }}
        />
      )}
      <PrintFileUpload
        key={value?.fileId ?? ''}
        label={label}
        value={value}
        onChange={(file) => {
          if (file === null) setSent(null)
          onChange(file)
        }}
        maxMegabytes={maxMegabytes}
        {...(onBusyChange && { onBusyChange })}
        onSent={(file, isStored) => isStored && setSent(file)}
      />
      {value && sent && <FileReportView file={sent} />}
    </div>
  )
}
