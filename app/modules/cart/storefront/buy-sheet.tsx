import { Check, X } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import type { BuyPart, OpenPart } from './buy-parts.ts'
import { focusFault } from './focus-fault.ts'

/** So far down a finger closes it. */
const SWIPE_PX = 60

export interface BuySheetProps {
  /** Before the ids of its tabs and their panels. */
  readonly id: string
  readonly title: string
  readonly tabs: readonly {
    readonly part: BuyPart
    readonly label: string
    /** Whether its choice is complete. */
    readonly isDone: boolean
  }[]
  readonly opened: OpenPart
  /** Holds the sheet, its panels and the bar below them: it is the dialog. */
  readonly root: RefObject<HTMLDivElement | null>
  readonly onOpen: (opened: OpenPart) => void
  readonly onClose: () => void
}

/**
 * What stands over the open part of a product page on a phone: its title and tabs, before a page that is dimmed and out of
 * reach. Escape, the back gesture, a swipe down and a wider window close it; the focus goes back where it came from.
 */
export function BuySheet({ id, title, tabs, opened, root, onOpen, onClose }: BuySheetProps) {
  const list = useRef<HTMLDivElement>(null)
  const swipedFrom = useRef(0)
  useOutOfReach(root)
  useClosing(onClose)

  useEffect(() => {
    const panel = root.current?.querySelector('[data-open]')
    if (opened.focus === 'fault' && panel) focusFault(panel)
    else list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({ preventScroll: true })
  }, [opened, root])

  function onKeyDown(event: KeyboardEvent): void {
    const index = tabs.findIndex(({ part }) => part === opened.part)
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (target === undefined) return
    const next = tabs[(target + tabs.length) % tabs.length]
    event.preventDefault()
    if (next) onOpen({ part: next.part, focus: 'tab' })
  }

  return (
    <>
      <div
        aria-hidden="true"
        onPointerDown={(event) => {
          // What lies behind must not be pressed with the same finger.
          event.preventDefault()
          onClose()
        }}
        className="fixed inset-0 z-45 animate-fade bg-ink/55"
      />
      <div
        className="fixed inset-x-0 top-(--sheet-top) z-45 h-26 rounded-t-2xl border-b border-line bg-surface"
        onTouchStart={({ touches }) => {
          swipedFrom.current = touches[0]?.clientY ?? 0
        }}
        onTouchEnd={({ changedTouches }) => {
          if ((changedTouches[0]?.clientY ?? 0) - swipedFrom.current > SWIPE_PX) onClose()
        }}
      >
        <span
          aria-hidden="true"
          className="absolute top-1.5 left-1/2 h-1 w-9 -translate-x-1/2 rounded-pill bg-line-strong/50"
        />
        <div className="flex h-14 items-center justify-between gap-2 pt-1 pr-2 pl-(--gutter)">
          <h2 className="truncate text-lg">{title}</h2>
          <IconButton label="Kapat" onClick={onClose}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        </div>
        <div
          ref={list}
          role="tablist"
          aria-label={title}
          onKeyDown={onKeyDown}
          className="grid h-12 auto-cols-fr grid-flow-col"
        >
          {tabs.map(({ part, label, isDone }) => {
            const isOpen = part === opened.part
            return (
              <button
                key={part}
                type="button"
                role="tab"
                id={`${id}${part}-tab`}
                aria-selected={isOpen}
                aria-controls={`${id}${part}`}
                tabIndex={isOpen ? 0 : -1}
                onClick={() => onOpen({ part, focus: 'tab' })}
                className={classNames(
                  'inline-flex min-w-0 items-center justify-center gap-1.5 border-b-2 px-1 text-sm font-semibold -outline-offset-2',
                  isOpen ? 'border-brand text-ink' : 'border-transparent text-ink-soft',
                )}
              >
                {isDone && !isOpen && <Check size={16} aria-hidden="true" className="text-brand" />}
                {label}
                {isDone && <span className="sr-only">, tamam</span>}
              </button>
            )
          })}
        </div>
      </div>
    </>
  )
}

/** Everything beside what `root` holds is out of reach; messages are heard and pressed all the same. */
function useOutOfReach(root: RefObject<HTMLDivElement | null>): void {
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    opener.current ??= document.activeElement
    const behind: HTMLElement[] = []
    for (let held: Element | null = root.current; held && held !== document.body; held = held.parentElement)
      for (const other of held.parentElement?.children ?? [])
        if (
          other instanceof HTMLElement &&
          other !== held &&
          !other.inert &&
          other.getAttribute('role') !== 'region'
        )
          behind.push(other)
    for (const other of behind) other.inert = true
    return () => {
      for (const other of behind) other.inert = false
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    }
  }, [root])
}

/**
 * The back gesture closes it: an entry of its own in the history, past the router, to which that would be another page. It is
 * taken back when the sheet is closed in another way.
 */
function useClosing(onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    let isPushed = false
    // Not at once: effects that are tried twice would push twice.
    const timer = setTimeout(() => {
      window.history.pushState({ ...window.history.state, isSheet: true }, '')
      isPushed = true
    })
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener(
      'popstate',
      (event) => {
        event.stopImmediatePropagation()
        isPushed = false
        close.current()
      },
      { capture: true, signal },
    )
    document.addEventListener(
      'keydown',
      ({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) close.current()
      },
      { signal },
    )
    window.matchMedia('(width >= 48rem)').addEventListener('change', () => close.current(), { signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
      // Another page has been opened over it.
      if (!isPushed || !window.history.state?.isSheet) return
      window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), {
        capture: true,
        once: true,
      })
      window.history.back()
    }
  }, [])
}
