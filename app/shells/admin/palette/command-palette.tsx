import { CornerDownLeft, Search } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { DialogSurface } from '#app/design/primitives/dialog-surface.tsx'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import type { PaletteHit } from '#app/modules/back-office/domain/contribution.ts'
import { nextIndex, pagesFor } from './palette-hits.ts'
import type { FoundHits } from './use-palette-hits.ts'
import { usePaletteHits } from './use-palette-hits.ts'

/**
 * Leads anywhere in the back office by typing: to a page one may open, an order, a product, a quote. A combobox in a
 * dialog: the focus stays in the field, the arrow keys mark a place, Enter goes there, Escape closes.
 */
export function CommandPalette({ viewer, onClose }: { viewer: Account; onClose: () => void }) {
  return (
    <DialogSurface
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Ara ve git"
    >
      <PaletteSearch viewer={viewer} onClose={onClose} />
    </DialogSurface>
  )
}

function PaletteSearch({ viewer, onClose }: { viewer: Account; onClose: () => void }) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const found = usePaletteHits(typed)
  const pages = pagesFor(viewer, typed)
  const groups = [pages, ...found.groups].filter(({ hits }) => hits.length > 0)
  const hits = groups.flatMap((group) => group.hits)
  const [marked, setMarked] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const id = useId()
  const optionId = (index: number) => `${id}-${index}`
  const current = Math.min(marked, hits.length - 1)

  useEffect(() => {
    // After the dialog has remembered where the focus was.
    const timer = setTimeout(() => field.current?.focus())
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (current >= 0) document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])

  function go(hit: PaletteHit | undefined): void {
    if (!hit) return
    onClose()
    void navigate(hit.to)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      go(hits[current])
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setMarked(nextIndex(current, event.key === 'ArrowDown' ? 1 : -1, hits.length))
  }

  let index = -1
  return (
    <div className="pt-1 sm:min-h-96">
      <TextInput
        ref={field}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current >= 0 ? optionId(current) : undefined}
        aria-autocomplete="list"
        aria-label="Bölüm, sipariş, müşteri, ürün veya teklif ara"
        placeholder="Bölüm, sipariş, müşteri, ürün veya teklif ara"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        leading={<Search size={18} aria-hidden="true" />}
        onChange={(event) => {
          setText(event.target.value)
          setMarked(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={classNames('text-sm text-ink-soft', hits.length > 0 ? 'sr-only' : 'mt-4')}>
        {statusOf(found, typed, hits.length)}
      </p>
      {hits.length === 0 ? null : (
        <div id={`${id}-list`} role="listbox" aria-label="Sonuçlar" className="mt-3 grid grid-cols-1 gap-3">
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role
            <div key={group.title} role="group" aria-label={group.title}>
              <div aria-hidden="true" className="px-3 pb-1 text-xs font-semibold text-ink-soft">
                {group.title}
              </div>
              {group.hits.map((hit) => {
                index += 1
                const own = index
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys of the whole list
                  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
                  <div
                    key={hit.to}
                    id={optionId(own)}
                    role="option"
                    aria-selected={own === current}
                    onPointerMove={() => setMarked(own)}
                    onClick={() => go(hit)}
                    className={classNames(
                      'flex min-h-11 cursor-pointer items-center gap-3 rounded-card px-3 py-1.5',
                      own === current ? 'bg-brand-soft' : null,
                    )}
                  >
                    <span className="min-w-0 flex-1 truncate text-sm font-semibold">{hit.label}</span>
                    <span className="max-w-[45%] truncate text-xs text-ink-soft">{hit.detail}</span>
                    {own === current ? (
                      <CornerDownLeft size={16} aria-hidden="true" className="text-ink-soft" />
                    ) : null}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

function statusOf({ state }: FoundHits, typed: string, count: number): string {
  if (state === 'asking') return 'Aranıyor…'
  if (state === 'failed') return 'Arama yapılamadı. Bağlantınızı kontrol edip tekrar deneyin.'
  if (count === 0) return typed === '' ? '' : 'Sonuç bulunamadı. En az üç harf yazın.'
  return `${count} sonuç`
}
