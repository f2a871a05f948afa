import type { PixelSize } from '../areas/print-area.ts'
import type { PicturePart, PixelBox, View } from '../geometry/mesh-pixels.ts'
import { WHOLE_PICTURE } from '../geometry/mesh-pixels.ts'

/** CSS's `object-fit`, as pictures of products have it. */
export type PictureFit = 'fill' | 'contain' | 'cover'

/** A box in CSS pixels within the element that shows the picture. */
export interface CssBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What an element shows of a picture, and where the whole picture would lie in it. */
export interface FittedPicture {
  readonly whole: CssBox
  readonly part: PicturePart
}

/** CSS's `object-position` in percent: the point of the picture that lies at the same point of the element. */
export interface PicturePosition {
  readonly x: number
  readonly y: number
}

const IN_THE_MIDDLE: PicturePosition = { x: 50, y: 50 }

/** An `object-position` as a browser computes it; lengths, which no picture of ours has, are taken for the middle. */
export function readPosition(computed: string): PicturePosition {
  const [x, y] = computed
    .split(' ')
    .map((part) => (part.endsWith('%') ? Number.parseFloat(part) : Number.NaN))
  return { x: Number.isFinite(x) ? Number(x) : 50, y: Number.isFinite(y) ? Number(y) : 50 }
}

/** How a browser lays a picture into an element. Null while either has no size. */
export function fitPicture(
  picture: PixelSize,
  element: PixelSize,
  fit: PictureFit,
  position = IN_THE_MIDDLE,
): FittedPicture | null {
  const [across, down] = [element.width / picture.width, element.height / picture.height]
  if (!(across > 0 && down > 0 && Number.isFinite(across + down))) return null
  const scale = fit === 'cover' ? Math.max(across, down) : Math.min(across, down)
  const width = fit === 'fill' ? element.width : picture.width * scale
  const height = fit === 'fill' ? element.height : picture.height * scale
  const left = ((element.width - width) * position.x) / 100
  const top = ((element.height - height) * position.y) / 100
  const whole = { left, top, width, height }
  const share = (start: number, length: number, room: number) => {
    const from = Math.max(0, -start) / length
    return [from, Math.min(1, (room - start) / length) - from] as const
  }
  const [fromLeft, shownWidth] = share(left, width, element.width)
  const [fromTop, shownHeight] = share(top, height, element.height)
  return { whole, part: { left: fromLeft, top: fromTop, width: shownWidth, height: shownHeight } }
}

/** A view of the shown part with so many device pixels to a CSS pixel, whole pixels of them. */
export function viewOfFit({ whole, part }: FittedPicture, pixelRatio: number): View {
  return {
    width: Math.max(1, Math.round(part.width * whole.width * pixelRatio)),
    height: Math.max(1, Math.round(part.height * whole.height * pixelRatio)),
    part,
  }
}

/** The place of a box of a view as a part of the whole picture: the same however the picture is laid out later. */
export function partOfBox(box: PixelBox, view: View): PicturePart {
  const part = view.part ?? WHOLE_PICTURE
  const [across, down] = [part.width / view.width, part.height / view.height]
  return {
    left: part.left + box.left * across,
    top: part.top + box.top * down,
    width: box.width * across,
    height: box.height * down,
  }
}
