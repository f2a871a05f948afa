import { classNames } from '../class-names.ts'
import { PictureGround } from './picture-ground.tsx'
import type { ResponsiveImageSource } from './responsive-image.tsx'
import { ResponsiveImage } from './responsive-image.tsx'

/** Less room than this beside a picture nobody sees. */
const SEEN = 0.01

/**
 * A picture in its frame: whole, on a ground that goes on from its own edges, or filling the frame and cut around its
 * focal point (percent from left and top). The frame is the positioned element around it, which cuts what stands over.
 */
export function FramedPicture({
  picture,
  sizes,
  fit,
  focalPoint: { x, y },
  ratio,
  priority = false,
  className,
}: {
  picture: ResponsiveImageSource
  /** The CSS width the picture is drawn at, which is more than the frame's where its sides are cut. */
  sizes: string
  fit: 'whole' | 'crop'
  focalPoint: { readonly x: number; readonly y: number }
  /** The picture's width by height, as a multiple of the frame's. */
  ratio: number
  priority?: boolean
  /** What moves the picture. */
  className?: string
}) {
  return (
    <>
      {fit === 'whole' && Math.abs(ratio - 1) > SEEN && (
        <PictureGround
          src={picture.src}
          room={ratio > 1 ? 'above and below' : 'beside'}
          className={className}
        />
      )}
      <ResponsiveImage
        image={picture}
        sizes={sizes}
        priority={priority}
        {...(fit === 'crop' && (x !== 50 || y !== 50) && { position: `${x}% ${y}%` })}
        className={classNames(
          'relative size-full!',
          fit === 'crop' ? 'object-cover' : 'object-contain',
          className,
        )}
      />
    </>
  )
}
