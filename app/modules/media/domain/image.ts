import type { Brand } from '#app/kernel/brand.ts'

/** Content hash (lower-case hex SHA-256) of a public image; the same picture is stored once. */
export type AssetId = Brand<string, 'AssetId'>

/** A stored public image. Width and height are those of the archive copy in pixels. */
export interface ImageAsset {
  readonly assetId: AssetId
  readonly width: number
  readonly height: number
}

/** Widths in pixels that the shop serves; any other width is a 404, so nobody can fill the disk with sizes. */
export const IMAGE_WIDTHS = [96, 200, 400, 600, 800, 1200, 1920] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** Address of one size of an image; the format (AVIF or WebP) is negotiated by the Accept header. */
export function imageUrl(assetId: AssetId, width: ImageWidth): string {
  return `/img/${assetId}/${width}`
}

/** `srcset` of an image, never offering a size above the picture's own width (except the smallest). */
export function imageSrcSet(asset: ImageAsset, widths: readonly ImageWidth[] = IMAGE_WIDTHS): string {
  const fitting = widths.filter((width, index) => index === 0 || width <= asset.width)
  return fitting.map((width) => `${imageUrl(asset.assetId, width)} ${width}w`).join(', ')
}
