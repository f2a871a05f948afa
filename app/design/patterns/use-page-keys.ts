import { useEffect, useRef } from 'react'
import { createStoredValue } from '../stored-value.ts'

/** A key of a page that is no field's and no button's. */
export interface PageKey {
  /** As the browser names it: 'j', 'ArrowDown', '['. */
  readonly key: string
  /** What it does, in the list that `?` opens; null for one that needs no line of its own there. */
  readonly text: string | null
  /** As that list writes it, where the key's own name says little: '↓'. */
  readonly shownAs?: string
  /** May be pressed with Shift: the event tells. Every other key is asked for without. */
  readonly withShift?: boolean
  /** Left out where the page itself hears the key, which is then listed alone. False says that it had nothing to do here. */
  readonly run?: (event: KeyboardEvent) => unknown
}

/**
 * Whether keys of a single character do anything in this browser: who speaks to his computer, or rests a hand on the keys,
 * switches them off (WCAG 2.1.4).
 */
export const characterKeys = createStoredValue('admin_keys', true, (stored) => stored !== false)

const heard = new Set<{ readonly current: readonly PageKey[] }>()

/**
 * Lets a page answer keys while it stands there. Never inside a field, over a dialog, or together with Ctrl, Alt or ⌘; keys
 * of a single character not where they were switched off (`characterKeys`). Of several pages that want the same key the
 * innermost has it.
 */
export function usePageKeys(keys: readonly PageKey[]): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => answer(event, latest.current)
    heard.add(latest)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      heard.delete(latest)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

/** Every key that the page answers now, for the list of them. */
export function heardKeys(): readonly PageKey[] {
  return [...heard].flatMap(({ current }) => current)
}

function answer(event: KeyboardEvent, keys: readonly PageKey[]): void {
  // Effects run from the inside out: an inner part has answered first.
  if (event.defaultPrevented || event.isComposing || isHeldElsewhere(event)) return
  if (event.key.length === 1 && !characterKeys.shown()) return
  const key = keys.find((one) => matches(one, event))
  if (key?.run && key.run(event) !== false) event.preventDefault()
}

function matches({ key, withShift = false }: PageKey, event: KeyboardEvent): boolean {
  if (key !== (event.key.length === 1 ? event.key.toLowerCase() : event.key)) return false
  // Signs stand at other keys in every layout, many of them behind Shift or AltGr; letters and arrows do not.
  const isSign = event.key.length === 1 && event.key.toLowerCase() === event.key.toUpperCase()
  return isSign || ((withShift || !event.shiftKey) && !event.altKey)
}

/** It is typed, belongs to a dialog, or is a command of browser or system. */
function isHeldElsewhere(event: KeyboardEvent): boolean {
  // AltGr is Ctrl and Alt at once for Windows, and types '[' on a Turkish keyboard.
  if ((event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')) return true
  const place = event.target instanceof Element ? event.target : null
  return (
    place?.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') != null ||
    document.querySelector('[role=dialog], [role=alertdialog]') !== null
  )
}
