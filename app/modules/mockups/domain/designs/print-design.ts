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
  /** The print choice of this face where it is not that of its line: 'Nakış' on the sleeve of a screen-printed shirt. */
  readonly choice?: string | undefined
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

/**
 * A design whose faces name their print choices, as a line carries it: that of the first face is the line's, and named by no
 * face.
 */
export function withLeadingChoice({ faces, ...design }: PrintDesign): {
  readonly design: PrintDesign
  readonly printChoice: string | null
} {
  const printChoice = faces[0]?.choice ?? null
  const led = faces.map(({ choice, ...face }) =>
    choice === undefined || choice === printChoice ? face : { ...face, choice },
  )
  return { design: { ...design, faces: led }, printChoice }
}

/** A face of a design with the area of one picture that shows it. */
export interface ShownFace {
  readonly face: PrintFace
  readonly area: PrintArea
}

/**
 * The faces of a design that a picture (another colour, another side) can show, in the design's order. A placement made on
 * a larger or smaller area is moved into this one; a method this area does not allow becomes its usual one, by no choice.
 */
export function facesOn(design: PrintDesign, areas: readonly PrintArea[]): readonly ShownFace[] {
  return design.faces.flatMap((face) => {
    const area = areas.find(({ id }) => id === face.areaId)
    if (!area) return []
    const [usual = 'print'] = area.methods
    const { choice, ...asPlaced } = face
    const printed = area.methods.includes(face.technique.method)
      ? face
      : { ...asPlaced, technique: techniqueOf(usual) }
    return [{ face: { ...printed, placement: clampPlacement(face.placement, area) }, area }]
  })
}
