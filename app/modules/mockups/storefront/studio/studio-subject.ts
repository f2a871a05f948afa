import type { AssetId } from '#app/modules/media/domain/image.ts'

/** What the studio is about. */
export interface StudioSubject {
  readonly title: string
  readonly slug: string
  readonly categoryName: string
  readonly shopName: string
  /** The product's pictures, in its order. */
  readonly imageIds: readonly AssetId[]
  /** What it is sold printed as, the choice of the page first. */
  readonly printingOptions: readonly string[]
}
