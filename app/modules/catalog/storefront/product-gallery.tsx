import { ZoomIn } from 'lucide-react'
import type { MouseEvent } from 'react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { ResponsiveImage } from '#app/design/primitives/responsive-image.tsx'
import type { ProductImage } from '#app/modules/catalog/domain/product.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { PictureMissing } from './picture-missing.tsx'
import { pictureOf, STAGE_WIDTHS, THUMB_WIDTHS } from './product-picture.ts'

// Fetched when somebody first asks for the large view.
const PictureZoom = lazy(() =>
  import('./picture-zoom.tsx').then((module) => ({ default: module.PictureZoom })),
)

const STAGE_SIZES = '(min-width: 1024px) 560px, (min-width: 768px) 45vw, 100vw'

interface ProductGalleryProps {
  readonly images: readonly ProductImage[]
  readonly title: string
  readonly shown: number
  readonly onShow: (index: number) => void
}

/**
 * The pictures of a product: one strip to swipe, small ones beside it, and a large view. Without JavaScript the strip
 * still scrolls, the small ones jump to their picture and the large view is the picture itself.
 */
export function ProductGallery({ images, title, shown, onShow }: ProductGalleryProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [zoomed, setZoomed] = useState<number | null>(null)

  useEffect(() => {
    const element = strip.current
    if (element && shownIn(element) !== shown) element.scrollTo({ left: shown * element.clientWidth })
  }, [shown])

  if (images.length === 0) {
    return (
      <div className="aspect-4/5 overflow-hidden rounded-card bg-paper-deep">
        <PictureMissing />
      </div>
    )
  }

  function openZoom(event: MouseEvent, index: number): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setZoomed(index)
  }

  return (
    <div
      className={classNames(
        'grid min-w-0 gap-3',
        images.length > 1 && 'lg:grid-cols-[4.75rem_minmax(0,1fr)]',
      )}
    >
      <div className="relative min-w-0 lg:col-start-2 lg:row-start-1">
        <ul
          ref={strip}
          aria-label="Ürün fotoğrafları"
          onScroll={(event) => {
            const index = shownIn(event.currentTarget)
            if (index !== shown && index < images.length) onShow(index)
          }}
          className="flex snap-x snap-mandatory overflow-x-auto rounded-card bg-paper-deep [scrollbar-width:none]"
        >
          {images.map((image, index) => (
            <li
              key={image.assetId}
              id={`picture-${index + 1}`}
              className="aspect-4/5 w-full shrink-0 snap-center snap-always"
            >
              <a
                href={imageUrl(image.assetId, 1200)}
                aria-label={`${pictureName(image, title)}, fotoğrafı büyüt`}
                tabIndex={index === shown ? 0 : -1}
                onClick={(event) => openZoom(event, index)}
                className="block size-full cursor-zoom-in -outline-offset-4"
              >
                <ResponsiveImage
                  image={pictureOf(image, { alt: pictureName(image, title), widths: STAGE_WIDTHS })}
                  sizes={STAGE_SIZES}
                  priority={index === 0}
                  className="h-full! object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
        <span className="pointer-events-none absolute right-3 bottom-3 inline-flex items-center gap-1.5 rounded-pill bg-surface px-2.5 py-1 text-xs text-ink-soft">
          <ZoomIn size={14} aria-hidden="true" />
          {images.length > 1 && (
            <span className="tabular">
              {shown + 1} / {images.length}
            </span>
          )}
        </span>
      </div>
      {images.length > 1 && (
        <ul className="flex gap-2 overflow-x-auto p-1 lg:col-start-1 lg:row-start-1 lg:max-h-[43rem] lg:flex-col lg:overflow-y-auto">
          {images.map((image, index) => (
            <li key={image.assetId} className="shrink-0">
              <a
                href={`#picture-${index + 1}`}
                aria-label={pictureName(image, title)}
                aria-current={index === shown ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  onShow(index)
                }}
                className={classNames(
                  'block aspect-4/5 w-16 overflow-hidden rounded-sm bg-paper-deep transition-shadow',
                  index === shown ? 'ring-2 ring-brand' : 'ring-1 ring-line hover:ring-line-strong',
                )}
              >
                <ResponsiveImage
                  image={pictureOf(image, { alt: '', widths: THUMB_WIDTHS })}
                  sizes="64px"
                  className="h-full! object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== null && (
        <Suspense fallback={null}>
          <PictureZoom
            images={images}
            title={title}
            index={zoomed}
            onShow={(index) => {
              setZoomed(index)
              onShow(index)
            }}
            onClose={() => setZoomed(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

function shownIn(strip: HTMLElement): number {
  return strip.clientWidth === 0 ? 0 : Math.round(strip.scrollLeft / strip.clientWidth)
}

/** What a picture shows, in words: its own text, or the product with the value the picture stands for. */
export function pictureName(image: ProductImage, title: string): string {
  if (image.alt) return image.alt
  return image.optionValue ? `${title}, ${image.optionValue}` : title
}
