import { useEffect, useId, useRef } from 'react'
import { classNames } from '#app/design/class-names.ts'
import type { WelcomePopup } from '../domain/welcome-popup.ts'
import { WelcomePopupContent } from './welcome-popup-content.tsx'

interface WelcomePopupDialogProps {
  readonly popup: WelcomePopup
  readonly onClose: () => void
}

/** The popup itself: a modal dialog of the browser, which holds the focus and gives it back. */
export function WelcomePopupDialog({ popup, onClose }: WelcomePopupDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { title, text, link } = popup

  useEffect(() => dialog.current?.showModal(), [])
  const hasWords = Boolean(title || text || link)
  const close = () => dialog.current?.close()

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; the keyboard has Escape
    <dialog
      ref={dialog}
      aria-labelledby={title ? titleId : undefined}
      aria-label={title ? undefined : 'Karşılama'}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      className={classNames(
        '@container m-auto w-[min(24rem,calc(100vw-2rem))] animate-rise overflow-hidden rounded-card bg-surface p-0 shadow-float backdrop:bg-ink/55',
        hasWords && 'md:w-[min(46rem,calc(100vw-4rem))]',
      )}
    >
      <WelcomePopupContent popup={popup} titleId={titleId} onClose={close} />
    </dialog>
  )
}
