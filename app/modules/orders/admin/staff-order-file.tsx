import type { ReactNode } from 'react'
import { Button } from '#app/design/primitives/button.tsx'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { FileFieldProps } from './staff-order-view.ts'

/** What the lines of a staff order know of print files. */
export interface LineFiles {
  /** Those of the whole order, by reference. */
  readonly known: Readonly<Record<string, PrintFileRef>>
  /** Told of one that was just sent. */
  readonly onSent: (file: PrintFileRef) => void
  /** Something that is not typed has changed. */
  readonly onChanged: () => void
  /** Told by its field's name while a file is on its way: nothing is ordered without it. */
  readonly onBusyChange: (name: string, isBusy: boolean) => void
  readonly render: (field: FileFieldProps) => ReactNode
}

/** The print file of a line or of one of its places: sent here, or one that the order has already. */
export function StaffOrderFile({
  name,
  label,
  fileId,
  files,
  onFile,
  onInksCounted,
}: {
  name: string
  label: string
  fileId: string
  files: LineFiles
  onFile: (fileId: string) => void
  onInksCounted: (inks: number) => void
}) {
  const value = files.known[fileId] ?? null
  const others = value ? [] : Object.values(files.known)
  function take(file: PrintFileRef | null): void {
    if (file) files.onSent(file)
    onFile(file?.fileId ?? '')
    files.onChanged()
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm font-semibold">{label}</p>
      <input type="hidden" name={name} value={fileId} />
      {value ? (
        <p className="text-sm [overflow-wrap:anywhere] not-noscript:hidden">{value.name}</p>
      ) : (
        <p className="text-sm text-ink-soft not-noscript:hidden">
          Dosya göndermek için tarayıcınızda JavaScript açık olmalıdır; dosya sipariş verildikten sonra
          alıcının bağlantısından da eklenebilir.
        </p>
      )}
      <div className="noscript:hidden">
        {files.render({
          label: `${label}: sürükleyin veya seçin`,
          value,
          onChange: take,
          onInksCounted: (inks) => {
            onInksCounted(inks)
            files.onChanged()
          },
          onBusyChange: (isBusy) => files.onBusyChange(name, isBusy),
        })}
      </div>
      {others.length > 0 || (fileId !== '' && !value) ? (
        <div className="flex flex-wrap items-center gap-2 noscript:hidden">
          {others.length > 0 ? <p className="text-sm text-ink-soft">Siparişteki dosya:</p> : null}
          {others.map((file) => (
            <Button key={file.fileId} variant="secondary" size="sm" onClick={() => take(file)}>
              <span className="max-w-56 truncate">{file.name}</span>
              <span className="sr-only"> dosyasını kullan, {label}</span>
            </Button>
          ))}
          {fileId !== '' && !value ? (
            <Button variant="quiet" size="sm" onClick={() => take(null)}>
              Süresi dolan dosyayı kaldır
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
