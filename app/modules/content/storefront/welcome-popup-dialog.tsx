import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { imageSrcSet, imageUrl } from '#app/modules/media/domain/image.ts'
import type { WelcomePopup } from '../domain/welcome-popup.ts'
import { OwnerLink } from './owner-link.tsx'

interface WelcomePopupDialogProps {
  readonly popup: WelcomePopup
  readonly onClose: () => void
}

/** The popup itself: a modal dialog of the browser, which holds the focus and gives it back. */
export function WelcomePopupDialog({ popup, onClose }: WelcomePopupDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { title, image, alt, link, linkText } = popup

  useEffect(() => dialog.current?.showModal(), [])
  const hasWords = Boolean(title || link)
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
        'm-auto w-[min(24rem,calc(100vw-2rem))] animate-rise overflow-hidden rounded-card bg-surface p-0 shadow-float backdrop:bg-ink/55',
        hasWords && 'md:w-[min(46rem,calc(100vw-4rem))]',
      )}
    >
      <div className="flex max-h-[calc(100dvh-3rem)] flex-col md:flex-row">
        <img
          src={imageUrl(image.assetId, 800)}
          srcSet={imageSrcSet(image, [400, 600, 800, 1200])}
          sizes="(min-width: 48rem) 23rem, 24rem"
          width={image.width}
          height={image.height}
          alt={alt}
          className={classNames(
            'min-h-0 w-full object-cover object-bottom',
            hasWords && 'max-h-[58dvh] md:max-h-none md:w-1/2',
          )}
        />
        {hasWords && (
          <div className="flex min-w-0 flex-1 flex-col justify-center gap-4 overflow-y-auto p-5 md:gap-6 md:px-9 md:py-16">
            {title && (
              <h2 id={titleId} className="text-xl [overflow-wrap:anywhere] md:text-2xl lg:text-3xl">
                {title}
              </h2>
            )}
            <OwnerLink link={link} onClick={close} className={buttonStyle('primary', 'lg')}>
              {linkText || 'İnceleyin'}
            </OwnerLink>
          </div>
        )}
      </div>
      <IconButton
        label="Kapat"
        onClick={close}
        className="absolute! top-3 right-3 bg-surface! hover:bg-paper-deep!"
      >
        <X size={20} aria-hidden="true" />
      </IconButton>
    </dialog>
  )
}
