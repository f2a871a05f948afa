import { useEffect, useRef, useState } from 'react'
import type { Undoable } from './use-job-moves.tsx'

const SHOWN_MS = 10_000

/** What was moved last, for ten seconds, with the way back; it stays while the pointer or the focus is on it. */
export function UndoBar({
  undoable,
  onUndo,
  onGone,
}: {
  undoable: Undoable
  onUndo: () => void
  onGone: () => void
}) {
  const [isHeld, setHeld] = useState(false)
  const gone = useRef(onGone)
  gone.current = onGone
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => gone.current(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld])
  return (
    <section
      aria-label="Son taşıma"
      data-stays-below=""
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="on-dark fixed inset-x-4 bottom-4 z-40 sm:max-xl:bottom-20 mx-auto flex w-fit max-w-[calc(100%-2rem)] animate-rise items-center gap-4 rounded-card bg-ink py-2 pr-2 pl-4 text-sm text-paper shadow-float motion-reduce:animate-none"
    >
      <span>{undoable.text}</span>
      <button
        type="button"
        onClick={onUndo}
        className="min-h-9 shrink-0 rounded-sm px-3 font-semibold underline underline-offset-4 hover:bg-white/15"
      >
        Geri al
      </button>
    </section>
  )
}
