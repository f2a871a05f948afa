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
      {halves.map(({ half, band, edge }) => (
        <span key={half} className={classNames('absolute overflow-hidden', half)}>
          <span className={classNames('absolute overflow-hidden blur-[3cqw]', band)}>
            <img
              src={src}
              alt=""
              loading="lazy"
              decoding="async"
              className={classNames('absolute max-w-none', edge)}
            />
          </span>
        </span>
      ))}
    </span>
  )
}

/**
 * Each half of the frame is filled with what is nearest to the picture's edge, forty times as long: some fortieth of the
 * picture. A little is hidden on all sides, where the softening would let the page shine through.
 */
const BAND_ABOVE_OR_BELOW = '-inset-x-[6%] -inset-y-[25%]'
const BAND_BESIDE = '-inset-x-[25%] -inset-y-[6%]'
const ABOVE_AND_BELOW = [
  {
    half: 'inset-x-0 top-0 h-1/2',
    band: BAND_ABOVE_OR_BELOW,
    edge: 'left-0 top-0 w-full h-auto origin-top scale-y-[40]',
  },
  {
    half: 'inset-x-0 bottom-0 h-1/2',
    band: BAND_ABOVE_OR_BELOW,
    edge: 'left-0 bottom-0 w-full h-auto origin-bottom scale-y-[40]',
  },
]
const BESIDE = [
  {
    half: 'inset-y-0 left-0 w-1/2',
    band: BAND_BESIDE,
    edge: 'left-0 top-0 h-full w-auto origin-left scale-x-[40]',
  },
  {
    half: 'inset-y-0 right-0 w-1/2',
    band: BAND_BESIDE,
    edge: 'right-0 top-0 h-full w-auto origin-right scale-x-[40]',
  },
]
