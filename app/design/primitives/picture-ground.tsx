import { classNames } from '#app/design/class-names.ts'

/**
 * What lies behind a picture that does not fill its frame: the outermost of the picture, drawn out to the frame's edge, so
 * that its backdrop goes on without a seam. `src` is a small size of it; `room` says where there is room left.
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
  return (
    <span
      aria-hidden="true"
      data-ground
      className={classNames('pointer-events-none absolute inset-0 overflow-hidden', className)}
    >
      {room === 'beside' ? (
        <>
          <Edge src={src} half="inset-y-0 left-0 w-1/2" edge="left-0 h-full w-[3000%]" />
          <Edge src={src} half="inset-y-0 right-0 w-1/2" edge="right-0 h-full w-[3000%]" />
        </>
      ) : (
        <>
          <Edge src={src} half="inset-x-0 top-0 h-1/2" edge="top-0 h-[4000%] w-full" />
          <Edge src={src} half="inset-x-0 bottom-0 h-1/2" edge="bottom-0 h-[4000%] w-full" />
        </>
      )}
    </span>
  )
}

/** One half of the frame, filled with the thirtieth or fortieth of the picture that is nearest to its edge. */
function Edge({ src, half, edge }: { src: string; half: string; edge: string }) {
  return (
    <span className={classNames('absolute overflow-hidden', half)}>
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        className={classNames('absolute max-w-none object-fill', edge)}
      />
    </span>
  )
}
