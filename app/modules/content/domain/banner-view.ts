import type { FocalPoint } from '#app/modules/media/domain/image-framing.ts'

/** How long a slide stays before the next one comes (spec, storefront §9). */
export const SLIDE_MS = 5000

/** The slide some steps further; behind the last one comes the first, before the first one the last. */
export function slideAfter(current: number, step: number, count: number): number {
  return (((current + step) % count) + count) % count
}

/** Where a picture is held when it is cropped, as CSS `object-position`. */
export interface HeldAt {
  /** For an upright crop, with the text above: the focal point decides. */
  readonly narrow: string
  /** For a slightly narrower crop, with the text on the left: the left stays as long as the focal point is in view too. */
  readonly wide: string
}

/** Where a banner's picture is held. At least half of its width is seen in the wide view. */
export function heldAt({ x, y }: FocalPoint): HeldAt {
  const fromLeft = Math.min(Math.max((x - 50) * 2, 0), 100)
  return { narrow: `${x}% ${y}%`, wide: `${fromLeft}% ${y}%` }
}
