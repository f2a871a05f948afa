import type { Brand } from '#app/kernel/brand.ts'
import type { ImageAsset } from '#app/modules/media/domain/image.ts'
import type { FocalPoint } from '#app/modules/media/domain/image-framing.ts'

export type BannerId = Brand<string, 'BannerId'>

/** A slide of the hero slider, or one of the promo banners below it (product decision 37). */
export type BannerPlacement = 'slide' | 'promo'

export interface Banner {
  readonly id: BannerId
  readonly placement: BannerPlacement
  readonly title: string
  readonly subtitle: string
  readonly image: ImageAsset
  /** Shown on narrow screens; null lets the wide picture be cropped around its focal point. */
  readonly phoneImage: ImageAsset | null
  readonly focalPoint: FocalPoint
  /** What the picture shows, for people who do not see it. */
  readonly alt: string
  readonly buttonText: string
  readonly buttonLink: string
  /** Whether the text on the picture is light (dark picture) or dark. */
  readonly textTone: 'light' | 'dark'
}
