import type { PrintDesign } from '../../domain/designs/print-design.ts'
import type { StoredLogo } from '../logo-store.ts'

/** What was decided of the logo's ground goes with the design: who prints it has only the file. */
export function withGround({ version, faces }: PrintDesign, { choice }: StoredLogo): PrintDesign {
  return { version, ...(choice.removesBackground === false && { keepsGround: true }), faces }
}
