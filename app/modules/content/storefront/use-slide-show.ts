import type { DOMAttributes, RefObject } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SLIDE_MS, slideAfter } from '../domain/banner-view.ts'

/** The other pictures are fetched when the page has had time for what is in sight. */
const WARM_UP_MS = 2000

interface SlideShow {
  /** The scrolling row; its children are the slides. */
  readonly row: RefObject<HTMLUListElement | null>
  readonly rowEvents: DOMAttributes<HTMLUListElement>
  /** For the element around the row and its buttons: the show stops while it is pointed at or has the focus. */
  readonly areaEvents: DOMAttributes<HTMLElement>
  readonly current: number
  /** False while the server's markup stands: buttons do not answer yet. */
  readonly isReady: boolean
  /** Whether the neighbours of the current slide may be fetched. */
  readonly isWarm: boolean
  /** What the visitor chose, or what his system asks for; hovering does not count. */
  readonly isPaused: boolean
  readonly togglePause: () => void
  readonly step: (by: 1 | -1) => void
  readonly show: (index: number) => void
}

/**
 * Moves a row of slides that scrolls by itself under a finger and without scripts. Going on from the last slide, the first one
 * is laid behind it for the length of the move, so that the show never runs backwards through all of them.
 */
export function useSlideShow(count: number): SlideShow {
  const row = useRef<HTMLUListElement>(null)
  /** Where the row is being scrolled to, in slides; `count` is the first slide behind the last one. Null at rest. */
  const heading = useRef<number | null>(null)
  const [current, setCurrent] = useState(0)
  const [isReady, setReady] = useState(false)
  const [isWarm, setWarm] = useState(false)
  const [wantsStill, setWantsStill] = useState(false)
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [isHidden, setHidden] = useState(false)

  const lookWhere = useEffectEvent(onScroll)
  useEffect(() => {
    const stillness = window.matchMedia('(prefers-reduced-motion: reduce)')
    const onStillness = () => setWantsStill(stillness.matches)
    const onVisibility = () => setHidden(document.hidden)
    const timer = window.setTimeout(() => setWarm(true), WARM_UP_MS)
    onStillness()
    onVisibility()
    // The row scrolls without this code as well: a slide swiped to before must not stand there dead.
    lookWhere()
    setReady(true)
    stillness.addEventListener('change', onStillness)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      window.clearTimeout(timer)
      stillness.removeEventListener('change', onStillness)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [])

  /** A row that snaps would run back to where it stands as soon as a slide is laid elsewhere. */
  function setSnapping(snaps: boolean): void {
    if (row.current) row.current.style.scrollSnapType = snaps ? '' : 'none'
  }

  function layFirstBehindLast(isBehind: boolean): void {
    const first = row.current?.firstElementChild
    if (first instanceof HTMLElement) first.style.translate = isBehind ? `${count * 100}%` : ''
  }

  function jumpTo(place: number): void {
    row.current?.scrollTo({ left: place * row.current.clientWidth, behavior: 'instant' })
  }

  /** Ends a move, wherever it is, at its goal. */
  function arrive(): void {
    if (heading.current === null) return
    const goal = heading.current % count
    heading.current = null
    layFirstBehindLast(false)
    jumpTo(goal)
    setSnapping(true)
  }

  function moveTo(place: number): void {
    if (!row.current) return
    arrive()
    const goal = slideAfter(place, 0, count)
    setCurrent(goal)
    if (wantsStill) {
      jumpTo(goal)
      return
    }
    setSnapping(false)
    if (place < 0 || place >= count) layFirstBehindLast(true)
    if (place < 0) jumpTo(count)
    heading.current = place < 0 ? goal : place
    row.current.scrollTo({ left: heading.current * row.current.clientWidth, behavior: 'smooth' })
  }

  function onScroll(): void {
    if (!row.current) return
    const place = row.current.scrollLeft / row.current.clientWidth
    if (heading.current === null) setCurrent(slideAfter(Math.round(place), 0, count))
    else if (Math.abs(place - heading.current) < 0.01) arrive()
  }

  const isPaused = choice === null ? wantsStill : choice === 'pause'
  const isRunning = isReady && count > 1 && !(isPaused || isPointedAt || hasFocus || isHidden)
  const goOn = useEffectEvent(() => moveTo(current + 1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide has its full time, also one the visitor went to
  useEffect(() => {
    if (!isRunning) return
    const timer = window.setTimeout(goOn, SLIDE_MS)
    return () => window.clearTimeout(timer)
  }, [isRunning, current])

  return {
    row,
    // Whoever takes hold of the row ends the move under way.
    rowEvents: { onScroll, onTouchStart: arrive, onWheel: arrive, onKeyDown: arrive },
    areaEvents: {
      onPointerEnter: ({ pointerType }) => setPointedAt(pointerType === 'mouse'),
      onPointerLeave: () => setPointedAt(false),
      onFocus: ({ target }) => setFocus(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocus(false)
      },
    },
    current,
    isReady,
    isWarm,
    isPaused,
    togglePause: () => setChoice(isPaused ? 'play' : 'pause'),
    step: (by) => moveTo(current + by),
    show: moveTo,
  }
}
