import { Paperclip, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { buttonStyle } from '../primitives/button-style.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { ErrorText } from './field.tsx'

/**
 * Several files that are sent with their form: chosen together or one after the other, each taken out again before. Without
 * JavaScript it is the browser's own field.
 */
export function FilesInput({
  name,
  label,
  hint,
  accept,
  refusalOf,
  describe,
  disabled = false,
}: {
  name: string
  label: string
  hint: string
  /** As the `accept` attribute of a file field; a convenience for people, never a check. */
  accept: string
  /** Why a file is not taken beside those that were; null where it is. The server judges all the same. */
  refusalOf: (file: File, others: readonly File[]) => string | null
  /** What stands behind a file's name, such as its size. */
  describe: (file: File) => string
  /** Keeps what was chosen, and sends none of it. */
  disabled?: boolean
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)

  useEffect(() => {
    const form = input.current?.form
    const empty = () => {
      setFiles([])
      setRefusal(null)
    }
    form?.addEventListener('reset', empty)
    return () => form?.removeEventListener('reset', empty)
  }, [])

  /** What is sent is what the field holds. */
  function hold(kept: readonly File[]) {
    const carried = new DataTransfer()
    for (const file of kept) carried.items.add(file)
    if (input.current) input.current.files = carried.files
    setFiles(kept)
  }

  function add(chosen: readonly File[]) {
    const kept = [...files]
    let why: string | null = null
    for (const file of chosen) {
      const refused = refusalOf(file, kept)
      if (refused === null) kept.push(file)
      else why ??= refused
    }
    setRefusal(why)
    hold(kept)
  }

  function remove(file: File) {
    setRefusal(null)
    hold(files.filter((other) => other !== file))
    input.current?.focus()
  }

  return (
    <div className="grid min-w-0 justify-items-start gap-2">
      {files.length === 0 ? null : (
        <ul className="flex max-w-full flex-wrap gap-2">
          {files.map((file) => (
            <li
              key={`${file.name} ${file.size} ${file.lastModified}`}
              className="flex max-w-full items-center gap-1 rounded-card border border-line bg-surface pl-3 text-sm"
            >
              <span className="min-w-0 py-1 [overflow-wrap:anywhere]">
                {file.name} <span className="text-xs text-ink-soft">{describe(file)}</span>
              </span>
              <IconButton label={`Çıkar: ${file.name}`} size="sm" onClick={() => remove(file)}>
                <X size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <label
          htmlFor={id}
          className={buttonStyle(
            'quiet',
            'sm',
            'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--brand-ink)',
          )}
        >
          <Paperclip size={16} aria-hidden="true" />
          {label}
          <input
            ref={input}
            id={id}
            type="file"
            name={name}
            multiple
            accept={accept}
            disabled={disabled}
            aria-describedby={`${id}-hint${refusal ? ` ${id}-error` : ''}`}
            onChange={(event) => add([...(event.target.files ?? [])])}
            className="sr-only noscript:not-sr-only"
          />
        </label>
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {hint}
        </p>
      </div>
      <div role="status">
        <ErrorText id={`${id}-error`} message={refusal} />
      </div>
    </div>
  )
}
