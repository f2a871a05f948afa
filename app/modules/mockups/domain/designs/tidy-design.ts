import { roundAngle } from '../geometry/rotation.ts'
import type { PrintDesign } from './print-design.ts'
import type { Technique } from './technique.ts'

const tenth = (mm: number) => Math.round(mm * 10) / 10

/**
 * A design spelled the one way in which it is kept: fields in order, lengths to a tenth of a millimetre, colours in lower
 * case. Changes nothing of what is printed. The browser's counterpart of `printDesignSchema`, without a validation library.
 */
export function tidyDesign({ keepsGround, faces }: PrintDesign): PrintDesign {
  return {
    version: 1,
    ...(keepsGround && { keepsGround }),
    faces: faces.map(({ areaId, placement, technique, adaptsContrast, choice }) => ({
      areaId,
      placement: {
        xMm: tenth(placement.xMm),
        yMm: tenth(placement.yMm),
        widthMm: Math.max(0.1, tenth(placement.widthMm)),
        heightMm: Math.max(0.1, tenth(placement.heightMm)),
        angleDeg: roundAngle(placement.angleDeg),
      },
      technique: tidyTechnique(technique),
      adaptsContrast,
      ...(choice !== undefined && { choice }),
    })),
  }
}

function tidyTechnique(technique: Technique): Technique {
  if (technique.method === 'foil') return { method: 'foil', tone: technique.tone }
  if (!('inks' in technique)) return { method: technique.method }
  return { method: technique.method, inks: technique.inks?.map((hex) => hex.toLowerCase()) ?? null }
}
