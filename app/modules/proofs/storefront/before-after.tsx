import { MoveHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { ShownPage } from '#app/modules/proofs/domain/proof-views.ts'

const LONG_STEP = 5

/** Two versions of a picture under one line that is moved: by finger, mouse, arrows, Home and End. */
export function BeforeAfter({
  former,
  newer,
  formerLabel,
  newerLabel,
}: {
  former: ShownPage
  newer: ShownPage
  formerLabel: string
  newerLabel: string
}) {
  const [share, setShare] = useState(50)
  return (
    <div
      className="relative overflow-hidden rounded-card bg-paper-deep select-none"
      style={{ aspectRatio: `${newer.widthPx} / ${newer.heightPx}` }}
    >
      <img
        src={newer.url}
        alt={`${newer.caption}, ${newerLabel}`}
        loading="lazy"
        draggable={false}
        className="absolute inset-0 size-full object-contain"
      />
      <img
        src={former.url}
        alt={`${former.caption}, ${formerLabel}`}
        loading="lazy"
        draggable={false}
        className="absolute inset-0 size-full object-contain"
        style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
      />
      <Label text={formerLabel} side="left-2.5" isShown={share > 15} />
      <Label text={newerLabel} side="right-2.5" isShown={share < 85} />
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label="Karşılaştırma çizgisi"
        aria-valuetext={`%${share} ${formerLabel}, %${100 - share} ${newerLabel}`}
        onChange={(event) => setShare(event.currentTarget.valueAsNumber)}
        onKeyDown={(event) => {
          const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
          if (direction === undefined) return
          event.preventDefault()
          setShare((from) => Math.min(100, Math.max(0, from + direction * LONG_STEP)))
        }}
        className="peer absolute inset-0 size-full cursor-ew-resize opacity-0"
      />
      <span
        aria-hidden="true"
        style={{ left: `${share}%` }}
        className="pointer-events-none absolute inset-y-0 -ml-px w-0.5 bg-white peer-focus-visible:[&>span]:outline-2 peer-focus-visible:[&>span]:outline-offset-2 peer-focus-visible:[&>span]:outline-(--brand-ink)"
      >
        <span className="absolute top-1/2 -left-5 grid size-10.5 -translate-y-1/2 place-items-center rounded-pill bg-surface shadow-float">
          <MoveHorizontal size={18} />
        </span>
      </span>
    </div>
  )
}

function Label({ text, side, isShown }: { text: string; side: string; isShown: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute top-2.5 ${side} rounded-pill bg-ink/80 px-2.5 py-0.5 text-xs font-semibold text-white transition-opacity ${isShown ? '' : 'opacity-0'}`}
    >
      {text}
    </span>
  )
}
