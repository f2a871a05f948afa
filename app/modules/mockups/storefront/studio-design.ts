import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintChoice } from '../domain/checks/print-choice.ts'
import type { PrintDesign } from '../domain/designs/print-design.ts'
import type { StoredLogo } from './logo-store.ts'

/** What a visitor leaves the studio with: where his logo is to be printed, and the file he gave. */
export interface StudioDesign {
  readonly design: PrintDesign
  /** As he chose it, not as it was made ready. */
  readonly file: File
  /** The print choice of its first face, and of the others that have none of their own; null where the product has none such. */
  readonly printChoice: string | null
}

/** What the studio is about. */
export interface StudioSubject {
  readonly title: string
  readonly slug: string
  readonly categoryName: string
  readonly shopName: string
  /** The product's pictures, in its order. */
  readonly imageIds: readonly AssetId[]
  /** What it is sold printed as, the choice of the page first. */
  readonly choices: readonly PrintChoice[]
}

/** What was decided of the logo's ground goes with the design: who prints it has only the file. */
export function withGround({ version, faces }: PrintDesign, { choice }: StoredLogo): PrintDesign {
  return { version, ...(choice.removesBackground === false && { keepsGround: true }), faces }
}
