import type { RefObject } from 'react'
import { useRef } from 'react'
import type { PageKey } from './use-page-keys.ts'
import { usePageKeys } from './use-page-keys.ts'

/**
 * The keys of a list: between its rows, to tick and open them, to its filters. A row is where its link has the focus, so
 * that Enter opens it and nothing else needs to know which one it is.
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  { isTicked, isFiltered }: { readonly isTicked: boolean; readonly isFiltered: boolean },
): void {
  /** Where a range began, with Shift; null while none is drawn. */
  const anchor = useRef<number | null>(null)
  const rows = () =>
    [...(list.current?.querySelectorAll('tbody tr') ?? [])].filter((row) => linkOf(row) !== null)

  function move(event: KeyboardEvent, step: 1 | -1): boolean {
    const all = rows()
    const { activeElement } = document
    const present = all.findIndex((row) => row.contains(activeElement))
    if (all.length === 0 || (present < 0 && hasArrowsOfItsOwn(activeElement))) return false
    const next = present < 0 ? (step > 0 ? 0 : all.length - 1) : present + step
    const row = all[next]
    if (!row) return true
    if (event.shiftKey && isTicked && present >= 0) drawRange(all, present, next)
    else anchor.current = null
    linkOf(row)?.focus()
    return true
  }

  /** Ticks all rows between where the range began and where it is now, and none it has left again. */
  function drawRange(all: readonly Element[], from: number, to: number): void {
    anchor.current ??= from
    const begun = anchor.current
    const isIn = (index: number) => index >= Math.min(begun, to) && index <= Math.max(begun, to)
    for (const index of new Set([from, to])) tick(all[index], isIn(index))
  }

  const keys: readonly PageKey[] = [
    {
      key: 'ArrowDown',
      shownAs: '↓',
      text: 'Sonraki satır',
      withShift: true,
      run: (event) => move(event, 1),
    },
    { key: 'ArrowUp', shownAs: '↑', text: 'Önceki satır', withShift: true, run: (event) => move(event, -1) },
    { key: 'Enter', shownAs: '↵', text: 'Satırı aç' },
  ]
  const tickKeys: readonly PageKey[] = [
    {
      key: 'x',
      text: 'Satırı seç veya bırak (Shift ve oklarla aralık seçilir)',
      run() {
        anchor.current = null
        const row = rows().find((one) => one.contains(document.activeElement))
        const box = row && boxOf(row)
        if (!box) return false
        tick(row, !box.checked)
        return true
      },
    },
    {
      key: 'Escape',
      shownAs: 'Esc',
      text: 'Seçimi bırak',
      run() {
        anchor.current = null
        const ticked = rows().filter((row) => boxOf(row)?.checked)
        for (const row of ticked) tick(row, false)
        return ticked.length > 0
      },
    },
  ]
  const filterKeys: readonly PageKey[] = [
    {
      key: 'f',
      text: 'Filtrele',
      run() {
        const button = document.querySelector<HTMLElement>('summary[aria-keyshortcuts="F"]')
        if (!button) return false
        if (button.parentElement instanceof HTMLDetailsElement) button.parentElement.open = true
        button.focus()
        return true
      },
    },
  ]
  usePageKeys([...keys, ...(isTicked ? tickKeys : []), ...(isFiltered ? filterKeys : [])])
}

function hasArrowsOfItsOwn(element: Element | null): boolean {
  return element?.closest('input, details[open], [popover], [role=listbox], [role=menu]') != null
}

function linkOf(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>('th a[href]')
}

function boxOf(row: Element): HTMLInputElement | null {
  return row.querySelector<HTMLInputElement>('[data-row-tick]')
}

function tick(row: Element | undefined, isTicked: boolean): void {
  const box = row && boxOf(row)
  if (!box || box.checked === isTicked) return
  box.checked = isTicked
  box.dispatchEvent(new Event('change', { bubbles: true }))
}
