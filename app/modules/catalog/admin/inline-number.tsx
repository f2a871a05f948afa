import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'

/**
 * A figure of a row that can be typed over where it stands: pressed it becomes a field, Enter saves, Escape leaves it. A
 * refused one stays open with what was typed. Without JavaScript the figure is changed in the product's form.
 */
export function InlineNumber({
  label,
  value,
  unit,
  fields,
  more,
  children,
}: {
  /** What it is of which product: "Termos: stok". */
  label: string
  /** As it is typed. */
  value: string
  unit?: string
  /** What is sent beside `value`. */
  fields: Readonly<Record<string, string>>
  /** A control below the figure that is sent with it. */
  more?: ReactNode
  /** The figure as the list shows it. */
  children: ReactNode
}) {
  const fetcher = useFetcher<ActionResult>()
  useActionToast(fetcher.data?.problem ? fetcher.data : undefined)
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const isClosing = useRef(false)

  useEffect(() => {
    if (!fetcher.data?.done) return
    isClosing.current = true
    setOpen(false)
  }, [fetcher.data])

  useEffect(() => {
    if (isOpen) field.current?.select()
    else if (isClosing.current) opener.current?.focus()
    isClosing.current = false
  }, [isOpen])

  function close() {
    isClosing.current = true
    setOpen(false)
  }

  if (!isOpen) {
    return (
      <button
        ref={opener}
        type="button"
        title="Değiştir"
        onClick={() => setOpen(true)}
        className="-mx-2 min-h-9 rounded-sm px-2 text-inherit underline decoration-line-strong decoration-dotted underline-offset-4 hover:bg-ink/6"
      >
        <span className="sr-only">{label}: </span>
        {children}
        <span className="sr-only"> değiştir</span>
      </button>
    )
  }
  return (
    <fetcher.Form
      method="post"
      action="/admin/products"
      className="inline-flex flex-wrap items-center gap-y-1"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      {Object.entries(fields).map(([name, sent]) => (
        <input key={name} type="hidden" name={name} value={sent} />
      ))}
      <input
        ref={field}
        name="value"
        defaultValue={value}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        className="tabular h-9 w-20 sm:w-24 rounded-sm border border-line-strong bg-surface px-2 text-right text-sm"
      />
      {unit ? <span className="ml-1 text-ink-soft">{unit}</span> : null}
      <IconButton size="sm" type="submit" label={`${label}: kaydet`} disabled={fetcher.state !== 'idle'}>
        <Check size={18} aria-hidden="true" />
      </IconButton>
      <IconButton size="sm" label={`${label}: vazgeç`} onClick={close}>
        <X size={18} aria-hidden="true" />
      </IconButton>
      {more ? <div className="w-full">{more}</div> : null}
    </fetcher.Form>
  )
}
