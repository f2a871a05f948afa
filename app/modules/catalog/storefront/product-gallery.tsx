import { ZoomIn } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { lazyPart } from '#app/design/lazy-part.ts'
import { FramedPicture } from '#app/design/primitives/framed-picture.tsx'
import type { ProductImage } from '#app/modules/catalog/domain/product.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { inFrame } from '#app/modules/media/domain/picture.ts'
import { PictureMissing } from './picture-missing.tsx'
import { STAGE_WIDTHS, THUMB_WIDTHS } from './product-picture.ts'

// Fetched when somebody first asks for the large view.
const PictureZoom = lazyPart(() => import('./picture-zoom.tsx').then((module) => module.PictureZoom))

const STAGE_SIZES = '(min-width: 1280px) 372px, (min-width: 1024px) 560px, (min-width: 768px) 45vw, 100vw'

interface ProductGalleryProps {
  readonly images: readonly ProductImage[]
  readonly title: string
  readonly shown: number
  readonly onShow: (index: number) => void
}

/**
 * The pictures of a product: one strip to swipe, small ones beside it but on a phone, and a large view. Without JavaScript the strip
 * still scrolls, the small ones jump to their picture and the large view is the picture itself.
 */
export function ProductGallery({ images, title, shown, onShow }: ProductGalleryProps) {
  const strip = useRef<HTMLUListElement>(null)
  const thumbs = useRef<HTMLUListElement>(null)
  const isAlive = useRef(false)
  const [zoomed, setZoomed] = useState<number | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is the only reason to move
  useEffect(() => {
    const element = strip.current
    // Before this code was there, only the visitor can have moved the strip; what he looks at stays.
    const lookedAt = element && !isAlive.current ? shownIn(element) : 0
    isAlive.current = true
    if (lookedAt > 0 && lookedAt < images.length) return onShow(lookedAt)
    if (element && shownIn(element) !== shown) element.scrollTo({ left: shown * element.clientWidth })
    const thumb = thumbs.current?.children[shown]
    if (thumb instanceof HTMLElement)
      thumbs.current?.scrollTo({ left: thumb.offsetLeft - 80, top: thumb.offsetTop - 96 })
  }, [shown])

  if (images.length === 0) {
    return (
      <div className="aspect-12/11 overflow-hidden bg-paper-deep md:aspect-4/5 md:rounded-card">
        <PictureMissing />
      </div>
    )
  }

  function openZoom(event: MouseEvent, index: number): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setZoomed(index)
  }

  /** Arrows turn the pictures and take the focus along, as a swipe does. */
  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0
    const next = shown + step
    if (step === 0 || next < 0 || next >= images.length) return
    event.preventDefault()
    onShow(next)
    event.currentTarget.children[next]?.querySelector('a')?.focus({ preventScroll: true })
  }

  return (
    <div
      className={classNames(
        'grid min-w-0 gap-3',
        images.length > 1 && 'lg:max-xl:grid-cols-[4.75rem_minmax(0,1fr)]',
      )}
    >
      <div
        className={classNames(
          'relative min-w-0',
          images.length > 1 && 'lg:max-xl:col-start-2 lg:max-xl:row-start-1',
        )}
      >
        <ul
          ref={strip}
          aria-label="Ürün fotoğrafları"
          onKeyDown={onKeyDown}
          onScroll={(event) => {
            const index = shownIn(event.currentTarget)
            if (index !== shown && index < images.length) onShow(index)
          }}
          className="flex snap-x snap-mandatory overflow-x-auto bg-paper-deep [scrollbar-width:none] md:rounded-card"
        >
          {images.map((image, index) => (
            <li
              key={image.assetId}
              id={`picture-${index + 1}`}
              className="aspect-12/11 w-full shrink-0 snap-center snap-always md:aspect-4/5"
            >
              <a
                href={imageUrl(image.assetId, 1200)}
                aria-label={`${pictureName(image, title)}, fotoğrafı büyüt`}
                tabIndex={index === shown ? 0 : -1}
                data-early
                onClick={(event) => openZoom(event, index)}
                className="relative block size-full cursor-zoom-in overflow-hidden -outline-offset-4"
              >
                <FramedPicture
                  {...inFrame({
                    image,
                    frame: 'stage',
                    sizes: STAGE_SIZES,
                    widths: STAGE_WIDTHS,
                    alt: pictureName(image, title),
                  })}
                  priority={index === 0}
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
        <ul
          ref={thumbs}
          className="relative flex gap-2 overflow-x-auto p-1 max-md:hidden lg:max-xl:col-start-1 lg:max-xl:row-start-1 lg:max-xl:h-0 lg:max-xl:min-h-full lg:max-xl:flex-col lg:max-xl:overflow-y-auto"
        >
          {images.map((image, index) => (
            <li key={image.assetId} className="shrink-0">
              <a
                href={`#picture-${index + 1}`}
                aria-label={pictureName(image, title)}
                aria-current={index === shown ? 'true' : undefined}
                data-early
                onClick={(event) => {
                  event.preventDefault()
                  onShow(index)
                }}
                className={classNames(
                  'relative block aspect-4/5 w-16 overflow-hidden rounded-sm bg-paper-deep transition-shadow',
                  index === shown ? 'ring-2 ring-brand' : 'ring-1 ring-line hover:ring-line-strong',
                )}
              >
                <FramedPicture {...inFrame({ image, frame: 'stage', sizes: '64px', widths: THUMB_WIDTHS })} />
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
function pictureName(image: ProductImage, title: string): string {
  if (image.alt) return image.alt
  return image.optionValue ? `${title}, ${image.optionValue}` : title
}
