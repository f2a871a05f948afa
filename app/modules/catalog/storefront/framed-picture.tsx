import { classNames } from '#app/design/class-names.ts'
import { PictureGround } from '#app/design/primitives/picture-ground.tsx'
import { ResponsiveImage } from '#app/design/primitives/responsive-image.tsx'
import type { ImageWidth } from '#app/modules/media/domain/image.ts'
import type { Frame, FramedImage } from '#app/modules/media/domain/image-framing.ts'
import { drawnWidth, FRAMES } from '#app/modules/media/domain/image-framing.ts'
import { pictureOf, sizesFor, widthsFor } from './product-picture.ts'

/** Less room than this beside a picture nobody sees. */
const SEEN = 0.01

/**
 * A picture of the shop in its frame, as its owner wants it there: whole, on a ground that goes on from its own edges, or
 * filling the frame and cut around its focal point. The frame is the positioned element around it, which cuts what
 * stands over. `sizes` is the CSS width of the frame; how wide the picture is drawn follows from its shape.
 */
export function FramedPicture({
  image,
  frame,
  sizes,
  widths,
  alt = '',
  priority = false,
  className,
}: {
  image: FramedImage
  frame: Frame
  sizes: string
  widths: readonly ImageWidth[]
  alt?: string
  priority?: boolean
  /** What moves the picture. */
  className?: string
}) {
  const ratio = image.width / image.height / FRAMES[frame]
  const drawn = drawnWidth(image, frame)
  const { x, y } = image.focalPoint
  const picture = pictureOf(image, { alt, widths: widthsFor(widths, drawn) })
  return (
    <>
      {image.fit === 'whole' && Math.abs(ratio - 1) > SEEN && (
        <PictureGround
          src={picture.src}
          room={ratio > 1 ? 'above and below' : 'beside'}
          className={className}
        />
      )}
      <ResponsiveImage
        image={picture}
        sizes={sizesFor(sizes, drawn)}
        priority={priority}
        {...(image.fit === 'crop' && (x !== 50 || y !== 50) && { position: `${x}% ${y}%` })}
        className={classNames(
          'relative size-full!',
          image.fit === 'crop' ? 'object-cover' : 'object-contain',
          className,
        )}
      />
    </>
  )
}
