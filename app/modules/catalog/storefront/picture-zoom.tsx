import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { KeyboardEvent, TouchEvent } from 'react'
import { useEffect, useRef } from 'react'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { ResponsiveImage } from '#app/design/primitives/responsive-image.tsx'
import type { ProductImage } from '#app/modules/catalog/domain/product.ts'
import { pictureOf } from '#app/modules/media/domain/picture.ts'

const SWIPE_PX = 50

interface PictureZoomProps {
  readonly images: readonly ProductImage[]
  readonly title: string
  readonly index: number
  readonly onShow: (index: number) => void
  readonly onClose: () => void
}

/** A picture as large as the window allows, in the browser's own dialog: it keeps the focus and gives it back. */
export function PictureZoom({ images, title, index, onShow, onClose }: PictureZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** Where the one finger came down; null while there are several. */
  const touchedAt = useRef<number | null>(null)
  useEffect(() => dialog.current?.showModal(), [])

  const image = images[index]
  if (!image) return null
  const show = (step: number) => onShow((index + step + images.length) % images.length)

  /** A swipe to the left shows the next picture; a pinch is left to the browser. */
  function onTouchEnd(event: TouchEvent): void {
    const movedPx = (event.changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? 0)
    const isSwipe = touchedAt.current !== null && Math.abs(movedPx) >= SWIPE_PX
    touchedAt.current = null
    if (isSwipe && images.length > 1 && (window.visualViewport?.scale ?? 1) === 1) show(movedPx < 0 ? 1 : -1)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (images.length < 2) return
    if (event.key === 'ArrowRight') show(1)
    if (event.key === 'ArrowLeft') show(-1)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`${title}, büyük fotoğraf`}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onTouchStart={(event) => {
        touchedAt.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null
      }}
      onTouchEnd={onTouchEnd}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none animate-fade bg-paper p-0"
    >
      <div className="grid size-full grid-rows-[auto_minmax(0,1fr)]">
        <div className="flex items-center justify-between gap-4 px-4 py-2">
          <p aria-live="polite" className="tabular min-w-0 truncate text-sm text-ink-soft">
            {images.length > 1 && `${index + 1} / ${images.length} · `}
            {image.alt || title}
          </p>
          <IconButton label="Kapat" onClick={() => dialog.current?.close()}>
            <X size={22} aria-hidden="true" />
          </IconButton>
        </div>
        <div className="relative min-h-0 px-2 pb-4 md:px-16">
          <ResponsiveImage
            key={image.assetId}
            image={pictureOf(image, { alt: image.alt || title, widths: [800, 1200, 1920] })}
            sizes="100vw"
            priority
            className="h-full! object-contain"
          />
          {images.length > 1 && (
            <>
              <IconButton
                label="Önceki fotoğraf"
                variant="outline"
                className="absolute! top-1/2 left-3 -translate-y-1/2"
                onClick={() => show(-1)}
              >
                <ChevronLeft size={22} aria-hidden="true" />
              </IconButton>
              <IconButton
                label="Sonraki fotoğraf"
                variant="outline"
                className="absolute! top-1/2 right-3 -translate-y-1/2"
                onClick={() => show(1)}
              >
                <ChevronRight size={22} aria-hidden="true" />
              </IconButton>
            </>
          )}
        </div>
      </div>
    </dialog>
  )
}
