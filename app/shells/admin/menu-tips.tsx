import type { ReactNode } from 'react'
import { useState } from 'react'

interface Tip {
  readonly text: string
  readonly top: number
}

/**
 * Says beside an icon of the narrow menu what it leads to, while the pointer or the focus is on it; Escape takes it away. What is in
 * `data-tip` is the icon's own name, so that screen readers need no more than that.
 */
export function MenuTips({ children }: { children: ReactNode }) {
  const [tip, setTip] = useState<Tip | null>(null)
  const show = ({ target }: { target: EventTarget }) => {
    const item = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
    const text = item?.dataset.tip
    if (!item || text === undefined) return setTip(null)
    const { top, height } = item.getBoundingClientRect()
    setTip({ text, top: top + height / 2 })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed stands inside
    <div
      className="contents"
      onPointerOver={show}
      onPointerLeave={() => setTip(null)}
      onFocus={show}
      onBlur={() => setTip(null)}
      onClick={() => setTip(null)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setTip(null)
      }}
    >
      {children}
      {tip ? (
        <span
          aria-hidden="true"
          style={{ top: tip.top }}
          className="pointer-events-none fixed left-16 z-40 -translate-y-1/2 rounded-sm bg-ink px-2.5 py-1 text-xs font-semibold whitespace-nowrap text-paper shadow-float"
        >
          {tip.text}
        </span>
      ) : null}
    </div>
  )
}
