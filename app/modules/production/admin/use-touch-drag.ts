import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import type { Stage } from '../domain/stage.ts'
import { isStage } from '../domain/stage.ts'

/** How long a finger rests on a card before it lifts it; what moves before is a scroll. */
const LONG_PRESS_MS = 300
const RESTS_WITHIN_PX = 10
/** How near to an edge the board scrolls by itself, and by how much in a frame at the edge itself. */
const EDGE_PX = 64
const FASTEST_PX = 14
/** What has presses of its own. */
const NO_HANDLE = 'button, summary, label, input, select, textarea, form'

interface Lifted {
  readonly card: HTMLElement
  readonly lineId: string
  /** Follows the finger over everything. */
  readonly ghost: HTMLElement
  /** From the card's corner to where it is held. */
  readonly hold: Point
}

interface Point {
  readonly x: number
  readonly y: number
}

interface TouchDrag {
  /** The column below the finger; null outside of all, and once it is over. */
  readonly onOver: (stage: Stage | null) => void
  readonly onDrop: (lineId: string, to: Stage) => void
}

/**
 * Dragging of cards by a finger or a pen, which browsers have no way of their own for: a long press lifts the card, a swipe
 * scrolls as ever. Letting go outside of the columns, a second finger or Escape puts it back. A mouse drags by itself.
 */
export function useTouchDrag(board: RefObject<HTMLElement | null>, drag: TouchDrag): void {
  const current = useRef(drag)
  current.current = drag
  useEffect(() => {
    const box = board.current
    return box ? listenTo(box, current) : undefined
  }, [board])
}

function listenTo(box: HTMLElement, drag: RefObject<TouchDrag>): () => void {
  let pressed: { readonly card: HTMLElement; readonly pointerId: number } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let lifted: Lifted | null = null
  let finger: Point = { x: 0, y: 0 }
  /** Of a press that lifted a card, until its finger has left. */
  let isLiftedPress = false
  let listening = new AbortController()

  function press(event: PointerEvent): void {
    if (pressed !== null) {
      end()
      return
    }
    const target = event.target as HTMLElement
    const card = target.closest<HTMLElement>('[data-job]')
    if (event.pointerType === 'mouse' || !card || target.closest(NO_HANDLE)) return
    if (stagesShown(box) < 2) return
    pressed = { card, pointerId: event.pointerId }
    isLiftedPress = false
    finger = { x: event.clientX, y: event.clientY }
    timer = setTimeout(lift, LONG_PRESS_MS)
    listening = new AbortController()
    const { signal } = listening
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', letGo, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', onKey, { signal, capture: true })
    window.addEventListener('blur', end, { signal })
  }

  function lift(): void {
    if (!pressed) return
    const { card } = pressed
    const { left, top, width } = card.getBoundingClientRect()
    lifted = {
      card,
      lineId: card.dataset.job ?? '',
      ghost: ghostOf(card, width),
      hold: { x: finger.x - left, y: finger.y - top },
    }
    isLiftedPress = true
    card.dataset.lifted = ''
    // Not every device can.
    navigator.vibrate?.(12)
    follow()
    frame = requestAnimationFrame(scrollAtEdges)
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== pressed?.pointerId) return
    const to = { x: event.clientX, y: event.clientY }
    if (lifted === null) {
      if (Math.hypot(to.x - finger.x, to.y - finger.y) > RESTS_WITHIN_PX) end()
      return
    }
    finger = to
    follow()
  }

  function follow(): void {
    if (!lifted) return
    const { ghost, hold } = lifted
    ghost.style.translate = `${finger.x - hold.x}px ${finger.y - hold.y}px`
    drag.current.onOver(stageAt(box, finger))
  }

  /** At an edge of the board or the screen it goes on that way, the faster the nearer. */
  function scrollAtEdges(): void {
    if (!lifted) return
    const { left, right } = box.getBoundingClientRect()
    const across = pull(finger.x, Math.max(0, left), Math.min(window.innerWidth, right))
    const down = pull(finger.y, 0, window.innerHeight)
    if (across !== 0) box.scrollLeft += across
    if (down !== 0) window.scrollBy(0, down)
    if (across !== 0 || down !== 0) follow()
    frame = requestAnimationFrame(scrollAtEdges)
  }

  function letGo(event: PointerEvent): void {
    if (event.pointerId !== pressed?.pointerId) return
    const dropped = lifted
    const to = dropped && stageAt(box, finger)
    end()
    if (dropped && to) drag.current.onDrop(dropped.lineId, to)
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    end()
  }

  function end(): void {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    listening.abort()
    pressed = null
    if (!lifted) return
    delete lifted.card.dataset.lifted
    lifted.ghost.remove()
    lifted = null
    drag.current.onOver(null)
  }

  /** A lifted card moves instead of the page, and is no press on its link. */
  function keep(event: Event): void {
    if (isLiftedPress && event.cancelable) event.preventDefault()
  }
  /** The browser's own answer to a long press: its menu, and on some tablets a drag that ends ours. */
  function refuse(event: Event): void {
    if (pressed) event.preventDefault()
  }

  box.addEventListener('pointerdown', press)
  box.addEventListener('touchmove', keep, { passive: false })
  box.addEventListener('touchend', keep, { passive: false })
  box.addEventListener('contextmenu', refuse)
  box.addEventListener('dragstart', refuse)
  return () => {
    end()
    box.removeEventListener('pointerdown', press)
    box.removeEventListener('touchmove', keep)
    box.removeEventListener('touchend', keep)
    box.removeEventListener('contextmenu', refuse)
    box.removeEventListener('dragstart', refuse)
  }
}

/** A picture of the card, without what could be pressed, ticked or sent. */
function ghostOf(card: HTMLElement, width: number): HTMLElement {
  const ghost = card.cloneNode(true) as HTMLElement
  for (const part of ghost.querySelectorAll('details, label, form, section')) part.remove()
  delete ghost.dataset.job
  ghost.dataset.ghost = ''
  ghost.inert = true
  ghost.ariaHidden = 'true'
  Object.assign(ghost.style, { position: 'fixed', top: '0', left: '0', width: `${width}px`, zIndex: '50' })
  document.body.append(ghost)
  return ghost
}

/** A phone shows one column: there is nowhere to drag to. */
function stagesShown(box: HTMLElement): number {
  return [...box.querySelectorAll<HTMLElement>('[data-stage]')].filter((column) => column.offsetWidth > 0)
    .length
}

function stageAt(box: HTMLElement, { x, y }: Point): Stage | null {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-stage]')
  const stage = column && box.contains(column) ? (column.dataset.stage ?? '') : ''
  return isStage(stage) ? stage : null
}

/** By how many pixels a place between two edges pulls: none in the middle. */
function pull(at: number, from: number, to: number): number {
  const before = from + EDGE_PX - at
  const behind = at - (to - EDGE_PX)
  if (before > 0) return -Math.ceil((FASTEST_PX * Math.min(before, EDGE_PX)) / EDGE_PX)
  return behind > 0 ? Math.ceil((FASTEST_PX * Math.min(behind, EDGE_PX)) / EDGE_PX) : 0
}
