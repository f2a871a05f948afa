import type { MouseEvent, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'

interface PointerPress {
  readonly row: Element
  readonly place: number
  readonly act: string
}

/**
 * Keeps the keyboard's place among the pictures: a moved picture takes the focus along, and when one is taken away the
 * focus goes to the one that took its place, at last to where pictures are chosen. Pictures are the elements marked
 * `data-picture`, their buttons carry `data-act`. `said` tells a screen reader what a press did.
 */
export function usePictureFocus(order: string): {
  readonly box: RefObject<HTMLDivElement | null>
  readonly onClick: (event: MouseEvent) => void
  readonly said: string
} {
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef<PointerPress | null>(null)
  const [said, setSaid] = useState('')

  function onClick({ target }: MouseEvent): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null
    const row = button?.closest('[data-picture]')
    const act = button?.dataset.act
    pressed.current = row && act ? { row, act, place: picturesIn(box.current).indexOf(row) } : null
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the new order is on the screen
  useEffect(() => {
    const last = pressed.current
    pressed.current = null
    if (!last || !box.current) return
    const pictures = picturesIn(box.current)
    const isMoved = last.row.isConnected
    const row = isMoved ? last.row : pictures[Math.min(last.place, pictures.length - 1)]
    const wanted = row?.querySelector<HTMLElement>(`[data-act="${last.act}"]:not(:disabled)`)
    const other = row?.querySelector<HTMLElement>('[data-act]:not(:disabled)')
    ;(wanted ?? other ?? box.current.querySelector<HTMLElement>('input[type=file]'))?.focus()
    setSaid(isMoved ? `Görsel ${pictures.indexOf(last.row) + 1}. sıraya taşındı.` : 'Görsel kaldırıldı.')
  }, [order])

  return { box, onClick, said }
}

function picturesIn(box: Element | null): Element[] {
  return [...(box?.querySelectorAll('[data-picture]') ?? [])]
}
