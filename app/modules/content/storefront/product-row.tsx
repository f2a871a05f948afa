import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Children, useEffect, useRef, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { IconButton } from '#app/design/primitives/icon-button.tsx'

interface ProductRowProps {
  /** What the row is called to those who do not see it. */
  readonly name: string
  readonly children: ReactNode
}

const NOWHERE = { back: false, on: false }

/** Cards in one row that scrolls under a finger, with the arrow keys and by its two buttons; it never moves by itself. */
export function ProductRow({ name, children }: ProductRowProps) {
  const row = useRef<HTMLUListElement>(null)
  const [canGo, setCanGo] = useState(NOWHERE)

  function look(): void {
    if (!row.current) return
    const { scrollLeft, clientWidth, scrollWidth } = row.current
    const back = scrollLeft > 4
    const on = scrollLeft + clientWidth < scrollWidth - 4
    setCanGo((before) => (before.back === back && before.on === on ? before : { back, on }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once, and when the row's width changes
  useEffect(() => {
    if (!row.current) return
    const observer = new ResizeObserver(look)
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [])

  function page(by: 1 | -1): void {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    row.current?.scrollBy({
      left: by * row.current.clientWidth * 0.9,
      behavior: still ? 'instant' : 'smooth',
    })
  }

  const isScrollable = canGo.back || canGo.on
  const count = Children.count(children)
  return (
    <div className="relative">
      <ul
        ref={row}
        onScroll={look}
        className="-mx-4 grid snap-x auto-cols-[44%] grid-flow-col grid-rows-[auto_auto_auto] gap-x-4 overflow-x-auto overscroll-x-contain scroll-px-4 px-4 [scrollbar-width:none] sm:auto-cols-[29%] md:mx-0 md:auto-cols-[calc((100%-3*1.25rem)/4)] md:scroll-px-0 md:gap-x-5 md:px-0 lg:auto-cols-[calc((100%-4*1.25rem)/5)]"
      >
        {children}
      </ul>
      <div
        className={classNames(
          // A finger needs none.
          'flex justify-end gap-2 max-sm:hidden',
          // Their room is kept until the row's width is known, except where so few cards have it in any case.
          !isScrollable && 'invisible',
          count <= 2 ? 'hidden' : count <= 4 ? 'md:hidden' : count <= 5 && 'lg:hidden',
        )}
      >
        <IconButton
          label={`${name}: önceki ürünler`}
          variant="outline"
          className="text-ink"
          aria-disabled={!canGo.back}
          onClick={() => page(-1)}
        >
          <ChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`${name}: sonraki ürünler`}
          variant="outline"
          className="text-ink"
          aria-disabled={!canGo.on}
          onClick={() => page(1)}
        >
          <ChevronRight size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}
