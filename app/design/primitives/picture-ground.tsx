import { classNames } from '../class-names.ts'

/**
 * What lies behind a picture that does not fill its frame: the outermost of the picture, drawn out to the frame's edge and
 * softened, so that its backdrop goes on and a busy one becomes quiet. `src` is a size of it that is fetched anyway; `room` says where
 * there is room left.
 */
export function PictureGround({
  src,
  room,
  className,
}: {
  src: string
  room: 'above and below' | 'beside'
  className?: string | undefined
}) {
  const halves = room === 'beside' ? BESIDE : ABOVE_AND_BELOW
  return (
    <span
      aria-hidden="true"
      data-ground
      className={classNames('@container pointer-events-none absolute inset-0 overflow-hidden', className)}
    >
      {halves.map(({ half, edge }) => (
        <span key={half} className={classNames('absolute overflow-hidden', half)}>
          <img
            src={src}
            alt=""
            loading="lazy"
            decoding="async"
            className={classNames('absolute max-w-none object-fill blur-[3cqw]', edge)}
          />
        </span>
      ))}
    </span>
  )
}

/**
 * Each half of the frame is filled with the fortieth of the picture that is nearest to its edge. A little is hidden on all
 * sides, where the softening would let the page shine through.
 */
const ABOVE_AND_BELOW = [
  { half: 'inset-x-0 top-0 h-1/2', edge: '-inset-x-[6%] -top-[15%] h-[4000%] w-[112%]' },
  { half: 'inset-x-0 bottom-0 h-1/2', edge: '-inset-x-[6%] -bottom-[15%] h-[4000%] w-[112%]' },
]
const BESIDE = [
  { half: 'inset-y-0 left-0 w-1/2', edge: '-inset-y-[6%] -left-[15%] h-[112%] w-[4000%]' },
  { half: 'inset-y-0 right-0 w-1/2', edge: '-inset-y-[6%] -right-[15%] h-[112%] w-[4000%]' },
]
