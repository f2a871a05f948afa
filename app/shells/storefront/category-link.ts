import type { ImageAsset } from '#app/modules/media/domain/image.ts'

/** What the shell shows of a category, in the order of the shop. */
export interface CategoryLink {
  readonly name: string
  readonly slug: string
  readonly image?: ImageAsset | null
}
