import type { ImageWidth } from '#app/modules/media/domain/image.ts'

/** Sizes for a card in a list. */
export const CARD_WIDTHS: readonly ImageWidth[] = [200, 400, 600, 800]
/** Sizes for the large picture of a product page. */
export const STAGE_WIDTHS: readonly ImageWidth[] = [400, 600, 800, 1200]
/** Sizes for thumbnails and small tiles. */
export const THUMB_WIDTHS: readonly ImageWidth[] = [96, 200, 400]
