import { classNames } from '../class-names.ts'
import { usePictureCover } from './picture-cover.ts'
import { PictureGround } from './picture-ground.tsx'
import type { ResponsiveImageSource } from './responsive-image.tsx'
import { ResponsiveImage } from './responsive-image.tsx'

/** Less room than this beside a picture nobody sees. */
const SEEN = 0.01

interface PictureInFrame {
  readonly picture: ResponsiveImageSource
  /** The CSS width the picture is drawn at, which is more than the frame's where its sides are cut. */
  readonly sizes: string
  readonly fit: 'whole' | 'crop'
  readonly focalPoint: { readonly x: number; readonly y: number }
  /** The picture's width by height, as a multiple of the frame's. */
  readonly ratio: number
}

/**
 * A picture in its frame: whole, on a ground that goes on from its own edges, or filling the frame and cut around its
 * focal point (percent from left and top). The frame is the positioned element around it, which cuts what stands over.
 * While something is laid over the pictures (`picture-cover.ts`), `blank` stands in the place of one that has it: what
 * is drawn on a picture already would show through.
 */
export function FramedPicture({
  blank,
  ...props
}: PictureInFrame & {
  blank?: PictureInFrame
  priority?: boolean
  /** What moves the picture. */
  className?: string
}) {
  const isCovered = usePictureCover() !== null
  return <Framed {...props} {...(isCovered && blank)} />
}

function Framed({
  picture,
  sizes,
  fit,
  focalPoint: { x, y },
  ratio,
  priority = false,
  className,
}: PictureInFrame & {
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
