import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/**
 * Keeps the keyboard's place in a list of rows: a new row takes the focus, and when a row is removed the focus goes to
 * the one that took its place. Rows are the elements marked `data-row` inside the returned ref.
 */
export function useRowFocus(rowCount: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const former = useRef(rowCount)
  const lastFocused = useRef(0)

  useEffect(() => {
    const box = list.current
    if (!box) return
    function remember(event: FocusEvent) {
      const row = event.target instanceof Element ? event.target.closest('[data-row]') : null
      if (row) lastFocused.current = [...(box?.querySelectorAll('[data-row]') ?? [])].indexOf(row)
    }
    box.addEventListener('focusin', remember)
    return () => box.removeEventListener('focusin', remember)
  }, [])

  useEffect(() => {
    const before = former.current
    former.current = rowCount
    if (before === rowCount || !list.current) return
    const rows = list.current.querySelectorAll('[data-row]')
    const index = rowCount > before ? rowCount - 1 : Math.min(lastFocused.current, rowCount - 1)
    const control = rows[index]?.querySelector<HTMLElement>('input:not([type=hidden]), select, button')
    control?.focus()
  }, [rowCount])

  return list
}
