import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { Button } from '#app/design/primitives/button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import type { AddAnswer } from './use-add-to-cart.ts'

/** That goods are in the cart, in the place of the button that put them there, with both ways on. It covers nothing. */
export function AddedNotice({
  added: { title, text },
  isFresh,
  onContinue,
}: {
  added: AddAnswer
  /** While the second half of a double click still lands here: it must not lead away. */
  isFresh: boolean
  onContinue: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Drawn in the ticket and in the bar of a phone, one of which is out of view. Whoever has gone on elsewhere stays there.
    const { activeElement } = document
    const isHere =
      activeElement === document.body || box.current?.closest('[data-early]')?.contains(activeElement)
    if (isHere && box.current?.checkVisibility()) box.current.focus({ preventScroll: true })
  }, [])
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="grid flex-1 gap-2.5 rounded-card border border-brand-line bg-brand-soft p-3 outline-none"
    >
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <CircleCheck size={18} aria-hidden="true" className="text-brand" />
        <strong className="font-semibold">{title}</strong>
        <span className="text-ink-soft">{text}</span>
      </p>
      <div className={classNames('grid grid-cols-2 gap-2', isFresh && 'pointer-events-none')}>
        <LinkButton to="/sepet">Sepete git</LinkButton>
        <Button variant="secondary" onClick={onContinue}>
          Devam et
        </Button>
      </div>
    </div>
  )
}
