import type { ImageAsset, ImageWidth } from '#app/modules/media/domain/image.ts'
import { IMAGE_WIDTHS, imageSrcSet, imageUrl } from '#app/modules/media/domain/image.ts'

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

/** Sizes for a card in a list. */
export const CARD_WIDTHS: readonly ImageWidth[] = [200, 400, 600, 800]
/** Sizes for the large picture of a product page. */
export const STAGE_WIDTHS: readonly ImageWidth[] = [400, 600, 800, 1200]
/** Sizes for thumbnails and small tiles. */
export const THUMB_WIDTHS: readonly ImageWidth[] = [96, 200, 400]

/** The sizes for a picture drawn so many times as wide as its frame: none too small where its sides are cut. */
export function widthsFor(widths: readonly ImageWidth[], drawn: number): readonly ImageWidth[] {
  if (drawn <= 1) return widths
  const [least = 0, most = 0] = [widths[0], widths.at(-1)]
  const enough = IMAGE_WIDTHS.find((width) => width >= most * drawn) ?? IMAGE_WIDTHS.at(-1) ?? most
  return IMAGE_WIDTHS.filter((width) => width >= least && width <= enough)
}

/** A `sizes` for a picture drawn so many times as wide as its frame: each length of the list is multiplied. */
export function sizesFor(sizes: string, drawn: number): string {
  return sizes.replace(
    /(\d+(?:\.\d+)?)(px|vw)(?=\s*(?:,|$))/g,
    (_, length: string, unit: string) => `${Math.round(Number(length) * drawn * 10) / 10}${unit}`,
  )
}
