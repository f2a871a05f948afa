import type { ImageAsset, ImageWidth } from './image.ts'
import { IMAGE_WIDTHS, imageSrcSet, imageUrl } from './image.ts'
import type { FocalPoint, Frame, FramedImage, ImageFit } from './image-framing.ts'
import { drawnWidth, FRAMES } from './image-framing.ts'

/** What the design system's image needs, made of a stored picture. */
export interface Picture {
  readonly src: string
  readonly srcSet: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** A stored picture in the given sizes. `src` is the middle one, for browsers and crawlers that read no `srcset`. */
export function pictureOf(
  image: ImageAsset & { readonly alt?: string },
  options: { readonly alt?: string; readonly widths?: readonly ImageWidth[] } = {},
): Picture {
  const widths = options.widths ?? IMAGE_WIDTHS
  const middle = widths[Math.floor((widths.length - 1) / 2)] ?? 400
  return {
    src: imageUrl(image.assetId, middle),
    srcSet: imageSrcSet(image, widths),
    width: image.width,
    height: image.height,
    alt: options.alt ?? image.alt ?? '',
  }
}

/** The sizes for a picture drawn so many times as wide as its frame: none too small where its sides are cut. */
export function widthsFor(widths: readonly ImageWidth[], drawn: number): readonly ImageWidth[] {
  if (drawn <= 1) return widths
  const [least = 0, most = 0] = [widths[0], widths.at(-1)]
  const enough = IMAGE_WIDTHS.find((width) => width >= most * drawn) ?? IMAGE_WIDTHS.at(-1) ?? most
  return IMAGE_WIDTHS.filter((width) => width >= least && width <= enough)
}

/**
 * A `sizes` for a picture drawn so many times as wide as its frame: the length that ends each entry of the list is
 * multiplied, what its condition asks of the window stays.
 */
export function sizesFor(sizes: string, drawn: number): string {
  return sizes
    .split(',')
    .map((entry) => {
      const words = entry.trim().split(' ')
      return [...words.slice(0, -1), multiplied(words.at(-1) ?? '', drawn)].join(' ')
    })
    .join(', ')
}

function multiplied(length: string, by: number): string {
  const unit = length.replace(/^[\d.]+/, '')
  return `${Math.round(Number.parseFloat(length) * by * 10) / 10}${unit}`
}

/** A picture in a frame, as `FramedPicture` of the design system draws it. */
export interface PictureInFrame {
  readonly picture: Picture
  readonly sizes: string
  readonly fit: ImageFit
  readonly focalPoint: FocalPoint
  /** The picture's width by height, as a multiple of the frame's: above 1 it is wider than the frame. */
  readonly ratio: number
  /** What stands in its place while something is laid over the pictures. */
  readonly blank?: PictureInFrame
}

/**
 * A picture in one of the shop's frames, and the blank one of a printed picture likewise. `sizes` is the CSS width of the
 * frame; how wide the picture is drawn in it follows from its shape.
 */
export function inFrame({
  image,
  frame,
  sizes,
  widths,
  alt = '',
}: {
  readonly image: FramedImage & { readonly blank?: FramedImage }
  readonly frame: Frame
  readonly sizes: string
  readonly widths: readonly ImageWidth[]
  readonly alt?: string
}): PictureInFrame {
  const drawn = drawnWidth(image, frame)
  const { fit, focalPoint, width, height } = image
  return {
    fit,
    focalPoint,
    ratio: width / height / FRAMES[frame],
    picture: pictureOf(image, { alt, widths: widthsFor(widths, drawn) }),
    sizes: sizesFor(sizes, drawn),
    ...(image.blank && { blank: inFrame({ image: image.blank, frame, sizes, widths, alt }) }),
  }
}
