import type { CSSProperties } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { ShownStatistic } from '../domain/statistics.ts'
import { statisticText } from '../domain/statistics.ts'

const COUNT_UP_MS = 1400

/** What the shop has behind it, in figures. Nothing at all when there is nothing to say. */
export function ShopStatistics({ figures }: { readonly figures: readonly ShownStatistic[] }) {
  if (figures.length === 0) return null
  // All figures keep one size, in which the longest still has room.
  const letters = Math.max(...figures.map((figure) => statisticText(figure).length))
  return (
    <section aria-label="Rakamlarla biz" className="page pt-7 md:pt-12">
      <dl
        style={{ '--letters': letters } as CSSProperties}
        className="grid auto-cols-fr grid-flow-col gap-px overflow-hidden rounded-card border border-line bg-line"
      >
        {figures.map(({ label, ...figure }) => (
          <div
            key={label}
            className="@container flex flex-col-reverse items-center justify-end gap-1 bg-surface px-2 py-4 text-center sm:px-4 md:py-9"
          >
            <dt className="text-sm text-ink-soft md:text-base">{label}</dt>
            <dd className="text-[length:min(var(--figure),calc(100cqi/(var(--letters)*0.62)))] leading-none font-bold tracking-[-0.03em] text-brand [--figure:var(--text-4xl)] md:[--figure:var(--text-5xl)]">
              <CountedUp {...figure} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/**
 * Counts up to the figure when it is first seen. The markup holds the figure itself, which also keeps its room; the counting lies
 * over it and is neither read out nor printed. A figure in sight when the page opens, and one for people who want stillness, does not move.
 */
function CountedUp({ value, isCounted }: Omit<ShownStatistic, 'label'>) {
  const place = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState<number | null>(null)

  useEffect(() => {
    const element = place.current
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    let isFirstLook = true
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) {
          observer.disconnect()
          if (!isFirstLook) frame = requestAnimationFrame(countFrom)
        } else setShown(0)
        isFirstLook = false
      },
      { threshold: 0.6 },
    )
    function countFrom(start: number): void {
      const step = (now: number) => {
        const share = Math.min((now - start) / COUNT_UP_MS, 1)
        setShown(share < 1 ? Math.round(value * (1 - (1 - share) ** 3)) : null)
        if (share < 1) frame = requestAnimationFrame(step)
      }
      step(start)
    }
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [value])

  return (
    <span ref={place} className="tabular relative inline-block">
      <span className={shown === null ? undefined : 'opacity-0 print:opacity-100'}>
        {statisticText({ value, isCounted })}
      </span>
      {shown !== null && (
        <span aria-hidden="true" className="absolute inset-0 text-center print:hidden">
          {statisticText({ value: shown, isCounted })}
        </span>
      )}
    </span>
  )
}
