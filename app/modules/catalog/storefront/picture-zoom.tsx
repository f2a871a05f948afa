import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef } from 'react'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { ResponsiveImage } from '#app/design/primitives/responsive-image.tsx'
import type { ProductImage } from '#app/modules/catalog/domain/product.ts'
import { pictureOf } from './product-picture.ts'

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
  useEffect(() => dialog.current?.showModal(), [])

  const image = images[index]
  if (!image) return null
  const show = (step: number) => onShow((index + step + images.length) % images.length)

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
