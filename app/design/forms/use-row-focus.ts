import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/**
 * Keeps the keyboard's place in a list of rows: a new row takes the focus, and when a row is removed the focus goes to
 * the one that took its place; after the last one, to the button that adds one. Rows are the elements marked `data-row`
 * inside the returned ref, without those of a list inside a row; the button is the last one in the ref.
 */
export function useRowFocus(rowCount: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const former = useRef(rowCount)
  const lastFocused = useRef(0)

  useEffect(() => {
    const box = list.current
    if (!box) return
    function remember(event: FocusEvent) {
      const at = rowsIn(box).findIndex((row) => row.contains(event.target as Node))
      if (at >= 0) lastFocused.current = at
    }
    box.addEventListener('focusin', remember)
    return () => box.removeEventListener('focusin', remember)
  }, [])

  useEffect(() => {
    const before = former.current
    former.current = rowCount
    if (before === rowCount || !list.current) return
    const rows = rowsIn(list.current)
    const index = rowCount > before ? rowCount - 1 : Math.min(lastFocused.current, rowCount - 1)
    const control = rows[index]?.querySelector<HTMLElement>('input:not([type=hidden]), select, button')
    const add = [...list.current.querySelectorAll('button')].at(-1)
    ;(control ?? add)?.focus()
  }, [rowCount])

  return list
}

function rowsIn(list: Element | null): Element[] {
  const all = [...(list?.querySelectorAll('[data-row]') ?? [])]
  return all.filter((row) => !list?.contains(row.parentElement?.closest('[data-row]') ?? null))
}
