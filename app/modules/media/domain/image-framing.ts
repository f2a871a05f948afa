import type { ImageAsset } from './image.ts'

/** Whether a picture stands whole in the frame a page gives it, or fills the frame and is cut. */
export type ImageFit = 'whole' | 'crop'
export const IMAGE_FITS: readonly ImageFit[] = ['whole', 'crop']

/** The point of a picture that stays in view when it is cut, in percent from its left and from its top. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

export const MIDDLE: FocalPoint = { x: 50, y: 50 }

/** How a picture lies in every frame it is shown in. */
export interface ImageFraming {
  readonly fit: ImageFit
  readonly focalPoint: FocalPoint
}

export type FramedImage = ImageAsset & ImageFraming

/** Width by height of the frames the shop shows pictures in: cards and lines, the product page, categories. */
export const FRAMES = { upright: 2 / 3, stage: 4 / 5, square: 1 } as const
export type Frame = keyof typeof FRAMES

/** Of what is cut off more than this is missed; less is mostly backdrop. */
const MOST_CUT = 0.25

/**
 * How a picture lies in its frames when nobody chose: one that has nearly their shape fills them, any other stands whole,
 * so that the sides of no goods are cut.
 */
export function usualFit(
  { width, height }: Pick<ImageAsset, 'width' | 'height'>,
  frames: readonly Frame[],
): ImageFit {
  const fills = frames.every((frame) => {
    const ratio = width / height / FRAMES[frame]
    return Math.min(ratio, 1 / ratio) >= 1 - MOST_CUT
  })
  return fills ? 'crop' : 'whole'
}

/** The frames of a product's pictures and of a category's. */
export const PRODUCT_FRAMES: readonly Frame[] = ['upright', 'stage']
export const CATEGORY_FRAMES: readonly Frame[] = ['square']

/** How wide a picture is drawn in a frame, as a multiple of the frame's width: above 1 where its sides are cut. */
export function drawnWidth(
  { width, height, fit }: Pick<FramedImage, 'width' | 'height' | 'fit'>,
  frame: Frame,
): number {
  const ratio = width / height / FRAMES[frame]
  return fit === 'crop' ? Math.max(1, ratio) : Math.min(1, ratio)
}

/** The framing somebody chose, completed by the usual one: a file of an older shop says nothing of it. */
export function framingOf(
  chosen: Partial<ImageFraming>,
  size: Pick<ImageAsset, 'width' | 'height'>,
  frames: readonly Frame[],
): ImageFraming {
  return { fit: chosen.fit ?? usualFit(size, frames), focalPoint: chosen.focalPoint ?? MIDDLE }
}
