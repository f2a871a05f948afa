import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AnnouncementBar } from '#app/modules/content/domain/announcement.ts'
import { dotCount, neighbour, turnDelay } from './announcement-rotation.ts'

const BUTTON =
  'inline-flex h-8 w-6 items-center justify-center rounded-sm opacity-80 hover:opacity-100 md:w-7'

export interface AnnouncementControlsProps {
  readonly bar: AnnouncementBar
  readonly index: number
  readonly onChange: (index: number) => void
}

/**
 * Arrows, dots and the pause button. The bar turns by itself at the owner's speed, unless a pointer or the focus is on
 * it, the visitor has paused it or wants no motion at all.
 */
export function AnnouncementControls({ bar, index, onChange }: AnnouncementControlsProps) {
  const { announcements } = bar
  const count = announcements.length
  const root = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const [announced, setAnnounced] = useState('')
  const delayMs = turnDelay(bar, window.matchMedia('(prefers-reduced-motion: reduce)').matches)

  useEffect(() => {
    const section = root.current?.closest('section')
    if (!section) return
    const listening = new AbortController()
    const { signal } = listening
    const judge = () => setHeld(section.matches(':hover') || section.contains(document.activeElement))
    // A finger leaves no hover behind it, but its browser may say so.
    const hold = (event: PointerEvent) => event.pointerType === 'mouse' && setHeld(true)
    section.addEventListener('pointerenter', hold, { signal })
    section.addEventListener('pointerleave', () => setHeld(section.contains(document.activeElement)), {
      signal,
    })
    section.addEventListener('focusin', () => setHeld(true), { signal })
    section.addEventListener('focusout', () => setTimeout(judge), { signal })
    return () => listening.abort()
  }, [])

  useEffect(() => {
    if (delayMs === null || isHeld || isPaused) return
    const timer = setTimeout(() => onChange(neighbour(index, count, 1)), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs, isHeld, isPaused, index, count, onChange])

  /** Says aloud what the visitor asked for; what turns by itself would only interrupt. */
  function show(next: number) {
    onChange(next)
    setAnnounced(announcements[next]?.text ?? '')
  }

  return (
    <div ref={root}>
      <button
        type="button"
        aria-label="Önceki duyuru"
        onClick={() => show(neighbour(index, count, -1))}
        className={`${BUTTON} absolute inset-y-0 left-2 my-auto md:left-4`}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </button>
      <div className="absolute inset-y-0 right-2 my-auto flex items-center md:right-4">
        {dotCount(count) > 0 ? (
          <div className="flex max-md:hidden">
            {announcements.map(({ id, text }, dot) => (
              <button
                key={id}
                type="button"
                aria-label={`${dot + 1}. duyuru`}
                aria-current={dot === index ? 'true' : undefined}
                title={text}
                onClick={() => show(dot)}
                className="inline-flex size-6 items-center justify-center rounded-sm"
              >
                <span
                  className={`size-2 rounded-pill border border-current ${dot === index ? 'bg-current' : ''}`}
                />
              </button>
            ))}
          </div>
        ) : null}
        {delayMs !== null ? (
          <button
            type="button"
            aria-label={isPaused ? 'Duyuruları başlat' : 'Duyuruları durdur'}
            onClick={() => setPaused(!isPaused)}
            className={BUTTON}
          >
            {isPaused ? <Play size={15} aria-hidden="true" /> : <Pause size={15} aria-hidden="true" />}
          </button>
        ) : null}
        <button
          type="button"
          aria-label="Sonraki duyuru"
          onClick={() => show(neighbour(index, count, 1))}
          className={BUTTON}
        >
          <ChevronRight size={18} aria-hidden="true" />
        </button>
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  )
}
