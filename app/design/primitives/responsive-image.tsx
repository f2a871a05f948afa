import { classNames } from '../class-names.ts'
import { usePictureCover } from './picture-cover.ts'

export interface ResponsiveImageSource {
  readonly src: string
  readonly srcSet?: string
  /** Of the original, in pixels; they keep the room before the picture is there. */
  readonly width: number
  readonly height: number
  readonly alt: string
}

/**
 * A picture in the size the page needs. `sizes` is the CSS width it is shown at; `priority` is for
 * the one picture the eye sees first (loaded at once), all others wait until they are near. What lies over pictures
 * (`picture-cover.ts`) is placed in the nearest positioned element around it.
 */
export function ResponsiveImage({
  image,
  sizes,
  priority = false,
  position,
  className,
}: {
  image: ResponsiveImageSource
  sizes: string
  priority?: boolean
  /** CSS's `object-position`, for one that is cut. */
  position?: string
  className?: string
}) {
  const Cover = usePictureCover()
  return (
    <>
      <img
        src={image.src}
        {...(image.srcSet ? { srcSet: image.srcSet, sizes } : {})}
        width={image.width}
        height={image.height}
        alt={image.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        {...(position !== undefined && { style: { objectPosition: position } })}
        className={classNames('block h-auto w-full', className)}
      />
      {Cover && <Cover image={image} className={className} />}
    </>
  )
}
