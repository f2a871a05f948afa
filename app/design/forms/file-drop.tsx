import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Progress } from '../primitives/progress.tsx'
import { Spinner } from '../primitives/spinner.tsx'
import { ErrorText } from './field.tsx'
import type { FieldError } from './field-context.ts'
import { firstError } from './field-context.ts'

export interface FileDropProps {
  onFile: (file: File) => void
  /** As the `accept` attribute of a file field; a convenience for people, never a check. */
  accept?: string
  label: ReactNode
  hint?: ReactNode
  busy?: boolean
  /** 0 to 100 while busy; without it a spinner turns. */
  progress?: number | null
  error?: FieldError
  disabled?: boolean
  name?: string
  multiple?: boolean
}

/** A place to drop a file on or to choose one by click or keyboard. What becomes of the file is the caller's business. */
export function FileDrop({
  onFile,
  accept,
  label,
  hint,
  busy = false,
  progress = null,
  error,
  disabled = false,
  name,
  multiple = false,
}: FileDropProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const message = firstError(error)
  const closed = disabled || busy

  function take(files: FileList | null) {
    if (closed || !files) return
    for (const file of multiple ? files : [...files].slice(0, 1)) onFile(file)
  }

  return (
    <div>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
        className={classNames(
          'flex min-h-24 items-center gap-4 rounded-card border border-dashed px-4 py-4 transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--brand-ink)',
          isOver && !closed
            ? 'border-brand bg-brand-soft'
            : message
              ? 'border-danger bg-danger-soft/40'
              : 'border-line-strong bg-paper hover:border-ink',
          closed && 'cursor-progress',
        )}
      >
        <span className="flex size-11 shrink-0 items-center justify-center rounded-pill bg-surface text-brand ring-1 ring-line">
          {busy && progress === null ? <Spinner size={20} /> : <Upload size={20} aria-hidden="true" />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{label}</span>
          {hint ? (
            <span id={`${id}-hint`} className="block text-sm text-ink-soft">
              {hint}
            </span>
          ) : null}
          {busy && progress !== null ? (
            <Progress value={progress} label="Yükleniyor" className="mt-2.5" />
          ) : null}
        </span>
        <input
          type="file"
          id={id}
          name={name}
          accept={accept}
          multiple={multiple}
          disabled={closed}
          aria-describedby={
            [hint ? `${id}-hint` : '', message ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
          }
          aria-invalid={message ? true : undefined}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
          className="sr-only"
        />
      </label>
      <ErrorText id={`${id}-error`} message={message} />
    </div>
  )
}
