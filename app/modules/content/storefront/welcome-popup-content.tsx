import { X } from 'lucide-react'
import { classNames } from '#app/design/class-names.ts'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { imageSrcSet, imageUrl } from '#app/modules/media/domain/image.ts'
import type { WelcomePopup } from '../domain/welcome-popup.ts'
import { OwnerLink } from './owner-link.tsx'

interface WelcomePopupContentProps {
  readonly popup: Pick<WelcomePopup, 'title' | 'text' | 'image' | 'alt' | 'link' | 'linkText'>
  readonly titleId: string
  readonly onClose: () => void
}

/** What stands in the popup: picture, words, button. It looks at the width it is given, so that a preview is true. */
export function WelcomePopupContent({ popup, titleId, onClose }: WelcomePopupContentProps) {
  const { title, text, image, alt, link, linkText } = popup
  const hasWords = Boolean(title || text || link)
  return (
    <>
      <div className="flex max-h-[calc(100dvh-3rem)] flex-col @2xl:flex-row">
        <img
          src={imageUrl(image.assetId, 800)}
          srcSet={imageSrcSet(image, [400, 600, 800, 1200])}
          sizes="(min-width: 48rem) 23rem, 24rem"
          width={image.width}
          height={image.height}
          alt={alt}
          className={classNames(
            'min-h-0 w-full object-cover object-bottom',
            hasWords && 'max-h-[58dvh] @2xl:max-h-none @2xl:w-1/2',
          )}
        />
        {hasWords && (
          <div className="flex min-w-0 flex-1 flex-col justify-center gap-4 overflow-y-auto p-5 @2xl:gap-6 @2xl:px-9 @2xl:py-16">
            {title && (
              <h2
                id={titleId}
                className="text-xl [overflow-wrap:anywhere] @2xl:text-2xl @min-[45rem]:text-3xl"
              >
                {title}
              </h2>
            )}
            {text && <p className="text-base text-ink-soft [overflow-wrap:anywhere]">{text}</p>}
            <OwnerLink link={link} onClick={onClose} className={buttonStyle('primary', 'lg')}>
              {linkText || 'İnceleyin'}
            </OwnerLink>
          </div>
        )}
      </div>
      <IconButton
        label="Kapat"
        onClick={onClose}
        className="absolute! top-3 right-3 bg-surface! hover:bg-paper-deep!"
      >
        <X size={20} aria-hidden="true" />
      </IconButton>
    </>
  )
}
