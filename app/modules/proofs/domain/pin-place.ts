import type { PicturePoint } from './picture-zoom.ts'

/** Where a pin is set that no finger places. */
export const MIDDLE_OF_PICTURE: PicturePoint = { x: 0.5, y: 0.5 }

const STEP = 0.01
const LONG_STEP = 0.05

const DIRECTIONS: Readonly<Record<string, PicturePoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Where a key moves a pin: an arrow by one hundredth of the picture, with Shift by five; null for any other key. */
export function movedPin(place: PicturePoint, key: string, isLong: boolean): PicturePoint | null {
  const direction = Object.hasOwn(DIRECTIONS, key) ? DIRECTIONS[key] : undefined
  if (!direction) return null
  const step = isLong ? LONG_STEP : STEP
  return onPicture({ x: place.x + direction.x * step, y: place.y + direction.y * step })
}

/** The place, no further out than the picture's edge, to a thousandth. */
export function onPicture({ x, y }: PicturePoint): PicturePoint {
  return { x: share(x), y: share(y) }
}

function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
}

const ROWS = ['üstte', 'ortada', 'altta'] as const
const COLUMNS = ['solda', '', 'sağda'] as const

/** 'üstte, solda', 'ortada': where on its page a pin is, in words. */
export function pinPlaceText({ x, y }: PicturePoint): string {
  const row = ROWS[third(y)] as string
  const column = COLUMNS[third(x)] as string
  return column === '' ? row : `${row}, ${column}`
}

function third(value: number): 0 | 1 | 2 {
  return value < 1 / 3 ? 0 : value <= 2 / 3 ? 1 : 2
}
