import type { PrintArea } from '../areas/print-area.ts'
import type { Placement } from './placement.ts'
import { clampPlacement } from './placement.ts'
import type { Technique } from './technique.ts'
import { techniqueOf } from './technique.ts'

/** One printed face: where on which area, and how. */
export interface PrintFace {
  /** `PrintArea.id`: the same on every picture and colour that shows the face. */
  readonly areaId: string
  readonly placement: Placement
  readonly technique: Technique
  /** Whether parts of the logo that would vanish on the goods' colour are turned white or black. */
  readonly adaptsContrast: boolean
}

/** What a buyer wants printed on a product: travels with cart lines, quotes and orders. */
export interface PrintDesign {
  /** Rises when the meaning of a field changes; a stored design is read by its version. */
  readonly version: 1
  /** The logo's plain ground is printed too; missing: it is taken away, as it is where nobody says otherwise. */
  readonly keepsGround?: true | undefined
  /** At least one; no two on the same area. */
  readonly faces: readonly PrintFace[]
}

/** A face of a design with the area of one picture that shows it. */
export interface ShownFace {
  readonly face: PrintFace
  readonly area: PrintArea
}

/**
 * The faces of a design that a picture (another colour, another side) can show, in the design's order. A placement made on
 * a larger or smaller area is moved into this one; a method this area does not allow becomes its usual one.
 */
export function facesOn(design: PrintDesign, areas: readonly PrintArea[]): readonly ShownFace[] {
  return design.faces.flatMap((face) => {
    const area = areas.find(({ id }) => id === face.areaId)
    if (!area) return []
    const [usual = 'print'] = area.methods
    const isAllowed = area.methods.includes(face.technique.method)
    const technique = isAllowed ? face.technique : techniqueOf(usual)
    return [{ face: { ...face, technique, placement: clampPlacement(face.placement, area) }, area }]
  })
}
