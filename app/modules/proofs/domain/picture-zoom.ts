/** What is seen of a picture: how much larger, and the upper left corner of what is in view as a share of the picture. */
export interface PictureView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** A place on a picture, or in the frame it is seen through: shares of width and height. */
export interface PicturePoint {
  readonly x: number
  readonly y: number
}

export const WHOLE_PICTURE: PictureView = { scale: 1, x: 0, y: 0 }
export const MAX_ZOOM = 4
/** What a double tap enlarges to. */
export const TAPPED_ZOOM = 2.5
const STEPS = [1, 1.5, 2, 3, MAX_ZOOM] as const

/** Enlarges to `scale` so that what lies under a point of the frame stays there; never past the picture's edges. */
export function zoomAround(view: PictureView, scale: number, point: PicturePoint): PictureView {
  const held = toPicturePoint(view, point)
  const next = Math.min(MAX_ZOOM, Math.max(1, scale))
  return withinPicture({ scale: next, x: held.x - point.x / next, y: held.y - point.y / next })
}

/** Moves what is seen along with a finger that moved by shares of the frame. */
export function dragView({ scale, x, y }: PictureView, moved: PicturePoint): PictureView {
  return withinPicture({ scale, x: x - moved.x / scale, y: y - moved.y / scale })
}

/** The next step of the buttons; the same where there is none. */
export function zoomStep(scale: number, direction: 'in' | 'out'): number {
  if (direction === 'in') return STEPS.find((step) => step > scale + 0.01) ?? MAX_ZOOM
  return STEPS.findLast((step) => step < scale - 0.01) ?? 1
}

/** The place of the picture that lies under a point of the frame. */
export function toPicturePoint({ scale, x, y }: PictureView, point: PicturePoint): PicturePoint {
  return { x: x + point.x / scale, y: y + point.y / scale }
}

/** Whether a place of the picture is in view. */
export function isInView({ scale, x, y }: PictureView, place: PicturePoint): boolean {
  const seen = 1 / scale
  return place.x >= x && place.x <= x + seen && place.y >= y && place.y <= y + seen
}

function withinPicture({ scale, x, y }: PictureView): PictureView {
  const most = 1 - 1 / scale
  return { scale, x: between(x, 0, most), y: between(y, 0, most) }
}

function between(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
