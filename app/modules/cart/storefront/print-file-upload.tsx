import { RefreshCw, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FileDrop } from '#app/design/forms/file-drop.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { TextButton } from '#app/design/primitives/text-button.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import {
  formatFileSize,
  NO_CONNECTION_REFUSAL,
  PRINT_FILE_ACCEPT,
  refusalBeforeUpload,
} from '#app/modules/media/domain/print-file-rules.ts'
import { FileThumb } from './file-thumb.tsx'
import type { UploadOutcome } from './upload-print-file.ts'

/** The sending code is fetched with the first file: most visits never upload one. */
async function upload(
  file: Parameters<typeof import('./upload-print-file.ts').uploadPrintFile>[0],
): Promise<UploadOutcome> {
  try {
    const { uploadPrintFile } = await import('./upload-print-file.ts')
    return await uploadPrintFile(file)
  } catch {
    return { kind: 'refused', refusal: NO_CONNECTION_REFUSAL }
  }
}

/**
 * Drop zone for the buyer's print file. The file travels as soon as it is chosen; what `onChange` hands out is the
 * server's reference. `onBusyChange` tells while bytes are on their way, so that nothing is ordered without them.
 * `incoming` is sent as if it had been chosen here; `onSent` then tells what became of any file, and hands it out.
 */
export function PrintFileUpload({
  value,
  onChange,
  maxMegabytes,
  onBusyChange,
  incoming = null,
  drawn = null,
  onSent,
  label = 'Baskı dosyanızı sürükleyin veya seçin',
}: {
  value: PrintFileRef | null
  onChange: (file: PrintFileRef | null) => void
  maxMegabytes: number
  onBusyChange?: (isBusy: boolean) => void
  incoming?: File | null
  /** What was sent as `value`, where it is at hand: a small picture shows it. */
  drawn?: File | null
  onSent?: (file: File, isStored: boolean) => void
  label?: string
}) {
  const toast = useToast()
  const [progress, setProgress] = useState<number | null>(null)
  const [isReplacing, setIsReplacing] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  // An upload ends long after it began: it tells the page as it is then.
  const told = useRef({ onChange, onBusyChange, onSent })
  told.current = { onChange, onBusyChange, onSent }

  async function send(file: File): Promise<void> {
    const refusal = refusalBeforeUpload(file, maxMegabytes)
    if (refusal) {
      toast({ title: refusal.title, description: refusal.text, tone: 'destructive' })
      onSent?.(file, false)
      return
    }
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    onBusyChange?.(true)
    const outcome = await upload({
      file,
      maxMegabytes,
      signal: controller.signal,
      onProgress: (percent) => running.current === controller && setProgress(percent),
    })
    if (running.current !== controller) return
    running.current = null
    setProgress(null)
    told.current.onBusyChange?.(false)
    told.current.onSent?.(file, outcome.kind === 'stored')
    if (outcome.kind === 'cancelled') return
    if (outcome.kind === 'refused') {
      toast({ title: outcome.refusal.title, description: outcome.refusal.text, tone: 'destructive' })
      return
    }
    setIsReplacing(false)
    told.current.onChange(outcome.file)
    toast({ title: 'Dosya Yüklendi', description: outcome.file.name, tone: 'success' })
  }

  // A file may be chosen in the server's markup before this code is there.
  const drop = useRef<HTMLDivElement>(null)
  const sendEarly = useRef(send)
  useEffect(() => {
    const early = drop.current?.querySelector('input')?.files?.[0]
    if (early) void sendEarly.current(early)
  }, [])

  const sendIncoming = useRef(send)
  sendIncoming.current = send
  useEffect(() => {
    if (incoming) void sendIncoming.current(incoming)
  }, [incoming])

  const isBusy = progress !== null
  if (value && !isBusy && !isReplacing) {
    return (
      <div className="flex min-h-14 items-center gap-1.5 rounded-card border border-line bg-surface p-2">
        <FileThumb file={drawn} />
        <p className="min-w-0 flex-1 text-sm">
          <span className="block truncate font-medium">{value.name}</span>
          <span className="text-ink-soft">{formatFileSize(value.sizeBytes)}</span>
        </p>
        <IconButton size="sm" label={`${value.name} dosyasını değiştir`} onClick={() => setIsReplacing(true)}>
          <RefreshCw aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton size="sm" label={`${value.name} dosyasını kaldır`} onClick={() => onChange(null)}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
    )
  }
  return (
    <div ref={drop} className="grid grid-cols-1 gap-2">
      <FileDrop
        onFile={(file) => void send(file)}
        accept={PRINT_FILE_ACCEPT}
        label={label}
        hint={`JPG, PNG, PDF, SVG, AI; en fazla ${maxMegabytes} MB`}
        busy={isBusy}
        progress={progress ?? 0}
      />
      {(isBusy || isReplacing) && (
        <TextButton
          onClick={() => {
            running.current?.abort()
            setIsReplacing(false)
          }}
        >
          Vazgeç
        </TextButton>
      )}
    </div>
  )
}
