import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'

export interface Tab {
  readonly id: string
  readonly label: ReactNode
  readonly content: ReactNode
}

/**
 * Tabs with the keyboard of the ARIA pattern: arrows, Home and End move and choose. Every panel is in
 * the page from the start, so crawlers read all of them and all show without JavaScript; uncontrolled
 * unless `value` is given.
 */
export function Tabs({
  label,
  tabs,
  value,
  onValueChange,
  flush = false,
}: {
  label: string
  tabs: readonly Tab[]
  value?: string
  onValueChange?: (id: string) => void
  /** Without room around what they show, for pictures that reach the edge of the box around them. */
  flush?: boolean
}) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const [ownValue, setOwnValue] = useState(tabs[0]?.id)
  const active = value ?? ownValue

  // A tab may be pressed in the server's markup before this code is there; it has the focus then.
  useEffect(() => {
    const pressed = document.activeElement
    if (!(pressed instanceof HTMLElement) || !list.current?.contains(pressed)) return
    if (pressed.dataset.tab) setOwnValue(pressed.dataset.tab)
  }, [])

  function choose(id: string) {
    setOwnValue(id)
    onValueChange?.(id)
  }

  function onKeyDown(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.id === active)
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (target === undefined) return
    const next = tabs[(target + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    choose(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className={classNames('flex gap-1 overflow-x-auto border-b border-line', flush && 'px-1.5')}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === active}
            aria-controls={`${base}-panel-${tab.id}`}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => choose(tab.id)}
            className={classNames(
              '-mb-px min-h-12 border-b-2 px-4 font-semibold whitespace-nowrap outline-offset-[-2px] transition-colors',
              !flush && 'first:pl-0',
              tab.id === active ? 'border-brand text-ink' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-panel-${tab.id}`}
          aria-labelledby={`${base}-tab-${tab.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable (ARIA tabs pattern)
          tabIndex={0}
          className={classNames(!flush && 'py-6', tab.id !== active && 'hidden noscript:block')}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
