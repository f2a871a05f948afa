import { Plus } from 'lucide-react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { lowerTurkish } from '#app/kernel/turkish-text.ts'
import type { FilePlaceholder } from '#app/modules/site-files/domain/file-version.ts'

const GROUPS = [
  ['text', 'Cümle içinde'],
  ['block', 'Kendi satırında'],
  ['link', 'Bağlantı olarak'],
] as const

/** The placeholders by their names, in a menu with the keyboard of the ARIA pattern. */
export function PlaceholderMenu({
  placeholders,
  onChoose,
}: {
  placeholders: readonly FilePlaceholder[]
  onChoose: (placeholder: FilePlaceholder) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isOpen) itemsIn(box.current)[0]?.focus()
  }, [isOpen])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
      return
    }
    const items = itemsIn(box.current)
    const at = items.indexOf(document.activeElement as HTMLElement)
    const to = nextItem(event.key, at, items)
    if (to === undefined) return
    event.preventDefault()
    items[(to + items.length) % items.length]?.focus()
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears where the focus goes
    <div onBlur={onBlur}>
      <Button
        ref={button}
        size="sm"
        variant="secondary"
        icon={<Plus size={16} aria-hidden="true" />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Alan ekle
      </Button>
      {isOpen ? (
        <div
          ref={box}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label="Alanlar"
          onKeyDown={onKeyDown}
          className="absolute top-full left-1.5 z-30 mt-1 max-h-96 w-96 max-w-[calc(100%-0.75rem)] overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float"
        >
          {GROUPS.map(([form, title]) => {
            const own = placeholders.filter((placeholder) => placeholder.form === form)
            return own.length === 0 ? null : (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
              <div key={form} role="group" aria-label={title}>
                <p aria-hidden="true" className="px-2.5 pt-2 pb-1 text-xs font-semibold text-ink-soft">
                  {title}
                </p>
                {own.map((placeholder) => (
                  <button
                    key={placeholder.name}
                    type="button"
                    role="menuitem"
                    tabIndex={-1}
                    // Where a press gives no focus, losing it would close the menu before the press is heard.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => {
                      setOpen(false)
                      onChoose(placeholder)
                    }}
                    className="block w-full rounded-sm px-2.5 py-2 text-left outline-offset-[-2px] hover:bg-ink/5 focus:bg-brand-soft"
                  >
                    <span className="flex flex-wrap items-center gap-2 text-sm font-semibold">
                      {placeholder.label}
                      {placeholder.isRequired ? <Badge tone="neutral">Zorunlu</Badge> : null}
                    </span>
                    {placeholder.about === placeholder.label ? null : (
                      <span className="block text-xs text-ink-soft">{placeholder.about}</span>
                    )}
                  </button>
                ))}
              </div>
            )
          })}
        </div>
      ) : null}
    </div>
  )
}

function itemsIn(box: HTMLElement | null): readonly HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}

/** Arrows, Home and End move; a letter goes to the next name that begins with it. */
function nextItem(key: string, at: number, items: readonly HTMLElement[]): number | undefined {
  if (key === 'ArrowDown') return at + 1
  if (key === 'ArrowUp') return at < 0 ? -1 : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return -1
  if (key.length !== 1 || key === ' ') return undefined
  const letter = lowerTurkish(key)
  const from = at + 1
  const found = [...items.slice(from), ...items.slice(0, from)].findIndex((item) =>
    lowerTurkish(item.textContent ?? '').startsWith(letter),
  )
  return found < 0 ? undefined : (found + from) % items.length
}
